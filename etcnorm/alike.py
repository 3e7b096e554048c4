"""Word rows that follow from sound: syllables whose beginnings sound alike, each in one spelling.

Where every word is a syllable, or several apart, and an accent says two beginnings alike (in Hanoi
``d`` ``gi`` ``r``, ``ch`` ``tr``, ``s`` ``x``), any syllable has a few spellings of one sound, and
each compound has the product of those of its syllables. No list holds them all, so the rows are
made here from what the language has. Every spelling of a compound that is listed is written as it
is listed, and every other syllable as the word of its sound that is listed, else with the plain
beginning. What stands for a sound is then decided by the sounds around it, never by the spelling:
two transcripts of one sound meet. Syllables of class ``apart`` keep their own spelling: words that
everyday grammar tells from others of their sound.

Data of a language, under ``syllables/``: ``onsets.tsv`` (``onset plain phenomenon``), ``rimes.tsv``
(what may follow, with its tone, and an onset that it does not stand behind, ``_`` for none) and
``words.tsv`` (usual spellings; of one syllable, at most one a sound).
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Container, Iterator
from pathlib import Path
from typing import NamedTuple

#: A spelling, what it is usually written as, and the phenomenon of the beginning that differs.
Row = tuple[str, str, str]


class _Sound(NamedTuple):
    """One sound: what its beginning plainly is, and what follows that."""

    plain: str
    rime: str


class Alike:
    """The spellings of one language by sound.

    Args:
        onsets: Beginnings, each with the plain one of its sound and its phenomenon.
        rimes: What may follow a beginning, and the beginning that it does not follow.
        words: Usual spellings, of one syllable or more.
        apart: Syllables that keep their own spelling.
    """

    def __init__(
        self,
        onsets: list[tuple[str, str, str]],
        rimes: list[tuple[str, str]],
        words: list[str],
        apart: Container[str],
    ) -> None:
        self._phenomenon = {plain: phenomenon for _, plain, phenomenon in onsets}
        self._spellings: dict[_Sound, list[str]] = {}
        self._sound: dict[str, _Sound] = {}
        for rime, barred in rimes:
            for onset, plain, _ in onsets:
                if onset != barred:
                    sound, spelling = _Sound(plain, rime), _joined(onset, rime)
                    self._sound[spelling] = sound
                    self._spellings.setdefault(sound, []).append(spelling)
        self._usual = {sound: _joined(*sound) for sound in self._spellings}
        self._compounds = [word.split(" ") for word in words if " " in word]
        for word in words:
            if " " not in word:
                self._usual[self._sound[word]] = word
        self._apart = apart

    def rows(self, taken: Container[str] = ()) -> Iterator[Row]:
        """Yield what every spelling is written as.

        Args:
            taken: Spellings that stand for something else; they are left alone.
        """
        for sound, spellings in self._spellings.items():
            usual = self._usual[sound]
            for spelling in spellings:
                if spelling != usual and spelling not in self._apart and spelling not in taken:
                    yield spelling, usual, self._phenomenon[sound.plain]
        for compound in self._compounds:
            yield from self._of_compound(compound, taken)

    def _of_compound(self, compound: list[str], taken: Container[str]) -> Iterator[Row]:
        sounds = [self._sound.get(syllable) for syllable in compound]
        options = [
            [syllable] if sound is None else self._spellings[sound]
            for syllable, sound in zip(compound, sounds, strict=True)
        ]
        usual = " ".join(compound)
        first = next(sound.plain for sound in sounds if sound is not None)
        for spellings in itertools.product(*options):
            changed = [
                sound.plain
                for spelling, syllable, sound in zip(spellings, compound, sounds, strict=True)
                if sound is not None and spelling != syllable
            ]
            foreign = (s for s, c in zip(spellings, compound, strict=True) if s != c)
            if any(s in self._apart or s in taken for s in foreign):
                continue
            spelled = " ".join(spellings)
            if spelled not in taken:
                yield spelled, usual, self._phenomenon[changed[0] if changed else first]


def read(folder: Path, apart: Container[str]) -> Alike | None:
    """Read the data of a language under ``syllables/``; None where it has none.

    Raises:
        TableError: A table breaks its format.
    """
    from etcnorm.tables import read_body

    if not (folder / "syllables").is_dir():
        return None
    onsets = [(row[0], row[1], row[2]) for row in read_body(folder / "syllables" / "onsets.tsv")]
    rimes = [(row[0], row[1]) for row in read_body(folder / "syllables" / "rimes.tsv")]
    words = [row[0] for row in read_body(folder / "syllables" / "words.tsv")]
    return Alike(onsets, rimes, words, apart)


def _joined(onset: str, rime: str) -> str:
    """Write a syllable; a letter in which the beginning ends and the rime begins stands once."""
    bare = unicodedata.normalize("NFD", rime[0])[0]
    return (onset[:-1] if len(onset) > 1 and onset[-1] == bare else onset) + rime


__all__ = ["Alike", "read"]
