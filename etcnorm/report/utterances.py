"""What the page of a score shows: the figures, and the utterances in a compact form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from etcnorm.languages import names
from etcnorm.report.alignment import Cell, align, substitutions
from etcnorm.report.terminal import rounded_to_sum
from etcnorm.units import noun

if TYPE_CHECKING:
    from etcnorm.attribution import Part, Recipe
    from etcnorm.canonical import Canonical, Edit
    from etcnorm.counts import Counts
    from etcnorm.metrics import Score, Utterance

Shown = Callable[[str], str]

#: Most frequent substitutions listed.
_LISTED = 40
#: Errors in a cell, as bits.
_BITS = {"replace": 1, "delete": 2, "insert": 4}
#: White space follows the cell.
_SPACED = 8
#: Place of the listed substitutions in a row: they are known when all rows are.
_HEARD = 7


def page_data(
    score: Score, recipe: Recipe, shown: Shown, merged: Counts | None = None
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Give the context of the template, and the data of the script.

    Args:
        score: What to show.
        recipe: How it was canonicalized.
        shown: Makes a text safe to show.
        merged: Counts with compounds merged.
    """
    rows = _Rows(score, recipe, shown)
    context = {
        "score": score,
        "measure": score.measure.upper(),
        "noun": noun(score.unit),
        "lang": score.lang,
        "language": names().get(score.lang, score.lang),
        "rates": [
            _rate("raw", score.raw),
            _rate("canonical", score.canonical),
            *([_rate("compounds merged", merged)] if merged is not None else []),
        ],
        "groups": _groups(score, recipe),
        "substitutions": rows.listed,
    }
    return context, rows.data()


def _rate(name: str, counts: Counts) -> dict[str, Any]:
    return {"name": name, "rate": counts.rate, **counts.as_dict()}


def _groups(score: Score, recipe: Recipe) -> list[dict[str, Any]]:
    """Give what writing explained, rounded so that the parts shown add up to the rates shown."""
    groups = score.attribution.by_category()
    drop = _hundredths(score.raw.rate) - _hundredths(score.canonical.rate)
    totals = rounded_to_sum([sum(p.drop for p in parts) for parts in groups.values()], drop)
    most = max((part.drop for parts in groups.values() for part in parts), default=0.0)
    return [
        {"category": category, "points": total, "parts": _parts(parts, total, most, recipe)}
        for (category, parts), total in zip(groups.items(), totals, strict=True)
    ]


def _parts(parts: list[Part], total: int, most: float, recipe: Recipe) -> list[dict[str, Any]]:
    points = rounded_to_sum([part.drop for part in parts], total)
    known = recipe.phenomena
    return [
        {
            "id": part.phenomenon,
            "title": part.title,
            "points": point,
            "share": 100 * max(part.drop, 0.0) / most if most > 0 else 0.0,
            "edits": part.edits,
            "contract": known[part.phenomenon].contract if part.phenomenon in known else "",
        }
        for part, point in zip(parts, points, strict=True)
    ]


def _pairs(score: Score, recipe: Recipe) -> Iterable[tuple[Canonical, Canonical]]:
    """Give the transcripts with their edits; those that were not kept are explained anew."""
    if score.pairs or not score.rows:
        return score.pairs
    texts = (text for row in score.rows for text in (row.reference, row.hypothesis))
    explained = recipe.canonicalizer.explain_batch(texts)
    return zip(explained, explained, strict=True)


def _hundredths(rate: float) -> int:
    return int(rate * 10_000 + 0.5)


class _Rows:
    """The utterances; edits and substitutions that recur are numbered."""

    def __init__(self, score: Score, recipe: Recipe, shown: Shown) -> None:
        self._score = score
        self._shown = shown
        self._edits: dict[tuple[str, str, str], int] = {}
        self._phenomena = {name: n for n, name in enumerate(recipe.phenomena)}
        self._recipe = recipe
        confusions: Counter[tuple[str, str]] = Counter()
        self._rows = []
        heard = []
        for row, pair in zip(score.rows, _pairs(score, recipe), strict=True):
            cells = align(*pair, score.unit)
            pairs = list(substitutions(cells))
            confusions.update(pairs)
            heard.append(pairs)
            self._rows.append(self._row(row, cells))
        best = sorted(confusions.items(), key=lambda item: (-item[1], item[0]))[:_LISTED]
        numbers = {pair: n for n, (pair, _) in enumerate(best)}
        for compact, pairs in zip(self._rows, heard, strict=True):
            compact[_HEARD] = sorted({numbers[pair] for pair in pairs if pair in numbers})
        self.listed = [(shown(ref), shown(hyp), number) for (ref, hyp), number in best]

    def data(self) -> dict[str, Any]:
        """Give everything that the script needs."""
        known = self._recipe.phenomena.values()
        return {
            "lang": self._score.lang,
            "rows": self._rows,
            "edits": [
                [self._shown(before), self._shown(after), self._phenomena[name]]
                for before, after, name in self._edits
            ],
            "phenomena": [[p.id, p.category, p.title, p.contract] for p in known],
        }

    def _row(self, row: Utterance, cells: list[Cell]) -> list[Any]:
        """Give id, S, D, I, N, raw errors, cells, room for substitutions and canonical texts."""
        counts = row.canonical
        reference, hypothesis = map(
            self._shown, (row.canonical_reference, row.canonical_hypothesis)
        )
        return [
            self._shown(row.id),
            counts.substitutions,
            counts.deletions,
            counts.insertions,
            counts.reference_tokens,
            row.raw.errors,
            list(self._compact(cells)),
            [],
            reference,
            0 if reference == hypothesis else hypothesis,
        ]

    def _compact(self, cells: list[Cell]) -> list[Any]:
        """Write runs of cells without news as one text, the others as lists."""
        compact: list[Any] = []
        for cell in cells:
            gap = " " if cell.spaced else ""
            if cell.plain:
                text = self._shown(cell.reference) + gap
                if compact and isinstance(compact[-1], str):
                    compact[-1] += text
                else:
                    compact.append(text)
                continue
            reference, hypothesis = self._shown(cell.reference), self._shown(cell.hypothesis)
            numbers = [
                [self._number(edit) for edit in side]
                for side in (cell.reference_edits, cell.hypothesis_edits)
            ]
            heard = [self._shown(words) for words in cell.heard] if cell.errors else []
            kind = sum(_BITS[error] for error in cell.errors) + (_SPACED if gap else 0)
            compact.append([kind, reference, hypothesis, *numbers, *heard])
        return compact

    def _number(self, edit: Edit) -> int:
        key = (edit.before, edit.after, edit.phenomenon)
        return self._edits.setdefault(key, len(self._edits))
