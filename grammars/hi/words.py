"""Hindi number words to digits: "एक सौ सत्ताईस" is 127, "पच्चीसवीं" 25वीं, "तीन चौथाई" 3/4."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    nonzero,
    number_between,
    one_of,
    read_word,
    sequence,
    tag,
    times,
    write,
)
from etcnorm.grammars.hi.halves import clock_halves, halves, scaled_halves
from etcnorm.grammars.hi.vocabulary import COUNTED, TABLE, ordinal_stems
from etcnorm.grammars.numbers import NumberGrammar, Style, repeated_digit
from etcnorm.grammars.tables import Wording

_said = Wording("hi")


def number_readings() -> pynini.Fst:
    """Number words to digits; a lone एक is an article and stays."""
    numbers = NumberGrammar(TABLE, Style(lakhs=True))
    scaled = scaled_halves(numbers)
    quantity = (numbers.cardinal | scaled).optimize()
    return one_of(
        [
            numbers.cardinal_but(("एक",)) + tag("cardinal"),
            _millions(numbers) + tag("magnitude_abbreviation"),
            _ordinals(numbers) + tag("ordinal", 0.1),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            quantity + _point() + write(".") + numbers.places(0.01) + tag("decimal"),
            halves(numbers) + tag("mixed_number"),
            scaled + tag("magnitude_abbreviation"),
            clock_halves(numbers) + tag("clock_time"),
            *_fractions(numbers),
            _versions(numbers) + tag("version_number"),
        ]
    )


def _words(role: str) -> pynini.Fst:
    """Accept any of the words of a role."""
    return one_of(sequence(text) for text in _said.forms(role))


def _point() -> pynini.Fst:
    """Read the words for the decimal mark."""
    return drop(_words("point"))


def _millions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "पांच मिलियन"."""
    return one_of(
        numbers.group_value + drop(sequence(r.word)) + write("0" * (len(str(r.value)) - 1))
        for r in TABLE
        if r.kind == "million"
    )


def _ordinals(numbers: NumberGrammar) -> pynini.Fst:
    """Read "पच्चीसवीं" and "एक सौ पांचवां": the last word holds the ending."""
    plain = one_of(sequence(row.word) for row in COUNTED)
    only_behind = _said.forms("ordinal_only_behind")
    options = []
    for ending in _said.forms("ordinal_mark"):
        last = [
            pynini.cross(sequence(stem + ending), sequence(row.word))
            for row in COUNTED
            for stem in ordinal_stems(row.word)
            if row.word not in only_behind
        ]
        behind = [
            pynini.cross(sequence(row.word + ending), sequence(row.word))
            for row in TABLE
            if row.kind == "unit"
        ]
        counted = (times(plain, 0) + one_of(last)) | (times(plain, 1) + one_of(behind))
        options.append((counted @ _small(numbers)).optimize() + write(ending))
        options.append(_bare_ordinals(ending) + write(ending))
    options += [read_word(f"छठ{ending}", said) for ending, said in _said.pairs("sixth")]
    return one_of(options)


def _small(numbers: NumberGrammar) -> pynini.Fst:
    """Give the numbers below a lakh: larger ones are no ordinals and stand under no stroke."""
    return (numbers.cardinal @ (nonzero + times(digit, 0, 4)).optimize()).optimize()


def _bare_ordinals(ending: str) -> pynini.Fst:
    """Read "सौवां" and "हजारवां" without a count."""
    return one_of(
        read_word(r.word + ending, str(r.value)) for r in TABLE if r.kind in ("hundred", "scale")
    )


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read three digits or more one by one; डबल and ट्रिपल repeat one."""
    item = (numbers.zero | numbers.unit).optimize()
    repeated = repeated_digit(item, _said.numbers("repeat"))
    any_item = (item | repeated).optimize()
    # A pair may close the string ("नौ आठ सतहत्तर"), once enough single digits stood before it.
    early = numbers.zero + numbers.unit
    return one_of([times(any_item, 2) + any_item, repeated + times(any_item, 0), early]).optimize()


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "तीन चौथाई" and "दो बटा तीन", alone and behind a whole number ("दो सही एक चौथाई")."""
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    plain = drop(_words("over")) + write("/")
    item = (numbers.zero | numbers.unit).optimize()
    lower_digits = pynutil.add_weight(times(item, 2, 4), 0.3)
    both = numbers.cardinal + plain + (_small(numbers) | numbers.zero | lower_digits)
    several = few + write("/") + numbers.denominators(plural=False)
    whole = numbers.group_value + drop(_words("and_part"))
    halved = pynini.string_map([("1/2", ".5"), ("1/4", ".25"), ("3/4", ".75")])
    known = pynini.project(halved, "input").optimize()
    fraction = (several | both).optimize()
    small = (several | (few + plain + few)).optimize()
    others = (small @ pynini.difference(digits + "/" + digits, known)).optimize()
    return [
        fraction + tag("fraction", 0.05),
        whole + (small @ halved).optimize() + tag("mixed_number", 0.05),
        whole + write(" ") + others + tag("mixed_number", 0.05),
    ]


def _versions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "तीन पॉइंट दो पॉइंट एक"."""
    part_said = numbers.group_value | numbers.zero
    return part_said + times(_point() + write(".") + part_said, 2)
