"""The datastore of user-generated forms, its look-up and the filters of its expansion."""

import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from click.testing import CliRunner

from etcnorm import EtcnormError, taxonomy
from etcnorm.cli.main import main
from etcnorm.layers.neural import NeuralLayer
from etcnorm.layers.neural_options import EMBEDDING, NeuralOptions
from etcnorm.lexicons import DATA
from etcnorm.neural.datastore import Candidate, Datastore
from etcnorm.neural.expansion import endpoint, expand, filtered, read_pairs
from etcnorm.neural.ranking import Ranker, sides
from etcnorm.neural.static import StaticEmbedding, shipped
from etcnorm.tables import read_body

UGTPHON = [
    {
        "id": "1",
        "lang": "en",
        "tokens": [
            {"text": "ig", "canonical": "i guess", "is_nc": True, "nc_type": "A3"},
            {"text": "no", "canonical": "no", "is_nc": False},
        ],
    },
    {
        "id": "2",
        "lang": "en",
        "tokens": [
            {"text": "my", "canonical": "my", "is_nc": False},
            {"text": "ig", "canonical": "instagram", "is_nc": True, "nc_type_auto": "A2"},
            {"text": "no", "canonical": "know", "is_nc": True},
        ],
    },
    {"id": "3", "lang": "en", "tokens": [{"text": "no", "canonical": "no", "is_nc": False}]},
]  # fmt: skip


@pytest.fixture
def store():
    found = Datastore.from_pairs("en", [("luv", "love"), ("luv", "love"), ("soo", "so")])
    found.add("en", "luv", Candidate("lover", kind="C3_slang"))
    return found


@pytest.fixture
def ugtphon(tmp_path):
    for split, rows in (("train", UGTPHON), ("test", UGTPHON[:1])):
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (tmp_path / f"en.{split}.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def canonical(found):
    return [one.canonical for one in found]


def test_candidates_come_by_count(store):
    assert canonical(store.candidates("en", "luv")) == ["love", "lover"]
    assert store.candidates("en", "luv")[0].count == 2
    assert store.candidates("fr", "luv") == []


@pytest.mark.parametrize("form", ["LUV", "Luv", "luvvvv", "luuuv"])
def test_case_and_repeated_letters_fold(store, form):
    assert canonical(store.candidates("en", form))[0] == "love"


def test_a_form_with_two_letters_is_found_by_more(store):
    assert canonical(store.candidates("en", "sooooo")) == ["so"]


def test_a_form_that_is_canonical_is_no_entry(store):
    store.add("en", "Same", Candidate("same"))
    assert ("en", "same") not in store


def test_a_file_holds_what_was_saved(store, tmp_path):
    path = tmp_path / "store.sqlite"
    store.save(path)
    again = Datastore(path)
    assert list(again.entries()) == list(store.entries())
    assert len(again) == 2


def test_stores_merge(store):
    other = Datastore.from_pairs("vi", [("ko", "không")])
    other.add("en", "luv", Candidate("love", count=3))
    store.merge(other)
    assert store.candidates("en", "luv")[0].count == 5
    assert ("vi", "ko") in store


def test_ugtphon_gives_classes_and_sentences(ugtphon):
    found = Datastore.from_ugtphon(ugtphon)
    assert sorted(canonical(found.candidates("en", "ig"))) == ["i guess", "instagram"]
    assert found.candidates("en", "ig")[1].contexts == ["my ig no"]
    assert found.candidates("en", "no") == [], "left alone more often than not"


def test_our_tables_make_a_store():
    found = Datastore.from_tables(["en"])
    assert canonical(found.candidates("en", "pls")) == ["please"]
    assert found.candidates("en", "pls")[0].kind.startswith("A")


def test_a_form_may_be_one_of_its_candidates():
    found = Datastore.from_tables(["vi"])
    assert "m" in canonical(found.candidates("vi", "m"))
    again = Datastore()
    again.merge(found)
    assert canonical(again.candidates("vi", "m")) == canonical(found.candidates("vi", "m"))


def test_case_makes_no_other_candidate():
    found = Datastore.from_pairs("vi", [("t", "tôi"), ("t", "Tôi"), ("t", "tôi"), ("t", "tao")])
    assert [(c.canonical, c.count) for c in found.candidates("vi", "t")] == [("tôi", 3), ("tao", 1)]


@pytest.mark.parametrize("lang", ["en", "vi", "id"])
def test_ambiguous_forms(lang):
    rows = list(read_body(DATA / lang / "ambiguous.tsv"))
    weights, readings = {}, {}
    for form, meaning, kind, weight, context in rows:
        assert kind in taxonomy.load(lang)
        assert form in context.split(), "a context holds its form"
        assert weights.setdefault((form, meaning), weight) == weight
        assert int(weight) > 0
        readings.setdefault(form, set()).add(meaning)
    assert all(len(meanings) > 1 for meanings in readings.values())
    assert len(readings) >= {"en": 60, "vi": 20, "id": 20}[lang]


class TestRanking:
    def test_by_count_the_frequent_candidate_wins(self, store):
        assert (
            Ranker("").best(store.candidates("en", "luv"), "i luv you", "luv").canonical == "love"
        )

    def test_candidates_without_sentences_go_by_count(self, store):
        assert Ranker().best(store.candidates("en", "luv"), "i luv you", "luv").canonical == "love"

    @pytest.mark.parametrize(
        ("lang", "form", "sentence", "wanted"),
        [
            ("en", "ig", "she posted new pictures on ig yesterday", "instagram"),
            ("en", "ig", "it is too late for that ig", "i guess"),
            ("en", "rn", "the rn gave the patient an injection", "registered nurse"),
            ("en", "rn", "i want to sleep rn", "right now"),
            ("vi", "hs", "cô giáo dạy hs trong trường", "học sinh"),
            ("vi", "hs", "công ty đòi hs với giấy tờ", "hồ sơ"),
            ("id", "ml", "ayo main ml bareng hero baru", "mobile legends"),
            ("id", "ml", "selamat ml dan mimpi indah", "malam"),
        ],
    )
    def test_by_context(self, lang, form, sentence, wanted):
        found = Datastore.from_tables([lang]).candidates(lang, form)
        assert Ranker().best(found, sentence, form, lang).canonical == wanted

    def test_a_language_without_embedding_goes_by_shared_words(self):
        found = Datastore()
        found.add("fr", "px", Candidate("prix", 3, contexts=["quel est le px du pain"]))
        found.add("fr", "px", Candidate("peux", 2, contexts=["je ne px pas venir"]))
        ranker = Ranker()
        assert shipped("fr") is None
        best = ranker.best(found.candidates("fr", "px"), "tu ne px pas dormir", "px", "fr")
        assert best.canonical == "peux"

    @pytest.mark.parametrize("text", ["", "!!!", "qwxz 👍", "ig"])
    def test_any_sentence_is_ranked(self, text):
        found = Datastore.from_tables(["en"]).candidates("en", "ig")
        assert Ranker().best(found, text, "ig") in found

    def test_sides_of_a_form(self):
        assert sides("Well, IG! not", "ig") == ("Well, ", " not")
        assert sides("no such form", "ig") == ("no such form", "")

    def test_without_the_library_the_remedy_is_named(self, monkeypatch):
        monkeypatch.setattr("etcnorm.neural.ranking.find_spec", lambda name: None)
        with pytest.raises(EtcnormError, match="needs sentence-transformers"):
            Ranker("some-model")

    def test_a_broken_embedding_is_named(self, tmp_path):
        with pytest.raises(EtcnormError, match="no static embedding"):
            StaticEmbedding(tmp_path)


class TestSentenceTransformers:
    @pytest.fixture(autouse=True)
    def library(self):
        pytest.importorskip("sentence_transformers")

    @pytest.mark.parametrize(
        ("lang", "text"),
        [
            ("en", "She didn't LIKE it, pls!"),
            ("vi", "Cô giáo dạy học"),
            ("id", "makan nasi"),
        ],
    )
    def test_the_library_reads_what_ships(self, lang, text):
        from sentence_transformers import SentenceTransformer

        model = SentenceTransformer(str(EMBEDDING / lang), device="cpu").float()
        found = model.encode(text, normalize_embeddings=True)
        assert found == pytest.approx(shipped(lang)(text), abs=1e-4)

    def test_any_model_ranks(self):
        found = Datastore.from_tables(["en"]).candidates("en", "ig")
        ranker = Ranker(str(EMBEDDING / "en"), "cpu")
        sentence = "she posted new pictures on ig yesterday"
        assert ranker.best(found, sentence, "ig").canonical == "instagram"

    def test_a_model_that_is_none_is_named(self, tmp_path):
        with pytest.raises(EtcnormError, match="no sentence-transformers model"):
            Ranker(str(tmp_path), "cpu")


class TestHints:
    """What the neural layer asks about ambiguous forms."""

    @pytest.fixture
    def layer(self, monkeypatch):
        monkeypatch.setattr("etcnorm.layers.neural.check", lambda options: None)
        return lambda lang, **options: NeuralLayer(lang, NeuralOptions(**options), lambda _: True)

    def hints(self, layer, text):
        return [query.hint for _, _, query in layer.candidates(text)]

    def test_context_decides(self, layer):
        en = layer("en")
        assert self.hints(en, "she posted new pictures on ig") == ["instagram"]
        assert self.hints(en, "it is too late for that ig") == ["i guess"]
        by_count = layer("en", ranking="")
        assert self.hints(by_count, "the rn gave the patient an injection") == ["right now"]

    def test_a_listed_form_is_asked_about_though_the_word_list_has_it(self, layer):
        vi = layer("vi")
        assert self.hints(vi, "m đi đâu vậy") == ["mày"]
        assert self.hints(vi, "dài 5 m") == [], "a unit behind a figure"

    def test_a_form_that_stands_for_itself_is_left_alone(self, layer):
        assert self.hints(layer("en"), "i went to the park with my cousin ty") == []

    def test_nothing_is_loaded_for_forms_with_one_candidate(self, layer, monkeypatch):
        monkeypatch.setattr("etcnorm.layers.neural._ranker", None)
        assert self.hints(layer("en"), "smthng good") in ([""], ["something"])

    def test_the_signature_names_the_ranking(self, tmp_path):
        default = NeuralOptions(model=str(tmp_path)).signature
        by_count = NeuralOptions(model=str(tmp_path), ranking="").signature
        assert "+rank" in default
        assert by_count.endswith("+rank:count")
        assert default != by_count


@pytest.mark.parametrize(
    ("text", "pairs"),
    [
        ("brb -> be right back\n", [("brb", "be right back")]),
        ("1. gr8 → great\n- b4 => before", [("gr8", "great"), ("b4", "before")]),
        ('Here are some more:\n\n"w8" -> "wait"', [("w8", "wait")]),
        ("nothing", []),
    ],
)
def test_answers_are_read(text, pairs):
    assert read_pairs(text) == pairs


def test_filters(store):
    pairs = [
        ("thx", "thanks"), ("Same", "same"), ("house", "horse"), ("gr8", "great"), ("luv", "love"),
        ("thx", "thanks"),
    ]  # fmt: skip
    found = filtered(pairs, "en", store, test_forms=["GR8"])
    assert found.kept == [("thx", "thanks")]
    assert found.identity == [("same", "same")]
    assert found.standard == [("house", "horse")]
    assert found.leaked == [("gr8", "great")]
    assert found.known == [("luv", "love"), ("thx", "thanks")]


def test_expansion_asks_with_definition_and_seeds(store):
    asked = []

    def ask(text):
        asked.append(text)
        return "wrd -> word\nluv -> love"

    store.add("en", "pls", Candidate("please", kind="A1_shortening_vowel"))
    report = expand(store, "en", "English", ask, kinds=["A1_shortening_vowel"])
    assert "pls -> please" in asked[0]
    assert "vowels are left out" in asked[0]
    assert report["A1_shortening_vowel"].kept == [("wrd", "word")]
    assert store.candidates("en", "wrd")[0].source == "expanded"


class _Chat(BaseHTTPRequestHandler):
    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        answer = {"choices": [{"message": {"content": "mssg -> message\nthe -> they"}}]}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass


@pytest.fixture
def chat():
    server = HTTPServer(("127.0.0.1", 0), _Chat)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/v1"
    server.shutdown()


def test_the_commands(tmp_path, ugtphon, chat):
    runner = CliRunner()
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text("grl\tgirl\n", encoding="utf-8")
    path = str(tmp_path / "store.sqlite")
    arguments = ["datastore", "build", path, "--no-tables", "--ugtphon", str(ugtphon)]
    assert runner.invoke(main, [*arguments, "--pairs", f"en={pairs}"]).exit_code == 0
    assert (
        "grl -> girl" in runner.invoke(main, ["datastore", "show", path, "grl", "-l", "en"]).output
    )
    assert "forms" in runner.invoke(main, ["datastore", "show", path]).output
    result = runner.invoke(
        main, ["datastore", "expand", path, "-l", "en", "--url", chat, "--model", "m"]
    )
    assert "1 new" in result.output
    assert "1 standard words" in result.output
    assert Datastore(path).candidates("en", "mssg")[0].canonical == "message"


def test_mistakes_are_named(tmp_path):
    with pytest.raises(EtcnormError, match="no such datastore"):
        Datastore(tmp_path / "none")
    broken = tmp_path / "broken"
    broken.write_text("no database", encoding="utf-8")
    with pytest.raises(EtcnormError, match="is no datastore"):
        Datastore(broken)
    with pytest.raises(EtcnormError, match="no answer"):
        endpoint("http://127.0.0.1:9", "m", timeout=1)("hello")
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text("a\tb\nonly one\n", encoding="utf-8")
    arguments = ["datastore", "build", str(tmp_path / "s"), "--pairs", f"en={pairs}"]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert "line 2" in result.output
