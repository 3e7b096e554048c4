"""Writing results: whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any


@contextmanager
def replacing(path: str) -> Iterator[IO[str]]:
    """Open a file for writing that takes the place of `path` only when all is written.

    A device or pipe is written as it is.
    """
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        with target.open("w", encoding="utf-8") as file:
            yield file
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            yield file
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink()
        raise


def json_line(row: Any) -> str:
    """Return a row as one line of JSON."""
    return json.dumps(row, ensure_ascii=False) + "\n"


def to_json(data: Any) -> str:
    """Return data as JSON for people and programs."""
    return json.dumps(data, ensure_ascii=False, indent=2)


def _mode(target: Path) -> int:
    """Return the permissions that an ordinary open() would leave."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
