"""English words that no dictionary has and no known parts explain: several models, weighed.

Two models read letters as symbols of the CMU dictionary, with stress; they ship. Two more, for
whoever holds WikiPron (see ``model_files``), read them as its phones, without stress. Whatever one
of them proposes is judged by all, in the broad convention.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from etcnorm.phonology.broad import broad
from etcnorm.phonology.model import UNPROPOSED, guesses
from etcnorm.phonology.pronunciation import Reading, about

Phones = tuple[str, ...]

#: The models of broad phones, and what those of the dictionary weigh beside them.
_BROAD = "en.broad"
_DICTIONARY_WEIGHT = 0.1
#: Second halves of the vowels that are written as two phones.
_GLIDES = frozenset(("a ɪ", "a ʊ", "e ɪ", "o ʊ", "ɔ ɪ"))


def guessed(word: str, number: int = 1) -> list[Reading]:
    """Give the likeliest readings of a word in lower case; none for foreign letters."""
    scores, readings = _by_dictionary(word)
    if not scores:
        return []
    unproposed = min(scores.values()) - UNPROPOSED
    together = {
        tuple(phones): score + _DICTIONARY_WEIGHT * scores.get(tuple(phones), unproposed)
        for score, phones in guesses(word, _BROAD, scores)
    }
    return [
        readings.get(phones) or _stressed(phones, readings.values())
        for phones in _best(together or scores, number)
    ]


def _by_dictionary(word: str) -> tuple[dict[Phones, float], dict[Phones, Reading]]:
    """Give the score and the reading of each row of phones that the dictionary's models propose."""
    scores: dict[Phones, float] = {}
    readings: dict[Phones, Reading] = {}
    for score, symbols in guesses(word, "en"):
        reading = broad(word, symbols, "model")
        phones = reading.phones
        # Readings that differ in stress alone count together.
        scores[phones] = float(np.logaddexp(scores.get(phones, -np.inf), score))
        readings.setdefault(phones, reading)
    return scores, readings


def _best(scores: dict[Phones, float], number: int) -> list[Phones]:
    return sorted(scores, key=lambda phones: -scores[phones])[:number]


def _stressed(phones: Phones, readings: Iterable[Reading]) -> Reading:
    """Put the stress of the likeliest reading with as many vowels on phones without stress."""
    vowels = _vowels(phones)
    marks = next((r.marks for r in readings if len(r.vowels) == len(vowels)), None)
    marks = marks or [1] + [0] * (len(vowels) - 1)
    stress = [0] * len(phones)
    for place, mark in zip(vowels, marks, strict=False):
        stress[place] = mark
    return Reading(phones, "model", tuple(stress), vowels)


def _vowels(phones: Phones) -> tuple[int, ...]:
    """Give the places of the phones that open a syllable nucleus."""
    nuclei = about("en")["nuclei"]
    found: list[int] = []
    for place, phone in enumerate(phones):
        glide = found and found[-1] == place - 1 and f"{phones[place - 1]} {phone}" in _GLIDES
        if phone in nuclei and not glide:
            found.append(place)
    return tuple(found)
