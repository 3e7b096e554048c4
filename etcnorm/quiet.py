"""Quiet words: those that no table, rule or grammar of a language touches.

Most words of a transcript are quiet, and most of the time a cold start takes goes into finding that
out. This asks it once a word, over the union of all tables, instead of once a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import regex

from etcnorm.chunks import Need
from etcnorm.compounds import ClosedNumbers
from etcnorm.cutter import Part
from etcnorm.layers.grammar import GrammarLayer
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.layers.repair import Repair
from etcnorm.layers.spelling import Spelling
from etcnorm.layers.surface import Surface
from etcnorm.rules import Lookup
from etcnorm.tables import MIN_STEM

_TRIPLE = regex.compile(r"(.)\1\1")
_ROMAN = frozenset("ivxlcdm")
_LOWER_ROMAN = regex.compile(r"(?:[ivx]{2,}|l[ivx]{3,})|[ivx]+(?:er|re|e|ème|eme)")
#: Roman numerals of one capital with an ordinal mark ("Ier", "Ve").
_ORDINALS = frozenset(a + b for a in "ivx" for b in ("e", "er", "re", "ème", "ère", "eme", "ième"))


class Quiet(dict):
    """What a word of letters needs beside it to be touched, by word.

    The empty tuple is a quiet word: it only falls to lower case. A tuple of needs is one that
    begins phrases and nothing else. None is any other word; the layers must look at it.

    Args:
        passes: The lexicon passes of the canonicalizer.
        grammar: Its grammar layer.
        spelling: Its spelling rules.
        surface: Its surface layer.
        limit: Words remembered.
        closed: Number compounds of the language, where it writes them as one word.
        repair: Its repairs of single words, where it has any.
        pieces: Cuts a word into what the tables know, where a word holds several of these.
    """

    def __init__(
        self,
        passes: Sequence[LexiconPass],
        grammar: GrammarLayer,
        spelling: Spelling,
        surface: Surface,
        limit: int,
        closed: ClosedNumbers | None = None,
        repair: Repair | None = None,
        pieces: Callable[[str], list[Part]] | None = None,
    ) -> None:
        super().__init__()
        self._passes = passes
        self._cues: set[str] = grammar.cues()
        self._tabled: set[str] = set()
        self._exact: set[str] = set()
        self._maps: list[Lookup] = []
        self._suffixes: set[str] = set()
        self._phrases: set[str] = set()
        for one in passes:
            self._tabled |= one.touched()
            self._exact |= one.touched_exactly()
            self._maps += one.anchor_maps()
            self._suffixes |= one.suffixes()
            self._phrases |= one.phrase_starts()
        self._touched = self._cues | self._tabled
        self._sizes = sorted({len(suffix) for suffix in self._suffixes})
        self._spelling = spelling
        self._limit = limit
        self._closed = closed
        self._repair = repair
        self._surface = surface
        self._pieces = pieces

    def __missing__(self, text: str) -> tuple[Need, ...] | None:
        low = text.lower()
        needs = self._needs(text, low)
        if len(self) < self._limit:
            self[text] = needs
        return needs

    def _needs(self, text: str, low: str) -> tuple[Need, ...] | None:
        if self._pieces is not None:
            parts = self._pieces(text)
            if "".join(parts) != text:
                return None
            if len(parts) > 1:
                return () if all(map(self._is_quiet_part, parts)) else None
        return self._word_needs(text, low)

    def _word_needs(self, text: str, low: str) -> tuple[Need, ...] | None:
        if low in self._touched or text in self._exact or (len(text) < 2 and text < "\u2e80"):
            return None
        if not self._is_plain(text, low):
            return None
        if low in self._phrases:
            return tuple(need for one in self._passes for need in one.phrase_needs(low))
        return ()

    def _is_quiet_part(self, part: Part) -> bool:
        """Tell whether nothing touches a part of a word; some parts can be no numeral."""
        if not part.closed or part not in self._cues:
            return self._word_needs(part, part.lower()) == ()
        return part not in self._tabled and part not in self._exact and part not in self._phrases

    def _is_plain(self, text: str, low: str) -> bool:
        if text != low:
            if low in _ORDINALS:
                return False
            if text[:2].isupper() and (not text.isupper() or _ROMAN.issuperset(low)):
                return False
            if text[1:] != low[1:] and not text.isupper():
                # A capital in the middle may stand for a mark ("LehrerInnen").
                return False
        if low[0] in "ivxl" and _LOWER_ROMAN.fullmatch(low):
            return False
        if self._spelling.restores(text):
            return False
        if (
            not text.isascii()
            and not self._spelling.keeps(low)
            and (not self._spelling.is_plain(text) or self._surface.chunk(text)[1])
        ):
            return False
        longest = len(low) - MIN_STEM
        for size in self._sizes:
            if size > longest:
                break
            if low[-size:] in self._suffixes:
                return False
        if self._closed is not None and self._closed.split(low) is not None:
            return False
        if self._repair is not None and self._repair.touches(text):
            return False
        if any(one.holds_piece(low) for one in self._passes):
            return False
        if self._spelling.is_lengthened(low):
            return False
        return not _TRIPLE.search(low) and all(found.get(low) is None for found in self._maps)
