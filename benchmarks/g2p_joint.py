"""Count letters with their sounds: the joint n-gram model of English words no dictionary has.

    python benchmarks/g2p_joint.py OUT.safetensors --vocabulary american-english-large
    python benchmarks/g2p_joint.py OUT.safetensors --words wikipron.tsv

The words of the CMU dictionary are aligned, letter by letter, by three rounds of expectation and
counted up to n units; interpolated Kneser-Ney smoothing. A vocabulary (one word a line, as SCOWL)
counts the words it writes small twice and leaves out those that it does not have, which are
surnames mostly. It takes a minute and no more than NumPy and safetensors.

``--words`` counts any table of words and their sounds instead (tab-separated: the word, phones
separated by spaces), for whoever holds a lexicon that cannot be shipped, such as WikiPron;
``JointModel(path).read(word, n)`` then gives the phones of that table.
"""

from __future__ import annotations

import argparse
import json
import math
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

import numpy as np
from pronounced import pronounced
from safetensors.numpy import save_file

from etcnorm.lexicons import DATA
from etcnorm.phonology.alignment import align
from etcnorm.phonology.joint import STEP, extend, short
from etcnorm.tables import read_body

Chunk = tuple[str, ...]
Word = tuple[str, list[str], int]
Unit = tuple[str, Chunk]

#: Discounts of n-grams seen once, twice, more often.
_DISCOUNTS = (0.6, 0.9, 1.3)
_LONGEST_CHUNK = 3
_UNKNOWN = -14.0


def words(vocabulary: frozenset[str], table: Path | None = None) -> list[Word]:
    """Give the words of the dictionary, two pronunciations at most, and how often each counts."""
    found = []
    for word, pronunciations in pronounced(table):
        small = word in vocabulary
        if vocabulary and not small and word.capitalize() not in vocabulary and "'" not in word:
            continue
        for number, symbols in enumerate(pronunciations):
            found.append((word, symbols, 2 if small and not number else 1))
    return found


@cache
def _dictionary_names() -> dict[str, str]:
    """Read the dictionary symbol of each phone, which is what the alignment knows."""
    rows = read_body(DATA / "en" / "pronunciation" / "arpabet.tsv")
    return {phones: symbol for symbol, phones in rows}


def _plain(chunk: list[str]) -> Chunk:
    return tuple(symbol.rstrip("012") for symbol in chunk)


def _first_guess(word: str, symbols: list[str]) -> list[list[str]]:
    chunks: list[list[str]] = [[] for _ in word]
    last = 0
    names = [_dictionary_names().get(phone, phone) for phone in _plain(symbols)]
    for symbol, place in zip(symbols, align(word, names), strict=True):
        last = last if place is None else max(last, place)
        chunks[last].append(symbol)
    return chunks


def _best(
    word: str, symbols: list[str], likely: dict[tuple[str, Chunk], float]
) -> list[list[str]] | None:
    plain = _plain(symbols)
    rows: list[dict[int, tuple[float, int]]] = [{0: (0.0, 0)}]
    for letter in word:
        row: dict[int, tuple[float, int]] = {}
        for start, (score, _) in rows[-1].items():
            for end in range(start, min(start + _LONGEST_CHUNK, len(plain)) + 1):
                new = score + likely.get((letter, plain[start:end]), _UNKNOWN - 6 * (end - start))
                if end not in row or new > row[end][0]:
                    row[end] = (new, start)
        rows.append(row)
    end = len(plain)
    if end not in rows[-1]:
        return None
    chunks = []
    for row in reversed(rows[1:]):
        start = row[end][1]
        chunks.append(symbols[start:end])
        end = start
    return chunks[::-1]


def aligned(data: list[Word]) -> list[list[list[str]]]:
    """Give the symbols of each letter of each word."""
    found = [_first_guess(word, symbols) for word, symbols, _ in data]
    for _ in range(3):
        counts: Counter[tuple[str, Chunk]] = Counter()
        letters: Counter[str] = Counter()
        for (word, _, weight), chunks in zip(data, found, strict=True):
            for letter, chunk in zip(word, chunks, strict=True):
                counts[letter, _plain(chunk)] += weight
                letters[letter] += weight
        likely = {
            unit: math.log(count / letters[unit[0]]) for unit, count in counts.items() if count > 1
        }
        found = [
            _best(word, symbols, likely) or chunks
            for (word, symbols, _), chunks in zip(data, found, strict=True)
        ]
    return found


def counted(rows: list[tuple[list[int], int]], order: int) -> list[dict[tuple[int, ...], float]]:
    """Count n-grams: the longest as they are, shorter ones by what stands before them."""
    longest: Counter[tuple[int, ...]] = Counter()
    for row, weight in rows:
        for end in range(1, len(row)):
            longest[tuple(row[max(0, end + 1 - order) : end + 1])] += weight
    found: list[dict[tuple[int, ...], float]] = [{} for _ in range(order + 1)]
    for gram, count in longest.items():
        found[len(gram)][gram] = count
    for size in range(order, 1, -1):
        behind: Counter[tuple[int, ...]] = Counter(gram[1:] for gram in found[size])
        for gram, count in behind.items():
            found[size - 1][gram] = found[size - 1].get(gram, 0) + count
    return found


def smoothed(
    counts: list[dict[tuple[int, ...], float]],
) -> tuple[dict[tuple[int, ...], float], dict[tuple[int, ...], float]]:
    """Give the probability of each n-gram and the weight of backing off from each context."""
    probability: dict[tuple[int, ...], float] = {}
    backoff: dict[tuple[int, ...], float] = {}
    for size in range(1, len(counts)):
        total: defaultdict[tuple[int, ...], float] = defaultdict(float)
        taken: defaultdict[tuple[int, ...], float] = defaultdict(float)
        for gram, count in counts[size].items():
            total[gram[:-1]] += count
            taken[gram[:-1]] += _discount(count)
        for gram, count in counts[size].items():
            context = gram[:-1]
            lower = probability[gram[1:]] if size > 1 else 1 / len(counts[1])
            weight = taken[context] / total[context]
            probability[gram] = (count - _discount(count)) / total[context] + weight * lower
            backoff[context] = weight
    return probability, backoff


def _discount(count: float) -> float:
    return min(_DISCOUNTS[min(int(count), 3) - 1], 0.9 * count)


def store(
    path: Path,
    units: list[Unit],
    order: int,
    probability: dict[tuple[int, ...], float],
    backoff: dict[tuple[int, ...], float],
) -> None:
    """Write the model."""
    grams = list(probability)
    hashes = np.zeros(len(grams), dtype=np.uint64)
    for place in range(order):
        chosen = np.array([n for n, gram in enumerate(grams) if len(gram) > place])
        column = np.array([grams[n][place] for n in chosen], dtype=np.uint64)
        hashes[chosen] = extend(hashes[chosen], column)
    kept, first = np.unique(short(hashes), return_index=True)
    scores = np.array([-math.log(probability[grams[n]]) for n in first])
    backoffs = np.array([-math.log(backoff.get(grams[n], 1.0)) for n in first])
    tensors = {
        "hashes": kept,
        "scores": np.clip(np.rint(scores / STEP), 0, 255).astype(np.uint8),
        "backoffs": np.clip(np.rint(backoffs / STEP), 0, 255).astype(np.uint8),
    }
    names = [(letter, " ".join(chunk)) for letter, chunk in units]
    save_file(tensors, path, {"units": json.dumps(names), "order": str(order)})


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--vocabulary", type=Path, help="words to count twice, one a line")
    parser.add_argument("--words", type=Path, help="a table of words and phones to count")
    parser.add_argument("--order", type=int, default=6)
    arguments = parser.parse_args()
    known = arguments.vocabulary.read_text("utf-8").split() if arguments.vocabulary else ()
    data = words(frozenset(known), arguments.words)
    rows = []
    numbers: dict[Unit, int] = {}
    for (word, _, weight), chunks in zip(data, aligned(data), strict=True):
        row = [
            numbers.setdefault((c, tuple(s)), len(numbers) + 1)
            for c, s in zip(word, chunks, strict=True)
        ]
        rows.append(([0, *row, 0], weight))
    probability, backoff = smoothed(counted(rows, arguments.order))
    store(arguments.out, list(numbers), arguments.order, probability, backoff)
    print(f"{len(data)} words, {len(numbers)} units, {len(probability)} n-grams")


if __name__ == "__main__":
    main()
