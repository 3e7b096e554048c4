"""The number words of Hindi by kind, and the words for halves and quarters."""

from __future__ import annotations

from etcnorm.grammars.tables import Wording, number_words

_said = Wording("hi")

TABLE = number_words("hi")
#: The words that may carry the ending of an ordinal.
COUNTED = [row for row in TABLE if row.kind in ("zero", "unit", "teen", "hundred", "scale")]
#: How many zeros stand behind a scale.
SCALES = {row.word: len(str(row.value)) - 1 for row in TABLE if row.kind in ("hundred", "scale")}
#: What is written between two bounds.
TILL = " से "
#: Words before a number that add a half or a quarter to it, and those that take a quarter off.
HALF, QUARTER, LESS = (_said.groups("part_before")[part] for part in ("5", "25", "75"))
#: The minutes of a part of an hour.
MINUTES = (("5", "30"), ("25", "15"), ("75", "45"))

_stems = _said.groups("ordinal_stem")
_without = _said.forms("without_ordinal")


def ordinal_stems(word: str) -> tuple[str, ...]:
    """Give what a number word is before the ending of an ordinal ("नौ" is also "नव")."""
    return () if word in _without else _stems.get(word, (word,))
