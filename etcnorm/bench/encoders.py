"""What similarity of meaning is measured with.

``NAME`` or ``PATH``
    BERTScore with a transformer: a name of a model hub or a local folder. The default,
    ``xlm-roberta-large``, is the encoder of ETC-Bench (section 4.1). Scores under it are SENA.
``chars``
    Character n-grams, for machines without weights. It stands in for the encoder and is reported
    under its own name: scores under it are not SENA and do not compare with SENA.
``none``
    Meaning is not judged; exact agreement takes the place of credit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Protocol

from etcnorm.errors import EtcnormError

#: The encoder of the paper.
DEFAULT = "xlm-roberta-large"
CHARS = "chars"
NONE = "none"

_LONGEST = 3


class Encoder(Protocol):
    """Measures how alike two texts are, from 0 to 1.

    Attributes:
        name: What reports call it, with everything that a score depends on.
        is_sena: Whether credit under it is SENA.
    """

    name: str
    is_sena: bool

    def f1(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the similarity of each pair of texts; order within a pair plays no part."""
        ...


def open_encoder(name: str = DEFAULT, layer: int | None = None) -> Encoder | None:
    """Give the encoder of a name or path; None for ``none``.

    Args:
        name: ``chars``, ``none``, the name of a model or the path of its folder.
        layer: Layer of a transformer whose states are compared; see ``etcnorm.bench.bertscore``.

    Raises:
        EtcnormError: If its libraries or weights cannot be had.
    """
    if name in (CHARS, NONE):
        if layer is not None:
            raise EtcnormError(f"encoder '{name}' has no layers: leave --layer out")
        return Chars() if name == CHARS else None
    from etcnorm.bench.bertscore import BertScore

    return BertScore(name, layer)


class Chars:
    """F1 over character n-grams of 1 to 3, case and spaces aside, averaged over n.

    The measure of chrF (Popović 2015) with equal weight on precision and recall. It knows
    spelling and nothing of meaning: for a number in digits and in words it finds little alike,
    and so asks little of the canonical form.
    """

    name = CHARS
    is_sena = False

    def f1(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """Return the similarity of each pair of texts."""
        return [_ngram_f1(*(("".join(x.casefold().split())) for x in pair)) for pair in pairs]


def _ngram_f1(a: str, b: str) -> float:
    if a == b:
        return 1.0
    shortest = min(len(a), len(b))
    orders = range(1, min(_LONGEST, shortest) + 1)
    scores = []
    for n in orders:
        ours, theirs = _ngrams(a, n), _ngrams(b, n)
        common = sum((ours & theirs).values())
        scores.append(2 * common / (sum(ours.values()) + sum(theirs.values())))
    return sum(scores) / len(scores) if scores else 0.0


def _ngrams(text: str, n: int) -> Counter[str]:
    return Counter(text[i : i + n] for i in range(len(text) - n + 1))
