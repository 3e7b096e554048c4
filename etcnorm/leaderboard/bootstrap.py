"""Bootstrap over utterances: intervals, and whether two models can be told apart.

A sample draws as many utterances as a data set has, with replacement. All models of a set are
rated on the same samples, so the difference of two of them is a paired one. The mean over data
sets draws in each of them on its own. All sums are of whole numbers and therefore exact, so the
result does not depend on the machine or the order in which models come.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

SAMPLES = 1000
#: The ends of a 95% interval, in percent.
_ENDS = (2.5, 97.5)
#: Weights held at a time, so that memory stays bounded on large sets.
_BLOCK = 2_000_000

Numbers = np.ndarray[Any, np.dtype[Any]]
Rates = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True, slots=True)
class Utterances:
    """Errors and reference tokens of one model, utterance by utterance."""

    keys: Numbers
    errors: Numbers
    tokens: Numbers


@dataclass(frozen=True, slots=True)
class Interval:
    """The ends of a 95% interval."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a rate lies above another, over the samples of a paired bootstrap.

    Attributes:
        value: The difference itself.
        interval: Its 95% interval.
        p: Two-sided; the share of samples on the rarer side of zero, twice.
    """

    value: float
    interval: Interval
    p: float

    @property
    def separable(self) -> bool:
        """Whether zero lies outside of the interval."""
        return self.interval.low > 0 or self.interval.high < 0


def sampled_rates(
    name: str, models: Sequence[Utterances], samples: int = SAMPLES, seed: int = 0
) -> Rates:
    """Give the rates of the models of one data set over bootstrap samples.

    Args:
        name: Name of the data set; other sets draw other samples.
        models: Their counts; an utterance that a model lacks counts nothing for it.
        samples: How many samples to draw.
        seed: Where the samples start.

    Returns:
        One row of `samples` rates for each model.
    """
    keys = np.unique(np.concatenate([model.keys for model in models]))
    counts = np.zeros((len(keys), 2 * len(models)))
    for n, model in enumerate(models):
        places = np.searchsorted(keys, model.keys)
        counts[places, 2 * n] = model.errors
        counts[places, 2 * n + 1] = model.tokens
    rng = np.random.default_rng([seed, *hashlib.sha256(name.encode()).digest()[:8]])
    even = np.full(len(keys), 1 / len(keys))
    rates = np.empty((len(models), samples))
    block = max(1, _BLOCK // len(keys))
    for start in range(0, samples, block):
        stop = min(samples, start + block)
        weights = rng.multinomial(len(keys), even, size=stop - start)
        sums = weights.astype(np.float64) @ counts
        # Without a reference token the rate is the insertions, as in jiwer.
        rates[:, start:stop] = (sums[:, 0::2] / np.maximum(sums[:, 1::2], 1)).T
    return rates


def interval(rates: Rates) -> Interval:
    """Give the interval that holds 95% of the rates."""
    low, high = np.percentile(rates, _ENDS).tolist()
    return Interval(low, high)


def difference(value: float, better: Rates, worse: Rates) -> Difference:
    """Compare two models on the same samples.

    Args:
        value: Rate of the worse less that of the better.
        better: Rates of the better over the samples.
        worse: Rates of the worse over the same samples.
    """
    gaps = worse - better
    rarer = int(min(np.count_nonzero(gaps <= 0), np.count_nonzero(gaps >= 0)))
    return Difference(value, interval(gaps), min(1.0, 2 * (rarer + 1) / (len(gaps) + 1)))
