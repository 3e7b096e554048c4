"""Arabic clock times: "الساعة 5:30", "5 والربع مساء", "6 إلا 10 دقائق"."""

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
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.ar.vocabulary import AND, TILL
from etcnorm.grammars.clock import AFTER_NOON, BEFORE_NOON, MINUTE, part_of_day
from etcnorm.grammars.tables import Wording

_said = Wording("ar")
_HOUR = number_between(0, 24, 2)
_DIAL = number_between(1, 12, 2)
_COLON = _HOUR + pynini.accep(":") + MINUTE
_DOTTED = _DIAL + drop(pynini.accep(".")) + write(":") + MINUTE
_PAST = _said.groups("minutes_past")
#: Parts of an hour in figures, by its minutes.
_FRACTIONS = {"30": "1/2", "15": "1/4", "20": "1/3"}
#: What figures behind an hour say of its minutes, where the reading of the words put them.
_ENDINGS = {".5": "30", ".25": "15", ".75": "45", " 1/3": "20", " 1/2": "30", " 1/4": "15"}


def clock_times() -> list[pynini.Fst]:
    """Read clock times behind الساعة, or before the part of the day."""
    seconds = _COLON + pynini.accep(":") + MINUTE
    exact = one_of([_COLON, _DOTTED, _HOUR + _past_hour(), _parts_of_hour(), _to_hour()])
    full = _HOUR + write(":00")
    any_time = one_of([exact, full]).optimize()
    lead = one_of(read_as(form, written) for form, written in _said.pairs("clock_lead"))
    lead = lead + drop(space) + write(" ")
    cued, loose = _with_part_of_day(any_time)
    whole = one_of([*cued, any_time]).optimize()
    link = (link_words(*_said.forms("till")) | dash) + write(TILL)
    again = optional(drop(words("الساعة", "الساعه")) + drop(space))
    return [
        lead + one_of(cued) + tag("time_meridiem"),
        lead + one_of([exact, seconds]) + tag("clock_time"),
        lead + full + tag("clock_time", 0.3),
        lead + whole + link + again + whole + tag("clock_time", 0.1),
        one_of(loose) + tag("time_meridiem"),
        _COLON + tag("clock_time", 0.2),
        _definite() + tag("clock_time", 0.1),
        seconds + tag("clock_time", 0.2),
    ]


# -- minutes ---------------------------------------------------------------------------------


def _spelled() -> pynini.Fst:
    """Read the word for minutes, which is no letter."""
    return gap + drop(words(*[form for form in _said.forms("minute") if len(form) > 1]))


def _and() -> pynini.Fst:
    """Read the و before minutes that are added."""
    return drop(words(AND)) + gap


def _less() -> pynini.Fst:
    """Read the word before minutes that are taken off."""
    return drop(words("إلا", "الا")) + drop(space)


def _past_hour() -> pynini.Fst:
    """Read "والنصف", "و 1/4", "و 10 دقائق", "والنصف و 5 دقائق"."""
    spoken = {
        minute: drop(
            one_of([words(*forms), words(AND) + optional(space) + pynini.accep(_FRACTIONS[minute])])
        )
        for minute, forms in _PAST.items()
    }
    minutes = optional(gap + drop(words(*_said.forms("minute"))))
    return drop(space) + one_of(
        [
            *(read + write(f":{minute}") for minute, read in spoken.items()),
            _and() + write(":") + number_between(1, 59, 2) + minutes,
            spoken["30"] + _around_half(),
        ]
    )


def _around_half() -> pynini.Fst:
    """Read five or ten minutes behind a half: "و 5 دقائق" is 35, "إلا 5 دقائق" 25."""
    return drop(space) + one_of(
        link + drop(pynini.accep(str(change))) + _spelled() + write(f":{30 + sign * change}")
        for change in (5, 10)
        for sign, link in ((1, _and()), (-1, _less()))
    )


def _parts_of_hour() -> pynini.Fst:
    """Read "5.5" and "5 1/2"."""
    return one_of(
        drop(pynini.accep(f"{hour}{end}")) + write(f"{hour:02d}:{minute}")
        for hour in range(1, 13)
        for end, minute in _ENDINGS.items()
    )


def _to_hour() -> pynini.Fst:
    """Read minutes taken off the hour: "6 إلا ربعا", "6 إلا 10 دقائق"."""
    named = [
        drop(words(*forms)) + write(f":{minute}")
        for minute, forms in _said.groups("minutes_to").items()
    ]
    counted = [
        drop(pynini.accep(str(minute))) + _spelled() + write(f":{60 - minute}")
        for minute in range(1, 30)
    ]
    minutes = one_of([*counted, *named])
    return one_of(
        drop(pynini.project(number_between(hour, hour), "input"))
        + drop(space)
        + _less()
        + write(f"{(hour - 1) or 12:02d}")
        + minutes
        for hour in range(1, 25)
    )


def _definite() -> pynini.Fst:
    """Read what is a time without any cue: "5 والنصف", "5 والنصف إلا 10 دقائق"."""
    spoken = {minute: drop(words(*forms)) for minute, forms in _PAST.items()}
    alone = one_of(read + write(f":{minute}") for minute, read in spoken.items())
    return _DIAL + drop(space) + (alone | (spoken["30"] + _around_half()))


# -- parts of the day ------------------------------------------------------------------------


def _shifts() -> dict[str, pynini.Fst]:
    """Give what each part of the day makes of a time that was said with it."""
    noon = part_of_day(0, 10, 12) | part_of_day(12, 1, 4) | part_of_day(0, 13, 16)
    night = (
        part_of_day(12, 6, 11)
        | part_of_day(-12, 12, 12)
        | part_of_day(0, 0, 5)
        | part_of_day(0, 18, 23)
    )
    return {
        "morning": BEFORE_NOON,
        "afternoon": AFTER_NOON,
        "noon": noon.optimize(),
        "night": night.optimize(),
    }


def _with_part_of_day(time: pynini.Fst) -> tuple[list[pynini.Fst], list[pynini.Fst]]:
    """Give times before a part of the day, those behind a cue and those that need none."""
    bare, letters = _said.forms("part_of_day_bare"), _said.forms("part_of_day_letter")
    cued, loose = [], []
    for part, shift in _shifts().items():
        marks = _said.forms(part)
        shifted = (time @ shift).optimize()
        cued.append(shifted + gap + drop(words(*marks)))
        loose.append(shifted + gap + drop(words(*[m for m in marks if m in bare])))
        short = [mark for mark in marks if mark in letters]
        if short:
            loose.append((one_of([_COLON, _DOTTED]) @ shift) + gap + drop(words(*short)))
    return cued, loose
