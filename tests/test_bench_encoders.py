"""BERTScore on a transformer that is made on the spot, with random weights."""

import pytest

from etcnorm.bench.encoders import open_encoder
from etcnorm.errors import EtcnormError

SYMBOLS = "abcdefghijklmnopqrstuvwxyz0123456789 .,"


def test_encoders_without_weights():
    assert open_encoder("none") is None
    assert open_encoder("chars").name == "chars"
    with pytest.raises(EtcnormError, match="has no layers"):
        open_encoder("chars", layer=3)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    torch = pytest.importorskip("torch", reason="torch is not installed: etcnorm[neural]")
    transformers = pytest.importorskip(
        "transformers", reason="transformers is not installed: etcnorm[neural]"
    )
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    path = tmp_path_factory.mktemp("tiny-encoder")
    special = ["<s>", "<pad>", "</s>", "<unk>"]
    vocabulary = {token: n for n, token in enumerate([*special, *SYMBOLS])}
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.Split("", "isolated")
    tokenizer.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        cls_token="<s>",
        sep_token="</s>",
        unk_token="<unk>",
        pad_token="<pad>",
        model_max_length=64,
    ).save_pretrained(path)
    torch.manual_seed(0)
    transformers.XLMRobertaModel(
        transformers.XLMRobertaConfig(
            vocab_size=len(vocabulary),
            hidden_size=16,
            num_hidden_layers=3,
            num_attention_heads=2,
            intermediate_size=32,
            max_position_embeddings=66,
            pad_token_id=1,
            bos_token_id=0,
            eos_token_id=2,
        )
    ).save_pretrained(path)
    return str(path)


TEXTS = [
    ("two eggs", "2 eggs"),
    ("the cat sat on the mat.", "the cat"),
    ("hello", "hello"),
    ("a", "b"),
    ("long " * 40, "longer " * 40),
]


def by_hand(folder, layer, a, b):
    """BERTScore F1 written out: no batch, no padding, no cache."""
    import torch
    import transformers

    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    model = transformers.AutoModel.from_pretrained(folder).eval()

    def states(text):
        ids = tokenizer(text.strip(), truncation=True, max_length=64, return_tensors="pt")
        with torch.no_grad():
            found = model(**ids, output_hidden_states=True).hidden_states[layer][0]
        return found / found.norm(dim=-1, keepdim=True)

    alike = states(a) @ states(b).T
    precision = alike.max(dim=1).values[1:-1].mean().item()  # the ends have no weight
    recall = alike.max(dim=0).values[1:-1].mean().item()
    return 2 * precision * recall / (precision + recall)


@pytest.mark.parametrize("layer", [1, 2, 3])
def test_scores_are_those_of_the_definition(folder, layer):
    encoder = open_encoder(folder, layer)
    found = encoder.f1(TEXTS)
    for (a, b), score in zip(TEXTS, found, strict=True):
        assert score == pytest.approx(by_hand(folder, layer, a, b), abs=1e-5)
    assert encoder.f1([(b, a) for a, b in TEXTS]) == found
    assert encoder.is_sena
    assert encoder.name.endswith(f", layer {layer}")


def test_an_empty_text_is_like_no_other(folder):
    assert open_encoder(folder).f1([("", "eggs"), ("", "")]) == [0.0, 0.0]


def test_memory_is_bounded(folder, monkeypatch):
    from etcnorm.bench import bertscore

    whole = open_encoder(folder).f1(TEXTS)
    monkeypatch.setattr(bertscore, "_KEPT_NUMBERS", 0)
    monkeypatch.setattr(bertscore, "_BATCH", 2)
    assert open_encoder(folder).f1(TEXTS) == pytest.approx(whole, abs=1e-5)


def test_layers_and_models_that_are_not_there(folder, tmp_path):
    assert open_encoder(folder).name.endswith("layer 3")
    with pytest.raises(EtcnormError, match="layers 0 to 3"):
        open_encoder(folder, layer=4)
    with pytest.raises(EtcnormError, match="holds no model"):
        open_encoder(str(tmp_path))


def test_a_model_that_cannot_be_had_is_an_error_with_a_remedy(folder, monkeypatch):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    with pytest.raises(EtcnormError, match="--encoder chars"):
        open_encoder("no-such-owner/no-such-encoder")


def test_missing_libraries_are_named(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "transformers", None)
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(EtcnormError, match="pip install 'etcnorm\\[neural\\]'"):
        open_encoder("xlm-roberta-large")
