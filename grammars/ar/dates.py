"""Arabic dates of two calendars, and the era behind a year or a century."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    gap,
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
from etcnorm.grammars.tables import Wording

_said = Wording("ar")


def dates() -> list[pynini.Fst]:
    """Read dates; the months of the Islamic calendar keep their names."""
    calendar = Calendar(
        "ar",
        day_marks=(),
        links=_said.forms("month_lead"),
        months_alone=False,
        short_years=False,
        year_leads=_said.forms("year_lead"),
    )
    return [
        calendar.build(),
        drop(words("ال")) + gap + part + calendar.build(),
        calendar.numeric(),
        *_hijri(),
    ]


def _hijri() -> list[pynini.Fst]:
    """Read dates of the Islamic calendar: day, name of the month, year."""
    # The month صفر is the word for zero too, and may have been read as one.
    months = [read_as(form, name) for form, name in _said.pairs("hijri_month")]
    months.append(pynini.cross("0", pynini.project(write("صفر"), "output")))
    link = drop(space) + optional(drop(words(*_said.forms("month_lead"))) + drop(space))
    article = optional(drop(words("ال")) + gap + part)
    day = article + number_between(1, 30) + link + write(" ") + one_of(months)
    lead = optional(drop(words(*_said.forms("hijri_year_lead"))) + drop(space))
    year = pynini.union("1") + digit**3 | times(nonzero, 1, 1) + times(digit, 0, 2)
    mark = optional(gap + drop(words(*_said.groups("era")["هجري"])))
    comma = optional(drop(words("،") | pynini.accep(",")))
    late = drop(space) + lead + write(" ") + year + mark
    return [day + comma + late + tag("date"), day + tag("date", 0.3)]


def eras() -> list[pynini.Fst]:
    """Read the era behind a year: "سنة 1445 هـ" is سنة 1445 هجرية."""
    prefixes = ("", *_said.forms("year_prefix"))
    feminine = [read_as(f"{p}{w}", f"{p}سنة") for p in prefixes for w in ("سنة", "سنه")]
    masculine = [read_as(f"{p}عام", f"{p}عام") for p in prefixes]
    era = {name: gap + drop(words(*forms)) for name, forms in _said.groups("era").items()}
    year = times(digit, 1, 4)
    options = []
    for nouns, end in ((feminine, "ية"), (masculine, "ي")):
        counted = one_of(nouns) + drop(space) + write(" ") + year
        options += [
            counted + era["ميلادي"] + write(f" ميلاد{end}"),
            counted + era["هجري"] + write(f" هجر{end}"),
            counted + era["قبل الميلاد"] + write(" قبل الميلاد"),
        ]
    options.append(year + era["هجري"] + write(" هجري"))
    options.append(year + era["قبل الميلاد"] + write(" قبل الميلاد"))
    common = gap + drop(words(*_said.forms("common_era_word")))
    options.append(times(digit, 3, 4) + common + write(" ميلادي"))
    return [one_of(options) + tag("era_reference_abbreviations", -0.1)]


def centuries() -> pynini.Fst:
    """Read "ق 5 هـ" and "القرن 5 الهجري"."""
    noun = one_of(read_as(form, name) for form, name in _said.pairs("century"))
    lead = noun + optional(drop(pynini.accep("."))) + gap + write(" ")
    number = optional(drop(words("ال"))) + number_between(1, 30)
    era = one_of(
        gap + drop(words(*forms)) + write(f" {name}")
        for name, forms in _said.groups("century_era").items()
    )
    return lead + number + optional(era) + tag("decade_century")
