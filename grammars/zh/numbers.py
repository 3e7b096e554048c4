"""How Chinese numerals compose: "三千零五" is 3005, and "三千五" is 3500."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, one_of, optional, sequence, strip_zeros, write
from etcnorm.grammars.numbers import values_of
from etcnorm.grammars.zh.vocabulary import TABLE


def _named(kind: str) -> pynini.Fst:
    """Read a numeral of a kind and write nothing."""
    return drop(one_of(sequence(row.word) for row in TABLE if row.kind == kind))


def _scale(value: int) -> pynini.Fst:
    return drop(one_of(sequence(row.word) for row in TABLE if row.value == value))


class Numerals:
    """Whole numbers and digits.

    Attributes:
        unit: One digit from 1 to 9.
        zero: The digit 0.
        figure: A digit of a code, 幺 for 1.
        financial: A digit as it is written on cheques.
        cardinal: A whole number of two numerals or more.
        number: A whole number of any length, 两 included.
        whole: The same without 两 and financial digits.
        rest: A number behind a zero: "零三百万" behind 兆.
    """

    def __init__(self) -> None:
        self.unit = values_of(TABLE, "unit")
        self.zero = values_of(TABLE, "zero")
        self.figure = values_of(TABLE, "unit", "zero", "call")
        self.financial = values_of(TABLE, "financial")
        self._unit = values_of(TABLE, "unit", "financial")
        self._many = values_of(TABLE, "unit", "financial", "pair")
        self._nought = _named("zero")
        two = self._below_hundred()
        hundreds = self._hundreds(two)
        # Below ten thousand, in four digits: of two numerals or more, and a lone one too.
        firm = one_of([self._thousands(two, hundreds), write("0") + hundreds, write("00") + two])
        group = one_of([firm, write("000") + self._many])
        myriads = self._myriads(group, firm)
        billions = self._billions(group, firm, myriads)
        self.cardinal = (one_of([firm, myriads, billions]) @ strip_zeros).optimize()
        self.number = one_of([self.cardinal, self._many, self.zero])
        self.whole = one_of([self.cardinal, self.unit, self.zero])
        self.rest = (self._nought + one_of([firm, myriads]) @ strip_zeros).optimize()

    def _below_hundred(self) -> pynini.Fst:
        """Read 10 to 99 in two digits."""
        ten, unit = _named("ten"), self._unit
        teen = ten + write("1") + (unit | write("0"))
        tens = unit + ten + (unit | write("0"))
        return (teen | tens).optimize()

    def _hundreds(self, two: pynini.Fst) -> pynini.Fst:
        """Read 100 to 999; a numeral at the end counts tens ("一百五" is 150)."""
        nought, unit = self._nought, self._unit
        rest = [
            write("00"),
            nought + write("0") + unit,
            optional(nought) + two,
            unit + write("0"),
        ]
        return (self._many + _named("hundred") + one_of(rest)).optimize()

    def _thousands(self, two: pynini.Fst, hundreds: pynini.Fst) -> pynini.Fst:
        """Read 1000 to 9999; a numeral at the end counts hundreds."""
        nought, unit = self._nought, self._unit
        rest = [
            write("000"),
            nought + write("00") + unit,
            optional(nought) + write("0") + two,
            optional(nought) + hundreds,
            unit + write("00"),
        ]
        return (self._many + _named("thousand") + one_of(rest)).optimize()

    def _myriads(self, group: pynini.Fst, firm: pynini.Fst) -> pynini.Fst:
        """Read numbers with 万 in eight digits; a numeral at the end counts thousands."""
        nought, unit = self._nought, self._unit
        rest = [
            write("0000"),
            optional(nought) + firm,
            nought + write("000") + unit,
            unit + write("000"),
        ]
        return (group + _scale(10**4) + one_of(rest)).optimize()

    def _billions(self, group: pynini.Fst, firm: pynini.Fst, myriads: pynini.Fst) -> pynini.Fst:
        """Read numbers with 亿; what it counts may have 万 ("三万亿")."""
        nought, unit = self._nought, self._unit
        rest = [
            write("00000000"),
            optional(nought) + myriads,
            optional(nought) + write("0000") + firm,
            nought + write("0000000") + unit,
            unit + write("0000000"),
        ]
        flat = group + _scale(10**4) + one_of([write("0000"), optional(nought) + firm])
        count = one_of([write("0000") + group, flat])
        return (count + _scale(10**8) + one_of(rest)).optimize()
