"""Reports as web pages: one file each, nothing loaded from anywhere, hostile text shown as text.

The transcripts reach the page in two ways only: through Jinja2 with autoescape, and as JSON in a
block that browsers do not run, from which the script makes text nodes, never markup. Characters
that would turn or hide the text around them are written out. A content security policy allows
this page's own script and style, by their hashes, and no request at all.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from etcnorm.version import __version__

if TYPE_CHECKING:
    from etcnorm.attribution import Recipe
    from etcnorm.counts import Counts
    from etcnorm.leaderboard.ranking import Leaderboard
    from etcnorm.metrics import Score

_TEMPLATES = Path(__file__).parent / "templates"
#: Joiners are letters' business in Persian and the scripts of India, and turn no text around.
_HARMLESS = "\u200c\u200d"
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")


def score_page(
    score: Score, recipe: Recipe, notes: Sequence[str] = (), merged: Counts | None = None
) -> str:
    """Make the report on one hypothesis: rates, what writing explained, every utterance.

    Args:
        score: What to show.
        recipe: How it was canonicalized.
        notes: What else there is to know.
        merged: Counts with compounds merged, shown beside the canonical ones.
    """
    from etcnorm.report.utterances import page_data

    context, data = page_data(score, recipe, shown, merged)
    return _page(
        "score.html",
        scripts=("theme.js", "utterances.js"),
        data=data,
        title=f"{score.measure.upper()} report",
        notes=notes,
        **context,
    )


def leaderboard_page(board: Leaderboard) -> str:
    """Make the page of a leaderboard."""
    from etcnorm.report.leaderboard_page import page_data

    return _page("leaderboard.html", scripts=("theme.js",), title="Leaderboard", **page_data(board))


def shown(text: str) -> str:
    """Write out the characters of a text that would turn or hide what stands around them."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        f"[U+{ord(char):04X}]"
        if unicodedata.category(char) in _HIDDEN and char not in _HARMLESS
        else char
        for char in text.replace("\t", " ").replace("\n", " ")
    )


def island(data: Any) -> Markup:
    """Write data as JSON that cannot end the element it stands in."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for char in "<>&\u2028\u2029":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Markup(text)


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(_TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters["shown"] = shown
    environment.filters["percent"] = lambda rate: f"{100 * rate:.2f}"
    environment.filters["minus"] = _minus
    environment.filters["breaks"] = _breaks
    return environment


def _page(template: str, scripts: tuple[str, ...], data: Any = None, **context: Any) -> str:
    style = _read("style.css")
    script = "\n".join(map(_read, scripts))
    return (
        _environment()
        .get_template(template)
        .render(
            version=__version__,
            style=Markup(style),
            script=Markup(script),
            style_hash=_hash(style),
            script_hash=_hash(script),
            data=None if data is None else island(data),
            **context,
        )
    )


def _minus(hundredths: int) -> str:
    """Write points that a rate falls by, with a sign of its own width."""
    return f"{-hundredths / 100:+.2f}".replace("-", "−") if hundredths else "0.00"


def _breaks(name: str) -> Markup:
    """Let a long name break where its parts end, not inside of them."""
    parts = [Markup.escape(part) for part in re.split(r"(?<=[/_-])", name)]
    return Markup("<wbr>").join(parts)


@cache
def _read(name: str) -> str:
    return (_TEMPLATES / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    """Name a script or style as a content security policy does."""
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
