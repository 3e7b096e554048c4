"""The alphabet of the grammars, and the few things every grammar is built from.

Input symbols are small: a word of the grammar's vocabulary is one symbol, digits and ASCII marks
are characters. Between two tokens stands a space where the text had one, and ``JOINT`` where two
numbers that were written in words follow each other. Output is text with two control marks that a
finite-state machine needs because it cannot remember and reorder:

* ``FRONT``: what follows goes before what was written so far (``$45`` -> ``45 usd``);
* ``COPY``: the next token that a wildcard matched, as it stood (``gate B 12`` -> ``b12``).

Every reading ends in the name of its phenomenon (``tag``).
"""

from __future__ import annotations

from collections.abc import Iterable

import pynini
from pynini.lib import pynutil

from etcnorm.tokens import VERBATIM, WORD, Tokenizer

FRONT_MARK = "\x01"
COPY_MARK = "\x02"
TAG_MARK = "\x03"
PART_MARK = "\x04"

DIGITS = "0123456789"


_clitics: frozenset[str] = frozenset()
_tokenizer = Tokenizer()


def cut_clitics(clitics: Iterable[str]) -> None:
    """Cut elided words off in every phrase from here on, as the language's tokens are cut."""
    global _clitics, _tokenizer
    _clitics = frozenset(clitics)
    _tokenizer = Tokenizer(clitics)


def word(text: str) -> pynini.Fst:
    """Accept one word of the vocabulary, or one mark outside ASCII."""
    return pynini.accep(f"[w:{text}]")


def words(*texts: str) -> pynini.Fst:
    """Accept any of some words; a space inside one stands for a space in the text."""
    return one_of(_phrase(text) for text in texts)


def one_of(options: Iterable[pynini.Fst]) -> pynini.Fst:
    """Accept any of some transducers; of none, nothing."""
    listed = list(options)
    if not listed:
        return pynini.difference("x", "x")
    return listed[0].copy() if len(listed) == 1 else pynini.union(*listed).optimize()


def _phrase(text: str) -> pynini.Fst:
    result = pynini.accep("")
    if text in _clitics:
        return word(text)
    for token in _tokenizer(text):
        if token.space and result.num_states() > 1:
            result += space
        if token.kind in (WORD, VERBATIM) or not token.text.isascii():
            result += word(token.low)
        else:
            result += pynini.accep(pynini.escape(token.text))
    return result


def sequence(text: str) -> pynini.Fst:
    """Accept some words one after the other, as number words stand in the ``words`` grammar."""
    result = pynini.accep("")
    for piece in text.split(" "):
        result += word(piece)
    return result


def read_word(text: str, output: str) -> pynini.Fst:
    """Read words of the ``words`` grammar and write ``output``."""
    return drop(sequence(text)) + write(output)


def drop(fst: pynini.Fst) -> pynini.Fst:
    """Read and write nothing."""
    return pynutil.delete(fst)


def write(text: str) -> pynini.Fst:
    """Write without reading."""
    return pynutil.insert(_spell(text)) if text else pynini.accep("")


def _spell(text: str) -> str:
    """Write every character outside ASCII as one symbol, so that no arc holds half of it."""
    return "".join(pynini.escape(c) if c.isascii() else f"[c:{c}]" for c in text)


def read_as(text: str, output: str) -> pynini.Fst:
    """Read a word or phrase and write ``output``."""
    return drop(_phrase(text)) + write(output)


def copy_words(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words and write them as they are."""
    return one_of(read_as(text, text) for text in texts)


def lead_words(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words and the space behind them, and write both as they are."""
    return copy_words(texts) + drop(space) + write(" ")


def link_words(*texts: str) -> pynini.Fst:
    """Read any of some words between two others, with the spaces around them; write nothing."""
    return drop(space) + drop(words(*texts)) + drop(space)


def tail_words(*texts: str) -> pynini.Fst:
    """Read any of some words behind another, with or without a space between; write nothing."""
    return gap + drop(words(*texts))


def spaced_words(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words behind a number, and write them with a space before them."""
    return gap + one_of(read_as(text, f" {text}") for text in texts)


def tag(phenomenon: str, cost: float = 0.0) -> pynini.Fst:
    """End a reading: name its phenomenon, at a cost (the cheapest of equally long ones wins)."""
    return pynutil.add_weight(pynutil.insert(f"[#:{phenomenon}]"), cost)


def optional(fst: pynini.Fst) -> pynini.Fst:
    """Accept ``fst`` or nothing."""
    return pynini.closure(fst, 0, 1)


def times(fst: pynini.Fst, low: int, high: int | None = None) -> pynini.Fst:
    """Repeat ``fst`` between ``low`` and ``high`` times (without end where ``high`` is None)."""
    if high == 0:
        # Pynini takes an upper bound of 0 for none.
        return pynini.accep("")
    return pynini.closure(fst, low) if high is None else pynini.closure(fst, low, high)


space = pynini.accep(" ")
gap = drop(pynini.closure(space, 0, 1))
joint = pynini.accep("[JOINT]")
#: A hyphen that is not written, with or without spaces around it.
dash = gap + drop(pynini.accep("-")) + gap
front = pynutil.insert("[FRONT]")
part = pynutil.insert("[PART]")
wild = pynini.cross("[CODE]", "[COPY]")
digit = pynini.union(*DIGITS).optimize()
nonzero = pynini.union(*DIGITS[1:]).optimize()
digits = pynini.closure(digit, 1).optimize()

#: "007" -> "7": a value has no leading zeros.
strip_zeros = (
    (drop(pynini.closure("0")) + nonzero + pynini.closure(digit))
    | (drop(pynini.closure("0")) + "0")
).optimize()


def number_between(low: int, high: int, width: int = 0) -> pynini.Fst:
    """Accept the whole numbers of a range, with or without a leading zero; write ``width`` digits.

    Args:
        low: First number.
        high: Last number.
        width: Digits to write; 0 writes the number without leading zeros.
    """
    pairs = []
    for value in range(low, high + 1):
        output = str(value).zfill(width)
        for text in {str(value), str(value).zfill(2)}:
            pairs.append((text, output))
    return pynini.string_map(pairs).optimize()


def padded(width: int) -> pynini.Fst:
    """Read a number of up to ``width`` digits and write it with zeros before it."""
    return one_of(write("0" * (width - size)) + digit**size for size in range(1, width + 1))
