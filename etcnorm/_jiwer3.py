"""References without tokens, counted on jiwer 3 by the rules of jiwer 4."""

from __future__ import annotations

from typing import Any

import jiwer.measures
import jiwer.process
from jiwer.process import AlignmentChunk, WordOutput
from jiwer.transformations import wer_default


def follow_jiwer4(ours: type) -> None:
    """Make jiwer 3 score what it refuses: references that the transform `ours` emptied.

    jiwer 3 raises for a reference without tokens, and divides by zero if no reference has any;
    a transform cannot prevent it. jiwer 4 counts the hypothesis tokens as insertions, and the
    rate is their number when no reference has a token. Calls with other transforms behave as
    before; on jiwer 4 nothing is replaced.
    """
    if not hasattr(jiwer, "compute_measures"):  # dropped in jiwer 4
        return
    score, apply = jiwer.process.process_words, jiwer.process._apply_transform
    if score.__module__ == __name__:
        return

    def apply_transform(sentence: Any, transform: Any, is_reference: bool) -> Any:
        # Only references must not be empty.
        return apply(sentence, transform, is_reference and not _contains(transform, ours))

    def process_words(
        reference: Any,
        hypothesis: Any,
        reference_transform: Any = wer_default,
        hypothesis_transform: Any = wer_default,
    ) -> WordOutput:
        if not _contains(reference_transform, ours):
            return score(reference, hypothesis, reference_transform, hypothesis_transform)
        texts = [reference] if isinstance(reference, str) else reference
        spoken = [text or " " for text in texts]  # jiwer 3 also refuses "" before the transform
        try:
            return score(spoken, hypothesis, reference_transform, hypothesis_transform)
        except ZeroDivisionError:
            return _insertions(reference_transform(spoken), hypothesis_transform(hypothesis))

    jiwer.process._apply_transform = apply_transform
    for module in (jiwer, jiwer.process, jiwer.measures):
        module.process_words = process_words  # type: ignore[attr-defined]


def _contains(transform: Any, ours: type) -> bool:
    return any(isinstance(step, ours) for step in getattr(transform, "transforms", [transform]))


def _insertions(references: list[list[str]], hypotheses: list[list[str]]) -> WordOutput:
    """Score hypotheses against nothing but empty references."""
    inserted = sum(map(len, hypotheses))
    kept = 0.0 if inserted else 1.0
    return WordOutput(
        references=references,
        hypotheses=hypotheses,
        alignments=[
            [AlignmentChunk("insert", 0, 0, 0, len(tokens))] if tokens else []
            for tokens in hypotheses
        ],
        wer=inserted,
        mer=1.0 - kept,
        wip=kept,
        wil=1.0 - kept,
        hits=0,
        substitutions=0,
        insertions=inserted,
        deletions=0,
    )
