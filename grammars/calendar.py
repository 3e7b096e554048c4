"""Dates, decades and centuries: ``2024-03-05``, ``--03-05`` (ISO 8601, year left out)."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    front,
    gap,
    joint,
    nonzero,
    number_between,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.tables import rows


class Calendar:
    """Dates of one language.

    Args:
        lang: Language code; ``months.tsv`` gives the month words.
        day_marks: Ordinal marks that may follow the day ("st", "er").
        articles: Words dropped before the day ("the").
        links: Words dropped between day and month ("of", "de").
        month_first: In figures, the month comes first (US) unless it cannot be one.
        month_leads: The month may be written before the day in words ("March 5").
        year_words: Words behind the year that are dropped with it ("года").
        months_alone: A month and a year without a day are a date too.
        short_years: A year of two digits, in figures ("05.03.24").
        short_year_marks: Marks behind two digits that make a year of them ("86-го").
        year_leads: Words that may stand before the year ("năm").
        year_marks: Marks that may stand before it, behind a month word ("tháng 4/1969").
    """

    def __init__(
        self,
        lang: str,
        day_marks: Sequence[str],
        articles: Sequence[str] = (),
        links: Sequence[str] = (),
        month_first: bool = False,
        month_leads: bool = False,
        year_words: Sequence[str] = (),
        months_alone: bool = True,
        short_years: bool = False,
        short_year_marks: Sequence[str] = (),
        year_leads: Sequence[str] = (),
        year_marks: Sequence[str] = (),
    ) -> None:
        self._months = [(form, int(month)) for form, month in rows(lang, "months")]
        self._day_marks = day_marks
        self._articles = articles
        self._links = links
        self._month_first = month_first
        self._month_leads = month_leads
        self._months_alone = months_alone
        self._short_years = short_years
        self._short_year_marks = short_year_marks
        self._year_leads, self._year_marks = year_leads, year_marks
        self._after_year = (
            optional(gap + drop(words(*year_words))) if year_words else pynini.accep("")
        )
        pairs = (pynini.accep("1") | "2") + digit + drop(joint) + digit + digit
        self.year = (((pynini.accep("1") | "2") + digit + digit + digit) | pairs).optimize()

    def _day(self) -> pynini.Fst:
        day = number_between(1, 31, 2)
        mark = optional(gap + drop(words(*self._day_marks)))
        return (day + mark).optimize()

    def _month(self) -> pynini.Fst:
        dot = drop(pynini.closure(pynini.accep("."), 0, 1))
        return one_of(read_as(form, f"{month:02d}") for form, month in self._months) + dot

    def build(self) -> pynini.Fst:
        """Give dates with a month word."""
        day, month, year = self._day(), self._month().optimize(), self.year
        article = one_of(
            [pynini.accep(""), *(drop(words(w)) + drop(space) for w in self._articles)]
        )
        dash = drop(pynini.accep("-"))
        link = (dash | drop(space)) + one_of(
            [pynini.accep(""), *(drop(words(w)) + drop(space) for w in self._links)]
        )
        comma = dash | (optional(drop(pynini.accep(","))) + drop(space))
        late_year = (
            comma + optional(drop(words(*self._links)) + drop(space)) if self._links else comma
        )
        if self._year_leads:
            late_year += optional(drop(words(*self._year_leads)) + drop(space))
        if self._year_marks:
            late_year |= gap + drop(words(*self._year_marks)) + gap
        no_year = article + write("-") + day + link + front + write("--") + month
        with_year = article + write("-") + day + link + front + write("-") + month
        options = [
            no_year + tag("date"),
            with_year + late_year + front + year + self._after_year + tag("date"),
        ]
        if self._short_year_marks:
            mark = drop(words(*self._short_year_marks)) + self._after_year
            options.append(
                with_year + late_year + front + self._two_digit_year() + mark + tag("date")
            )
        if self._months_alone:
            options.append(write("-") + month + late_year + front + year + tag("date", 0.5))
        if self._month_leads:
            lead = month + (dash | drop(space)) + article + write("-") + day
            said = comma | drop(joint)  # "august fifteen nineteen forty"
            options.append(write("--") + lead + tag("date"))
            options.append(write("-") + lead + said + front + year + tag("date"))
            options += self._spans(day, month, lead, article, link)
        return one_of(options)

    def _spans(
        self,
        day: pynini.Fst,
        month: pynini.Fst,
        lead: pynini.Fst,
        article: pynini.Fst,
        link: pynini.Fst,
    ) -> list[pynini.Fst]:
        """Give two days of a month ("June 3-5", "3rd to 5th of June"), or of two months."""
        mark = optional(gap + drop(words(*self._day_marks)))
        bare = number_between(1, 31) + mark
        said = drop(space) + drop(words("to")) + drop(space) + article
        to = ((gap + drop(pynini.accep("-")) + gap) | said) + write(" to ")
        comma = optional(drop(pynini.accep(","))) + drop(space)
        one_month = write("--") + lead + to + bare
        last = part + write("-") + day + link + front + write("--") + month
        trailing = article + bare + to + article + last
        two_months = write("--") + lead + to + write("--") + lead
        whole = write("-") + lead + to + bare + comma + front + self.year
        return [
            (one_month | trailing | two_months) + tag("range"),
            whole + tag("range"),
        ]

    @staticmethod
    def _two_digit_year() -> pynini.Fst:
        """Read "15" of "3/14/15": this century up to 2039, else the last one."""
        recent = write("20") + pynini.union("0", "1", "2", "3") + digit
        older = write("19") + pynini.union("4", "5", "6", "7", "8", "9") + digit
        return (recent | older).optimize()

    def numeric(self) -> pynini.Fst:
        """Give dates in figures, year first or last, and the canonical forms themselves."""
        year = (pynini.accep("1") | "2") + digit + digit + digit
        day, month = number_between(1, 31, 2), number_between(1, 12, 2)
        options = []
        for mark in "/.-":
            cut = drop(pynini.accep(mark))
            if self._month_first:
                options += [month_first(year, cut), day_first(year, cut, least=13)]
            else:
                options.append(day_first(year + self._after_year, cut))
            if mark != ".":
                options.append(year_first(year, cut))
        for mark in "/.":
            cut = drop(pynini.accep(mark))
            short_year = self._two_digit_year()
            if self._short_years:
                short = write("-") + day + cut + front + write("-") + month + cut + front
                options.append(short + short_year + self._after_year)
            if self._month_first:
                short = month + write("-") + cut + day + cut + front
                options.append(write("-") + short + short_year)
        year_month = year_and_month(year)
        return one_of(options) + tag("date_numeric") | year_month + tag("date_numeric", 0.05)


def year_first(year: pynini.Fst, cut: pynini.Fst) -> pynini.Fst:
    """Give a date in figures, the year first ("2024/3/5").

    Args:
        year: Reads the year.
        cut: Reads the mark between figures and writes nothing.
    """
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    return year + cut + write("-") + month + cut + write("-") + day


def month_first(year: pynini.Fst, cut: pynini.Fst) -> pynini.Fst:
    """Give a date in figures, the month first and the year last ("3/5/2024")."""
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    return write("-") + month + write("-") + cut + day + cut + front + year


def day_first(year: pynini.Fst, cut: pynini.Fst, least: int = 1) -> pynini.Fst:
    """Give a date in figures, the day first and the year last ("25/3/2024").

    Args:
        year: Reads the year.
        cut: Reads the mark between figures and writes nothing.
        least: The first day: a day past 12 is no month.
    """
    month, day = number_between(1, 12, 2), number_between(least, 31, 2)
    return write("-") + day + cut + front + write("-") + month + cut + front + year


def year_and_month(year: pynini.Fst) -> pynini.Fst:
    """Give a year and a month as canonical form writes them ("2024-03")."""
    month = ("0" + nonzero) | (pynini.accep("1") + pynini.union("0", "1", "2"))
    return year + pynini.accep("-") + month


def decades(plural: Sequence[str], apostrophe: bool = True) -> pynini.Fst:
    """Give ``1980s`` and ``80s``, however the century was said or the plural was marked.

    Args:
        plural: Words behind the digits ("s").
        apostrophe: An apostrophe may stand before the digits or the plural.
    """
    mark = optional(drop(pynini.accep("'"))) if apostrophe else pynini.accep("")
    tens = digit + pynini.accep("0")
    century = digit + digit + drop(pynini.closure(joint, 0, 1))
    hundreds = digit + digit + pynini.accep("00")
    end = mark + drop(words(*plural)) + write("s")
    return (((century + tens) | hundreds | (mark + tens)) + end + tag("decade_century")).optimize()
