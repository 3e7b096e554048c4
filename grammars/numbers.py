"""Numbers in words: cardinals, ordinals, decimals, fractions and digits read one by one.

A language gives a table of number words and a ``Style`` that says how they are put together; the
factories give transducers from words to digits. Every cardinal is first written with all its
zeros (one group of three digits a scale) and then stripped, so that missing groups need no case
of their own.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    nonzero,
    one_of,
    read_word,
    sequence,
    strip_zeros,
    times,
    word,
    write,
)
from etcnorm.grammars.tables import NumberWord


@dataclass(frozen=True, slots=True)
class Style:
    """How a language composes its number words.

    Attributes:
        joiner: Word that may stand between hundreds (or a scale) and the rest ("and").
        tens_joiner: Word between tens and unit ("et" in "vingt et un"); empty for none.
        joined_units: Units that take ``tens_joiner``; it is optional before them.
        teen_tens: Tens that also take teens ("soixante" + "dix-sept").
        one: Words that count as 1 before a hundred or a scale ("a hundred").
        bare_hundred: "hundred" alone is 100 ("cent deux").
        bare_scales: Scales that stand alone ("mille").
        bare_words: The words of these that may; empty for all of them.
        teen_hundreds: "fifteen hundred", "dix-neuf cent".
        units_first: Word between a unit and the tens behind it ("drei und zwanzig"); empty where
            the tens come first.
        one_ends: The words of ``one`` also end a number of hundreds ("hundert eine").
        joined_scales: ``joiner`` may also stand before a smaller scale ("a million and two
            thousand").
        lakhs: Scales are a hundred apart above a thousand (lakh, crore, arab), and a crore may be
            counted by any smaller number ("one lakh crore").
    """

    joiner: str = ""
    tens_joiner: str = ""
    joined_units: tuple[int, ...] = ()
    teen_tens: tuple[int, ...] = ()
    one: tuple[str, ...] = ()
    bare_hundred: bool = False
    bare_scales: tuple[int, ...] = ()
    bare_words: tuple[str, ...] = ()
    teen_hundreds: bool = True
    units_first: str = ""
    one_ends: bool = False
    joined_scales: bool = False
    lakhs: bool = False


class NumberGrammar:
    """The number words of one language.

    Args:
        table: Rows of ``numbers.tsv``.
        style: How they compose.

    Attributes:
        unit: One digit from 1 to 9.
        below_hundred: Two digits, "07" to "99".
        cardinal: A whole number, without leading zeros.
        group: Three digits, "001" to "999".
        group_value: The same without leading zeros.
    """

    def __init__(self, table: Sequence[NumberWord], style: Style) -> None:
        self._table = table
        self.style = style
        self.zero = self._of("zero", 1)
        self.unit = self._of("unit", 1)
        self.below_hundred = self._below_hundred()
        self.group = self._group(style.bare_hundred)
        self.group_value = (self.group @ strip_zeros).optimize()
        self.cardinal = (
            self._cardinal(style.bare_hundred, style.bare_scales) | self.zero
        ).optimize()
        self.two_digits = (self.below_hundred @ (nonzero + digit)).optimize()

    def _of(self, kind: str, width: int, but: str = "") -> pynini.Fst:
        pairs = [
            read_word(r.word, str(r.value).zfill(width))
            for r in self._table
            if r.kind == kind and r.word != but
        ]
        return one_of(pairs)

    def _below_hundred(self) -> pynini.Fst:
        style = self.style
        unit = self.unit
        teen = self._of("teen", 2)
        options = [write("0") + unit, teen]
        joined = one_of(
            read_word(r.word, str(r.value))
            for r in self._table
            if r.kind == "unit" and r.value in style.joined_units
        )
        for row in self._table:
            if row.kind != "tens":
                continue
            tens = row.value // 10
            head = drop(sequence(row.word))
            options.append(head + write(f"{tens}0"))
            if style.units_first:
                options.append(self._units_before(style.units_first, head, tens))
                continue
            options.append(head + write(str(tens)) + unit)
            if style.tens_joiner:
                join = drop(word(style.tens_joiner))
                options.append(head + join + write(str(tens)) + joined)
            if row.value in style.teen_tens:
                above = one_of(
                    read_word(r.word, f"{tens + 1}{r.value - 10}")
                    for r in self._table
                    if r.kind == "teen"
                )
                options.append(head + above)
                if style.tens_joiner:
                    options.append(head + drop(word(style.tens_joiner)) + above)
        return one_of(options)

    def _units_before(self, link: str, head: pynini.Fst, tens: int) -> pynini.Fst:
        """Read "drei und zwanzig": the unit, a link, the tens."""
        unit = one_of([self.unit, *(read_word(w, "1") for w in self.style.one)])
        return one_of(
            drop(pynini.project((unit @ pynini.accep(d)).optimize(), "input"))
            + drop(word(link))
            + head
            + write(f"{tens}{d}")
            for d in "123456789"
        )

    def _rest(self) -> pynini.Fst:
        """Read what may follow hundreds."""
        if not self.style.one_ends:
            return self.below_hundred
        return one_of([self.below_hundred, *(read_word(w, "01") for w in self.style.one)])

    def _join(self) -> pynini.Fst:
        if not self.style.joiner:
            return pynini.accep("")
        return (pynini.accep("") | (drop(word(self.style.joiner)))).optimize()

    def _hundred(self) -> pynini.Fst:
        return drop(one_of(sequence(r.word) for r in self._table if r.kind == "hundred"))

    def _group(self, bare: bool) -> pynini.Fst:
        count = one_of([self.unit, *(read_word(w, "1") for w in self.style.one)])
        head = count + self._hundred()
        if bare:
            head |= self._hundred() + write("1")
        # A language may have a word for each hundred ("триста").
        named = [r for r in self._table if r.kind == "hundreds"]
        if named:
            head |= one_of(read_word(r.word, str(r.value // 100)) for r in named)
        rest = write("00") | (self._join() + self._rest())
        return ((head + rest) | (write("0") + self.below_hundred)).optimize()

    def _cardinal(self, bare_hundred: bool, bare_scales: Sequence[int]) -> pynini.Fst:
        if self.style.lakhs:
            return self._lakh_cardinal()
        group = self._group(bare_hundred)
        low = (write("000") | (self._join() + group)).optimize()
        one = one_of(read_word(w, "001") for w in self.style.one) if self.style.one else None
        scales: dict[int, list[str]] = {}
        for row in self._table:
            if row.kind == "scale":
                scales.setdefault(row.value, []).append(row.word)
        # ``tail`` is the digits below a scale, ``number`` any number below it that is not empty.
        tail, number = low, group
        width = 3
        for value in sorted(scales):
            size = len(str(value)) - 1
            fill = "0" * (size - width)
            count = group if one is None else (group | one)
            head = count + drop(one_of(sequence(w) for w in scales[value]))
            if value in bare_scales:
                only = self.style.bare_words
                bare = [w for w in scales[value] if w in only or not only]
                head |= drop(one_of(sequence(w) for w in bare)) + write("001")
            head += write(fill)
            number = ((head + tail) | number).optimize()
            link = self._join() if self.style.joined_scales else pynini.accep("")
            tail = ((link + head + tail) | (write("000" + fill) + tail)).optimize()
            width = size + 3
        if self.style.teen_hundreds:
            number |= self._teen_hundreds()
        return (number @ strip_zeros).optimize()

    def _lakh_cardinal(self) -> pynini.Fst:
        """Read whole numbers whose scales are a hundred apart above a thousand."""
        group = self._group(False)
        pair = self.below_hundred
        scales: dict[int, list[str]] = {}
        for row in self._table:
            if row.kind == "scale":
                scales.setdefault(len(str(row.value)) - 1, []).append(row.word)
        # ``tail`` writes all digits below a scale, ``below`` any number below it that is not empty.
        tail, below = (write("000") | group).optimize(), group
        number = group
        if self.style.teen_hundreds:
            number = (number | self._teen_hundreds()).optimize()
        for size in sorted(scales):
            mark = drop(one_of(sequence(text) for text in scales[size]))
            count = group if size < 7 else (group | below)
            number = (number | (count + mark + tail)).optimize()
            head = pair + mark + tail
            below = (head | (write("00") + below)).optimize()
            tail = (head | (write("00") + tail)).optimize()
        return (number @ strip_zeros).optimize()

    def _teen_hundreds(self) -> pynini.Fst:
        teens = (self.below_hundred @ (nonzero + nonzero)).optimize()
        rest = write("00") | (self._join() + self._rest())
        return (teens + self._hundred() + rest).optimize()

    def ordinal(self, among: Collection[str] | None = None) -> pynini.Fst:
        """Give whole numbers written as ordinals, as bare digits ("twenty first" -> "21").

        Args:
            among: Words that may come last; None for every ordinal of the table.
        """
        cardinal_words = {r.value: r.word for r in reversed(self._table) if r.kind in _CARDINAL}
        cardinal_words |= {r.value: r.word for r in self._table if r.word in self.style.bare_words}
        vocabulary = [r.word for r in self._table if r.kind in _CARDINAL]
        if self.style.joiner:
            vocabulary.append(self.style.joiner)
        if self.style.tens_joiner:
            vocabulary.append(self.style.tens_joiner)
        vocabulary += self.style.one
        any_word = one_of(sequence(w) for w in vocabulary)
        last = one_of(
            pynini.cross(sequence(r.word), sequence(cardinal_words[r.value]))
            for r in self._table
            if r.kind == "ordinal" and (among is None or r.word in among)
        )
        scales = [r.value for r in self._table if r.kind == "scale"]
        bare = (self._cardinal(True, scales) | self.zero).optimize()
        return ((pynini.closure(any_word) + last) @ bare).optimize()

    def digit_string(
        self, extra_zeros: bool, repeats: dict[str, int], weak: Sequence[str] = ()
    ) -> pynini.Fst:
        """Give digits read one by one, two or more ("oh one double four" -> "0144").

        Args:
            extra_zeros: Rows of kind ``oh`` count as zeros.
            repeats: Words that double or triple the next digit.
            weak: Words for 1 that are also articles; two digits cannot begin with one, nor end
                with one unless they begin with zero.
        """
        plain = (self.zero | self.unit).optimize()
        one = (plain | self._of("oh", 1)).optimize() if extra_zeros else plain
        repeated = [repeated_digit(one, {text: count}) for text, count in repeats.items()]
        item = one_of([one, *repeated])
        sure = one_of([plain, *repeated])
        last = one_of([sure, self._of("oh", 1, but="o")]) if extra_zeros else sure
        strong = sure
        if weak:
            heads = one_of(sequence(text) for text in weak)
            inputs = pynini.project(sure, "input").optimize()
            strong = (pynini.difference(inputs, heads) @ sure).optimize()
        lead = strong + times(item, 0) + last
        if weak:
            # "trois un" is no pair of digits: an article may follow a number.
            lead = (strong + times(item, 1) + last) | (strong + strong) | (self.zero + last)
        late = item + item + times(item, 0) + last
        return one_of([lead, late, *repeated]).optimize()

    def long_digit_string(self) -> pynini.Fst:
        """Give digits read one by one: three or more, or two of which the first is a zero."""
        item = (self.zero | self.unit).optimize()
        return (times(item, 3) | (self.zero + times(item, 1))).optimize()

    def cardinal_but(self, texts: Sequence[str]) -> pynini.Fst:
        """Give whole numbers; words that are more than a number are none where they stand alone."""
        inputs = pynini.project(self.cardinal, "input").optimize()
        alone = one_of(sequence(text) for text in texts)
        return (pynini.difference(inputs, alone).optimize() @ self.cardinal).optimize()

    def places(self, cost: float = 0.0) -> pynini.Fst:
        """Give the digits of a decimal: one by one, or zeros and a number below a hundred.

        Args:
            cost: What a digit said on its own costs.
        """
        one = pynutil.add_weight(self.zero | self.unit, cost)
        return (times(one, 1) | (times(self.zero, 0) + self.two_digits)).optimize()

    def digits_after_point(self, extra_zeros: bool, by_value: bool = False) -> pynini.Fst:
        """Give the digits of a decimal: one by one, or in pairs ("point twenty five").

        Args:
            extra_zeros: Rows of kind ``oh`` count as zeros.
            by_value: Also numbers up to 999 ("virgule trois cent trois").
        """
        options = [self.zero, self.unit, self.two_digits]
        if extra_zeros:
            options.append(self._of("oh", 1))
        if by_value:
            options.append((self.group @ (nonzero + digit + digit)).optimize())
        # Fewer pieces are the better reading: "quatre-vingt" is 80, not 4 and 20.
        item = pynutil.add_weight(one_of(options), 0.01)
        return times(item, 1).optimize()

    def denominators(self, plural: bool) -> pynini.Fst:
        """Give the words of a fraction's lower half as digits."""
        kinds = ("denominators",) if plural else ("denominator",)
        return one_of(
            read_word(r.word, str(r.value)) for r in self._table if r.kind in kinds
        ).optimize()

    def decades(self) -> pynini.Fst:
        """Give "eighties" as "80"."""
        return self._of("decade", 2)


_CARDINAL = ("zero", "unit", "teen", "tens", "hundred", "hundreds", "scale")


def values_of(table: Sequence[NumberWord], *kinds: str) -> pynini.Fst:
    """Read the number words of some kinds as their values."""
    return one_of(read_word(row.word, str(row.value)) for row in table if row.kind in kinds)


def repeated_digit(one: pynini.Fst, repeats: Mapping[str, int]) -> pynini.Fst:
    """Read a digit behind a word that doubles or triples it ("double four" -> "44").

    Args:
        one: Reads the word of a digit.
        repeats: How often the digit is written, by the word before it.
    """
    return one_of(
        read_word(text, "")
        + one_of((one @ pynini.accep(d)) + write(d * (count - 1)) for d in "0123456789")
        for text, count in repeats.items()
    )


def with_suffix(number: pynini.Fst, suffixes: dict[str, str], default: str) -> pynini.Fst:
    """Write an ordinal mark behind digits, chosen by how they end.

    Args:
        number: Transducer that writes digits.
        suffixes: Mark by final digits; longer endings win ("11" before "1").
        default: Mark for every other ending.
    """
    sigma = pynini.closure(digit)
    rest = digits
    options = []
    for ending in sorted(suffixes, key=len, reverse=True):
        matching = pynini.intersect((sigma + pynini.accep(ending)).optimize(), rest).optimize()
        options.append(matching + write(suffixes[ending]))
        rest = pynini.difference(rest, matching).optimize()
    options.append(rest + write(default))
    return (number @ one_of(options)).optimize()
