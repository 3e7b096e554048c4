"""``Canonicalizer``: runs the layers in order, quickly where nothing needs them.

Two roads lead to one result. A run of text without white space whose tokens can start no rule and
no number maps to its canonical form once and for all, and is remembered: a sentence of such runs
is a few dictionary look-ups. Any other sentence goes through the layers. ``explain`` always takes
the long road, and the tests hold both to the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from etcnorm import languages, profile, tables, taxonomy
from etcnorm.canonical import Canonical, Edit
from etcnorm.layers import electronic, letters
from etcnorm.layers.finish import Finish, is_all_capitals
from etcnorm.layers.grammar import GrammarLayer
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.layers.spelling import Spelling
from etcnorm.layers.surface import LAYER as SURFACE
from etcnorm.layers.surface import Surface
from etcnorm.rules import Compiler
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token, Tokenizer

#: Rounds in which a canonical form must come to rest; see ``Canonicalizer.__call__``.
_ROUNDS = 8
_REMEMBERED = 200_000

# What a token can start; the flags of a sentence say which layers it needs.
_FIRST, _GRAMMAR, _SECOND, _SOUND, _UGT, _LETTERS, _CASE = (1 << n for n in range(7))


class _Chunk:
    """A run of text without white space, with all that does not depend on its neighbours."""

    __slots__ = ("changes", "flags", "tokens")

    def __init__(
        self, tokens: list[Token], changes: list[tuple[str, str, str]], flags: int
    ) -> None:
        self.tokens = tokens
        self.changes = changes
        self.flags = flags


class _Forms(dict):
    """Canonical form by chunk; None where the neighbours may matter."""

    def __init__(self, make) -> None:  # noqa: ANN001
        self._make = make

    def __missing__(self, chunk: str) -> str | None:
        form = self._make(chunk)
        if len(self) < _REMEMBERED:
            self[chunk] = form
        return form


class Canonicalizer:
    """Maps a transcript, alone, to its canonical form.

    Args:
        lang: Language code. Codes without tables of their own run the safe base: Unicode, case
            and punctuation only.
        profile: ``"etc"`` (only what speech does not decide) or ``"lenient"`` (also contractions,
            reduced forms, hesitations).
        disable: Ids of phenomena, or categories, to leave alone.
        enable: Ids to switch on again inside a disabled category.

    Raises:
        UnknownLanguageError: no such language.
        UnknownPhenomenonError: no such phenomenon, category or profile.

    The method is the evaluation-side transcript canonicalization of the ETC-Bench paper.
    """

    def __init__(
        self,
        lang: str,
        profile: str = "etc",
        disable: Iterable[str] = (),
        enable: Iterable[str] = (),
    ) -> None:
        self.lang = languages.check(lang)
        self.profile = profile
        self.disable = tuple(sorted(set(disable)))
        self.enable = tuple(sorted(set(enable)))
        self._build()

    def _build(self) -> None:
        on = profile.switches(self.lang, self.disable, self.enable)
        profile.check(self.profile)
        lenient = self.profile == "lenient"
        data = tables.load(self.lang)
        compiler = Compiler(data, self.lang)
        self._writing = languages.writing(self.lang)
        self._surface = Surface(on)
        self._tokenizer = Tokenizer(self._writing.clitics)
        self._first, self._second, self._sound, self._ugt = (
            LexiconPass(name, data, compiler, on, lenient) for name in tables.PASSES
        )
        self._spelling = Spelling(self.lang, data, on)
        self._grammar = GrammarLayer(
            self.lang, data, on, self._writing.single_letter_words
        )
        self._electronic = electronic.Electronic(self._writing, on)
        self._finish = Finish(on)
        known = taxonomy.load(self.lang)
        self._initialism = next(
            (p for p in ("initialism_letters", "acronym_form") if p in known and on(p)), ""
        )
        self._pairs = frozenset(data.classes.get("initialism_pairs", ()))
        self._chunks: dict[str, _Chunk] = {}
        self._forms = _Forms(self._form)

    # -- the public face -------------------------------------------------------------------

    def __call__(self, text: str) -> str:
        """Give the canonical form of a transcript; never raises on any string.

        The layers run until the text comes to rest, so the result is its own canonical form. If
        it does not rest within a few rounds, the least text of the cycle stands for all of it.
        """
        chunks = self._surface.line(text).split()
        forms = [*map(self._forms.__getitem__, chunks)]
        if None not in forms:
            return " ".join(forms) if "" not in forms else " ".join(filter(None, forms))
        return self._settle(self._long_road(chunks, None))

    def batch(self, texts: Iterable[str]) -> list[str]:
        """Give the canonical form of each text; the same as calling for each."""
        return [self(text) for text in texts]

    def explain(self, text: str) -> Canonical:
        """Give the canonical form with every edit that led to it."""
        edits: list[Edit] = []
        line = self._surface.line(text, edits)
        spans = list(_spans(line))
        out = self._long_road([line[a:b] for a, b in spans], spans, edits)
        result = self._settle(out)
        if result != out:
            edits.append(Edit(0, len(text), out, result, "", "settle"))
        if result.split() != text.split() or " ".join(text.split()) != text:
            edits = self._whitespace(text, edits)
        return Canonical(text, result, result.split(), edits, self.signature)

    @property
    def signature(self) -> str:
        """The recipe in one line; scores compare only under equal signatures."""
        from etcnorm.signature import signature

        return signature(self)

    # -- the short road --------------------------------------------------------------------

    def _form(self, text: str) -> str | None:
        """Give the canonical form of a chunk, or None where its neighbours may matter."""
        for _ in range(_ROUNDS):
            chunk = self._chunk(text)
            if chunk.flags:
                return None
            tokens = [_copy(t) for t in chunk.tokens]
            form = self._finish.write(self._words(tokens, None))
            if form == text:
                return form
            pieces = form.split()
            if len(pieces) != 1:
                forms = [self._forms[piece] for piece in pieces]
                return None if None in forms or forms != pieces else form
            text = form
        return None

    def _chunk(self, text: str) -> _Chunk:
        chunk = self._chunks.get(text)
        if chunk is None:
            repaired, changes = self._surface.chunk(text)
            tokens = self._split_numbers(self._tokenizer(repaired), changes)
            flags = 0
            for token in tokens:
                token.flags = self._flags(token)
                flags |= token.flags
            chunk = _Chunk(tokens, changes, flags)
            if len(self._chunks) < _REMEMBERED:
                self._chunks[text] = chunk
        return chunk

    def _split_numbers(
        self, tokens: list[Token], changes: list[tuple[str, str, str]]
    ) -> list[Token]:
        """Open hyphens beside number words (``twenty-five``, ``two-thirds``, ``no-one``)."""
        result = []
        for token in tokens:
            parts = token.text.split("-") if "-" in token.text and token.kind == WORD else ()
            if not any(self._grammar.is_number_word(part.casefold()) for part in parts):
                result.append(token)
                continue
            result += [Token(p, WORD, token.space or n > 0) for n, p in enumerate(parts)]
            changes.append((self._spelling.hyphen, token.text, " ".join(parts)))
        return result

    def _flags(self, token: Token) -> int:
        flags = 0
        low = token.low
        if self._first.starts(token.text, low) or (token.kind == WORD and self._first.word(token)):
            flags |= _FIRST
        if self._grammar.may_start(token):
            flags |= _GRAMMAR
        if token.kind == VERBATIM:
            flags |= _FIRST
        if token.kind == WORD:
            if "." in token.text:
                flags |= _LETTERS
            if len(low) == 1 and (
                low not in self._writing.single_letter_words or low != token.text and low != "i"
            ):
                flags |= _LETTERS
            parts = low.split("-") if "-" in low else ()
            words = [(token.text, low), *((part, part) for part in parts)]
            if any(self._second.starts(*word) for word in words):
                flags |= _SECOND
            words += [(word, word) for word in self._second_words(token)]
            if any(self._sound.starts(*word) for word in words):
                flags |= _SOUND
            if any(self._ugt.starts(*word) for word in words):
                flags |= _UGT
        return flags

    def _second_words(self, token: Token) -> list[str]:
        hit = self._second.word(token)
        return hit[0].split(" ") if hit else []

    # -- the long road ---------------------------------------------------------------------

    def _long_road(
        self,
        chunks: list[str],
        spans: list[tuple[int, int]] | None,
        edits: list[Edit] | None = None,
    ) -> str:
        tokens: list[Token] = []
        flags = 0
        for n, text in enumerate(chunks):
            chunk = self._chunk(text)
            flags |= chunk.flags
            start, end = spans[n] if spans else (0, 0)
            if edits is not None:
                for phenomenon, before, after in chunk.changes:
                    edits.append(Edit(start, end, before, after.strip(), phenomenon, SURFACE))
            tokens += _place(chunk, text, start, end)
        if flags & _FIRST:
            tokens = self._electronic.apply(tokens, edits)
            tokens = self._first.apply(tokens, edits)
        if flags & _LETTERS and self._initialism:
            tokens = self._join_letters(tokens, edits)
        if flags & _GRAMMAR:
            tokens = self._grammar.apply(tokens, edits)
        tokens = self._words(tokens, edits)
        if is_all_capitals(tokens):
            for token in tokens:
                token.hold = ""
        return self._finish.write(tokens, edits)

    def _words(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Run what comes after the grammar: spelling, sound, user-generated forms."""
        tokens = self._spelling.apply(tokens, self._second, edits)
        tokens = self._sound.apply(tokens, edits)
        tokens = self._ugt.apply(tokens, edits)
        return self._spelling.shorten(tokens, edits)

    def _join_letters(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        dotted = False
        for n, token in enumerate(tokens):
            joined = letters.join_dotted(token)
            if joined is not None:
                dotted = True
                if edits is not None:
                    edits.append(
                        Edit(
                            token.start,
                            token.end,
                            token.text,
                            joined.text,
                            self._initialism,
                            letters.LAYER,
                        )
                    )
                tokens[n] = joined
        tokens = letters.join_letters(
            tokens, self._writing.single_letter_words, self._pairs, self._initialism, edits
        )
        return self._first.apply(tokens, edits) if dotted else tokens

    def _settle(self, text: str) -> str:
        """Run the layers until the text rests; see ``__call__``."""
        seen: list[str] = []
        while text not in seen:
            seen.append(text)
            if len(seen) > _ROUNDS:
                return min(seen)
            chunks = text.split()
            forms = [*map(self._forms.__getitem__, chunks)]
            after = (
                " ".join(filter(None, forms))
                if None not in forms
                else self._long_road(chunks, None)
            )
            if after == text:
                return text
            text = after
        return min(seen[seen.index(text) :])

    def _whitespace(self, text: str, edits: list[Edit]) -> list[Edit]:
        squeezed = " ".join(text.split())
        if squeezed == text:
            return edits
        return [Edit(0, len(text), text, squeezed, "whitespace", SURFACE), *edits]


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Give the spans of the runs without white space, as ``str.split`` cuts them."""
    position = 0
    for piece in text.split():
        position = text.index(piece, position)
        yield position, position + len(piece)
        position += len(piece)


def _copy(token: Token) -> Token:
    copied = Token(token.text, token.kind, token.space, token.low)
    copied.flags = token.flags
    return copied


def _place(chunk: _Chunk, text: str, start: int, end: int) -> list[Token]:
    """Copy the tokens of a chunk into a sentence; exact spans where nothing was repaired."""
    placed = []
    position = start
    for token in chunk.tokens:
        copied = _copy(token)
        if chunk.changes:
            copied.start, copied.end = start, end
        else:
            copied.start = position
            position += len(token.text)
            copied.end = position
        placed.append(copied)
    return placed


__all__ = ["MARK", "NUMBER", "Canonicalizer"]
