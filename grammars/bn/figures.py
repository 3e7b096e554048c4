"""Bengali words around figures: "সাড়ে 9", "2 লাখ 50 হাজার", "7 ভাগের 2 ভাগ", "আধা কেজি"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    gap,
    link_words,
    nonzero,
    number_between,
    one_of,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.bn.vocabulary import PARTS, SCALES, TABLE, scale_words
from etcnorm.grammars.tables import rows


def half_units() -> pynini.Fst:
    """Read "½ কেজি" and "আধা কেজি": half stays a word."""
    half = read_as("1/2", "আধা") | read_as("আধা", "আধা")
    units = one_of(read_as(form, unit) for form, unit, _ in rows("bn", "units"))
    return half + gap + write(" ") + units


def parts_in_words() -> pynini.Fst:
    """Read "2 তৃতীয়াংশ" and "2-তৃতীয়াংশ"."""
    link = (drop(space) | drop(pynini.accep("-"))) + write("/")
    lower = one_of(read_as(r.word, str(r.value)) for r in TABLE if r.kind == "denominator")
    return times(digit, 1, 2) + link + lower


def shares() -> pynini.Fst:
    """Read "7 ভাগের 2 ভাগ" as 2/7."""
    of = link_words("ভাগের")
    shares_of = one_of(
        drop(pynini.accep(str(below))) + of + number_between(1, below - 1) + write(f"/{below}")
        for below in range(2, 101)
    )
    return shares_of + drop(space) + drop(words("ভাগ", "অংশ")) + tag("fraction")


def partial_figures() -> pynini.Fst:
    """Read the words for parts before figures ("সাড়ে 9")."""
    count = times(digit, 1, 2)
    scales = {size: drop(space) + drop(words(*scale_words(size))) for size in set(SCALES.values())}
    less = one_of(drop(pynini.accep(str(n))) + write(str(n - 1)) for n in range(1, 100))
    options = []
    for text, decimals in PARTS:
        head = drop(words(text)) + drop(space) + (less if decimals == "75" else count)
        options.append(head + write(" 1/4" if decimals == "25" else f".{decimals}"))
        for size, scale in scales.items():
            options.append(head + scale + write(decimals + "0" * (size - len(decimals))))
    return one_of(options)


def several_scales() -> pynini.Fst:
    """Read "2 লাখ 50 হাজার" and "5 হাজার 500" as one number."""
    pair = pynini.string_map([(str(n), f"{n:02d}") for n in range(1, 100)]).optimize()
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    mark = {exponent: gap + drop(words(*scale_words(exponent))) for exponent in (3, 5, 7)}
    low = (drop(space) + three) | write("000")
    below = (drop(space) + pair + mark[3] + low) | (write("00") + low)
    head = nonzero + times(digit, 0, 2)
    more = times(digit, 1, 5)
    hundreds = pynini.union(*(str(n) for n in range(100, 1000))).optimize()
    return one_of(
        [
            head + mark[3] + drop(space) + hundreds,
            head + mark[5] + drop(space) + pair + mark[3] + low,
            head + mark[5] + write("00") + drop(space) + hundreds,
            more + mark[7] + drop(space) + pair + mark[5] + below,
            more + mark[7] + write("00") + drop(space) + pair + mark[3] + low,
        ]
    )
