"""Chinese clock times: "下午 3 点半", "3 点差 5 分", "3:15 pm"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    number_between,
    one_of,
    optional,
    read_as,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.clock import AFTER_NOON, BEFORE_NOON, MINUTE, part_of_day
from etcnorm.grammars.tables import Wording, classes
from etcnorm.grammars.zh.vocabulary import to

_said = Wording("zh")
_HOUR, _SIXTY = number_between(0, 24, 2), number_between(0, 59, 2)
_HOUR_WORD = tail_words(*_said.forms("hour"))
_SPELLED = tail_words("分")
_WORDED = _HOUR + _HOUR_WORD
#: Minutes that are said to be left until an hour.
_LEFT = (*range(1, 11), 12, 15, 18, 20, 25)

#: What a part of the day makes of a time said with it.
_PARTS = {
    "early": BEFORE_NOON,
    "morning": part_of_day(0, 0, 12),
    "noon": part_of_day(0, 10, 14) | part_of_day(12, 1, 3),
    "late": AFTER_NOON,
    "evening": part_of_day(12, 4, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 3)
    | part_of_day(0, 13, 23) | part_of_day(-24, 24, 24),
}  # fmt: skip


def clock_times() -> list[pynini.Fst]:
    """Clock times; behind a part of the day on twenty-four hours."""
    exact = one_of([_minutes(), _halves(), _colon(), _minutes_left()])
    full = _WORDED + optional(tail_words(*_said.forms("oclock"))) + write(":00")
    seconds = _seconds()
    dotted = _HOUR + drop(pynini.accep(".")) + write(":") + MINUTE
    cue = copy_words(classes("zh", "time_left")) + gap + write(" ")
    after = gap + write(" ") + copy_words(classes("zh", "time_right"))
    bare = one_of([exact, full, seconds])
    return [
        *_in_parts_of_day(one_of([exact, full]), seconds, dotted),
        one_of([exact, seconds]) + tag("clock_time"),
        full + tag("clock_time", 0.2),
        cue + dotted + tag("clock_time", 0.1),
        dotted + after + tag("clock_time", 0.1),
        bare + to() + bare + tag("range"),
        _points() + tag("cardinal"),
    ]


def _minutes() -> pynini.Fst:
    """Read "3 点 15 分", "3 点过 15" and "3 点零 5"."""
    over = optional(tail_words("过"))
    counted = one_of([_SIXTY + _SPELLED, (digit + digit) @ MINUTE])
    early = tail_words("零") + gap + write(":0") + digit + optional(_SPELLED)
    return one_of([_WORDED + over + gap + write(":") + counted, _WORDED + early])


def _halves() -> pynini.Fst:
    """Read "3 点半" and "3 点 1 刻"."""
    quarters = one_of(
        drop(pynini.accep(str(n)) + gap + words("刻")) + write(f":{15 * n}") for n in (1, 2, 3)
    )
    half = _WORDED + tail_words("半") + write(":30")
    return one_of([half, _WORDED + optional(tail_words("过")) + gap + quarters])


def _colon() -> pynini.Fst:
    return _HOUR + drop(words(":", "：")) + write(":") + MINUTE


def _seconds() -> pynini.Fst:
    """Read "3 点 15 分 20 秒" and "3:15:20"."""
    minute = gap + write(":") + _SIXTY + _SPELLED
    second = gap + write(":") + _SIXTY + tail_words("秒")
    figures = _colon() + drop(pynini.accep(":")) + write(":") + MINUTE
    return one_of([_WORDED + minute + second, figures])


def _minutes_left() -> pynini.Fst:
    """Read "3 点差 5 分" and "差 5 分 3 点"; before one it is twelve, before midnight 23."""
    short = words("差") + gap
    options = []
    for h in range(25):
        before = {0: 23, 1: 12}.get(h, h - 1)
        hour = drop(pynini.project(number_between(h, h), "input")) + _HOUR_WORD
        for m in _LEFT:
            left = drop(pynini.project(number_between(m, m), "input")) + optional(_SPELLED)
            if m == 15:
                left |= drop(pynini.accep("1") + gap + words("刻"))
            text = write(f"{before:02d}:{60 - m:02d}")
            options.append(hour + drop(gap + short) + left + text)
            options.append(drop(short) + left + gap + hour + text)
    return one_of(options)


def _in_parts_of_day(
    timed: pynini.Fst, seconds: pynini.Fst, dotted: pynini.Fst
) -> list[pynini.Fst]:
    """Read "下午 3 点", "下午 3 点到 5 点", "3 pm"; a word that names a day too stays."""
    named = dict(_said.pairs("named_day"))
    bare = _HOUR + write(":00")
    day, shared, behind, dots = [], [], [], []
    for kind, names in _said.groups("part_of_day").items():
        shift = _PARTS[kind]
        shifted = (timed @ shift).optimize()
        late = (seconds @ (shift + pynini.accep(":") + MINUTE).optimize()).optimize()
        word = one_of(read_as(name, f"{named[name]} " if name in named else "") for name in names)
        lead = word + gap + drop(optional(words("的"))) + gap
        day.append(lead + one_of([shifted, late]))
        dots.append(lead + (dotted @ shift).optimize())
        first = one_of([timed, bare]) @ shift
        shared.append(lead + (first + to() + shifted).optimize())
        latin = [name for name in names if name.isascii()]
        if latin:
            behind.append(one_of([shifted, late, bare @ shift]) + tail_words(*latin))
    return [
        one_of([*day, *shared, *behind]) + tag("time_meridiem"),
        one_of(dots) + tag("time_meridiem", 0.1),
    ]


def _points() -> pynini.Fst:
    """Keep "第 3 点" and "3 点建议": points that are counted, no hours."""
    point = digits + gap + read_as("点", " 点")
    nth = read_as("第", "第 ") + gap + point
    listed = copy_words(classes("zh", "point_left")) + gap + write(" ") + point
    counted = point + write(" ") + gap + copy_words(classes("zh", "point_right"))
    return one_of([nth, listed, counted])
