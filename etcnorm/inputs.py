"""The file formats of the field, read into pairs of transcripts; one clear error each.

Formats:

``text``
    Two files, one transcript a line. Lines end in LF or CRLF only: U+2028 and its like are
    part of a transcript. Line *n* of one belongs to line *n* of the other.
``kaldi``
    Two files of ``id text`` lines (Kaldi, ESPnet), matched by id, in the order of the references.
``jsonl``
    One file, one JSON object a line with ``text`` (reference) and ``pred_text`` (hypothesis).
``auto``
    One file is ``jsonl``. Two files are ``kaldi`` if the first fields look like ids (see
    ``etcnorm.ids``), otherwise ``text``; ids in one of the two only are refused.

Each may be gzip-compressed, may begin with a byte order mark, and may be ``-``, standard input.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import sys
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

from etcnorm.errors import InputError, did_you_mean
from etcnorm.ids import has_id_shape, look_like_ids

FORMATS = ("auto", "text", "kaldi", "jsonl")

_GZIP_MAGIC = b"\x1f\x8b"
_UTF16_MARKS = (b"\xff\xfe", b"\xfe\xff")
_UTF8_MARK = b"\xef\xbb\xbf"
_SHOWN = 60  # characters of a value that an error shows
_STDIN = "-"


@dataclass(frozen=True, slots=True)
class Pairs:
    """Transcripts to compare: equally long lists, and where they came from."""

    references: list[str]
    hypotheses: list[str]
    ids: list[str] | None
    format: str


@dataclass(frozen=True, slots=True)
class _File:
    name: str
    lines: list[str]


def read_pairs(reference: str, hypothesis: str | None = None, format: str = "auto") -> Pairs:
    """Read the transcripts of one JSONL file, or of a reference and a hypothesis file.

    Args:
        reference: Path of the references, or of the JSONL file; ``-`` is standard input.
        hypothesis: Path of the hypotheses; None for JSONL.
        format: One of ``FORMATS``.

    Raises:
        InputError: If a file cannot be read, or the two do not fit together.
    """
    if format not in FORMATS:
        suggestion = did_you_mean(format, FORMATS)
        raise InputError(f"unknown format '{format}'{suggestion} (known: {', '.join(FORMATS)})")
    if hypothesis is None:
        if format in ("text", "kaldi"):
            raise InputError(f"format {format} needs two files: REF and HYP")
        return _jsonl(_read(reference))
    if format == "jsonl":
        raise InputError("format jsonl takes one file: it holds both text and pred_text")
    if reference == hypothesis == _STDIN:
        raise InputError("only one of the two files can be '-' (standard input)")
    ref, hyp = _read(reference), _read(hypothesis)
    if format == "kaldi" or (format == "auto" and look_like_ids(ref.lines, hyp.lines)):
        return _kaldi(ref, hyp)
    if format == "auto":
        _refuse_json(ref, hyp)
        _refuse_ids_on_one_side(ref, hyp)
    return _text(ref, hyp)


def read_lines(path: str) -> Iterator[str]:
    """Yield the lines of a text file as they come, without their ends.

    Raises:
        InputError: If the file cannot be read, when its turn comes.
    """
    name = _name(path)
    try:
        with _open(path) as file:
            for number, line in enumerate(file, start=1):
                if line != _UTF8_MARK or number > 1:  # nothing but a byte order mark is no line
                    yield _decode(name, line, number)
    except (OSError, EOFError, zlib.error) as error:
        raise _unreadable(name, error) from error


def check_readable(path: str) -> None:
    """Look whether a file can be opened, so that its absence shows before any output.

    Raises:
        InputError: If it is missing, a directory or not ours to read.
    """
    if path == _STDIN:
        return
    _refuse_empty_name(path)
    try:
        if Path(path).is_dir():
            raise IsADirectoryError
        if not Path(path).exists():
            raise FileNotFoundError
        if not os.access(path, os.R_OK):
            raise PermissionError
    except OSError as error:
        raise _unreadable(path, error) from error


def _text(ref: _File, hyp: _File) -> Pairs:
    if len(ref.lines) != len(hyp.lines):
        raise InputError(
            f"{ref.name} has {_lines(ref)} but {hyp.name} has {_lines(hyp)}: "
            f"line n of one must belong to line n of the other ({_remedy(ref, hyp)})"
        )
    return Pairs(ref.lines, hyp.lines, None, "text")


def _lines(file: _File) -> str:
    return f"{len(file.lines)} line{'s' if len(file.lines) != 1 else ''}"


def _remedy(*files: _File) -> str:
    for file in files:
        if len(file.lines) == 1 and "\r" in file.lines[0]:
            return f"lines must end in LF: tr '\\r' '\\n' < {file.name} > FILE"
    return "for 'id text' lines: --format kaldi"


def _kaldi(ref: _File, hyp: _File) -> Pairs:
    references, hypotheses = _by_id(ref), _by_id(hyp)
    for name, other, missing in (
        (ref.name, hyp.name, [key for key in references if key not in hypotheses]),
        (hyp.name, ref.name, [key for key in hypotheses if key not in references]),
    ):
        if missing:
            ids = "id is" if len(missing) == 1 else "ids are"
            raise InputError(
                f"{len(missing)} {ids} in {name} only, the first '{missing[0]}': "
                f"add the missing lines to {other} (an id without text stands for silence)"
            )
    return Pairs(
        list(references.values()), [hypotheses[key] for key in references], [*references], "kaldi"
    )


def _by_id(file: _File) -> dict[str, str]:
    texts: dict[str, str] = {}
    for number, line in enumerate(file.lines, start=1):
        if not line.strip():
            continue
        key, text = (*line.split(None, 1), "")[:2]
        if key in texts:
            raise InputError(
                f"{file.name}: line {number}: id '{key}' occurs twice: give each utterance "
                "an id of its own (for plain text: --format text)"
            )
        texts[key] = text.strip()
    if not texts:
        raise InputError(f"{file.name}: no line has an id: expected 'id text' lines")
    return texts


def _jsonl(file: _File) -> Pairs:
    rows = [
        _json_row(file.name, number, line)
        for number, line in enumerate(file.lines, start=1)
        if line.strip()
    ]
    if not rows:
        raise InputError(f"{file.name} is empty: expected one JSON object a line")
    ids = [_json_id(row, number) for number, row in enumerate(rows, start=1)]
    return Pairs([row["text"] for row in rows], [row["pred_text"] for row in rows], ids, "jsonl")


def _json_id(row: dict[str, Any], number: int) -> str:
    """Give the first name that a row has, be it 0; its number where it has none."""
    names = (row.get(key) for key in ("id", "audio_filepath"))
    return next((str(name) for name in names if name not in (None, "")), str(number))


def _refuse_json(*files: _File) -> None:
    """Refuse JSONL given as one of two files: its lines would be compared as words."""
    for file in files:
        line = file.lines[0].strip()
        if line.startswith("{") and line.endswith("}") and '"text"' in line:
            raise InputError(
                f"{file.name} looks like JSONL: give it alone, with fields text and pred_text "
                "(to compare it as text: --format text)"
            )


def _refuse_ids_on_one_side(ref: _File, hyp: _File) -> None:
    """Refuse ids that only one of two files has: they would be compared as words."""
    for file, other in ((ref, hyp), (hyp, ref)):
        if (
            len(file.lines) > 2
            and look_like_ids(file.lines, file.lines)
            and not any(has_id_shape(line) for line in other.lines)
        ):
            raise InputError(
                f"the lines of {file.name} begin with ids, those of {other.name} do not: "
                "put ids in both, or in neither (to compare them as text: --format text)"
            )


def json_object(name: str, number: int, line: str) -> dict[str, Any]:
    """Read one line of a JSON Lines file.

    Args:
        name: What the file is called.
        number: Number of the line, from 1.
        line: The line.

    Raises:
        InputError: If it is no JSON object.
    """
    where = f"{name}: line {number}"
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        hint = "expected one object a line"
        if line.lstrip()[:1] in ("[", "{"):
            hint += " (jq -c makes such lines, jq -c '.[]' of an array)"
        elif number == 1:
            hint = "two text files are given as REF HYP"
        raise InputError(f"{where} is not JSON ({_first_line(error)}): {hint}") from error
    if not isinstance(row, dict):
        raise InputError(f"{where} is not a JSON object: expected fields 'text' and 'pred_text'")
    return row


def json_text(row: dict[str, Any], key: str, name: str, number: int) -> str:
    """Give a transcript of a row.

    Raises:
        InputError: If there is none of that name, or it is no string.
    """
    where = f"{name}: line {number}"
    if key not in row:
        found = _short(", ".join(map(repr, list(row)[:6]))) or "none"
        raise InputError(f"{where} has no field '{key}' (fields: {found})")
    if not isinstance(row[key], str):
        value = _short(json.dumps(row[key], ensure_ascii=False))
        raise InputError(f"{where}: field '{key}' is not a string but {value}")
    return row[key]


def _json_row(name: str, number: int, line: str) -> dict[str, Any]:
    row = json_object(name, number, line)
    for key in ("text", "pred_text"):
        json_text(row, key, name, number)
    return row


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _read(path: str) -> _File:
    lines = list(read_lines(path))
    if not lines:
        raise InputError(f"{_name(path)} is empty: expected one transcript a line")
    return _File(_name(path), lines)


@contextmanager
def _open(path: str) -> Iterator[BinaryIO]:
    if path == _STDIN:
        if sys.stdin is None:
            raise InputError("standard input is closed: give a file")
        yield _unzipped(sys.stdin.buffer)
        return
    _refuse_empty_name(path)
    with Path(path).open("rb") as file, _unzipped(file) as plain:
        yield plain


def _unzipped(file: Any) -> BinaryIO:
    buffered = file if hasattr(file, "peek") else io.BufferedReader(file)
    if buffered.peek(2)[:2] == _GZIP_MAGIC:
        return cast(BinaryIO, gzip.GzipFile(fileobj=buffered, mode="rb"))
    return buffered


def _decode(name: str, line: bytes, number: int) -> str:
    encoding = "utf-8-sig" if number == 1 else "utf-8"
    if number == 1 and line.count(0) * 3 > len(line):
        order = "LE" if line[:1] != b"\0" else "BE"
        raise InputError(
            f"{name}: line 1: every other byte is NUL, as in UTF-16 without a byte order mark: "
            f"convert the file first (iconv -f UTF-16{order} -t UTF-8)"
        )
    try:
        text = line.decode(encoding)
    except UnicodeDecodeError as error:
        actual = "UTF-16" if number == 1 and line[:2] in _UTF16_MARKS else "ENCODING"
        raise InputError(
            f"{name}: line {number}: byte {error.start + 1} (0x{line[error.start]:02x}) is not "
            f"UTF-8: convert the file first (iconv -f {actual} -t UTF-8)"
        ) from error
    return text.removesuffix("\n").removesuffix("\r") if text.endswith("\n") else text


def _unreadable(name: str, error: Exception) -> InputError:
    if isinstance(error, FileNotFoundError):
        return InputError(f"{name} does not exist: check the path")
    if isinstance(error, IsADirectoryError):
        return InputError(f"{name} is a directory: give a file")
    if isinstance(error, PermissionError):
        return InputError(f"{name} cannot be read: permission denied")
    if isinstance(error, gzip.BadGzipFile | EOFError | zlib.error):
        return InputError(f"{name} is a damaged gzip file ({_first_line(error)}): fetch it again")
    reason = getattr(error, "strerror", None) or _first_line(error)
    return InputError(f"{name} cannot be read: {reason}")


def _refuse_empty_name(path: str) -> None:
    """Refuse '' (an unset variable of a script): it would stand for the current folder."""
    if not path:
        raise InputError("the name of a file is empty: give a path")


def _name(path: str) -> str:
    return "standard input" if path == _STDIN else path


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]


__all__: Sequence[str] = (
    "FORMATS",
    "Pairs",
    "check_readable",
    "json_object",
    "json_text",
    "read_lines",
    "read_pairs",
)
