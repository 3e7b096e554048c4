"""Clock times: ``HH:MM`` on 24 hours where the half of the day is known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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

_DAY = [f"{hour:02d}:{minute:02d}" for hour in range(24) for minute in range(60)]


def _shift(change: int, low: int = 0, high: int = 23) -> pynini.Fst:
    """Map ``HH:MM`` to the time some hours later, for hours of a range."""
    hours = [(f"{h:02d}", f"{(h + change) % 24:02d}") for h in range(low, high + 1)]
    minutes = pynini.union(*(f"{m:02d}" for m in range(60)))
    return (pynini.string_map(hours) + ":" + minutes).optimize()


#: Public name of ``_shift``: a language says which hours a part of the day holds.
part_of_day = _shift

#: The halves of the day of a language whose marks also stand behind hours of a day of 24.
BEFORE_NOON = (_shift(0, 0, 11) | _shift(-12, 12, 12)).optimize()
AFTER_NOON = (_shift(12, 1, 11) | _shift(0, 12, 23)).optimize()
#: The figures of a minute or a second: two.
MINUTE = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()


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


_AFTERNOON = (_shift(12, 1, 11) | _shift(0, 12, 12)).optimize()
_MORNING = (_shift(0, 1, 11) | _shift(-12, 12, 12)).optimize()
_NOON = (_shift(0, 10, 12) | _shift(12, 1, 3)).optimize()
_NIGHT = (_shift(12, 6, 11) | _shift(-12, 12, 12) | _shift(0, 1, 5)).optimize()


def minutes_left() -> pynini.Fst:
    """Read the minutes before an hour, to 30, and write the minute they name ("10" -> "50")."""
    return one_of(
        drop(pynini.project(number_between(m, m), "input")) + write(f"{60 - m:02d}")
        for m in range(1, 31)
    )


class Clock:
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
        self._minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()

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
                link = drop(space) + drop(words(*self._to)) + drop(space)
                ahead.append(
                    (
                        drop(pynini.project(said, "input"))
                        + link
                        + drop(pynini.project(hour_read, "input"))
                        + write(f"{(hour - 2) % 12 + 1:02d}:{before:02d}")
                    ).optimize()
                )
        after = []
        link = drop(space) + drop(words(*self._past)) + drop(space)
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
        minute = optional(pynini.accep(":") + self._minute)
        times = {
            hour: (number_between(hour, hour, 2) + (minute | write(":00"))).optimize()
            for hour in range(1, 13)
        }
        exact = pynini.union(*_DAY)
        links = [gap + drop(pynini.accep("-")) + gap]
        links.append(drop(space) + drop(words(self._between.strip())) + drop(space))
        link = one_of(links) + write(self._between)
        lead = copy_words(self._leads) + drop(space) + write(" ")
        options = []
        for shift, marks in ((_MORNING, self._morning), (_AFTERNOON, self._afternoon)):
            sides = {h: ((read @ exact) @ shift).optimize() for h, read in times.items()}
            order = [12, *range(1, 12)]
            for n, hour in enumerate(order[1:], 1):
                earlier = one_of(sides[h] for h in order[:n])
                options.append(earlier + link + sides[hour] + gap + drop(words(*marks)))
        apart = one_of(
            (pynini.union(*(times[hour] for hour in times)) @ exact @ shift)
            + gap
            + drop(words(*marks))
            for shift, marks in ((_MORNING, self._morning), (_AFTERNOON, self._afternoon))
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
        pair = self._hour24 + pynini.accep(":") + self._minute
        dotted = self._hour12 + drop(pynini.accep(".")) + write(":") + self._minute
        late = pynini.union(*(f"{m:02d}" for m in range(10, 60)))
        spoken = self._hour12 + drop(joint) + write(":") + late
        early = self._hour12 + drop(joint) + write(":") + ("0" + pynini.union(*"123456789"))
        oclock = self._hour12 + gap + drop(words(*self._oclock)) + write(":00")
        relative = self._relative()
        full = self._hour12 + write(":00")
        timed = one_of([pair, spoken, early, oclock, relative])
        seconds = pair + pynini.accep(":") + self._minute
        of_day = one_of([timed, dotted, full])
        halves = one_of(
            (of_day @ shift) + gap + drop(words(*marks))
            for shift, marks in (
                (_MORNING, self._morning),
                (_AFTERNOON, self._afternoon),
                (_NIGHT, self._night),
            )
        )
        exact = one_of(
            (pair @ shift) + pynini.accep(":") + self._minute + gap + drop(words(*marks))
            for shift, marks in ((_MORNING, self._morning), (_AFTERNOON, self._afternoon))
        )
        later = (of_day @ _shift(0, 13, 23)) + gap + drop(words(*self._morning, *self._afternoon))
        cued = copy_words(self._cues) + drop(space) + write(" ")
        whole = one_of([halves, later, exact, pair, oclock])
        dash = gap + drop(pynini.accep("-")) + gap + write(self._between)
        return one_of(
            [
                (halves | later | exact) + tag("time_meridiem"),
                whole + dash + whole + tag("range"),
                self._within_half(),
                one_of([pair, oclock, relative, seconds]) + tag("clock_time"),
                spoken + tag("clock_time", 0.3),
                cued + one_of([spoken, early]) + tag("clock_time"),
            ]
        )


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
        minus = drop(space) + drop(words(*self._before)) + drop(space)
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
        colon = (
            number_between(0, 23, 2)
            + pynini.accep(":")
            + pynini.union(*(f"{m:02d}" for m in range(60)))
        )
        named = one_of(read_as(text, f"{value % 24:02d}") for text, value in self._named.items())
        named_hours = {value % 24: words(text) for text, value in self._named.items()}
        hours = {h: self._hour(h, h).optimize() for h in range(24)}
        exact = one_of(
            [timed, colon, (hour | named) + phrases, self._less(hours), self._less(named_hours)]
        )
        clock = one_of([exact, hour + write(":00")])
        early = clock @ _shift(0, 0, 12)
        halves = (early + gap + drop(words(*self._morning))) | (
            (clock @ (_AFTERNOON | _shift(0, 13, 23))) + gap + drop(words(*self._afternoon))
        )
        seconds = colon + pynini.accep(":") + pynini.union(*(f"{m:02d}" for m in range(60)))
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
        dash = gap + drop(pynini.accep("-")) + gap
        said = drop(space) + drop(words(*self._until)) + drop(space)
        return (dash | said) + write("-") if self._until else dash + write("-")

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
        late = (_NIGHT | _shift(0, 13, 23)).optimize()
        day = {"morning": (_MORNING, morning), "noon": (_NOON, noon), "night": (late, night)}
        day["afternoon"] = ((_AFTERNOON | _shift(0, 13, 23)).optimize(), afternoon)
        self._day = day
        self._bare, self._one, self._between = bare, one, between
        self._minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()

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
        after = drop(space) + drop(words(*self._past)) + drop(space)
        before = drop(space) + drop(words(*self._to)) + drop(space)
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
        colon = hour + pynini.accep(":") + self._minute
        dotted = hour + drop(pynini.accep(".")) + write(":") + self._minute
        worded = (hour | one) + self._hour_word
        full = worded + write(":00")
        spelled = optional(gap + drop(words(*self._minute_words)))
        split = worded + drop(space) + write(":") + minute + spelled
        relative = self._relative()
        pair = one_of([colon, dotted]) + self._hour_word
        exact = one_of([colon, pair, full, split, relative, relative + self._hour_word])
        seconds = colon + pynini.accep(":") + self._minute
        hours = hour + write(":00")
        parts = []
        for step, marks in self._day.values():
            parts.append((exact @ step) + gap + drop(words(*marks)))
            bare = [mark for mark in marks if mark in self._bare]
            if bare:
                parts.append((hours @ step) + drop(space) + drop(words(*bare)))
        link = gap + drop(pynini.accep("-")) + gap + write(self._between)
        word = drop(space) + drop(words(self._between.strip())) + drop(space) + write(self._between)
        bound = number_between(0, 24)
        return one_of(
            [
                one_of(parts) + tag("time_meridiem"),
                one_of([exact, seconds, seconds + self._hour_word]) + tag("clock_time"),
                (colon | dotted | bound) + (link | word) + one_of([full, pair]) + tag("range"),
                colon + link + colon + tag("range"),
            ]
        )


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
        less = drop(space) + drop(words(*self._before)) + drop(space) + write(":") + left
        spelled = optional(self._minute_word)
        worded = hour + self._hour_word
        return one_of(
            [
                hour + pynini.accep(":") + _TWO + optional(self._hour_word),
                worded + gap + write(":") + minute + spelled,
                hour + self._letter + write(":") + _TWO,
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
        said_to = drop(space) + drop(words(*self._to)) + drop(space)
        link = ((gap + drop(pynini.accep("-")) + gap) | said_to) + write("-")
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
        colon = number_between(0, 24, 2) + pynini.accep(":") + _TWO
        spelled = number_between(0, 24, 2) + self._hour_word + gap + write(":")
        spelled += number_between(0, 59, 2) + self._minute_word + gap
        return [
            colon + pynini.accep(":") + (_TWO @ pynini.difference(_TWO, pynini.accep("00"))),
            colon + drop(pynini.accep(":")) + none,
            spelled + write(":") + some + self._second_word,
            spelled + none + self._second_word,
        ]


_TWO = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()

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
