"""Where the weights of the pronunciation models lie: beside this file, and in a folder of yours.

Lexicons that cannot be shipped under our licence, such as WikiPron, make English pronunciation
better: ``benchmarks/g2p_broad.py`` tells whoever holds one how to train on it. ``use_models`` puts
such models beside those that ship.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeVar

from etcnorm.errors import EtcnormError

_Model = TypeVar("_Model")

_ENDING = ".safetensors"
_folders = [Path(__file__).parent / "models"]


def model_path(name: str) -> Path | None:
    """Give the file of a model, such as ``en`` or ``en.broad.joint``; None where there is none."""
    paths = (folder / f"{name}{_ENDING}" for folder in _folders)
    return next((path for path in paths if path.exists()), None)


def load_model(name: str, kind: Callable[[Path], _Model]) -> _Model | None:
    """Give a model by its name, read once; None where there is none.

    Raises:
        EtcnormError: Its file is no model of the kind.
    """
    path = model_path(name)
    return None if path is None else _read(path, kind)


@cache
def _read(path: Path, kind: Callable[[Path], _Model]) -> _Model:
    try:
        return kind(path)
    except KeyError as error:
        raise EtcnormError(f"{path} is no pronunciation model: it lacks {error}") from error


def use_models(folder: str | Path) -> None:
    """Read words by the models of a folder too; its files win over those that ship.

    Args:
        folder: Holds ``en.broad.safetensors`` and ``en.broad.joint.safetensors``, or other models
            by their names.

    Raises:
        EtcnormError: The folder holds no model.
    """
    from etcnorm.phonology.pronunciation import pronouncer

    path = Path(folder)
    if not path.is_dir():
        raise EtcnormError(f"{folder} is no folder: give the one that holds the models")
    if not any(path.glob(f"*{_ENDING}")):
        raise EtcnormError(f"{folder}: no pronunciation model ({_ENDING}) in this folder")
    _folders.insert(0, path)
    pronouncer.cache_clear()
