"""Clock times as German says them: half an hour is taken off the next one ("halb neun" is 8:30)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
from etcnorm.grammars.clock import AFTERNOON, MINUTE, MORNING, NIGHT, NOON, part_of_day


class HalfToClock:
    """Clock times of a language in which half an hour is taken off the next one (German).

    Args:
        hour_words: The word between hour and minute, or behind both.
        minute_words: Words after the minutes that may be left out.
        past, to: Words between minutes and hour.
        half_to: Words for half an hour before the hour ("halb neun" is 08:30).
        quarters: Words for fifteen minutes.
        part_of: Minutes of the hour that leads to the one named ("dreiviertel neun": 45).
        morning, noon, afternoon, night: Phrases that say the part of the day.
        bare: Those of them behind which an hour needs no hour word.
        one: Articles that count as 1 before the hour word.
        between: What canonical form puts between two times.
    """

    def __init__(
        self,
        hour_words: Sequence[str],
        minute_words: Sequence[str],
        past: Sequence[str],
        to: Sequence[str],
        half_to: Sequence[str],
        quarters: Sequence[str],
        part_of: Mapping[str, int],
        morning: Sequence[str],
        noon: Sequence[str],
        afternoon: Sequence[str],
        night: Sequence[str],
        bare: Sequence[str],
        one: Sequence[str],
        between: str,
    ) -> None:
        self._hour_word = gap + drop(words(*hour_words))
        self._minute_words = minute_words
        self._past, self._to, self._half_to = past, to, half_to
        self._quarters, self._part_of = quarters, part_of
        late = (NIGHT | part_of_day(0, 13, 23)).optimize()
        day = {"morning": (MORNING, morning), "noon": (NOON, noon), "night": (late, night)}
        day["afternoon"] = ((AFTERNOON | part_of_day(0, 13, 23)).optimize(), afternoon)
        self._day = day
        self._bare, self._one, self._between = bare, one, between

    def _at(self, hours: Sequence[int], change: int, minute: int) -> pynini.Fst:
        """Read an hour and write the time some hours later at a minute."""
        return one_of(
            number_between(h, h)
            @ pynini.cross(str(h), f"{(h + change) % 24 or 12 * (h < 24):02d}:{minute:02d}")
            for h in hours
        )

    def _named(self, value: int) -> pynini.Fst:
        """Read minutes said before the hour."""
        spelled = optional(gap + drop(words(*self._minute_words)))
        options = [number_between(value, value) + spelled]
        if value == 15:
            options.append(words(*self._quarters))
        return drop(pynini.project(one_of(options), "input"))

    def _relative(self) -> pynini.Fst:
        """Read "zehn vor acht", "halb neun", "fünf nach halb neun", "viertel neun"."""
        hours = range(1, 25)
        dial = range(1, 13)
        after = link_words(*self._past)
        before = link_words(*self._to)
        half = drop(words(*self._half_to)) + drop(space)
        options = [half + self._at(dial, -1, 30)]
        for phrase, minute in self._part_of.items():
            options.append(drop(words(phrase)) + drop(space) + self._at(dial, -1, minute))
        for minute in range(1, 30):
            said = self._named(minute)
            options.append(said + after + self._at(hours, 0, minute))
            options.append(said + before + self._at(hours, -1, 60 - minute))
            if minute < 15:
                options.append(said + after + half + self._at(dial, -1, 30 + minute))
                options.append(said + before + half + self._at(dial, -1, 30 - minute))
        options.append(self._named_half() + after + self._at(hours, 0, 30))
        return one_of(options)

    def _named_half(self) -> pynini.Fst:
        return drop(pynini.accep("30") + optional(gap + words(*self._minute_words)))

    def build(self) -> pynini.Fst:
        """Give every way to write or say a time."""
        hour = number_between(0, 24, 2)
        minute = number_between(0, 59, 2)
        one = one_of(read_as(text, "01") for text in self._one)
        colon = hour + pynini.accep(":") + MINUTE
        dotted = hour + drop(pynini.accep(".")) + write(":") + MINUTE
        worded = (hour | one) + self._hour_word
        full = worded + write(":00")
        spelled = optional(gap + drop(words(*self._minute_words)))
        split = worded + drop(space) + write(":") + minute + spelled
        relative = self._relative()
        pair = one_of([colon, dotted]) + self._hour_word
        exact = one_of([colon, pair, full, split, relative, relative + self._hour_word])
        seconds = colon + pynini.accep(":") + MINUTE
        hours = hour + write(":00")
        parts = []
        for step, marks in self._day.values():
            parts.append((exact @ step) + gap + drop(words(*marks)))
            bare = [mark for mark in marks if mark in self._bare]
            if bare:
                parts.append((hours @ step) + drop(space) + drop(words(*bare)))
        link = dash + write(self._between)
        word = link_words(self._between.strip()) + write(self._between)
        bound = number_between(0, 24)
        return one_of(
            [
                one_of(parts) + tag("time_meridiem"),
                one_of([exact, seconds, seconds + self._hour_word]) + tag("clock_time"),
                (colon | dotted | bound) + (link | word) + one_of([full, pair]) + tag("range"),
                colon + link + colon + tag("range"),
            ]
        )
