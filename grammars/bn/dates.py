"""Bengali dates: case endings behind month and year, months of the own calendar, decades."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    drop,
    front,
    gap,
    joint,
    link_words,
    number_between,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    word,
    words,
    write,
)
from etcnorm.grammars.bn.vocabulary import ENDINGS, TILL, inflected
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("bn")
_MARK = optional(gap + drop(words(*_said.forms("day_mark"))))
_MONTHS = [(form, f"{int(month):02d}") for form, month in rows("bn", "months")]


def dates(calendar: Calendar) -> list[pynini.Fst]:
    """Read dates: with a case ending, of the own calendar, two days of a month."""
    bare = number_between(1, 31) + _MARK
    own = [read_as(t, t) for name in classes("bn", "own_month") for t in inflected(name)]
    till = (dash | link_words("থেকে")) + write(TILL)
    both = link_words("ও") + write(" ও ")
    return [
        calendar.build(),
        *_month_before_day(calendar),
        *_with_ending(calendar),
        bare + drop(space) + write(" ") + one_of(own) + tag("date"),
        bare + (till | both) + part + calendar.build(),
    ]


def _month_before_day(calendar: Calendar) -> Iterator[pynini.Fst]:
    """Read "মার্চ 5" and "মার্চ 5, 2024"."""
    month = one_of(read_as(form, figures) for form, figures in _MONTHS)
    month_day = month + drop(space) + write("-") + number_between(1, 31, 2) + _MARK
    comma = optional(drop(pynini.accep(","))) + drop(space)
    yield write("--") + month_day + tag("date", 0.1)
    yield write("-") + month_day + comma + front + calendar.year + tag("date")


def _with_ending(calendar: Calendar) -> Iterator[pynini.Fst]:
    """Read "5 মার্চের" and "5 মার্চ 2024-এর": the ending is kept behind the date."""
    day = number_between(1, 31, 2) + _MARK + drop(space) + front
    ended = one_of(
        read_as(text, figures) + part + write(ending)
        for form, figures in _MONTHS
        for text, ending in inflected(form).items()
        if ending
    )
    yield write("-") + day + write("--") + ended + tag("date")
    month = one_of(read_as(form, figures) for form, figures in _MONTHS)
    year = optional(drop(pynini.accep(","))) + drop(space) + front + calendar.year
    cases = one_of(drop(word(form)) + write(case) for case in ("এর", "এ") for form in ENDINGS[case])
    ending = optional(drop(pynini.accep("-"))) + part + write(" ") + cases
    yield write("-") + day + write("-") + month + year + ending + tag("date")


def decades() -> pynini.Fst:
    """Read "80এর দশক", "80 দশক", "1980 এর দশকে"."""
    century = (pynini.accep("1") | "2") + digit + optional(drop(joint))
    tens = (digit + "0") | (century + digit + "0")
    sign = optional(drop(pynini.accep("-")) | drop(pynini.accep("'")))
    ending = optional(one_of(drop(word(form)) for form in ENDINGS["এর"]))
    decade = drop(space) + write("এর ") + copy_words(_said.forms("decade"))
    return tens + gap + sign + ending + decade + tag("decade_century", -0.2)
