"""Arabic number words that are no whole numbers: decimals, fractions, parts of a million."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    nonzero,
    number_between,
    one_of,
    optional,
    read_word,
    sequence,
    strip_zeros,
    tag,
    times,
    word,
    write,
)
from etcnorm.grammars.ar.numbers import ArabicNumbers, Lead, joined, with_prefix
from etcnorm.grammars.ar.vocabulary import DENOMINATORS, PREFIXES, TABLE, forms_of
from etcnorm.grammars.tables import Wording

_said = Wording("ar")


def decimals(numbers: ArabicNumbers) -> pynini.Fst:
    """Read "ثلاثة فاصل سبعة" and "أربعة وتسعة من عشرة"."""
    point = drop(one_of(word(text) for text in _said.forms("point"))) + write(".")
    single = pynutil.add_weight(times(numbers.zero | numbers.unit, 1), 0.01)
    places = single | (times(numbers.zero, 0) + (numbers.group @ strip_zeros))
    parts = []
    for width, forms in _said.groups("decimal_part").items():
        padded = _padded(int(width))
        whole = drop(word("من")) + drop(one_of(sequence(text) for text in forms))
        parts.append(write(".") + (numbers.rest @ padded.optimize()) + whole)
    return (numbers.cardinal + point + places) | (numbers.cardinal + one_of(parts))


def _padded(width: int) -> pynini.Fst:
    """Write leading zeros before what is shorter than a number of places."""
    options = [write("0" * (width - 1)) + nonzero]
    for size in range(2, width + 1):
        options.append(write("0" * (width - size)) + nonzero + times(digit, size - 1, size - 1))
    return one_of(options)


def fractions(numbers: ArabicNumbers, vocabulary: pynini.Fst) -> list[pynini.Fst]:
    """Read "ثلث", "ثلثان", "ثلاثة أرباع", alone, behind a prefix and behind a whole number."""
    few = (numbers.below_hundred @ number_between(3, 99)).optimize()
    lower = write("/") + one_of(
        read_word(row.word, str(row.value)) for row in TABLE if row.kind == "denominators"
    )
    whole = one_of(
        [_parts("denominator", 1, sequence), _parts("two_parts", 2, sequence), few + lower]
    )
    heads = sorted(
        {row.word.split(" ")[0] for row in DENOMINATORS} | set(_said.forms("fraction_count"))
    )
    lowers = {row.word for row in DENOMINATORS} | set(forms_of("denominators"))
    any_word = one_of([vocabulary, *(word(text) for text in sorted(lowers))])
    return [
        whole + tag("fraction", 0.02),
        with_prefix(whole, PREFIXES, heads, any_word) + tag("fraction", 0.03),
        _mixed(numbers, lower),
    ]


def _parts(kind: str, count: int, lead: Lead) -> pynini.Fst:
    """Read the words for one part or for two."""
    return one_of(
        drop(lead(row.word)) + write(f"{count}/{row.value}") for row in TABLE if row.kind == kind
    )


def _mixed(numbers: ArabicNumbers, lower: pynini.Fst) -> pynini.Fst:
    """Read "خمسة ونصف" as 5.5, "خمسة وثلث" as 5 1/3."""
    decimal = one_of(
        drop(joined(text)) + write(value) for text, value in _said.pairs("half_or_quarter")
    )
    single = {"ثلث": "1/3", "ثلثا": "1/3", "سدس": "1/6"}
    several = (numbers.rest @ number_between(3, 99)).optimize() + lower
    others = write(" ") + one_of(
        [
            _parts("two_parts", 2, joined),
            several,
            *(drop(joined(text)) + write(value) for text, value in single.items()),
        ]
    )
    return one_of(
        [
            numbers.cardinal + decimal + tag("mixed_number"),
            numbers.cardinal + others + tag("mixed_number", 0.1),
        ]
    )


def magnitudes(numbers: ArabicNumbers) -> list[pynini.Fst]:
    """Read "مليونا ونصف مليون", "نصف مليون", "ثلاثة ملايين ونصف المليون"."""
    options = []
    for exponent in (6, 9, 12):
        value = 10**exponent
        names = forms_of("scale", value)
        scale = one_of(sequence(text) for text in names)
        named = one_of(sequence(text) for text in (*names, *forms_of("scale_plural", value)))
        with_article = [f"ال{text}" for text in names]
        again = optional(drop(one_of(sequence(text) for text in (*names, *with_article))))
        two = one_of(sequence(text) for text in forms_of("scale_dual", value))
        count = one_of(
            [drop(scale) + write("1"), drop(two) + write("2"), numbers.group_value + drop(named)]
        )
        for text, figures in (("نصف", "5"), ("ربع", "25")):
            rest = write(figures + "0" * (exponent - len(figures)))
            options.append(count + drop(joined(text)) + again + rest)
            options.append(drop(sequence(text)) + drop(scale) + rest)
    half = drop(sequence("نصف")) + drop(one_of(word(text) for text in forms_of("scale", 1000)))
    options.append(half + write("500"))
    return [one_of(options) + tag("magnitude_abbreviation", -0.1)]
