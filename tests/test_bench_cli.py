"""``etcnorm bench etc`` as it is called."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from etcnorm.cli.main import main

ROWS = [
    ("1", "numeric", "cardinal", "Two eggs.", "2 eggs", "same"),
    ("2", "numeric", "cardinal", "It was 15", "It was 50", "different"),
    ("3", "ugt", "C3_slang", "yeah right", "yes right", "lenient"),
    ("4", "homophonic", "homophonic_words", "the zyx", "the zyxt", "same"),
]
FIELDS = ("id", "category", "phenomenon", "a", "b", "relation")


@pytest.fixture
def pairs(tmp_path):
    path = tmp_path / "pairs.jsonl"
    rows = (dict(zip(FIELDS, row, strict=True), lang="en") for row in ROWS)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return str(path)


def run(*arguments):
    return CliRunner().invoke(main, ["bench", *arguments])


def succeed(*arguments):
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_report(pairs):
    out = succeed("etc", pairs, "--encoder", "chars")
    assert "4 pairs, 1 language" in out
    assert "its rates are not SENA" in out
    assert "50.0 [" in out  # one of the two same pairs
    assert "en-" not in out.splitlines()[0]
    assert "4 (homophonic, homophonic_words): should become one text" in out
    assert out.splitlines()[-1].startswith("etcnorm: etcnorm|v:")


def test_json_holds_rates_counts_and_rows(pairs):
    data = json.loads(succeed("etc", pairs, "--encoder", "none", "--json", "-s", "identity"))
    (result,) = data["results"]
    assert result["system"] == "identity"
    assert result["macro"]["exact"]["value"] == 0.0
    assert result["macro"]["headline"]["value"] == 0.0
    assert result["macro"]["counts"]["same"] == 2
    assert result["languages"]["en"]["categories"]["numeric"]["apart"]["value"] == 100.0
    assert [row["canonical_a"] for row in result["rows"]] == [row[3] for row in ROWS]


def test_merging_judges_saved_outputs_again(pairs, tmp_path):
    saved = tmp_path / "saved.json"
    saved.write_text(succeed("etc", pairs, "--encoder", "none", "--json", "-s", "etcnorm"))
    fresh = succeed("etc", pairs, "--encoder", "chars", "--failures", "0")
    merged = succeed("etc", pairs, "--encoder", "chars", "--failures", "0", "--merge", str(saved))
    assert merged == fresh
    both = succeed("etc", pairs, "--encoder", "none", "-s", "identity", "--merge", str(saved))
    assert both.index("identity") < both.index("etcnorm")


def test_results_of_one_system_in_several_files_are_one(tmp_path):
    files, saved = [], []
    for lang in ("en", "de"):
        path = tmp_path / f"{lang}.jsonl"
        path.write_text(json.dumps({"lang": lang, "id": "1", "a": "a b", "b": "A b"}) + "\n")
        files.append(str(path))
        saved.append(tmp_path / f"{lang}.json")
        saved[-1].write_text(succeed("etc", str(path), "--encoder", "none", "--json"))
    merge = [word for path in saved for word in ("--merge", str(path))]
    data = json.loads(succeed("etc", *files, "--encoder", "none", "--json", *merge))
    (result,) = data["results"]
    assert list(result["languages"]) == ["de", "en"]
    assert list(result["signatures"]) == ["en", "de"]


def test_merging_refuses_other_pairs(pairs, tmp_path):
    saved = tmp_path / "saved.json"
    data = json.loads(succeed("etc", pairs, "--encoder", "none", "--json"))
    data["results"][0]["rows"][1]["a"] = "It was 16"
    saved.write_text(json.dumps(data))
    result = run("etc", pairs, "--encoder", "none", "--merge", str(saved))
    assert "run on other pairs: '2' of en is another sentence there" in str(result.stderr)
    saved.write_text("{}")
    assert (
        "bench etc --json" in run("etc", pairs, "--encoder", "none", "--merge", str(saved)).stderr
    )


def test_markdown_and_plot(pairs, tmp_path):
    chart = tmp_path / "bars.svg"
    out = succeed(
        "etc", pairs, "--encoder", "none", "--markdown", "-s", "identity", "-s", "etcnorm",
        "--plot", str(chart), "--phenomena",
    )  # fmt: skip
    assert "| identity | 0.0 " in out
    assert "| --- | ---: |" in out
    tree = ET.parse(chart)
    names = [title.text for title in tree.iter("{http://www.w3.org/2000/svg}title")]
    assert "etcnorm, numeric: 100.0" in names


def test_several_systems_and_all(pairs):
    out = run("etc", pairs, "--encoder", "none", "-s", "all", "-s", "low=sh:tr A-Z a-z")
    assert out.exit_code == 0
    assert "low" in out.stdout
    assert "identity" in out.stdout
    for line in out.stderr.splitlines():
        assert line.startswith("left out: system '")
        assert "pip install" in line


def test_systems_are_listed():
    out = succeed("systems")
    assert out.startswith("etcnorm")
    for name in ("whisper", "nemo-itn", "wetext-tn", "num2words"):
        assert name in out


def test_mistakes(pairs):
    def fail(*arguments):
        result = run(*arguments)
        assert result.exit_code == 2
        assert result.stderr.startswith("etcnorm: ")
        assert result.stderr.count("\n") == 1
        return result.stderr

    assert "missing argument" in fail("etc")
    assert "did you mean 'whisper'" in fail("etc", pairs, "--encoder", "none", "-s", "whispr")
    assert "profile" in fail("etc", pairs, "--encoder", "none", "--profile", "strict")
    assert "exclude" in fail("etc", pairs, "--encoder", "none", "--json", "--markdown")
    assert "does not exist" in fail("etc", "nothere.jsonl", "--encoder", "none")


def test_heavy_libraries_stay_out():
    code = (
        "import sys; from etcnorm.cli.main import main\n"
        "try: main(['bench', '--help'])\n"
        "except SystemExit: pass\n"
        "print([m for m in ('numpy', 'torch', 'transformers', 'regex') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout.splitlines()[-1] == "[]"
