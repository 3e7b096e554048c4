"""Korean sums and powers, in words ("삼 더하기 오는 팔") and in figures ("3 + 5 = 8")."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    one_of,
    optional,
    read_word,
    sequence,
    spaced_words,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.ko.vocabulary import counters, spoken_minus
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("ko")


def said_sums(plain: pynini.Fst) -> list[pynini.Fst]:
    """Read "삼 더하기 오는 팔"."""
    named = [pair for pair in _said.pairs("operation") if pair[0].isalpha() and pair[0] != "x"]
    step = one_of(read_word(name, sign) for name, sign in named)
    equals = one_of(read_word(name, sign) for name, sign in _said.pairs("equals"))
    left = plain + times(step + plain, 1, 5)
    return [
        left + equals + plain + tag("math_expression"),
        left + tag("math_expression", 0.2),
    ]


def said_powers(plain: pynini.Fst) -> pynini.Fst:
    """Read "십의 팔제곱", "이의 제곱"."""
    of = drop(one_of([sequence("의"), sequence("에")]))
    power = drop(one_of(sequence(text) for text in _said.forms("power")))
    return one_of(
        [
            plain + optional(of) + write("^") + optional(spoken_minus()) + plain + power,
            plain + of + read_word("제곱", "^2"),
            plain + of + read_word("세제곱", "^3"),
        ]
    )


def sums(quantities: Quantities) -> list[pynini.Fst]:
    """Read "3 + 5 = 8" and "3 더하기 5는 8"."""
    number = quantities.quantity

    def steps(without: tuple[str, ...] = ()) -> pynini.Fst:
        return one_of(
            tail_words(*[f for f in forms if f not in without]) + gap + write(sign)
            for sign, forms in _said.groups("operation").items()
        )

    minus = digits + drop("-") + write("-") + digits
    named = drop(words(*_said.forms("equals"))) + gap
    equals = one_of([tail_words("=") + gap, named]) + write("=")
    # A dash, a stroke or a cross alone is a range, a fraction or a size.
    sure = steps(without=("-", "x", "/", "×"))
    return [
        number + times(steps() + number, 1, 5) + equals + number + tag("math_expression"),
        number + times(sure + number, 1, 5) + tag("math_expression", 0.2),
        minus + tag("math_expression", 2.0),
    ]


def powers() -> pynini.Fst:
    """Read "10^8", "10의 8제곱", "2의 제곱"."""
    sign = optional(drop(pynini.union("[MINUS]", "-")) + write("-"))
    of = drop(words("의", "에")) + gap
    power = tail_words(*_said.forms("power"))
    counted = optional(spaced_words(counters()))
    return one_of(
        [
            digits + pynini.accep("^") + sign + digits + counted,
            digits + (of | gap) + write("^") + sign + digits + power + counted,
            digits + of + drop(words("제곱")) + write("^2"),
            digits + of + drop(words("세제곱")) + write("^3"),
        ]
    ) + tag("exponent", -0.2)
