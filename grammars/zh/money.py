"""Chinese amounts of money: "$5", "5 块 3 毛", "人民币 5 元整"."""

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
from etcnorm.grammars.tables import Wording, rows
from etcnorm.grammars.zh.scales import chains
from etcnorm.grammars.zh.vocabulary import to

_said = Wording("zh")
_YUAN = tail_words(*_said.forms("yuan"))
_CLOSING = optional(tail_words(*_said.forms("even_sum")))
_RENMINBI = drop(words("人民币")) + gap + write(" cny") + front


def amounts(quantities: Quantities) -> list[pynini.Fst]:
    """Amounts of money: symbol, code or word; main unit and subunits together."""
    number = _number(quantities)
    amount = one_of([number, quantities.scaled, chains(), quantities.fraction])
    amount = (optional(quantities.sign()) + amount).optimize()
    ranged = one_of([amount, number + to() + amount])
    leading, trailing, doubled = _currencies(number, amount)
    again = tail_words(*_said.forms("currency_again"))
    parts, clipped = _with_subunits(quantities)
    return [
        leading + ranged + tag("currency"),
        ranged + trailing + _CLOSING + tag("currency"),
        leading + ranged + again + tag("currency"),
        doubled + tag("currency"),
        _RENMINBI + ranged + optional(_YUAN) + _CLOSING + tag("currency"),
        parts + _CLOSING + write(" cny") + tag("currency_subunit"),
        clipped + write(" cny") + tag("currency_subunit"),
        _RENMINBI + parts + _CLOSING + tag("currency_subunit"),
    ]


def _number(quantities: Quantities) -> pynini.Fst:
    """Read a number without the zeros that end its decimals."""
    mark, zero = pynini.accep("."), pynini.accep("0")
    decimals = mark + times(digit, 0) + nonzero + drop(times(zero, 0))
    shape = digits + one_of([pynini.accep(""), decimals, drop(mark + times(zero, 1))])
    return (quantities.number @ shape.optimize()).optimize()


def _currencies(
    number: pynini.Fst, amount: pynini.Fst
) -> tuple[pynini.Fst, pynini.Fst, pynini.Fst]:
    """Read a currency before its amount, behind it, and with each of two amounts."""
    forms: dict[str, dict[str, list[str]]] = {}
    for form, currency, kind in rows("zh", "currencies"):
        forms.setdefault(currency, {}).setdefault(kind, []).append(form)
    leading, trailing, doubled = [], [], []
    for currency, kinds in sorted(forms.items()):
        code = write(f" {currency.lower()}")
        symbols = kinds.get("symbol", [])
        if symbols:
            sign = drop(words(*symbols)) + gap
            leading.append(sign + code + front)
            doubled.append(sign + code + front + number + to() + sign + amount)
        named = tail_words(*kinds.get("word", []), *symbols, currency.lower())
        trailing.append(named + code)
        doubled.append(number + named + to() + amount + named + code)
    return one_of(leading), one_of(trailing), one_of(doubled)


def _with_subunits(quantities: Quantities) -> tuple[pynini.Fst, pynini.Fst]:
    """Read "5 块 3 毛 2 分", and "5 块 3" whose last word falls away."""
    dime = gap + write(".") + digit + tail_words(*_said.forms("dime"))
    cent = tail_words(*_said.forms("cent"))
    only_cent = optional(tail_words("零")) + gap + write(".0") + digit + cent
    money = optional(tail_words("钱"))
    below = one_of([dime, dime + gap + digit + cent, only_cent, dime + gap + digit])
    parts = quantities.integer + _YUAN + below + money
    clipped = quantities.integer + tail_words("块") + gap + write(".") + times(digit, 1, 2) + money
    return parts, clipped
