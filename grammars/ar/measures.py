"""Arabic measures: units, speeds, duals, one and a half of a unit, percentages, temperatures."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    link_words,
    one_of,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.ar.vocabulary import AND, TILL
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ar")
_UNITS = [(form, unit, kind) for form, unit, kind in rows("ar", "units")]


def measured(
    quantities: Quantities, measures: Measures, lengths: pynini.Fst
) -> Iterator[pynini.Fst]:
    """Give quantities with a unit, speeds, duals, and one and a half of a unit."""
    said = link_words(*_said.forms("till")) + write(TILL)
    bounds = quantities.number_or_scaled + said + quantities.number_or_scaled
    sized = one_of([measures.amount, lengths, bounds]) + gap + write(" ")
    for kind in ("measure", "duration", "compound_unit", "multiplier"):
        unit = one_of(read_as(form, name) for form, name, k in _UNITS if k == kind)
        yield sized + unit + tag(kind, 0.3 if kind == "duration" else 0.0)
    yield sized + _speed() + tag("compound_unit")
    yield from _and_part()
    yield from _duals()
    yield from _one_and_part()
    for form in ("مرتين", "مرتان"):
        yield read_as(form, "2 مرة") + tag("multiplier")


def _speed() -> pynini.Fst:
    """Read "كم/س", "كيلومتر في الساعة" and "لتر بالدقيقة"."""
    kinds = ("measure", "multiplier", "compound_unit")
    unit = one_of(read_as(form, name) for form, name, kind in _UNITS if kind in kinds)
    below = _said.groups("unit_below")
    stroke = (gap + drop(pynini.accep("/")) + gap) | link_words(*_said.forms("unit_per"))
    each = one_of(read_as(form, name) for name, forms in below.items() for form in forms)
    glued = one_of(read_as(f"ب{name}", f"في {name}") for name in below)
    return unit + ((stroke + write(" في ") + each) | (drop(space) + write(" ") + glued))


def _part(figures: str) -> pynini.Fst:
    """Read a part behind its و: "ونصف" in figures."""
    return drop(space) + drop(words(AND)) + gap + drop(pynini.accep(figures))


def _and_part() -> Iterator[pynini.Fst]:
    """Read "ثلاث سنوات ونصف" as 3.5 سنة."""
    parts = (_part("1/2") + write("5")) | (_part("1/4") + write("25"))
    for kind in ("measure", "duration"):
        for unit in sorted({name for _, name, k in _UNITS if k == kind}):
            forms = [f for f, name, k in _UNITS if name == unit and k == kind and len(f) > 2]
            count = digits + write(".") + gap + drop(words(*forms))
            yield count + parts + write(f" {unit}") + tag(kind)


def _duals() -> Iterator[pynini.Fst]:
    """Read "ساعتان" as 2 ساعة, "ساعتان ونصف" as 2.5 ساعة."""
    for form, written, kind in rows("ar", "duals"):
        if kind != "currency":
            yield read_as(form, written) + tag(kind, 0.1)
            yield read_as(form, written.replace("2", "2.5", 1)) + _part("1/2") + tag(kind)


def _one_and_part() -> Iterator[pynini.Fst]:
    """Read "ساعة ونصف" as 1.5 ساعة; few forms of a unit stand for one of it."""
    counted = [(name, kind) for _, name, kind in _UNITS if kind in ("measure", "duration")]
    short = _said.forms("unit_before_half")
    for name in sorted({name for name, _ in counted}):
        if " " in name:
            continue
        kind = next(k for _, unit, k in _UNITS if unit == name)
        once = drop(words(name, *(f for f, unit, _ in _UNITS if unit == name and f in short)))
        yield once + write(f"1.5 {name}") + _part("1/2") + tag(kind)
        yield once + write(f"1.25 {name}") + _part("1/4") + tag(kind)


def percentages(measures: Measures) -> pynini.Fst:
    """Give percentages; the sign may come first."""
    before = drop(words("%", "٪")) + gap + measures.amount + write(" بالمئة")
    return measures.percent(_said.forms("percent"), "بالمئة") | (before + tag("percentage"))


def temperatures(measures: Measures) -> list[pynini.Fst]:
    """Give degrees and temperatures; the word for degree may be left out."""
    amount = measures.amount + gap
    return [
        measures.degrees(_said.forms("degree"), "درجة", _said.groups("temperature")),
        amount + drop(words("f", "فهرنهايت")) + write(" درجة فهرنهايت") + tag("temperature", 0.1),
        amount + drop(words("مئوية")) + write(" درجة مئوية") + tag("temperature", 0.1),
    ]
