"""Electronic forms: addresses, tags and account names that are written without spaces."""

from __future__ import annotations

from collections.abc import Callable

import regex

from etcnorm.canonical import Edit
from etcnorm.languages import Writing
from etcnorm.tokens import VERBATIM, WORD, Token, render

LAYER = "lexicon"

_HUMPS = regex.compile(
    r"\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{Lo}[\p{Lo}\p{M}]*|\d+"
)
_SCHEME = regex.compile(r"https?://", regex.I)


class Electronic:
    """Writes addresses, hashtags and mentions in their canonical form.

    Args:
        writing: What the language reads for ``@``, ``#`` and ``_``.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, writing: Writing, on: Callable[[str], bool]) -> None:
        self._writing = writing
        self._on = on

    def rewrites(self, text: str) -> bool:
        """Tell whether a verbatim token is written in another way."""
        return text[0] in "#@" or _SCHEME.match(text) is not None or text.lower().startswith("www.")

    def apply(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Rewrite every verbatim token that the profile allows."""
        result = []
        for token in tokens:
            new = None
            if token.kind == VERBATIM:
                phenomenon, new = self._read(token)
            if new is None:
                result.append(token)
                continue
            for n, piece in enumerate(new):
                piece.space = token.space or n > 0
                piece.start, piece.end = token.start, token.end
            if edits is not None:
                edits.append(
                    Edit(token.start, token.end, token.text, render(new), phenomenon, LAYER)
                )
            result += new
        return result

    def _read(self, token: Token) -> tuple[str, list[Token] | None]:
        text = token.text
        if text[0] == "#" and (self._writing.hashtag or self._writing.silent_signs):
            return "hashtag", self._tag(text[1:]) if self._on("hashtag") else None
        if text[0] == "@" and (self._writing.mention or self._writing.silent_signs):
            return "mention", self._name(text[1:]) if self._on("mention") else None
        if ("@" not in text and _SCHEME.match(text)) or text.lower().startswith("www."):
            return "url", self._address(text) if self._on("url") else None
        return "", None

    def _tag(self, text: str) -> list[Token]:
        words = [w.lower() for w in _HUMPS.findall(text)]
        return [Token(w, WORD, True) for w in (self._writing.hashtag, *words) if w]

    def _name(self, text: str) -> list[Token]:
        words = [self._writing.mention]
        for n, piece in enumerate(text.lower().split("_")):
            if n:
                words.append(self._writing.underscore)
            words.append(piece)
        return [Token(w, WORD, True) for w in words if w]

    def _address(self, text: str) -> list[Token] | None:
        bare = _SCHEME.sub("", text)
        if self._writing.strip_www:
            bare = regex.sub(r"^www\.", "", bare, flags=regex.I)
        bare = bare.rstrip("/")
        return None if bare == text or not bare else [Token(bare, VERBATIM, True)]
