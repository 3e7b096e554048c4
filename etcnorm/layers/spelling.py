"""Spelling beyond tables: hyphens, ligatures, accents, lengthened letters."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import cache

import regex

from etcnorm.canonical import Edit
from etcnorm.languages import writing
from etcnorm.layers.endings import Endings
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.layers.one_sound import OneSound
from etcnorm.lexicons import DATA
from etcnorm.tables import LanguageData, read_body
from etcnorm.taxonomy import load
from etcnorm.tokens import WORD, Token, is_letters, render

LAYER = "lexicon"

_TWO_SCRIPTS = regex.compile(r"([A-Za-z]{2,})([^\x00-\x7f].*)")
#: Longer words in capitals are no acronyms.
_LONGEST_ACRONYM = 5
#: Shorter words without their accent are left alone in lower case ("ete", "ere").
_LOWERED = 4
_LENGTHENED = regex.compile(r"([\p{L}\p{M}])\1\1+")
#: A numeral that has three letters in a row ("viii", "xxiiie").
_NUMERAL = regex.compile("(?=.*[iv])l?x{0,3}(?:iv|ix|v?i{0,3})e?")
_UNTOUCHED = regex.compile("[a-zà-åç-öù-ÿăđĩũơưạ-ỹ]+|[а-яё]+")
#: Letters of scripts in which the rules of this layer find nothing to do.
_OTHER_SCRIPT = regex.compile(r"[\p{L}\p{M}--[\p{Latin}\p{Cyrillic}\p{Greek}]]+", regex.V1)
_LIGATURES = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE"})
_PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ß": "ss", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"}
    | {"Œ": "OE", "Æ": "AE", "Ø": "O", "ẞ": "SS", "Ł": "L", "Đ": "D", "Ð": "D", "Þ": "TH"}
)


@cache
def _tripled_acronyms() -> frozenset[str]:
    return frozenset(acronym for (acronym,) in read_body(DATA / "shared" / "tripled_acronyms.tsv"))


class Spelling:
    """Class rules of writing that no list can hold.

    Args:
        lang: Language code; its taxonomy says which rules apply.
        data: Tables; maps ``keep_diacritics`` and ``unaccented``, class ``double_letters``; map
            ``letter_spoken`` (letter of a foreign script to its name) where acronyms are written by
            the names of their letters.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, lang: str, data: LanguageData, on: Callable[[str], bool]) -> None:
        known = load(lang)
        self.hyphen = next(
            p
            for p in (
                "compound_variants",
                "compound_hyphenation",
                "hyphen_compound",
                "syllable_hyphen",
                "dash_hyphen",
            )
            if p in known
        )
        self._split_hyphens = on(self.hyphen)
        self._solid = writing(lang).solid_hyphens
        self._ligature = "ligature" in known and on("ligature")
        self._keep = data.maps.get("keep_diacritics") if on("loanword_diacritics") else None
        self._unaccented = data.maps.get("unaccented") if on("capital_accent") else None
        self._doubles = data.classes.get("double_letters", set())
        self._triples = data.classes.get("triple_letters", set())
        self._longest = max(map(len, self._triples), default=0)
        self._lengthening = bool(self._doubles) and on("B1_lengthening")
        self._bare = writing(lang).bare_ends
        self._one_sound = OneSound(lang, data, on)
        spelled = data.maps.get("letter_spoken")
        self._acronym = next(
            (p for p in ("acronym_letters", "acronym") if p in known and on(p)), ""
        )
        self._spoken = spelled.exact if spelled is not None and self._acronym else {}
        forms = data.maps.get("ending_forms")
        self._endings = Endings(forms.exact if forms is not None else {})

    def restores(self, text: str) -> bool:
        """Tell whether a word gets its accents, or its usual letters, back."""
        if self._accented(text, text.isupper()) is not None:
            return True
        if self._one_sound and self._one_sound.rewrite(text.lower()) is not None:
            return True
        if not self._spoken or not text[0].isascii():
            return False
        return not text.isascii() or self._spelled(text) is not None

    def _accented(self, text: str, shouted: bool) -> str | None:
        """Give the accented form of a word that stands as if capitals had no accents."""
        if self._unaccented is None:
            return None
        low = text.lower()
        found = self._unaccented.get(low)
        if found is None and low[0] == "e" and not low.isascii() and not text[0].islower():
            # "Evénement": the other accents stayed.
            base = self._unaccented.get(_without_accents(low))
            found = base and base[0] + low[1:]
        if found is None or shouted:
            return found
        if not text[0].islower():
            # Only the capital can have lost its accent; "General" is a name.
            only = found[1:] == low[1:] or not low.isascii()
            return found if only else None
        # A capital may have fallen to lower case after it lost its accent: "aux etats".
        lowered = low[0] == "e" and len(low) >= _LOWERED and found[1:] == low[1:]
        return found if lowered else None

    def keeps(self, low: str) -> bool:
        """Tell whether a word beyond ASCII passes untouched: letters of its language."""
        return self._keep is None and _UNTOUCHED.fullmatch(low) is not None

    def is_plain(self, text: str) -> bool:
        """Tell whether no rule of this layer touches a word of another script than Latin."""
        return (
            self._keep is None
            and _OTHER_SCRIPT.fullmatch(text) is not None
            and text.lower() == text.casefold()
        )

    def apply(
        self, tokens: list[Token], second: LexiconPass, edits: list[Edit] | None
    ) -> list[Token]:
        """Run the second lexicon pass, with hyphens opened where no table row wants them."""
        if self._unaccented is not None or self._ligature:
            tokens = [self._restore(token, edits) for token in tokens]
        tokens = second.apply(tokens, edits)
        if self._split_hyphens and any("-" in t.text for t in tokens):
            opened = self._open_hyphens(tokens, edits)
            if self._solid or len(opened) != len(tokens):
                tokens = second.apply(opened, edits)
        if self._keep is not None:
            tokens = [self._strip_accents(token, edits) for token in tokens]
        if self._one_sound or self._spoken:
            tokens = [self._by_sound(token, second, edits) for token in tokens]
        return tokens

    def _by_sound(self, token: Token, second: LexiconPass, edits: list[Edit] | None) -> Token:
        """Write a word in its usual letters; one in foreign capitals by the names of these."""
        if token.kind != WORD or token.hold == "case":
            return token
        if token.text.isascii():
            names = self._spelled(token.text)
            return token if names is None else _replace(token, names, self._acronym, edits)
        mixed = _TWO_SCRIPTS.fullmatch(token.text) if self._spoken else None
        if mixed is not None:
            # "BNPর": a foreign word with an ending of the language.
            hit = second.word(Token(mixed[1], WORD, False))
            head = hit[0] if hit is not None else self._spelled(mixed[1])
            whole = None
            if head is not None and " " not in head:
                whole = self._endings.join(head, mixed[2])
            name = hit[1] if hit is not None else self._acronym
            return token if whole is None else _replace(token, whole, name, edits)
        found = self._one_sound.rewrite(token.low)
        return token if found is None else _replace(token, *found, edits)

    def _spelled(self, text: str) -> str | None:
        """Give the names of the letters of an acronym, joined, where a language writes them so."""
        if not 1 < len(text) <= _LONGEST_ACRONYM or not text.isupper():
            return None
        low = text.lower()
        names = [self._spoken[c] for c in low if c in self._spoken]
        return "".join(names) if len(names) == len(low) else None

    def _restore(self, token: Token, edits: list[Edit] | None) -> Token:
        if token.kind != WORD:
            return token
        text = token.text
        if self._unaccented is not None and (
            text[0] == "e" or not text[0].islower() or "-e" in text
        ):
            parts = text.split("-")
            shouted = text.isupper()
            restored = [self._accented(part, shouted) for part in parts if part]
            if any(restored) and len(restored) == len(parts):
                new = "-".join(r or p for r, p in zip(restored, parts, strict=True))
                token = _replace(token, new, "capital_accent", edits)
        if self._ligature and not text.isascii():
            new = token.text.translate(_LIGATURES)
            if new != token.text:
                token = _replace(token, new, "ligature", edits)
        return token

    def _open_hyphens(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        result = []
        for token in tokens:
            if token.kind != WORD or "-" not in token.text or token.hold == "case":
                result.append(token)
                continue
            if self._solid:
                result.append(_replace(token, token.text.replace("-", ""), self.hyphen, edits))
                continue
            parts = [
                Token(p, WORD, token.space or n > 0, None, token.start, token.end)
                for n, p in enumerate(token.text.split("-"))
            ]
            if edits is not None:
                edits.append(
                    Edit(token.start, token.end, token.text, render(parts), self.hyphen, LAYER)
                )
            result += parts
        return result

    def _strip_accents(self, token: Token, edits: list[Edit] | None) -> Token:
        if token.kind != WORD or token.text.isascii():
            return token
        kept = self._keep
        if kept is None or token.low in kept.exact:
            return token
        decomposed = unicodedata.normalize("NFD", token.text)
        if not all(c < "\u0250" or "\u0300" <= c <= "\u036f" or c in "’'-" for c in decomposed):
            return token
        plain = "".join(c for c in decomposed if not "\u0300" <= c <= "\u036f").translate(_PLAIN)
        return _replace(token, plain, "loanword_diacritics", edits) if plain else token

    def shorten(self, tokens: list[Token], edits: list[Edit] | None) -> list[Token]:
        """Bring letters repeated three times or more back to what the word has."""
        if not self._lengthening:
            return tokens
        return [
            self._shorten(t, edits) if t.kind == WORD and self.is_lengthened(t.low) else t
            for t in tokens
        ]

    def is_lengthened(self, low: str) -> bool:
        """Tell whether letters of a word are drawn out."""
        if _LENGTHENED.search(low):
            return True
        if not self._bare or low.isascii() or len(low) < 3 or low in self._doubles:
            return False
        return low[-1] == low[-2] or low[-1] == _without_tone(low[-2])

    def _keeps_three(self, low: str) -> bool:
        """Tell whether three letters in a row are spelling (``Schifffahrt``, ``IEEE``)."""
        return low in _tripled_acronyms() or any(
            low[i : i + size] in self._triples
            for size in range(4, self._longest + 1)
            for i in range(len(low) - size + 1)
        )

    def _shorten(self, token: Token, edits: list[Edit] | None) -> Token:
        if not is_letters(token.low) or len(set(token.low)) == 1 or self._keeps_three(token.low):
            return token
        if _NUMERAL.fullmatch(token.low):
            return token
        runs = list(_LENGTHENED.finditer(token.low))
        if self._bare:
            return _replace(token, self._bare_form(token.low, runs), "B1_lengthening", edits)
        for doubled in range(1 << min(len(runs), 4)):
            mask = (1 << min(len(runs), 4)) - 1 - doubled
            candidate = _with_runs(token.low, runs, mask)
            if mask and candidate in self._doubles:
                return _replace(token, candidate, "B1_lengthening", edits)
        return _replace(token, _with_runs(token.low, runs, 0), "B1_lengthening", edits)

    def _bare_form(self, low: str, runs: list[regex.Match[str]]) -> str:
        """Write a lengthened word of a language whose words end in no doubled letter."""
        short = _with_runs(low, runs, 0)
        for n in range(len(runs)):
            doubled = _with_runs(low, runs, 1 << n)
            if doubled in self._doubles:
                return doubled
        if short.isascii():
            return short
        letters: list[str] = []
        for c in short:
            # "quáa", "nhớo": the letter goes on without its tone mark.
            if letters and (c == letters[-1] or c == _without_tone(letters[-1])) and c.isalpha():
                continue
            letters.append(c)
        return short if short in self._doubles else "".join(letters)


#: Marks of tone, which a letter that is drawn out loses.
_TONES = regex.compile("[\u0300\u0301\u0303\u0309\u0323]")


@cache
def _without_tone(c: str) -> str:
    return unicodedata.normalize("NFC", _TONES.sub("", unicodedata.normalize("NFD", c)))


def _without_accents(low: str) -> str:
    decomposed = unicodedata.normalize("NFD", low)
    return "".join(c for c in decomposed if not unicodedata.combining(c))


def _with_runs(text: str, runs: list[regex.Match[str]], doubled: int) -> str:
    pieces = []
    position = 0
    for n, run in enumerate(runs):
        pieces += [text[position : run.start()], run[1] * (2 if doubled >> n & 1 else 1)]
        position = run.end()
    return "".join([*pieces, text[position:]])


def _replace(token: Token, text: str, phenomenon: str, edits: list[Edit] | None) -> Token:
    if text == token.text:
        return token
    new = Token(text, WORD, token.space, None, token.start, token.end)
    new.hold = token.hold
    if edits is not None:
        edits.append(Edit(token.start, token.end, token.text, text, phenomenon, LAYER))
    return new
