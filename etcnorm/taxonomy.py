"""The registry of phenomena and contracts, read from ``lexicons/taxonomy/{lang}.toml``."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from etcnorm.lexicons import DATA

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

#: The fixed order in which reports name categories and attribution switches them on.
CATEGORIES = ("symbols", "numeric", "abbreviation", "orthographic", "homophonic", "ugt")


@dataclass(frozen=True, slots=True)
class Phenomenon:
    """One way in which two valid transcripts of the same speech differ (ETC-Bench, taxonomy).

    Attributes:
        id: Name used by tables, ``disable=`` and reports.
        category: One of ``CATEGORIES``.
        title: A few words for people.
        description: What varies and why the speech does not decide it.
        contract: The one canonical form.
        examples: Pairs of sentences that must meet.
    """

    id: str
    category: str
    title: str
    description: str
    contract: str
    examples: tuple[tuple[str, str], ...]


@cache
def load(lang: str) -> Mapping[str, Phenomenon]:
    """Give the phenomena of a language by id, in file order.

    Every language has the phenomena of the safe base (``und``), under its own contracts where
    it states them.
    """
    own = _read(lang)
    return own | {key: value for key, value in _read("und").items() if key not in own}


def _read(lang: str) -> dict[str, Phenomenon]:
    path = DATA / "taxonomy" / f"{lang}.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        rows = tomllib.load(file)["phenomenon"]
    return {
        row["id"]: Phenomenon(
            row["id"],
            row["category"],
            row["title"],
            row["description"],
            row["contract"],
            tuple((a, b) for a, b in row["examples"]),
        )
        for row in rows
    }


@cache
def languages() -> tuple[str, ...]:
    """Give the codes of the languages that have a taxonomy, ``und`` left out."""
    found = (path.stem for path in (DATA / "taxonomy").glob("*.toml"))
    return tuple(sorted(code for code in found if code != "und"))
