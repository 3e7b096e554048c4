"""Indonesian number words to digits: "dua puluh lima" is 25, "setengah juta" 500000."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    drop,
    nonzero,
    number_between,
    one_of,
    read_word,
    sequence,
    tag,
    times,
    write,
)
from etcnorm.grammars.id.vocabulary import BASIC, GROWN, TABLE
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.tables import Wording

_said = Wording("id")


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(TABLE, Style(teen_hundreds=False))
    vocabulary = [r.word for r in TABLE if r.kind in BASIC]
    plain = one_of(sequence(w) for w in vocabulary)
    grown = one_of(pynini.cross(sequence(a), sequence(b)) for a, b in GROWN.items())
    any_word = (plain | grown).optimize()
    phrase = times(any_word, 1).optimize()
    cardinal = (phrase @ numbers.cardinal).optimize()
    return one_of(
        [
            cardinal + tag("cardinal"),
            _ordinals(any_word, numbers) + tag("ordinal", 0.1),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            _early_minute(numbers) + tag("digit_sequence", 0.4),
            _year_by_digits(numbers) + tag("year", 0.3),
            cardinal + drop(sequence("koma")) + write(",") + _places(numbers) + tag("decimal"),
            *_fractions(numbers, cardinal),
            *_rounded(any_word, numbers),
            _versions(numbers) + tag("version_number"),
        ]
    )


def _ordinals(any_word: pynini.Fst, numbers: NumberGrammar) -> pynini.Fst:
    """Read "kelima", "kedua puluh lima", "keseribu": the first word holds the prefix."""
    heads = [
        r.word for r in TABLE if r.kind in BASIC and r.kind not in ("zero", "hundred", "scale")
    ]
    first = [pynini.cross(sequence(f"ke{w}"), sequence(w)) for w in heads if w != "satu"]
    first += [pynini.cross(sequence(f"ke{a}"), sequence(b)) for a, b in GROWN.items()]
    counted = ((one_of(first) + times(any_word, 0)) @ numbers.cardinal).optimize()
    return (write("ke-") + counted) | read_word("pertama", "ke-1")


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read three digits or more one by one; "kosong" (empty) is a zero among digits."""
    empty = read_word("kosong", "0")
    item = (numbers.zero | numbers.unit | empty).optimize()
    sure = (numbers.zero | numbers.unit).optimize()
    doubled = one_of(
        [
            times(item, 1) + sure + times(item, 1),
            sure + times(item, 2),
            times(item, 2) + sure,
            numbers.zero + numbers.zero,
        ]
    )
    return doubled.optimize()


def _early_minute(numbers: NumberGrammar) -> pynini.Fst:
    """Read "tujuh nol lima" and "delapan nol nol": an hour and a minute, or digits."""
    hours = pynini.union(*(str(h) for h in range(24)))
    hour = ((numbers.unit | numbers.two_digits | numbers.zero) @ hours).optimize()
    nought = numbers.zero | read_word("kosong", "0")
    return hour + write("~") + nought + (nought | numbers.unit)


def _year_by_digits(numbers: NumberGrammar) -> pynini.Fst:
    """Read "sembilan belas tujuh lima": the century, then two digits."""
    century = (numbers.two_digits @ pynini.union("16", "17", "18", "19", "20")).optimize()
    return century + (numbers.unit | numbers.zero) + numbers.unit


def _places(numbers: NumberGrammar) -> pynini.Fst:
    """Read the digits of a decimal, one by one or as a number below a hundred."""
    one = pynutil.add_weight(numbers.zero | numbers.unit, 0.01)
    return (times(one, 1) | (times(numbers.zero, 0) + numbers.two_digits)).optimize()


def _fractions(numbers: NumberGrammar, cardinal: pynini.Fst) -> list[pynini.Fst]:
    lower = numbers.denominators(plural=False)
    single = one_of(
        read_word(f"se{r.word}", f"1/{r.value}") for r in TABLE if r.kind == "denominator"
    )
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    several = few + write("/") + lower
    per = one_of(
        (few @ pynini.accep(str(a)))
        + drop(sequence("per"))
        + write("/")
        + (few @ number_between(a + 1, 20))
        for a in range(1, 20)
    )
    hundredth = few + drop(sequence("per")) + write("/") + (cardinal @ pynini.union("100", "1000"))
    behind = one_of(read_word(text, f",{value}") for text, value in _said.pairs("part"))
    others = write(" ") + (single | several)
    scale = []
    for row in TABLE:
        if row.kind == "scale" and row.value >= 1000:
            zeros = len(str(row.value)) - 1
            half = (
                read_word("setengah", "")
                + drop(sequence(row.word))
                + write("5" + "0" * (zeros - 1))
            )
            quarter = (
                read_word("seperempat", "")
                + drop(sequence(row.word))
                + write("25" + "0" * (zeros - 2))
            )
            scale += [numbers.group_value + half, half, numbers.group_value + quarter]
    return [
        (single | several) + tag("fraction", 0.05),
        (per | hundredth) + tag("fraction", 0.05),
        cardinal + behind + tag("mixed_number"),
        cardinal + others + tag("mixed_number", 0.2),
        one_of(scale) + tag("magnitude_abbreviation"),
    ]


def _rounded(any_word: pynini.Fst, numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "delapan puluhan", "sepuluh ribuan", "lima belasan"; lone "puluhan" stays a word."""
    split = {piece for r in TABLE if r.kind in BASIC for piece in r.word.split(" ")} | set(GROWN)
    pieces = [pynini.cross(sequence(w), sequence(GROWN.get(w, w))) for w in sorted(split)]
    last = one_of(pynini.cross(sequence(a), sequence(b)) for a, b in _said.pairs("rounded"))
    counted = ((times(one_of(pieces), 1) + last) @ numbers.cardinal).optimize()
    alone = one_of(read_word(a, b) for a, b in _said.pairs("rounded_one"))
    century = (numbers.two_digits @ pynini.union("17", "18", "19", "20")).optimize()
    tens = (counted @ (nonzero + "0")).optimize()
    return [
        (counted | alone) + write("-an") + tag("number_compound", 0.1),
        century + tens + write("-an") + tag("decade_century", 0.1),
    ]


def _versions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "tiga titik dua titik satu" and "tiga titik dua belas"."""
    dot = drop(sequence("titik")) + write(".")
    item = numbers.cardinal
    return item + times(dot + item, 1)
