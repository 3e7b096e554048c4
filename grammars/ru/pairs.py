"""Russian pairs of figures: "плюс-минус 5", "2 3" said as bounds, scores, powers."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
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
    wild,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.ru.endings import with_ending
from etcnorm.grammars.ru.vocabulary import ONE
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("ru")

_COLON = gap + drop(pynini.accep(":")) + gap


def signed(quantities: Quantities) -> pynini.Fst:
    """Write a plus sign as its word."""
    sign = drop(pynini.accep("+")) + gap + write("плюс ")
    counted = digits + drop(pynini.accep("+")) + write(" плюс")
    said = read_as("плюс", "плюс") + drop(space) + write(" ")
    degree = _said.forms("degree")
    measured = quantities.quantity + gap + drop(words(*degree)) + write(" градус")
    measured += optional(gap + drop(words(*_said.forms("celsius"))))
    units = [(form, unit) for form, unit, _ in rows("ru", "units")]
    units += [(form, "процент") for form in _said.forms("percent")]
    units += [(form, "градус") for form in degree]
    unit = gap + write(" ") + one_of(read_as(form, name) for form, name in units)
    tolerance = one_of([quantities.number, *(read_as(w, "1") for w in ONE)]) + optional(unit)
    both = drop(pynini.accep("+")) + gap + drop(pynini.accep("/")) + gap + drop(pynini.accep("-"))
    return one_of(
        [
            sign + quantities.quantity + tag("plus_minus", 0.5),
            (sign | said) + measured + tag("temperature", 0.1),
            counted + tag("plus_minus", 0.5),
            read_as("плюс минус", "плюс минус") + gap + write(" ") + tolerance + tag("plus_minus"),
            both + write("плюс минус ") + gap + quantities.quantity + tag("plus_minus"),
        ]
    )


def said_bounds() -> pynini.Fst:
    """Join two small numbers said one after the other: a range ("два три") or a score."""
    link = drop(joint) + write("-")
    bounds = [
        *((a, b) for a in range(5, 100, 5) for b in range(10, 101, 5) if a < b),
        *((a, a + 1) for a in range(10, 20)),
        *((a, b) for a in range(100, 1000, 50) for b in range(150, 1001, 50) if a < b),
    ]
    return one_of(
        [
            digit + link + digit,
            *(pynini.accep(f"{a}") + link + pynini.accep(f"{b}") for a, b in bounds),
        ]
    )


def scores() -> pynini.Fst:
    """Read a score behind the word for it, whatever stands between its sides."""
    number = times(digit, 1, 4)
    proportion = lead_words(classes("ru", "proportion")) + number + _COLON + write(" к ") + number
    noun = lead_words(_said.forms("score"))
    result = lead_words(classes("ru", "score_cue"))
    side = one_of([times(digit, 1, 3), *(read_as(form, "1") for form in _said.forms("one_side"))])
    link = drop(joint) | drop(pynini.accep(":")) | dash
    said = side + (drop(joint) | drop(space)) + write("-") + side
    goalless = pynini.accep("0") + write("-") + digit
    # Nothing is divided by nought: "4:0" is a score without a word for it.
    nought = times(digit, 1, 2) + _COLON + write("-0") + drop(pynini.accep("0"))
    return one_of(
        [
            noun + side + link + write("-") + side,
            proportion,
            nought,
            (noun | result) + (said | goalless),
        ]
    )


def ordinal_powers() -> pynini.Fst:
    """Read "10 в 6-й степени"."""
    power = link_words("в") + write("^") + digits
    power += optional(with_ending(("й", "ю"))) + drop(space) + drop(words("степени", "степень"))
    return (digits | wild) + power + tag("exponent")
