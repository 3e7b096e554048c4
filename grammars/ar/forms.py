"""Arabic figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

from collections.abc import Sequence

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    digits,
    drop,
    gap,
    joint,
    lead_words,
    link_words,
    nonzero,
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
from etcnorm.grammars.ar.clock import clock_times
from etcnorm.grammars.ar.codes import digit_strings, letter_codes
from etcnorm.grammars.ar.dates import centuries, dates, eras
from etcnorm.grammars.ar.measures import measured, percentages, temperatures
from etcnorm.grammars.ar.money import amounts
from etcnorm.grammars.ar.vocabulary import ARTICLES, PREFIXES, TABLE, TILL
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording, classes

_said = Wording("ar")
_SCALES = {
    row.word: len(str(row.value)) - 1 for row in TABLE if row.kind in ("scale", "scale_plural")
}

_FIGURES = Writing(
    group_marks=(",", " ", "'", "٬", "،"),
    decimal_marks=(".", "٫"),
    decimal=".",
    point_words=_said.forms("point"),
    minus_words=_said.forms("minus"),
    scales=_SCALES | {f"{10**zeros}": zeros for zeros in (3, 6, 9, 12)},
    glued_scales=_said.numbers("glued_scale"),
    loose_decimal_mark=",",
    loose_thousandths=True,
    decimal_halves=True,
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form, with what is written together before them."""
    quantities = Quantities(_FIGURES)
    lengths = patterns.dimensions(quantities, _said.forms("cross"), " في ")
    measures = Measures("ar", quantities, per=(), per_out="", ranges=TILL, dimensions=lengths)
    number = quantities.number
    read = one_of(
        [
            *quantities.readings(),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            quantities.mixed + tag("mixed_number", 0.8),
            *dates(),
            *clock_times(),
            *eras(),
            amounts(quantities) + tag("currency"),
            *measured(quantities, measures, lengths),
            percentages(measures),
            *temperatures(measures),
            *_bounds(quantities, measures),
            *_scores(),
            lengths + tag("dimension"),
            number + gap + drop(words("x", "×")) + write(" مرة") + tag("multiplier", 0.5),
            patterns.sums(quantities, _said.groups("operation"), equals="يساوي"),
            patterns.powers(("تربيع",), ("تكعيب",), _said.forms("power"), ()),
            patterns.dotted(_said.forms("dot")),
            _version(number),
            *_signs(quantities),
            *digit_strings(),
            *letter_codes(),
            codes.formulas("ar"),
            drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")]))
            + codes.roman_numerals()
            + tag("roman_numeral"),
            centuries(),
        ]
    )
    lead = one_of(read_as(text, text) for text in (*PREFIXES, *ARTICLES)) + gap + part
    return one_of([read, pynutil.add_weight(lead + read, 0.01), _ordinals()])


def _bounds(quantities: Quantities, measures: Measures) -> list[pynini.Fst]:
    """Write a dash between two numbers as its word ("5-10" is 5 إلى 10)."""
    bound = quantities.number | quantities.scaled
    said = link_words(*_said.forms("till")) + write(TILL)
    degrees = [form for form in _said.forms("degree") if form != "°"]
    degree = gap + drop(words(*degrees)) + write(" درجة")
    return [
        quantities.quantity + dash + write(TILL) + bound + tag("range", 0.1),
        bound + said + bound + tag("range", 0.2),
        bound + said + bound + degree + tag("degree_sign"),
        _ratio_lead() + part + quantities.number + said + part + percentages(measures),
    ]


def _scores() -> list[pynini.Fst]:
    """Read falling or equal numbers with a dash as a score, and ratios ("مقياس الرسم 1:500")."""
    apart = one_of([dash + write("-"), drop(joint) + write("-")])
    spoken = digit + drop(joint) + write("-") + digit
    meant = gap + drop(words("—")) + gap + write("-")
    # No clock time has three figures behind the colon.
    free = digits + pynini.accep(":") + nonzero + digit + digit + times(digit, 0, 4)
    colon = link_words(*_said.forms("till")) | (gap + drop(pynini.accep(":")) + gap)
    return [
        _ratio_lead() + digits + colon + write(":") + digits + tag("ratio_score", 0.05),
        (patterns.falling(apart, nought=True) | spoken) + tag("ratio_score", 0.05),
        digits + meant + digits + tag("ratio_score"),
        free + tag("ratio_score", 0.2),
        patterns.ratios(":"),
    ]


def _ratio_lead() -> pynini.Fst:
    """Read what stands before a ratio: "بنسبة", and "مقياس الرسم" for the scale of a map."""
    of_map = lead_words(_said.forms("map_scale")) + lead_words(_said.forms("map_noun"))
    return lead_words(_said.forms("ratio_lead")) | of_map


def _version(number: pynini.Fst) -> pynini.Fst:
    """Read "v 2.0.1" without its letter."""
    several = digits + times(pynini.accep(".") + digits, 1)
    return drop(words("v")) + gap + (number | several) + tag("version_number")


def _signs(quantities: Quantities) -> list[pynini.Fst]:
    """Read a sign or a letter before a number as its word: "#5" is رقم 5, "ص. 12" صفحة 12."""
    dot = optional(drop(pynini.accep(".")))

    def sign(forms: Sequence[str], output: str, phenomenon: str) -> pynini.Fst:
        lead = drop(words(*forms)) + dot + gap + write(f"{output} ")
        return lead + quantities.integer + tag(phenomenon)

    return [
        sign(_said.forms("number"), "رقم", "number_sign"),
        sign(("§",), "الفقرة", "section_sign"),
        sign(("ص",), "صفحة", "era_reference_abbreviations"),
        sign(("ج",), "جزء", "era_reference_abbreviations"),
        sign(("ط",), "طبعة", "era_reference_abbreviations"),
        sign(("±",), "زائد أو ناقص", "plus_minus"),
    ]


def _ordinals() -> pynini.Fst:
    """Read "الدورة الـ23": behind a noun with the article the number is an ordinal."""
    noun = copy_words(classes("ar", "ordinal_noun")) + drop(space)
    return noun + drop(words("ال")) + gap + write(" ") + digits + tag("ordinal")
