"""The small models that read words no dictionary has: byte-level T5, run with NumPy.

Their architecture is T5 (encoder and decoder with relative position buckets, RMS norms, no biases);
they are trained by ``benchmarks/g2p_training.py`` with transformers and run here without them, by
beam search.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from etcnorm.phonology.joint import joint_model
from etcnorm.phonology.model_files import load_model
from etcnorm.phonology.weights import read_weights

#: How many readings the counts propose, what theirs weigh beside the model's, and how much worse
#: than the last of some proposals a reading is that is not among them.
_PROPOSED = 12
_JOINT_WEIGHT = 0.6
UNPROPOSED = 3.0
_LONGEST = 40
#: Readings kept at each step, and the most that are given.
BEAM = 4


class LetterModel:
    """Reads letters as the symbols of a dictionary, or as phones.

    Args:
        path: A safetensors file whose metadata holds ``letters``, ``symbols`` and ``config``.
    """

    def __init__(self, path: Path) -> None:
        self._tensors, metadata = read_weights(path)
        letters, symbols = json.loads(metadata["letters"]), json.loads(metadata["symbols"])
        self._config: dict[str, Any] = json.loads(metadata["config"])
        # Token 0 starts the output and pads, token 1 ends.
        self._letters = {letter: n for n, letter in enumerate(letters, 2)}
        self._symbols = ["", "", *([""] * len(letters)), *symbols]
        self._numbers = {symbol: n for n, symbol in enumerate(symbols, 2 + len(letters))}
        self._encoder = _Stack(self._tensors, self._config, "encoder", self._config["num_layers"])
        self._decoder = _Stack(
            self._tensors, self._config, "decoder", self._config["num_decoder_layers"]
        )

    def writes(self, symbols: Iterable[str]) -> bool:
        """Tell whether the model has all of some symbols."""
        return self._numbers.keys() >= {*symbols}

    def read(self, word: str, n: int = 1) -> list[list[str]]:
        """Give up to ``n`` pronunciations of a word, likeliest first; none for foreign letters."""
        ids = [self._letters[letter] for letter in word if letter in self._letters]
        if len(ids) != len(word) or not 0 < len(ids) <= _LONGEST:
            return []
        self._begin(ids)
        beams: list[tuple[float, list[int]]] = [(0.0, [])]
        done: list[tuple[float, list[int]]] = []
        for _ in range(len(ids) * 2 + 4):
            last = [tokens[-1] if tokens else 0 for _, tokens in beams]
            scores = self._step(last)
            options = [
                (beams[b][0] + float(scores[b, t]), b, int(t))
                for b in range(len(beams))
                for t in np.argsort(scores[b])[-BEAM:]
            ]
            options.sort(reverse=True)
            done += [
                (s / (len(beams[b][1]) + 1), beams[b][1]) for s, b, t in options[:BEAM] if t == 1
            ]
            alive = [(s, b, t) for s, b, t in options if t != 1][: BEAM - min(len(done), BEAM - 1)]
            if len(done) >= BEAM or not alive:
                break
            self._decoder.keep([b for _, b, _ in alive])
            beams = [(s, [*beams[b][1], t]) for s, b, t in alive]
        done.sort(reverse=True)
        return [[self._symbols[t] for t in tokens] for _, tokens in done[:n] if tokens]

    def score(self, word: str, readings: Iterable[Iterable[str]]) -> list[float]:
        """Give the log probability of some pronunciations of a word of known letters."""
        rows = [[*map(self._numbers.__getitem__, reading), 1] for reading in readings]
        self._begin([self._letters[letter] for letter in word])
        totals = np.zeros(len(rows))
        last = [0] * len(rows)
        for place in range(max(map(len, rows))):
            scores = self._step(last)
            for number, row in enumerate(rows):
                if place < len(row):
                    totals[number] += scores[number, row[place]]
            last = [row[place] if place < len(row) else 1 for row in rows]
        return [float(total) for total in totals]

    def _begin(self, letters: list[int]) -> None:
        """Encode the letters of a word and stand before its first symbol."""
        self._decoder.begin(self._encoder.encode(self._tensors["shared.weight"][[*letters, 1]]))

    def _step(self, last: list[int]) -> np.ndarray:
        """Give the log probability of each symbol behind the last one of each row."""
        shared = self._tensors["shared.weight"]
        hidden = self._decoder.step(shared[last])
        return _log_softmax(hidden * self._config["d_model"] ** -0.5 @ shared.T)


class _Stack:
    """The layers of the encoder or of the decoder."""

    def __init__(
        self, tensors: dict[str, np.ndarray], config: dict[str, Any], side: str, layers: int
    ) -> None:
        self._tensors = tensors
        self._config = config
        self._side = side
        self._layers = range(layers)
        self._heads = config["num_heads"]
        self._positions = tensors[
            f"{side}.block.0.layer.0.SelfAttention.relative_attention_bias.weight"
        ]

    def _weight(self, layer: int, part: str) -> np.ndarray:
        return self._tensors[f"{self._side}.block.{layer}.layer.{part}.weight"]

    def _heads_of(self, x: np.ndarray, weight: np.ndarray) -> np.ndarray:
        """Project to heads: (..., length, model) to (..., heads, length, size)."""
        y = x @ weight.T
        y = y.reshape(*y.shape[:-1], self._heads, -1)
        return np.swapaxes(y, -3, -2)

    def _bias(self, queries: np.ndarray, keys: np.ndarray) -> np.ndarray:
        both = self._side == "encoder"
        buckets = _buckets(
            keys[None, :] - queries[:, None],
            both,
            self._config["relative_attention_num_buckets"],
            self._config["relative_attention_max_distance"],
        )
        return np.moveaxis(self._positions[buckets], -1, 0)

    def _attend(
        self, layer: int, name: str, x: np.ndarray, k: np.ndarray, v: np.ndarray, bias: Any
    ) -> np.ndarray:
        q = self._heads_of(x, self._weight(layer, f"{name}.q"))
        weights = _softmax(q @ np.swapaxes(k, -1, -2) + bias)
        mixed = np.swapaxes(weights @ v, -3, -2)
        return mixed.reshape(*mixed.shape[:-2], -1) @ self._weight(layer, f"{name}.o").T

    def _feed(self, layer: int, number: int, x: np.ndarray) -> np.ndarray:
        inner = _norm(x, self._weight(layer, f"{number}.layer_norm"))
        inner = np.maximum(inner @ self._weight(layer, f"{number}.DenseReluDense.wi").T, 0)
        return x + inner @ self._weight(layer, f"{number}.DenseReluDense.wo").T

    def _final(self, x: np.ndarray) -> np.ndarray:
        return _norm(x, self._tensors[f"{self._side}.final_layer_norm.weight"])

    def encode(self, x: np.ndarray) -> np.ndarray:
        """Run the encoder over one input, (length, model)."""
        places = np.arange(len(x))
        bias = self._bias(places, places)
        for n in self._layers:
            inner = _norm(x, self._weight(n, "0.layer_norm"))
            k = self._heads_of(inner, self._weight(n, "0.SelfAttention.k"))
            v = self._heads_of(inner, self._weight(n, "0.SelfAttention.v"))
            x = x + self._attend(n, "0.SelfAttention", inner, k, v, bias)
            x = self._feed(n, 1, x)
        return self._final(x)

    def begin(self, memory: np.ndarray) -> None:
        """Start decoding from what the encoder gave."""
        self._memory = [
            (
                self._heads_of(memory, self._weight(n, "1.EncDecAttention.k")),
                self._heads_of(memory, self._weight(n, "1.EncDecAttention.v")),
            )
            for n in self._layers
        ]
        self._past: list[tuple[np.ndarray, np.ndarray] | None] = [None for _ in self._layers]

    def keep(self, beams: list[int]) -> None:
        """Go on with some of the beams, in this order."""
        self._past = [
            None if past is None else (past[0][beams], past[1][beams]) for past in self._past
        ]

    def step(self, embedded: np.ndarray) -> np.ndarray:
        """Read the last token of each beam, (beams, model); give the hidden states."""
        x = embedded[:, None, :]
        for n in self._layers:
            inner = _norm(x, self._weight(n, "0.layer_norm"))
            k = self._heads_of(inner, self._weight(n, "0.SelfAttention.k"))
            v = self._heads_of(inner, self._weight(n, "0.SelfAttention.v"))
            past = self._past[n]
            if past is not None:
                k = np.concatenate((past[0], k), axis=-2)
                v = np.concatenate((past[1], v), axis=-2)
            self._past[n] = (k, v)
            size = k.shape[-2]
            bias = self._bias(np.array([size - 1]), np.arange(size))
            x = x + self._attend(n, "0.SelfAttention", inner, k, v, bias)
            inner = _norm(x, self._weight(n, "1.layer_norm"))
            x = x + self._attend(n, "1.EncDecAttention", inner, *self._memory[n], 0.0)
            x = self._feed(n, 2, x)
        return self._final(x)[:, 0, :]


def _buckets(distance: np.ndarray, both: bool, number: int, longest: int) -> np.ndarray:
    """Give the bucket of each relative position, as T5 does."""
    result = np.zeros_like(distance)
    if both:
        number //= 2
        result += (distance > 0) * number
        distance = np.abs(distance)
    else:
        distance = np.maximum(-distance, 0)
    exact = number // 2
    far = exact + (
        np.log(np.maximum(distance, 1) / exact) / math.log(longest / exact) * (number - exact)
    ).astype(distance.dtype)
    return result + np.where(distance < exact, distance, np.minimum(far, number - 1))


def _norm(x: np.ndarray, weight: np.ndarray) -> np.ndarray:
    return x / np.sqrt(np.mean(x * x, axis=-1, keepdims=True) + 1e-6) * weight


def _softmax(x: np.ndarray) -> np.ndarray:
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def _log_softmax(x: np.ndarray) -> np.ndarray:
    x = x - x.max(axis=-1, keepdims=True)
    return x - np.log(np.exp(x).sum(axis=-1, keepdims=True))


def letter_model(name: str) -> LetterModel | None:
    """Give the model of a language, such as ``en`` or ``en.broad``, or None where it has none."""
    return load_model(name, LetterModel)


def guesses(
    word: str, name: str, others: Iterable[Iterable[str]] = ()
) -> list[tuple[float, list[str]]]:
    """Give readings of a word with a score, likeliest first: a model and its counts together.

    Args:
        word: Word in lower case.
        name: Name of the model and of its counts.
        others: Further readings to judge; those in symbols that the model lacks are left out.
    """
    model, joint = letter_model(name), joint_model(name)
    found = {tuple(symbols): 0.0 for symbols in model.read(word, BEAM)} if model else {}
    if model is None or not found:
        return []
    if joint is not None:
        counted = joint.read(word, _PROPOSED)
        worst = counted[-1][0] - UNPROPOSED if counted else 0.0
        found = dict.fromkeys(found, worst) | {tuple(s): score for score, s in counted}
    else:
        worst = 0.0
    found = dict.fromkeys(map(tuple, others), worst) | found
    readings = [list(symbols) for symbols in found if model.writes(symbols)]
    scores = model.score(word, readings)
    together = [
        (own + _JOINT_WEIGHT * found[tuple(reading)], reading)
        for own, reading in zip(scores, readings, strict=True)
    ]
    return sorted(together, reverse=True)
