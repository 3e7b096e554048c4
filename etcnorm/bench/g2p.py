"""Grapheme-to-phoneme on word lists: word error rate and phoneme error rate.

The phoneme error rate is the edit distance between phone sequences over the phones of the
reference, each word against the nearest of its references (any match counts).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rapidfuzz.distance import Levenshtein

from etcnorm.bench.rows import table_rows
from etcnorm.errors import EtcnormError
from etcnorm.phonology.ipa import segment
from etcnorm.phonology.pronunciation import about, pronouncer
from etcnorm.report.terminal import table


@dataclass(slots=True)
class Result:
    """Errors on a list of words, by where our pronunciation came from.

    Attributes:
        lang: Language code.
        words, wrong, phones, errors: Counts by source (``"lexicon"``, ``"rule"``, ``"model"``,
            ``"none"``).
        faults: Word, our phones, the nearest reference.
    """

    lang: str
    words: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    phones: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, str, str]] = field(default_factory=list)

    def wer(self, source: str = "") -> float:
        """Share of words that match no reference, in percent."""
        return _percent(self.wrong, self.words, source)

    def per(self, source: str = "") -> float:
        """Phoneme error rate, in percent."""
        return _percent(self.errors, self.phones, source)

    def as_dict(self) -> dict[str, Any]:
        """Return the rates as plain data."""
        sources = {
            s: {"words": self.words[s], "wer": self.wer(s), "per": self.per(s)} for s in self.words
        }
        return {
            "lang": self.lang,
            "words": self.words.total(),
            "wer": self.wer(),
            "per": self.per(),
            "by_source": sources,
        }


def _percent(part: Counter[str], whole: Counter[str], source: str) -> float:
    top, bottom = (part[source], whole[source]) if source else (part.total(), whole.total())
    return 100 * top / bottom if bottom else 0.0


def read_list(path: Path) -> dict[str, list[str]]:
    """Read a word list with columns ``word`` and ``ipa``, plain or gzipped.

    Raises:
        EtcnormError: The file cannot be read, has no such columns or no words.
    """
    found: dict[str, list[str]] = {}
    for row in table_rows(path, ("word", "ipa")):
        found.setdefault(row["word"], []).extend(row["ipa"].split("|"))
    if not found:
        raise EtcnormError(f"{path} holds no words: give a list with the columns word and ipa")
    return found


def phones_of(ipa: str, lang: str) -> list[str]:
    """Cut a reference into phones, in the convention of the language.

    What the transcription of a language leaves out, ``[reference]`` of its ``about.toml`` says.
    """
    drop = about(lang).get("reference", {}).get("drop", "")
    swap = about(lang).get("reference", {}).get("write", {})
    phones = ("".join(c for c in phone if c not in drop) for phone in segment(ipa))
    written = (swap.get(phone, phone) for phone in phones)
    return [part for phone in written for part in phone.split(" ") if part]


def run(
    lang: str, words: dict[str, list[str]], progress: Callable[[int], object] | None = None
) -> Result:
    """Pronounce a list of words and count the errors.

    Raises:
        UnknownLanguageError: No such language.
        EtcnormError: The language has no pronunciations.
    """
    voice = pronouncer(lang)
    result = Result(lang)
    for word, references in words.items():
        readings = [found for w in voice.words(word) if (found := voice.readings(w))]
        said = [phone for found in readings for phone in phones_of(" ".join(found[0].phones), lang)]
        source = readings[0][0].source if readings else "none"
        wanted = [phones_of(ipa, lang) for ipa in references]
        nearest = min(wanted, key=lambda ref: Levenshtein.distance(ref, said) / max(1, len(ref)))
        errors = Levenshtein.distance(nearest, said)
        result.words[source] += 1
        result.phones[source] += len(nearest)
        result.errors[source] += errors
        if errors:
            result.wrong[source] += 1
            result.faults.append((word, " ".join(said), " ".join(nearest)))
        if progress:
            progress(1)
    return result


def report(results: list[Result], faults: int = 0) -> str:
    """Show the rates of each language, and of each source within it."""
    rows = [("", "words", "WER %", "PER %")]
    for result in results:
        rows.append(
            (result.lang, str(result.words.total()), f"{result.wer():.1f}", f"{result.per():.1f}")
        )
        rows += [
            (f"  {source}", str(count), f"{result.wer(source):.1f}", f"{result.per(source):.1f}")
            for source, count in sorted(result.words.items())
        ]
    lines = table(rows, right=(1, 2, 3))
    for result in results:
        lines += [
            f"  {word}: {said} (reference: {ref})" for word, said, ref in result.faults[:faults]
        ]
    return "\n".join(lines)
