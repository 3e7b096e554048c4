"""Files of the field: what is read, and the one clear line for what cannot be."""

import gzip
import io
import sys
from pathlib import Path

import pytest

from etcnorm.errors import InputError
from etcnorm.inputs import check_readable, read_lines, read_pairs

DATA = Path(__file__).parent / "data" / "inputs"


@pytest.fixture
def write(tmp_path):
    """Give a function that writes a file and returns its path."""

    def write(name, content):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return str(path)

    return write


@pytest.fixture
def stdin(monkeypatch):
    """Give a function that sets standard input."""

    def feed(content):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))

    return feed


def error(*arguments):
    with pytest.raises(InputError) as caught:
        read_pairs(*arguments)
    message = str(caught.value)
    assert "\n" not in message
    return message


def test_the_formats_give_the_same_transcripts():
    text = read_pairs(str(DATA / "en.ref.txt"), str(DATA / "en.hyp.txt"))
    kaldi = read_pairs(str(DATA / "en.ref.kaldi"), str(DATA / "en.hyp.kaldi"))
    jsonl = read_pairs(str(DATA / "en.jsonl"))
    assert (text.format, kaldi.format, jsonl.format) == ("text", "kaldi", "jsonl")
    assert text.references[2] == "I went home"
    assert (jsonl.references, jsonl.hypotheses) == (text.references, text.hypotheses)
    assert sorted(zip(kaldi.references, kaldi.hypotheses, strict=True)) == sorted(
        zip(text.references, text.hypotheses, strict=True)
    )
    assert kaldi.ids == ["utt-003", "utt-001", "utt-002"]
    assert jsonl.ids == ["a/1.wav", "a/2.wav", "a/3.wav"]
    assert text.ids is None


def test_lines_end_in_lf_or_crlf_only(write):
    content = "a\u2028b\u0085c\x0bd\re\r\n\nlast\u2029"
    pairs = read_pairs(write("r", content), write("h", "1\r\n2\r\n3"))
    assert pairs.references == ["a\u2028b\u0085c\x0bd\re", "", "last\u2029"]
    assert pairs.hypotheses == ["1", "2", "3"]


def test_byte_order_mark_is_no_text(write):
    assert "bom is empty" in error(write("bom", b"\xef\xbb\xbf"), write("good", "a\n"))
    pairs = read_pairs(write("r", b"\xef\xbb\xbfone\n"), write("h", b"one\n"))
    assert pairs.references == pairs.hypotheses == ["one"]


def test_gzip_by_content(write):
    ref = write("ref.txt.gz", gzip.compress(b"one\ntwo\n"))
    hyp = write("hyp", gzip.compress(b"one\n2\n"))
    assert read_pairs(ref, hyp).hypotheses == ["one", "2"]
    row = b'{"text": "a", "pred_text": "b"}\n'
    assert read_pairs(write("x.jsonl.gz", gzip.compress(row))).references == ["a"]


def test_standard_input(write, stdin):
    stdin(b"one\ntwo\n")
    assert read_pairs("-", write("h", "1\n2\n")).references == ["one", "two"]
    stdin(gzip.compress(b"one\n"))
    assert list(read_lines("-")) == ["one"]
    assert "only one" in error("-", "-")


@pytest.mark.parametrize(
    ("ref", "hyp"),
    [
        ("utt1 a b\nutt2 c\n", "utt2 c\nutt1 a\n"),
        ("utt1\ta b\nutt2\tc\n", "utt2 c\nutt1\n"),
        ("1089-134686-0000 HE HOPED\n", "1089-134686-0000 he hoped\n"),
        ("spk_a one\nspk_b two\n", "spk_b two\nspk_a one\n"),
        ("0001 one\n0002 two\n", "0002 two\n0001 one\n"),
        ("mon1 a\nalice2 b\n\nbob33 c\n", "alice2 b\nbob33 c\nmon1 a\n"),
    ],
)
def test_ids_are_seen(write, ref, hyp):
    pairs = read_pairs(write("r", ref), write("h", hyp))
    assert pairs.format == "kaldi"
    assert pairs.ids == [line.split()[0] for line in ref.splitlines() if line]


@pytest.mark.parametrize(
    ("ref", "hyp"),
    [
        ("hello world\ngood day\n", "hello word\ngood day\n"),
        ("3 eggs\n4 eggs\n5 eggs\n", "3 eggs\n4 eggs\n5 eggs\n"),
        ("2nd place\n3rd place\n", "2nd place\n3rd place\n"),
        ("10-year-old boy\n5-year-old girl\n", "10-year-old boy\n5-year-old girl\n"),
        ("1989 was cold\n1990 was not\n", "1989 was cold\n1990 was not\n"),
        ("9:30 is late\n8:15 is not\n", "9:30 is late\n8:15 is not\n"),
        ("Covid-19 spread\n", "Covid-19 spread\n"),
        ("G20 met\nB2B sold\n", "G20 met\nB2B sold\n"),
        ("utt1 is no id here\nplain line\n", "utt1 is no id here\nplain line\n"),
        ("un deux\nœuf dur\n", "un deux\nœuf dur\n"),
    ],
)
def test_plain_words_are_no_ids(write, ref, hyp):
    pairs = read_pairs(write("r", ref), write("h", hyp))
    assert pairs.format == "text"
    assert pairs.references == ref.splitlines()


def test_ids_on_one_side_are_refused(write):
    ids, plain = write("ids", "utt1 a\nutt2 b\nutt3 c\n"), write("plain", "a\nb\nc\n")
    for files in ((ids, plain), (plain, ids)):
        message = error(*files)
        assert "ids begin with ids, those of " in message
        assert "--format text" in message
    assert read_pairs(ids, plain, "text").references[0] == "utt1 a"
    alike = write("alike", "a\nutt2 b\nc\n")
    assert read_pairs(ids, alike).format == "text"


def test_named_format_wins(write):
    plain, ids = write("r", "a one\nb two\n"), write("h", "b two\na won\n")
    assert read_pairs(plain, ids, "kaldi").hypotheses == ["won", "two"]
    assert read_pairs(plain, ids, "text").hypotheses == ["b two", "a won"]
    numbered = write("n", "utt1 a\nutt2 b\n")
    assert read_pairs(numbered, numbered, "text").references == ["utt1 a", "utt2 b"]


def test_unequal_line_counts_name_both(write):
    message = error(write("ref.txt", "a\nb\nc\n"), write("hyp.txt", "a\nb\n"))
    assert "ref.txt has 3 lines" in message
    assert "hyp.txt has 2 lines" in message
    message = error(write("ref.txt", "a\nb\n"), write("hyp.txt", "a\rb\r"))
    assert "hyp.txt has 1 line:" in message
    assert "tr '\\r' '\\n' < " in message


def test_ids_of_one_file_only(write):
    ref = write("ref", "utt1 a\nutt2 b\nutt3 c\nutt4 d\n")
    message = error(ref, write("hyp", "utt4 d\nutt1 a\n"))
    assert "2 ids are in" in message
    assert "ref only" in message
    assert "first 'utt2'" in message
    message = error(write("few", "utt1 a\nutt2 b\n"), write("hyp", "utt1 a\nutt2 b\nutt9 x\n"))
    assert "1 id is in" in message
    assert "hyp only" in message
    assert "'utt9'" in message


def test_ids_that_come_twice(write):
    message = error(write("ref", "utt1 a\nutt2 b\nutt1 c\n"), write("hyp", "utt1 a\nutt2 b\n"))
    assert "ref: line 3: id 'utt1' occurs twice" in message


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('{"text": "a"}', "line 2 has no field 'pred_text' (fields: 'text')"),
        ('{"pred_text": "a"}', "line 2 has no field 'text'"),
        ("{}", "(fields: none)"),
        ("[1]", "line 2 is not a JSON object"),
        ('{"text": "a", "pred', "line 2 is not JSON"),
        ('{"text": null, "pred_text": "a"}', "field 'text' is not a string but null"),
        ("[" * 100_000, "line 2 is not JSON"),
        ("[{", "(jq -c makes such lines, jq -c '.[]' of an array)"),
        ('{"text": "%s"}' % ("a" * 999), "line 2 has no field 'pred_text' (fields: 'text')"),
        ('{"text": {"%s": 1}, "pred_text": "a"}' % ("a" * 999), "aaa..."),
    ],
)
def test_broken_json_lines(write, line, expected):
    good = '{"text": "a", "pred_text": "b"}\n'
    message = error(write("x.jsonl", good + line + "\n"))
    assert expected in message
    assert "x.jsonl" in message
    assert len(message) < 300 + len(line) * ("[[" in line)


def test_names_of_json_lines(write):
    rows = ('"id": 0, ', '"id": "", "audio_filepath": "a.wav", ', '"id": null, ', "")
    lines = "".join(f'{{{row}"text": "a", "pred_text": "b"}}\n' for row in rows)
    assert read_pairs(write("x.jsonl", lines)).ids == ["0", "a.wav", "3", "4"]


def test_utf16_without_a_mark(write):
    for order in ("LE", "BE"):
        path = write(order, "one day\n".encode(f"utf-16-{order}"))
        assert "line 1: every other byte is NUL, as in UTF-16" in error(path, path)
        assert f"iconv -f UTF-16{order}" in error(path, path)
    stray = write("nul", "one\0 day\n")
    assert read_pairs(stray, stray).references == ["one\0 day"]


def test_undecodable_bytes(write):
    message = error(write("ref.txt", b"ok\nab\xe9c\n"), write("hyp.txt", "a\nb\n"))
    assert "ref.txt: line 2: byte 3 (0xe9) is not UTF-8" in message
    assert "UTF-16" in error(write("u16", "one\n".encode("utf-16")), write("h", "a\n"))


def test_files_that_are_none(write, tmp_path):
    good = write("good", "a\n")
    assert "nothere does not exist" in error(str(tmp_path / "nothere"), good)
    assert "name of a file is empty" in error("", good)
    assert "name of a file is empty" in error(good, "")
    assert "is a directory" in error(good, str(tmp_path))
    assert "empty.txt is empty" in error(good, write("empty.txt", ""))
    assert "is empty" in error(write("blank.jsonl", "\n\n"))
    damaged = gzip.compress(b"one\n" * 1000)[:30]
    assert "damaged gzip" in error(write("cut.gz", damaged), good)


def test_formats_and_numbers_of_files(write):
    good = write("good", "a\n")
    assert "did you mean 'kaldi'" in error(good, good, "kalid")
    assert "takes one file" in error(good, good, "jsonl")
    assert "two files" in error(good, None, "text")
    assert "line 1 is not JSON" in error(good)


def test_json_lines_are_not_compared_as_text(write):
    rows = write("x.jsonl", '{"text": "a", "pred_text": "b"}\n')
    assert "x.jsonl looks like JSONL: give it alone" in error(rows, rows)
    assert read_pairs(rows, rows, "text").format == "text"


def test_check_readable(write, tmp_path):
    check_readable("-")
    check_readable(write("good", "a\n"))
    for path in (str(tmp_path), str(tmp_path / "nothere"), ""):
        with pytest.raises(InputError):
            check_readable(path)


def test_lines_come_one_by_one(write):
    lines = read_lines(write("x", b"good\nbad\xff\n"))
    assert next(lines) == "good"
    with pytest.raises(InputError, match=r"x: line 2: byte 4"):
        next(lines)
