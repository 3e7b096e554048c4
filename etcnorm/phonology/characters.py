"""Pronunciation of Chinese and Japanese: from the readings of words and characters.

A text is cut into words. What a word is read as, ``lexicons/{lang}/pronunciation`` tells:

* ``words.tsv`` (``word reading``): words that the readings of their characters get wrong; ``-x``
  is what the character x is read as at the end of a word;
* ``characters.tsv`` (``character readings``): the readings of a character, the commonest first.

A word that is not listed is read by the longest listed words within it, then by its characters.
A reading is pinyin with tone numbers for Chinese, whose syllables ``syllables.tsv`` turns into
phones, and kana for Japanese, which the rules of the language read.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable, Iterator

import regex

from etcnorm.cutter import CJK, WordCutter
from etcnorm.lexicons import DATA
from etcnorm.phonology.pronunciation import Pronouncer, Reading
from etcnorm.tables import PASSES, LanguageData, read_rows

_RUN = regex.compile(rf"[{CJK}]+|\d|(?:(?![{CJK}])[\p{{L}}\p{{M}}])+")
_IS_CJK = regex.compile(rf"[{CJK}]+")
_KANA = regex.compile(r"[ぁ-ゖァ-ヺーゝゞヽヾ]+")
#: Syllables of a word that are read together with what stands before them.
_LONGEST = 4
_TONES = {"1": "˥˥", "2": "˧˥", "3": "˨˩˦", "4": "˥˩", "5": "˧"}
_NUMERALS = frozenset("〇零一二三四五六七八九")
_KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヷ"))}
#: Particles that are spoken otherwise than they are written.
_PARTICLES = {"は": "わ", "へ": "え"}
#: Words of kana behind which a particle stands.
_PRONOUNS = frozenset("これ それ あれ どれ ここ そこ あそこ わたし ぼく おれ あなた こちら".split())
_PARTICLES_BEFORE = frozenset("に で と から まで".split())


class CharacterPronouncer(Pronouncer):
    """Pronounces the words of a language whose characters have readings.

    Args:
        lang: Language code.
    """

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        readings = _Readings(lang)
        nothing = LanguageData({name: [] for name in PASSES}, {name: [] for name in PASSES})
        self._cutter = WordCutter(lang, nothing)
        self._reader = _Kana(readings, self._rules) if self._rules else _Pinyin(readings, lang)

    def words(self, text: str) -> list[str]:
        """Cut a text into the words that are pronounced."""
        words: list[str] = []
        for run in _RUN.findall(unicodedata.normalize("NFKC", text)):
            if _IS_CJK.match(run):
                words += self._reader.join(self._cutter.cut(run))
            else:
                words.append(run)
        return words

    def _read(self, word: str) -> list[Reading]:
        if not _IS_CJK.fullmatch(word):
            return super()._read(word)
        return self._reader.read(word)


class _Readings:
    """The tables of readings of one language."""

    def __init__(self, lang: str) -> None:
        folder = DATA / lang / "pronunciation"
        self.words: dict[str, list[str]] = {}
        self.last: dict[str, str] = {}
        for word, reading in itertools.islice(read_rows(folder / "words.tsv"), 1, None):
            if word[0] == "-":
                self.last[word[1:]] = reading
            else:
                self.words.setdefault(word, []).append(reading)
        rows = itertools.islice(read_rows(folder / "characters.tsv"), 1, None)
        self.characters = {character: readings.split(" ") for character, readings in rows}

    def spell(self, word: str) -> list[str] | None:
        """Read a word by the words and characters it is made of; None if one has no reading."""
        found: list[str] = []
        place, end = 0, len(word)
        while place < end:
            for size in range(min(_LONGEST, end - place), 1, -1):
                piece = word[place : place + size]
                if piece in self.words and size < end:
                    found.append(self.words[piece][0])
                    place += size
                    break
            else:
                c = word[place]
                place += 1
                if place == end > 1 and c in self.last:
                    found.append(self.last[c])
                elif c in self.characters:
                    found.append(self.characters[c][0])
                else:
                    return None
        return found


class _Pinyin:
    """Reads Chinese words."""

    def __init__(self, readings: _Readings, lang: str) -> None:
        self._readings = readings
        rows = read_rows(DATA / lang / "pronunciation" / "syllables.tsv")
        self._phones = {
            syllable + number: (*phones.split(" "), tone)
            for syllable, phones in itertools.islice(rows, 1, None)
            for number, tone in _TONES.items()
        }

    def join(self, words: list[str]) -> list[str]:
        """Put 一 and 不 before the word that decides on their tone, endings behind their word."""
        joined: list[str] = []
        held = ""
        for word in words:
            if word in ("一", "不"):
                held += word
            elif word in self._readings.last and joined and not held:
                joined[-1] += word
            else:
                joined.append(held + word)
                held = ""
        return [*joined, held] if held else joined

    def read(self, word: str) -> list[Reading]:
        """Give the readings of a word, best first."""
        listed = self._readings.words.get(word)
        source = "lexicon" if listed else "rule"
        spelled = [reading.split(" ") for reading in listed or ()]
        if len(word) == 1:
            single = self._readings.characters.get(word, [])
            spelled += [[reading] for reading in single if [reading] not in spelled]
            source = "lexicon"
        elif not spelled:
            found = self._readings.spell(word)
            if found is None:
                return []
            spelled = [" ".join(found).split(" ")]
        return [
            Reading(tuple(phone for s in _sandhi(word, one) for phone in self._phones[s]), source)
            for one in spelled
        ]


def _sandhi(word: str, syllables: list[str]) -> list[str]:
    """Give 一 and 不 the tone that the next syllable asks for."""
    if "一" not in word and "不" not in word:
        return syllables
    spoken = list(syllables)
    for n in range(len(word) - 2, -1, -1):
        after = spoken[n + 1]
        if syllables[n] == "yi1" and word[n] == "一" and word[n + 1] not in _NUMERALS:
            falling = after[-1] == "4" or after == "ge5"
            spoken[n] = "yi2" if falling else "yi1" if after[-1] == "5" else "yi4"
        elif syllables[n] == "bu4" and word[n] == "不":
            if len(word) == 3 and n == 1:
                spoken[n] = "bu5"
            elif after[-1] == "4":
                spoken[n] = "bu2"
    return spoken


class _Kana:
    """Reads Japanese words."""

    def __init__(
        self, readings: _Readings, rules: Callable[[str], tuple[str, ...] | None]
    ) -> None:
        self._readings = readings
        self._rules = rules

    def join(self, words: list[str]) -> list[str]:
        """Put kana together that stand side by side, and spell particles as they are spoken."""
        return list(_join_kana(words))

    def read(self, word: str) -> list[Reading]:
        """Give the readings of a word, best first."""
        listed = self._readings.words.get(word)
        kana = listed or [_hiragana(word)]
        source = "lexicon" if listed else "rule"
        if not listed and not _KANA.fullmatch(word):
            if len(word) == 1:
                kana = self._readings.characters.get(word, [])
            else:
                found = self._spell(word)
                kana = ["".join(found)] if found else []
        spoken = (self._rules(one) for one in kana)
        return [Reading(phones, source) for phones in spoken if phones]

    def _spell(self, word: str) -> list[str] | None:
        found: list[str] = []
        for piece in regex.findall(r"[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+", word):
            if _KANA.fullmatch(piece):
                found.append(_hiragana(piece))
            else:
                spelled = self._readings.spell(piece)
                if spelled is None:
                    return None
                found += spelled
        return found


def _join_kana(words: list[str]) -> Iterator[str]:
    held = before = ""
    for n, word in enumerate(words):
        if _KANA.fullmatch(word):
            particle = word in _PARTICLES and (
                (n and not held) or before in _PRONOUNS or before in _PARTICLES_BEFORE
            )
            held += _PARTICLES[word] if particle else word
        else:
            if held:
                yield held
                held = ""
            yield word
        before = word
    if held:
        yield held


def _hiragana(text: str) -> str:
    return text.translate(_KATAKANA)
