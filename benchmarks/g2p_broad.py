r"""Write the tables that the broad models of English are trained on.

    python benchmarks/g2p_broad.py LEXICON.tsv.gz OUT --without g2p_dev.tsv
    python benchmarks/g2p_joint.py en.broad.joint.safetensors --words OUT/both.tsv
    python benchmarks/g2p_training.py en.broad.safetensors --words OUT/wikipron.tsv \
        --beside OUT/dictionary.tsv --start en.safetensors --minutes 70

LEXICON has a word, its IPA and a source a line, with a header; rows whose source names WikiPron are
read. ``wikipron.tsv`` gets these in one convention (no length marks, affricates as one phone, ``ɔ``
for ``ɒ``), ``dictionary.tsv`` the words of the CMU dictionary that it does not have, and
``both.tsv`` all of them, WikiPron's twice. Words of the files behind ``--without`` are left out.
"""

from __future__ import annotations

import argparse
import gzip
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from pronounced import WORD, pronounced

from etcnorm.phonology.broad import broad

_ONE_CONVENTION = (
    ("ː", ""),
    ("ɒ", "ɔ"),
    ("t ʃ", "t͡ʃ"),
    ("d ʒ", "d͡ʒ"),
    ("ɜ ɹ", "ɝ"),
    ("ʍ", "w"),
    ("ə ʊ", "o ʊ"),
)
#: Pronunciations of a word that are read, and how often a phone must stand to be one of English.
_MOST = 3
_COMMON = 20
#: A mark of the narrow convention.
_NARROW = "̯"


def _in_one_convention(ipa: str) -> str:
    for old, new in _ONE_CONVENTION:
        ipa = " ".join(ipa.replace(old, new).split())
    return ipa


def wikipron(lexicon: Path, without: frozenset[str]) -> dict[str, list[str]]:
    """Give the pronunciations of WikiPron by word in lower case, phones separated by spaces."""
    with gzip.open(lexicon, "rt", encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    kept = [(w, ipa) for w, ipa, source in rows if "wikipron" in source and _NARROW not in ipa]
    small = {word for word, _ in kept}
    found: dict[str, list[str]] = {}
    for word, ipa in kept:
        low = word.lower()
        # A capital may tell a name from a word; the word is what is read in lower case.
        if low in without or not WORD.fullmatch(low) or (word != low and low in small):
            continue
        readings = found.setdefault(low, [])
        ipa = _in_one_convention(ipa)
        if ipa not in readings and len(readings) < _MOST:
            readings.append(ipa)
    counts = Counter(
        phone for readings in found.values() for ipa in readings for phone in ipa.split()
    )
    return {
        word: [ipa for ipa in readings if all(counts[phone] >= _COMMON for phone in ipa.split())]
        for word, readings in found.items()
    }


def dictionary(without: Iterable[str]) -> dict[str, list[str]]:
    """Give the pronunciations of the CMU dictionary in broad phones."""
    left_out = frozenset(without)
    return {
        word: list(
            dict.fromkeys(" ".join(broad(word, symbols, "lexicon").phones) for symbols in found)
        )
        for word, found in pronounced()
        if word not in left_out
    }


def _write(path: Path, tables: Iterable[dict[str, list[str]]]) -> None:
    lines = [
        f"{word}\t{ipa}\n" for table in tables for word, found in table.items() for ipa in found
    ]
    path.write_text("".join(lines), "utf-8")


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("lexicon", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--without", type=Path, action="append", default=[])
    arguments = parser.parse_args()
    without = frozenset(
        line.split("\t")[0]
        for path in arguments.without
        for line in path.read_text("utf-8").splitlines()
    )
    wiki = wikipron(arguments.lexicon, without)
    rest = dictionary([*wiki, *without])
    arguments.out.mkdir(parents=True, exist_ok=True)
    _write(arguments.out / "wikipron.tsv", [wiki])
    _write(arguments.out / "dictionary.tsv", [rest])
    _write(arguments.out / "both.tsv", [wiki, wiki, rest])


if __name__ == "__main__":
    main()
