"""Digits that are no quantity: telephone numbers, PINs, codes, Roman numerals."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
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
    wild,
    words,
    write,
)
from etcnorm.grammars.tables import rows

_ROMAN = (
    (1000, "M"),
    (900, "CM"),
    (500, "D"),
    (400, "CD"),
    (100, "C"),
    (90, "XC"),
    (50, "L"),
    (40, "XL"),
    (10, "X"),
    (9, "IX"),
    (5, "V"),
    (4, "IV"),
    (1, "I"),
)


def formulas(lang: str) -> pynini.Fst:
    """Join the letters and digits of chemical formulas: ``C O 2`` -> ``co2``."""
    options = []
    for (formula,) in rows(lang, "formulas"):
        pieces = re.findall(r"[a-z]+|\d+", formula)
        reading = pynini.accep("")
        for n, piece in enumerate(pieces):
            reading += gap if n else pynini.accep("")
            reading += piece if piece.isdecimal() else read_as(piece, piece)
        options.append(reading)
    return one_of(options) + tag("chemical_formula")


def roman(value: int) -> str:
    """Write a number from 1 to 3999 in Roman numerals."""
    result = ""
    for size, letters in _ROMAN:
        count, value = divmod(value, size)
        result += letters * count
    return result


def roman_numerals(limit: int = 3999) -> pynini.Fst:
    """Read Roman numerals, letter by letter, as digits."""
    return pynini.string_map([(roman(n), str(n)) for n in range(1, limit + 1)]).optimize()


def rulers(ranks: Mapping[int, str]) -> pynini.Fst:
    """Read the Roman numeral of a ruler as the word for the rank."""
    numerals = one_of(drop(pynini.accep(roman(n))) + write(text) for n, text in ranks.items())
    return drop(pynini.accep("[RULER]")) + numerals


def digit_strings() -> pynini.Fst:
    """Join digits that stand one by one, and numbers that were said one after the other."""
    single = single_digits(2)
    spoken = digits + times(drop(joint) + later_digits(), 1)
    return (single + tag("digit_sequence", 0.2)) | (spoken + tag("digit_sequence", 0.6))


def later_digits() -> pynini.Fst:
    """Accept what may follow other digits in one code: no round number of its own (30000)."""
    round_number = pynini.union(*"123456789") + times(digit, 1) + "00"
    return pynini.difference(digits, round_number.optimize()).optimize()


def single_digits(least: int, mixed: bool = False) -> pynini.Fst:
    """Join digits that stand one by one; untagged.

    Args:
        least: How many there must be.
        mixed: Digits may have been said and written in one string.
    """
    return digit + times(drop(space | joint if mixed else space) + digit, least - 1)


def long_digit_strings(early: bool = False, mixed: bool = False) -> list[pynini.Fst]:
    """Join digits said one by one, and three numbers or more said one after the other.

    Args:
        early: Also read a number and a digit behind a zero ("twelve oh five").
        mixed: Digits may have been said and written in one string.
    """
    single = single_digits(3, mixed)
    several = digits + times(drop(joint) + later_digits(), 2)
    if early:
        several |= digits + drop(joint) + "0" + digit
    several |= "0" + times(digit, 0) + times(drop(joint) + digits, 1)
    return [single + tag("digit_sequence", 0.2), several + tag("digit_sequence", 0.6)]


def said_codes(nouns: Sequence[str]) -> pynini.Fst:
    """Join numbers said one after the other behind a noun that takes a code ("page one sixty")."""
    noun = copy_words(nouns) + drop(space) + write(" ")
    return (noun + digits + times(drop(joint) + digits, 1) + tag("digit_sequence")).optimize()


def noun_codes(nouns: Sequence[str], cost: float = 0.0) -> pynini.Fst:
    """Join groups of digits, however they are parted, behind a noun that takes a code.

    A hyphen beside one digit makes a range instead ("trip 4-6 hours").
    """
    apart = digits + times(drop(joint | space) + digits, 1)
    wide = times(digit, 2)
    hyphened = wide + times(drop(pynini.accep("-")) + wide, 1)
    return lead_words(nouns) + (apart | hyphened) + tag("digit_sequence", cost)


def group_link(marks: str = "-. ()") -> pynini.Fst:
    """Read what parts the groups of a telephone number; nothing where they were said."""
    return drop(times(one_of(pynini.accep(m) for m in marks), 1, 3) | joint)


def indian_mobile() -> pynini.Fst:
    """Join the two halves of a mobile number of India ("98765 43210"); untagged."""
    return pynini.union("6", "7", "8", "9") + digit**4 + group_link() + digit**5


def loose_telephone(
    plus: pynini.Fst, marks: str = "-. ()", abroad: tuple[int, int] = (5, 2)
) -> pynini.Fst:
    """Join the groups of a telephone number, however they are cut; untagged.

    Args:
        plus: Reads the sign before the code of a country, or its word.
        marks: What may stand between groups that were not said.
        abroad: Behind the code of a country, the digits of the longest group and the least number
            of groups.
    """
    longest, least = abroad
    link = group_link(marks)
    open_ = optional(drop(pynini.accep("(")))
    local = open_ + "0" + times(digit, 1, 4) + times(link + times(digit, 2, 8), 1, 4)
    lead = plus + gap
    coded = lead + times(digit, 1, 4) + times(link + times(digit, 1, longest), least, 12)
    return one_of([local, coded, lead + times(digit, 7, 15)])


def telephone(
    patterns: Sequence[str], international: bool = True, plus: Sequence[str] = ("plus",)
) -> pynini.Fst:
    """Join the groups of a telephone number.

    Args:
        patterns: Shapes such as ``"ddd-ddd-dddd"``; ``d`` is a digit, ``-`` any separator or none
            of the kind that stands between groups, ``(`` and ``)`` themselves.
        international: Also numbers that begin with ``+``.
        plus: Words for it.
    """
    separator = drop(one_of(pynini.accep(mark) for mark in ("-", ".", " ", "/")))
    options = [_shape(pattern, separator) for pattern in patterns]
    if international:
        group = times(digit, 1, 4)
        loose = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3))
        spoken = drop(words(*plus)) + drop(space) + write("+")
        options.append((pynini.accep("+") | spoken) + group + times(loose + group, 2, 6))
        options.append((pynini.accep("+") | spoken) + times(digit, 7, 15))
    return one_of(options) + tag("phone_number")


def _shape(pattern: str, separator: pynini.Fst) -> pynini.Fst:
    result = pynini.accep("")
    for mark in pattern:
        if mark == "d":
            result += digit
        elif mark == "-":
            result += separator
        else:
            result += drop(pynini.accep(pynini.escape(mark)))
    return result.optimize()


def tailed() -> pynini.Fst:
    """Glue the letter behind a number of a noun that takes codes: "lớp 12 A" -> ``12a``."""
    return digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3)


def alphanumeric(extra: Sequence[str] = ()) -> pynini.Fst:
    """Join a letter (or short capitals) and a number into one code: ``gate B 12`` -> ``b12``."""
    link = gap | (gap + drop(pynini.accep("-")) + gap)
    number = digits + times(drop(joint) + digits, 0)
    code = wild + link + number
    tail = optional(gap + wild) if extra else pynini.accep("")
    return (code + tail + tag("alphanumeric_code", 0.4)).optimize()
