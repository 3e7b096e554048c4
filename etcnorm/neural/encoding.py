"""What the model reads and writes (sections 3.1 to 3.3 of the UGTPhon paper).

Input: a language tag, ``<Hint> w → g`` where the datastore knows the form or ``<Miss>``, and the
sentence with the target between pipes. Output: ``<Target> g <Phoneme> p`` for a user-generated
form, ``<Phoneme> p`` alone for a word that is canonical already. One target is one pass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

HINT, MISS, TARGET, PHONEME = "<Hint>", "<Miss>", "<Target>", "<Phoneme>"
MARKS = (HINT, MISS, TARGET, PHONEME)
LANGUAGES = ("ar", "bn", "de", "en", "fa", "fr", "hi", "id", "ja", "ko", "ru", "vi", "zh")
ARROW, PIPE = "→", "|"


class Query(NamedTuple):
    """One form in its sentence.

    Attributes:
        lang: Language code.
        left: What stands before the form.
        form: The form.
        right: What stands behind it.
        hint: Its canonical form in the datastore, or "".
    """

    lang: str
    left: str
    form: str
    right: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the model wrote.

    Attributes:
        canonical: Canonical form; "" where the model takes the form for canonical.
        phones: Phones, separated by spaces; "" where they were not asked for.
        confidence: Geometric mean of the probabilities of what leads to ``canonical``.
    """

    canonical: str
    phones: str
    confidence: float


def special_tokens() -> list[str]:
    """Give the tokens that are added to the bytes: marks, then language tags."""
    return [*MARKS, *(f"<{lang}>" for lang in LANGUAGES)]


def encode(query: Query, context: int = 1000, hints: bool = True) -> str:
    """Write the input of one query.

    Args:
        query: The form in its sentence.
        context: Characters of the sentence to keep on either side, cut at a space.
        hints: Write the hint or ``<Miss>``; False for a model that was trained without.
    """
    left = _tail(query.left.strip(), context)
    right = _head(query.right.strip(), context)
    marked = " ".join(filter(None, (left, f"{PIPE}{query.form}{PIPE}", right)))
    if not hints:
        return f"<{query.lang}>{marked}"
    if query.hint:
        return f"<{query.lang}>{HINT}{query.form}{ARROW}{query.hint} {marked}"
    return f"<{query.lang}>{MISS}{marked}"


def _tail(text: str, size: int) -> str:
    return text if len(text) <= size else text[-size:].partition(" ")[2] if size else ""


def _head(text: str, size: int) -> str:
    return text if len(text) <= size else text[:size].rpartition(" ")[0]


def encode_answer(canonical: str, phones: str, staged: bool = True) -> str:
    """Write the output for a canonical form ("" for a word that is one) and its phones."""
    if canonical and staged:
        return f"{TARGET}{canonical}{PHONEME}{phones}"
    return f"{PHONEME}{phones}"


def decode_answer(text: str, confidence: float = 1.0) -> Answer:
    """Read an output; whatever is out of order, or has no end, counts as nothing."""
    before, end, phones = text.partition(PHONEME)
    canonical = before.partition(TARGET)[2] if end else ""
    return Answer(canonical.strip(), phones.strip(), confidence)
