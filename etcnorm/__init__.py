"""etcnorm: make word error rate fair.

Two transcripts of one recording can differ in ways the speech does not decide (``2 eggs`` /
``two eggs``). etcnorm maps each of them, alone, to one canonical form, and keeps every difference
that the speech does decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from etcnorm.version import __version__

if TYPE_CHECKING:
    from etcnorm.canonical import Canonical, Edit
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.errors import EtcnormError
    from etcnorm.layers.neural_options import NeuralOptions
    from etcnorm.metrics import cer, score, wer
    from etcnorm.pipelines import Metric, map_batch
    from etcnorm.transform import Transform

_HOMES = {
    "Canonical": "etcnorm.canonical",
    "Canonicalizer": "etcnorm.canonicalizer",
    "Edit": "etcnorm.canonical",
    "EtcnormError": "etcnorm.errors",
    "Metric": "etcnorm.pipelines",
    "NeuralOptions": "etcnorm.layers.neural_options",
    "Transform": "etcnorm.transform",
    "cer": "etcnorm.metrics",
    "map_batch": "etcnorm.pipelines",
    "score": "etcnorm.metrics",
    "wer": "etcnorm.metrics",
}

__all__ = [
    "Canonical",
    "Canonicalizer",
    "Edit",
    "EtcnormError",
    "Metric",
    "NeuralOptions",
    "Transform",
    "__version__",
    "cer",
    "map_batch",
    "score",
    "wer",
]


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that ``import etcnorm`` stays light."""
    if name not in _HOMES:
        raise AttributeError(f"module 'etcnorm' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
