"""``explain``: every change with its span, its phenomenon and its layer."""

import dataclasses

import pytest

import etcnorm
from etcnorm import Canonical, Canonicalizer, Edit, taxonomy

EN = Canonicalizer("en")
FR = Canonicalizer("fr")


def edits(canonicalize, text):
    return [(e.phenomenon, e.before, e.after) for e in canonicalize.explain(text).edits]


def test_the_result_says_everything():
    text = "We saw twenty-one birds."
    result = EN.explain(text)
    assert isinstance(result, Canonical)
    assert (result.source, result.text) == (text, "we saw 21 birds")
    assert result.tokens == ["we", "saw", "21", "birds"]
    assert result.signature == EN.signature
    assert str(result) == result.text == EN(text)


def test_results_cannot_be_changed():
    result = EN.explain("Hi")
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.text = "ho"
    with pytest.raises(dataclasses.FrozenInstanceError):
        result.edits[0].phenomenon = "other"


def test_nothing_to_explain():
    assert EN.explain("we saw birds").edits == []
    assert EN.explain("").edits == []
    assert FR.explain("l'oiseau chante").edits == []


@pytest.mark.parametrize(
    ("text", "phenomenon", "layer", "span"),
    [
        ("we saw twenty one birds", "cardinal", "grammar", "twenty one"),
        ("what colour is it", "british_american_spelling", "lexicon", "colour"),
        ("ask Sarah now", "homophonic_names", "sound", "Sarah"),
        ("so [laughter] yes", "nonspeech_tag", "surface", "[laughter]"),
        ("wait, what", "punctuation", "finish", ","),
        ("wait What", "letter_case", "finish", "What"),
        ("it is soooo good", "B1_lengthening", "lexicon", "soooo"),
        ("pls wait", "A1_shortening_vowel", "ugt", "pls"),
        ("see Dr. Lee", "title_abbreviation", "lexicon", "Dr."),
        ("a post\u00adponed trip", "invisible_character", "surface", "post\u00adponed"),
    ],
)
def test_each_layer_names_its_changes(text, phenomenon, layer, span):
    found = [e for e in EN.explain(text).edits if e.phenomenon == phenomenon]
    assert found
    assert {e.layer for e in found} == {layer}
    assert text[found[0].start : found[0].end] == span


@pytest.mark.parametrize(
    ("text", "phenomenon", "span"),
    [
        ("il y a quatre-vingts oiseaux", "cardinal", "quatre-vingts"),
        ("à quinze heures trente précises", "clock_time", "quinze heures trente"),
        ("le coût monte", "reform_accents", "coût"),
        ("sa sœur dort", "ligature", "sœur"),
        ("L’école ferme", "apostrophe_variant", "L’école"),
        ("on voit M. Roy", "title_abbreviation", "M."),
        ("je suis arrivée", "silent_gender", "arrivée"),
    ],
)
def test_french_spans(text, phenomenon, span):
    found = [e for e in FR.explain(text).edits if e.phenomenon == phenomenon]
    assert found
    assert text[found[0].start : found[0].end] == span


def test_a_change_of_two_layers_is_told_twice():
    text = "at half past three"
    assert ("clock_time", "half past 3", "03:30") in edits(EN, text)
    assert EN(text) == "at 03:30"


def test_spans_hold_after_notes_and_odd_spaces():
    text = "\u00a0so [laughter]  twenty one "
    result = EN.explain(text)
    number = next(e for e in result.edits if e.phenomenon == "cardinal")
    assert text[number.start : number.end] == "twenty one"
    assert result.text == "so 21"
    assert any(e.phenomenon == "whitespace" for e in result.edits)


def test_edits_say_before_and_after():
    assert edits(EN, "what colour") == [("british_american_spelling", "colour", "color")]
    assert edits(EN, "yes!") == [("punctuation", "!", "")]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_examples_of_the_taxonomy_meet_and_are_explained(lang):
    c = Canonicalizer(lang)
    for entry in taxonomy.load(lang).values():
        for a, b in entry.examples:
            assert c(a) == c(b), (entry.id, c(a), c(b))
            for text in (a, b):
                assert c.explain(text).text == c(text)


def test_edit_and_canonical_are_public():
    assert etcnorm.Edit is Edit
    assert etcnorm.Canonical is Canonical
