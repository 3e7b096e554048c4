"""BERTScore F1 (Zhang et al. 2020) straight from transformers.

As in the reference implementation (bert-score 0.3.13): hidden states of one layer, cosine
similarity, greedy matching, precision and recall as plain means over the tokens (no idf), the two
special tokens at the ends without weight of their own, F1 as it comes, **without baseline
rescaling**: the tolerance of SENA is on the raw scale. An empty text has 0 with any other.

The layer is the one that bert-score uses for the model (17 of 24 for ``xlm-roberta-large``, 9 of
12 for ``xlm-roberta-base``), for a local folder of the same shape too; the last layer for any
other model, unless one is asked for. It is part of the encoder's name, which reports print.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from etcnorm.errors import EtcnormError

#: Layers by model type and depth; from the table ``model2layers`` of bert-score.
_LAYERS = {("xlm-roberta", 24): 17, ("xlm-roberta", 12): 9, ("bert", 12): 9}
_BATCH = 64
#: Token vectors kept between calls, in numbers (1 GiB of 32-bit floats).
_KEPT_NUMBERS = 2**28


class BertScore:
    """Measures texts with a transformer; texts and pairs seen before are not measured again.

    Args:
        model: Name of a model hub, or path of a folder with weights and tokenizer.
        layer: Layer whose states are compared.
        device: Where to compute; a GPU if there is one.

    Raises:
        EtcnormError: If transformers or torch is missing, the model cannot be loaded, or it has
            no such layer.
    """

    is_sena = True

    def __init__(self, model: str, layer: int | None = None, device: str | None = None) -> None:
        torch, transformers = _libraries()
        self._torch = torch
        self._device = device or ("cuda" if torch.cuda.is_available() else "cpu")
        self._tokenizer, network = _load(transformers, model)
        depth = network.config.num_hidden_layers
        if layer is None:
            layer = _LAYERS.get((network.config.model_type, depth), depth)
        if not 0 <= layer <= depth:
            raise EtcnormError(f"encoder {model} has layers 0 to {depth}, not {layer}")
        self.name = f"{Path(model).name if Path(model).exists() else model}, layer {layer}"
        self._layer = layer
        self._network = _cut(network, layer).to(self._device).float().eval()
        self._special = frozenset((self._tokenizer.cls_token_id, self._tokenizer.sep_token_id))
        self._scores: dict[tuple[str, str], float] = {}
        self._states: OrderedDict[str, tuple[Any, Any]] = OrderedDict()
        self._kept = 0

    def f1(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the F1 of each pair of texts."""
        keys = [(a, b) if a <= b else (b, a) for a, b in pairs]
        new = (key for key in dict.fromkeys(keys) if key not in self._scores)
        while batch := list(islice(new, _BATCH)):
            self._read(text for key in batch for text in key)
            for a, b in batch:
                self._scores[a, b] = self._score(self._states[a], self._states[b])
            self._forget()
        return [self._scores[key] for key in keys]

    def _read(self, texts: Iterable[str]) -> None:
        """Have the states of all these texts at hand."""
        for text in (unique := dict.fromkeys(texts)):
            if text in self._states:
                self._states.move_to_end(text)
        missing = [text for text in unique if text not in self._states]
        ids = [self._ids(text) for text in missing]
        order = sorted(range(len(missing)), key=lambda n: len(ids[n]))  # little padding
        for start in range(0, len(order), _BATCH):
            places = order[start : start + _BATCH]
            for place, state in zip(places, self._run([ids[n] for n in places]), strict=True):
                self._states[missing[place]] = state
                self._kept += state[0].numel()

    def _ids(self, text: str) -> list[int]:
        return self._tokenizer.encode(
            text.strip(), add_special_tokens=True, truncation=True, max_length=self._longest
        )

    @property
    def _longest(self) -> int:
        room = getattr(self._network.config, "max_position_embeddings", 512) - 2
        return min(self._tokenizer.model_max_length, room)

    def _run(self, ids: list[list[int]]) -> list[tuple[Any, Any]]:
        """Give unit vectors and weights of the tokens of each text."""
        torch = self._torch
        width = max(map(len, ids))
        pad = self._tokenizer.pad_token_id or 0
        tokens = torch.tensor([row + [pad] * (width - len(row)) for row in ids])
        mask = torch.tensor([[1] * len(row) + [0] * (width - len(row)) for row in ids])
        with torch.inference_mode():
            states = self._network(
                input_ids=tokens.to(self._device),
                attention_mask=mask.to(self._device),
                output_hidden_states=True,
            ).hidden_states[self._layer]
            states = torch.nn.functional.normalize(states, dim=-1)
        weights = [[float(token not in self._special) for token in row] for row in ids]
        return [
            (states[n, : len(row)].clone(), torch.tensor(weights[n], device=self._device))
            for n, row in enumerate(ids)
        ]

    def _score(self, ours: tuple[Any, Any], theirs: tuple[Any, Any]) -> float:
        (a, weights_a), (b, weights_b) = ours, theirs
        if not weights_a.sum() or not weights_b.sum():
            return 0.0
        alike = a @ b.T
        precision = float(alike.max(dim=1).values @ weights_a / weights_a.sum())
        recall = float(alike.max(dim=0).values @ weights_b / weights_b.sum())
        return 2 * precision * recall / (precision + recall) if precision + recall else 0.0

    def _forget(self) -> None:
        while self._kept > _KEPT_NUMBERS:
            _, (states, _) = self._states.popitem(last=False)
            self._kept -= states.numel()


def _load(transformers: Any, model: str) -> tuple[Any, Any]:
    """Give tokenizer and network: from the disk if they are there, else from the hub."""
    for local in (True, False):
        try:
            return (
                transformers.AutoTokenizer.from_pretrained(model, local_files_only=local),
                transformers.AutoModel.from_pretrained(model, local_files_only=local),
            )
        except (OSError, ValueError, ImportError) as error:
            if not local or Path(model).exists():
                raise EtcnormError(_unloadable(model, error)) from error
    raise AssertionError


def _cut(network: Any, layer: int) -> Any:
    """Drop the layers above the one that is read, where the model has the usual build."""
    layers = getattr(getattr(network, "encoder", None), "layer", None)
    if layers is not None:
        network.encoder.layer = layers[: max(layer, 1)]
    return network


def _libraries() -> tuple[Any, Any]:
    try:
        import torch
        import transformers
    except ImportError as error:
        raise EtcnormError(
            f"this encoder needs torch and transformers ({error}): pip install 'etcnorm[neural]', "
            "or use --encoder chars (no SENA) or --encoder none"
        ) from error
    transformers.utils.logging.set_verbosity_error()
    transformers.utils.logging.disable_progress_bar()
    logging.getLogger("huggingface_hub").setLevel(logging.ERROR)  # it tells of each attempt
    return torch, transformers


def _unloadable(model: str, error: Exception) -> str:
    if Path(model).exists():
        reason = str(error).strip().split("\n")[0]
        return f"{model} holds no model that transformers can load with its tokenizer: {reason}"
    return (
        f"encoder {model} cannot be loaded: it is neither a folder nor to be had from a model "
        "hub from here; download it where there is a network and give the folder, or use "
        "--encoder chars (no SENA) or --encoder none"
    )
