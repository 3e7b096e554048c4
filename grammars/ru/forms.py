"""Russian figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

from dataclasses import replace

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    dash,
    digits,
    drop,
    gap,
    joint,
    link_words,
    one_of,
    optional,
    read_as,
    space,
    tag,
    words,
    write,
)
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing, decimal_halves, falling_scales
from etcnorm.grammars.ru.clock import clock_times
from etcnorm.grammars.ru.codes import code_strings
from etcnorm.grammars.ru.dates import calendar, day_spans, years
from etcnorm.grammars.ru.endings import figures_with_endings
from etcnorm.grammars.ru.pairs import ordinal_powers, said_bounds, scores, signed
from etcnorm.grammars.ru.vocabulary import LONE_SCALES, ONE, SCALES, UP_TO_THREE_FIGURES
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ru")
_CROSS = _said.forms("cross")

_FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("запятая",),
    minus_words=("минус",),
    scales=SCALES,
    glued_scales=_said.numbers("glued_scale"),
    loose_decimal_mark=".",
    decimal_halves=True,
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = _quantities()
    lengths = patterns.dimensions(quantities, (*_CROSS, "на"), "x")
    measures = Measures(
        "ru",
        quantities,
        per=_said.forms("unit_per"),
        per_out="/",
        ranges="-",
        dimensions=lengths,
        one=ONE,
        hyphen=False,
        below=dict(_said.pairs("unit_below")),
    )
    amounts = Money("ru", quantities, joiners=("и", ","), one=ONE).build()
    days = calendar()
    return one_of(
        [
            *quantities.readings(),
            _mixed() + tag("mixed_number", 0.8),
            _several_scales() + tag("magnitude_abbreviation", 0.8),
            one_of(read_as(form, str(10**zeros)) for form, zeros in LONE_SCALES.items())
            + tag("cardinal", 1.0),
            *figures_with_endings(),
            *years(),
            days.build(),
            days.numeric(),
            day_spans(days),
            *clock_times(quantities),
            amounts + optional(_each()) + tag("currency"),
            measures.build(),
            measures.percent(_said.forms("percent"), "процент"),
            measures.degrees(
                _said.forms("degree"),
                "градус",
                {
                    "": _said.forms("celsius"),
                    "фаренгейта": _said.forms("fahrenheit"),
                    "кельвина": _said.forms("kelvin"),
                },
            ),
            signed(quantities),
            patterns.ranges(quantities, "-"),
            said_bounds() + tag("range", 0.2),
            patterns.ratios("-"),
            scores() + tag("ratio_score"),
            patterns.dimensions(quantities, _CROSS, "x") + tag("dimension"),
            patterns.sums(_plain(), _said.groups("operation"), equals="равно"),
            patterns.powers(("в квадрате",), ("в кубе",), ("в степени",), ()),
            ordinal_powers(),
            patterns.dotted(("точка",), one=ONE),
            patterns.two_parts(("точка",), ","),
            *code_strings(),
            codes.formulas("ru"),
        ]
    )


def _quantities() -> Quantities:
    """Give quantities; "десять пятнадцать минут" are two bounds, said one after the other."""
    quantities = Quantities(_FIGURES)
    quantities.said = (
        (UP_TO_THREE_FIGURES + drop(joint) + write("-") + UP_TO_THREE_FIGURES)
        | (quantities.number + dash + write("-") + quantities.number)
    ).optimize()
    return quantities


def _plain() -> Quantities:
    """Give the quantities of sums, which have no scales."""
    plain = Quantities(replace(_FIGURES, scales={}, glued_scales={}))
    plain.quantity = (optional(plain.sign()) + (plain.number | plain.fraction)).optimize()
    return plain


def _mixed() -> pynini.Fst:
    """Read "2 1/2", "2 и 1/4", "2 с половиной" as decimals."""
    named = {"с половиной": ",5", "с четвертью": ",25"}
    behind = one_of(drop(space) + drop(words(text)) + write(value) for text, value in named.items())
    link = drop(space) + optional(drop(words("и")) + drop(space))
    return (digits + link + decimal_halves(",")) | (digits + behind)


def _several_scales() -> pynini.Fst:
    """Read "3 млн 200 тыс." and "1 миллион 200 тысяч 500" as one number."""
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    return falling_scales(SCALES, three)


def _each() -> pynini.Fst:
    """Read "за килограмм", "/кг", "в час" behind an amount."""
    below = dict(_said.pairs("unit_below"))
    names = {form: below.get(unit, unit) for form, unit, _ in rows("ru", "units")}
    names |= dict(_said.pairs("priced"))
    link = (gap + drop(pynini.accep("/")) + gap) | link_words(*_said.forms("price_link"))
    return link + write("/") + one_of(read_as(form, name) for form, name in names.items())
