"""German figures to their canonical form: dates, times, money, measures, codes."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    nonzero,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.clock.half_to import HalfToClock
from etcnorm.grammars.de.dates import ORDINAL_MARKS, ordinals, parts, short_dates
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("de")

_FIGURES = Writing(
    group_marks=(" ", ".", "'"),
    decimal_marks=(",",),
    decimal=",",
    point_words=("komma",),
    minus_words=("minus",),
    scales=_said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
    one=_said.forms("one"),
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "mal"), " mal ")
    measures = Measures(
        "de",
        quantities,
        per=_said.forms("unit_per"),
        per_out=" pro ",
        ranges=" bis ",
        dimensions=lengths,
        one=_said.forms("one_unit"),
    )
    money = Money(
        "de", quantities, joiners=("und",), bare_subunit=True, one=_said.forms("one_unit")
    )
    calendar = Calendar("de", day_marks=("te", ".", *ORDINAL_MARKS))
    clock = _clock()
    amounts = money.build()
    number = quantities.number
    bound = number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap
    return one_of(
        [
            *quantities.readings(),
            patterns.grouped(".") + tag("digit_grouping"),
            quantities.mixed + tag("mixed_number", 0.8),
            ordinals(),
            digits + drop(space) + write("/") + parts() + tag("fraction", 0.1),
            digits + space + digits + drop(space) + write("/") + parts() + tag("mixed_number", 0.1),
            calendar.build(),
            calendar.numeric(),
            *short_dates(),
            digits
            + optional(drop(pynini.accep("-")))
            + copy_words(("er", "ern"))
            + tag("decade_century"),
            clock.build(),
            amounts + tag("currency"),
            number + dash + write(" bis ") + amounts + tag("range"),
            patterns.between(amounts, " bis ", "range"),
            measures.build(),
            measures.percent(_said.forms("percent"), "prozent"),
            measures.degrees(("°", "grad"), "grad", _said.groups("temperature")),
            *_loose_decimals(quantities),
            quantities.quantity + dash + write(" bis ") + bound + tag("range", 0.1),
            patterns.ratios(" zu "),
            patterns.ratios(" zu ", single=True),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×", "mal"), (), "mal"),
            patterns.sums(quantities, _said.groups("operation"), equals="ist gleich"),
            patterns.powers(_said.forms("squared"), (), ("hoch",), ()),
            patterns.dotted(("punkt",)),
            patterns.two_parts(("punkt",), "."),
            digits
            + pynini.accep(".")
            + (times(digit, 1, 2) | digit**4)
            + tag("version_number", 0.5),
            patterns.prefixed(_said.forms("number"), "nummer", quantities.integer, "number_sign"),
            read_as("+", "plus ") + gap + bound + tag("plus_minus", 0.5),
            read_as("plus minus", "plus minus ") + gap + bound + tag("plus_minus"),
            codes.digit_strings(),
            _telephone(),
            codes.telephone(("dddd-dddd-dddd-dddd",)),
            codes.alphanumeric(),
            codes.formulas("de"),
            _roman(),
        ]
    )


def _clock() -> HalfToClock:
    return HalfToClock(
        hour_words=("uhr",),
        minute_words=_said.forms("minute"),
        past=("nach",),
        to=("vor",),
        half_to=("halb",),
        quarters=_said.forms("quarter"),
        part_of=_said.numbers("minutes_to_hour"),
        morning=_said.forms("morning"),
        noon=_said.forms("noon"),
        afternoon=_said.forms("afternoon"),
        night=_said.forms("night"),
        bare=_said.forms("part_of_day_bare"),
        one=("ein", "eins"),
        between=" bis ",
    )


def _loose_decimals(quantities: Quantities) -> list[pynini.Fst]:
    """Read a point before one or two digits as the decimal mark where a unit follows."""
    mark = drop(pynini.accep(".")) + write(",")
    number = (digits + mark + times(digit, 1, 2)).optimize()
    names = [
        form for form, code, kind in rows("de", "currencies") if code == "EUR" and kind != "sub"
    ]
    scaled = []
    for text, exponent in _FIGURES.scales.items():
        for places in (1, 2):
            value = (
                digits + drop(pynini.accep(".")) + digit**places + write("0" * (exponent - places))
            )
            scaled.append(value + gap + drop(words(text)))
    return [
        number + gap + drop(words("%", "prozent")) + write(" prozent") + tag("percentage"),
        number + gap + drop(words(*names)) + write(" eur") + tag("currency"),
        number
        + gap
        + write(" ")
        + one_of(
            read_as(form, unit) for form, unit, kind in rows("de", "units") if kind != "duration"
        )
        + tag("measure"),
        one_of(scaled) + tag("magnitude_abbreviation"),
    ]


def _telephone() -> pynini.Fst:
    """Join the groups of a number that begins with 0."""
    mark = one_of(pynini.accep(m) for m in ("-", "/", " "))
    between = drop(times(mark, 1, 3))
    area = "0" + nonzero + times(digit, 1, 4)
    bracketed = drop(pynini.accep("(")) + area + drop(pynini.accep(")"))
    group = times(digit, 2, 8)
    lead = area + between
    plus = pynini.accep("+") | (drop(words("plus")) + drop(space) + write("+"))
    abroad = plus + times(digit, 1, 3) + between + group + times(between + group, 1, 5)
    start = lead | (bracketed + optional(between))
    home = start + group + times(between + group, 0, 5)
    return (abroad + tag("phone_number")) | (home + tag("phone_number", 0.05))


def _roman() -> pynini.Fst:
    """Read Roman numerals: a ruler's, or one with a point, is an ordinal."""
    numeral = codes.roman_numerals()
    point = drop(one_of([pynini.accep("[ORD]"), pynini.accep(".")]))
    ruler = drop(pynini.accep("[RULER]")) + numeral + optional(point) + write("te")
    said = drop(pynini.accep("[RULER]")) + drop(words(*classes("de", "regnal_article")))
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    ordinal = counted + drop(pynini.accep("[ORD]")) + write("te")
    rest = drop(space) + digits + drop(one_of([words("te"), pynini.accep("[ORD]")])) + write("te")
    return one_of([ruler, said + rest, counted, ordinal]) + tag("roman_numeral")
