"""Training: AdamW, checkpoints by dev PER, resumable, with a log of its curves.

The recipe is the UGTPhon paper's (section 4.1): cross-entropy over the whole staged output,
learning rate 1e-4, batches of 32, the checkpoint with the least dev PER on user-generated forms;
the phones of the dev set come from the engine, on what the model takes for canonical.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rapidfuzz.distance import Levenshtein

from etcnorm.neural.backbone import Backbone, _libraries, save
from etcnorm.neural.decoding import Decoder
from etcnorm.neural.encoding import encode, encode_answer
from etcnorm.neural.examples import Example, phones_of
from etcnorm.phonology.ipa import segment

_STATE = "training.pt"
_LOG = "log.jsonl"
#: Batches that are sorted by length together.
_POOL = 32


def _length(example: Example) -> int:
    query = example.query
    texts = (query.left, query.form, query.right, query.hint, example.canonical, *example.phones)
    return sum(len(text.encode()) for text in texts)


@dataclass(frozen=True, slots=True)
class Plan:
    """How to train.

    Attributes:
        steps: Steps in all.
        rate: Highest learning rate; it rises over the first steps and falls to a tenth.
        batch: Examples in a step.
        every: Steps between two looks at the dev set.
        minutes: Stop after so long, whatever the steps; 0 is no limit. The rate follows the time.
        seed: Seed of weights and order.
        bf16: Compute in bfloat16 where it is exact enough; weights stay in single precision.
    """

    steps: int = 20_000
    rate: float = 1e-4
    batch: int = 32
    every: int = 500
    minutes: float = 0.0
    seed: int = 0
    bf16: bool = False


@dataclass(frozen=True, slots=True)
class Quality:
    """What a checkpoint does on the dev set.

    Attributes:
        per_nc, per_c: Phoneme error rate on user-generated forms and on canonical words, percent.
        exact: User-generated forms whose canonical form is right, percent.
        kept: Canonical words that are left alone, percent.
    """

    per_nc: float
    per_c: float
    exact: float
    kept: float


#: Gives the phones of a text in a language.
Speak = Callable[[str, str], str]


def measure(backbone: Backbone, dev: Sequence[Example], speak: Speak = phones_of) -> Quality:
    """Decode a dev set and score it.

    Args:
        backbone: Model.
        dev: Examples with references.
        speak: Pronounces what the model takes for canonical: a small model learns the writing
            long before it learns to pronounce, and the engine pronounces in any case.
    """
    answers = Decoder(backbone).answer([example.query for example in dev])
    errors = {True: 0, False: 0}
    phones = {True: 0, False: 0}
    right = {True: 0, False: 0}
    total = {True: 0, False: 0}
    for example, answer in zip(dev, answers, strict=True):
        made = bool(example.canonical)
        total[made] += 1
        right[made] += answer.canonical == example.canonical
        if any(example.phones):
            query = example.query
            said = segment(speak(answer.canonical or query.form, query.lang))
            references = [segment(ref) for ref in example.phones]
            distance, size = min((Levenshtein.distance(ref, said), len(ref)) for ref in references)
            errors[made] += distance
            phones[made] += size
    rate = {made: 100 * errors[made] / max(1, phones[made]) for made in (True, False)}
    share = {made: 100 * right[made] / max(1, total[made]) for made in (True, False)}
    return Quality(rate[True], rate[False], share[True], share[False])


class Trainer:
    """Trains one model into a folder.

    Args:
        backbone: Model with fresh or loaded weights.
        folder: Where checkpoints, log and the best model go.
        plan: How to train.
        speak: Pronounces the answers on the dev set.
    """

    def __init__(
        self, backbone: Backbone, folder: Path, plan: Plan, speak: Speak = phones_of
    ) -> None:
        torch, _ = _libraries()
        torch.manual_seed(plan.seed)
        self._backbone = backbone
        self._folder = folder
        self._plan = plan
        self._speak = speak
        self._optimizer = torch.optim.AdamW(
            backbone.network.parameters(), lr=plan.rate, weight_decay=0.01, betas=(0.9, 0.98)
        )
        self._step = 0
        self._seconds = 0.0
        self._best = math.inf
        folder.mkdir(parents=True, exist_ok=True)

    def resume(self) -> int:
        """Go on from the last checkpoint of the folder, if it has one; give the step."""
        torch, _ = _libraries()
        path = self._folder / _STATE
        if path.exists():
            state = torch.load(path, map_location=self._backbone.device, weights_only=True)
            self._backbone.network.load_state_dict(state["network"])
            self._optimizer.load_state_dict(state["optimizer"])
            self._step, self._seconds, self._best = state["step"], state["seconds"], state["best"]
        return self._step

    def run(
        self,
        examples: Iterator[Example],
        dev: Sequence[Example],
        progress: Callable[[int], object] | None = None,
    ) -> Quality:
        """Train to the end of the plan.

        Args:
            examples: Endless stream of examples.
            dev: What checkpoints are chosen by.
            progress: Called with 1 after each step.

        Returns:
            The quality of the last checkpoint; the best one lies in ``folder/best``.
        """
        torch, _ = _libraries()
        network = self._backbone.network
        batches = self._batches(examples)
        for _ in range(self._step):
            next(batches)  # what an earlier run has seen
        network.train()
        begun = time.monotonic() - self._seconds
        losses: list[float] = []
        while not self._over(begun):
            for group in self._optimizer.param_groups:
                group["lr"] = self._rate(begun)
            with torch.autocast(
                self._backbone.device.type, torch.bfloat16, enabled=self._plan.bf16
            ):
                loss = self._loss(next(batches))
            self._optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            self._optimizer.step()
            losses.append(loss.item())
            self._step += 1
            if progress:
                progress(1)
            if self._step % self._plan.every == 0:
                self._seconds = time.monotonic() - begun
                self._checkpoint(sum(losses) / len(losses), dev)
                losses = []
        self._seconds = time.monotonic() - begun
        return self._checkpoint(sum(losses) / max(1, len(losses)), dev)

    def _batches(self, examples: Iterator[Example]) -> Iterator[list[Example]]:
        """Yield batches of like length, in random order: padding is half of the work otherwise."""
        rng = random.Random(self._plan.seed)
        size = self._plan.batch
        while True:
            pool = [next(examples) for _ in range(_POOL * size)]
            pool.sort(key=_length)
            batches = [pool[n : n + size] for n in range(0, len(pool), size)]
            rng.shuffle(batches)
            yield from batches

    def _over(self, begun: float) -> bool:
        limit = self._plan.minutes * 60
        return self._step >= self._plan.steps or (limit > 0 and time.monotonic() - begun >= limit)

    def _rate(self, begun: float) -> float:
        done = self._step / self._plan.steps
        if self._plan.minutes:
            done = max(done, (time.monotonic() - begun) / (self._plan.minutes * 60))
        falling = 0.1 + 0.9 * (1 + math.cos(math.pi * min(1.0, done))) / 2
        return self._plan.rate * min(1.0, (self._step + 1) / 300) * falling

    def _loss(self, batch: Sequence[Example]) -> Any:
        torch, _ = _libraries()
        backbone = self._backbone
        settings, tokenizer = backbone.settings, backbone.tokenizer
        inputs = [encode(e.query, settings["context"], settings["hints"]) for e in batch]
        outputs = [
            encode_answer(e.canonical, e.phones[0] if e.phones else "", settings["staged"])
            for e in batch
        ]
        if backbone.causal:
            return self._causal_loss(inputs, outputs)
        x = tokenizer(inputs, return_tensors="pt", padding=True).to(backbone.device)
        y = tokenizer(outputs, return_tensors="pt", padding=True).to(backbone.device).input_ids
        labels = torch.where(y == tokenizer.pad_token_id, -100, y)
        for n, example in enumerate(batch):
            if not any(example.phones):
                # Nobody knows how it sounds: the end behind no phones is not to be learnt.
                labels[n][labels[n] == tokenizer.eos_token_id] = -100
        return backbone.network(**x, labels=labels).loss

    def _causal_loss(self, inputs: list[str], outputs: list[str]) -> Any:
        torch, _ = _libraries()
        tokenizer, device = self._backbone.tokenizer, self._backbone.device
        end = tokenizer.eos_token_id
        rows = [
            (tokenizer(i).input_ids, [*tokenizer(o).input_ids, end])
            for i, o in zip(inputs, outputs, strict=True)
        ]
        size = max(len(a) + len(b) for a, b in rows)
        ids = torch.full((len(rows), size), end, device=device)
        labels = torch.full((len(rows), size), -100, device=device)
        mask = torch.zeros((len(rows), size), dtype=torch.long, device=device)
        for n, (a, b) in enumerate(rows):
            ids[n, : len(a) + len(b)] = torch.tensor([*a, *b], device=device)
            labels[n, len(a) : len(a) + len(b)] = torch.tensor(b, device=device)
            mask[n, : len(a) + len(b)] = 1
        return self._backbone.network(input_ids=ids, attention_mask=mask, labels=labels).loss

    def _checkpoint(self, loss: float, dev: Sequence[Example]) -> Quality:
        torch, _ = _libraries()
        network = self._backbone.network
        network.eval()
        quality = measure(self._backbone, dev, self._speak)
        network.train()
        entry = {"step": self._step, "seconds": round(self._seconds), "loss": loss} | asdict(
            quality
        )
        with (self._folder / _LOG).open("a", encoding="utf-8") as log:
            log.write(json.dumps(entry) + "\n")
        if quality.per_nc < self._best:
            self._best = quality.per_nc
            save(self._backbone, self._folder / "best")
        state = {
            "network": network.state_dict(),
            "optimizer": self._optimizer.state_dict(),
            "step": self._step,
            "seconds": self._seconds,
            "best": self._best,
        }
        # A run that is stopped while it writes keeps the checkpoint before.
        draft = self._folder / f"{_STATE}.draft"
        torch.save(state, draft)
        draft.replace(self._folder / _STATE)
        return quality
