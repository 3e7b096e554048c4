"""English words that no dictionary has, read by the dictionary words they are made of.

``pronunciation/affixes.tsv`` lists what may stand before a word and behind it, ``affix place
symbols``; a common word may also stand before another common word (``bagworm``). A stem is changed
before an ending as English spells it (``slimy`` from ``slime``, ``drier`` from ``dry``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import regex

from etcnorm.lexicons import DATA
from etcnorm.tables import common_words, read_body

Lookup = Callable[[str], list[list[str]] | None]

_FOLDER = DATA / "en" / "pronunciation"
_SHORTEST = 3
#: The rank in common.tsv up to which a word of some letters may be part of a compound.
_PART_RANK = {3: 800, 4: 6000}
#: A stem this long may itself be made of two words ("glasshouse" in "glasshouses").
_LONG = 6
#: What doubles its last letter before a vowel: "plumed" is not made of "plum".
_DOUBLING = regex.compile(r"[^aeiouy]*[aeiouy][bdgklmnprtvz]")
_VOICELESS = frozenset(("P", "T", "K", "F", "TH", "S", "SH", "CH"))
_SIBILANTS = frozenset(("S", "Z", "SH", "ZH", "CH", "JH"))
_VOICELESS_ENDING = {"s": ["S"], "ed": ["T"]}
#: Endings before which "le" has no vowel ("sampler").
_CLOSE = frozenset(("er", "ers", "y", "est", "ish"))
_CONSONANTS = frozenset("bcdfghjklmnpqrstvwxz")


@cache
def _affixes(place: str) -> dict[str, list[str]]:
    rows = read_body(_FOLDER / "affixes.tsv")
    found = {affix: symbols.split(" ") for affix, where, symbols in rows if where == place}
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))


@cache
def _common() -> frozenset[str]:
    """Read the words that compounds may be made of."""
    return frozenset(common_words("en"))


@cache
def _ranks() -> dict[str, int]:
    """Read the words that a compound may be made of, the most common first."""
    rows = read_body(_FOLDER / "common.tsv")
    return {word: rank for rank, (word,) in enumerate(rows)}


def derived(word: str, lookup: Lookup) -> list[list[str]]:
    """Give the dictionary symbols of a word by its parts; none where it has no known parts.

    Args:
        word: Word in lower case.
        lookup: Gives the pronunciations of a dictionary word.
    """
    for read in (_by_ending, _by_front, _by_words, _by_ending_of_parts):
        found = read(word, lookup)
        if found:
            return found
    return []


def _by_ending(word: str, lookup: Lookup) -> list[list[str]]:
    def read(stem: str) -> list[list[str]]:
        return _fit(lookup(stem) or [], stem) if stem in _common() else []

    return _behind(word, _SHORTEST, read)


def _by_ending_of_parts(word: str, lookup: Lookup) -> list[list[str]]:
    """Read an ending behind what is itself made of parts (``glasshouse-s``)."""
    return _behind(word, _LONG, lambda stem: _by_front(stem, lookup) or _by_words(stem, lookup))


def _behind(word: str, shortest: int, read: Callable[[str], list[list[str]]]) -> list[list[str]]:
    """Read the longest ending of a word behind a stem that can be read."""
    for ending, symbols in _affixes("behind").items():
        rest = word.removesuffix(ending)
        if rest == word or len(rest) < shortest:
            continue
        for stem in _stems(rest, ending):
            found = read(stem)
            if found:
                return [_joined(options, stem, ending, symbols) for options in found]
    return []


def _fit(found: list[list[str]], stem: str) -> list[list[str]]:
    """Put the verb before the adjective: ``moderate`` as ``moderated`` has it."""
    if stem.endswith("ate"):
        return sorted(found, key=lambda symbols: not symbols[-2].startswith("EY"))
    return found


def _joined(stem: list[str], written: str, ending: str, symbols: list[str]) -> list[str]:
    last = stem[-1]
    if ending in ("s", "ed"):
        if last in (_SIBILANTS if ending == "s" else ("T", "D")):
            return [*stem, "IH0", *symbols]
        return [*stem, *(_VOICELESS_ENDING[ending] if last in _VOICELESS else symbols)]
    if symbols[0] == "L" and last == "L":
        stem = stem[:-1]
        # "possibly", but "dully".
        return [*(stem[:-1] if stem[-1] == "AH0" and written.endswith("le") else stem), *symbols]
    if written.endswith("le") and stem[-2:] == ["AH0", "L"] and ending in _CLOSE:
        return [*stem[:-2], "L", *symbols]
    if ending == "ly" and last == "IY0":
        return [*stem[:-1], "AH0", *symbols]
    if any(symbol.endswith("1") for symbol in symbols):
        stem = [symbol.replace("1", "2") for symbol in stem]
    return [*stem, *symbols]


def _stems(rest: str, ending: str) -> Iterator[str]:
    """Give what a stem may be written alone."""
    if ending == "s":
        if rest.endswith("ie"):
            yield rest[:-2] + "y"
        yield rest
        if rest.endswith(("se", "xe", "ze", "che", "she", "oe")):
            yield rest[:-1]
        return
    if ending == "ally":
        yield rest if rest.endswith("ic") else ""
        return
    if rest.endswith("i"):
        yield rest[:-1] + "y"
    if ending == "ly":
        yield rest + ("le" if rest.endswith("b") else "l")
    if ending[0] in "aeiy":
        if rest[-1] in _CONSONANTS and rest[-1] == rest[-2]:
            yield rest
            if rest[-1] not in "sfz":
                yield rest[:-1]
            return
        if rest[-1] in _CONSONANTS or rest[-1] in "uy":
            yield rest + "e"
        if (rest[-1] == "c" and ending[0] != "a") or _DOUBLING.fullmatch(rest):
            return
    yield rest


def _by_front(word: str, lookup: Lookup) -> list[list[str]]:
    for front, symbols in _affixes("front").items():
        rest = word.removeprefix(front)
        if rest == word or len(rest) < _SHORTEST + 1:
            continue
        found = lookup(rest)
        if found and rest in _common():
            return [[*symbols, *options] for options in found]
    return []


def _by_words(word: str, lookup: Lookup) -> list[list[str]]:
    for place in range(len(word) - _SHORTEST, _SHORTEST - 1, -1):
        first, second = word[:place], word[place:]
        if not (_is_part(first) and _is_part(second)) or _is_ending(first, second):
            continue
        if first.endswith("s") and lookup(first[:-1]) and lookup("s" + second):
            continue
        before, behind = lookup(first), lookup(second)
        if before and behind:
            return [[*before[0], *(symbol.replace("1", "2") for symbol in behind[0])]]
    return []


def _is_part(part: str) -> bool:
    """Say whether a word is common enough; a short one is often seen by chance."""
    rank = _ranks().get(part)
    return rank is not None and rank < _PART_RANK.get(len(part), rank + 1)


def _is_ending(first: str, second: str) -> bool:
    """Say whether the second word of a compound is an ending (``confer-ring``, ``pack-age``)."""
    endings = _affixes("behind")
    doubled = second[0] == first[-1] or first[-1] + second[0] == "ck"
    return second in endings or (doubled and second[1:] in endings)
