"""Names by sound class: the ground of the homophonic tables (``lexicons/{lang}/homophones.tsv``).

A build groups a list of names by their sound key; each class falls to one representative, the first
of the list that is in it. What a reviewer has denied stays apart, what he has allowed is joined
though the keys differ (``homophones_reviewed.tsv``), and a name that is a word of its own in the
language is left out, since grammar or meaning separates it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import regex

from etcnorm import taxonomy
from etcnorm.errors import EtcnormError
from etcnorm.lexicons import DATA
from etcnorm.phonology.pronunciation import pronouncer
from etcnorm.phonology.sound import sound_keys
from etcnorm.tables import WordRow, common_words, load, read_body

#: What homophonic names are called in the taxonomies; the first that a language has.
_PHENOMENA = ("homophonic_names", "name_homophones", "names", "homophonic_personal_names")


class Built(NamedTuple):
    """The rows of a build, and what was left out.

    Attributes:
        rows: (variant, representative).
        words: Names that are words of their own.
        unknown: Names without a known sound.
        denied: Pairs that the review keeps apart.
    """

    rows: list[tuple[str, str]]
    words: list[str]
    unknown: list[str]
    denied: list[tuple[str, str]]


def reviewed(lang: str) -> dict[tuple[str, str], bool]:
    """Read the review: (one, other) in order of spelling, and whether they are joined."""
    path = DATA / lang / "homophones_reviewed.tsv"
    if not path.exists():
        return {}
    rows = read_body(path)
    return {(min(a, b), max(a, b)): verdict == "allow" for a, b, verdict in rows}


def build(lang: str, names: Iterable[str]) -> Built:
    """Group names by sound.

    Args:
        lang: Language code.
        names: Names, the likeliest representative first. One that is a word of the language too
            is left out, unless ``=`` before it says that its spelling stands for the name:
            only spellings that are no words fall to it.

    Raises:
        EtcnormError: The language has no pronunciations.
    """
    voice = pronouncer(lang)
    verdicts = reviewed(lang)
    data = load(lang)
    before = _built_before(lang)
    handled = {r.variant: r.canonical for r in data.words["sound"] if r.variant not in before}
    taken = {row.variant for rows in data.words.values() for row in rows} - before
    own_words = frozenset(common_words(lang))
    result = Built([], [], [], [])
    representatives: dict[str, str] = {}
    for entry in dict.fromkeys(name.lower() for name in names):
        name = entry.removeprefix("=")
        heads = entry != name and name not in taken
        if name in own_words and name not in handled and not heads:
            result.words.append(name)
            continue
        # What a model guesses is no ground to join names on.
        keys = sound_keys(name, lang)[:1] if voice.is_sure(name) else []
        if not keys:
            result.unknown.append(name)
            continue
        found = representatives.get(keys[0])
        if found is None:
            representatives[keys[0]] = handled.get(name, name)
        elif found != name and name not in taken and not heads:
            if verdicts.get((min(found, name), max(found, name)), True):
                result.rows.append((name, found))
            else:
                result.denied.append((name, found))
    for (one, other), joined in verdicts.items():
        if joined and other not in taken and (other, one) not in result.rows:
            result.rows.append((other, one))
    result.rows.sort()
    return result


def unlike(lang: str) -> list[WordRow]:
    """Give the rows of a language's homophonic tables whose two sides are read differently.

    A row may still be right, where a reader cannot know the stress or the name; each is worth a
    look, above all where both sides are words. Rows that the review allows are left out.

    Raises:
        EtcnormError: The language has no pronunciations.
    """
    voice = pronouncer(lang)
    verdicts = reviewed(lang)
    found = []
    for row in dict.fromkeys(_homophonic_rows(lang)):
        one, other = row.variant, row.canonical
        if verdicts.get((min(one, other), max(one, other))):
            continue
        if not (voice.is_sure(one) and voice.is_sure(other)):
            continue  # what a model guesses proves nothing
        keys = sound_keys(one, lang), sound_keys(other, lang)
        if all(keys) and not set(keys[0]) & set(keys[1]):
            found.append(row)
    return found


def _homophonic_rows(lang: str) -> Iterator[WordRow]:
    """Yield the rows that say two spellings sound alike, those of the maps of names too."""
    known = taxonomy.load(lang)
    data = load(lang)
    for row in data.words["sound"]:
        # A block, or the ending of a word, has no sound of its own.
        own_sound = not {"*", "!"} & {*row.variant, *row.canonical}
        if own_sound and row.phenomenon in known and known[row.phenomenon].category == "homophonic":
            yield row
    names = phenomenon(lang)
    used = {
        name
        for rule in data.rules["sound"]
        if rule.phenomenon == names
        for name in regex.findall(r"%(\w+)", rule.target)
    }
    for name in sorted(used & data.maps.keys()):
        for one, other in data.maps[name].exact.items():
            yield WordRow(one, other, names, "", False)


def _built_before(lang: str) -> set[str]:
    """Give the names that the table of an earlier build has: a new build starts afresh."""
    path = DATA / lang / "homophones.tsv"
    return {row[0] for row in read_body(path)} if path.exists() else set()


def phenomenon(lang: str) -> str:
    """Give the id of homophonic names in a language.

    Raises:
        EtcnormError: Its taxonomy has none.
    """
    known = taxonomy.load(lang)
    for name in _PHENOMENA:
        if name in known:
            return name
    for name, entry in known.items():
        if entry.category == "homophonic" and "name" in name:
            return name
    raise EtcnormError(f"the taxonomy of {lang!r} has no phenomenon for homophonic names")
