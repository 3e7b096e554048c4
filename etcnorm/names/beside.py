"""What may be a name in a run of characters, and what stands beside one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from etcnorm.lexicons import DATA
from etcnorm.tables import LanguageData, read_body

PERSONAL = "homophonic_names"
FOREIGN = "foreign_name_transliteration"
#: A word before a name asks for one if a name costs so much less behind it; the words on both sides
#: do if it costs so much less between them.
CALLED, ASKED = 15, 27
_EDGE = "^"


class Name(NamedTuple):
    """What may be a name in a run of characters."""

    start: int
    end: int
    written: str
    cost: int
    phenomenon: str


class Beside:
    """What a name costs less for the words on either side of it."""

    def __init__(self, lang: str, data: LanguageData) -> None:
        self._before = _read_beside(lang, data, "before")
        self._behind = _read_beside(lang, data, "behind")
        self._before_sizes = sizes(self._before)
        self._behind_sizes = sizes(self._behind)

    def __bool__(self) -> bool:
        return bool(self._before)

    def before(self, run: str, start: int, edge: str) -> int:
        """Give what a name at ``start`` costs less for the word before it."""
        if not start:
            return 0 if edge else self._before.get(_EDGE, 0)
        # The longest word counts: "还有" is no "有".
        for size in self._before_sizes:
            less = self._before.get(run[start - size : start]) if size <= start else None
            if less is not None:
                return less
        return 0

    def behind(self, run: str, end: int) -> int:
        """Give what a name that ends there costs less for the word behind it."""
        if end == len(run):
            return self._behind.get(_EDGE, 0)
        for size in self._behind_sizes:
            less = self._behind.get(run[end : end + size])
            if less is not None:
                return less
        return 0


def _read_beside(lang: str, data: LanguageData, side: str) -> dict[str, int]:
    found: dict[str, int] = {}
    path = DATA / lang / "names" / f"{side}.tsv"
    for word, less in read_body(path) if path.exists() else ():
        if word.startswith("@"):
            for text in data.classes[word[1:]]:
                found[text] = max(int(less), found.get(text, 0))
        else:  # behind the rows of classes, so that it stands
            found[word] = int(less)
    return found


def sizes(words: Iterable[str]) -> tuple[int, ...]:
    """Give the sizes of words, the longest first."""
    return tuple(sorted({len(word) for word in words if word != _EDGE}, reverse=True))
