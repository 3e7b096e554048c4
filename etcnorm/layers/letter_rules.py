r"""Rules over the letters inside one word: spelling that follows from the letters around it.

Where a script has two writings of one sound (a half nasal or anusvara before a stop, an optional
nukta, a glide between vowels), no list of words is ever complete. The tables under ``letters/``
say it by letters; they run word by word before anything else reads the words, so that every other
table of the language only knows the canonical writing.

Header ``left target right replacement phenomenon``. ``target`` and its neighbours are literal
letters or alternatives ``a|b``; ``left`` and ``right`` may also be ``@class``, ``^`` (the word
begins; ``^a`` with that letter) or ``$`` (it ends; ``a$`` with that letter), ``!`` before the cell
turns it round, and an empty cell asks nothing.
``_`` deletes; ``+`` behind a target lets its last letter stand any number of times; ``\u200d``
stands for a letter that cannot be seen. One pass from left to right, the longest target first, then
the first row; what was written is not read again. The tables run one after the other, in the order
of their names. Words of class ``kept_NAME`` are left alone by table ``NAME`` (``10_nukta`` is
``nukta``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import regex

from etcnorm.tables import LetterRow, TableError

_ESCAPE = regex.compile(r"\\u([0-9a-f]{4})")
_PART = regex.compile(r"[^'-]+")
#: So many targets are looked for one by one.
_FEW = 4

Changes = list[tuple[str, str, str]]


class LetterRules:
    """The letter tables of one language.

    Args:
        tables: Rows by table name, in the order in which they run.
        classes: Word classes; a class may hold letters.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(
        self,
        tables: Mapping[str, Iterable[LetterRow]],
        classes: Mapping[str, Iterable[str]],
        on: Callable[[str], bool],
    ) -> None:
        self._tables = []
        for name, rows in tables.items():
            allowed = [row for row in rows if on(row.phenomenon)]
            if allowed:
                kept = frozenset(classes.get(f"kept_{name}", ()))
                self._tables.append(_Table(allowed, kept, classes))

    def __bool__(self) -> bool:
        return bool(self._tables)

    def touches(self, text: str) -> bool:
        """Tell whether a word is written otherwise."""
        return any(self._word(table, text)[0] != text for table in self._tables)

    def rewrite(self, text: str, changes: Changes | None = None) -> str:
        """Write a word by the rules; note each table's change."""
        for table in self._tables:
            after, phenomenon = self._word(table, text)
            if after != text and after:
                if changes is not None:
                    changes.append((phenomenon, text, after))
                text = after
        return text

    @staticmethod
    def _word(table: _Table, text: str) -> tuple[str, str]:
        if table.misses(text):
            return text, ""
        if "-" not in text and "'" not in text:
            return table.rewrite(text)
        names: list[str] = []

        def one(match: regex.Match[str]) -> str:
            after, phenomenon = table.rewrite(match.group())
            if after != match.group():
                names.append(phenomenon)
            return after

        after = _PART.sub(one, text)
        return after, names[0] if names else ""


class _Table:
    """One table, compiled to one pattern."""

    def __init__(
        self, rows: Iterable[LetterRow], kept: frozenset[str], classes: Mapping[str, Iterable[str]]
    ) -> None:
        options = [
            (target, n, row)
            for n, row in enumerate(rows)
            for target in _shown(row.target).split("|")
        ]
        # By first letter: at any place, the targets that begin otherwise are passed over at once.
        options.sort(key=lambda option: (option[0][0], -len(option[0]), option[1]))
        self._kept = kept
        targets = {t.removesuffix("+") if len(t) > 1 else t for t, _, _ in options}
        self._first = frozenset(target[0] for target in targets)
        least = [t for t in targets if not any(other in t for other in targets - {t})]
        self._least = tuple(least) if len(least) <= _FEW else ()
        self._any = regex.compile("|".join(map(regex.escape, least)))
        self._written = [
            ("" if row.replacement == "_" else _shown(row.replacement), row.phenomenon)
            for _, _, row in options
        ]
        parts: dict[str, list[str]] = {}
        for target, _, row in options:
            parts.setdefault(target[0], []).append(
                f"({_beside(row.left, '<', classes)}{_literal(target)}"
                f"{_beside(row.right, '', classes)})"
            )
        self._pattern = regex.compile(
            "|".join(
                f"(?={regex.escape(first)})(?:{'|'.join(part)})" for first, part in parts.items()
            )
        )

    def misses(self, text: str) -> bool:
        """Tell quickly whether no rule can begin in a word."""
        if self._least:
            return not any(target in text for target in self._least)
        return self._first.isdisjoint(text) or self._any.search(text) is None

    def rewrite(self, text: str) -> tuple[str, str]:
        """Give the word as the table writes it, and the first phenomenon."""
        if text in self._kept:
            return text, ""
        phenomenon = ""

        def write(match: regex.Match[str]) -> str:
            nonlocal phenomenon
            written, name = self._written[match.lastindex - 1]
            phenomenon = phenomenon or name
            return written

        return self._pattern.sub(write, text), phenomenon


def _shown(text: str) -> str:
    return _ESCAPE.sub(lambda m: chr(int(m[1], 16)), text)


def _literal(target: str) -> str:
    repeated = "+" if len(target) > 1 and target.endswith("+") else ""
    return regex.escape(target.removesuffix("+") if repeated else target) + repeated


def _beside(cell: str, way: str, classes: Mapping[str, Iterable[str]]) -> str:
    """Compile what stands before (``<``) or behind a target."""
    if not cell:
        return ""
    sign = "!" if cell.startswith("!") else "="
    letters: list[str] = []
    for option in cell.removeprefix("!").split("|"):
        if option.startswith("@"):
            if option[1:] not in classes:
                raise TableError(f"no class named {option[1:]!r}")
            letters += map(regex.escape, sorted(classes[option[1:]]))
        else:
            # "^x", "x$": letters that begin or end the word.
            begins = "^" if option.startswith("^") else ""
            ends = "$" if option.endswith("$") else ""
            bare = option.removeprefix("^").removesuffix("$")
            letters.append(begins + regex.escape(_shown(bare)) + ends)
    return f"(?{way}{sign}{'|'.join(letters)})"


__all__ = ["LetterRules"]
