"""Which letter of a word each of its phones stands for."""

from __future__ import annotations

from functools import cache

from etcnorm.lexicons import DATA
from etcnorm.tables import read_body

_SKIP_LETTER, _SKIP_PHONE = 0.9, 1.5
_VOWELS = frozenset("aeiouy")


@cache
def _spellings() -> dict[str, frozenset[str]]:
    """Read the letters that may spell each consonant."""
    rows = read_body(DATA / "en" / "pronunciation" / "consonants.tsv")
    return {phone: frozenset(letters) for phone, letters in rows}


def _cost(letter: str, phone: str) -> float:
    letters = _spellings().get(phone)
    if letters is not None:
        return 0.0 if letter in letters else 3.0 if letter in _VOWELS else 2.0
    if letter in _VOWELS:
        return 0.2
    return 0.3 if letter == "r" and phone == "ER" else 1.0 if letter in "wh" else 3.0


def align(word: str, phones: list[str]) -> list[int | None]:
    """Give the letter of each phone by the cheapest alignment.

    Args:
        word: Letters.
        phones: Symbols of the dictionary, without stress.

    Returns:
        For each phone the position of its letter, or None.
    """
    width = len(phones) + 1
    best = [[0.0] * width for _ in range(len(word) + 1)]
    for j in range(1, width):
        best[0][j] = j * _SKIP_PHONE
    for i, letter in enumerate(word, 1):
        row, above = best[i], best[i - 1]
        row[0] = i * _SKIP_LETTER
        for j in range(1, width):
            row[j] = min(
                above[j - 1] + _cost(letter, phones[j - 1]),
                above[j] + _SKIP_LETTER,
                row[j - 1] + _SKIP_PHONE,
            )
    found: list[int | None] = [None] * len(phones)
    i, j = len(word), len(phones)
    while i and j:
        if best[i][j] == best[i - 1][j - 1] + _cost(word[i - 1], phones[j - 1]):
            i, j = i - 1, j - 1
            found[j] = i
        elif best[i][j] == best[i - 1][j] + _SKIP_LETTER:
            i -= 1
        else:
            j -= 1
    return found
