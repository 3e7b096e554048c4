"""The datastore: user-generated forms and what they stand for (section 3.2 of the UGTPhon paper).

A form maps to its canonical candidates, each with a count, its class, where it comes from and
sentences it was seen in. Look-up is exact after folding: case falls away (first key), and letters
that are repeated fall to two and then to one (second and third key, ``soooo`` finds ``soo`` and
``so``). A file is an SQLite database, read page by page and never loaded whole.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import regex

from etcnorm.errors import EtcnormError
from etcnorm.lexicons import DATA
from etcnorm.neural.words import listed_forms
from etcnorm.tables import read_body

_RUN = regex.compile(r"(\p{L})\1+")
_SCHEMA = """
CREATE TABLE entry (
    lang TEXT, form TEXT, canonical TEXT, count INTEGER, kind TEXT, source TEXT,
    PRIMARY KEY (lang, form, canonical)
) WITHOUT ROWID;
CREATE TABLE context (lang TEXT, form TEXT, canonical TEXT, sentence TEXT);
CREATE INDEX context_of ON context (lang, form);
CREATE TABLE folded (lang TEXT, key TEXT, form TEXT, PRIMARY KEY (lang, key, form)) WITHOUT ROWID;
"""
#: Sentences kept for each candidate.
_CONTEXTS = 5


@dataclass(slots=True)
class Candidate:
    """What a form may stand for.

    Attributes:
        canonical: Canonical form.
        count: How often it was seen so.
        kind: Class of the form, such as ``"A1_shortening_vowel"``; "" where it is not known.
        source: Where it comes from: ``"tables"``, ``"ugtphon"``, ``"expanded"``, or a file.
        contexts: Sentences in which the form stood for this.
    """

    canonical: str
    count: int = 1
    kind: str = ""
    source: str = ""
    contexts: list[str] = field(default_factory=list)


def fold(form: str) -> str:
    """Give the first key of a form: without case."""
    return form.lower().strip()


def folded_further(form: str) -> list[str]:
    """Give the further keys of a form: repeated letters as two, and as one."""
    low = fold(form)
    keys = [_RUN.sub(r"\1\1", low), _RUN.sub(r"\1", low)]
    return [key for key in dict.fromkeys(keys) if key != low]


class Datastore:
    """Forms and candidates, in memory or in a file.

    Args:
        path: File to open for reading; None is an empty store in memory.

    Raises:
        EtcnormError: The file is no datastore.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        if path is None:
            self._base = sqlite3.connect(":memory:", check_same_thread=False)
            self._base.executescript(_SCHEMA)
            return
        if not Path(path).is_file():
            raise EtcnormError(f"{path}: no such datastore (etcnorm datastore build makes one)")
        self._base = sqlite3.connect(
            f"file:{Path(path).resolve().as_posix()}?mode=ro", uri=True, check_same_thread=False
        )
        try:
            self._base.execute("SELECT count FROM entry LIMIT 1").fetchall()
        except sqlite3.DatabaseError as error:
            raise EtcnormError(f"{path} is no datastore of etcnorm ({error})") from error

    # -- filling ---------------------------------------------------------------------------

    @classmethod
    def from_tables(cls, languages: Iterable[str], lenient: bool = True) -> Datastore:
        """Make a store of the tables under ``lexicons/{lang}/ugt``, and of ``ambiguous.tsv``.

        A row of the latter is one sentence of one candidate; how often the candidate is meant is
        its ``weight``, the same in all its rows. A form may stand for itself there: a name, a unit.

        Args:
            languages: Language codes.
            lenient: Take the tables of the lenient profile too (``lenient_*.tsv``).
        """
        store = cls()
        for lang in languages:
            store._read_ambiguous(lang)
            for row in listed_forms(lang):
                if lenient or not row.lenient:
                    found = Candidate(row.canonical, 1, row.phenomenon, "tables")
                    store.add(lang, row.variant, found)
        return store

    def _read_ambiguous(self, lang: str) -> None:
        path = DATA / lang / "ambiguous.tsv"
        seen = set()
        for form, canonical, kind, weight, context in read_body(path) if path.exists() else ():
            count = 0 if (form, canonical) in seen else int(weight)
            seen.add((form, canonical))
            found = Candidate(canonical, count, kind, "tables", [context])
            self.add(lang, form, found, itself=True)

    @classmethod
    def from_pairs(
        cls, lang: str, pairs: Iterable[tuple[str, str]], kind: str = "", source: str = ""
    ) -> Datastore:
        """Make a store of (form, canonical) pairs; a pair counts as often as it comes."""
        store = cls()
        for form, canonical in pairs:
            store.add(lang, form, Candidate(canonical, 1, kind, source))
        return store

    @classmethod
    def from_ugtphon(cls, folder: Path, split: str = "train") -> Datastore:
        """Make a store of the user-generated forms of one split of UGTPhon, with sentences.

        A form that the annotators left alone more often than not has no entry.

        Raises:
            EtcnormError: The folder holds no such split.
        """
        from etcnorm.neural.examples import read_ugtphon

        store = cls()
        sentences = read_ugtphon(folder, split)
        changed: Counter[tuple[str, str]] = Counter()
        for sentence in sentences:
            for token in sentence.tokens:
                changed[sentence.lang, fold(token["text"])] += 1 if token["is_nc"] else -1
        for sentence in sentences:
            text = " ".join(token["text"] for token in sentence.tokens)
            for token in sentence.tokens:
                if token["is_nc"] and changed[sentence.lang, fold(token["text"])] >= 0:
                    kind = token.get("nc_type") or token.get("nc_type_auto") or ""
                    found = Candidate(token["canonical"], 1, kind, "ugtphon", [text])
                    store.add(sentence.lang, token["text"], found)
        return store

    def add(self, lang: str, form: str, candidate: Candidate, itself: bool = False) -> None:
        """Add a candidate; one that is there already counts on.

        Args:
            lang: Language code.
            form: Form as it is written.
            candidate: What it stands for.
            itself: Add a candidate that is the form itself, too: one reading among several.
        """
        key = fold(form)
        if not key or not candidate.canonical:
            return
        if key == fold(candidate.canonical) and not itself:
            return
        self._base.execute(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
            "count = count + excluded.count, kind = coalesce(nullif(kind, ''), excluded.kind)",
            (lang, key, candidate.canonical, candidate.count, candidate.kind, candidate.source),
        )
        for other in folded_further(key):
            self._base.execute("INSERT OR IGNORE INTO folded VALUES (?, ?, ?)", (lang, other, key))
        known = self._base.execute(
            "SELECT count(*) FROM context WHERE lang = ? AND form = ? AND canonical = ?",
            (lang, key, candidate.canonical),
        ).fetchone()[0]
        for sentence in candidate.contexts[: max(0, _CONTEXTS - known)]:
            self._base.execute(
                "INSERT INTO context VALUES (?, ?, ?, ?)",
                (lang, key, candidate.canonical, sentence),
            )

    def merge(self, other: Datastore) -> None:
        """Add everything that another store has."""
        for lang, form, candidate in other.entries():
            self.add(lang, form, candidate, itself=True)

    def save(self, path: Path) -> None:
        """Write the store to a file; it is there whole or not at all."""
        draft = path.with_name(f"{path.name}.draft")
        draft.unlink(missing_ok=True)
        self._base.commit()
        with closing(sqlite3.connect(draft)) as target:
            self._base.backup(target)
            target.execute("VACUUM")
        draft.replace(path)

    # -- reading ---------------------------------------------------------------------------

    def __len__(self) -> int:
        query = "SELECT count(*) FROM (SELECT DISTINCT lang, form FROM entry)"
        return int(self._base.execute(query).fetchone()[0])

    def counts(self) -> dict[tuple[str, str], int]:
        """Give the number of forms by language and class."""
        rows = self._base.execute(
            "SELECT lang, kind, count(DISTINCT form) FROM entry GROUP BY lang, kind ORDER BY 1, 2"
        )
        return {(lang, kind): number for lang, kind, number in rows}

    def entries(self) -> Iterator[tuple[str, str, Candidate]]:
        """Yield (language, form, candidate) in order."""
        for row in self._base.execute(
            "SELECT * FROM entry ORDER BY lang, form, canonical"
        ).fetchall():
            yield row[0], row[1], self._candidate(row)

    def __contains__(self, key: object) -> bool:
        """Tell whether (language, form) has candidates."""
        return isinstance(key, tuple) and bool(self.candidates(*key))

    def candidates(self, lang: str, form: str, exact: bool = False) -> list[Candidate]:
        """Give what a form may stand for, the most frequent first.

        Args:
            lang: Language code.
            form: Form as it is written.
            exact: By the first key alone: a word of the language (``feet``) must not be taken for
                the form that it is when its repeated letters are folded (``fet``).
        """
        key = fold(form)
        found = self._exact(lang, key)
        if exact:
            return found
        for other in folded_further(key) if not found else ():
            found = self._exact(lang, other)
            if found:
                break
        if not found and _RUN.search(key):
            found = self._alike(lang, [key, *folded_further(key)])
        return found

    def _exact(self, lang: str, key: str) -> list[Candidate]:
        rows = self._base.execute(
            "SELECT * FROM entry WHERE lang = ? AND form = ? ORDER BY count DESC, canonical",
            (lang, key),
        )
        merged: dict[str, Candidate] = {}
        for candidate in map(self._candidate, rows.fetchall()):
            # Case tells where a form stood, not what it means; the more frequent spelling stays.
            same = merged.setdefault(fold(candidate.canonical), candidate)
            if same is not candidate:
                same.count += candidate.count
                same.contexts = [*same.contexts, *candidate.contexts][:_CONTEXTS]
        return sorted(merged.values(), key=lambda candidate: -candidate.count)

    def _alike(self, lang: str, keys: list[str]) -> list[Candidate]:
        """Find forms that fold to the same further key (``soooon`` by ``sooon``)."""
        for key in keys:
            row = self._base.execute(
                "SELECT form FROM folded WHERE lang = ? AND key = ? ORDER BY form", (lang, key)
            ).fetchone()
            if row:
                return self._exact(lang, row[0])
        return []

    def _candidate(self, row: tuple[Any, ...]) -> Candidate:
        lang, form, canonical, count, kind, source = row
        sentences = self._base.execute(
            "SELECT sentence FROM context WHERE lang = ? AND form = ? AND canonical = ?",
            (lang, form, canonical),
        )
        return Candidate(canonical, count, kind, source, [text for (text,) in sentences])
