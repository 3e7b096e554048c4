"""Hindi codes of letters and digits: number plates, "बी-12", "विटामिन बी 12", "4 जी"."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
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
    write,
)
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("hi")
_LETTERS = [(name, letter) for name, letter in rows("hi", "letters")]


def letter_codes() -> list[pynini.Fst]:
    """Read number plates, and codes with letters by their names."""
    # Letters whose names are words too ("कक्षा 10 के छात्र").
    words_too = set(classes("hi", "letter_word"))
    sure_ones = set(classes("hi", "sure_letter"))
    plain = one_of(read_as(name, letter) for name, letter in _LETTERS if name not in words_too)
    sure = one_of(read_as(name, letter) for name, letter in _LETTERS if name in sure_ones)
    link = gap + optional(drop(pynini.accep("-")) + gap)
    number = digits + times(drop(joint) + digits, 0)
    plate = _plate(link, number)
    noun = lead_words(classes("hi", "code_noun"))
    pair = _pairs()
    return [
        plate + tag("alphanumeric_code"),
        noun + plate + tag("alphanumeric_code"),
        noun + (plain | pair) + link + number + tag("alphanumeric_code"),
        noun + number + link + plain + tag("alphanumeric_code", 0.2),
        (sure | pair) + drop(pynini.accep("-")) + number + tag("alphanumeric_code", 0.2),
        _pairs(("nh", "sh")) + gap + number + tag("alphanumeric_code", 0.2),
        digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
        *_generations(),
    ]


def _plate(link: pynini.Fst, number: pynini.Fst) -> pynini.Fst:
    """Read a number plate: area, number, letters, number ("डीएल 3 सी 1234")."""
    letter = one_of(read_as(name, written) for name, written in _LETTERS)
    two = letter + drop(space) + letter
    area = one_of([_pairs(classes("hi", "plate_area")), two])
    middle = one_of([_pairs(), letter, two])
    return area + link + number + link + middle + link + number


def _pairs(wanted: Iterable[str] = ()) -> pynini.Fst:
    """Read two letters in one word, by their Devanagari names or in Latin ("एबी", "ab")."""
    names = [(name, letter) for name, letter in _LETTERS if not name.isascii()]
    chosen = set(wanted)
    options = {}
    for name_a, a in names:
        for name_b, b in names:
            if not chosen or a + b in chosen:
                options[name_a + name_b] = a + b
                options[a + b] = a + b
    return one_of(read_as(text, letters) for text, letters in options.items())


def _generations() -> list[pynini.Fst]:
    """Read the generation of a network: "4 जी", "फोर जी"."""
    figure = pynini.union(*"23456") + gap + write(" ") + copy_words(("जी",))
    named = one_of(
        read_as(f"{text} जी", f"{value} जी") for text, value in _said.pairs("english_figure")
    )
    return [figure + tag("alphanumeric_code", 0.3), named + tag("alphanumeric_code", 0.3)]
