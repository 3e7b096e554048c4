"""Makes the chunks of a text: their tokens, and which layers each of them may start."""

from __future__ import annotations

import itertools

from etcnorm.chunks import ELECTRONIC, FIRST, GRAMMAR, LATER, LETTERS, REMEMBERED, Chunk, Forms
from etcnorm.layers import letters
from etcnorm.layers.base import keep_figures
from etcnorm.stack import Stack
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token, is_letters, render

#: A letter joins others only beside one, or beside its dot.
_LETTER = frozenset(chr(c) for c in range(0x61, 0x530) if chr(c).isalpha()) | {"."}


class Chunks(Forms[Chunk]):
    """The chunk of each run of text, made when it is first asked for and remembered.

    Args:
        stack: The layers.
    """

    def __init__(self, stack: Stack) -> None:
        super().__init__(self._chunk, REMEMBERED)
        self._stack = stack

    def _chunk(self, text: str) -> Chunk:
        return self._quiet_chunk(text) or self._read_chunk(text)

    def _read_chunk(self, text: str) -> Chunk:
        """Make a chunk from the characters up."""
        stack = self._stack
        repaired, changes = stack.surface.chunk(text)
        if stack.cutting is None:
            tokens = stack.tokenizer(repaired)
        else:
            tokens = stack.cutting.tokenize(repaired, stack.tokenizer)
            tokens = self._cut_tokens(tokens, changes)
        if stack.repair is not None:
            tokens = stack.repair.apply(tokens, changes)
        tokens = self._split_numbers(tokens, changes)
        if stack.closed is not None:
            tokens = stack.closed.cut(tokens, changes)
        if stack.is_base:
            tokens = keep_figures(tokens)
        if stack.inner is not None:
            tokens = [stack.inner.unify(token, changes) for token in tokens]
        chunk = Chunk([self._undot(token, changes) for token in tokens], changes)
        for position, token in enumerate(chunk.tokens):
            self._mark(chunk, position, token)
        return chunk

    def _cut_tokens(self, tokens: list[Token], changes: list[tuple[str, str, str]]) -> list[Token]:
        """Cut the words of a chunk into the pieces that tables and grammars know."""
        assert self._stack.cutting is not None
        result: list[Token] = []
        for n, token in enumerate(tokens):
            if token.kind == WORD:
                before = tokens[n - 1].text if n and not token.space else ""
                result += self._stack.cutting.tokens(token, changes, before)
            else:
                result.append(token)
        return result

    def _quiet_chunk(self, text: str) -> Chunk | None:
        """Make the chunk of a quiet word, with a mark behind it or without."""
        stack = self._stack
        word = text.rstrip(stack.stops)
        marks = text[len(word) :]
        if not is_letters(word) or len(marks) > 1:
            return None
        if stack.cutting is not None and stack.cutting.token_pieces(word) != [word]:
            return None
        needs = stack.quiet[word]
        if needs is None:
            return None
        tokens = [Token(word, WORD, True, word.lower())]
        if marks:
            tokens.append(Token(marks, MARK, False, marks))
        flags = LATER if needs else 0
        if needs and stack.first.phrase_needs(word.lower()):
            flags |= FIRST
        return Chunk(tokens, [], flags, False, [(0, need) for need in needs])

    def _undot(self, token: Token, changes: list[tuple[str, str, str]]) -> Token:
        """Join a dotted initialism, unless a table wants its dots."""
        stack = self._stack
        if "." not in token.text or token.kind != WORD or not stack.initialism:
            return token
        if stack.first.starts(token.text, token.low) or stack.first.word(token):
            return token
        changes.append((stack.initialism, token.text, token.text.replace(".", "")))
        return letters.join_dotted(token)

    def _split_numbers(
        self, tokens: list[Token], changes: list[tuple[str, str, str]]
    ) -> list[Token]:
        """Open hyphens beside number words (``twenty-five``, ``two-thirds``, ``no-one``)."""
        stack = self._stack
        if not stack.number_hyphen:
            return tokens
        result = []
        for token in tokens:
            parts = token.text.split("-") if "-" in token.text and token.kind == WORD else ()
            numbers = [stack.grammar.is_number_word(part.lower()) for part in parts]
            if not any(numbers) or (stack.writing.whole_hyphen_numbers and not all(numbers)):
                result.append(token)
                continue
            found = stack.closed.cut_hyphens(token, parts) if stack.closed is not None else None
            if found is not None:
                result += found
                changes.append(("number_compound", token.text, render(found)))
                continue
            new = [Token(p, WORD, token.space or n > 0) for n, p in enumerate(parts)]
            changes.append((stack.number_hyphen, token.text, " ".join(parts)))
            if stack.writing.range_hyphens:
                new = self._range(new)
            result += new
        return result

    def _range(self, parts: list[Token]) -> list[Token]:
        """Keep the hyphen between two number words that are bounds of a range."""
        result = parts[:1]
        for before, part in itertools.pairwise(parts):
            bounds = self._stack.grammar.is_number_word(before.low) and before.low != part.low
            if bounds and self._stack.grammar.is_number_word(part.low):
                result.append(Token("-", MARK, False))
                part.space = False
            result.append(part)
        return result

    def _mark(self, chunk: Chunk, position: int, token: Token) -> None:
        """Note which layers a token may start, and what it needs beside it to do so."""
        stack = self._stack
        low = token.low
        if token.kind == VERBATIM and stack.electronic.rewrites(token.text):
            chunk.flags |= ELECTRONIC
            chunk.sure = True
        if token.kind == WORD and stack.first.word(token):
            chunk.flags |= FIRST
            chunk.sure = True
        if stack.grammar.may_start(token):
            chunk.flags |= GRAMMAR
        if stack.first.starts(token.text, low):
            needs = stack.first.needs(token.text, low, chunk.tokens, position)
            chunk.flags |= FIRST if needs else 0
            chunk.needs += [(position, need) for need in needs]
        if token.kind != WORD:
            if stack.starts_later[token.text]:
                chunk.flags |= LATER
                for later in stack.later:
                    chunk.needs += [(position, need) for need in later.needs(token.text, low)]
            return
        suffix = position > 0 and chunk.tokens[position - 1].kind == NUMBER and not token.space
        if (
            len(low) == 1
            and low < "\u2e80"
            and not suffix
            and (low not in stack.writing.single_letter_words or low != token.text or low == "i")
        ):
            chunk.flags |= LETTERS
            chunk.needs += [(position, (_LETTER, None)), (position, (None, _LETTER))]
        parts = low.split("-") if "-" in low else ()
        words = [(token.text, low), *((part, part) for part in parts)]
        words += [(word, word) for word in stack.second_words(token)]
        for later in stack.later:
            for text, folded in words:
                if later.starts(text, folded):
                    chunk.flags |= LATER
                    chunk.sure = chunk.sure or bool(parts) or " " in token.text
                    chunk.needs += [(position, need) for need in later.needs(text, folded)]
