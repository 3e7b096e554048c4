"""Clock times: ``HH:MM`` on 24 hours where the half of the day is known.

Here stands what every clock needs: minutes, parts of the day. The clocks themselves are a file
each, by how a language says its times:

* ``past_and_to``: minutes past an hour or to it, before its name ("ten past six");
* ``hour_word``: a word between hour and minute ("dix heures et quart");
* ``half_to``: half an hour is taken off the next one ("halb neun");
* ``day_part``: a word between, and the part of the day behind ("7 giờ 30 sáng").

A language that fits none of them has a ``clock.py`` of its own.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, number_between, one_of, optional, write

#: The figures of a minute or a second: two.
MINUTE = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()


def part_of_day(change: int, low: int = 0, high: int = 23) -> pynini.Fst:
    """Map ``HH:MM`` to the time some hours later, for the hours of a range."""
    hours = [(f"{h:02d}", f"{(h + change) % 24:02d}") for h in range(low, high + 1)]
    return (pynini.string_map(hours) + ":" + MINUTE).optimize()


#: The halves of the day of a language whose marks also stand behind hours of a day of 24.
BEFORE_NOON = (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)).optimize()
AFTER_NOON = (part_of_day(12, 1, 11) | part_of_day(0, 12, 23)).optimize()
#: The parts of the day of a language that counts to twelve, twice.
MORNING = (part_of_day(0, 1, 11) | part_of_day(-12, 12, 12)).optimize()
NOON = (part_of_day(0, 10, 12) | part_of_day(12, 1, 3)).optimize()
AFTERNOON = (part_of_day(12, 1, 11) | part_of_day(0, 12, 12)).optimize()
NIGHT = (part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 1, 5)).optimize()


def hours_of_day(*spans: tuple[int, int, int]) -> pynini.Fst:
    """Map ``HH:MM`` and ``HH:MM:SS`` to the hour that a part of the day makes of the one said.

    Args:
        spans: Hours to add, and the first and last hour they are added to.
    """
    pairs = [
        (f"{h:02d}", f"{(h + change) % 24:02d}")
        for change, low, high in spans
        for h in range(low, high + 1)
    ]
    rest = pynini.accep(":") + MINUTE
    return (pynini.string_map(pairs) + rest + optional(rest)).optimize()


def minutes_left() -> pynini.Fst:
    """Read the minutes before an hour, to 30, and write the minute they name ("10" -> "50")."""
    return one_of(
        drop(pynini.project(number_between(m, m), "input")) + write(f"{60 - m:02d}")
        for m in range(1, 31)
    )
