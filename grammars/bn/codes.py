"""Bengali digits that are no quantity: telephone numbers, codes with letters, Roman numerals."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    joint,
    lead_words,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.tables import classes, rows


def digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and numbers that were said one after the other behind a noun."""
    return [*codes.long_digit_strings(), codes.noun_codes(classes("bn", "code_noun"), 0.1)]


def telephones() -> pynini.Fst:
    """Join the groups of a telephone number; the plus sign falls away."""
    plus = drop(pynini.accep("+") | words("প্লাস"))
    numbers = codes.loose_telephone(plus, abroad=(6, 1))
    return (numbers | codes.indian_mobile()) + tag("phone_number")


def generations() -> pynini.Fst:
    """Glue the generation of a network ("4 জি")."""
    return pynini.union(*"23456") + gap + drop(words("জি")) + write("জি")


def said_codes() -> pynini.Fst:
    """Read codes behind their noun: letters by name or as such, then figures, and again."""
    names = list(rows("bn", "letters"))
    solid = [(a + b, x + y) for a, x in names for b, y in names]
    name = one_of(read_as(text, letter) for text, letter in [*names, *solid])
    link = gap + optional(drop(pynini.accep("-")) + gap)
    letters = (name + times(drop(space) + name, 0, 2)) | pynini.cross("[CODE]", "[COPY]")
    number = digits + times(drop(joint) + digits, 0)
    whole = letters + times(link + number + link + letters, 0, 2) + link + number
    close = optional(link + (name | pynini.cross("[TAIL]", "[COPY]")))
    return lead_words(classes("bn", "code_noun")) + whole + close + tag("alphanumeric_code")


def roman_numerals() -> pynini.Fst:
    """Read Roman numerals: rulers as ranks, the others as they count."""
    ranks = {int(figure): text for figure, _, text in rows("bn", "ordinals")}
    counted = drop(pynini.accep("[ROMAN]")) + codes.roman_numerals(399)
    return (codes.rulers(ranks) | counted) + tag("roman_numeral")
