"""Scoring a share of a data set: every model's rows for some of its references.

The rows of a data set are dealt out by reference, so all models meet a reference in one share,
its canonical form is made once for all of them, and shares can run in processes of their own. The
result is one of whole numbers that add up, whatever the shares.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

import numpy as np

from etcnorm import taxonomy
from etcnorm.attribution import Recipe
from etcnorm.counts import Counts, count
from etcnorm.leaderboard.manifests import read_rows, text_hash
from etcnorm.texts import in_blocks
from etcnorm.units import raw_tokens, tokenize

STEPS = len(taxonomy.CATEGORIES)
#: Columns of the counts of a row: hits, substitutions, deletions, insertions; raw, then canonical.
COLUMNS = 8
_Numbers = np.ndarray[tuple[int, ...], np.dtype[np.int64]]

#: Rows of the largest manifest in a share, and the most shares of a data set.
_SHARE = 512
_MOST_SHARES = 16
#: References whose texts a neural model reads at a time, with those of all models.
_BLOCK = 512
#: Texts remembered; those of one reference are met one after another.
_REMEMBERED = 2048


def shares_of(rows: int) -> int:
    """Give the number of shares of a data set whose largest manifest has so many rows.

    A power of two, so that a row more or less seldom changes it.
    """
    shares = 1
    while shares < _MOST_SHARES and shares * _SHARE < rows:
        shares *= 2
    return shares


@dataclass(frozen=True, slots=True)
class Task:
    """What one process does at a time.

    Attributes:
        recipe: How to canonicalize.
        paths: The manifests of the data set that have no result yet.
        share: Number of the share, from 0.
        shares: How many shares there are.
        merge: Also count with compounds merged.
    """

    recipe: Recipe
    paths: tuple[Path, ...]
    share: int
    shares: int
    merge: bool = False


@dataclass(slots=True)
class Share:
    """The counts of one manifest in one share.

    Attributes:
        rows: Which rows of the manifest these are.
        counts: Their counts, in ``COLUMNS`` columns.
        steps: Errors and reference tokens after each step of the attribution.
        apart: For each step, errors less and reference tokens more of the rows that it changed
            without an edit of its category.
        merged: Errors with compounds merged; None if they were not asked for.
    """

    rows: _Numbers
    counts: _Numbers
    steps: _Numbers = field(default_factory=lambda: np.zeros((STEPS, 2), np.int64))
    apart: _Numbers = field(default_factory=lambda: np.zeros((STEPS, 2), np.int64))
    merged: int | None = None


def score(task: Task) -> list[Share]:
    """Score one share of a data set, for each of its manifests."""
    form = _forms(task.recipe)
    chosen = [_chosen(path, task) for path in task.paths]
    # Rows of one reference together, so that what models write alike is met while remembered.
    places: dict[str, list[tuple[int, int]]] = {}
    for manifest, rows in enumerate(chosen):
        for place, (_, reference, _) in enumerate(rows):
            places.setdefault(reference, []).append((manifest, place))
    shares = [
        Share(
            np.fromiter((number for number, _, _ in rows), np.int64, len(rows)),
            np.zeros((len(rows), COLUMNS), np.int64),
            merged=0 if task.merge else None,
        )
        for rows in chosen
    ]
    for block in in_blocks(places.items(), _BLOCK):
        if task.recipe.neural is not None:
            # It answers all texts in a few passes; the forms find its answers there.
            texts = dict.fromkeys(reference for reference, _ in block)
            texts.update((chosen[m][place][2], None) for _, where in block for m, place in where)
            task.recipe.canonicalizer.batch(list(texts))
        for reference, where in block:
            ref = form(reference)
            for manifest, place in where:
                _add(shares[manifest], place, ref, form(chosen[manifest][place][2]))
    return shares


def _chosen(path: Path, task: Task) -> list[tuple[int, str, str]]:
    return [
        (number, row.reference, row.hypothesis)
        for number, row in enumerate(read_rows(path))
        if task.shares == 1 or text_hash(row.reference) % task.shares == task.share
    ]


def _add(share: Share, place: int, ref: Form, hyp: Form) -> None:
    raw = count(ref.raw, hyp.raw)
    canonical = count(ref.tokens, hyp.tokens)
    share.counts[place] = (*_columns(raw), *_columns(canonical))
    if share.merged is not None:
        from etcnorm.merging import merged_counts

        share.merged += merged_counts(ref.tokens, hyp.tokens).errors if canonical.errors else 0
    before = raw
    touched = ref.edited | hyp.edited
    last = max(touched, default=-1)
    for step in range(STEPS):
        if step >= last and step:
            after = canonical
        elif step in touched or step == 0:
            # Spacing alone changes at the first step, so that one is always counted.
            after = count(ref.at(step), hyp.at(step))
        else:
            after = before
        share.steps[step, 0] += after.errors
        share.steps[step, 1] += after.reference_tokens
        if after != before and step not in ref.counted and step not in hyp.counted:
            share.apart[step, 0] += before.errors - after.errors
            share.apart[step, 1] += after.reference_tokens - before.reference_tokens
        before = after


def _columns(counts: Counts) -> tuple[int, int, int, int]:
    return counts.hits, counts.substitutions, counts.deletions, counts.insertions


class Form:
    """A transcript on its way from raw to canonical, one category of writing after another.

    Attributes:
        raw: Its tokens as it came.
        tokens: Its canonical tokens.
        edited: The steps whose category edits it.
        counted: Those of them that can change its tokens.
    """

    __slots__ = ("_recipe", "_source", "_tokens", "counted", "edited", "raw", "tokens")

    def __init__(self, recipe: Recipe, text: str) -> None:
        canonical = recipe.canonicalizer.explain(text)
        self._recipe = recipe
        self._source = text
        self.raw = raw_tokens(text, recipe.unit)
        self.tokens = tokenize(canonical.text, recipe.unit)
        edits = [edit for edit in canonical.edits if edit.phenomenon in recipe.phenomena]
        self.edited = frozenset(recipe.step_of(edit.phenomenon) for edit in edits)
        # Spacing changes no words, except where jiwer parts them at other places than we do.
        spaced = self.raw != tokenize(text, recipe.unit)
        self.counted = frozenset(
            recipe.step_of(edit.phenomenon)
            for edit in edits
            if recipe.counts(edit) or (spaced and edit.phenomenon == "whitespace")
        )
        self._tokens: dict[int, list[str]] = {}

    def at(self, step: int) -> list[str]:
        """Give its tokens with the categories up to `step` on."""
        done = max((other for other in self.edited if other <= step), default=None)
        if done is None:
            return tokenize(self._source, self._recipe.unit)
        if done == max(self.edited):
            return self.tokens
        if done not in self._tokens:
            text = self._recipe.step(done)(self._source)
            self._tokens[done] = tokenize(text, self._recipe.unit)
        return self._tokens[done]


@lru_cache(maxsize=1)  # the language at hand
def _forms(recipe: Recipe) -> Callable[[str], Form]:
    """Give a function that makes the forms of texts and remembers the last of them."""

    @lru_cache(maxsize=_REMEMBERED)
    def form(text: str) -> Form:
        return Form(recipe, text)

    return form


def totals(counts: _Numbers) -> tuple[Counts, Counts]:
    """Add up rows: raw and canonical."""
    sums: Sequence[int] = counts.sum(axis=0).tolist()
    return Counts(*sums[:4]), Counts(*sums[4:])
