"""Pairs of numbers that English says side by side: sets, shares, names such as 9/11."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    gap,
    joint,
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


def sets() -> pynini.Fst:
    """Read the sets of a match ("6-4, 7-5"), so that no digits of two sets join."""
    games = digit + times(digit, 0, 1)
    dash = gap + drop(pynini.accep("-")) + gap | drop(space) + drop(words("to")) + drop(space)
    one_set = games + dash + write(" to ") + games
    between = optional(gap + drop(pynini.accep(","))) + drop(space) + write(" ")
    return one_set + times(between + one_set, 1, 4) + tag("ratio_score")


def shares() -> pynini.Fst:
    """Read "50/50", "fifty-fifty", "80/20": shares of a hundred, side by side."""
    link = drop(pynini.accep("/") | joint) + write(" ")
    even = pynini.accep("50") + (link | drop(pynini.accep("-")) + write(" ")) + "50"
    others = one_of(
        pynini.accep(str(n)) + link + str(100 - n) for n in range(10, 100, 5) if n != 50
    )
    return (even | others) + tag("slash")


def named_pairs() -> pynini.Fst:
    """Read names made of two numbers: 9/11, 7-Eleven, 20/20 vision."""
    event = pynini.accep("9") + drop(pynini.accep("/") | joint) + write(" ") + "11"
    shop = pynini.accep("7") + drop(joint) + write(" ") + "11"
    sight = (
        pynini.accep("20") + drop(pynini.accep("/") | joint | pynini.accep("-")) + write(" ") + "20"
    )
    return one_of(
        [(event | shop) + tag("slash", 0.1), sight + space + words("vision") + tag("slash")]
    )


def twenty_four_seven() -> pynini.Fst:
    """Read "24/7" and "twenty-four seven"."""
    link = drop(one_of([joint, pynini.accep("/"), space]))
    return pynini.accep("24") + link + write(" ") + pynini.accep("7") + tag("slash")


def bounds(quantities: Quantities) -> pynini.Fst:
    """Keep "from 10 to 6" a range and "plus or minus 3" without a sign."""
    number = quantities.number | quantities.scaled
    span = (
        read_as("from", "from ") + gap + number + drop(space) + read_as("to", " to ") + gap + number
    )
    margin = read_as("plus or minus", "plus or minus ") + gap + number
    return one_of([span + tag("range"), margin + tag("plus_minus")])
