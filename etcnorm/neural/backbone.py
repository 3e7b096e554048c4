"""Models: ours, small and trained from scratch, or any T5 or causal model by name or folder.

Weights are read from safetensors only, and no code of a model repository is run.
"""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from etcnorm.errors import EtcnormError
from etcnorm.neural.encoding import special_tokens

if TYPE_CHECKING:
    import torch

_SETTINGS = "etcnorm.json"
_HUB_NAME = re.compile(r"[\w.-]+(/[\w.-]+)?")


@dataclass
class Backbone:
    """A model with its tokenizer.

    Attributes:
        network: The transformers model.
        tokenizer: Its tokenizer, with the marks and language tags added.
        causal: It is a decoder alone (Qwen), not an encoder with a decoder (T5).
        settings: How it was trained: ``context``, ``hints``, ``staged``.
        device: Where it runs.
    """

    network: Any
    tokenizer: Any
    causal: bool
    settings: dict[str, Any]
    device: torch.device


def _libraries() -> tuple[Any, Any]:
    try:
        import torch
        import transformers

        transformers.utils.logging.disable_progress_bar()
    except ImportError as error:
        raise EtcnormError(
            f"the neural canonicalizer needs {error.name}: pip install 'etcnorm[neural]'"
        ) from None
    return torch, transformers


def device_of(name: str) -> torch.device:
    """Give the device of a name; ``auto`` is a GPU where there is one.

    Raises:
        EtcnormError: There is no such device here.
    """
    torch, _ = _libraries()
    if name == "auto":
        return torch.device("cuda" if torch.cuda.is_available() else "cpu")
    try:
        device = torch.device(name)
        torch.empty(1, device=device)
    except (RuntimeError, AssertionError) as error:
        reason = str(error).splitlines()[0]
        raise EtcnormError(f"no device {name!r} here ({reason}): use auto or cpu") from None
    return device


def small(
    width: int = 192,
    layers: int = 4,
    decoder_layers: int = 2,
    heads: int = 6,
    device: str = "auto",
    **settings: Any,
) -> Backbone:
    """Make a small byte-level T5 with fresh weights.

    Args:
        width: Size of a hidden state; the inner layers have four times as many units.
        layers: Layers of the encoder.
        decoder_layers: Layers of the decoder.
        heads: Attention heads.
        device: ``auto``, ``cpu``, ``cuda``.
        settings: See ``Backbone``.
    """
    _, transformers = _libraries()
    tokenizer = byte_tokenizer()
    config = transformers.T5Config(
        vocab_size=len(tokenizer),
        d_model=width,
        d_kv=width // heads,
        d_ff=4 * width,
        num_layers=layers,
        num_decoder_layers=decoder_layers,
        num_heads=heads,
        dropout_rate=0.0,  # made examples have no end, so there is nothing to overfit
        feed_forward_proj="relu",
        pad_token_id=tokenizer.pad_token_id,
        eos_token_id=tokenizer.eos_token_id,
        decoder_start_token_id=tokenizer.pad_token_id,
        tie_word_embeddings=True,
    )
    place = device_of(device)
    network = transformers.T5ForConditionalGeneration(config)
    _look_at_neighbours(network)
    network = network.to(place)
    return Backbone(network, tokenizer, False, settings, place)


#: How much more a head attends to its offset than to any other at the start (a logit).
_ATTRACTION = 4.0


def _look_at_neighbours(network: Any) -> None:
    """Let a head of a fresh T5 start out at each of a few near offsets.

    T5 knows positions by relative biases alone, and to copy it must find the place in the input
    whose neighbours are what it has just written. From scratch that takes thousands of steps;
    with heads that see the last and next letters from the start it takes hundreds.
    """
    torch, _ = _libraries()
    # Buckets of T5: behind a letter by their distance, before it from half of the buckets on.
    half = network.config.relative_attention_num_buckets // 2
    for stack, offsets in (
        (network.encoder, (1, 2, half + 1, 3)),
        (network.decoder, (0, 1, 2, 3)),
    ):
        bias = stack.block[0].layer[0].SelfAttention.relative_attention_bias.weight
        with torch.no_grad():
            for head, bucket in zip(range(bias.shape[1] - 1), offsets, strict=False):
                bias[bucket, head] += _ATTRACTION


def byte_tokenizer() -> Any:
    """Make the tokenizer of bytes (ByT5's), with marks and language tags as tokens of their own."""
    _, transformers = _libraries()
    tokenizer = transformers.ByT5Tokenizer(extra_ids=0)
    tokenizer.add_special_tokens({"additional_special_tokens": special_tokens()})
    return tokenizer


@cache
def find(name: str | Path) -> None:
    """Raise if there is no model of a name; it is not loaded.

    Raises:
        EtcnormError: There is none: no folder with a configuration and safetensors, and nothing of
            that name on the hub, or in the copy of it that is kept here.
    """
    _, transformers = _libraries()
    if not str(name):
        raise EtcnormError("'' is no model: give a folder or a name")
    path = Path(name)
    if path.is_dir():
        if not (path / "config.json").exists() or not any(path.glob("*.safetensors")):
            raise EtcnormError(f"{name} is no model: config.json or *.safetensors is missing")
        return
    if path.exists() or not _HUB_NAME.fullmatch(str(name)):
        raise EtcnormError(f"{name} is no model: there is no such folder")
    quiet = logging.getLogger("huggingface_hub")  # tells of every attempt
    level = quiet.level
    quiet.setLevel(logging.ERROR)
    try:
        transformers.AutoConfig.from_pretrained(str(name), trust_remote_code=False)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0]
        raise EtcnormError(
            f"{name} is no folder, and no model of that name can be loaded ({reason})"
        ) from error
    finally:
        quiet.setLevel(level)


def load(name: str | Path, device: str = "auto", bf16: bool = False) -> Backbone:
    """Load a model by the name of a hub or from a folder.

    Args:
        name: Folder of a model that ``save`` or transformers wrote, or a name such as
            ``google/byt5-small`` (T5) or ``Qwen/Qwen2.5-0.5B`` (causal).
        device: ``auto``, ``cpu``, ``cuda``.
        bf16: Run in bfloat16; faster on a GPU, and noted in the signature.

    Raises:
        EtcnormError: There is no such model, or its weights are not safetensors.
    """
    torch, transformers = _libraries()
    kind = torch.bfloat16 if bf16 else torch.float32
    place = device_of(device)
    path = Path(name)
    saved = path / _SETTINGS
    settings = json.loads(saved.read_text("utf-8")) if saved.exists() else {}
    safe = {"trust_remote_code": False}
    try:
        config = transformers.AutoConfig.from_pretrained(str(name), **safe)
        causal = not config.is_encoder_decoder
        auto = transformers.AutoModelForCausalLM if causal else transformers.AutoModelForSeq2SeqLM
        network = auto.from_pretrained(str(name), use_safetensors=True, dtype=kind, **safe)
        tokenizer = (
            byte_tokenizer()
            if settings
            else transformers.AutoTokenizer.from_pretrained(str(name), **safe)
        )
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0]
        raise EtcnormError(f"{name} is no model that can be loaded here ({reason})") from error
    if not settings:
        tokenizer.add_special_tokens({"additional_special_tokens": special_tokens()})
        network.resize_token_embeddings(len(tokenizer))
    network.eval()
    return Backbone(network.to(place), tokenizer, causal, settings, place)


def save(backbone: Backbone, folder: Path, half: bool = False) -> None:
    """Write a model as a folder: configuration, safetensors, settings.

    Args:
        backbone: What to write.
        folder: Where; made if it is not there.
        half: Store the weights in half precision.
    """
    torch, _ = _libraries()
    folder.mkdir(parents=True, exist_ok=True)
    network = backbone.network
    if half:
        import copy

        network = copy.deepcopy(network).to(torch.float16)
    network.save_pretrained(folder, safe_serialization=True)
    text = json.dumps(backbone.settings, indent=1, sort_keys=True)
    (folder / _SETTINGS).write_text(f"{text}\n", "utf-8")
