"""The tables of a leaderboard: rates, ranks, and what stands between neighbours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

import numpy as np

from etcnorm.attribution import INTERACTIONS
from etcnorm.counts import Counts
from etcnorm.leaderboard.bootstrap import Difference, Interval, Rates, difference, interval

#: The name of the table over all data sets.
MEAN = "mean"


@dataclass(frozen=True, slots=True)
class Result:
    """What one model did on one data set.

    Attributes:
        model: Its name.
        dataset: Name of the data set.
        lang: Its language.
        unit: What is counted.
        measure: Name of the rate: ``"wer"``, ``"cer"`` or ``"mer"``.
        utterances: Number of them.
        raw: Counts of the transcripts as they are.
        canonical: Counts of the canonical transcripts.
        explained: Points of the raw rate that each category of writing explains.
        merged: Errors with compounds merged; None where they were not counted.
        duration: Seconds of audio, and
        time: seconds of computing; None unless the manifest states them.
        raw_samples: The raw rate over bootstrap samples, and
        samples: the canonical one.
        signature: The recipe.
    """

    model: str
    dataset: str
    lang: str
    unit: str
    measure: str
    utterances: int
    raw: Counts
    canonical: Counts
    explained: dict[str, float]
    merged: int | None
    duration: float | None
    time: float | None
    raw_samples: Rates = field(repr=False)
    samples: Rates = field(repr=False)
    signature: str

    @property
    def merged_rate(self) -> float | None:
        """The canonical rate with compounds merged."""
        if self.merged is None:
            return None
        return self.merged / (self.canonical.reference_tokens or 1)


@dataclass(frozen=True, slots=True)
class Line:
    """One model in a table.

    Attributes:
        model: Its name.
        raw: Raw error rate, and
        raw_interval: its interval.
        canonical: Canonical error rate, and
        interval: its interval.
        raw_rank: Place by the raw rate; None for a model that lacks data sets.
        rank: Place by the canonical rate.
        explained: Points that each category of writing explains, as far as it does.
        merged: Canonical rate with compounds merged, if it was counted.
        rtfx: Seconds of audio for a second of computing, if the manifests state both.
        next: How far the next model lies behind; None for the last.
        results: The results behind the line, one for each data set.
    """

    model: str
    raw: float
    raw_interval: Interval
    canonical: float
    interval: Interval
    raw_rank: int | None
    rank: int | None
    explained: dict[str, float]
    merged: float | None
    rtfx: float | None
    next: Difference | None
    results: tuple[Result, ...]

    @property
    def change(self) -> int | None:
        """Places won (above zero) or lost once writing is forgiven."""
        if self.rank is None or self.raw_rank is None:
            return None
        return self.raw_rank - self.rank

    @property
    def costliest(self) -> tuple[str, float] | None:
        """The category of writing that explains most points, and how many."""
        named = [item for item in self.explained.items() if item[0] != INTERACTIONS]
        best = max(named, key=lambda item: item[1], default=None)
        return best if best and best[1] > 0 else None


@dataclass(frozen=True, slots=True)
class Table:
    """Models in the order of their canonical rate; those that lack data sets come last.

    Attributes:
        name: Name of the data set, or ``MEAN``.
        lang: Language of the data set; empty for the mean.
        measure: Name of the rate; empty for a mean of several.
        datasets: Number of data sets.
        lines: The models.
    """

    name: str
    lang: str
    measure: str
    datasets: int
    lines: tuple[Line, ...]

    @property
    def moved(self) -> int:
        """How many models have another rank once writing is forgiven."""
        return sum(1 for line in self.lines if line.change)


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """All tables of a folder.

    Attributes:
        sets: One table for each data set.
        mean: The macro average over them; None where there is one set only.
        samples: Bootstrap samples behind the intervals.
        seed: Where they start.
        warnings: What is strange about the folder.
    """

    sets: tuple[Table, ...]
    mean: Table | None
    samples: int
    seed: int
    warnings: tuple[str, ...]

    @property
    def main(self) -> Table:
        """The table that ranks the models: the mean, or the only one."""
        return self.mean or self.sets[0]

    @property
    def results(self) -> list[Result]:
        """Every result, by data set and rank."""
        return [line.results[0] for table in self.sets for line in table.lines]

    @property
    def signatures(self) -> list[str]:
        """The recipes, one for each language."""
        return sorted({result.signature for result in self.results})

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data, with the signature in every row."""
        from etcnorm.leaderboard.plain import leaderboard

        return leaderboard(self)


def set_table(results: Sequence[Result]) -> Table:
    """Rank the models of one data set."""
    first = results[0]
    lines = _ranked([(result,) for result in results], ranked=lambda _: True)
    return Table(first.dataset, first.lang, first.measure, 1, lines)


def mean_table(results: Sequence[Result]) -> Table:
    """Rank models by the mean of their rates, each data set counting alike.

    A mean over fewer sets is no fair match, so models that lack one are listed without a rank;
    if that leaves fewer than two, nobody is ranked.
    """
    models: dict[str, list[Result]] = {}
    for result in results:
        models.setdefault(result.model, []).append(result)
    number = len({result.dataset for result in results})
    full = {model for model, own in models.items() if len(own) == number}
    measures = {result.measure for result in results}
    lines = _ranked(
        [tuple(own) for own in models.values()],
        ranked=lambda model: len(full) > 1 and model in full,
    )
    return Table(MEAN, "", measures.pop() if len(measures) == 1 else "", number, lines)


def _ranked(
    groups: Sequence[tuple[Result, ...]], ranked: Callable[[str], bool]
) -> tuple[Line, ...]:
    """Make the lines of a table in order, given the results of each model."""
    rated = [_Rated(group, ranked(group[0].model)) for group in groups]
    rated.sort(key=lambda one: (not one.ranked, one.canonical, one.model))
    return tuple(
        _line(one, rated, rated[n + 1] if n + 1 < len(rated) else None)
        for n, one in enumerate(rated)
    )


class _Rated:
    """A model with its mean rates, before it has a place."""

    def __init__(self, results: tuple[Result, ...], ranked: bool) -> None:
        self.results = results
        self.model = results[0].model
        self.ranked = ranked
        self.raw = fmean(result.raw.rate for result in results)
        self.canonical = fmean(result.canonical.rate for result in results)
        self.raw_samples: Rates = np.mean([result.raw_samples for result in results], axis=0)
        self.samples: Rates = np.mean([result.samples for result in results], axis=0)


def _line(one: _Rated, everyone: Sequence[_Rated], behind: _Rated | None) -> Line:
    others = [other for other in everyone if other.ranked]
    results = one.results
    merged = [rate for rate in (result.merged_rate for result in results) if rate is not None]
    gap = None
    if one.ranked and behind is not None and behind.ranked:
        gap = difference(behind.canonical - one.canonical, one.samples, behind.samples)
    return Line(
        model=one.model,
        raw=one.raw,
        raw_interval=interval(one.raw_samples),
        canonical=one.canonical,
        interval=interval(one.samples),
        raw_rank=1 + sum(other.raw < one.raw for other in others) if one.ranked else None,
        rank=1 + sum(other.canonical < one.canonical for other in others) if one.ranked else None,
        explained=_mean_explained(results),
        merged=fmean(merged) if len(merged) == len(results) else None,
        rtfx=_rtfx(results),
        next=gap,
        results=results,
    )


def _mean_explained(results: Sequence[Result]) -> dict[str, float]:
    names = dict.fromkeys(name for result in results for name in result.explained)
    return {name: sum(r.explained.get(name, 0.0) for r in results) / len(results) for name in names}


def _rtfx(results: Sequence[Result]) -> float | None:
    """Audio over time of all data sets together, as the Open ASR Leaderboard has it."""
    duration = time = 0.0
    for result in results:
        if not result.duration or not result.time:
            return None
        duration += result.duration
        time += result.time
    return duration / time
