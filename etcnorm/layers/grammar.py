"""Grammar: number words become figures, figures their canonical form.

Three compiled grammars run one after the other over the spans that may hold a number: ``words``,
``addresses``, ``forms`` (see ``grammars/en.py``). This module cuts a sentence into their symbols
and puts what they write back into it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import regex

from etcnorm.canonical import Edit
from etcnorm.compounds import BOUND, ClosedNumbers
from etcnorm.decoder import Decoder, Wild, arrange
from etcnorm.grammars import TABLES
from etcnorm.grammars.store import open_table
from etcnorm.languages import writing
from etcnorm.tables import LanguageData, WordMap
from etcnorm.tokens import (
    EXTENSIONS,
    MARK,
    NUMBER,
    TOP_LEVEL_DOMAINS,
    VERBATIM,
    WORD,
    Token,
    render,
)

LAYER = "grammar"

#: An address that was read aloud begins at most this many tokens before its first "dot".
_ADDRESS_REACH = 12
#: No reading is longer than this many symbols, so that time stays linear.
_LONGEST = 200

#: Marks on a number that was said: it begins, or ends, one reading.
SAID_FIRST, SAID_LAST = 1, 2

_ROMAN = regex.compile(r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_ROMAN_STARTS = frozenset("IVXLCDMivxl")
_ROMAN_ORDINAL = regex.compile(r"([IVX]|[IVXLC]{2,})(er|re|e|ème|ère|ième|eme)")
_SMALL_ROMAN = regex.compile(r"[IVX]{2,}")
#: Numerals that keep their shape in lower case; most of them can be no word ("viii", not "vi").
_LOWER_ROMAN = regex.compile(r"[ivx]{2,}|l[ivx]{3,}")
_LOWER_ROMAN_ORDINAL = regex.compile(r"([ivx]+)(er|re|e|ème|eme)")
_NO_WORD = regex.compile(r"ii|(?=.*i)[ivx]{3,}|l[ivx]{3,}")
_ADDRESS_PARTS = regex.compile(r"([^\p{L}\p{M}]+)")
_CODE_KINDS = {WORD, NUMBER}
_GLUED_SCALES = frozenset("KMBT")
#: Canonical figures, their digits levelled.
_SETTLED = regex.compile(
    r"-?0+(?:[.,]0+)?|0+(?:st|nd|rd|th|e|er|re|s)|0000-00(?:-00)?|--00-00|00:00(?::00)?|0+/0+"
    r"|\p{L}{1,3}0+"
)
_SPELLED = regex.compile("(?!www)[b-df-hj-np-tv-xz]{2,3}")
_LEVEL = str.maketrans("123456789", "000000000")
_REMEMBERED = 10_000


def _lower_roman(text: str) -> bool:
    """Tell whether a word in lower case is a Roman numeral by its shape."""
    return _LOWER_ROMAN.fullmatch(text) is not None and _ROMAN.fullmatch(text.upper()) is not None


def _has_roman_shape(text: str) -> bool:
    if text[0].islower():
        return _lower_roman(text) or _LOWER_ROMAN_ORDINAL.fullmatch(text) is not None
    if _ROMAN_ORDINAL.fullmatch(text):
        return True
    return text.isupper() and _ROMAN.fullmatch(text) is not None and (len(text) > 1 or text in "VX")


@cache
def _decoder(lang: str, name: str) -> Decoder | None:
    path = open_table(lang, name)
    return None if path is None else Decoder(path)


def grammar_files(lang: str) -> list[Path]:
    """Give the compiled tables of a language, for the signature."""
    return sorted(TABLES.glob(f"{lang}.*.json"))


class GrammarLayer:
    """The grammars of one language and profile.

    Args:
        lang: Language code; a language without grammars changes nothing.
        data: Tables; classes ``regnal``, ``regnal_article``, ``roman_trigger``, ``lower_roman``,
            ``code_noun``, and ``ordinal_left``, ``ordinal_right``, ``sentence_opener`` where a
            point makes ordinals.
        on: Tells whether a phenomenon is switched on.
        letters: One-letter words of the language.
    """

    def __init__(
        self,
        lang: str,
        data: LanguageData,
        on: Callable[[str], bool],
        letters: tuple[str, ...] = (),
    ) -> None:
        self._words = _decoder(lang, "words")
        self._addresses = _decoder(lang, "addresses")
        self._forms = _decoder(lang, "forms")
        found = [d for d in (self._words, self._addresses, self._forms) if d is not None]
        tags = set().union(*(d.phenomena for d in found)) if found else set()
        self._allowed = None if all(map(on, tags)) else on
        self._active = bool(found) and any(map(on, tags))
        self._regnal = data.classes.get("regnal", frozenset())
        self._roman_trigger = data.classes.get("roman_trigger", frozenset())
        self._code_noun = data.classes.get("code_noun", frozenset())
        self._airline = data.classes.get("airline", frozenset())
        self._code_head = data.classes.get("code_head", frozenset())
        self._generation = data.classes.get("generation_noun", frozenset())
        self._scale = data.classes.get("scale_word", frozenset())
        self._no_host = data.classes.get("no_host", frozenset())
        self._plain_domain = data.classes.get("plain_domain", frozenset())
        self._letters = frozenset(letters)
        self._plate_area = data.classes.get("plate_area", frozenset())
        empty = WordMap()
        self._address_letters = data.maps.get("address_letters", empty).exact
        self._address_words = data.maps.get("address_words", empty).exact
        self._regnal_article = data.classes.get("regnal_article", frozenset({"the"}))
        self._point = writing(lang).ordinal_point
        self._apart = writing(lang).apart_codes and on("alphanumeric_code")
        self._ordinal_left = data.classes.get("ordinal_left", frozenset())
        self._ordinal_right = data.classes.get("ordinal_right", frozenset())
        self._lower_roman = data.classes.get("lower_roman", frozenset())
        self._opener = data.classes.get("sentence_opener", frozenset())
        self._closed = ClosedNumbers(lang) if writing(lang).closed_numbers else None
        self._resting: dict[str, bool] = {}
        self._roman_shapes: dict[str, bool] = {}
        self._plain_words: dict[str, list | None] = {}

    def may_start(self, token: Token) -> bool:
        """Tell whether a sentence with this token is worth reading."""
        if not self._active:
            return False
        return (
            token.kind == NUMBER
            or self.is_number_word(token.low)
            or (self._addresses is not None and token.low in self._addresses.cues)
            or (self._forms is not None and token.low in self._forms.cues)
            or self._roman(token)
        )

    def cues(self) -> set[str]:
        """Give every word that makes some grammar look."""
        if not self._active:
            return set()
        found = (self._words, self._addresses, self._forms)
        return set().union(*(d.cues for d in found if d is not None))

    def is_number_word(self, low: str) -> bool:
        """Tell whether a word is one of the number system."""
        return self._active and self._words is not None and low in self._words.cues

    def _roman(self, token: Token) -> bool:
        """Tell whether a word has the shape of a Roman numeral, with or without a mark."""
        if token.kind != WORD or token.text[0] not in _ROMAN_STARTS:
            return False
        known = self._roman_shapes.get(token.text)
        if known is None:
            known = _has_roman_shape(token.text)
            if len(self._roman_shapes) < _REMEMBERED:
                self._roman_shapes[token.text] = known
        return known

    def apply(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Run the grammars over a sentence."""
        if not self._active:
            return tokens
        words, addresses, forms = self._words, self._addresses, self._forms
        lows = {t.low for t in tokens}
        if words is not None and not lows.isdisjoint(words.cues):
            tokens = self._read_words(words, tokens, edits)
        tokens = self._glue_tails(tokens, edits)
        if addresses is not None and not lows.isdisjoint(addresses.cues):
            tokens = self._read_addresses(addresses, tokens, edits)
        if forms is None:
            return tokens
        own = self._symbols_near_figures(forms, tokens)
        if own:
            tokens = self._read_runs(forms, tokens, own, edits)
        return self._set_apart(tokens, edits) if self._apart else tokens

    def _set_apart(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Put a space between letters and figures that no reading joined."""
        result: list[Token] = []
        for token in tokens:
            before = result[-1] if result else None
            if before is not None and not token.space and {before.kind, token.kind} == _CODE_KINDS:
                apart = token.copy()
                apart.space = True
                _record([before, token], [before, apart], "alphanumeric_code", edits)
                token = apart
            result.append(token)
        return result

    def rests(self, tokens: list[Token]) -> bool:
        """Tell whether the grammars leave a sentence as it is (False where that is not known).

        What holds for one figure holds for the next of the same shape, so the answer is remembered
        by the text of the run with its digits levelled. Only runs with one figure are asked.
        """
        words, addresses, forms = self._words, self._addresses, self._forms
        lows = {t.low for t in tokens}
        if forms is None or not all(
            lows.isdisjoint(d.cues) for d in (words, addresses) if d is not None
        ):
            return False
        own = self._symbols_near_figures(forms, tokens)
        for start, end in _runs(own):
            run = tokens[start:end]
            text = render(run)
            shape = text.translate(_LEVEL)
            # A half may have a word of its own where other fractions have none.
            key = text if "/" in text else shape
            known = self._resting.get(key)
            if known is None:
                figures = [piece for piece in shape.split() if "0" in piece]
                known = len(figures) == 1 and _SETTLED.fullmatch(figures[0]) is not None
                if known:
                    symbols = [own[i] for i in range(start, end)]
                    known = render(self._read_run(forms, run, symbols, None)) == text
                if len(self._resting) < _REMEMBERED:
                    self._resting[key] = known
            if not known:
                return False
        return True

    # -- number words ------------------------------------------------------------------------

    def _read_words(
        self, decoder: Decoder, tokens: list[Token], edits: list[Edit] | None
    ) -> list[Token]:
        labels = decoder.labels
        result: list[Token] = []
        i = 0
        while i < len(tokens):
            end = i
            cue = False
            while end < len(tokens) and end - i < _LONGEST:
                token = tokens[end]
                if token.low not in labels or token.kind != WORD or token.hold:
                    break
                cue = cue or token.low in decoder.cues
                end += 1
            if not cue:
                stop = max(end, i + 1)
                result += tokens[i:stop]
                i = stop
                continue
            symbols = [t.low for t in tokens[i:end]]
            # "three thousand thirty | thousand": a scale belongs to what stands before it.
            boundary = [symbol not in self._scale for symbol in symbols] + [True]
            anywhere = [True] * len(boundary)
            k = 0
            while k < len(symbols):
                found = None
                if decoder.starts(symbols[k]):
                    found = decoder.longest(symbols, k, boundary, self._allowed) or decoder.longest(
                        symbols, k, anywhere, self._allowed
                    )
                if found is None:
                    result.append(tokens[i + k])
                    k += 1
                    continue
                stop, output, phenomenon = found
                source = tokens[i + k : i + stop]
                new = _spoken(output, source)
                _record(source, new, phenomenon, edits)
                result += new
                k = stop
            i = end
        return result

    # -- addresses ---------------------------------------------------------------------------

    def _read_addresses(
        self, decoder: Decoder, tokens: list[Token], edits: list[Edit] | None
    ) -> list[Token]:
        reach = _ADDRESS_REACH
        cues = [n for n, token in enumerate(tokens) if token.low in decoder.cues]
        near = sorted(
            {k for n in cues for k in range(n - reach, n + reach) if 0 <= k < len(tokens)}
        )
        own = {
            i: found
            for i in near
            if (found := self._address_symbols(decoder, tokens, i)) is not None
        }
        return self._read_runs(decoder, tokens, own, edits)

    def _address_symbols(self, decoder: Decoder, tokens: list[Token], i: int) -> list | None:
        token = tokens[i]
        if token.kind == NUMBER:
            return list(token.text)
        if token.text == "_" and "_" in decoder.labels and not token.space:
            return ["_"]
        if token.kind != WORD:
            return None
        if token.low in decoder.labels:
            if len(token.low) > 1 or not token.low.isalpha():
                return [token.low]
            return [(token.low, Wild("[LETTER]", token.low), Wild("[WORD]", token.low))]
        if not token.low.isalnum() and "-" not in token.low:
            return None
        follow = tokens[i + 1] if i + 1 < len(tokens) else None
        if token.low in self._no_host and follow is not None and follow.low in decoder.cues:
            # "le point de départ": no address begins with an article.
            return None
        name = self._latin(token.low)
        options = [Wild("[WORD]", token.low)]
        article = token.low in self._letters and follow is not None and len(follow.low) > 1
        if len(token.low) == 1 and not (article and follow.low not in decoder.labels):
            options.append(Wild("[LETTER]", token.low))
        elif _SPELLED.fullmatch(token.low) and not _is_plain_word(tokens, i - 1, decoder):
            # Letters that an earlier layer joined ("c d" -> "cd") are still spelled out.
            options.append(Wild("[LETTER]", name))
        if name in TOP_LEVEL_DOMAINS and not (
            token.low in self._plain_domain
            and follow is not None
            and follow.kind == WORD
            and follow.low not in decoder.cues
        ):
            options.append(Wild("[DOMAIN]", token.low))
        if name in EXTENSIONS:
            options.append(Wild("[EXTENSION]", token.low))
        return [tuple(options)]

    def _latin(self, low: str) -> str:
        """Write a part of an address in Latin letters, where the language reads them by ear."""
        known = self._address_words.get(low)
        if known is not None:
            return known
        return "".join(self._address_letters.get(c, c) for c in low)

    def _address(self, output: str, phenomenon: str) -> str:
        """Write an address in Latin letters; the name of a file keeps its script."""
        parts = _ADDRESS_PARTS.split(output)
        first = len(parts) - 1 if phenomenon == "filename_extension" else 0
        return "".join([*parts[:first], *map(self._latin, parts[first:])])

    # -- figures -----------------------------------------------------------------------------

    def _read_runs(
        self,
        decoder: Decoder,
        tokens: list[Token],
        own: dict[int, list],
        edits: list[Edit] | None,
    ) -> list[Token]:
        """Read every run of tokens that have symbols; the others stay as they are."""
        result: list[Token] = []
        done = 0
        for start, end in _runs(own):
            result += tokens[done:start]
            run = tokens[start:end]
            result += self._read_run(decoder, run, [own[i] for i in range(start, end)], edits)
            done = end
        return result + tokens[done:]

    def _read_run(
        self, decoder: Decoder, run: list[Token], own: list[list], edits: list[Edit] | None
    ) -> list[Token]:
        """Read a run of tokens that all have symbols, from left to right."""
        symbols, starts, boundary = _lex(run, own)
        result: list[Token] = []
        i = 0
        while i < len(run):
            found = (
                None
                if _is_glued_figure(run, i)
                else self._match(decoder, symbols, starts, boundary, i)
            )
            if found is None:
                result.append(run[i])
                i += 1
                continue
            end, output, phenomenon = found
            source = run[i:end]
            new = _figures(output, source)
            if edits is not None:
                _record(source, new, phenomenon, edits)
            result += new
            i = end
            if source[-1].kind == MARK and new[-1].kind == WORD and i < len(run):
                # "+5": what was glued to a mark that is now a word stands alone.
                run[i] = run[i].copy()
                run[i].space = True
        return result

    def _symbols_near_figures(self, decoder: Decoder, tokens: list[Token]) -> dict[int, list]:
        """Give the symbols of the runs that hold a figure, by token; only there a form begins."""
        own: dict[int, list] = {}
        cues = decoder.cues
        figures = [
            i
            for i, t in enumerate(tokens)
            if t.kind == NUMBER
            or t.low in cues
            or (t.text[0] in _ROMAN_STARTS and t.kind == WORD and self._roman(t))
        ]
        for i in figures:
            if i in own:
                continue
            for step in (1, -1):
                k = i if step == 1 else i - 1
                while 0 <= k < len(tokens) and k not in own:
                    symbols = self._form_symbols(decoder, tokens, k)
                    if symbols is None:
                        break
                    own[k] = symbols
                    k += step
        return own

    def _match(
        self,
        decoder: Decoder,
        symbols: list,
        starts: list[int],
        boundary: list[int],
        i: int,
    ) -> tuple[int, str, str] | None:
        """Read from token ``i``; give (token behind the match, output, phenomenon)."""
        found = decoder.longest(symbols, starts[i], boundary, self._allowed)
        if found is None:
            return None
        end, output, phenomenon = found
        if self._address_letters and decoder is self._addresses:
            output = self._address(output, phenomenon)
        return boundary[end], arrange(output), phenomenon

    def _form_symbols(self, decoder: Decoder, tokens: list[Token], i: int) -> list | None:
        token = tokens[i]
        labels = decoder.labels
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
        if (token.text.isupper() and self._roman(token)) or _lower_roman(token.text):
            numeral = self._roman_symbols(tokens, i)
            if numeral is not None:
                return numeral
        low = token.low.replace(".", "") if "." in token.low else token.low
        ruler = low in self._regnal_article and i > 0 and tokens[i - 1].low in self._regnal
        if ruler and _is_number(tokens, i + 1):
            return ["[RULER]", low]
        options: list[str] = [low] if low in labels else []
        if (
            token.text in _GLUED_SCALES
            and _is_number(tokens, i - 1)
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
            and not self._roman(token)
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
        if after is not None and after.text == "-" and _is_number(tokens, i + 2):
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

    def _glue_tails(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Glue what never stands alone to the figure before it (``20 jährige``)."""
        if self._closed is None:
            return tokens
        result: list[Token] = []
        for token in tokens:
            before = result[-1] if result else None
            if (
                before is not None
                and before.kind == NUMBER
                and token.kind == WORD
                and token.space
                and self._closed.tail(token.low, (before.text,)) == BOUND
            ):
                token = token.copy()
                token.space = False
                if edits is not None:
                    edits.append(
                        Edit(
                            before.start,
                            token.end,
                            render([before, *_spaced(token)]),
                            render([before, token]),
                            "number_compound",
                            LAYER,
                        )
                    )
            result.append(token)
        return result

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
        if before.low in self._regnal and (before.text != before.low or len(text) > 1):
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
        if len(text) > 3 or not text.isalpha():
            return False
        after = i + 1
        glued = False
        if after < len(tokens) and tokens[after].text == "-" and not tokens[after].space:
            after += 1
            glued = True
        if not _is_number(tokens, after):
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
        capitals = text.isupper() and not _in_capitals(tokens, i)
        return before in self._code_noun and (capitals or token.low in self._airline)

    def _closes_plate(self, tokens: list[Token], i: int) -> bool:
        """Tell whether letters close a number plate: area, figures, letters ("B 1234 XYZ")."""
        text = tokens[i].text
        if len(text) > 3 or not text.isalpha() or not _is_number(tokens, i - 1) or i < 2:
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
        if not _is_number(tokens, i - 1) or token.low == "i":
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


#: A letter that is also a word ("a", "y") is the base of a power before these.
_POWERS = frozenset({"carré", "cube"})
_COPULAS = frozenset({"is", "was", "number"})
_RAISED = frozenset({"squared", "cubed"})
_UNIT = regex.compile(r"[kcdhmnµμ]?m|ft|in|yd|mi", regex.I)
_AFTER_I = frozenset({"am", "was", "have", "had", "will", "would", "did", "do", "think", "know"})


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
    if not _is_number(tokens, i + 1) or tokens[i + 1].space:
        return False
    return i == 0 or tokens[i].space or (tokens[i - 1].kind == MARK and tokens[i - 1].text != ".")


def _is_inch(tokens: list[Token], i: int) -> bool:
    """Tell whether a quotation mark stands for inches: glued to a number, and closing nothing."""
    if not _is_number(tokens, i - 1) or tokens[i].space:
        return False
    return (
        sum(t.text == '"' and not _is_number(tokens, k - 1) for k, t in enumerate(tokens[:i])) % 2
        == 0
    )


def _is_said(tokens: list[Token], i: int) -> bool:
    return _is_number(tokens, i) and tokens[i].spoken > 0


def _spaced(token: Token) -> list[Token]:
    spaced = token.copy()
    spaced.space = True
    return [spaced]


def _is_number(tokens: list[Token], i: int) -> bool:
    return 0 <= i < len(tokens) and tokens[i].kind == NUMBER


def _is_minus(tokens: list[Token], i: int) -> bool:
    """Tell whether a hyphen is a sign: nothing before it, figures glued behind."""
    if i + 1 >= len(tokens) or tokens[i + 1].space:
        return False
    if i and not tokens[i].space and tokens[i - 1].text not in "([=":
        return False
    follow = tokens[i + 1]
    return follow.kind == NUMBER or follow.text in "$€£¥."


def _is_plain_word(tokens: list[Token], i: int, decoder: Decoder) -> bool:
    """Tell whether a word stands here to which spelled letters do not belong ("go to cnn")."""
    if i < 0 or tokens[i].kind != WORD:
        return False
    low = tokens[i].low
    return len(low) > 1 and low not in decoder.labels and _SPELLED.fullmatch(low) is None


def _runs(own: dict[int, list]) -> Iterator[tuple[int, int]]:
    """Yield the spans of neighbouring tokens that have symbols."""
    start = previous = None
    for i in sorted(own):
        if start is None:
            start = i
        elif i != previous + 1:
            yield start, previous + 1
            start = i
        previous = i
    if start is not None:
        yield start, previous + 1


def _lex(run: list[Token], own: list[list]) -> tuple[list, list[int], list[int]]:
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
        return _is_glued_figure(run, i)
    if run[i].kind == WORD:
        return True
    return run[i].text in ".,:/" and _is_number(run, i + 1) and not run[i + 1].space


def _is_glued_figure(run: list[Token], i: int) -> bool:
    """Tell whether figures close a word ("B2B", "H1N1"): they are no number of their own."""
    return (
        i > 0
        and run[i].kind == NUMBER
        and not run[i].space
        and run[i - 1].kind == WORD
        and run[i - 1].text[-1] != "'"
    )


def _spoken(output: str, source: list[Token]) -> list[Token]:
    """Make tokens of what the ``words`` grammar wrote; numbers remember that they were said."""
    new: list[Token] = []
    for said in output.split("~"):
        first = len(new)
        for n, piece in enumerate(said.split(" ")):
            for k, match in enumerate(_PIECES.finditer(piece)):
                text = match.group()
                kind = NUMBER if text.isdecimal() else WORD if text.isalpha() else MARK
                space = k == 0 and (n > 0 or first > 0 or source[0].space)
                new.append(Token(text, kind, space))
        if new[first].kind == NUMBER:
            new[first].spoken |= SAID_FIRST
        if new[-1].kind == NUMBER:
            new[-1].spoken |= SAID_LAST
    return _placed(new, source)


_PIECES = regex.compile(r"\d+|\p{L}+|.")


def _figures(output: str, source: list[Token]) -> list[Token]:
    """Make tokens of what ``forms`` or ``addresses`` wrote; they are whole from here on."""
    new = []
    for n, piece in enumerate(output.split()):
        kind = NUMBER if piece.isdecimal() else WORD if piece.isalpha() else VERBATIM
        # A word read from a mark ("12+") does not stay glued.
        apart = kind == WORD and source[0].kind == MARK
        new.append(Token(piece, kind, n > 0 or source[0].space or apart))
    return _placed(new, source)


def _placed(new: list[Token], source: list[Token]) -> list[Token]:
    for token in new:
        token.start, token.end = source[0].start, source[-1].end
    return new


def _record(
    source: list[Token], new: list[Token], phenomenon: str, edits: list[Edit] | None
) -> None:
    if edits is None:
        return
    before, after = render(source), render(new)
    if before != after:
        edits.append(Edit(source[0].start, source[-1].end, before, after, phenomenon, LAYER))
