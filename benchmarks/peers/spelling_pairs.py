"""Turn tables of variant spellings into pairs that ``etcnorm bench etc`` reads.

    python benchmarks/peers/spelling_pairs.py reform1990_fr.tsv ... > spelling.jsonl

A table is named ``something_{lang}.tsv`` and has a header. Its first two columns are two spellings
of a word. A column ``relation`` says what is owed to the difference: ``same``, or ``audible`` for
two words that sound different; any other value (``sense``: only in one sense of the word) cannot
be judged on a word alone, and the row is left out. So are rows of kind ``katakana_variant``, which
may sound different.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path

_RELATIONS = {"same": "same", "audible": "different"}


def main() -> None:
    """Write the pairs of the tables that the command line names."""
    for name in sys.argv[1:]:
        for row in pairs(Path(name)):
            print(json.dumps(row, ensure_ascii=False))


def pairs(path: Path) -> Iterator[dict[str, str]]:
    """Yield the pairs of one table."""
    lang = path.stem.rsplit("_", 1)[-1]
    with path.open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
    for number, cells in enumerate(rows, start=1):
        row = dict(zip(head, cells, strict=True))
        relation = _RELATIONS.get(row.get("relation", "same"))
        if relation and row.get("kind") != "katakana_variant":
            yield {
                "id": f"{path.stem}-{number:04d}",
                "lang": lang,
                "category": "orthographic",
                "phenomenon": row.get("kind") or path.stem,
                "a": cells[0],
                "b": cells[1],
                "relation": relation,
            }


if __name__ == "__main__":
    main()
