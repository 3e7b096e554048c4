"""Money: symbol, code or word, before or after the amount; main unit and subunit together."""

from __future__ import annotations

from collections.abc import Sequence

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
    read_as,
    space,
    times,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import rows


def stroke_behind(mark: str = "/") -> pynini.Fst:
    """Read the stroke that closes a price ("₹500/-", "Rp1.500,-"), with the mark before it."""
    return gap + drop(pynini.accep(mark)) + gap + drop(pynini.accep("-"))


class Money:
    """Amounts of money of one language: ``45 usd``, ``3.75 usd``.

    Args:
        lang: Language code; ``currencies.tsv`` lists forms by currency and kind (``symbol``,
            ``word``, ``sub``, ``part`` for a subunit that only counts behind its main unit,
            ``main`` for a main unit that only counts before its subunit).
        quantities: Written quantities.
        joiners: Words that may stand between main unit and subunit ("and").
        of: Words that may stand between a scale and the currency ("d'", "de").
        one: Articles that count as 1 before a currency.
        bare_subunit: Two digits behind the main unit are its subunit ("un euro vingt").
        one_with_subunit: Articles that only count as 1 where a subunit follows ("a dollar fifty").
        least_bare: The least number that is a subunit where it stands bare.
        ranges: What canonical form puts between two amounts of one currency, the words for it,
            and the currencies that are then written once.
        glued_joiners: Joiners that are written together with the number of the subunit.
    """

    def __init__(
        self,
        lang: str,
        quantities: Quantities,
        joiners: Sequence[str] = (),
        of: Sequence[str] = (),
        bare_subunit: bool = False,
        one: Sequence[str] = (),
        one_with_subunit: Sequence[str] = (),
        least_bare: int = 1,
        ranges: tuple[str, Sequence[str], Sequence[str]] = ("", (), ()),
        glued_joiners: Sequence[str] = (),
    ) -> None:
        self._quantities = quantities
        self._mark = quantities.writing.decimal
        self._joiners = joiners
        self._glued_joiners = glued_joiners
        self._of = of
        self._bare_subunit = bare_subunit
        self._one_words = one
        self._one = one_of(read_as(w, "1") for w in one)
        self._one_main = one_of(read_as(w, "1") for w in (*one, *one_with_subunit))
        self._least_bare = least_bare
        self._range, self._range_words, self._ranged = ranges
        self._forms: dict[tuple[str, str], list[str]] = {}
        for form, currency, kind in rows(lang, "currencies"):
            self._forms.setdefault((currency, kind), []).append(form)
        self.currencies = sorted({currency for currency, _ in self._forms})

    def amount(self) -> pynini.Fst:
        """Write decimals of money with two places, none where they are all zero."""
        mark = pynini.accep(pynini.escape(self._mark))
        zeros = drop(mark) + drop(times(pynini.accep("0"), 1))
        one = mark + nonzero + write("0")
        two = mark + ((nonzero + digit) | (digit + nonzero))
        tail = (times(digit, 0) + nonzero + drop(times(pynini.accep("0"), 0))) | drop(
            times(pynini.accep("0"), 1)
        )
        more = mark + digit + digit + tail
        shape = digits + (pynini.accep("") | zeros | one | two | more)
        number = (self._quantities.number @ shape.optimize()).optimize()
        other = self._quantities.scaled | self._quantities.mixed | self._quantities.fraction
        sign = optional(self._quantities.sign())
        return (sign + (number | other)).optimize()

    def build(self) -> pynini.Fst:
        """Give every way to write an amount, untagged."""
        amount = one_of([self.amount(), self._quantities.said, self._one])
        options, leading, trailing = [], [], []
        for currency in self.currencies:
            code = f" {currency.lower()}"
            symbols = self._forms.get((currency, "symbol"), [])
            names = [*self._forms.get((currency, "word"), []), *symbols, currency.lower()]
            if symbols:
                before = drop(words(*symbols)) + gap + write(code) + front
                leading.append(before)
                if currency in self._ranged:
                    again = optional(gap + drop(words(*names)))
                    options.append(before + self._bound(symbols) + amount + again)
            named = gap + self._of_words() + drop(words(*names))
            trailing.append(named + write(code))
            if currency in self._ranged:
                first = self._quantities.number + named
                options.append(first + self._to() + amount + named + write(code))
            options += self._with_subunit(currency, symbols)
        # The amount is one part of the machine, not one for each currency.
        return one_of([*options, one_of(leading) + amount, amount + one_of(trailing)])

    def _to(self) -> pynini.Fst:
        """Read what stands between two bounds."""
        said = drop(space) + drop(words(*self._range_words)) + drop(space)
        return ((gap + drop(pynini.accep("-")) + gap) | said) + write(self._range)

    def _bound(self, symbols: list[str]) -> pynini.Fst:
        """Read a first amount behind its symbol, and the symbol of the second ("$3-$4")."""
        number = self._quantities.number | self._quantities.scaled
        return number + self._to() + optional(drop(words(*symbols)) + gap)

    def _of_words(self) -> pynini.Fst:
        if not self._of:
            return pynini.accep("")
        return optional(one_of(drop(words(word)) + gap for word in self._of))

    def _with_subunit(self, currency: str, symbols: list[str]) -> list[pynini.Fst]:
        code = f" {currency.lower()}"
        names = self._forms.get((currency, "word"), []) + self._forms.get((currency, "main"), [])
        subunits = self._forms.get((currency, "sub"), [])
        parts = [*subunits, *self._forms.get((currency, "part"), [])]
        two = pynini.string_map(
            [(str(n), f"{n:02d}") for n in range(1, 100)]
            + [(f"{n:02d}", f"{n:02d}") for n in range(1, 10)]
        )
        options = []
        main = one_of([self._quantities.integer, self._one_main])
        link = one_of(
            [
                drop(space),
                *(drop(space) + drop(words(w)) + drop(space) for w in self._joiners),
                *(drop(space) + drop(words(w)) + gap for w in self._glued_joiners),
            ]
        )
        count = one_of([two, *(read_as(w, "01") for w in self._one_words)]) + gap
        if parts:
            options.append(
                main + gap + drop(words(*names, *symbols)) + link + write(self._mark)
                + count + drop(words(*parts)) + write(code)
            )  # fmt: skip
        if subunits:
            sub = count + drop(words(*subunits))
            rest = pynini.union(*(f"{n:02d}" for n in range(1, 100)))
            whole = digits + ((write(self._mark) + rest) | drop(pynini.accep("00")))
            large = whole + gap + drop(words(*subunits))
            options.append(write(f"0{self._mark}") + sub + write(code))
            options.append(large + write(code))
        if self._bare_subunit and symbols:
            glued = drop(words(*symbols)) + write(self._mark) + digit + digit
            options.append(self._quantities.integer + gap + glued + write(code))
        if self._bare_subunit:
            options.append(
                main
                + gap
                + drop(words(*names, *symbols))
                + link
                + write(self._mark)
                + (two @ pynini.union(*(f"{n:02d}" for n in range(self._least_bare, 100))))
                + write(code)
            )
        return options
