"""The number words of Russian by kind, and the shapes of the numbers their forms agree with."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import digit, nonzero, times
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("ru")

TABLE = number_words("ru")
ONE = tuple(row.word for row in TABLE if row.kind == "unit" and row.value == 1)
#: The instrumental of seven is also the accusative of "family".
WEAK = (*ONE, "семью")
#: "Тысяча двести" is 1200; "тысяч пять" is not 1005.
BARE_SCALES = _said.forms("bare_scale")
#: How many zeros stand behind a scale that counts itself where it stands alone.
LONE_SCALES = {
    form: int(zeros)
    for form, zeros in _said.pairs("bare_scale")
    if form not in _said.forms("counted_scale")
}
#: How many zeros stand behind a scale, in words and short.
SCALES = {
    row.word: len(str(row.value)) - 1 for row in TABLE if row.kind == "scale"
} | _said.numbers("scale")
_VOWELS = frozenset("аеиоуыэюяь")


def short_ending(ordinal: str) -> str:
    """Give the shortest ending that is written behind figures for an ordinal word."""
    return ordinal[-1] if ordinal[-2] in _VOWELS else ordinal[-2:]


def ending_in(last: str) -> pynini.Fst:
    """Accept numbers that end in one of some digits and are no teens."""
    tens = pynini.accep("") | (pynini.closure(digit) + pynini.difference(digit, pynini.accep("1")))
    return (tens + pynini.union(*last)).optimize()


#: Numbers whose noun stands in the singular ("21 этаж"), and in its genitive ("22 этажа").
ENDS_IN_ONE = ending_in("1")
ENDS_IN_FEW = ending_in("234")
UP_TO_THREE_FIGURES = (nonzero + times(digit, 0, 2)).optimize()
