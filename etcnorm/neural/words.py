"""Which words a language has, and what looks user-generated."""

from __future__ import annotations

import unicodedata
from functools import cache

import regex

from etcnorm.languages import default_unit
from etcnorm.lexicons import DATA
from etcnorm.tables import PASSES, load, read_body

_WORD = regex.compile(r"\p{L}[\p{L}\p{M}\p{Nd}'\u200c\u200d-]*|\p{Nd}+\p{L}[\p{L}\p{M}\p{Nd}]*")
_REPEATED = regex.compile(r"(\p{L})\1\1|(\p{L}{2,4}?)\2\2")
_LATIN = regex.compile(r"\p{Latin}+")
_VOWEL = regex.compile(r"[aeiouyàâäæéèêëîïôöœùûüÿ]")
_DIGIT_INSIDE = regex.compile(r"\p{L}\p{Nd}|\p{Nd}+\p{L}")
_UNIT = regex.compile(r"\p{Nd}+[\p{L}%°]{1,4}")


@cache
def known_words(lang: str) -> frozenset[str]:
    """Give the words of a language: its word list, and the canonical side of its tables."""
    words: set[str] = set()
    for name in ("known.tsv", "words.tsv"):
        path = DATA / lang / name
        if path.exists():
            words.update(row[0] for row in read_body(path))
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


def _respells(word: str, lang: str) -> bool:
    """Tell whether undoing one respelling makes a known word of it (``luvly``, ``nitemare``)."""
    known = known_words(lang)
    return any(
        new and new in word and word.replace(new, written, 1) in known
        for written, new in respellings(lang)
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
    if word in known_words(lang) or len(word) > 30:
        return False
    if default_unit(lang) == "mixed" and not _LATIN.match(word):
        return False  # a run of characters is a clause here, not a word
    if listed or _REPEATED.search(word) or (everything and word.isalpha()):
        return True
    if len(word) > 3 and _respells(word, lang):
        return True
    if _UNIT.fullmatch(word) or word.isdecimal():
        return False
    if _DIGIT_INSIDE.search(word):
        return sum(c.isdecimal() for c in word) <= 2 and len(word) > 2
    if _LATIN.fullmatch(unicodedata.normalize("NFD", word)):
        bare = _VOWEL.search(unicodedata.normalize("NFC", word)) is None
        return bare and len(word) > 1
    return False
