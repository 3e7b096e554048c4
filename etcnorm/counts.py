"""Hits and errors of an alignment, and the rate they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rapidfuzz.distance import Levenshtein


@dataclass(frozen=True, slots=True)
class Counts:
    """Hits and errors; sums of these are the counts of a set."""

    hits: int = 0
    substitutions: int = 0
    deletions: int = 0
    insertions: int = 0

    @property
    def errors(self) -> int:
        """Number of substitutions, deletions and insertions."""
        return self.substitutions + self.deletions + self.insertions

    @property
    def reference_tokens(self) -> int:
        """Number of tokens in the references."""
        return self.hits + self.substitutions + self.deletions

    @property
    def rate(self) -> float:
        """Errors over reference tokens; the insertions where there are none, as in jiwer 4."""
        tokens = self.reference_tokens
        return self.errors / tokens if tokens else float(self.insertions)

    def __add__(self, other: Counts) -> Counts:
        """Return the counts of both together."""
        return Counts(
            self.hits + other.hits,
            self.substitutions + other.substitutions,
            self.deletions + other.deletions,
            self.insertions + other.insertions,
        )

    def as_dict(self) -> dict[str, int]:
        """Return the counts as plain data."""
        return {
            "hits": self.hits,
            "substitutions": self.substitutions,
            "deletions": self.deletions,
            "insertions": self.insertions,
            "errors": self.errors,
            "reference_tokens": self.reference_tokens,
        }


def count(reference: Sequence[str], hypothesis: Sequence[str]) -> Counts:
    """Align two token sequences with the fewest edits and count them."""
    if reference == hypothesis:
        return Counts(hits=len(reference))
    found = {"equal": 0, "replace": 0, "delete": 0, "insert": 0}
    for op in Levenshtein.opcodes(reference, hypothesis):
        found[op.tag] += max(op.src_end - op.src_start, op.dest_end - op.dest_start)
    return Counts(found["equal"], found["replace"], found["delete"], found["insert"])
