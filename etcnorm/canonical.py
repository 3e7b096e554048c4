"""What a canonicalization gives back: the text, its tokens, and every edit with its reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    """One change to the transcript.

    Attributes:
        start: Offset of the first character concerned, in the source text.
        end: Offset behind the last character concerned, in the source text.
        before: The tokens as they stood when the layer met them.
        after: What the layer put in their place; empty where they were dropped.
        phenomenon: Id of the taxonomy entry that licenses the change.
        layer: Name of the layer that made it.
    """

    start: int
    end: int
    before: str
    after: str
    phenomenon: str
    layer: str


@dataclass(frozen=True, slots=True)
class Canonical:
    """A transcript in canonical form.

    Attributes:
        source: The text as it came.
        text: The canonical text.
        tokens: The tokens that error rates count (words, or characters where the
            language counts characters).
        edits: Every change, in the order in which the layers made them.
        signature: The recipe (see ``Canonicalizer.signature``).
    """

    source: str
    text: str
    tokens: list[str]
    edits: list[Edit]
    signature: str

    def __str__(self) -> str:
        return self.text
