"""Indonesian quantities of their own kind: groups, chained scales, rounded figures."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
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
    tail_words,
    words,
    write,
)
from etcnorm.grammars.id.vocabulary import FIGURES
from etcnorm.grammars.quantities import Quantities, decimal_halves, falling_scales, moved_point
from etcnorm.grammars.tables import Wording

_said = Wording("id")


def mixed_numbers(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    known = decimal_halves(",") | read_as("setengah", ",5")
    return (digits + drop(space) + known) | pynutil.add_weight(quantities.mixed, 0.1)


def several_scales() -> pynini.Fst:
    """Read "2 juta 500 ribu" and "5 ribu 500" as one number."""
    hundreds = pynini.union(*(str(n) for n in range(100, 1000))).optimize()
    return falling_scales(FIGURES.scales, hundreds)


def rounded_figures(quantities: Quantities) -> list[pynini.Fst]:
    """Read "80-an", "80an", "50 ribuan", "90-an" after a quotation mark."""
    mark = gap + optional(drop(pynini.accep("-"))) + drop(words("an")) + write("-an")
    quote = optional(drop(pynini.accep("'")))
    both = (pynini.accep("1") | "2") + digit + drop(joint) + digit + "0"
    large = [
        (quantities.number @ moved_point(int(zeros), ",", most=2)) + tail_words(text) + write("-an")
        for text, zeros in _said.pairs("rounded_scale")
    ]
    return [
        quote + (quantities.integer | both) + mark + tag("number_compound", 0.1),
        one_of(large) + tag("number_compound", 0.1),
    ]
