"""Finish: case and punctuation fall away; what is left is one token after another."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from etcnorm.canonical import Edit
from etcnorm.tokens import MARK, WORD, Token

LAYER = "finish"

_QUOTES = frozenset("\"'“”„‟«»‹›‘’‚‛`´′″「」『』〝〞＂＇")
_DASHES = frozenset("-–—―‒‐‑−~〜～_")
_BRACKETS = frozenset("()[]{}<>⟨⟩〈〉《》【】〔〕（）［］｛｝")

#: Marks that are read aloud: where no layer could read them they stay, tokens of their own.
_SPOKEN = frozenset("%‰&+=@°")


#: Combining classes of what is said: vowel and nasal signs, nukta, virama (accents are 200 and up).
_SIGN_CLASSES = frozenset((0, 7, 9))
#: Marks of class 0 that only steer what is drawn.
_UNSEEN = frozenset("\u034f\u17b4\u17b5\u180b\u180c\u180d\u180f")


@cache
def mark_phenomenon(mark: str) -> str:
    """Give the phenomenon under which a mark is dropped, or "" where it stays."""
    if mark in _SPOKEN or unicodedata.category(mark) == "Sc":
        return ""
    if mark in _QUOTES:
        return "quotation_marks"
    if mark in _DASHES:
        return "dash_hyphen"
    if mark in _BRACKETS:
        return "brackets"
    if mark in "/\\|":
        return "slash"
    if _is_sign(mark):
        return ""
    if unicodedata.category(mark)[0] in "PSCZM":
        return "punctuation"
    return ""


def _is_sign(mark: str) -> bool:
    """Tell whether a mark is a vowel sign, a nukta or a virama that lost its letter."""
    kept = unicodedata.combining(mark) in _SIGN_CLASSES and not "\ufe00" <= mark <= "\ufe0f"
    return kept and mark not in _UNSEEN and unicodedata.category(mark) in ("Mc", "Mn")


class Piece(NamedTuple):
    """A run of canonical text and the span of the source that it stands for."""

    text: str
    start: int
    end: int


class Finish:
    """The finish layer of one profile.

    Args:
        on: Tells whether a phenomenon is switched on.
        full: Case falls away by the full folding of Unicode, which opens ligatures too (``և``).
    """

    def __init__(self, on: Callable[[str], bool], full: bool = False) -> None:
        self._on = on
        self._full = full
        self._fold = on("letter_case")

    def write(self, tokens: list[Token], edits: list[Edit] | None = None) -> str:
        """Write the tokens as canonical text."""
        pieces = []
        for token in tokens:
            if token.space:
                pieces.append(" ")
            pieces.append(self.form(token, edits))
        return " ".join("".join(pieces).split())

    def pieces(self, tokens: list[Token], edits: list[Edit]) -> list[Piece]:
        """Write the tokens as runs without white space, with their spans in the source."""
        result: list[Piece] = []
        glued = False
        for n, token in enumerate(tokens):
            form = self.form(token, edits)
            if token.kind == MARK and form.strip() and _is_glued(tokens, n):
                edits.append(Edit(token.start, token.end, token.text, form, "whitespace", LAYER))
            glued = glued and not token.space and not form[:1].isspace()
            for text in form.split():
                if glued:
                    last = result[-1]
                    result[-1] = Piece(
                        last.text + text, min(last.start, token.start), max(last.end, token.end)
                    )
                else:
                    result.append(Piece(text, token.start, token.end))
                glued = False
            glued = bool(result) and form != "" and not form[-1:].isspace()
        return result

    def form(self, token: Token, edits: list[Edit] | None = None) -> str:
        """Give the written form of one token; a space for a mark that falls away."""
        if token.kind == MARK:
            phenomenon = mark_phenomenon(token.text)
            if phenomenon and self._on(phenomenon):
                if edits is not None:
                    edits.append(Edit(token.start, token.end, token.text, "", phenomenon, LAYER))
                return " "
            return token.text if phenomenon else f" {token.text} "
        if token.hold == "case" or not self._fold:
            return token.text
        folded = _fold(token.low) if self._full else token.low
        if folded != token.text:
            after = unicodedata.normalize("NFC", folded)
            if edits is not None and after != token.text:
                edits.append(Edit(token.start, token.end, token.text, after, "letter_case", LAYER))
            return after
        return token.text


def _fold(low: str) -> str:
    """Fold what lower case leaves, but for the sigma that ends a Greek word."""
    return low if low.isascii() else "".join(c if c == "ς" else c.casefold() for c in low)


def _is_glued(tokens: list[Token], n: int) -> bool:
    """Tell whether a token stands right beside another."""
    return not tokens[n].space or (n + 1 < len(tokens) and not tokens[n + 1].space)


def is_all_capitals(tokens: list[Token]) -> bool:
    """Tell whether a sentence is written in capitals throughout, so that case says nothing."""
    return not any(t.kind == WORD and t.text != t.text.upper() for t in tokens)
