"""What an error rate counts, by language and by request."""

import pytest
from click.testing import CliRunner

import etcnorm
from etcnorm import EtcnormError, Transform
from etcnorm.cli.main import main
from etcnorm.languages import default_unit
from etcnorm.units import raw_tokens, tokenize


@pytest.mark.parametrize(
    ("text", "unit", "tokens"),
    [
        ("two eggs", "word", ["two", "eggs"]),
        (" ab c ", "char", ["a", "b", " ", "c"]),
        ("我用 Python 写脚本", "mixed", ["我", "用", "Python", "写", "脚", "本"]),
        ("你好，Tom。", "mixed", ["你", "好", "，", "Tom", "。"]),
        ("コーヒーが3杯", "mixed", ["コ", "ー", "ヒ", "ー", "が", "3", "杯"]),
        ("한국어 OK", "syllable", ["한", "국", "어", "OK"]),
        ("สวัสดี", "mixed", ["ส", "วั", "ส", "ดี"]),
        ("", "mixed", []),
    ],
)
def test_tokens(text, unit, tokens):
    assert tokenize(text, unit) == tokens


@pytest.mark.parametrize(
    ("lang", "unit"),
    [("en", "word"), ("ko", "word"), ("zh", "mixed"), ("ja", "mixed"), ("th", "mixed")],
)
def test_the_unit_of_a_language(lang, unit):
    assert default_unit(lang) == unit
    assert f"unit:{unit}" in Transform(lang).signature


def test_raw_words_are_jiwers():
    assert raw_tokens("dix\u00a0agents  ici", "word") == ["dix\u00a0agents", "ici"]


def test_rates_count_the_unit():
    assert etcnorm.wer(["我们去北京"], ["我们去南京"], lang="zh") == pytest.approx(1 / 5)
    assert etcnorm.wer(["할 수 있다"], ["할수있다"], lang="ko") == 0
    score = etcnorm.score(["我用Python"], ["我用 python"], "zh")
    assert (score.measure, score.unit, score.canonical.errors) == ("mer", "mixed", 0)


def test_the_command_says_what_it_counts(tmp_path):
    ref, hyp = tmp_path / "ref", tmp_path / "hyp"
    ref.write_text("我们去北京。\n", encoding="utf-8")
    hyp.write_text("我们 去 南京\n", encoding="utf-8")
    output = CliRunner().invoke(main, ["wer", str(ref), str(hyp), "-l", "zh"]).output
    assert "MER %" in output
    assert "in characters and Latin words" in output
    arguments = ["wer", str(ref), str(hyp), "-l", "ko", "--unit", "syllable"]
    assert "in syllables" in CliRunner().invoke(main, arguments).output


def test_an_unknown_unit_is_named():
    with pytest.raises(EtcnormError, match="unknown unit 'phrase'"):
        Transform("en", unit="phrase")
