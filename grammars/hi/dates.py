"""Hindi dates that the calendar does not read: two days of a month, figures alone, decades."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    drop,
    front,
    joint,
    lead_words,
    link_words,
    nonzero,
    number_between,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.hi.vocabulary import TILL
from etcnorm.grammars.tables import Wording, rows

_said = Wording("hi")


def short_dates(calendar: Calendar) -> list[pynini.Fst]:
    """Read two days of a month, the month before the day, and dates in figures alone."""
    day = number_between(1, 31)
    till = (dash | link_words("से")) + write(TILL)
    both = link_words("और") + write(" और ")
    return [
        (day + till + part + calendar.build()).optimize(),
        (day + both + part + calendar.build()).optimize(),
        _day_and_month() + tag("date_numeric", 0.05),
        *_month_before_day(),
        *_month_first(),
    ]


def _day_and_month() -> pynini.Fst:
    """Read "02-01": a day and a month, one of them with a leading zero."""
    two = pynini.union(*(f"{n:02d}" for n in range(1, 32)))
    cut = drop(pynini.accep("-") | "/")
    day_month = one_of(
        write(f"--{m:02d}-") + two + cut + drop(pynini.accep(f"{m:02d}")) for m in range(1, 13)
    )
    sure = pynini.project(day_month, "input").optimize()
    ambiguous = (
        nonzero + digit + pynini.union("-", "/") + pynini.union("10", "11", "12")
    ).optimize()
    return (pynini.difference(sure, ambiguous) @ day_month).optimize()


def _month_before_day() -> list[pynini.Fst]:
    """Read "मार्च 5" and "मार्च 5, 2024"."""
    month = one_of(read_as(form, f"{int(n):02d}") for form, n in rows("hi", "months"))
    month_day = month + drop(space) + write("-") + number_between(1, 31, 2)
    comma = (optional(drop(pynini.accep(","))) + drop(space)) | drop(joint)
    return [
        write("--") + month_day + tag("date", 0.2),
        write("-") + month_day + comma + front + _year() + tag("date", 0.1),
    ]


def _month_first() -> list[pynini.Fst]:
    """Read "03/25/2024", where the second can be no month, and "03/2024"."""
    mark = drop(pynini.accep("-") | "/" | ".")
    month, late_day = number_between(1, 12, 2), number_between(13, 31, 2)
    months = pynini.union(*(f"{n:02d}" for n in range(1, 13)))
    month_first = write("-") + month + write("-") + mark + late_day + mark + front + _year()
    return [
        month_first + tag("date_numeric", 0.05),
        write("-") + months + mark + front + _year() + tag("date_numeric", 0.05),
    ]


def _year() -> pynini.Fst:
    """Read a year of four digits."""
    return (pynini.accep("1") | "2") + digit**3


def years() -> list[pynini.Fst]:
    """Join a year that was said in pairs ("उन्नीस सैंतालीस"), and write decades in two digits."""
    pair = pynini.union("17", "18", "19", "20") + drop(joint) + nonzero + digit
    apostrophe = optional(drop(pynini.accep("'")))
    decade = apostrophe + nonzero + "0" + drop(space) + write(" ") + read_as("के", "के")
    decade += drop(space) + write(" ") + copy_words(("दशक",))
    century = optional((pynini.accep("1") | "2") + digit)
    english = century + digit + pynini.accep("0") + apostrophe + drop(words("s"))
    again = drop(space) + drop(words("के")) + drop(space) + drop(words("दशक"))
    return [
        lead_words(_said.forms("year_lead")) + pair + tag("year"),
        decade + tag("decade_century"),
        english + write(" के दशक") + optional(again) + tag("decade_century"),
    ]
