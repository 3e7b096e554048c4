"""Hindi halves and quarters in words: "साढ़े तीन" is 3.5, "ढाई लाख" 250000, "सवा दस बजे" 10:15."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    number_between,
    one_of,
    read_word,
    sequence,
    strip_zeros,
    write,
)
from etcnorm.grammars.hi.vocabulary import HALF, LESS, MINUTES, QUARTER, SCALES
from etcnorm.grammars.numbers import NumberGrammar
from etcnorm.grammars.tables import Wording

_said = Wording("hi")


def _any_of(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words and write nothing."""
    return drop(one_of(sequence(text) for text in texts))


def _parts(numbers: NumberGrammar) -> pynini.Fst:
    """Write "साढ़े तीन" as 3+5, "सवा दो" as 2+25, "पौने आठ" as 7+75: whole, plus, decimals."""
    whole = (numbers.below_hundred @ number_between(1, 99)).optimize()
    less = pynini.string_map([(str(n), str(n - 1)) for n in range(1, 100)])
    half = _any_of(HALF) + whole + write("+5")
    quarter = _any_of(QUARTER) + whole + write("+25")
    three = _any_of(LESS) + (whole @ less).optimize() + write("+75")
    named = one_of(
        read_word(text, value.replace(".", "+")) for text, value in _said.pairs("part_named")
    )
    return one_of([half, quarter, three, named]).optimize()


def halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read halves and quarters as decimals."""
    decimals = digits + pynini.cross("+", ".") + digits
    return (_parts(numbers) @ decimals.optimize()).optimize()


def scaled_halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read "ढाई सौ", "साढ़े तीन लाख", "सवा सौ", and these as the count of a larger scale."""
    parts = _parts(numbers) | read_word("सवा", "1+25") | read_word("पौन", "0+75")
    by_exponent: dict[int, list[str]] = {}
    for text, exponent in SCALES.items():
        by_exponent.setdefault(exponent, []).append(text)
    small, options = [], []
    for exponent, texts in sorted(by_exponent.items()):
        mark = _any_of(texts)
        plus = drop(pynini.accep("+"))
        shifted = digits + plus + digit + write("0" * (exponent - 1))
        shifted |= digits + plus + digit + digit + write("0" * (exponent - 2))
        value = ((parts @ shifted.optimize()) @ strip_zeros).optimize() + mark
        options.append(value)
        if exponent <= 5:
            small.append(value)
        if exponent >= 5:
            lower = one_of(small[: 2 if exponent == 5 else 3])
            options.append(lower + mark + write("0" * exponent))
    return one_of(options)


def clock_halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read "साढ़े पांच बजे" as 5:30, "सवा बजे" as 1:15."""
    parts = _parts(numbers) | read_word("सवा", "1+25") | read_word("पौन", "12+75")
    hours = pynini.string_map([(str(h), str(h or 12)) for h in range(25)])
    shape = hours + pynini.cross("+", ":") + pynini.string_map(MINUTES)
    return (parts @ shape.optimize()).optimize() + _any_of(("बजे", "बज"))
