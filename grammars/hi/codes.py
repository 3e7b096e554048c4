"""Hindi digits that are no quantity: telephone numbers, IP addresses, formulas, Roman numerals."""

from __future__ import annotations

import re

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    joint,
    lead_words,
    link_words,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("hi")


def digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and numbers said one after the other."""
    noun = lead_words(classes("hi", "digit_noun"))
    item = digits | read_as("एक", "1")
    run = item + times(drop(joint | space) + item, 1)
    dashed = digits + times((drop(pynini.accep("-")) | drop(space)) + digits, 1)
    ends = digit + drop(joint) + "0"
    return [
        *codes.long_digit_strings(early=True),
        noun + (run | dashed) + tag("digit_sequence", 0.3),
        noun + ends + tag("digit_sequence", 0.3),
    ]


def said_ip() -> pynini.Fst:
    """Read an IP address whose parts were said digit by digit."""
    one = read_as("एक", "1")
    digit_said = digit | one
    byte = pynini.union(*map(str, range(256))).optimize()
    item = digits | one | (digit_said + times(drop(joint | space) + digit_said, 1, 2))
    part_said = (item.optimize() @ byte).optimize()
    dot = link_words("डॉट", "पॉइंट") | drop(pynini.accep("."))
    return part_said + times(dot + write(".") + part_said, 3, 3) + tag("ip_address", 0.05)


def telephones() -> pynini.Fst:
    """Join the groups of a telephone number; the plus sign falls away."""
    link = codes.group_link()
    plus = drop(pynini.accep("+") | words("प्लस")) + gap
    open_ = optional(drop(pynini.accep("(")))
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 10), 1, 10)
    whole = plus + times(digit, 8, 15)
    nine = pynini.union("6", "7", "8", "9")
    three = nine + digit**3 + link + digit**3 + link + digit**3
    split = nine + digit**2 + link + digit**3 + link + digit**4
    land = open_ + "0" + times(digit, 2, 4) + link + times(digit, 6, 8)
    land_split = open_ + "0" + times(digit, 2, 4) + link + times(digit, 3, 4) + link + digit**4
    toll = pynini.accep("1800") + link + digit**3 + link + times(digit, 3, 4)
    toll |= pynini.accep("1800") + link + digit**2 + link + digit**4
    shapes = [abroad, whole, codes.indian_mobile(), three, split, land, land_split, toll]
    return one_of(shapes) + tag("phone_number")


# -- formulas --------------------------------------------------------------------------------


def formulas() -> pynini.Fst:
    """Read chemical formulas, in Latin letters or by the names of the letters ("एच टू ओ")."""
    names: dict[str, list[str]] = {}
    for name, letter in rows("hi", "letters"):
        if not name.isascii():
            names.setdefault(letter, []).append(name)
    figures = _said.groups("english_figure")
    for figure, forms in _said.groups("formula_figure").items():
        figures[figure] = (*figures[figure], *forms)
    options = []
    for (formula,) in rows("hi", "formulas"):
        latin, said = pynini.accep(""), pynini.accep("")
        for n, piece in enumerate(re.findall(r"[a-z]+|\d+", formula)):
            link = gap if n else pynini.accep("")
            if piece.isdecimal():
                latin += link + piece
                said += link + _figure(piece, figures)
            else:
                latin += link + read_as(piece, piece)
                said += link + _letters(piece, names)
        options += [latin, said]
    return one_of(options) + tag("chemical_formula")


def _figure(piece: str, figures: dict[str, tuple[str, ...]]) -> pynini.Fst:
    """Read a figure of a formula; one digit may have been said in words."""
    return one_of([pynini.accep(piece), *(read_as(text, piece) for text in figures.get(piece, ()))])


def _letters(piece: str, names: dict[str, list[str]]) -> pynini.Fst:
    """Read letters of a formula by their names, apart or in one word."""
    apart = pynini.accep("")
    for n, letter in enumerate(piece):
        link = gap if n else pynini.accep("")
        apart += link + one_of(read_as(name, letter) for name in names[letter])
    joined = "".join(names[letter][0] for letter in piece)
    return one_of([apart, read_as(joined, piece)])


def roman_numerals() -> list[pynini.Fst]:
    """Read Roman numerals: rulers as the Sanskrit ordinal, the others as they count."""
    numeral = drop(pynini.accep("[ROMAN]")) + codes.roman_numerals()
    marks = one_of(read_as(mark, mark) for mark in _said.forms("ordinal_mark"))
    ranks = {int(value): text for value, text in _said.pairs("ruler")}
    return [
        codes.rulers(ranks) + tag("roman_numeral"),
        numeral + gap + marks + tag("roman_numeral"),
        numeral + tag("roman_numeral"),
    ]
