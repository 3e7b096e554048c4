"""Clock times as English says them: minutes before or past the hour ("ten past six")."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    joint,
    lead_words,
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
from etcnorm.grammars.clock import AFTERNOON, MINUTE, MORNING, NIGHT, part_of_day


class PastToClock:
    """Clock times of a language that reads hours and minutes one after the other (English).

    Args:
        past: Minutes after the hour come before one of these ("ten past six").
        to: Minutes before the hour come before one of these.
        half_past: Whole phrases for half an hour past ("half past", "half").
        quarters: Words for fifteen minutes ("quarter", "a quarter").
        minute_words: Words that may follow the minutes.
        oclock: Words for the full hour.
        morning, afternoon, night: Phrases that say the half of the day.
        cues: Words before which a bare hour and minute are a time.
        between: What canonical form puts between two times.
        leads: Words before two times ("from").
    """

    def __init__(
        self,
        past: Sequence[str],
        to: Sequence[str],
        half_past: Sequence[str],
        quarters: Sequence[str],
        minute_words: Sequence[str],
        oclock: Sequence[str],
        morning: Sequence[str],
        afternoon: Sequence[str],
        night: Sequence[str],
        cues: Sequence[str],
        between: str,
        leads: Sequence[str],
    ) -> None:
        self._past, self._to = past, to
        self._half_past, self._quarters = half_past, quarters
        self._minute_words, self._oclock = minute_words, oclock
        self._morning, self._afternoon, self._night = morning, afternoon, night
        self._cues, self._between, self._leads = cues, between, leads
        self._hour12 = number_between(1, 12, 2)
        self._hour24 = number_between(0, 23, 2)

    def _relative(self) -> pynini.Fst:
        """Read "ten past six", "quarter to ten", "half past two"."""
        fifteen = one_of(read_as(q, "15") for q in self._quarters)
        spelled = gap + drop(words(*self._minute_words))
        minutes = (number_between(1, 29, 2) + spelled) | number_between(5, 25, 2)
        ahead = []
        for hour in range(1, 13):
            hour_read = number_between(hour, hour, 2)
            for minute in range(1, 30):
                said = minutes @ pynini.accep(f"{minute:02d}")
                if minute <= hour or minute % 5:
                    # "five to ten", "nine to five": without "minutes" these are ranges.
                    said = (number_between(minute, minute, 2) + spelled).optimize()
                if minute == 15:
                    said |= fifteen @ pynini.accep("15")
                before = 60 - minute
                link = link_words(*self._to)
                ahead.append(
                    (
                        drop(pynini.project(said, "input"))
                        + link
                        + drop(pynini.project(hour_read, "input"))
                        + write(f"{(hour - 2) % 12 + 1:02d}:{before:02d}")
                    ).optimize()
                )
        after = []
        link = link_words(*self._past)
        for minute in range(1, 30):
            said = minutes @ pynini.accep(f"{minute:02d}")
            if minute == 15:
                said |= fifteen @ pynini.accep("15")
            after.append(
                drop(pynini.project(said, "input")) + link + self._hour12 + write(f":{minute:02d}")
            )
        half = drop(words(*self._half_past)) + drop(space) + self._hour12 + write(":30")
        return one_of([*ahead, *after, half])

    def _within_half(self) -> pynini.Fst:
        """Read "10 to 11 p.m." and "from 9:30-10 a.m.": the half of the day holds for both."""
        minute = optional(pynini.accep(":") + MINUTE)
        times = {
            hour: (number_between(hour, hour, 2) + (minute | write(":00"))).optimize()
            for hour in range(1, 13)
        }
        exact = pynini.union(*(f"{h:02d}:{m:02d}" for h in range(24) for m in range(60)))
        link = (dash | link_words(self._between.strip())) + write(self._between)
        lead = lead_words(self._leads)
        options = []
        for shift, marks in ((MORNING, self._morning), (AFTERNOON, self._afternoon)):
            sides = {h: ((read @ exact) @ shift).optimize() for h, read in times.items()}
            order = [12, *range(1, 12)]
            for n, hour in enumerate(order[1:], 1):
                earlier = one_of(sides[h] for h in order[:n])
                options.append(earlier + link + sides[hour] + gap + drop(words(*marks)))
        apart = one_of(
            (pynini.union(*(times[hour] for hour in times)) @ exact @ shift)
            + gap
            + drop(words(*marks))
            for shift, marks in ((MORNING, self._morning), (AFTERNOON, self._afternoon))
        )
        shared = one_of(options)
        return one_of(
            [
                shared + tag("range"),
                lead + shared + tag("range"),
                # "from 9 to 5 p.m.": another half of the day, which is left open.
                lead + number_between(1, 12) + link + apart + tag("range", 0.1),
            ]
        )

    def build(self) -> pynini.Fst:
        """Give every way to write or say a time, and two of them with a dash between."""
        pair = self._hour24 + pynini.accep(":") + MINUTE
        dotted = self._hour12 + drop(pynini.accep(".")) + write(":") + MINUTE
        late = pynini.union(*(f"{m:02d}" for m in range(10, 60)))
        spoken = self._hour12 + drop(joint) + write(":") + late
        early = self._hour12 + drop(joint) + write(":") + ("0" + pynini.union(*"123456789"))
        oclock = self._hour12 + gap + drop(words(*self._oclock)) + write(":00")
        relative = self._relative()
        full = self._hour12 + write(":00")
        timed = one_of([pair, spoken, early, oclock, relative])
        seconds = pair + pynini.accep(":") + MINUTE
        of_day = one_of([timed, dotted, full])
        halves = one_of(
            (of_day @ shift) + gap + drop(words(*marks))
            for shift, marks in (
                (MORNING, self._morning),
                (AFTERNOON, self._afternoon),
                (NIGHT, self._night),
            )
        )
        exact = one_of(
            (pair @ shift) + pynini.accep(":") + MINUTE + gap + drop(words(*marks))
            for shift, marks in ((MORNING, self._morning), (AFTERNOON, self._afternoon))
        )
        later = (
            (of_day @ part_of_day(0, 13, 23)) + gap + drop(words(*self._morning, *self._afternoon))
        )
        cued = lead_words(self._cues)
        whole = one_of([halves, later, exact, pair, oclock])
        link = dash + write(self._between)
        return one_of(
            [
                (halves | later | exact) + tag("time_meridiem"),
                whole + link + whole + tag("range"),
                self._within_half(),
                one_of([pair, oclock, relative, seconds]) + tag("clock_time"),
                spoken + tag("clock_time", 0.3),
                cued + one_of([spoken, early]) + tag("clock_time"),
            ]
        )
