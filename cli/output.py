"""Writing results: JSON in the form that every command prints."""

from __future__ import annotations

import json
from typing import Any

from etcnorm.files import replacing

__all__ = ["json_line", "replacing", "to_json"]


def json_line(row: Any) -> str:
    """Return a row as one line of JSON."""
    return json.dumps(row, ensure_ascii=False) + "\n"


def to_json(data: Any) -> str:
    """Return data as JSON for people and programs."""
    return json.dumps(data, ensure_ascii=False, indent=2)
