"""Indonesian figures to their canonical form: dates, money, measures, scores, codes."""

from __future__ import annotations

from dataclasses import replace

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    digits,
    drop,
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
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.id.clock import clock_times
from etcnorm.grammars.id.codes import digit_strings, plates, roman_numerals, telephones
from etcnorm.grammars.id.quantities import (
    mixed_numbers,
    rounded_figures,
    several_scales,
)
from etcnorm.grammars.id.vocabulary import FIGURES, RANGE
from etcnorm.grammars.measures import Measures, each_unit
from etcnorm.grammars.money import Money, stroke_behind
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("id")

#: Behind a currency also these: "Rp3 M".
_MONEY = replace(FIGURES, glued_scales={"k": 3, "K": 3, "M": 9, "T": 12}, spaced_scales=True)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "kali"), " x ")
    measures = Measures(
        "id",
        quantities,
        per=_said.forms("unit_per"),
        per_out=" per ",
        ranges=RANGE,
        dimensions=lengths,
    )
    prices = Quantities(_MONEY)
    money = Money("id", prices, ranges=(RANGE, ("sampai",), ("rupiah", "dolar", "euro")))
    calendar = Calendar("id", day_marks=(), months_alone=False, short_years=True)
    amounts = money.build()
    return one_of(
        [
            *quantities.readings(),
            patterns.grouped(",") + tag("digit_grouping", 0.5),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            read_as("1/2", "setengah") + tag("fraction"),
            mixed_numbers(quantities) + tag("mixed_number", 0.8),
            several_scales() + tag("magnitude_abbreviation", 0.8),
            _ordinal() + tag("ordinal", 0.2),
            *rounded_figures(quantities),
            calendar.build(),
            calendar.numeric(),
            _day_spans(calendar),
            *clock_times(),
            *_years(),
            amounts + optional(stroke_behind(",")) + tag("currency"),
            amounts + part + each_unit("id", "per", dict(_said.pairs("period"))) + tag("currency"),
            measures.build(),
            _half_units(),
            measures.percent(_said.forms("percent"), "persen"),
            measures.degrees(("°", "derajat"), "derajat", _said.groups("temperature")),
            *_bounds(quantities),
            _scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "kali"),
            patterns.sums(quantities, _said.groups("operation"), equals="sama dengan"),
            patterns.powers(("kuadrat",), ("kubik",), ("pangkat",), ()),
            patterns.dotted(("titik", "dot")),
            patterns.prefixed(_said.forms("number"), "nomor", quantities.integer, "number_sign"),
            *digit_strings(),
            *telephones(),
            codes.alphanumeric(),
            plates(),
            digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
            codes.formulas("id"),
            *roman_numerals(),
        ]
    )


def _half_units() -> pynini.Fst:
    """Read "½ kg" and "setengah kg": half stays a word."""
    half = read_as("1/2", "setengah") | read_as("setengah", "setengah")
    units = [(form, unit) for form, unit, _ in rows("id", "units")]
    unit = one_of(read_as(form, unit) for form, unit in units)
    percent = read_as("%", "persen") | read_as("persen", "persen")
    return half + gap + write(" ") + (unit | percent) + tag("measure", -0.5)


def _ordinal() -> pynini.Fst:
    """Read "ke-5" and "ke 5"."""
    return read_as("ke", "ke-") + gap + optional(drop(pynini.accep("-")) + gap) + digits


def _day_spans(calendar: Calendar) -> pynini.Fst:
    """Read two days of a month ("3-5 Juni", "3 sampai 5 Juni"): the second takes the month."""
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    said = one_of(
        drop(space) + drop(words(text)) + drop(space) + write(f" {text} ")
        for text in _said.forms("day_span")
    )
    return (number_between(1, 31) + (said | dash) + part + calendar.build()).optimize()


def _years() -> list[pynini.Fst]:
    """Join a year that was said in pairs, where a word asks for a year."""
    cue = copy_words(classes("id", "year_cue")) + drop(space) + write(" ")
    pair = (pynini.accep("1") | "2") + digit + drop(joint) + digit + digit
    old = pynini.union("17", "18", "19") + drop(joint) + nonzero + digit
    return [(cue + pair) + tag("year"), old + tag("year", 0.4)]


def _bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as its word; falling or equal ones are a score."""
    bound = quantities.number | quantities.scaled
    said = drop(space) + drop(words("sampai dengan")) + drop(space) + write(" sampai dengan ")
    return [
        quantities.quantity + dash + write(RANGE) + bound + tag("range", 0.1),
        patterns.falling(dash + write(" "), nought=True) + tag("ratio_score", 0.05),
        bound + said + bound + tag("range", 0.1),
    ]


def _scores() -> pynini.Fst:
    """Read a score behind the word for it, whatever stands between its sides."""
    side = times(digit, 1, 3)
    small = side + gap + drop(pynini.accep(":")) + gap + write(" ") + (nonzero | pynini.accep("0"))
    ratio = copy_words(_said.forms("ratio")) + drop(space) + write(" ")
    banding = side + gap + drop(pynini.accep(":")) + gap + write(" banding ") + side
    return one_of(
        [
            patterns.cued_scores(classes("id", "score_cue")),
            small + tag("ratio_score", 0.2),
            ratio + banding + tag("ratio_score"),
        ]
    )
