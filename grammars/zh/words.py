"""Chinese numerals to digits: "三千五" is 3500, "二零零八" 2008, "七点零五" 7.05."""

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
from etcnorm.grammars.tables import Wording
from etcnorm.grammars.zh.numbers import Numerals
from etcnorm.grammars.zh.vocabulary import TABLE

_said = Wording("zh")
_UNITS = {row.word: str(row.value) for row in TABLE if row.kind == "unit"}


def number_readings() -> pynini.Fst:
    """Numerals to digits."""
    numerals = Numerals()
    unit = numerals.unit
    kept = one_of([read_word("两 三", "两 三"), read_word("一 两", "一 两")])
    money = one_of(read_word(text, f" {text}") for text in _said.forms("financial_unit"))
    coins = read_word("块", " 块 ") + unit + read_word("一", " 1")
    percent = read_word("百分之", "百分之 ") + read_word("百", "100")
    return one_of(
        [
            numerals.cardinal + tag("cardinal"),
            unit + tag("cardinal", 0.1),
            numerals.zero + tag("cardinal", 0.1),
            read_word("两", "2") + tag("cardinal", 0.1),
            numerals.whole + read_word("两", " 两") + tag("measure", 0.1),
            numerals.rest + tag("cardinal"),
            *_digits(numerals),
            kept + tag("cardinal", 0.05),
            _approximate() + tag("cardinal", 0.3),
            *_years(numerals),
            *_decimals(numerals),
            numerals.number + coins + tag("currency_subunit", 0.2),
            numerals.financial + money + tag("financial_numerals"),
            *_hours(numerals),
            percent + tag("percentage"),
            unit + read_word("百分之", "00 分之") + tag("fraction"),
        ]
    )


def _digits(numerals: Numerals) -> list[pynini.Fst]:
    """Join three digits or more, and two with a zero; two others may be one or the other."""
    figure = numerals.figure
    one = read_word("幺", "1")
    zeros = one_of([numerals.zero + figure, figure + numerals.zero, one + figure])
    pairs = one_of(read_word(f"{a} {b}", f"{a} {b}") for a in _UNITS for b in _UNITS)
    return [
        times(figure, 3) + tag("digit_sequence", 0.5),
        zeros + tag("digit_sequence", 0.4),
        pairs + tag("cardinal", 0.6),
    ]


def _years(numerals: Numerals) -> list[pynini.Fst]:
    """Read "二零零八年" and "零八年"; "三四年" is three or four years."""
    figure = numerals.figure
    pair = figure + figure
    unsure = [
        "".join(_UNITS[sign] for sign in text)
        for text in _said.forms("approximate")
        if all(sign in _UNITS for sign in text)
    ]
    sure = pynini.difference((digit + digit).optimize(), pynini.union(*unsure)).optimize()
    year = read_word("年", " 年")
    month = (numerals.whole @ number_between(1, 12)).optimize() + read_word("月", " 月")
    return [
        (pair @ sure).optimize() + year + tag("year"),
        pair + year + write(" ") + month + tag("date"),
        figure + times(figure, 3) + year + tag("year", 0.2),
    ]


def _decimals(numerals: Numerals) -> list[pynini.Fst]:
    """Read "七点零五" and "三点五亿": the scale stays for figures to take up."""
    point = one_of(read_word(text, mark) for text, mark in _said.pairs("spoken_point"))
    places = times(one_of([numerals.figure, numerals.financial]), 1)
    single = [text for text in _said.forms("scale") if len(text) == 1]
    scale = write(" ") + times(one_of(read_word(text, text) for text in single), 1, 2)
    # Lists of words have units that begin with a one: "36 点一度".
    behind_one = one_of(
        read_word(f"一{unit}", f"1 {unit}") for unit in _said.forms("unit_behind_one")
    )
    return [
        numerals.number + point + places + optional(scale) + tag("decimal"),
        numerals.financial + point + places + tag("decimal"),
        numerals.number + point + optional(places) + behind_one + tag("decimal"),
    ]


def _hours(numerals: Numerals) -> list[pynini.Fst]:
    """Read "三点十五", "三点零五分", "三点一刻"."""
    hour = (numerals.number @ number_between(0, 24)).optimize()
    oclock = one_of([read_word("点", " 点 "), read_word("时", " 时 ")])
    late = (numerals.cardinal @ number_between(10, 59)).optimize()
    nought = drop(one_of(sequence(row.word) for row in TABLE if row.kind == "zero"))
    early = optional(nought) + write("0") + numerals.unit
    minutes = one_of([late, early + read_word("分", " 分")])
    quarter = read_word("点", " 点 ") + numerals.unit + read_word("刻", " 刻")
    return [
        hour + oclock + minutes + tag("clock_time"),
        hour + quarter + tag("clock_time"),
    ]


def _approximate() -> pynini.Fst:
    """Keep "三四十", "二十五六", "一万六七", "几十", "数百" as they are."""

    def kept(texts: Iterable[str]) -> pynini.Fst:
        return one_of(read_word(text, text) for text in texts)

    unit = kept(row.word for row in TABLE if row.kind in ("unit", "pair"))
    scale = kept(_said.forms("approximate_scale"))
    head = optional(unit) + scale + times(unit + scale, 0, 3)
    two = one_of(read_word(" ".join(text), text) for text in _said.forms("approximate"))
    vague = kept(_said.forms("vague"))
    tail = times(scale, 1, 3)
    return one_of(
        [
            two + tail,
            head + two + times(scale, 0, 3),
            vague + tail,
            head + vague + tail,
        ]
    )
