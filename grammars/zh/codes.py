"""Chinese digits that are no quantity: telephone and card numbers, codes."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    joint,
    one_of,
    optional,
    tag,
    times,
    words,
    write,
)


def telephones() -> list[pynini.Fst]:
    """Join the groups of telephone numbers, and digits one by one."""
    mark = drop(one_of(pynini.accep(m) for m in "- "))
    mobile = pynini.accep("1") + digit + digit + mark + digit**4 + mark + digit**4
    service = digit**3 + mark + digit**4, digit**4 + mark + digit**3, digit**7
    toll_free = pynini.union("400", "800") + mark + one_of(service)
    area = "0" + times(digit, 2, 3)
    bracketed = drop(pynini.accep("(")) + area + drop(pynini.accep(")")) + gap
    local = times(digit, 7, 8) | (digit**4 + mark + digit**4) | (digit**3 + mark + digit**4)
    fixed = one_of([area + mark, bracketed]) + local
    plus = drop(words("+", "加")) + gap
    groups = times(digit, 2, 11) + times(mark + times(digit, 2, 8), 0, 4)
    foreign = plus + times(digit, 1, 3) + mark + groups
    return [one_of([mobile, toll_free, fixed, foreign]) + tag("phone_number", 0.2)]


def digit_strings() -> list[pynini.Fst]:
    """Join the groups of card numbers, digits one by one, and two numbers said in a row."""
    mark = drop(one_of(pynini.accep(m) for m in "- "))
    card = digit**4 + times(mark + digit**4, 3, 4) + optional(mark + times(digit, 1, 3))
    hyphened = digit + times(drop(pynini.accep("-")) + digit, 2)
    said = times(digit, 3) + drop(joint) + times(digit, 3)
    return [
        one_of([card, codes.single_digits(3), hyphened]) + tag("digit_sequence", 0.3),
        said + tag("digit_sequence", 5.0),
    ]


def letter_codes() -> list[pynini.Fst]:
    """Glue letters to figures: "B 12", "4K", a name and three figures or more."""
    name = pynini.cross("[NAME]", "[COPY]") + gap + times(digit, 3)
    capital = one_of(drop(pynini.accep(f"[U:{c.upper()}]")) + write(c) for c in "kmbt")
    return [
        codes.alphanumeric(),
        codes.tailed(),
        name + tag("alphanumeric_code", 0.4),
        digits + gap + capital + tag("alphanumeric_code", 0.4),
    ]
