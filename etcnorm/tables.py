"""Reads the tables under ``lexicons/`` and checks that they can be trusted.

Three kinds of table, told apart by their header line:

* word tables, ``variant canonical phenomenon [when]``;
* rule tables, ``left target right if replacement phenomenon``;
* maps, ``from to``, and classes, ``class word``, which rules refer to.

A key that starts with ``*`` stands for every word with that ending, one with ``*`` on both sides
for every word that holds it, and ``!`` as a value leaves the word (the piece) alone.
CONTRIBUTING.md shows each with an example.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import NamedTuple

from etcnorm.lexicons import DATA

#: Folders of one language, in the order in which the layers read them.
PASSES = ("first", "second", "sound", "ugt")

WORD_HEADER = ("variant", "canonical", "phenomenon")
RULE_HEADER = ("left", "target", "right", "if", "replacement", "phenomenon")
LETTER_HEADER = ("left", "target", "right", "replacement", "phenomenon")
MAP_HEADER = ("from", "to")
CLASS_HEADER = ("class", "word")

#: Shortest stem that a ``*suffix`` row may leave.
MIN_STEM = 3


class TableError(ValueError):
    """A table breaks its own format; the message names file and line."""


class WordRow(NamedTuple):
    """``variant`` is written ``canonical`` because of ``phenomenon``."""

    variant: str
    canonical: str
    phenomenon: str
    when: str
    lenient: bool


class RuleRow(NamedTuple):
    """``target`` between ``left`` and ``right`` becomes ``replacement``."""

    left: str
    target: str
    right: str
    condition: str
    replacement: str
    phenomenon: str
    lenient: bool


class LetterRow(NamedTuple):
    """``target`` between the letters ``left`` and ``right`` of a word becomes ``replacement``."""

    left: str
    target: str
    right: str
    replacement: str
    phenomenon: str


class WordMap:
    """A map from words to words: exact rows, endings, pieces, and ``!`` blocks."""

    __slots__ = ("exact", "longest", "pieces", "suffixes")

    def __init__(self) -> None:
        self.exact: dict[str, str] = {}
        self.suffixes: dict[str, str] = {}
        self.longest = 0
        self.pieces = Pieces()

    def add(self, key: str, value: str) -> None:
        """Add one row."""
        if len(key) > 1 and key.endswith("*"):
            self.pieces.add(key, value, "map")
        elif key.startswith("*"):
            self.suffixes[key[1:]] = value.removeprefix("*")
            self.longest = max(self.longest, len(key) - 1)
        else:
            self.exact[key] = value

    def get(self, word: str) -> str | None:
        """Give what ``word`` maps to, or None where no row applies or a block does."""
        found = self.exact.get(word)
        if found is not None:
            return None if found == "!" else found
        for size in range(min(self.longest, len(word) - MIN_STEM), 0, -1):
            end = self.suffixes.get(word[-size:])
            if end is not None:
                return None if end == "!" else word[:-size] + end
        found_pieces = self.pieces.rewrite(word) if self.pieces else None
        return None if found_pieces is None else found_pieces[0]


class Pieces:
    """Pieces inside words, each with what is written for it; the longest piece wins.

    ``*piece*`` stands anywhere in a word, ``piece*`` at its beginning; ``!`` keeps the piece.
    """

    __slots__ = ("_any", "_front", "_sizes")

    def __init__(self) -> None:
        self._any: dict[str, tuple[str, str]] = {}
        self._front: dict[str, tuple[str, str]] = {}
        # Sizes of the pieces, longest first, by the two letters they begin with.
        self._sizes: dict[str, list[int]] = {}

    def __bool__(self) -> bool:
        return bool(self._any or self._front)

    def add(self, key: str, value: str, phenomenon: str) -> None:
        """Add one row."""
        piece = key.strip("*")
        rows = self._any if key.startswith("*") else self._front
        rows[piece] = ("!" if value == "!" else value.strip("*"), phenomenon)
        known = self._sizes.get(piece[:2], ())
        if len(piece) not in known:
            self._sizes[piece[:2]] = sorted([*known, len(piece)], reverse=True)

    def rewrite(self, low: str) -> tuple[str, str] | None:
        """Give the word with every piece rewritten and the first phenomenon, or None."""
        written: list[str] = []
        phenomenon = ""
        i = 0
        while i < len(low):
            found = self._at(low, i)
            if found is None:
                written.append(low[i])
                i += 1
                continue
            size, value, name = found
            written.append(low[i : i + size] if value == "!" else value)
            phenomenon = phenomenon or ("" if value == "!" else name)
            i += size
        new = "".join(written)
        return (new, phenomenon) if phenomenon and new and new != low else None

    def _at(self, low: str, i: int) -> tuple[int, str, str] | None:
        for size in (*self._sizes.get(low[i : i + 2], ()), *self._sizes.get(low[i], ())):
            piece = low[i : i + size]
            if len(piece) < size:
                continue
            found = self._any.get(piece)
            if found is None and i == 0:
                found = self._front.get(piece)
            if found is not None:
                return size, *found
        return None


@dataclass
class LanguageData:
    """All tables of one language.

    Attributes:
        words, rules: Rows by pass (``first``, ``second``, ``sound``, ``ugt``).
        maps: Word maps by name.
        classes: Word classes by name.
        letters: Rules over the letters of a word, by table (``layers/letter_rules.py``).
    """

    words: dict[str, list[WordRow]] = field(default_factory=dict)
    rules: dict[str, list[RuleRow]] = field(default_factory=dict)
    maps: dict[str, WordMap] = field(default_factory=dict)
    classes: dict[str, set[str]] = field(default_factory=dict)
    letters: dict[str, list[LetterRow]] = field(default_factory=dict)


def read_rows(path: Path) -> Iterator[list[str]]:
    """Yield the rows of a table, its header first.

    Raises:
        TableError: a row with another number of cells than the header.
    """
    lines = path.read_text(encoding="utf-8").split("\n")
    width = lines[0].count("\t") + 1
    for number, line in enumerate(lines, 1):
        if not line:
            continue
        row = line.split("\t")
        if len(row) != width:
            raise TableError(f"{path.name}, line {number}: expected {width} cells")
        yield row


def read_body(path: Path) -> Iterator[list[str]]:
    """Yield the rows of a table below its header.

    Raises:
        TableError: a row with another number of cells than the header.
    """
    return itertools.islice(read_rows(path), 1, None)


def common_words(lang: str) -> list[str]:
    """Read the everyday words of a language (``known.tsv``), in its order; none where it has none.

    Raises:
        TableError: The table breaks its format.
    """
    path = DATA / lang / "known.tsv"
    return [row[0] for row in read_body(path)] if path.exists() else []


@cache
def load(lang: str) -> LanguageData:
    """Read every table of a language; a language without tables gives an empty set."""
    data = LanguageData()
    folder = DATA / lang
    for name in PASSES:
        data.words[name] = []
        data.rules[name] = []
        for path in sorted(folder.glob(f"{name}/*.tsv")):
            _read_pass(path, data.words[name], data.rules[name])
    built = folder / "homophones.tsv"
    if built.exists():
        _read_pass(built, data.words["sound"], data.rules["sound"])
    for path in sorted(folder.glob("maps/*.tsv")):
        data.maps[path.stem] = _read_map(path)
    for path in sorted(folder.glob("letters/*.tsv")):
        data.letters[path.stem.lstrip("0123456789_")] = _read_letters(path)
    for path in sorted(folder.glob("classes/*.tsv")):
        for name, word in read_body(path):
            data.classes.setdefault(name, set()).add(word)
    return data


def _read_pass(path: Path, words: list[WordRow], rules: list[RuleRow]) -> None:
    rows = read_rows(path)
    header = tuple(next(rows))
    lenient = path.name.startswith("lenient_")
    if header == RULE_HEADER:
        for left, target, right, condition, new, phenomenon in rows:
            rules.append(RuleRow(left, target, right, condition, new, phenomenon, lenient))
    elif header[:3] == WORD_HEADER and len(header) <= 4:
        words.extend(
            WordRow(row[0], row[1], row[2], row[3] if len(row) > 3 else "", lenient) for row in rows
        )
    else:
        raise TableError(f"{path.name}: unknown header {header}")


def _read_letters(path: Path) -> list[LetterRow]:
    rows = read_rows(path)
    if tuple(next(rows)) != LETTER_HEADER:
        raise TableError(f"{path.name}: a letter table has the header {' '.join(LETTER_HEADER)}")
    return [LetterRow(*row) for row in rows]


def _read_map(path: Path) -> WordMap:
    rows = read_rows(path)
    if tuple(next(rows)) != MAP_HEADER:
        raise TableError(f"{path.name}: a map has the header 'from to'")
    result = WordMap()
    for key, value in rows:
        result.add(key, value)
    return result
