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
from etcnorm.grammars.id.vocabulary import FIGURES
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("id")


def comma_groups() -> pynini.Fst:
    """Read "1,250,000", as English groups: one comma alone is a decimal mark."""
    group = drop(pynini.accep(",")) + digit**3
    return nonzero + times(digit, 0, 2) + times(group, 2)


def dotted_groups() -> pynini.Fst:
    """Read "1.250.000" as one number, not as a version."""
    group = drop(pynini.accep(".")) + digit**3
    return (nonzero + times(digit, 0, 2) + times(group, 2)).optimize()


def mixed_numbers(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    parts = {"1/2": ",5", "1/4": ",25", "3/4": ",75"}
    known = one_of(drop(pynini.accep(text)) + write(value) for text, value in parts.items())
    known |= read_as("setengah", ",5")
    return (digits + drop(space) + known) | pynutil.add_weight(quantities.mixed, 0.1)


def several_scales() -> pynini.Fst:
    """Read "2 juta 500 ribu" and "5 ribu 500" as one number."""
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    scale = {
        e: gap + drop(words(*[w for w, x in FIGURES.scales.items() if x == e])) for e in (3, 6, 9)
    }
    tail = {3: drop(space) + three + scale[3] + (drop(space) + three | write("000"))}
    tail[6] = drop(space) + three + scale[6] + (tail[3] | write("000000"))
    tail[6] |= write("000") + tail[3]
    head = nonzero + times(digit, 0, 2)
    hundreds = pynini.union(*(str(n) for n in range(100, 1000))).optimize()
    return one_of(
        [
            head + scale[6] + tail[3],
            head + scale[9] + tail[6],
            head + scale[3] + drop(space) + hundreds,
        ]
    )


def rounded_figures(quantities: Quantities) -> list[pynini.Fst]:
    """Read "80-an", "80an", "50 ribuan", "90-an" after a quotation mark."""
    mark = gap + optional(drop(pynini.accep("-"))) + drop(words("an")) + write("-an")
    quote = optional(drop(pynini.accep("'")))
    both = (pynini.accep("1") | "2") + digit + drop(joint) + digit + "0"
    decimal = pynini.escape(",")
    large = []
    for text, zeros in _said.pairs("rounded_scale"):
        exponent = int(zeros)
        shifted = digits + write("0" * exponent)
        for places in (1, 2):
            shifted |= (
                digits
                + drop(pynini.accep(decimal))
                + digit**places
                + write("0" * (exponent - places))
            )
        large.append(
            (quantities.number @ shifted.optimize()) + gap + drop(words(text)) + write("-an")
        )
    return [
        quote + (quantities.integer | both) + mark + tag("number_compound", 0.1),
        one_of(large) + tag("number_compound", 0.1),
    ]
