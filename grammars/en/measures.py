"""English measures of their own kind: feet and inches, sides, litres per 100 km."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
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
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("en")


def feet_and_inches() -> pynini.Fst:
    """Read 5'10" as feet and inches."""
    feet = digits + drop(pynini.accep("'")) + write(" foot")
    inches = write(" ") + digits + drop(pynini.accep('"')) + write(" inch")
    glued = digits + drop(words("in")) + write(" inch")
    # "five foot ten", "6ft 2": inches without their word.
    named = digits + gap + drop(words("foot", "feet", "ft")) + write(" foot ")
    short = named + drop(space) + number_between(1, 11) + write(" inch")
    inch = (gap + drop(words("inch", "inches"))) | drop(words("in"))
    full = named + gap + number_between(1, 11) + inch + write(" inch")
    bare = feet + gap + drop(optional(space)) + write(" ") + number_between(0, 11) + write(" inch")
    both = one_of(
        [feet + gap + inches, glued, bare, full, digits + drop(pynini.accep('"')) + write(" inch")]
    )
    return one_of([both + tag("measure"), short + tag("measure", 0.2), feet + tag("measure", 0.4)])


def sides() -> pynini.Fst:
    """Read "20' x 30'"."""
    units = _said.groups("side")
    marks = {"foot": "'", "inch": '"'}
    cross = gap + drop(words("x", "×", "by")) + gap + write(" by ")
    number = digits + optional(pynini.accep(".") + digits)
    options = []
    for unit, forms in units.items():
        mark = drop(words(*forms))
        if unit in marks:
            mark |= drop(pynini.accep(marks[unit]))
        side = number + gap + mark + write(f" {unit}")
        options.append(side + times(cross + side, 1, 2))
    return one_of(options) + tag("dimension")


def per_hundred_kilometers() -> pynini.Fst:
    """Read "7 l/100 km"."""
    amount = digits + optional(pynini.accep(".") + digits)
    liter = gap + drop(words(*_said.forms("liter"))) + write(" liter")
    per = (gap + drop(pynini.accep("/")) + gap) | (drop(space) + drop(words("per")) + drop(space))
    hundred = drop(pynini.accep("100") | words("hundred", "a hundred")) + write(" per 100")
    kilometers = gap + drop(words(*_said.forms("kilometer"))) + write(" kilometer")
    return amount + liter + per + hundred + kilometers + tag("compound_unit")


def acceleration(quantities: Quantities) -> pynini.Fst:
    """Read "m/s²" as "meters per second squared" is written."""
    unit = gap + drop(words("m")) + gap + drop(pynini.accep("/")) + gap + drop(words("s"))
    square = drop(pynini.accep("2") | pynini.accep("^2"))
    return (
        quantities.number
        + unit
        + square
        + write(" meter per second squared")
        + tag("compound_unit")
    )


def every_period() -> pynini.Fst:
    """Read "/mo" behind an amount as "per month"."""
    return (
        gap
        + drop(pynini.accep("/"))
        + gap
        + write(" per ")
        + one_of(read_as(form, name) for form, name in _said.pairs("period"))
    )


def percent_bounds(quantities: Quantities) -> pynini.Fst:
    """Write "10% to 15%" and "10%-15%" with one sign."""
    sign = gap + drop(words("%", "percent", "per cent"))
    link = (gap + drop(pynini.accep("-")) + gap) | (drop(space) + drop(words("to")) + drop(space))
    number = quantities.number
    return number + sign + link + write(" to ") + number + sign + write(" percent") + tag("range")
