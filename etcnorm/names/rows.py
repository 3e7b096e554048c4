"""Foreign names: rows of the characters that their syllables are written with."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping

from etcnorm.lexicons import DATA
from etcnorm.names.beside import ASKED, CALLED, FOREIGN, Beside, Name
from etcnorm.tables import LanguageData, read_body

#: How rare names are among words: a row of syllables, a known name in another writing.
_ROW, _KNOWN = 68, 60
#: A word of more syllables than two may be a foreign one. A name of up to four beside one more that
#: is rare as a word (it costs this much) is often a piece of a longer name.
_SHORT, _LONG, _RARER, _PIECE = 2, 4, 95, 50
#: Syllables that are words of two each are a name only if that costs so much less; two syllables
#: cost more than their share.
_WORDS, _TWO = 60, 15
_LONGEST = 7


class Rows:
    """Finds what may be a foreign name.

    Args:
        lang: Language code.
        data: Its tables.
        beside: What a name costs less beside some words.
        listed: Words of the language, with their costs.
    """

    def __init__(
        self, lang: str, data: LanguageData, beside: Beside, listed: Mapping[str, int]
    ) -> None:
        self._beside = beside
        self._listed = listed
        self._ordinary = data.classes["no_foreign_name"]
        costs = {s: int(cost) for s, cost in read_body(DATA / lang / "names" / "syllables.tsv")}
        syllables = data.maps["syllable"].exact
        self._costs = {c: costs[sound] for c, sound in syllables.items()}
        # A given name and a foreign one may write a sound with another character.
        given = data.maps["given_rare"].exact | data.maps["given"].exact
        both = Counter((given[c], sound) for c, sound in syllables.items() if c in given)
        same = {sound: other for (sound, other), _ in reversed(both.most_common())}
        self._sounds = {c: same.get(sound, sound) for c, sound in given.items()}
        self._sounds |= data.maps["syllable_common"].exact | syllables
        self._numerals = data.classes["numeral_before_name"]
        self._known = {self._key(name): name for name in sorted(data.classes["foreign_name"])}
        # A long word of the list that is written with such characters alone is a foreign one.
        for word in listed:
            if len(word) > _SHORT and all(c in self._costs for c in word):
                self._known.setdefault(self._key(word), word)
        sizes: dict[str, set[int]] = {}
        for key in self._known:
            sizes.setdefault(key[:2], set()).add(len(key))
        self._known_sizes = {first: tuple(sorted(found)) for first, found in sizes.items()}

    def names(self, run: str, edge: str) -> Iterator[Name]:
        """Yield what may be a name in a run."""
        key = self._key(run)
        costs = [self._costs.get(c) for c in run]
        for start in range(len(run) - 1):
            if run[start - 1] in self._numerals if start else edge:
                continue
            before = -1
            for size in self._known_sizes.get(key[start : start + 2], ()):
                name = self._known.get(key[start : start + size])
                word = run[start : start + size]
                if name is None or len(name) != size or word in self._ordinary:
                    continue
                if before < 0:
                    before = self._beside.before(run, start, edge)
                strange = sum(cost is None for cost in costs[start : start + size])
                # Of many syllables some may be written with any character.
                cost = _KNOWN - before + strange * (100 // size)
                if size <= _LONG and self._goes_on(run, start, start + size, costs):
                    cost += _PIECE
                if word in self._listed and word != name:
                    cost = min(cost, self._listed[word] - 1)
                yield Name(start, start + size, name, cost, FOREIGN)
            if costs[start] is None or costs[start + 1] is None:
                continue
            if before < 0:
                before = self._beside.before(run, start, edge)
            total = _ROW - before
            for end in range(start + 1, min(len(run), start + _LONGEST) + 1):
                one = costs[end - 1]
                if one is None:
                    break
                total += one
                less = self._beside.behind(run, end)
                asked = before >= CALLED or before + less >= ASKED
                if end > start + (1 if asked else 2):
                    cost = total - less + (_TWO if end == start + _SHORT else 0)
                    if self._as_words(run, start, end) > cost + _WORDS:
                        yield Name(start, end, key[start:end], cost, FOREIGN)

    def _as_words(self, run: str, start: int, end: int) -> float:
        """Give what characters cost as a word of the language, or as words of two each."""
        if run[start:end] in self._listed:
            return 0
        if (end - start) % _SHORT:
            return math.inf
        pairs = [run[n : n + _SHORT] for n in range(start, end, _SHORT)]
        return sum(self._listed.get(pair, math.inf) for pair in pairs)

    def _goes_on(self, run: str, start: int, end: int, costs: list[int | None]) -> bool:
        """Tell whether a rare character of foreign names stands beside a name."""
        return any(
            0 <= n < len(run)
            and costs[n] is not None
            and self._listed.get(run[n], _RARER) >= _RARER
            for n in (start - 1, end)
        )

    def _key(self, text: str) -> str:
        return "".join(self._sounds.get(c, c) for c in text)
