"""Japanese clock times: "15:30", "午後3時半", "3時5分", "7:30 PM"."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    number_between,
    one_of,
    optional,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.clock import MINUTE, part_of_day
from etcnorm.grammars.ja.vocabulary import TO
from etcnorm.grammars.tables import Wording

_said = Wording("ja")

_HOUR = number_between(0, 24, 2)
_FIGURED = _HOUR + pynini.accep(":") + MINUTE + optional(pynini.accep(":") + MINUTE)

#: By part of the day, hours that are added, and the first and last hour they are added to.
_PARTS = {
    "morning": ((0, 0, 11), (-12, 12, 12)),
    "afternoon": ((12, 0, 11), (0, 12, 23)),
    "evening": ((12, 3, 7), (0, 15, 19)),
    "night": ((12, 6, 11), (-12, 12, 12), (0, 0, 4), (0, 18, 23)),
    "deep_night": ((0, 0, 4), (-12, 12, 12), (12, 10, 11), (0, 22, 23)),
    "noon": ((0, 10, 12), (12, 1, 3), (0, 13, 15)),
}


def clock_times() -> Iterator[pynini.Fst]:
    """Clock times; words of the day before them (or am, pm on either side) are absorbed."""
    time = one_of([_named(), _FIGURED]).optimize()
    yield time + tag("clock_time")
    yield _FIGURED + dash + write(TO) + _FIGURED + tag("range")
    every = [form for role in _PARTS for form in _said.forms(role)]
    more = times(drop(words(*every)) + gap, 0)
    seconds = optional(pynini.accep(":") + MINUTE)
    for role, spans in _PARTS.items():
        forms = _said.forms(role)
        hours = one_of(part_of_day(*span) for span in spans)
        timed = (time @ (hours + seconds)).optimize()
        yield more + drop(words(*forms)) + gap + timed + tag("time_meridiem")
        latin = [form for form in forms if form.isascii()]
        if latin:
            yield timed + tail_words(*latin) + tag("time_meridiem")


def _named() -> pynini.Fst:
    """Read "3時", "3時半", "3時5分", "3時5分10秒"."""
    figures = gap + write(":") + number_between(0, 59, 2)
    minutes = figures + tail_words("分") + optional(figures + tail_words("秒"))
    half = tail_words("半") + write(":30")
    return _HOUR + tail_words("時") + one_of([write(":00"), half, minutes])
