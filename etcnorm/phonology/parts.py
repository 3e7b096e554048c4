"""The parts of a written word: where a compound may be cut before it is read by rule.

A language that writes compounds as one word lists in ``pronunciation/parts.tsv`` what they are made
of, ``part kind written``:

* ``word``: a word that compounds have as a part, besides those of ``known.tsv`` that are four
  letters long or longer; ``whole``: a word that only looks like a compound, and is not cut;
* ``front`` and ``behind``: what stands before a word and behind it (``ver``, ``heit``);
* ``link``: what may join two words (``s``); ``ending``: what may end the last one (``te``);
* ``strip``: what a known word may lose to be a stem (``en``).

``written`` is how the passes shall see the part (``'te``); parts are joined by ``-``. Both marks
have no sound. The cheapest cut wins; a rest that nobody knows may stand beside known words.
"""

from __future__ import annotations

import itertools
from pathlib import Path

from etcnorm.lexicons import DATA
from etcnorm.tables import TableError, read_rows

_KINDS = ("word", "whole", "front", "behind", "link", "ending", "strip")
_NEXT = {
    "": ("front", "word"),
    "front": ("front", "word"),
    "word": ("word", "front", "behind", "link", "ending"),
    "stem": ("word", "behind", "link", "ending"),
    "link": ("word", "front"),
    "behind": ("behind", "word", "front", "link", "ending"),
    "ending": (),
    "rest": ("word", "behind"),
}
_COST = {"front": 4, "behind": 3, "link": 2, "ending": 1, "word": 10, "stem": 11}
_GLUED = ("link", "ending")
_LAST = ("word", "behind", "ending", "rest")
_SHORTEST = 4
#: What a whole word costs that is known, and what one that nobody knows, at all and by letter.
_WHOLE = 24
_REST = 14
_LETTER = 2


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
        for part, kind, written in itertools.islice(read_rows(path), 1, None):
            if kind not in _KINDS:
                raise TableError(f"{path.name}: unknown kind {kind!r}")
            if kind == "whole":
                self._whole.add(part)
            elif kind == "strip":
                strip.append(part)
            else:
                self._add(part, kind, written)
        rows = itertools.islice(read_rows(known), 1, None) if known.exists() else ()
        self._known = {word for (word,) in rows} | self._whole
        for word in sorted(self._known):
            if len(word) >= _SHORTEST and word.isalpha():
                self._add(word, "word", word)
        for word, end in itertools.product(sorted(self._known), strip):
            stem = word.removesuffix(end)
            if stem != word and len(stem) >= _SHORTEST and stem not in self._found:
                self._add(stem, "stem", stem)
        for part in self._found:
            sizes = self._sizes.setdefault(part[:2], [])
            if len(part) not in sizes:
                sizes.append(len(part))

    def _add(self, part: str, kind: str, written: str) -> None:
        found = self._found.setdefault(part, [])
        if kind not in (other for other, _, _ in found):
            found.append((kind, written, _COST[kind]))

    def __call__(self, word: str) -> str:
        """Join the parts of a word in lower case by ``-``."""
        if not self._used or len(word) < _SHORTEST or word in self._whole:
            return word
        return "-".join(map(self._cut, word.split("-")))

    def _cut(self, word: str) -> str:
        size = len(word)
        whole = _WHOLE if word in self._known else _REST + _LETTER * size
        best: list[dict[str, tuple[int, str]]] = [{} for _ in range(size + 1)]
        best[0][""] = (0, "")
        best[size]["rest"] = (whole, word)
        for rest in range(_SHORTEST, size - _SHORTEST + 1):
            best[rest]["rest"] = (_REST + _LETTER * rest, word[:rest])
        for place in range(size):
            states = best[place]
            if not states:
                continue
            for length in (*self._sizes.get(word[place : place + 2], ()), *_single(word, place)):
                end = place + length
                if end > size or length == size:
                    continue
                for kind, written, cost in self._found.get(word[place:end], ()):
                    self._reach(best[end], states, kind, written, cost)
        costs = [best[size][kind] for kind in _LAST if kind in best[size]]
        return min(costs)[1]

    @staticmethod
    def _reach(
        new: dict[str, tuple[int, str]],
        states: dict[str, tuple[int, str]],
        kind: str,
        written: str,
        cost: int,
    ) -> None:
        as_word = "word" if kind == "stem" else kind
        for before, (paid, text) in states.items():
            if as_word in _NEXT[before]:
                total = paid + cost
                if kind not in new or total < new[kind][0]:
                    mark = "" if kind in _GLUED or not text else "-"
                    new[kind] = (total, text + mark + written)


def _single(word: str, place: int) -> tuple[int, ...]:
    """Give the length of a part of one letter, which only a word's last letters let be seen."""
    return (1,) if place < len(word) else ()
