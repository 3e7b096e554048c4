"""Rhyme: English words that end alike."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from etcnorm.lexicons import DATA
from etcnorm.phonology.pronunciation import Reading, pronouncer
from etcnorm.tables import read_body


def rhymes(word: str, n: int = 10, strict: bool = True) -> list[str]:
    """Give words that rhyme with an English word, the commonest first.

    Args:
        word: A word; one that no dictionary has is read by the model.
        n: The most words to give.
        strict: All phones from the last stressed vowel on are the same (``turning``, ``learning``);
            otherwise, behind the strict ones, words that share only the last vowel and what
            follows (``turning``, ``going``).

    Returns:
        Words, without the word itself. The task is the rhyme generation of PhonologyBench.
    """
    low = word.lower()
    mine = pronouncer("en").readings(low)
    found: list[str] = []
    for tails, index in ((_strict_tail, 0), (_last_tail, 1))[: 1 if strict else 2]:
        candidates = {
            other for reading in mine for other in _index()[index].get(tails(reading), ())
        }
        own = {reading.phones for reading in mine}
        ranked = sorted(
            (other for other in candidates if other != low and other not in found),
            key=lambda other: (_readings(other) <= own, _rank()[other]),
        )
        found += ranked
    return found[:n]


def _readings(word: str) -> set[tuple[str, ...]]:
    return {reading.phones for reading in pronouncer("en").readings(word)}


def _strict_tail(reading: Reading) -> tuple[str, ...]:
    """Give the phones from the last primary stress on (from the last stress, where none is)."""
    for mark in (1, 2):
        places = [n for n, stress in enumerate(reading.stress) if stress == mark]
        if places:
            return reading.phones[places[-1] :]
    return _last_tail(reading)


def _last_tail(reading: Reading) -> tuple[str, ...]:
    """Give the phones from the last vowel on."""
    return reading.phones[reading.last_nucleus :]


@cache
def _rank() -> dict[str, int]:
    """Give the common words of English by rank."""
    path = DATA / "en" / "pronunciation" / "common.tsv"
    rows = read_body(path)
    return {word: n for n, (word,) in enumerate(rows)}


@cache
def _index() -> tuple[dict[tuple[str, ...], list[str]], dict[tuple[str, ...], list[str]]]:
    """Index the common words by both kinds of tail."""
    strict: dict[tuple[str, ...], list[str]] = {}
    last: dict[tuple[str, ...], list[str]] = {}
    for word, reading in _common_readings():
        strict.setdefault(_strict_tail(reading), []).append(word)
        last.setdefault(_last_tail(reading), []).append(word)
    return strict, last


def _common_readings() -> Iterator[tuple[str, Reading]]:
    voice = pronouncer("en")
    for word in _rank():
        for reading in voice.readings(word):
            if reading.source == "lexicon":
                yield word, reading
