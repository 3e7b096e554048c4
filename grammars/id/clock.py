"""Indonesian clock times: "jam 7.30 malam", "setengah tujuh"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    drop,
    gap,
    joint,
    number_between,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.id.vocabulary import RANGE
from etcnorm.grammars.tables import Wording, classes

_said = Wording("id")


def clock_times() -> list[pynini.Fst]:
    """Read clock times behind "jam" and "pukul", or before the part of the day."""
    hour = number_between(0, 24, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    mark = drop(one_of([pynini.accep("."), pynini.accep(":"), joint]))
    pair = hour + mark + write(":") + minute
    colon = hour + pynini.accep(":") + minute
    seconds = hour + mark + write(":") + minute + mark + write(":") + minute
    spelled = optional(gap + drop(words("menit", "mnt")))
    quarter = read_as("seperempat", "15") | read_as("1/4", "15")
    past, to = _said.forms("past"), _said.forms("to")

    def link(texts: tuple[str, ...]) -> pynini.Fst:
        return drop(space) + drop(words(*texts)) + drop(space)

    half_word = drop(words("setengah") | pynini.accep("1/2")) + gap
    before = {m: f"{60 - m:02d}" for m in range(1, 31)}
    relative = []
    late = hour + link(past) + write(":") + (number_between(1, 59, 2) + spelled | quarter)
    half = one_of(
        drop(pynini.project(number_between(h, h, 2), "input")) + write(f"{(h - 2) % 12 + 1:02d}:")
        for h in range(1, 13)
    )
    halves = half_word + half + write("30")
    for h in range(1, 25):
        said = drop(pynini.project(number_between(h, h, 2), "input")) + link(to)
        previous = h - 1 if h > 1 else 12
        less = one_of(
            drop(pynini.project(number_between(m, m), "input")) + write(text)
            for m, text in before.items()
        )
        less = (less + spelled) | (drop(pynini.project(quarter, "input")) + write("45"))
        relative.append(said + write(f"{previous:02d}:") + less)
    around = []
    for change, texts in ((1, past), (-1, to)):
        steps = one_of(
            drop(pynini.project(number_between(m, m), "input")) + write(f"{30 + change * m}")
            for m in range(1, 20)
        )
        around.append(half_word + half + link(texts) + steps + spelled)
    exact = one_of([pair, late, halves, *relative, *around])
    full = hour + write(":00")
    any_time = one_of([exact, full])
    day = {
        "pagi": part_of_day(0, 0, 11) | part_of_day(-12, 12, 12),
        "subuh": part_of_day(0, 0, 11),
        "siang": part_of_day(0, 9, 15) | part_of_day(12, 1, 4),
        "sore": part_of_day(12, 2, 7) | part_of_day(0, 14, 19),
        "petang": part_of_day(12, 3, 7) | part_of_day(0, 15, 19),
        "malam": part_of_day(12, 6, 11)
        | part_of_day(-12, 12, 12)
        | part_of_day(0, 0, 4)
        | part_of_day(0, 18, 23)
        | part_of_day(-24, 24, 24),
        "dini hari": part_of_day(0, 0, 5) | part_of_day(-12, 12, 12),
    }
    fillers = optional(drop(words(*_said.forms("before_part_of_day"))) + drop(space))
    behind = one_of(
        (any_time @ shift.optimize()) + gap + fillers + drop(words(name))
        for name, shift in day.items()
    )
    loose = one_of(
        (one_of([pair, halves, *relative, *around, late]) @ shift.optimize())
        + drop(space)
        + drop(words(name))
        for name, shift in day.items()
    )
    cue = copy_words(classes("id", "time_cue")) + drop(space) + write(" ")
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    to_time = one_of(
        [
            dash,
            *(
                drop(space) + drop(words(w)) + drop(space) + write(f" {w} ")
                for w in _said.forms("time_span")
            ),
        ]
    )
    zone = drop(space) + write(" ") + copy_words(_said.forms("zone"))
    shared = one_of(
        ((any_time @ shift.optimize()) + to_time + (any_time @ shift.optimize()))
        + gap
        + drop(words(name))
        for name, shift in day.items()
    )
    return [
        (cue + behind) + tag("time_meridiem"),
        (cue + shared) + tag("time_meridiem"),
        loose + tag("time_meridiem"),
        (cue + one_of([exact, seconds])) + tag("clock_time"),
        (cue + full) + tag("clock_time", 0.3),
        (cue + any_time + to_time + any_time) + tag("clock_time"),
        (cue + any_time + to_time + any_time + zone) + tag("clock_time"),
        (one_of([colon, seconds]) | halves) + tag("clock_time", 0.2),
        (one_of([pair, seconds]) + zone) + tag("clock_time"),
        (pair + dash + pair) + tag("clock_time", 0.3),
        (pair + dash + pair + zone) + tag("clock_time"),
    ]
