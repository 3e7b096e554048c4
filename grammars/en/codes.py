"""English codes: telephone numbers, aircraft, seats, models, Roman numerals."""

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
    words,
    write,
)
from etcnorm.grammars.numbers import with_suffix
from etcnorm.grammars.tables import Wording

_said = Wording("en")


def regnal() -> pynini.Fst:
    """Read a ruler's number as an ordinal, any other Roman numeral as a cardinal."""
    numeral = codes.roman_numerals()
    ruler = drop(pynini.accep("[RULER]")) + marked_ordinal(numeral)
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    said = (
        drop(pynini.accep("[RULER]")) + drop(words("the")) + drop(space) + digits + ordinal_mark()
    )
    return one_of([ruler, counted, said]) + tag("roman_numeral")


def named_models() -> pynini.Fst:
    """Join what was said behind a name in capitals ("LGA eleven fifty")."""
    name = pynini.cross("[NAME]", "[COPY]") + drop(space) + write(" ")
    return name + digits + pynini.closure(drop(joint) + digits, 1) + tag("digit_sequence")


def wireless_standards() -> pynini.Fst:
    """Join the letters behind a standard of the 802 family ("802.11 a"): no unit, no article."""
    letters = one_of(read_as(text, text) for text in _said.forms("wireless"))
    return pynini.accep("802.11") + gap + letters + tag("alphanumeric_code")


def airliners() -> pynini.Fst:
    """Read "a seven forty seven": an aircraft, not a time."""
    cue = copy_words(("a", "boeing", "airbus")) + drop(space) + write(" ")
    model = (
        "7"
        + drop(optional(joint))
        + pynini.union("07", "17", "27", "37", "47", "57", "67", "77", "87")
    )
    return cue + model + tag("alphanumeric_code")


def seats() -> pynini.Fst:
    """Glue a seat's or flat's letter to its number: "seat fourteen C"."""
    return digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3)


def toll_free_codes() -> pynini.Fst:
    """Join the code before letters: "1-800-FLOWERS"."""
    link = drop(pynini.accep("-") | space | joint)
    one = pynini.accep("1") + link
    return (
        one
        + "8"
        + pynini.union("00", "33", "44", "55", "66", "77", "88")
        + tag("phone_number", 0.05)
    )


def british_telephones() -> pynini.Fst:
    """Join the groups of a number that begins with 0: "0800 123 456", "020 7946 0958"."""
    gap_ = drop(pynini.accep(" ") | "-")
    shapes = ((4, 3, 3), (4, 3, 4), (3, 4, 4), (5, 6), (5, 3, 3), (4, 6))
    options = []
    for first, *rest in shapes:
        number = pynini.accep("0") + digit ** (first - 1)
        for size in rest:
            number += gap_ + digit**size
        options.append(number)
    return one_of(options) + tag("phone_number")


def ordinal_mark() -> pynini.Fst:
    """Read the mark behind an ordinal: "21st", "3 rd"."""
    return gap + one_of(read_as(mark, mark) for mark in _said.forms("ordinal_mark"))


def marked_ordinal(number: pynini.Fst) -> pynini.Fst:
    """Write the mark of an ordinal behind its figures: 21st, 112th."""
    marks = {"11": "th", "12": "th", "13": "th", "1": "st", "2": "nd", "3": "rd"}
    return with_suffix(number, marks, "th")
