"""Chinese words that several grammars need: numerals, how figures are written, links of bounds."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, gap, tail_words, words, write
from etcnorm.grammars.quantities import Writing
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("zh")

TABLE = number_words("zh")
#: What is written between two bounds.
RANGE = " 到 "

#: A scale may be cut as one word or as several.
FIGURES = Writing(
    group_marks=(",", " "),
    decimal_marks=(".",),
    decimal=".",
    point_words=_said.forms("point"),
    minus_words=_said.forms("minus"),
    scales=_said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
)


def to() -> pynini.Fst:
    """Read what stands between two bounds."""
    link = tail_words(*_said.forms("dash"), *_said.forms("to")) + gap
    return (link + write(RANGE)).optimize()


def plus_minus() -> pynini.Fst:
    """Read "±" or its word."""
    return drop(words(*_said.forms("plus_minus"))) + gap + write("正负 ")
