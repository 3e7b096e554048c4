"""The errors a user can cause; each carries one line that says what is wrong and what to do."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from itertools import takewhile


class EtcnormError(ValueError):
    """A mistake in what was asked or given; the message is one line, fit to be shown as it is."""


class UnknownLanguageError(EtcnormError):
    """The language is not one that etcnorm can canonicalize."""


class UnknownPhenomenonError(EtcnormError):
    """A phenomenon, category or profile that the language does not have."""


class InputError(EtcnormError):
    """A file that cannot be read as transcripts; the message names it and, if any, the line."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the entry of `known` that `word` was most likely meant to be, or None.

    Case and the choice between `-`, `_` and space are no differences. Of entries that are
    equally near, the one with the longest common beginning wins: `eng` is `en`, not `ng`.
    """
    word = _fold(word)
    folded = {_fold(entry): entry for entry in known}
    close = get_close_matches(word, folded, n=5, cutoff=0.6)
    return folded[max(close, key=lambda entry: _nearness(word, entry))] if close else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean 'x'?`` for the nearest known entry, or an empty string."""
    match = nearest(word, known)
    return f"; did you mean '{match}'?" if match else ""


def _nearness(word: str, entry: str) -> tuple[float, int]:
    same = (a == b for a, b in zip(word, entry, strict=False))
    beginning = sum(1 for _ in takewhile(bool, same))
    return round(SequenceMatcher(None, word, entry).ratio(), 6), beginning


def _fold(word: str) -> str:
    return word.casefold().replace("-", "_").replace(" ", "_")
