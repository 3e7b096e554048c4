"""Word error rates of real engines' output: raw, with the usual clean-ups, and canonical.

Example::

    python benchmarks/realasr.py results/ --lang fr

Reads JSONL files, or folders of them, whose rows hold ``text`` and ``pred_text`` or ``ref`` and
``hyp``. The set and the engine come from the row (``dataset``, ``model``) or from a file name
such as ``MODEL_engine_DATASET_set.jsonl``; of a folder, the files count whose name has the
language as a part, such as ``fleurs_fr_test.jsonl``.

Prints one table in Markdown. Its last column counts the utterances with more errors in canonical
form than after lower-casing, with words cut alike (Chinese and Japanese count characters and Latin
words): an apostrophe splits no word there (``it is``
for ``it's`` is one error where it splits, two where it does not).
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any

from etcnorm import languages
from etcnorm.counts import Counts, count
from etcnorm.errors import EtcnormError, InputError
from etcnorm.inputs import read_lines
from etcnorm.transform import Transform
from etcnorm.units import tokenize

PEER = "whisper-normalizer"
FIELDS = (("text", "pred_text"), ("ref", "hyp"))
NAME = re.compile(r"(?:MODEL_(?P<engine>.+?)_)?DATASET_(?P<set>.+)")
RAW, LOWER, WHISPER, ETC, LENIENT = COLUMNS = (
    "raw",
    "lower-cased, no punctuation",
    "Whisper-normalized",
    "canonical (etc)",
    "canonical (lenient)",
)
#: Lower-cased with elided words glued: canonical form should never count more errors than this.
GLUED = "glued"

Tokenizer = Callable[[str], list[str]]


@dataclass(frozen=True, slots=True)
class Pair:
    """What was said and what an engine wrote, with the set and the engine."""

    set: str
    engine: str
    reference: str
    hypothesis: str


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of some pairs by recipe, and on how many of them canonical form does harm."""

    utterances: int
    counts: dict[str, Counts]
    harmed: int


def read(paths: Iterable[str], lang: str) -> Iterator[Pair]:
    """Yield the pairs of a language in files and folders.

    Raises:
        InputError: If a file cannot be read or a row has no transcripts.
    """
    for path in paths:
        for file in _files(Path(path), lang):
            for number, line in enumerate(read_lines(str(file)), start=1):
                if line.strip():
                    row = _row(f"{file}: line {number}", line)
                    if row.get("lang", lang) == lang:
                        yield _pair(file, number, row)


def _files(path: Path, lang: str) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.glob("*.jsonl")) + sorted(path.glob("*.jsonl.gz"))
    return [file for file in files if lang in re.split(r"[^a-z]+", file.name)]


def _row(where: str, line: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise InputError(f"{where} is not JSON: expected one object a line") from error
    if not isinstance(row, dict):
        raise InputError(f"{where} is not a JSON object")
    return row


def _pair(file: Path, number: int, row: dict[str, Any]) -> Pair:
    for reference, hypothesis in FIELDS:
        if reference in row and hypothesis in row:
            break
    else:
        raise InputError(f"{file}: line {number} has neither text and pred_text nor ref and hyp")
    stem = file.name.partition(".jsonl")[0]
    name = NAME.fullmatch(stem)
    return Pair(
        set=row.get("dataset") or (name["set"] if name else stem),
        engine=row.get("model") or (name["engine"] if name and name["engine"] else "-"),
        reference=row[reference],
        hypothesis=row[hypothesis],
    )


def recipes(lang: str) -> dict[str, Tokenizer]:
    """Return the ways to cut a transcript into tokens, by column; a missing peer is left out."""
    etc, lenient = Transform(lang), Transform(lang, profile="lenient")
    unit = languages.default_unit(lang)
    ways: dict[str, Tokenizer] = {
        RAW: lambda text: tokenize(text, unit),
        LOWER: lambda text: tokenize(_lower(text), unit),
        ETC: lambda text: etc(text)[0],
        LENIENT: lambda text: lenient(text)[0],
    }
    whisper = _whisper(lang)
    if whisper:
        ways[WHISPER] = lambda text: tokenize(whisper(text), unit)
    return ways


def _lower(text: str) -> str:
    """Lower-case a text and put a space for every punctuation mark."""
    text = text.lower()
    return "".join(" " if unicodedata.category(c).startswith("P") else c for c in text)


def _lower_glued(text: str) -> str:
    """Do the same, but leave elided words glued as canonical form does, so that errors compare."""
    return _lower(text.replace("'", "").replace("’", ""))


def _whisper(lang: str) -> Callable[[str], str] | None:
    try:
        if lang == "en":
            from whisper_normalizer.english import EnglishTextNormalizer

            return EnglishTextNormalizer()
        from whisper_normalizer.basic import BasicTextNormalizer

        return BasicTextNormalizer()
    except ImportError:
        return None


def tally(
    pairs: Iterable[Pair], ways: dict[str, Tokenizer], lang: str
) -> dict[tuple[str, str], Tally]:
    """Count the errors of each engine on each set; the engine is empty for the whole set."""
    unit = languages.default_unit(lang)
    ways = {**ways, GLUED: lambda text: tokenize(_lower_glued(text), unit)}
    sums: dict[tuple[str, str], list[dict[str, Counts]]] = {}
    for pair in pairs:
        counts = {
            column: count(way(pair.reference), way(pair.hypothesis)) for column, way in ways.items()
        }
        for engine in (pair.engine, ""):
            sums.setdefault((pair.set, engine), []).append(counts)
    return {
        key: Tally(
            utterances=len(rows),
            counts={column: sum((row[column] for row in rows), Counts()) for column in ways},
            harmed=sum(row[ETC].errors > row[GLUED].errors for row in rows),
        )
        for key, rows in sums.items()
    }


def table(tallies: dict[tuple[str, str], Tally]) -> Iterator[str]:
    """Yield the lines of a Markdown table: each set's engines, then the set as a whole."""
    header = ["set", "engine", "utterances", *COLUMNS, "worse than lower-cased"]
    yield f"| {' | '.join(header)} |"
    yield f"| --- | --- |{' ---: |' * (len(header) - 2)}"
    for name in sorted({name for name, _ in tallies}):
        engines = sorted(engine for key, engine in tallies if key == name and engine)
        for engine in engines if len(engines) > 1 else []:
            yield _line(name, engine, tallies[name, engine])
        pooled = f"all {len(engines)}" if len(engines) > 1 else engines[0]
        yield _line(name, pooled, tallies[name, ""], bold=len(engines) > 1)


def _line(name: str, engine: str, result: Tally, bold: bool = False) -> str:
    rates = [
        f"{100 * result.counts[column].rate:.2f}" if column in result.counts else "-"
        for column in COLUMNS
    ]
    cells = [name, engine, str(result.utterances), *rates, str(result.harmed)]
    return f"| {' | '.join(f'**{cell}**' if bold else cell for cell in cells)} |"


def notes(lang: str, ways: dict[str, Tokenizer]) -> Iterator[str]:
    """Yield what a reader needs to compare the figures: the recipes and the peer."""
    for profile in ("etc", "lenient"):
        yield f"- `{Transform(lang, profile=profile).signature}`"
    if WHISPER in ways:
        which = "EnglishTextNormalizer" if lang == "en" else "BasicTextNormalizer"
        version = metadata.version(PEER.replace("-", "_"))
        yield f"- Whisper-normalized: {PEER} {version}, {which}"
    else:
        yield f"- Whisper-normalized: left out, {PEER} is missing (pip install {PEER})"


def main() -> int:
    """Print the table of the given files."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("paths", nargs="+", help="JSONL files, or folders of them")
    parser.add_argument("--lang", required=True, help="language code")
    options = parser.parse_args()
    try:
        ways = recipes(options.lang)
        tallies = tally(read(options.paths, options.lang), ways, options.lang)
        if not tallies:
            raise InputError(f"no transcripts in language '{options.lang}' in the given paths")
    except EtcnormError as error:
        print(f"realasr: {error}", file=sys.stderr)
        return 2
    print("\n".join([*table(tallies), "", *notes(options.lang, ways)]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
