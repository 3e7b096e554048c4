"""Closed number compounds: ``dreiundzwanzig``, ``zwanzigjährig`` as the words they are made of.

A language that writes its numbers as one word lists the pieces in ``grammar/numbers.tsv`` and what
may follow a number inside a word in ``grammar/tails.tsv``; the grammars then read pieces alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import regex

from etcnorm.languages import Writing, writing
from etcnorm.lexicons import DATA
from etcnorm.tables import read_body
from etcnorm.tokens import NUMBER, WORD, Token, is_letters, render

Changes = list[tuple[str, str, str]]

#: One letter for each kind of piece, so that a regular expression says which may follow which.
_KINDS = {
    "unit": "U", "teen": "T", "tens": "Z", "hundred": "H", "scale": "S", "joiner": "J",
    "ordinal": "O", "denominator": "D", "decade": "E", "decades": "E", "half": "F", "mixed": "M",
    "article": "U", "hundreds": "T",
}  # fmt: skip
_BELOW = "(?:[TZ]|U(?:JZ)?)"
_HIGH = f"(?:{_BELOW}?[HS]J?)*"
_VALID = regex.compile(
    rf"{_HIGH}(?:{_BELOW}|(?:UJ|{_BELOW})?O|{_BELOW}?J?F|(?:UJ|{_BELOW})?U?D|(?:UJ|T)?E|M|[TZ](?:T|UJZ|Z))?"
)
#: What a tail may follow: a cardinal, or one with a half; the hour, three quarters.
_HEAD = regex.compile(rf"{_HIGH}(?:{_BELOW}|{_BELOW}J?F|M|UD|(?:UJ|T)?E)?")

#: How a tail stands behind its number: glued, glued even across a space, or a word of its own.
#: A mark belongs to the figure ("80er"); what follows it behind a hyphen is a tail in its turn.
GLUED, BOUND, APART, MARK = "glued", "bound", "apart", "mark"


class Split(NamedTuple):
    """The pieces of a number and what the word goes on with."""

    numbers: tuple[str, ...]
    tail: str
    how: str


class ClosedNumbers:
    """The number compounds of one language.

    Args:
        lang: Language code; ``numbers.tsv`` and ``tails.tsv`` of its grammar are read, and
            ``whole.tsv`` where words only look like a number and a tail.
    """

    def __init__(self, lang: str) -> None:
        folder = DATA / lang / "grammar"
        self._kinds: dict[str, set[str]] = {}
        whole = folder / "whole.tsv"
        looks = [w for (w,) in read_body(whole)] if whole.exists() else []
        #: Words that only look like a number and a tail, and what such words begin with.
        self._whole = frozenset(w for w in looks if not w.endswith("*"))
        self._whole_heads = tuple(w[:-1] for w in looks if w.endswith("*"))
        self._solid = writing(lang).solid_hyphens
        rows = list(read_body(folder / "numbers.tsv"))
        for word, _, kind in rows:
            if kind in _KINDS and " " not in word:
                self._kinds.setdefault(word, set()).add(_KINDS[kind])
        self._sizes = sorted({len(word) for word in self._kinds}, reverse=True)
        self._first = frozenset(word[:2] for word in self._kinds)
        self._one = {w for w, value, kind in rows if kind in ("unit", "article") and value == "1"}
        #: Tail, or beginning of one, to how it stands and whether one of it is a number too.
        self._tails: dict[str, tuple[str, bool]] = {}
        self._open: dict[str, tuple[str, bool]] = {}
        for tail, how, one in read_body(folder / "tails.tsv"):
            found = self._open if tail.endswith("*") else self._tails
            found[tail.removesuffix("*")] = (how, one == "yes")

    def split(self, low: str) -> Split | None:
        """Cut a word into the pieces of a number, or None where it is none or a single piece."""
        if low[:2] not in self._first or low in self._kinds or low in self._whole:
            return None
        if self._whole_heads and low.startswith(self._whole_heads):
            return None
        for numbers, kinds, rest in self._ways(low, (), ""):
            if not rest and len(numbers) > 1 and _VALID.fullmatch(kinds):
                return Split(numbers, "", "")
            if rest and _HEAD.fullmatch(kinds):
                found = self.tail(rest, numbers)
                if found and found != MARK:
                    return Split(numbers, rest, found)
        return None

    def tail(self, rest: str, numbers: tuple[str, ...] = ("",)) -> str:
        """Tell how a tail stands behind a number; "" where it is none."""
        found = self._tails.get(rest)
        for size in range(len(rest), 1, -1) if found is None else ():
            found = self._open.get(rest[:size])
            if found is not None:
                break
        if found is None or (len(numbers) == 1 and numbers[0] in self._one and not found[1]):
            return ""
        return found[0]

    def is_head(self, low: str) -> bool:
        """Tell whether a word is a cardinal, in one piece or several."""
        return any(
            not rest and _HEAD.fullmatch(kinds) for _, kinds, rest in self._ways(low, (), "")
        )

    def cut(self, tokens: list[Token], changes: Changes) -> list[Token]:
        """Cut closed compounds in a run of tokens; take the hyphens behind figures away."""
        result: list[Token] = []
        for token in tokens:
            if token.kind != WORD or token.space or not result:
                result += self._cut_one(token, changes)
            elif result[-1].kind == NUMBER:
                result += self._behind(token, result[-1].text, changes)
            elif result[-1].text == "-" and _ends_in_figure(result[:-1], result[-1]):
                tail = token.text.replace("-", "") if self._solid else token.text
                found = self.tail(tail.lower())
                if not self._solid and not found:
                    result.append(token)
                    continue
                apart = found == APART
                result[-1] = Token(tail, WORD, apart)
                changes.append(("number_compound", f"-{token.text}", " " * apart + tail))
            else:
                result += self._cut_one(token, changes)
        return result

    def _behind(self, token: Token, figure: str, changes: Changes) -> list[Token]:
        """Place what is glued to a figure: ``20jährige``, ``3mal``, ``80er-Jahre``."""
        mark, hyphen, rest = token.text.partition("-")
        if not hyphen or self.tail(mark.lower(), (figure,)) != MARK:
            return [Token(token.text, WORD, self.tail(token.low, (figure,)) == APART)]
        rest = rest.replace("-", "")
        pieces = [Token(mark, WORD, False), Token(rest, WORD, self.tail(rest.lower()) == APART)]
        changes.append(("decade_century", token.text, render(pieces)))
        return pieces

    def _cut_one(self, token: Token, changes: Changes) -> list[Token]:
        found = self.split(token.low) if token.kind == WORD and is_letters(token.text) else None
        if found is None:
            return [token]
        pieces: list[Token] = []
        place = 0
        for piece in found.numbers:
            text = token.text[place : place + len(piece)]
            pieces.append(Token(text, WORD, token.space or bool(pieces)))
            place += len(piece)
        if found.tail:
            pieces.append(Token(token.text[place:], WORD, found.how == APART))
        name = "number_compound" if found.tail else "cardinal"
        if render(pieces) != token.text:
            changes.append((name, token.text, render(pieces)))
        return pieces

    def cut_hyphens(self, token: Token, parts: Sequence[str]) -> list[Token] | None:
        """Cut a number off the front of a hyphenated word (``Vier-Sterne-Hotel``)."""
        lows = [part.lower() for part in parts]
        if not self.is_head(lows[0]) or any(map(self.is_head, lows[1:])):
            return None
        tail = "".join(parts[1:])
        found = self.tail(tail.lower())
        if not self._solid and not found:
            return None
        apart = found == APART
        return [Token(parts[0], WORD, token.space), Token(tail, WORD, apart)]

    def _ways(
        self, low: str, numbers: tuple[str, ...], kinds: str
    ) -> Iterator[tuple[tuple[str, ...], str, str]]:
        """Yield the ways to cut pieces off the front, the longest piece first."""
        for size in self._sizes:
            piece = low[:size]
            for kind in sorted(self._kinds.get(piece, ())) if len(piece) == size else ():
                more = (*numbers, piece)
                if len(more) < 40:
                    yield from self._ways(low[size:], more, kinds + kind)
        if numbers:
            yield numbers, kinds, low


def _ends_in_figure(tokens: list[Token], mark: Token) -> bool:
    """Tell whether a mark is glued to a figure."""
    return bool(tokens) and tokens[-1].kind == NUMBER and not mark.space


class InnerMarks:
    """Marks inside words: ``Schüler*innen`` and ``SchülerInnen`` become ``Schüler:innen``.

    Args:
        writing: Its ``inner_marks``, the canonical one first, and ``inner_endings``.
    """

    def __init__(self, writing: Writing) -> None:
        self._mark = writing.inner_marks[0]
        self._others = sorted(writing.inner_marks, key=len, reverse=True)
        self._endings = frozenset(writing.inner_endings)

    def unify(self, token: Token, changes: Changes) -> Token:
        """Write the canonical mark in a word that has one, or a capital in its middle."""
        if token.kind != WORD:
            return token
        text = self._unified(token.text)
        if text == token.text:
            return token
        changes.append(("gender_marker", token.text, text))
        return Token(text, WORD, token.space)

    def _unified(self, text: str) -> str:
        if text.isalpha():
            found = _HUMP.fullmatch(text)
            return f"{found[1]}{self._mark}{found[2].lower()}" if found else text
        for other in self._others:
            head, mark, end = text.rpartition(other)
            if head and mark and end.lower() in self._endings:
                return f"{head}{self._mark}{end}"
        return text


#: A capital in the middle of a word that is not all capitals: ``LehrerInnen``, ``LehrerIn``.
_HUMP = regex.compile(r"(\p{L}+\p{Ll})(?|(Innen)|(?<=er|ent|ist|ant)(In))")
