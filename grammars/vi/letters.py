"""Letters that are read by their Vietnamese names: initialisms and formulas."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, one_of, read_word, sequence, times, write
from etcnorm.grammars.tables import number_words, rows


def _letter_names() -> dict[str, list[tuple[str, bool]]]:
    """Give the names of each letter, and whether a name is hardly another word."""
    names: dict[str, list[tuple[str, bool]]] = {}
    for name, letter, weight in rows("vi", "letters"):
        names.setdefault(letter, []).append((name, weight == "strong"))
    return names


def formulas() -> pynini.Fst:
    """Read formulas by the names of their letters and figures ("xê ô hai")."""
    names = _letter_names()
    names["o"] = [*names["o"], ("ô", False)]
    figures = {r.value: r.word for r in reversed(number_words("vi")) if r.kind in ("unit", "zero")}
    options = []
    for (formula,) in rows("vi", "formulas"):
        reading = pynini.accep("")
        for sign in formula:
            if sign.isdecimal():
                reading += drop(sequence(figures[int(sign)]))
            else:
                reading += drop(one_of(sequence(name) for name, _ in names[sign]))
        if sum(c.isalpha() for c in formula) <= 4:
            options.append(reading + write(formula))
    return one_of(options)


def initialisms() -> pynini.Fst:
    """Join letters read by their names; two or more of them must be hardly anything else."""
    names = _letter_names()

    def read(strong: bool | None) -> pynini.Fst:
        return one_of(
            read_word(name, letter)
            for letter, listed in names.items()
            for name, sure in listed
            if strong is None or sure == strong
        )

    sure, any_letter = read(True), read(None)
    pair = sure + sure
    three = one_of([sure + any_letter + sure, pair + any_letter, any_letter + pair])
    return one_of([pair, three, three + times(any_letter, 1, 3)])
