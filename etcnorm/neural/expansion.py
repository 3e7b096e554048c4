"""Growing a datastore with a language model, and the filters that keep the harm out.

The model is asked, class by class, with the definition of the class and pairs of it as seeds
(appendix C of the UGTPhon paper). What it gives passes three filters: a form that is its own
canonical form says nothing; a form that is a standard word would spoil good text; a form of the
test split would give answers away.
"""

from __future__ import annotations

import json
import random
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import regex

from etcnorm.errors import EtcnormError
from etcnorm.neural.datastore import Candidate, Datastore, fold
from etcnorm.neural.words import known_words

#: The nine classes (table 7 of the paper), in our words.
CLASSES = {
    "A1_shortening_vowel": "vowels are left out and the consonants of one word stay",
    "A2_shortening_other": "other letters of one word are left out, not vowels alone",
    "A3_phrasal_unpronounceable": "initials of a phrase that nobody reads as a word",
    "B1_lengthening": "letters are repeated for emphasis; the word has them once",
    "B2_iteration": "a word or syllable stands several times in one token",
    "C1_eye_dialect": "a respelling that is read aloud like the word itself",
    "C2_regular_variant": "an ending or sound that many words change in the same way",
    "C3_slang": "an established slang form of a word",
    "C4_phrasal_pronounceable": "initials of a phrase that are read as a word",
}
#: Classes that the paper expands: the others follow rules, or are few.
_EXPANDED = ("A1_shortening_vowel", "A2_shortening_other", "A3_phrasal_unpronounceable")
_PAIR = regex.compile(r"^\s*(?:[-*\d.)]+\s*)?(\S.*?)\s*(?:→|->|=>|\t)\s*(\S.*?)\s*$")

#: Sends a prompt and gives the text that comes back.
Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Filtered:
    """What became of the pairs that a model gave."""

    kept: list[tuple[str, str]]
    identity: list[tuple[str, str]]
    standard: list[tuple[str, str]]
    leaked: list[tuple[str, str]]
    known: list[tuple[str, str]]


def filtered(
    pairs: Iterable[tuple[str, str]],
    lang: str,
    store: Datastore,
    test_forms: Iterable[str] = (),
    standard: Iterable[str] = (),
) -> Filtered:
    """Sort pairs by what keeps them out of the datastore.

    Args:
        pairs: (form, canonical) as they came.
        lang: Language code; its word list holds the standard words.
        store: What is known already.
        test_forms: Forms of the test split.
        standard: More standard words, such as the canonical tokens of the train and dev split.
    """
    result = Filtered([], [], [], [], [])
    words = known_words(lang) | {fold(word) for word in standard}
    leaked = {fold(form) for form in test_forms}
    seen: set[str] = set()
    for form, canonical in pairs:
        key, target = fold(form), canonical.strip()
        pair = key, target
        if not key or not target or key == fold(target):
            result.identity.append(pair)
        elif key in words:
            result.standard.append(pair)
        elif key in leaked:
            result.leaked.append(pair)
        elif key in seen or any(c.canonical == target for c in store.candidates(lang, key)):
            result.known.append(pair)
        else:
            seen.add(key)
            result.kept.append(pair)
    return result


def prompt(lang_name: str, kind: str, seeds: Iterable[tuple[str, str]], number: int) -> str:
    """Write the request for one class."""
    listed = "\n".join(f"{form} -> {canonical}" for form, canonical in seeds)
    return (
        f"{lang_name} social media text has forms of this kind: {CLASSES[kind]}.\n"
        f"Examples, form and standard form:\n{listed}\n"
        f"Give {number} more that are in wide use, none of the examples, no standard words, one a "
        "line in the same way and nothing else."
    )


def read_pairs(text: str) -> list[tuple[str, str]]:
    """Read ``form -> canonical`` lines; lines of another kind are passed over."""
    return [
        (m[1].strip("\"'`"), m[2].strip("\"'`")) for m in map(_PAIR.match, text.splitlines()) if m
    ]


def expand(
    store: Datastore,
    lang: str,
    lang_name: str,
    ask: Ask,
    kinds: Iterable[str] = _EXPANDED,
    number: int = 100,
    seeds: int = 30,
    seed: int = 0,
    test_forms: Iterable[str] = (),
    standard: Iterable[str] = (),
) -> dict[str, Filtered]:
    """Ask for more forms of each class and add what passes the filters.

    Returns:
        What became of the pairs, by class.
    """
    rng = random.Random(seed)
    by_kind: dict[str, list[tuple[str, str]]] = {}
    for code, form, candidate in store.entries():
        if code == lang:
            by_kind.setdefault(candidate.kind, []).append((form, candidate.canonical))
    report = {}
    for kind in kinds:
        known = by_kind.get(kind, [])
        chosen = rng.sample(known, min(seeds, len(known)))
        answer = ask(prompt(lang_name, kind, chosen, number))
        found = filtered(read_pairs(answer), lang, store, test_forms, standard)
        for form, canonical in found.kept:
            store.add(lang, form, Candidate(canonical, 1, kind, "expanded"))
        report[kind] = found
    return report


def endpoint(url: str, model: str, key: str = "", timeout: float = 120) -> Ask:
    """Give a function that asks a chat model behind an OpenAI-compatible endpoint.

    Args:
        url: Base address, such as ``http://localhost:8000/v1``.
        model: Name of the model.
        key: Bearer token, if the endpoint wants one.
        timeout: Seconds to wait for an answer.
    """

    def ask(text: str) -> str:
        body = {"model": model, "temperature": 0, "messages": [{"role": "user", "content": text}]}
        request = urllib.request.Request(
            f"{url.rstrip('/')}/chat/completions",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json"}
            | ({"Authorization": f"Bearer {key}"} if key else {}),
        )
        try:
            with urllib.request.urlopen(request, timeout=timeout) as response:
                answer: Any = json.load(response)
            return str(answer["choices"][0]["message"]["content"])
        except (urllib.error.URLError, OSError, ValueError, KeyError, IndexError) as error:
            raise EtcnormError(
                f"{url} gave no answer ({error}): check --url and --model"
            ) from error

    return ask
