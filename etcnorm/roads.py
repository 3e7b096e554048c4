"""Two roads through the layers that lead to one result.

A run of text without white space whose tokens can start no rule and no number maps to its canonical
form once and for all, and is remembered: a sentence of such runs is a few dictionary look-ups. Any
other sentence goes through the layers.
"""

from __future__ import annotations

from etcnorm.canonical import Edit
from etcnorm.chunking import Chunks
from etcnorm.chunks import (
    ELECTRONIC,
    FIRST,
    GRAMMAR,
    LATER,
    LETTERS,
    REMEMBERED,
    Chunk,
    Forms,
    Need,
)
from etcnorm.layers import letters
from etcnorm.layers.finish import Piece, is_all_capitals
from etcnorm.layers.surface import LAYER as SURFACE
from etcnorm.stack import Stack
from etcnorm.tokens import MARK, NUMBER, WORD, Token, is_letters

#: Rounds in which a canonical form must come to rest; see ``Roads.settle``.
ROUNDS = 8


class Roads:
    """Canonicalizes the chunks of a line, by the shortest road.

    Args:
        stack: The layers.
    """

    def __init__(self, stack: Stack) -> None:
        self._stack = stack
        self._chunks = Chunks(stack)
        self._forms = Forms(self._form, REMEMBERED)
        self._known = Forms(self._known_form, REMEMBERED)
        self._idle = Forms(self._idle_form, REMEMBERED)

    def step(self, chunks: list[str]) -> tuple[str, bool]:
        """Canonicalize once, by the shortest road.

        Returns:
            The text, and whether it is certain to be at rest.
        """
        stack = self._stack
        forms = [*map(self._forms.__getitem__, chunks)]
        if None not in forms:
            text = " ".join(filter(None, forms))
            if stack.cutting is None:
                return text, True
            text = stack.cutting.write(text)
            return text, stack.cutting.chunks(text) == forms
        waiting = self._idle_forms(chunks, forms)
        if waiting is None:
            return self._long_road(chunks)
        return stack.write(" ".join(filter(None, waiting))), False

    def settle(self, text: str) -> str:
        """Run the layers until the text rests; the least of a cycle stands for all of it."""
        seen: list[str] = []
        while text not in seen:
            seen.append(text)
            if len(seen) > ROUNDS:
                return min(seen)
            after, _ = self.step(self._stack.cut(text))
            if after == text:
                return text
            text = after
        return min(seen[seen.index(text) :])

    def tokens(self, chunks: list[str], pieces: list[Piece], edits: list[Edit]) -> list[Token]:
        """Run the layers once, keeping the spans of the source and noting every edit."""
        return self._after_grammar(self._before_words(chunks, pieces, edits), edits)

    def _idle_forms(self, chunks: list[str], forms: list[str | None]) -> list[str] | None:
        """Give every form where no chunk finds the neighbours it waits for; else None."""
        known = self._chunks
        waiting = [(n, known[chunks[n]]) for n, form in enumerate(forms) if form is None]
        for _, chunk in waiting:
            if chunk.sure or chunk.flags & GRAMMAR:
                return None
        last = len(chunks) - 1
        for n, chunk in waiting:
            if chunk.needs:
                before = known[chunks[n - 1]] if n else None
                after = known[chunks[n + 1]] if n < last else None
                if chunk.can_start(before, after):
                    return None
            form = self._idle[chunks[n]]
            if form is None:
                return None
            forms[n] = form
        return [form for form in forms if form is not None]

    def _idle_form(self, text: str) -> str | None:
        """Give the form of a chunk that waits in vain; None where it becomes several chunks."""
        stack = self._stack
        chunk = self._chunks[text]
        first = chunk.tokens[0] if chunk.tokens else None
        marks = all(t.kind == MARK for t in chunk.tokens[1:])
        short = stack.plain and marks and len(chunk.tokens) < 3
        if short and first is not None and is_letters(first.text) and stack.quiet[first.text]:
            return first.low
        form = stack.written(chunk.tokens)
        return form if len(form.split()) <= 1 else None

    def _form(self, text: str) -> str | None:
        """Give the canonical form of a chunk, or None where its neighbours may matter."""
        stack = self._stack
        word = text.rstrip(stack.stops)
        if stack.plain and is_letters(word) and len(text) - len(word) < 2:
            needs = stack.quiet[word]
            if needs is not None:
                return None if needs else word.lower()
        for _ in range(ROUNDS):
            chunk = self._chunks[text]
            if chunk.flags:
                return None
            form = stack.written(chunk.tokens)
            if form == text or (stack.plain and is_letters(form) and stack.quiet[form] == ()):
                return form
            pieces = form.split()
            if len(pieces) != 1:
                forms = [self._forms[piece] for piece in pieces]
                return None if None in forms or forms != pieces else form
            text = form
        return None

    def _long_road(self, chunks: list[str]) -> tuple[str, bool]:
        """Run the layers once; also tell whether the result is certain to be at rest."""
        tokens = self._before_words(chunks, None, None)
        text = self._write_known(tokens)
        if text is None:
            text = self._stack.finish.write(self._after_grammar(tokens, None))
        text = self._stack.write(text)
        return text, self._rests(text)

    def _rests(self, text: str) -> bool:
        """Tell whether a text is at rest, as far as that can be seen without the layers."""
        stack = self._stack
        texts = text.split() if stack.cutting is None else stack.cutting.chunks(text)
        if stack.cutting is not None and stack.write(" ".join(texts)) != text:
            return False  # the script pass rewrites it
        forms = [*map(self._forms.__getitem__, texts)]
        if forms == texts:
            return True
        chunks = [*map(self._chunks.__getitem__, texts)]
        last = len(chunks) - 1
        figures = False
        for n, form in enumerate(forms):
            if form is not None:
                if form != texts[n]:
                    return False
                continue
            chunk = chunks[n]
            if chunk.sure or chunk.changes or chunk.flags & ELECTRONIC:
                return False
            if chunk.flags & GRAMMAR:
                figures = True
                if chunk.tokens[0].kind != NUMBER or chunk.flags & (LETTERS | LATER):
                    return False
            elif self._idle[texts[n]] != texts[n]:
                return False
            if chunk.needs and chunk.can_start(
                chunks[n - 1] if n else None, chunks[n + 1] if n < last else None
            ):
                return False
        return not figures or stack.grammar.rests([t for c in chunks for t in c.tokens])

    def _before_words(
        self, chunks: list[str], pieces: list[Piece] | None, edits: list[Edit] | None
    ) -> list[Token]:
        """Run the first lexicon pass, the letters and the grammar."""
        stack = self._stack
        tokens: list[Token] = []
        flags = 0
        for n, text in enumerate(chunks):
            chunk = self._chunks[text]
            flags |= chunk.flags
            if pieces is None or edits is None:
                tokens += chunk.tokens
            else:
                tokens += _placed(chunk, pieces[n], edits)
        if flags & ELECTRONIC:
            tokens = stack.electronic.apply(tokens, edits)
        if flags & FIRST:
            tokens = stack.first.apply(tokens, edits)
            if any(t.kind == NUMBER for t in tokens):
                flags |= GRAMMAR  # a rule may have read a figure ("ghế A năm")
        if flags & LETTERS and stack.initialism:
            tokens = letters.join_letters(
                tokens,
                stack.writing.single_letter_words,
                stack.pairs,
                stack.initialism,
                edits,
            )
        return stack.grammar.apply(tokens, edits) if flags & GRAMMAR else tokens

    def _after_grammar(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        tokens = self._stack.words(tokens, edits)
        if any(t.hold == "case" for t in tokens) and is_all_capitals(tokens):
            for token in tokens:
                token.hold = ""
        return tokens

    def _write_known(self, tokens: list[Token]) -> str | None:
        """Write a sentence in which no later rule can start; None where one may."""
        pieces = []
        known = self._known
        starts_later = self._stack.starts_later
        last = len(tokens) - 1
        for n, token in enumerate(tokens):
            if token.space:
                pieces.append(" ")
            if token.kind != WORD:
                if starts_later[token.text]:
                    return None
                pieces.append(self._stack.finish.form(token))
                continue
            form = None if token.hold == "case" else known[token.text]
            if form is None:
                return None
            if isinstance(form, tuple):
                form, needs = form
                following = tokens[n + 1].low if n < last else ""
                previous = tokens[n - 1].low if n else ""
                for after, before in needs:
                    if (after is None or following in after) and (
                        before is None or previous in before
                    ):
                        return None
            pieces.append(form)
        return " ".join("".join(pieces).split())

    def _known_form(self, text: str) -> str | tuple[str, list[Need]] | None:
        """Give the final form of a word, with what it needs beside it to start a later rule."""
        stack = self._stack
        if stack.plain and is_letters(text):
            needs = stack.quiet[text]
            if needs is not None:
                return (text.lower(), list(needs)) if needs else text.lower()
        token = Token(text, WORD, False)
        words = [(text, token.low), *((word, word) for word in stack.second_words(token))]
        needs = [need for later in stack.later for word in words for need in later.needs(*word)]
        if needs and "-" in text:
            return None
        form = stack.written([token])
        return (form, needs) if needs else form


def _placed(chunk: Chunk, piece: Piece, edits: list[Edit]) -> list[Token]:
    """Copy the tokens of a chunk into a sentence; exact spans where nothing was repaired."""
    for phenomenon, before, after in chunk.changes:
        edits.append(Edit(piece.start, piece.end, before, after.strip(), phenomenon, SURFACE))
    exact = not chunk.changes and piece.end - piece.start == len(piece.text)
    placed = []
    position = piece.start
    for token in chunk.tokens:
        copied = token.copy()
        copied.start, copied.end = piece.start, piece.end
        if exact:
            copied.start = position
            position += len(token.text)
            copied.end = position
        placed.append(copied)
    return placed
