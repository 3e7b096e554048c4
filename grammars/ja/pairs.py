"""Japanese figures with something between them: scores, bounds, sums, powers."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    digits,
    drop,
    gap,
    one_of,
    optional,
    tag,
    tail_words,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.ja.vocabulary import AGAINST, TO
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("ja")


def scores() -> list[pynini.Fst]:
    """Read "3-1" as a score: where the first side is not the smaller one, or won or lost."""
    link = dash + write(AGAINST)
    falling = one_of(
        pynini.accep(str(a)) + link + pynini.union(*map(str, range(min(a, 30) + 1)))
        for a in range(100)
    )
    small = times(digit, 1, 2)
    behind = gap + write(" ") + copy_words(_said.forms("score_cue"))
    colon = gap + drop(pynini.accep(":")) + write(AGAINST) + gap
    no_minute = one_of([digit.copy(), pynini.union(*"6789") + digit, pynini.accep("100")])
    return [
        falling + tag("ratio_score"),
        small + link + small + behind + tag("ratio_score"),
        times(digit, 1, 3) + colon + no_minute + tag("ratio_score", 0.2),
    ]


def counted_ranges(quantities: Quantities) -> pynini.Fst:
    """Read "10-8 世紀" as a range, though the first bound is the greater one."""
    bound = quantities.number
    counted = gap + write(" ") + copy_words(_said.forms("counted"))
    return bound + dash + write(TO) + bound + counted + tag("range", 0.1)


def sums(quantities: Quantities, equals: str = "は") -> list[pynini.Fst]:
    """Give sums: two operators or more, or one that is a word, with or without a result."""
    item = quantities.quantity
    steps = _said.groups("operation")
    results = steps.pop(equals)
    weak = _said.forms("operation_weak")
    step = one_of(_operator(word, forms) for word, forms in steps.items())
    named = one_of(
        _operator(word, said)
        for word, forms in steps.items()
        if (said := [form for form in forms if form not in weak])
    )
    result = _operator(equals, results) + item
    firm = _operator(equals, [form for form in results if form != equals]) + item
    return [
        item + times(step + item, 1, 6) + result + tag("math_expression"),
        item + step + item + times(step + item, 1, 6) + tag("math_expression", 0.2),
        item + named + item + tag("math_expression", 0.3),
        item + firm + tag("math_expression", 0.5),
    ]


def _operator(word: str, forms: Iterable[str]) -> pynini.Fst:
    """Read a sign between two numbers and write its word."""
    return gap + drop(words(*forms)) + gap + write(f" {word} ")


def powers() -> list[pynini.Fst]:
    """Read "10の3乗" and "x の 2 乗" as powers."""
    base = digits | wild
    exponent = optional(drop(words("マイナス")) + gap + write("-")) + (digits | wild)
    said = base + tail_words("の") + gap + write("^") + exponent + tail_words("乗")
    return [said + tag("exponent"), digits + pynini.accep("^") + digits + tag("exponent")]
