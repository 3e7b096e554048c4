"""Korean amounts of money: "$5" is 5 달러, "$3.50" 3 달러 50 센트."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    front,
    gap,
    nonzero,
    one_of,
    optional,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import rows


def amounts(quantities: Quantities, value: pynini.Fst) -> list[pynini.Fst]:
    """Read a currency before or behind its amount, and with its subunit.

    Args:
        quantities: Written quantities.
        value: Numbers, with or without a scale.
    """
    names: dict[str, list[str]] = {}
    for form, name in rows("ko", "money_names"):
        names.setdefault(name, []).append(form)
    zeros = digits + drop("." + times(pynini.accep("0"), 1))
    plain = one_of([value, (quantities.number @ zeros).optimize()])
    leading = one_of(
        drop(words(*forms)) + gap + write(f" {name}") + front for name, forms in names.items()
    )
    trailing = one_of(tail_words(*forms) + write(f" {name}") for name, forms in names.items())
    whole = one_of([leading + optional(quantities.sign()) + plain, plain + trailing])
    cents = _with_subunit(quantities, names)
    return [whole + tag("currency"), cents + tag("currency_subunit", -0.1)]


def _with_subunit(quantities: Quantities, names: dict[str, list[str]]) -> pynini.Fst:
    """Read "$3.50" and "$0.50" with the decimals as a subunit."""
    two = pynini.string_map(
        [(f"{n:02d}", str(n)) for n in range(1, 100)] + [(str(n), f"{n}0") for n in range(1, 10)]
    )
    number = (quantities.integer @ (nonzero + times(digit, 0))).optimize()
    options = []
    for name, subunit in rows("ko", "subunits"):
        sign = drop(words(*names[name])) + gap
        cents = two + write(f" {subunit}")
        both = number + drop(".") + write(f" {name} ") + cents
        options += [sign + both, sign + drop("0.") + cents, both + tail_words(name, *names[name])]
    return one_of(options)
