"""Which words a language has, and what looks user-generated."""

from __future__ import annotations

import unicodedata
from functools import cache

import regex

from etcnorm.languages import default_unit
from etcnorm.lexicons import DATA
from etcnorm.tables import PASSES, WordRow, common_words, load, read_body

_WORD = regex.compile(r"\p{L}[\p{L}\p{M}\p{Nd}'\u200c\u200d-]*|\p{Nd}+\p{L}[\p{L}\p{M}\p{Nd}]*")
_REPEATED = regex.compile(r"(\p{L})\1\1|(\p{L}{2,4}?)\2\2")
_LATIN = regex.compile(r"\p{Latin}+")
_VOWEL = regex.compile(r"[aeiouyàâäæéèêëîïôöœùûüÿ]")
#: A respelling that more than this share of the words have is ordinary spelling, no evidence.
_ORDINARY = 0.01


def listed_forms(lang: str) -> list[WordRow]:
    """Give the user-generated forms that the tables of a language list, without patterns."""
    return [
        row
        for row in load(lang).words["ugt"]
        if "*" not in row.variant and row.canonical not in ("!", "_")
    ]


def listed_words(lang: str) -> list[str]:
    """Give the words of the word list of a language, in its order."""
    path = DATA / lang / "words.tsv"
    return common_words(lang) + [row[0] for row in (read_body(path) if path.exists() else ())]


@cache
def known_words(lang: str) -> frozenset[str]:
    """Give the words of a language: its word list, and the canonical side of its tables."""
    words = set(listed_words(lang))
    data = load(lang)
    for stage in PASSES:
        for row in data.words[stage]:
            words.update(row.canonical.split(" "))
    for members in data.classes.values():
        words |= members
    return frozenset(words)


@cache
def respellings(lang: str) -> list[tuple[str, str]]:
    """Read the respellings of a language that keep the sound: (written, respelled)."""
    path = DATA / lang / "respelled.tsv"
    if not path.exists():
        return []
    return [(written, "" if new == "_" else new) for written, new in read_body(path)]


@cache
def _telling(lang: str) -> list[tuple[str, str]]:
    """Give the respellings that ordinary words seldom have (``kw``, ``ite``)."""
    known = known_words(lang)
    return [
        (written, new)
        for written, new in respellings(lang)
        if new and sum(new in word for word in known) < _ORDINARY * len(known)
    ]


def _respells(word: str, lang: str) -> bool:
    """Tell whether undoing one respelling makes a known word of it (``nitemare``, ``l8r``)."""
    known = known_words(lang)
    return any(
        new in word and word.replace(new, written, 1) in known for written, new in _telling(lang)
    )


@cache
def _symbols(lang: str) -> frozenset[str]:
    """Give what the tables of grammars write: units, currencies, formulas (``kwh``, ``gbp``)."""
    paths = [path for code in {lang, "en"} for path in (DATA / code / "grammar").glob("*.tsv")]
    return frozenset(
        word
        for path in paths
        for row in read_body(path)
        for cell in row
        for word in cell.lower().split()
    )


def words_of(text: str) -> list[tuple[int, int]]:
    """Give the spans of the words of a canonical text."""
    return [match.span() for match in _WORD.finditer(text)]


def is_candidate(word: str, lang: str, listed: bool, everything: bool = False) -> bool:
    """Tell whether a word of canonical text is unknown and looks user-generated.

    Args:
        word: A word in lower case.
        lang: Language code.
        listed: The datastore has the word.
        everything: Take any unknown word that has letters alone.
    """
    if word in known_words(lang) or len(word) > 30 or word != word.lower():
        return False
    if default_unit(lang) == "mixed" and not _LATIN.match(word):
        return False  # a run of characters is a clause here, not a word
    if listed or _REPEATED.search(word) or (everything and word.isalpha()):
        return True
    if word in _symbols(lang) or word[0].isdecimal():
        return False
    if len(word) > 2 and _respells(word, lang):
        return True
    if _LATIN.fullmatch(unicodedata.normalize("NFD", word)):
        bare = _VOWEL.search(unicodedata.normalize("NFC", word)) is None
        return bare and len(word) > 2
    return False
