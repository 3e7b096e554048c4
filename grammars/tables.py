"""Reads the tables under ``lexicons/{lang}/grammar/`` that the grammars are built from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from etcnorm.lexicons import DATA
from etcnorm.tables import read_rows


def rows(lang: str, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows of one table, the header left out."""
    table = read_rows(DATA / lang / "grammar" / f"{name}.tsv")
    next(table)
    for row in table:
        yield tuple(row)


@dataclass(frozen=True, slots=True)
class NumberWord:
    """A word (or fixed phrase) of the number system.

    Attributes:
        word: As it is written.
        value: What it stands for.
        kind: ``zero unit teen tens hundred scale ordinal denominator decade``.
    """

    word: str
    value: int
    kind: str


def number_words(lang: str) -> list[NumberWord]:
    """Read ``numbers.tsv``."""
    return [NumberWord(word, int(value), kind) for word, value, kind in rows(lang, "numbers")]


def classes(lang: str, name: str) -> list[str]:
    """Give the words of a class of the language, as the rules use them."""
    from etcnorm.tables import load

    return sorted(load(lang).classes.get(name, ()))
