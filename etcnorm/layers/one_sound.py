"""Spelling by sound: letters that sound alike, settled by a list of words in their usual spelling.

Where a script writes one sound with several letters (short and long vowel signs, three sibilants),
writers waver between them. A word that is listed, bare or with an ending, is spelt right and
stays, so words that only their letters tell apart stay apart. A word that is not listed but sounds
like just one that is takes its spelling. Any other word gets the plain letter where the language
prefers one.

Data of a language: ``spelling/letters.tsv``, header ``letters sound phenomenon plain``: what
stands for a sound (``$`` behind it: only where the word ends), how the key of a word writes it, and
what an unlisted word gets for it (``=`` leaves it); classes ``standard_word`` (else the words of
``known.tsv``) and ``standard_ending``.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import regex

from etcnorm.lexicons import DATA
from etcnorm.tables import LanguageData, common_words, read_body

_KEPT = "="
_END = "$"
#: Shorter stems are not looked for under an ending.
_STEM = 2


class OneSound:
    """The spelling of one language by sound.

    Args:
        lang: Language code; a language without ``spelling/letters.tsv`` changes nothing.
        data: Tables: the classes, and the words that tables write.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, lang: str, data: LanguageData, on: Callable[[str], bool]) -> None:
        path = DATA / lang / "spelling" / "letters.tsv"
        rows = read_body(path) if path.exists() else ()
        self._rows = [row for row in rows if on(row[2])]
        self._sound = {row[0]: row[1] for row in self._rows}
        self._plain = {row[0]: row[3] for row in self._rows if row[3] != _KEPT}
        self._letters = _any_of(self._sound)
        self._plain_letters = _any_of(self._plain)
        self._concerned = frozenset("".join([*self._sound, *self._sound.values()]))
        self._keys: dict[str, str] = {}
        self._standard: frozenset[str] = frozenset()
        self._endings: list[str] = []
        if not self._rows:
            return
        self._endings = sorted(data.classes.get("standard_ending", ()), key=len)
        written = {row.canonical for rows in data.words.values() for row in rows}
        listed = data.classes.get("standard_word") or common_words(lang)
        self._standard = frozenset(listed) | {
            piece for text in written for piece in text.split(" ")
        }
        # What the next pass rewrites has to reach it.
        self._standard |= {row.variant for row in data.words.get("sound", ())}
        for text in sorted(listed):
            key = self._key(text)
            # Two words of one sound: a third spelling of it stays as it is.
            self._keys[key] = "" if key in self._keys else text

    def __bool__(self) -> bool:
        return bool(self._rows)

    def rewrite(self, low: str) -> tuple[str, str] | None:
        """Give the usual spelling of a word and what its own departs in; None where it stays."""
        if self._letters is None or self._concerned.isdisjoint(low) or low in self._standard:
            return None
        stems = [
            (low[: -len(end)], end)
            for end in self._endings
            if low.endswith(end) and len(low) - len(end) >= _STEM
        ]
        whole = self._keys.get(self._key(low))
        if whole:
            return self._changed(low, whole)
        if whole == "" or any(stem in self._standard for stem, _ in stems):
            return None
        for stem, end in stems:
            found = self._keys.get(self._key(stem))
            if found:
                if found[-1] != stem[-1] and unicodedata.category(end[0])[0] == "M":
                    # A letter that bears no sign keeps the shape it has before one.
                    found = found[:-1] + stem[-1]
                return self._changed(low, found + end)
            if found == "":
                return None
        if self._plain_letters is None:
            return None
        return self._changed(low, _written(self._plain_letters, self._plain, low))

    def _key(self, text: str) -> str:
        assert self._letters is not None
        return _written(self._letters, self._sound, text)

    def _changed(self, low: str, new: str) -> tuple[str, str] | None:
        if new == low:
            return None
        for row, _, phenomenon, _ in self._rows:
            letters = row.removesuffix(_END)
            if low.count(letters) != new.count(letters):
                return new, phenomenon
        return new, self._rows[0][2]


def _any_of(letters: dict[str, str]) -> regex.Pattern[str] | None:
    if not letters:
        return None
    return regex.compile("|".join(map(_pattern, sorted(letters, key=len, reverse=True))))


def _pattern(letters: str) -> str:
    bare = letters.removesuffix(_END)
    return regex.escape(bare) + (r"\Z" if bare != letters else "")


def _written(found: regex.Pattern[str], letters: dict[str, str], text: str) -> str:
    return found.sub(lambda m: letters.get(m[0]) or letters[m[0] + _END], text)


__all__ = ["OneSound"]
