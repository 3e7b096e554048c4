"""The CMU dictionary's pronunciations, written in the broad convention of WikiPron.

The dictionary has one unstressed vowel where WikiPron writes ``ə`` or ``ɪ`` by the spelling
(``capacity``, ``wanted``), and one for ``ɚ`` and ``ə ɹ``: letters and phones are aligned to tell
them apart (``pronunciation/reduced.tsv``, which tells of a few other vowels too).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from etcnorm.lexicons import DATA
from etcnorm.phonology.alignment import align
from etcnorm.phonology.pronunciation import Reading
from etcnorm.tables import read_body

_FOLDER = DATA / "en" / "pronunciation"
_VOWELS = frozenset(
    ("AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW")
)


class _Vowel(NamedTuple):
    """How a vowel is written in some place: the letters from its own on, what follows, where."""

    letters: str
    following: str
    place: str
    phone: str

    def fits(self, rest: str, following: str, place: str) -> bool:
        """Say whether a vowel stands as this row says.

        Args:
            rest: The word from the letter of the vowel on.
            following: The next symbol without stress, "" where the word ends.
            place: ``first`` (the word begins with it), ``opening`` (the first vowel behind a
                consonant), ``last`` (one consonant follows) or ``inside``.
        """
        if self.place not in ("any", place):
            return False
        if self.following == "consonant":
            if not following or following in _VOWELS:
                return False
        elif self.following not in ("any", following or "end"):
            return False
        letters = self.letters.removesuffix("$")
        return rest == letters if letters != self.letters else rest.startswith(letters)


@cache
def _reduced() -> dict[str, list[_Vowel]]:
    """Read what a vowel of the dictionary is in some places; the first row that fits counts."""
    found: dict[str, list[_Vowel]] = {}
    for symbol, *row in read_body(_FOLDER / "reduced.tsv"):
        found.setdefault(symbol, []).append(_Vowel(*row))
    return found


@cache
def symbols_in(table: str = "arpabet") -> dict[str, str]:
    """Read what each symbol of the dictionary is in IPA, in the style of a table."""
    return dict(read_body(_FOLDER / f"{table}.tsv"))


def broad(word: str, arpabet: list[str], source: str) -> Reading:
    """Write a pronunciation of the dictionary in the convention of WikiPron.

    Args:
        word: Word in lower case.
        arpabet: Symbols with stress.
        source: Where the pronunciation comes from.
    """
    names = symbols_in()
    reduced = _reduced()
    letters = align(word, [symbol.rstrip("012") for symbol in arpabet])
    phones: list[str] = []
    stress: list[int] = []
    vowels: list[int] = []
    for n, symbol in enumerate(arpabet):
        following = arpabet[n + 1] if n + 1 < len(arpabet) else ""
        written = names.get(symbol) or names[symbol.rstrip("012")]
        if symbol in reduced:
            place = "last" if n + 2 == len(arpabet) else "first" if n == 0 else "inside"
            if place == "inside" and not vowels:
                place = "opening"
            rest = word[letters[n] :] if letters[n] is not None else ""
            plain = following.rstrip("012")
            written = next(
                (row.phone for row in reduced[symbol] if row.fits(rest, plain, place)), written
            )
        elif symbol == "ER0" and following[-1:].isdigit():
            written = "ə ɹ"
        if symbol[-1].isdigit():
            vowels.append(len(phones))
        mark = int(symbol[-1]) if symbol[-1].isdigit() else 0
        for phone in written.split(" "):
            phones.append(phone)
            stress.append(mark)
            mark = 0
    return Reading(tuple(phones), source, tuple(stress), tuple(vowels))
