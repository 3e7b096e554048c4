"""Writing files: whole or not at all."""

from __future__ import annotations

import errno
import os
import signal
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NoReturn

from etcnorm.errors import EtcnormError

_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


@contextmanager
def replacing(path: str) -> Iterator[IO[str]]:
    """Open a file for writing that takes the place of `path` only when all is written.

    A device or pipe is written as it is, and so is ``-``, standard output. A lone surrogate,
    which no file can hold, is written as its escape; in JSON that is the character itself.

    Raises:
        EtcnormError: If the file cannot be written.
    """
    if path == "-":
        yield sys.stdout
        return
    opened = False
    try:
        with _replacing(Path(path)) if path else _unnamed() as file:
            opened = True
            yield file
    except OSError as error:
        if opened and error.errno not in _FULL:
            raise  # about something else that happened meanwhile
        parent = Path(path).parent
        missing = "" if parent.exists() else f" (there is no folder {parent})"
        raise EtcnormError(f"{path} cannot be written: {error.strerror}{missing}") from error


@contextmanager
def _replacing(path: Path) -> Iterator[IO[str]]:
    target = path.resolve()
    style: Any = {"encoding": "utf-8", "errors": "backslashreplace", "newline": "\n"}
    if target.exists() and not target.is_file():
        with target.open("w", **style) as file:
            yield file
        return
    handle, name = tempfile.mkstemp(prefix=".etcnorm.", dir=target.parent)
    temporary = Path(name)
    try:
        with _termination_raises(), os.fdopen(handle, "w", **style) as file:
            yield file
        temporary.chmod(_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink()
        raise


@contextmanager
def _termination_raises() -> Iterator[None]:
    """Leave by an exception when asked to terminate, so that nothing is left behind."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


def _unnamed() -> NoReturn:
    raise EtcnormError("the name of the output file is empty: give a path")


def _mode(target: Path) -> int:
    """Return the permissions that an ordinary open() would leave."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
