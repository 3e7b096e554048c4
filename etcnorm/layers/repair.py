"""Repair of single words, before any rule reads them.

Three things that some writing systems do to a word: letters of another script that look the same,
letters and marks that may be left out, and a number grown together with what it counts
(``двадцатилетний``). Each is on where the language has the tables for it.
"""

from __future__ import annotations

from collections.abc import Callable

import regex

from etcnorm.languages import Writing
from etcnorm.layers.endings import Endings
from etcnorm.layers.letter_rules import LetterRules
from etcnorm.layers.spacing import AFFIXES, Spacing
from etcnorm.tables import LanguageData
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token

Changes = list[tuple[str, str, str]]


class Repair:
    """The repairs of one language.

    Args:
        data: Tables: maps ``lookalikes`` (letter of another script to letter), ``optional_letters``
            (letter to what stands for it), ``letter_pairs`` (letters to the usual spelling of their
            sound, but in the words of class ``distinct_pairs``), ``name_stem`` (stems of names with
            the endings of class ``name_ending``), ``number_prefix`` and ``number_tail`` (parts of a
            compound), ``letter_forms`` (letter of another alphabet that is always a slip for one of
            the language's), classes ``distinct_letters`` (words whose optional letter tells them
            from another word) and ``silent_marks`` (marks that are no letters); where an apostrophe
            in a word only marks a catch in the voice, map ``apostrophes`` (word to how it is spelt
            without one); map ``doubled`` (word to what is said the second time) and class
            ``doublable`` (words that a figure may double).
        on: Tells whether a phenomenon is switched on.
        writing: Affixes that a hyphen sets apart, figures that double a word.

    Attributes:
        active: The language has something to repair.
    """

    def __init__(
        self, data: LanguageData, on: Callable[[str], bool], writing: Writing | None = None
    ) -> None:
        def exact(name: str, phenomenon: str) -> dict[str, str]:
            found = data.maps.get(name)
            return found.exact if found is not None and on(phenomenon) else {}

        self._rules = LetterRules(data.letters, data.classes, on)
        self._signs = frozenset(
            writing.abbreviation_signs if writing is not None and on("punctuation") else ()
        )
        #: Half-spaces of the language, where it writes them.
        self.spacing = Spacing(data, on, self._rules.rewrite) if AFFIXES in data.classes else None
        self._alike = exact("lookalikes", "homoglyph_script")
        self._slips = exact("letter_forms", "d_stroke_lookalike")
        self._unslip = str.maketrans(self._slips)
        # A letter that may stand for another, or an accent that only shows the pronunciation.
        writing = writing or Writing()
        self._letters = writing.optional_letters
        self._optional = exact("optional_letters", self._letters)
        self._apostrophe = writing.inner_apostrophe
        self._glottal = exact("apostrophes", self._apostrophe)
        self._fold = str.maketrans(self._optional)
        self._distinct = data.classes.get("distinct_letters", set())
        self._silent = data.classes.get("silent_marks", set()) if on("unicode_composition") else ()
        self._prefix = exact("number_prefix", "number_compound")
        self._tails = exact("number_tail", "number_compound")
        self._sizes = sorted({len(prefix) for prefix in self._prefix}, reverse=True)
        self._pairs = exact("letter_pairs", "loanword_spelling")
        self._paired = data.classes.get("distinct_pairs", set())
        self._stems = exact("name_stem", "homophonic_names")
        self._endings = sorted(data.classes.get("name_ending", ()), key=len)
        self._names = exact("letter_name", "acronym_form")
        self._sure = data.classes.get("sure_letter", set())
        self._spelled = _spelled(self._names) if self._names else None
        self.active = bool(
            self._alike
            or self._optional
            or self._silent
            or self._prefix
            or self._slips
            or self._names
            or self._pairs
            or self._stems
            or self._rules
            or self._signs
            or self.spacing
        )
        self._affix = writing.affix_hyphen
        affixes = on(self._affix)
        self._heads = frozenset(writing.hyphen_heads if affixes else ())
        self._ends = frozenset(writing.hyphen_tails if affixes else ())
        self._joined = Endings(exact("ending_forms", self._affix))
        self._twice = writing.doubling_name
        self._doubling = frozenset(writing.doubling if on(self._twice) else ())
        self._doubled = exact("doubled", self._twice)
        self._doublable = data.classes.get("doublable", set())
        words = self._heads or self._ends or self._doubling or self._glottal
        self.active = self.active or bool(words)

    def touches(self, text: str) -> bool:
        """Tell whether a word of letters is repaired."""
        if any(c in self._optional or c in self._slips for c in text) or self._mixed(text):
            return True
        if self._rules and self._rules.touches(text):
            return True
        if self.spacing is not None and self.spacing.touches(text):
            return True
        if self._glottal and "'" in text:
            return True
        if "-" in text and (self._heads or self._ends) and self._solid(text) != text:
            return True
        low = text.lower()
        if self._prefix and self._compound(low) is not None:
            return True
        if self._pairs and self._unpaired(low) != low:
            return True
        if self._stems and self._name(low) is not None:
            return True
        return self._spelled is not None and self._spelled_letters(low) is not None

    def apply(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Repair the words of a chunk."""
        result: list[Token] = []
        if self._doubling and len(tokens) > 1:
            tokens = self._double(tokens, changes)
        if self._signs:
            tokens = self._shortened(tokens, changes)
        for token in tokens:
            if token.kind == WORD:
                token = self._word(token, changes)
                parts = self._compound(token.low.replace("-", "")) if self._prefix else None
                if parts is not None:
                    changes.append(("number_compound", token.text, " ".join(parts)))
                    result.append(Token(parts[0], NUMBER, token.space))
                    result.append(Token(parts[1], WORD, True))
                    continue
                letters = self._spelled_letters(token.low) if self._spelled is not None else None
                if letters is not None:
                    token = self._replaced(token, letters, "acronym_form", changes)
                if self._pairs:
                    token = self._respelled(token, changes)
                name = self._name(token.low) if self._stems else None
                if name is not None:
                    token = self._replaced(token, name, "homophonic_names", changes)
            elif token.kind == VERBATIM:
                folded = token.text.translate(self._fold)
                token = self._replaced(token, folded, self._letters, changes)
            result.append(token)
        return result if self.spacing is None else self.spacing.apply(result, changes)

    def _word(self, token: Token, changes: Changes) -> Token:
        if self._rules:
            written = self._rules.rewrite(token.text, changes)
            if written != token.text:
                token = Token(written, token.kind, token.space)
        if self._slips:
            plain = token.text.translate(self._unslip)
            token = self._replaced(token, plain, "d_stroke_lookalike", changes)
        for mark in self._silent:
            if mark in token.text:
                plain = token.text.replace(mark, "")
                token = self._replaced(token, plain, "unicode_composition", changes)
        if self._glottal and "'" in token.text:
            plain = self._glottal.get(token.low) or token.text.replace("'", "")
            token = self._replaced(token, plain, self._apostrophe, changes)
        parts = token.text.split("-")
        if any(map(self._mixed, parts)):
            one_script = "-".join(
                "".join(self._alike.get(c, c) for c in part) if self._mixed(part) else part
                for part in parts
            )
            token = self._replaced(token, one_script, "homoglyph_script", changes)
        if "-" in token.text and (self._heads or self._ends):
            token = self._replaced(token, self._solid(token.text), self._affix, changes)
        if token.low not in self._distinct:
            # A compound is another word than its parts: only the whole word is looked up.
            token = self._replaced(token, token.text.translate(self._fold), self._letters, changes)
        return token

    def _solid(self, text: str) -> str:
        """Join affixes that a hyphen sets apart (``HP-nya``, ``se-Indonesia``)."""
        parts = text.split("-")
        low = [part.lower() for part in parts]
        if len(parts) > 1 and low[-1] in self._ends and low[-2] != low[-1]:
            parts[-2:] = [self._joined.join(parts[-2], parts[-1])]
            low = [part.lower() for part in parts]
        if len(parts) > 1 and low[0] in self._heads and low[0] != low[1]:
            parts[:2] = ["".join(parts[:2])]
        return "-".join(parts)

    def _shortened(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Write the sign of a shortened word as a full stop (``डॉ०``, ``उ॰प्र॰``)."""
        result: list[Token] = []
        for token in tokens:
            before = result[-1] if result else None
            glued = before is not None and before.kind == WORD and not before.text.isascii()
            if glued and token.text in self._signs and not token.space:
                changes.append(("punctuation", token.text, "."))
                token = Token(".", MARK, False)
            result.append(token)
        return result

    def _double(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Write a word twice where a figure behind it says so (``anak2nya``, ``rumah^2``)."""
        result: list[Token] = []
        i = 0
        while i < len(tokens):
            token = tokens[i]
            k = i + 1
            if k < len(tokens) and tokens[k].text == "^":
                k += 1
            glued = tokens[i + 1 : k + 1]
            doubled = (
                token.kind == WORD
                and len(token.text) > 2
                and k < len(tokens)
                and tokens[k].kind == NUMBER
                and tokens[k].text in self._doubling
                and not any(t.space for t in glued)
                and token.low in self._doublable
                and not (k + 1 < len(tokens) and tokens[k + 1].kind == NUMBER)
            )
            if not doubled:
                result.append(token)
                i += 1
                continue
            k += 1
            tail = ""
            if k < len(tokens) and tokens[k].text == "-" and not tokens[k].space:
                k += 1
            if k < len(tokens) and tokens[k].kind == WORD and not tokens[k].space:
                tail = tokens[k].text
                k += 1
            second = self._doubled.get(token.low, token.low) + tail
            before = "".join(t.text for t in tokens[i:k])
            changes.append((self._twice, before, f"{token.text} {second}"))
            result += [token, Token(second, WORD, True)]
            i = k
        return result

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

    def _unpaired(self, low: str) -> str:
        """Write the second spelling of a sound as the first, but in words that it tells apart."""
        if len(low) < 3 or low in self._paired:
            return low
        for pair, plain in self._pairs.items():
            if pair in low:
                low = low.replace(pair, plain)
        return low

    def _respelled(self, token: Token, changes: Changes) -> Token:
        parts = token.low.split("-")
        new = "-".join(map(self._unpaired, parts))
        if new == token.low:
            return token
        if token.text[0].isupper():
            new = new.upper() if token.text.isupper() else new[0].upper() + new[1:]
        return self._replaced(token, new, "loanword_spelling", changes)

    def _name(self, low: str) -> str | None:
        """Give the usual spelling of a name that inflects, or None."""
        for ending in ("", *self._endings):
            if low.endswith(ending):
                stem = self._stems.get(low[: len(low) - len(ending)])
                if stem is not None:
                    return stem + ending
        return None

    def _spelled_letters(self, low: str) -> str | None:
        """Read letters that were written by their names in one word (``эмвэдэ`` -> ``мвд``)."""
        found = self._spelled.fullmatch(low) if self._spelled and len(low) > 4 else None
        if found is None:
            return None
        names = found.captures(1)
        if len(names) < 3 or sum(name in self._sure for name in names) < 2:
            return None
        return "".join(self._names[name] for name in names)

    @staticmethod
    def _replaced(token: Token, text: str, phenomenon: str, changes: Changes) -> Token:
        if text == token.text or not text:
            return token
        changes.append((phenomenon, token.text, text))
        return Token(text, token.kind, token.space)


def _spelled(names: dict[str, str]) -> regex.Pattern[str]:
    """Accept a word made of names of letters."""
    listed = "|".join(sorted(map(regex.escape, names), key=len, reverse=True))
    return regex.compile(rf"(?:({listed}))+")


__all__ = ["Repair"]
