"""The number words of Arabic by kind, and what may be written together with them."""

from __future__ import annotations

from etcnorm.grammars.tables import Wording, number_words

_said = Wording("ar")

TABLE = number_words("ar")
AND = "و"
#: What is written between two bounds.
TILL = " إلى "
#: What may be written together with a number, and with the article before it.
PREFIXES = _said.forms("prefix")
#: What is left of each where the article falls away.
ARTICLES = {"ال": "", **dict(_said.pairs("prefix_with_article"))}


def forms_of(kind: str, value: int | None = None) -> list[str]:
    """Give the number words of one kind, all of them or those of one value."""
    return [row.word for row in TABLE if row.kind == kind and value in (None, row.value)]


_PARTS = (
    "zero",
    "unit",
    "unit_joined",
    "ten",
    "teen_head",
    "teen_tail",
    "tens",
    "hundred",
    "hundreds",
    "scale",
    "scale_plural",
    "scale_dual",
)
#: Every word of a whole number.
PLAIN = sorted({piece for row in TABLE if row.kind in _PARTS for piece in row.word.split(" ")})
#: Those that may carry a prefix at the head of a number.
HEADS = [text for text in PLAIN if text != "مية"]
_COUNTING = ("unit", "ten", "teen_head", "tens")
_counting_heads = {row.word.split(" ")[0] for row in TABLE if row.kind in _COUNTING}
#: Those that may carry the article; with it "الأحد" and "الاثنين" are days of the week, and "الست"
#: is no number.
COUNTED = [
    text
    for text in HEADS
    if text in _counting_heads
    and text not in _said.forms("without_article")
    and text not in forms_of("unit", 1)
]
#: The words of one part ("ثلث") and of two ("ثلثان").
DENOMINATORS = [row for row in TABLE if row.kind in ("denominator", "two_parts")]
