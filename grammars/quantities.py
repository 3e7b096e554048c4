"""Quantities as they are written: grouping, decimals, fractions, scales (1.5M, 20k)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    joint,
    nonzero,
    one_of,
    optional,
    space,
    strip_zeros,
    tag,
    times,
    words,
    write,
)

#: The fractions that are written as decimals where a whole number leads them.
_HALVES = {"1/2": "5", "1/4": "25", "3/4": "75"}


def decimal_halves(mark: str) -> pynini.Fst:
    """Read a half or a quarter in figures and write its decimals, their mark before them."""
    return one_of(drop(pynini.accep(text)) + write(mark + value) for text, value in _HALVES.items())


def falling_scales(scales: Mapping[str, int], low: pynini.Fst) -> pynini.Fst:
    """Read thousands behind millions, or these behind milliards ("3 млн 200 тыс.") as one number.

    Args:
        scales: Exponent of ten by word.
        low: Reads what may stand behind thousands that nothing leads; writes three digits.
    """
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    scale = {e: gap + drop(words(*[w for w, x in scales.items() if x == e])) for e in (3, 6, 9)}
    tail = {3: drop(space) + three + scale[3] + (drop(space) + three | write("000"))}
    tail[6] = drop(space) + three + scale[6] + (tail[3] | write("000000"))
    tail[6] |= write("000") + tail[3]
    head = nonzero + times(digit, 0, 2)
    return one_of(
        [
            head + scale[6] + tail[3],
            head + scale[9] + tail[6],
            head + scale[3] + drop(space) + low,
        ]
    )


def moved_point(exponent: int, mark: str = ".", most: int | None = None) -> pynini.Fst:
    """Multiply figures by a power of ten: by 10000 "3.2" is "32000".

    Args:
        exponent: Which power.
        mark: The decimal mark.
        most: The largest number of decimals; by default the exponent.
    """
    moved = digits + write("0" * exponent)
    for places in range(1, (exponent if most is None else most) + 1):
        point = drop(pynini.accep(pynini.escape(mark)))
        moved |= digits + point + digit**places + write("0" * (exponent - places))
    return moved.optimize()


@dataclass(frozen=True, slots=True)
class Writing:
    """How a language writes numbers with digits.

    Attributes:
        group_marks: Marks between groups of three digits.
        decimal_marks: Marks before decimals.
        decimal: The canonical decimal mark.
        point_words: Words for the decimal mark.
        minus_words: Words for the minus sign.
        scales: Exponent of ten by words and letters; a letter in ``glued_scales`` only counts
            where it is glued to the digits.
        glued_scales: Exponent by letters that must be glued on.
        loose_decimal_mark: A decimal mark that groups where three digits follow.
        spaced_scales: A space may stand before a letter of ``glued_scales``.
        one: Articles that count as 1 before a unit or a scale.
        decimal_halves: Halves and quarters behind a whole number are written as decimals.
        half_after: Phrases behind a scale that add half of it ("un million et demi").
        scale_chains: A smaller scale may follow a larger one ("2 triệu 500 nghìn"), and a digit at
            the end counts tenths of the last one ("1tr2").
        loose_thousandths: ``loose_decimal_mark`` is a decimal mark before three digits too where
            what stands before it is no group ("0.001", "1234.567").
        lakh_groups: Groups of two digits may stand before the last one ("12,34,567").
    """

    group_marks: Sequence[str]
    decimal_marks: Sequence[str]
    decimal: str
    point_words: Sequence[str]
    minus_words: Sequence[str]
    scales: Mapping[str, int]
    glued_scales: Mapping[str, int]
    loose_decimal_mark: str = ""
    spaced_scales: bool = False
    one: Sequence[str] = ()
    decimal_halves: bool = False
    half_after: Sequence[str] = ()
    scale_chains: bool = False
    loose_thousandths: bool = False
    lakh_groups: bool = False


class Quantities:
    """Written quantities of one language.

    Attributes:
        integer: Digits, grouping removed.
        number: ``integer`` with or without decimals.
        said: Two numbers said as one.
        fraction: ``2/3``.
        mixed: ``2 1/2``.
        scaled: A number with a scale, multiplied out.
        quantity: Any of these, with or without a sign.
        unsigned: Any of these without a sign.
    """

    def __init__(self, writing: Writing) -> None:
        self.writing = writing
        self.integer = self._integer()
        self.number = self._number()
        # "one fifty five dollars": two numbers said as one, where a unit follows.
        self.said = (times(digit, 1, 2) + drop(joint) + digit + digit).optimize()
        self.fraction = (
            digits + gap + pynini.accep("/") + gap + nonzero + times(digit, 0)
        ).optimize()
        self.mixed = (digits + space + self.fraction).optimize()
        if writing.decimal_halves:
            self.mixed = self._with_decimal_halves()
        self.scaled = self._scaled()
        self.plain = (self.number | self.mixed | self.fraction).optimize()
        self.unsigned = (self.plain | self.scaled).optimize()
        sign = self.sign()
        self.quantity = (self.unsigned | (sign + self.unsigned)).optimize()
        self.signed = (sign + self.unsigned).optimize()
        self.number_or_scaled = (optional(sign) + (self.number | self.scaled)).optimize()

    def readings(self) -> list[pynini.Fst]:
        """Give the plain figures, tagged; whatever says more about a figure costs less."""
        return [
            self.integer + tag("cardinal", 1.0),
            self.number + tag("decimal", 1.1),
            self.fraction + tag("fraction", 1.1),
            self.scaled + tag("magnitude_abbreviation", 0.9),
            self.signed + tag("negative_number", 0.9),
        ]

    def sign(self) -> pynini.Fst:
        """Read a minus sign or its word; write "-"."""
        spoken = drop(words(*self.writing.minus_words)) + drop(space)
        return ((drop(pynini.accep("[MINUS]")) | spoken) + write("-")).optimize()

    def _with_decimal_halves(self) -> pynini.Fst:
        """Read "2 1/2" as two and a half in decimals, other fractions as they stand."""
        known = one_of(pynini.accep(text) for text in _HALVES)
        others = pynini.difference(pynini.project(self.fraction, "output").optimize(), known)
        decimals = decimal_halves(self.writing.decimal)
        return (
            (digits + space + (self.fraction @ others.optimize()))
            | (digits + drop(space) + decimals)
        ).optimize()

    def _integer(self) -> pynini.Fst:
        group = digit + digit + digit
        head = nonzero + times(digit, 0, 2)
        options = [digits]
        for mark in self.writing.group_marks:
            separator = drop(pynini.accep(mark) if mark == " " else words(mark))
            options.append(head + times(separator + group, 1))
            if self.writing.lakh_groups:
                pair = separator + digit + digit
                options.append(nonzero + times(digit, 0, 1) + times(pair, 1) + separator + group)
        return one_of(options)

    def _number(self) -> pynini.Fst:
        marks = one_of(words(mark) for mark in self.writing.decimal_marks)
        spoken = drop(space) + drop(words(*self.writing.point_words)) + drop(space)
        point = (drop(marks) | spoken) + write(self.writing.decimal)
        loose = []
        if self.writing.loose_decimal_mark:
            mark = drop(words(self.writing.loose_decimal_mark)) + write(self.writing.decimal)
            loose.append(digits + mark + (times(digit, 1, 2) | (digit**4 + times(digit, 0))))
            if self.writing.loose_thousandths:
                loose.append((pynini.accep("0") | times(digit, 4)) + mark + digit**3)
        leading = drop(pynini.accep("[POINT]")) + write(f"0{self.writing.decimal}") + digits
        places = digits
        if self.writing.decimal == ",":
            # "60,240 0": decimals in groups of three.
            groups = digit**3 + times(drop(space) + digit**3, 0) + drop(space) + times(digit, 1, 3)
            places = places | groups
        exact = self.integer + point + places
        return one_of([self.integer, exact, leading, *loose])

    def _scaled(self) -> pynini.Fst:
        fraction = decimal_halves(self.writing.decimal)
        fractional = (digits + drop(space) + fraction) | (write("0") + fraction)
        base = (self.number | fractional).optimize()
        by_exponent: dict[int, list[pynini.Fst]] = {}
        for text, exponent in self.writing.scales.items():
            by_exponent.setdefault(exponent, []).append(gap + drop(words(text)))
        for text, exponent in self.writing.glued_scales.items():
            symbol = pynini.accep(f"[U:{text}]") if text.isupper() else words(text)
            link = gap if self.writing.spaced_scales else pynini.accep("")
            by_exponent.setdefault(exponent, []).append(link + drop(symbol))
        options = []
        for exponent, marks in sorted(by_exponent.items()):
            shifted = moved_point(exponent, self.writing.decimal)
            options.append(((base @ shifted) @ strip_zeros) + one_of(marks))
            if self.writing.half_after and exponent >= 6:
                half = drop(space) + drop(words(*self.writing.half_after))
                options.append(digits + one_of(marks) + half + write("5" + "0" * (exponent - 1)))
        if self.writing.scale_chains:
            options.append(self._chains({e: one_of(m) for e, m in by_exponent.items() if e < 12}))
        return one_of(options)

    def _chains(self, marks: Mapping[int, pynini.Fst]) -> pynini.Fst:
        """Read "2 triệu 500 nghìn" and "1tr2": parts of falling scales as one number."""
        exponents = sorted(marks)
        part = times(digit, 1, 3)
        link = gap

        def padded(width: int) -> pynini.Fst:
            return one_of(
                write("0" * (width - size)) + digit**size for size in range(1, min(3, width) + 1)
            )

        tails: dict[int, pynini.Fst] = {}
        for exponent in exponents:
            # Digits that fill the last scale from the left: "1tr2", "3tr25".
            short = [link + digit**n + write("0" * (exponent - n)) for n in (1,)]
            short += [digit**n + write("0" * (exponent - n)) for n in (2, 3) if n <= exponent]
            rest = [
                link + padded(exponent - low) + marks[low] + (tails[low] | write("0" * low))
                for low in exponents
                if low < exponent
            ]
            if exponent == 3:
                rest.append(drop(space) + write("0" * 0) + digit**3)
            tails[exponent] = one_of([*short, *rest]).optimize()
        return one_of(part + marks[e] + tails[e] for e in exponents if e >= 3)
