"""Persian digits that are no quantity: codes, telephone numbers, number plates, Roman numerals."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    drop,
    gap,
    lead_words,
    one_of,
    read_as,
    tag,
    write,
)
from etcnorm.grammars.tables import Wording, classes

_said = Wording("fa")


def digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    return [*codes.long_digit_strings(), codes.noun_codes(classes("fa", "code_noun"))]


def telephones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; a plus sign stays."""
    plus = one_of([pynini.accep("+"), *(read_as(f, "+") for f in _said.forms("plus"))])
    eight = pynini.union(*"3456789") + digit**3 + drop(pynini.accep("-")) + digit**4
    return [
        codes.loose_telephone(plus, "-. ()/") + tag("phone_number"),
        eight + tag("phone_number", 0.05),
    ]


def number_plate() -> pynini.Fst:
    """Read a number plate: its letter stands between spaces ("12 ب 345")."""
    letter = write(" ") + copy_words(classes("fa", "plate_letter")) + write(" ")
    return digit**2 + gap + letter + gap + digit**3 + tag("alphanumeric_code", 0.1)


def roman_numerals() -> list[pynini.Fst]:
    """Read Roman numerals: rulers as ordinals, the others as they count."""
    numeral = codes.roman_numerals()
    ruler = drop(pynini.accep("[RULER]")) + numeral + write("م")
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    century = lead_words(_said.forms("century")) + counted
    return [(ruler | counted) + tag("roman_numeral"), century + tag("decade_century")]
