"""Chinese figures with scales and with fractions: "1亿2000万", "3 分之 1"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    front,
    gap,
    nonzero,
    one_of,
    optional,
    padded,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.patterns import lower_first
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("zh")

#: Lower halves behind which a fraction is no date.
_LOWER = (*range(2, 21), 24, 25, 30, 32, 40, 50, 60, 100)


def chains() -> pynini.Fst:
    """Read "1亿2000万", "3万5千", "3万5" and "30 万零 500" as one number."""
    scales = {int(zeros): text for text, zeros in _said.pairs("scale") if len(text) == 1}
    marks = {exponent: tail_words(text) for exponent, text in scales.items()}
    zero = optional(tail_words("零", "0"))
    tails: dict[int, pynini.Fst] = {}
    for exponent in sorted(marks):
        last = digit + write("0" * (exponent - 1))
        full = padded(min(exponent, 4)) if exponent < 8 else write("0000") + padded(4)
        parts = [gap + last, gap + full]
        for low, below in tails.items():
            rest = one_of([write("0" * low), below])
            parts.append(gap + padded(min(exponent - low, 4)) + marks[low] + rest)
        tails[exponent] = one_of(parts)
    heads = times(digit, 1, 4)
    return one_of(heads + marks[e] + zero + tails[e] for e in marks if e > 2)


def fractions(quantities: Quantities) -> list[pynini.Fst]:
    """Read "3 分之 1" and "1 又 3 分之 1"."""
    sign = optional(quantities.sign())
    under = drop(words("分之"))
    known = one_of(
        drop(words(text)) + gap + write(f"/{value}") + front + quantities.number
        for text, value in _said.pairs("denominator")
    )
    slash = digits + gap + pynini.accep("/") + gap + nonzero + times(digit, 0)
    said = one_of([lower_first(under, quantities.number), known])
    cross = one_of(
        drop(pynini.accep(str(low))) + gap + under + gap + digits + write(f"/{low}")
        for low in _LOWER
    )
    mixed = digits + tail_words("又") + gap + write(" ") + one_of([slash, cross])
    permille = quantities.number + write("/1000") + tail_words("‰")
    return [
        said + tag("fraction"),
        sign + slash + tag("fraction", 0.9),
        quantities.sign() + cross + tag("fraction"),
        mixed + tag("mixed_number"),
        permille + tag("fraction"),
    ]
