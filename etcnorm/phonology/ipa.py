"""Cutting IPA into phones, whatever dictionary it comes from."""

from __future__ import annotations

import regex

#: Marks of stress, syllables and ties between words.
_PROSODY = regex.compile(r"[ˈˌ.‿\-]")
_PHONE = regex.compile(r"\p{L}\u0361\p{L}[\p{M}\p{Lm}˞ː]*|\p{L}[\p{M}\p{Lm}˞ː]*|[˥-˩][˥-˩ˀ]*ʔ?|\S")


def segment(ipa: str) -> list[str]:
    """Cut a transcription into phones.

    WikiPron separates phones by spaces, ipa-dict does not (its spaces part words). Stress and
    syllable marks fall away; a letter keeps its diacritics, a tone is one phone.
    """
    text = _PROSODY.sub("", ipa)
    pieces = text.split()
    if len(pieces) > 1 and sum(len(piece) for piece in pieces) < 3 * len(pieces):
        return pieces
    return [phone for piece in pieces for phone in _PHONE.findall(piece)]
