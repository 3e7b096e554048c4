"""Context rules: patterns over neighbouring tokens, compiled from rule tables.

A pattern is a sequence of elements, one a token::

    word        that word, ignoring case         =Word    that word exactly
    a|b|c       one of these                     @class   a word of the class
    %map        a key of the map                 e1&e2    both
    %by_sound   a name by sound or letters (``layers/names_by_sound.py``, ``names_met.py``)
    !e          not e                            word.    with or without its dot
    @class+     the class, or what the sound tables write as a word of it

Built-in classes: ``@Cap @CAPS @lower @num @word @letter @punct @apart @start @end @vowel``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Protocol

import regex

from etcnorm.layers.names_by_sound import NamesBySound
from etcnorm.layers.names_met import MayBeName, NamesMet, name_reader
from etcnorm.tables import LanguageData, RuleRow, TableError
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token

Element = Callable[[Sequence[Token], int], bool]


class Lookup(Protocol):
    """What words can be looked up in."""

    def get(self, word: str, /) -> str | None:
        """Give what a word becomes, or None."""


_STOPS = frozenset(".!?…")
_PAUSES = _STOPS | frozenset(";:,")
_VOWELS = frozenset("aeiouyàâäæéèêëîïôöœùûüÿ")


#: A condition on "the sentence" looks this many tokens to either side, so time stays linear.
_REACH = 40

#: The map that is no table.
_BY_SOUND = "by_sound"
#: Look-ups a map remembers.
_REMEMBERED = 100_000


def _window(tokens: Sequence[Token], start: int, end: int) -> tuple[int, int]:
    return max(0, start - _REACH), min(len(tokens), end + _REACH)


def _inside(tokens: Sequence[Token], i: int) -> bool:
    return 0 <= i < len(tokens)


class _Keys(frozenset):
    """The keys of a map, those of its endings too, as a set that is only asked for members."""

    _get: Callable[[str], str | None]

    def __new__(cls, found: Lookup) -> _Keys:
        keys = super().__new__(cls)
        keys._get = lru_cache(_REMEMBERED)(found.get)
        return keys

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self._get(word) is not None


class _Figures(frozenset):
    """Every run of digits."""

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and word.isdecimal()


_FIGURES = _Figures()


class Compiler:
    """Turns the patterns of one language into functions.

    Args:
        data: The language's tables.
        lang: Language code.
        on: Tells whether a phenomenon is switched on.

    Attributes:
        names: Reads the names that no table lists; ``%by_sound`` stands for it.
    """

    def __init__(
        self, data: LanguageData, lang: str, on: Callable[[str], bool] = lambda _: True
    ) -> None:
        self._data = data
        self.lang = lang
        self.names: NamesBySound | NamesMet = name_reader(lang, data, on)
        self._keys: dict[str, _Keys] = {}
        self._classes: dict[str, frozenset[str] | None] = {}
        aspirated = data.classes.get("h_aspire", set())
        builtin: dict[str, Callable[[Token], bool]] = {
            "Cap": lambda t: t.kind == WORD and t.text[0].isupper(),
            "CAPS": lambda t: t.kind == WORD and len(t.text) > 1 and t.text.isupper(),
            "lower": lambda t: t.kind == WORD and t.text == t.low,
            "num": lambda t: t.kind == NUMBER,
            "word": lambda t: t.kind == WORD,
            "letter": lambda t: t.kind == WORD and len(t.text) == 1,
            "punct": lambda t: t.kind == MARK,
            "apart": lambda t: t.space,
        }
        if lang == "fr":
            builtin["vowel"] = lambda t: (
                t.low[0] in _VOWELS or (t.low[0] == "h" and t.low not in aspirated)
            )
        else:
            builtin["vowel"] = lambda t: t.low[0] in _VOWELS
        self._builtin = builtin

    def element(self, text: str) -> Element:
        """Compile one element.

        Raises:
            TableError: the element names no known class or map.
        """
        if "&" in text and len(text) > 1:
            parts = [self.element(part) for part in text.split("&")]
            return lambda tokens, i: all(part(tokens, i) for part in parts)
        if text.startswith("!") and len(text) > 1:
            inner = self.element(text[1:])
            return lambda tokens, i: not inner(tokens, i)
        if text == "@start":
            return lambda tokens, i: i < 0 or tokens[i].text in _STOPS
        if text == "@end":
            return lambda tokens, i: i >= len(tokens) or tokens[i].text in _PAUSES
        if "|" in text and len(text) > 1:
            return self._alternatives(text.split("|"))
        if text.startswith("=") and len(text) > 1:
            exact = text[1:]
            return lambda tokens, i: _inside(tokens, i) and tokens[i].text == exact
        if text.startswith("%") and len(text) > 1:
            get = self.map(text[1:]).get
            return lambda tokens, i: _inside(tokens, i) and get(tokens[i].low) is not None
        if text.startswith("@") and len(text) > 1:
            return self._class(text[1:])
        low = text.lower()
        return lambda tokens, i: _inside(tokens, i) and tokens[i].low == low

    def _alternatives(self, parts: list[str]) -> Element:
        if any(part[:1] in "@%=!" for part in parts):
            tests = [self.element(part) for part in parts]
            return lambda tokens, i: any(test(tokens, i) for test in tests)
        words = frozenset(part.lower() for part in parts)
        return lambda tokens, i: _inside(tokens, i) and tokens[i].low in words

    def _class(self, name: str) -> Element:
        if name in self._builtin:
            test = self._builtin[name]
            return lambda tokens, i: _inside(tokens, i) and test(tokens[i])
        words = self._members(name)
        if words is None:
            raise TableError(f"no class named {name!r}")
        return lambda tokens, i: _inside(tokens, i) and tokens[i].low in words

    def _members(self, name: str) -> frozenset[str] | None:
        """Give the words of a class, with ``+`` their variants too; None where there is none."""
        if name not in self._classes:
            words = self._data.classes.get(name.removesuffix("+"))
            if words is not None and name.endswith("+"):
                rows = self._data.words.get("sound", ())
                words = words | {row.variant for row in rows if row.canonical in words}
            self._classes[name] = None if words is None else frozenset(words)
        return self._classes[name]

    def map(self, name: str) -> Lookup:
        """Give a map by name.

        Raises:
            TableError: there is none.
        """
        if name == _BY_SOUND:
            return self.names
        try:
            return self._data.maps[name]
        except KeyError:
            raise TableError(f"no map named {name!r}") from None

    def listed(self, text: str) -> frozenset[str] | None:
        """Give the words an element stands for, or None where they cannot be listed."""
        if "&" in text and len(text) > 1:
            found = [self.listed(part) for part in text.split("&")]
            return next((words for words in found if words is not None), None)
        if text.startswith("!") and len(text) > 1:
            return None
        if "|" in text and len(text) > 1:
            parts = [self.listed(part) for part in text.split("|")]
            known = [p for p in parts if p is not None and not isinstance(p, _Keys | _Figures)]
            return frozenset[str]().union(*known) if len(known) == len(parts) else None
        if text.startswith("%") and len(text) > 1:
            name = text[1:]
            if name not in self._keys:
                self._keys[name] = _Keys(self.map(name))
            return self._keys[name]
        if text == "@num":
            return _FIGURES
        if text.startswith("@") and len(text) > 1:
            return self._members(text[1:])
        if len(text) > 1:
            text = text.removeprefix("=").removesuffix(".")
        return frozenset({text.lower()})

    def anchors(self, text: str) -> tuple[set[str], list[Lookup]]:
        """Give the words (and maps) that an element can start with; a rule is looked up by them.

        A word behind ``=`` is given with it: it only starts a rule in that case.
        """
        if "&" in text and len(text) > 1:
            for part in text.split("&"):
                words, maps = self.anchors(part)
                if words or maps:
                    return words, maps
            return set(), []
        if text.startswith("!") and len(text) > 1:
            return set(), []
        if "|" in text and len(text) > 1:
            words, maps = set(), []
            for part in text.split("|"):
                more, others = self.anchors(part)
                words |= more
                maps += others
            return words, maps
        if text.startswith("=") and len(text) > 1:
            return {text}, []
        if text.startswith("%") and len(text) > 1:
            found = self.map(text[1:])
            return set(), [MayBeName(found) if isinstance(found, NamesMet) else found]
        if text.startswith("@") and len(text) > 1:
            return set(self._members(text[1:]) or ()), []
        return {text.lower()}, []


class Rule:
    """One compiled row of a rule table.

    Raises:
        TableError: an element of the row names no known class or map.

    Attributes:
        output: The replacement's tokens, unfilled.
        phenomenon: What licenses the change.
        following, previous: Words one of which must stand next to the target's first token for
            the rule to match; None where that cannot be said in words.
    """

    __slots__ = (
        "_conditions",
        "_left",
        "_right",
        "_swallow",
        "_target",
        "following",
        "output",
        "phenomenon",
        "previous",
    )

    def __init__(self, row: RuleRow, compiler: Compiler) -> None:
        try:
            self._compile(row, compiler)
        except TableError as error:
            cells = row.left, row.target, row.right, row.condition, row.replacement
            raise TableError(f"{error} (rule {' | '.join(cells)})") from error

    def _compile(self, row: RuleRow, compiler: Compiler) -> None:
        target = row.target.split(" ")
        self._swallow = [len(e) > 1 and e.endswith(".") for e in target]
        self._target = [
            compiler.element(e.removesuffix(".") if dot else e)
            for e, dot in zip(target, self._swallow, strict=True)
        ]
        left = row.left.split(" ") if row.left else []
        self._left = [compiler.element(e) for e in reversed(left)]
        self._right = [compiler.element(e) for e in row.right.split(" ")] if row.right else []
        self._conditions = [
            (c[0] == "+", compiler.element(c[1:])) for c in row.condition.split(" ") if c
        ]
        self.output = [] if row.replacement == "_" else row.replacement.split(" ")
        self.phenomenon = row.phenomenon
        ahead = [*target[1:], *(row.right.split(" ") if row.right else [])]
        self.following = compiler.listed(ahead[0]) if ahead and not self._swallow[0] else None
        self.previous = compiler.listed(left[-1]) if left else None
        if not ahead and self._swallow[0] and self.output == [target[0].removesuffix(".")]:
            self.following = frozenset({"."})

    def fits_inside(self, tokens: Sequence[Token], i: int) -> bool:
        """Tell whether the rule may match at token ``i``, by what stands just before it."""
        return i == 0 or not self._left or self._left[0](tokens, i - 1)

    @property
    def size(self) -> int:
        """Number of tokens of the target, swallowed dots aside."""
        return len(self._target)

    def match(self, tokens: Sequence[Token], i: int) -> int:
        """Give the end of the match that starts at token ``i``, or 0 where there is none."""
        end = i
        for test, dot in zip(self._target, self._swallow, strict=True):
            if not test(tokens, end):
                return 0
            end += 1
            if dot and end < len(tokens) and tokens[end].text == "." and not tokens[end].space:
                end += 1
        for back, test in enumerate(self._left, 1):
            if not test(tokens, i - back):
                return 0
        for ahead, test in enumerate(self._right):
            if not test(tokens, end + ahead):
                return 0
        for wanted, test in self._conditions:
            if any(test(tokens, k) for k in range(*_window(tokens, i, end))) is not wanted:
                return 0
        return end


_REFERENCE = regex.compile(r"\\(\d)(?:%(\w+))?")


def replacement(rule: Rule, found: Sequence[Token], compiler: Compiler) -> list[Token]:
    r"""Build the tokens that a rule puts in place of ``found``.

    ``\1`` copies the first word of the target (swallowed dots do not count), ``\1%map`` sends it
    through a map.
    """
    words = [t for t in found if t.text != "."]

    def fill(match: regex.Match[str]) -> str:
        token = words[int(match[1]) - 1]
        return token.text if match[2] is None else compiler.map(match[2]).get(token.low) or ""

    result: list[Token] = []
    for piece in rule.output:
        text = _REFERENCE.sub(fill, piece)
        if text:
            space = bool(result) or found[0].space
            if result and _REFERENCE.fullmatch(piece):
                # A word copied from behind an elided one stays glued to it ("n' aime").
                space = words[int(piece[1]) - 1].space or not result[-1].text.endswith("'")
            result.append(Token(text, kind_of(text), space))
    return result


def kind_of(text: str) -> int:
    """Give the kind of a token that a table wrote."""
    if text.isdecimal():
        return NUMBER
    if text[0].isalpha() and text[-1] not in "+#":
        return WORD
    return VERBATIM if len(text) > 1 else MARK
