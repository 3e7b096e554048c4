"""Syllables: how many a text has when it is spoken."""

from __future__ import annotations

from etcnorm.phonology.pronunciation import nuclei, pronouncer


def syllables(text: str, lang: str) -> int:
    """Count the syllables of a text.

    Args:
        text: A word or a sentence.
        lang: Language code.

    Returns:
        The number of syllable nuclei in the first pronunciation of each word; words without a
        known sound count none. The task is the syllable counting of PhonologyBench.

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    voice = pronouncer(lang)
    found = (voice.readings(word) for word in voice.words(text))
    return sum(nuclei(readings[0], voice.lang) for readings in found if readings)
