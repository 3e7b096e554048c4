"""Aligned transcripts as they were written: which words are real errors, which were only respelled.

Errors are found between canonical tokens, but people want to see what was written. So each side is
cut into segments, the least pieces of source text whose canonical tokens are known; a cell of the
alignment ends where segments of both sides end.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

import regex
from rapidfuzz.distance import Levenshtein

from etcnorm.canonical import Canonical, Edit
from etcnorm.units import Unit, tokenize

_EDGES = regex.compile(r"^[\p{P}\p{S}\p{Z}\p{C}]+|[\p{P}\p{S}\p{Z}\p{C}]+$")

#: One step of an alignment: an operation and how many tokens it takes of either side.
_STEPS = {"equal": (1, 1), "replace": (1, 1), "delete": (1, 0), "insert": (0, 1)}


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a transcript and the canonical tokens it stands for.

    Attributes:
        start: Where it begins in the source text.
        end: Where it ends.
        tokens: How many canonical tokens it stands for.
    """

    start: int
    end: int
    tokens: int


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands side by side.

    Attributes:
        reference: Text of the reference, as it was written.
        hypothesis: Text of the hypothesis.
        errors: The errors inside, such as ``("replace", "insert")``.
        reference_edits: What canonicalization did to the reference here.
        hypothesis_edits: What it did to the hypothesis.
        heard: For an error, the canonical tokens of both sides.
        spaced: Whether white space follows.
    """

    reference: str
    hypothesis: str
    errors: tuple[str, ...]
    reference_edits: tuple[Edit, ...]
    hypothesis_edits: tuple[Edit, ...]
    heard: tuple[str, str]
    spaced: bool

    @property
    def plain(self) -> bool:
        """Whether there is nothing to say about it."""
        return (
            not (self.errors or self.reference_edits or self.hypothesis_edits)
            and self.reference == self.hypothesis
        )


def align(reference: Canonical, hypothesis: Canonical, unit: Unit) -> list[Cell]:
    """Align two transcripts by their canonical tokens and show what was written."""
    sides = (_Side(reference, unit), _Side(hypothesis, unit))
    steps = list(_steps(sides[0].tokens, sides[1].tokens))
    cells: list[Cell] = []
    errors: list[str] = []
    for operation in steps:
        for side, taken in zip(sides, _STEPS[operation], strict=True):
            side.ahead += taken
        if operation != "equal":
            errors.append(operation)
        if all(side.at_boundary() for side in sides):
            cells.append(_cell(sides, errors))
            errors = []
    if errors or any(side.rest() for side in sides):
        for side in sides:
            side.to_end()
        cells.append(_cell(sides, errors))
    return cells


def substitutions(cells: Sequence[Cell]) -> Iterator[tuple[str, str]]:
    """Yield the canonical words that were taken for others."""
    for cell in cells:
        if "replace" in cell.errors:
            yield cell.heard


def _steps(reference: list[str], hypothesis: list[str]) -> Iterator[str]:
    for op in Levenshtein.opcodes(reference, hypothesis):
        number = max(op.src_end - op.src_start, op.dest_end - op.dest_start)
        yield from [op.tag] * number


class _Side:
    """One transcript, taken up segment by segment."""

    def __init__(self, canonical: Canonical, unit: Unit) -> None:
        self.tokens = tokenize(canonical.text, unit)
        self._source = canonical.source
        self._edits = _Edits([e for e in canonical.edits if not _is_spacing(e, canonical.source)])
        self._segments = segments(canonical.source, self.tokens, unit)
        self._place = 0  # of the next segment
        self._taken = 0  # tokens taken with the segments before it
        self.ahead = 0  # tokens that the alignment has passed

    def at_boundary(self) -> bool:
        """Move up to the tokens passed; tell whether a segment ends there."""
        place, taken = self._place, self._taken
        while taken < self.ahead:
            taken += self._segments[place].tokens
            place += 1
        return taken == self.ahead

    def rest(self) -> bool:
        return self._place < len(self._segments)

    def to_end(self) -> None:
        self.ahead = len(self.tokens)

    def take(self) -> tuple[str, tuple[Edit, ...], str, bool]:
        """Take the segments passed: text, edits, canonical tokens, whether space follows."""
        first = self._place
        begin = self._taken
        while self._taken < self.ahead:
            self._taken += self._segments[self._place].tokens
            self._place += 1
        if self._taken == len(self.tokens):
            self._place = len(self._segments)
        chosen = self._segments[first : self._place]
        words = " ".join(self.tokens[begin : self._taken])
        if not chosen:
            return "", (), words, False
        start, end = chosen[0].start, chosen[-1].end
        spaced = self._source[end : end + 1].isspace()
        return self._source[start:end].strip(), self._edits.between(start, end), words, spaced


class _Edits:
    """The edits of a transcript, found by where they are."""

    def __init__(self, edits: list[Edit]) -> None:
        self._order = sorted(range(len(edits)), key=lambda n: edits[n].start)
        self._edits = edits
        self._starts = [edits[n].start for n in self._order]
        # The furthest end up to each edit, to know how far back to look.
        self._ends = list(accumulate((edits[n].end for n in self._order), max))

    def between(self, start: int, end: int) -> tuple[Edit, ...]:
        """Give the edits that concern a range of the source, in the order they were made."""
        found = []
        n = bisect_left(self._starts, end) - 1
        while n >= 0 and self._ends[n] > start:
            if self._edits[self._order[n]].end > start:
                found.append(self._order[n])
            n -= 1
        return tuple(self._edits[n] for n in sorted(found))


def _cell(sides: tuple[_Side, _Side], errors: Sequence[str]) -> Cell:
    (ref, ref_edits, ref_words, ref_space), (hyp, hyp_edits, hyp_words, hyp_space) = (
        side.take() for side in sides
    )
    heard = (ref_words, hyp_words) if errors else ("", "")
    kinds = tuple(dict.fromkeys(errors))
    return Cell(ref, hyp, kinds, ref_edits, hyp_edits, heard, ref_space or hyp_space)


def segments(source: str, tokens: Sequence[str], unit: Unit) -> list[Segment]:
    """Cut a source text into segments, given its canonical tokens.

    Every canonical token and every visible character of the source is in one segment. Source
    without canonical tokens (a mark, ``[laughter]``) belongs to the segment before it.
    """
    words = _spans(source, unit)
    keys = [_key(source[start:end]) for start, end in words]
    found: list[Segment] = []
    for w1, w2, t1, t2 in _blocks(keys, list(tokens)):
        if w2 - w1 == t2 - t1 and all(keys[w1 + n] == tokens[t1 + n] for n in range(w2 - w1)):
            found += [Segment(*words[w], 1) for w in range(w1, w2)]
            continue
        if w1 == w2 or t1 == t2:
            end = words[w2 - 1][1] if w2 > w1 else None
            if found:
                last = found.pop()
                found.append(Segment(last.start, end or last.end, last.tokens + t2 - t1))
                continue
        if w1 < w2:
            found.append(Segment(words[w1][0], words[w2 - 1][1], t2 - t1))
        else:  # tokens out of nothing, before any word
            found.append(Segment(0, 0, t2 - t1))
    return _without_empty_head(found)


def _without_empty_head(found: list[Segment]) -> list[Segment]:
    """Give a head without tokens, or without text, to the segment behind it."""
    if len(found) > 1 and (not found[0].tokens or found[0].start == found[0].end):
        head, second = found[:2]
        start = head.start if head.end > head.start else second.start
        found[:2] = [Segment(start, second.end, head.tokens + second.tokens)]
    return found


def _blocks(keys: list[str], tokens: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield what meets, and what stands between, as ranges of source words and tokens."""
    start = (0, 0)
    for op in Levenshtein.opcodes(keys, tokens):
        if op.tag == "equal":
            if start != (op.src_start, op.dest_start):
                yield start[0], op.src_start, start[1], op.dest_start
            yield op.src_start, op.src_end, op.dest_start, op.dest_end
            start = (op.src_end, op.dest_end)
    if start != (len(keys), len(tokens)):
        yield start[0], len(keys), start[1], len(tokens)


def _spans(source: str, unit: Unit) -> list[tuple[int, int]]:
    """Give where the tokens of a source text stand."""
    spans = []
    place = 0
    for token in tokenize(source, unit):
        start = source.index(token, place)
        place = start + len(token)
        spans.append((start, place))
    return spans


def _key(word: str) -> str:
    """Write a source word as its canonical token most likely is."""
    return _EDGES.sub("", unicodedata.normalize("NFC", word)).lower()


def _is_spacing(edit: Edit, source: str) -> bool:
    """Tell whether an edit is the one about the spacing of the whole text."""
    return edit.phenomenon == "whitespace" and edit.start == 0 and edit.end == len(source)
