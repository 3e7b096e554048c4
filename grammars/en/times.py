"""English times and dates that need more than the shared factories: "quarter of eight", "'98"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    front,
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
from etcnorm.grammars.tables import Wording, rows

_said = Wording("en")


def quarter_of() -> pynini.Fst:
    """Read "quarter of eight", and behind "at" also "ten of nine"."""
    hours = pynini.string_map([(str(h), f"{(h - 2) % 12 + 1:02d}") for h in range(1, 13)])
    of = drop(space) + drop(words("of")) + drop(space)
    quarter = drop(words("quarter")) + of + hours + write(":45")
    part_of = drop(words("a quarter") | pynini.accep("1/4")) + of + hours + write(":45")
    less = [
        drop(pynini.accep(str(minute))) + of + hours + write(f":{60 - minute}")
        for minute in (5, 10, 20, 25)
    ]
    cue = copy_words(_said.forms("at_time")) + drop(space) + write(" ")
    return one_of([quarter + tag("clock_time"), cue + one_of([part_of, *less]) + tag("clock_time")])


def half_hour() -> pynini.Fst:
    """Read "at half six" as half past six."""
    cue = (
        copy_words([w for w in _said.forms("at_time") if w != "before"]) + drop(space) + write(" ")
    )
    half = drop(words("half")) + drop(space) + number_between(1, 12, 2) + write(":30")
    return cue + half + tag("clock_time")


def half_said() -> pynini.Fst:
    """Read "it was five oh five" as a time."""
    cue = copy_words(_said.forms("time_is")) + drop(space) + write(" ")
    early = number_between(1, 12, 2) + drop(joint) + write(":") + "0" + pynini.union(*"123456789")
    return cue + early + tag("clock_time")


def hours_and_minutes() -> pynini.Fst:
    """Read "1h 50m" and "2m 30s"."""

    def piece(role: str) -> pynini.Fst:
        unit = _said.pairs(role)[0][1]
        return digits + gap + drop(words(*_said.forms(role))) + write(f" {unit}")

    hours, minutes, seconds = piece("hours"), piece("minutes"), piece("seconds")
    link = gap + write(" ")
    return one_of(
        [hours + link + minutes, hours + link + minutes + link + seconds, minutes + link + seconds]
    ) + tag("duration")


def decade_spans() -> pynini.Fst:
    """Give two decades with a dash between them."""
    decade = digits + optional(drop(pynini.accep("'"))) + drop(words("s")) + write("s")
    return decade + gap + drop(pynini.accep("-")) + gap + write(" to ") + decade + tag("range")


def two_digit_years() -> pynini.Fst:
    """Read the year in "January 7th '98" and "November seventeenth oh five"."""
    month = one_of(read_as(form, f"{int(number):02d}") for form, number in rows("en", "months"))
    day = number_between(1, 31, 2) + optional(gap + drop(words(*_said.forms("ordinal_mark"))))
    date = (
        write("-")
        + month
        + drop(space)
        + optional(drop(words("the")) + drop(space))
        + write("-")
        + day
    )
    comma = optional(drop(pynini.accep(","))) + drop(space)
    short = pynini.union("0", "1", "2", "3")
    year = one_of(
        [
            drop(words("oh")) + drop(space) + write("200") + digit,
            drop(pynini.accep("'")) + write("20") + short + digit,
            drop(pynini.accep("'"))
            + write("19")
            + pynini.union("4", "5", "6", "7", "8", "9")
            + digit,
        ]
    )
    return date + comma + front + year + tag("date")


def eras() -> pynini.Fst:
    """Set the era off its year, however the year was said."""
    year = digits + optional(drop(joint) + digits)
    return year + gap + write(" ") + copy_words(_said.forms("era")) + tag("year")
