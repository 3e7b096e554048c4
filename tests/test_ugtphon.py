"""``etcnorm bench ugtphon``: what it counts, on a benchmark of a few sentences."""

import json

import pytest
from click.testing import CliRunner

from etcnorm.cli.main import main


def token(text, canonical="", phoneme=""):
    made = bool(canonical)
    return {"text": text, "canonical": canonical or text, "phoneme": phoneme, "is_nc": made}


TRAIN = [
    {"id": "1", "lang": "en", "tokens": [token("omg", "oh my god"), token("smh")]},
    {"id": "2", "lang": "en", "tokens": [token("fet", "fit")]},
]
TEST = [
    {
        "id": "3",
        "lang": "en",
        "tokens": [
            token("omg", "oh my god", "ˈoʊ ˈmaɪ ˈɡɑd"),
            token("smh"),
            token("feet", phoneme="ˈfit"),
            token("plz", "please", "ˈpɫiz"),
        ],
    }
]


@pytest.fixture
def folder(tmp_path):
    for split, rows in (("train", TRAIN), ("test", TEST)):
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        (tmp_path / f"en.{split}.jsonl").write_text(text, encoding="utf-8")
    return str(tmp_path)


def run(*arguments):
    result = CliRunner().invoke(main, ["bench", "ugtphon", *arguments, "--samples", "200"])
    assert result.exit_code == 0, result.output
    return result.output


def systems(*arguments):
    return {row["system"]: row for row in json.loads(run(*arguments, "--json"))["systems"]}


def test_words_of_a_canonical_form_are_cut_into_phones(folder):
    found = systems(folder, "--hints", "train")
    # "plz" is not in the train split: what is wrong is wrong there alone.
    assert 0 < found["look-up"]["per_nc"] < 40
    assert found["look-up, tables and rules"]["per_nc"] == 0
    assert found["look-up, tables and rules"]["err"] == 100


def test_what_the_train_split_leaves_alone_stays(folder):
    # Without the train split the canonicalizer writes smh out: one of two forms is lost again.
    assert systems(folder, "--hints", "train")["look-up, tables and rules"]["err"] == 100
    assert systems(folder, "--hints", "none")["look-up, tables and rules"]["err"] == 50


def test_a_known_word_is_not_taken_for_a_form_that_it_folds_to(folder):
    assert systems(folder, "--hints", "train")["look-up"]["per_c"] == 0


def test_systems_that_do_the_same_do_not_differ(folder):
    report = run(folder, "--hints", "none")
    assert "tables and rules before look-up, tables and rules: p = 1.0000" in report
    assert "ByT5-small, hint + staged (published)" in report


def test_a_folder_without_the_split_is_one_line(tmp_path):
    result = CliRunner().invoke(main, ["bench", "ugtphon", str(tmp_path), "--hints", "none"])
    assert result.exit_code == 2
    assert "holds no *test*.jsonl of UGTPhon" in result.output
