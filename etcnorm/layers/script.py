"""Script: characters rewritten before text without spaces is cut into words.

Traditional characters, old forms, okurigana and the spelling of loanwords are settled here, on the
characters themselves, so that the cutter sees one writing of every word. The pass goes once from
left to right; the longest row at a place wins, and what it wrote is not read again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import regex

from etcnorm.canonical import Edit
from etcnorm.lexicons import DATA
from etcnorm.tables import WORD_HEADER, LanguageData, TableError, read_rows

LAYER = "script"
RULE_HEADER = ("left", "target", "right", "replacement", "phenomenon")

#: Span in the source of one character of a text.
Span = tuple[int, int]


class _Context:
    """What has to stand beside a target: one of several texts, or none of them."""

    __slots__ = ("_edge", "_negated", "_texts")

    def __init__(self, pattern: str, data: LanguageData) -> None:
        self._negated = pattern.startswith("!")
        texts: set[str] = set()
        self._edge = False
        for option in filter(None, pattern.removeprefix("!").split("|")):
            if option == "@edge":
                self._edge = True
            elif option.startswith("@"):
                texts |= data.classes.get(option[1:], set())
            else:
                texts.add(option)
        self._texts = tuple(sorted(texts))

    def __bool__(self) -> bool:
        return bool(self._texts or self._edge)

    def before(self, text: str, end: int) -> bool:
        """Tell whether the text up to ``end`` closes with it."""
        edge = self._edge and (end == 0 or not text[end - 1].isalpha())
        return (edge or text.endswith(self._texts, 0, end)) != self._negated

    def behind(self, text: str, start: int) -> bool:
        """Tell whether the text from ``start`` on opens with it."""
        edge = self._edge and (start == len(text) or not text[start].isalpha())
        return (edge or text.startswith(self._texts, start)) != self._negated


class _Row(NamedTuple):
    left: _Context | None
    right: _Context | None
    replacement: str
    phenomenon: str


class Pattern:
    """A rewriting of characters that no list of rows can hold.

    Args:
        rewrite: Rewrites a run of text without white space.
        phenomenon: What it is called.
    """

    def __init__(self, rewrite: Callable[[str], str], phenomenon: str) -> None:
        self._rewrite = rewrite
        self._phenomenon = phenomenon

    def __call__(self, text: str) -> str:
        """Rewrite a text."""
        return self._rewrite(text)

    def explain(self, text: str, spans: list[Span], edits: list[Edit]) -> tuple[str, list[Span]]:
        """Rewrite a text whose characters have spans in the source, and say what was done."""
        written: list[str] = []
        placed: list[Span] = []
        for match in _RUN.finditer(text):
            before = match.group()
            new = self._rewrite(before)
            written.append(new)
            start, end = match.span()
            if new == before:
                placed += spans[start:end]
                continue
            span = spans[start][0], spans[end - 1][1]
            edits.append(Edit(*span, before, new, self._phenomenon, LAYER))
            placed += [span] * len(new)
        return "".join(written), placed


_RUN = regex.compile(r"\s+|\S+")


class Script:
    """The script pass of one language and profile (``lexicons/{lang}/script``).

    Args:
        lang: Language code.
        data: Tables, for the classes that rules name.
        on: Tells whether a phenomenon is switched on.
        lenient: The profile is lenient.
    """

    def __init__(
        self, lang: str, data: LanguageData, on: Callable[[str], bool], lenient: bool
    ) -> None:
        self._rows: dict[str, list[_Row]] = {}
        for path in sorted((DATA / lang / "script").glob("*.tsv")):
            if lenient or not path.name.startswith("lenient_"):
                self._read(path, data, on)
        sizes: dict[str, set[int]] = {}
        for target, rows in self._rows.items():
            sizes.setdefault(target[0], set()).add(len(target))
            # A row with a context is looked at before one without.
            rows.sort(key=lambda row: row.left is None and row.right is None)
        self._sizes = {first: sorted(found, reverse=True) for first, found in sizes.items()}
        #: Rows of one character; the first two characters of all others.
        self._single = frozenset(target for target in self._rows if len(target) == 1)
        self._pairs = frozenset(target[:2] for target in self._rows if len(target) > 1)
        starts = "".join(map(re.escape, sorted(sizes)))
        # Of thousands of characters ``re`` makes a table, ``regex`` a list.
        self._start = re.compile(f"[{starts}]") if starts else None

    def __bool__(self) -> bool:
        return self._start is not None

    def _read(self, path: Path, data: LanguageData, on: Callable[[str], bool]) -> None:
        rows = read_rows(path)
        header = tuple(next(rows))
        if header not in (WORD_HEADER, RULE_HEADER):
            raise TableError(f"{path.name}: unknown header {header}")
        for cells in rows:
            if header == WORD_HEADER:
                target, replacement, phenomenon = cells
                left = right = ""
            else:
                left, target, right, replacement, phenomenon = cells
            if phenomenon and not on(phenomenon):
                continue
            before, behind = _Context(left, data), _Context(right, data)
            written = {"!": target, "_": ""}.get(replacement, replacement)
            row = _Row(before or None, behind or None, written, phenomenon)
            self._rows.setdefault(target, []).append(row)

    def _at(self, text: str, i: int) -> tuple[int, _Row] | None:
        """Give the longest row at a place, with the length of what it reads."""
        for size in self._sizes.get(text[i], ()):
            if i + size > len(text):
                continue
            for row in self._rows.get(text[i : i + size], ()):
                if (row.left is None or row.left.before(text, i)) and (
                    row.right is None or row.right.behind(text, i + size)
                ):
                    return size, row
        return None

    def __call__(self, text: str) -> str:
        """Rewrite a text."""
        if self._start is None or not self._start.search(text):
            return text
        written: list[str] = []
        done = 0
        single, pairs = self._single, self._pairs
        for match in self._start.finditer(text):
            i = match.start()
            if i < done or (text[i : i + 2] not in pairs and text[i] not in single):
                continue
            found = self._at(text, i)
            if found is not None:
                written += (text[done:i], found[1].replacement)
                done = i + found[0]
        return "".join((*written, text[done:]))

    def explain(self, text: str, spans: list[Span], edits: list[Edit]) -> tuple[str, list[Span]]:
        """Rewrite a text whose characters have spans in the source, and say what was done."""
        if self._start is None:
            return text, spans
        written: list[str] = []
        placed: list[Span] = []
        i = 0
        while i < len(text):
            found = self._at(text, i)
            size, new = (1, text[i]) if found is None else (found[0], found[1].replacement)
            before = text[i : i + size]
            if found is None or new == before:
                written.append(before)
                placed += spans[i : i + size]
            else:
                span = spans[i][0], spans[i + size - 1][1]
                edits.append(Edit(*span, before, new, found[1].phenomenon, LAYER))
                written.append(new)
                placed += [span] * len(new)
            i += size
        return "".join(written), placed
