"""The neural canonicalizer: what it reads and writes, when it looks, and that it rests.

What needs PyTorch is skipped where it is not installed.
"""

import random
from pathlib import Path

import cases
import pytest

import etcnorm
from etcnorm import Canonicalizer, EtcnormError
from etcnorm.layers.neural import NeuralLayer, kind_of
from etcnorm.layers.neural_options import SHIPPED, NeuralOptions
from etcnorm.neural import noise
from etcnorm.neural.encoding import Answer, Query, decode_answer, encode, encode_answer
from etcnorm.neural.examples import Made
from etcnorm.neural.words import is_candidate

QUERY = Query("en", "i really", "luv", "my dog", "love")


class TestEncoding:
    def test_a_hint_stands_before_the_sentence(self):
        assert encode(QUERY) == "<en><Hint>luv→love i really |luv| my dog"

    def test_a_miss_is_said(self):
        assert encode(QUERY._replace(hint="")) == "<en><Miss>i really |luv| my dog"

    def test_a_model_without_hints_sees_the_sentence_alone(self):
        assert encode(QUERY, hints=False) == "<en>i really |luv| my dog"

    def test_the_context_is_cut_at_spaces(self):
        assert encode(QUERY, context=6) == "<en><Hint>luv→love |luv| my dog"
        assert encode(QUERY, context=0) == "<en><Hint>luv→love |luv|"

    @pytest.mark.parametrize(
        ("canonical", "text"),
        [("love", "<Target>love<Phoneme>l ʌ v"), ("", "<Phoneme>l ʌ v")],
    )
    def test_the_canonical_form_comes_before_the_phones(self, canonical, text):
        assert encode_answer(canonical, "l ʌ v") == text
        assert decode_answer(text) == Answer(canonical, "l ʌ v", 1.0)

    def test_what_is_out_of_order_counts_as_nothing(self):
        assert decode_answer("love").canonical == ""
        assert decode_answer("<Phoneme>l<Target>love").canonical == ""


@pytest.mark.parametrize(
    ("word", "lang", "listed", "wanted"),
    [
        ("sbmrn", "en", False, True),
        ("cooool", "en", False, True),
        ("hahaha", "en", False, True),
        ("l8r", "en", False, True),
        ("luvs", "en", True, True),
        ("house", "en", False, False),
        ("blorple", "en", False, False),
        ("5km", "en", False, False),
        ("1234", "en", False, False),
        ("b2b4c6d8", "en", False, False),
        ("co2", "en", False, False),
        ("ps4", "en", False, False),
        ("kwh", "de", False, False),
        ("nitemare", "en", False, True),
        ("tombé", "fr", False, False),
        ("哈哈哈", "zh", False, False),
        ("ntn", "vi", False, True),
        ("được", "vi", False, False),
    ],
)
def test_what_looks_user_generated(word, lang, listed, wanted):
    assert is_candidate(word, lang, listed) is wanted


def test_any_unknown_word_on_demand():
    assert is_candidate("blorple", "en", False, everything=True)
    assert not is_candidate("house", "en", False, everything=True)


@pytest.mark.parametrize(
    ("form", "canonical", "kind"),
    [
        ("pls", "please", "A1_shortening_vowel"),
        ("prob", "probably", "A2_shortening_other"),
        ("idk", "i dont know", "A3_phrasal_unpronounceable"),
        ("coool", "col", "B1_lengthening"),
        ("frfr", "for real", "B2_iteration"),
        ("nite", "night", "C1_eye_dialect"),
    ],
)
def test_classes_of_edits(form, canonical, kind):
    assert kind_of(form, canonical) == kind


def test_noise_is_made_from_a_seed():
    words = ["submarine", "night", "dropping", "really"]
    made = [noise.make(word, "en", random.Random(n)) for n, word in enumerate(words)]
    assert made == [noise.make(word, "en", random.Random(n)) for n, word in enumerate(words)]
    assert any(form != word for (form, _), word in zip(made, words, strict=True))


def test_made_examples_are_the_same_for_a_seed():
    one, two = iter(Made(3, ("en",))), iter(Made(3, ("en",)))
    examples = [next(one) for _ in range(50)]
    assert examples == [next(two) for _ in range(50)]
    assert any(example.canonical for example in examples)
    assert any(not example.canonical for example in examples)


def test_without_a_model_the_remedy_is_named(monkeypatch, tmp_path):
    monkeypatch.setattr("etcnorm.layers.neural.SHIPPED", tmp_path)
    monkeypatch.setattr("etcnorm.neural.backbone._libraries", lambda: (None, None))
    with pytest.raises(EtcnormError, match="no neural model ships"):
        Canonicalizer("en", neural=True)


class Scripted(NeuralLayer):
    """A layer whose answers are known, to see what becomes of them."""

    def __init__(self, answers, monkeypatch):
        monkeypatch.setattr("etcnorm.layers.neural.check", lambda options: None)
        super().__init__("en", NeuralOptions(), lambda name: True)
        self.known = answers

    def _answer(self, queries):
        for query in queries:
            self._answers[query] = self.known.get(query.form, Answer("", "", 0.99))


@pytest.fixture
def scripted(monkeypatch):
    def make(**answers):
        c = Canonicalizer("en")
        known = {form: Answer(text, "", sure) for form, (text, sure) in answers.items()}
        c._model = Scripted(known, monkeypatch)
        return c

    return make


def test_a_sure_answer_is_written_and_named(scripted):
    c = scripted(sbmrn=("submarine", 0.9))
    result = c.explain("I saw sbmrn, really!")
    assert result.text == c("I saw sbmrn, really!") == "i saw submarine really"
    edit = next(e for e in result.edits if e.layer == "neural")
    assert (edit.before, edit.after, edit.phenomenon) == (
        "sbmrn",
        "submarine",
        "A1_shortening_vowel",
    )
    assert result.source[edit.start : edit.end] == "sbmrn"


def test_an_unsure_answer_changes_nothing(scripted):
    assert scripted(sbmrn=("submarine", 0.2))("sbmrn") == "sbmrn"


def test_the_other_layers_run_again_and_the_text_rests(scripted):
    c = scripted(twntt=("twenty", 0.9))
    assert c("twntt birds") == "20 birds"
    assert c(c("twntt birds")) == "20 birds"


def test_a_circle_has_one_canonical_form(scripted):
    c = scripted(brrr=("brrrr", 0.9), brrrr=("brrr", 0.9))
    assert c("brrr") == c("brrrr") == c(c("brrr"))


def test_a_batch_is_each(scripted):
    c = scripted(sbmrn=("submarine", 0.9))
    texts = ["sbmrn", "house", "", "sbmrn sbmrn"]
    assert c.batch(texts) == [c(text) for text in texts]


class TestModel:
    """With PyTorch: a small untrained model decodes in order, and trains."""

    @pytest.fixture
    def backbone(self):
        pytest.importorskip("torch")
        pytest.importorskip("transformers")
        from etcnorm.neural.backbone import small

        return small(32, 1, 1, 2, device="cpu", context=16, hints=True, staged=True)

    def test_stages_keep_their_order(self, backbone):
        from etcnorm.neural.decoding import Decoder

        backbone.network.eval()
        queries = [QUERY, QUERY._replace(form="gr8", hint="great")]
        answers = Decoder(backbone).answer(queries, phones=True)
        assert len(answers) == 2
        assert all(0 <= answer.confidence <= 1 for answer in answers)
        assert all("<" not in answer.canonical for answer in answers)

    def test_training_learns_saves_and_resumes(self, backbone, tmp_path):
        from etcnorm.neural.backbone import load
        from etcnorm.neural.training import Plan, Trainer

        dev = [next(iter(Made(7, ("en",)))) for _ in range(4)]
        Trainer(backbone, tmp_path, Plan(steps=4, every=2, batch=4)).run(
            iter(Made(1, ("en",))), dev
        )
        log = (tmp_path / "log.jsonl").read_text().splitlines()
        assert len(log) == 3
        again = Trainer(backbone, tmp_path, Plan(steps=6, every=2, batch=4))
        assert again.resume() == 4
        loaded = load(tmp_path / "best", "cpu")
        assert loaded.settings == {"context": 16, "hints": True, "staged": True}
        options = NeuralOptions(model=str(tmp_path / "best"), device="cpu")
        c = etcnorm.Canonicalizer("en", neural=options)
        assert "model:" in c.signature
        assert c(c("smthng gr8")) == c("smthng gr8")


def test_weights_that_ship_are_small():
    """All weights together stay under 25 MB, the neural canonicalizer's under 15."""
    package = Path(etcnorm.__file__).parent
    sizes = {path: path.stat().st_size for path in package.rglob("*.safetensors")}
    assert 0 < sum(size for path, size in sizes.items() if path.parent == SHIPPED) < 15e6
    assert sum(sizes.values()) < 25e6
    assert not [path for path in package.rglob("*") if path.suffix in (".bin", ".pt", ".pkl")]


class TestShippedModel:
    """The model that ships, with PyTorch."""

    @pytest.fixture(autouse=True)
    def libraries(self):
        pytest.importorskip("torch")
        pytest.importorskip("transformers")

    def test_it_writes_a_form_that_no_table_has(self):
        c = Canonicalizer("en", neural=NeuralOptions(device="cpu"))
        assert Canonicalizer("en")("we alreedy left") == "we alreedy left"
        assert c("we alreedy left") == "we already left"

    def test_it_is_silent_on_ordinary_text(self):
        tokens, changes = 0, []
        for lang in cases.LANGUAGES:
            layer = NeuralLayer(lang, NeuralOptions(device="cpu"), lambda _: True)
            canonical = Canonicalizer(lang).batch(cases.texts(lang))
            tokens += sum(len(text.split()) for text in canonical)
            changes += [found for found in layer.replacements(canonical) if found]
        assert len(changes) < tokens / 2000
