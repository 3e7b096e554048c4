"""Clock times as Vietnamese says them: the part of the day behind ("7 giờ 30 sáng")."""

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
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.clock import MINUTE

#: The hour of the day by part of the day and the hour that was said.
_LATE = {h: h for h in (0, *range(13, 24))}
_HOURS: dict[str, dict[int, int]] = {
    "morning": {0: 0, **{h: h for h in range(1, 12)}, 12: 0},
    "noon": _LATE | {10: 10, 11: 11, 12: 12} | {h: h + 12 for h in (1, 2, 3)},
    "afternoon": _LATE | {12: 12} | {h: h + 12 for h in range(1, 12)},
    "night": {
        **_LATE,
        **{h: h + 12 for h in range(6, 12)},
        **{h: h % 12 for h in (1, 2, 3, 4, 5, 12, 24)},
    },
}


class DayPartClock:
    """Clock times of a language with a word between hour and minute and parts of the day behind.

    Args:
        hour_words: The word for hours, and its letters.
        minute_letters: Letters for hours that only count where minutes are glued on ("14g30").
        minute_words, second_words: Words after minutes and seconds.
        half: Words for half an hour past.
        before: Words before minutes that are taken off ("kém").
        parts: Phrases for parts of the day by kind: ``morning``, ``noon``, ``afternoon``,
            ``night``.
        leading: Those of them that may also stand before the time ("AM 7:30").
        to: Words between two times; canonical form has a hyphen.
    """

    def __init__(
        self,
        hour_words: Sequence[str],
        minute_letters: Sequence[str],
        minute_words: Sequence[str],
        second_words: Sequence[str],
        half: Sequence[str],
        before: Sequence[str],
        parts: Mapping[str, Sequence[str]],
        leading: Sequence[str],
        to: Sequence[str],
    ) -> None:
        self._hour_word = gap + drop(words(*hour_words))
        self._letter = drop(words(*minute_letters))
        self._minute_word = gap + drop(words(*minute_words))
        self._second_word = gap + drop(words(*second_words))
        self._half, self._before, self._to = half, before, to
        self._parts = [(_HOURS[kind], marks) for kind, marks in parts.items()]
        self._leading = leading

    def _clock(self, hours: Mapping[int, int]) -> pynini.Fst:
        """Read a time; ``hours`` says what is written for an hour."""
        pairs = [
            (text, f"{value:02d}") for h, value in hours.items() for text in {str(h), f"{h:02d}"}
        ]
        earlier = [
            (text, f"{(hours[h] - 1) % 24:02d}") for h in hours for text in {str(h), f"{h:02d}"}
        ]
        hour = pynini.string_map(pairs).optimize()
        minute = number_between(0, 59, 2)
        left = pynini.string_map(
            [(text, f"{60 - m:02d}") for m in range(1, 30) for text in {str(m), f"{m:02d}"}]
        )
        less = link_words(*self._before) + write(":") + left
        spelled = optional(self._minute_word)
        worded = hour + self._hour_word
        return one_of(
            [
                hour + pynini.accep(":") + MINUTE + optional(self._hour_word),
                worded + gap + write(":") + minute + spelled,
                hour + self._letter + write(":") + MINUTE,
                worded + drop(space) + drop(words(*self._half)) + write(":30"),
                worded + write(":00"),
                pynini.string_map(earlier) + self._hour_word + less + spelled,
            ]
        )

    def _bare(self, hours: Mapping[int, int]) -> pynini.Fst:
        """Read an hour that only its neighbour says to be one."""
        pairs = [(t, f"{v:02d}:00") for h, v in hours.items() for t in {str(h), f"{h:02d}"}]
        return pynini.string_map(pairs).optimize()

    def build(self) -> pynini.Fst:
        """Give every way to write or say a time, and two of them with a link between."""
        day = {h: h for h in range(25)}
        clock = self._clock(day)
        of_day, lead, shared = [], [], []
        said_to = link_words(*self._to)
        link = (dash | said_to) + write("-")
        for hours, marks in self._parts:
            said = gap + drop(words(*marks))
            timed = self._clock(hours)
            of_day.append(timed + said)
            shared.append(one_of([timed, self._bare(hours)]) + link + timed + said)
            coded = [mark for mark in marks if mark in self._leading]
            if coded:
                code = drop(words(*coded))
                lead += [self._bare(hours) + gap + code, code + gap + timed]
        any_time = one_of([clock, *of_day, *lead]).optimize()
        return one_of(
            [
                one_of([*of_day, *lead]) + tag("time_meridiem"),
                one_of([clock, *self._seconds()]) + tag("clock_time"),
                one_of([any_time, self._bare(day)]) + link + any_time + tag("range", 0.1),
                one_of(shared) + tag("range"),
            ]
        )

    def _seconds(self) -> list[pynini.Fst]:
        """Read seconds, in figures or with their words; none of them fall away."""
        some = number_between(1, 59, 2)
        none = drop(pynini.accep("00"))
        colon = number_between(0, 24, 2) + pynini.accep(":") + MINUTE
        spelled = number_between(0, 24, 2) + self._hour_word + gap + write(":")
        spelled += number_between(0, 59, 2) + self._minute_word + gap
        return [
            colon + pynini.accep(":") + (MINUTE @ pynini.difference(MINUTE, pynini.accep("00"))),
            colon + drop(pynini.accep(":")) + none,
            spelled + write(":") + some + self._second_word,
            spelled + none + self._second_word,
        ]
