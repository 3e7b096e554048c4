"""English words that no dictionary has and no known parts explain: several models, weighed.

Two models read letters as symbols of the CMU dictionary, with stress; they ship. Two more, for
whoever holds WikiPron (see ``model_files``), read them as its phones, without stress. Whatever one
of them proposes is judged by all, in the broad convention.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from etcnorm.phonology.broad import broad
from etcnorm.phonology.joint import joint_model
from etcnorm.phonology.model import BEAM, guesses, letter_model
from etcnorm.phonology.pronunciation import Reading, about

_BROAD = "en.broad"
Phones = tuple[str, ...]

#: How many readings the counts of broad phones propose.
_PROPOSED = 12
#: What the models of the dictionary and the counts of broad phones weigh beside the letter model
#: of broad phones, and how much worse than their last proposal a reading is that they do not make.
_DICTIONARY_WEIGHT = 0.1
_COUNTS_WEIGHT = 0.6
_UNPROPOSED = 3.0
#: Second halves of the vowels that are written as two phones.
_GLIDES = frozenset(("a ɪ", "a ʊ", "e ɪ", "o ʊ", "ɔ ɪ"))


def guessed(word: str, number: int = 1) -> list[Reading]:
    """Give the likeliest readings of a word in lower case; none for foreign letters."""
    scores, readings = _by_dictionary(word)
    model, counts = letter_model(_BROAD), joint_model(_BROAD)
    if not scores or model is None or counts is None:
        return [readings[phones] for phones in _best(scores, number)]
    counted = {tuple(phones): score for score, phones in counts.read(word, _PROPOSED)}
    proposed = [*scores, *counted, *map(tuple, model.read(word, BEAM))]
    candidates = [phones for phones in dict.fromkeys(proposed) if model.writes(phones)]
    together = {
        phones: own
        + _DICTIONARY_WEIGHT * scores.get(phones, _floor(scores.values()))
        + _COUNTS_WEIGHT * counted.get(phones, _floor(counted.values()))
        for phones, own in zip(candidates, model.score(word, candidates), strict=True)
    }
    return [
        readings.get(phones) or _stressed(phones, readings.values())
        for phones in _best(together, number)
    ]


def _by_dictionary(
    word: str,
) -> tuple[dict[Phones, float], dict[Phones, Reading]]:
    """Give the score and the reading of each row of phones that the dictionary's models propose."""
    scores: dict[Phones, float] = {}
    readings: dict[Phones, Reading] = {}
    for score, symbols in guesses(word, "en"):
        reading = broad(word, symbols, "model")
        phones = reading.phones
        # Readings that differ in stress alone count together.
        before = scores.get(phones)
        scores[phones] = score if before is None else _sum(before, score)
        readings.setdefault(phones, reading)
    return scores, readings


def _best(scores: dict[Phones, float], number: int) -> list[Phones]:
    return sorted(scores, key=lambda phones: -scores[phones])[:number]


def _floor(scores: Iterable[float]) -> float:
    return min(scores, default=0.0) - _UNPROPOSED


def _sum(one: float, other: float) -> float:
    """Add two probabilities by their logarithms."""
    more, less = max(one, other), min(one, other)
    return more + math.log1p(math.exp(less - more))


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
