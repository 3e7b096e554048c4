"""No letter, vowel sign or virama falls away unless an edit says so.

What no edit covers must stand in the canonical text, in its order; and an edit that only takes
punctuation, brackets or space away may not take a letter with it.
"""

import unicodedata
from functools import cache

import cases
import pytest

from etcnorm import Canonicalizer
from etcnorm.lexicons import DATA

#: Phenomena under which what is no letter falls away, or letters only change places and spaces.
LETTERLESS = {
    "punctuation",
    "quotation_marks",
    "dash_hyphen",
    "ellipsis",
    "brackets",
    "whitespace",
    "bullet_marker",
}
#: Combining classes of vowel signs, nukta and virama; accents and harakat are 10 and up.
SIGNS = (0, 7, 9)
#: So many sentences, and lines of so many known words, of each language.
SENTENCES, LINES, WORDS = 250, 40, 8


@cache
def canonicalizer(lang):
    return Canonicalizer(lang)


def letters(text):
    """Give the letters and signs of a text, free of case and composition."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return [
        c
        for c in folded
        if (unicodedata.category(c)[0] == "L" and c != "ـ")
        or (
            unicodedata.category(c) in ("Mn", "Mc")
            and unicodedata.combining(c) in SIGNS
            and not "\ufe00" <= c <= "\ufe0f"
        )
    ]


def spread(items, count):
    """Pick items evenly from the whole of a list."""
    step = max(1, len(items) // count)
    return items[::step][:count]


def known_words(lang):
    """Give lines of words of the language, every kind of beginning among them."""
    path = DATA / lang / "known.tsv"
    if not path.exists():
        return []
    words = spread(path.read_text("utf-8").splitlines()[1:], LINES * WORDS)
    return [" ".join(words[n::LINES]) for n in range(LINES)]


def uncovered(canonical):
    """Give what no edit touches."""
    source = list(canonical.source)
    for edit in canonical.edits:
        source[edit.start : edit.end] = "\0" * (edit.end - edit.start)
    return "".join(source)


def is_kept(expected, found):
    """Tell whether one list stands inside another, in its order."""
    rest = iter(found)
    return all(letter in rest for letter in expected)


def texts(lang):
    return [*spread(sorted(set(cases.texts(lang))), SENTENCES), *known_words(lang)]


@pytest.mark.parametrize("lang", cases.LANGUAGES)
def test_letters_fall_only_by_name(lang):
    lost = []
    for text in texts(lang):
        canonical = canonicalizer(lang).explain(text)
        if not is_kept(letters(uncovered(canonical)), letters(canonical.text)):
            lost.append((text, canonical.text))
    assert not lost


@pytest.mark.parametrize("lang", cases.LANGUAGES)
def test_punctuation_takes_no_letter(lang):
    taken = [
        (text, edit)
        for text in texts(lang)
        for edit in canonicalizer(lang).explain(text).edits
        if edit.phenomenon in LETTERLESS and letters(edit.before) != letters(edit.after)
    ]
    assert not taken


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("bn", "ি কমল"),
        ("bn", "কমল া।"),
        ("hi", "ि कमल"),
        ("hi", "िकमल"),
        ("hi", "कमल ् है"),
        ("hi", "(ं)"),
        ("hi", "कुछ ाा भी"),
    ],
)
def test_a_lone_sign_stays(lang, text):
    c = canonicalizer(lang)
    assert letters(c(text)) == letters(text)
    assert c(c(text)) == c(text)


@pytest.mark.parametrize(("lang", "text"), [("ar", "شكرا ً"), ("fa", "ّ کتاب"), ("vi", "a \u0301 b")])
def test_a_lone_accent_falls(lang, text):
    assert canonicalizer(lang)(text).split() == [c for c in text.split() if c[0].isalpha()]
