"""Pairs as they are read, and the published ones as they stand."""

import gzip
import json
import re
from collections import Counter
from pathlib import Path

import pytest

from etcnorm import taxonomy
from etcnorm.bench.pairs import read
from etcnorm.errors import InputError

PUBLISHED = sorted((Path(__file__).parents[1] / "benchmarks" / "etcbench").glob("*.jsonl"))
ROW = {
    "id": "en-cardinal-001",
    "lang": "en",
    "category": "numeric",
    "phenomenon": "cardinal",
    "a": "two eggs",
    "b": "2 eggs",
    "relation": "same",
}


def write(tmp_path, *rows):
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


def test_a_full_row(tmp_path):
    (pair,) = read([write(tmp_path, ROW | {"note": "why"})])
    assert (pair.id, pair.lang, pair.category) == ("en-cardinal-001", "en", "numeric")
    assert (pair.a, pair.b, pair.relation, pair.note) == ("two eggs", "2 eggs", "same", "why")


def test_the_shape_of_the_paper(tmp_path):
    row = {
        "language": "zh",
        "category": "Homophonic Substitutions",
        "phenomenon": "Third-person Pronoun",
        "sentence_a": "他负责。",
        "sentence_b": "她负责。",
    }
    (pair,) = read([write(tmp_path, row)])
    assert (pair.lang, pair.category, pair.relation) == ("zh", "homophonic", "same")
    assert (pair.id, pair.phenomenon) == ("1", "Third-person Pronoun")


def test_test_cases_with_a_class(tmp_path):
    (pair,) = read([write(tmp_path, {"lang": "ru", "class": "date", "a": "1 мая", "b": "1.05"})])
    assert (pair.category, pair.phenomenon) == ("other", "date")


def test_several_files_zipped_too(tmp_path):
    first = write(tmp_path, ROW)
    second = tmp_path / "more.jsonl.gz"
    second.write_bytes(gzip.compress(json.dumps(ROW | {"id": "x"}).encode()))
    assert [pair.id for pair in read([first, str(second)])] == ["en-cardinal-001", "x"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"a": " "}, "side a is blank"),
        ({"b": "two eggs"}, "the same text"),
        ({"b": None}, "field 'b' is missing"),
        ({"b": 3}, "not a string"),
        ({"relation": "diferent"}, "did you mean 'different'"),
        ({"category": "numerics"}, "did you mean 'numeric'"),
        ({"lang": "english"}, "did you mean 'en'"),
        ({"lang": None}, "field 'lang' is missing"),
    ],
)
def test_wrong_rows_are_named(tmp_path, change, message):
    path = write(tmp_path, ROW | {"id": "other"}, ROW | change)
    with pytest.raises(InputError, match=re.escape(message)) as caught:
        read([path])
    assert f"{path}: line 2" in str(caught.value)


def test_ids_occur_once(tmp_path):
    with pytest.raises(InputError, match="line 2: id 'en-cardinal-001' occurs twice"):
        read([write(tmp_path, ROW, ROW | {"a": "three eggs"})])


def test_rows_do_not_contradict_each_other(tmp_path):
    turned = ROW | {"id": "y", "a": "2 eggs", "b": "two eggs", "relation": "different"}
    with pytest.raises(InputError, match="'same' in another row and 'different' here"):
        read([write(tmp_path, ROW, turned)])


def test_files_that_hold_no_pairs(tmp_path):
    with pytest.raises(InputError, match="has no pairs"):
        read([write(tmp_path)])
    text = tmp_path / "text"
    text.write_text("two eggs\n")
    with pytest.raises(InputError, match="line 1 is not JSON"):
        read([str(text)])
    text.write_text("[1]\n")
    with pytest.raises(InputError, match="not a JSON object"):
        read([str(text)])
    with pytest.raises(InputError, match="does not exist"):
        read([str(tmp_path / "nothere")])


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.stem)
def test_published_pairs_keep_their_format(path):
    lang = path.stem
    pairs = read([str(path)])
    assert {pair.lang for pair in pairs} == {lang}
    assert min(Counter(pair.relation for pair in pairs).values()) >= 5
    known = taxonomy.load(lang) if lang in taxonomy.languages() else None
    for pair in pairs:
        assert re.fullmatch(rf"{lang}-{re.escape(pair.phenomenon)}-\d{{3}}", pair.id), pair.id
        assert bool(pair.note) == (pair.relation != "same"), pair.id
        for text in (pair.a, pair.b):
            assert text == text.strip(), pair.id
            assert not re.search(r"[\t\r\n]", text), pair.id
        if known:
            assert known[pair.phenomenon].category == pair.category, pair.id


def test_all_languages_are_published():
    codes = ["ar", "bn", "de", "en", "fa", "fr", "hi", "id", "ja", "ko", "ru", "vi", "zh"]
    assert [path.stem for path in PUBLISHED] == codes
