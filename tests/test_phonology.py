"""Pronunciation, syllables, rhyme and sound classes, as a user calls them."""

import csv
import json
from pathlib import Path

import pytest
import regex
from click.testing import CliRunner

from etcnorm import Canonicalizer, EtcnormError
from etcnorm.bench.g2p import phones_of, read_list, run
from etcnorm.cli.main import main
from etcnorm.lexicons import DATA
from etcnorm.phonology import (
    model_files,
    pronounce,
    rhymes,
    same_sound,
    sound_key,
    syllables,
    use_models,
)
from etcnorm.phonology.broad import symbols_in
from etcnorm.phonology.homophones import build, reviewed, unlike
from etcnorm.phonology.pronunciation import pronouncer

CASES = Path(__file__).parent / "data" / "pronunciations"


def rows(suffix):
    return [*_rows(suffix)]


def _rows(suffix):
    for path in sorted(CASES.glob(f"*{suffix}")):
        if path.name.count(".") != suffix.count("."):
            continue
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
                yield path.name.split(".")[0], *row.values()


@pytest.mark.parametrize(("lang", "word", "ipa"), rows(".tsv"))
def test_words_are_pronounced(lang, word, ipa):
    found = pronounce(word, lang, 4)
    assert ipa in [one.ipa for one in found]
    assert {one.source for one in found} <= {"lexicon", "rule", "model"}


@pytest.mark.parametrize(("lang", "a", "b", "same"), rows(".pairs.tsv"))
def test_what_sounds_alike(lang, a, b, same):
    assert same_sound(a, b, lang) is (same == "yes")


@pytest.mark.parametrize("path", sorted(DATA.glob("*/pronunciation/about.toml")), ids=str)
def test_every_language_says_what_it_transcribes(path):
    from etcnorm.phonology.pronunciation import about

    assert {"accent", "convention", "sources"} <= set(about(path.parent.parent.name))


def test_variants_come_best_first_and_once():
    found = [one.ipa for one in pronounce("read", "en", 5)]
    assert sorted(found) == ["ɹ i d", "ɹ ɛ d"]
    assert len(pronounce("read", "en")) == 1


def test_a_text_joins_its_words():
    assert pronounce("two cats", "en")[0].ipa == "t u k æ t s"
    assert pronounce("two cats", "en")[0].source == "lexicon"


def test_what_has_no_sound_has_no_pronunciation():
    assert pronounce("漢字", "en") == []
    assert sound_key("漢字", "en") == ""
    assert not same_sound("漢字", "漢字", "en")


def test_syllables_are_counted():
    assert syllables("The little engineer", "en") == 6
    assert syllables("", "en") == 0


def test_rhymes_end_alike_and_leave_the_word_out():
    found = rhymes("turning", 20)
    assert {"learning", "burning"} <= set(found)
    assert "turning" not in found
    assert "going" in rhymes("turning", 200, strict=False)
    assert rhymes("turning", 3) == found[:3]


def test_a_language_without_pronunciations_is_named():
    with pytest.raises(EtcnormError, match="no pronunciations for 'mi'"):
        pronounce("kia ora", "mi")


def test_references_of_both_kinds_are_cut():
    assert phones_of("k æ t", "en") == phones_of("kæt", "en") == ["k", "æ", "t"]
    assert phones_of("ˈlɪtəl", "en") == ["l", "ɪ", "t", "ə", "l"]


def test_a_word_list_is_scored(tmp_path):
    path = tmp_path / "en.tsv"
    path.write_text("word\tipa\ncat\tk æ t\ndog\td ɑ ɡ|d ɔ ɡ\nread\tɹ a d\n", encoding="utf-8")
    result = run("en", read_list(path))
    assert result.words.total() == 3
    assert result.wer() == pytest.approx(100 / 3)
    assert result.per() == pytest.approx(100 / 9)


@pytest.fixture
def forgets_models(monkeypatch):
    """Use no model of a test behind it."""
    monkeypatch.setattr(model_files, "_folders", [*model_files._folders])
    yield
    pronouncer.cache_clear()


@pytest.fixture
def own_models(tmp_path, forgets_models):
    """Give a folder with the shipped models made to write phones."""
    for kind in ("", ".joint"):
        data = model_files.model_path(f"en{kind}").read_bytes()
        size = int.from_bytes(data[:8], "little")
        header = json.loads(data[8 : 8 + size])
        named = regex.sub(r"[A-Z]+[012]?", _phone, json.dumps(header["__metadata__"]))
        header["__metadata__"] = json.loads(named)
        head = json.dumps(header).encode()
        new = len(head).to_bytes(8, "little") + head + data[8 + size :]
        (tmp_path / f"en.broad{kind}.safetensors").write_bytes(new)
    return tmp_path


def _phone(match):
    names = symbols_in()
    return (names.get(match[0]) or names[match[0].rstrip("012")]).split(" ")[0]


class TestWordsOfNoDictionary:
    def test_they_are_read_by_a_model_with_one_main_stress(self):
        reading = pronouncer("en").readings("blorvinate")[0]
        assert reading.source == "model"
        assert reading.marks.count(1) == 1
        assert len(reading.marks) == syllables("blorvinate", "en") == 3

    def test_models_of_ones_own_are_judged_beside_those_that_ship(self, own_models):
        words = "blorvinate", "quassiform", "thrimble"
        before = [pronounce(word, "en")[0].ipa for word in words]
        use_models(own_models)
        # These write one phone for a vowel that is two.
        assert before != [pronounce(word, "en")[0].ipa for word in words]
        assert all(pronouncer("en").readings(word)[0].marks.count(1) == 1 for word in words)

    @pytest.mark.parametrize(
        "content", [None, b"", b"not weights", b"\x02\0\0\0\0\0\0\0{}", b"\x03\0\0\0\0\0\0\0[1]"]
    )
    def test_a_folder_without_a_sound_model_is_named(self, tmp_path, forgets_models, content):
        if content is not None:
            (tmp_path / "en.broad.safetensors").write_bytes(content)
        result = CliRunner().invoke(main, ["g2p", "-l", "en", "--models", str(tmp_path), "blorv"])
        assert result.exit_code == 2
        assert str(tmp_path) in result.output
        assert "Traceback" not in result.output


@pytest.mark.parametrize(
    "lang", sorted({path.parents[1].name for path in DATA.glob("*/pronunciation/about.toml")})
)
def test_figures_are_read_digit_by_digit(lang):
    found = pronounce("17", lang)
    assert found, lang
    if lang == "en":
        assert found[0].ipa == "w ʌ n s ɛ v ə n"


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("g2p_dev.tsv", b"word\tipa\tfreq_class\nread\n", "line 2: expected 3 cells"),
        ("g2p_dev.tsv", b"word\n", "line 1: expected the columns word, ipa, freq_class"),
        ("g2p_dev.tsv", b"word\tipa\tfreq_class\ncaf\xe9\tk\thigh\n", "is not UTF-8"),
        ("syllables_dev.jsonl", b'{"a": 1}\n', "line 1: expected a JSON object with sentence"),
        ("rhyme_dev.jsonl", b"[1]\n", "line 1: expected a JSON object with word"),
        ("rhyme_dev.jsonl.gz", b"\x1f\x8b\x08\x00\x00", "damaged gzip file"),
        ("rhyme_dev.jsonl", b"{bad\n", "line 1: not JSON"),
    ],
)
def test_a_broken_file_of_a_benchmark_is_named(tmp_path, name, content, message):
    (tmp_path / name).write_bytes(content)
    result = CliRunner().invoke(main, ["bench", "phonology", str(tmp_path)])
    assert result.exit_code == 2
    assert name in result.output
    assert message in result.output


@pytest.mark.parametrize(
    "arguments",
    [
        ["g2p", "-l", "en", "-n", "0", "read"],
        ["rhymes", "-n", "-3", "turning"],
        ["bench", "phonology", "--rhymes", "0", "."],
        ["bench", "phonology", "nowhere"],
        ["bench", "g2p", "-l", "en", "nowhere.tsv"],
        ["homophones", "-l", "nl", "--check"],
    ],
)
def test_a_wrong_argument_is_one_line(arguments):
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert result.output.count("\n") == 1


def test_the_commands(tmp_path):
    runner = CliRunner()
    assert runner.invoke(main, ["g2p", "-l", "en", "cat"]).output == "cat\tk æ t\tlexicon\n"
    assert runner.invoke(main, ["syllables", "-l", "en", "two cats"]).output == "2\n"
    assert "learning" in runner.invoke(main, ["rhymes", "turning", "-n", "5"]).output
    (tmp_path / "g2p.tsv").write_text("word\tipa\tfreq_class\ncat\tk æ t\thigh\n", encoding="utf-8")
    output = runner.invoke(main, ["bench", "phonology", str(tmp_path)]).output
    assert "G2P library (published)" in output
    assert "100.0" in output


def test_mistakes_are_named(tmp_path):
    runner = CliRunner()
    result = runner.invoke(main, ["bench", "phonology", str(tmp_path)], standalone_mode=True)
    assert result.exit_code == 2
    assert "holds no g2p*.tsv" in result.output
    path = tmp_path / "en.tsv"
    path.write_text("a\tb\n", encoding="utf-8")
    with pytest.raises(EtcnormError, match="line 1"):
        read_list(path)


class TestEnglishWordsNoDictionaryHas:
    @pytest.mark.parametrize(
        ("word", "phones"),
        [
            ("cringeworthy", "k ɹ ɪ n d͡ʒ w ɝ ð i"),  # two words
            ("backcountries", "b æ k k ʌ n t ɹ i z"),  # with an ending
            ("unfriend", "ʌ n f ɹ ɛ n d"),
            ("loveliness", "l ʌ v l i n ə s"),
            ("gelling", "d͡ʒ ɛ l ɪ ŋ"),
        ],
    )
    def test_are_read_by_their_parts(self, word, phones):
        (found,) = pronounce(word, "en")
        assert (found.ipa, found.source) == (phones, "rule")

    def test_are_read_by_the_models_where_the_parts_only_seem_known(self):
        (found,) = pronounce("plumed", "en")  # not "plum" and "ed"
        assert (found.ipa, found.source) == ("p l u m d", "model")

    def test_have_no_reading_in_another_script(self):
        assert pronounce("ğüş", "en") == []


class TestHomophones:
    def test_names_of_one_sound_fall_to_the_first(self):
        found = build("en", ["Kearney", "Kerney", "Walsh", "Qwzx"])
        assert found.rows == [("kerney", "kearney")]
        assert found.unknown == ["qwzx"] or ("qwzx", "") not in found.rows

    def test_words_are_no_names(self):
        found = build("en", ["Bill", "Bil"])
        assert "bill" in found.words

    def test_what_is_denied_stays_apart(self):
        assert ("haire", "hair") not in build("en", ["Hair", "Haire"]).rows

    def test_a_name_that_is_a_word_may_head_spellings_that_are_none(self):
        assert build("en", ["Bill", "Billl"]).rows == []
        assert build("en", ["=Bill", "Bil"]).words == []
        assert ("bill", "bil") not in build("en", ["Bil", "=Bill"]).rows

    @pytest.mark.parametrize(
        "path", sorted(DATA.glob("*/homophones.tsv")), ids=lambda path: path.parent.name
    )
    def test_the_shipped_tables_rest_on_sound(self, path):
        lang = path.parent.name
        allowed = reviewed(lang)
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            variant, canonical, _ = line.split("\t")
            if not allowed.get((min(variant, canonical), max(variant, canonical))):
                assert same_sound(variant, canonical, lang) or not sound_key(canonical, lang)

    def test_the_names_of_chinese_rest_on_the_sound_of_their_characters(self):
        names = [row for row in unlike("zh") if row.phenomenon == "homophonic_names"]
        assert names == []

    def test_the_command_lists_rows_whose_sides_sound_different(self):
        output = CliRunner().invoke(main, ["homophones", "-l", "zh", "--check"]).output
        assert "般地\t般的\tde_particle\n" in output
        assert CliRunner().invoke(main, ["homophones", "-l", "zh"]).exit_code == 2

    def test_the_command(self, tmp_path):
        names = tmp_path / "names"
        names.write_text("Kearney\nKerney\n", encoding="utf-8")
        out = tmp_path / "table.tsv"
        arguments = ["homophones", str(names), "-l", "en", "--write", str(out)]
        assert "names joined" in CliRunner().invoke(main, arguments).output
        assert out.read_text(encoding="utf-8").startswith("variant\tcanonical\tphenomenon\n")


def test_profile_ipa_writes_homophones_as_they_sound():
    c = Canonicalizer("en", profile="ipa")
    assert c("Sara met Sarah") == "sɛɹə met sɛɹə"
    assert c(c("Sara met Sarah")) == c("Sara met Sarah")
    assert "profile:ipa" in c.signature
    with pytest.raises(EtcnormError, match="profile ipa needs pronunciations"):
        Canonicalizer("mi", profile="ipa")


def test_a_tone_is_one_phone():
    assert phones_of("te˨ˀ˩ʔ-le˨ˀ˩ʔ", "vi") == ["t", "e", "˨ˀ˩ʔ", "l", "e", "˨ˀ˩ʔ"]
    assert phones_of("kak˦˥", "vi") == ["k", "a", "k", "˦˥"]
