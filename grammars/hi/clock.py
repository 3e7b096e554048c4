"""Hindi clock times: "5:30", "शाम के 6 बजे", "9:20 AM", "5 बजकर 10 मिनट"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    joint,
    link_words,
    number_between,
    one_of,
    optional,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import AFTER_NOON, BEFORE_NOON, MINUTE, minutes_left, part_of_day
from etcnorm.grammars.hi.vocabulary import TILL
from etcnorm.grammars.tables import Wording

_said = Wording("hi")
_HOUR = number_between(0, 24, 2)
_SAID_MINUTE = number_between(0, 59, 2)
_COLON = _HOUR + pynini.accep(":") + MINUTE
_DOTTED = _HOUR + drop(pynini.accep(".")) + write(":") + MINUTE
_SPOKEN = _HOUR + drop(joint) + write(":") + pynini.union(*(str(m) for m in range(10, 60)))
_SECONDS = gap + drop(words(*_said.forms("second")))


def clock_times() -> list[pynini.Fst]:
    """Read clock times, alone, with the part of the day, and two of them."""
    oclock = gap + drop(words(*_said.forms("oclock")))
    full = _HOUR + oclock + write(":00")
    pair = one_of([_COLON, _DOTTED, _SPOKEN]) + oclock
    at = optional(drop(space) + drop(words("पर")))
    late = _past_hour()
    seconds = _COLON + pynini.accep(":") + MINUTE
    late_seconds = late + drop(space) + write(":") + _SAID_MINUTE + _SECONDS
    exact = one_of([_COLON, pair, full, late, _to_hour()]).optimize()
    return [
        one_of([*_in_parts_of_day(exact), *_in_halves(exact), *_to_the_second(late)])
        + tag("time_meridiem"),
        one_of([exact, seconds, late_seconds]) + at + tag("clock_time", 0.1),
        one_of(_bounds(exact, full, pair)) + tag("clock_time", 0.15),
    ]


def _past_hour() -> pynini.Fst:
    """Read "5 बजकर 10 मिनट"."""
    past = link_words(*_said.forms("minutes_past")) + write(":")
    return _HOUR + past + _SAID_MINUTE + gap + drop(words(*_said.forms("minute")))


def _to_hour() -> pynini.Fst:
    """Read "6 बजने में 10 मिनट"."""
    to = drop(space) + drop(words("बजने")) + drop(space) + drop(words("में")) + drop(space)
    before = one_of(
        drop(pynini.project(number_between(h, h, 2), "input"))
        + to
        + write(f"{h - 1 if h > 1 else 12:02d}:")
        + minutes_left()
        for h in range(1, 13)
    )
    return before + gap + drop(words("मिनट"))


# -- parts of the day ------------------------------------------------------------------------


def _parts_of_day() -> list[tuple[tuple[str, ...], pynini.Fst]]:
    """Give the names of each part of the day, and what it makes of a time said with it."""
    night = (
        part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 5)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24)
    )  # fmt: skip
    shifts = {
        "morning": BEFORE_NOON,
        "noon": part_of_day(0, 10, 15) | part_of_day(12, 1, 5),
        "evening": part_of_day(12, 2, 9) | part_of_day(0, 14, 21),
        "night": night,
    }
    return [(_said.forms(name), shift.optimize()) for name, shift in shifts.items()]


def _before(names: tuple[str, ...]) -> pynini.Fst:
    """Read a part of the day before its time ("शाम के", "रात करीब")."""
    link = optional(drop(words(*_said.forms("part_of_day_link"))) + drop(space))
    return drop(words(*names)) + drop(space) + link


def _in_parts_of_day(exact: pynini.Fst) -> list[pynini.Fst]:
    """Read "शाम के 6 बजे" and "6 बजे शाम को"."""
    options = []
    for names, shift in _parts_of_day():
        timed = (exact @ shift).optimize()
        behind = gap + drop(words(*names)) + optional(drop(space) + drop(words("को")))
        options += [_before(names) + timed, timed + behind]
    return options


def _in_halves(exact: pynini.Fst) -> list[pynini.Fst]:
    """Read "9:20 AM" and "शाम 6 PM", which says the half of the day twice."""
    loose = one_of([exact, _DOTTED, _SPOKEN, _HOUR + write(":00")]).optimize()
    options = []
    for half, shift in (("am", BEFORE_NOON), ("pm", AFTER_NOON)):
        timed = (loose @ shift).optimize()
        mark = gap + drop(words(*_said.forms(half)))
        options.append(timed + mark + optional(gap + drop(words("बजे"))))
        for names, part_shift in _parts_of_day():
            both = (timed @ pynini.project(part_shift, "output").optimize()).optimize()
            options.append(_before(names) + both + mark)
    return options


def _to_the_second(late: pynini.Fst) -> list[pynini.Fst]:
    """Read seconds behind the part of the day: "सुबह 5:30:10", "सुबह 5 बजकर 10 मिनट 5 सेकंड"."""
    options = []
    for names, shift in _parts_of_day():
        counted = drop(space) + write(":") + _SAID_MINUTE + _SECONDS
        options.append(_before(names) + (_COLON @ shift) + pynini.accep(":") + MINUTE)
        options.append(_before(names) + (late @ shift) + counted)
    return options


def _bounds(exact: pynini.Fst, full: pynini.Fst, pair: pynini.Fst) -> list[pynini.Fst]:
    """Read "5-6 बजे", "शाम 5 से 6 बजे": the word for hours stands once."""
    plain = _HOUR + write(":00")
    hyphen = dash + write(TILL)
    till = link_words("से") + write(TILL)
    options = [one_of([plain, _COLON]) + hyphen + exact, plain + till + one_of([full, pair])]
    for names, shift in _parts_of_day():
        first, second = plain @ shift, exact @ shift
        options.append(_before(names) + first + hyphen + second)
        options.append(_before(names) + first + till + second)
    return options
