"""Rates, their attribution and its law: the parts add up to raw less canonical."""

import jiwer
import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import etcnorm
from etcnorm.metrics import count
from etcnorm.report.terminal import rounded_to_sum, score_report

REFS = ["The colour of the sky, he said.", "Dr. Smith bought two eggs.", "I went home"]
HYPS = ["the color of the sky he said", "doctor smith bought 2 eggs", "i went hume"]

PIECES = """
two 2 Two, 2nd second colour Color theatre Sarah Sara sara! Dr. doctor U.S. USA € euros 5% percent
[laughter] <unk> ♪ (but not) gonna pls sooo well-known wi-fi don't ’ “yes” ½ ﬁ é e\u0301 10:30 half
past ten \u200b I IT it 😀 … - x
"""
texts = st.lists(st.sampled_from(PIECES.split()), max_size=7).map(" ".join)
pairs = st.lists(st.tuples(texts, texts), min_size=1, max_size=4)


def test_rates():
    assert etcnorm.wer(REFS, HYPS, lang="en") == pytest.approx(1 / 15)
    assert etcnorm.wer(tuple(REFS), tuple(HYPS), "en") == pytest.approx(1 / 15)
    assert etcnorm.wer("Colour!", "color", "en") == 0.0
    assert etcnorm.cer("home", "Hume", "en") == pytest.approx(1 / 4)
    assert etcnorm.cer("a b", "ab", "en") == pytest.approx(1 / 3)


def test_switches():
    assert etcnorm.wer("Home", "home", "en", disable=["letter_case"]) == 1.0
    assert etcnorm.wer("Home", "home", "en", disable="symbols") == 1.0
    assert etcnorm.score("Home", "home", "en", disable="symbols").canonical.rate == 1.0
    assert etcnorm.wer("Home", "home", "en", disable=["symbols"], enable=["letter_case"]) == 0.0


@pytest.mark.parametrize(
    ("refs", "hyps", "rate"),
    [("[laughter]", "oh dear", 2.0), ("", "", 0.0), ("", "oh dear me", 3.0), ("a b", "", 1.0)],
)
def test_empty_references_count_as_in_jiwer_4(refs, hyps, rate):
    result = etcnorm.wer(refs, hyps, "en")
    assert result == rate
    assert isinstance(result, float)


def test_unequal_lengths_name_both():
    for measure in (etcnorm.wer, etcnorm.cer, etcnorm.score):
        with pytest.raises(ValueError, match=r"3 references but 2 hypotheses"):
            measure(REFS, HYPS[:2], "en")


def test_unknown_names():
    with pytest.raises(ValueError, match="did you mean 'cardinal'"):
        etcnorm.wer("a", "a", "en", disable=["cardnal"])
    with pytest.raises(ValueError, match="unit"):
        etcnorm.score("a", "a", "en", unit="line")


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc"), min_size=1))
def test_counts_are_those_of_jiwer(hypothesis, reference):
    ours = count(reference, hypothesis)
    theirs = jiwer.process_words(" ".join(reference), " ".join(hypothesis))
    assert (ours.hits, ours.substitutions) == (theirs.hits, theirs.substitutions)
    assert (ours.deletions, ours.insertions) == (theirs.deletions, theirs.insertions)
    assert ours.rate == theirs.wer


def test_score_holds_both_rates_and_rows():
    result = etcnorm.score(REFS, HYPS, "en", ids=["a", "b", "c"])
    assert result.raw.rate == pytest.approx(jiwer.wer(REFS, HYPS))
    assert (result.canonical.errors, result.canonical.reference_tokens) == (1, 15)
    assert result.canonical.substitutions == 1
    assert [row.id for row in result.rows] == ["a", "b", "c"]
    assert [row.canonical.errors for row in result.rows] == [0, 0, 1]
    assert result.rows[2].canonical_hypothesis == "i went hume"
    assert "letter_case" in result.rows[0].phenomena
    assert "|lang:en|" in result.signature
    assert "|unit:word|" in result.signature


def test_score_agrees_with_the_single_calls():
    for unit, measure in (("word", etcnorm.wer), ("char", etcnorm.cer)):
        result = etcnorm.score(REFS, HYPS, "en", unit=unit)
        assert result.canonical.rate == measure(REFS, HYPS, "en")


def test_raw_characters_are_those_of_jiwer():
    result = etcnorm.score(REFS, HYPS, "en", unit="char")
    assert result.raw.rate == pytest.approx(jiwer.cer(REFS, HYPS))


def drops(result):
    return {part.phenomenon: part.drop for part in result.attribution.parts}


def test_each_kind_of_writing_gets_what_it_explains():
    refs = ["one colour here", "the Red one", "we ate two eggs"]
    hyps = ["one color here", "the red one", "we ate 2 eggs"]
    result = etcnorm.score(refs, hyps, "en")
    assert result.canonical.errors == 0
    by_category = {
        name: sum(part.drop for part in parts)
        for name, parts in result.attribution.by_category().items()
    }
    assert by_category["orthographic"] == pytest.approx(1 / 10)
    assert by_category["symbols"] == pytest.approx(1 / 10)
    assert by_category["numeric"] == pytest.approx(1 / 10)
    assert drops(result)["british_american_spelling"] == pytest.approx(1 / 10)


def test_edits_on_both_sides_explain_nothing():
    result = etcnorm.score("Big. Stone", "Big stone", "en")
    assert drops(result) == {"punctuation": 0.5, "letter_case": 0.5}


def test_disabled_categories_explain_nothing():
    result = etcnorm.score(REFS, HYPS, "en", disable=["symbols"])
    assert not {"letter_case", "punctuation"} & drops(result).keys()
    assert "disable:symbols" in result.signature


def test_same_text_explains_nothing():
    result = etcnorm.score(REFS[2:], REFS[2:], "en")
    assert result.raw.rate == result.canonical.rate == 0
    assert result.attribution.drop == 0


def test_emptied_reference_is_explained():
    result = etcnorm.score("[laughter]", "", "en")
    assert (result.raw.rate, result.canonical.rate) == (1.0, 0.0)
    assert drops(result) == {"nonspeech_tag": 1.0}


@settings(max_examples=150, deadline=None)
@given(pairs, st.sampled_from(["word", "char"]), st.sampled_from(["etc", "lenient"]))
def test_attribution_adds_up(pairs, unit, profile):
    refs, hyps = zip(*pairs, strict=True)
    result = etcnorm.score(refs, hyps, "en", unit, profile)
    drop = result.raw.rate - result.canonical.rate
    assert result.attribution.drop == pytest.approx(drop, abs=1e-12)
    assert sum(group["drop"] for group in result.as_dict()["explained"]) == pytest.approx(
        drop, abs=1e-12
    )


@settings(max_examples=100, deadline=None)
@given(pairs)
def test_printed_points_add_up(pairs):
    refs, hyps = zip(*pairs, strict=True)
    rows = [line.split() for line in score_report(etcnorm.score(refs, hyps, "en")).splitlines()]
    raw, canonical = (round(100 * float(row[1])) for row in rows[1:3])
    body = rows[rows.index(["explained", "by", "writing", "points", "edits"]) + 1 :]
    body = body[: body.index([])]
    names = ["symbols", "numeric", "abbreviation", "orthographic", "homophonic", "ugt"]
    names += ["interactions"]
    points = {
        kind: sum(round(100 * float(row[1])) for row in body[:-1] if (row[0] in names) == kind)
        for kind in (True, False)
    }
    interactions = sum(round(100 * float(row[1])) for row in body if row[0] == "interactions")
    assert body[-1] == ["total", f"{(raw - canonical) / 100:.2f}"]
    assert points[True] == raw - canonical
    assert points[False] + interactions == raw - canonical


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=6))
def test_rounding_keeps_the_sum(rates):
    total = round(sum(rates) * 10_000)
    rounded = rounded_to_sum(rates, total)
    assert sum(rounded) == total
    assert all(abs(r - 10_000 * rate) < 2 for r, rate in zip(rounded, rates, strict=True))


def test_wrong_types_are_named_by_side():
    for rate in (etcnorm.wer, etcnorm.cer, etcnorm.score):
        with pytest.raises(TypeError, match="reference 1 is NoneType, not a string: give '' for"):
            rate(["a", None], ["a", "b"], lang="en")
        with pytest.raises(TypeError, match="hypothesis 0 is bytes"):
            rate(["a"], [b"a"], lang="en")
        with pytest.raises(TypeError, match="expected a sequence of hypotheses, not NoneType"):
            rate(["a"], None, lang="en")
        with pytest.raises(TypeError, match="dict has no place for references"):
            rate({"id": "a"}, {"id": "b"}, lang="en")


def test_names_of_utterances():
    def names(ids):
        return [row.id for row in etcnorm.score(["a", "b"], ["a", "b"], "en", ids=ids).rows]

    assert names(None) == ["1", "2"]
    assert names(["x", "y"]) == names(iter("xy")) == names(numpy.array(["x", "y"])) == ["x", "y"]
    for ids in ([], ["x"], ["x", "y", "z"]):
        with pytest.raises(etcnorm.EtcnormError, match=f"{len(ids)} ids but 2 utterances"):
            names(ids)
