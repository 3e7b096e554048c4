"""Bengali clock times: "5:30 টায়", "সাড়ে 5 টা", "6 টা বাজতে 10 মিনিট", "রাত 8 টার"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    link_words,
    number_between,
    one_of,
    optional,
    space,
    tag,
    word,
    words,
    write,
)
from etcnorm.grammars.bn.vocabulary import TILL
from etcnorm.grammars.clock import AFTER_NOON, BEFORE_NOON, MINUTE, minutes_left, part_of_day
from etcnorm.grammars.tables import Wording

_said = Wording("bn")
_HOUR = number_between(0, 24, 2)
_COLON = _HOUR + pynini.accep(":") + MINUTE
_DOTTED = _HOUR + drop(pynini.accep(".")) + write(":") + MINUTE
_FULL = _HOUR + write(":00")
#: What figures behind an hour say of its minutes, where the reading of the words put them.
_ENDINGS = {".5": "30", " 1/2": "30", " 1/4": "15", ".75": "45", " 3/4": "45"}
_OCLOCK = gap + drop(words("টা", "টে"))
_MINUTES = gap + drop(words(*_said.forms("minute")))


def clock_times() -> list[pynini.Fst]:
    """Read clock times: with the counter টা, with minutes, with the part of the day."""
    partial, late = _partial(), _past_hour()
    exact = _exact(partial, late)
    of = gap + drop(words("টার", "এর")) + write(" এর")
    dotted_of = _DOTTED + gap + drop(words("টার")) + write(" এর")
    genitive = one_of([_COLON + of, partial + of, dotted_of])
    anyhow = one_of(
        [
            exact,
            late,
            _DOTTED,
            _FULL + _at(),
            _FULL + gap + drop(words("টা")),
            _COLON + gap + drop(words("টা")),
        ]
    )
    any_of = one_of([genitive, _FULL + gap + drop(words("টার")) + write(" এর")])
    seconds = _COLON + pynini.accep(":") + MINUTE
    twice = _COLON + dash + write(TILL) + _COLON
    return [
        one_of([*_in_parts_of_day(anyhow, any_of), *_in_halves(anyhow)]) + tag("time_meridiem"),
        one_of([exact, seconds]) + tag("clock_time", 0.2),
        genitive + tag("clock_time", 0.2),
        twice + tag("clock_time", 0.2),
    ]


def _at() -> pynini.Fst:
    """Read the word for an hour or its locative."""
    return gap + drop(words(*_said.forms("oclock")))


def _exact(partial: pynini.Fst, late: pynini.Fst) -> pynini.Fst:
    """Read what is a time without the part of the day."""
    strikes = drop(space) + drop(words(*_said.forms("strike")))
    return one_of(
        [
            _COLON + optional(_at() | _MINUTES),
            _DOTTED + (_at() | _MINUTES),
            partial + _at(),
            late + _MINUTES,
            _to_hour(),
            _FULL + gap + drop(words("টায়", "ঘটিকায়")),
            _FULL + _OCLOCK + strikes,
            (_COLON | (partial + _OCLOCK)) + strikes,
        ]
    )


# -- minutes ---------------------------------------------------------------------------------


def _hour_before() -> pynini.Fst:
    """Read an hour and write the one before it."""
    return one_of(
        drop(pynini.project(number_between(h, h), "input")) + write(f"{(h - 2) % 12 + 1:02d}:")
        for h in range(1, 13)
    )


def _partial() -> pynini.Fst:
    """Read "5.5", "5 1/4", "সাড়ে 5" and "পৌনে 5" before the word for an hour."""
    parts = one_of(
        drop(pynini.accep(pynini.escape(text))) + write(f":{minutes}")
        for text, minutes in _ENDINGS.items()
    )
    options = [_HOUR + parts]
    for text, value in (("সাড়ে", "30"), ("সোয়া", "15")):
        options.append(drop(words(text)) + drop(space) + _HOUR + write(f":{value}"))
    options.append(drop(words("পৌনে")) + drop(space) + _hour_before() + write("45"))
    return one_of(options)


def _past_hour() -> pynini.Fst:
    """Read "5 টা বেজে 10", without the word for minutes."""
    chime = drop(space) + drop(words(*_said.forms("minutes_past")))
    minute = number_between(0, 59, 2) + optional(drop(word("এ")))
    return _HOUR + _OCLOCK + optional(chime) + drop(space) + write(":") + minute


def _to_hour() -> pynini.Fst:
    """Read "6 টা বাজতে 10 মিনিট বাকি"."""
    to = gap + drop(words("টা")) + link_words("বাজতে")
    left = optional(drop(space) + drop(words("বাকি")))
    return _hour_before() + to + minutes_left() + _MINUTES + left


# -- parts of the day ------------------------------------------------------------------------


def _parts_of_day() -> dict[str, pynini.Fst]:
    """Give what each part of the day makes of a time that was said with it."""
    night = (
        part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 5)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24)
    )  # fmt: skip
    shifts = {
        "morning": part_of_day(0, 0, 12),
        "noon": part_of_day(0, 7, 12) | part_of_day(12, 1, 4) | part_of_day(0, 13, 16),
        "evening": part_of_day(12, 1, 8) | part_of_day(0, 13, 20),
        "night": night,
    }
    return {name: shift.optimize() for part, shift in shifts.items() for name in _said.forms(part)}


def _in_parts_of_day(anyhow: pynini.Fst, genitive: pynini.Fst) -> list[pynini.Fst]:
    """Read "রাত 8 টা" and "রাত 8 টার"."""
    ending = pynini.project(write(" এর"), "output").optimize()
    options = []
    for name, shift in _parts_of_day().items():
        lead = drop(words(name)) + drop(space)
        options += [lead + (anyhow @ shift), lead + (genitive @ (shift + ending))]
    return options


def _in_halves(anyhow: pynini.Fst) -> list[pynini.Fst]:
    """Read "9:20 AM" and "9 পিএম"."""
    bare = one_of([anyhow, _FULL])
    return [
        (bare @ shift) + gap + drop(words(*_said.forms(half)))
        for half, shift in (("am", BEFORE_NOON), ("pm", AFTER_NOON))
    ]
