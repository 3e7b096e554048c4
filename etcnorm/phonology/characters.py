"""Pronunciation of Chinese and Japanese: from the readings of words and characters.

A text is cut into words. What a word is read as, ``lexicons/{lang}/pronunciation`` tells:

* ``words.tsv`` (``word reading``): words that the readings of their characters get wrong; ``-x``
  is what the character x is read as at the end of a word, ``x-`` before kana;
* ``characters.tsv`` (``character readings``): the readings of a character, the commonest first.

A word that is not listed is read by the longest listed words within it, then by its characters.
A reading is pinyin with tone numbers for Chinese, whose syllables ``syllables.tsv`` turns into
phones, and kana for Japanese, which the rules of the language read; ``-`` in kana parts two vowels
that make no long one.
"""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Callable

import regex

from etcnorm.cutter import CJK, WordCutter
from etcnorm.lexicons import DATA
from etcnorm.phonology.pronunciation import Pronouncer, Reading
from etcnorm.tables import PASSES, LanguageData, read_body, read_rows

_RUN = regex.compile(rf"[{CJK}]+|\d|(?:(?![{CJK}])[\p{{L}}\p{{M}}])+")
_IS_CJK = regex.compile(rf"[{CJK}]+")
_KANA = regex.compile(r"[ぁ-ゖァ-ヺー]+")
#: Characters that are a word of their own before another character.
_PERSONS = frozenset("今昔私僕俺君彼皆")
#: Kana with o: う behind them makes them long.
_BEFORE_U = frozenset("おこごそぞとどのぼもよろ")
#: What a suffix may stand behind.
_SUFFIXED = regex.compile(r"[\p{Han}ァ-ヺー]$")
_HAN = regex.compile(r"[\p{Han}々]")
#: Characters of the longest listed word that is looked for within a word.
_LONGEST = 4
_TONES = {"1": "˥˥", "2": "˧˥", "3": "˨˩˦", "4": "˥˩", "5": "˧"}
_NUMERALS = frozenset("〇零一二三四五六七八九")
_DIGITS = str.maketrans("0123456789", "〇一二三四五六七八九")
_KATAKANA = {code: code - 0x60 for code in range(ord("ァ"), ord("ヷ"))}
#: Particles that are spoken otherwise than they are written.
_PARTICLES = {"は": "わ", "へ": "え", "を": "お"}
#: Words of kana behind which a particle stands.
_BEFORE_PARTICLES = frozenset(
    regex.split(
        " ", "これ それ あれ どれ ここ そこ あそこ わたし ぼく おれ あなた に で と から まで"
    )
)


class CharacterPronouncer(Pronouncer):
    """Pronounces the words of a language whose characters have readings.

    Args:
        lang: Language code.
    """

    def __init__(self, lang: str) -> None:
        super().__init__(lang)
        readings = _Readings(lang)
        data = LanguageData({name: [] for name in PASSES}, {name: [] for name in PASSES})
        if self._rules:  # names
            data.classes["read"] = {word for word in readings.words if len(word) > 1}
        self._cutter = WordCutter(lang, data)
        self._reader = _Kana(readings, self._rules) if self._rules else _Pinyin(readings, lang)

    def words(self, text: str) -> list[str]:
        """Cut a text into the words that are pronounced."""
        words: list[str] = []
        text = unicodedata.normalize("NFKC", text).translate(_DIGITS)
        for run in _RUN.findall(text):
            if _IS_CJK.match(run):
                words += self._reader.join(self._cutter.cut(run))
            else:
                words.append(run)
        return words

    def _read(self, word: str) -> list[Reading]:
        if not _IS_CJK.match(word):
            return super()._read(word)
        return self._reader.read(word)


class _Readings:
    """The tables of readings of one language."""

    def __init__(self, lang: str) -> None:
        folder = DATA / lang / "pronunciation"
        self.words: dict[str, list[str]] = {}
        self.last: dict[str, str] = {}
        self.before_kana: dict[str, str] = {}
        for word, reading in read_body(folder / "words.tsv"):
            if word[0] == "-":
                self.last[word[1:]] = reading
            elif word[-1] == "-":
                self.before_kana[word[:-1]] = reading
            else:
                self.words.setdefault(word, []).append(reading)
        rows = read_body(folder / "characters.tsv")
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
                reading = self._character(word, place)
                if reading is None:
                    return None
                found.append(reading)
                place += 1
        return found

    def _character(self, word: str, place: int) -> str | None:
        c = word[place]
        if c == "々" and place:
            return self._character(word, place - 1)
        if _KANA.match(c):
            return _hiragana(c)
        after = word[place + 1 : place + 2]
        if after and c in self.before_kana and _KANA.match(after):
            return self.before_kana[c]
        if place and not after and c in self.last:
            return self.last[c]
        readings = self.characters.get(c)
        return readings[0] if readings else None


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
            if found is None or _KANA.search(word):
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

    def __init__(self, readings: _Readings, rules: Callable[[str], tuple[str, ...] | None]) -> None:
        self._readings = readings
        self._rules = rules

    def join(self, words: list[str]) -> list[str]:
        """Put kana together that stand side by side, spell particles as they are spoken.

        A suffix of one character is spelt in kana.
        """
        joined: list[str] = []
        kana = before = ""
        for word in words:
            if joined and not kana and _goes_on(before, word):
                joined[-1] += word
            elif _KANA.fullmatch(word):
                follows = before and (joined or before in _BEFORE_PARTICLES)
                kana += _PARTICLES[word] if follows and word in _PARTICLES else self._kana(word)
            else:
                if kana:
                    joined.append(kana)
                    kana = before = ""
                if joined and _one_kanji(before, word):
                    word = joined.pop() + word
                elif word in self._readings.last and _SUFFIXED.search(before):
                    word = self._suffix(joined, word)
                joined.append(word)
            before = word
        return [*joined, kana] if kana else joined

    def read(self, word: str) -> list[Reading]:
        """Give the readings of a word, best first."""
        listed = self._readings.words.get(word)
        source = "lexicon" if listed else "rule"
        if listed:
            kana = listed
        elif _KANA.match(word) and not _HAN.search(word):
            kana = [_hiragana(word)]
        elif len(word) == 1:
            kana = self._readings.characters.get(word, [])
        else:
            found = self._readings.spell(word)
            kana = ["".join(found)] if found else []
        spoken = (self._rules(one) for one in kana)
        return [Reading(phones, source) for phones in spoken if phones]

    def _suffix(self, joined: list[str], word: str) -> str:
        if joined[-1] + word in self._readings.words:
            return joined.pop() + word
        return self._readings.last[word]

    def _kana(self, word: str) -> str:
        return self._readings.words.get(word, (word,))[0]


def _goes_on(before: str, word: str) -> bool:
    """Tell whether kana are read in one with the word before: 行っ た, 行こ う."""
    if not _HAN.search(before) or not _KANA.fullmatch(word):
        return False
    return before[-1] == "っ" or (word[0] == "う" and before[-1] in _BEFORE_U)


def _one_kanji(before: str, word: str) -> bool:
    """Tell whether two characters are a word that the list lacks."""
    return (
        len(word) == len(before) == 1
        and before not in _PERSONS
        and bool(_HAN.match(before) and _HAN.match(word))
    )


def _hiragana(text: str) -> str:
    return text.translate(_KATAKANA)
