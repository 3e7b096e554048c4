"""Arabic digits that are no quantity: telephone numbers, strings of digits, letters with digits."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    joint,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.tables import classes, rows


def digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and the groups of telephone and card numbers."""
    hyphen = drop(pynini.accep("-"))
    pairs = digit + digit + times(hyphen + digit + digit, 2, 5)
    plus = pynini.accep("+") | (drop(words("زائد")) + drop(space) + write("+"))
    dashed = digit**3 + hyphen + digit**3 + hyphen + digit**3 + optional(digit)
    card = digit**4 + times(drop(space | pynini.accep("-")) + digit**4, 2, 4)
    return [
        *codes.long_digit_strings(mixed=True),
        pairs + tag("digit_sequence", 0.3),
        codes.noun_codes(classes("ar", "code_noun")),
        (codes.loose_telephone(plus) | dashed) + tag("phone_number"),
        card + tag("digit_sequence", 0.3),
    ]


def letter_codes() -> list[pynini.Fst]:
    """Read letters with digits: "QR 405", "إيه 320", "دال راء سين 5678", "3D"."""
    named = one_of(read_as(name, letter) for name, letter in rows("ar", "letters"))
    link = gap | (gap + drop(pynini.accep("-")) + gap)
    number = digits + times(drop(joint) + digits, 0)
    spelled = named + times(drop(space) + named, 0, 2)
    tail = gap + pynini.cross("[TAIL]", "[COPY]")
    return [
        spelled + link + number + tag("alphanumeric_code", 0.3),
        codes.alphanumeric(),
        _plate() + tag("alphanumeric_code", 0.2),
        read_as("3 دي", "3d") + tag("number_compound"),
        read_as("ثري دي", "3d") + tag("number_compound"),
        codes.tailed(),
        (named | wild) + link + number + tail + tag("alphanumeric_code", 0.5),
    ]


def _plate() -> pynini.Fst:
    """Read a number plate, its letters apart: "دال راء سين 5678" is د ر س 5678."""
    names = list(rows("ar", "arabic_letters"))
    letter = one_of(read_as(name, letter) for name, letter in names)
    letter |= copy_words(sorted({letter for _, letter in names}))
    return letter + times(drop(space) + write(" ") + letter, 1, 2) + gap + write(" ") + digits
