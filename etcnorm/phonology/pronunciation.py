"""``pronounce``: the pronunciations of a text, from the best source that has one.

A word is looked up first (``lexicon``: the dictionary of the language, or the words that
``pronunciation/words.tsv`` lists because no rule reads them), then read by rule (``rule``), then by
a small model (``model``, English).
"""

from __future__ import annotations

import itertools
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import regex

from etcnorm import languages
from etcnorm.errors import EtcnormError
from etcnorm.lexicons import DATA
from etcnorm.phonology.rules import sound_rules
from etcnorm.tables import read_body

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

#: Words remembered by one pronouncer, so that memory stays bounded.
_REMEMBERED = 100_000
_WORD = regex.compile(r"[\p{L}\p{M}\u200c\u200d]+(?:['’-][\p{L}\p{M}\u200c\u200d]+)*['’]?|\d")


@dataclass(frozen=True, slots=True)
class Pronunciation:
    """One pronunciation of a text.

    Attributes:
        text: What is pronounced.
        phones: Its phones, in broad IPA.
        source: Where it comes from: ``"lexicon"``, ``"rule"`` or ``"model"``; several, joined by
            ``+``, for a text of several words.
    """

    text: str
    phones: tuple[str, ...]
    source: str

    @property
    def ipa(self) -> str:
        """The phones, separated by spaces, as WikiPron writes them."""
        return " ".join(self.phones)


class Reading(NamedTuple):
    """One pronunciation of a word, with the stress of each phone where the source knows it.

    Attributes:
        phones: Phones in the convention of the language.
        source: ``"lexicon"``, ``"rule"`` or ``"model"``.
        stress: For each phone 1 (primary), 2 (secondary) or 0; empty where it is not known.
        vowels: Places of the phones that open a syllable nucleus; empty where only the list of
            nuclei of the language tells.
    """

    phones: tuple[str, ...]
    source: str
    stress: tuple[int, ...] = ()
    vowels: tuple[int, ...] = ()

    @property
    def marks(self) -> list[int]:
        """The stress of each vowel."""
        return [self.stress[place] for place in self.vowels] if self.stress else []

    @property
    def last_nucleus(self) -> int:
        """Place of the last syllable nucleus."""
        return self.vowels[-1] if self.vowels else 0


class Pronouncer:
    """Pronounces the words of one language by its list of words and its rules.

    Args:
        lang: Language code.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._rules = sound_rules(lang)
        self._listed = _listed(lang)
        self._known: dict[str, list[Reading]] = {}

    def readings(self, word: str) -> list[Reading]:
        """Give the pronunciations of a word, best first; none where it has no known sound."""
        found = self._known.get(word)
        if found is None:
            found = self._read(word)
            if len(self._known) < _REMEMBERED:
                self._known[word] = found
        return found

    def is_sure(self, text: str) -> bool:
        """Tell whether no model has to guess how a word of a text is read."""
        return True

    def words(self, text: str) -> list[str]:
        """Cut a text into the words that are pronounced."""
        return _WORD.findall(text)

    def _read(self, word: str) -> list[Reading]:
        low = word.lower().replace("’", "'")
        listed = self._listed.get(low)
        if listed is not None:
            return [Reading(phones, "lexicon") for phones in listed]
        if low.isdecimal():
            digits = about(self.lang).get("digits")
            return self.readings(digits[int(low)]) if digits else []
        phones = self._rules(low)
        return [] if phones is None else [Reading(phones, "rule")]


@cache
def about(lang: str) -> dict[str, Any]:
    """Read ``pronunciation/about.toml``: accent, convention, and what the tables need to know."""
    path = DATA / lang / "pronunciation" / "about.toml"
    if not path.exists():
        return {}
    with path.open("rb") as file:
        return tomllib.load(file)


@cache
def _listed(lang: str) -> dict[str, list[tuple[str, ...]]]:
    path = DATA / lang / "pronunciation" / "words.tsv"
    found: dict[str, list[tuple[str, ...]]] = {}
    if path.exists():
        for word, phones in read_body(path):
            found.setdefault(word, []).append(tuple(phones.split(" ")))
    return found


@cache
def pronouncer(lang: str) -> Pronouncer:
    """Give the pronouncer of a language.

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    code = languages.check(lang)
    if code == "en":
        from etcnorm.phonology.english import EnglishPronouncer

        return EnglishPronouncer()
    if not about(code):
        raise EtcnormError(f"no pronunciations for {code!r}: {', '.join(_spoken())} have some")
    if about(code).get("reader") == "characters":
        from etcnorm.phonology.characters import CharacterPronouncer

        return CharacterPronouncer(code)
    return Pronouncer(code)


def nuclei(reading: Reading, lang: str) -> int:
    """Count the syllable nuclei of a reading."""
    if reading.vowels:
        return len(reading.vowels)
    vowels = about(lang).get("nuclei", ())
    return sum(phone in vowels for phone in reading.phones)


def _spoken() -> list[str]:
    return sorted({path.parent.parent.name for path in DATA.glob("*/pronunciation/about.toml")})


def pronounce(text: str, lang: str, n: int = 1) -> list[Pronunciation]:
    """Give up to ``n`` pronunciations of a text, best first.

    Args:
        text: A word or several.
        lang: Language code.
        n: The most pronunciations to give; a text of several words varies its last words first.

    Returns:
        Pronunciations in broad IPA; none where a word has no known sound (a foreign script).

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    voice = pronouncer(lang)
    options = [voice.readings(word) for word in voice.words(text)]
    if not options or not all(options):
        return []
    found: dict[tuple[str, ...], Pronunciation] = {}
    for choice in itertools.islice(_choices(options), n * 4):
        phones = tuple(phone for reading in choice for phone in reading.phones)
        source = "+".join(dict.fromkeys(reading.source for reading in choice))
        found.setdefault(phones, Pronunciation(text, phones, source))
        if len(found) == n:
            break
    return list(found.values())


def _choices(options: list[list[Reading]]) -> Iterable[tuple[Reading, ...]]:
    return itertools.product(*options)


def readings(text: str, lang: str) -> Iterator[list[Reading]]:
    """Yield the readings of each word of a text that has some."""
    voice = pronouncer(lang)
    for word in voice.words(text):
        found = voice.readings(word)
        if found:
            yield found
