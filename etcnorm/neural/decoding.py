"""Greedy staged decoding: the canonical form first, then the phones, never out of order.

The stages are enforced by masking: the first token is ``<Target>`` or ``<Phoneme>``; behind
``<Target>`` follow bytes and then ``<Phoneme>``; behind ``<Phoneme>`` bytes and then the end. Where
only the canonical form is wanted, decoding stops at ``<Phoneme>``.
"""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Sequence
from typing import Any

from etcnorm.neural.backbone import Backbone, _libraries
from etcnorm.neural.encoding import PHONEME, TARGET, Answer, Query, decode_answer, encode

#: Longest canonical form and longest pronunciation, in tokens.
_LONGEST = 96


def _room(query: Query) -> int:
    """Give the tokens that a canonical form may have: one that runs on and on is none."""
    size = 3 * len(query.form.encode()) + len(query.hint.encode()) + 8
    return min(size, _LONGEST)


class Decoder:
    """Answers queries with one model.

    Args:
        backbone: Model and tokenizer.
        batch: Queries in one pass.
    """

    def __init__(self, backbone: Backbone, batch: int = 64) -> None:
        self._backbone = backbone
        self._batch = batch
        settings = backbone.settings
        self._context = settings.get("context", 1000)
        self._hints = settings.get("hints", True)
        self._staged = settings.get("staged", True)
        tokenizer = backbone.tokenizer
        self._target, self._phoneme = tokenizer.convert_tokens_to_ids([TARGET, PHONEME])
        self._end = tokenizer.eos_token_id
        # transformers renamed the argument in version 5.
        known = inspect.signature(type(backbone.network).forward).parameters
        self._cache = "cache" if "cache" in known else "past_key_values"
        special = {*tokenizer.convert_tokens_to_ids(tokenizer.all_special_tokens)}
        self._special = sorted(special)

    def answer(
        self,
        queries: Sequence[Query],
        phones: bool = False,
        progress: Callable[[int], object] | None = None,
    ) -> list[Answer]:
        """Answer queries, batched by length.

        Args:
            queries: Forms in their sentences.
            phones: Write the pronunciations too.
            progress: Called with the number of answers after each batch.
        """
        texts = [encode(query, self._context, self._hints) for query in queries]
        order = sorted(range(len(texts)), key=lambda n: len(texts[n].encode()))
        answers: list[Answer | None] = [None] * len(texts)
        for start in range(0, len(order), self._batch):
            chosen = order[start : start + self._batch]
            longest = max(_room(queries[n]) for n in chosen) + (_LONGEST if phones else 0)
            written = self._decode([texts[n] for n in chosen], phones, longest)
            for n, answer in zip(chosen, written, strict=True):
                answers[n] = answer
            if progress:
                progress(len(chosen))
        return [answer for answer in answers if answer is not None]

    def _decode(self, texts: list[str], phones: bool, longest: int) -> list[Answer]:
        torch, _ = _libraries()
        tokenizer, network = self._backbone.tokenizer, self._backbone.network
        device = self._backbone.device
        padding = {"padding_side": "left"} if self._backbone.causal else {}
        inputs = tokenizer(texts, return_tensors="pt", padding=True, **padding).to(device)
        with torch.inference_mode():
            state = self._begin(network, inputs)
            rows = len(texts)
            stage = torch.zeros(rows, dtype=torch.long, device=device)
            sure = torch.zeros(rows, device=device)
            length = torch.zeros(rows, device=device)
            written: list[list[int]] = [[] for _ in texts]
            done = torch.zeros(rows, dtype=torch.bool, device=device)
            masks = self._masks(torch, device, phones)
            for _ in range(longest):
                scores = state.logits.float() + masks[stage]
                chances = scores.log_softmax(-1)
                best, token = chances.max(-1)
                counted = (stage < 2) & ~done
                sure += torch.where(counted, best, 0.0)
                length += counted
                for n, (one, over) in enumerate(zip(token.tolist(), done.tolist(), strict=True)):
                    if not over and one != self._end:
                        written[n].append(one)
                stage = torch.where(token == self._phoneme, 2, torch.where(stage == 0, 1, stage))
                done |= token == self._end
                if not phones:
                    done |= token == self._phoneme
                if bool(done.all()):
                    break
                state = self._advance(network, state, token)
        confidences = (sure / length.clamp(min=1)).exp().tolist()
        texts = [tokenizer.decode(ids, skip_special_tokens=False) for ids in written]
        return [decode_answer(t, c) for t, c in zip(texts, confidences, strict=True)]

    def _masks(self, torch: Any, device: Any, phones: bool) -> Any:
        """Give what may follow in each stage: at the start, in the form, in the phones."""
        size = self._backbone.network.get_output_embeddings().weight.shape[0]
        masks = torch.zeros(3, size, device=device)
        masks[:, self._special] = -math.inf
        masks[0, :] = -math.inf
        masks[0, self._phoneme] = 0
        if self._staged:
            masks[0, self._target] = 0
        masks[1, self._phoneme] = 0
        masks[2, self._end] = 0
        return masks

    def _begin(self, network: Any, inputs: Any) -> _State:
        torch, _ = _libraries()
        if self._backbone.causal:
            out = network(**inputs, use_cache=True)
            return _State(out.logits[:, -1], out[self._cache], inputs["attention_mask"], None)
        memory = network.get_encoder()(**inputs)
        start = torch.full(
            (len(inputs["input_ids"]), 1),
            network.config.decoder_start_token_id,
            device=self._backbone.device,
        )
        out = network(
            encoder_outputs=memory,
            attention_mask=inputs["attention_mask"],
            decoder_input_ids=start,
            use_cache=True,
        )
        return _State(out.logits[:, -1], out[self._cache], inputs["attention_mask"], memory)

    def _advance(self, network: Any, state: _State, token: Any) -> _State:
        torch, _ = _libraries()
        step = token[:, None]
        if state.memory is None:
            ones = torch.ones_like(step)
            mask = torch.cat([state.mask, ones], dim=1)
            out = network(
                input_ids=step, attention_mask=mask, use_cache=True, **{self._cache: state.past}
            )
            return _State(out.logits[:, -1], out[self._cache], mask, None)
        out = network(
            encoder_outputs=state.memory,
            attention_mask=state.mask,
            decoder_input_ids=step,
            use_cache=True,
            **{self._cache: state.past},
        )
        return _State(out.logits[:, -1], out[self._cache], state.mask, state.memory)


class _State:
    """Where decoding stands."""

    __slots__ = ("logits", "mask", "memory", "past")

    def __init__(self, logits: Any, past: Any, mask: Any, memory: Any) -> None:
        self.logits = logits
        self.past = past
        self.mask = mask
        self.memory = memory
