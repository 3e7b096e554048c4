r"""Names by sound: an unlisted word that sounds like a listed name takes its spelling.

A name can be spelt in more ways than a table holds where letters fall together by reduction of
vowels, voicing and double consonants. The tables under ``names/`` say which letters do; the stems
of names are listed once, in their usual spelling. A word that is listed nowhere, and whose letters
before an ending, or all of them, fall to those of a stem, is that name.

Data of a language: ``names/stems.tsv``, header ``stem kind``; an acute behind a vowel says that it
is stressed, so its letter has to be right (a stem without one has no vowel that is surely
stressed). ``names/endings.tsv``, header ``kind ending`` (``_`` for none). ``names/NN_*.tsv``:
letter rules (``layers/letter_rules.py``), run in the order of their names; a rule that asks for
``!\u0301`` to the right leaves the stressed vowel alone. Classes ``name_vowel`` (letters that can
be stressed) and ``no_name`` (words that stay).
Map ``name_bones``, where there is one, is a quick look before the rules: what it makes of the
letters of a word (a letter without a row falls away, a doubled one too) may not change under them.

Behind a cue (a title, a given name) a rule may send a word through ``%by_sound``: a name that no
table knows is then written by the letter rules alone, so that two such spellings meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from etcnorm.layers.letter_rules import LetterRules
from etcnorm.lexicons import DATA
from etcnorm.tables import LanguageData, common_words, read_body

_STRESS = "\u0301"
#: Stands for no ending.
_NONE = "_"
#: Shorter stems fit too many words.
_SHORTEST = 3


class NamesBySound:
    """The names of one language by sound.

    Args:
        lang: Language code; a language without ``names/stems.tsv`` changes nothing.
        data: Tables.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, lang: str, data: LanguageData, on: Callable[[str], bool]) -> None:
        self._rules = LetterRules(data.names, data.classes, on)
        self._phenomenon = next((r.phenomenon for rows in data.names.values() for r in rows), "")
        self._folder = DATA / lang / "names"
        self._lang = lang
        self._data = data
        self._vowels = frozenset(data.classes.get("name_vowel", ()))
        self._read = False
        self._endings: dict[str, set[str]] = {}
        self._longest = 0
        self._standing: frozenset[str] = frozenset()
        self._variants: frozenset[str] = frozenset()
        self._stems: frozenset[tuple[str, str]] = frozenset()
        # By bones, and the letters without stress, so that it counts for nothing which bones were
        # met before: (stem, kind, place of its stress or -1, its letters).
        self._by_letters: dict[tuple[str, str], list[tuple[str, str, int, str]]] = {}
        self._bones = name_bones(data)
        # Marked stems and kinds by their bones, until a word with the same ones is met.
        self._waiting: dict[str, list[tuple[str, str]]] = {}
        self._met: set[str] = set()
        # Everyday words the same way.
        self._words: dict[str, list[str]] | None = None
        self._everyday_met: dict[str, dict[str, str]] = {}

    def __bool__(self) -> bool:
        return bool(self._rules)

    def rewrite(self, low: str) -> tuple[str, str] | None:
        """Give the usual spelling of a name, and the phenomenon; None where the word stays."""
        if len(low) < _SHORTEST:
            return None
        if not self._read:
            self._load()
        if low in self._standing:
            return None
        cuts = [
            (low[: len(low) - size], low[len(low) - size :])
            for size in range(min(self._longest, len(low) - _SHORTEST) + 1)
        ]
        cuts = [(stem, end) for stem, end in cuts if end in self._endings]
        if any((stem, kind) in self._stems for stem, end in cuts for kind in self._endings[end]):
            return None
        for stem, end in cuts:
            kinds = self._endings[end]
            for name, kind, place, letters in self._of_sound(stem):
                if kind in kinds and self._sounds(stem, place, letters):
                    return name + end, self._phenomenon
        return None

    def get(self, low: str) -> str | None:
        """Give how a word behind a cue is written; None where a table or a list of words has it.

        A name that no table knows is written like the listed name of its sound, else like the
        everyday word of its sound, else by the letter rules alone.
        """
        found = self.rewrite(low)
        if found is not None:
            return found[0]
        if len(low) < _SHORTEST or low in self._standing or self._is_stem(low):
            return None
        letters = self._rules.rewrite(low)
        word = self._everyday(low).get(letters)
        # Letters that a table writes otherwise would be read again.
        return letters if word is None and letters not in self._variants else word

    def _everyday(self, low: str) -> dict[str, str]:
        """Give the everyday words that may sound like one, the likeliest of each, by letters."""
        if self._words is None:
            self._words = {}
            for word in common_words(self._lang):
                self._words.setdefault(bones_of(word, self._bones), []).append(word)
        bones = bones_of(low, self._bones)
        if bones in self._words:
            found = self._everyday_met.setdefault(bones, {})
            for word in self._words.pop(bones):
                found.setdefault(self._rules.rewrite(word), word)
        return self._everyday_met.get(bones, {})

    def _is_stem(self, low: str) -> bool:
        return any(
            (low[: len(low) - len(end)], kind) in self._stems
            for end, kinds in self._endings.items()
            if low.endswith(end)
            for kind in kinds
        )

    def _of_sound(self, stem: str) -> Iterable[tuple[str, str, int, str]]:
        bones = bones_of(stem, self._bones)
        for marked, kind in self._waiting.pop(bones, ()):
            self._met.add(bones)
            self._add(marked, kind)
        if bones not in self._met:
            return ()
        return self._by_letters.get((bones, self._rules.rewrite(stem)), ())

    def _sounds(self, stem: str, place: int, letters: str) -> bool:
        if place < 0:
            return True
        places = [i for i, c in enumerate(stem) if c in self._vowels]
        if place >= len(places):
            return False
        at = places[place] + 1
        return self._rules.rewrite(stem[:at] + _STRESS + stem[at:]) == letters

    def _load(self) -> None:
        for kind, end in read_body(self._folder / "endings.tsv"):
            self._endings.setdefault("" if end == _NONE else end, set()).add(kind)
        self._longest = max(map(len, self._endings), default=0)
        stems = set()
        for marked, kind in read_body(self._folder / "stems.tsv"):
            stems.add((marked.replace(_STRESS, ""), kind))
            self._waiting.setdefault(bones_of(marked, self._bones), []).append((marked, kind))
        self._stems = frozenset(stems)
        rows = (row for rows in self._data.words.values() for row in rows)
        self._variants = frozenset(row.variant for row in rows)
        self._standing = frozenset(self._listed())
        self._read = True

    def _add(self, marked: str, kind: str) -> None:
        stem = marked.replace(_STRESS, "")
        before = marked.partition(_STRESS)[0] if _STRESS in marked else ""
        place = sum(c in self._vowels for c in before) - 1
        letters = self._rules.rewrite(marked) if before else ""
        key = bones_of(stem, self._bones), self._rules.rewrite(stem)
        self._by_letters.setdefault(key, []).append((stem, kind, place, letters))

    def _listed(self) -> Iterable[str]:
        yield from common_words(self._lang)
        yield from self._data.classes.get("no_name", ())
        yield from self._data.written()
        for one in self._data.maps.values():
            yield from one.exact


def name_bones(data: LanguageData) -> dict[str, str]:
    """Give map ``name_bones`` of a language; empty where it has none."""
    found = data.maps.get("name_bones")
    return {} if found is None else found.exact


def bones_of(text: str, bones: Mapping[str, str], most: int = 0) -> str:
    """Give what the letters of a word may become, a doubled one once.

    Args:
        text: The word.
        bones: Map ``name_bones``.
        most: No more than so many; all of them where it is 0.
    """
    found = ""
    for letter in text:
        bone = bones.get(letter, "")
        if bone != found[-1:]:
            found += bone
            if len(found) == most:
                break
    return found


__all__ = ["NamesBySound", "bones_of", "name_bones"]
