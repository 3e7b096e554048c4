"""How the neural layer runs; known without the libraries that it needs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from etcnorm.errors import EtcnormError

#: Folder of the model that ships.
SHIPPED = Path(__file__).parent.parent / "neural" / "model"
#: Folder of the word embeddings that ship, one a language.
EMBEDDING = SHIPPED.parent / "embedding"


@dataclass(frozen=True, slots=True)
class NeuralOptions:
    """How the neural layer runs.

    Attributes:
        model: Folder or name of a model; None is the one that ships.
        datastore: File of a datastore; None makes one of the tables.
        device: ``auto``, ``cpu``, ``cuda``.
        bf16: Run in bfloat16.
        everything: Look at every unknown word, not only those that look user-generated.
        sure: Least confidence of a replacement; None is the model's default.
        cache: File in which answers are kept, for the next run and for other processes; None
            keeps them in memory alone.
        ranking: Model of sentence-transformers, by name or folder, that ranks what a form may stand
            for; None takes the word embeddings that ship, "" ranks by count.
    """

    model: str | None = None
    datastore: str | None = None
    device: str = "auto"
    bf16: bool = False
    everything: bool = False
    sure: float | None = None
    cache: str | None = None
    ranking: str | None = None

    @property
    def signature(self) -> str:
        """What a signature says of the model: six hex digits of its weights, and the options."""
        parts = [fingerprint(self.model)[:6] or str(self.model or "none").rpartition("/")[2]]
        if self.datastore is not None:
            parts.append(f"data{_digest(Path(self.datastore))[:6]}")
        parts.append(f"rank{self._ranked_by()}")
        if self.bf16:
            parts.append("bf16")
        if self.everything:
            parts.append("all")
        if self.sure is not None:
            parts.append(f"sure{self.sure:g}")
        return "+".join(parts)

    def _ranked_by(self) -> str:
        if self.ranking is None:
            return _digest(*sorted(EMBEDDING.glob("*/*.safetensors")))[:6]
        if not self.ranking:
            return ":count"
        return fingerprint(self.ranking)[:6] or f":{self.ranking.rpartition('/')[2]}"


def as_options(neural: bool | NeuralOptions) -> NeuralOptions | None:
    """Give the options of what was asked for: True, False, or options; None runs no model.

    Raises:
        EtcnormError: It is something else.
    """
    if isinstance(neural, NeuralOptions):
        return neural
    if neural not in (True, False, None):
        raise EtcnormError(f"neural={neural!r}: give True, False or NeuralOptions(model=...)")
    return NeuralOptions() if neural else None


@cache
def fingerprint(model: str | None) -> str:
    """Give the digest of a model's weights and settings; "" if they lie in no folder here."""
    folder = Path(model) if model else SHIPPED
    files = sorted(folder.glob("*.safetensors"))
    settings = folder / "etcnorm.json"  # says what of a sentence the model reads
    return _digest(*files, *([settings] if settings.exists() else [])) if files else ""


@cache
def _digest(*paths: Path) -> str:
    digest = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    return digest.hexdigest()
