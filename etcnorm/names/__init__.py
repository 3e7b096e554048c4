"""Names in text without spaces: found by what they sound like, in one writing.

No list holds the names of people, and many of them sound alike (孙丽, 孙立). A name is found where
reading the line that way costs less than reading it as words (the search of
``cutter.WordCutter``). What a name costs hangs on its sounds, hardly on its characters, so that
every writing of a name is found where one of them is; it costs less beside a word that a name often
stands beside. Its characters are then replaced by those that stand for their toned syllables.

Four things are names: a surname with one or two characters of a given name, a surname before a
title, a given name that stands alone beside such a word, and a row of characters that foreign names
are written with; one that sounds like a known name (class ``foreign_name``) is written as that one.

Data of a language, costs as in ``words.tsv``:

* ``names/surnames.tsv``: ``surname written cost``
* ``names/sounds.tsv``: ``sound alone first last``, what the sound of a character costs as a whole
  given name, as its first character and as its last
* ``names/syllables.tsv``: ``sound cost`` of a syllable in a foreign name
* ``names/before.tsv``, ``names/behind.tsv``: ``word less``, what a name costs less behind a word,
  or before one; also behind any of a class; ``^`` is the edge of the text
* maps ``given*`` and ``syllable*``: which character stands for the sound of one
* classes ``name_title``, ``before_surname`` (what makes a name of a surname alone: 老, 小, 姓) and
  ``numeral_before_name`` (no name begins behind one), ``no_foreign_name`` (ordinary words that
  sound like a foreign name)
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import regex

from etcnorm.canonical import Edit
from etcnorm.chunks import REMEMBERED, Forms
from etcnorm.cutter import CJK, WordCutter
from etcnorm.layers.script import LAYER, Span
from etcnorm.names.beside import FOREIGN, PERSONAL, Beside, Name
from etcnorm.names.given import Given
from etcnorm.names.rows import Rows
from etcnorm.tables import load

#: A word of the language is a name only where that costs so much less.
_SURE = 12
#: What may be a Chinese name is a foreign one only if that costs so much less.
_OWN = 12
_RUN = regex.compile(rf"[{CJK}]+")
#: Stands before a run that a figure, or a letter, stands before.
_FIGURE, _LETTER = "\x00", "\x01"


class Names:
    """Writes the names of a language in one way.

    Args:
        lang: Language code; a language without ``names/`` changes nothing.
        cutter: Knows the words that a line may also be read as.
        personal, foreign: Which names are written so.
    """

    def __init__(self, lang: str, cutter: WordCutter, personal: bool, foreign: bool) -> None:
        self._cutter = cutter
        self._runs = Forms(self._find, REMEMBERED)
        # The tables as they are read: under the profile "ipa" later layers write the sounds.
        data = load(lang)
        self._beside = Beside(lang, data)
        made = lang, data, self._beside, cutter.listed
        self._given = Given(*made) if personal and self._beside else None
        self._rows = Rows(*made) if foreign and self._beside else None

    def __bool__(self) -> bool:
        return self._given is not None or self._rows is not None

    def __call__(self, line: str) -> str:
        """Write the names of a line in one way; it keeps its length."""
        parts: list[str] = []
        done = 0
        for start, end, written, _ in self._names(line):
            parts += (line[done:start], written)
            done = end
        return "".join((*parts, line[done:])) if parts else line

    def explain(self, line: str, spans: list[Span], edits: list[Edit]) -> str:
        """Do the same for a line whose characters have spans in the source, and say what it did."""
        for start, end, written, phenomenon in self._names(line):
            if line[start:end] != written:
                span = spans[start][0], spans[end - 1][1]
                edits.append(Edit(*span, line[start:end], written, phenomenon, LAYER))
        return self(line)

    def _names(self, line: str) -> Iterator[tuple[int, int, str, str]]:
        for match in _RUN.finditer(line):
            start = match.start()
            last = start - 1
            while last >= 0 and line[last].isspace():
                last -= 1
            sign = ""
            if last >= 0 and line[last].isdigit():
                sign = _FIGURE
            elif last == start - 1 and last >= 0 and line[last].isalpha():
                sign = _LETTER
            for found in self._runs[sign + match.group()]:
                yield start + found.start, start + found.end, found.written, found.phenomenon

    def _find(self, run: str) -> list[Name]:
        """Give the names that the cheapest reading of a run of characters holds."""
        edge = run[0] if run[0] in (_FIGURE, _LETTER) else ""
        run = run.removeprefix(edge)
        cost = self._cutter.cost
        # What the characters up to each place cost, one by one: no name that costs more can win.
        apart = list(itertools.accumulate(map(cost, run), initial=0.0))
        names: dict[tuple[int, int], Name] = {}
        for kind in (self._given, self._rows):
            for name in kind.names(run, edge) if kind is not None else ():
                span = start, end = name.start, name.end
                sure = _SURE if end > start + 1 and name.phenomenon == PERSONAL else 0
                if name.cost < min(apart[end] - apart[start], cost(run[start:end]) - sure):
                    found = names.get(span)
                    own = _OWN if found and found.phenomenon != name.phenomenon else 0
                    if found is None or name.cost + own < found.cost:
                        names[span] = name
        if not names:
            return []
        more: dict[int, list[tuple[int, int]]] = {}
        for name in names.values():
            more.setdefault(name.start, []).append((name.end, name.cost))
        return [names[span] for span in self._cutter.spans(run, more) if span in names]


__all__ = ["FOREIGN", "PERSONAL", "Names"]
