"""Russian parts of a whole in words: "ноль целых пять десятых", "две третьих", "полтора"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    number_between,
    one_of,
    optional,
    padded,
    read_word,
    sequence,
    tag,
    write,
)
from etcnorm.grammars.numbers import NumberGrammar
from etcnorm.grammars.ru.vocabulary import TABLE
from etcnorm.grammars.tables import Wording

_said = Wording("ru")
_ONE = _said.forms("one_feminine")


def _any_of(texts: tuple[str, ...] | list[str]) -> pynini.Fst:
    """Read any of some words; write nothing."""
    return drop(one_of(sequence(text) for text in texts))


def _whole(numbers: NumberGrammar) -> pynini.Fst:
    """Read the whole number before its parts ("две целых и")."""
    return numbers.cardinal + _any_of(_said.forms("whole")) + optional(drop(sequence("и")))


# -- decimals --------------------------------------------------------------------------------


def _places() -> list[tuple[int, list[str]]]:
    """Give the words behind decimals by the number of places."""
    endings = _said.forms("decimal_part_ending")
    names: dict[int, list[str]] = {count: [] for count in range(1, 7)}
    for row in TABLE:
        places = len(str(row.value)) - 1
        kind = "thousandth" if places in (4, 5) else "ordinal"
        one_part = row.kind == kind and row.value == 10**places and places in names
        if one_part and row.word.endswith(endings):
            names[places].append(row.word)
    return list(names.items())


def decimals(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "три целых пять десятых", "пять сотых", "три запятая пять"."""
    tails = [
        (numbers.cardinal @ padded(count).optimize()) + _any_of(names) for count, names in _places()
    ]
    joined = numbers.cardinal + drop(sequence("и")) + write(",") + one_of(tails[:3])
    normal = read_word("тридцать шесть и", "36,") + numbers.unit
    comma = (
        numbers.cardinal
        + read_word("запятая", ",")
        + numbers.digits_after_point(extra_zeros=False, by_value=True)
    )
    return [
        _whole(numbers) + write(",") + one_of(tails) + tag("decimal"),
        _less_than_one(numbers) + tag("decimal", 0.15),
        comma + tag("decimal"),
        joined + tag("decimal", 0.1),
        _one_part() + tag("decimal", 0.02),
        normal + tag("decimal", 0.1),
    ]


def _less_than_one(numbers: NumberGrammar) -> pynini.Fst:
    """Read parts without their whole ("пять сотых")."""
    return one_of(
        drop(pynini.project((numbers.cardinal @ pynini.accep(str(n))).optimize(), "input"))
        + write(f"0,{n:0{count}d}")
        + _any_of(names)
        for count, names in _places()[:3]
        for n in range(2, min(10**count, 100))
    )


def _one_part() -> pynini.Fst:
    """Read "одна десятая"."""
    return one_of(
        _any_of(_ONE)
        + write(f"0,{1:0{count}d}")
        + _any_of([w for w in names if w.endswith(("ая", "ой", "ую"))])
        for count, names in _places()[:3]
    )


# -- fractions -------------------------------------------------------------------------------


def fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "одна пятая", "две третьих", "две целых и одна пятая"."""
    thirds = numbers.denominators(plural=False)
    many_thirds = numbers.denominators(plural=True)
    below = _lower_half(numbers, "part_ending_of_one")
    under = _lower_half(numbers, "part_ending_of_several")
    few = (numbers.below_hundred @ number_between(2, 19)).optimize()
    single = _any_of(_ONE) + write("1/") + (thirds | below)
    several = few + write("/") + (many_thirds | thirds | under)
    return [
        (single | several) + tag("fraction", 0.05),
        write("1/") + thirds + tag("fraction", 0.3),
        _whole(numbers) + write(" ") + (single | several) + tag("mixed_number"),
    ]


def _lower_half(numbers: NumberGrammar, role: str) -> pynini.Fst:
    """Read an ordinal with an ending of a role as a denominator that no decimal has."""
    found = [
        row.word for row in TABLE if row.kind == "ordinal" and row.word.endswith(_said.forms(role))
    ]
    denominators = pynini.difference(digits, pynini.union("0", "1", "10", "100", "1000"))
    return (numbers.ordinal(among=found) @ denominators.optimize()).optimize()


def halves(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "полтора", "два с половиной", "пять с четвертью"."""
    behind = one_of(read_word(form, f",{value}") for form, value in _said.pairs("half"))
    alone = one_of(read_word(form, written) for form, written in _said.pairs("one_and_a_half"))
    return [
        alone + tag("mixed_number"),
        numbers.cardinal + behind + tag("mixed_number"),
    ]
