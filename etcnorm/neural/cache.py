"""Answers that outlive a run: an SQLite file that several processes may read and write at once.

A row is found by a digest of everything that decides an answer: the model (its fingerprint) and
the query. So nothing stale is ever taken, several models share a file, and no sentence lies in it.
The file is open only while it is read or written, so it may be used before and after a fork.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from etcnorm.errors import EtcnormError
from etcnorm.neural.encoding import Answer, Query
from etcnorm.texts import in_blocks

#: Tells our files from other databases ("etcn").
_OURS = 0x6574636E
#: Changes when the same model would answer the same query otherwise.
_FORM = 1
#: Seconds to wait while another process writes.
_PATIENCE = 60
#: Keys in one look-up; SQLite allows 999 in every version.
_AT_ONCE = 500
_TABLE = """
CREATE TABLE answer (key BLOB PRIMARY KEY, canonical TEXT NOT NULL, confidence REAL NOT NULL)
WITHOUT ROWID
"""


class AnswerCache:
    """Answers of one model in a file.

    Args:
        path: The file; it is made if it is not there.
        model: What tells the model from others.

    Raises:
        EtcnormError: The file cannot be opened or made, is damaged, or is no cache; so do the
            methods.
    """

    def __init__(self, path: str, model: str) -> None:
        if not path:
            raise EtcnormError("the name of the cache is empty: give a path")
        self._path = Path(path)
        self._model = model
        with self._open() as base:
            if _kind(base) != _OURS:
                self._make(base)

    def get(self, queries: Sequence[Query]) -> dict[Query, Answer]:
        """Give the answers that are known."""
        keys = {self._key(query): query for query in queries}
        found: dict[Query, Answer] = {}
        with self._open() as base:
            for some in in_blocks(keys, _AT_ONCE):
                marks = ",".join("?" * len(some))
                rows = base.execute(
                    f"SELECT key, canonical, confidence FROM answer WHERE key IN ({marks})", some
                )
                for key, canonical, confidence in rows:
                    found[keys[key]] = Answer(canonical, "", confidence)
        return found

    def put(self, answers: Mapping[Query, Answer]) -> None:
        """Keep answers; their phones are not kept."""
        rows = [(self._key(query), a.canonical, a.confidence) for query, a in answers.items()]
        with self._open() as base, base:
            base.executemany("INSERT OR IGNORE INTO answer VALUES (?, ?, ?)", rows)

    def _key(self, query: Query) -> bytes:
        text = json.dumps([_FORM, self._model, *query])
        return hashlib.sha256(text.encode()).digest()[:16]

    def _make(self, base: sqlite3.Connection) -> None:
        with base:
            base.execute("BEGIN IMMEDIATE")
            if _kind(base) == _OURS:
                return  # another process was first
            if _kind(base) or base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
                raise EtcnormError(f"{self._path} is another database: give the cache its own file")
            base.execute(_TABLE)
            base.execute(f"PRAGMA application_id = {_OURS}")

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self._path, timeout=_PATIENCE)) as base:
                yield base
        except sqlite3.OperationalError as error:
            folder = self._path.absolute().parent
            missing = "" if folder.is_dir() else f" (there is no folder {folder})"
            raise EtcnormError(
                f"the cache {self._path} cannot be used: {error}{missing}"
            ) from error
        except sqlite3.Error as error:
            raise EtcnormError(
                f"the cache {self._path} is damaged, or none ({error}): delete it or name another"
            ) from error


def _kind(base: sqlite3.Connection) -> int:
    return int(base.execute("PRAGMA application_id").fetchone()[0])
