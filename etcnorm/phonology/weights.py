"""Reads a safetensors file with NumPy alone, so that a small model runs without PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

_KINDS = {"F16": np.float16, "F32": np.float32}


def read_weights(path: Path) -> tuple[dict[str, np.ndarray], dict[str, str]]:
    """Give the tensors of a file as 32-bit floats, and its metadata.

    Raises:
        ValueError: The file is no safetensors file of 16 or 32 bit floats.
    """
    data = path.read_bytes()
    size = int.from_bytes(data[:8], "little")
    if size > len(data) - 8:
        raise ValueError(f"{path.name} is no safetensors file")
    header = json.loads(data[8 : 8 + size])
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, field in header.items():
        if field["dtype"] not in _KINDS:
            raise ValueError(f"{path.name}: tensor {name} has type {field['dtype']}")
        start, end = (8 + size + offset for offset in field["data_offsets"])
        flat = np.frombuffer(data[start:end], dtype=_KINDS[field["dtype"]])
        tensors[name] = flat.astype(np.float32).reshape(field["shape"])
    return tensors, metadata
