"""Results of earlier runs, perhaps of another environment, judged again beside new ones.

Only the outputs are taken from a saved result: credit, rates and intervals are made anew, with
the encoder of the run that merges, so all systems of a report are judged alike.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from etcnorm.bench.encoders import Encoder
from etcnorm.bench.etc import Result, result_of
from etcnorm.bench.pairs import Pair
from etcnorm.bench.tally import SAMPLES
from etcnorm.errors import InputError


def saved_results(
    path: str,
    pairs: Sequence[Pair],
    encoder: Encoder | None,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Iterator[Result]:
    """Judge the outputs in a file that ``etcnorm bench etc --json`` wrote.

    Pairs of a language of which the file has no row are left out, as languages that the system
    does not cover. Rows for other pairs are ignored.

    Raises:
        InputError: If the file is no such result, or was made from other pairs.
    """
    for entry in _results(path):
        try:
            rows = {(row["lang"], row["id"]): row for row in entry["rows"]}
            name, version = str(entry["system"]), str(entry["version"])
            signatures = dict(entry["signatures"])
        except (KeyError, TypeError, ValueError) as error:
            raise InputError(f"{path}: {_EXPECTED}") from error
        covered = {lang for lang, _ in rows}
        outputs = {}
        for pair in (pair for pair in pairs if pair.lang in covered):
            row = rows.get(pair.key)
            if row is None or (row.get("a"), row.get("b")) != (pair.a, pair.b):
                raise InputError(
                    f"{path}: system '{name}' was run on other pairs: '{pair.id}' of {pair.lang} "
                    f"is {'missing' if row is None else 'another sentence there'}; run it again"
                )
            outputs[pair.key] = (row["canonical_a"], row["canonical_b"])
        if not outputs:
            raise InputError(f"{path}: system '{name}' has no output for any of these pairs")
        yield result_of(
            name, version, pairs, outputs, encoder, signatures, samples=samples, seed=seed
        )


_EXPECTED = "expected a result of 'etcnorm bench etc --json'"


def _results(path: str) -> list[dict[str, Any]]:
    try:
        data = json.loads(Path(path).read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: {_EXPECTED}") from error
    results = data.get("results") if isinstance(data, dict) else None
    if not isinstance(results, list) or not all(isinstance(entry, dict) for entry in results):
        raise InputError(f"{path}: {_EXPECTED}")
    return results
