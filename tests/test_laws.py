"""What holds for every language and every string whatever (DESIGN, section 3)."""

import random
import sys
from functools import cache

import pytest
import vocabulary
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from etcnorm import Canonicalizer, Edit, languages, tables, taxonomy
from etcnorm.units import tokenize

PACKS = [code for code in taxonomy.languages() if languages.has_pack(code)]
BASE = [code for code in vocabulary.BASE if not languages.has_pack(code)]
LANGUAGES = [*PACKS, *BASE]

LAYERS = {"surface", "script", "lexicon", "grammar", "sound", "ugt", "neural", "finish"}

#: The same examples on every machine and in every run.
FIXED = settings(
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
OFTEN, SELDOM = settings(FIXED, max_examples=400), settings(FIXED, max_examples=120)


@cache
def canonicalizer(lang: str, profile: str = "etc") -> Canonicalizer:
    return Canonicalizer(lang, profile)


@cache
def any_text() -> st.SearchStrategy[str]:
    """Give strings over all code points, half of them over those that layers look at."""
    everything = st.characters()
    marks = st.sampled_from(sorted({c for mark in vocabulary.MARKS for c in mark}))
    digits = st.characters(categories=["Nd", "No", "Nl"])
    ascii_only = st.characters(min_codepoint=32, max_codepoint=126)
    combining = st.characters(categories=["Mn", "Mc", "Cf"])
    mixed = st.one_of(everything, marks, digits, ascii_only, combining, st.just(" "))
    return st.one_of(st.text(everything, max_size=40), st.text(mixed, max_size=40))


@cache
def sentences(lang: str) -> st.SearchStrategy[str]:
    """Give sentences of the language's own number words, units, marks, variants and rules."""
    seeds = st.integers(0, 10**9)
    pieces = [
        st.sampled_from(vocabulary.number_words(lang)),
        st.sampled_from(vocabulary.FIGURES),
        st.sampled_from(vocabulary.MARKS),
        st.sampled_from(vocabulary.words(lang)),
    ]
    if vocabulary.rules(lang):
        rules = st.sampled_from(vocabulary.rules(lang))
        pieces.append(
            st.builds(
                lambda rule, seed: vocabulary.sentence_for(lang, rule, random.Random(seed)),
                rules,
                seeds,
            )
        )
    cases = st.sampled_from([str, str, str, str, str.capitalize, str.upper, str.title])
    gaps = st.sampled_from([" ", " ", " ", " ", " ", "", "-", "\u00a0", " - ", ", "])
    piece = st.builds(lambda text, case, gap: case(text) + gap, st.one_of(*pieces), cases, gaps)
    return st.lists(piece, max_size=8).map("".join)


def check(lang: str, text: str, profile: str = "etc") -> None:
    """Check every law on one string."""
    c = canonicalizer(lang, profile)
    form = c(text)
    assert c(form) == form
    assert form == " ".join(form.split())
    explained = c.explain(text)
    assert (explained.source, explained.text) == (text, form)
    assert explained.tokens == tokenize(form, languages.default_unit(lang))
    known = taxonomy.load(lang)
    for edit in explained.edits:
        assert edit.phenomenon in known
        assert edit.layer in LAYERS
        assert 0 <= edit.start <= edit.end <= len(text)
    assert explained.edits or form == text, "changed without a name"
    place, written = 0, form.replace(" ", "")
    for piece in untouched(text, explained.edits):
        assert piece in written[place:], f"{piece!r} changed without a name"
        place = written.index(piece, place) + len(piece)


def untouched(text: str, edits: list[Edit]) -> list[str]:
    """Give the runs of a text that no edit covers; white space aside."""
    rest = list(text)
    for edit in edits:
        if edit.phenomenon != "whitespace":
            rest[edit.start : edit.end] = " " * (edit.end - edit.start)
    return "".join(rest).split()


@pytest.mark.parametrize("lang", PACKS)
def test_laws_hold_on_any_string(lang):
    @OFTEN
    @given(any_text())
    def laws(text):
        check(lang, text)

    laws()


@pytest.mark.parametrize("lang", BASE)
def test_laws_hold_on_any_string_without_tables(lang):
    @SELDOM
    @given(any_text())
    def laws(text):
        check(lang, text)

    laws()


@pytest.mark.parametrize("profile", ["etc", "lenient"])
@pytest.mark.parametrize("lang", PACKS)
def test_laws_hold_on_sentences_of_the_language(lang, profile):
    @OFTEN
    @given(sentences(lang))
    def laws(text):
        check(lang, text, profile)

    laws()


@pytest.mark.parametrize("lang", BASE)
def test_laws_hold_on_sentences_without_tables(lang):
    @SELDOM
    @given(sentences(lang))
    def laws(text):
        check(lang, text)

    laws()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_batch_is_each_and_order_of_calls_is_nothing(lang):
    """A canonicalizer remembers words; what it has seen before must not show."""

    @settings(FIXED, max_examples=40)
    @given(st.lists(st.one_of(sentences(lang), any_text()), max_size=5))
    def laws(texts):
        forms = [canonicalizer(lang)(text) for text in texts]
        fresh = Canonicalizer(lang) if lang in BASE else canonicalizer(lang)
        assert fresh.batch(texts[::-1]) == forms[::-1]

    laws()


@pytest.mark.parametrize("lang", PACKS)
def test_a_fresh_canonicalizer_gives_the_same(lang):
    rng = random.Random(7)
    texts = [" ".join(rng.choices(vocabulary.words(lang), k=6)) for _ in range(60)]
    rules = vocabulary.rules(lang)
    texts += [vocabulary.sentence_for(lang, r, rng) for r in rules[:: len(rules) // 60 + 1]]
    seen = canonicalizer(lang).batch(texts)
    assert Canonicalizer(lang).batch(texts[::-1]) == seen[::-1]


@pytest.mark.parametrize(
    ("lang", "before", "text"),
    [
        ("de", "doktor alis und andrejs", "der wahl ist narcissa"),
        ("fr", "monsieur deshabiller dit", "madame dedie est là"),
    ],
)
def test_names_met_before_count_for_nothing(lang, before, text):
    """Names are read by their letters only once a word with the same bones is met."""
    canonicalize = Canonicalizer(lang)
    canonicalize(before)
    assert canonicalize(text) == Canonicalizer(lang)(text)


@pytest.mark.parametrize("lang", PACKS)
def test_neighbours_do_not_reach_across_much_text(lang):
    """Canonical forms of sentences that are far apart stand side by side unchanged."""
    wall = " . " + "zq " * 60 + ". "
    c = canonicalizer(lang)

    @settings(FIXED, max_examples=60)
    @given(sentences(lang), sentences(lang))
    def laws(one, other):
        middle = c(wall)
        whole = c(one + wall + other)
        assert whole.count(middle) == 1 or "zq" in one + other
        assert c(whole) == whole

    laws()


REPEATED = {
    "en": (
        "the colour of it ", "twenty one ", "1 ", "1,", "1 + ", "a dash a underscore ", "a dot ",
        "slash a ", "F B I ", "I.", "(", "[a", "-", "don't-", "half past ", "$5 and ", "5 to ",
        "x", "#a", "one hundred and ", "St. ", "\u0301", "😀",
    ),
    "fr": (
        "la couleur de cela ", "vingt et un ", "1 000 ", "et ", "l'", "a point ", "a tiret ",
        "slash a ", "une heure ", "3 euros et ", "ils parlent ", "qu'ils ", "est-ce-", "M. ",
        "1er ", "XIVe ", "cent mille ",
    ),
    "und": ("word ", "1,", "(", "\u0301", "a-", "😀", "[a"),
}  # fmt: skip


def steps(canonicalize, text: str) -> int:
    """Count the lines of Python that run: work without a clock."""
    count = 0

    def tracer(frame, event, arg):
        nonlocal count
        count += 1
        return tracer

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        canonicalize(text)
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize(
    ("lang", "unit"), [(lang, unit) for lang, units in REPEATED.items() for unit in units]
)
def test_twice_the_text_is_at_most_about_twice_the_work(lang, unit):
    c = canonicalizer(lang)
    short, long = unit * 250, unit * 500
    c.batch([short, long])
    assert steps(c, long) < 2.3 * steps(c, short)


@pytest.mark.parametrize("lang", PACKS)
def test_short_forms_in_capitals_rest(lang):
    """A form that is only read in small letters would be read once its capitals have fallen."""
    data = tables.load(lang)
    words = [row.variant for row in data.words["ugt"] if " " not in row.variant]
    forms = sorted({*words[:: max(1, len(words) // 300)], *(r.target for r in data.rules["ugt"])})
    canonicalize = canonicalizer(lang)
    for form in forms:
        if form.isalpha():
            once = canonicalize(form.upper())
            assert canonicalize(once) == once
