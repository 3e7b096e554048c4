"""Reads the tables under ``lexicons/{lang}/grammar/`` that the grammars are built from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from etcnorm.errors import EtcnormError
from etcnorm.lexicons import DATA
from etcnorm.tables import read_rows


def rows(lang: str, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows of one table, the header left out."""
    table = read_rows(DATA / lang / "grammar" / f"{name}.tsv")
    next(table)
    for row in table:
        yield tuple(row)


@dataclass(frozen=True, slots=True)
class NumberWord:
    """A word (or fixed phrase) of the number system.

    Attributes:
        word: As it is written.
        value: What it stands for.
        kind: ``zero unit teen tens hundred scale ordinal denominator decade``.
    """

    word: str
    value: int
    kind: str


def number_words(lang: str) -> list[NumberWord]:
    """Read ``numbers.tsv``."""
    return [NumberWord(word, int(value), kind) for word, value, kind in rows(lang, "numbers")]


class Wording:
    """What a language says in the fixed places of figures, by role.

    ``wording.tsv`` has a form a line: ``role form written``, where ``written`` is what the
    canonical text has for the form. Rows keep their order.

    Args:
        lang: Language code.
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._rows: dict[str, list[tuple[str, str]]] = {}
        for role, form, written in rows(lang, "wording"):
            self._rows.setdefault(role, []).append((form, written))

    def pairs(self, role: str) -> list[tuple[str, str]]:
        """Give the forms of a role, each with what is written for it.

        Raises:
            EtcnormError: the table has no such role.
        """
        if role not in self._rows:
            raise EtcnormError(f"lexicons/{self._lang}/grammar/wording.tsv has no role {role!r}")
        return self._rows[role]

    def forms(self, role: str) -> tuple[str, ...]:
        """Give the forms of a role."""
        return tuple(form for form, _ in self.pairs(role))

    def numbers(self, role: str) -> dict[str, int]:
        """Give what is written for the forms of a role, as whole numbers."""
        return {form: int(written) for form, written in self.pairs(role)}

    def groups(self, role: str) -> dict[str, tuple[str, ...]]:
        """Give the forms of a role by what is written for them."""
        found: dict[str, tuple[str, ...]] = {}
        for form, written in self.pairs(role):
            found[written] = (*found.get(written, ()), form)
        return found


def classes(lang: str, name: str) -> list[str]:
    """Give the words of a class of the language, as the rules use them."""
    from etcnorm.tables import load

    return sorted(load(lang).classes.get(name, ()))
