"""Result manifests of the Open ASR Leaderboard, found in a folder and read as they are."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any

from etcnorm import languages
from etcnorm.errors import InputError
from etcnorm.inputs import json_object, json_text, read_lines
from etcnorm.leaderboard import naming


@dataclass(frozen=True, slots=True)
class Row:
    """One utterance: what was said, what the model wrote, and how long both took."""

    reference: str
    hypothesis: str
    duration: float | None
    time: float | None


@dataclass(frozen=True, slots=True)
class Manifest:
    """One file: what one model wrote for one data set.

    Attributes:
        path: The file.
        name: Its path inside the folder, with slashes.
        model: Name of the model, ``author/model``.
        dataset: Name of the data set.
        lang: Its language.
        digest: Hash of the bytes of the file.
        keys: For each row, a number that says which utterance it is: equal for the n-th row of
            one reference in every manifest of a data set. File names cannot say it, engines
            write their own.
        duration: Seconds of audio; None unless every row states it.
        time: Seconds of computing; None unless every row states it.
    """

    path: Path
    name: str
    model: str
    dataset: str
    lang: str
    digest: str
    keys: array[int]
    duration: float | None
    time: float | None

    @property
    def rtfx(self) -> float | None:
        """Seconds of audio for a second of computing."""
        return self.duration / self.time if self.duration and self.time else None


@dataclass(frozen=True, slots=True)
class Folder:
    """The manifests of a folder, by data set and model, and what is strange about them."""

    manifests: tuple[Manifest, ...]
    warnings: tuple[str, ...]


def read_folder(
    folder: Path,
    lang: str = "auto",
    rules: Sequence[naming.Rule] = (),
    leave_out: Path | None = None,
) -> Folder:
    """Find and check every manifest below a folder.

    Args:
        folder: Where to look, folders inside it too.
        lang: Language of all of them, or ``"auto"``.
        rules: Languages of data sets; used where `lang` is ``"auto"``.
        leave_out: A folder inside that holds no manifests (where results go).

    Raises:
        InputError: If there is none, one cannot be read, or two are of one model and set.
        UnknownLanguageError: If the language is unknown.
    """
    if not folder.is_dir():
        what = "is no folder" if folder.exists() else "does not exist"
        raise InputError(f"{folder} {what}: give the folder with the result manifests")
    fixed = None if lang == "auto" else languages.check(lang)
    warnings: list[str] = []
    found: dict[tuple[str, str], Manifest] = {}
    for path in _files(folder, leave_out):
        parsed = naming.parse(path.name)
        name = path.relative_to(folder).as_posix()
        if parsed is None:
            warnings.append(f"{name} is left out: its name is not MODEL_..._DATASET_....jsonl")
            continue
        code = fixed or naming.language(parsed.dataset, rules)
        if code is None:
            raise InputError(
                f"{name}: the data set '{parsed.dataset}' names no language: give --lang, or "
                f"--languages with a line '{parsed.dataset} CODE'"
            )
        manifest = _read(path, name, parsed, code, warnings)
        other = found.setdefault((manifest.dataset, manifest.model), manifest)
        if other is not manifest:
            raise InputError(
                f"{other.name} and {name} are both {parsed.model} on {parsed.dataset}: "
                "move one of them out of the folder"
            )
    if not found:
        raise InputError(
            f"{folder} holds no manifest: expected files named "
            "MODEL_{author-model}_DATASET_{path}_{name}_{split}.jsonl"
        )
    return Folder(tuple(found[key] for key in sorted(found)), tuple(warnings))


def read_rows(path: Path, warnings: list[str] | None = None) -> list[Row]:
    """Read the utterances of a manifest; chunks of one recording are joined in their order.

    Args:
        path: The file.
        warnings: Takes what is strange about it.

    Raises:
        InputError: If it cannot be read; the message names the line.
    """
    name = str(path)
    rows: list[Row | _Session] = []
    sessions: dict[str, _Session] = {}
    silent = 0
    for number, line in enumerate(read_lines(name), start=1):
        if not line.strip():
            continue
        fields = json_object(name, number, line)
        if fields.get("pred_text", "") is None:  # an engine that gave up
            fields["pred_text"] = ""
            silent += 1
        row = Row(
            json_text(fields, "text", name, number),
            json_text(fields, "pred_text", name, number),
            _seconds(fields.get("duration")),
            _seconds(fields.get("time")),
        )
        parent = fields.get("parent_id")
        if parent is None:
            rows.append(row)
            continue
        session = sessions.get(str(parent))
        if session is None:
            session = sessions[str(parent)] = _Session(str(parent), {}, [])
            rows.append(session)
        session.add(_chunk_index(fields, name, number), row)
    if not rows:
        raise InputError(f"{name} is empty: expected one JSON object a line")
    if warnings is not None:
        if silent:
            warnings.append(f"{path.name}: {_rows(silent)} without pred_text, taken for silence")
        warnings += _gaps(path.name, sessions.values())
    return [row.joined() if isinstance(row, _Session) else row for row in rows]


@dataclass(slots=True)
class _Session:
    """A recording that was cut into chunks."""

    name: str
    chunks: dict[int, Row]
    twice: list[int]

    def add(self, index: int, row: Row) -> None:
        if index in self.chunks:
            self.twice.append(index)
        self.chunks[index] = row

    def missing(self) -> list[int]:
        return [n for n in range(max(self.chunks)) if n not in self.chunks]

    def joined(self) -> Row:
        """Put the chunks in a row; the reference is that of the whole recording, if each has it."""
        rows = [self.chunks[index] for index in sorted(self.chunks)]
        references = list(dict.fromkeys(row.reference for row in rows))
        return Row(
            _join([rows[0].reference] if len(references) == 1 else [r.reference for r in rows]),
            _join([row.hypothesis for row in rows]),
            _total(row.duration for row in rows),
            _total(row.time for row in rows),
        )


def _join(texts: Iterable[str]) -> str:
    return " ".join(filter(None, (text.strip() for text in texts)))


def _gaps(name: str, sessions: Iterable[_Session]) -> list[str]:
    """Say which recordings lack chunks, or have one twice: their error rate cannot be trusted."""
    found = []
    for session in sessions:
        for indices, what in ((session.missing(), "lacks"), (session.twice, "has twice")):
            if indices:
                shown = ", ".join(map(str, indices[:5])) + (", ..." if len(indices) > 5 else "")
                found.append(f"{name}: recording '{session.name}' {what} chunk {shown}")
    if len(found) > 3:
        found[3:] = [f"{name}: {len(found) - 3} more recordings with chunks missing or twice"]
    return found


def _chunk_index(fields: dict[str, Any], name: str, number: int) -> int:
    index = fields.get("chunk_index")
    if not isinstance(index, int) or isinstance(index, bool) or index < 0:
        raise InputError(
            f"{name}: line {number}: a row with parent_id needs its place in chunk_index, "
            "a number from 0"
        )
    return index


def _read(path: Path, name: str, parsed: naming.Name, lang: str, warnings: list[str]) -> Manifest:
    rows = read_rows(path, warnings)
    return Manifest(
        path,
        name,
        parsed.model,
        parsed.dataset,
        lang,
        hashlib.sha256(path.read_bytes()).hexdigest(),
        array("Q", utterance_keys(row.reference for row in rows)),
        _total(row.duration for row in rows),
        _total(row.time for row in rows),
    )


def utterance_keys(references: Iterable[str]) -> list[int]:
    """Number utterances so that those of other manifests with the same references meet them."""
    turns: dict[str, int] = {}
    keys = []
    for reference in references:
        turn = turns[reference] = turns.get(reference, -1) + 1
        keys.append(text_hash(f"{turn} {reference}"))
    return keys


def text_hash(text: str) -> int:
    """Give a number of 64 bits for a text, the same on every machine."""
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big")


def _files(folder: Path, leave_out: Path | None) -> list[Path]:
    out = leave_out.resolve() if leave_out is not None else None
    files = [*folder.rglob("*.jsonl"), *folder.rglob("*.jsonl.gz")]
    return sorted(path for path in files if out is None or out not in path.resolve().parents)


def _seconds(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 < value < inf else None


def _total(values: Iterable[float | None]) -> float | None:
    total = 0.0
    for value in values:
        if value is None:
            return None
        total += value
    return total


def _rows(number: int) -> str:
    return f"{number} row{'s' if number != 1 else ''}"
