"""The contract of the ETC-Bench paper for homophones: broad IPA as the canonical form.

By default a representative spelling stands for a sound class, so that words stay words. Profile
``ipa`` writes the pronunciation instead: ``Sara`` and ``Sarah`` are ``sɛɹə``. A word whose sound
has to be guessed keeps its representative spelling.
"""

from __future__ import annotations

from dataclasses import replace

from etcnorm import taxonomy
from etcnorm.errors import EtcnormError
from etcnorm.phonology.pronunciation import about, pronounce, pronouncer
from etcnorm.tables import ALIKE, LanguageData, WordRow


def in_ipa(data: LanguageData, lang: str) -> LanguageData:
    """Give the tables of a language with homophones written in IPA.

    Args:
        data: Tables as they are.
        lang: Language code.

    Raises:
        EtcnormError: The language has no pronunciations.
    """
    if not about(lang):
        raise EtcnormError(f"profile ipa needs pronunciations, which {lang!r} has none of")
    words = dict(data.words)
    for name in ("sound", ALIKE):
        if name in words:
            words[name] = _in_ipa(words[name], lang)
    return replace(data, words=words)


def _in_ipa(rows: list[WordRow], lang: str) -> list[WordRow]:
    """Give rows with what they write for homophones in IPA."""
    known = taxonomy.load(lang)
    written: dict[str, WordRow] = {}
    voice = pronouncer(lang)
    for row in rows:
        phones = ""
        if known[row.phenomenon].category == "homophonic" and row.canonical.isalpha():
            found = pronounce(row.canonical, lang) if voice.is_sure(row.canonical) else ()
            phones = "".join(found[0].phones) if found else ""
        if not phones.isalpha():
            written[row.variant] = row
            continue
        written[row.variant] = row._replace(canonical=phones)
        own = row._replace(variant=row.canonical, canonical=phones)
        written.setdefault(row.canonical, own)
    return list(written.values())
