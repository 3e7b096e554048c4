"""The grammars walked by Pynini itself: what ``test_decoder`` holds our decoder to."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from etcnorm.decoder import COPY_MARK, Decoder, Wild
from etcnorm.tokens import EXTENSIONS, TOP_LEVEL_DOMAINS

#: More than any reading weighs: what a symbol costs that a reading leaves unread.
_UNREAD = 100
#: Weights are thousandths; Pynini adds them in single precision.
_CLOSE = 0.0004

TOKENS = {
    "[CODE]": ("b", "ba", "a", "x", "ww"),
    "[NAME]": ("lga", "bmw"),
    "[TAIL]": ("c", "d", "g"),
    "[CLOSE]": ("xyz", "ab"),
    "[WORD]": ("info", "example", "radio", "b", "week-end"),
    "[LETTER]": ("a", "b", "w"),
    "[DOMAIN]": tuple(sorted(TOP_LEVEL_DOMAINS)[:6]),
    "[EXTENSION]": tuple(sorted(EXTENSIONS)[:6]),
}


@dataclass(frozen=True)
class Span:
    """Symbols, and the places at which a reading of them may end."""

    symbols: tuple
    ends: tuple[int, ...]


@cache
def _built(lang: str):
    return importlib.import_module(f"etcnorm.grammars.{lang}").build()


class Reference:
    """One grammar of one language, read by composition and ``shortestpath``."""

    def __init__(self, lang: str, name: str) -> None:
        import pynini

        from etcnorm.grammars import compiler

        self._pynini = pynini
        self._fst = _built(lang)[name].copy().optimize()
        self._names = dict(compiler._generated_names())
        self._labels: dict[str, list[int]] = {}
        for label, text in self._names.items():
            self._labels.setdefault(text, []).append(label)
        self._tag = compiler.TAG_MARK

    def readings(self, span: Span) -> tuple[int, set[tuple[str, str]], tuple[str, str]] | None:
        """Give the end of the longest reading, the cheapest ones of that length, and one of them.

        The one is what ``shortestpath`` gives; where several weigh the same, it is any of them.
        """
        lattice = self._pynini.compose(self._accept(span), self._fst)
        if lattice.num_states() == 0:
            return None
        path = next(self._paths(self._pynini.shortestpath(lattice), span))
        lattice.prune(weight=_CLOSE)
        cheapest = {reading for _, reading in self._paths(lattice, span)}
        return path[0], cheapest, path[1]

    def _accept(self, span: Span):
        fst = self._pynini.Fst()
        states = [fst.add_state() for _ in range(len(span.symbols) + 1)]
        fst.set_start(states[0])
        for n, symbol in enumerate(span.symbols):
            for option in symbol if isinstance(symbol, tuple) else (symbol,):
                for label in self._label(option):
                    arc = self._pynini.Arc(label, label, 0, states[n + 1])
                    fst.add_arc(states[n], arc)
        for end in span.ends:
            fst.set_final(states[end], (len(span.symbols) - end) * _UNREAD)
        return fst

    def _label(self, symbol: str) -> Iterator[int]:
        """Give the labels that stand for a symbol; a character has one of its own."""
        yield from self._labels.get(symbol, ())
        if len(symbol) == 1:
            yield ord(symbol)

    def _paths(self, fst, span: Span) -> Iterator[tuple[int, tuple[str, str]]]:
        paths = fst.paths()
        while not paths.done():
            read = [label for label in paths.ilabels() if label]
            copies = [
                option.text
                for symbol, label in zip(span.symbols, read, strict=False)
                for option in (symbol if isinstance(symbol, tuple) else (symbol,))
                if isinstance(option, Wild) and label in self._labels.get(str(option), ())
            ]
            written = [self._names.get(label, chr(label)) for label in paths.olabels() if label]
            text = "".join(copies.pop(0) if w == COPY_MARK else w for w in written)
            text, _, phenomenon = text.partition(self._tag)
            yield len(read), (text, phenomenon)
            paths.next()


def recorded(decoder: Decoder, canonicalize, texts: Sequence[str]) -> list[Span]:
    """Give the spans that the decoder is asked about while some texts are canonicalized."""
    spans: dict[Span, None] = {}
    longest = decoder.longest

    def record(symbols, start, boundary, allowed=None):
        ends = [n - start for n in range(start + 1, len(symbols) + 1) if boundary[n]]
        spans[Span(tuple(symbols[start:]), tuple(ends))] = None
        return longest(symbols, start, boundary, allowed)

    decoder.longest = record
    try:
        for text in texts:
            canonicalize(text)
    finally:
        del decoder.longest
    return list(spans)


def generated(decoder: Decoder, count: int, seed: int) -> list[Span]:
    """Give spans: random walks through the table, every second one with a symbol changed."""
    rng = random.Random(seed)
    walks = _Walks(decoder, rng)
    labels = sorted(decoder.labels)
    spans = []
    while len(spans) < count:
        symbols = walks.walk(rng.randint(1, 12))
        if len(spans) % 2:
            symbols = _mutated(symbols, labels, rng)
        if symbols:
            filled = tuple(_filled(symbol, rng) for symbol in symbols)
            ends = [n for n in range(1, len(filled) + 1) if n == len(filled) or rng.random() < 0.8]
            spans.append(Span(filled, tuple(ends)))
    return spans


class _Walks:
    """Random walks through a compiled table that begin at its start and end where it may end."""

    def __init__(self, decoder: Decoder, rng: random.Random) -> None:
        self._rng = rng
        states = range(len(decoder._offsets) - 1)
        self._arcs = [
            sorted((symbol, target) for symbol, _, _, target in decoder.arcs(state))
            for state in states
        ]
        behind = [[] for _ in states]
        for state, arcs in enumerate(self._arcs):
            for _, target in arcs:
                behind[target].append(state)
        self._far = dict.fromkeys(decoder._ends, 0)
        queue = list(decoder._ends)
        for state in queue:
            for before in behind[state]:
                if before not in self._far:
                    self._far[before] = self._far[state] + 1
                    queue.append(before)

    def walk(self, size: int) -> list[str]:
        """Walk some steps at random, then the shortest way to an end."""
        symbols: list[str] = []
        state = 0
        while len(symbols) < size or self._far[state]:
            arcs = [arc for arc in self._arcs[state] if arc[1] in self._far]
            if len(symbols) >= size:
                arcs = [arc for arc in arcs if self._far[arc[1]] < self._far[state]]
            if not arcs:
                break
            symbol, state = self._rng.choice(arcs)
            symbols.append(symbol)
        return symbols


def _mutated(symbols: list[str], labels: list[str], rng: random.Random) -> list[str]:
    place = rng.randrange(len(symbols) + 1)
    change = rng.randrange(3)
    if change == 0:
        return [*symbols[:place], rng.choice(labels), *symbols[place:]]
    if change == 1:
        return symbols[:place] + symbols[place + 1 :]
    return [*symbols[:place], rng.choice(labels), *symbols[place + 1 :]]


def _filled(symbol: str, rng: random.Random):
    """Put a token behind a wildcard, beside the word itself where the grammar knows it too."""
    if symbol not in TOKENS:
        return symbol
    text = rng.choice(TOKENS[symbol])
    wild = Wild(symbol, text)
    return (text, wild) if rng.random() < 0.3 else (wild,)
