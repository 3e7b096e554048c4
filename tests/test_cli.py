"""The command line: results, pipes, and one line for every mistake."""

import gzip
import json
import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from etcnorm.cli import progress
from etcnorm.cli.main import main
from etcnorm.cli.output import replacing
from etcnorm.tables import TableError

DATA = Path(__file__).parent / "data" / "inputs"
REF, HYP = str(DATA / "en.ref.txt"), str(DATA / "en.hyp.txt")
COMMAND = [sys.executable, "-c", "from etcnorm.cli.main import main; main()"]


def run(*arguments, stdin=None):
    return CliRunner().invoke(main, list(arguments), input=stdin)


def succeed(*arguments, stdin=None):
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 0, result.stderr
    assert result.stderr == ""
    return result.stdout


def fail(*arguments, stdin=None):
    result = run(*arguments, stdin=stdin)
    assert result.exit_code == 2
    assert result.stderr.startswith("etcnorm: ")
    assert result.stderr.count("\n") == 1
    assert result.stderr.endswith("\n")
    return result.stderr


def real(*arguments, **options):
    return subprocess.run([*COMMAND, *arguments], capture_output=True, timeout=60, **options)


def test_wer_prints_rates_points_and_signature():
    out = succeed("wer", REF, HYP, "--lang", "en")
    rows = [line.split() for line in out.splitlines()]
    assert rows[1] == ["raw", "66.67", "10", "15", "10", "0", "0"]
    assert rows[2] == ["canonical", "6.67", "1", "15", "1", "0", "0"]
    assert ["total", "60.00"] in rows
    assert any(row[0] == "letter_case" for row in rows if row)
    assert out.splitlines()[-1].startswith("etcnorm|v:")
    assert "3 utterances" in out


def test_the_formats_give_one_result():
    text = succeed("wer", REF, HYP, "--lang", "en")
    kaldi = succeed("wer", str(DATA / "en.ref.kaldi"), str(DATA / "en.hyp.kaldi"), "--lang", "en")
    jsonl = succeed("wer", str(DATA / "en.jsonl"), "-l", "en")
    stdin = succeed("wer", "-", HYP, "--lang", "en", stdin=Path(REF).read_bytes())
    zipped = succeed("wer", REF, "-", "-l", "en", stdin=gzip.compress(Path(HYP).read_bytes()))
    assert text == jsonl == stdin == zipped
    assert kaldi == text.replace("3 utterances", "3 utterances, matched by id")


def test_json():
    result = json.loads(succeed("wer", REF, HYP, "--lang", "en", "--json"))
    assert result["canonical"]["wer"] == pytest.approx(1 / 15)
    assert result["canonical"]["substitutions"] == result["canonical"]["errors"] == 1
    assert result["canonical"]["reference_tokens"] == 15
    assert result["utterances"] == 3
    assert "|unit:word|" in result["signature"]
    drop = result["raw"]["wer"] - result["canonical"]["wer"]
    assert sum(group["drop"] for group in result["explained"]) == pytest.approx(drop)
    parts = [part for group in result["explained"] for part in group["phenomena"]]
    assert sum(part["drop"] for part in parts) == pytest.approx(drop)


def test_cer():
    result = json.loads(succeed("cer", REF, HYP, "--lang", "en", "--json"))
    assert result["measure"] == "cer"
    assert result["canonical"]["errors"] == 1
    assert "|unit:char|" in result["signature"]


def test_a_language_without_tables_says_so():
    assert "no tables for sw" in succeed("wer", REF, HYP, "--lang", "sw")


def test_switches():
    def rate(*options):
        out = succeed("wer", REF, HYP, "--lang", "en", "--json", *options)
        return json.loads(out)["canonical"]["errors"]

    assert rate("--disable", "letter_case,punctuation") == rate(
        "--disable", "letter_case", "--disable", "punctuation"
    )
    assert rate("--disable", "letter_case") > rate()
    assert rate("--disable", "symbols", "--enable", "letter_case") < rate("--disable", "symbols")
    assert rate("--profile", "lenient") <= rate()


def test_per_utterance(tmp_path):
    path = tmp_path / "rows.jsonl"
    succeed("wer", str(DATA / "en.jsonl"), "--lang", "en", "--per-utterance", str(path))
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [row["id"] for row in rows] == ["a/1.wav", "a/2.wav", "a/3.wav"]
    assert rows[2]["canonical_text"] == "i went home"
    assert rows[2]["canonical"]["substitutions"] == 1
    assert [entry.name for entry in tmp_path.iterdir()] == ["rows.jsonl"]


def test_nothing_half_written(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"fine\nbad \xff\n")
    old = tmp_path / "old"
    old.write_text("as it was")
    fail("wer", REF, str(bad), "--lang", "en", "--per-utterance", str(old))
    fail("normalize", str(bad), "--lang", "en", "--output", str(old))
    assert old.read_text() == "as it was"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["bad.txt", "old"]


def test_names_of_output_files(tmp_path):
    for empty in (("wer", REF, HYP, "--per-utterance", ""), ("normalize", REF, "-o", "")):
        assert "output file is empty" in fail(*empty, "--lang", "en")
    assert "needs a file" in fail("wer", REF, HYP, "--lang", "en", "--per-utterance", "-")
    assert succeed("normalize", "-l", "en", "-o", "-", stdin=b"One Day\n").endswith("day\n")
    assert not Path("-").exists()
    for path, reason in (
        (tmp_path, "Is a directory"),
        (tmp_path / "no" / "x", f"there is no folder {tmp_path / 'no'}"),
        ("/dev/full", "/dev/full cannot be written: No space left"),
    ):
        assert reason in fail("normalize", REF, "--lang", "en", "-o", str(path))
        assert reason in fail("wer", REF, HYP, "--lang", "en", "--per-utterance", str(path))


def test_other_faults_are_not_blamed_on_the_output_file(tmp_path):
    with pytest.raises(FileNotFoundError), replacing(str(tmp_path / "out")):
        (tmp_path / "something else").read_text()
    assert list(tmp_path.iterdir()) == []


def test_lone_surrogates_are_written_as_escapes(tmp_path):
    source, path = tmp_path / "x.jsonl", tmp_path / "rows.jsonl"
    source.write_text(r'{"id": "\ud800", "text": "a \udfff b", "pred_text": "a"}')
    succeed("wer", str(source), "--lang", "en", "--per-utterance", str(path))
    row = json.loads(path.read_text(encoding="utf-8"))
    assert (row["id"], row["text"]) == ("\ud800", "a \udfff b")


def test_nothing_left_when_terminated(tmp_path):
    arguments = ["normalize", "--lang", "en", "--output", str(tmp_path / "out")]
    with subprocess.Popen([*COMMAND, *arguments], stdin=subprocess.PIPE) as process:
        deadline = time.monotonic() + 60
        while not list(tmp_path.iterdir()) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.2)
        process.terminate()
        assert process.wait(timeout=30) == 128 + signal.SIGTERM
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("streams", "expected"),
    [("<&-", "standard input is closed"), (">&-", "standard output is closed")],
)
def test_closed_streams(streams, expected):
    line = f'exec "$@" normalize --lang en {streams}'
    ran = subprocess.run(
        ["bash", "-c", line, "bash", *COMMAND], capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"etcnorm: {expected}")
    assert ran.stderr.count("\n") == 1


def test_closed_standard_error_is_no_terminal(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    with progress.progress_bar(3) as advance:
        assert advance is None


def test_full_standard_output():
    with open("/dev/full", "w") as full:  # noqa: PTH123
        ran = subprocess.run(
            [*COMMAND, "normalize", REF, "--lang", "en"],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert ran.returncode == 2
    assert ran.stderr == b"etcnorm: standard output: No space left on device\n"


def test_normalize_keeps_lines_and_order(tmp_path):
    text = "The End.\n\n[laughter]\na\u2028B\r\nlast"
    expected = "the end\n\n\na b\nlast\n"
    assert succeed("normalize", "--lang", "en", stdin=text.encode()) == expected
    path = tmp_path / "in.gz"
    path.write_bytes(gzip.compress(text.encode()))
    assert (
        succeed("normalize", "--lang", "en", str(path), "-", stdin=b"More") == expected + "more\n"
    )
    out = tmp_path / "out.txt"
    assert succeed("normalize", "--lang", "en", str(path), "-o", str(out)) == ""
    assert out.read_text(encoding="utf-8") == expected


def test_normalize_answers_each_line_at_once():
    with subprocess.Popen(
        [*COMMAND, "normalize", "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        for sent, expected in ((b"One Day\n", b"day\n"), (b"Next!\n", b"next\n")):
            process.stdin.write(sent)
            process.stdin.flush()
            assert process.stdout.readline().endswith(expected)
        process.stdin.close()
        assert process.wait(timeout=30) == 0


def test_normalize_is_quiet_when_the_reader_leaves(tmp_path):
    path = tmp_path / "long.txt"
    path.write_text("Hello there\n" * 20_000)
    with subprocess.Popen(
        [*COMMAND, "normalize", "--lang", "en", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout.readline() == b"hello there\n"
        process.stdout.close()
        assert process.stderr.read() == b""


def test_utf8_whatever_the_locale():
    environment = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
    ran = real("normalize", "--lang", "fr", input="Été à Öz\n".encode(), env=environment)
    assert ran.stdout.decode("utf-8") == "été à öz\n"


def test_explain():
    out = succeed("explain", "--lang", "en", "The", "“End”")
    assert "canonical  the end" in out
    assert "letter_case (symbols): Letter case" in out
    assert "The  -> the  [finish]" in out
    assert "contract: Lower case" in out
    assert "quotation_marks" in out
    assert "nothing to change" in succeed("explain", "--lang", "en", "end")
    lines = succeed("explain", "--lang", "en", "--json", stdin=b"The\nend\n").splitlines()
    first, second = map(json.loads, lines)
    assert first["edits"][0]["phenomenon"] == "letter_case"
    assert (first["edits"][0]["start"], first["edits"][0]["end"]) == (0, 3)
    assert second["edits"] == []


def test_languages_and_phenomena():
    codes = [line.split()[0] for line in succeed("languages").splitlines()]
    assert {"en", "fr", "und"} <= set(codes)
    out = succeed("phenomena", "--lang", "fr")
    assert "cardinal: " in out
    assert "septante-deux -> 72" in out
    numeric = succeed("phenomena", "--lang", "fr", "--category", "numeric")
    assert "cardinal: " in numeric
    assert "letter_case" not in numeric
    rows = json.loads(succeed("phenomena", "--lang", "fr", "--json"))
    assert {"id", "category", "title", "contract", "examples"} <= rows[0].keys()


def test_help_and_version():
    assert "wer" in succeed()
    assert "normalize" in succeed("--help")
    assert "--per-utterance" in succeed("cer", "--help") == succeed("cer", "-h")
    assert "systems" in succeed("bench")
    assert succeed("--version").startswith("etcnorm ")


@pytest.mark.parametrize(
    ("typo", "meant"),
    [("frr", "fr"), ("french", "fr"), ("english", "en"), ("eng", "en"), ("fra", "fr")],
)
def test_unknown_language_names_the_nearest(typo, meant):
    for arguments in (("wer", REF, HYP), ("normalize",), ("explain", "a"), ("phenomena",)):
        assert f"did you mean '{meant}'" in fail(*arguments, "--lang", typo)


def test_mistakes(tmp_path):
    assert "nothere does not exist" in fail("wer", REF, str(tmp_path / "nothere"), "--lang", "en")
    assert "is a directory" in fail("wer", str(tmp_path), HYP, "--lang", "en")
    short = tmp_path / "short"
    short.write_text("one line\n")
    unequal = fail("wer", REF, str(short), "--lang", "en")
    assert "has 3 lines" in unequal
    assert "has 1" in unequal
    assert "'cardinal'" in fail("wer", REF, HYP, "--lang", "en", "--disable", "cardnal")
    assert "unknown category ''" in fail("phenomena", "--lang", "en", "--category", "")
    assert "goes behind '--'" in fail("explain", "--lang", "en", "-5", "degrees")
    assert "'numeric'" in fail("phenomena", "--lang", "en", "--category", "numbers")
    assert "profile" in fail("normalize", "--lang", "en", "--profile", "strict")
    assert "missing option '--lang'" in fail("wer", REF, HYP)
    assert "missing argument" in fail("wer", "--lang", "en")
    assert "no such option" in fail("wer", REF, HYP, "--lang", "en", "--frmat", "text")
    assert "did you mean 'wer'" in fail("wre")
    assert "did you mean 'text'" in fail("wer", REF, HYP, "--lang", "en", "--format", "txt")
    unwritable = str(tmp_path / "no" / "rows.jsonl")
    assert unwritable in fail("wer", REF, HYP, "--lang", "en", "--per-utterance", unwritable)


def test_mistakes_of_a_real_run():
    ran = real("wer", "nothere.txt", HYP, "--lang", "en")
    assert (ran.returncode, ran.stdout) == (2, b"")
    assert ran.stderr == b"etcnorm: nothere.txt does not exist: check the path\n"


def test_our_own_faults_keep_their_traceback(monkeypatch):
    def broken(*_):
        raise KeyError("ours")

    monkeypatch.setattr("etcnorm.inputs.read_pairs", broken)
    assert isinstance(run("wer", REF, HYP, "--lang", "en").exception, KeyError)


def test_a_broken_table_is_named(monkeypatch):
    def broken(*_):
        raise TableError("titles.tsv, line 7: expected 3 cells")

    monkeypatch.setattr("etcnorm.stack.tables.load", broken)
    message = fail("normalize", REF, "--lang", "en")
    assert "titles.tsv, line 7: expected 3 cells" in message


def test_no_progress_bar_in_a_pipe():
    assert real("wer", REF, HYP, "--lang", "en").stderr == b""
    with progress.progress_bar(3) as advance:
        assert advance is None


def test_progress_bar_on_a_terminal_after_a_second(monkeypatch):
    ours, theirs = pty.openpty()
    with os.fdopen(theirs, "w") as terminal:
        monkeypatch.setattr(sys, "stderr", terminal)
        with progress.progress_bar(4) as advance:
            advance(1)
        monkeypatch.setattr(progress, "_PATIENCE", -1)
        with progress.progress_bar(4) as advance:
            advance(2)
            advance(2)
        terminal.flush()
        shown = read_until(ours, b"100%")
    os.close(ours)
    assert b"50%" in shown
    assert b"25%" not in shown


def read_until(descriptor, end):
    shown = b""
    while end not in shown:
        shown += os.read(descriptor, 10_000)
    return shown
