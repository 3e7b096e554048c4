"""Stress: which vowel of a word bears it, where spelling tells only by endings and stems.

``pronunciation/stress.tsv`` lists ``letters vowel sure``: ``-ость`` is an ending, its vowel counted
from the end of the word; ``пере-`` is a beginning, its vowel counted from there; without a hyphen
the row is a word, counted from its end. ``sure`` says in how many of a hundred words it is so. The
longest ending and the longest beginning are compared, and the surer one decides. The vowel is
marked with an acute behind it, which the passes read. Words that have an acute keep it.

The class ``stressable`` of ``classes.tsv`` holds the vowels, ``stressed`` those always stressed.
"""

from __future__ import annotations

from pathlib import Path

from etcnorm.tables import read_body

ACUTE = "\u0301"


class Stress:
    """Marks the stressed vowel of the words of one language.

    Args:
        folder: The tables of its pronunciation.
        classes: Classes of letters.
    """

    def __init__(self, folder: Path, classes: dict[str, set[str]]) -> None:
        self._vowels = frozenset(classes.get("stressable", ()))
        self._always = frozenset(classes.get("stressed", ()))
        self._ends: dict[str, tuple[int, int]] = {}
        self._begins: dict[str, tuple[int, int]] = {}
        path = folder / "stress.tsv"
        for letters, vowel, sure in read_body(path) if path.exists() else ():
            found = (int(vowel), int(sure))
            if letters.endswith("-") and letters != "-":
                self._begins[letters[:-1]] = found
            else:
                self._ends["^" + letters if letters[0] != "-" else letters[1:]] = found
        self._longest = max(map(len, [*self._ends, *self._begins]), default=0)

    def __call__(self, word: str) -> str:
        """Mark the stressed vowel of a word in lower case, of each of its parts if it has some."""
        if not self._ends or ACUTE in word:
            return word
        return "-".join(map(self._mark, word.split("-")))

    def _mark(self, word: str) -> str:
        places = [n for n, c in enumerate(word) if c in self._vowels]
        if not places:
            return word
        place = next((n for n in places if word[n] in self._always), None)
        if place is None:
            place = places[self._choose(word, len(places))]
        return f"{word[: place + 1]}{ACUTE}{word[place + 1 :]}"

    def _choose(self, word: str, vowels: int) -> int:
        """Give the number of the stressed vowel, counted from 0."""
        whole = "^" + word
        sizes = range(min(self._longest, len(whole)), 0, -1)
        by_end = (self._ends.get(whole[-size:]) for size in sizes)
        by_begin = (self._begins.get(word[:size]) for size in sizes)
        end = next((e for e in by_end if e and e[0] <= vowels), self._ends.get("", (1, 0)))
        begin = next((b for b in by_begin if b and b[0] <= vowels), (1, -1))
        if begin[1] > end[1]:
            return begin[0] - 1
        return max(0, vowels - end[0])
