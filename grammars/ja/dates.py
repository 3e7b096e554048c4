"""Japanese dates: "2024年3月5日", "令和6年3月5日", "R6.3.5", "3/5に"."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    drop,
    front,
    gap,
    number_between,
    one_of,
    read_as,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.calendar import year_and_month, year_first
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ja")

_YEAR = (pynini.union("1", "2") + digit**3).optimize()
_MONTH, _DAY = number_between(1, 12, 2), number_between(1, 31, 2)
_MONTH_FIGURES = pynini.union(*(f"{month:02d}" for month in range(1, 13))).optimize()
_MONTH_DAY = _MONTH + tail_words("月") + gap + write("-") + _DAY + tail_words("日")
_STROKE = drop(pynini.accep("/"))

_ERAS = list(rows("ja", "eras"))
_ERA = copy_words([word for word, _ in _ERAS]) + gap + write(" ")
_ERA_LETTER = one_of(read_as(letter, f"{word} ") for word, letter in _ERAS) + gap
#: The year of an era; its first one is 元年.
_COUNT = one_of([number_between(1, 64), gap + drop(words("元")) + write("1")])
_FIRST = tail_words("元年") + write("1")


def dates() -> Iterator[pynini.Fst]:
    """Dates: 年月日 and figures, with the year of an era or without a year."""
    full = _YEAR + tail_words("年") + gap + write("-")
    yield write("--") + _MONTH_DAY + tag("date")
    yield full + _MONTH_DAY + tag("date")
    yield full + _MONTH + tail_words("月") + tag("date", 0.1)
    yield from _of_era()
    yield from _figures()
    yield from _month_and_day()


def _of_era() -> list[pynini.Fst]:
    """Read "令和6年3月5日", "R6年" and "平成元年"."""
    of_era = one_of([_COUNT + tail_words("年"), _FIRST])
    behind = gap + write("-") + one_of([_MONTH_DAY, _MONTH + tail_words("月")])
    return [
        _ERA + of_era + behind + tag("date"),
        _ERA_LETTER + of_era + behind + tag("date_abbreviation"),
        _ERA_LETTER + of_era + write(" 年") + tag("date_abbreviation"),
        _ERA + _FIRST + write(" 年") + tag("year"),
        _ERA + drop(words("元")) + gap + write("1 ") + words("年") + tag("year"),
    ]


def _figures() -> Iterator[pynini.Fst]:
    """Read "2024/3/5", "R6.3.5", "2024-03" and "3/2024"."""
    for mark in "/-.":
        cut = drop(pynini.accep(mark))
        yield year_first(_YEAR, cut) + tag("date_numeric")
        yield year_first(_ERA + _COUNT, cut) + tag("date_numeric")
        yield year_first(_ERA_LETTER + _COUNT, cut) + tag("date_abbreviation")
    yield _YEAR + pynini.accep("-") + _MONTH + tag("date_numeric", 0.05)
    yield year_and_month(_ERA + _COUNT) + tag("date_numeric", 0.05)
    yield _YEAR + _STROKE + write("-") + _MONTH_FIGURES + tag("date_numeric", 0.05)
    yield write("-") + _MONTH_FIGURES + _STROKE + front + _YEAR + tag("date_numeric")


def _month_and_day() -> list[pynini.Fst]:
    """Read "3/5に" and "3/15です" as dates: what follows tells them from fractions."""
    halves = {(1, n) for n in (2, 3, 4, 5, 6, 8, 10)} | {(2, 3), (3, 4), (2, 5), (3, 5), (4, 5)}
    no_fraction = one_of(
        write("--")
        + pynini.cross(f"{m}", f"{m:02d}")
        + _STROKE
        + write("-")
        + pynini.cross(f"{d}", f"{d:02d}")
        for m in range(1, 13)
        for d in range(1, 32)
        if (m, d) not in halves
    )
    any_day = write("--") + _MONTH + _STROKE + write("-") + _DAY
    late = one_of(
        write("--") + number_between(m, m, 2) + _STROKE + write("-") + number_between(m + 9, 31, 2)
        for m in range(1, 13)
    )
    weekdays = _said.forms("weekday")
    cues = _said.forms("date_cue") + weekdays
    return [
        no_fraction + _behind(cues) + tag("date_numeric"),
        any_day + _behind(weekdays) + tag("date_numeric"),
        late + _behind(_said.forms("date_particle")) + tag("date_numeric", 0.3),
    ]


def _behind(forms: tuple[str, ...]) -> pynini.Fst:
    """Read any of some words behind figures, and write them with a space before them."""
    return gap + write(" ") + copy_words(forms)
