"""How Korean numbers compose: Sino-Korean ("이십오" is 25) and native ("스물다섯" is 25)."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    one_of,
    read_word,
    sequence,
    strip_zeros,
    times,
    write,
)
from etcnorm.grammars.ko.vocabulary import TABLE
from etcnorm.grammars.numbers import values_of
from etcnorm.grammars.tables import Wording

_said = Wording("ko")


class SinoNumbers:
    """Sino-Korean numbers.

    Attributes:
        unit: One digit from 1 to 9.
        zero: The digit 0.
        digit: One digit, zero included.
        group: Four digits, "0001" to "9999".
        number: A whole number.
        several: A whole number of two words or more.
        plain: A whole number or zero.
    """

    def __init__(self) -> None:
        self.unit = values_of(TABLE, "unit")
        self.zero = values_of(TABLE, "zero")
        self.digit = (self.unit | self.zero).optimize()
        self.group = self._group()
        self.number = (self._number() @ strip_zeros).optimize()
        kinds = ("unit", "place", "scale")
        any_word = one_of(sequence(row.word) for row in TABLE if row.kind in kinds)
        self.several = (times(any_word, 2) @ self.number).optimize()
        self.plain = one_of([self.number, self.zero])

    def _group(self) -> pynini.Fst:
        """Read 천, 백 and 십; a one before them may be left out."""
        one = one_of([self.unit, write("1")])
        places = sorted((r for r in TABLE if r.kind == "place"), key=lambda r: -r.value)
        full = pynini.accep("")
        for row in places:
            full += write("0") | (one + drop(sequence(row.word)))
        full += write("0") | self.unit
        return (full @ pynini.difference(digit**4, "0000").optimize()).optimize()

    def _number(self) -> pynini.Fst:
        """Read groups of four digits with their scales; 만 may stand without a count."""
        tail = write("0000") | self.group
        number = self.group.copy()
        for row in sorted((r for r in TABLE if r.kind == "scale"), key=lambda r: r.value):
            count = one_of([self.group, write("0001")]) if row.value == 10**4 else self.group
            head = count + drop(sequence(row.word))
            number = ((head + tail) | number).optimize()
            tail = ((head + tail) | (write("0000") + tail)).optimize()
        return number


class NativeNumbers:
    """Native numbers up to 99, with a Sino-Korean hundred before them.

    Attributes:
        number: Any of them.
        attributive: Those that stand before a counter: not 하나, 둘, 셋, 넷 ("하나도 없다").
        large: Those of two words or more.
    """

    def __init__(self, sino: SinoNumbers) -> None:
        unit = values_of(TABLE, "native")
        teen = values_of(TABLE, "native_teen")
        tens = [r for r in TABLE if r.kind == "native_tens"]
        pair = one_of(read_word(r.word, str(r.value // 10)) for r in tens) + unit
        two = (values_of(TABLE, "native_tens") | pair | teen).optimize()
        hundreds = (sino.group @ (digit + digit + drop("00"))).optimize()
        after = ((hundreds + (two | (write("0") + unit))) @ strip_zeros).optimize()
        alone = _said.forms("without_counter")
        near = values_of([r for r in TABLE if r.word not in alone], "native")
        self.large = (pair | teen).optimize()
        self.number = (unit | two | after).optimize()
        self.attributive = (near | two | after).optimize()
