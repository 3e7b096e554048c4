"""Japanese quantities: scales in groups of four digits, fractions with their lower half first."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    one_of,
    padded,
    part,
    strip_zeros,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.ja.vocabulary import SCALES
from etcnorm.grammars.patterns import lower_first
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording

_said = Wording("ja")

_FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=("点",),
    minus_words=("マイナス",),
    scales=SCALES | _said.numbers("scale"),
    glued_scales={},
)


class JapaneseQuantities(Quantities):
    """Quantities with scales in groups of four digits.

    Attributes:
        fraction_said: "3分の1".
    """

    def __init__(self) -> None:
        super().__init__(_FIGURES)
        of = drop(words("分")) + gap + drop(words("の"))
        self.fraction_said = (part + lower_first(of, digits + part)).optimize()

    def _scaled(self) -> pynini.Fst:
        return one_of([super()._scaled(), self._groups()])

    def _groups(self) -> pynini.Fst:
        """Read "3万5千", "12億3400万": figures and scales, each group padded to four digits."""
        plain = one_of([padded(4), digit + drop(pynini.accep(",")) + digit**3])
        tens = one_of([write("00"), gap + padded(2)])
        hundreds = one_of([write("0") + tens, gap + digit + tail_words("佰") + tens])
        group = one_of(
            [
                plain,
                digit + tail_words("仟") + hundreds,
                write("0") + digit + tail_words("佰") + tens,
            ]
        ).optimize()
        tail = one_of([gap + group, write("0000")])
        number = group
        for word in sorted(SCALES, key=SCALES.__getitem__):
            scaled = group + tail_words(word) + tail
            number = one_of([scaled, number])
            tail = one_of([gap + scaled, write("0000") + tail])
        return (number @ strip_zeros).optimize()
