"""Repair of single words, before any rule reads them.

Three things that some writing systems do to a word: letters of another script that look the same,
letters and marks that may be left out, and a number grown together with what it counts
(``двадцатилетний``). Each is on where the language has the tables for it.
"""

from __future__ import annotations

from collections.abc import Callable

from etcnorm.tables import LanguageData
from etcnorm.tokens import NUMBER, VERBATIM, WORD, Token

Changes = list[tuple[str, str, str]]


class Repair:
    """The repairs of one language.

    Args:
        data: Tables: maps ``lookalikes`` (letter of another script to letter), ``optional_letters``
            (letter to what stands for it), ``number_prefix`` and ``number_tail`` (parts of a
            compound), classes ``distinct_letters`` (words whose optional letter tells them from
            another word) and ``silent_marks`` (marks that are no letters).
        on: Tells whether a phenomenon is switched on.

    Attributes:
        active: The language has something to repair.
    """

    def __init__(self, data: LanguageData, on: Callable[[str], bool]) -> None:
        def exact(name: str, phenomenon: str) -> dict[str, str]:
            found = data.maps.get(name)
            return found.exact if found is not None and on(phenomenon) else {}

        self._alike = exact("lookalikes", "homoglyph_script")
        self._optional = exact("optional_letters", "yo_letter")
        self._fold = str.maketrans(self._optional)
        self._distinct = data.classes.get("distinct_letters", frozenset())
        self._silent = (
            data.classes.get("silent_marks", frozenset()) if on("unicode_composition") else ()
        )
        self._prefix = exact("number_prefix", "number_compound")
        self._tails = exact("number_tail", "number_compound")
        self._sizes = sorted({len(prefix) for prefix in self._prefix}, reverse=True)
        self.active = bool(self._alike or self._optional or self._silent or self._prefix)

    def touches(self, text: str) -> bool:
        """Tell whether a word of letters is repaired."""
        if any(c in self._optional for c in text) or self._mixed(text):
            return True
        return bool(self._prefix) and self._compound(text.lower()) is not None

    def apply(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Repair the words of a chunk."""
        result: list[Token] = []
        for token in tokens:
            if token.kind == WORD:
                token = self._word(token, changes)
                parts = self._compound(token.low.replace("-", "")) if self._prefix else None
                if parts is not None:
                    changes.append(("number_compound", token.text, " ".join(parts)))
                    result.append(Token(parts[0], NUMBER, token.space))
                    result.append(Token(parts[1], WORD, True))
                    continue
            elif token.kind == VERBATIM:
                token = self._replaced(token, token.text.translate(self._fold), "yo_letter", changes)
            result.append(token)
        return result

    def _word(self, token: Token, changes: Changes) -> Token:
        for mark in self._silent:
            if mark in token.text:
                plain = token.text.replace(mark, "")
                token = self._replaced(token, plain, "unicode_composition", changes)
        parts = token.text.split("-")
        if any(map(self._mixed, parts)):
            one_script = "-".join(
                "".join(self._alike.get(c, c) for c in part) if self._mixed(part) else part
                for part in parts
            )
            token = self._replaced(token, one_script, "homoglyph_script", changes)
        if token.low not in self._distinct:
            # A compound is another word than its parts: only the whole word is looked up.
            token = self._replaced(token, token.text.translate(self._fold), "yo_letter", changes)
        return token

    def _mixed(self, text: str) -> bool:
        """Tell whether a word has letters of the language and look-alikes of another script."""
        foreign = own = False
        for c in text:
            if c in self._alike:
                foreign = True
            elif c.isascii() and c.isalpha():
                return False
            elif c.isalpha():
                own = True
        return foreign and own

    def _compound(self, low: str) -> tuple[str, str] | None:
        """Cut a number off the word it begins."""
        for size in self._sizes:
            number = self._prefix.get(low[:size])
            if number is not None:
                tail = self._tails.get(low[size:])
                if tail is not None:
                    return number, tail
        return None

    @staticmethod
    def _replaced(token: Token, text: str, phenomenon: str, changes: Changes) -> Token:
        if text == token.text or not text:
            return token
        changes.append((phenomenon, token.text, text))
        return Token(text, token.kind, token.space)


__all__ = ["Repair"]
