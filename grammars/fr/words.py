"""French number words to digits: "vingt et un" is 21, "deux tiers" 2/3."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    number_between,
    one_of,
    optional,
    read_word,
    sequence,
    tag,
    times,
    write,
)
from etcnorm.grammars.numbers import NumberGrammar, Style, with_suffix
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("fr")
_one = _said.forms("one")


def number_readings() -> pynini.Fst:
    """Number words to digits; un and une alone are articles and stay."""
    numbers = NumberGrammar(
        number_words("fr"),
        Style(
            tens_joiner="et",
            joined_units=(1,),
            teen_tens=(60, 80),
            bare_hundred=True,
            bare_scales=(1000,),
        ),
    )
    above_one = numbers.cardinal_but(_one)
    ordinal = with_suffix(numbers.ordinal(), {}, "e")
    first = one_of(read_word(form, written) for form, written in _said.pairs("first"))
    repeats = _said.numbers("repeat")
    return one_of(
        [
            above_one + tag("cardinal"),
            (ordinal | first) + tag("ordinal", 0.1),
            with_suffix(_plural_ordinals() @ numbers.ordinal(), {}, "e") + tag("ordinal", 0.2),
            numbers.digit_string(extra_zeros=False, repeats=repeats, weak=_one)
            + tag("digit_sequence", 0.5),
            _decimals(numbers) + tag("decimal"),
            _said_telephone(numbers) + tag("phone_number"),
            _digits_then_eighties(numbers) + tag("digit_sequence", 0.5),
            *_fractions(numbers, above_one),
            numbers.cardinal + read_word("pour cent", " pourcent") + tag("percentage"),
        ]
    )


def _said_telephone(numbers: NumberGrammar) -> pynini.Fst:
    """Read a zero, a digit and four pairs: "quatre-vingt-dix" in it is 90, not 4, 20 and 10."""
    pair = numbers.two_digits | (numbers.zero + (numbers.zero | numbers.unit))
    return (numbers.zero + numbers.unit + times(pair, 4, 4)).optimize()


def _digits_then_eighties(numbers: NumberGrammar) -> pynini.Fst:
    """Read digits one by one and a last pair that begins with "quatre-vingt"."""
    item = numbers.zero | numbers.unit
    pair = (numbers.below_hundred @ number_between(80, 99, 2)).optimize()
    return (numbers.zero + times(item, 0, 8) + pair).optimize()


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=False, by_value=True)
    return numbers.cardinal + drop(sequence("virgule")) + write(",") + after


def _fractions(numbers: NumberGrammar, above_one: pynini.Fst) -> list[pynini.Fst]:
    one = drop(one_of(sequence(text) for text in _one))
    named = numbers.denominators(plural=False)
    ordinal = numbers.ordinal()
    plural = (_plural_ordinals() @ ordinal).optimize()
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    part = pynini.difference(named.copy().project("output"), pynini.accep("2"))
    third_or_quarter = (named @ part).optimize()
    half = (named @ pynini.accep("2")).optimize()
    single = one + write("1/") + third_or_quarter
    one_part = one + write("1/") + (ordinal @ pynini.difference(digits, pynini.union("1", "2")))
    # "vingt-septièmes" is an ordinal, "deux septièmes" a fraction.
    tens = pynini.union(*(f"{t}0" for t in range(2, 10))).optimize()
    below = pynini.difference(pynini.project(few, "output"), tens)
    several = (few + write("/") + third_or_quarter) | ((few @ below) + write("/") + plural)
    joined = drop(sequence("et"))
    cardinal = numbers.cardinal
    halves = cardinal + joined + drop(pynini.project(half, "input")) + write(",5")
    quarters = (
        cardinal + joined + drop(optional(sequence("un"))) + drop(sequence("quart")) + write(",25")
    )
    three = cardinal + joined + drop(sequence("trois quarts")) + write(",75")
    mixed = cardinal + joined + write(" ") + (single | several)
    beside = above_one + write(" ") + single
    scaled = one_of(
        numbers.group_value
        + drop(sequence(r.word))
        + joined
        + drop(pynini.project(half, "input"))
        + write("5" + "0" * (len(str(r.value)) - 2))
        for r in number_words("fr")
        if r.kind == "scale" and r.value >= 1000000
    )
    return [
        (several | single) + tag("fraction"),
        one_part + tag("fraction", 0.3),
        one + write("1/") + half + tag("fraction", 0.1),
        (halves | quarters | three) + tag("mixed_number", 0.05),
        mixed + tag("mixed_number", 0.2),
        beside + tag("mixed_number", 0.2),
        scaled + tag("magnitude_abbreviation"),
    ]


def _plural_ordinals() -> pynini.Fst:
    """Map "neuvièmes" to "neuvième", the word the ordinals know."""
    vocabulary = {piece for r in number_words("fr") for piece in r.word.split(" ")}
    ordinals = sorted(w for w in vocabulary if w.endswith("ième"))
    kept = one_of(sequence(w) for w in sorted(vocabulary))
    last = one_of(pynini.cross(sequence(f"{w}s"), sequence(w)) for w in ordinals)
    return times(kept, 0) + last
