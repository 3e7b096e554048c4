"""English figures to their canonical form: dates, times, money, measures, codes."""

from __future__ import annotations

from dataclasses import replace

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    one_of,
    optional,
    part,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar, decades
from etcnorm.grammars.clock.past_and_to import PastToClock
from etcnorm.grammars.en.codes import (
    airliners,
    british_telephones,
    named_models,
    ordinal_mark,
    regnal,
    seats,
    toll_free_codes,
    wireless_standards,
)
from etcnorm.grammars.en.measures import (
    acceleration,
    every_period,
    feet_and_inches,
    per_hundred_kilometers,
    percent_bounds,
    sides,
)
from etcnorm.grammars.en.pairs import bounds, named_pairs, sets, shares, twenty_four_seven
from etcnorm.grammars.en.sums import equations
from etcnorm.grammars.en.times import (
    decade_spans,
    eras,
    half_hour,
    half_said,
    hours_and_minutes,
    quarter_of,
    two_digit_years,
)
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("en")
_MARKS = _said.forms("ordinal_mark")

_FIGURES = Writing(
    group_marks=(",", " "),
    decimal_marks=(".",),
    decimal=".",
    point_words=("point",),
    minus_words=("minus", "negative"),
    scales=_said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "by"), " by ")
    measures = Measures(
        "en",
        quantities,
        per=("per", "a", "an"),
        per_out=" per ",
        ranges=" to ",
        dimensions=lengths,
    )
    money = Money(
        "en",
        Quantities(replace(_FIGURES, glued_scales={**_FIGURES.glued_scales, "m": 6, "b": 9})),
        joiners=("and", ","),
        bare_subunit=True,
        least_bare=10,
        one_with_subunit=("a",),
        ranges=(" to ", ("to",), ("USD", "EUR", "GBP")),
    )
    calendar = Calendar(
        "en",
        day_marks=_MARKS,
        articles=("the",),
        links=("of",),
        month_first=True,
        month_leads=True,
    )
    clock = _clock()
    amounts = money.build()
    ordinal = quantities.integer + ordinal_mark() + tag("ordinal")
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            quantities.number + tag("decimal", 1.1),
            quantities.fraction + optional(drop(words(*_MARKS))) + tag("fraction", 1.1),
            pynini.accep("1/2") + drop(space) + drop(words("a", "an")) + tag("fraction"),
            pynini.accep("1/2")
            + drop(space)
            + drop(words("a", "an"))
            + space
            + one_of(
                read_as(form, unit) for form, unit, kind in rows("en", "units") if form.isalpha()
            )
            + tag("measure"),
            quantities.mixed + tag("mixed_number", 1.1),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            quantities.signed + tag("negative_number", 0.9),
            ordinal,
            calendar.build(),
            calendar.numeric(),
            decades(("s",)),
            clock.build(),
            quarter_of(),
            half_hour(),
            half_said(),
            amounts + tag("currency"),
            amounts + part + every_period() + tag("currency"),
            percent_bounds(quantities),
            hours_and_minutes(),
            airliners(),
            sets(),
            shares(),
            seats(),
            decade_spans(),
            # A letter may belong to a code instead ("802.11g").
            pynutil.add_weight(measures.build(), 0.05),
            measures.percent(_said.forms("percent"), "percent"),
            measures.degrees(_said.forms("degree"), "degree", _said.groups("temperature")),
            feet_and_inches(),
            patterns.ranges(quantities, " to "),
            patterns.ratios(" to "),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "times"),
            patterns.sums(quantities, _said.groups("operation"), equals="equals"),
            patterns.powers(
                ("squared",),
                ("cubed",),
                ("to the", "to the power of"),
                (*_MARKS, *_said.forms("power")),
                ("minus", "negative"),
            ),
            patterns.dotted(("dot", "point"), joined=True),
            drop(words("v", "ver")) + gap + write("version ") + _version() + tag("version_number"),
            patterns.prefixed(_said.forms("number"), "number", quantities.integer, "number_sign"),
            codes.digit_strings(),
            codes.said_codes(classes("en", "code_noun")),
            codes.telephone(_said.forms("telephone")),
            toll_free_codes(),
            british_telephones(),
            per_hundred_kilometers(),
            acceleration(quantities),
            sides(),
            two_digit_years(),
            codes.alphanumeric(),
            regnal(),
            eras(),
            named_models(),
            wireless_standards(),
            quantities.number
            + drop(space)
            + drop(pynini.accep("[U:K]"))
            + write(" kelvin")
            + tag("measure"),
            quantities.number
            + drop(space)
            + drop(pynini.accep("*"))
            + drop(space)
            + write(" times ")
            + quantities.number
            + tag("math_expression"),
            twenty_four_seven(),
            named_pairs(),
            equations(quantities),
            codes.formulas("en"),
            bounds(quantities),
        ]
    )


def _clock() -> PastToClock:
    return PastToClock(
        past=_said.forms("past"),
        to=_said.forms("to"),
        half_past=_said.forms("half_past"),
        quarters=("quarter", "a quarter"),
        minute_words=_said.forms("minute"),
        oclock=_said.forms("oclock"),
        morning=_said.forms("morning"),
        afternoon=_said.forms("afternoon"),
        night=("at night",),
        cues=classes("en", "time_cue"),
        between=" to ",
        leads=("from", "between"),
    )


def _version() -> pynini.Fst:
    dot = pynini.accep(".") | (drop(space) + drop(words("point", "dot")) + drop(space) + write("."))
    return digits + pynini.closure(dot + digits)
