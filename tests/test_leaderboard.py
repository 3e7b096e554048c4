"""Leaderboards: figures that others agree with, whatever the jobs, and a rank flip by writing."""

import csv
import io
import json
import multiprocessing
from pathlib import Path

import jiwer
import numpy as np
import pytest
from click.testing import CliRunner

import etcnorm
from etcnorm.cli.main import main
from etcnorm.errors import EtcnormError
from etcnorm.leaderboard import bootstrap
from etcnorm.leaderboard.manifests import read_folder, read_rows
from etcnorm.leaderboard.progress import Progress
from etcnorm.leaderboard.run import Settings, build
from etcnorm.leaderboard.scoring import raw_tokens, shares_of

EXAMPLE = Path(__file__).parents[1] / "examples" / "leaderboard" / "results"
MODELS = ["aurora/verbatim", "borealis/house", "cinder/small", "dune/tiny"]


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)))


def manifest(folder, model, dataset, rows):
    path = folder / f"MODEL_{model}_DATASET_{dataset}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [
        json.dumps({"text": row[0], "pred_text": row[1], **(row[2] if len(row) > 2 else {})})
        for row in rows
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def board():
    return build(EXAMPLE)


def test_writing_alone_flips_the_ranks(board):
    assert [line.model for line in board.mean.lines] == MODELS
    assert [line.rank for line in board.mean.lines] == [1, 2, 3, 4]
    assert [line.raw_rank for line in board.mean.lines] == [4, 1, 2, 3]
    best = board.mean.lines[0]
    assert best.change == 3
    assert best.costliest[0] == "symbols"
    assert best.next.separable
    assert best.rtfx == pytest.approx(40, rel=0.01)
    assert {table.lang for table in board.sets} == {"de", "en", "fr"}


def test_rates_are_those_of_jiwer(board):
    for result in board.results:
        author_model = result.model.replace("/", "-")
        rows = read_rows(EXAMPLE / f"MODEL_{author_model}_DATASET_{result.dataset}.jsonl")
        refs, hyps = [row.reference for row in rows], [row.hypothesis for row in rows]
        theirs = jiwer.process_words(refs, hyps)
        assert result.raw.rate == theirs.wer
        assert result.raw.substitutions == theirs.substitutions
        transform = etcnorm.Transform(result.lang)
        both = {"reference_transform": transform, "hypothesis_transform": transform}
        assert result.canonical.rate == jiwer.wer(refs, hyps, **both)
        assert result.signature == transform.signature


def test_categories_explain_what_the_report_of_one_model_says(board):
    for result in board.results:
        author_model = result.model.replace("/", "-")
        rows = read_rows(EXAMPLE / f"MODEL_{author_model}_DATASET_{result.dataset}.jsonl")
        refs, hyps = [row.reference for row in rows], [row.hypothesis for row in rows]
        score = etcnorm.score(refs, hyps, result.lang)
        theirs = {g["category"]: g["drop"] for g in score.attribution.as_dict()}
        assert result.explained == pytest.approx({k: v for k, v in theirs.items() if v})
        drop = result.raw.rate - result.canonical.rate
        assert sum(result.explained.values()) == pytest.approx(drop)


@pytest.mark.parametrize(
    "text",
    ["dix\u00a0agents", "a  b\t\tc", " a\tb ", "", "\u3000a \u00a0 b", "a\n\nb\nc", "one two"],
)
def test_raw_words_are_those_of_jiwer(text):
    theirs = jiwer.transformations.wer_default([text])[0]
    assert raw_tokens(text, "word") == theirs


def test_a_space_of_its_own_kind_is_writing(tmp_path):
    manifest(tmp_path, "a-b", "x_fr_test", [("dix\u00a0agents", "dix agents")])
    (result,) = build(tmp_path).results
    assert result.raw.errors == 2  # as in jiwer
    assert result.canonical.errors == 0
    assert set(result.explained) == {"symbols"}


def test_characters_count_where_no_space_parts_words(tmp_path):
    manifest(tmp_path, "a-b", "fleurs_cmn_hans_cn_test", [("今天天气", "今天天汽")])
    (result,) = build(tmp_path).results
    assert (result.lang, result.measure) == ("zh", "mer")
    assert result.raw.rate == 0.25


def test_jobs_and_a_second_run_change_no_byte(tmp_path, monkeypatch):
    from etcnorm.leaderboard import run as runs
    from etcnorm.leaderboard import scoring

    monkeypatch.setattr(runs, "_FEW", 0)
    monkeypatch.setattr(scoring, "_SHARE", 10)
    for number in range(4):
        rows = [
            (f"row {n} costs ${n} or two eggs", f"row {n + number % 2} costs {n} dollars or 2 egs")
            for n in range(20)
        ]
        manifest(tmp_path / "in", f"m-{number}", f"set{number % 2}_en_test", rows)
    names = ("scores.json", "scores.csv", "index.html")
    outs = []
    for name, jobs in (("one", 1), ("two", 2), ("two", 1)):
        result = run("leaderboard", tmp_path / "in", "--out", tmp_path / name, "-j", jobs)
        assert result.exit_code == 0, result.stderr
        outs.append([(tmp_path / name / file).read_bytes() for file in names])
        assert not multiprocessing.active_children()
    assert outs[0] == outs[1] == outs[2]
    assert "8 of 8 parts taken from" in result.stderr  # 4 manifests in 2 shares
    monkeypatch.setattr(scoring, "_SHARE", 1000)
    assert run("leaderboard", tmp_path / "in", "--json").stdout.encode() == outs[0][0]


class _Count(Progress):
    def __init__(self, stop_after=99):
        self.left = stop_after
        self.kept = self.done = 0

    def begin(self, parts, kept, files, utterances):
        self.kept = kept

    def advance(self, parts, files, utterances):
        self.done += parts
        self.left -= 1
        if not self.left:
            raise KeyboardInterrupt


def test_a_run_that_was_stopped_goes_on(tmp_path, board):
    with pytest.raises(KeyboardInterrupt):
        build(EXAMPLE, out=tmp_path, progress=_Count(stop_after=1))
    assert len(list((tmp_path / "parts").iterdir())) == 4
    again = _Count()
    assert build(EXAMPLE, out=tmp_path, progress=again).as_dict() == board.as_dict()
    assert (again.kept, again.done) == (4, 8)
    # A damaged part is made anew, a changed file and other settings take none.
    part = next((tmp_path / "parts").iterdir())
    part.write_text('{"rows": [0', encoding="utf-8")
    assert build(EXAMPLE, out=tmp_path).as_dict() == board.as_dict()
    other = _Count()
    build(EXAMPLE, Settings(profile="lenient"), tmp_path, other)
    assert other.kept == 0


def test_the_command_says_how_to_go_on(tmp_path, monkeypatch):
    from etcnorm.leaderboard import run as runs

    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(runs, "_results", stop)
    result = run("leaderboard", EXAMPLE, "--out", tmp_path)
    assert result.exit_code == 130
    assert f"12 of 12 parts are kept in {tmp_path / 'parts'}: run the same" in result.stderr
    result = run("leaderboard", EXAMPLE)
    assert "nothing is kept (--out DIR" in result.stderr


def test_one_reference_is_canonicalized_once_for_all_models(tmp_path, monkeypatch):
    from etcnorm import canonicalizer

    seen = []
    explain = canonicalizer.Canonicalizer.explain

    def counted(self, text):
        seen.append(text)
        return explain(self, text)

    monkeypatch.setattr(canonicalizer.Canonicalizer, "explain", counted)
    rows = [(f"Utterance number {n}", f"utterance no {n}") for n in range(5)]
    for model in ("a-1", "b-2", "c-3"):
        manifest(tmp_path, model, "x_en_test", rows)
    build(tmp_path)
    assert len(seen) == len(set(seen)) == 10


def test_csv_has_the_columns_of_the_leaderboard(tmp_path):
    result = run("leaderboard", EXAMPLE, "--out", tmp_path, "-q")
    assert result.stderr == ""
    rows = list(csv.DictReader(io.StringIO((tmp_path / "scores.csv").read_text("utf-8"))))
    assert [row["model"] for row in rows] == MODELS
    assert list(rows[0])[:4] == ["model", "avg", "RTFx", "example-corpus_de_test WER"]
    assert rows[0]["avg"] == "0.57"
    assert all("etcnorm|v:" in row["signature"] for row in rows)
    data = json.loads((tmp_path / "scores.json").read_text("utf-8"))
    assert len(data["scores"]) == 12
    assert all("|unit:word|" in row["signature"] for row in data["scores"])
    assert json.loads(run("leaderboard", EXAMPLE, "--json").stdout) == data


def test_terminal_table():
    out = run("leaderboard", EXAMPLE).stdout
    lines = out.splitlines()
    assert lines[0] == "mean of 3 data sets"
    assert lines[2].split()[:4] == ["1", "4", "+3", "aurora/verbatim"]
    assert "not separable" in out
    assert "95%, paired bootstrap over utterances, 1000 samples, seed 0" in out
    readme = (EXAMPLE.parents[2] / "README.md").read_text("utf-8")
    for line in lines[2:6]:
        assert line[: line.index("  ", 12)] in readme


def test_compounds_are_merged_beside_the_canonical_rate(tmp_path):
    pytest.importorskip("kaldialign")
    manifest(tmp_path, "a-b", "x_de_test", [("der zarge blorf", "der zargeblorf")])
    manifest(tmp_path, "a-b", "x_zh_test", [("今天天气", "今天")])
    results = build(tmp_path, Settings(merge=True)).results
    assert [result.merged for result in results] == [0, None]
    assert results[0].canonical.errors == 2
    assert "merged %" in run("leaderboard", tmp_path, "--merge-compounds").stdout


def test_a_model_that_lacks_a_set_has_no_rank_in_the_mean(tmp_path):
    rows = [("one two three", "one two three"), ("four five", "four nine")]
    for model, sets in (("a-1", "pq"), ("b-2", "pq"), ("c-3", "p")):
        for name in sets:
            manifest(tmp_path / model, model, f"{name}_en_test", rows)
    board = build(tmp_path)
    assert [line.rank for line in board.mean.lines] == [1, 1, None]
    assert board.mean.lines[2].next is None
    assert "c/3 (1 of 2 sets)" in run("leaderboard", tmp_path).stdout
    assert not board.mean.lines[0].next.separable


def test_utterances_that_not_every_model_has(tmp_path):
    manifest(tmp_path, "a-1", "x_en_test", [("one", "one"), ("two", "two")])
    manifest(tmp_path, "b-2", "x_en_test", [("two", "two")])
    (warning,) = build(tmp_path).warnings
    assert warning == "x_en_test: not every model has all of its 2 utterances (b/2 1)"


def test_shares():
    assert [shares_of(n) for n in (1, 512, 513, 2000, 10**7)] == [1, 1, 2, 4, 16]


def test_bootstrap_pairs_the_models():
    rng = np.random.default_rng(1)
    keys = rng.permutation(300).astype(np.uint64)
    tokens = rng.integers(5, 30, 300)
    errors = rng.binomial(tokens, 0.2)
    worse = errors + (rng.random(300) < 0.1)
    order = rng.permutation(300)
    models = [
        bootstrap.Utterances(keys, errors, tokens),
        bootstrap.Utterances(keys[order], worse[order], tokens[order]),
    ]
    rates = bootstrap.sampled_rates("x", models, 500, 0)
    assert np.array_equal(rates, bootstrap.sampled_rates("x", models, 500, 0))
    assert not np.array_equal(rates, bootstrap.sampled_rates("y", models, 500, 0))
    ends = bootstrap.interval(rates[0])
    assert ends.low < errors.sum() / tokens.sum() < ends.high
    # The difference is far surer than either rate, because it is paired.
    gap = bootstrap.difference(0.0, rates[0], rates[1])
    assert gap.separable
    assert gap.interval.high - gap.interval.low < (ends.high - ends.low) / 2


def test_blocks_of_samples_change_nothing(monkeypatch):
    keys = np.arange(50, dtype=np.uint64)
    model = bootstrap.Utterances(keys, keys % 3, keys % 7 + 1)
    whole = bootstrap.sampled_rates("x", [model], 100, 3)
    monkeypatch.setattr(bootstrap, "_BLOCK", 700)
    assert np.array_equal(whole, bootstrap.sampled_rates("x", [model], 100, 3))


def test_an_engine_that_says_nothing(tmp_path):
    manifest(tmp_path, "a-b", "x_en_test", [("hello there", None), ("three", "three")])
    board = build(tmp_path)
    assert board.results[0].canonical.deletions == 2
    assert "1 row without pred_text, taken for silence" in board.warnings[0]
    assert read_folder(tmp_path).manifests[0].rtfx is None


def test_unknown_names_are_errors():
    with pytest.raises(EtcnormError, match="did you mean"):
        build(EXAMPLE, Settings(disable=("cardnal",)))
    with pytest.raises(EtcnormError, match="profile"):
        build(EXAMPLE, Settings(profile="strict"))
    assert run("leaderboard", EXAMPLE, "--lang", "xx1").exit_code == 2
