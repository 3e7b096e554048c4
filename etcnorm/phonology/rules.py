"""Letters to phones by rule: what the writing says of the sound.

The passes of a language are tables under ``lexicons/{lang}/pronunciation``, run in the order of
their names; the header says what a pass reads and writes:

* ``left target right letters``: letters to letters (silent letters, digraphs, syllable structure);
* ``left target right phones``: letters to phones, once; a letter that no row reads has no sound
  that is known, and the word none;
* ``left phones right becomes``: phones to phones (assimilation, vowel reduction).

In one pass every row looks at its input as it stood: left to right, the longest target first, then
the first row. A table whose name ends in ``_leftward`` goes from the end of the word and sees what
it has already written (schwa deletion). ``left`` and ``right`` are sequences of elements separated
by spaces: alternatives ``a|b``, a class ``@vowel`` (``classes.tsv``), ``^`` (the word begins),
``$`` (it ends); an element may end in ``*`` (any number of it) or ``?`` (it or nothing); ``!``
before the cell turns it round. Phones are separated by spaces, ``_`` writes
none.

Where ``stress.tsv`` tells which vowel is stressed, an acute stands behind it (see ``stress``).

Hangul syllables are taken apart into their letters, in words and in tables.

Where ``parts.tsv`` lists what compounds are made of, words are cut first (see ``parts``): ``-``
stands between parts, for the passes to look at.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import regex

from etcnorm.lexicons import DATA
from etcnorm.phonology.parts import Parts
from etcnorm.phonology.stress import Stress
from etcnorm.tables import TableError, read_body, read_rows

LETTERS = ("left", "target", "right", "letters")
SPELLED = ("left", "target", "right", "phones")
PHONES = ("left", "phones", "right", "becomes")

#: Phones are single characters of the private use area while the rules run.
_FIRST = 0xE000
#: Beginnings remembered by one pass, so that memory stays bounded.
_REMEMBERED = 10_000
_SILENT = frozenset("'’-\u200c\u200d")
_HANGUL = regex.compile(r"[\uac00-\ud7a3]+")


class SoundRules:
    """The passes of one language.

    Args:
        lang: Language code.

    Raises:
        TableError: A table breaks its format.
    """

    def __init__(self, lang: str) -> None:
        folder = DATA / lang / "pronunciation"
        self._codes: dict[str, str] = {}
        self._classes = _classes(folder / "classes.tsv")
        self._passes: list[_Pass] = []
        spelled = False
        for path in sorted(folder.glob("[0-9]*.tsv")):
            rows = ([_letters(cell) for cell in row] for row in read_rows(path))
            header = tuple(next(rows))
            if header not in (LETTERS, SPELLED, PHONES):
                raise TableError(f"{path.name}: unknown header {header}")
            self._passes.append(_Pass(self, path, header, list(rows)))
            spelled = spelled or header == SPELLED
        self._spelled = spelled
        self._parts = Parts(lang)
        self._stress = Stress(folder, self._classes)
        self._names = {code: phone for phone, code in self._codes.items()}

    def __bool__(self) -> bool:
        return self._spelled

    def __call__(self, word: str) -> tuple[str, ...] | None:
        """Give the phones of a word in lower case, or None where a letter has no known sound."""
        if not self._spelled:
            return None
        text = _letters(self._stress(self._parts(word)))
        for one in self._passes:
            text = one(text)
        names = self._names
        phones = []
        for c in text:
            phone = names.get(c)
            if phone is not None:
                phones.append(phone)
            elif c not in _SILENT:
                return None
        return tuple(phones) or None

    def encode(self, phones: str) -> str:
        """Give the characters that stand for some phones, separated by spaces."""
        return "".join(
            self._codes.setdefault(phone, chr(_FIRST + len(self._codes)))
            for phone in phones.split()
        )

    def context(self, cell: str, of_phones: bool) -> str:
        """Compile what has to stand beside a target, without the look-around itself."""
        return "".join(self._element(element, of_phones) for element in cell.split(" "))

    def _element(self, element: str, of_phones: bool) -> str:
        many = element[-1] if len(element) > 1 and element[-1] in "*?" else ""
        element = element[: len(element) - len(many)]
        options: set[str] = set()
        edges = ""
        for option in element.split("|"):
            if option in ("^", "$"):
                edges += f"|{option}"
            elif option.startswith("@"):
                if option[1:] not in self._classes:
                    raise TableError(f"no class named {option[1:]!r}")
                options |= self._classes[option[1:]]
            else:
                options.add(option)
        texts = {self.encode(o) if of_phones else o for o in options}
        single = "".join(sorted(map(regex.escape, (text for text in texts if len(text) == 1))))
        written = [regex.escape(t) for t in sorted(texts, key=len, reverse=True) if len(t) > 1]
        written += [f"[{single}]"] if single else []
        if written == [f"[{single}]"] and not edges:
            return f"[{single}]{many}"
        return f"(?:{'|'.join(written)}{edges}){many}".replace("(?:|", "(?:")


def _letters(text: str) -> str:
    """Take Hangul syllables apart."""
    return _HANGUL.sub(lambda match: unicodedata.normalize("NFD", match[0]), text)


def _classes(path: Path) -> dict[str, set[str]]:
    """Read ``class symbol``; a symbol ``@name`` stands for the members of another class."""
    found: dict[str, set[str]] = {}
    if not path.exists():
        return found
    for name, symbol in read_body(path):
        found.setdefault(name, set()).add(_letters(symbol))
    for members in found.values():
        for symbol in [m for m in members if m.startswith("@")]:
            members.remove(symbol)
            members |= found[symbol[1:]]
    return found


#: How a beginning is read: by a pattern whose groups tell the text to write, or always the same.
_Reader = tuple[Callable[..., Any] | None, list[str], str]


class _Pass:
    """One table, compiled to a pattern for each beginning of a target."""

    def __init__(
        self, rules: SoundRules, path: Path, header: tuple[str, ...], rows: list[list[str]]
    ) -> None:
        of_phones = header == PHONES
        to_phones = header != LETTERS
        options: list[tuple[str, str, str]] = []
        for left, target, right, new in rows:
            for one in target.split("|"):
                text = rules.encode(one) if of_phones else one
                written = "" if new == "_" else rules.encode(new) if to_phones else new
                before = self._beside(rules, left, "<", of_phones)
                behind = self._beside(rules, right, "", of_phones)
                pattern = f"{regex.escape(text)}{behind}"
                if before:
                    # Looking back is slow: only where the target and what follows fit.
                    pattern = f"(?={pattern}){before}{regex.escape(text)}"
                options.append((text, f"({pattern})", written))
        # The longest target wins, then the first row: sorting keeps the order of rows.
        options.sort(key=lambda option: -len(option[0]))
        # Only rows whose targets begin alike compete: one pattern for each beginning, made when
        # it is first met.
        self._rows: dict[str, list[tuple[str, str, str]]] = {}
        for option in options:
            self._rows.setdefault(option[0][:2], []).append(option)
        for begin, alike in self._rows.items():
            if len(begin) == 2:
                alike += self._rows.get(begin[0], ())
        #: What reads each beginning: a text to write or a pattern, None where no row begins so.
        self._readers: dict[str, _Reader | None] = {}
        self._compiled: dict[str, _Reader] = {}
        self._leftward = path.stem.endswith("_leftward")

    @staticmethod
    def _beside(rules: SoundRules, cell: str, way: str, of_phones: bool) -> str:
        if not cell:
            return ""
        sign = "!" if cell.startswith("!") else "="
        return f"(?{way}{sign}{rules.context(cell.removeprefix('!'), of_phones)})"

    def __call__(self, text: str) -> str:
        if self._leftward:
            return self._from_the_end(text)
        readers = self._readers
        done: list[str] = []
        place, size = 0, len(text)
        while place < size:
            begin = text[place : place + 2]
            try:
                reader = readers[begin]
            except KeyError:
                reader = self._reader(begin)
            if reader is None:
                done.append(begin[0])
                place += 1
                continue
            match_at, written, plain = reader
            if match_at is None:
                done.append(plain)
                place += 1
                continue
            match = match_at(text, place)
            if match is None:
                done.append(begin[0])
                place += 1
            else:
                done.append(written[match.lastindex - 1])
                place = match.end()
        return "".join(done)

    def _from_the_end(self, text: str) -> str:
        for place in range(len(text) - 1, -1, -1):
            if place < len(text):
                written, end = self._at(text, place)
                text = text[:place] + written + text[end:]
        return text

    def _at(self, text: str, place: int) -> tuple[str, int]:
        """Give what is written for the text at a place, and where the rest begins."""
        begin = text[place : place + 2]
        reader = self._readers[begin] if begin in self._readers else self._reader(begin)
        if reader is None:
            return begin[0], place + 1
        match_at, written, plain = reader
        if match_at is None:
            return plain, place + 1
        match = match_at(text, place)
        if match is None:
            return begin[0], place + 1
        return written[match.lastindex - 1], match.end()

    def _reader(self, begin: str) -> _Reader | None:
        """Give what reads a beginning of two letters, compiled once, and remember it."""
        key = begin if begin in self._rows else begin[0]
        if key not in self._compiled:
            if key not in self._rows:
                if len(self._readers) < _REMEMBERED:
                    self._readers[begin] = None
                return None
            self._compiled[key] = self._compile(self._rows[key], key[0])
        if len(self._readers) < _REMEMBERED:
            self._readers[begin] = self._compiled[key]
        return self._compiled[key]

    @staticmethod
    def _compile(rows: list[tuple[str, str, str]], letter: str) -> _Reader:
        target, pattern, written = rows[0]
        if target == letter and pattern == f"({regex.escape(letter)})":
            return None, [], written
        compiled = regex.compile("|".join(row[1] for row in rows))
        return compiled.match, [row[2] for row in rows], ""


@cache
def sound_rules(lang: str) -> SoundRules:
    """Give the rules of a language, read once."""
    return SoundRules(lang)
