"""German number words to digits: "einundzwanzig" is 21, "anderthalb" 1 1/2."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    number_between,
    one_of,
    optional,
    read_word,
    sequence,
    tag,
    write,
)
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("de")

_one = _said.forms("one")


def number_readings() -> pynini.Fst:
    """Number words to digits; ein and eine alone are articles and stay."""
    numbers = NumberGrammar(
        number_words("de"),
        Style(
            joiner="und",
            one=_one,
            bare_hundred=True,
            bare_scales=(1000,),
            units_first="und",
            one_ends=True,
        ),
    )
    cardinal = numbers.cardinal
    articles = one_of(sequence(text) for text in _one)
    inputs = pynini.project(cardinal, "input").optimize()
    counted = (pynini.difference(inputs, articles) @ cardinal).optimize()
    ordinal = numbers.ordinal() + write("te")
    return one_of(
        [
            counted + tag("cardinal"),
            # "hundert und zweihundert": two numbers, not one.
            counted + read_word("und", " und ") + counted + tag("cardinal", 2.0),
            ordinal + tag("ordinal", 0.1),
            numbers.digit_string(extra_zeros=False, repeats={}) + tag("digit_sequence", 0.5),
            _decimals(numbers) + tag("decimal"),
            *_fractions(numbers, counted),
            *_decades(numbers),
            *_phrases_of_the_clock(numbers),
        ]
    )


def _whole(numbers: NumberGrammar) -> pynini.Fst:
    return one_of([numbers.cardinal, *(read_word(text, "1") for text in _one)])


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=False)
    return _whole(numbers) + drop(sequence("komma")) + write(",") + after


def _fractions(numbers: NumberGrammar, counted: pynini.Fst) -> list[pynini.Fst]:
    named = numbers.denominators(plural=False)
    one = drop(one_of(sequence(text) for text in _one))
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    zero = numbers.zero
    part = (few | zero) + write("/") + named
    single = one + write("1/") + named
    link = optional(drop(sequence("und")))
    half = drop(one_of(sequence(text) for text in ("ein halb", "einhalb")))
    halves = _whole(numbers) + link + half + write(" 1/2")
    mixed = counted + link + write(" ") + (single | part)
    return [
        (part | single) + tag("fraction"),
        half + write("1/2") + tag("fraction", 0.1),
        halves + tag("mixed_number"),
        read_word("anderthalb", "1 1/2") + tag("mixed_number"),
        read_word("anderthalbe", "1 1/2") + tag("mixed_number"),
        mixed + tag("mixed_number", 0.2),
    ]


def _decades(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "neunziger" and "neunzehnhundertneunziger"."""
    tens = {"decade": "er", "decades": "ern"}
    decade = one_of(
        read_word(r.word, f"{r.value}{tens[r.kind]}") for r in number_words("de") if r.kind in tens
    )
    century = (numbers.two_digits @ number_between(10, 29)).optimize()
    hundred = optional(drop(sequence("hundert")))
    return [decade + tag("decade_century"), century + hundred + decade + tag("decade_century")]


def _phrases_of_the_clock(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Keep "drei viertel neun" from becoming a fraction: ``forms`` reads it with its hour."""
    hour = ((numbers.unit | numbers.two_digits) @ number_between(1, 12)).optimize()
    head = one_of(read_word(text, "dreiviertel ") for text in ("drei viertel", "dreiviertel"))
    return [head + hour + tag("clock_time", -0.1)]
