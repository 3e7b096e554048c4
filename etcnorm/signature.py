"""The recipe of a score in one line, after the habit of sacreBLEU."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import TYPE_CHECKING, Protocol

from etcnorm.lexicons import DATA
from etcnorm.version import __version__

if TYPE_CHECKING:
    from etcnorm.layers.neural_options import NeuralOptions


class HasRecipe(Protocol):
    """What a signature is made of: a canonicalizer, or what one would be built from."""

    @property
    def lang(self) -> str:
        """Language code."""

    @property
    def profile(self) -> str:
        """Name of the profile."""

    @property
    def disable(self) -> tuple[str, ...]:
        """What is switched off."""

    @property
    def enable(self) -> tuple[str, ...]:
        """What is switched on again."""

    @property
    def neural(self) -> NeuralOptions | None:
        """How the neural layer runs, if it does."""


@cache
def rules_hash(lang: str) -> str:
    """Give six hex digits over every table and grammar that a language runs on."""
    from etcnorm.layers.grammar import grammar_files

    digest = hashlib.sha256()
    files = [*(DATA / "shared").glob("*.tsv"), *(DATA / lang).rglob("*.t*")]
    for path in sorted(files) + grammar_files(lang):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:6]


def signature(canonicalizer: HasRecipe, unit: str = "word") -> str:
    """Write the signature of a canonicalizer: version, language, profile, switches, unit, rules."""
    parts = [
        "etcnorm",
        f"v:{__version__}",
        f"lang:{canonicalizer.lang}",
        f"profile:{canonicalizer.profile}",
    ]
    if canonicalizer.disable:
        parts.append(f"disable:{','.join(canonicalizer.disable)}")
    if canonicalizer.enable:
        parts.append(f"enable:{','.join(canonicalizer.enable)}")
    parts += [f"unit:{unit}", f"rules:{rules_hash(canonicalizer.lang)}"]
    if canonicalizer.neural is not None:
        parts.append(f"model:{canonicalizer.neural.signature}")
    return "|".join(parts)
