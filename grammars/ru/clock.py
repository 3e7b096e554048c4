"""Russian clock times: "15:30", "три часа пять минут", "пять вечера", "без двадцати пять"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    gap,
    joint,
    lead_words,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import MINUTE, part_of_day
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.ru.vocabulary import ONE
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("ru")

_HOUR = number_between(0, 23, 2)
_LATE = pynini.union(*(f"{m:02d}" for m in range(10, 60)))
_EARLY = "0" + digit
_COLON = _HOUR + pynini.accep(":") + MINUTE
_DOTTED = _HOUR + drop(pynini.accep(".")) + write(":") + MINUTE
_DASHED = _HOUR + drop(pynini.accep("-")) + write(":") + ("00" | _LATE)
_SPOKEN = _HOUR + drop(joint) + write(":") + (_LATE | _EARLY)
_ONE = one_of(read_as(word, "01") for word in ONE)
_HOURS = one_of([_HOUR, _ONE]) + gap + drop(words(*_said.forms("hour")))


def clock_times(quantities: Quantities) -> list[pynini.Fst]:
    """Read clock times: ``HH:MM``, hour and minute said, parts of the day."""
    full = _hour_and_minute()
    cues = lead_words(classes("ru", "time_cue"))
    prepositions = lead_words(_said.forms("time_preposition"))
    seconds = _COLON + pynini.accep(":") + MINUTE
    full_hour = (_HOURS + write(":00")) @ part_of_day(0, 0, 23)
    return [
        _in_parts_of_day(full) + tag("time_meridiem"),
        (_COLON | full | seconds) + tag("clock_time"),
        cues + one_of([_SPOKEN, _DOTTED, _DASHED]) + tag("clock_time"),
        prepositions + full_hour + tag("clock_time", 0.4),
        _minutes_before_hour() + tag("clock_time"),
        prepositions + full + tag("clock_time"),
        _no_bounds() + tag("clock_time", 0.3),
        _HOUR + drop(joint) + write(":") + _EARLY + tag("clock_time", 0.3),
        cues + _counted(quantities) + tag("range"),
    ]


def _lone_hour() -> pynini.Fst:
    """Read "час" as one o'clock."""
    return read_as("час", "01") | read_as("часу", "01")


def _hour_and_minute() -> pynini.Fst:
    """Read "3 часа и 5 минут"."""
    minute_words = [form for form, unit, _ in rows("ru", "units") if unit == "минута"]
    link = gap + optional(drop(words("и")) + drop(space)) + write(":")
    minute = number_between(0, 59, 2) | _ONE
    return (_HOURS | _lone_hour()) + link + minute + gap + drop(words(*minute_words))


def _in_parts_of_day(full: pynini.Fst) -> pynini.Fst:
    """Read "5 вечера", "10:30 утра"; "3 дня" are three days."""
    full_hour = (_HOURS | _lone_hour()) + write(":00")
    bare = _HOUR + write(":00")
    of_day = one_of([_COLON, _DOTTED, _SPOKEN, full, full_hour, bare])
    no_days = pynini.difference(
        pynini.project(bare, "input").optimize(), number_between(2, 4).project("input")
    )
    sure = one_of([_COLON, _DOTTED, _SPOKEN, full, full_hour, no_days @ bare])
    parts = {
        "morning": (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12), of_day),
        "afternoon": (
            part_of_day(12, 1, 6) | part_of_day(0, 12, 18) | part_of_day(0, 10, 11),
            sure,
        ),
        "evening": (
            part_of_day(12, 3, 11) | part_of_day(0, 15, 23) | part_of_day(-12, 12, 12),
            of_day,
        ),
        "night": (
            part_of_day(12, 9, 11)
            | part_of_day(-12, 12, 12)
            | part_of_day(0, 0, 6)
            | part_of_day(0, 21, 23),
            of_day,
        ),
    }
    return one_of(
        (said @ shift) + gap + drop(words(*_said.forms(role)))
        for role, (shift, said) in parts.items()
    )


def _minutes_before_hour() -> pynini.Fst:
    """Read "без 20 5" and "без 5 6" as two numbers; the hour before is not worked out."""
    link = (drop(joint) | drop(space)) + write(" ")
    return lead_words(("без",)) + number_between(1, 30) + link + number_between(1, 12)


def _no_bounds() -> pynini.Fst:
    """Read two numbers as hour and minute; "10 15" are bounds, where no word asks for a time."""
    return one_of(
        pynini.cross(f"{a}", f"{a:02d}") + drop(joint) + write(":") + pynini.accep(f"{m:02d}")
        for a in range(24)
        for m in range(10, 60)
        if not (a % 5 == 0 and m % 5 == 0 and a < m)
    )


def _counted(quantities: Quantities) -> pynini.Fst:
    """Read "(до) десяти пятнадцати минут": no time of day."""
    unit = one_of(read_as(form, unit) for form, unit, _ in rows("ru", "units"))
    return quantities.said + drop(space) + write(" ") + unit
