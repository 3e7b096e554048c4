"""Chunks: runs of text without white space, and what can be known of them before their neighbours.

Most words of a sentence can start no rule and no number; their canonical form never changes. Some
can start a rule, but only beside certain words ("it" before "department"). A chunk remembers its
form and these conditions, so a sentence in which none holds needs no layer at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

import regex

from etcnorm.tokens import Token

_Form = TypeVar("_Form")

#: What a rule asks of the words beside it: (next, previous); None where it asks for more.
Need = tuple[frozenset[str] | None, frozenset[str] | None]

#: Chunks and words remembered, so that memory stays bounded on any input.
REMEMBERED = 100_000

# What a token can start; the flags of a sentence say which layers it needs.
FIRST, GRAMMAR, LATER, LETTERS, ELECTRONIC = (1 << n for n in range(5))


@dataclass(slots=True)
class Chunk:
    """One run of text.

    Attributes:
        tokens: Its tokens, after the surface layer.
        changes: What the surface layer did, as (phenomenon, before, after).
        flags: Layers that a token of it may start.
        sure: Some start cannot be excluded by looking at the neighbouring words alone.
        after, before: What the last (first) token needs next to it to start a rule.
    """

    tokens: list[Token]
    changes: list[tuple[str, str, str]]
    flags: int = 0
    sure: bool = False
    needs: list[tuple[int, Need]] = field(default_factory=list)

    def can_start(self, before: Chunk | None, after: Chunk | None) -> bool:
        """Tell whether a rule may start in this chunk between two others."""
        if self.sure:
            return True
        for position, (following, previous) in self.needs:
            if following is not None and not _fits(self, position + 1, after, following, 0):
                continue
            if previous is not None and not _fits(self, position - 1, before, previous, -1):
                continue
            return True
        return False


def _fits(
    chunk: Chunk, position: int, neighbour: Chunk | None, words: frozenset[str], edge: int
) -> bool:
    """Tell whether the token at a position, or at the near edge of the neighbour, is in a set."""
    if 0 <= position < len(chunk.tokens):
        return chunk.tokens[position].low in words
    if neighbour is None:
        return False
    # A neighbour of several tokens, or none, is not worth a closer look.
    return len(neighbour.tokens) == 0 or neighbour.tokens[edge].low in words


class Gap(NamedTuple):
    """White space that is taken out of a line, and what is written for it."""

    start: int
    end: int
    written: str
    phenomenon: str


class Elisions:
    """Finds the spaces that some corpora put beside an apostrophe (``l' homme``, ``do n't``).

    Args:
        clitics: Elided words before another.
        enclitics: Elided words behind another.
        heads, tails: Affixes that stand apart only by mistake, without an apostrophe.
        name: What joining such an affix is called.
    """

    def __init__(
        self,
        clitics: Iterable[str],
        enclitics: Iterable[str],
        heads: Iterable[str] = (),
        tails: Iterable[str] = (),
        name: str = "clitic_hyphen",
    ) -> None:
        before = "|".join(_with_any_apostrophe(c) for c in clitics)
        after = "|".join(_with_any_apostrophe(c) for c in enclitics)
        options = []
        if before:
            options.append(rf"(?<=(?<![\p{{L}}\d'’-])(?:{before}))\s+(?=\p{{L}})")
        if after:
            options.append(rf"(?<=\p{{L}})\s+(?=(?:{after})(?![\w'’]))")
        self._apart = _APART
        heads, tails = "|".join(heads), "|".join(tails)
        affixes = []
        if heads:
            options.append(rf"(?<=(?<![\p{{L}}\d'’-])(?:{heads}))\s+(?=\p{{L}})")
            affixes.append(rf"(?<!\S)(?:{heads})\s")
        if tails:
            options.append(rf"(?<=[\p{{L}}\p{{M}}])\s+(?=(?:{tails})(?![\w'’-]))")
            affixes.append(rf"\s(?:{tails})(?!\w)")
        if affixes:
            self._apart = regex.compile("|".join([_APART.pattern, *affixes]), regex.I)
        #: A mark may stand between an affix and its word until it falls away.
        self.later = bool(heads)
        #: What an edit that closes a gap is called.
        self.phenomenon = name if affixes else "apostrophe_variant"
        self._gap = regex.compile("|".join(options), regex.I) if options else None

    def gaps(self, text: str) -> Iterator[Gap]:
        """Yield the white space beside which an elided word stands apart."""
        if self._gap is not None and self._apart.search(text):
            for match in self._gap.finditer(text):
                yield Gap(match.start(), match.end(), "", self.phenomenon)

    def close(self, text: str) -> str:
        """Take that white space out."""
        if self._gap is None or not self._apart.search(text):
            return text
        return self._gap.sub("", text)


#: An apostrophe at the edge of a run of letters: a quick look before the closer one.
_APART = regex.compile(r"['’]\s|\s[nN]?['’]")


def _with_any_apostrophe(clitic: str) -> str:
    return regex.escape(clitic).replace("'", "['’]")


class Forms(dict[str, _Form]):
    """What is made of a text, such as its canonical form, remembered."""

    def __init__(self, make: Callable[[str], _Form], limit: int) -> None:
        super().__init__()
        self._make = make
        self._limit = limit

    def __missing__(self, text: str) -> _Form:
        form = self._make(text)
        if len(self) < self._limit:
            self[text] = form
        return form
