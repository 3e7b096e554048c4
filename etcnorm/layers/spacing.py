"""Spacing: parts of a word that stand apart, with a half-space (U+200C) between them, or joined.

The layer serves a language whose tables have class ``joined_tail``. Persian writes می روم, می‌روم
and میروم for one word. Each writing is brought to the same form without looking at another:
affixes are joined to their word, the half-space stays only where joined letters would read as
another word (after a silent he), and the parts of compounds stand apart. So a word that is no affix
keeps its place whatever stood beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import regex

from etcnorm.chunks import REMEMBERED, Forms, Gap
from etcnorm.tables import LanguageData
from etcnorm.tokens import MARK, WORD, Token

HALF_SPACE = "\u200c"
JOINER = "\u200d"
#: Classes of the tables that this layer reads.
AFFIXES = "joined_tail"

_CORE = regex.compile(r"\p{L}[\p{L}\p{M}\u200c\u200d]*")
_SCRIPTS = regex.compile(r"(?<=\p{Latin}\p{M}*)(?=\p{Arabic})|(?<=\p{Arabic}\p{M}*)(?=\p{Latin})")
_MARKS = regex.compile(r"\p{Mn}+")

#: What a word may do to the space beside it.
_HEAD, _TAIL, _PREVERB, _FIRST = (1 << n for n in range(4))

Changes = list[tuple[str, str, str]]


class _Word:
    """A run of text, as far as its neighbours ask."""

    __slots__ = ("closed", "first", "flags", "last", "opened")

    def __init__(self, spacing: Spacing, text: str) -> None:
        self.flags = 0
        self.first = self.last = ""
        match = _CORE.search(text)
        if match is None:
            self.opened = self.closed = False
            return
        #: A letter stands first, or last.
        self.opened = match.start() == 0
        last = list(_CORE.finditer(text))[-1]
        self.closed = last.end() == len(text)
        folded = spacing.fold(match.group())
        self.first = folded.split(HALF_SPACE)[0]
        self.last = spacing.fold(last.group()).rsplit(HALF_SPACE, 1)[-1]
        if self.closed and self.last in spacing.heads and HALF_SPACE not in last.group():
            self.flags |= _HEAD
        if self.opened and self.first in spacing.endings:
            self.flags |= _TAIL
        if self.closed and self.last in spacing.preverbs:
            self.flags |= _PREVERB
        if self.closed and self.last in spacing.compounds:
            self.flags |= _FIRST


class Spacing:
    """Where the parts of words are joined and where they stand apart.

    Args:
        data: Tables, with these classes:

            * ``joined_head`` is joined to what follows, but not to ``head_stop``; ``preverb`` to a
              verb with such a head; ``apart_head`` to nothing;
            * ``joined_tail`` is joined to what stands before it, but not to ``tail_stop``;
              ``inner_tail`` only behind a half-space or a ``silent_letter``;
            * ``vowel_tail`` begins with a vowel letter: a half-space joins it to a word that ends
              in a ``vowel_letter`` (where a space stands, only a ``gliding_letter``), and it loses
              the letter behind a consonant, but not behind ``vowel_stop`` nor before
              ``letter_name``; a space before a ``copula`` counts as a half-space;
            * ``ezafe_mark`` falls away behind a ``silent_letter``, also where it is joined to a
              word of ``silent_heh``; a ``vowel_tail`` joined to one of ``clear_heh``, which no
              plural is written like, gets its half-space back (a ``sure_tail`` behind them all);
            * ``after_and`` stands apart from the ``and_word`` that grew together with it;
            * ``compound`` gives parts that are written as one (with a ``joined_ending``),
              ``solid`` words in which a half-space says nothing, and map ``open_compounds`` words
              whose parts stand apart (both with a ``compound_ending``).
        on: Tells whether a phenomenon is switched on.
        letters: Writes a word by the letter rules of the language.
    """

    later = True

    def __init__(
        self, data: LanguageData, on: Callable[[str], bool], letters: Callable[[str], str]
    ) -> None:
        def words(name: str, phenomenon: str = "zwnj_affixes") -> set[str]:
            return data.classes.get(name, set()) if on(phenomenon) else set()

        self._letters = letters
        self.heads = words("joined_head")
        self.tails = words("joined_tail")
        self.vowels = words("vowel_tail")
        self.inner_tails = words("inner_tail")
        self.endings = self.tails | self.vowels | self.inner_tails
        self.preverbs = words("preverb")
        self._head_stop = data.classes.get("head_stop", set())
        self._tail_stop = data.classes.get("tail_stop", set())
        self._vowel_stop = data.classes.get("vowel_stop", set())
        self._letter_names = data.classes.get("letter_name", set())
        self._after_and = words("after_and", "compound_spacing")
        self._copulas = words("copula")
        self._sure = words("sure_tail")
        self._apart_heads = data.classes.get("apart_head", set())
        self._heh = words("silent_heh", "ezafe_after_heh")
        self._clear = words("clear_heh", "ezafe_after_heh")
        self.compounds: dict[str, set[str]] = {}
        for compound in words("compound", "compound_spacing"):
            first, _, second = compound.partition(" ")
            self.compounds.setdefault(first, set()).add(second)
        self._solid = words("solid", "compound_spacing")
        found = data.maps.get("open_compounds") if on("compound_spacing") else None
        self._open = found.exact if found is not None else {}
        self._endings = sorted(data.classes.get("compound_ending", ()), key=len, reverse=True)
        joined = data.classes.get("joined_ending", ())
        self._joined_endings = sorted(joined, key=len, reverse=True)
        self._affixes = on("zwnj_affixes")
        self._compounds = on("compound_spacing")
        self._ezafe = on("ezafe_after_heh")
        self._gliding = data.classes.get("gliding_letter", set())
        self._silent = data.classes.get("silent_letter", set())
        self._vowel_letters = data.classes.get("vowel_letter", set())
        self._mark = data.classes.get("ezafe_mark", set())
        self._and = data.classes.get("and_word", set())
        self._words = Forms(lambda text: _Word(self, text), REMEMBERED)

    def fold(self, text: str) -> str:
        """Write a word with the letters of the tables and without its marks."""
        return _MARKS.sub("", self._letters(text))

    # -- lines -----------------------------------------------------------------------------

    def close(self, text: str) -> str:
        """Join what stands apart in a line."""
        texts = text.split()
        words = self._words
        found = [words[t] for t in texts]
        if not any(w.flags for w in found):
            return text
        written = []
        for n, piece in enumerate(texts):
            if n:
                link = self._link(found, n)
                written.append(" " if link is None else link)
            written.append(piece)
        return "".join(written)

    def gaps(self, text: str) -> Iterator[Gap]:
        """Yield the white space that is taken out of a line."""
        matches = list(regex.finditer(r"\S+", text))
        found = [self._words[m.group()] for m in matches]
        for n in range(1, len(matches)):
            link = self._link(found, n)
            if link is not None:
                compound = not (found[n].flags & _TAIL or found[n - 1].flags & (_HEAD | _PREVERB))
                name = "compound_spacing" if compound else "zwnj_affixes"
                yield Gap(matches[n - 1].end(), matches[n].start(), link, name)

    def _link(self, found: list[_Word], n: int) -> str | None:
        """Give what joins a word to the one before it, or None where they stand apart."""
        a, b = found[n - 1], found[n]
        if not a.closed or not b.opened:
            return None
        if a.flags & _HEAD and b.first not in self._head_stop:
            return ""
        if a.flags & _PREVERB and b.first in self.heads:
            alone = b.flags & _HEAD and (n + 1 >= len(found) or self._link(found, n + 1) is None)
            return None if alone else ""
        if b.flags & _TAIL and a.last[-1] > "\u0600":
            if b.first in self.inner_tails:
                behind = n + 1 >= len(found) or found[n + 1].opened
                return "" if behind and a.last[-1] in self._silent and len(a.last) > 2 else None
            if b.first in self.vowels:
                after = found[n + 1].first if n + 1 < len(found) else ""
                return self._vowel_link(a.last, b.first, after)
            if a.last not in self._tail_stop:
                return HALF_SPACE if b.first in self._mark and a.last[-1] in self._silent else ""
        if a.flags & _FIRST and self._is_compound(a.last, b.first):
            return ""
        return None

    def _vowel_link(self, a: str, b: str, after: str) -> str | None:
        if len(a) < 3 or a in self._vowel_stop or after in self._letter_names:
            return None
        return HALF_SPACE if a[-1] in self._gliding or b in self._copulas else None

    def _is_compound(self, a: str, b: str) -> bool:
        seconds = self.compounds.get(a)
        return seconds is not None and (
            b in seconds or self._stem(b, seconds, self._joined_endings) is not None
        )

    def _stem(
        self, word: str, among: set[str] | dict[str, str], endings: list[str] | None = None
    ) -> tuple[str, str] | None:
        """Cut the longest ending off a word that leaves one of some words."""
        for ending in self._endings if endings is None else endings:
            if word.endswith(ending):
                stem = word[: len(word) - len(ending)]
                if stem in among:
                    return stem, ending
        return None

    # -- words -----------------------------------------------------------------------------

    def touches(self, text: str) -> bool:
        """Tell whether a word is written otherwise."""
        return self._rewritten(text)[0] != text

    def apply(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Settle the half-spaces of a chunk."""
        result: list[Token] = []
        for token in tokens:
            if token.kind == MARK and token.text in (HALF_SPACE, JOINER):
                changes.append(("invisible_character", token.text, ""))
                continue
            if token.kind != WORD:
                result.append(token)
                continue
            new, phenomenon = self._rewritten(token.text)
            if new == token.text:
                result.append(token)
                continue
            changes.append((phenomenon, token.text, new))
            for n, piece in enumerate(new.split(" ")):
                result.append(Token(piece, WORD, token.space or n > 0))
        return result

    def _rewritten(self, text: str) -> tuple[str, str]:
        """Give the words that a run of letters stands for, and why."""
        if text.isascii():
            return text, ""
        plain = text.replace(JOINER, "")
        phenomenon = "invisible_character" if plain != text else ""
        if self._affixes:
            apart = _SCRIPTS.sub(" ", plain)
            if apart != plain:
                plain, phenomenon = apart, "zwnj_affixes"
        pieces = []
        for piece in plain.split(" "):
            new, name = self._one(piece)
            phenomenon = phenomenon or name
            pieces.append(new)
        return " ".join(pieces), phenomenon

    def _one(self, text: str) -> tuple[str, str]:
        opened = self._opened(text)
        if opened is not None:
            return opened, "compound_spacing" if " " in opened else "zwnj_affixes"
        if HALF_SPACE not in text:
            return text, ""
        parts = [part for part in text.split(HALF_SPACE) if part]
        written = parts[0]
        phenomenon = "invisible_character" if len(parts) < 2 else ""
        for part in parts[1:]:
            written, name = self._with(written, part)
            phenomenon = phenomenon or name
        words = []
        for word in written.split(" "):
            opened = self._opened(word) if word != text else None
            words.append(word if opened is None else opened)
        return " ".join(words), phenomenon

    def _opened(self, word: str) -> str | None:
        """Give the parts of a compound that is written as one."""
        low = self.fold(word)
        if self._heh:
            for ending in self._mark:
                if low.removesuffix(ending) in self._heh and low.endswith(ending):
                    return low.removesuffix(ending)
            for ending in self.vowels:
                stem = low.removesuffix(ending)
                if stem != low and stem in (self._heh if ending in self._sure else self._clear):
                    return stem + HALF_SPACE + ending
        if not self._open:
            return None
        found = self._open.get(low)
        if found is None:
            cut = self._stem(low, self._open)
            if cut is None:
                return None
            found = self._open[cut[0]] + cut[1]
        return found

    def _with(self, written: str, part: str) -> tuple[str, str]:
        """Write the next part of a word behind the ones before it."""
        before = self.fold(written.rsplit(" ", 1)[-1])
        last = before.rsplit(HALF_SPACE, 1)[-1]
        low = self.fold(part)
        if self._compounds and low[0] in self._and and low[1:] in self._after_and:
            return f"{written} {part[0]} {part[1:]}", "compound_spacing"
        if self._ezafe and low in self._mark and last[-1] in self._silent:
            return written, "ezafe_after_heh"
        if self._compounds and not self._is_compound(last, low):
            spelled = last in self._letter_names and low in self._letter_names
            if spelled or last in self._apart_heads:
                return f"{written} {part}", "compound_spacing"
        if self._affixes and last not in self._letter_names:
            if last in self.heads or (last in self.preverbs and low in self.heads):
                return written + part, "zwnj_affixes"
            if low in self.vowels and last[-1] in self._vowel_letters:
                return written + HALF_SPACE + part, ""
            if low in self.vowels and len(last) > 1:
                return written + part[1:], "zwnj_affixes"
            if low in self.tails or low in self.inner_tails:
                return written + part, "zwnj_affixes"
        if not self._compounds:
            return written + HALF_SPACE + part, ""
        joined = last + low
        if joined in self._solid or self._stem(joined, self._solid) is not None:
            return written + part, "compound_spacing"
        if self._is_compound(last, low):
            return written + part, "compound_spacing"
        return f"{written} {part}", "compound_spacing"


__all__ = ["AFFIXES", "Spacing"]
