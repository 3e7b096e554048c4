"""English number words to digits: "two hundred and seven" is 207, "a third of" 1/3 of."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    copy_words,
    drop,
    number_between,
    one_of,
    optional,
    read_as,
    sequence,
    strip_zeros,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.en.codes import marked_ordinal
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("en")


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(number_words("en"), Style(joiner="and", one=("a",), teen_hundreds=True))
    cardinal = numbers.cardinal
    ordinal = marked_ordinal(numbers.ordinal())
    repeats = _said.numbers("repeat")
    return one_of(
        [
            cardinal + tag("cardinal"),
            # "two hundred and three hundred": two numbers, not 203 and a hundred.
            cardinal + read_as("and", " and ") + cardinal + tag("cardinal", 2.0),
            ordinal + tag("ordinal", 0.1),
            numbers.digit_string(extra_zeros=True, repeats=repeats) + tag("digit_sequence", 0.5),
            _hour_and_early_minute(numbers) + tag("digit_sequence", 0.4),
            _year_with_oh(numbers) + tag("year", 0.3),
            _decimals(numbers) + tag("decimal"),
            _versions(numbers) + tag("version_number"),
            _toll_free(numbers) + tag("phone_number"),
            numbers.cardinal + read_as("nil", " to 0") + tag("ratio_score"),
            read_as("nil", "0 to 0") + drop(words("nil")) + tag("ratio_score"),
            *_fractions(numbers),
            numbers.decades() + write("s") + tag("decade_century"),
            _hundreds(numbers) + tag("decade_century"),
            _phrases_of_the_clock() + tag("clock_time"),
            read_as("a", "1") + read_as("buck", " buck") + tag("currency"),
            # "ten second delay": a unit of time, unless it makes an ordinal ("twenty second").
            cardinal + read_as("second", " second") + tag("duration", 1.0),
            cardinal + read_as("o", " o") + read_as("clock", "'clock") + tag("clock_time"),
        ]
    )


def _hour_and_early_minute(numbers: NumberGrammar) -> pynini.Fst:
    """Read "seven oh five": an hour and a minute or three digits; ``forms`` decides."""
    hours = pynini.union(*(str(h) for h in range(1, 13)))
    hour = ((numbers.unit | numbers.two_digits) @ hours).optimize()
    return hour + write("~") + drop(words("oh", "o")) + write("0") + numbers.unit


def _year_with_oh(numbers: NumberGrammar) -> pynini.Fst:
    """Read "nineteen oh five"."""
    century = (numbers.two_digits @ pynini.union(*(str(c) for c in range(13, 100)))).optimize()
    return century + drop(words("oh", "o")) + write("0") + numbers.unit


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=True)
    # "one oh one point five": the whole part may be read digit by digit.
    one_by_one = pynutil.add_weight(numbers.digit_string(extra_zeros=True, repeats={}), 0.1)
    whole = numbers.cardinal | (drop(words("oh")) + write("0")) | one_by_one
    point = drop(words("point"))
    return (whole + point + write(".") + after) | (point + write("0.") + after)


def _versions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "one point two point three"."""
    dot = drop(words("point", "dot")) + write(".")
    item = numbers.below_hundred @ strip_zeros | numbers.zero | drop(words("oh")) + write("0")
    return item + times(dot + item, 2)


def _part_of_a_million() -> pynini.Fst:
    """Read "a quarter of a million"."""
    parts = _said.pairs("part_of_a_scale")
    scales = (("thousand", 1), ("million", 4), ("billion", 7), ("trillion", 10))
    return one_of(
        drop(sequence(f"{part_} of a {scale}")) + write(value + "0" * zeros)
        for part_, value in parts
        for scale, zeros in scales
    )


def _hundreds(numbers: NumberGrammar) -> pynini.Fst:
    """Read "the nineteen hundreds"."""
    century = (numbers.two_digits @ pynini.union(*(str(c) for c in range(11, 21)))).optimize()
    return one_of(
        [
            century + drop(words("hundreds")) + write("00s"),
            century + drop(words("tens")) + write("10s"),
        ]
    )


def _toll_free(numbers: NumberGrammar) -> pynini.Fst:
    """Read "eight hundred five five five oh one nine nine"."""
    hundreds = numbers.unit + drop(words("hundred")) + write("00")
    one = optional((drop(words("one")) | drop(words("plus")) + drop(words("one"))) + write("1"))
    digit_word = numbers.unit | numbers.zero | drop(words("oh", "o")) + write("0")
    return one + hundreds + times(digit_word, 7, 7)


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    one = drop(words("one", "a"))
    singular = numbers.denominators(plural=False)
    plural = numbers.denominators(plural=True)
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    named = words("half", "quarter")
    # "a third man", "a fourth view": an ordinal, unless "of" follows.
    ordinals = pynini.difference(pynini.project(singular, "input").optimize(), named).optimize()
    half_or_quarter, ordinal_like = (named @ singular).optimize(), (ordinals @ singular).optimize()
    several = few + write("/") + plural
    single = drop(words("one")) + write("1/") + singular
    part_of = drop(words("a", "an")) + write("1/") + ordinal_like + read_as("of", " of")
    beside = _said.forms("after_three_quarter")
    three_quarter = (
        drop(words("three")) + drop(words("quarter")) + write("3/4 ") + copy_words(beside)
    )
    half_of = drop(words("half")) + write("1/2 ") + copy_words(_said.forms("after_half"))
    lone = drop(words("a")) + write("1/") + half_or_quarter
    half_a = drop(words("half")) + drop(words("a", "an")) + write("1/2")
    over = numbers.cardinal + drop(words("over")) + write("/") + numbers.cardinal
    mixed = (
        numbers.cardinal
        + drop(words("and"))
        + write(" ")
        + (several | single | (one + write("1/") + singular))
    )
    return [
        (several | single | lone | half_a | half_of | part_of | three_quarter) + tag("fraction"),
        _part_of_a_million() + tag("magnitude_abbreviation"),
        one_of(
            numbers.group_value + drop(sequence(f"and a half {scale}")) + write(value)
            for scale, value in (("hundred", "50"), ("thousand", "500"))
        )
        + tag("magnitude_abbreviation"),
        over + tag("fraction", 1.0),
        mixed + tag("mixed_number"),
    ]


def _phrases_of_the_clock() -> pynini.Fst:
    """Keep "a quarter to" from becoming 1/4: ``forms`` reads it with its hour."""
    article = optional(read_as("a", ""))
    links = one_of(read_as(w, f" {w}") for w in _said.forms("quarter_link"))
    return article + read_as("quarter", "quarter") + links
