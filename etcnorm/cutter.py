"""Cutting text in which spaces say nothing: into words that the tables know.

A ``Cutter`` is the one thing a language without (reliable) spaces has to bring: ``WordCutter``
serves Chinese and Japanese from a word list, ``hangul.HangulCutter`` gives Korean one spacing.
``Cutting`` puts it behind the repair of characters and the script pass, and keeps the spans.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Protocol

import regex

from etcnorm.canonical import Edit
from etcnorm.chunks import REMEMBERED, Forms
from etcnorm.layers.finish import Piece
from etcnorm.layers.script import Pattern, Script, Span
from etcnorm.layers.surface import LAYER as SURFACE
from etcnorm.layers.surface import Surface
from etcnorm.lexicons import DATA
from etcnorm.tables import PASSES, LanguageData, read_body
from etcnorm.tokens import WORD, Token, Tokenizer

if TYPE_CHECKING:
    from etcnorm.names import Names

#: Letters of the scripts that are cut, with the marks that belong to them.
CJK = r"\p{Han}\p{Hiragana}\p{Katakana}ー々〆〇\uff70\uff9e\uff9f"
_RUN = regex.compile(rf"[{CJK}]+")
_ATOM = regex.compile(rf"(?:[{CJK}\p{{Hangul}}]\p{{M}}*)+|[^\s{CJK}\p{{Hangul}}]+")
_BETWEEN = regex.compile(rf"(?<=[{CJK}]) (?=[{CJK}])")
#: What stands between the words of a rule's pattern.
_PATTERN_MARKS = regex.compile(r"[\s|&!=+]+")
#: Runs of Hangul, and of anything else; a tag takes what follows its sign.
_SCRIPT_RUN = regex.compile(
    r"[#@][\p{L}\p{N}_]+|\p{Hangul}+|(?:(?![#@][\p{Hangul}])[^\s\p{Hangul}])+|[^\s]"
)
_KATAKANA = regex.compile(r"[ァ-ヺー]{3,}")
_COLON = regex.compile(r"[:：]\d")
_IS_CJK = regex.compile(rf"[{CJK}]")
#: Characters that no repair changes before the cut: all others have a closer look.
_CLEAN = regex.compile(
    r"[\s\w.,!?;:%'\"~/+=@#$&\[\]{}"
    r"\u3001-\u3003\u3008-\u3011\u2014\u2018-\u201d\u2026\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f"
    r"--[\uff66-\uffdc\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uf900-\ufaff\u1100-\u11ff\u3130-\u318f"
    r"\u3200-\u33ff\p{M}\u2150-\u218f\u2070-\u209f\u00b2\u00b3\u00b9\u00bc-\u00be]]*",
    regex.V1,
)

#: Control characters that ``str.split`` takes for spaces and patterns do not.
_SPACES = dict.fromkeys(range(0x1C, 0x20), " ")

#: Cost of a character that no list knows, of a word that only the tables name.
_UNLISTED = 170
_NAMED = 100
#: Cost of a run of katakana as one foreign word, and more for each of its letters; of a word of two
#: letters that begins or ends inside such a run: most are no word there (names of letters are).
_FOREIGN_WORD, _FOREIGN_LETTER = 100, 45
_FRAGMENT = 120


class Part(str):
    """A token inside a chunk, in the spelling that stands for its sound.

    Attributes:
        closed: It is no numeral, whatever it looks like.
        phenomenon: Why it is not spelt as it was written, if it is not.
    """

    __slots__ = ("closed", "phenomenon")

    def __init__(self, text: str) -> None:
        self.closed = False
        self.phenomenon = ""


class Cutter(Protocol):
    """Cuts a line into chunks: its characters in their order, without the spaces."""

    def cut(self, line: str) -> list[str]:
        """Give the chunks of a line."""

    def pieces(self, chunk: str) -> list[Part]:
        """Give the tokens of letters inside a chunk, the first with a space before it."""

    def mark(self, before: str) -> str:
        """Give what ``pieces`` wants before a chunk that stands right behind another token."""


class WordCutter:
    """Cuts runs of characters into the words that cost least together (Viterbi over unigrams).

    ``lexicons/{lang}/words.tsv`` lists the words with their costs: ten times the negative natural
    logarithm of their relative frequency. Words that the tables name are words too.

    Args:
        lang: Language code.
        data: Its tables.
    """

    def __init__(self, lang: str, data: LanguageData) -> None:
        self._costs = dict.fromkeys(_named_words(data), _NAMED)
        path = DATA / lang / "words.tsv"
        #: Words of the list alone, with what they cost.
        self.listed = {w: int(cost) for w, cost in read_body(path)} if path.exists() else {}
        self._costs.update(self.listed)
        sizes: dict[str, set[int]] = {}
        for word in self._costs:
            if len(word) > 1:
                sizes.setdefault(word[:2], set()).add(len(word))
        #: Sizes of the words that begin with two characters.
        self._sizes = {first: tuple(sorted(found)) for first, found in sizes.items()}
        self._names = frozenset(word for found in data.maps.values() for word in found.exact)
        self._runs: dict[str, list[str]] = {}

    def cut(self, line: str) -> list[str]:
        """Give the words of a line."""
        chunks: list[str] = []
        for part in line.split():
            done = 0
            for match in _RUN.finditer(part):
                if match.start() > done:
                    chunks += _apart(part[done : match.start()], done > 0)
                chunks += self._words(match.group())
                done = match.end()
            if done < len(part):
                chunks += _apart(part[done:], done > 0)
        return chunks

    def pieces(self, chunk: str) -> list[Part]:
        """Give the chunk: it is one word."""
        return [Part(chunk.removeprefix("\x00"))]

    def mark(self, before: str) -> str:
        """Give nothing: a word is one token wherever it stands."""
        return ""

    def _words(self, run: str) -> list[str]:
        found = self._runs.get(run)
        if found is None:
            found = self._cut_run(run)
            if len(self._runs) < REMEMBERED:
                self._runs[run] = found
        return found

    def _cut_run(self, run: str) -> list[str]:
        return [run[start:end] for start, end in self.spans(run, {})]

    def cost(self, word: str) -> float:
        """Give what a word costs; without end where no list knows it, and it is no character."""
        return self._costs.get(word, math.inf if len(word) > 1 else _UNLISTED)

    def spans(self, run: str, more: Mapping[int, Iterable[tuple[int, int]]]) -> list[Span]:
        """Give the spans of the words of a run of characters.

        Args:
            run: The characters.
            more: What may also be a word there: by its start, where it ends and what it costs.
        """
        size = len(run)
        costs, sizes = self._costs, self._sizes
        spans = {m.start(): m.end() for m in _KATAKANA.finditer(run)}
        inside = frozenset(n for a, b in spans.items() for n in range(a + 1, b))
        best = [math.inf] * (size + 1)
        best[0] = 0
        start = [0] * (size + 1)
        for i, c in enumerate(run):
            here = best[i]
            cost = here + costs.get(c, _UNLISTED)
            # Of two cuts that cost the same, the one with the longer last word stands.
            if cost < best[i + 1]:
                best[i + 1] = cost
                start[i + 1] = i
            for length in sizes.get(run[i : i + 2], ()):
                end = i + length
                if end > size:
                    break
                listed = costs.get(run[i:end])
                if listed is not None:
                    if length == 2 and inside and (i in inside or end in inside):
                        named = run[end - 1] == "ー" or run[i:end] in self._names
                        listed += 0 if named else _FRAGMENT
                    if here + listed < best[end]:
                        best[end] = here + listed
                        start[end] = i
            for end, cost in more.get(i, ()):
                if here + cost < best[end]:
                    best[end] = here + cost
                    start[end] = i
            if i in spans:  # a foreign word that nothing lists
                end = spans[i]
                cost = here + _FOREIGN_WORD + _FOREIGN_LETTER * (end - i)
                if cost < best[end]:
                    best[end] = cost
                    start[end] = i
        words = []
        end = size
        while end:
            words.append((start[end], end))
            end = start[end]
        words.reverse()
        return words


def _named_words(data: LanguageData) -> Iterator[str]:
    """Yield the words of CJK letters that tables, rules, maps and classes name."""
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
        if len(text) < 2:
            continue
        if text.isalpha():  # most of them are one word
            if _RUN.fullmatch(text):
                yield text
            continue
        for word in _PATTERN_MARKS.split(text):
            if len(word) > 1 and _RUN.fullmatch(word):
                yield word


def _apart(text: str, behind: bool) -> list[str]:
    """Cut a colon off that stands behind a word and before a figure: it begins no face (":3")."""
    return [text[0], text[1:]] if behind and _COLON.match(text) else [text]


class Cutting:
    """Repairs characters, runs the script pass, and cuts.

    Args:
        surface: Surface layer of the canonicalizer.
        script: Script pass.
        cutter: Cutter of the language.
        joined: Chunks of CJK letters stand side by side without a space.
        pattern: Rewriting of characters before the script pass.
        names: Writes personal names in one way, behind the script pass.
    """

    def __init__(
        self,
        surface: Surface,
        script: Script,
        cutter: Cutter,
        joined: bool,
        pattern: Pattern | None = None,
        names: Names | None = None,
    ) -> None:
        self._pattern = pattern
        self._names = names
        self._surface = surface
        self._script = script
        self._cutter = cutter
        self._joined = joined
        self._repaired = Forms(lambda text: surface.chunk(text)[0], REMEMBERED)
        self.token_pieces = cutter.pieces

    def chunks(self, line: str) -> list[str]:
        """Give the chunks of a line."""
        if not _CLEAN.fullmatch(line):
            line = _ATOM.sub(lambda m: self._repaired[m.group()], line.translate(_SPACES))
        if self._pattern is not None:
            line = self._pattern(line)
        line = self._script(line)
        return self._cutter.cut(line if self._names is None else self._names(line))

    def tokenize(self, text: str, tokenizer: Tokenizer) -> list[Token]:
        """Give the tokens of a chunk; what the cutter's script glues to others stands alone."""
        if self._joined or text.isascii():
            return tokenizer(text)
        tokens: list[Token] = []
        end = 0
        for match in _SCRIPT_RUN.finditer(text):
            found = tokenizer(match.group())
            if found and tokens and match.start() == end:
                found[0].space = False
            tokens += found
            end = match.end()
        return tokens

    def tokens(
        self, token: Token, changes: list[tuple[str, str, str]], before: str = ""
    ) -> list[Token]:
        """Give the tokens inside a word, and note where one is spelt in another way.

        Args:
            token: The word.
            changes: Where changes are noted.
            before: The token of another script right before it.
        """
        parts = self.token_pieces(self._cutter.mark(before) + token.text)
        if len(parts) == 1 and parts[0] == token.text and not parts[0].closed:
            return [token]
        phenomenon = next((part.phenomenon for part in parts if part.phenomenon), "")
        if phenomenon:
            changes.append((phenomenon, token.text, "".join(parts)))
        result = []
        for n, part in enumerate(parts):
            new = Token(str(part), WORD, token.space and not n)
            new.hold = "words" if part.closed else ""
            result.append(new)
        return result

    def write(self, text: str) -> str:
        """Take the spaces out that stand between chunks of letters."""
        return _BETWEEN.sub("", text) if self._joined else text

    def spanned(self, pieces: list[Piece]) -> tuple[str, list[Span]]:
        """Write pieces as a line, with the span in the source of each of its characters."""
        line: list[str] = []
        spans: list[Span] = []
        for piece in pieces:
            if line and not (self._joined and _joins(line[-1][-1], piece.text[0])):
                line.append(" ")
                # A grammar may have changed the order of what stands on either side.
                spans.append((min(spans[-1][1], piece.start), max(spans[-1][1], piece.start)))
            line.append(piece.text)
            exact = piece.end - piece.start == len(piece.text)
            spans += [
                (piece.start + n, piece.start + n + 1) if exact else (piece.start, piece.end)
                for n in range(len(piece.text))
            ]
        return "".join(line), spans

    def pieces(self, line: str, spans: list[Span], edits: list[Edit]) -> list[Piece]:
        """Give the chunks of a line with their spans, and say what was changed."""
        line, spans = self._repair(line, spans, edits)
        if self._pattern is not None:
            line, spans = self._pattern.explain(line, spans, edits)
        line, spans = self._script.explain(line, spans, edits)
        if self._names is not None:
            line = self._names.explain(line, spans, edits)
        pieces: list[Piece] = []
        position = 0
        for chunk in self._cutter.cut(line):
            gap = position
            while line[position].isspace():
                position += 1
            start = position
            if pieces:
                self._name_gap(pieces[-1], chunk, spans[gap:start], spans[start], edits)
            for n, c in enumerate(chunk):
                while line[position] != c:
                    if n:
                        edits.append(_spacing(*spans[position], " ", ""))
                    position += 1
                position += 1
            pieces.append(Piece(chunk, spans[start][0], spans[position - 1][1]))
        return pieces

    def _name_gap(
        self, before: Piece, chunk: str, gap: list[Span], here: Span, edits: list[Edit]
    ) -> None:
        """Name the space that falls away between two chunks, or that comes in."""
        apart = not (self._joined and _joins(before.text[-1], chunk[0]))
        if apart and not gap and before.text[-1].isalnum() and chunk[0].isalnum():
            edits.append(_spacing(here[0], here[0], "", " "))
        elif gap and not apart:
            start = min(span[0] for span in gap)
            edits.append(_spacing(start, max(span[1] for span in gap), " ", ""))

    def _repair(self, line: str, spans: list[Span], edits: list[Edit]) -> tuple[str, list[Span]]:
        if _CLEAN.fullmatch(line):
            return line, spans
        line = line.translate(_SPACES)
        written: list[str] = []
        placed: list[Span] = []
        done = 0
        for match in _ATOM.finditer(line):
            start, end = match.span()
            text, changes = self._surface.chunk(match.group())
            written.append(line[done:start])
            placed += spans[done:start]
            written.append(text)
            if changes:
                span = spans[start][0], spans[end - 1][1]
                placed += [span] * len(text)
                edits += (Edit(*span, a, b.strip(), name, SURFACE) for name, a, b in changes)
            else:
                placed += spans[start:end]
            done = end
        return "".join((*written, line[done:])), placed + spans[done:]


@cache
def _is_cjk(c: str) -> bool:
    return _IS_CJK.match(c) is not None


def _joins(before: str, after: str) -> bool:
    return _is_cjk(before) and _is_cjk(after)


def _spacing(start: int, end: int, before: str, after: str) -> Edit:
    return Edit(start, end, before, after, "whitespace", SURFACE)


def make(
    lang: str,
    name: str,
    data: LanguageData,
    surface: Surface,
    on: Callable[[str], bool],
    lenient: bool,
) -> Cutting | None:
    """Build what cuts a language, by the name of its cutter; None where spaces part the words."""
    if not name:
        return None
    script = Script(lang, data, on, lenient)
    if name == "words":
        from etcnorm.names import FOREIGN, PERSONAL, Names

        words = WordCutter(lang, data)
        names = Names(lang, words, on(PERSONAL), on(FOREIGN))
        return Cutting(surface, script, words, joined=True, names=names or None)
    from etcnorm.hangul import HangulCutter, shorten

    drawn = Pattern(shorten, "B1_lengthening") if on("B1_lengthening") else None
    return Cutting(surface, script, HangulCutter(lang, on), joined=False, pattern=drawn)
