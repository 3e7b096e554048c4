"""The three tasks of PhonologyBench: grapheme-to-phoneme, syllable counting, rhyme generation.

The measures are the paper's: exact match of the phone sequence with any reference, sentences whose
syllables are counted right, and the success rate of rhymes (for each word the share of the words
given that the reference lists, averaged over words). Words that a dictionary of ours holds are
reported apart from those it does not, so that look-up never passes for inference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from etcnorm.bench.rows import json_rows, table_rows
from etcnorm.errors import EtcnormError
from etcnorm.report.terminal import table

#: Results printed in the paper (tables 2, 4 and 5), in percent, by task and part of the set.
PUBLISHED: dict[str, dict[str, dict[str, float]]] = {
    "g2p": {
        "G2P library (published)": {"high": 62.4, "low": 52.8},
        "Claude 3 Sonnet (published)": {"high": 52.7, "low": 40.2},
        "GPT-4 (published)": {"high": 51.9, "low": 38.1},
    },
    "syllables": {
        "human (published)": {"all": 90.0, "simple": 93.3, "complex": 86.7},
        "Claude 3 Sonnet (published)": {"all": 55.3, "simple": 53.4, "complex": 65.0},
        "GPT-4 (published)": {"all": 23.3, "simple": 24.2, "complex": 15.3},
    },
    "rhyme": {
        "human (published)": {"common": 86.4, "rare": 60.4},
        "GPT-4 (published)": {"common": 69.1, "rare": 46.1},
    },
}
_PARTS = {
    "g2p": ("high", "low", "all", "in the dictionary", "not in it"),
    "syllables": ("simple", "complex", "all"),
    "rhyme": ("common", "rare", "all"),
}
_TITLES = {
    "g2p": "grapheme to phoneme: exact match %",
    "syllables": "syllables: sentences counted right %",
    "rhyme": "rhyme: success rate %",
}


@dataclass(frozen=True, slots=True)
class Task:
    """The result of one task.

    Attributes:
        name: ``"g2p"``, ``"syllables"`` or ``"rhyme"``.
        scores: Score of each item, between 0 and 1, by part of the set.
        faults: What went wrong: item, answer, reference.
    """

    name: str
    scores: dict[str, list[float]]
    faults: list[tuple[str, str, str]]

    def rate(self, part: str) -> float | None:
        """Give the mean of a part in percent, or None where it is empty."""
        found = self.scores.get(part)
        return 100 * sum(found) / len(found) if found else None

    def as_dict(self) -> dict[str, Any]:
        """Return the rates as plain data."""
        rates = {
            part: {"percent": self.rate(part), "items": len(found)}
            for part, found in self.scores.items()
        }
        return {"task": self.name, "rates": rates, "published": PUBLISHED[self.name]}


class _Tally:
    def __init__(self, name: str) -> None:
        self.task = Task(name, {}, [])

    def add(self, parts: Iterable[str], score: float, item: str, said: str, wanted: str) -> None:
        for part in (*parts, "all"):
            self.task.scores.setdefault(part, []).append(score)
        if score < 1:
            self.task.faults.append((item, said, wanted))


def run(
    folder: Path, rhymes_wanted: int = 5, progress: Callable[[int], object] | None = None
) -> list[Task]:
    """Run the tasks whose files lie in a folder.

    Args:
        folder: Holds ``g2p*.tsv`` (word, ipa with ``|`` between references, freq_class),
            ``syllables*.jsonl`` (sentence, syllables, complexity_auto) and ``rhyme*.jsonl`` (word,
            strict, slant, freq_class); JSON Lines may be gzipped.
        rhymes_wanted: Rhymes asked for each word.
        progress: Called with 1 after each item.

    Raises:
        EtcnormError: The folder holds no such file, or a line of one cannot be read.
    """
    if not folder.is_dir():
        raise EtcnormError(f"{folder} is no folder: give the one that holds PhonologyBench")
    tasks = [
        task(path, progress or (lambda _: None))
        for pattern, task in (
            ("g2p*.tsv", _g2p),
            ("syllables*.jsonl*", _syllables),
            ("rhyme*.jsonl*", lambda p, tick: _rhyme(p, tick, rhymes_wanted)),
        )
        for path in sorted(folder.glob(pattern))
    ]
    if not tasks:
        raise EtcnormError(
            f"{folder} holds no g2p*.tsv, syllables*.jsonl or rhyme*.jsonl of PhonologyBench"
        )
    return tasks


def _g2p(path: Path, tick: Callable[[int], object]) -> Task:
    from etcnorm.phonology.pronunciation import pronouncer

    tally = _Tally("g2p")
    voice = pronouncer("en")
    for row in table_rows(path, ("word", "ipa", "freq_class")):
        wanted = [" ".join(ipa.split()) for ipa in row["ipa"].split("|")]
        found = voice.readings(row["word"])
        said = " ".join(found[0].phones) if found else ""
        seen = bool(found) and found[0].source == "lexicon"
        parts = (row["freq_class"], "in the dictionary" if seen else "not in it")
        tally.add(parts, float(said in wanted), row["word"], said, " | ".join(wanted))
        tick(1)
    return tally.task


def _syllables(path: Path, tick: Callable[[int], object]) -> Task:
    from etcnorm.phonology import syllables

    tally = _Tally("syllables")
    for row in json_rows(path, ("sentence", "syllables", "complexity_auto")):
        said = syllables(row["sentence"], "en")
        right = float(said == row["syllables"])
        part = row["complexity_auto"]
        tally.add((part,), right, row["sentence"], str(said), str(row["syllables"]))
        tick(1)
    return tally.task


def _rhyme(path: Path, tick: Callable[[int], object], wanted: int) -> Task:
    from etcnorm.phonology import rhymes

    tally = _Tally("rhyme")
    for row in json_rows(path, ("word", "strict", "slant", "freq_class")):
        known = {*row["strict"], *row["slant"]}
        said = rhymes(row["word"], wanted, strict=False)
        score = sum(word in known for word in said) / len(said) if said else 0.0
        tally.add((row["freq_class"],), score, row["word"], " ".join(said), "")
        tick(1)
    return tally.task


def report(tasks: list[Task], faults: int = 0) -> str:
    """Show each task beside the published results."""
    lines: list[str] = []
    for task in tasks:
        parts = [part for part in _PARTS[task.name] if task.rate(part) is not None]
        rows = [("", *parts), ("etcnorm", *(_percent(task.rate(part)) for part in parts))]
        rows.append(("  items", *(str(len(task.scores[part])) for part in parts)))
        for system, rates in PUBLISHED[task.name].items():
            rows.append((system, *(_percent(rates.get(part)) for part in parts)))
        lines += [_TITLES[task.name], *table(rows, right=range(1, len(parts) + 1)), ""]
        lines += [
            f"  {item}: {said} (reference: {wanted})" for item, said, wanted in task.faults[:faults]
        ]
    return "\n".join(lines).rstrip()


def _percent(rate: float | None) -> str:
    return "" if rate is None else f"{rate:.1f}"
