"""Japanese figures to their canonical form; what is long has a file of its own."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    digits,
    drop,
    gap,
    one_of,
    optional,
    tag,
    tail_words,
    wild,
    words,
    write,
)
from etcnorm.grammars.ja.clock import clock_times
from etcnorm.grammars.ja.codes import number_strings
from etcnorm.grammars.ja.dates import dates
from etcnorm.grammars.ja.measures import degrees, speeds
from etcnorm.grammars.ja.pairs import counted_ranges, powers, scores, sums
from etcnorm.grammars.ja.quantities import JapaneseQuantities
from etcnorm.grammars.ja.vocabulary import BY, TO
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.tables import Wording

_said = Wording("ja")


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = JapaneseQuantities()
    number = quantities.number
    amount = quantities.number_or_scaled
    lengths = patterns.dimensions(quantities, _said.forms("cross"), BY)
    measures = Measures(
        "ja",
        quantities,
        per=("毎",),
        per_out="/",
        ranges=TO,
        dimensions=lengths,
        below=dict(_said.pairs("unit_below")),
    )
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            *_fractions(quantities),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            patterns.grouped(",") + tag("digit_grouping", 0.05),
            quantities.signed + tag("negative_number", 0.9),
            *scores(),
            *dates(),
            *clock_times(),
            Money("ja", quantities).build() + tag("currency"),
            measures.build(),
            *speeds(quantities),
            measures.percent(_said.forms("percent"), "パーセント"),
            measures.percent(_said.forms("permille"), "パーミル"),
            amount + tail_words("¢") + write(" セント") + tag("currency_subunit"),
            degrees(quantities),
            patterns.ranges(quantities, TO),
            counted_ranges(quantities),
            lengths + tag("dimension"),
            *_times(number),
            *sums(quantities),
            *powers(),
            patterns.dotted(("ドット", "点")),
            patterns.prefixed(_said.forms("number"), "ナンバー", digits, "number_sign"),
            drop(words("§")) + gap + write("第 ") + digits + write(" 節") + tag("section_sign"),
            drop(words("±")) + gap + write("プラス マイナス ") + number + tag("plus_minus"),
            *number_strings(),
            codes.alphanumeric(),
            wild + tail_words("の") + gap + digits + tag("alphanumeric_code", 0.3),
            codes.formulas("ja"),
            _roman() + tag("roman_numeral"),
        ]
    )


def _fractions(quantities: JapaneseQuantities) -> list[pynini.Fst]:
    """Read "1/3", "3分の1" and "2と3分の1"."""
    said = quantities.fraction_said
    return [
        quantities.fraction + tag("fraction", 1.1),
        optional(quantities.sign()) + said + tag("fraction"),
        quantities.mixed + tag("mixed_number", 0.8),
        digits + tail_words("と") + gap + write(" ") + said + tag("mixed_number"),
    ]


def _times(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "3倍", "3x" and "×3"."""
    return [
        number + tail_words(*_said.forms("times")) + write(" 倍") + tag("multiplier", 0.5),
        drop(words("×", "x")) + gap + number + write(" 倍") + tag("multiplier", 0.5),
    ]


def _roman() -> pynini.Fst:
    """Read Roman numerals as figures."""
    return drop(pynini.union("[RULER]", "[ROMAN]")) + codes.roman_numerals()
