"""Reads a safetensors file with NumPy alone, so that a small model runs without PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from etcnorm.errors import EtcnormError

_FLOATS = {"F16": np.float16, "F32": np.float32}
_INTEGERS = {"U8": np.uint8, "U32": np.uint32}


def read_weights(path: Path) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """Give the tensors of a file, floats in 32 bits, and its metadata.

    Raises:
        EtcnormError: The file is no safetensors file of 16 or 32 bit floats and unsigned integers.
    """
    data = path.read_bytes()
    try:
        return _read(data)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        remedy = "copy it again, or train it anew"
        raise EtcnormError(f"{path} is no safetensors file that can be read: {remedy}") from error


def _read(data: bytes) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    size = int.from_bytes(data[:8], "little")
    if size > len(data) - 8:
        raise ValueError("the header is longer than the file")
    header = json.loads(data[8 : 8 + size])
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, field in header.items():
        kind = (_FLOATS | _INTEGERS)[field["dtype"]]
        start, end = (8 + size + offset for offset in field["data_offsets"])
        flat = np.frombuffer(data[start:end], dtype=kind)
        whole = field["dtype"] in _INTEGERS
        tensors[name] = flat.astype(kind if whole else np.float32).reshape(field["shape"])
    return tensors, metadata
