"""What an error rate counts: words, characters, or both in text that mixes them."""

from __future__ import annotations

from typing import Literal, get_args

import regex

from etcnorm.errors import EtcnormError

Unit = Literal["word", "char", "mixed", "syllable"]
#: ``"auto"`` is the unit in which the language is counted (``languages.default_unit``).
UNITS: tuple[Unit, ...] = get_args(Unit)

#: Scripts that write no space between words; Hangul blocks are counted one by one on demand.
_LETTER = (
    r"[\p{Han}\p{Hiragana}\p{Katakana}ー々〆〇\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
    r"[\p{M}\u200c\u200d]*"
)
_MARK = r"[\u3001-\u3003\u3008-\u3020\u3030\u303d\uff01-\uff0f\uff1a-\uff20\uff3b-\uff65]"
_MIXED = regex.compile(rf"{_LETTER}|{_MARK}|(?:(?!{_LETTER}|{_MARK})\S)+")

_SPACES = regex.compile(r"\s\s+")

_MEASURES = {"word": "wer", "char": "cer", "mixed": "mer", "syllable": "cer"}
_NOUNS = {
    "word": "words",
    "char": "characters",
    "mixed": "characters and Latin words",
    "syllable": "syllables",
}


def tokenize(text: str, unit: Unit) -> list[str]:
    """Cut a text into what an error rate counts.

    Args:
        text: A transcript.
        unit: ``"word"``: what stands between spaces. ``"char"``: code points, spaces included.
            ``"mixed"`` (and ``"syllable"``, its name for Korean): characters of scripts that
            write without spaces, and Hangul blocks, one by one; all else as words. This is the
            mixed error rate of code-switching corpora, and the CER of text in one script.
    """
    if unit == "word":
        return text.split()
    if unit == "char":
        return list(text.strip())
    return _MIXED.findall(text)


def raw_tokens(text: str, unit: Unit) -> list[str]:
    """Cut a transcript into tokens as jiwer does without a transform of ours.

    jiwer parts words at the space alone: a no-break space (``dix agents`` in French) joins them.
    """
    if unit != "word":
        return tokenize(text, unit)
    return [word for word in _SPACES.sub(" ", text).strip().split(" ") if word]


def check_unit(unit: str) -> Unit:
    """Return the unit if there is one of that name.

    Raises:
        EtcnormError: If there is none.
    """
    for known in UNITS:
        if unit == known:
            return known
    raise EtcnormError(f"unknown unit {unit!r}: use {', '.join(map(repr, UNITS))}")


def measure(unit: Unit) -> str:
    """Give the name of the rate over a unit: ``"wer"``, ``"cer"`` or ``"mer"``."""
    return _MEASURES[unit]


def noun(unit: Unit) -> str:
    """Give what the tokens of a unit are called, in the plural."""
    return _NOUNS[unit]
