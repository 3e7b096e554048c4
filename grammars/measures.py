"""Measures: a quantity and its unit, compound units, temperatures, durations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import rows


def each_unit(lang: str, per: str, others: Mapping[str, str]) -> pynini.Fst:
    """Read what a price is for behind its stroke ("/kg", "/bulan").

    Args:
        lang: Language code.
        per: What is written for the stroke.
        others: Forms that are no units, with what is written for them.
    """
    names = {form: unit for form, unit, _ in rows(lang, "units")} | dict(others)
    stroke = gap + drop(pynini.accep("/")) + gap + write(f" {per} ")
    return stroke + one_of(read_as(form, name) for form, name in names.items())


class Measures:
    """Measures of one language.

    Args:
        lang: Language code; ``units.tsv`` lists form, canonical unit and phenomenon.
        quantities: Written quantities.
        per: Words for the stroke of a compound unit ("per", "an").
        per_out: What the stroke is written as (" per ", "/").
        of: Words that may stand between a scale and the unit ("de").
        one: Articles that count as 1 before a unit.
        dimensions: Lengths with a cross between them, untagged; they take a unit too.
        ranges: What stands between two bounds in canonical form (" to ", "-").
        hyphen: A hyphen may stand between number and unit ("5-km").
        below: Canonical unit under the stroke, where it is not the one that stands alone.
        article_length: Shortest form of a unit that an article counts ("un kilo", not "un m").
        halves: Phrases behind a unit that add half of it ("un litre et demi").
        to: Words between two bounds with a unit each; canonical form writes the unit once.
        repeated: The units that may stand behind each of two bounds.
    """

    def __init__(
        self,
        lang: str,
        quantities: Quantities,
        per: Sequence[str],
        per_out: str,
        ranges: str,
        of: Sequence[str] = (),
        dimensions: pynini.Fst | None = None,
        one: Sequence[str] = (),
        below: Mapping[str, str] | None = None,
        halves: Sequence[str] = (),
        hyphen: bool = True,
        article_length: int = 1,
        to: Sequence[str] = (),
        repeated: Sequence[str] = (),
    ) -> None:
        self._article_length = article_length
        self._below = below or {}
        self._halves = halves
        self._hyphen = hyphen
        self._to, self._repeated = to, repeated
        self._mark = quantities.writing.decimal
        whole = [quantities.integer, *(read_as(w, "1") for w in one)]
        self._whole = one_of(whole)
        self._units = list(rows(lang, "units"))
        self._per, self._per_out, self._ranges = per, per_out, ranges
        self._of = of
        self.amount = (
            quantities.quantity
            | pynutil.add_weight(quantities.said, 0.1)
            | (
                quantities.quantity
                + gap
                + drop(pynini.accep("-"))
                + gap
                + write(ranges)
                + quantities.unsigned
            )
        ).optimize()
        self._sized = self.amount if dimensions is None else one_of([self.amount, dimensions])
        self._one = one_of(read_as(w, "1") for w in one)

    def _unit(self, phenomena: Sequence[str], length: int = 1) -> pynini.Fst:
        return one_of(
            read_as(form, unit)
            for form, unit, p in self._units
            if p in phenomena and len(form) >= length
        )

    def _under(self) -> pynini.Fst:
        """Give the units that may stand under a stroke."""
        kinds = ("measure", "duration", "compound_unit")
        return one_of(
            read_as(form, self._below.get(unit, unit))
            for form, unit, p in self._units
            if p in kinds
        )

    def build(self) -> pynini.Fst:
        """Give quantities with a unit."""
        link = gap
        if self._of:
            link = gap + optional(one_of(drop(words(w)) + gap for w in self._of))
        between = (gap | drop(pynini.accep("-"))) if self._hyphen else gap.copy()
        head = self._sized + between + link + write(" ")
        simple = self._unit(("measure", "duration", "compound_unit"))
        stroke = (gap + drop(pynini.accep("/")) + gap) | (
            drop(space) + drop(words(*self._per)) + gap
        )
        compound = simple + stroke + write(self._per_out) + self._under()
        inverse = (
            (
                (gap + drop(pynini.accep("/")))
                | (drop(space) + drop(words(*self._per)) + drop(space))
            )
            + write(f" {self._per_out.strip()} " if self._per_out != "/" else " /")
            + simple
        )
        half = (
            [
                self._whole
                + gap
                + write(f"{self._mark}5 ")
                + self._unit(("measure",))
                + drop(space)
                + drop(words(*self._halves))
                + tag("measure"),
                self._whole
                + gap
                + write(f"{self._mark}5 ")
                + self._unit(("duration",))
                + drop(space)
                + drop(words(*self._halves))
                + tag("duration", 0.3),
            ]
            if self._halves
            else []
        )
        behind = one_of(
            [
                self._unit(("measure",)) + tag("measure"),
                self._unit(("duration",)) + tag("duration", 0.3),
                self._unit(("compound_unit",)) + tag("compound_unit"),
                compound + tag("compound_unit"),
            ]
        )
        return one_of(
            [
                *half,
                *self._bounds(),
                head + behind,
                *(
                    self._one
                    + gap
                    + write(" ")
                    + self._unit((kind,), self._article_length)
                    + tag(kind, 0.3 if kind == "duration" else 0.0)
                    for kind in ("measure", "duration", "compound_unit")
                ),
                self.amount + inverse + tag("compound_unit", 0.2),
            ]
        )

    def _bounds(self) -> list[pynini.Fst]:
        """Read "3 kg - 6 kg" and "3 kg đến 6 kg" as "3-6 kg"."""
        if not self._to:
            return []
        said_to = drop(space) + drop(words(*self._to)) + drop(space)
        link = ((gap + drop(pynini.accep("-")) + gap) | said_to) + write(self._ranges)
        forms: dict[str, list[str]] = {}
        for form, unit, kind in self._units:
            if kind in ("measure", "duration"):
                forms.setdefault(unit, []).append(form)
        mark = pynini.accep(self._mark)
        number = (digits + optional(mark + digits)).optimize()
        options = []
        for unit in self._repeated:
            read = gap + drop(words(*forms[unit]))
            options.append(number + read + link + number + read + write(f" {unit}"))
        return [one_of(options) + tag("range")]

    def percent(self, forms: Sequence[str], output: str) -> pynini.Fst:
        """Give percentages."""
        sign = (gap + drop(words(*forms))) + write(f" {output}")
        both = self.amount + sign
        return (both + tag("percentage")).optimize()

    def degrees(
        self, signs: Sequence[str], output: str, scales: dict[str, Sequence[str]]
    ) -> pynini.Fst:
        """Give degrees, with the scale where one is said.

        Args:
            signs: ``°`` and its words.
            output: The canonical word.
            scales: What is written behind it, by what may be read.
        """
        degree = gap + drop(words(*signs)) + write(f" {output}")
        options = [self.amount + degree + tag("degree_sign", 0.1)]
        for written, forms in scales.items():
            scale = gap + drop(words(*forms)) + (write(f" {written}") if written else write(""))
            options.append(self.amount + degree + scale + tag("temperature"))
        return one_of(options)
