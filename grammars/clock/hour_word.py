"""Clock times as French says them: a word between hour and minute ("dix heures et quart")."""

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
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import AFTERNOON, MINUTE, part_of_day


class HourWordClock:
    """Clock times of a language that says a word between hour and minute (French).

    Args:
        hour_words: The word, its plural and its letter.
        minute_words: Words after the minutes that may be left out.
        after: Minutes by phrase after the hour word ("et quart").
        before: Words before minutes that are taken off ("moins").
        quarter: Phrases for fifteen minutes behind ``before``.
        named: Hours with a name ("midi"), only read with minutes behind them.
        morning, afternoon: Phrases that say the half of the day.
        one: Articles that count as 1 before the hour word.
        units: Canonical words for hour and minute in lengths of time.
        until: Words between two times that are read as a dash.
    """

    def __init__(
        self,
        hour_words: Sequence[str],
        minute_words: Sequence[str],
        after: Mapping[str, int],
        before: Sequence[str],
        quarter: Sequence[str],
        named: Mapping[str, int],
        morning: Sequence[str],
        afternoon: Sequence[str],
        one: Sequence[str],
        units: tuple[str, str],
        until: Sequence[str] = (),
    ) -> None:
        self._until = until
        self._units = units
        self._after, self._before, self._quarter = after, before, quarter
        self._named, self._one = named, one
        self._hour_word = gap + drop(words(*hour_words))
        self._minute_words = minute_words
        self._morning, self._afternoon = morning, afternoon

    def _hour(self, low: int = 0, high: int = 23) -> pynini.Fst:
        options = [number_between(low, high, 2)]
        if low <= 1:
            options += [read_as(text, "01") for text in self._one]
        return one_of(options) + self._hour_word

    def _less(self, hours: Mapping[int, pynini.Fst]) -> pynini.Fst:
        options = []
        minus = link_words(*self._before)
        for hour, read in hours.items():
            for minute in range(1, 30):
                said = number_between(minute, minute)
                if minute == 15:
                    said |= words(*self._quarter)
                options.append(
                    drop(pynini.project(read, "input"))
                    + minus
                    + drop(pynini.project(said.optimize(), "input"))
                    + write(f"{(hour - 1) % 24:02d}:{60 - minute:02d}")
                )
        return one_of(options)

    def build(self) -> pynini.Fst:
        """Give every way to write or say a time."""
        minute = number_between(1, 59, 2) | drop(pynini.accep("00")) + write("00")
        hour = self._hour()
        phrases = one_of(
            drop(space) + drop(words(text)) + write(f":{value:02d}")
            for text, value in self._after.items()
        )
        timed = hour + gap + write(":") + minute
        colon = number_between(0, 23, 2) + pynini.accep(":") + MINUTE
        named = one_of(read_as(text, f"{value % 24:02d}") for text, value in self._named.items())
        named_hours = {value % 24: words(text) for text, value in self._named.items()}
        hours = {h: self._hour(h, h).optimize() for h in range(24)}
        exact = one_of(
            [timed, colon, (hour | named) + phrases, self._less(hours), self._less(named_hours)]
        )
        clock = one_of([exact, hour + write(":00")])
        early = clock @ part_of_day(0, 0, 12)
        halves = (early + gap + drop(words(*self._morning))) | (
            (clock @ (AFTERNOON | part_of_day(0, 13, 23))) + gap + drop(words(*self._afternoon))
        )
        seconds = colon + pynini.accep(":") + MINUTE
        return one_of(
            [
                halves + tag("time_meridiem"),
                (clock | seconds) + tag("clock_time"),
                clock + self._between() + clock + tag("range"),
                self._durations() + tag("duration"),
            ]
        )

    def _between(self) -> pynini.Fst:
        """Read what stands between two times: a dash or its word."""
        link = dash | link_words(*self._until) if self._until else dash
        return link + write("-")

    def _durations(self) -> pynini.Fst:
        """Read hours and minutes that both have their word: a length of time."""
        hours = one_of([number_between(0, 99), *(read_as(text, "1") for text in self._one)])
        minutes = number_between(1, 59) + gap + drop(words(*self._minute_words))
        return (
            hours
            + self._hour_word
            + write(f" {self._units[0]} ")
            + gap
            + minutes
            + write(f" {self._units[1]}")
        ).optimize()
