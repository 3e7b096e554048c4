"""Chinese names: surnames, given names and titles."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping

from etcnorm.lexicons import DATA
from etcnorm.names.beside import ASKED, CALLED, PERSONAL, Beside, Name, sizes
from etcnorm.tables import LanguageData, read_body

#: How rare names are among words: a surname with a given name, a given name alone.
_NAME, _GIVEN = 40, 62
#: A given name of one character is rarer than one of two.
_ONE = 8
#: More for a character that few names are written with, or that is a word above all.
_RARE = 50
#: What a surname costs less before a title, and more where it is a common word (it costs no more
#: than this) that no word before it makes a name.
_TITLE, _WORD, _COMMON = 50, 8, 92
#: At most so much more is a surname than the commonest of its sound where a name is asked for.
_OTHER = 12
#: A character that costs more as a surname is rather one of a given name.
_UNUSUAL = 79


class Given:
    """Finds what may be the name of a Chinese person.

    Args:
        lang: Language code.
        data: Its tables.
        beside: What a name costs less beside some words.
        listed: Words of the language, with their costs.
    """

    def __init__(
        self, lang: str, data: LanguageData, beside: Beside, listed: Mapping[str, int]
    ) -> None:
        folder = DATA / lang / "names"
        self._beside = beside
        self._listed = listed
        self._surnames = {
            surname: (written, int(cost))
            for surname, written, cost in read_body(folder / "surnames.tsv")
        }
        self._sizes = sizes(self._surnames)
        #: What the commonest surname of a sound costs.
        self._least: dict[str, int] = {}
        for written, cost in self._surnames.values():
            self._least[written] = min(cost, self._least.get(written, cost))
        self._alone: dict[str, tuple[str, int]] = {}
        self._first: dict[str, tuple[str, int]] = {}
        self._last: dict[str, tuple[str, int]] = {}
        parts = self._alone, self._first, self._last
        costs = {sound: tuple(map(int, rest)) for sound, *rest in read_body(folder / "sounds.tsv")}
        # Of a character that is a word above all, less is made where it would not stand in a name.
        for name, more in (
            ("given_rare", (_RARE, _RARE, _RARE)),
            ("given_middle", (_RARE, 0, _RARE)),
            ("given_joined", (_RARE, 0, 0)),
            ("given", (0, 0, 0)),
        ):
            for character, sound in data.maps[name].exact.items():
                for found, cost, extra in zip(parts, costs[sound], more, strict=True):
                    found[character] = sound, cost + extra
        self._titles = data.classes["name_title"]
        self._title_sizes = sizes(self._titles)
        self._numerals = data.classes["numeral_before_name"]
        self._called = data.classes["before_surname"]

    def names(self, run: str, edge: str) -> Iterator[Name]:
        """Yield what may be a name in a run."""
        behind = functools.cache(functools.partial(self._beside.behind, run))
        for start in range(len(run)):
            if run[start - 1] in self._numerals if start else edge:
                continue
            before = -1
            called = start and run[start - 1] in self._called
            for size in self._sizes:
                surname = self._surnames.get(run[start : start + size])
                if surname is None or start + size > len(run):
                    continue
                if before < 0:
                    before = self._beside.before(run, start, edge)
                given = start + size
                written, cost = surname
                if called or self._is_title(run, given):
                    less = before + behind(given) if called else before + _TITLE
                    common = self._listed.get(run[start:given], _COMMON) < _COMMON
                    cost = cost + _WORD if common and before < CALLED else self._least[written]
                    cost += _NAME + _ONE - less
                    yield Name(start, given, self._young(run, start, written), cost, PERSONAL)
                cost = surname[1]
                if before >= CALLED:
                    cost = min(cost, self._least[written] + _OTHER)
                cost += _NAME - (0 if called else before)
                for end, name, more in self._names(run, given):
                    less = behind(end)
                    yield Name(start, end, written + name, cost + more - less, PERSONAL)
            if called or not self._may_be_first(run, start):
                continue
            if before < 0:
                before = self._beside.before(run, start, edge)
            for end, name, more in self._names(run, start):
                less = before + behind(end)
                if end - start == 2 and less >= ASKED and before and more < _RARE * 3:
                    yield Name(start, end, name, _GIVEN + more - less, PERSONAL)

    def _may_be_first(self, run: str, start: int) -> bool:
        """Tell whether a given name may stand alone there: not what a surname would write anew."""
        first = self._first.get(run[start])
        if first is None:
            return False
        if run[start] in self._called and run[start + 1 : start + 2] in self._surnames:
            return False
        written, cost = self._surnames.get(run[start], first)
        return written == first[0] or cost >= _UNUSUAL

    def _young(self, run: str, start: int, surname: str) -> str:
        """Give a surname as it is written behind 小, where a given name may stand as well."""
        if start and run[start - 1] in self._called and run[start - 1] in self._first:
            return self._first.get(surname, (surname, 0))[0]
        return surname

    def _names(self, run: str, start: int) -> Iterator[tuple[int, str, int]]:
        """Yield the given names that may begin there: end, writing, cost."""
        alone = self._alone.get(run[start : start + 1])
        if alone is None:
            return
        yield start + 1, alone[0], alone[1] + _ONE
        last = self._last.get(run[start + 1 : start + 2])
        if last is not None and run[start : start + 2] not in self._titles:
            first = self._first[run[start]]
            yield start + 2, first[0] + last[0], first[1] + last[1]

    def _is_title(self, run: str, start: int) -> bool:
        return any(run[start : start + size] in self._titles for size in self._title_sizes)
