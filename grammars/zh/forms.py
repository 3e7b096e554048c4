"""Chinese figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    one_of,
    read_as,
    space,
    strip_zeros,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording
from etcnorm.grammars.zh.clock import clock_times
from etcnorm.grammars.zh.codes import digit_strings, letter_codes, telephones
from etcnorm.grammars.zh.dates import dates
from etcnorm.grammars.zh.measures import (
    below_zero,
    multiples,
    percentages,
    speeds,
    temperatures,
)
from etcnorm.grammars.zh.money import amounts
from etcnorm.grammars.zh.scales import chains, fractions
from etcnorm.grammars.zh.sums import powers, scores, sums
from etcnorm.grammars.zh.vocabulary import FIGURES, RANGE, plus_minus, to

_said = Wording("zh")


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    unsigned = quantities.unsigned
    lengths = patterns.dimensions(quantities, _said.forms("cross"), " 乘 ")
    bounds = one_of([quantities.quantity, chains()]) + to() + one_of([unsigned, chains()])
    sized = one_of([lengths, bounds, chains(), plus_minus() + unsigned])
    measures = Measures(
        "zh",
        quantities,
        per=_said.forms("unit_per"),
        per_out="/",
        ranges=RANGE,
        below=dict(_said.pairs("unit_below")),
        dimensions=sized,
        hyphen=False,
    )
    return one_of(
        [
            *quantities.readings(),
            quantities.mixed + tag("mixed_number", 0.8),
            *fractions(quantities),
            chains() + tag("magnitude_abbreviation", 0.8),
            below_zero(quantities) + tag("negative_number", 0.5),
            *scores(quantities),
            *dates(),
            *clock_times(),
            *amounts(quantities),
            measures.build(),
            speeds(quantities),
            *percentages(quantities),
            *temperatures(quantities),
            bounds + tag("range", 0.3),
            lengths + tag("dimension", 0.2),
            multiples(quantities),
            *sums(quantities),
            *powers(quantities),
            patterns.dotted(("点",)),
            *_signs(quantities),
            *telephones(),
            *digit_strings(),
            *letter_codes(),
            codes.formulas("zh"),
            _ordinals(quantities) + tag("ordinal", 0.5),
        ]
    )


def _signs(quantities: Quantities) -> list[pynini.Fst]:
    """Read "±5", "3#", "No. 5", "§4"."""
    behind = digits + tail_words("#") + write(" 号")
    # "NO2" is a gas.
    letters = drop(words("no")) + drop(space)
    before = one_of([drop(words(*_said.forms("number"))) + gap, letters])
    section = drop(words("§")) + gap + write("第 ") + (digits @ strip_zeros) + write(" 节")
    return [
        plus_minus() + quantities.unsigned + tag("plus_minus"),
        one_of([behind, before + digits + write(" 号")]) + tag("number_sign"),
        section + tag("section_sign"),
    ]


def _ordinals(quantities: Quantities) -> pynini.Fst:
    """Read "第 3", so that what follows is no unit, date or time."""
    options = [digits @ strip_zeros, quantities.integer, quantities.scaled, chains()]
    return read_as("第", "第 ") + gap + one_of(options)
