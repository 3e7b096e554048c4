"""Errors with compounds merged, as the Open ASR Leaderboard counts them.

``white paper`` and ``whitepaper`` are no error there, in either direction. That looks at both
sides at once, so it is shown beside the canonical rate and takes no part in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from etcnorm.counts import Counts
from etcnorm.errors import EtcnormError
from etcnorm.units import noun

if TYPE_CHECKING:
    from etcnorm.metrics import Score


def check_available() -> None:
    """Make sure that kaldialign is there.

    Raises:
        EtcnormError: If it is not.
    """
    try:
        import kaldialign  # noqa: F401
    except ImportError as error:
        raise EtcnormError(
            "merging compounds needs kaldialign: pip install 'etcnorm[compounds]'"
        ) from error


def merged_counts(reference: Sequence[str], hypothesis: Sequence[str]) -> Counts:
    """Count an alignment in which words may be joined to match one word."""
    from kaldialign import edit_distance

    sides = [[_whole(word) for word in side] for side in (reference, hypothesis)]
    found = edit_distance(*sides, merge_compounds=True)
    substitutions, deletions = int(found["sub"]), int(found["del"])
    hits = len(reference) - substitutions - deletions
    return Counts(hits, substitutions, deletions, int(found["ins"]))


def merged(score: Score) -> Counts:
    """Count the utterances of a score with compounds merged.

    Raises:
        EtcnormError: If kaldialign is missing, or the score does not count words.
    """
    if score.unit != "word":
        raise EtcnormError(f"only words can be merged, and {score.lang} counts {noun(score.unit)}")
    check_available()
    pairs = ((row.canonical_reference, row.canonical_hypothesis) for row in score.rows)
    return sum((merged_counts(ref.split(), hyp.split()) for ref, hyp in pairs), Counts())


def _whole(word: str) -> str:
    """Write half characters (lone surrogates) out: kaldialign takes none."""
    return word.encode("utf-8", "backslashreplace").decode("utf-8")
