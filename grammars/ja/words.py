"""Japanese number words and letter names: "百二十八" is 128, "シーオーツー" co2."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import digit, one_of, read_word, strip_zeros, tag, times, write
from etcnorm.grammars.ja.vocabulary import SCALES, TABLE
from etcnorm.grammars.numbers import values_of
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ja")


class Numerals:
    """Kanji numerals.

    Attributes:
        figure: One digit from 0 to 9.
        unit: One digit from 1 to 9.
        by_place: Digits that stand side by side.
        by_value: A number with 十, 百, 千 and the scales, without leading zeros.
        cardinal: Any of these.
    """

    def __init__(self) -> None:
        self.unit = values_of(TABLE, "unit")
        self.figure = values_of(TABLE, "zero", "unit")
        self.by_place = times(self.figure, 2).optimize()
        self.by_value = self._by_value()
        self.cardinal = one_of([self.figure, self.by_place, self.by_value])

    def _place(self, word: str) -> pynini.Fst:
        """Read the digit before 千, 百 or 十, 1 where it is left out."""
        mark = read_word(word, "")
        return one_of([self.unit + mark, mark + write("1"), write("0")])

    def _by_value(self) -> pynini.Fst:
        thousand, hundred, ten = map(self._place, ("千", "百", "十"))
        group = thousand + hundred + ten + one_of([self.unit, write("0")])
        something = pynini.difference(digit**4, "0000").optimize()
        group = (group @ something).optimize()
        placed = one_of(write("0" * (4 - n)) + self.figure**n for n in (2, 3, 4))
        head = one_of([group, placed])
        tail = one_of([group, write("0000")])
        number = group
        for word in sorted(SCALES, key=SCALES.__getitem__):
            scaled = head + read_word(word, "") + tail
            number = one_of([scaled, number])
            tail = one_of([scaled, write("0000") + tail])
        return (number @ strip_zeros).optimize()


def number_readings() -> pynini.Fst:
    """Kanji numerals to digits, letter names to letters."""
    numerals = Numerals()
    whole = numerals.cardinal
    point = read_word("点", ".")
    first, more = numerals.figure + point, point + whole
    return one_of(
        [
            numerals.figure + tag("cardinal"),
            numerals.by_value + tag("cardinal"),
            numerals.by_place + tag("native_digits"),
            whole + point + times(numerals.figure, 1) + tag("decimal"),
            first + whole + times(more, 1) + tag("version_number", 0.2),
            _initialisms() + tag("letter_acronym", 0.3),
            _formulas() + tag("chemical_formula", 0.1),
        ]
    )


# -- letters ---------------------------------------------------------------------------------


def _initialisms() -> pynini.Fst:
    """Join two letters or more that are read by their names."""
    return times(one_of(read_word(name, letter) for name, letter in rows("ja", "letters")), 2)


def _formulas() -> pynini.Fst:
    """Read formulas by the names of their letters and figures ("エイチツーオー")."""
    names: dict[str, tuple[str, ...]] = dict(_said.groups("formula_figure"))
    for name, letter in rows("ja", "letters"):
        names[letter] = (*names.get(letter, ()), name)
    options = []
    for (formula,) in rows("ja", "formulas"):
        figures = [sign for sign in formula if sign.isdecimal()]
        if not figures or any(figure not in names for figure in figures):
            continue
        reading = pynini.accep("")
        for sign in formula:
            reading += one_of(read_word(name, "") for name in names[sign])
        options.append(reading + write(formula))
    return one_of(options)
