"""The counts of letters with their sounds: a joint n-gram model, read by beam search.

A word is a row of units, each a letter with the dictionary symbols it stands for (``c`` as ``K``,
``x`` as ``K S``, a silent letter as none). The file holds, for each n-gram, a hash, its log
probability and the log weight of backing off from it (interpolated Kneser-Ney); it is made by
``benchmarks/g2p_joint.py``.
"""

from __future__ import annotations

import heapq
import json
from pathlib import Path

import numpy as np

from etcnorm.phonology.model_files import load_model
from etcnorm.phonology.weights import read_weights

_BEAM = 80
#: Log probabilities are stored in steps of this size.
STEP = 0.06
_PRIME = np.uint64(0x9E3779B97F4A7C15)
_HIGH = np.uint64(32)


def extend(hashes: np.ndarray, units: np.ndarray) -> np.ndarray:
    """Give the hashes of some n-grams with a unit behind them."""
    mixed = (hashes ^ (units.astype(np.uint64) + np.uint64(1))) * _PRIME
    return mixed ^ (mixed >> np.uint64(29))


def short(hashes: np.ndarray) -> np.ndarray:
    """Give the part of a hash that is stored."""
    return (hashes >> _HIGH).astype(np.uint32)


class JointModel:
    """Reads letters as the symbols of a dictionary, or as phones, by what was counted.

    Args:
        path: A safetensors file with ``hashes``, ``scores``, ``backoffs``; its metadata holds
            ``units`` (letter and symbols) and ``order``. Unit 0 stands at both ends of a word.
    """

    def __init__(self, path: Path) -> None:
        tensors, metadata = read_weights(path)
        self._hashes = tensors["hashes"]
        self._scores = tensors["scores"]
        self._backoffs = tensors["backoffs"]
        self._order = int(metadata["order"])
        self._symbols: list[list[str]] = [[]]
        self._units: dict[str, list[int]] = {}
        for number, (letter, symbols) in enumerate(json.loads(metadata["units"]), 1):
            self._symbols.append(symbols.split())
            self._units.setdefault(letter, []).append(number)

    def read(self, word: str, n: int) -> list[tuple[float, list[str]]]:
        """Give up to ``n`` pronunciations with their log probability, likeliest first."""
        if not all(letter in self._units for letter in word):
            return []
        beams: list[tuple[float, tuple[int, ...]]] = [(0.0, (0,))]
        for units in [*(self._units[letter] for letter in word), [0]]:
            options = np.array(units, dtype=np.uint64)
            scores = self._score([row[1 - self._order :] for _, row in beams], options)
            scores += np.array([score for score, _ in beams])[:, None]
            best = np.argsort(-scores, axis=None)[:_BEAM]
            places = [divmod(int(place), len(units)) for place in best]
            beams = [(float(scores[b, u]), (*beams[b][1], units[u])) for b, u in places]
        found: dict[tuple[str, ...], float] = {}
        for score, row in beams:
            symbols = tuple(symbol for unit in row for symbol in self._symbols[unit])
            found[symbols] = np.logaddexp(found.get(symbols, -np.inf), score)
        best_first = heapq.nlargest(n, found.items(), key=lambda item: item[1])
        return [(float(score), list(symbols)) for symbols, score in best_first if symbols]

    def _score(self, contexts: list[tuple[int, ...]], units: np.ndarray) -> np.ndarray:
        """Give the log probability of each unit behind each context."""
        result = np.zeros((len(contexts), len(units)))
        unread = np.ones(result.shape, dtype=bool)
        for size in range(self._order - 1, -1, -1):
            before = np.zeros(len(contexts), dtype=np.uint64)
            fits = np.array([len(context) >= size for context in contexts])
            if not fits.any():
                continue
            for place in range(size):
                column = [c[len(c) - size + place] if len(c) >= size else 0 for c in contexts]
                before = extend(before, np.array(column, dtype=np.uint64))
            whole = extend(before[:, None], units[None, :])
            places, known = self._find(whole)
            now = unread & known & fits[:, None]
            result[now] -= self._scores[places[now]] * STEP
            unread &= ~now
            if size:
                places, known = self._find(before)
                weight = np.where(known & fits, self._backoffs[places] * STEP, 0.0)
                result -= np.where(unread, weight[:, None], 0.0)
        result[unread] -= 20.0
        return result

    def _find(self, hashes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        wanted = short(hashes)
        places = np.minimum(np.searchsorted(self._hashes, wanted), len(self._hashes) - 1)
        return places, self._hashes[places] == wanted


def joint_model(name: str) -> JointModel | None:
    """Give the counts of a language, such as ``en`` or ``en.broad``, or None where it has none."""
    return load_model(f"{name}.joint", JointModel)
