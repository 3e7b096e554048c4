"""What a system did to a set of pairs, as counts, rates and their intervals.

Four rates, each a percentage:

``exact``
    Share of ``same`` pairs whose two sides became one text.
``sena``
    Share of ``same`` pairs that earn credit by ETC-Bench equation 4 (see ``etcnorm.bench.sena``).
``apart``
    Share of ``different`` pairs whose sides stayed different.
``lenient``
    Share of ``lenient`` pairs whose sides became one text.

The **headline** is the harmonic mean of credit (``sena``; ``exact`` where meaning was not judged)
and ``apart``. A system that merges everything keeps nothing apart, and one that changes nothing
merges nothing: both have 0. Over languages the headline is the mean of the headlines of the
languages, not the headline of the means, so that no system gains by merging everything in one
language and nothing in the next.

Rates over several languages are macro-averages over the languages that the system covers, as in
table 3 of the paper. Intervals are 95% percentile bootstrap intervals over pairs, stratified by
language and relation. A bootstrap sample of n pairs with k hits has a number of hits that is
binomial with n and k/n, so the samples are drawn as such. Where all pairs of a set agree the
bootstrap knows no doubt and both ends are the rate itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

#: Bootstrap samples behind an interval.
SAMPLES = 2000
_ENDS = (2.5, 97.5)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over a set of pairs; ``credited`` is None where meaning was not judged."""

    same: int = 0
    exact: int = 0
    credited: int | None = None
    different: int = 0
    apart: int = 0
    lenient: int = 0
    forgiven: int = 0
    failed: int = 0

    def __add__(self, other: Tally) -> Tally:
        """Return the counts of both together."""
        return Tally(
            same=self.same + other.same,
            exact=self.exact + other.exact,
            credited=_sum(self.credited, other.credited),
            different=self.different + other.different,
            apart=self.apart + other.apart,
            lenient=self.lenient + other.lenient,
            forgiven=self.forgiven + other.forgiven,
            failed=self.failed + other.failed,
        )

    def as_dict(self) -> dict[str, int | None]:
        """Return the counts as plain data."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def _sum(a: int | None, b: int | None) -> int | None:
    return b if a is None else a if b is None else a + b


@dataclass(frozen=True, slots=True)
class Rate:
    """A percentage with the ends of its 95% interval."""

    value: float
    low: float
    high: float

    def as_dict(self) -> dict[str, float]:
        """Return the rate as plain data, in hundredths of a point."""
        return {
            "value": round(self.value, 2),
            "low": round(self.low, 2),
            "high": round(self.high, 2),
        }


@dataclass(frozen=True, slots=True)
class Rates:
    """The rates of a set of pairs; None where the set has no pair that could tell."""

    headline: Rate | None
    exact: Rate | None
    sena: Rate | None
    apart: Rate | None
    lenient: Rate | None

    def as_dict(self) -> dict[str, Any]:
        """Return the rates as plain data."""
        values = ((field.name, getattr(self, field.name)) for field in fields(self))
        return {name: rate.as_dict() if rate else None for name, rate in values}


def harmonic_mean(a: float, b: float) -> float:
    """Return the harmonic mean of two rates; 0 if either is 0."""
    return 2 * a * b / (a + b) if a + b else 0.0


def rates(tallies: Iterable[Tally], samples: int = SAMPLES, seed: int = 0) -> Rates:
    """Return the macro-averages of one or more sets, each set counting alike.

    Args:
        tallies: The sets; give one for rates over all of its pairs.
        samples: Bootstrap samples behind the intervals; 0 for intervals without width.
        seed: Where the samples start; the same seed gives the same intervals.
    """
    sets = list(tallies)
    rng = np.random.default_rng(seed)
    draws = [_Draws(tally, samples, rng) for tally in sets]
    return Rates(
        headline=_mean(draws, lambda draw: draw.headline),
        exact=_mean(draws, lambda draw: draw.exact),
        sena=_mean(draws, lambda draw: draw.sena),
        apart=_mean(draws, lambda draw: draw.apart),
        lenient=_mean(draws, lambda draw: draw.lenient),
    )


_Sample = np.ndarray[Any, np.dtype[np.float64]]


class _Draws:
    """The rates of one set: the rate itself first, then one for each bootstrap sample."""

    def __init__(self, tally: Tally, samples: int, rng: np.random.Generator) -> None:
        def draw(hits: int | None, total: int) -> _Sample | None:
            if not total or hits is None:
                return None
            drawn = rng.binomial(total, hits / total, samples)
            return 100 * np.concatenate(([hits], drawn)) / total

        self.exact = draw(tally.exact, tally.same)
        self.sena = draw(tally.credited, tally.same)
        self.apart = draw(tally.apart, tally.different)
        self.lenient = draw(tally.forgiven, tally.lenient)
        credit = self.exact if self.sena is None else self.sena
        self.headline = (
            None if credit is None or self.apart is None else _harmonic(credit, self.apart)
        )


def _harmonic(a: _Sample, b: _Sample) -> _Sample:
    total = a + b
    return np.divide(2 * a * b, total, out=np.zeros_like(total), where=total > 0)


def _mean(draws: Sequence[_Draws], rate: Callable[[_Draws], _Sample | None]) -> Rate | None:
    known = [values for values in map(rate, draws) if values is not None]
    if not known:
        return None
    values = np.mean(known, axis=0)
    low, high = np.percentile(values[1:], _ENDS) if len(values) > 1 else (values[0], values[0])
    return Rate(float(values[0]), float(low), float(high))
