"""Manifests of the Open ASR Leaderboard, read as they are; one line for each that is broken."""

import gzip
import json

import pytest
from click.testing import CliRunner

from etcnorm.cli.main import main
from etcnorm.errors import InputError
from etcnorm.leaderboard import naming
from etcnorm.leaderboard.manifests import read_folder, read_rows


def write(path, *rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = (row if isinstance(row, str) else json.dumps(row) for row in rows)
    path.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    return path


def row(text="one two", pred="one two", **fields):
    return {"audio_filepath": "a.wav", "duration": 2.0, "time": 0.5} | {
        "text": text,
        "pred_text": pred,
        **fields,
    }


def fail(folder, *options):
    result = CliRunner().invoke(main, ["leaderboard", str(folder), *options])
    assert result.exit_code == 2, result.output
    assert result.stderr.count("\n") == 1
    return result.stderr


@pytest.mark.parametrize(
    ("name", "model", "dataset"),
    [
        (
            "MODEL_openai-whisper-large-v3_DATASET_hf-audio-esb-datasets-test-only-sorted_ami_test",
            "openai/whisper-large-v3",
            "hf-audio-esb-datasets-test-only-sorted_ami_test",
        ),
        ("MODEL_nvidia-canary_1b_v2_DATASET_x_librispeech_test.clean", "nvidia/canary_1b_v2",
         "x_librispeech_test.clean"),
        ("MODEL_wav2vec_DATASET_d__test", "wav2vec", "d__test"),
    ],
)  # fmt: skip
def test_names(name, model, dataset):
    assert naming.parse(f"{name}.jsonl") == naming.Name(model, dataset)
    assert naming.parse(f"{name}.jsonl.gz") == naming.Name(model, dataset)
    assert naming.parse("results.jsonl") is None


@pytest.mark.parametrize(
    ("dataset", "lang"),
    [
        ("fleurs_de_test", "de"),
        ("nithinraok-asr-leaderboard-datasets_mcv_fr_test", "fr"),
        ("google-fleurs_pt_br_test", "pt"),
        ("google-fleurs_cmn_hans_cn_test", "zh"),
        ("google-fleurs_ko_kr_test", "ko"),
        ("mozilla-foundation-common_voice_17_0_zh-CN_test", "zh"),
        ("VoiceArena-Monsoon_hi_test__test", "hi"),
        ("esb_ami_test", "en"),
        ("x_voxpopuli_cleaned_aa_test", "en"),
        ("hf-audio-Earnings22-Cleaned-AA-chunked__test", "en"),
        ("facebook-voxpopuli_de_test", "de"),
        ("my-own_corpus_test", None),
    ],
)
def test_languages_of_data_sets(dataset, lang):
    assert naming.language(dataset) == lang


def test_a_mapping_file_goes_before_the_name():
    rules = naming.read_rules("m", ["# ours", "my-own* hi  # Hindi", ""])
    assert naming.language("my-own_corpus_test", rules) == "hi"
    assert naming.language("fleurs_de_test", rules) == "de"
    with pytest.raises(InputError, match="m: line 2: expected a data set and its language"):
        naming.read_rules("m", ["a de", "c"])
    with pytest.raises(InputError, match="m: line 1: unknown language 'germn'"):
        naming.read_rules("m", ["a germn"])


def test_folders_in_folders_and_gzip(tmp_path):
    write(tmp_path / "a" / "b" / "MODEL_x-y_DATASET_s_en_test.jsonl", row())
    packed = tmp_path / "c" / "MODEL_z-y_DATASET_s_en_test.jsonl.gz"
    packed.parent.mkdir()
    packed.write_bytes(gzip.compress((json.dumps(row()) + "\n").encode()))
    write(tmp_path / "out" / "parts" / "MODEL_p-q_DATASET_s_en_test.jsonl", row())
    write(tmp_path / "notes.jsonl", "{}")
    found = read_folder(tmp_path, leave_out=tmp_path / "out")
    assert [m.model for m in found.manifests] == ["x/y", "z/y"]
    assert found.manifests[0].rtfx == 4.0
    assert found.warnings == (
        "notes.jsonl is left out: its name is not MODEL_..._DATASET_....jsonl",
    )


@pytest.mark.parametrize("value", [None, 0, -1, "2", True, float("nan"), float("inf")])
def test_a_time_that_is_none_gives_no_rtfx(tmp_path, value):
    write(tmp_path / "MODEL_x-y_DATASET_s_en_test.jsonl", row(), row(time=value))
    assert read_folder(tmp_path).manifests[0].rtfx is None


def test_chunks_are_joined_in_order(tmp_path):
    path = write(
        tmp_path / "MODEL_x-y_DATASET_s_en_test.jsonl",
        row("all of it", "it ", parent_id="p", chunk_index=1),
        row("alone", "alone"),
        row("all of it", "all of", parent_id="p", chunk_index=0, time=1.5),
        row("a", "a", parent_id=7, chunk_index=0),
        row("b", "b", parent_id=7, chunk_index=1, duration=None),
    )
    warnings = []
    rows = read_rows(path, warnings)
    assert [(r.reference, r.hypothesis) for r in rows] == [
        ("all of it", "all of it"),
        ("alone", "alone"),
        ("a b", "a b"),
    ]
    assert (rows[0].duration, rows[0].time, rows[2].duration) == (4.0, 2.0, None)
    assert warnings == []


def test_gaps_between_chunks_are_told(tmp_path):
    path = write(
        tmp_path / "MODEL_x-y_DATASET_s_en_test.jsonl",
        row("t", "a", parent_id="p", chunk_index=0),
        row("t", "c", parent_id="p", chunk_index=2),
        row("u", "a", parent_id="q", chunk_index=0),
        row("u", "b", parent_id="q", chunk_index=0),
    )
    warnings = []
    read_rows(path, warnings)
    assert warnings == [
        f"{path.name}: recording 'p' lacks chunk 1",
        f"{path.name}: recording 'q' has twice chunk 0",
    ]
    result = CliRunner().invoke(main, ["leaderboard", str(tmp_path)])
    assert (
        "warning: MODEL_x-y_DATASET_s_en_test.jsonl: recording 'p' lacks chunk 1" in result.stderr
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2 is not JSON"),
        ("[]", "line 2 is not a JSON object"),
        ('{"text": "a"}', "line 2 has no field 'pred_text'"),
        ('{"text": ["a"], "pred_text": "a"}', "line 2: field 'text' is not a string"),
        ('{"text": "a", "pred_text": 5}', "line 2: field 'pred_text' is not a string"),
        ('{"text": "a", "pred_text": "a", "parent_id": "p"}', "line 2: a row with parent_id needs"),
    ],
)
def test_broken_rows_name_file_and_line(tmp_path, line, message):
    path = write(tmp_path / "MODEL_x-y_DATASET_s_en_test.jsonl", row(), line)
    assert f"{path}: {message}" in fail(tmp_path)


def test_broken_folders(tmp_path):
    assert "does not exist: give the folder" in fail(tmp_path / "none")
    assert "holds no manifest: expected files named MODEL_" in fail(tmp_path)
    path = write(tmp_path / "MODEL_x-y_DATASET_ours_test.jsonl", row())
    assert "is no folder" in fail(path)
    assert "'ours_test' names no language: give --lang, or --languages" in fail(tmp_path)
    write(tmp_path / "again" / "MODEL_x-y_DATASET_ours_test.jsonl", row())
    assert "are both x/y on ours_test: move one" in fail(tmp_path, "--lang", "en")
    path.write_text("\n", encoding="utf-8")
    assert "is empty" in fail(tmp_path, "--lang", "en")
    assert "exclude each other" in fail(tmp_path, "--lang", "en", "--languages", "x")
    assert "is a file: give a folder" in fail(tmp_path, "--out", str(path))


def test_hostile_text_is_read_as_it_is(tmp_path):
    text = "\ud800 <script>alert(1)</script> \u202e\u0000"
    path = write(tmp_path / "MODEL_x-y_DATASET_s_en_test.jsonl", row(text, text))
    assert read_rows(path)[0].reference == text
    result = CliRunner().invoke(main, ["leaderboard", str(tmp_path), "--out", str(tmp_path / "o")])
    assert result.exit_code == 0, result.stderr
