"""Walks compiled grammar tables: the run time of the Pynini grammars, in plain Python.

A table (see ``grammars/compiler.py``) is a weighted finite-state transducer without empty input.
The decoder reads symbols from a start position, keeps the cheapest way into each state, and gives
the longest reading; among readings of one length the cheapest, among equally cheap ones the least
text. Sets of states are determinized when they are first met, so opening a table costs little.
"""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from etcnorm.grammars.store import read_table

FRONT_MARK = "\x01"
COPY_MARK = "\x02"
PART_MARK = "\x04"

#: What a table says of a span: end of the match, output with control marks, phenomenon.
Reading = tuple[int, str, str]

#: No reading is longer than this many symbols, so that time stays linear in the length of a text.
LONGEST = 200


class Wild(str):
    """A wildcard symbol that remembers the token it stands for."""

    __slots__ = ("text",)
    text: str

    def __new__(cls, label: str, text: str) -> Wild:
        """Make the symbol ``label`` for the token ``text``."""
        symbol = super().__new__(cls, label)
        symbol.text = text
        return symbol


Symbol = str | tuple[str, ...]

#: Cost so far and text so far.
Way = tuple[int, str]

#: Where a set of states goes on a symbol: the new states; for each its ways in, as (index of the
#: old state, cost, output); whether an output copies a token.
Move = tuple[tuple[int, ...], tuple[tuple[tuple[int, int, str], ...], ...], bool]

#: Moves remembered by one decoder, so that memory stays bounded.
_REMEMBERED = 50_000


class Decoder:
    """One compiled grammar.

    Args:
        path: The table's file.

    Attributes:
        labels: The input symbols it knows.
        phenomena: The names its readings carry.
        cues: Words that make a sentence worth reading.
        fingerprint: Hash of the sources the table was compiled from.
    """

    def __init__(self, path: Path) -> None:
        table, packed = read_table(path)
        self.fingerprint: str = table["fingerprint"]
        self.cues = frozenset(table["cues"])
        self.labels = frozenset(table["labels"])
        self.phenomena = {end[2] for ends in table["finals"].values() for end in ends}
        self._ids = {label: n for n, label in enumerate(table["labels"])}
        self._outputs = table["outputs"]
        self._offsets = table["offsets"]
        columns = array("H", packed)
        if table["order"] != sys.byteorder:
            columns.byteswap()
        size = len(columns) // 4
        self._arcs = array("H", bytes(len(packed)))
        for n in range(4):
            self._arcs[n::4] = columns[n * size : (n + 1) * size]
        self._ends = {int(state): ends for state, ends in table["finals"].items()}
        self._moves: dict[tuple[tuple[int, ...], Symbol], Move] = {}

    def _steps(self, state: int, symbol: str) -> Iterator[tuple[int, str, int]]:
        """Yield the arcs of a state on a symbol, as (cost, output, target)."""
        label = self._ids.get(symbol)
        if label is None:
            return
        arcs = self._arcs
        start, stop = self._offsets[state], self._offsets[state + 1]
        # The arcs of a state are sorted by label.
        n = bisect_left(range(start, stop), label, key=lambda k: arcs[4 * k]) + start
        while n < stop and arcs[4 * n] == label:
            yield arcs[4 * n + 2], self._outputs[arcs[4 * n + 1]], arcs[4 * n + 3]
            n += 1

    def arcs(self, state: int) -> Iterator[tuple[str, int, str, int]]:
        """Yield every arc of a state, as (symbol, cost, output, target)."""
        symbols = list(self._ids)
        for n in range(self._offsets[state], self._offsets[state + 1]):
            label, output, cost, target = self._arcs[4 * n : 4 * n + 4]
            yield symbols[label], cost, self._outputs[output], target

    def starts(self, symbol: str) -> bool:
        """Tell whether a reading can begin with a symbol."""
        return next(self._steps(0, symbol), None) is not None

    def longest(
        self,
        symbols: Sequence[Symbol],
        start: int,
        boundary: Sequence[int],
        allowed: Callable[[str], bool] | None = None,
    ) -> Reading | None:
        """Give the longest reading from ``start``, or None.

        Args:
            symbols: Input; a tuple stands for any of its symbols.
            start: Where to begin.
            boundary: Whether a reading may end before symbol ``n`` (one entry more than symbols).
            allowed: Tells whether a phenomenon may be read; None allows all.
        """
        move = self._move
        moves = self._moves
        states: tuple[int, ...] = (0,)
        ways: list[Way] = [(0, "")]
        best: Reading | None = None
        for n in range(start, min(len(symbols), start + LONGEST)):
            symbol = symbols[n]
            found = moves.get((states, symbol))
            if found is None:
                found = move(states, symbol)
            states, sources, copies = found
            if not states:
                break
            reached = []
            for arcs in sources:
                source, more, out = arcs[0]
                cost, text = ways[source]
                way = (cost + more, text + out)
                for source, more, out in arcs[1:]:
                    cost, text = ways[source]
                    other = (cost + more, text + out)
                    if other < way:
                        way = other
                reached.append(way)
            if copies:
                copied = next(option.text for option in symbol if type(option) is Wild)
                reached = [(cost, text.replace(COPY_MARK, copied)) for cost, text in reached]
            ways = reached
            if boundary[n + 1]:
                end = self._end(states, ways, allowed)
                if end is not None:
                    best = (n + 1, *end)
        return best

    def _move(self, states: tuple[int, ...], symbol: Symbol) -> Move:
        """Find where a set of states goes on a symbol; remembered, so met only once.

        This determinizes the table as far as the texts that are read ask for it.
        """
        options = symbol if isinstance(symbol, tuple) else (symbol,)
        targets: dict[int, list[tuple[int, int, str]]] = {}
        copies = False
        for source, state in enumerate(states):
            for option in options:
                for more, out, target in self._steps(state, option):
                    copies = copies or COPY_MARK in out
                    targets.setdefault(target, []).append((source, more, out))
        found = (tuple(targets), tuple(map(tuple, targets.values())), copies)
        if len(self._moves) < _REMEMBERED:
            plain = tuple(map(str, symbol)) if type(symbol) is tuple else symbol
            self._moves[states, plain] = found
        return found

    def _end(
        self,
        states: tuple[int, ...],
        ways: list[Way],
        allowed: Callable[[str], bool] | None,
    ) -> tuple[str, str] | None:
        best = None
        for state, (cost, text) in zip(states, ways, strict=True):
            for out, more, phenomenon in self._ends.get(state, ()):
                if allowed is not None and not allowed(phenomenon):
                    continue
                way = (cost + more, text + out, phenomenon)
                if best is None or way < best:
                    best = way
        return None if best is None else (best[1], best[2])


def arrange(output: str) -> str:
    """Carry out the control marks of an output.

    Within a part, what stands behind a ``FRONT`` mark goes before what stands in front of it.
    """
    if FRONT_MARK not in output:
        return output.replace(PART_MARK, "") if PART_MARK in output else output
    parts = output.split(PART_MARK)
    return "".join("".join(reversed(part.split(FRONT_MARK))) for part in parts)
