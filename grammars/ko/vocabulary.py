"""Korean words that several grammars need: number words, counters, scales, links of two bounds."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import drop, gap, one_of, read_word, space, tail_words, words, write
from etcnorm.grammars.quantities import Writing
from etcnorm.grammars.tables import Wording, number_words, rows

_said = Wording("ko")

TABLE = number_words("ko")
#: The phenomenon of every counter.
COUNTERS = dict(rows("ko", "counters"))
#: The phenomena of counters.
COUNTED = sorted(set(COUNTERS.values()))
#: Zeros by the sign of a scale behind figures: the first pass marks them (``first/scales.tsv``).
SCALES = _said.numbers("scale")

FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=_said.forms("point"),
    minus_words=_said.forms("minus"),
    scales={},
    glued_scales={},
)


def counters(phenomenon: str | None = None, without: str | None = None) -> list[str]:
    """Give the counters.

    Args:
        phenomenon: Only those of this one.
        without: A role of the wording whose words are left out.
    """
    left_out = _said.forms(without) if without else ()
    return [
        text
        for text, kind in COUNTERS.items()
        if phenomenon in (None, kind) and text not in left_out
    ]


def copied(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words of the ``words`` grammar; write them, a space before them."""
    return one_of(read_word(text, f" {text}") for text in texts)


def spoken_minus() -> pynini.Fst:
    """Read the word for minus before a number in words; write its sign."""
    return one_of(read_word(text, sign) for text, sign in _said.pairs("minus"))


def dash() -> pynini.Fst:
    """Read a dash between two bounds ("2~3")."""
    return tail_words(*_said.forms("dash")) + gap + write("~")


def said_to() -> pynini.Fst:
    """Read a word between two bounds ("2에서 3")."""
    return drop(words(*_said.forms("to"))) + drop(space) + write("~")


def between() -> pynini.Fst:
    """Read what stands between two bounds that have a unit each ("2kg~3kg", "2시부터 3시")."""
    said = drop(words(*_said.forms("from"))) + gap
    # A unit in Hangul before the dash makes no minus of it.
    minus = gap + drop(pynini.accep("[MINUS]"))
    return one_of([dash(), one_of([said, minus]) + write("~")])
