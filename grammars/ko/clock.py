"""Korean clock times: "세 시 반" in words, "오후 3시 15분" and "3:15 PM" in figures."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    gap,
    number_between,
    one_of,
    optional,
    read_as,
    read_word,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.clock import MINUTE, hours_of_day
from etcnorm.grammars.ko.numbers import NativeNumbers, SinoNumbers
from etcnorm.grammars.ko.vocabulary import between
from etcnorm.grammars.tables import Wording

_said = Wording("ko")
_HOUR, _SIXTY = number_between(0, 24, 2), number_between(0, 59, 2)

#: What a part of the day makes of a time said with it.
_PARTS = {
    "morning": hours_of_day((0, 0, 11), (-12, 12, 12)),
    "afternoon": hours_of_day((12, 1, 11), (0, 12, 23)),
    "noon": hours_of_day((12, 1, 5), (0, 10, 17)),
    "night": hours_of_day((12, 6, 11), (-12, 12, 12), (0, 0, 5), (0, 18, 23)),
}


def said_hours(sino: SinoNumbers, native: NativeNumbers) -> pynini.Fst:
    """Read "세 시 반" and "세 시 십오 분"; the minutes are Sino-Korean."""
    dial = (native.number @ number_between(1, 12)).optimize()
    day = (sino.number @ number_between(1, 24)).optimize()
    below = (sino.number @ number_between(1, 59)).optimize()
    hour = one_of([dial, day, sino.zero]) + read_word("시", " 시")
    minute, second = (write(" ") + below + read_word(text, f" {text}") for text in "분초")
    return hour + optional(minute) + optional(second)


def clock_times() -> list[pynini.Fst]:
    """Read clock times, alone, with a part of the day, and two of them."""
    time = _times()
    known = _in_parts_of_day(time)
    to = between()
    return [
        time + tag("clock_time", 0.1),
        known + tag("time_meridiem"),
        one_of([known + to + known, time + to + time, _in_one_part(time)]) + tag("range"),
        known + to + time + tag("range", 0.05),
    ]


def _times() -> pynini.Fst:
    """Read "3시", "3시 반", "3시 15분 20초", "3:15"."""
    hour = _HOUR + tail_words("시")
    second = gap + _SIXTY + tail_words("초")
    minute = write(":") + gap + _SIXTY + tail_words("분") + optional(write(":") + second)
    said = hour + one_of([write(":00"), gap + read_as("반", ":30"), minute])
    only_seconds = hour + write(":00:") + second
    figures = _HOUR + ":" + MINUTE + optional(pynini.accep(":") + MINUTE)
    return one_of([said, only_seconds, figures])


def _in_parts_of_day(time: pynini.Fst) -> pynini.Fst:
    """Read "오후 3시", "PM 3:15", and behind the time "3 PM"."""
    bare = _HOUR + write(":00")
    options = []
    for name, forms in _said.groups("part_of_day").items():
        shift = _PARTS[name]
        options.append(drop(words(*forms)) + gap + (time @ shift).optimize())
        latin = [form for form in forms if form.isascii()]
        if latin:
            options.append((one_of([time, bare]) @ shift).optimize() + tail_words(*latin))
            options.append(drop(words(*latin)) + gap + (bare @ shift).optimize())
    return one_of(options)


def _in_one_part(time: pynini.Fst) -> pynini.Fst:
    """Read "오후 3시부터 5시", "3-5 PM": a part of the day is that of a later second time too."""
    options = []
    for name, forms in _said.groups("part_of_day").items():
        spans = _later((time @ _PARTS[name]).optimize())
        options.append(drop(words(*forms)) + gap + spans)
        latin = [form for form in forms if form.isascii()]
        if latin:
            bare = one_of([time, _HOUR + write(":00")])
            spans = _later((bare @ _PARTS[name]).optimize())
            options.append(drop(words(*latin)) + gap + spans)
            options.append(spans + tail_words(*latin))
    return one_of(options)


def _later(time: pynini.Fst) -> pynini.Fst:
    """Read two times of which the second is in no earlier hour."""
    return one_of(
        (time @ hours_of_day((0, hour, hour))).optimize()
        + between()
        + (time @ hours_of_day((0, hour, 23))).optimize()
        for hour in range(24)
    )
