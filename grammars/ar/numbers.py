"""How the number words of Arabic compose: "مئة وخمسة وعشرون ألفا" is 125000."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    one_of,
    sequence,
    strip_zeros,
    times,
    word,
    write,
)
from etcnorm.grammars.ar.vocabulary import AND, TABLE, forms_of

#: How a word is read: as it stands, or behind its و.
Lead = Callable[[str], pynini.Fst]


def joined(text: str) -> pynini.Fst:
    """Accept words behind their و, which may stand apart."""
    return sequence(f"{AND}{text}") | (word(AND) + sequence(text))


def tens(lead: Lead) -> pynini.Fst:
    """Read "عشرون" to "تسعون" as the digit of the tens."""
    return one_of(
        drop(lead(row.word)) + write(str(row.value // 10)) for row in TABLE if row.kind == "tens"
    )


class ArabicNumbers:
    """The number words of Arabic.

    Attributes:
        cardinal: A whole number, its first word plain.
        rest: The same behind و.
        unit: One digit from 1 to 9.
        zero: Zero.
        below_hundred: Two digits.
        group: Three digits.
        group_value: The same without leading zeros.
    """

    def __init__(self) -> None:
        self.zero = self._of("zero", sequence, 1)
        self.unit = self._of("unit", sequence, 1)
        self.below_hundred = self._below_hundred(sequence)
        self.group = self._group(sequence)
        self.group_value = (self.group @ strip_zeros).optimize()
        width = 3
        whole, joined_whole = self.group, self._group(joined)
        for value in (10**3, 10**6, 10**9, 10**12):
            head, joined_head = self._scale(value, sequence), self._scale(value, joined)
            zeros = "0" * width
            tail = write(zeros) | joined_whole
            whole, joined_whole = (
                one_of([head + tail, write("000") + whole]),
                one_of([joined_head + tail, write("000") + joined_whole]),
            )
            width += 3
        self.cardinal = ((whole @ strip_zeros) | self.zero).optimize()
        self.rest = (joined_whole @ strip_zeros).optimize()

    def _of(self, kind: str, lead: Lead, width: int) -> pynini.Fst:
        """Read the words of one kind as that many digits."""
        return one_of(
            drop(lead(row.word)) + write(str(row.value).zfill(width))
            for row in TABLE
            if row.kind == kind
        )

    def _below_hundred(self, lead: Lead) -> pynini.Fst:
        """Read two digits: "خمسة", "خمسة عشر", "خمسون", "خمسة وعشرون"."""
        tail = drop(one_of(word(text) for text in forms_of("teen_tail")))
        teens = self._of("teen_head", lead, 2) + tail
        options = [write("0") + self._of("unit", lead, 1), self._of("ten", lead, 2), teens]
        options.append(self._of("tens", lead, 2))
        for value in range(1, 10):
            forms = forms_of("unit", value) + forms_of("unit_joined", value)
            unit = drop(one_of(lead(text) for text in forms))
            options.append(unit + tens(joined) + write(str(value)))
        return one_of(options)

    def _group(self, lead: Lead) -> pynini.Fst:
        """Read three digits: "مئة وخمسة"."""
        hundreds = one_of(
            drop(lead(row.word)) + write(str(row.value // 100))
            for row in TABLE
            if row.kind in ("hundred", "hundreds")
        )
        rest = write("00") | self._below_hundred(joined)
        return ((hundreds + rest) | (write("0") + self._below_hundred(lead))).optimize()

    def _scale(self, value: int, lead: Lead) -> pynini.Fst:
        """Read how many thousands (millions): three digits."""
        names = forms_of("scale", value)
        counted = one_of(sequence(text) for text in (*names, *forms_of("scale_plural", value)))
        one = drop(one_of(lead(text) for text in names)) + write("001")
        two = drop(one_of(lead(text) for text in forms_of("scale_dual", value))) + write("002")
        group = self._group(lead) if lead is not sequence else self.group
        return one_of([one, two, group + drop(counted)])


def with_prefix(
    reading: pynini.Fst,
    prefixes: Iterable[str],
    heads: Sequence[str],
    vocabulary: pynini.Fst,
) -> pynini.Fst:
    """Read a number whose first word carries a prefix, and write the prefix before the digits.

    Args:
        reading: The number without it.
        prefixes: What is read, and written as it stands.
        heads: Words that may carry it.
        vocabulary: Accepts one word of a number.
    """
    options = []
    for prefix in prefixes:
        first = one_of(pynini.cross(word(f"{prefix}{text}"), word(text)) for text in heads)
        options.append(write(prefix) + ((first + times(vocabulary, 0)) @ reading))
    return one_of(options)
