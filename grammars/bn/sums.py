"""Bengali numbers side by side: ranges, scores, powers of a letter, numbers of houses."""

from __future__ import annotations

import pynini

from etcnorm.grammars import patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    digits,
    drop,
    gap,
    joint,
    lead_words,
    link_words,
    nonzero,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.bn.vocabulary import TILL, counters
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import classes, rows


def bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as its word; falling or equal ones are a score."""
    both = quantities.quantity + dash + write(TILL) + (quantities.number | quantities.scaled)
    return [
        both + tag("range", 0.1),
        both + gap + copy_words(counters()) + tag("range", 0.1),
        patterns.falling(dash + write(" "), nought=True) + tag("ratio_score", 0.05),
    ]


def scores() -> list[pynini.Fst]:
    """Read scores before goals and behind the word for them; ratios with a colon."""
    side = times(digit, 1, 3)
    colon = gap + drop(pynini.accep(":")) + gap
    link = one_of([dash, colon, drop(joint)]) + write(" ")
    goals = copy_words(classes("bn", "score_behind"))
    small = side + colon + write(" ") + (nonzero | pynini.accep("0"))
    return [
        side + link + side + drop(space) + write(" ") + goals + tag("ratio_score"),
        lead_words(classes("bn", "score_cue")) + side + link + side + tag("ratio_score"),
        small + tag("ratio_score", 0.2),
    ]


def named_powers() -> pynini.Fst:
    """Read the power of a letter that was said by name ("এক্স স্কয়ার")."""
    base = one_of(read_as(text, letter) for text, letter in rows("bn", "letters")) + drop(space)
    to_the = drop(words("টু দ্য পাওয়ার", "টু দি পাওয়ার")) + drop(space) + write("^") + digits
    squared = one_of([read_as("স্কয়ার", "^2"), read_as("কিউব", "^3"), to_the])
    return base + squared + tag("exponent")


def house_numbers() -> pynini.Fst:
    """Read "12/4 নম্বর" and "12 বাই 4 নম্বর": an address, no fraction and no size."""
    link = one_of([gap + drop(pynini.accep("/")) + gap, link_words("বাই")])
    number = one_of(read_as(form, "নম্বর") for form in ("নম্বর", "নং", "নাম্বার"))
    pair = digits + link + write(" বাই ") + digits
    place = lead_words(classes("bn", "house_noun"))
    return one_of(
        [
            pair + drop(space) + write(" ") + number,
            place + optional(number + drop(space) + write(" ")) + pair,
        ]
    )
