"""Persian number words to digits: "صد و بیست و هفت" is 127, "پنجم" 5م, "دو سوم" 2/3."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digit,
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
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.tables import Wording, number_words

_TABLE = number_words("fa")
_BASIC = ("zero", "unit", "teen", "tens", "hundreds", "scale")
_said = Wording("fa")


def number_readings() -> pynini.Fst:
    """Number words to digits.

    "نه" is nine and no, "هزار" a thousand and very many; alone they are numbers only where a rule
    sees what they count.
    """
    style = Style(
        joiner="و",
        tens_joiner="و",
        joined_units=tuple(range(1, 10)),
        bare_scales=(1000,),
        teen_hundreds=False,
        joined_scales=True,
    )
    numbers = NumberGrammar(_TABLE, style)
    cardinal = numbers.cardinal
    return one_of(
        [
            numbers.cardinal_but(_said.forms("weak")) + tag("cardinal"),
            _ordinal(numbers, "ordinal") + write("م") + tag("ordinal", 0.1),
            _ordinal(numbers, "attributive") + write("مین") + tag("ordinal", 0.1),
            numbers.long_digit_string() + tag("digit_sequence", 0.5),
            cardinal + drop(sequence("ممیز")) + write(".") + _places(numbers) + tag("decimal"),
            *_fractions(numbers, cardinal),
            *_halves(numbers, cardinal),
        ]
    )


def _ordinal(numbers: NumberGrammar, kind: str) -> pynini.Fst:
    """Read the words of one kind of ordinal as digits ("بیست و سوم" is 23)."""
    plain = {r.value: r.word for r in reversed(_TABLE) if r.kind in _BASIC}
    anything = one_of(sequence(w) for w in {*(r.word for r in _TABLE if r.kind in _BASIC), "و"})
    last = one_of(
        pynini.cross(sequence(r.word), sequence(plain[r.value])) for r in _TABLE if r.kind == kind
    )
    counted = (pynini.closure(anything) + last) @ numbers.cardinal
    # "یکم" alone is not what 1م is read as.
    inputs = pynini.project(counted, "input").optimize()
    lone = one_of(sequence(r.word) for r in _TABLE if r.kind == kind and r.value == 1)
    counted = (pynini.difference(inputs, lone) @ counted).optimize()
    first = [read_word(r.word, str(r.value)) for r in _TABLE if r.kind == f"first {kind}"]
    return one_of([counted, *first])


def _places(numbers: NumberGrammar) -> pynini.Fst:
    """Read the digits behind the point, one by one or as a number."""
    one = pynutil.add_weight(numbers.zero | numbers.unit, 0.01)
    number = numbers.two_digits | (numbers.group @ (nonzero + digit + digit))
    return (times(one, 1) | (times(numbers.zero, 0) + number)).optimize()


def _parts(numbers: NumberGrammar) -> tuple[pynini.Fst, pynini.Fst]:
    """Give fractions as n/d ("دو سوم"), and the decimals of tenths to thousandths ("سه دهم")."""
    below = {r.value: r.word for r in _TABLE if r.kind == "ordinal" and 2 < r.value < 21}
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    fractions = [
        few + write(f"/{value}") + drop(sequence(word))
        for value, word in below.items()
        if value != 10
    ]
    fractions.append((few @ pynini.accep("1")) + write("/2") + drop(sequence("دوم")))
    decimals = []
    for word, places in _said.pairs("decimal_part"):
        count = int(places)
        padded = one_of(write("0" * (count - n)) + digit**n for n in range(1, count + 1))
        decimals.append((numbers.cardinal @ padded.optimize()) + drop(sequence(word)))
    return one_of(fractions), one_of(decimals)


def _fractions(numbers: NumberGrammar, cardinal: pynini.Fst) -> list[pynini.Fst]:
    """Read fractions alone ("دو سوم") and behind a whole number ("دو و یک چهارم" is 2.25)."""
    fractions, decimals = _parts(numbers)
    link = drop(sequence("و"))
    finite = {"1/2": "5", "1/4": "25", "3/4": "75", "1/5": "2", "2/5": "4", "3/5": "6", "4/5": "8"}
    known = one_of(pynini.accep(text) for text in finite)
    ends = one_of(drop(pynini.accep(t)) + write(f".{v}") for t, v in finite.items())
    written = pynini.project(fractions, "output").optimize()
    others = fractions @ pynini.difference(written, known).optimize()
    return [
        fractions + tag("fraction", 0.05),
        write("0.") + decimals + tag("decimal", 0.03),
        cardinal + link + write(".") + decimals + tag("decimal", 0.04),
        cardinal + link + (fractions @ ends.optimize()) + tag("mixed_number", 0.04),
        cardinal + link + write(" ") + others.optimize() + tag("mixed_number", 0.06),
    ]


def _halves(numbers: NumberGrammar, cardinal: pynini.Fst) -> list[pynini.Fst]:
    """Read "دو و نیم" and "نیم میلیون"."""
    half, and_half = [], []
    for row in _TABLE:
        if row.kind == "scale" and row.value >= 10**6:
            scale = drop(sequence(row.word))
            value = write("5" + "0" * (len(str(row.value)) - 2))
            half.append(drop(sequence("نیم")) + scale + value)
            and_half.append(numbers.group_value + scale + drop(sequence("و نیم")) + value)
    return [
        cardinal + drop(sequence("و نیم")) + write(".5") + tag("mixed_number", 0.1),
        one_of([*half, *and_half]) + tag("magnitude_abbreviation"),
    ]
