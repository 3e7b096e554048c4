"""Chinese dates: "2024 年 3 月 5 日", "2024/3/5", and two of them."""

from __future__ import annotations

from math import gcd

import pynini

from etcnorm.grammars.alphabet import (
    DIGITS,
    copy_words,
    digit,
    digits,
    drop,
    gap,
    nonzero,
    number_between,
    one_of,
    optional,
    read_as,
    spaced_words,
    tag,
    tail_words,
    write,
)
from etcnorm.grammars.calendar import day_first, month_first, year_and_month, year_first
from etcnorm.grammars.tables import Wording, classes
from etcnorm.grammars.zh.vocabulary import RANGE, to

_said = Wording("zh")
_FIGURE_YEAR = (digit**4).optimize()
_MONTH, _DAY = number_between(1, 12, 2), number_between(1, 31, 2)
_YEAR_MARK = tail_words("年") + gap
_DAY_MARK = tail_words(*_said.forms("day"))
_MONTH_AND_DAY = _MONTH + tail_words("月", "月份") + gap + write("-") + _DAY + _DAY_MARK
_WITH_YEAR = _FIGURE_YEAR + _YEAR_MARK + write("-") + _MONTH_AND_DAY
_WITHOUT_YEAR = write("--") + _MONTH_AND_DAY


def dates() -> list[pynini.Fst]:
    """Dates in characters and in figures."""
    months = _FIGURE_YEAR + _YEAR_MARK + write("-") + _MONTH + tail_words("月")
    short_year = digit + digit + write(" 年 ") + _YEAR_MARK + _WITHOUT_YEAR
    return [
        one_of([_WITH_YEAR, _WITHOUT_YEAR, months]) + tag("date"),
        short_year + tag("date"),
        *_numeric(),
        *_spans(),
        digits + spaced_words(["年"]) + tag("year", 0.9),
        digits + spaced_words(["月"]) + tag("date", 0.9),
    ]


def _numeric() -> list[pynini.Fst]:
    """Read "2024/3/5", "24-03-05", "2024-03", and with a word for it "3/5"."""
    options = []
    short_year = pynini.difference((digit + digit).optimize(), pynini.union("00", "01")).optimize()
    first = "0" + nonzero
    second = ("0" + nonzero) | (pynini.union("1", "2", "3") + digit)
    shape = pynini.closure(pynini.union(*DIGITS, "-"))
    for mark in "-/.":
        cut = tail_words(mark) + gap
        options.append(year_first(_FIGURE_YEAR, cut) + optional(_DAY_MARK))
        options.append(month_first(_FIGURE_YEAR, cut))
        options.append(day_first(_FIGURE_YEAR, cut, least=13))
        if mark != ".":
            padded = short_year + cut + write(" 年 --") + _MONTH + cut + write("-") + _DAY
            options.append(padded)
        zeros = first + cut + write("-") + second
        options.append(write("--") + (zeros @ shape).optimize())
    stroke = tail_words("/") + gap
    month_and_day = _MONTH + stroke + write("-") + _DAY
    cue = copy_words(classes("zh", "date_cue")) + gap + write(" ")
    after = gap + write(" ") + copy_words(classes("zh", "date_right"))
    with_year = _FIGURE_YEAR + _YEAR_MARK + write("-") + month_and_day
    return [
        with_year + tag("date_numeric"),
        one_of(options) + tag("date_numeric", 0.1),
        _strokes(stroke) + tag("date_numeric", 0.2),
        cue + write("--") + month_and_day + tag("date_numeric", 0.1),
        write("--") + month_and_day + after + tag("date_numeric", 0.1),
        year_and_month(_FIGURE_YEAR) + tag("date_numeric", 0.6),
    ]


def _strokes(stroke: pynini.Fst) -> pynini.Fst:
    """Read a month, a stroke and a day that are no fraction."""

    def figure(value: int) -> pynini.Fst:
        return pynini.accep(str(value)) | pynini.accep(f"{value:02d}")

    return one_of(
        drop(pynini.project(figure(month) + stroke + figure(day), "input"))
        + write(f"--{month:02d}-{day:02d}")
        for month in range(1, 13)
        for day in range(1, 32)
        if _is_date(month, day)
    )


def _is_date(month: int, day: int) -> bool:
    """Tell whether figures with a stroke are a day rather than a fraction."""
    if month == 1 or day <= 10:
        return day < month or (day == month and day > 1) or (month > 1 and gcd(month, day) > 1)
    return True


def _spans() -> list[pynini.Fst]:
    """Read "3 月 5 日到 7 日" and "2020-2022 年"."""
    # A day before the dash makes no minus of it.
    minus = gap + drop(pynini.accep("[MINUS]")) + write(RANGE)
    link = one_of([to(), minus])
    day = number_between(1, 31) + gap
    late = one_of(read_as(text, f" {written}") for text, written in _said.pairs("day"))
    spans = [
        one_of([_WITH_YEAR, _WITHOUT_YEAR]) + link + day + late,
        _WITH_YEAR + link + _WITH_YEAR,
        _WITH_YEAR + link + _WITHOUT_YEAR,
        _WITHOUT_YEAR + link + _WITHOUT_YEAR,
    ]
    years = _FIGURE_YEAR + optional(tail_words("年")) + link + _FIGURE_YEAR + spaced_words(["年"])
    return [one_of(spans) + tag("range"), years + tag("range")]
