"""What the library takes for transcripts: a sequence of strings, in an order, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import islice
from typing import TypeVar

_Item = TypeVar("_Item")


def as_texts(texts: Iterable[str], name: str = "transcript") -> list[str]:
    """Return transcripts as a list.

    Args:
        texts: Sequence, generator, one-dimensional array or column of strings.
        name: What to call one of them in an error.

    Raises:
        TypeError: If it is no such thing, or one of its items is no string.
    """
    kind = type(texts).__name__
    names = {"hypothesis": "hypotheses"}.get(name, f"{name}s")
    if isinstance(texts, str | bytes | bytearray) or not isinstance(texts, Iterable):
        raise TypeError(f"expected a sequence of {names}, not {kind}")
    if isinstance(texts, Mapping | Set):
        raise TypeError(f"{kind} has no place for {names} in order: give a list (of its values)")
    dimensions = getattr(texts, "ndim", 1)  # of NumPy and pandas
    if dimensions != 1:
        raise TypeError(f"{kind} has {dimensions} dimensions: give one column of {names}")
    result = list(texts)
    for position, text in enumerate(result):
        if not isinstance(text, str):
            hint = ": give '' for silence" if text is None or isinstance(text, float) else ""
            raise TypeError(f"{name} {position} is {type(text).__name__}, not a string{hint}")
    return result


def in_blocks(items: Iterable[_Item], size: int) -> Iterator[list[_Item]]:
    """Yield items by blocks, as they come; the last block may be smaller."""
    items = iter(items)
    while block := list(islice(items, size)):
        yield block
