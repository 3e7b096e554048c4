"""Figures with marks between them: ranges, scores, dimensions, sums, powers, versions, ratios."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    digit,
    digits,
    drop,
    front,
    gap,
    joint,
    lead_words,
    link_words,
    nonzero,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities


def ranges(quantities: Quantities, output: str) -> pynini.Fst:
    """Give two bounds, or the two sides of a score, with what canonical form puts between them."""
    bound = quantities.number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap + write(output)
    return (quantities.quantity + dash + bound + tag("range", 0.1)).optimize()


def ratios(output: str, single: bool = False) -> pynini.Fst:
    """Give ``2:1`` and ``16:9``; a colon and two digits below sixty is a clock time instead.

    Args:
        output: What canonical form writes for the colon.
        single: One digit on either side and nothing else ("1:0").
    """
    if single:
        return digit + drop(pynini.accep(":")) + write(output) + digit + tag("ratio_score", 0.2)
    first = digit + times(digit, 0, 2)
    colon = drop(pynini.accep(":")) + write(output)
    small = pynini.accep("") + nonzero
    large = pynini.union("6", "7", "8", "9") + digit
    return (
        first + gap + colon + gap + (small | large | "100") + tag("ratio_score", 0.2)
    ).optimize()


def falling(link: pynini.Fst, nought: bool = False) -> pynini.Fst:
    """Give two numbers to 30 of which the second is no larger: a score ("3-1"), not a range.

    Args:
        link: Reads what stands between them.
        nought: Also a nought before a digit ("0-2").
    """
    small = [str(n) for n in range(31)]
    scores = one_of(
        pynini.accep(first) + link + pynini.union(*small[: n + 1]) for n, first in enumerate(small)
    )
    return scores | ("0" + link + digit) if nought else scores


def cued_scores(nouns: Sequence[str]) -> pynini.Fst:
    """Give two sides behind a word for a score, whatever stands between them ("skor 3-1")."""
    side = times(digit, 1, 3)
    apart = dash | drop(joint) | drop(pynini.accep(":"))
    return lead_words(nouns) + side + apart + write(" ") + side + tag("ratio_score")


def between(item: pynini.Fst, output: str, phenomenon: str) -> pynini.Fst:
    """Give two whole amounts with a dash between them."""
    dash = gap + drop(pynini.accep("-")) + gap + part + write(output) + part
    return (item + dash + item + tag(phenomenon)).optimize()


def dimensions(quantities: Quantities, crosses: Sequence[str], output: str) -> pynini.Fst:
    """Give lengths with a cross between them, untagged."""
    number = quantities.number | quantities.mixed | quantities.fraction
    cross = gap + drop(words(*crosses)) + gap + write(output)
    return (number + times(cross + number, 1, 3)).optimize()


def lower_first(under: pynini.Fst, upper: pynini.Fst) -> pynini.Fst:
    """Give a fraction of which the lower half is said first ("3分の1" is 1/3); untagged.

    Args:
        under: Reads what stands between the halves.
        upper: Reads the upper half.
    """
    return write("/") + digits + gap + under + gap + front + upper


def multipliers(
    quantities: Quantities, crosses: Sequence[str], before: Sequence[str], output: str
) -> pynini.Fst:
    """Give ``3x`` (and ``x2`` where the language writes it)."""
    options = [quantities.number + gap + drop(words(*crosses)) + write(f" {output}")]
    if before:
        options.append(drop(words(*before)) + quantities.number + write(f" {output}"))
    return one_of(options) + tag("multiplier", 0.5)


def sums(
    quantities: Quantities,
    operators: Mapping[str, Sequence[str]],
    equals: str,
    apart: str = " ",
) -> pynini.Fst:
    """Give sums and equations.

    Args:
        quantities: Written quantities.
        operators: Forms by canonical word.
        equals: The canonical word for the equals sign, with its forms under the same key.
        apart: What canonical form writes on both sides of an operator.
    """
    item = quantities.quantity
    by_sign = {
        word: gap + drop(words(*forms)) + gap + write(f"{apart}{word}{apart}")
        for word, forms in operators.items()
    }
    steps = one_of(sign for word, sign in by_sign.items() if word != equals)
    full = item + times(steps + item, 1, 6) + by_sign[equals] + item
    back = item + by_sign[equals] + item + times(steps + item, 1, 6)
    spoken = one_of(
        gap
        + drop(words(*[f for f in forms if f[0] not in "-x*/"]))
        + gap
        + write(f"{apart}{word}{apart}")
        for word, forms in operators.items()
        if any(f[0] not in "-x*/" for f in forms)
    )
    return one_of(
        [
            full + tag("math_expression"),
            back + tag("math_expression"),
            item + times(spoken + item, 1, 6) + tag("math_expression", 0.3),
        ]
    )


def powers(
    squared: Sequence[str],
    cubed: Sequence[str],
    to_the: Sequence[str],
    marks: Sequence[str],
    minus: Sequence[str] = (),
) -> pynini.Fst:
    """Give powers: ``10^2``, ``x^3``.

    Args:
        squared: Words for the second power.
        cubed: Words for the third.
        to_the: Phrases before an exponent ("to the power of").
        marks: Ordinal marks that may follow the exponent.
        minus: Words for a minus sign before the exponent.
    """
    base = digits | wild
    sign = pynini.accep("-") | pynini.accep("[MINUS]") @ pynini.cross("[MINUS]", "-")
    if minus:
        sign |= drop(words(*minus)) + drop(space) + write("-")
    exponent = (optional(sign) + digits) | wild
    after = optional(gap + drop(words(*marks))) if marks else pynini.accep("")
    return one_of(
        [
            base + gap + read_as_any(squared, "^2"),
            base + gap + read_as_any(cubed, "^3"),
            base + gap + drop(words(*to_the)) + gap + write("^") + exponent + after,
            digits + drop(gap) + pynini.accep("^") + exponent,
        ]
    ) + tag("exponent")


def read_as_any(forms: Sequence[str], output: str) -> pynini.Fst:
    """Read any of some forms; write ``output``."""
    return drop(words(*forms)) + write(output)


def dotted(points: Sequence[str], one: Sequence[str] = (), joined: bool = False) -> pynini.Fst:
    """Give version numbers and IP addresses: three numbers or more with dots or their words.

    Args:
        points: Words for the dot.
        one: Articles that count as 1 behind a dot.
        joined: A part may be said as two numbers ("one seventy two").
    """
    dot = pynini.accep(".") | (drop(space) + drop(words(*points)) + drop(space) + write("."))
    item = one_of([digits, *(read_as(text, "1") for text in one)])
    if joined:
        item = item + optional(drop(joint) + digits)
    first = item if joined else digits
    byte = pynini.union(*map(str, range(256))).optimize()
    ip = (first @ byte) + times(dot + (item @ byte).optimize(), 3, 3)
    version = digits + times(dot + item, 2)
    return (ip + tag("ip_address")) | (version + tag("version_number", 0.1))


def two_parts(points: Sequence[str], mark: str) -> pynini.Fst:
    """Give a version of two numbers ("3 point 5").

    Args:
        points: Words for the point.
        mark: What canonical form writes for it.
    """
    return digits + link_words(*points) + write(mark) + digits + tag("version_number")


def grouped(mark: str) -> pynini.Fst:
    """Give ``1.250.000`` as one number, not as a version: two groups or more with a mark."""
    group = drop(pynini.accep(mark)) + digit + digit + digit
    return (nonzero + times(digit, 0, 2) + times(group, 2)).optimize()


def prefixed(forms: Sequence[str], output: str, number: pynini.Fst, phenomenon: str) -> pynini.Fst:
    """Give a sign or abbreviation before a number its word ("#1" -> "number 1")."""
    return (drop(words(*forms)) + gap + write(f"{output} ") + number + tag(phenomenon)).optimize()
