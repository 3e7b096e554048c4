"""Russian years, decades and centuries ("1998-м году", "90-х гг.", "XX в."), days of a month."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    drop,
    gap,
    joint,
    lead_words,
    link_words,
    nonzero,
    number_between,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.ru.endings import with_ending
from etcnorm.grammars.ru.vocabulary import ENDS_IN_FEW, ENDS_IN_ONE, ONE, UP_TO_THREE_FIGURES
from etcnorm.grammars.tables import Wording

_said = Wording("ru")

_YEAR = ((pynini.accep("1") + digit**3) | (pynini.accep("20") + digit**2)).optimize()
#: Without a form of год only these are years; 1000-й is the thousandth.
_SURE_YEAR = pynini.difference(_YEAR, pynini.union("1000", "2000")).optimize()
_MARK = with_ending(_said.forms("ordinal_ending_of_year"))
_WITHIN = lead_words(("в",))
_YEARS_SHORT = gap + drop(words(*_said.forms("years_letter")))


def calendar() -> Calendar:
    """Give the calendar of Russian."""
    year_words = [
        mark + word
        for mark in ("", "-го ", "-й ")
        for word in _said.forms("year") + _said.forms("year_letter")
    ]
    return Calendar(
        "ru",
        day_marks=_said.forms("day_mark"),
        year_words=(*year_words, "-го"),
        months_alone=False,
        short_years=True,
        short_year_marks=("-го",),
    )


def day_spans(days: Calendar) -> pynini.Fst:
    """Read two days of a month ("с 1-го по 5-е мая", "1-2 мая"): the second takes the month."""
    mark = optional(with_ending(_said.forms("ordinal_ending_of_day")))
    first = number_between(1, 31) + mark
    said = one_of(link_words(text) + write(f" {text} ") for text in _said.forms("day_span"))
    between = (dash | drop(joint)) + write(" ")
    return (first + (said | between) + part + days.build()).optimize()


# -- years -----------------------------------------------------------------------------------


def years() -> Iterator[pynini.Fst]:
    """Give years, decades and centuries; a form of год takes the ordinal ending off."""
    yield (_named_year() | _shown_by_case()) + tag("year")
    yield _SURE_YEAR + _MARK + tag("year")
    yield _governed_year() + tag("year")
    yield _YEAR + gap + drop(words("г.")) + write(" года") + tag("year", 0.1)
    yield _two_years() + tag("year")
    yield from _decades()
    yield _one_year() + tag("duration", 0.1)
    yield one_of(_centuries()) + tag("decade_century")


def _behind(forms: tuple[str, ...]) -> pynini.Fst:
    """Read any of some words behind a number."""
    return drop(space) + write(" ") + copy_words(forms)


def _named_year() -> pynini.Fst:
    """Read "1998-м году"."""
    return _YEAR + optional(_MARK) + _behind(_said.forms("year"))


def _shown_by_case() -> pynini.Fst:
    """Read "86-м году": a cardinal would have лет."""
    no_one = pynini.difference(UP_TO_THREE_FIGURES, ENDS_IN_ONE).optimize()
    many = pynini.difference(UP_TO_THREE_FIGURES, pynini.union(ENDS_IN_ONE, ENDS_IN_FEW)).optimize()
    return one_of(
        [
            UP_TO_THREE_FIGURES + optional(_MARK) + _behind(("году", "годом", "годе")),
            no_one + optional(_MARK) + _behind(("год",)),
            many + optional(_MARK) + _behind(("года",)),
        ]
    )


def _governed_year() -> pynini.Fst:
    """Read "в 1998 г." as "в 1998 году": the word before says the case."""
    point = gap + drop(words(*_said.forms("year_letter"))) + write(" ")
    return one_of(
        lead_words(leads) + _YEAR + point + write(case)
        for case, leads in _said.groups("year_case").items()
    )


def _two_years() -> pynini.Fst:
    """Read "1941-1945 годы" and "в 1941-1945 гг."."""
    marked = _YEAR + optional(_MARK)
    both = marked + (dash | drop(joint) | drop(space)) + write("-") + marked + gap + write(" ")
    letters = _said.forms("years_letter")
    short = both + drop(words("г.г.", *letters)) + write("годов")
    within = _WITHIN + both + drop(words(*letters)) + write("годах")
    return (both + copy_words(_said.forms("years"))) | short | within


def _one_year() -> pynini.Fst:
    """Read "один год" as a length of time."""
    one = one_of(read_as(word, "1") for word in ONE)
    return (one + _behind(("год",))) | (one + drop(space) + drop(words("года")) + write(" год"))


def _decades() -> list[pynini.Fst]:
    """Read "в 90 гг." and "90-х гг."."""
    round_year = pynini.closure(digit) + nonzero + "0"
    tens = round_year + drop(pynini.accep("-")) + drop(words("х")) + write("-х") + _YEARS_SHORT
    bare = (round_year | pynini.accep("2000")) + _YEARS_SHORT + write("-х годах")
    return [
        _WITHIN + bare + tag("decade_century"),
        tens + write(" годов") + tag("decade_century"),
        _WITHIN + tens + write(" годах") + tag("decade_century"),
    ]


def _centuries() -> list[pynini.Fst]:
    """Read a century: figures without an ending, however the ordinal was marked."""
    number = number_between(1, 50)
    marked = number + optional(with_ending())
    both = marked + (drop(space) | dash) + write("-") + marked
    comma = drop(pynini.accep(",")) + drop(space) + write(" ")
    listed = marked + times(comma + marked, 0, 3) + link_words("и") + write(" и ") + marked
    short = gap + drop(words("в.")) + write(" ")
    within = lead_words(("в", "во"))
    several = gap + drop(words("вв.")) + write(" ")
    return [
        (marked | both | listed) + _behind(_said.forms("century")),
        number + short + write("века"),
        within + number + short + write("веке"),
        both + several + write("веков"),
        within + both + several + write("веках"),
    ]
