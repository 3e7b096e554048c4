"""A leaderboard as plain data, for ``scores.json``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from etcnorm.version import __version__

if TYPE_CHECKING:
    from etcnorm.leaderboard.bootstrap import Difference, Interval
    from etcnorm.leaderboard.ranking import Leaderboard, Line, Result, Table


def leaderboard(board: Leaderboard) -> dict[str, Any]:
    """Give the mean first, then every model on every data set."""
    return {
        "etcnorm": __version__,
        "bootstrap": {"samples": board.samples, "seed": board.seed, "interval": 0.95},
        "warnings": list(board.warnings),
        "mean": _mean(board.mean) if board.mean else [],
        "scores": [_score(line, line.results[0]) for table in board.sets for line in table.lines],
    }


def _mean(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "model": line.model,
            "datasets": len(line.results),
            **_rates(line),
            "signature": sorted({result.signature for result in line.results}),
        }
        for line in table.lines
    ]


def _score(line: Line, result: Result) -> dict[str, Any]:
    return {
        "model": line.model,
        "dataset": result.dataset,
        "lang": result.lang,
        "measure": result.measure,
        "utterances": result.utterances,
        **_rates(line),
        "raw_counts": result.raw.as_dict(),
        "canonical_counts": result.canonical.as_dict(),
        "signature": result.signature,
    }


def _rates(line: Line) -> dict[str, Any]:
    best = line.costliest
    return {
        "raw": line.raw,
        "raw_interval": _ends(line.raw_interval),
        "canonical": line.canonical,
        "interval": _ends(line.interval),
        "raw_rank": line.raw_rank,
        "rank": line.rank,
        "change": line.change,
        "explained": line.explained,
        "costliest": best[0] if best else None,
        **({} if line.merged is None else {"compounds_merged": line.merged}),
        "rtfx": line.rtfx,
        "next": None if line.next is None else _difference(line.next),
    }


def _difference(gap: Difference) -> dict[str, Any]:
    return {
        "difference": gap.value,
        "interval": _ends(gap.interval),
        "p": gap.p,
        "separable": gap.separable,
    }


def _ends(ends: Interval) -> list[float]:
    return [ends.low, ends.high]
