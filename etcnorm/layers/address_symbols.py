"""Symbols of the ``addresses`` grammar: words, letters and endings of what was read aloud."""

from __future__ import annotations

import regex

from etcnorm.decoder import Decoder, Wild
from etcnorm.tables import LanguageData, WordMap
from etcnorm.tokens import EXTENSIONS, NUMBER, TOP_LEVEL_DOMAINS, WORD, Token, is_letters

_ADDRESS_PARTS = regex.compile(r"([^\p{L}\p{M}]+)")
_SPELLED = regex.compile("(?!www)[b-df-hj-np-tv-xz]{2,3}")
#: From here on letters are syllables or words that no address is written in.
_CJK = "\u2e80"


class AddressSymbols:
    """Cuts tokens into the symbols of ``addresses``, and writes what it read.

    Args:
        decoder: The compiled grammar.
        data: Tables; classes ``no_host`` and ``plain_domain`` and ``domain_end``
            (endings of addresses that are also words elsewhere), maps ``address_letters`` and
            ``address_words`` where a language reads Latin letters by ear, ``address_spelled``
            (names of letters to letters).
        letters: One-letter words of the language.
    """

    def __init__(self, decoder: Decoder, data: LanguageData, letters: tuple[str, ...]) -> None:
        self._labels = decoder.labels
        self._cues = decoder.cues
        self._letters = frozenset(letters)
        self._no_host = data.classes.get("no_host", set())
        self._domains = TOP_LEVEL_DOMAINS | data.classes.get("domain_end", set())
        self._plain_domain = data.classes.get("plain_domain", set())
        empty = WordMap()
        self._address_letters = data.maps.get("address_letters", empty).exact
        self._address_words = data.maps.get("address_words", empty).exact
        self._spelled_names = data.maps.get("address_spelled", empty).exact

    def of(self, tokens: list[Token], i: int) -> list | None:
        """Give the symbols of one token, or None where no address can read on."""
        token = tokens[i]
        if token.kind == NUMBER:
            return list(token.text)
        if token.text == "_" and "_" in self._labels and not token.space:
            return ["_"]
        if token.kind != WORD:
            return None
        if token.low in self._labels:
            letter = self._spelled_names.get(token.low)
            if letter is not None:
                return [(token.low, Wild("[LETTER]", letter), Wild("[WORD]", letter))]
            if len(token.low) > 1 or not token.low.isalpha():
                return [token.low]
            return [(token.low, Wild("[LETTER]", token.low), Wild("[WORD]", token.low))]
        if not token.low.isalnum() and not is_letters(token.low) and "-" not in token.low:
            return None
        if token.low[0] >= _CJK and token.low not in self._address_words:
            return None
        follow = tokens[i + 1] if i + 1 < len(tokens) else None
        if token.low in self._no_host and follow is not None and follow.low in self._cues:
            # "le point de départ": no address begins with an article.
            return None
        name = self._latin(token.low)
        options = [Wild("[WORD]", token.low)]
        beside = follow.low if follow is not None else ""
        article = token.low in self._letters and len(beside) > 1
        if len(token.low) == 1 and not (article and beside not in self._labels):
            options.append(Wild("[LETTER]", token.low))
        elif _SPELLED.fullmatch(token.low) and not self._is_plain_word(tokens, i - 1):
            # Letters that an earlier layer joined ("c d" -> "cd") are still spelled out.
            options.append(Wild("[LETTER]", name))
        letter = self._spelled_names.get(token.low)
        if letter is not None:
            options = [Wild("[WORD]", letter), Wild("[LETTER]", letter)]
        if name in self._domains and not (
            token.low in self._plain_domain
            and follow is not None
            and follow.kind == WORD
            and follow.low not in self._cues
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

    def write(self, output: str, phenomenon: str) -> str:
        """Write an address in Latin letters; the name of a file keeps its script."""
        if not self._address_letters:
            return output
        parts = _ADDRESS_PARTS.split(output)
        first = len(parts) - 1 if phenomenon == "filename_extension" else 0
        return "".join([*parts[:first], *map(self._latin, parts[first:])])

    def _is_plain_word(self, tokens: list[Token], i: int) -> bool:
        """Tell whether a word stands here to which spelled letters do not belong ("go to cnn")."""
        if i < 0 or tokens[i].kind != WORD:
            return False
        low = tokens[i].low
        return len(low) > 1 and low not in self._labels and _SPELLED.fullmatch(low) is None
