"""Where compiled tables come from: the wheel, or a fresh compilation in a checkout."""

from __future__ import annotations

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from etcnorm.errors import EtcnormError
from etcnorm.grammars import LANGUAGES, TABLES


@cache
def open_table(lang: str, name: str) -> Path | None:
    """Give the path of a compiled table; compile it first where it is missing or stale.

    Raises:
        EtcnormError: the table is missing and Pynini is not there to compile it.
    """
    if lang not in LANGUAGES:
        return None
    path = TABLES / f"{lang}.{name}.json.gz"
    if path.exists() and not _stale(lang):
        return path
    try:
        from etcnorm.grammars.compiler import compile_language
    except ImportError:
        if path.exists():
            return path
        raise EtcnormError(
            f"the grammar tables of {lang!r} are not compiled and Pynini is not installed; "
            "pip install 'etcnorm[grammar]' and run python -m etcnorm.grammars.compiler"
        ) from None
    _recompile(lang, compile_language)
    return path if path.exists() else None


def read_table(path: Path) -> tuple[dict[str, Any], bytes]:
    """Read a compiled table and its packed arcs."""
    text, _, arcs = gzip.decompress(path.read_bytes()).partition(b"\n")
    return json.loads(text), arcs


@cache
def _stale(lang: str) -> bool:
    """Tell whether the sources of a checkout are newer than its tables; never so in a wheel."""
    tables = sorted(TABLES.glob(f"{lang}.*.json.gz"))
    if not tables:
        return True
    if not (TABLES.parent.parent / "setup.cfg").exists():
        return False
    from etcnorm.grammars.fingerprint import fingerprint, newest

    oldest = min(path.stat().st_mtime for path in tables)
    if newest(lang) <= oldest:
        return False
    now = fingerprint(lang)
    return any(read_table(path)[0]["fingerprint"] != now for path in tables)


@cache
def _recompile(lang: str, compile_language) -> None:
    compile_language(lang)
