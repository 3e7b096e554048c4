"""Tells whether compiled tables still belong to their sources; needs no Pynini."""

from __future__ import annotations

import hashlib
from pathlib import Path

from etcnorm.lexicons import DATA


def sources(lang: str) -> list[Path]:
    """Give what the tables of a language are made from: grammar modules and their data."""
    here = Path(__file__).parent
    languages = {path.name for path in DATA.iterdir() if path.is_dir()} - {lang}
    modules = [
        p for p in sorted(here.rglob("*.py")) if p.relative_to(here).parts[0] not in languages
    ]
    data = [*(DATA / lang / "grammar").glob("*.tsv"), *(DATA / lang / "classes").glob("*.tsv")]
    return [*modules, *sorted(data)]


def fingerprint(lang: str) -> str:
    """Hash the sources of a language."""
    digest = hashlib.sha256()
    for path in sources(lang):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:16]


def newest(lang: str) -> float:
    """Give the time of the last change to a source."""
    return max(path.stat().st_mtime for path in sources(lang))
