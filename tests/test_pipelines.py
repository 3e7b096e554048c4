"""Batches of datasets and a metric in the habit of evaluate."""

import pickle

import jiwer
import pytest

import etcnorm
from etcnorm.errors import EtcnormError

REFS = ["The colour of the sky", "Dr. Smith bought two eggs.", "I went home"]
HYPS = ["the color of the sky", "doctor smith bought 2 eggs", "i went hume"]


def test_map_batch_replaces_columns():
    batch = {"text": REFS, "pred": [*HYPS[:2], None], "id": [1, 2, 3]}
    assert etcnorm.map_batch("en", columns=["text", "pred"])(batch) == {
        "text": ["the color of the sky", "doctor smith bought 2 eggs", "i went home"],
        "pred": ["the color of the sky", "doctor smith bought 2 eggs", ""],
    }


def test_map_batch_adds_columns_and_can_be_pickled():
    function = etcnorm.map_batch("en", columns="text", suffix="_canonical")
    again = pickle.loads(pickle.dumps(function))
    assert again({"text": ["Two eggs!"]}) == {"text_canonical": ["2 eggs"]}
    assert pickle.dumps(function) == pickle.dumps(etcnorm.map_batch("en", "text", "_canonical"))


def test_map_batch_says_what_is_missing():
    with pytest.raises(EtcnormError, match=r"no column 'txt' to canonicalize \(columns: 'text'\)"):
        etcnorm.map_batch("en", columns=["txt"])({"text": ["a"]})
    with pytest.raises(TypeError, match="text 1 is int"):
        etcnorm.map_batch("en")({"text": ["a", 5]})
    with pytest.raises(EtcnormError, match="no column"):
        etcnorm.map_batch("en", columns=[])
    with pytest.raises(ValueError, match="unknown language"):
        etcnorm.map_batch("xx1")


def test_the_metric_agrees_with_jiwer():
    result = etcnorm.Metric("en").compute(references=REFS, predictions=HYPS)
    transform = etcnorm.Transform("en")
    both = {"reference_transform": transform, "hypothesis_transform": transform}
    assert result["wer"] == jiwer.wer(REFS, HYPS, **both)
    assert result["raw_wer"] == jiwer.wer(REFS, HYPS)
    assert result["substitutions"] == 1
    assert result["signature"] == transform.signature


def test_the_metric_takes_batches_and_starts_anew():
    metric = etcnorm.Metric("en")
    whole = metric.compute(references=REFS, predictions=HYPS)
    metric.add_batch(references=REFS[:2], predictions=HYPS[:2])
    metric.add(reference=REFS[2], prediction=HYPS[2])
    assert metric.compute() == whole
    with pytest.raises(EtcnormError, match="nothing to rate"):
        metric.compute()
    with pytest.raises(EtcnormError, match="3 references but 2 predictions"):
        metric.compute(references=REFS, predictions=HYPS[:2])
    with pytest.raises(EtcnormError, match="or neither"):
        metric.compute(references=REFS)


def test_the_metric_names_the_rate_by_what_it_counts():
    assert "mer" in etcnorm.Metric("zh").compute(references=["今天"], predictions=["今天"])
    assert "cer" in etcnorm.Metric("en", unit="char").compute(references=["a"], predictions=["b"])
