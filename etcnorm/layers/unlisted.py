"""Words that no table lists, written by letter rules, so that two spellings of one sound meet.

A name can be spelt in more ways than any list holds. The tables under ``unlisted/`` (header and
reading are those of ``layers/letter_rules.py``) run over the words that no row of the sound pass
names. What comes out takes the spelling of the canonical word of its sound, where there is one.

Words of ``known.tsv`` and of class ``standing_word`` stay, bare or with a ``standing_head`` or
``standing_ending``, except those of class ``respelt``; so do words that a row writes, forms that
the pass of user-generated text reads, and numerals.
"""

from __future__ import annotations

from collections.abc import Callable

import regex

from etcnorm.layers.letter_rules import Changes, LetterRules
from etcnorm.tables import LanguageData, common_words, load

#: Shorter words are listed, or are no names.
_SHORTEST = 4
_NAME = regex.compile(r"(?!x{0,3}(?:ix|iv|v?i{0,3})\Z)[a-z]*[aeiou][a-z]*")


class Unlisted:
    """Letter rules for the words that the tables of a language do not list.

    Args:
        lang: Language code.
        data: The language's tables.
        on: Tells whether a phenomenon is switched on.
        lenient: Also read the ``lenient_*`` tables.
    """

    def __init__(
        self, lang: str, data: LanguageData, on: Callable[[str], bool], lenient: bool
    ) -> None:
        self._rules = LetterRules(data.unlisted, data.classes, on)
        self._lang = lang
        self._on = on
        self._lenient = lenient
        self._heads = ("", *sorted(data.classes.get("standing_head", ())))
        self._endings = ("", *sorted(data.classes.get("standing_ending", ())))
        self._later: frozenset[str] = frozenset()
        self._standing: frozenset[str] = frozenset()
        self._listed: dict[str, tuple[str, str]] | None = None

    def __bool__(self) -> bool:
        return bool(self._rules)

    def rewrite(self, low: str) -> tuple[str, str] | None:
        """Give what an unlisted word is written, and the first phenomenon; None where it stays."""
        if len(low) < _SHORTEST or not _NAME.fullmatch(low):
            return None
        changes: Changes = []
        new = self._rules.rewrite(low, changes)
        if self._listed is None:
            self._listed = self._read()
        listed = self._listed.get(new)
        if listed is None:
            if not changes:
                return None
            listed = new, changes[0][0]
        return None if listed[0] == low or self._stands(low) else listed

    def _stands(self, low: str) -> bool:
        if low in self._standing or low in self._later:
            return True
        return any(
            low.startswith(head)
            and low.endswith(end)
            and len(low) - len(head) - len(end) >= _SHORTEST
            and low[len(head) : len(low) - len(end)] in self._standing
            for head in self._heads
            for end in self._endings
        )

    def _read(self) -> dict[str, tuple[str, str]]:
        """Read which words stay, and the canonical words by what the rules make of them."""
        data = load(self._lang)
        standing = {*common_words(self._lang), *data.classes.get("standing_word", ())}
        standing |= {row.canonical for rows in data.words.values() for row in rows}
        standing -= data.classes.get("respelt", set())
        standing |= {row.canonical for row in data.words["sound"]}
        self._later = frozenset(row.variant for row in data.words["ugt"])
        self._standing = frozenset(standing)
        written = {
            row.canonical: row.phenomenon
            for row in data.words["sound"]
            if row.canonical.isalpha() and self._on(row.phenomenon) and row.lenient <= self._lenient
        }
        found: dict[str, tuple[str, str]] = {}
        for text, phenomenon in written.items():
            key = self._rules.rewrite(text)
            if key == text or key in standing:
                continue
            # Two words of one sound: another spelling takes neither.
            one = found.get(key, (text, ""))[0] == text
            found[key] = (text if one else key, phenomenon)
        return found


__all__ = ["Unlisted"]
