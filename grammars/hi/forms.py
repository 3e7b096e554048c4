"""Hindi figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    drop,
    gap,
    one_of,
    optional,
    part,
    read_as,
    tag,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.hi.clock import clock_times
from etcnorm.grammars.hi.codes import digit_strings, formulas, roman_numerals, said_ip, telephones
from etcnorm.grammars.hi.dates import short_dates, years
from etcnorm.grammars.hi.figures import (
    numbered,
    ordinal_figures,
    part_words,
    said_halves,
    several_scales,
)
from etcnorm.grammars.hi.letters import letter_codes
from etcnorm.grammars.hi.measures import areas, priced
from etcnorm.grammars.hi.sums import bounds, powers, scores, signs
from etcnorm.grammars.hi.vocabulary import SCALES, TILL
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money, stroke_behind
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording

_said = Wording("hi")

_FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=_said.forms("point"),
    minus_words=_said.forms("minus"),
    scales=SCALES | _said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
    decimal_halves=True,
    lakh_groups=True,
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    # Two numbers said one after the other ("दस दस रुपये") are never one amount.
    quantities.said = one_of([])
    lengths = patterns.dimensions(quantities, _said.forms("cross"), " x ")
    measures = Measures(
        "hi",
        quantities,
        per=_said.forms("unit_per"),
        per_out=" प्रति ",
        ranges=TILL,
        below=dict(_said.pairs("unit_below")),
        dimensions=lengths,
    )
    amounts = Money("hi", quantities, ranges=(TILL, ("से",), _said.forms("currency_ranged"))).build()
    calendar = Calendar(
        "hi",
        day_marks=("वां", "तारीख"),
        months_alone=True,
        short_years=True,
        year_leads=_said.forms("year_lead"),
    )
    number = quantities.number
    return one_of(
        [
            *quantities.readings(),
            read_as("1", "एक") + tag("cardinal", 0.9),
            *numbered(),
            part_words() + tag("fraction", 0.3),
            read_as("1/2", "आधा") + tag("fraction", 1.0),
            quantities.mixed + tag("mixed_number", 0.8),
            *said_halves(),
            *several_scales(number),
            *ordinal_figures(),
            calendar.build(),
            calendar.numeric(),
            *short_dates(calendar),
            *clock_times(),
            *years(),
            amounts + optional(stroke_behind()) + tag("currency"),
            amounts + part + priced() + tag("compound_unit", 0.1),
            patterns.between(amounts, TILL, "range"),
            measures.build(),
            *areas(quantities),
            measures.percent(_said.forms("percent"), "प्रतिशत"),
            measures.degrees(_said.forms("degree"), "डिग्री", _said.groups("temperature")),
            *bounds(quantities),
            *scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "गुना"),
            _times(number),
            patterns.sums(quantities, _said.groups("operation"), equals="बराबर"),
            *signs(quantities),
            *powers(),
            patterns.dotted((*_said.forms("point"), "डॉट")),
            said_ip(),
            patterns.prefixed(_said.forms("number"), "नंबर", quantities.integer, "number_sign"),
            *digit_strings(),
            telephones(),
            codes.alphanumeric(),
            *letter_codes(),
            formulas(),
            *roman_numerals(),
        ]
    )


def _times(number: pynini.Fst) -> pynini.Fst:
    """Read "10 गुना", "3-गुनी"."""
    hyphen = optional(drop(pynini.accep("-")) + gap)
    times = copy_words(_said.forms("times"))
    return number + gap + hyphen + write(" ") + times + tag("multiplier")
