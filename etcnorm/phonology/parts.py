"""The parts of a written word: where a compound may be cut before it is read by rule.

A language that writes compounds as one word lists in ``pronunciation/parts.tsv`` what they are made
of, ``part kind written``:

* ``word``: a word that compounds have as a part, besides those of ``known.tsv`` that are four
  letters long or longer; ``whole``: a word that only looks like a compound, and is not cut;
* ``front`` and ``behind``: what stands before a word and behind it (``ver``, ``heit``);
* ``link``: what may join two words (``s``); ``ending``: what may end the last one (``te``);
* ``strip``: what a known word may lose to be a stem (``en``; ``written`` is what stays of it).

``written`` is how the passes shall see the part (``'te``); parts are joined by ``-``. Both marks
have no sound. The cheapest cut wins; a rest that nobody knows may stand beside known words.
"""

from __future__ import annotations

import itertools
from pathlib import Path

from etcnorm.lexicons import DATA
from etcnorm.tables import TableError, read_body

_KINDS = ("word", "whole", "front", "behind", "link", "ending", "strip")
_NEXT = {
    "": ("front", "word"),
    "front": ("front", "word", "end"),
    "word": ("word", "front", "behind", "link", "ending", "end"),
    "stem": ("word", "behind", "link", "ending"),
    "link": ("word", "front", "end"),
    "behind": ("behind", "word", "front", "link", "ending"),
    "ending": (),
    "end": (),
    "rest": ("word",),
}
#: What a piece may stand behind; a stem stands where a word does.
_BEFORE = {
    kind: frozenset(before for before, after in _NEXT.items() if as_kind in after)
    for kind, as_kind in (*((kind, kind) for kind in (*_NEXT, "whole")), ("stem", "word"))
}
#: What a piece costs, by itself and by letter: longer pieces win over shorter, few over many.
_COST = {
    "front": (3, 1), "behind": (2, 1), "link": (2, 1), "ending": (2, 2),
    "word": (4, 2), "stem": (8, 2), "rest": (14, 3), "start": (17, 3), "end": (17, 3),
    "whole": (10, 3),
}  # fmt: skip
_GLUED = ("link", "ending")
_LAST = ("word", "behind", "ending", "rest", "end")
_SHORTEST = 4
#: A word this long may be a compound itself, and costs more.
_LONG = 8
_COMPOUND = 6
#: A listed word shorter than the known ones is seen by chance more often.
_SHORT = 3


class Parts:
    """Cuts the words of one language.

    Args:
        lang: Language code.

    Raises:
        TableError: ``parts.tsv`` breaks its format.
    """

    def __init__(self, lang: str) -> None:
        self._found: dict[str, list[tuple[str, str, int]]] = {}
        self._whole: set[str] = set()
        self._known: set[str] = set()
        self._sizes: dict[str, list[int]] = {}
        path = DATA / lang / "pronunciation" / "parts.tsv"
        self._used = path.exists()
        if self._used:
            self._read(path, DATA / lang / "known.tsv")

    def _read(self, path: Path, known: Path) -> None:
        strip = []
        for part, kind, written in read_body(path):
            if kind not in _KINDS:
                raise TableError(f"{path.name}: unknown kind {kind!r}")
            if kind == "whole":
                self._whole.add(part)
            elif kind == "strip":
                strip.append((part, "" if written == "_" else written))
            else:
                self._add(part, kind, written)
        rows = read_body(known) if known.exists() else ()
        self._known = {word for (word,) in rows} | self._whole
        for word in sorted(self._known):
            if len(word) >= _SHORTEST and word.isalpha():
                self._add(word, "word", word)
        for word, (end, left) in itertools.product(sorted(self._known), strip):
            stem = word.removesuffix(end) + left
            if word.endswith(end) and len(stem) >= _SHORTEST and stem not in self._found:
                self._add(stem, "stem", stem)
        for part in self._found:
            begin = part[:_SHORTEST] if len(part) >= _SHORTEST else part[:2]
            sizes = self._sizes.setdefault(begin, [])
            if len(part) not in sizes:
                sizes.append(len(part))

    def _add(self, part: str, kind: str, written: str) -> None:
        found = self._found.setdefault(part, [])
        if kind not in (other for other, _, _ in found):
            found.append((kind, written, _cost(kind, len(part))))

    def __call__(self, word: str) -> str:
        """Join the parts of a word in lower case by ``-``."""
        if not self._used or len(word) < _SHORTEST or word in self._whole:
            return word
        return "-".join(map(self._cut, word.split("-")))

    def _again(self, written: str) -> str:
        """Cut the known words that a cut has found."""
        parts = written.split("-")
        if len(parts) == 1:
            return written
        return "-".join(
            self._cut(part) if len(part) >= _LONG and part in self._found else part
            for part in parts
        )

    def _cut(self, word: str) -> str:
        size = len(word)
        whole = _cost("whole" if word in self._known else "rest", size)
        best: list[dict[str, tuple[int, str]]] = [{} for _ in range(size + 1)]
        best[0][""] = (0, "")
        best[size]["rest"] = (whole, word)
        fixed, by_letter = _COST["start"]
        end_fixed, end_by_letter = _COST["end"]
        for rest in range(_SHORTEST, size - _SHORTEST + 1):
            best[rest]["rest"] = (fixed + by_letter * rest, word[:rest])
        found, sizes = self._found, self._sizes
        for place in range(size):
            states = best[place]
            if not states:
                continue
            # What costs more than the word uncut cannot win.
            left = whole - min(states.values())[0]
            if size - place >= _SHORTEST:
                cost = end_fixed + end_by_letter * (size - place)
                if cost <= left:
                    self._reach(best[size], states, "end", word[place:], cost)
            lengths = (
                1,
                *sizes.get(word[place : place + 2], ()),
                *sizes.get(word[place : place + _SHORTEST], ()),
            )
            for length in lengths:
                end = place + length
                if end > size or length == size:
                    continue
                part = word[place:end]
                if part not in found:
                    continue
                for kind, written, cost in found[part]:
                    if cost <= left and (kind != "ending" or end == size):
                        self._reach(best[end], states, kind, written, cost)
        costs = [best[size][kind] for kind in _LAST if kind in best[size]]
        cut = min(costs)[1]
        return word if word in self._known and "-" not in cut else self._again(cut)

    @staticmethod
    def _reach(
        new: dict[str, tuple[int, str]],
        states: dict[str, tuple[int, str]],
        kind: str,
        written: str,
        cost: int,
    ) -> None:
        allowed = _BEFORE[kind]
        for before, (paid, text) in states.items():
            if before in allowed:
                total = paid + cost
                if kind not in new or total < new[kind][0]:
                    mark = "" if kind in _GLUED or not text else "-"
                    new[kind] = (total, text + mark + written)


def _cost(kind: str, size: int) -> int:
    fixed, by_letter = _COST[kind]
    compound = _COMPOUND if kind in ("word", "stem") and size >= _LONG else 0
    short = _SHORT if kind == "word" and size < _SHORTEST else 0
    return fixed + by_letter * size + compound + short
