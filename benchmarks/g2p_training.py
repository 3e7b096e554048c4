r"""Train the model that reads English words no dictionary has, on the CMU dictionary.

    python benchmarks/g2p_training.py OUT.safetensors --minutes 85
    python benchmarks/g2p_training.py OUT.safetensors --start OLD.safetensors --vocabulary WORDS
    python benchmarks/g2p_training.py OUT.safetensors --words wikipron.tsv \
        --beside dictionary.tsv --start OLD.safetensors

A small T5 (letters in, dictionary symbols with stress out) is trained by transformers and stored in
half precision; ``etcnorm.phonology.model`` runs it with NumPy. Needs the extras ``neural``; 1,500
words are held out and scored without stress at the end. ``--start`` goes on from a model,
``--vocabulary`` (one word a line, as SCOWL) counts the words it writes small twice.

``--words`` trains on any table of words and their sounds instead (tab-separated: the word, symbols
separated by spaces); ``LetterModel(path).read(word)`` then gives the symbols of that table
(``g2p_broad.py`` writes those of the broad model). ``--beside`` names a larger table in the same
symbols, of other words: 70 % of the batches come from it at first, none in the last quarter. A
model to start from may have other symbols: those of its own name keep their vector, a phone gets
the mean of the dictionary symbols that are written so.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import random
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import regex
import torch
from pronounced import pronounced
from safetensors import safe_open
from safetensors.torch import load_file, save_file
from transformers import T5Config, T5ForConditionalGeneration

from etcnorm.phonology.broad import symbols_in
from etcnorm.phonology.model import LetterModel

Row = tuple[str, list[str]]

_HELD_OUT = 1500
#: The share of batches of the larger table at first.
_BESIDE = 0.7
_SHARED = "shared.weight"
#: Names under which the embeddings are stored again.
_COPIES = ("encoder.embed_tokens.weight", "decoder.embed_tokens.weight", "lm_head.weight")
_SHAPE = {
    "d_model": 128,
    "d_kv": 32,
    "d_ff": 512,
    "num_layers": 4,
    "num_decoder_layers": 3,
    "num_heads": 4,
    "relative_attention_num_buckets": 32,
    "relative_attention_max_distance": 40,
}


def rows(table: Path | None = None) -> list[Row]:
    """Give the words of the dictionary, or of a table, with their first two pronunciations."""
    return [
        (word, symbols)
        for word, pronunciations in pronounced(table)
        for symbols in pronunciations
        if symbols
    ]


def weighed(data: list[Row], vocabulary: frozenset[str]) -> list[Row]:
    """Repeat the first pronunciation of the words of a vocabulary."""
    first = dict(reversed(data))
    again = [(word, symbols) for word, symbols in first.items() if word in vocabulary]
    return [*data, *again]


class Vocabulary:
    """Numbers of letters and symbols; 0 pads and starts, 1 ends."""

    def __init__(self, letters: Iterable[str], symbols: Iterable[str]) -> None:
        self.letters = sorted(letters)
        self.symbols = sorted(symbols)
        # A letter and a phone may have one name.
        self._letters = {letter: n for n, letter in enumerate(self.letters, 2)}
        self._symbols = {symbol: n for n, symbol in enumerate(self.symbols, 2 + len(self.letters))}
        self.size = 2 + len(self.letters) + len(self.symbols)

    @classmethod
    def of(cls, data: list[Row]) -> Vocabulary:
        """Give the vocabulary of some words."""
        letters = {letter for word, _ in data for letter in word}
        return cls(letters, {symbol for _, symbols in data for symbol in symbols})

    @classmethod
    def read(cls, path: Path) -> Vocabulary:
        """Give the vocabulary of a model."""
        with safe_open(path, "pt") as file:
            metadata = file.metadata()
        return cls(json.loads(metadata["letters"]), json.loads(metadata["symbols"]))

    def vectors(self, old: Vocabulary, weights: torch.Tensor) -> torch.Tensor:
        """Give the vectors that letters and symbols start from, by those of another vocabulary."""
        written = {phones.split()[0]: [] for phones in symbols_in().values()}
        for symbol, number in old._symbols.items():
            phones = symbols_in().get(symbol) or symbols_in().get(symbol.rstrip("012"))
            if phones:
                written[phones.split()[0]].append(number)
        new = torch.randn(self.size, weights.shape[1]) * weights.std() / 2
        new[:2] = weights[:2]
        for letter, number in self._letters.items():
            if letter in old._letters:
                new[number] = weights[old._letters[letter]]
        for symbol, number in self._symbols.items():
            alike = [old._symbols[symbol]] if symbol in old._symbols else written.get(symbol)
            if alike:
                new[number] = weights[alike].mean(0)
        return new

    def batch(self, data: list[Row]) -> tuple[torch.Tensor, torch.Tensor]:
        """Give padded letters and labels."""
        letters = [[*(self._letters[c] for c in word), 1] for word, _ in data]
        symbols = [[*(self._symbols[s] for s in found), 1] for _, found in data]
        return _padded(letters, 0), _padded(symbols, -100)


def _padded(numbers: list[list[int]], fill: int) -> torch.Tensor:
    width = max(map(len, numbers))
    return torch.tensor([[*row, *[fill] * (width - len(row))] for row in numbers])


def batches(data: list[Row], size: int, rng: random.Random) -> Iterator[list[Row]]:
    """Yield batches of words of like length, without end."""
    data = [*data]
    while data:
        rng.shuffle(data)
        for start in range(0, len(data), size * 40):
            group = sorted(data[start : start + size * 40], key=lambda row: len(row[0]))
            chosen = [group[n : n + size] for n in range(0, len(group), size)]
            rng.shuffle(chosen)
            yield from chosen


def train(
    data: list[Row],
    beside: list[Row],
    vocabulary: Vocabulary,
    minutes: float,
    seed: int,
    start: Path | None = None,
) -> torch.nn.Module:
    """Train for some minutes; the rate rises over 500 steps and falls with the time."""
    torch.manual_seed(seed)
    config = T5Config(
        vocab_size=vocabulary.size,
        dropout_rate=0.1,
        feed_forward_proj="relu",
        pad_token_id=0,
        eos_token_id=1,
        decoder_start_token_id=0,
        tie_word_embeddings=True,
        **_SHAPE,
    )
    model = T5ForConditionalGeneration(config).train()
    peak = 1.2e-3
    if start is not None:
        peak = 8e-4
        stored = {name: tensor.float() for name, tensor in load_file(start).items()}
        stored[_SHARED] = vocabulary.vectors(Vocabulary.read(start), stored[_SHARED])
        model.load_state_dict(stored | dict.fromkeys(_COPIES, stored[_SHARED]))
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=0.01, betas=(0.9, 0.98))
    begun = time.monotonic()
    rng = random.Random(seed)
    own, other = batches(data, 192, rng), batches(beside, 192, rng)
    done = 0.0
    for step in itertools.count(1):
        chosen = next(other if beside and rng.random() < _BESIDE * (1 - done / 0.75) else own)
        rate = peak * min(1, step / 500) * ((1 + math.cos(math.pi * done)) / 2 + 0.01)
        for group in optimizer.param_groups:
            group["lr"] = rate
        letters, labels = vocabulary.batch(chosen)
        mask = (letters != 0).long()
        with torch.autocast("cpu", torch.bfloat16):
            logits = model(input_ids=letters, attention_mask=mask, labels=labels).logits
        loss = torch.nn.functional.cross_entropy(
            logits.float().flatten(0, 1), labels.flatten(), ignore_index=-100, label_smoothing=0.1
        )
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        done = (time.monotonic() - begun) / (minutes * 60)
        if done >= 1:
            break
        if step % 200 == 0:
            print(f"step {step}  loss {loss.item():.3f}", flush=True)
    return model.eval()


def store(model: torch.nn.Module, vocabulary: Vocabulary, path: Path) -> None:
    """Write the weights in half precision, with what is needed to run them."""
    tensors = {
        name: tensor.half().contiguous()
        for name, tensor in model.state_dict().items()
        if name not in _COPIES
    }
    metadata = {
        "letters": json.dumps(vocabulary.letters),
        "symbols": json.dumps(vocabulary.symbols),
        "config": json.dumps(_SHAPE),
    }
    save_file(tensors, path, metadata)


def exact(path: Path, held: list[Row]) -> float:
    """Give the share of held-out words read right, stress aside."""
    model = LetterModel(path)
    wanted: dict[str, list[str]] = {}
    for word, symbols in held:
        wanted.setdefault(word, []).append(_plain(symbols))
    right = sum(
        bool(found := model.read(word)) and _plain(found[0]) in references
        for word, references in wanted.items()
    )
    return right / len(wanted)


def _plain(symbols: list[str]) -> str:
    return regex.sub(r"[12]", "1", " ".join(symbols))


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--words", type=Path, help="a table of words and symbols to train on")
    parser.add_argument("--vocabulary", type=Path, help="words to count twice, one a line")
    parser.add_argument("--beside", type=Path, help="a larger table to begin with")
    parser.add_argument("--start", type=Path, help="a model to go on from")
    parser.add_argument("--minutes", type=float, default=85)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    data = rows(arguments.words)
    words = sorted({word for word, _ in data})
    random.Random(arguments.seed).shuffle(words)
    held = frozenset(words[:_HELD_OUT])
    beside = rows(arguments.beside) if arguments.beside else []
    vocabulary = Vocabulary.of(data + beside)
    common = arguments.vocabulary.read_text("utf-8").split() if arguments.vocabulary else ()
    kept = weighed([row for row in data if row[0] not in held], frozenset(common))
    model = train(kept, beside, vocabulary, arguments.minutes, arguments.seed, arguments.start)
    store(model, vocabulary, arguments.out)
    print(f"held out, exact: {100 * exact(arguments.out, [r for r in data if r[0] in held]):.1f} %")


if __name__ == "__main__":
    main()
