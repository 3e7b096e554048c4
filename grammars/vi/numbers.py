"""How Vietnamese number words compose."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import drop, one_of, read_word, sequence, strip_zeros, times, write
from etcnorm.grammars.tables import number_words


class NumberWords:
    """How number words compose.

    Attributes:
        unit: One digit from 1 to 9; ``firm`` leaves out năm, which behind a number is "years".
        zero: The digit 0.
        two: Two digits that need no number before them; ``two_inner`` those that do.
        cardinal: A whole number of two words or more.
        lone: Single words that are numbers wherever they stand.
        number: Any whole number, năm and không included.
        string: Digits read one by one; the last may have its late form ("tám mốt").
    """

    def __init__(self) -> None:
        table = number_words("vi")

        def of(kind: str, but: Iterable[str] = ()) -> pynini.Fst:
            return one_of(
                read_word(r.word, str(r.value))
                for r in table
                if r.kind == kind and r.word not in but
            )

        def named(kind: str, value: int = 0) -> pynini.Fst:
            return drop(
                one_of(sequence(r.word) for r in table if r.kind == kind and value in (0, r.value))
            )

        self.unit, self.zero = of("unit"), of("zero")
        self.firm = of("unit", ("năm",))
        late = of("late")
        ending = (self.firm | late).optimize()
        tens, ten = named("tens"), named("teen")
        above_one = pynini.union(*"23456789").optimize()
        tenfold = (ten + write("10")) | (ten + write("1") + ending)
        fivefold = read_word("năm", "5") + of("late", ("tư",))
        short = ((self.firm @ above_one) + ending).optimize()
        short_inner = ((self.unit @ above_one) + ending).optimize()
        full_tens = (self.unit + tens + (write("0") | ending)).optimize()
        self.two = one_of([tenfold, full_tens, short, fivefold])
        self.two_inner = one_of([tenfold, full_tens, short_inner])
        link = named("link")
        self.linked = link + write("0") + (self.unit | late)
        bare = (self.firm | of("late", ("nhăm",))).optimize()
        half = named("half")
        hundred = named("hundred")
        rest = one_of(
            [write("00"), self.linked, self.two_inner, bare + write("0"), half + write("50")]
        )
        hundreds = (self.unit + hundred + rest).optimize()
        empty = (
            drop(sequence("không")) + hundred + write("0") + (self.linked | self.two_inner)
        ).optimize()
        group = (hundreds | (write("0") + self.two)).optimize()
        # "năm một nghìn" is a year: only inside a number is "năm một" 51.
        first = one_of([hundreds, write("0") + self.two, write("00") + self.unit])
        count = one_of([first, empty, write("0") + self.two_inner])
        low = one_of([hundreds, empty, write("0") + self.linked, write("0") + self.two_inner])

        def scaled(head: pynini.Fst, value: int, tail: pynini.Fst) -> pynini.Fst:
            """Put a scale behind its count and what may follow behind both."""
            size = len(str(value)) - 1
            end = one_of(
                [
                    write("0" * size),
                    tail,
                    bare + write("0" * (size - 1)),
                    half + write("5" + "0" * (size - 1)),
                ]
            )
            return (head + named("scale", value) + end).optimize()

        low6 = one_of([scaled(count, 1000, low), write("000") + low])
        low9 = one_of([scaled(count, 10**6, low6), write("000") + low6])
        thousands = scaled(first, 1000, low)
        millions = scaled(first, 10**6, low6)
        billions = scaled(one_of([first, thousands]), 10**9, low9)
        myriad = named("myriad") + one_of(
            [
                write("0000"),
                self.unit + named("scale", 1000) + (write("000") | low),
                bare + write("000"),
                half + write("5000"),
            ]
        )
        myriads = (first + myriad).optimize()
        self.cardinal = (
            one_of([group, thousands, millions, billions, myriads]) @ strip_zeros
        ).optimize()
        self.lone = (self.firm | read_word("mười", "10")).optimize()
        self.number = one_of([self.cardinal, self.lone, read_word("năm", "5"), self.zero])
        self.last = one_of([self.unit, self.zero, late])
        self.figure = one_of([self.unit, self.zero])
        self.string = self._string(late)

    def _string(self, late: pynini.Fst) -> pynini.Fst:
        """Read three digits or more one by one; "ba năm một" is "3 years, 1" unless more follow."""
        firm = one_of([self.firm, self.zero])
        three = firm + firm + one_of([firm, late])
        first = one_of([read_word("một", "1"), self.zero])
        not_two = one_of([read_word("một", "1"), self.zero, (self.firm @ pynini.union(*"346789"))])
        five_last = first + not_two + read_word("năm", "5")
        return one_of([three, five_last, times(self.figure, 3) + self.last])
