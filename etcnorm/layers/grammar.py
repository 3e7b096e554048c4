"""Grammar: number words become figures, figures their canonical form.

Three compiled grammars run one after the other over the spans that may hold a number: ``words``,
``addresses``, ``forms`` (see ``grammars/en``). This module cuts a sentence into their symbols
and puts what they write back into it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import regex

from etcnorm.canonical import Edit
from etcnorm.compounds import BOUND, ClosedNumbers
from etcnorm.decoder import LONGEST, Decoder, arrange
from etcnorm.grammars import TABLES
from etcnorm.grammars.store import open_table
from etcnorm.languages import writing
from etcnorm.layers.address_symbols import AddressSymbols
from etcnorm.layers.figures import (
    LAYER,
    figures,
    is_glued_figure,
    lex,
    record,
    runs,
    spaced,
    spoken,
)
from etcnorm.layers.symbols import ROMAN_STARTS, FormSymbols
from etcnorm.tables import LanguageData
from etcnorm.tokens import (
    MARK,
    NUMBER,
    WORD,
    Token,
    render,
)

#: An address that was read aloud begins at most this many tokens before its first "dot".
_ADDRESS_REACH = 12


#: Canonical figures, their digits levelled.
_SETTLED = regex.compile(
    r"-?0+(?:[.,]0+)?|0+(?:st|nd|rd|th|e|er|re|s)|0000-00(?:-00)?|--00-00|00:00(?::00)?|0+/0+"
    r"|\p{L}{1,3}0+"
)
#: A name and its number that only a missing space makes one.
_CODE_KINDS = {WORD, NUMBER}
_LEVEL = str.maketrans("123456789", "000000000")
_CODE_KINDS = {WORD, NUMBER}
_REMEMBERED = 10_000


@cache
def _decoder(lang: str, name: str) -> Decoder | None:
    path = open_table(lang, name)
    return None if path is None else Decoder(path)


def grammar_files(lang: str) -> list[Path]:
    """Give the compiled tables of a language, for the signature."""
    return sorted(TABLES.glob(f"{lang}.*.json.gz"))


#: Figures of one and two digits that may be a day, an hour, a minute.
_FIGURE = regex.compile(r"\d+")
_LAST_DAY, _LAST_MINUTE = 31, 59


def _levelled(match: regex.Match[str]) -> str:
    """Give what stands for all figures that the grammars cannot tell from one."""
    text = match.group()
    if len(text) > 2:
        return "0" * len(text)
    if int(text) <= _LAST_DAY:
        return text
    return "50" if int(text) <= _LAST_MINUTE else "90"


class GrammarLayer:
    """The grammars of one language and profile.

    Args:
        lang: Language code; a language without grammars changes nothing.
        data: Tables, for the symbols; class ``scale_word``.
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
        self._scale = data.classes.get("scale_word", set())
        self._apart = writing(lang).apart_codes and on("alphanumeric_code")
        self._closed = ClosedNumbers(lang) if writing(lang).closed_numbers else None
        self._resting: dict[str, bool] = {}
        self._symbols = (
            FormSymbols(lang, data, self._forms.labels, letters) if self._forms else None
        )
        self._written = AddressSymbols(self._addresses, data, letters) if self._addresses else None

    def may_start(self, token: Token) -> bool:
        """Tell whether a sentence with this token is worth reading."""
        if not self._active or token.hold == "words":
            return False
        return (
            token.kind == NUMBER
            or self.is_number_word(token.low)
            or (self._addresses is not None and token.low in self._addresses.cues)
            or (self._forms is not None and token.low in self._forms.cues)
            or (self._symbols is not None and self._symbols.is_roman(token))
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
                record([before, token], [before, apart], "alphanumeric_code", edits)
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
        for start, end in runs(own):
            run = tokens[start:end]
            text = render(run)
            shape = text.translate(_LEVEL)
            # A half may have a word of its own where other fractions have none, and so may a one.
            key = text if "/" in text else _FIGURE.sub(_levelled, text)
            known = self._resting.get(key)
            if known is None:
                figured = [piece for piece in shape.split() if "0" in piece]
                known = len(figured) == 1 and _SETTLED.fullmatch(figured[0]) is not None
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
            while end < len(tokens) and end - i < LONGEST:
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
                new = spoken(output, source)
                record(source, new, phenomenon, edits)
                result += new
                k = stop
            i = end
        return result

    # -- addresses ---------------------------------------------------------------------------

    def _read_addresses(
        self, decoder: Decoder, tokens: list[Token], edits: list[Edit] | None
    ) -> list[Token]:
        written = self._written
        if written is None:
            return tokens
        reach = _ADDRESS_REACH
        cues = [n for n, token in enumerate(tokens) if token.low in decoder.cues]
        near = sorted(
            {k for n in cues for k in range(n - reach, n + reach) if 0 <= k < len(tokens)}
        )
        own = {i: found for i in near if (found := written.of(tokens, i)) is not None}
        return self._read_runs(decoder, tokens, own, edits)

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
        for start, end in runs(own):
            result += tokens[done:start]
            run = tokens[start:end]
            result += self._read_run(decoder, run, [own[i] for i in range(start, end)], edits)
            done = end
        return result + tokens[done:]

    def _read_run(
        self, decoder: Decoder, run: list[Token], own: list[list], edits: list[Edit] | None
    ) -> list[Token]:
        """Read a run of tokens that all have symbols, from left to right."""
        symbols, starts, boundary = lex(run, own)
        result: list[Token] = []
        i = 0
        while i < len(run):
            found = (
                None
                if is_glued_figure(run, i)
                else self._match(decoder, symbols, starts, boundary, i)
            )
            if found is None:
                result.append(run[i])
                i += 1
                continue
            end, output, phenomenon = found
            source = run[i:end]
            new = figures(output, source)
            if edits is not None:
                record(source, new, phenomenon, edits)
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
        lexer = self._symbols
        if lexer is None:
            return own
        cues = decoder.cues
        found = [
            i
            for i, t in enumerate(tokens)
            if t.kind == NUMBER
            or t.low in cues
            or (t.text[0] in ROMAN_STARTS and t.kind == WORD and lexer.is_roman(t))
        ]
        for i in found:
            if i in own:
                continue
            for step in (1, -1):
                k = i if step == 1 else i - 1
                while 0 <= k < len(tokens) and k not in own:
                    symbols = lexer.of(tokens, k)
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
        if decoder is self._addresses and self._written is not None:
            output = self._written.write(output, phenomenon)
        return boundary[end], arrange(output), phenomenon

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
                and not _closes_date(result)
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
                            render([before, *spaced(token)]),
                            render([before, token]),
                            "number_compound",
                            LAYER,
                        )
                    )
            result.append(token)
        return result


def _closes_date(tokens: list[Token]) -> bool:
    """Tell whether the last figure is minutes, or the day of a date: it counts nothing."""
    if len(tokens) < 3 or tokens[-1].space or tokens[-2].space:
        return False
    if tokens[-2].text == ":":
        return True
    return len(tokens) > 4 and tokens[-2].text == "-" == tokens[-4].text and not tokens[-3].space
