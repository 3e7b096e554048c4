"""Results of earlier runs, perhaps of another environment, judged again beside new ones.

Only the outputs are taken from a saved result: credit, rates and intervals are made anew, with
the encoder of the run that merges, so all systems of a report are judged alike. Results of one
system in several files, a language each perhaps, become one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from etcnorm.bench.encoders import Encoder
from etcnorm.bench.etc import Result, result_of
from etcnorm.bench.pairs import Pair
from etcnorm.bench.tally import SAMPLES
from etcnorm.errors import InputError

_EXPECTED = "expected a result of 'etcnorm bench etc --json'"


@dataclass(slots=True)
class _Saved:
    """What is known of one system."""

    outputs: dict[tuple[str, str], tuple[str | None, str | None]] = field(default_factory=dict)
    signatures: dict[str, str] = field(default_factory=dict)


def saved_results(
    paths: Iterable[str],
    pairs: Sequence[Pair],
    encoder: Encoder | None,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Iterator[Result]:
    """Judge the outputs in files that ``etcnorm bench etc --json`` wrote.

    Pairs of a language of which a system has no row are left out, as languages that it does not
    cover. Rows for other pairs are ignored.

    Raises:
        InputError: If a file is no such result, or was made from other pairs.
    """
    systems: dict[tuple[str, str], _Saved] = {}
    for path in paths:
        for entry in _results(path):
            try:
                name, version = str(entry["system"]), str(entry["version"])
                saved = systems.setdefault((name, version), _Saved())
                saved.signatures |= entry["signatures"]
                saved.outputs |= _outputs(f"{path}: system '{name}'", entry["rows"], pairs)
            except (KeyError, TypeError, AttributeError) as error:
                raise InputError(f"{path}: {_EXPECTED}") from error
    for (name, version), saved in systems.items():
        if not saved.outputs:
            raise InputError(f"system '{name}' has no saved output for any of these pairs")
        yield result_of(
            name,
            version,
            pairs,
            saved.outputs,
            encoder,
            saved.signatures,
            samples=samples,
            seed=seed,
        )


def _outputs(
    where: str, rows: list[dict[str, Any]], pairs: Sequence[Pair]
) -> dict[tuple[str, str], tuple[str | None, str | None]]:
    """Give what the rows hold for these pairs: for all of a language, or none."""
    by_key = {(row["lang"], row["id"]): row for row in rows}
    covered = {lang for lang, _ in by_key}
    outputs = {}
    for pair in (pair for pair in pairs if pair.lang in covered):
        row = by_key.get(pair.key)
        if row is None or (row["a"], row["b"]) != (pair.a, pair.b):
            raise InputError(
                f"{where} was run on other pairs: '{pair.id}' of {pair.lang} "
                f"is {'missing' if row is None else 'another sentence there'}; run it again"
            )
        outputs[pair.key] = (row["canonical_a"], row["canonical_b"])
    return outputs


def _results(path: str) -> list[dict[str, Any]]:
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: {_EXPECTED}") from error
    results = data.get("results") if isinstance(data, dict) else None
    if not isinstance(results, list) or not all(isinstance(entry, dict) for entry in results):
        raise InputError(f"{path}: {_EXPECTED}")
    return results
