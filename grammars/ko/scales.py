"""Korean figures with scales, multiplied out: "3.2만", "3억 2천만"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    gap,
    one_of,
    padded,
    strip_zeros,
    tail_words,
    times,
    write,
)
from etcnorm.grammars.ko.vocabulary import SCALES, dash
from etcnorm.grammars.quantities import Quantities, moved_point

#: Scales that stand before another one, and those that close a group of four digits.
_SMALL = {"十": 1, "百": 2, "千": 3}
_LARGE = ("萬", "億", "兆")


def scaled_numbers(quantities: Quantities) -> pynini.Fst:
    """Read one scale or two ("3.2만", "5백만"), and chains of them ("3억 2천만")."""
    marks = {sign: tail_words(sign) for sign in SCALES}
    by_exponent = [(zeros, marks[sign]) for sign, zeros in SCALES.items()]
    by_exponent += [
        (zeros + SCALES[large], tail_words(small) + marks[large])
        for small, zeros in _SMALL.items()
        for large in _LARGE
        if (small, large) != ("十", "兆")
    ]
    single = [
        ((quantities.number @ moved_point(zeros, most=min(zeros, 6))) @ strip_zeros) + read
        for zeros, read in by_exponent
    ]
    return one_of([*single, _chains(quantities)])


def _chains(quantities: Quantities) -> pynini.Fst:
    """Read scales that hold a group of four digits each."""
    marks = {sign: tail_words(sign) for sign in SCALES}
    hundreds = digit + marks["百"] + write("00")
    four = one_of(
        [
            (quantities.integer @ padded(4)).optimize(),
            write("0") + hundreds,
            digit + marks["千"] + write("000"),
            digit + marks["千"] + gap + hundreds,
            digit + marks["千"] + gap + digit**3,
        ]
    )
    head = one_of([times(digit, 1, 4), four])
    chains = []
    tail = one_of([write("0000"), gap + four])
    for sign in _LARGE:
        chains.append(head + marks[sign] + tail)
        tail = one_of([gap + four + marks[sign] + tail, write("0000") + tail])
    return (one_of(chains) @ strip_zeros).optimize()


def scaled_spans() -> pynini.Fst:
    """Read "2~3만" as 20000~30000: the scale behind the upper bound is the lower one's too."""
    spans = []
    for sign, exponent in SCALES.items():
        zeros = write("0" * exponent)
        for size in (1, 2, 3):
            upper = times(digit, size, 4) + zeros + tail_words(sign)
            spans.append(digit**size + zeros + dash() + upper)
    return one_of(spans)
