"""``Canonicalizer``: the public face of the layers.

``roads`` takes the shortest way through them; ``explain`` always takes the long one, and the tests
hold both to the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from etcnorm import languages
from etcnorm.canonical import Canonical, Edit
from etcnorm.layers.finish import Piece
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.layers.surface import LAYER as SURFACE
from etcnorm.profile import as_names, check, switches
from etcnorm.roads import ROUNDS, Roads
from etcnorm.stack import Stack
from etcnorm.texts import as_texts, in_blocks
from etcnorm.units import tokenize

if TYPE_CHECKING:
    from etcnorm.layers.neural import NeuralLayer

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
        on = switches(self.lang, self.disable, self.enable)
        check(self.profile)
        self._stack = Stack(self.lang, self.profile, on)
        self._roads = Roads(self._stack)
        self._model: NeuralLayer | None = None
        if self.neural is not None:
            from etcnorm.layers.neural import NeuralLayer

            self._model = NeuralLayer(self.lang, self.neural, on)

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
        out, sure = self._roads.step(self._stack.cut(self._stack.surface.line(text)))
        if sure and self._stack.elisions.later and self._stack.elisions.close(out) != out:
            # A mark stood between an affix and its word.
            sure = False
        return out if sure else self._roads.settle(out)

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
        line = self._stack.surface.line(text, edits)
        if self._stack.cutting is not None:
            spans = [(n, n + 1) for n in range(len(line))]
            pieces = self._stack.cutting.pieces(line, spans, edits)
        else:
            pieces = self._joined([Piece(line[a:b], a, b) for a, b in _spans(line)], line, edits)
        pieces = self._explained_round(pieces, edits)
        for _ in range(ROUNDS):
            line = self._stack.write(" ".join(p.text for p in pieces))
            if line == result:
                break
            if self._model is not None and self._by_rule(line) == line:
                pieces = self._model.explain(line, pieces, edits)
                line = self._stack.write(" ".join(p.text for p in pieces))
            pieces = self._explained_round(self._pieces(pieces, line, edits), edits)
        tokens = tokenize(result, languages.default_unit(self.lang))
        return Canonical(text, result, tokens, edits, self.signature)

    def _pieces(self, pieces: list[Piece], line: str, edits: list[Edit]) -> list[Piece]:
        """Give the chunks of a line with their spans; ``pieces`` are its runs."""
        if self._stack.cutting is not None:
            return self._stack.cutting.pieces(*self._stack.cutting.spanned(pieces), edits)
        return self._joined(pieces, line, edits)

    def _joined(self, pieces: list[Piece], line: str, edits: list[Edit]) -> list[Piece]:
        """Join the pieces of a line between which an elided word stands apart."""
        closed = {gap.start: gap for gap in self._stack.elisions.gaps(line)}
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
        tokens = self._roads.tokens([p.text for p in pieces], pieces, edits)
        return self._stack.finish.pieces(tokens, edits)

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
