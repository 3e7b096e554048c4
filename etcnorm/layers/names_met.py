"""Names met by letters: an unlisted word that is written like one listed name takes its spelling.

A table can hold the usual spellings of a name, not the next one that somebody invents. Letter rules
(``layers/letter_rules.py``) under ``names/`` write letters of one sound in one way; what they make
is only compared. A word that no table and no list of words knows takes the spelling of the name
that the rules make the same of, where there is just one.

Data of a language: ``names/NN_*.tsv``, without ``names/stems.tsv`` (``names_by_sound.py`` reads
those); the names are what the rows of their phenomenon write, and class ``name_word``. Words of
``known.tsv`` and of class ``no_name`` stay, but not those of class ``surname_noun``.

Behind a cue (a title, a given name) a rule may send a word through ``%by_sound``: a name that no
table knows is then written like the everyday word of its letters, else by the letter rules alone,
so that two such spellings meet. Where
``language.toml`` says ``names_behind_cues`` only names of class ``first_name`` are read elsewhere.

Map ``name_bones``, where there is one, says what a consonant may become; words of one sound begin
with one bone, so only the names with the bone of a word are compared to it.
"""

from __future__ import annotations

from collections.abc import Callable

from etcnorm.languages import writing
from etcnorm.layers.letter_rules import LetterRules
from etcnorm.layers.names_by_sound import NamesBySound, bones_of, name_bones
from etcnorm.lexicons import DATA
from etcnorm.tables import LanguageData, common_words

#: Among shorter words too many are alike.
_SHORTEST = 5


class NamesMet:
    """The names of one language by their letters.

    Args:
        lang: Language code; a language without letter rules for names changes nothing.
        data: Tables.
        on: Tells whether a phenomenon is switched on.
    """

    def __init__(self, lang: str, data: LanguageData, on: Callable[[str], bool]) -> None:
        self._rules = LetterRules(data.names, data.classes, on)
        self._phenomenon = next((r.phenomenon for rows in data.names.values() for r in rows), "")
        self._lang = lang
        self._data = data
        cued = writing(lang).names_behind_cues
        self._anywhere = data.classes.get("first_name", set()) if cued else None
        self._standing: frozenset[str] = frozenset()
        self._bones = name_bones(data)
        # Names by their bone until a word with it is met, and then by their letters.
        self._waiting: dict[str, list[str]] | None = None
        self._names: dict[tuple[str, str], str] = {}
        # Everyday words the same way, by their first two bones.
        self._everyday_waiting: dict[str, list[str]] = {}
        self._everyday: dict[tuple[str, str], str] = {}

    def __bool__(self) -> bool:
        return bool(self._rules)

    def rewrite(self, low: str) -> tuple[str, str] | None:
        """Give the spelling of a listed name, and the phenomenon; None where the word stays."""
        if not self.may_be_name(low):
            return None
        name = self._name_of(low, self._rules.rewrite(low))
        if self._anywhere is not None and (
            # A name in the plural is a word of its own, and more often no name at all.
            name not in self._anywhere or (low[-1] == "s" and name[-1] != "s")
        ):
            return None
        return (name, self._phenomenon) if name and name != low else None

    def get(self, low: str) -> str | None:
        """Give how a word behind a cue is written; None where a table or a list of words has it."""
        if not self.may_be_name(low):
            return None
        letters = self._rules.rewrite(low)
        return self._name_of(low, letters) or self._everyday_of(low, letters) or letters

    def _everyday_of(self, low: str, letters: str) -> str | None:
        """Give the only everyday word of some letters; many a surname is one."""
        bone = bones_of(low, self._bones, 2)
        for word in self._everyday_waiting.pop(bone, ()):
            key = bone, self._rules.rewrite(word)
            self._everyday[key] = "" if key in self._everyday else word
        return self._everyday.get((bone, letters))

    def may_be_name(self, low: str) -> bool:
        """Tell whether no table and no list of words has a word."""
        if len(low) < _SHORTEST or not low.isalpha():
            return False
        if self._waiting is None:
            self._waiting = self._by_bones()
        return low not in self._standing

    def _name_of(self, low: str, letters: str) -> str | None:
        assert self._waiting is not None
        bone = bones_of(low, self._bones, 1)
        for name in self._waiting.pop(bone, ()):
            key = bone, self._rules.rewrite(name)
            # Two names that the rules make the same of: a third spelling takes neither.
            self._names[key] = "" if key in self._names else name
        return self._names.get((bone, letters))

    def _by_bones(self) -> dict[str, list[str]]:
        """Read the words that stay, and the names by their bones."""
        words = self._data.words
        names = {row.canonical for row in words["sound"] if row.phenomenon == self._phenomenon}
        rules = self._data.rules["sound"]
        names |= {row.replacement for row in rules if row.phenomenon == self._phenomenon}
        # A name with an ending is no other name.
        names = {n for n in names if n.isalpha() and not (n[-1] == "s" and n[:-1] in names)}
        names |= self._data.classes.get("name_word", set())
        names |= (self._anywhere or set()) - {row.variant for row in words["sound"]}
        standing = {*common_words(self._lang), *self._data.classes.get("no_name", ()), *names}
        standing.update(self._data.written())
        standing -= self._data.classes.get("surname_noun", set()) - names
        self._standing = frozenset(standing)
        if self._anywhere is not None:
            # What a table writes otherwise is no everyday word.
            written = {row.variant for row in words["sound"]}
            for word in standing.intersection(common_words(self._lang)) - names - written:
                self._everyday_waiting.setdefault(bones_of(word, self._bones, 2), []).append(word)
        found: dict[str, list[str]] = {}
        for name in sorted(names):
            found.setdefault(bones_of(name, self._bones, 1), []).append(name)
        return found


class MayBeName:
    """Tells which words may be read as a name behind a cue, without a look at their letters."""

    def __init__(self, names: NamesMet) -> None:
        self._names = names

    def get(self, low: str) -> str | None:
        """Give the word itself; None where a table or a list of words has it."""
        return low if self._names.may_be_name(low) else None


def name_reader(
    lang: str, data: LanguageData, on: Callable[[str], bool]
) -> NamesBySound | NamesMet:
    """Give what reads the names that no table lists, by the data that the language has."""
    by_stems = (DATA / lang / "names" / "stems.tsv").exists()
    return NamesBySound(lang, data, on) if by_stems else NamesMet(lang, data, on)


__all__ = ["MayBeName", "NamesMet", "name_reader"]
