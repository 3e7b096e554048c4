"""Rule-made user-generated forms, one maker a class (A1 to C3 of the UGTPhon taxonomy).

They teach the model what the classes do to any word, beside the pairs that the tables list.
"""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Callable

from etcnorm.neural.words import respellings

_VOWELS = frozenset("aeiouæœаеёиоуыэюя")


def _is_vowel(letter: str) -> bool:
    return unicodedata.normalize("NFD", letter)[0] in _VOWELS


Maker = Callable[[str, str, random.Random], str]


def drop_vowels(word: str, lang: str, rng: random.Random) -> str:
    """A1: leave vowels out (``please`` -> ``pls``)."""
    if len(word) < 3:
        return word
    # Vietnamese syllables lose all of their vowels, longer words of other languages not always.
    kept_share = 0.0 if lang == "vi" else 0.15
    return "".join(
        c for n, c in enumerate(word) if n == 0 or not _is_vowel(c) or rng.random() < kept_share
    )


def clip(word: str, lang: str, rng: random.Random) -> str:
    """A2: leave the end, or a letter, out (``because`` -> ``bec``)."""
    if len(word) < 5:
        return word
    if rng.random() < 0.5:
        return word[: rng.randint(3, len(word) - 2)]
    place = rng.randrange(1, len(word))
    return word[:place] + word[place + 1 :]


def lengthen(word: str, lang: str, rng: random.Random) -> str:
    """B1: draw a letter out (``so`` -> ``sooo``)."""
    places = [n for n, c in enumerate(word) if c.isalpha()]
    vowels = [n for n in places if _is_vowel(word[n])]
    if not places:
        return word
    place = rng.choice(vowels or places) if rng.random() < 0.6 else places[-1]
    return word[:place] + word[place] * rng.randint(3, 6) + word[place + 1 :]


def respell(word: str, lang: str, rng: random.Random) -> str:
    """C1: respell a sound (``night`` -> ``nite``)."""
    options = [pair for pair in respellings(lang) if pair[0] in word]
    if not options:
        return word
    for old, new in rng.sample(options, min(len(options), rng.choice((1, 1, 2)))):
        word = word.replace(old, new, 1)
    return word


def regular(word: str, lang: str, rng: random.Random) -> str:
    """C2: what the language does to many words (``dropping`` -> ``droppin``)."""
    if lang == "en" and word.endswith("ing") and len(word) > 4:
        return word[:-1]
    if lang == "en" and word.endswith("er") and len(word) > 3:
        return word[:-2] + "a"
    return word


def slip(word: str, lang: str, rng: random.Random) -> str:
    """C3: two letters change places, or one is doubled: what fingers do."""
    if len(word) < 4:
        return word
    place = rng.randrange(1, len(word) - 1)
    if rng.random() < 0.5:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + word[place] + word[place:]


MAKERS: tuple[tuple[str, float, Maker], ...] = (
    ("A1_shortening_vowel", 2.0, drop_vowels),
    ("A2_shortening_other", 1.0, clip),
    ("B1_lengthening", 2.0, lengthen),
    ("C1_eye_dialect", 2.0, respell),
    ("C2_regular_variant", 1.0, regular),
    ("C3_slang", 1.0, slip),
)


def make(word: str, lang: str, rng: random.Random) -> tuple[str, str]:
    """Make a user-generated form of a word.

    Returns:
        The form and its class; the word itself and "" where no maker changed it.
    """
    weights = [weight for _, weight, _ in MAKERS]
    for name, _, maker in rng.choices(MAKERS, weights, k=3):
        form = maker(word, lang, rng)
        if form != word and len(form) > 1:
            return form, name
    return word, ""
