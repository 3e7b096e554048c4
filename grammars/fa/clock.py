"""Persian clock times: "ساعت 5:30", "5 و ربع", "ده دقیقه به شش عصر"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    lead_words,
    link_words,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import AFTER_NOON, BEFORE_NOON, MINUTE, part_of_day
from etcnorm.grammars.tables import Wording, classes

_said = Wording("fa")


def clock_times() -> list[pynini.Fst]:
    """Read clock times behind "ساعت", or before the part of the day."""
    hour = number_between(0, 24, 2)
    pair = hour + drop(pynini.accep(":")) + write(":") + MINUTE
    seconds = pair + pynini.accep(":") + MINUTE
    to_hour = _to_hour()
    exact = one_of([pair, hour + read_as(".5", ":30"), _past_hour(hour), to_hour])
    full = hour + write(":00")
    any_time = one_of([exact, full])
    parts = _parts_of_day()
    behind = _before_part(any_time, parts)
    sure = _before_part(exact, parts)
    bare = _before_part(any_time, {name: parts[name] for name in _said.forms("part_of_day_bare")})
    cue = lead_words(classes("fa", "time_cue"))
    link = (dash | link_words(*_said.forms("till"))) + write(" تا ")
    return [
        (cue + behind) + tag("time_meridiem"),
        (bare | sure) + tag("time_meridiem", 0.1),
        (cue + one_of([exact, seconds])) + tag("clock_time"),
        (cue + full) + tag("clock_time", 0.3),
        (cue + any_time + link + any_time) + tag("clock_time"),
        (cue + behind + link + optional(cue) + behind) + tag("time_meridiem"),
        one_of([pair, seconds, to_hour]) + tag("clock_time", 0.2),
    ]


def _parts_of_day() -> dict[str, pynini.Fst]:
    """Give what each part of the day makes of a time that was said with it."""
    night = (
        part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 4)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24)
    )  # fmt: skip
    shifts = {
        "morning": BEFORE_NOON,
        "noon": part_of_day(0, 11, 12) | part_of_day(12, 1, 3),
        "afternoon": AFTER_NOON,
        "night": night,
    }
    return {name: shift for part, shift in shifts.items() for name in _said.forms(part)}


def _before_part(time: pynini.Fst, parts: dict[str, pynini.Fst]) -> pynini.Fst:
    """Read a time and the part of the day behind it."""
    return one_of((time @ parts[name].optimize()) + gap + drop(words(name)) for name in parts)


def _quarter() -> pynini.Fst:
    """Read "ربع" and "یک ربع"."""
    return optional(drop(words("یک", "1")) + drop(space)) + read_as("ربع", "15")


def _past_hour(hour: pynini.Fst) -> pynini.Fst:
    """Read "5 و ربع", "5 و 10 دقیقه" and "5 و نیم"."""
    minutes = number_between(1, 59, 2) + gap + drop(words("دقیقه"))
    late = hour + link_words("و") + write(":") + (_quarter() | minutes | read_as("نیم", "30"))
    return late | (hour + drop(space) + read_as("و نیم", ":30"))


def _to_hour() -> pynini.Fst:
    """Read minutes before the hour: "10 دقیقه به 6", "یک ربع مانده به 6"."""
    to = link_words(*_said.forms("minutes_to"))
    less = one_of(
        drop(pynini.project(number_between(m, m), "input"))
        + gap
        + drop(words("دقیقه"))
        + write(f"{60 - m}")
        for m in range(1, 31)
    )
    less |= drop(pynini.project(_quarter(), "input")) + write("45")
    return one_of(
        write(f"{h - 1 if h > 1 else 12:02d}:")
        + less
        + to
        + drop(pynini.project(number_between(h, h), "input"))
        for h in range(1, 25)
    )
