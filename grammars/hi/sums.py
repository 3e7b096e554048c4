"""Hindi numbers side by side, and signs: ranges, scores, powers, plus and minus."""

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
from etcnorm.grammars.hi.vocabulary import TILL
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("hi")


def bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as its word; falling or equal ones are a score.

    Two numbers said one after the other may name an approximate amount ("दो तीन दिन").
    """
    bound = quantities.number | quantities.scaled
    about = [text.split(" ") for text in _said.forms("approximate")]
    pairs = one_of(
        pynini.accep(low) + drop(joint) + write(TILL) + pynini.accep(high) for low, high in about
    )
    return [
        quantities.quantity + dash + write(TILL) + bound + tag("range", 0.1),
        patterns.falling(dash + write(" "), nought=True) + tag("ratio_score", 0.05),
        pairs + tag("range", 0.3),
    ]


def scores() -> list[pynini.Fst]:
    """Read scores and ratios: "3:1", "स्कोर 1-2", "तीन एक से"."""
    side = times(digit, 1, 3)
    small = side + gap + drop(pynini.accep(":")) + gap + write(" ") + (digit | "10" | "100")
    big = side + drop(pynini.accep(":")) + write(" ") + pynini.union("6", "7", "8", "9") + digit
    one = read_as("एक", "1")
    after = drop(space) + write(" ") + copy_words(("से", "पर", "की"))
    said = (digit + drop(space) + write(" ") + one) | (one + drop(space) + write(" ") + digit)
    kept = (digits + pynini.accep(" ") + "1") | (pynini.accep("1 ") + digits)
    nought = one + drop(space) + write(" ") + pynini.accep("0")
    return [
        patterns.cued_scores(classes("hi", "score_cue")),
        (small | big) + tag("ratio_score", 0.2),
        said + after + tag("ratio_score"),
        kept + tag("ratio_score", 0.4),
        nought + tag("ratio_score", 0.2),
    ]


def signs(quantities: Quantities) -> list[pynini.Fst]:
    """Read a sign that is no plain minus: "+5", "±2", "प्लस माइनस 2"."""
    both = drop(
        one_of([pynini.accep("+") + gap + pynini.accep("[MINUS]"), words("±", "प्लस माइनस")])
    )
    return [
        both + gap + write("प्लस माइनस ") + quantities.unsigned + tag("plus_minus"),
        read_as("+", "प्लस ") + quantities.unsigned + tag("plus_minus", 0.5),
        read_as("प्लस", "प्लस ") + drop(space) + quantities.unsigned + tag("plus_minus", 0.5),
    ]


def powers() -> list[pynini.Fst]:
    """Read "10^6", "दस की घात छह", "x का वर्ग", "एक्स स्क्वायर"."""
    names = [(name, letter) for name, letter in rows("hi", "letters") if letter in "abnxyz"]
    base = digits | wild | one_of(read_as(name, letter) for name, letter in names)
    of = link_words("की", "का", "के")
    to_the = (of + drop(words("घात", "पावर"))) | (drop(space) + _any_of("power"))
    two = write("^2") + ((of + drop(words("वर्ग", "स्क्वायर"))) | (gap + _any_of("squared")))
    three = write("^3") + ((of + drop(words("घन", "क्यूब"))) | (gap + _any_of("cubed")))
    minus = optional(
        _any_of("minus") + drop(space) + write("-")
        | pynini.accep("-")
        | pynini.cross("[MINUS]", "-")
    )
    exponent = digits | wild
    return [
        base + to_the + drop(space) + write("^") + minus + exponent + tag("exponent"),
        base + two + tag("exponent"),
        base + three + tag("exponent"),
        base + gap + pynini.accep("^") + minus + digits + tag("exponent"),
    ]


def _any_of(role: str) -> pynini.Fst:
    """Read any word of a role and write nothing."""
    return drop(words(*_said.forms(role)))
