"""Persian dates of three calendars, and the era behind a year."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    digit,
    digits,
    drop,
    front,
    gap,
    lead_words,
    link_words,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.tables import Wording, rows

_said = Wording("fa")


def dates() -> list[pynini.Fst]:
    """Read dates; without a year the month keeps its name, which tells the calendar."""
    calendar = Calendar("fa", day_marks=("م", "ام"), months_alone=False)
    day = number_between(1, 31) + optional(gap + drop(words("م", "ام")))
    month = one_of(read_as(name, name) for name, _ in rows("fa", "months"))
    alone = day + drop(space) + write(" ") + month
    spans = day + (dash | link_words("تا")) + write(" تا ") + alone
    return [
        calendar.build(),
        calendar.numeric(),
        _dotted() + tag("date_numeric"),
        alone + tag("date", -0.1),
        spans + tag("date"),
        _short_solar() + tag("date_numeric"),
    ]


def _dotted() -> pynini.Fst:
    """Read "1402.3.5", the year first."""
    dot = drop(pynini.accep("."))
    century = pynini.union("13", "14", "19", "20")
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    return century + digit**2 + dot + write("-") + month + dot + write("-") + day


def _short_solar() -> pynini.Fst:
    """Read "85/3/12", a year of two digits of the solar calendar, as 12 خرداد 85."""
    cut = drop(pynini.accep("/"))
    tens = pynini.union("5", "6", "7", "8", "9") + digit
    return one_of(
        write(f" {name} ")
        + tens
        + cut
        + drop(pynini.project(number_between(int(month), int(month)), "input"))
        + cut
        + front
        + number_between(1, 31)
        for name, month in _said.pairs("solar_month")
    )


def eras() -> list[pynini.Fst]:
    """Read "قرن 19م" as a bare number, and "1990 م" as a year of the common era."""
    century = lead_words(_said.forms("century")) + digits + optional(drop(words("م")))
    years = times(digit, 3, 4) + drop(space) + drop(words("م")) + write(" میلادی")
    return [century + tag("decade_century"), years + tag("calendar_abbreviations")]
