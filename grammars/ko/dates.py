"""Korean dates: "시월 이십일" in words, "2024년 3월 5일" and "2024.3.5" in figures."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    front,
    gap,
    number_between,
    one_of,
    optional,
    read_word,
    spaced_words,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.calendar import day_first, year_first
from etcnorm.grammars.ko.numbers import SinoNumbers
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ko")
_YEAR = digit**4
_MONTH, _DAY = number_between(1, 12, 2), number_between(1, 31, 2)
#: The month and day of a date whose year is not said.
_SHORT = write("--") + _MONTH + tail_words("월") + gap + write("-") + _DAY


def said_dates(sino: SinoNumbers) -> list[pynini.Fst]:
    """Read months, and the day behind a month: "시월 이십일" is the twentieth."""
    counted = (sino.number @ number_between(1, 12)).optimize() + read_word("월", "")
    named = one_of(read_word(name, number) for name, number in rows("ko", "months"))
    month = ((counted | named) + write(" 월")).optimize()
    day = (sino.number @ number_between(1, 31)).optimize() + read_word("일", " 일")
    return [month + tag("date", 0.05), month + write(" ") + day + tag("date")]


def dates() -> list[pynini.Fst]:
    """Read dates in figures, and two of them."""
    full = _YEAR + tail_words("년") + gap + write("-") + _MONTH + tail_words("월") + gap
    full += write("-") + _DAY + tail_words("일")
    numeric = []
    for mark in "./-":
        stroke = drop(pynini.accep(mark)) + gap
        dot = optional(drop(pynini.accep("."))) if mark == "." else pynini.accep("")
        numeric.append(year_first(_YEAR, stroke) + dot)
    slash = drop(pynini.accep("/"))
    month_first = write("-") + _MONTH + slash + write("-") + _DAY + slash + front + _YEAR
    return [
        full + tag("date"),
        _SHORT + tail_words("일") + tag("date"),
        one_of(numeric) + tag("date_numeric"),
        day_first(_YEAR, slash, least=13) + tag("date_numeric"),
        month_first + tag("date_numeric", 0.1),
        *_spans(),
    ]


def _spans() -> list[pynini.Fst]:
    """Read "3월 5일~7일", "3월 5일부터 4월 2일", "2020~2022년"."""
    dashes = one_of([words(*_said.forms("dash")), words(*_said.forms("from"))])
    # A day before the dash makes no minus of it.
    minus = pynini.accep("[MINUS]")
    to = gap + drop(one_of([dashes + gap, minus])) + write("~")
    link = optional(tail_words("일")) + to
    same_month = []
    for n in range(1, 13):
        said = drop(pynini.project(number_between(n, n), "input"))
        first = said + tail_words("월") + gap + write(f"--{n:02d}-") + _DAY
        second = write(f"--{n:02d}-") + _DAY + tail_words("일")
        same_month.append(first + link + second)
    other_month = _SHORT + link + _SHORT + tail_words("일")
    decades = ("년", "년대")
    years = _YEAR + optional(tail_words(*decades)) + to + _YEAR + spaced_words(decades)
    return [
        one_of(same_month) + tag("range"),
        other_month + tag("range"),
        years + tag("range", -0.1),
    ]
