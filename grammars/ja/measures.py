"""Japanese measures of their own kind: "時速60キロ", "毎秒5メガビット", "摂氏20度"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    dash,
    drop,
    gap,
    one_of,
    optional,
    tag,
    tail_words,
    words,
    write,
)
from etcnorm.grammars.ja.vocabulary import TO
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("ja")


def speeds(quantities: Quantities) -> list[pynini.Fst]:
    """Read "時速60キロ", "風速10メートル", "毎分3リットル" as a unit with a stroke."""
    amount = quantities.number_or_scaled
    wind = words("風速") + gap + write(" ") + amount + tail_words("メートル", "m") + write(" m/s")
    stroke = gap + drop(pynini.accep("/")) + gap
    second = optional(stroke + drop(words(*_said.forms("per_second"))))
    return [
        one_of([*_rated(amount), *_bit_rates(amount)]) + tag("compound_unit"),
        wind + second + tag("compound_unit"),
    ]


def _rated(amount: pynini.Fst) -> list[pynini.Fst]:
    """Read "時速約60キロ" and "3リットル毎分"."""
    unit = one_of(
        tail_words(*forms) + write(f" {code}") for code, forms in _said.groups("rated_unit").items()
    )
    rates = _said.groups("rate")
    options = []
    for below, forms in _said.groups("speed").items():
        lead = drop(words(*forms, *rates[below])) + gap + optional(drop(words("約")) + gap)
        again = optional(gap + drop(pynini.accep("/")) + gap + drop(words(below)))
        options.append(lead + amount + unit + again + write(f"/{below}"))
        options.append(amount + unit + tail_words(*rates[below]) + write(f"/{below}"))
    return options


def _bit_rates(amount: pynini.Fst) -> list[pynini.Fst]:
    """Read "毎秒5メガビット" and "5メガビット毎秒"."""
    options = []
    for code, forms in _said.groups("bit_rate").items():
        read = tail_words(*forms) + write(f" {code}")
        options.append(drop(words("毎秒")) + gap + amount + read)
        options.append(amount + read + tail_words("毎秒"))
    return options


def degrees(quantities: Quantities) -> pynini.Fst:
    """Read "20°C", "摂氏20度", "68°F" and "20度"."""
    bounds = quantities.quantity + dash + write(TO) + quantities.unsigned
    amount = one_of([quantities.quantity, bounds])
    celsius = drop(words("摂氏")) + gap
    degree = write(" 度")
    sign = tail_words("°")
    return one_of(
        [
            amount + sign + degree + tag("degree_sign", 0.1),
            optional(celsius) + amount + sign + tail_words("c") + degree + tag("temperature"),
            celsius + amount + tail_words("度") + degree + tag("temperature"),
            write("華氏 ") + amount + sign + tail_words("f") + degree + tag("temperature"),
            amount + tail_words("度") + degree + tag("temperature", 0.5),
        ]
    )
