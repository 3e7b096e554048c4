"""Tokens: how a transcript is cut before the lexicon and the grammars see it."""

from __future__ import annotations

from collections.abc import Iterable

import regex

#: Kinds of token.
WORD, NUMBER, MARK, VERBATIM = 1, 2, 3, 4

_TOP_LEVEL = (
    "com|org|net|edu|gov|mil|info|biz|io|ai|co|uk|ca|au|nz|ie|eu|fr|de|ch|pt|nl|dk|pl|cz|ru|ua|jp"
    "|kr|cn|tw|hk|vn|sg|id|ir|my|app|dev"
)
_EXTENSIONS = (
    "pdf|docx?|xlsx?|pptx?|txt|csv|tsv|jsonl?|xml|ya?ml|toml|ini|cfg|log|md|html?|css|js|ts|py|ipynb"
    "|rb|rs|go|java|cpp|hpp|sh|bat|exe|dll|iso|zip|tar|gz|rar|7z|jpe?g|png|gif|svg|bmp|tiff?|webp"
    "|mp3|mp4|wav|flac|ogg|avi|mov|mkv|epub|odt|ods|sql|db|apk"
)

#: ".in" is a word in English: only behind a second level of its own.
_INDIAN = r"in(?<=\.(?:co|gov|nic|ac|org|net|edu|res)\.in)"

_VERBATIM = rf"""
    (?: [\w.+&-]+@[\w-]+(?:\.[\w-]+)+(?:/[\w./-]*\w)?                # e-mail
      | https?://[^\s<>"']*[\w/]                                      # URL with its scheme
      | www\.[\w-]+(?:\.[\w-]+)*(?:/[^\s<>"']*[\w/])?                 # URL without
      | (?:[\w-]+\.)+(?:{_TOP_LEVEL}|{_INDIAN})(?![\w@])(?:/[^\s<>"']*[\w/])?   # bare domain
      | [\w-]+(?:\.[\w-]+)*\.(?:{_EXTENSIONS})(?!\w)                  # file name
      | (?<!\w)(?:~|\.{{1,2}})?(?:/[\w.-]*\w){{2,}}/?                 # path
      | (?<!\w)[A-Za-z]:\\[\w\\. -]*\w                                # Windows path
      | --\d\d-\d\d(?!\d)                                             # month and day
      | (?<![\w@])@\w+ | (?<![\w\#&])\#\w*\p{{L}}\w*                 # mention, hashtag
      | \p{{L}}\+\+(?!\w) | (?<![\w#])[CFJcfj]\#(?!\w)                # C++, C#
      | (?<!\w)\.NET(?!\w)
      | (?<!\w)\d+\^\(?[-−]?\d+\)?(?!\w) | (?<!\w)\d+\^\p{{L}}(?!\w) # power
      | (?<![\w/])\p{{L}}{{1,2}}\^\d+(?!\w)
      )"""

_WORD = r"""
      (?: (?:\p{L}\.)+(?:\p{L}\.|\p{L}(?![\p{L}\p{M}'-]))(?![\p{L}\d])     # U.S.  p.m.
        | (?:[kcdmµμ]?m|ft|in|mi|yd)\^?[23](?![\w^])                  # m2  km3
        | \p{L}[\p{L}\p{M}\u200c\u200d]*
          (?:['-]\p{L}[\p{L}\p{M}\u200c\u200d]*)*
          (?:(?<=[sS])'(?!\w)|(?<=[iI][nN])'(?!\w))?                  # teachers'  goin'
        )"""


_LONGEST_ADDRESS = 500

#: Endings that a spoken address or file name may have.
TOP_LEVEL_DOMAINS = frozenset(_TOP_LEVEL.split("|"))
EXTENSIONS = frozenset(
    form
    for pattern in _EXTENSIONS.split("|")
    for form in ({pattern.replace("?", ""), regex.sub(r".\?", "", pattern)})
)


_LETTERS = regex.compile(r"\p{L}[\p{L}\p{M}]*")


def is_letters(text: str) -> bool:
    """Tell whether a text is letters with their marks; vowel signs are part of a word."""
    return text.isalpha() or (not text.isascii() and _LETTERS.fullmatch(text) is not None)


class Token:
    """One token of a transcript on its way through the layers.

    Attributes:
        text: The token as it stands.
        low: ``text`` in lower case.
        kind: ``WORD``, ``NUMBER``, ``MARK`` or ``VERBATIM``.
        space: White space stood before it.
        start, end: Span in the source text.
        hold: The token keeps its form (``"case"``), or is closed to the grammar (``"words"``).
        spoken: Marks on a number that was written in words (see the grammar layer).
    """

    __slots__ = ("end", "hold", "kind", "low", "space", "spoken", "start", "text")

    def __init__(
        self,
        text: str,
        kind: int,
        space: bool,
        low: str | None = None,
        start: int = 0,
        end: int = 0,
    ) -> None:
        self.text = text
        self.kind = kind
        self.space = space
        self.low = text.lower() if low is None else low
        self.start = start
        self.end = end
        self.hold = ""
        self.spoken = 0

    def copy(self) -> Token:
        """Copy the token; layers change copies, never the tokens they were given."""
        copied = Token(self.text, self.kind, self.space, self.low, self.start, self.end)
        copied.hold = self.hold
        copied.spoken = self.spoken
        return copied

    def __repr__(self) -> str:
        return f"Token({self.text!r}, kind={self.kind}, space={self.space})"


class Tokenizer:
    """Cut text without white space into tokens.

    Args:
        clitics: Elided words that stand as tokens of their own (French ``l'``, ``qu'``).
        inner_marks: Marks that belong to a word before one of ``inner_endings``.
        inner_endings: What may follow such a mark.
    """

    def __init__(
        self,
        clitics: Iterable[str] = (),
        inner_marks: Iterable[str] = (),
        inner_endings: Iterable[str] = (),
    ) -> None:
        listed = "|".join(sorted(map(regex.escape, clitics), key=len, reverse=True))
        clitic = rf"(?P<c>(?<![\w'-])(?:{listed})(?=[\p{{L}}\d]))|" if listed else ""
        marks = "|".join(map(regex.escape, sorted(inner_marks, key=len, reverse=True)))
        endings = "|".join(sorted(map(regex.escape, inner_endings), key=len, reverse=True))
        inner = (
            rf"(?P<i>(?<!\p{{L}})\p{{L}}{{2,}}(?:{marks})(?:{endings})(?![\w*]))|" if marks else ""
        )
        plain = rf"{clitic}{inner}(?P<w>{_WORD})|(?P<n>\d+)|(?P<s>\s+)|(?P<m>.)"
        flags = regex.X | regex.S | regex.I
        self._pattern = regex.compile(rf"(?P<v>{_VERBATIM})|{plain}", flags)
        self._plain = regex.compile(plain, flags)

    def __call__(self, text: str) -> list[Token]:
        """Give the tokens of a text; white space only sets their ``space``."""
        kinds = {"v": VERBATIM, "c": WORD, "i": WORD, "w": WORD, "n": NUMBER, "m": MARK}
        tokens = []
        space = True
        # An address looks far ahead; text of this length without a space is none, and time has to
        # stay linear.
        pattern = self._pattern if len(text) <= _LONGEST_ADDRESS else self._plain
        for match in pattern.finditer(text):
            group = match.lastgroup
            if group == "s":
                space = True
                continue
            piece = match.group()
            tokens.append(Token(piece, kinds[group], space))
            space = False
        return tokens


def render(tokens: Iterable[Token]) -> str:
    """Write tokens as text, with the white space that stood between them."""
    return "".join(f" {t.text}" if t.space else t.text for t in tokens).strip()
