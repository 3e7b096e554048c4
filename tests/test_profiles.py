"""Profiles and switches: what is on, what it changes, and how the signature says so."""

import pytest
import vocabulary

from etcnorm import Canonicalizer, EtcnormError, taxonomy
from etcnorm.errors import UnknownLanguageError, UnknownPhenomenonError

TEXTS = {
    "en": "The Colour of 21 twenty-one cats — Dr. Sarah's pls soooo café U.S.A. 5% $3 [laughter]",
    "fr": "Le coût de vingt et un œufs — M. Dupond stp trooop week-end S.N.C.F. 5 % 3 € [rires]",
}


def phenomena(canonicalize, text):
    return {edit.phenomenon for edit in canonicalize.explain(text).edits}


@pytest.mark.parametrize(
    ("lang", "phenomenon", "text", "left"),
    [
        ("en", "british_american_spelling", "what Colour, twenty", "what colour 20"),
        ("en", "cardinal", "what Colour, twenty", "what color twenty"),
        ("en", "letter_case", "what Colour, twenty", "what color 20"),
        ("en", "homophonic_names", "Sarah", "sarah"),
        ("en", "punctuation", "wait, what", "wait, what"),
        ("en", "nonspeech_tag", "so [laughter]", "so laughter"),
        ("en", "emoji", "great 🎉", "great"),
        ("en", "B1_lengthening", "soooo good", "soooo good"),
        ("fr", "reform_accents", "le coût de vingt", "le coût de 20"),
        ("fr", "ligature", "sa sœur", "sa sœur"),
        ("fr", "on_n_negation", "on n'a pas", "on n'a pas"),
        ("fr", "silent_gender", "je suis arrivée", "je suis arrivée"),
    ],
)
def test_a_phenomenon_switched_off_leaves_its_text_alone(lang, phenomenon, text, left):
    assert Canonicalizer(lang, disable=[phenomenon])(text) == left


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("category", taxonomy.CATEGORIES)
def test_a_category_switched_off_is_never_named(lang, category):
    c = Canonicalizer(lang, disable=[category])
    off = {key for key, entry in taxonomy.load(lang).items() if entry.category == category}
    for text in (TEXTS[lang], *vocabulary.FIGURES, *vocabulary.words(lang)[::997]):
        form = c(text)
        assert c(form) == form
        assert not phenomena(c, text) & (off - {"whitespace"})


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_phenomenon_switched_off_is_never_named(lang):
    for phenomenon, entry in list(taxonomy.load(lang).items())[::4]:
        if phenomenon == "whitespace":
            continue
        c = Canonicalizer(lang, disable=[phenomenon])
        for text in (TEXTS[lang], *entry.examples[0]):
            assert phenomenon not in phenomena(c, text)
            assert c(c(text)) == c(text)


def test_enable_brings_one_back_inside_a_category():
    off = Canonicalizer("en", disable=["numeric"])
    one = Canonicalizer("en", disable=["numeric"], enable=["cardinal"])
    assert off("twenty birds and 5 %") == "twenty birds and 5 %"
    assert one("twenty birds and 5 %") == "20 birds and 5 %"


def test_everything_off_only_splits_at_white_space():
    c = Canonicalizer("en", disable=taxonomy.CATEGORIES)
    assert c("  The Colour of\u00a0twenty one\tcats ") == "The Colour of twenty one cats"


@pytest.mark.parametrize(
    ("text", "etc", "lenient"),
    [
        ("um I'm gonna go", "um i'm gonna go", "i am going to go"),
        ("we can't, uh, wait", "we can't uh wait", "we cannot wait"),
        ("they're kinda tired", "they're kinda tired", "they are kind of tired"),
    ],
)
def test_english_profiles(text, etc, lenient):
    assert Canonicalizer("en")(text) == etc
    assert Canonicalizer("en", "lenient")(text) == lenient


@pytest.mark.parametrize(
    ("one", "other"),
    [("euh je sais", "je sais"), ("t'as vu", "tu as vu"), ("chuis là", "je suis là")],
)
def test_french_profiles(one, other):
    etc, lenient = Canonicalizer("fr"), Canonicalizer("fr", "lenient")
    assert etc(one) != etc(other)
    assert lenient(one) == lenient(other)


def test_lenient_forgives_no_hearing():
    c = Canonicalizer("en", "lenient")
    for a, b in [("I can go", "I can't go"), ("15", "50"), ("he sees", "she sees")]:
        assert c(a) != c(b)


def test_signature_names_the_recipe():
    from etcnorm import __version__

    fields = dict(f.split(":", 1) for f in Canonicalizer("fr").signature.split("|")[1:])
    assert fields["v"] == __version__
    assert (fields["lang"], fields["profile"], fields["unit"]) == ("fr", "etc", "word")
    assert len(fields["rules"]) == 6


def test_signature_changes_with_every_switch():
    made = [
        Canonicalizer("en"),
        Canonicalizer("fr"),
        Canonicalizer("en", "lenient"),
        Canonicalizer("en", disable=["cardinal"]),
        Canonicalizer("en", disable=["numeric"]),
        Canonicalizer("en", disable=["numeric"], enable=["cardinal"]),
    ]
    signatures = [c.signature for c in made]
    assert len(set(signatures)) == len(signatures)
    assert signatures == [c.signature for c in made]


def test_the_order_of_switches_is_nothing():
    one = Canonicalizer("en", disable=["cardinal", "emoji", "emoji"])
    other = Canonicalizer("en", disable=("emoji", "cardinal"))
    assert one.signature == other.signature


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"disable": ["cardinals"]}, "unknown phenomenon 'cardinals'"),
        ({"disable": ["cardinals"]}, "did you mean 'cardinal'"),
        ({"enable": ["numerics"]}, "did you mean 'numeric'"),
        ({"disable": ["silent_plural"]}, "for language 'en'"),
        ({"profile": "lenien"}, "did you mean 'lenient'"),
        ({"profile": "strict"}, "etc, lenient, ipa"),
    ],
)
def test_unknown_names_are_said_with_the_nearest(arguments, message):
    with pytest.raises(UnknownPhenomenonError, match=message) as caught:
        Canonicalizer("en", **arguments)
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, EtcnormError)


@pytest.mark.parametrize(
    ("lang", "message"),
    [
        ("frr_", "unknown language 'frr_'"),
        ("french", "did you mean 'fr'"),
        ("eng", "did you mean 'en'"),
        ("klingon", "etcnorm languages lists them"),
        ("", "unknown language ''"),
    ],
)
def test_unknown_languages_are_said_with_the_nearest(lang, message):
    with pytest.raises(UnknownLanguageError, match=message) as caught:
        Canonicalizer(lang)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("code", ["fr-CA", "fr_BE", "FR", "fr-Latn-CA"])
def test_regions_share_their_language(code):
    assert Canonicalizer(code).lang == "fr"
    assert Canonicalizer(code)("nonante") == "90"
