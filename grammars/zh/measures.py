"""Chinese measures beside units: speeds, percentages, temperatures, multiples."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    gap,
    one_of,
    optional,
    read_as,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, rows
from etcnorm.grammars.zh.vocabulary import to

_said = Wording("zh")


def below_zero(quantities: Quantities) -> pynini.Fst:
    """Read "零下 5"."""
    return drop(words("零下")) + gap + write("-") + quantities.number


def speeds(quantities: Quantities) -> pynini.Fst:
    """Read "每小时 120 公里" and "时速 120 公里" as "120 km/h"."""
    unit = gap + one_of(
        read_as(form, f" {unit}") for form, unit, kind in rows("zh", "units") if kind == "measure"
    )
    number = one_of([quantities.number, quantities.number + to() + quantities.number])
    leads = [
        drop(words(lead)) + gap + number + unit + write(f"/{below}")
        for lead, below in _said.pairs("rate_lead")
    ]
    again = one_of([tail_words("每 小时"), tail_words("/") + tail_words("h", "小时")])
    rate = drop(words("时速")) + gap + number + unit + write("/h") + optional(again)
    return one_of([*leads, rate]) + tag("compound_unit")


def percentages(quantities: Quantities) -> list[pynini.Fst]:
    """Read "百分之 5", "5%", and two of them."""
    number = quantities.number_or_scaled
    lead = drop(words(*_said.forms("percent_lead"))) + gap
    minus = drop(pynini.accep("[MINUS]")) | drop(words(*_said.forms("minus")))
    sign = optional(minus + gap + write("-"))
    mark = tail_words(*_said.forms("percent"))
    percent = write(" percent")
    said = sign + lead + number
    written = sign + number + mark
    return [
        said + percent + tag("percentage"),
        written + percent + tag("percentage"),
        said + to() + optional(lead) + number + percent + tag("percentage"),
        sign + number + optional(mark) + to() + number + mark + percent + tag("percentage"),
    ]


def temperatures(quantities: Quantities) -> list[pynini.Fst]:
    """Read "20°C", "零下 5 度", "华氏 70 度"."""
    below = below_zero(quantities)
    value = one_of([quantities.quantity, below])
    value = one_of([value, value + to() + quantities.quantity])
    degree = tail_words(*_said.forms("degree"))
    said = tail_words("度")
    options = []
    for scale, forms in _said.groups("temperature").items():
        apart = tail_words("°") + tail_words(scale)
        options.append(value + one_of([tail_words(*forms), apart]) + write(f" {scale}"))
    lead = {scale: drop(words(text)) + gap for text, scale in _said.pairs("temperature_lead")}
    options += [start + value + degree + write(f" {scale}") for scale, start in lead.items()]
    celsius = lead["c"]
    options.append(celsius + below + said + write(" c"))
    under = drop(words("零下")) + gap + celsius + write("-") + quantities.number
    options.append(under + said + write(" c"))
    return [
        one_of(options) + tag("temperature"),
        quantities.quantity + tail_words("c") + write(" c") + tag("temperature", 0.9),
        value + degree + write(" 度") + tag("degree_sign", 0.2),
        below + said + write(" 度") + tag("negative_number"),
    ]


def multiples(quantities: Quantities) -> pynini.Fst:
    """Read "3x", "×3" and "3 到 5 倍"."""
    number = quantities.number
    behind = number + tail_words("x", "×")
    before = drop(words("×")) + gap + number
    both = number + to() + number + tail_words("倍")
    return one_of([behind, before, both]) + write(" 倍") + tag("multiplier", 0.5)
