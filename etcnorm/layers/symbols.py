"""Symbols of the ``forms`` grammar: what each token is to it, by its shape and its neighbours."""

from __future__ import annotations

import regex

from etcnorm.decoder import Wild
from etcnorm.languages import writing
from etcnorm.layers.figures import is_number
from etcnorm.tables import LanguageData
from etcnorm.tokens import MARK, NUMBER, VERBATIM, WORD, Token

#: Words whose shape is remembered, so that memory stays bounded.
_REMEMBERED = 10_000

_ROMAN = regex.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")

ROMAN_STARTS = frozenset("IVXLCDMivxl")

_ROMAN_ORDINAL = regex.compile(r"([IVX]|[IVXLC]{2,})(er|re|e|ème|ère|ième|eme)")

_SMALL_ROMAN = regex.compile(r"[IVX]{2,}")

#: Numerals that keep their shape in lower case; most of them can be no word ("viii", not "vi").
_LOWER_ROMAN = regex.compile(r"[ivx]{2,}|l[ivx]{3,}")

_LOWER_ROMAN_ORDINAL = regex.compile(r"([ivx]+)(er|re|e|ème|eme)")

_NO_WORD = regex.compile(r"ii|(?=.*i)[ivx]{3,}|l[ivx]{3,}")


_GLUED_SCALES = frozenset("KMBT")

#: From here on letters are syllables or words: none is half of a code.
_CJK = "\u2e80"

_SPELLED = regex.compile("(?!www)[b-df-hj-np-tv-xz]{2,3}")

#: A letter that is also a word ("a", "y") is the base of a power before these.
_POWERS = frozenset({"carré", "cube"})

_COPULAS = frozenset({"is", "was", "number"})

_RAISED = frozenset({"squared", "cubed"})

_UNIT = regex.compile(r"[kcdhmnµμ]?m|ft|in|yd|mi", regex.I)

_AFTER_I = frozenset({"am", "was", "have", "had", "will", "would", "did", "do", "think", "know"})


def _lower_roman(text: str) -> bool:
    """Tell whether a word in lower case is a Roman numeral by its shape."""
    return _LOWER_ROMAN.fullmatch(text) is not None and _ROMAN.fullmatch(text.upper()) is not None


def _has_roman_shape(text: str) -> bool:
    if text[0].islower():
        return _lower_roman(text) or _LOWER_ROMAN_ORDINAL.fullmatch(text) is not None
    if _ROMAN_ORDINAL.fullmatch(text):
        return True
    return text.isupper() and _ROMAN.fullmatch(text) is not None and (len(text) > 1 or text in "VX")


def _in_capitals(tokens: list[Token], i: int) -> bool:
    """Tell whether all stands in capitals around a token, so that its own say nothing."""
    for beside in (tokens[max(0, i - 3) : i], tokens[i + 1 : i + 4]):
        words = [t.text for t in beside if t.kind == WORD and len(t.text) > 3]
        if words:
            return all(map(str.isupper, words))
    words = [t.text for t in tokens if t.kind == WORD and len(t.text) > 1]
    return len(words) > 1 and all(map(str.isupper, words))


def _leads(tokens: list[Token], i: int) -> bool:
    """Tell whether a point begins a decimal (".5"): nothing readable is glued before it."""
    if not is_number(tokens, i + 1) or tokens[i + 1].space:
        return False
    return i == 0 or tokens[i].space or (tokens[i - 1].kind == MARK and tokens[i - 1].text != ".")


def _is_inch(tokens: list[Token], i: int) -> bool:
    """Tell whether a quotation mark stands for inches: glued to a number, and closing nothing."""
    if not is_number(tokens, i - 1) or tokens[i].space:
        return False
    return (
        sum(t.text == '"' and not is_number(tokens, k - 1) for k, t in enumerate(tokens[:i])) % 2
        == 0
    )


def _is_said(tokens: list[Token], i: int) -> bool:
    return is_number(tokens, i) and tokens[i].spoken > 0


def _is_minus(tokens: list[Token], i: int) -> bool:
    """Tell whether a hyphen is a sign: nothing before it, figures glued behind."""
    if i + 1 >= len(tokens) or tokens[i + 1].space:
        return False
    if i and not tokens[i].space and tokens[i - 1].text not in "([=":
        return False
    follow = tokens[i + 1]
    return follow.kind == NUMBER or follow.text in "$€£¥."


class FormSymbols:
    """Cuts tokens into the symbols of ``forms``.

    Args:
        lang: Language code.
        data: Tables; classes ``regnal``, ``regnal_article``, ``roman_trigger``, ``lower_roman``,
            ``code_noun``, ``code_head``, ``airline``, ``generation_noun``, ``plate_area``, and
            ``ordinal_left``, ``ordinal_right``, ``sentence_opener`` where a point makes ordinals.
        labels: The symbols that the grammar knows.
        letters: One-letter words of the language.
    """

    def __init__(
        self,
        lang: str,
        data: LanguageData,
        labels: frozenset[str],
        letters: tuple[str, ...],
    ) -> None:
        self._labels = labels
        self._letters = frozenset(letters)
        self._airline = data.classes.get("airline", set())
        self._code_head = data.classes.get("code_head", set())
        self._code_noun = data.classes.get("code_noun", set())
        self._generation = data.classes.get("generation_noun", set())
        self._lower_roman = data.classes.get("lower_roman", set())
        self._opener = data.classes.get("sentence_opener", set())
        self._ordinal_left = data.classes.get("ordinal_left", set())
        self._ordinal_right = data.classes.get("ordinal_right", set())
        self._plate_area = data.classes.get("plate_area", set())
        self._regnal = data.classes.get("regnal", set())
        self._roman_trigger = data.classes.get("roman_trigger", set())
        self._regnal_article = data.classes.get("regnal_article", frozenset({"the"}))
        self._point = writing(lang).ordinal_point
        self._roman_shapes: dict[str, bool] = {}
        self._plain_words: dict[str, list | None] = {}

    def is_roman(self, token: Token) -> bool:
        """Tell whether a word has the shape of a Roman numeral, with or without a mark."""
        if token.kind != WORD or token.text[0] not in ROMAN_STARTS:
            return False
        known = self._roman_shapes.get(token.text)
        if known is None:
            known = _has_roman_shape(token.text)
            if len(self._roman_shapes) < _REMEMBERED:
                self._roman_shapes[token.text] = known
        return known

    def of(self, tokens: list[Token], i: int) -> list | None:
        """Give the symbols of one token, or None where no form can read on."""
        token = tokens[i]
        labels = self._labels
        if token.kind == NUMBER:
            return list(token.text)
        if token.hold == "words":
            return None
        if token.kind == MARK:
            if token.text == "-" and _is_minus(tokens, i):
                return ["[MINUS]"]
            if token.text == "–":
                return ["-"]
            if token.text == "." and _leads(tokens, i):
                return ["[POINT]"]
            if token.text == "." and self._point and self._is_ordinal(tokens, i):
                return [("[ORD]", ".")]
            if token.text == '"' and not _is_inch(tokens, i):
                return None
            return [token.text] if token.text in labels else None
        if token.kind == VERBATIM:
            return None
        if token.text in self._plain_words:
            return self._plain_words[token.text]
        if self._is_plain(token):
            symbols = [token.low] if token.low in labels else None
            if len(self._plain_words) < _REMEMBERED:
                self._plain_words[token.text] = symbols
            return symbols
        ordinal = _ROMAN_ORDINAL.fullmatch(token.text)
        if (
            ordinal is not None
            and "[ROMAN]" in labels
            and ordinal[2] in labels
            and _ROMAN.fullmatch(ordinal[1])
        ):
            return ["[ROMAN]", *ordinal[1], ordinal[2]]
        ordinal = _LOWER_ROMAN_ORDINAL.fullmatch(token.text)
        if ordinal is not None and "[ROMAN]" in labels and self._is_lower_ordinal(tokens, i):
            numeral, mark = ordinal.groups()
            if mark in labels and _ROMAN.fullmatch(numeral.upper()):
                return ["[ROMAN]", *numeral.upper(), mark]
        if (token.text.isupper() and self.is_roman(token)) or _lower_roman(token.text):
            numeral = self._roman_symbols(tokens, i)
            if numeral is not None:
                return numeral
        low = token.low.replace(".", "") if "." in token.low else token.low
        ruler = low in self._regnal_article and i > 0 and tokens[i - 1].low in self._regnal
        if ruler and is_number(tokens, i + 1):
            return ["[RULER]", low]
        options: list[str] = [low] if low in labels else []
        if (
            token.text in _GLUED_SCALES
            and is_number(tokens, i - 1)
            and not self._is_meter(tokens, i)
        ):
            if (
                "[TAIL]" in labels
                and not token.space
                and i > 1
                and tokens[i - 2].low in self._code_noun
            ):
                return [(Wild("[TAIL]", token.low),)]
            return [f"[U:{token.text}]"]
        if self._is_code(tokens, i):
            options.append(Wild("[CODE]", token.low))
        if "[CLOSE]" in labels and self._closes_plate(tokens, i):
            options.append(Wild("[CLOSE]", token.low))
        if len(token.text) == 1 and "[TAIL]" in labels and self._is_tail(tokens, i):
            tail = Wild("[TAIL]", token.low)
            options = [tail] if token.low == "g" else [*options, tail]
        elif (
            token.text.isupper()
            and len(token.text) > 1
            and _is_said(tokens, i + 1)
            and not _in_capitals(tokens, i)
        ):
            options.append(Wild("[NAME]", token.low))
        if not options:
            return None
        return [options[0] if len(options) == 1 and type(options[0]) is str else tuple(options)]

    def _is_plain(self, token: Token) -> bool:
        """Tell whether a word has the same symbol whatever stands beside it."""
        text = token.text
        return (
            len(text) > 3
            and text == token.low
            and text.isalpha()
            and text not in self._regnal_article
            and not self.is_roman(token)
        )

    def _is_ordinal(self, tokens: list[Token], i: int) -> bool:
        """Tell whether a point behind a figure makes an ordinal of it, or ends a sentence."""
        if not i or tokens[i].space:
            return False
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        first = i - 1
        if tokens[first].kind == WORD:
            return self._is_roman_ordinal(tokens, first)
        if tokens[first].kind != NUMBER or (len(tokens[first].text) > 4 and len(tokens) > 2):
            return False
        if after is not None and after.text == "-" and is_number(tokens, i + 2):
            return True
        if after is not None and after.kind != MARK and not after.space:
            return False
        while first > 1 and tokens[first - 1].text == "." and tokens[first - 2].kind == NUMBER:
            first -= 2
        before = tokens[first - 1] if first else None
        if before is not None and not tokens[first].space and before.text not in "-(":
            return False
        if before is None or before.low in self._ordinal_left:
            return True
        if after is None or after.kind != WORD:
            return False
        if after.low in self._ordinal_right:
            return True
        if before.text == "-":
            return True
        return after.text == after.low and len(tokens[first].text) < 4

    def _is_roman_ordinal(self, tokens: list[Token], i: int) -> bool:
        """Tell whether a Roman numeral with a point is an ordinal ("im XIX. Jahrhundert")."""
        if tokens[i].low.upper() != tokens[i].text or _ROMAN.fullmatch(tokens[i].text) is None:
            return False
        before = tokens[i - 1].low if i else ""
        if before in self._regnal:
            return True
        after = tokens[i + 2] if i + 2 < len(tokens) else None
        if after is None or after.kind != WORD or set(tokens[i].text) - set("IVX"):
            return False
        return after.low in self._ordinal_right or (
            before in self._ordinal_left
            and after.low not in self._opener
            and len(tokens[i].text) > 1
        )

    def _shouted(self, tokens: list[Token], i: int) -> bool:
        """Tell whether a one-letter word is a capital only because its neighbours are."""
        before = tokens[i - 1] if i else None
        if before is None or before.kind != WORD:
            return _in_capitals(tokens, i)
        return before.text.isupper() and before.low not in self._code_noun

    def _is_meter(self, tokens: list[Token], i: int) -> bool:
        """Tell whether an M behind a figure is a unit, a capital only as all others are."""
        if tokens[i].text != "M" or not tokens[i].space or not _in_capitals(tokens, i):
            return False
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        return after is None or after.space or after.text in ".,;:!?"

    def _is_lower_ordinal(self, tokens: list[Token], i: int) -> bool:
        """Tell whether an ordinal in lower case counts what is next to it ("xixe siècle")."""
        if i and tokens[i].low[0] == "i" and tokens[i - 1].low in self._regnal:
            return True
        return i + 1 < len(tokens) and tokens[i + 1].low in self._ordinal_right

    def _roman_symbols(self, tokens: list[Token], i: int) -> list[str] | None:
        text = tokens[i].text.upper()
        lower = tokens[i].text != text
        before = tokens[i - 1] if i else None
        if before is None or before.kind != WORD or not tokens[i].space:
            return None
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        if len(text) == 1 and text == "I" and after is not None and after.text not in ".,;:!?":
            if before.low not in self._regnal or (after.kind == WORD and after.text != after.low):
                return None
            if after.low in _AFTER_I:
                return None
        is_word = _NO_WORD.fullmatch(tokens[i].text) is None
        if lower and is_word and tokens[i].text not in self._lower_roman:
            return None
        # A script without capitals tells no name from a word.
        named = before.text != before.low or before.text == before.text.upper()
        if before.low in self._regnal and (named or len(text) > 1):
            return ["[RULER]", *text]
        if before.low in self._roman_trigger or (
            self._point
            and after is not None
            and after.text == "."
            and self._is_ordinal(tokens, i + 1)
        ):
            return ["[ROMAN]", *text]
        if lower:
            free = _NO_WORD.fullmatch(tokens[i].text) and len(before.text) > 1
            return ["[ROMAN]", *text] if free else None
        if before.text[0].isupper() and not before.text.isupper() and _SMALL_ROMAN.fullmatch(text):
            return ["[ROMAN]", *text]
        return None

    def _is_code(self, tokens: list[Token], i: int) -> bool:
        """Tell whether letters may be the first half of a code such as B12 or BA249."""
        token = tokens[i]
        text = token.text
        if len(text) > 3 or not text.isalpha() or text[0] >= _CJK:
            return False
        after = i + 1
        glued = False
        if after < len(tokens) and tokens[after].text == "-" and not tokens[after].space:
            after += 1
            glued = True
        if not is_number(tokens, after):
            # A letter may also be the base of a power: "x squared".
            if len(text) == 2:
                # "E equals m c squared"
                raised = after < len(tokens) and tokens[after].low in _RAISED
                return raised and not _UNIT.fullmatch(text)
            if len(text) != 1 or text not in self._letters:
                return len(text) == 1
            return after + 1 < len(tokens) and tokens[after + 1].low in _POWERS
        if not tokens[after].space:
            spelled = token.low in self._code_head or _SPELLED.fullmatch(token.low) is not None
            return text.isupper() or not glued or spelled
        if len(text) == 1:
            if text.isupper():
                if text.lower() in self._letters and self._shouted(tokens, i):
                    return False
                if text.lower() in self._letters and not text.isascii():
                    # "В 1990 году" begins a sentence; "корпус В 12" names a building.
                    return i > 0 and tokens[i - 1].low in self._code_noun
                return (i > 0 and (text != "I" or len(tokens[after].text) > 1)) or text not in "AI"
            return text not in self._letters
        before = tokens[i - 1].low if i else ""
        if before in _COPULAS and i > 1:
            before = tokens[i - 2].low
        if token.low in self._code_head:
            return True
        if token.low in self._plate_area and self._closes_plate(tokens, after + 1):
            # "AB 4521 QT": two letters for the area.
            return True
        capitals = text.isupper() and not _in_capitals(tokens, i)
        return before in self._code_noun and (capitals or token.low in self._airline)

    def _closes_plate(self, tokens: list[Token], i: int) -> bool:
        """Tell whether letters close a number plate: area, figures, letters ("B 1234 XYZ")."""
        text = tokens[i].text if i < len(tokens) else ""
        if len(text) > 3 or not text.isalpha() or not is_number(tokens, i - 1) or i < 2:
            return False
        area = tokens[i - 2]
        if area.kind != WORD or area.low not in self._plate_area:
            return False
        if text.isupper() and area.text.isupper():
            return not _in_capitals(tokens, i)
        return text.islower() and area.text.islower() and _SPELLED.fullmatch(text) is not None

    def _is_tail(self, tokens: list[Token], i: int) -> bool:
        """Tell whether a letter may close a code: "seat 14 C", "fourteen B"."""
        token = tokens[i]
        if not is_number(tokens, i - 1) or token.low == "i" or token.low >= _CJK:
            return False
        if not token.space and token.low != "g":
            return False
        named = i > 1 and tokens[i - 2].low in self._code_noun
        if token.low == "g":
            after = tokens[i + 1].low if i + 1 < len(tokens) else ""
            return token.text == "G" or after in self._generation
        if token.low in self._letters:
            return named and token.text.isupper()
        if token.low == "d" and tokens[i - 1].text in "234":
            return True
        return named or (token.text.isupper() and tokens[i - 1].spoken > 0)
