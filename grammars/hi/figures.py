"""Hindi words around figures: "3 चौथाई", "साढ़े 5", "2 करोड़ 50 लाख", "5वीं", "कक्षा 1"."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    digit,
    digits,
    drop,
    gap,
    lead_words,
    link_words,
    nonzero,
    number_between,
    one_of,
    padded,
    read_as,
    space,
    strip_zeros,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.hi.vocabulary import HALF, LESS, MINUTES, QUARTER, SCALES, TABLE, TILL
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("hi")


def part_words() -> pynini.Fst:
    """Read "3 चौथाई" and "एक-तिहाई"."""
    lower = {row.word: row.value for row in TABLE if row.kind == "denominator"}
    top = number_between(1, 99) | read_as("एक", "1")
    below = one_of(read_as(word, str(value)) for word, value in lower.items())
    return top + (drop(space) | dash) + write("/") + below


def numbered() -> list[pynini.Fst]:
    """Keep the 1 behind a noun that is numbered ("कक्षा 1")."""
    till = link_words("से") + write(TILL) + digits
    return [
        lead_words(classes("hi", "one_noun")) + pynini.accep("1") + tag("cardinal", 0.5),
        read_as("एक", "1") + till + tag("range", 0.2),
        pynini.accep("1") + till + tag("range", 0.2),
    ]


# -- halves and quarters ---------------------------------------------------------------------


def said_halves() -> Iterator[pynini.Fst]:
    """Read halves before figures ("साढ़े 5", "पौने 8")."""
    less = pynini.string_map([(str(n), str(n - 1)) for n in range(1, 100)])
    small = number_between(1, 99)
    half = drop(words(*HALF)) + drop(space) + small + write(".5")
    quarter = drop(words(*QUARTER)) + drop(space) + small + write(".25")
    three = drop(words(*LESS)) + drop(space) + (small @ less).optimize() + write(".75")
    value = one_of([half, quarter, three]).optimize()
    yield value + tag("mixed_number", 0.2)
    for text, exponent in SCALES.items():
        scaled = ((value @ _shifted(exponent)) @ strip_zeros) + gap + drop(words(text))
        yield scaled + tag("magnitude_abbreviation", 0.2)
    yield _part_of_unit() + tag("mixed_number", 0.2)
    hour = number_between(0, 24, 2) + pynini.cross(".", ":") + pynini.string_map(MINUTES)
    yield (value @ hour.optimize()) + gap + drop(words("बजे", "बज")) + tag("clock_time")


def _shifted(exponent: int) -> pynini.Fst:
    """Move the point of a decimal to the right, behind all its places."""
    places = (digit + write("0" * (exponent - 1))) | (digit**2 + write("0" * (exponent - 2)))
    return (digits + drop(pynini.accep(".")) + places).optimize()


def _part_of_unit() -> pynini.Fst:
    """Read "सवा किलो" and "पौन घंटा": a quarter more than one unit, a quarter less."""
    alone = read_as("सवा", "1.25") | read_as("पौन", "0.75") | read_as("पौने", "0.75")
    units = [
        (form, unit)
        for form, unit, kind in rows("hi", "units")
        if kind in ("measure", "duration") and len(form) > 2
    ]
    return alone + drop(space) + write(" ") + one_of(read_as(form, unit) for form, unit in units)


# -- scales ----------------------------------------------------------------------------------


def several_scales(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "2 करोड़ 50 लाख", "5 लाख 20 हजार 300" and "1 लाख करोड़" as one number."""
    by_exponent: dict[int, list[str]] = {}
    scales = SCALES | _said.numbers("scale")
    for text, exponent in scales.items():
        if exponent in (2, 3, 5, 7, 9) and not text.isascii() and "." not in text:
            by_exponent.setdefault(exponent, []).append(text)
    marks = {e: gap + drop(words(*texts)) for e, texts in sorted(by_exponent.items())}
    return [
        _chained(marks) + tag("magnitude_abbreviation", 0.8),
        _stacked(number, marks) + tag("magnitude_abbreviation", 0.8),
    ]


def _chained(marks: dict[int, pynini.Fst]) -> pynini.Fst:
    """Read scales one below the other ("5 लाख 20 हजार 300"); ``marks`` rise."""
    tails: dict[int, pynini.Fst] = {2: drop(space) + padded(2)}
    order = list(marks)
    for n, exponent in enumerate(order[1:], 1):
        options = [
            drop(space) + padded(exponent - low) + marks[low] + (tails[low] | write("0" * low))
            for low in order[:n]
        ]
        if exponent == 3:
            options.append(drop(space) + digit**3)
        tails[exponent] = one_of(options).optimize()
    head = nonzero + times(digit, 0, 2)
    return one_of(head + marks[exponent] + tails[exponent] for exponent in order[1:])


def _stacked(number: pynini.Fst, marks: dict[int, pynini.Fst]) -> pynini.Fst:
    """Read a scale that counts another ("1 लाख करोड़")."""
    stacked = []
    for low, high in ((2, 7), (3, 7), (5, 7), (2, 9), (3, 9), (2, 5), (2, 3)):
        total = low + high
        shifted = digits + write("0" * total)
        for places in (1, 2):
            decimals = drop(pynini.accep(".")) + digit**places
            shifted |= digits + decimals + write("0" * (total - places))
        stacked.append(((number @ shifted.optimize()) @ strip_zeros) + marks[low] + marks[high])
    return one_of(stacked)


# -- ordinals --------------------------------------------------------------------------------


def ordinal_figures() -> list[pynini.Fst]:
    """Read "5वीं", "5 वें", "1ला", "6वीं", "2nd"."""
    bare = pynini.difference(digits, pynini.accep("6")).optimize() + gap
    named = one_of(
        drop(pynini.accep(text[0])) + gap + read_as(text[1:], said)
        for text, said in _said.pairs("ordinal_word")
    )
    english = one_of(
        drop(pynini.accep(text[:-2])) + drop(words(text[-2:])) + write(said)
        for text, said in _said.pairs("ordinal_english")
    )
    return [
        bare + _marks("ordinal_mark") + tag("ordinal", 0.1),
        bare + _marks("ordinal_mark_loose") + tag("ordinal", 0.3),
        named + tag("ordinal"),
        english + tag("ordinal"),
    ]


def _marks(role: str) -> pynini.Fst:
    """Read the endings of ordinals behind figures."""
    return one_of(read_as(form, written) for form, written in _said.pairs(role))
