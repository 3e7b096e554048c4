"""Indonesian digit strings, telephone numbers, number plates and Roman numerals."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes as shared_codes
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    joint,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.id.vocabulary import LETTERS
from etcnorm.grammars.tables import Wording, classes

_said = Wording("id")


def digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    return [
        *shared_codes.long_digit_strings(early=True),
        shared_codes.noun_codes(classes("id", "code_noun")),
    ]


def telephones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; the plus sign falls away."""
    plus = drop(pynini.accep("+") | words(*_said.forms("plus")))
    toll = pynini.accep("1500") + shared_codes.group_link() + digit**3
    return [(shared_codes.loose_telephone(plus) | toll) + tag("phone_number")]


def plates() -> pynini.Fst:
    """Read a number plate: letters, figures, letters ("B 1234 XYZ")."""
    name = one_of([read_as(text, letter) for text, letter in LETTERS])
    letter = name | copy_words("aiueo")
    spelled = letter + times(drop(space) + letter, 0, 2)
    head = pynini.cross("[CODE]", "[COPY]") | (name + times(drop(space) + letter, 0, 1))
    tail = pynini.cross("[CLOSE]", "[COPY]") | spelled
    number = digits + times(drop(joint) + digits, 0)
    whole = head + gap + number + gap + tail
    said = name + times(drop(space) + letter, 0, 1) + drop(space) + number
    return one_of([whole + tag("alphanumeric_code"), said + tag("alphanumeric_code", 0.5)])


def roman_numerals() -> list[pynini.Fst]:
    """Read Roman numerals: centuries and rulers as ordinals, the others as they count."""
    numeral = shared_codes.roman_numerals()
    ruler = drop(pynini.accep("[RULER]")) + write("ke-") + numeral
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    any_mark = drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")]))
    link = optional(drop(pynini.accep("-")) + gap)
    marked = read_as("ke", "ke-") + gap + link + optional(any_mark) + numeral
    century = read_as("abad", "abad") + drop(space) + write(" ke-")
    return [
        (ruler | counted) + tag("roman_numeral"),
        marked + tag("roman_numeral"),
        century
        + optional(read_as("ke", ""))
        + gap
        + link
        + (any_mark + numeral | number_between(1, 50))
        + tag("decade_century"),
    ]
