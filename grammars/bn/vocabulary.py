"""The number words of Bengali, and the case endings that words and figures take."""

from __future__ import annotations

from etcnorm.grammars.tables import Wording, number_words, rows

_said = Wording("bn")

TABLE = number_words("bn")
#: How many zeros stand behind a scale.
SCALES = {row.word: len(str(row.value)) - 1 for row in TABLE if row.kind in ("hundred", "scale")}
#: What is written between two bounds.
TILL = " থেকে "
#: Words before a number that add a half or a quarter or take one off, with the decimals of each.
PARTS = _said.pairs("part_before")
#: Case endings behind a figure, however they are written.
ENDINGS = _said.groups("case_ending")


def scale_words(exponent: int) -> list[str]:
    """Give the words of one scale."""
    return [word for word, zeros in SCALES.items() if zeros == exponent]


def counters() -> list[str]:
    """Give what is counted with and never stands alone."""
    return [tail for tail, stands, _ in rows("bn", "tails") if stands == "bound"]


def inflected(word: str) -> dict[str, str]:
    """Give a word with its case endings, and the ending that canonical form writes for each."""
    role = "case_after_consonant"
    if word[-1] in "িীাোে":
        role = "case_after_vowel"
    elif word[-1] == "ই":
        role = "case_after_i"
    return {word: "", **{word + ending: f" {case}" for ending, case in _said.pairs(role)}}
