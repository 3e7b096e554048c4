"""SENA: two writings are merged, and what was said is still there (ETC-Bench, section 2.3).

For a pair (a, b) of language l, a canonicalizer C and the BERTScore F1 of an encoder m, s_m:

    t = s_m(a, b)                                     (equation 2)
    f = min over x in {a, b} of s_m(x, C(x, l))       (equation 3)
    credit = C(a, l) = C(b, l)  and  f + 0.1 >= t     (equation 4)

SENA is the share of pairs with credit. How alike the two sources are is the yardstick of how
much a canonical form may lose, so a pronoun may lose its gender but a sentence not its vowels.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from etcnorm.bench.pairs import Pair
from etcnorm.bench.tally import Tally

if TYPE_CHECKING:
    from etcnorm.bench.encoders import Encoder

#: The tolerance of equation 4.
DELTA = 0.1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a system did to one pair.

    Attributes:
        pair: The pair.
        a: Canonical form of side a; None if the system failed on it.
        b: Canonical form of side b; None if the system failed on it.
        alike: t of equation 2; None where it was not needed or not judged.
        kept: f of equation 3; None where it was not needed or not judged.
    """

    pair: Pair
    a: str | None
    b: str | None
    alike: float | None = None
    kept: float | None = None

    @property
    def failed(self) -> bool:
        """The system gave no answer for one of the sides."""
        return self.a is None or self.b is None

    @property
    def merged(self) -> bool:
        """Both sides became one text."""
        return self.a is not None and self.a == self.b

    @property
    def lossy(self) -> bool:
        """The merged text lost more than the two sources differ by."""
        return self.alike is not None and self.kept is not None and not _holds(self)

    @property
    def fault(self) -> str:
        """What is wrong with it; empty if nothing is.

        ``failed``: no answer. ``apart``: should have become one text. ``lossy``: became one
        text that lost meaning. ``merged``: should have stayed two.
        """
        if self.failed:
            return "failed"
        if self.pair.relation == "different":
            return "merged" if self.merged else ""
        if not self.merged:
            return "apart"
        return "lossy" if self.lossy else ""

    def tally(self, judged: bool) -> Tally:
        """Count the pair; `judged` says whether there was an encoder to judge meaning."""
        relation = self.pair.relation
        merged = self.merged
        return Tally(
            same=int(relation == "same"),
            exact=int(relation == "same" and merged),
            credited=int(relation == "same" and merged and not self.lossy) if judged else None,
            different=int(relation == "different"),
            apart=int(relation == "different" and not merged and not self.failed),
            lenient=int(relation == "lenient"),
            forgiven=int(relation == "lenient" and merged),
            failed=int(self.failed),
        )


def _holds(verdict: Verdict) -> bool:
    assert verdict.kept is not None
    assert verdict.alike is not None
    return verdict.kept + DELTA >= verdict.alike


def judge(
    pairs: Sequence[Pair],
    outputs: Sequence[tuple[str | None, str | None]],
    encoder: Encoder | None,
) -> list[Verdict]:
    """Give the verdict on each pair.

    Meaning is weighed only where it can change the verdict: on ``same`` pairs that were merged.

    Args:
        pairs: The pairs.
        outputs: Canonical forms of both sides of each; None where the system failed.
        encoder: What similarity is measured with; None to leave meaning unjudged.
    """
    verdicts = [Verdict(pair, *both) for pair, both in zip(pairs, outputs, strict=True)]
    if encoder is None:
        return verdicts
    wanted = [n for n, v in enumerate(verdicts) if v.pair.relation == "same" and v.merged]
    texts: list[tuple[str, str]] = []
    for verdict in (verdicts[n] for n in wanted):
        pair, merged = verdict.pair, verdict.a or ""
        texts += [(pair.a, pair.b), (pair.a, merged), (pair.b, merged)]
    scores = encoder.f1(texts)
    for place, n in enumerate(wanted):
        alike, kept_a, kept_b = scores[3 * place : 3 * place + 3]
        old = verdicts[n]
        verdicts[n] = Verdict(old.pair, old.a, old.b, alike, min(kept_a, kept_b))
    return verdicts
