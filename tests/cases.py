"""Reads the cases: pairs of transcripts, or one and its canonical form, each with its reason.

``data/cases/{lang}.{kind}.jsonl``, one case a line. A pair has ``a``, ``b`` and ``expect``
(``same`` or ``different``); a single transcript has ``text`` and the ``canonical`` form it must
have. ``comment`` says what the case is about.
"""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent / "data" / "cases"
KINDS = ("in_the_wild", "negative", "known_failures")
LANGUAGES = tuple(sorted({path.name.partition(".")[0] for path in FOLDER.glob("*.jsonl")}))


def load(lang: str, kind: str) -> list[dict]:
    """Give the cases of one file; a language need not have every kind."""
    path = FOLDER / f"{lang}.{kind}.jsonl"
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def texts(lang: str) -> list[str]:
    """Give every transcript of every case of a language."""
    return [
        case[field]
        for kind in KINDS
        for case in load(lang, kind)
        for field in ("text", "a", "b")
        if field in case
    ]


def holds(canonicalize, case: dict) -> bool:
    """Tell whether a case comes out as it must."""
    if "text" in case:
        return canonicalize(case["text"]) == case["canonical"]
    return (canonicalize(case["a"]) == canonicalize(case["b"])) == (case["expect"] == "same")
