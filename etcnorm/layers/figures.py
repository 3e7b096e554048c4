"""Runs of tokens and symbols: how a sentence is cut for a grammar, and put together again."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from etcnorm.canonical import Edit
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token, is_letters, render

LAYER = "grammar"


def is_number(tokens: list[Token], i: int) -> bool:
    """Tell whether a figure stands at a place, which may lie outside the sentence."""
    return 0 <= i < len(tokens) and tokens[i].kind == NUMBER


#: Marks on a number that was said: it begins, or ends, one reading.
SAID_FIRST, SAID_LAST = 1, 2

_PIECES = regex.compile(r"\d+|\p{L}[\p{L}\p{M}]*|.")


def runs(own: dict[int, list]) -> Iterator[tuple[int, int]]:
    """Yield the spans of neighbouring tokens that have symbols."""
    start = end = 0
    for i in sorted(own):
        if i != end:
            if end > start:
                yield start, end
            start = i
        end = i + 1
    if end > start:
        yield start, end


def lex(run: list[Token], own: list[list]) -> tuple[list, list[int], list[int]]:
    """Cut a run of tokens into symbols.

    Returns:
        The symbols; the first symbol of each token; for each place between two symbols the token
        behind it if a reading may end there, else 0.
    """
    symbols: list = []
    starts: list[int] = []
    boundary: list[int] = []
    before: Token | None = None
    for i, token in enumerate(run):
        if before is None:
            boundary.append(0)
        elif token.space:
            joint = before.spoken & SAID_LAST and token.spoken & SAID_FIRST
            symbols.append("[JOINT]" if joint else " ")
            boundary += [i, 0]
        else:
            boundary.append(0 if _is_inside(run, i) else i)
        starts.append(len(symbols))
        symbols += own[i]
        boundary += [0] * (len(own[i]) - 1)
        before = token
    boundary.append(len(run))
    return symbols, starts, boundary


def _is_inside(run: list[Token], i: int) -> bool:
    """Tell whether a glued token belongs to the figure before it: no reading may end there."""
    if run[i - 1].kind != NUMBER:
        return is_glued_figure(run, i)
    if run[i].kind == WORD:
        # A word of Hangul is no part of the figure that it is written behind.
        return not "가" <= run[i].text[0] <= "힣"
    return run[i].text in ".,:/" and is_number(run, i + 1) and not run[i + 1].space


def is_glued_figure(run: list[Token], i: int) -> bool:
    """Tell whether figures close a word ("B2B", "H1N1"): they are no number of their own."""
    return (
        i > 0
        and run[i].kind == NUMBER
        and not run[i].space
        and run[i - 1].kind == WORD
        and run[i - 1].text[-1] != "'"
    )


def spoken(output: str, source: list[Token]) -> list[Token]:
    """Make tokens of what the ``words`` grammar wrote; numbers remember that they were said."""
    new: list[Token] = []
    for said in output.split("~"):
        first = len(new)
        for n, piece in enumerate(said.split(" ")):
            for k, match in enumerate(_PIECES.finditer(piece)):
                text = match.group()
                kind = NUMBER if text.isdecimal() else WORD if is_letters(text) else MARK
                space = k == 0 and (n > 0 or first > 0 or source[0].space)
                new.append(Token(text, kind, space))
        if new[first].kind == NUMBER:
            new[first].spoken |= SAID_FIRST
        if new[-1].kind == NUMBER:
            new[-1].spoken |= SAID_LAST
    return _placed(new, source)


def figures(output: str, source: list[Token]) -> list[Token]:
    """Make tokens of what ``forms`` or ``addresses`` wrote; they are whole from here on."""
    new = []
    for n, piece in enumerate(output.split()):
        kind = NUMBER if piece.isdecimal() else WORD if is_letters(piece) else VERBATIM
        # A word read from a mark ("12+") does not stay glued.
        apart = kind == WORD and source[0].kind == MARK
        new.append(Token(piece, kind, n > 0 or source[0].space or apart))
    return _placed(new, source)


def _placed(new: list[Token], source: list[Token]) -> list[Token]:
    for token in new:
        token.start, token.end = source[0].start, source[-1].end
    return new


def record(
    source: list[Token], new: list[Token], phenomenon: str, edits: list[Edit] | None
) -> None:
    """Note an edit where somebody asks for edits and something changed."""
    if edits is None:
        return
    before, after = render(source), render(new)
    if before != after:
        edits.append(Edit(source[0].start, source[-1].end, before, after, phenomenon, LAYER))


def spaced(token: Token) -> list[Token]:
    """Give a token, alone, as it stood: set off by a space."""
    apart = token.copy()
    apart.space = True
    return [apart]
