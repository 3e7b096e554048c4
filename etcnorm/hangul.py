"""Korean: one spacing for every text, whatever spaces it was written with.

Korean writes spaces between its words, but no sound tells where, and writers differ. The cutter
takes every space between Hangul out and puts them in anew: a Viterbi search over a lexicon whose
entries say what they attach to on the left and what may follow them (``lexicons/ko/spacing``). The
search looks at a text with its merged vowels folded (ㅐ = ㅔ), so that a spelling by ear is cut as
the standard one is.

``words.tsv`` has the entries of every sound, ``left:right:cost[:spelling[:standard]]``: a noun is
``N:n``, a particle ``Ja:j``, the stem of a verb with what grew together with it ``V:vA``.
``links.tsv`` has ``left:cost`` for every ``right``: what a left side costs behind it. Costs are ten
times a negative natural logarithm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import regex

from etcnorm import tables
from etcnorm.cutter import Part
from etcnorm.lexicons import DATA
from etcnorm.tables import PASSES, LanguageData, read_body

#: Kinds of left side that attach to what stands before them; all others begin a chunk.
_ATTACHED = frozenset(
    [
        "Ja",
        "Jv",
        "Jc",
        "Jr",
        "Je",
        "Jy",
        "Iv",
        "Ic",
        "X",
        "H",
        "H2",
        "H3",
        "W",
        "Z",
        "G",
        "P2",
        "Q",
        "EC",
        "EA",
        "EU",
        "EN",
        "EL",
        "EM",
        "EB",
        "EI",
        "S2",
    ]
)
_COUNTING = frozenset({"S", "S2", "S3", "K"})
#: Kinds of left side that make one token with what stands before them.
_WITHIN = frozenset(["U", "W", "Z", "G", "P2", "Q", "EC", "EA", "EU", "EN", "EL", "EM", "EB", "EI"])
#: Kinds of left side whose shape depends on the coda of the syllable before: after a vowel, after a
#: consonant, after a vowel or ㄹ, after any other consonant.
_SHAPED = {"Jv": (0,), "Iv": (0,), "Jc": (1, 2), "Ic": (1, 2), "Jr": (0, 2), "Je": (1,)}
#: Joined where both are of this kind ("스물" + "두").
_CHAINS = frozenset(
    {("k", "K"), ("u", "U"), ("r", "N"), ("o", "S3"), ("o", "K")}
    | {("z", "S")}
    | {(right, left) for right in "fstk" for left in ("C", "CS", "CU", "O")}
)
_START, _END, _UNKNOWN = "^", "$", "u"
#: Right side of a run of another script, by what stands for it: figures, anything else.
_FOREIGN = {"\x00": "f", "\x01": "w"}
#: Cost of a syllable that no entry holds; states that cost more than the best by this are dropped.
_SYLLABLE = 34
_BEAM = 80
_STATES = 8
_INFINITE = 1 << 30
#: Cost of a word that only the tables name; of reading another spelling of the same sound.
_NAMED = "N:n:82"
_RESPELT = 50
_RESPELT_INSIDE = 35
_REMEMBERED = 50_000
_LISTED = 500_000
_MERGER, _LIAISON = "vowel_merger_homophones", "liaison_homophones"

_HANGUL = regex.compile("[가-힣]+")
#: What stands between Hangul and is never heard: it says nothing about spacing.
_SILENT = regex.compile(r"[\p{P}\p{S}\p{M}\p{Zs}--[%‰&+=@°#$€£¥₩₿§№℃℉]]*", regex.V1)
_ATOM = regex.compile(r"[가-힣]+|[^\s가-힣]+")
#: Marks that belong to what follows them.
_PREFIX = regex.compile(r"[(\[{<“‘「『《〈（【#@]+|(?<=^|\s)[\"']")
_PREFIX_END = regex.compile(r"[(\[{<“‘「『《〈（【#@]+$")


@cache
def folding() -> dict[int, str]:
    """Give the syllables whose vowel has merged with another, each with its representative."""
    table: dict[int, str] = {}
    for number in range(11172):
        onset, vowel, coda = number // 588, number % 588 // 28, number % 28
        new = _vowel(onset, vowel)
        if new != vowel:
            table[0xAC00 + number] = chr(0xAC00 + onset * 588 + new * 28 + coda)
    return table


_MERGED = {1: 5, 3: 7, 10: 15, 11: 15}  # ㅐ → ㅔ, ㅒ → ㅖ, ㅙ and ㅚ → ㅞ
_PLAIN = {2: 0, 6: 4, 12: 8, 17: 13, 3: 5, 7: 5}  # ㅑ → ㅏ and so on, after ㅈ ㅉ ㅊ


def _vowel(onset: int, vowel: int) -> int:
    vowel = _MERGED.get(vowel, vowel)
    if onset in (12, 13, 14):
        vowel = _PLAIN.get(vowel, vowel)
    if vowel == 7 and onset != 11:
        return 5
    return 20 if vowel == 19 and onset != 11 else vowel


def fold(text: str) -> str:
    """Write merged vowels as their representatives."""
    return text.translate(folding())


def _coda(syllable: str) -> int:
    """Give 0 for an open syllable, 2 for one that ends in ㄹ, 1 for any other."""
    coda = (ord(syllable) - 0xAC00) % 28
    return 0 if coda == 0 else 2 if coda == 8 else 1


#: A syllable and two or more that may only draw it out; ㅋ that laughter left behind.
_DRAWN = regex.compile("(?<![가-힣])[가-힣][아-잏]{2,}|[가-힣]{2}[아-잏]{2,}|[가-힣](?=ㅋ)")
#: Vowels that draw out another: 야아, 여어, 요오, 유우, 와아, 워어, 애에.
_DRAWS = {
    0: 0,
    4: 4,
    8: 8,
    13: 13,
    18: 18,
    20: 20,
    1: 1,
    5: 5,
    2: 0,
    6: 4,
    12: 8,
    17: 13,
    9: 0,
    14: 4,
}
_LAUGH = 24


def mark_of(text: str) -> str:
    """Give what stands for a run of another script: it ends in a figure, or not."""
    return "\x00" if text.rstrip(")]\"'’”")[-1:].isdecimal() else "\x01"


def shorten(text: str) -> str:
    """Take out syllables that only draw a vowel out ("너어어무", "바아압")."""
    return _DRAWN.sub(lambda match: _undrawn(match.group()), text)


def _parts_of(syllable: str) -> tuple[int, int, int]:
    number = ord(syllable) - 0xAC00
    return number // 588, number % 588 // 28, number % 28


def _undrawn(text: str) -> str:
    if len(text) == 1:
        onset, vowel, coda = _parts_of(text)
        return chr(ord(text) - coda) if coda == _LAUGH else text
    written: list[str] = []
    i = 0
    while i < len(text):
        written.append(text[i])
        onset, vowel, coda = _parts_of(text[i])
        wanted = _DRAWS.get(vowel)
        end = i + 1
        last = 0
        while wanted is not None and not coda and not last and end < len(text):
            own, other, last = _parts_of(text[end])
            if own != 11 or other not in (wanted, vowel, {1: 5, 5: 1}.get(vowel)):
                break
            end += 1
        else:
            own = 11
        same = onset == 11 and text[i] == text[i + 1 : i + 2]
        if end - i > 2 and (not same or (i > 0 and end - i > 2)):
            if _parts_of(text[end - 1])[2]:
                written[-1] = chr(ord(text[i]) + _parts_of(text[end - 1])[2])
            i = end
        else:
            i += 1
    return "".join(written)


#: Left side, right side, cost, spelling.
Entry = tuple[int, int, int, str]


class HangulCutter:
    """Cuts a line into words with their particles, and these into tokens.

    Args:
        lang: Language code.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, lang: str, on: Callable[[str], bool] = lambda name: True) -> None:
        self._merges, self._links_sounds = on(_MERGER), on(_LIAISON)
        folder = DATA / lang / "spacing"
        rows = read_body(folder / "links.tsv")
        links = [
            (right, left, int(cost))
            for right, costs in rows
            for left, cost in (link.split(":") for link in costs.split(" "))
        ]
        self._lefts = {name: n for n, name in enumerate(sorted({left for _, left, _ in links}))}
        self._rights = {name: n for n, name in enumerate(sorted({right for right, _, _ in links}))}
        self._links = [[_INFINITE] * len(self._lefts) for _ in self._rights]
        for right, left, cost in links:
            self._links[self._rights[right]][self._lefts[left]] = cost
        self._joined = [
            [left in _ATTACHED or (right, left) in _CHAINS for left in self._lefts]
            for right in self._rights
        ]
        lefts = self._lefts
        self._forbidden = [
            frozenset(lefts[left] for left, fits in _SHAPED.items() if coda not in fits)
            for coda in range(3)
        ]
        self._unknown = lefts["U"]
        self._kinds = {
            (i, k): _kind(left, right)
            for left, i in lefts.items()
            for right, k in self._rights.items()
        }
        self._particles = {lefts[name] for name in ("Ja", "Jv", "Jc", "Jr", "Je", "Jy")}
        self._numerals = {
            lefts[name] for name in (*_COUNTING, "C", "CS", "CU", "O", "N", "B", "U", "T")
        }
        self._within = {lefts[name] for name in lefts if name in _WITHIN}
        self._codas = {chr(0xAC00 + n): _coda(chr(0xAC00 + n)) for n in range(11172)}
        self._read(folder, _named_words(tables.load(lang)))
        self._runs: dict[str, list[int]] = {}
        self._tokens: dict[str, list[Part]] = {}

    def _read(self, folder: Path, named: Iterable[str]) -> None:
        """Read the lexicon; the entries of a word are parsed when it is first met."""
        lines = (folder / "words.tsv").read_text(encoding="utf-8").split("\n")
        del lines[0], lines[-1]
        self._rows = dict(line.split("\t") for line in lines)
        for word in named:
            key = fold(word)
            self._rows.setdefault(key, _NAMED if key == word else f"{_NAMED}:{word}")
        #: The longest word that begins with two syllables.
        self._longest: dict[str, int] = {}
        longest = self._longest
        for key in sorted(self._rows, key=len):
            longest[key[:2]] = len(key)
        self._entries: dict[str, tuple[list[Entry], bool] | None] = {}
        self._spellings: dict[tuple[str, str, str], str] = {}
        self._numeral_words = {word for word, _ in read_body(folder / "numerals.tsv")}
        #: Numerals that are no numeral where they stand alone: this, work, only.
        self._doubtful = frozenset("이일사오구조만공영경네")

    def _entry(self, key: str) -> tuple[list[Entry], bool] | None:
        """Give the entries of a word, and whether they are of several spellings."""
        row = self._rows.get(key)
        if row is None:
            found = None
        else:
            parsed = []
            best: dict[tuple[str, str], tuple[int, str]] = {}
            for text in row.split(" "):
                left, right, cost, *spelt = text.split(":")
                written = spelt[0] if spelt and spelt[0] else key
                standard = spelt[1] if len(spelt) > 1 else written
                parsed.append((self._lefts[left], self._rights[right], int(cost), written))
                # The most frequent of the spellings stands for all.
                kind = _kind(left, right)
                choice = int(cost), standard
                if kind not in best or choice < best[kind]:
                    best[kind] = choice
            for (left, right), (_, standard) in best.items():
                self._spellings[key, left, right] = standard
            found = parsed, len({entry[3] for entry in parsed}) > 1
        if len(self._entries) < _LISTED:
            self._entries[key] = found
        return found

    # -- chunks ----------------------------------------------------------------------------

    def cut(self, line: str) -> list[str]:
        """Give the chunks of a line: its characters in their order, without the spaces."""
        return self._chunks(*self._items(line))

    @staticmethod
    def _items(line: str) -> tuple[list[str], str]:
        """Give what spacing is decided between, and its key.

        An item is a syllable or a foreign run, with the silent marks beside it. In the key a
        foreign run is one mark.
        """
        items: list[str] = []
        key: list[str] = []
        held = ""
        end = 0
        for match in _ATOM.finditer(line):
            text = match.group()
            end = match.end()
            if "가" <= text[0] <= "힣":
                items += text
                if held:
                    items[-len(text)] = held + text[0]
                    held = ""
                key.append(text)
            elif _PREFIX.fullmatch(text) and line[end : end + 1].strip():
                held += text
            elif _SILENT.fullmatch(text):
                mark = _PREFIX_END.search(text) if line[end : end + 1].strip() else None
                front = text[: mark.start()] if mark else text
                if items and not held:
                    items[-1] += front
                else:
                    held += front
                held += text[len(front) :]
            else:
                text = held + text
                held = ""
                items.append(text)
                key.append(mark_of(text))
        if held:
            if items:
                items[-1] += held
            else:
                items, key = [held], ["\x00"]
        return items, "".join(key)

    def _chunks(self, items: list[str], key: str) -> list[str]:
        if not items:
            return []
        starts = self._runs.get(key)
        if starts is None:
            starts = [
                start
                for start, left, before, _ in self._search(key, False)
                if left < 0 or start == 0 or not self._joined[before][left]
            ]
            if len(self._runs) < _REMEMBERED:
                self._runs[key] = starts
        return ["".join(items[a:b]) for a, b in zip(starts, [*starts[1:], len(items)], strict=True)]

    def pieces(self, chunk: str) -> list[Part]:
        """Give the tokens of Hangul inside a chunk; a mark before it: it follows a foreign run."""
        found = self._tokens.get(chunk)
        if found is None:
            bare = chunk[1:] if chunk[:1] in _FOREIGN else chunk
            found = self._parts(chunk) if _HANGUL.fullmatch(bare) else [Part(bare)]
            if len(self._tokens) < _REMEMBERED:
                self._tokens[chunk] = found
        return found

    def mark(self, before: str) -> str:
        """Give what ``pieces`` wants before a chunk that stands right behind another token."""
        return mark_of(before) if before and not _HANGUL.fullmatch(before) else ""

    def _parts(self, chunk: str) -> list[Part]:
        parts: list[Part] = []
        folded = fold(chunk)
        particle = False
        steps = self._search(chunk, True)
        ends = [start for start, _, _, _ in steps[1:]] + [len(chunk)]
        for (start, left, _, right), end in zip(steps, ends, strict=True):
            source = chunk[start:end]
            if source in _FOREIGN:
                continue
            text = self._written(folded[start:end], left, right)
            phenomenon = ""
            if text != source:
                phenomenon = _MERGER if fold(text) == folded[start:end] else _LIAISON
                if not (self._merges if phenomenon == _MERGER else self._links_sounds):
                    text, phenomenon = source, ""
            before = particle
            particle = left in self._particles
            within = parts and (left in self._within or (particle and before))
            part = Part(parts[-1] + text) if within else Part(text)
            part.closed = text in self._numeral_words and left not in self._numerals
            part.phenomenon = phenomenon or (parts[-1].phenomenon if within else "")
            if within:
                parts[-1] = part
            else:
                parts.append(part)
        if len(parts) == 1 and parts[0] in self._doubtful and chunk[0] not in _FOREIGN:
            parts[0].closed = True
        return parts

    def _written(self, key: str, left: int, right: int) -> str:
        """Give the spelling that stands for a sound."""
        if left == self._unknown:
            return key
        return self._spellings.get((key, *self._kinds[left, right]), key)

    # -- search ----------------------------------------------------------------------------

    def _search(self, source: str, whole: bool) -> list[tuple[int, int, int, int]]:
        """Give the entries that cost least together: start, left side, right side before, own.

        Args:
            source: Syllables; a mark of ``_FOREIGN`` stands for a run of another script.
            whole: The text is one chunk.
        """
        text = fold(source)
        size = len(text)
        entries, links, joined = self._entries, self._links, self._joined
        longest, codas, parse = self._longest, self._codas, self._entry
        respelt = _RESPELT_INSIDE if whole else _RESPELT
        unknown_left, unknown_right = self._unknown, self._rights[_UNKNOWN]
        foreign = {mark: self._rights[name] for mark, name in _FOREIGN.items()}
        states: list[dict[int, tuple[int, int, int, int]]] = [{} for _ in range(size + 1)]
        # right -> (cost, start, right before, left)
        states[0][self._rights[_START]] = (0, -1, -1, -1)
        for i, c in enumerate(text):
            here = states[i]
            if not here:
                continue
            least = min(here.values())[0]
            if c in foreign:
                best = min((s[0], r) for r, s in here.items())
                code = foreign[c]
                known = states[i + 1].get(code)
                if known is None or best[0] < known[0]:
                    states[i + 1][code] = (best[0], i, best[1], -1)
                continue
            alive = [(s[0], links[r], r) for r, s in here.items() if s[0] <= least + _BEAM]
            if len(alive) > _STATES:
                alive.sort()
                del alive[_STATES:]
            before = text[i - 1] if i else "\x00"
            forbidden = self._forbidden[codas[before]] if before > "\x01" else ()
            reach: dict[int, tuple[int, int]] = {}
            for end in range(i + 1, min(size, i + longest.get(text[i : i + 2], 1)) + 1):
                word = text[i:end]
                try:
                    found = entries[word]
                except KeyError:
                    found = parse(word)
                if found is None:
                    continue
                target = states[end]
                spelling = source[i:end] if found[1] else None
                for left, right, cost, written in found[0]:
                    if spelling is not None and written != spelling:
                        cost += respelt
                    if left in reach:
                        total, r = reach[left]
                    else:
                        total, r = _INFINITE, -1
                        if left not in forbidden:
                            for value, row, state in alive:
                                value += row[left]
                                if whole and i and not joined[state][left]:
                                    value += 200
                                if value < total:
                                    total, r = value, state
                        reach[left] = total, r
                    total += cost
                    if total < _INFINITE:
                        known = target.get(right)
                        if known is None or total < known[0]:
                            target[right] = (total, i, r, left)
            total, r = _INFINITE, -1
            for value, row, state in alive:
                value += row[unknown_left]
                if value < total:
                    total, r = value, state
            total += _SYLLABLE
            if total < _INFINITE:
                known = states[i + 1].get(unknown_right)
                if known is None or total < known[0]:
                    states[i + 1][unknown_right] = (total, i, r, unknown_left)
        return self._back(states)

    def _back(self, states: list[dict]) -> list[tuple[int, int, int, int]]:
        i = len(states) - 1
        last = self._lefts[_END]
        right = min((s[0] + self._links[r][last], r) for r, s in states[i].items())[1]
        found: list[tuple[int, int, int, int]] = []
        while i > 0:
            _, start, before, left = states[i][right]
            found.append((start, left, before, right))
            i, right = start, before
        found.reverse()
        return found


def _kind(left: str, right: str) -> tuple[str, str]:
    """Give the kind of word within which one spelling stands for a sound."""
    if left in ("N", "B", "C", "CS", "CU", "X", "R", "M", "T"):
        return "N", "j" if right in "jp" else "n"
    if left in ("V", "D", "H", "H2", "H3", "W", "Z"):
        return "V", right
    return left, right


def _named_words(data: LanguageData) -> Iterator[str]:
    """Yield the words of Hangul that tables, rules, maps and classes name."""
    texts: list[str] = []
    for name in PASSES:
        texts += (text for row in data.words[name] for text in (row.variant, row.canonical))
        texts += (
            text
            for row in data.rules[name]
            for text in (row.left, row.target, row.right, row.condition)
        )
    for found in data.maps.values():
        texts += (*found.exact, *found.exact.values())
    for members in data.classes.values():
        texts += members
    for text in texts:
        for word in regex.split(r"[\s|&!=+]+", text):
            if len(word) > 1 and _HANGUL.fullmatch(word):
                yield word
