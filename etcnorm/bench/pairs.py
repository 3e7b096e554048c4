"""Minimal pairs from JSON Lines files, checked as they are read.

A row has the fields ``id``, ``lang``, ``category``, ``phenomenon``, ``a``, ``b``, ``relation`` and
perhaps ``note``. ``a`` and ``b`` share a sentence and differ in one span. The relation says what a
canonicalizer owes them:

``same``
    One speech, two valid writings: both sides must become one text.
``different``
    The speech decides: the two must not become one text.
``lenient``
    An audible difference that common practice forgives.

Rows of the shape of ETC-Bench section 2.2 (language, category, phenomenon and two sentences) are
read too: without a relation a pair is ``same``. So are test cases that have a ``class`` or a
``kind`` in place of a phenomenon; their category is ``other`` if none is given.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from etcnorm.errors import InputError, UnknownLanguageError, did_you_mean
from etcnorm.inputs import check_readable, read_lines
from etcnorm.languages import check
from etcnorm.taxonomy import CATEGORIES

RELATIONS = ("same", "different", "lenient")
#: Category of pairs that name none.
OTHER = "other"

_SPELLINGS = {
    "lang": ("lang", "language"),
    "a": ("a", "text_a", "sentence_a"),
    "b": ("b", "text_b", "sentence_b"),
    "phenomenon": ("phenomenon", "class", "kind"),
}
_CATEGORY_NAMES = {  # as ETC-Bench spells them
    "numeric_expressions": "numeric",
    "symbols_and_markers": "symbols",
    "abbreviations": "abbreviation",
    "orthographic_variants": "orthographic",
    "homophonic_substitutions": "homophonic",
}


@dataclass(frozen=True, slots=True)
class Pair:
    """Two sentences that differ in one span, and what is owed to the difference."""

    id: str
    lang: str
    category: str
    phenomenon: str
    a: str
    b: str
    relation: str = "same"
    note: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """What no two pairs of a run share."""
        return self.lang, self.id


def read(paths: Iterable[str]) -> list[Pair]:
    """Read the pairs of one or more files, in order.

    Args:
        paths: JSON Lines files, perhaps gzip-compressed; ``-`` is standard input.

    Raises:
        InputError: If a file cannot be read or a row is wrong; the message names file and line.
    """
    paths = list(paths)
    for path in paths:
        check_readable(path)
    pairs: dict[tuple[str, str], Pair] = {}
    relations: dict[tuple[str, frozenset[str]], str] = {}
    for path in paths:
        size = len(pairs)
        for where, pair in _rows(path):
            if pair.key in pairs:
                raise InputError(f"{where}: id '{pair.id}' occurs twice: give each pair its own")
            texts = (pair.lang, frozenset((pair.a, pair.b)))
            known = relations.setdefault(texts, pair.relation)
            if known != pair.relation:
                raise InputError(
                    f"{where}: the sentences of '{pair.id}' are '{known}' in another row and "
                    f"'{pair.relation}' here: one of the two must go"
                )
            pairs[pair.key] = pair
        if len(pairs) == size:
            raise InputError(f"{path} has no pairs: expected one JSON object a line")
    return list(pairs.values())


def _rows(path: str) -> Iterator[tuple[str, Pair]]:
    name = "standard input" if path == "-" else path
    for number, line in enumerate(read_lines(path), start=1):
        if line.strip():
            where = f"{name}: line {number}"
            yield where, _pair(where, number, line)


def _pair(where: str, number: int, line: str) -> Pair:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where} is not JSON: expected one object a line") from error
    if not isinstance(row, dict):
        raise InputError(f"{where} is not a JSON object: expected fields lang, a and b")
    return checked(
        where,
        Pair(
            id=_text(where, row, "id", str(number)),
            lang=_text(where, row, "lang"),
            category=_category(where, row),
            phenomenon=_text(where, row, "phenomenon", "-"),
            a=_text(where, row, "a"),
            b=_text(where, row, "b"),
            relation=_text(where, row, "relation", "same"),
            note=_text(where, row, "note", ""),
        ),
    )


def checked(where: str, pair: Pair) -> Pair:
    """Give a pair back if it can be scored, its language code cut to the bare language.

    Raises:
        InputError: If a side is blank, the two are equal, or the language or relation is unknown.
    """
    if not pair.a.strip() or not pair.b.strip():
        raise InputError(f"{where}: side {'b' if pair.a.strip() else 'a'} is blank")
    if pair.a == pair.b:
        raise InputError(f"{where}: a and b are the same text, so there is nothing to decide")
    if pair.relation not in RELATIONS:
        raise InputError(
            f"{where}: unknown relation '{pair.relation}'{did_you_mean(pair.relation, RELATIONS)} "
            f"(known: {', '.join(RELATIONS)})"
        )
    try:
        lang = check(pair.lang)
    except UnknownLanguageError as error:
        raise InputError(f"{where}: {error}") from error
    return Pair(
        pair.id, lang, pair.category, pair.phenomenon, pair.a, pair.b, pair.relation, pair.note
    )


def _text(where: str, row: dict[str, Any], field: str, default: str | None = None) -> str:
    for name in _SPELLINGS.get(field, (field,)):
        value = row.get(name)
        if isinstance(value, str):
            return value
        if value is not None:
            raise InputError(f"{where}: field '{name}' is not a string")
    if default is None:
        raise InputError(f"{where}: field '{field}' is missing")
    return default


def _category(where: str, row: dict[str, Any]) -> str:
    given = _text(where, row, "category", OTHER)
    name = given.strip().lower().replace(" ", "_")
    name = _CATEGORY_NAMES.get(name, name)
    if name not in (*CATEGORIES, OTHER):
        raise InputError(
            f"{where}: unknown category '{given}'{did_you_mean(name, CATEGORIES)} "
            f"(known: {', '.join(CATEGORIES)})"
        )
    return name
