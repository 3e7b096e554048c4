"""Rows of the files that benchmarks read: tables with named columns, and JSON Lines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from etcnorm.errors import InputError
from etcnorm.inputs import read_lines


def table_rows(path: Path, columns: Iterable[str]) -> Iterator[dict[str, str]]:
    """Yield the rows of a tab-separated table with one header line, plain or gzipped.

    Args:
        path: The file.
        columns: Columns that it must have; others come along.

    Raises:
        InputError: The file cannot be read, lacks a column, or a row lacks a cell.
    """
    wanted = tuple(columns)
    lines = read_lines(str(path))
    header = next(lines, "").split("\t")
    if not {*wanted} <= {*header}:
        names = ", ".join(wanted)
        raise InputError(f"{path}, line 1: expected the columns {names}, tab-separated")
    for number, line in enumerate(lines, start=2):
        if not line:
            continue
        cells = line.split("\t")
        if len(cells) != len(header):
            found = f"expected {len(header)} cells, tab-separated, found {len(cells)}"
            raise InputError(f"{path}, line {number}: {found}")
        yield dict(zip(header, cells, strict=True))


def json_rows(path: Path, fields: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Yield the objects of a JSON Lines file, plain or gzipped.

    Args:
        path: The file.
        fields: Fields that each must have; others come along.

    Raises:
        InputError: The file cannot be read, or a line is no JSON object with these fields.
    """
    wanted = tuple(fields)
    for number, line in enumerate(read_lines(str(path)), start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise InputError(f"{path}, line {number}: not JSON ({error})") from error
        if not isinstance(row, dict) or not {*wanted} <= row.keys():
            names = ", ".join(wanted)
            raise InputError(f"{path}, line {number}: expected a JSON object with {names}")
        yield row
