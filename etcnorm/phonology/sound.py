"""What speech cannot tell apart: sound classes, the ground of the homophonic phenomena.

Two texts are the same in sound if some pronunciation of one is some pronunciation of the other in
the reference accent of the language, after ``pronunciation/key.tsv`` has levelled what that accent
does not keep apart. Words are not parted: nobody hears the gap in "a name" and "an aim".
"""

from __future__ import annotations

from functools import cache

from etcnorm.lexicons import DATA
from etcnorm.phonology.pronunciation import about, pronounce
from etcnorm.tables import read_body

#: Pronunciations of one text that are compared.
_VARIANTS = 8


@cache
def _levelled(lang: str) -> dict[str, str]:
    path = DATA / lang / "pronunciation" / "key.tsv"
    if not path.exists():
        return {}
    return dict(read_body(path))


def _key(phones: tuple[str, ...], lang: str) -> str:
    """Level the phones of a pronunciation, the longest rows first; ``$`` is the end of the text."""
    table = _levelled(lang)
    phones = (*phones, "$")
    longest = max((row.count(" ") + 1 for row in table), default=1)
    written: list[str] = []
    n = 0
    while n < len(phones):
        for size in range(min(longest, len(phones) - n), 0, -1):
            piece = " ".join(phones[n : n + size])
            if piece in table or size == 1:
                new = table.get(piece, piece)
                if new not in ("_", "$"):
                    written.append(new)
                n += size
                break
    return " ".join(written)


def sound_keys(text: str, lang: str) -> list[str]:
    """Give the sound classes of all pronunciations of a text, best first."""
    found = (_key(p.phones, lang) for p in pronounce(text, lang, _VARIANTS))
    return list(dict.fromkeys(found))


def sound_key(text: str, lang: str) -> str:
    """Give the class of texts that speech cannot separate from this one.

    Args:
        text: A word or several.
        lang: Language code.

    Returns:
        Phones of the first pronunciation, levelled; "" where a word has no known sound.

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    keys = sound_keys(text, lang)
    return keys[0] if keys else ""


def shared_pronunciation(a: str, b: str, lang: str) -> str:
    """Give the phones that two texts share; "" where they share none, or none are known."""
    if not about(lang):
        return ""
    theirs = {_key(p.phones, lang) for p in pronounce(b, lang, _VARIANTS)}
    for one in pronounce(a, lang, _VARIANTS):
        if _key(one.phones, lang) in theirs:
            return one.ipa
    return ""


def same_sound(a: str, b: str, lang: str) -> bool:
    """Tell whether two texts can be spoken alike; False where the sound of one is not known.

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    return not set(sound_keys(a, lang)).isdisjoint(sound_keys(b, lang))
