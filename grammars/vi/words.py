"""Vietnamese number words to digits: "hai mươi lăm" is 25, "ba phần tư" 3/4."""

from __future__ import annotations

from collections.abc import Iterable

import pynini

from etcnorm.grammars.alphabet import (
    digit,
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
from etcnorm.grammars.tables import Wording, classes
from etcnorm.grammars.vi.letters import formulas, initialisms
from etcnorm.grammars.vi.numbers import NumberWords

_said = Wording("vi")


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberWords()
    number = numbers.number
    coded = (
        copy_words_of_grammar(_said.forms("numbered"))
        + write(" ")
        + times(numbers.figure, 1)
        + numbers.last
    )
    letters = one_of(read_word(c, c) for c in "abcdefghijklmnopqrstuvwxyzđ")
    airline = one_of(read_word(c, c) for c in classes("vi", "code_head"))
    code = one_of([letters, airline]) + times(numbers.figure, 1) + numbers.last
    return one_of(
        [
            numbers.cardinal + tag("cardinal"),
            numbers.lone + tag("cardinal"),
            numbers.string + tag("digit_sequence", 0.5),
            coded + tag("digit_sequence", 0.6),
            code + tag("alphanumeric_code", 0.3),
            *_years(numbers),
            *_days(numbers),
            *_ordinals(numbers),
            _hours(numbers) + tag("clock_time"),
            number + drop(sequence("phẩy")) + write(",") + _places(numbers) + tag("decimal"),
            _dotted(numbers),
            *_fractions(numbers),
            formulas() + tag("chemical_formula"),
            initialisms() + tag("acronym_letters", 0.2),
        ]
    )


def copy_words_of_grammar(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words of the ``words`` grammar and write them as they are."""
    return one_of(read_word(text, text) for text in texts)


def _places(numbers: NumberWords) -> pynini.Fst:
    """Read what follows a decimal mark: digits, or a number of two digits."""
    figures = times(numbers.figure, 0) + numbers.last
    return one_of([figures, (numbers.two_inner @ (digit + digit)).optimize()])


def _dotted(numbers: NumberWords) -> pynini.Fst:
    """Read "hai năm năm chấm không" and the like; two parts alone are a decimal."""
    item = one_of([numbers.number, numbers.string, times(numbers.figure, 1) + numbers.last])
    point = drop(sequence("chấm"))
    decimal = numbers.number + point + write(",") + _places(numbers) + tag("decimal", 0.1)
    version = item + times(point + write(".") + item, 2) + tag("version_number", 0.2)
    return decimal | version


def _years(numbers: NumberWords) -> list[pynini.Fst]:
    """Read a year behind its word, and behind a month: "năm hai không mười ba"."""
    pair = numbers.figure + numbers.figure
    late = one_of([numbers.two_inner, numbers.linked, numbers.figure + numbers.last])
    year = one_of([numbers.cardinal, (pair + late).optimize()])
    word = read_word("năm", "năm ")
    month = read_word("tháng", "tháng ") + one_of(
        read_word(name, number) for name, number in _said.pairs("month")
    )
    self_year = word + year
    numbers.month = month.optimize()
    numbers.year = self_year.optimize()
    return [
        self_year + tag("year"),
        month + tag("date"),
        month + write(" ") + self_year + tag("date"),
    ]


def _days(numbers: NumberWords) -> list[pynini.Fst]:
    """Read a day of the month, with its month or alone behind mùng."""
    day = (numbers.number @ number_between(1, 31)).optimize()
    early = (numbers.number @ number_between(1, 10)).optimize()
    leads = ("ngày", "mùng", "mồng")
    lead = copy_words_of_grammar(leads) + optional(write(" ") + copy_words_of_grammar(leads[1:]))
    with_month = day + write(" ") + numbers.month + optional(write(" ") + numbers.year)
    firm = (one_of([numbers.cardinal, numbers.lone]) @ number_between(1, 31)).optimize()
    bare = firm + write(" ") + numbers.month + optional(write(" ") + numbers.year)
    mung = copy_words_of_grammar(leads[1:]) + write(" ") + early
    return [
        lead + write(" ") + with_month + tag("date"),
        bare + tag("date"),
        mung + tag("date"),
    ]


def _ordinals(numbers: NumberWords) -> list[pynini.Fst]:
    """Read "thứ hai", and the days of the week one after the other ("thứ ba năm bảy")."""
    word = read_word("thứ", "thứ ")
    four = read_word("tư", "4")
    first = read_word("nhất", "1")
    day = (one_of([numbers.unit, four]) @ pynini.union(*"234567")).optimize()
    firm_day = (one_of([numbers.firm, four]) @ pynini.union(*"234567")).optimize()
    return [
        word + one_of([numbers.cardinal, numbers.lone, numbers.unit, four, first]) + tag("ordinal"),
        word + day + times(write(" ") + day, 1, 4) + write(" ") + firm_day + tag("slash"),
    ]


def _hours(numbers: NumberWords) -> pynini.Fst:
    """Read minutes behind the hour: "giờ kém năm", "giờ linh năm", "giờ không một"."""
    minute = (numbers.number @ number_between(1, 29)).optimize()
    small = one_of([numbers.linked, numbers.zero + numbers.unit])
    lone = one_of([read_word("giờ", "giờ "), read_word("h", "giờ ")])
    return lone + one_of([read_word("kém", "kém ") + minute, small])


def _fractions(numbers: NumberWords) -> list[pynini.Fst]:
    plain = one_of([numbers.cardinal, numbers.lone, read_word("năm", "5")])
    lower = one_of([plain, read_word("tư", "4")])
    parts = plain + read_word("phần", "/") + lower
    over = plain + read_word("trên", "/") + plain
    whole = plain + read_word("và", " ") + parts
    return [parts + tag("fraction"), over + tag("fraction"), whole + tag("mixed_number")]
