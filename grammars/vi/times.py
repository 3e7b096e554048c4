"""Vietnamese dates, clock times and lengths of time in figures."""

from __future__ import annotations

import pynini

from etcnorm.grammars import patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    front,
    gap,
    number_between,
    one_of,
    part,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.clock.day_part import DayPartClock
from etcnorm.grammars.tables import Wording

_said = Wording("vi")


def dates() -> list[pynini.Fst]:
    """Dates; a day and a month in figures are one where a word says so or the day is past 12."""
    leads = _said.forms("day_lead")
    calendar = Calendar(
        "vi",
        day_marks=(),
        articles=leads,
        short_years=True,
        year_leads=("năm",),
        year_marks=("/", "-"),
    )
    lead = drop(words(*leads)) + drop(space)
    cue = copy_words(_said.forms("date_cue")) + space + part
    stroke = drop(pynini.union("/", "-"))
    month = number_between(1, 12, 2)

    def short(low: int, mark: pynini.Fst) -> pynini.Fst:
        return write("-") + number_between(low, 31, 2) + mark + front + write("--") + month

    any_day = short(1, stroke)
    late_day = short(13, drop(pynini.accep("/")))
    spans = []
    for number in range(1, 13):
        said = drop(pynini.project(number_between(number, number), "input"))
        link = drop(pynini.accep("-")) | (
            drop(space) + drop(words(*_said.forms("to"))) + drop(space)
        )
        first = write(f"--{number:02d}-") + number_between(1, 31, 2)
        second = write(f" đến --{number:02d}-") + number_between(1, 31, 2)
        behind = (drop(space) + drop(words("tháng")) + drop(space)) | drop(pynini.accep("/"))
        spans.append(first + link + second + behind + said)
    return [
        calendar.build(),
        calendar.numeric(),
        lead + calendar.numeric(),
        lead + any_day + tag("date"),
        late_day + tag("date", 0.3),
        cue + any_day + tag("date", 0.2),
        lead + one_of(spans) + tag("range"),
        # A year before 1000 makes no ISO date.
        words("tháng")
        + space
        + digits
        + space
        + words("năm")
        + space
        + times(digit, 1, 3)
        + tag("date", 0.4),
    ]


def minutes_and_seconds() -> list[pynini.Fst]:
    """Read "4p30s" and "4 phút rưỡi" as the words that they are."""
    minute = digits + gap + patterns.read_as_any(_said.forms("minute"), " phút")
    second = (
        gap + number_between(1, 59) + gap + patterns.read_as_any(_said.forms("second"), " giây")
    )
    half = drop(space) + drop(words("rưỡi")) + write(" 30 giây")
    zero = drop(one_of([pynini.accep("0"), pynini.accep("00")])) + gap + drop(words("giây", "s"))
    padded = number_between(0, 99) + gap + patterns.read_as_any(_said.forms("minute"), " phút")
    return [
        minute + write(" ") + second + tag("duration"),
        padded + gap + zero + tag("duration"),
        minute + half + tag("duration"),
    ]


def clock() -> DayPartClock:
    """Give the clock: "7 giờ rưỡi tối", "8h kém 15"."""
    return DayPartClock(
        hour_words=("giờ", "h"),
        minute_letters=("g",),
        minute_words=(*_said.forms("minute"), "'"),
        second_words=_said.forms("second"),
        half=("rưỡi",),
        before=("kém",),
        parts=_said.groups("part_of_day"),
        leading=_said.forms("leading_part_of_day"),
        to=_said.forms("to"),
    )
