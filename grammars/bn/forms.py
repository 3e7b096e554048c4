"""Bengali figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import drop, gap, one_of, optional, read_as, tag, words, write
from etcnorm.grammars.bn.clock import clock_times
from etcnorm.grammars.bn.codes import (
    digit_strings,
    generations,
    roman_numerals,
    said_codes,
    telephones,
)
from etcnorm.grammars.bn.dates import dates, decades
from etcnorm.grammars.bn.endings import counted, glued_ending, ordinals, prices_with_ending
from etcnorm.grammars.bn.figures import (
    half_units,
    partial_figures,
    parts_in_words,
    several_scales,
    shares,
)
from etcnorm.grammars.bn.sums import bounds, house_numbers, named_powers, scores
from etcnorm.grammars.bn.vocabulary import SCALES, TILL
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money, stroke_behind
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording

_said = Wording("bn")

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
    lengths = patterns.dimensions(quantities, _said.forms("cross"), " x ")
    measures = Measures(
        "bn",
        quantities,
        per=_said.forms("unit_per"),
        per_out=" প্রতি ",
        ranges=TILL,
        dimensions=lengths,
    )
    ranged = _said.forms("currency_ranged")
    amounts = Money("bn", quantities, ranges=(TILL, ("থেকে",), ranged)).build()
    calendar = Calendar(
        "bn", day_marks=_said.forms("day_mark"), months_alone=False, short_years=True
    )
    return one_of(
        [
            *quantities.readings(),
            read_as("1/2", "আধা") + tag("fraction"),
            shares(),
            quantities.mixed + tag("mixed_number", 0.8),
            partial_figures() + tag("mixed_number", 0.8),
            several_scales() + tag("magnitude_abbreviation", 0.8),
            *counted(quantities),
            *ordinals(),
            *dates(calendar),
            calendar.numeric(),
            *clock_times(),
            decades(),
            amounts + optional(stroke_behind()) + tag("currency"),
            *prices_with_ending(quantities),
            half_units() + tag("measure", -0.5),
            parts_in_words() + tag("fraction", 0.5),
            generations() + tag("alphanumeric_code", -0.2),
            measures.build(),
            *_percentages(measures),
            measures.degrees(_said.forms("degree"), "ডিগ্রি", _said.groups("temperature")),
            *bounds(quantities),
            *scores(),
            lengths + tag("dimension", 0.1),
            house_numbers() + tag("slash"),
            patterns.multipliers(quantities, _said.forms("times"), (), "গুণ"),
            patterns.sums(quantities, _said.groups("operation"), equals="সমান"),
            patterns.powers(
                _said.forms("squared"), _said.forms("cubed"), _said.forms("power"), (), ("মাইনাস",)
            ),
            named_powers(),
            patterns.dotted(("ডট", "পয়েন্ট")),
            patterns.prefixed(_said.forms("number"), "নম্বর", quantities.integer, "number_sign"),
            *digit_strings(),
            telephones(),
            codes.alphanumeric(),
            said_codes(),
            codes.tailed(),
            codes.formulas("bn"),
            roman_numerals(),
        ]
    )


def _percentages(measures: Measures) -> list[pynini.Fst]:
    """Give percentages; behind the sign the word takes a case ending."""
    sign = gap + drop(words("%")) + write(" শতাংশ")
    return [
        measures.percent(_said.forms("percent"), "শতাংশ"),
        measures.amount + sign + glued_ending() + tag("percentage"),
    ]
