"""The neural layer reaches every command and every call, in one process or several, and its cache.

The answers come from a cache file that is filled beforehand, so that they are known; what needs
PyTorch is skipped where it is not installed.
"""

import inspect
import json
import multiprocessing
import os
import pickle
import sqlite3
import sys

import pytest
from click.testing import CliRunner

import etcnorm
from etcnorm import Canonicalizer, EtcnormError, NeuralOptions
from etcnorm.bench.systems import open_system
from etcnorm.cli.main import main
from etcnorm.layers import neural
from etcnorm.layers.neural_options import as_options, fingerprint
from etcnorm.leaderboard.run import Settings, build
from etcnorm.neural.cache import AnswerCache
from etcnorm.neural.encoding import Answer, Query

REFS = ["I saw a submarine", "two eggs"]
HYPS = ["I saw a sbmrn", "2 eggs"]
QUERY = Query("en", "i saw a ", "sbmrn", "")
#: Forms that look user-generated, all of one length.
FORMS = [f"sbmr{letter}" for letter in "bcdfghjklmnpqrstvwxz"]
COMMANDS = ("wer", "cer", "normalize", "explain", "leaderboard")


def run(*arguments):
    return CliRunner().invoke(main, list(map(str, arguments)))


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    """Give the folder of a small model that never learned a thing."""
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    from etcnorm.neural.backbone import save, small

    folder = tmp_path_factory.mktemp("model")
    save(small(32, 1, 1, 2, device="cpu", context=64, hints=True, staged=True), folder)
    return str(folder)


@pytest.fixture
def options(model, tmp_path):
    """Give options under which the answer to QUERY is known."""
    path = str(tmp_path / "answers.sqlite")
    AnswerCache(path, fingerprint(model)).put({QUERY: Answer("submarine", "", 0.9)})
    return NeuralOptions(model, device="cpu", cache=path)


@pytest.fixture
def files(tmp_path):
    for name, texts in (("ref.txt", REFS), ("hyp.txt", HYPS)):
        (tmp_path / name).write_text("".join(f"{text}\n" for text in texts), "utf-8")
    folder = tmp_path / "results"
    folder.mkdir()
    for model, change in (("a-1", str), ("b-2", str.upper)):
        rows = [
            json.dumps({"text": ref, "pred_text": change(hyp)})
            for ref, hyp in zip(REFS, HYPS, strict=True)
        ]
        path = folder / f"MODEL_{model}_DATASET_x_en_test.jsonl"
        path.write_text("\n".join(rows) + "\n", "utf-8")
    return tmp_path


def arguments(command, files, options=None):
    """Give the arguments of a command that reads the files, with the options of the layer."""
    given = {
        "wer": (files / "ref.txt", files / "hyp.txt", "-l", "en"),
        "cer": (files / "ref.txt", files / "hyp.txt", "-l", "en"),
        "normalize": (files / "hyp.txt", "-l", "en"),
        "explain": ("-l", "en", HYPS[0]),
        "leaderboard": (files / "results", "--json"),
    }[command]
    if options is not None:
        given += ("--model", options.model, "--device", "cpu", "--cache", options.cache)
    return (command, *given)


class TestPython:
    @pytest.mark.parametrize(
        "call",
        [
            Canonicalizer,
            etcnorm.Metric,
            etcnorm.Transform,
            etcnorm.cer,
            etcnorm.map_batch,
            etcnorm.score,
            etcnorm.wer,
            open_system,
            Settings,
        ],
    )
    def test_it_is_asked_for_by_one_name(self, call):
        assert inspect.signature(call).parameters["neural"].default is False

    def test_anything_but_options_is_an_error(self):
        assert as_options(True) == NeuralOptions()
        assert as_options(False) is None
        with pytest.raises(EtcnormError, match="NeuralOptions"):
            etcnorm.map_batch("en", neural="out/best")

    def test_map_batch(self, options):
        function = etcnorm.map_batch("en", neural=options)
        assert function({"text": HYPS}) == {"text": ["i saw a submarine", "2 eggs"]}
        again = pickle.loads(pickle.dumps(function))
        assert again({"text": HYPS})["text"][0] == "i saw a submarine"
        assert "|model:" in repr(function)

    def test_metric(self, options):
        given = {"references": REFS, "predictions": HYPS}
        assert etcnorm.Metric("en").compute(**given)["wer"] > 0
        result = etcnorm.Metric("en", neural=options).compute(**given)
        assert result["wer"] == 0
        assert "|model:" in result["signature"]

    def test_benchmark_system(self, options):
        system = open_system("etcnorm", neural=options)
        assert system.name == "etcnorm+neural"
        assert system.answers(HYPS, "en") == ["i saw a submarine", "2 eggs"]

    def test_pairs_are_kept_when_asked_for(self):
        assert etcnorm.score(REFS, HYPS, "en").pairs == ()
        kept = etcnorm.score(REFS, HYPS, "en", keep_pairs=True)
        assert [hyp.text for _, hyp in kept.pairs] == [
            row.canonical_hypothesis for row in kept.rows
        ]
        assert kept == etcnorm.score(REFS, HYPS, "en")


class TestCommands:
    @pytest.mark.parametrize("command", COMMANDS)
    def test_each_runs_it(self, command, files, options):
        plain, asked = run(*arguments(command, files)), run(*arguments(command, files, options))
        assert plain.exit_code == asked.exit_code == 0, asked.stderr
        assert plain.stdout != asked.stdout
        if command != "normalize":
            assert "|model:" in asked.stdout
        else:
            assert asked.stdout == "i saw a submarine\n2 eggs\n"

    def test_the_page_of_a_score_shows_its_edits(self, files, options):
        page = files / "page.html"
        result = run(*arguments("wer", files, options), "--html", page, "--json")
        assert json.loads(result.stdout)["canonical"]["wer"] == 0
        assert '["sbmrn","submarine",' in page.read_text("utf-8")

    def test_processes_change_nothing(self, files, model, monkeypatch):
        from etcnorm.leaderboard import run as runs
        from etcnorm.leaderboard import scoring

        monkeypatch.setattr(runs, "_FEW", 0)
        monkeypatch.setattr(scoring, "_SHARE", 1)
        outs = []
        for jobs in (1, 2):
            options = NeuralOptions(model, device="cpu", cache=str(files / f"{jobs}.sqlite"))
            result = run(*arguments("leaderboard", files, options), "--jobs", jobs)
            assert result.exit_code == 0, result.stderr
            outs.append(result.stdout)
        assert outs[0] == outs[1]
        assert "|model:" in outs[0]
        with sqlite3.connect(files / "2.sqlite") as base:
            assert base.execute("SELECT count(*) FROM answer").fetchone()[0] > 0

    @pytest.mark.parametrize("command", COMMANDS)
    @pytest.mark.parametrize("name", ["nowhere/at/all", "", "empty"])
    def test_a_model_that_is_missing(self, command, name, files, model):
        (files / "empty").mkdir(exist_ok=True)
        given = str(files / "empty") if name == "empty" else name
        result = run(*arguments(command, files), "--model", given)
        assert result.exit_code == 2
        assert result.stdout == ""
        assert result.stderr.count("\n") == 1
        assert "is no model" in result.stderr

    @pytest.mark.parametrize("command", COMMANDS)
    def test_what_else_is_missing(self, command, files, model):
        given = (*arguments(command, files), "--model", model)
        for option, message in (
            (("--datastore", files / "none.sqlite"), "no such datastore"),
            (("--device", "abacus"), "no device 'abacus'"),
            (("--cache", files / "hyp.txt"), "is damaged, or none"),
            (("--cache", files / "no" / "answers"), "there is no folder"),
        ):
            result = run(*given, *option)
            assert (result.exit_code, result.stderr.count("\n")) == (2, 1), result.stderr
            assert message in result.stderr


class _Counting:
    """A decoder that counts how often it is asked, and answers that all is canonical."""

    def __init__(self):
        self.asked = []

    def answer(self, queries):
        self.asked.append(len(queries))
        return [Answer("", "", 1.0) for _ in queries]


class TestBatches:
    @pytest.fixture
    def decoder(self, monkeypatch):
        found = _Counting()
        monkeypatch.setattr(neural, "check", lambda options: None)
        monkeypatch.setattr(neural, "_decoder", lambda *_: found)
        etcnorm.transform._built.cache_clear()
        yield found
        etcnorm.transform._built.cache_clear()

    def test_a_score_is_one_pass(self, decoder):
        refs = [f"we saw {form}" for form in FORMS]
        etcnorm.score(refs, refs[::-1], "en", neural=NeuralOptions("x"))
        assert decoder.asked == [len(FORMS)]

    def test_a_share_of_a_leaderboard_is_one_pass(self, decoder, files):
        build(files / "results", Settings(neural=NeuralOptions("x")))
        assert decoder.asked == [1]  # both models wrote the same, but for case

    def test_long_input_goes_by_blocks(self, decoder, monkeypatch):
        monkeypatch.setattr("etcnorm.canonicalizer.BLOCK", 3)
        texts = FORMS[:7]
        c = Canonicalizer("en", neural=NeuralOptions("x"))
        assert c.batch(texts) == texts
        assert decoder.asked == [3, 3, 1]
        assert [one.text for one in c.explain_batch(texts)] == texts
        assert decoder.asked == [3, 3, 1]

    def test_nothing_is_asked_where_the_category_is_off(self, decoder):
        c = Canonicalizer("en", disable="ugt", neural=NeuralOptions("x"))
        assert c("sbmrn") == "sbmrn"
        assert decoder.asked == []

    def test_memory_is_bounded_and_what_is_asked_stays(self, decoder, monkeypatch):
        monkeypatch.setattr(neural, "_REMEMBERED", 4)
        c = Canonicalizer("en", neural=NeuralOptions("x"))
        texts = FORMS[:9]
        assert c.batch(texts) == texts
        assert c(texts[0]) == texts[0]
        assert c(texts[8]) == texts[8]
        assert len(c._model._answers) < 9


def _write(path, first):
    cache = AnswerCache(path, "m")
    for n in range(first, first + 40):
        cache.put({QUERY._replace(left=str(n)): Answer(str(n), "", 0.5)})


class TestCache:
    def test_answers_are_kept_by_model_and_query(self, tmp_path):
        path = str(tmp_path / "answers.sqlite")
        cache = AnswerCache(path, "one")
        cache.put({QUERY: Answer("submarine", "s ʌ b", 0.75)})
        other = QUERY._replace(hint="submarine")
        assert AnswerCache(path, "one").get([other, QUERY]) == {
            QUERY: Answer("submarine", "", 0.75)
        }
        assert AnswerCache(path, "two").get([QUERY]) == {}
        many = [QUERY._replace(left=str(n)) for n in range(1200)]
        cache.put({query: Answer("", "", 1.0) for query in many})
        assert len(cache.get([*many, QUERY, other])) == 1201

    def test_half_a_character_is_a_query_too(self, tmp_path):
        cache = AnswerCache(str(tmp_path / "answers"), "m")
        query = QUERY._replace(left="\ud800")
        cache.put({query: Answer("", "", 1.0)})
        assert query in cache.get([query])

    def test_two_processes_write_one_file(self, tmp_path):
        path = str(tmp_path / "answers.sqlite")
        context = multiprocessing.get_context("spawn")
        processes = [context.Process(target=_write, args=(path, 20 * n)) for n in range(2)]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        assert [process.exitcode for process in processes] == [0, 0]
        queries = [QUERY._replace(left=str(n)) for n in range(60)]
        found = AnswerCache(path, "m").get(queries)
        assert [found[query].canonical for query in queries] == [str(n) for n in range(60)]

    def test_a_file_of_another_kind_is_left_as_it_is(self, tmp_path):
        text = tmp_path / "text"
        text.write_bytes(b"some text, longer than the head of a database " * 20)
        other = tmp_path / "other.sqlite"
        with sqlite3.connect(other) as base:
            base.execute("CREATE TABLE mine (a)")
        for path, message in ((text, "damaged, or none"), (other, "another database")):
            before = path.read_bytes()
            with pytest.raises(EtcnormError, match=message) as error:
                AnswerCache(str(path), "m")
            assert "\n" not in str(error.value)
            assert path.read_bytes() == before

    def test_damage_that_shows_later(self, tmp_path):
        path = tmp_path / "answers.sqlite"
        cache = AnswerCache(str(path), "m")
        cache.put({QUERY._replace(left=str(n)): Answer("x" * 50, "", 1.0) for n in range(500)})
        data = bytearray(path.read_bytes())
        data[4096:] = b"\xff" * (len(data) - 4096)
        path.write_bytes(data)
        with pytest.raises(EtcnormError, match="damaged, or none"):
            cache.get([QUERY])

    def test_a_known_answer_needs_no_model(self, options, monkeypatch):
        monkeypatch.setattr(neural, "_decoder", None)
        assert Canonicalizer("en", neural=options)(HYPS[0]) == "i saw a submarine"

    def test_what_the_model_answers_is_there_next_time(self, model, tmp_path, monkeypatch):
        options = NeuralOptions(model, device="cpu", cache=str(tmp_path / "new.sqlite"))
        first = Canonicalizer("en", neural=options).batch(["sbmrn", "brng smthng"])
        monkeypatch.setattr(neural, "_decoder", None)
        assert Canonicalizer("en", neural=options).batch(["sbmrn", "brng smthng"]) == first

    def test_it_is_no_part_of_the_signature(self, options, model):
        assert options.signature == NeuralOptions(model).signature


def test_a_datastore_is_part_of_the_signature(model, tmp_path):
    from etcnorm.neural.datastore import Datastore

    signatures = {NeuralOptions(model).signature}
    for name, form in (("one", "luv"), ("two", "luvv")):
        Datastore.from_pairs("en", [(form, "love")]).save(tmp_path / name)
        signatures.add(NeuralOptions(model, str(tmp_path / name)).signature)
    assert len(signatures) == 3


@pytest.mark.skipif(not hasattr(os, "fork") or sys.platform == "darwin", reason="needs fork")
def test_a_forked_process_has_a_model_of_its_own(model):
    function = etcnorm.map_batch("en", neural=NeuralOptions(model, device="cpu"))
    here = function({"text": ["sbmrn", "brng smthng"]})
    with multiprocessing.get_context("fork").Pool(2) as pool:
        there = pool.map_async(function, [{"text": ["sbmrn", "brng smthng"]}] * 2).get(60)
    assert there == [here, here]
