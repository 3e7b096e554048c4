"""Static word embeddings: what a small model of sentence-transformers says, with NumPy alone.

A folder holds ``tokenizer.json`` and ``model.safetensors`` as StaticEmbedding of that library
writes them, with whole words as tokens; the library loads it too and gives the same vectors.
The ones that ship are built by ``benchmarks/ranking_embedding.py``.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from pathlib import Path

import numpy as np
import regex

from etcnorm.errors import EtcnormError
from etcnorm.layers.neural_options import EMBEDDING
from etcnorm.phonology.weights import read_weights

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}']+")


def words(text: str) -> list[str]:
    """Give the words of a text as the embeddings spell them."""
    return _WORD.findall(unicodedata.normalize("NFC", text).lower())


class StaticEmbedding:
    """The embedding of a text is the mean of the vectors of its words.

    Args:
        folder: Folder of the model.

    Raises:
        EtcnormError: The folder holds no static embedding of whole words.
    """

    def __init__(self, folder: Path) -> None:
        try:
            tokenizer = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
            self._numbers: dict[str, int] = tokenizer["model"]["vocab"]
            self._weights = read_weights(folder / "model.safetensors")[0]["embedding.weight"]
        except (OSError, ValueError, KeyError) as error:
            raise EtcnormError(f"{folder} holds no static embedding ({error})") from error

    def __call__(self, text: str) -> np.ndarray:
        """Give the vector of a text, of length one; zeros where no word is known."""
        rows = [n for word in words(text) if (n := self._numbers.get(word)) is not None]
        return unit(self._weights[rows].sum(0))


def unit(vector: np.ndarray) -> np.ndarray:
    """Scale a vector to length one; zeros stay."""
    length = float(np.linalg.norm(vector))
    return vector / length if length else vector


@cache
def shipped(lang: str) -> StaticEmbedding | None:
    """Load the embedding of a language that ships; None where there is none."""
    folder = EMBEDDING / lang
    return StaticEmbedding(folder) if (folder / "model.safetensors").exists() else None
