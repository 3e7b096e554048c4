"""Arabic money: duals, dinars and their thousand fils, halves, currencies by their letters."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    front,
    gap,
    number_between,
    one_of,
    read_as,
    space,
    word,
    words,
    write,
)
from etcnorm.grammars.ar.vocabulary import AND
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ar")


def amounts(quantities: Quantities) -> pynini.Fst:
    """Give every way to write or say an amount, untagged."""
    money = Money("ar", quantities, glued_joiners=(AND,))
    duals = [
        read_as(form, written) for form, written, kind in rows("ar", "duals") if kind == "currency"
    ]
    return one_of(
        [
            money.build(),
            *duals,
            *_dinars_and_fils(quantities),
            *_with_parts(quantities),
            _letters() + money.amount(),
        ]
    )


def _link() -> pynini.Fst:
    """Read the و between a currency and its parts, and write the point."""
    return drop(space) + drop(words(AND)) + gap + write(".")


def _dinars_and_fils(quantities: Quantities) -> Iterator[pynini.Fst]:
    """Read "5 دنانير و250 فلسا" as 5.25 دينار."""
    pairs = [(str(n), f"{n:03d}".rstrip("0").ljust(2, "0")) for n in range(1, 1000)]
    fils = pynini.string_map(pairs).optimize() + gap + drop(words(*_said.forms("fils")))
    for form, currency, kind in rows("ar", "currencies"):
        if kind == "word" and currency.startswith("دينار"):
            dinars = quantities.integer + gap + drop(words(form))
            yield dinars + _link() + fils + write(f" {currency}")


def _letters() -> pynini.Fst:
    """Read the two letters of a currency before an amount: "د.ك", "دك"."""
    return one_of(
        drop((word(letters[0]) + pynini.accep(".") + word(letters[1])) | word(letters))
        + gap
        + write(f" {currency}")
        + front
        for letters, currency in _said.pairs("currency_letters")
    )


def _with_parts(quantities: Quantities) -> Iterator[pynini.Fst]:
    """Read "دولار وخمسون سنتا", "دولاران وعشرون سنتا" and "ثلاثة جنيهات ونصف"."""
    names, parts, duals = _currencies()
    two = pynini.string_map([(str(n), f"{n:02d}") for n in range(1, 100)])
    broken = one_of(
        drop(pynini.accep(text)) + write(value)
        for text, value in (("1/2", "50"), ("1/4", "25"), ("3/4", "75"))
    )
    few = quantities.integer @ number_between(1, 999)
    for currency, forms in names.items():
        end = write(f" {currency}")
        heads = []
        single = [form for form in forms if form in (currency, f"{currency}ا")]
        if single:
            heads.append(drop(words(*single)) + write("1"))
        if currency in duals:
            heads.append(drop(words(*duals[currency])) + write("2"))
        tails = [broken]
        if currency in parts:
            tails.append(two + gap + drop(words(*parts[currency])))
        if heads:
            yield one_of(heads) + _link() + one_of(tails) + end
        yield few + gap + drop(words(*forms)) + _link() + broken + end


def _currencies() -> tuple[dict[str, list[str]], dict[str, list[str]], dict[str, list[str]]]:
    """Give the names, the parts and the duals of every currency."""
    names: dict[str, list[str]] = {}
    parts: dict[str, list[str]] = {}
    duals: dict[str, list[str]] = {}
    for form, currency, kind in rows("ar", "currencies"):
        if kind == "word":
            names.setdefault(currency, []).append(form)
        elif kind != "symbol":
            parts.setdefault(currency, []).append(form)
    for form, written, kind in rows("ar", "duals"):
        if kind == "currency" and written.startswith("2 "):
            duals.setdefault(written.removeprefix("2 "), []).append(form)
    return names, parts, duals
