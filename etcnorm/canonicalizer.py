"""``Canonicalizer``: runs the layers in order, quickly where nothing needs them.

Two roads lead to one result. A run of text without white space whose tokens can start no rule and
no number maps to its canonical form once and for all, and is remembered: a sentence of such runs
is a few dictionary look-ups. Any other sentence goes through the layers. ``explain`` always takes
the long road, and the tests hold both to the same text.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from etcnorm import cutter, languages, profile, tables, taxonomy
from etcnorm.canonical import Canonical, Edit
from etcnorm.chunks import (
    ELECTRONIC,
    FIRST,
    GRAMMAR,
    LATER,
    LETTERS,
    Chunk,
    Elisions,
    Forms,
    Need,
)
from etcnorm.compounds import ClosedNumbers, InnerMarks
from etcnorm.layers import electronic, letters
from etcnorm.layers.base import keep_figures
from etcnorm.layers.finish import Finish, Piece, is_all_capitals
from etcnorm.layers.grammar import GrammarLayer
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.layers.repair import Repair
from etcnorm.layers.spacing import Spacing
from etcnorm.layers.spelling import Spelling
from etcnorm.layers.surface import LAYER as SURFACE
from etcnorm.layers.surface import Surface
from etcnorm.profile import as_names
from etcnorm.quiet import Quiet
from etcnorm.rules import Compiler
from etcnorm.texts import as_texts, in_blocks
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token, Tokenizer, is_letters, render
from etcnorm.units import tokenize

if TYPE_CHECKING:
    from etcnorm.layers.neural import NeuralLayer

#: Rounds in which a canonical form must come to rest; see ``Canonicalizer.__call__``.
_ROUNDS = 8
#: Chunks remembered, so that memory stays bounded on any input.
_REMEMBERED = 100_000
#: Texts that a model reads at a time: enough to fill its batches with forms of one length.
BLOCK = 2048


class Canonicalizer:
    """Maps a transcript, alone, to its canonical form.

    Args:
        lang: Language code. Codes without tables of their own run the safe base: Unicode, case
            and punctuation only.
        profile: ``"etc"`` (only what speech does not decide), ``"lenient"`` (also contractions,
            reduced forms, hesitations) or ``"ipa"`` (as ``"etc"``, homophones in broad IPA).
        disable: Ids of phenomena, or categories, to leave alone; one may come as a string.
        enable: Ids to switch on again inside a disabled category.
        neural: Run the neural layer too: True, or how to run it.

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
        neural: bool | NeuralOptions = False,
    ) -> None:
        self.lang = languages.check(lang)
        self.profile = profile
        self.disable = as_names(disable)
        self.enable = as_names(enable)
        self.neural = as_options(neural)
        self._build()

    def _build(self) -> None:
        on = profile.switches(self.lang, self.disable, self.enable)
        profile.check(self.profile)
        lenient = self.profile == "lenient"
        data = tables.load(self.lang)
        if self.profile == "ipa":
            from etcnorm.phonology.contract import in_ipa

            data = in_ipa(data, self.lang)
        compiler = Compiler(data, self.lang)
        self._writing = languages.writing(self.lang)
        self._is_base = not languages.has_pack(self.lang)
        self._surface = Surface(on)
        self._tokenizer = Tokenizer(
            self._writing.clitics,
            self._writing.inner_marks if on("gender_marker") else (),
            self._writing.inner_endings,
        )
        self._cutting = cutter.make(
            self.lang, self._writing.cutter, data, self._surface, on, lenient
        )
        closed = self._writing.closed_numbers and on("cardinal")
        self._closed = ClosedNumbers(self.lang) if closed else None
        inner = self._writing.inner_marks and on("gender_marker")
        self._inner = InnerMarks(self._writing) if inner else None
        affix = self._writing.affix_hyphen if self._writing.joined_tails else "apostrophe_variant"
        self._elisions: Elisions | Spacing = (
            Elisions(
                self._writing.clitics,
                self._writing.enclitics,
                self._writing.joined_heads,
                self._writing.joined_tails,
                self._writing.affix_hyphen,
            )
            if on(affix)
            else Elisions((), ())
        )
        self._first, self._second, self._sound, self._ugt = (
            LexiconPass(name, data, compiler, on, lenient) for name in tables.PASSES
        )
        self._spelling = Spelling(self.lang, data, on)
        self._grammar = GrammarLayer(self.lang, data, on, self._writing.single_letter_words)
        self._electronic = electronic.Electronic(self._writing, on)
        repair = Repair(data, on, self._writing)
        self._repair = repair if repair.active else None
        if repair.spacing is not None:
            self._elisions = repair.spacing
        self._finish = Finish(on, full=self._is_base)
        passes = (self._first, self._second, self._sound, self._ugt)
        self._quiet = Quiet(
            passes,
            self._grammar,
            self._spelling,
            self._surface,
            _REMEMBERED,
            self._closed,
            self._repair,
            self._cutting.token_pieces if self._cutting is not None else None,
        )
        for one in passes:
            one.quiet = self._quiet
        # Marks that may follow a quiet word: none of them can start a rule.
        self._stops = "".join(m for m in ".,!?;:" if not any(p.starts(m, m) for p in passes))
        self._plain = on("punctuation") and on("letter_case")
        known = taxonomy.load(self.lang)
        self._initialism = next(
            (
                p
                for p in (
                    "initialism_letters",
                    "acronym_form",
                    "acronym_letters",
                    "acronym",
                    "letter_acronym",
                )
                if p in known and on(p)
            ),
            "",
        )
        hyphens = ("number_hyphen_reform", "number_compound", self._spelling.hyphen)
        self._number_hyphen = next((p for p in hyphens if p in known and on(p)), "")
        self._pairs = frozenset(data.classes.get("initialism_pairs", ()))
        self._chunks: dict[str, Chunk] = {}
        self._forms = Forms(self._form, _REMEMBERED)
        self._known = Forms(self._known_form, _REMEMBERED)
        # Figures and marks that a rule behind the grammar begins with ("gr 8", "2 nite").
        self._starts_later = Forms(
            lambda text: any(p.starts(text, text) for p in passes[1:]), _REMEMBERED
        )
        self._idle: dict[str, str | None] = {}
        self._model: NeuralLayer | None = None
        if self.neural is not None:
            from etcnorm.layers.neural import NeuralLayer

            self._model = NeuralLayer(self.lang, self.neural, on)

    # -- the public face -------------------------------------------------------------------

    def __call__(self, text: str) -> str:
        """Give the canonical form of a transcript; never raises on any string.

        The layers run until the text comes to rest, so the result is its own canonical form. If
        it does not rest within a few rounds, the least text of the cycle stands for all of it.

        Raises:
            TypeError: If the transcript is not a string.
        """
        if not isinstance(text, str):
            raise TypeError(f"the transcript is {type(text).__name__}, not a string")
        out = self._by_rule(text)
        return out if self._model is None else self._model.settle([out], self._by_rule)[0]

    def _by_rule(self, text: str) -> str:
        """Give the canonical form by every layer but the neural one."""
        out, sure = self._step(self._cut(self._surface.line(text)))
        if sure and self._elisions.later and self._elisions.close(out) != out:
            # A mark stood between an affix and its word.
            sure = False
        return out if sure else self._settle(out)

    def batch(self, texts: Iterable[str]) -> list[str]:
        """Give the canonical form of each text; the same as calling for each.

        Raises:
            TypeError: If there is one string instead of several, or something is no string.
        """
        texts = as_texts(texts)
        if self._model is None:
            return [self(text) for text in texts]
        results: list[str] = []
        for block in in_blocks(texts, BLOCK):
            results += self._model.settle([*map(self._by_rule, block)], self._by_rule)
        return results

    def explain(self, text: str) -> Canonical:
        """Give the canonical form with every edit that led to it.

        Raises:
            TypeError: If the transcript is not a string.
        """
        return self._explain(text, self(text))

    def explain_batch(self, texts: Iterable[str]) -> Iterator[Canonical]:
        """Explain texts one after another, as they come; a model reads a block of them at a time.

        Raises:
            TypeError: If there is one string instead of several, or something is no string.
        """
        if isinstance(texts, str):
            texts = as_texts(texts)  # says what is wrong
        if self._model is None:
            return map(self.explain, texts)
        return (
            self._explain(text, result)
            for block in in_blocks(texts, BLOCK)
            for text, result in zip(block, self.batch(block), strict=True)
        )

    def _explain(self, text: str, result: str) -> Canonical:
        """Find the edits that lead from a text to its canonical form."""
        edits: list[Edit] = []
        if " ".join(text.split()) != text:
            squeezed = " ".join(text.split())
            edits.append(Edit(0, len(text), text, squeezed, "whitespace", SURFACE))
        line = self._surface.line(text, edits)
        if self._cutting is not None:
            spans = [(n, n + 1) for n in range(len(line))]
            pieces = self._cutting.pieces(line, spans, edits)
        else:
            pieces = self._joined([Piece(line[a:b], a, b) for a, b in _spans(line)], line, edits)
        pieces = self._explained_round(pieces, edits)
        for _ in range(_ROUNDS):
            line = self._write(" ".join(p.text for p in pieces))
            if line == result:
                break
            if self._model is not None and self._by_rule(line) == line:
                pieces = self._model.explain(line, pieces, edits)
                line = self._write(" ".join(p.text for p in pieces))
            pieces = self._explained_round(self._pieces(pieces, line, edits), edits)
        tokens = tokenize(result, languages.default_unit(self.lang))
        return Canonical(text, result, tokens, edits, self.signature)

    def _cut(self, line: str) -> list[str]:
        """Cut a line into chunks."""
        if self._cutting is not None:
            return self._cutting.chunks(line)
        return self._elisions.close(line).split()

    def _write(self, text: str) -> str:
        """Take the spaces out of a text that its language does not write."""
        return text if self._cutting is None else self._cutting.write(text)

    def _pieces(self, pieces: list[Piece], line: str, edits: list[Edit]) -> list[Piece]:
        """Give the chunks of a line with their spans; ``pieces`` are its runs."""
        if self._cutting is not None:
            return self._cutting.pieces(*self._cutting.spanned(pieces), edits)
        return self._joined(pieces, line, edits)

    def _joined(self, pieces: list[Piece], line: str, edits: list[Edit]) -> list[Piece]:
        """Join the pieces of a line between which an elided word stands apart."""
        closed = {gap.start: gap for gap in self._elisions.gaps(line)}
        if not closed:
            return pieces
        result: list[Piece] = []
        position = 0
        for piece in pieces:
            start = line.index(piece.text, position)
            end = start + len(piece.text)
            if result and position in closed:
                last = result.pop()
                gap = closed[position]
                text = f"{last.text}{gap.written}{piece.text}"
                before = f"{last.text} {piece.text}"
                edits.append(Edit(last.start, piece.end, before, text, gap.phenomenon, SURFACE))
                piece = Piece(text, last.start, piece.end)
            result.append(piece)
            position = end
        return result

    def _explained_round(self, pieces: list[Piece], edits: list[Edit]) -> list[Piece]:
        """Run the layers once, keeping the spans of the source."""
        tokens = self._layers([p.text for p in pieces], pieces, edits)
        return self._finish.pieces(tokens, edits)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the recipe; other processes build the rest of it, once."""
        return _rebuilt, (self.lang, self.profile, self.disable, self.enable, self.neural)

    def __repr__(self) -> str:
        return f"Canonicalizer({self.signature!r})"

    @property
    def signature(self) -> str:
        """The recipe in one line; scores compare only under equal signatures."""
        from etcnorm.signature import signature

        return signature(self)

    # -- the short road --------------------------------------------------------------------

    def _step(self, chunks: list[str]) -> tuple[str, bool]:
        """Canonicalize once, by the shortest road.

        Returns:
            The text, and whether it is certain to be at rest.
        """
        forms = [*map(self._forms.__getitem__, chunks)]
        if None not in forms:
            text = " ".join(filter(None, forms))
            if self._cutting is None:
                return text, True
            text = self._cutting.write(text)
            return text, self._cutting.chunks(text) == forms
        waiting = self._idle_forms(chunks, forms)
        if waiting is None:
            return self._long_road(chunks)
        return self._write(" ".join(filter(None, waiting))), False

    def _idle_forms(self, chunks: list[str], forms: list[str | None]) -> list[str] | None:
        """Give every form where no chunk finds the neighbours it waits for; else None."""
        known = self._chunks.get
        waiting = [
            (n, known(chunks[n]) or self._chunk(chunks[n]))
            for n, form in enumerate(forms)
            if form is None
        ]
        for _, chunk in waiting:
            if chunk.sure or chunk.flags & GRAMMAR:
                return None
        last = len(chunks) - 1
        for n, chunk in waiting:
            if chunk.needs:
                before = self._chunk(chunks[n - 1]) if n else None
                after = self._chunk(chunks[n + 1]) if n < last else None
                if chunk.can_start(before, after):
                    return None
            form = self._idle_form(chunks[n], chunk)
            if form is None:
                return None
            forms[n] = form
        return [form for form in forms if form is not None]

    def _idle_form(self, text: str, chunk: Chunk) -> str | None:
        try:
            return self._idle[text]
        except KeyError:
            pass
        first = chunk.tokens[0] if chunk.tokens else None
        marks = all(t.kind == MARK for t in chunk.tokens[1:])
        short = self._plain and marks and len(chunk.tokens) < 3
        if short and first is not None and is_letters(first.text) and self._quiet[first.text]:
            return first.low
        form = self._finish.write(self._words(list(chunk.tokens), None))
        idle = form if len(form.split()) <= 1 else None
        if len(self._idle) < _REMEMBERED:
            self._idle[text] = idle
        return idle

    def _form(self, text: str) -> str | None:
        """Give the canonical form of a chunk, or None where its neighbours may matter."""
        word = text.rstrip(self._stops)
        if self._plain and is_letters(word) and len(text) - len(word) < 2:
            needs = self._quiet[word]
            if needs is not None:
                return None if needs else word.lower()
        for _ in range(_ROUNDS):
            chunk = self._chunk(text)
            if chunk.flags:
                return None
            form = self._finish.write(self._words(list(chunk.tokens), None))
            if form == text or (self._plain and is_letters(form) and self._quiet[form] == ()):
                return form
            pieces = form.split()
            if len(pieces) != 1:
                forms = [self._forms[piece] for piece in pieces]
                return None if None in forms or forms != pieces else form
            text = form
        return None

    def _chunk(self, text: str) -> Chunk:
        chunk = self._chunks.get(text)
        if chunk is None:
            chunk = self._quiet_chunk(text)
            if chunk is not None:
                return chunk
            repaired, changes = self._surface.chunk(text)
            if self._cutting is None:
                tokens = self._tokenizer(repaired)
            else:
                tokens = self._cutting.tokenize(repaired, self._tokenizer)
                tokens = self._cut_tokens(tokens, changes)
            if self._repair is not None:
                tokens = self._repair.apply(tokens, changes)
            tokens = self._split_numbers(tokens, changes)
            if self._closed is not None:
                tokens = self._closed.cut(tokens, changes)
            if self._is_base:
                tokens = keep_figures(tokens)
            if self._inner is not None:
                tokens = [self._inner.unify(token, changes) for token in tokens]
            chunk = Chunk([self._undot(token, changes) for token in tokens], changes)
            for position, token in enumerate(chunk.tokens):
                self._mark(chunk, position, token)
            if len(self._chunks) < _REMEMBERED:
                self._chunks[text] = chunk
        return chunk

    def _cut_tokens(self, tokens: list[Token], changes: list[tuple[str, str, str]]) -> list[Token]:
        """Cut the words of a chunk into the pieces that tables and grammars know."""
        assert self._cutting is not None
        result: list[Token] = []
        for n, token in enumerate(tokens):
            if token.kind == WORD:
                before = tokens[n - 1].text if n and not token.space else ""
                result += self._cutting.tokens(token, changes, before)
            else:
                result.append(token)
        return result

    def _quiet_chunk(self, text: str) -> Chunk | None:
        """Make the chunk of a quiet word, with a mark behind it or without."""
        word = text.rstrip(self._stops)
        marks = text[len(word) :]
        if not is_letters(word) or len(marks) > 1:
            return None
        if self._cutting is not None and self._cutting.token_pieces(word) != [word]:
            return None
        needs = self._quiet[word]
        if needs is None:
            return None
        tokens = [Token(word, WORD, True, word.lower())]
        if marks:
            tokens.append(Token(marks, MARK, False, marks))
        flags = LATER if needs else 0
        if needs and self._first.phrase_needs(word.lower()):
            flags |= FIRST
        chunk = Chunk(tokens, [], flags, False, [(0, need) for need in needs])
        if len(self._chunks) < _REMEMBERED:
            self._chunks[text] = chunk
        return chunk

    def _undot(self, token: Token, changes: list[tuple[str, str, str]]) -> Token:
        """Join a dotted initialism, unless a table wants its dots."""
        if "." not in token.text or token.kind != WORD or not self._initialism:
            return token
        if self._first.starts(token.text, token.low) or self._first.word(token):
            return token
        changes.append((self._initialism, token.text, token.text.replace(".", "")))
        return letters.join_dotted(token)

    def _split_numbers(
        self, tokens: list[Token], changes: list[tuple[str, str, str]]
    ) -> list[Token]:
        """Open hyphens beside number words (``twenty-five``, ``two-thirds``, ``no-one``)."""
        if not self._number_hyphen:
            return tokens
        result = []
        for token in tokens:
            parts = token.text.split("-") if "-" in token.text and token.kind == WORD else ()
            numbers = [self._grammar.is_number_word(part.lower()) for part in parts]
            if not any(numbers) or (self._writing.whole_hyphen_numbers and not all(numbers)):
                result.append(token)
                continue
            found = self._closed.cut_hyphens(token, parts) if self._closed is not None else None
            if found is not None:
                result += found
                changes.append(("number_compound", token.text, render(found)))
                continue
            new = [Token(p, WORD, token.space or n > 0) for n, p in enumerate(parts)]
            changes.append((self._number_hyphen, token.text, " ".join(parts)))
            if self._writing.range_hyphens:
                new = self._range(new)
            result += new
        return result

    def _range(self, parts: list[Token]) -> list[Token]:
        """Keep the hyphen between two number words that are bounds of a range."""
        result = parts[:1]
        for before, part in itertools.pairwise(parts):
            bounds = self._grammar.is_number_word(before.low) and before.low != part.low
            if bounds and self._grammar.is_number_word(part.low):
                result.append(Token("-", MARK, False))
                part.space = False
            result.append(part)
        return result

    def _mark(self, chunk: Chunk, position: int, token: Token) -> None:
        """Note which layers a token may start, and what it needs beside it to do so."""
        low = token.low
        if token.kind == VERBATIM and self._electronic.rewrites(token.text):
            chunk.flags |= ELECTRONIC
            chunk.sure = True
        if token.kind == WORD and self._first.word(token):
            chunk.flags |= FIRST
            chunk.sure = True
        if self._grammar.may_start(token):
            chunk.flags |= GRAMMAR
        if self._first.starts(token.text, low):
            needs = self._first.needs(token.text, low, chunk.tokens, position)
            chunk.flags |= FIRST if needs else 0
            chunk.needs += [(position, need) for need in needs]
        if token.kind != WORD:
            if self._starts_later[token.text]:
                chunk.flags |= LATER
                for later in (self._second, self._sound, self._ugt):
                    chunk.needs += [(position, need) for need in later.needs(token.text, low)]
            return
        suffix = position > 0 and chunk.tokens[position - 1].kind == NUMBER and not token.space
        if (
            len(low) == 1
            and low < "\u2e80"
            and not suffix
            and (low not in self._writing.single_letter_words or low != token.text or low == "i")
        ):
            chunk.flags |= LETTERS
            chunk.needs += [(position, (_LETTER, None)), (position, (None, _LETTER))]
        parts = low.split("-") if "-" in low else ()
        words = [(token.text, low), *((part, part) for part in parts)]
        words += [(word, word) for word in self._second_words(token)]
        for later in (self._second, self._sound, self._ugt):
            for text, folded in words:
                if later.starts(text, folded):
                    chunk.flags |= LATER
                    chunk.sure = chunk.sure or bool(parts) or " " in token.text
                    chunk.needs += [(position, need) for need in later.needs(text, folded)]

    def _second_words(self, token: Token) -> list[str]:
        hit = self._second.word(token)
        return hit[0].split(" ") if hit else []

    # -- the long road ---------------------------------------------------------------------

    def _long_road(self, chunks: list[str]) -> tuple[str, bool]:
        """Run the layers once; also tell whether the result is certain to be at rest."""
        tokens = self._before_words(chunks, None, None)
        text = self._write_known(tokens)
        if text is None:
            text = self._finish.write(self._after_grammar(tokens, None))
        text = self._write(text)
        return text, self._rests(text)

    def _rests(self, text: str) -> bool:
        """Tell whether a text is at rest, as far as that can be seen without the layers."""
        texts = text.split() if self._cutting is None else self._cutting.chunks(text)
        if self._cutting is not None and self._write(" ".join(texts)) != text:
            return False  # the script pass rewrites it
        forms = [*map(self._forms.__getitem__, texts)]
        if forms == texts:
            return True
        known = self._chunks.get
        chunks = [known(chunk_text) or self._chunk(chunk_text) for chunk_text in texts]
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
            elif self._idle_form(texts[n], chunk) != texts[n]:
                return False
            if chunk.needs and chunk.can_start(
                chunks[n - 1] if n else None, chunks[n + 1] if n < last else None
            ):
                return False
        return not figures or self._grammar.rests([t for c in chunks for t in c.tokens])

    def _layers(self, chunks: list[str], pieces: list[Piece], edits: list[Edit]) -> list[Token]:
        return self._after_grammar(self._before_words(chunks, pieces, edits), edits)

    def _before_words(
        self, chunks: list[str], pieces: list[Piece] | None, edits: list[Edit] | None
    ) -> list[Token]:
        """Run the first lexicon pass, the letters and the grammar."""
        tokens: list[Token] = []
        flags = 0
        known = self._chunks.get
        for n, text in enumerate(chunks):
            chunk = known(text) or self._chunk(text)
            flags |= chunk.flags
            if pieces is None or edits is None:
                tokens += chunk.tokens
            else:
                tokens += _placed(chunk, pieces[n], edits)
        if flags & ELECTRONIC:
            tokens = self._electronic.apply(tokens, edits)
        if flags & FIRST:
            tokens = self._first.apply(tokens, edits)
            if any(t.kind == NUMBER for t in tokens):
                flags |= GRAMMAR  # a rule may have read a figure ("ghế A năm")
        if flags & LETTERS and self._initialism:
            tokens = letters.join_letters(
                tokens, self._writing.single_letter_words, self._pairs, self._initialism, edits
            )
        return self._grammar.apply(tokens, edits) if flags & GRAMMAR else tokens

    def _after_grammar(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        tokens = self._words(tokens, edits)
        if any(t.hold == "case" for t in tokens) and is_all_capitals(tokens):
            for token in tokens:
                token.hold = ""
        return tokens

    def _write_known(self, tokens: list[Token]) -> str | None:
        """Write a sentence in which no later rule can start; None where one may."""
        pieces = []
        known = self._known
        starts_later = self._starts_later
        last = len(tokens) - 1
        for n, token in enumerate(tokens):
            if token.space:
                pieces.append(" ")
            if token.kind != WORD:
                if starts_later[token.text]:
                    return None
                pieces.append(self._finish.form(token))
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
        if self._plain and is_letters(text):
            needs = self._quiet[text]
            if needs is not None:
                return (text.lower(), list(needs)) if needs else text.lower()
        token = Token(text, WORD, False)
        words = [(text, token.low), *((word, word) for word in self._second_words(token))]
        needs = [
            need
            for later in (self._second, self._sound, self._ugt)
            for word in words
            for need in later.needs(*word)
        ]
        if needs and "-" in text:
            return None
        form = self._finish.write(self._words([token], None))
        return (form, needs) if needs else form

    def _words(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Run what comes after the grammar: spelling, sound, user-generated forms."""
        tokens = self._spelling.apply(tokens, self._second, edits)
        tokens = self._sound.apply(tokens, edits)
        tokens = self._ugt.apply(tokens, edits)
        return self._spelling.shorten(tokens, edits)

    def _settle(self, text: str) -> str:
        """Run the layers until the text rests; see ``__call__``."""
        seen: list[str] = []
        while text not in seen:
            seen.append(text)
            if len(seen) > _ROUNDS:
                return min(seen)
            after, _ = self._step(self._cut(text))
            if after == text:
                return text
            text = after
        return min(seen[seen.index(text) :])


#: A letter joins others only beside one, or beside its dot.
_LETTER = frozenset(chr(c) for c in range(0x61, 0x530) if chr(c).isalpha()) | {"."}


@lru_cache(maxsize=8)
def _rebuilt(
    lang: str,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    neural: NeuralOptions | None,
) -> Canonicalizer:
    """Build what was pickled; its copies in one process share their tables."""
    return Canonicalizer(lang, profile, disable, enable, neural or False)


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Give the spans of the runs without white space, as ``str.split`` cuts them."""
    position = 0
    for piece in text.split():
        position = text.index(piece, position)
        yield position, position + len(piece)
        position += len(piece)


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
