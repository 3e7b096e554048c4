"""Reads the tables under ``lexicons/`` and checks that they can be trusted.

Four kinds of table, told apart by their header line:

* word tables, ``variant canonical phenomenon [when]``;
* rule tables, ``left target right if replacement phenomenon``;
* tables of sets, ``PHENOMENON variants``: what is written, and the words that are written so,
  parted by spaces; ``variants+s``: each of them also with that ending, unless it ends in a hiss or
  a vowel, or the longer word is everyday, of class ``standing_word`` or in a table itself;
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

from etcnorm import alike
from etcnorm.lexicons import DATA

#: Folders of one language, in the order in which the layers read them.
PASSES = ("first", "second", "sound", "ugt")
#: The pass behind them, of rows that follow from sound (``alike.py``); few languages have it.
ALIKE = "alike"

WORD_HEADER = ("variant", "canonical", "phenomenon")
RULE_HEADER = ("left", "target", "right", "if", "replacement", "phenomenon")
LETTER_HEADER = ("left", "target", "right", "replacement", "phenomenon")
MAP_HEADER = ("from", "to")
CLASS_HEADER = ("class", "word")

#: Second header cell of a table of sets; an ending may follow behind ``+``.
SETS = "variants"
_HISSING = ("ce", "ch", "s", "sh", "x", "z")
#: Behind these letters an ending makes another word too easily ("candie", "candies").
_BARE = (*_HISSING, "a", "ee", "i", "ie", "o", "u")

#: So many pieces are looked for one by one.
_FEW = 8
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
        if len(self._any) <= _FEW and not self._holds(low):
            return None
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

    def _holds(self, low: str) -> bool:
        begins = low[:2] in self._sizes or low[:1] in self._sizes
        return (begins and self._at(low, 0) is not None) or any(p in low for p in self._any)

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
        words, rules: Rows by pass (``first``, ``second``, ``sound``, ``ugt``; ``alike``).
        maps: Word maps by name.
        classes: Word classes by name.
        letters: Rules over the letters of a word, by table (``layers/letter_rules.py``).
        names: The same for names that are looked up by sound (``layers/names_by_sound.py``).
        unlisted: The same for words that no table lists (``layers/unlisted.py``).
    """

    words: dict[str, list[WordRow]] = field(default_factory=dict)
    rules: dict[str, list[RuleRow]] = field(default_factory=dict)
    maps: dict[str, WordMap] = field(default_factory=dict)
    classes: dict[str, set[str]] = field(default_factory=dict)
    letters: dict[str, list[LetterRow]] = field(default_factory=dict)
    names: dict[str, list[LetterRow]] = field(default_factory=dict)
    unlisted: dict[str, list[LetterRow]] = field(default_factory=dict)

    def written(self) -> Iterator[str]:
        """Yield what the word rows of every pass read, and each word of what they write."""
        for rows in self.words.values():
            for row in rows:
                yield row.variant
                yield from row.canonical.split(" ")


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
    sets: list[tuple[str, Path]] = []
    for name in PASSES:
        data.words[name] = []
        data.rules[name] = []
        for path in sorted(folder.glob(f"{name}/*.tsv")):
            header = _read_pass(path, data.words[name], data.rules[name])
            if header[1].startswith(f"{SETS}+"):
                sets.append((name, path))
    built = folder / "homophones.tsv"
    if built.exists():
        _read_pass(built, data.words["sound"], data.rules["sound"])
    for path in sorted(folder.glob("maps/*.tsv")):
        data.maps[path.stem] = _read_map(path)
    for path in sorted(folder.glob("letters/*.tsv")):
        data.letters[_bare_name(path)] = _read_letters(path)
    for path in sorted(folder.glob("unlisted/*.tsv")):
        data.unlisted[_bare_name(path)] = _read_letters(path)
    for path in sorted(folder.glob("names/[0-9]*.tsv")):
        data.names[_bare_name(path)] = _read_letters(path)
    for path in sorted(folder.glob("classes/*.tsv")):
        for name, word in read_body(path):
            data.classes.setdefault(name, set()).add(word)
    everyday = {*common_words(lang), *data.classes.get("standing_word", ())} if sets else set()
    for name, path in sets:
        data.words[name] += _with_ending(path, everyday, data.words[name])
    found = alike.read(folder, data.classes.get("apart", set()))
    if found is not None:
        # A spelling that a table writes otherwise is not theirs.
        taken = {row.variant for rows in data.words.values() for row in rows}
        data.words[ALIKE] = [WordRow(*row, "", False) for row in found.rows(taken)]
    return data


def _read_pass(path: Path, words: list[WordRow], rules: list[RuleRow]) -> tuple[str, ...]:
    """Add the rows of a table to those of its pass; give its header."""
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
    elif len(header) == 2 and header[1].partition("+")[0] == SETS:
        words.extend(
            WordRow(variant, one, header[0], "", lenient)
            for one, variants in rows
            for variant in variants.split(" ")
        )
    else:
        raise TableError(f"{path.name}: unknown header {header}")
    return header


def _with_ending(path: Path, everyday: set[str], before: list[WordRow]) -> list[WordRow]:
    """Give the rows that the sets of a table make with its ending."""
    sets = read_rows(path)
    phenomenon, column = next(sets)
    ending = column.partition("+")[2]
    written = {row.variant: row.canonical for row in before}
    standing = {*everyday, *written, *written.values()}
    rows = {}
    for one, variants in sets:
        longer = written.get(one + ending, one + ending)
        for variant in variants.split(" "):
            new = variant + ending
            if not one.endswith(_HISSING) and not variant.endswith(_BARE) and new not in standing:
                rows[new] = WordRow(new, longer, phenomenon, "", False)
    return [row for row in rows.values() if row.canonical not in rows]


def _bare_name(path: Path) -> str:
    return path.stem.lstrip("0123456789_")


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
