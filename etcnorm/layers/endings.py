"""Endings that take another form behind another letter (``ঢাকা`` + ``এর`` is ``ঢাকার``)."""

from __future__ import annotations

from collections.abc import Mapping


class Endings:
    """How endings are joined to a word.

    Args:
        forms: Map ``ending_forms``: an ending, and behind a space the letter before it where that
            matters, to its form inside a word.
    """

    def __init__(self, forms: Mapping[str, str]) -> None:
        self._forms = {tuple(key.split(" ")): form for key, form in forms.items()}

    def join(self, word: str, ending: str) -> str:
        """Join an ending to a word; a word in foreign letters gets its form when it is spelt."""
        if word.isascii():
            return word + ending
        form = self._forms.get((ending, word[-1:]))
        return word + (form or self._forms.get((ending,), ending))
