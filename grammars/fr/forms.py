"""French figures to their canonical form: dates, times, money, measures, codes."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    joint,
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
from etcnorm.grammars.clock.hour_word import HourWordClock
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing, decimal_halves
from etcnorm.grammars.tables import Wording

_said = Wording("fr")
_one = _said.forms("one")

_FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("virgule",),
    minus_words=("moins",),
    scales=_said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
    loose_decimal_mark=".",
    spaced_scales=True,
    half_after=_said.forms("half"),
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    crosses = patterns.dimensions(quantities, ("x", "×"), "x")
    lengths = patterns.dimensions(quantities, ("x", "×", "sur", "par"), "x")
    measures = Measures(
        "fr",
        quantities,
        per=_said.forms("unit_per"),
        below=dict(_said.pairs("unit_below")),
        halves=_said.forms("half"),
        article_length=4,
        per_out="/",
        ranges="-",
        of=("de", "d'"),
        dimensions=lengths,
        one=_one,
    )
    money = Money("fr", quantities, joiners=("et",), of=("d'", "de"), bare_subunit=True, one=_one)
    calendar = Calendar("fr", day_marks=("er", "e"))
    clock = _clock()
    amounts = money.build()
    return one_of(
        [
            *quantities.readings(),
            _mixed(quantities) + tag("mixed_number", 0.8),
            quantities.integer + gap + _marks() + tag("ordinal", 0.2),
            _second_marks() + tag("ordinal"),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            read_as("+", "plus") + tag("plus_minus", 0.5),
            patterns.ratios("-", single=True),
            calendar.build(),
            calendar.numeric(),
            clock.build(),
            amounts + tag("currency"),
            quantities.number + _hundred_kilometres() + tag("compound_unit"),
            _prices(amounts) + tag("compound_unit"),
            patterns.between(amounts, "-", "range"),
            measures.build(),
            measures.percent(_said.forms("percent"), "pourcent"),
            measures.degrees(
                _said.forms("degree"),
                "degré",
                {"": _said.forms("celsius"), "fahrenheit": _said.forms("fahrenheit")},
            ),
            patterns.ranges(quantities, "-"),
            _spoken_bounds(quantities),
            crosses + tag("dimension"),
            patterns.multipliers(quantities, _said.forms("times"), _said.forms("times"), "fois"),
            patterns.sums(quantities, _said.groups("operation"), equals="égale"),
            patterns.powers(("au carré",), ("au cube",), _said.forms("power"), ()),
            patterns.dotted(("point",), one=_one),
            patterns.two_parts(("point",), ","),
            patterns.prefixed(_said.forms("number"), "numéro", quantities.integer, "number_sign"),
            _digit_strings(),
            codes.telephone(("dd-dd-dd-dd-dd", "dddd-dddd-dddd-dddd", "ddd-ddd-dddd")),
            codes.alphanumeric(),
            codes.formulas("fr"),
            _roman(),
        ]
    )


def _clock() -> HourWordClock:
    return HourWordClock(
        hour_words=_said.forms("hour"),
        minute_words=_said.forms("minute"),
        after=_said.numbers("minutes_past"),
        before=("moins",),
        quarter=_said.forms("quarter"),
        named=_said.numbers("named_hour"),
        morning=_said.forms("morning"),
        afternoon=_said.forms("afternoon"),
        one=_one,
        units=("heure", "minute"),
        until=("à",),
    )


def _marks() -> pynini.Fst:
    return one_of(read_as(mark, written) for mark, written in _said.pairs("ordinal_mark"))


def _hundred_kilometres() -> pynini.Fst:
    """Read what a car takes: "6 litres aux 100"."""
    per = (gap + drop(pynini.accep("/")) + gap) | (
        drop(space) + drop(words("aux", "pour")) + drop(space)
    )
    litres = gap + drop(words("l", "litre", "litres"))
    way = drop(pynini.accep("100")) + optional(gap + drop(words("km", "kilomètres")))
    return litres + per + way + write(" l/100km")


def _prices(amounts: pynini.Fst) -> pynini.Fst:
    """Read "12 €/mois" as "12 euros par mois"."""
    stroke = gap + drop(pynini.accep("/")) + gap + write(" par ")
    return amounts + stroke + one_of(read_as(form, said) for form, said in _said.pairs("priced"))


def _second_marks() -> pynini.Fst:
    """Read "2nd" and "2nde" as the words that they are: they do not sound like deuxième."""
    return drop(pynini.accep("2")) + one_of(
        read_as(mark, said) for mark, said in _said.pairs("second_mark")
    )


def _mixed(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    link = drop(space) + optional(drop(words("et")) + drop(space))
    return (digits + link + decimal_halves(",")) | pynutil.add_weight(quantities.mixed, 0.1)


def _spoken_bounds(quantities: Quantities) -> pynini.Fst:
    """Write "3 à 1" and "10 à 15" as the hyphen does."""
    number = quantities.number
    link = drop(space) + drop(words("à", "contre")) + drop(space) + write("-")
    second = one_of([number, *(read_as(text, "1") for text in _one)])
    first = one_of([number, *(read_as(text, "1") for text in _one)])
    return (first + link + second + tag("range", 0.1)).optimize()


def _digit_strings() -> pynini.Fst:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    single = codes.single_digits(2)
    spoken = digits + times(drop(joint) + codes.later_digits(), 2)
    leading = "0" + digit + times(drop(joint) + digits, 1)
    return (single + tag("digit_sequence", 0.2)) | ((spoken | leading) + tag("phone_number", 0.6))


def _roman() -> pynini.Fst:
    """Read Roman numerals; a century's ordinal mark is kept, a ruler's "Ier" is 1er."""
    numeral = codes.roman_numerals()
    plain = drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")])) + numeral
    marked = drop(pynini.accep("[ROMAN]")) + numeral + _marks()
    return (plain | marked) + tag("roman_numeral")
