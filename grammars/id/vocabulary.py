"""What several grammars of Indonesian need: number words, how figures are written, letter names."""

from __future__ import annotations

from etcnorm.grammars.quantities import Writing
from etcnorm.grammars.tables import Wording, number_words, rows

_said = Wording("id")


TABLE = number_words("id")
#: Kinds of words that numbers are made of.
BASIC = ("zero", "unit", "teen", "tens", "hundred", "hundreds", "scale")
#: "One" grown together with what it counts: "seribu" is "satu ribu".
GROWN = dict(_said.pairs("grown_together"))

FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("koma",),
    minus_words=("minus", "negatif"),
    scales=_said.numbers("scale"),
    glued_scales={"k": 3, "K": 3},
    loose_decimal_mark=".",
    decimal_halves=True,
)

#: What stands between two bounds.
RANGE = " sampai "

#: The names of the letters and the letters.
LETTERS = [(name, letter) for name, letter in rows("id", "letters")]
