"""Chinese sums, powers and scores in figures: "3 + 5 = 8", "10 的 3 次方", "3:1"."""

from __future__ import annotations

import pynini

from etcnorm.grammars import patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    nonzero,
    one_of,
    optional,
    read_as,
    space,
    tag,
    tail_words,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, classes

_said = Wording("zh")
_EQUALS = "等于"


def sums(quantities: Quantities) -> list[pynini.Fst]:
    """Read "3 + 5 = 8", and a sum whose result is asked for ("3 + 5 等于")."""
    operations = _said.groups("operation")
    item = quantities.quantity
    step = one_of(
        tail_words(*marks) + gap + write(f" {word} ")
        for word, marks in operations.items()
        if word != _EQUALS
    )
    left = item + times(step + item, 1, 6) + gap
    asked = one_of([write(" ") + read_as(_EQUALS, _EQUALS), read_as("=", f" {_EQUALS}")])
    parted = item + tail_words("÷") + gap + write(" 除以 ") + item
    return [
        patterns.sums(quantities, operations, equals=_EQUALS),
        left + asked + tag("math_expression"),
        parted + tag("math_expression"),
    ]


def powers(quantities: Quantities) -> list[pynini.Fst]:
    """Read "10 的 3 次方", "2 的平方", "x 平方", "6 乘以 10 的 8 次方"."""
    base = digits | wild
    of = optional(tail_words("的"))
    apart = one_of([tail_words("的") + gap, drop(space)])
    minus = drop(words("负")) | drop(pynini.union("[MINUS]", "-"))
    sign = optional(minus + gap + write("-"))
    power = tail_words(*_said.forms("power"))
    firm = [
        base + apart + write("^") + sign + digits + power,
        base + of + tail_words(*_said.forms("squared")) + write("^2"),
        base + of + tail_words(*_said.forms("cubed")) + write("^3"),
        base + gap + pynini.accep("^") + gap + sign + digits,
    ]
    letter = base + of + gap + write("^") + wild + power
    cross = tail_words(*_said.forms("cross")) + gap + write(" 乘 ")
    return [
        one_of([*firm, letter]) + tag("exponent"),
        quantities.quantity + cross + one_of(firm) + tag("exponent", 0.2),
    ]


def scores(quantities: Quantities) -> list[pynini.Fst]:
    """Write the colon or dash of a score as 比."""
    side = times(digit, 1, 3)
    versus = gap + write(" 比 ")
    colon, dash, said = (tail_words(mark) + versus for mark in (":", "-", "比"))
    below = one_of([nonzero, pynini.accep("0"), pynini.union(*"6789") + digit])
    above = one_of([digit**3, pynini.accep("100")])
    wide = pynini.union(*(str(n) for n in range(25, 200))) + colon + side
    decimal = quantities.number + colon + quantities.number
    cue = copy_words(classes("zh", "score_cue")) + gap + write(" ")
    return [
        one_of([side + colon + one_of([below, above]), wide]) + tag("ratio_score", 0.2),
        decimal + tag("ratio_score", 0.6),
        patterns.falling(dash) + tag("ratio_score", 0.2),
        cue + side + one_of([dash, colon, said]) + side + tag("ratio_score", 0.1),
        side + said + side + tag("ratio_score", 0.2),
    ]
