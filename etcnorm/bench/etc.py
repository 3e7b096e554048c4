"""The ETC benchmark: run systems over pairs and sum up.

Each side of a pair is canonicalized alone: a system gets texts, all first sides before all second
sides, and is not told which belong together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from etcnorm.bench.encoders import Encoder
from etcnorm.bench.pairs import OTHER, Pair
from etcnorm.bench.sena import DELTA, Verdict, judge
from etcnorm.bench.systems import Change, System
from etcnorm.bench.tally import SAMPLES, Rates, Tally, rates
from etcnorm.taxonomy import CATEGORIES

Progress = Callable[[int], object]
#: Canonical forms of the two sides of pairs, by language and id.
Outputs = Mapping[tuple[str, str], tuple[str | None, str | None]]


@dataclass(frozen=True, slots=True)
class Cell:
    """Counts and rates of a set of pairs."""

    tally: Tally
    rates: Rates

    def as_dict(self) -> dict[str, Any]:
        """Return counts and rates as plain data."""
        return {"counts": self.tally.as_dict(), **self.rates.as_dict()}


@dataclass(frozen=True)
class Result:
    """What one system did.

    Attributes:
        system: Its name.
        version: Version of what stands behind it.
        verdicts: One for each pair of a language that the system covers.
        judged: Whether meaning was judged.
        signatures: The recipe for each language, of systems that state one.
        changes: Tells the changes that the system made to a text; None where it does not say.
        samples: Bootstrap samples behind each interval.
        seed: Seed of the bootstrap.
    """

    system: str
    version: str
    verdicts: tuple[Verdict, ...]
    judged: bool
    signatures: Mapping[str, str]
    changes: Callable[[str, str], list[Change]] | None = None
    samples: int = SAMPLES
    seed: int = 0

    @cached_property
    def languages(self) -> dict[str, Cell]:
        """By language, in order of code."""
        return {lang: self._pooled([tally]) for lang, tally in self._by("lang").items()}

    @cached_property
    def macro(self) -> Cell:
        """Over languages: counts are sums, rates are means of the languages' rates."""
        return self._macro(self._by("lang").values())

    @cached_property
    def categories(self) -> dict[str, Cell]:
        """By category, over all pairs of it, as in table 4 of the paper."""
        return {name: self._pooled([tally]) for name, tally in self._by("category").items()}

    @cached_property
    def by_language_and_category(self) -> dict[tuple[str, str], Cell]:
        """By language and category."""
        tallies = self._by("lang", "category")
        return {key: self._pooled([tally]) for key, tally in tallies.items()}

    @cached_property
    def phenomena(self) -> dict[tuple[str, str], Cell]:
        """By category and phenomenon, over all pairs of it."""
        tallies = self._by("category", "phenomenon")
        return {key: self._pooled([tally]) for key, tally in tallies.items()}

    @property
    def faults(self) -> list[Verdict]:
        """The verdicts with a fault on `same` and `different` pairs."""
        return [v for v in self.verdicts if v.fault and v.pair.relation != "lenient"]

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data; the rows let another run judge the outputs again."""
        return {
            "system": self.system,
            "version": self.version,
            "signatures": dict(self.signatures),
            "macro": self.macro.as_dict(),
            "languages": {
                lang: cell.as_dict()
                | {
                    "categories": {
                        category: part.as_dict()
                        for (of, category), part in self.by_language_and_category.items()
                        if of == lang
                    }
                }
                for lang, cell in self.languages.items()
            },
            "categories": {name: cell.as_dict() for name, cell in self.categories.items()},
            "phenomena": [
                {"category": category, "phenomenon": name, **cell.as_dict()}
                for (category, name), cell in self.phenomena.items()
            ],
            "rows": [_row(verdict) for verdict in self.verdicts],
        }

    def _by(self, *names: str) -> dict[Any, Tally]:
        """Sum the verdicts by attributes of their pairs, in the order reports have."""
        sums: dict[Any, Tally] = {}
        for verdict in self.verdicts:
            values = tuple(getattr(verdict.pair, name) for name in names)
            key = values if len(names) > 1 else values[0]
            sums[key] = sums.get(key, Tally()) + verdict.tally(self.judged)
        return dict(sorted(sums.items(), key=lambda item: _place(item[0])))

    def _pooled(self, tallies: Iterable[Tally]) -> Cell:
        total = sum(tallies, Tally())
        return Cell(total, rates([total], self.samples, self.seed))

    def _macro(self, tallies: Iterable[Tally]) -> Cell:
        sets = list(tallies)
        return Cell(sum(sets, Tally()), rates(sets, self.samples, self.seed))


@dataclass(frozen=True, slots=True)
class Report:
    """What several systems did to the same pairs.

    Attributes:
        pairs: The pairs.
        encoder: Name of what judged meaning; empty if nothing did.
        is_sena: Whether credit under that encoder is SENA.
        results: One for each system, in the order asked for.
    """

    pairs: Sequence[Pair]
    encoder: str
    is_sena: bool
    results: tuple[Result, ...]

    @property
    def credit(self) -> str:
        """What reports call the rate of pairs that earn credit."""
        return "SENA" if self.is_sena else self.encoder or "exact"

    @property
    def languages(self) -> list[str]:
        """The languages of the pairs."""
        return sorted({pair.lang for pair in self.pairs})

    @property
    def categories(self) -> list[str]:
        """The categories of the pairs, in the order reports have."""
        return sorted({pair.category for pair in self.pairs}, key=_place)

    def as_dict(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "benchmark": "etc",
            "pairs": len(self.pairs),
            "encoder": self.encoder or None,
            "credit": self.credit,
            "delta": DELTA,
            "results": [_named(result.as_dict(), self.is_sena) for result in self.results],
        }


def evaluate(
    system: System,
    pairs: Sequence[Pair],
    encoder: Encoder | None,
    samples: int = SAMPLES,
    seed: int = 0,
    progress: Progress | None = None,
) -> Result:
    """Run a system over the pairs of the languages it covers, and judge what it did.

    Args:
        system: What to run.
        pairs: The pairs.
        encoder: What meaning is judged with; None to leave it unjudged.
        samples: Bootstrap samples behind each interval.
        seed: Seed of the bootstrap.
        progress: Called with the number of pairs of each language when it is done.

    Raises:
        EtcnormError: If the system fails on every text of a language.
    """
    outputs: dict[tuple[str, str], tuple[str | None, str | None]] = {}
    signatures = {}
    for lang in sorted({pair.lang for pair in pairs if system.covers(pair.lang)}):
        rows = [pair for pair in pairs if pair.lang == lang]
        answers = system.answers([*(p.a for p in rows), *(p.b for p in rows)], lang)
        sides = zip(answers[: len(rows)], answers[len(rows) :], strict=True)
        outputs |= {pair.key: both for pair, both in zip(rows, sides, strict=True)}
        if system.signature:
            signatures[lang] = system.signature(lang)
        if progress:
            progress(len(rows))
    return result_of(
        system.name,
        system.version,
        pairs,
        outputs,
        encoder,
        signatures,
        system.explain,
        samples,
        seed,
    )


def result_of(
    name: str,
    version: str,
    pairs: Sequence[Pair],
    outputs: Outputs,
    encoder: Encoder | None,
    signatures: Mapping[str, str],
    changes: Callable[[str, str], list[Change]] | None = None,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Result:
    """Judge outputs that are at hand; pairs without one are left out."""
    covered = [pair for pair in pairs if pair.key in outputs]
    verdicts = judge(covered, [outputs[pair.key] for pair in covered], encoder)
    return Result(
        name, version, tuple(verdicts), encoder is not None, signatures, changes, samples, seed
    )


def _place(key: Any) -> tuple[Any, ...]:
    """Sort categories in the order of the taxonomy, everything else by name."""
    order = {name: n for n, name in enumerate((*CATEGORIES, OTHER))}
    parts = key if isinstance(key, tuple) else (key,)
    return tuple((order.get(part, -1), part) for part in parts)


def _row(verdict: Verdict) -> dict[str, Any]:
    pair = verdict.pair
    return {
        "id": pair.id,
        "lang": pair.lang,
        "a": pair.a,
        "b": pair.b,
        "canonical_a": verdict.a,
        "canonical_b": verdict.b,
        "t": verdict.alike,
        "f": verdict.kept,
        "fault": verdict.fault,
    }


def _named(data: Any, is_sena: bool) -> Any:
    """Call credit by another name where it is not SENA."""
    if is_sena:
        return data
    if isinstance(data, dict):
        return {"credit" if k == "sena" else k: _named(v, is_sena) for k, v in data.items()}
    return [_named(value, is_sena) for value in data] if isinstance(data, list) else data
