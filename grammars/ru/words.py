"""Russian number words to digits: "двадцатью пятью" is 25, "тридцать третья" 33-я."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, one_of, read_word, sequence, tag, times, write
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.ru.parts import decimals, fractions, halves
from etcnorm.grammars.ru.vocabulary import BARE_SCALES, ONE, TABLE, WEAK, short_ending
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ru")


def number_readings() -> pynini.Fst:
    """Number words to digits; один alone is a pronoun too and stays."""
    numbers = NumberGrammar(
        TABLE,
        Style(
            bare_scales=(10**3, 10**6, 10**9, 10**12), bare_words=BARE_SCALES, teen_hundreds=False
        ),
    )
    return one_of(
        [
            numbers.cardinal_but((*WEAK, *BARE_SCALES)) + tag("cardinal", 0.04),
            _minutes_before_hour() + tag("clock_time"),
            _ordinals(numbers) + tag("ordinal", 0.1),
            numbers.long_digit_string() + tag("digit_sequence", 0.5),
            _full_or_early_minute(numbers) + tag("clock_time", 0.4),
            *decimals(numbers),
            *fractions(numbers),
            *halves(numbers),
            _multiplied() + tag("math_expression", 0.2),
            _one_or_two() + tag("range", 0.4),
            _spelled_letters() + tag("acronym_form", 0.1),
        ]
    )


# -- ordinals --------------------------------------------------------------------------------


def _ordinals(numbers: NumberGrammar) -> pynini.Fst:
    """Read "тридцать третья", "двухтысячный", and "двух тысячных" that was cut in two."""
    by_ending: dict[str, list[str]] = {}
    for row in TABLE:
        if row.kind == "ordinal" and not _clashes(row.value, short_ending(row.word)):
            by_ending.setdefault(short_ending(row.word), []).append(row.word)
    options = [
        numbers.ordinal(among=found) + write(f"-{ending}") for ending, found in by_ending.items()
    ]
    for row in TABLE:
        if row.kind == "thousandth":
            options.append(read_word(row.word, f"{row.value}-{short_ending(row.word)}"))
        if row.kind == "ordinal" and row.value == 1000:
            options.append(read_word(f"двух {row.word}", f"2000-{short_ending(row.word)}"))
    return one_of(options)


def _clashes(value: int, ending: str) -> bool:
    """Tell whether figures with this ending are read as a cardinal (трех, восьми)."""
    last = value % 10 if value % 100 // 10 != 1 else 0
    return (ending == "х" and last in (2, 3, 4)) or (ending == "ми" and last in (7, 8))


# -- two numbers side by side ----------------------------------------------------------------


def _full_or_early_minute(numbers: NumberGrammar) -> pynini.Fst:
    """Read "девять ноль ноль" and "девять ноль пять" as an hour and a minute."""
    hours = pynini.union(*(str(h) for h in range(24)))
    hour = ((numbers.unit | numbers.two_digits | numbers.zero) @ hours).optimize()
    return hour + write("~") + numbers.zero + (numbers.zero | numbers.unit)


def _minutes_before_hour() -> pynini.Fst:
    """Read "(без) двадцати пять" as two numbers: one would be "двадцати пяти"."""
    return _before_digit("tens_before_hour", "~")


def _multiplied() -> pynini.Fst:
    """Read the multiplication table: "шестью семь" is six times seven, not a family."""
    return _before_digit("multiplied", "-ю~")


def _before_digit(role: str, link: str) -> pynini.Fst:
    """Read a word of a role before a digit in the nominative, and write a link between them."""
    return one_of(
        read_word(f"{lead} {unit}", f"{value}{link}{digit}")
        for lead, value in _said.pairs(role)
        for unit, digit in _said.pairs("counted_digit")
    )


def _one_or_two() -> pynini.Fst:
    """Read "один-два" as bounds: one alone would stay a word."""
    one = drop(one_of(sequence(word) for word in ONE))
    two = one_of(sequence(row.word) for row in TABLE if row.kind == "unit" and row.value == 2)
    return one + write("1~2") + drop(two)


# -- letters ---------------------------------------------------------------------------------


def _spelled_letters() -> pynini.Fst:
    """Join consonants that were read by their names ("эм вэ дэ" -> мвд).

    Two of them must have a name that is no other word; names of vowels are conjunctions and
    prepositions, so acronyms with vowels are listed in ``second/acronyms.tsv``.
    """
    named = list(rows("ru", "letter_names"))
    sure = one_of(read_word(name, letter) for name, letter, kind in named if kind == "sure")
    weak = one_of(read_word(name, letter) for name, letter, kind in named if kind != "sure")
    any_letter = (sure | weak).optimize()
    few = times(any_letter, 0, 3)
    return (sure + sure) | (few + sure + times(any_letter, 0, 2) + sure + times(any_letter, 0, 2))
