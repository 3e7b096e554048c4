"""Which of several candidates a sentence means (``ig``: I guess, Instagram).

Candidates are ranked by how near their sentences lie to the one at hand, with a model of
sentence-transformers; without a model, and between candidates without sentences, the more frequent
one comes first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from etcnorm.errors import EtcnormError
from etcnorm.neural.datastore import Candidate


class Ranker:
    """Ranks candidates by context.

    Args:
        model: Name or folder of a sentence-transformers model; "" ranks by count alone.
        device: Where it runs: ``auto``, ``cpu``, ``cuda``.

    Raises:
        EtcnormError: sentence-transformers is not installed, or there is no such model.
    """

    def __init__(self, model: str = "", device: str = "auto") -> None:
        self._model: Any = _load(model, device) if model else None
        self._vectors: dict[str, Any] = {}

    def best(self, candidates: Sequence[Candidate], sentence: str) -> Candidate:
        """Give the candidate that fits a sentence best.

        Args:
            candidates: At least one, the most frequent first.
            sentence: The sentence with the form in it.
        """
        if self._model is None or len(candidates) < 2 or not any(c.contexts for c in candidates):
            return candidates[0]
        here = self._vector(sentence)
        total = sum(candidate.count for candidate in candidates)

        def fit(candidate: Candidate) -> float:
            near = [float(here @ self._vector(text)) for text in candidate.contexts]
            # What is frequent stays likely: a small prior keeps one odd sentence from winning.
            return max(near, default=0.0) + 0.2 * candidate.count / total

        return max(candidates, key=fit)

    def _vector(self, text: str) -> Any:
        found = self._vectors.get(text)
        if found is None:
            found = self._model.encode(text, normalize_embeddings=True)
            if len(self._vectors) < 20_000:
                self._vectors[text] = found
        return found


def _load(model: str, device: str) -> Any:
    try:
        from sentence_transformers import SentenceTransformer
    except ImportError:
        raise EtcnormError(
            "ranking by context needs sentence-transformers: pip install 'etcnorm[neural]'"
        ) from None
    from etcnorm.neural.backbone import device_of

    try:
        return SentenceTransformer(model, device=str(device_of(device)), trust_remote_code=False)
    except (OSError, ValueError) as error:
        raise EtcnormError(f"{model} is no sentence-transformers model ({error})") from error
