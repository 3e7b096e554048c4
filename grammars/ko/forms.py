"""Korean figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    gap,
    one_of,
    optional,
    part,
    space,
    spaced_words,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.ko.clock import clock_times
from etcnorm.grammars.ko.codes import telephones
from etcnorm.grammars.ko.dates import dates
from etcnorm.grammars.ko.measures import counted, measured, percentages, sizes, temperatures
from etcnorm.grammars.ko.money import amounts
from etcnorm.grammars.ko.scales import scaled_numbers, scaled_spans
from etcnorm.grammars.ko.sums import powers, sums
from etcnorm.grammars.ko.vocabulary import FIGURES, counters, dash
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("ko")


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    number = quantities.number
    scaled = scaled_numbers(quantities)
    value = one_of([number, scaled]).optimize()
    bound = optional(one_of([quantities.sign(), _plus_minus()])) + value
    span = value + dash() + value
    amount = one_of([bound, pynutil.add_weight(span, 0.05), scaled_spans()]).optimize()
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            scaled + tag("magnitude_abbreviation", 0.3),
            bound + tag("negative_number", 1.2),
            *_fractions(quantities),
            *percentages(amount),
            *amounts(quantities, value),
            *measured(amount, number),
            *temperatures(value),
            span + tag("range", 0.3),
            scaled_spans() + tag("range"),
            *counted(amount, number),
            *dates(),
            *clock_times(),
            *_scores(),
            *sizes(number),
            number + tail_words("x", "×") + write(" 배") + tag("multiplier", 0.9),
            *sums(quantities),
            powers(),
            patterns.dotted(_said.forms("point")),
            *_signs(number),
            *telephones(),
            codes.alphanumeric(),
            codes.formulas("ko"),
        ]
    )


def _plus_minus() -> pynini.Fst:
    return drop(words(*_said.forms("plus_minus"))) + gap + write("플러스마이너스 ")


def _fractions(quantities: Quantities) -> list[pynini.Fst]:
    """Read "1/3", "3분의 1", "2와 3분의 1"."""
    under = drop(one_of([words("분의"), words("분") + words("의")]))
    fraction = one_of([quantities.fraction, patterns.lower_first(under, digits)])
    joined = one_of([drop(words("와", "과")) + gap, drop(space)]) + write(" ")
    mixed = optional(quantities.sign()) + digits + joined + part + fraction
    return [fraction + tag("fraction", 1.0), mixed + tag("mixed_number", 0.5)]


def _scores() -> list[pynini.Fst]:
    """Read "3:1" and "3 대 1"; a colon and two digits below sixty is a clock time instead."""
    side = times(digit, 1, 3)
    colon = tail_words(":") + gap + write(":")
    small = pynini.union(*(str(n) for n in range(10)), *(str(n) for n in range(60, 200)))
    said = tail_words("대") + gap + write(":")
    return [
        side + colon + small + tag("ratio_score", 0.2),
        side + times(said + side, 1, 2) + tag("ratio_score", -0.1),
    ]


def _signs(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "No. 5", "#5", "§5", "±5", "제5회"."""
    number_word = drop(words(*_said.forms("number"))) + gap + write("넘버 ")
    ordinal = drop(words("제")) + gap + write("제") + digits
    return [
        number_word + digits + tag("number_sign"),
        drop(pynini.accep("#")) + gap + digits + write(" 번") + tag("number_sign"),
        drop(words("§")) + gap + digits + write(" 조") + tag("section_sign"),
        _plus_minus() + number + tag("plus_minus"),
        ordinal + optional(spaced_words(counters())) + tag("ordinal", 0.05),
    ]
