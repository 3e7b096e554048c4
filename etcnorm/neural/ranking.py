"""Which of several candidates a sentence means (``ig``: I guess, Instagram).

A candidate fits the better the more often it was seen, the nearer its sentences lie to the one at
hand, and the more words they share with it, above all beside the form. Nearness comes from the word
embeddings that ship (``etcnorm.neural.static``) or from any model of sentence-transformers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.util import find_spec
from operator import mul
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from etcnorm.errors import EtcnormError
from etcnorm.neural.datastore import Candidate, fold
from etcnorm.neural.static import shipped, unit, words

#: What a unit of each feature weighs: the logarithm of the share of the count, nearness to the mean
#: of the sentences, words in common with one of them, and words in common beside the form.
#: ``benchmarks/ranking_embedding.py fit`` finds the last three.
WEIGHTS = (1.0, 4.4, 2.4, 2.9)
#: Words on either side that stand beside a form.
_SIDE = 2
#: Sentences remembered.
_REMEMBERED = 20_000

Encoder = Callable[[str], np.ndarray]


class _Context(NamedTuple):
    """What a sentence says around a form: its vector, its words, the words beside the form."""

    vector: np.ndarray | None
    words: frozenset[str]
    beside: frozenset[str]


class Ranker:
    """Ranks candidates by context.

    Args:
        model: Name or folder of a sentence-transformers model; None takes the embeddings that ship
            (a language without any goes by shared words), "" ranks by count alone.
        device: Where a model of sentence-transformers runs: ``auto``, ``cpu``, ``cuda``.

    Raises:
        EtcnormError: sentence-transformers is not installed, or there is no such model.
    """

    def __init__(self, model: str | None = None, device: str = "auto") -> None:
        self._by_count = model == ""
        self._named = _load(model, device) if model else None
        self._context = lru_cache(_REMEMBERED)(self._read)

    def best(
        self, candidates: Sequence[Candidate], sentence: str, form: str = "", lang: str = "en"
    ) -> Candidate:
        """Give the candidate that fits a sentence best.

        Args:
            candidates: At least one, the most frequent first.
            sentence: The sentence with the form in it.
            form: The form; its first occurrence is meant.
            lang: Language code.
        """
        left, right = sides(sentence, form)
        return self.rank(candidates, lang, form, left, right)[0]

    def rank(
        self, candidates: Sequence[Candidate], lang: str, form: str, left: str, right: str
    ) -> list[Candidate]:
        """Sort candidates by how well they fit, the best first.

        Args:
            candidates: The most frequent first; their order decides between equals.
            lang: Language code.
            form: The form as it is written.
            left: What stands before the form.
            right: What stands behind it.
        """
        if self._by_count or len(candidates) < 2 or not any(c.contexts for c in candidates):
            return list(candidates)
        found = self.features(candidates, lang, form, left, right)
        scores = [sum(map(mul, WEIGHTS, features)) for features in found]
        order = sorted(range(len(scores)), key=lambda n: -scores[n])
        return [candidates[n] for n in order]

    def features(
        self, candidates: Sequence[Candidate], lang: str, form: str, left: str, right: str
    ) -> list[tuple[float, float, float, float]]:
        """Give what speaks for each candidate, in the order of the weights."""
        here = self._context(lang, left, right)
        total = sum(candidate.count for candidate in candidates)
        found = []
        for candidate in candidates:
            seen = [self._context(lang, *sides(text, form)) for text in candidate.contexts]
            vectors = [context.vector for context in seen if context.vector is not None]
            near = 0.0
            if here.vector is not None and vectors:
                near = float(here.vector @ unit(np.sum(vectors, axis=0)))
            found.append(
                (
                    math.log(max(candidate.count, 1) / total),
                    near,
                    max((_shared(here.words, c.words) for c in seen), default=0.0),
                    max((_shared(here.beside, c.beside) for c in seen), default=0.0),
                )
            )
        return found

    def _read(self, lang: str, left: str, right: str) -> _Context:
        before, behind = words(left), words(right)
        encode = self._named or shipped(lang)
        vector = encode(f"{left} {right}") if encode else None
        beside = frozenset(before[-_SIDE:] + behind[:_SIDE])
        return _Context(vector, frozenset(before + behind), beside)


def sides(sentence: str, form: str) -> tuple[str, str]:
    """Give what stands before and behind the first occurrence of a form as a word."""
    wanted = fold(form)
    position = 0
    for word in sentence.split():
        start = sentence.index(word, position)
        position = start + len(word)
        if wanted and fold(word).strip(".,;:!?…\"'()") == wanted:
            return sentence[:start], sentence[position:]
    return sentence, ""


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    """Give the share of words that two sets have in common (the cosine of the sets)."""
    return len(one & other) / math.sqrt(len(one) * len(other)) if one and other else 0.0


def find(model: str) -> None:
    """Raise if a model of sentence-transformers cannot be loaded here; it is not loaded.

    Raises:
        EtcnormError: The library is not installed, or the folder holds no model.
    """
    if find_spec("sentence_transformers") is None:
        raise EtcnormError(
            f"ranking by {model} needs sentence-transformers: pip install 'etcnorm[neural]'"
        )
    folder = Path(model)
    if folder.exists() and not any((folder / n).exists() for n in ("modules.json", "config.json")):
        raise EtcnormError(f"{model} is no sentence-transformers model: modules.json is missing")


def _load(model: str, device: str) -> Encoder:
    find(model)
    from sentence_transformers import SentenceTransformer

    from etcnorm.neural.backbone import device_of

    try:
        loaded: Any = SentenceTransformer(
            model, device=str(device_of(device)), trust_remote_code=False
        )
    except (OSError, ValueError) as error:
        raise EtcnormError(f"{model} is no sentence-transformers model ({error})") from error
    # Weights in half precision are too coarse to add up on a CPU.
    loaded.float()

    def encode(text: str) -> np.ndarray:
        return np.asarray(loaded.encode(text, normalize_embeddings=True, show_progress_bar=False))

    return encode
