"""What the name of a manifest tells: model, data set, language.

``MODEL_{author-model}_DATASET_{path}_{name}_{split}.jsonl`` is how the Open ASR Leaderboard names
its files. Path, name and split may hold underscores themselves, so they stay together as the
name of the data set, as they do there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from etcnorm import languages
from etcnorm.errors import InputError, UnknownLanguageError

_NAME = re.compile(r"MODEL_(?P<model>.+?)_DATASET_(?P<dataset>.+)\.jsonl(?:\.gz)?")
_CODE = re.compile(r"([a-z]{2,3})(?:-[A-Z][A-Za-z]+)?")
#: Codes of data sets that are not those of the tables.
_ALIASES = {"cmn": "zh", "arb": "ar", "pes": "fa", "jp": "ja"}
#: A code that stands for something else in the names of the Open ASR Leaderboard.
_NO_CODES = frozenset({"aa"})
#: English sets of the Open ASR Leaderboard, whose names hold no language.
_ENGLISH = re.compile(
    r"(?i)(?<![a-z])(ami|earnings2[12]|gigaspeech|librispeech|spgispeech|tedlium|voxpopuli)(?![a-z])"
)


@dataclass(frozen=True, slots=True)
class Name:
    """Model and data set of a manifest."""

    model: str
    dataset: str


def parse(file_name: str) -> Name | None:
    """Take a file name apart; None if it is not that of a manifest."""
    found = _NAME.fullmatch(file_name)
    if found is None:
        return None
    # The first hyphen stood for the slash between author and model.
    return Name(found["model"].replace("-", "/", 1), found["dataset"])


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a mapping file: data sets that match the pattern have the language."""

    pattern: str
    lang: str


def read_rules(name: str, lines: Iterable[str]) -> list[Rule]:
    """Read a mapping file: ``PATTERN LANGUAGE`` lines, ``*`` for anything, ``#`` for comments.

    Raises:
        InputError: If a line is none of these, or names no language.
    """
    rules = []
    for number, line in enumerate(lines, start=1):
        fields = line.split("#", 1)[0].split()
        if not fields:
            continue
        if len(fields) != 2:
            raise InputError(
                f"{name}: line {number}: expected a data set and its language, such as "
                f"'*fleurs_de* de', not {len(fields)} field{'s' if len(fields) != 1 else ''}"
            )
        try:
            rules.append(Rule(fields[0], languages.check(fields[1])))
        except UnknownLanguageError as error:
            raise InputError(f"{name}: line {number}: {error}") from error
    return rules


def language(dataset: str, rules: Sequence[Rule] = ()) -> str | None:
    """Give the language of a data set, by the rules or by its name; None where neither tells.

    In the name, the first part between underscores that is a language code counts
    (``fleurs_pt_br_test`` is Portuguese, not Breton).
    """
    for rule in rules:
        if fnmatchcase(dataset, rule.pattern):
            return rule.lang
    known = languages.names()
    for part in dataset.split("_"):
        found = _CODE.fullmatch(part)
        code = _ALIASES.get(found[1], found[1]) if found else ""
        if code in known and code not in _NO_CODES:
            return code
    return "en" if _ENGLISH.search(dataset) else None
