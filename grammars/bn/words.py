"""Bengali number words to digits: "একশো সাতাশ" is 127, "সাড়ে তিন লাখ" 350000, "তিন চতুর্থাংশ" 3/4."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    one_of,
    read_word,
    sequence,
    strip_zeros,
    tag,
    times,
    write,
)
from etcnorm.grammars.bn.vocabulary import PARTS, SCALES, TABLE, inflected, scale_words
from etcnorm.grammars.numbers import NumberGrammar, Style, repeated_digit, values_of
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("bn")


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(TABLE, Style(lakhs=True))
    point = _any_of(_said.forms("point")) + write(".")
    return one_of(
        [
            numbers.cardinal_but(_said.forms("weak")) + tag("cardinal"),
            values_of(TABLE, "round") + tag("cardinal"),
            *_partial(numbers),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            _pairs(numbers) + tag("ratio_score", 0.4),
            numbers.cardinal + point + numbers.places() + tag("decimal"),
            numbers.cardinal + times(point + numbers.cardinal, 2) + tag("version_number", 0.1),
            *_fractions(numbers),
            _day_words(),
        ]
    )


def _any_of(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words and write nothing."""
    return drop(one_of(sequence(text) for text in texts))


def _small(numbers: NumberGrammar) -> pynini.Fst:
    """Read a number below a hundred, without leading zeros."""
    return (numbers.below_hundred @ strip_zeros).optimize()


# -- halves and quarters ---------------------------------------------------------------------


def _partial(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read the words for a half, a quarter more and a quarter less, with and without a scale."""
    small = _small(numbers)
    less = one_of(
        drop(pynini.project((small @ pynini.accep(str(n))).optimize(), "input")) + write(str(n - 1))
        for n in range(1, 100)
    )
    scales = {size: _any_of(scale_words(size)) for size in sorted(set(SCALES.values()))}
    plain, scaled = [], []
    for text, decimals in PARTS:
        head = read_word(text, "")
        count = less if decimals == "75" else small
        plain.append(head + count + write(" 1/4" if decimals == "25" else f".{decimals}"))
        for size, scale in scales.items():
            behind = decimals + "0" * (size - len(decimals))
            scaled.append(head + count + scale + write(behind))
            if decimals != "5":
                alone = "1" if decimals == "25" else ""
                scaled.append(head + scale + write(alone + behind))
    for text, value in _said.pairs("part_named"):
        plain.append(read_word(text, value))
        for size, scale in scales.items():
            behind = write("5" + "0" * (size - 1))
            scaled.append(read_word(text, value.partition(".")[0]) + scale + behind)
    return [
        one_of(plain) + tag("mixed_number"),
        one_of([*scaled, *_around_hundreds()]) + tag("magnitude_abbreviation"),
    ]


def _around_hundreds() -> list[pynini.Fst]:
    """Read "পৌনে দুশো" as 175 and "সোয়া দুশো" as 225."""
    changes = {"25": 25, "75": -25}
    return [
        read_word(f"{text} {row.word}", str(row.value + changes[decimals]))
        for text, decimals in PARTS
        if decimals in changes
        for row in TABLE
        if row.kind == "hundreds"
    ]


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "তিন চতুর্থাংশ", alone and behind a whole number."""
    small = _small(numbers)
    simple = small + write("/") + numbers.denominators(plural=False)
    return [
        simple + tag("fraction"),
        small + write(" ") + simple + tag("mixed_number", 0.2),
    ]


# -- digits one by one -----------------------------------------------------------------------


def _but(reading: pynini.Fst, texts: Iterable[str]) -> pynini.Fst:
    """Give a reading without some words."""
    inputs = pynini.project(reading, "input").optimize()
    left_out = one_of(sequence(text) for text in texts)
    return pynini.difference(inputs, left_out).optimize() @ reading


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read three digits or more one by one, with the words that double one."""
    item = one_of([numbers.zero, _but(numbers.unit, ("দু",)), values_of(TABLE, "english")])
    repeated = repeated_digit(item, _said.numbers("repeat"))
    any_item = (item | repeated).optimize()
    two = (repeated + any_item) | (any_item + repeated) | repeated | (numbers.zero + item)
    return (times(any_item, 3) | two).optimize()


def _pairs(numbers: NumberGrammar) -> pynini.Fst:
    """Read two sides one of which is a single "one" ("তিন এক", "এক শূন্য")."""
    others = pynini.union(*"023456789")
    digit_word = ((numbers.zero | numbers.unit) @ others).optimize()
    other = _but(digit_word, ("নয়", "দু")).optimize()
    one = read_word("এক", "1")
    return (other + write("~") + one) | (one + write("~") + other)


# -- days ------------------------------------------------------------------------------------


def _day_words() -> pynini.Fst:
    """Read the days of a month that have words of their own, before the month."""
    months = sorted({form for form, _ in rows("bn", "months")} | set(classes("bn", "own_month")))
    month = one_of(read_word(form, form) for name in months for form in inflected(name))
    day = one_of(read_word(text, value) for text, value in _said.pairs("day_word"))
    return day + write(" ") + month + tag("date")
