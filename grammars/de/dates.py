"""German ordinals and dates by figures: "5.", "3.5.", "der dritte fünfte"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    front,
    gap,
    joint,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.tables import number_words

#: Endings that make an ordinal of a figure ("3ten", "20ste").
ORDINAL_MARKS = tuple(
    stem + ending for stem in ("t", "st") for ending in ("e", "en", "er", "es", "em")
)


def ordinals() -> pynini.Fst:
    """Write "5." and every case ending as "5te"; "3.-5." keeps its span."""
    point = drop(pynini.accep("[ORD]")) + write("te")
    mark = one_of(drop(words(mark)) for mark in ORDINAL_MARKS) + write("te")
    number = digits
    hyphen = optional(drop(pynini.accep("-")))
    span = digits + point + drop(pynini.accep("-")) + write(" bis ") + digits + (point | write(""))
    return one_of(
        [
            number + (point | (hyphen + mark)) + tag("ordinal"),
            span + tag("range"),
        ]
    )


def parts() -> pynini.Fst:
    """Read the lower half of a fraction behind a figure ("3 Viertel")."""
    return one_of(
        read_as(r.word, str(r.value))
        for r in number_words("de")
        if r.kind == "denominator" and r.value and r.word.endswith("l")
    )


def short_dates() -> list[pynini.Fst]:
    """Read "3.5." and "03.05.24", and a month said as an ordinal ("der dritte fünfte")."""
    day, month = number_between(1, 31, 2), number_between(1, 12, 2)
    cut = drop(pynini.accep("."))
    end = drop(pynini.accep("[ORD]"))
    tail = gap + write("-") + day + cut + gap + front + write("-") + month
    year = (pynini.accep("1") | "2") + digit + digit + digit
    late = one_of(
        [
            write("20") + pynini.union("0", "1", "2", "3", "4") + digit,
            write("19") + pynini.union("5", "6", "7", "8", "9") + digit,
        ]
    )
    said = write("-") + day + drop(words("te")) + drop(joint | space) + front
    said_month = month + drop(words("te"))
    return [
        write("-") + day + cut + front + write("--") + month + end + tag("date_numeric"),
        write("-") + day + cut + gap + front + write("--") + month + end + tag("date_numeric"),
        tail + cut + gap + front + year + tag("date_numeric"),
        tail + cut + front + late + tag("date_numeric"),
        said + write("--") + said_month + tag("date_numeric", 0.1),
        said + write("-") + said_month + drop(joint | space) + front + year + tag("date_numeric"),
    ]
