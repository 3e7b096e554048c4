"""German: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("drei und zwanzig" -> 23, "zwei Drittel" -> 2/3);
* ``addresses``: addresses that were read aloud ("info at example punkt com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers are written as one word in German; ``etcnorm.compounds`` cuts "dreiundzwanzig" into its
pieces before any grammar sees it. A point groups digits (1.250), so the canonical decimal mark is
the comma, and a point behind a number makes an ordinal, which is written "5te": with a point alone
"der 5." and the end of a sentence could not stay apart.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars import addresses as spoken
from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    front,
    gap,
    joint,
    nonzero,
    number_between,
    one_of,
    optional,
    read_as,
    read_word,
    sequence,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.clock import HalfToClock
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

#: Articles that count as 1 before a hundred, a scale and (in all cases) a unit.
_ONE = ("ein", "eine")
_ONE_UNIT = ("ein", "eine", "einem", "einen", "einer")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where an article may count a unit.
CUES = {
    "words": frozenset(r.word for r in number_words("de") if r.kind not in ("article", "joiner"))
    | {"halb"},
    "addresses": frozenset({"punkt", "slash", "schrägstrich", "unterstrich"}),
    "forms": frozenset(
        {unit for _, unit, _ in rows("de", "units")}
        | {form for form, _, kind in rows("de", "currencies") if kind == "word"}
        | {"uhr", "kilo", "cent", "std", "min", "rappen", "pfennig", "penny", "quadrat"}
    ),
}

FIGURES = Writing(
    group_marks=(" ", ".", "'"),
    decimal_marks=(",",),
    decimal=",",
    point_words=("komma",),
    minus_words=("minus",),
    scales={
        "tausend": 3, "tsd": 3, "tsd.": 3, "tausende": 3,
        "million": 6, "millionen": 6, "mio": 6, "mio.": 6, "mill": 6, "mill.": 6,
        "milliarde": 9, "milliarden": 9, "mrd": 9, "mrd.": 9, "md.": 9, "mia": 9, "mia.": 9,
        "billion": 12, "billionen": 12, "bio": 12, "bio.": 12,
        "billiarde": 15, "billiarden": 15,
    },
    glued_scales={"k": 3, "K": 3},
    one=("ein", "eine"),
)  # fmt: skip

#: Endings that make an ordinal of a figure ("3ten", "20ste").
ORDINAL_MARKS = tuple(
    stem + ending for stem in ("t", "st") for ending in ("e", "en", "er", "es", "em")
)


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of German."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


def number_readings() -> pynini.Fst:
    """Number words to digits; ein and eine alone are articles and stay."""
    numbers = NumberGrammar(
        number_words("de"),
        Style(
            joiner="und",
            one=_ONE,
            bare_hundred=True,
            bare_scales=(1000,),
            units_first="und",
            one_ends=True,
        ),
    )
    cardinal = numbers.cardinal
    articles = one_of(sequence(text) for text in _ONE)
    inputs = pynini.project(cardinal, "input").optimize()
    counted = (pynini.difference(inputs, articles) @ cardinal).optimize()
    ordinal = numbers.ordinal() + write("te")
    return one_of(
        [
            counted + tag("cardinal"),
            # "hundert und zweihundert": two numbers, not one.
            counted + read_word("und", " und ") + counted + tag("cardinal", 2.0),
            ordinal + tag("ordinal", 0.1),
            numbers.digit_string(extra_zeros=False, repeats={}) + tag("digit_sequence", 0.5),
            _decimals(numbers) + tag("decimal"),
            *_fractions(numbers, counted),
            *_decades(numbers),
            *_phrases_of_the_clock(numbers),
        ]
    )


def _whole(numbers: NumberGrammar) -> pynini.Fst:
    return one_of([numbers.cardinal, *(read_word(text, "1") for text in _ONE)])


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=False)
    return _whole(numbers) + drop(sequence("komma")) + write(",") + after


def _fractions(numbers: NumberGrammar, counted: pynini.Fst) -> list[pynini.Fst]:
    named = numbers.denominators(plural=False)
    one = drop(one_of(sequence(text) for text in _ONE))
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    zero = numbers.zero
    part = (few | zero) + write("/") + named
    single = one + write("1/") + named
    link = optional(drop(sequence("und")))
    half = drop(one_of(sequence(text) for text in ("ein halb", "einhalb")))
    halves = _whole(numbers) + link + half + write(" 1/2")
    mixed = counted + link + write(" ") + (single | part)
    return [
        (part | single) + tag("fraction"),
        half + write("1/2") + tag("fraction", 0.1),
        halves + tag("mixed_number"),
        read_word("anderthalb", "1 1/2") + tag("mixed_number"),
        read_word("anderthalbe", "1 1/2") + tag("mixed_number"),
        mixed + tag("mixed_number", 0.2),
    ]


def _decades(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "neunziger" and "neunzehnhundertneunziger"."""
    tens = {"decade": "er", "decades": "ern"}
    decade = one_of(
        read_word(r.word, f"{r.value}{tens[r.kind]}") for r in number_words("de") if r.kind in tens
    )
    century = (numbers.two_digits @ number_between(10, 29)).optimize()
    hundred = optional(drop(sequence("hundert")))
    return [decade + tag("decade_century"), century + hundred + decade + tag("decade_century")]


def _phrases_of_the_clock(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Keep "drei viertel neun" from becoming a fraction: ``forms`` reads it with its hour."""
    hour = ((numbers.unit | numbers.two_digits) @ number_between(1, 12)).optimize()
    head = one_of(read_word(text, "dreiviertel ") for text in ("drei viertel", "dreiviertel"))
    return [head + hour + tag("clock_time", -0.1)]


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("de", account=False)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "mal"), " mal ")
    measures = Measures(
        "de",
        quantities,
        per=("pro", "je", "in der"),
        per_out=" pro ",
        ranges=" bis ",
        dimensions=lengths,
        one=_ONE_UNIT,
    )
    money = Money("de", quantities, joiners=("und",), bare_subunit=True, one=_ONE_UNIT)
    calendar = Calendar("de", day_marks=("te", ".", *ORDINAL_MARKS))
    clock = HalfToClock(
        hour_words=("uhr",),
        minute_words=("minuten", "minute", "min"),
        past=("nach",),
        to=("vor",),
        half_to=("halb",),
        quarters=("viertel", "ein viertel", "1/4"),
        part_of={"viertel": 15, "dreiviertel": 45, "3/4": 45, "drei viertel": 45},
        morning=(
            "morgens", "früh", "vormittags", "am morgen", "am vormittag", "in der früh",
            "in der frühe", "am frühen morgen", "frühmorgens",
        ),
        noon=("mittags", "am mittag"),
        afternoon=("nachmittags", "abends", "am nachmittag", "am abend", "am frühen abend",
                   "am späten nachmittag", "am späten abend", "am frühen nachmittag"),
        night=("nachts", "in der nacht"),
        bare=("morgens", "vormittags", "mittags", "nachmittags", "abends", "nachts"),
        one=("ein", "eins"),
        between=" bis ",
    )  # fmt: skip
    amounts = money.build()
    number = quantities.number
    bound = number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            quantities.grouped(".") + tag("digit_grouping"),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            quantities.mixed + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            quantities.signed + tag("negative_number", 0.9),
            _ordinals(),
            digits + drop(space) + write("/") + _parts() + tag("fraction", 0.1),
            digits + space + digits + drop(space) + write("/") + _parts()
            + tag("mixed_number", 0.1),
            calendar.build(),
            calendar.numeric(),
            *_short_dates(),
            digits + optional(drop(pynini.accep("-"))) + copy_words(("er", "ern"))
            + tag("decade_century"),
            clock.build(),
            amounts + tag("currency"),
            number + dash + write(" bis ") + amounts + tag("range"),
            patterns.between(amounts, " bis ", "range"),
            measures.build(),
            measures.percent(("%", "prozent", "v. h.", "percent"), "prozent"),
            measures.degrees(
                ("°", "grad"),
                "grad",
                {"celsius": ("c", "celsius"), "fahrenheit": ("f", "fahrenheit"),
                 "kelvin": ("kelvin",)},
            ),
            *_loose_decimals(quantities),
            quantities.quantity + dash + write(" bis ") + bound + tag("range", 0.1),
            patterns.ratios(" zu "),
            patterns.ratios(" zu ", single=True),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×", "mal"), (), "mal"),
            patterns.sums(
                quantities,
                {
                    "plus": ("+", "plus"),
                    "minus": ("-", "minus"),
                    "mal": ("×", "*", "x", "·", "∙", "⋅", "mal"),
                    "durch": ("÷", "/", ":", "durch"),
                    "geteilt durch": ("geteilt durch",),
                    "ist gleich": ("=", "gleich", "ist gleich", "ist"),
                },
                equals="ist gleich",
            ),
            patterns.powers(
                ("quadrat", "im quadrat", "zum quadrat"), (), ("hoch",), ()
            ),
            patterns.dotted(("punkt",)),
            digits + drop(space) + drop(words("punkt")) + drop(space) + write(".") + digits
            + tag("version_number"),
            digits + pynini.accep(".") + (times(digit, 1, 2) | digit**4)
            + tag("version_number", 0.5),
            patterns.prefixed(
                ("#", "nr", "nr.", "no.", "№"), "nummer", quantities.integer, "number_sign"
            ),
            read_as("+", "plus ") + gap + bound + tag("plus_minus", 0.5),
            read_as("plus minus", "plus minus ") + gap + bound + tag("plus_minus"),
            codes.digit_strings(),
            _telephone(),
            codes.telephone(("dddd-dddd-dddd-dddd",)),
            codes.alphanumeric(),
            codes.formulas("de"),
            _roman(),
        ]
    )  # fmt: skip


def _ordinals() -> pynini.Fst:
    """Write "5." and every case ending as "5te"; "3.-5." keeps its span."""
    point = drop(pynini.accep("[ORD]")) + write("te")
    mark = one_of(drop(words(mark)) for mark in ORDINAL_MARKS) + write("te")
    number = digits
    hyphen = optional(drop(pynini.accep("-")))
    span = digits + point + drop(pynini.accep("-")) + write(" bis ") + digits + (point | write(""))
    return one_of(
        [
            number + (point | (hyphen + mark)) + tag("ordinal"),
            span + tag("range"),
        ]
    )


def _parts() -> pynini.Fst:
    """Read the lower half of a fraction behind a figure ("3 Viertel")."""
    return one_of(
        read_as(r.word, str(r.value))
        for r in number_words("de")
        if r.kind == "denominator" and r.value and r.word.endswith("l")
    )


def _short_dates() -> list[pynini.Fst]:
    """Read "3.5." and "03.05.24", and a month said as an ordinal ("der dritte fünfte")."""
    day, month = number_between(1, 31, 2), number_between(1, 12, 2)
    cut = drop(pynini.accep("."))
    end = drop(pynini.accep("[ORD]"))
    tail = gap + write("-") + day + cut + gap + front + write("-") + month
    year = (pynini.accep("1") | "2") + digit + digit + digit
    late = one_of(
        [write("20") + pynini.union("0", "1", "2", "3", "4") + digit,
         write("19") + pynini.union("5", "6", "7", "8", "9") + digit]
    )  # fmt: skip
    said = write("-") + day + drop(words("te")) + drop(joint | space) + front
    said_month = month + drop(words("te"))
    return [
        write("-") + day + cut + front + write("--") + month + end + tag("date_numeric"),
        write("-") + day + cut + gap + front + write("--") + month + end + tag("date_numeric"),
        tail + cut + gap + front + year + tag("date_numeric"),
        tail + cut + front + late + tag("date_numeric"),
        said + write("--") + said_month + tag("date_numeric", 0.1),
        said + write("-") + said_month + drop(joint | space) + front + year + tag("date_numeric"),
    ]


def _loose_decimals(quantities: Quantities) -> list[pynini.Fst]:
    """Read a point before one or two digits as the decimal mark where a unit follows."""
    mark = drop(pynini.accep(".")) + write(",")
    number = (digits + mark + times(digit, 1, 2)).optimize()
    names = [
        form for form, code, kind in rows("de", "currencies") if code == "EUR" and kind != "sub"
    ]
    scaled = []
    for text, exponent in FIGURES.scales.items():
        for places in (1, 2):
            value = (
                digits + drop(pynini.accep(".")) + digit**places + write("0" * (exponent - places))
            )
            scaled.append(value + gap + drop(words(text)))
    return [
        number + gap + drop(words("%", "prozent")) + write(" prozent") + tag("percentage"),
        number + gap + drop(words(*names)) + write(" eur") + tag("currency"),
        number
        + gap
        + write(" ")
        + one_of(
            read_as(form, unit) for form, unit, kind in rows("de", "units") if kind != "duration"
        )
        + tag("measure"),
        one_of(scaled) + tag("magnitude_abbreviation"),
    ]


def _telephone() -> pynini.Fst:
    """Join the groups of a number that begins with 0."""
    mark = one_of(pynini.accep(m) for m in ("-", "/", " "))
    between = drop(times(mark, 1, 3))
    area = "0" + nonzero + times(digit, 1, 4)
    bracketed = drop(pynini.accep("(")) + area + drop(pynini.accep(")"))
    group = times(digit, 2, 8)
    lead = area + between
    plus = pynini.accep("+") | (drop(words("plus")) + drop(space) + write("+"))
    abroad = plus + times(digit, 1, 3) + between + group + times(between + group, 1, 5)
    start = lead | (bracketed + optional(between))
    home = start + group + times(between + group, 0, 5)
    return (abroad + tag("phone_number")) | (home + tag("phone_number", 0.05))


def _roman() -> pynini.Fst:
    """Read Roman numerals: a ruler's, or one with a point, is an ordinal."""
    numeral = codes.roman_numerals()
    point = drop(one_of([pynini.accep("[ORD]"), pynini.accep(".")]))
    ruler = drop(pynini.accep("[RULER]")) + numeral + optional(point) + write("te")
    said = drop(pynini.accep("[RULER]")) + drop(words(*classes("de", "regnal_article")))
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    ordinal = counted + drop(pynini.accep("[ORD]")) + write("te")
    rest = drop(space) + digits + drop(one_of([words("te"), pynini.accep("[ORD]")])) + write("te")
    return one_of([ruler, said + rest, counted, ordinal]) + tag("roman_numeral")
