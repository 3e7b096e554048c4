"""How the neural layer runs; known without the libraries that it needs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

#: Folder of the model that ships.
SHIPPED = Path(__file__).parent.parent / "neural" / "model"


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
    """

    model: str | None = None
    datastore: str | None = None
    device: str = "auto"
    bf16: bool = False
    everything: bool = False
    sure: float | None = None

    @property
    def signature(self) -> str:
        """What a signature says of the model: six hex digits of its weights, and the options."""
        parts = [_fingerprint(self.model)]
        if self.bf16:
            parts.append("bf16")
        if self.everything:
            parts.append("all")
        if self.sure is not None:
            parts.append(f"sure{self.sure:g}")
        return "+".join(parts)


@cache
def _fingerprint(model: str | None) -> str:
    folder = Path(model) if model else SHIPPED
    files = sorted(folder.glob("*.safetensors"))
    if not files:
        return str(model or "none").rpartition("/")[2]
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()[:6]
