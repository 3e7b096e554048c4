"""French: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("vingt et un" -> 21, "deux tiers" -> 2/3);
* ``addresses``: addresses that were read aloud ("contact arobase exemple point fr");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A point groups digits in French (12.500), so the canonical decimal mark is the comma: with a point
``1,250`` and ``1 250`` could not stay apart.
"""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import addresses as spoken
from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    DIGITS,
    cut_clitics,
    digit,
    digits,
    drop,
    gap,
    joint,
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
from etcnorm.grammars.clock import HourWordClock
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.numbers import NumberGrammar, Style, with_suffix
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import number_words
from etcnorm.languages import writing

_ONE = ("un", "une")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where an article may count a unit.
CUES = {
    "words": frozenset(
        piece
        for r in number_words("fr")
        if r.kind in ("unit", "zero", "teen", "tens", "hundred", "scale", "ordinal", "denominator")
        for piece in r.word.split(" ")
        if piece not in _ONE
    )
    | {f"{r.word}s" for r in number_words("fr") if r.kind == "ordinal" and " " not in r.word}
    | {"premier", "première", "premiers", "premières", "double", "triple"},
    "addresses": frozenset({"arobase", "slash", "point"}),
    "forms": frozenset(
        {
            "heure",
            "euro",
            "kilo",
            "dollar",
            "midi",
            "minuit",
            "carré",
            "cube",
            "franc",
            "centime",
            "litre",
            "centilitre",
            "mètre",
            "centimètre",
            "millimètre",
            "kilomètre",
            "gramme",
            "kilogramme",
            "tonne",
            "hectare",
            "watt",
            "minute",
            "seconde",
            "degré",
            "cent",
        }
    ),
}

FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("virgule",),
    minus_words=("moins",),
    scales={
        "mille": 3,
        "million": 6,
        "millions": 6,
        "milliard": 9,
        "milliards": 9,
        "billion": 12,
        "billions": 12,
    },
    glued_scales={"k": 3, "K": 3, "M": 6, "md": 9, "mds": 9},
    loose_decimal_mark=".",
    spaced_scales=True,
    half_after=("et demi", "et demie"),
)

ORDINAL_MARKS = {
    "er": "er",
    "ers": "er",
    "re": "re",
    "res": "re",
    "ère": "re",
    "ères": "re",
    "e": "e",
    "es": "e",
    "ème": "e",
    "èmes": "e",
    "eme": "e",
    "ième": "e",
    "ieme": "e",
    "°": "e",
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of French."""
    cut_clitics(writing("fr").clitics)
    built = {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}
    cut_clitics(())
    return built


def number_readings() -> pynini.Fst:
    """Number words to digits; un and une alone are articles and stay."""
    numbers = NumberGrammar(
        number_words("fr"),
        Style(
            tens_joiner="et",
            joined_units=(1,),
            teen_tens=(60, 80),
            bare_hundred=True,
            bare_scales=(1000,),
        ),
    )
    cardinal = numbers.cardinal
    articles = one_of(sequence(text) for text in _ONE)
    above_one = (
        pynini.difference(pynini.project(cardinal, "input").optimize(), articles) @ cardinal
    ).optimize()
    ordinal = with_suffix(numbers.ordinal(), {}, "e")
    first = one_of(
        [
            read_word("premier", "1er"),
            read_word("premiers", "1er"),
            read_word("première", "1re"),
            read_word("premières", "1re"),
        ]
    )
    return one_of(
        [
            above_one + tag("cardinal"),
            (ordinal | first) + tag("ordinal", 0.1),
            with_suffix(_plural_ordinals() @ numbers.ordinal(), {}, "e") + tag("ordinal", 0.2),
            numbers.digit_string(extra_zeros=False, repeats={"double": 2, "triple": 3}, weak=_ONE)
            + tag("digit_sequence", 0.5),
            _decimals(numbers) + tag("decimal"),
            _said_telephone(numbers) + tag("phone_number"),
            _digits_then_eighties(numbers) + tag("digit_sequence", 0.5),
            *_fractions(numbers, above_one),
            (above_one | cardinal) + read_word("pour cent", " pourcent") + tag("percentage"),
        ]
    )


def _said_telephone(numbers: NumberGrammar) -> pynini.Fst:
    """Read a zero, a digit and four pairs: "quatre-vingt-dix" in it is 90, not 4, 20 and 10."""
    pair = numbers.two_digits | (numbers.zero + (numbers.zero | numbers.unit))
    return (numbers.zero + numbers.unit + times(pair, 4, 4)).optimize()


def _digits_then_eighties(numbers: NumberGrammar) -> pynini.Fst:
    """Read digits one by one and a last pair that begins with "quatre-vingt"."""
    item = numbers.zero | numbers.unit
    pair = (numbers.below_hundred @ number_between(80, 99, 2)).optimize()
    return (numbers.zero + times(item, 0, 8) + pair).optimize()


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=False, by_value=True)
    return numbers.cardinal + drop(sequence("virgule")) + write(",") + after


def _fractions(numbers: NumberGrammar, above_one: pynini.Fst) -> list[pynini.Fst]:
    one = drop(one_of(sequence(text) for text in _ONE))
    named = numbers.denominators(plural=False)
    ordinal = numbers.ordinal()
    plural = (_plural_ordinals() @ ordinal).optimize()
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    part = pynini.difference(named.copy().project("output"), pynini.accep("2"))
    third_or_quarter = (named @ part).optimize()
    half = (named @ pynini.accep("2")).optimize()
    single = one + write("1/") + third_or_quarter
    one_part = one + write("1/") + (ordinal @ pynini.difference(digits, pynini.union("1", "2")))
    # "vingt-septièmes" is an ordinal, "deux septièmes" a fraction.
    tens = pynini.union(*(f"{t}0" for t in range(2, 10))).optimize()
    below = pynini.difference(pynini.project(few, "output"), tens)
    several = (few + write("/") + third_or_quarter) | ((few @ below) + write("/") + plural)
    joined = drop(sequence("et"))
    cardinal = numbers.cardinal
    halves = cardinal + joined + drop(pynini.project(half, "input")) + write(",5")
    quarters = (
        cardinal + joined + drop(optional(sequence("un"))) + drop(sequence("quart")) + write(",25")
    )
    three = cardinal + joined + drop(sequence("trois quarts")) + write(",75")
    mixed = cardinal + joined + write(" ") + (single | several)
    beside = above_one + write(" ") + single
    scaled = one_of(
        numbers.group_value
        + drop(sequence(r.word))
        + joined
        + drop(pynini.project(half, "input"))
        + write("5" + "0" * (len(str(r.value)) - 2))
        for r in number_words("fr")
        if r.kind == "scale" and r.value >= 1000000
    )
    return [
        (several | single) + tag("fraction"),
        one_part + tag("fraction", 0.3),
        one + write("1/") + half + tag("fraction", 0.1),
        (halves | quarters | three) + tag("mixed_number", 0.05),
        mixed + tag("mixed_number", 0.2),
        beside + tag("mixed_number", 0.2),
        scaled + tag("magnitude_abbreviation"),
    ]


def _plural_ordinals() -> pynini.Fst:
    """Map "neuvièmes" to "neuvième", the word the ordinals know."""
    vocabulary = {piece for r in number_words("fr") for piece in r.word.split(" ")}
    ordinals = sorted(w for w in vocabulary if w.endswith("ième"))
    kept = one_of(sequence(w) for w in sorted(vocabulary))
    last = one_of(pynini.cross(sequence(f"{w}s"), sequence(w)) for w in ordinals)
    return times(kept, 0) + last


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses(
        at=("arobase", "at"),
        dot=("point",),
        hyphen=("tiret",),
        underscore=("tiret bas", "underscore"),
        slash=("slash",),
        colon=("deux points",),
        account=True,
    )


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    crosses = patterns.dimensions(quantities, ("x", "×"), "x")
    lengths = patterns.dimensions(quantities, ("x", "×", "sur", "par"), "x")
    measures = Measures(
        "fr",
        quantities,
        per=("par", "à l'", "à la", "au"),
        below={"heure": "h", "minute": "min", "seconde": "s"},
        halves=("et demi", "et demie"),
        article_length=4,
        per_out="/",
        ranges="-",
        of=("de", "d'"),
        dimensions=lengths,
        one=_ONE,
    )
    money = Money("fr", quantities, joiners=("et",), of=("d'", "de"), bare_subunit=True, one=_ONE)
    calendar = Calendar("fr", day_marks=("er", "e"))
    clock = HourWordClock(
        hour_words=("h", "heure", "heures"),
        minute_words=("min", "mn", "minute", "minutes"),
        after={
            "et quart": 15,
            "et 1/4": 15,
            "un quart": 15,
            "1/4": 15,
            "et demie": 30,
            "et demi": 30,
            "1/2": 30,
            "et 1/2": 30,
            "trois quarts": 45,
            "3/4": 45,
        },
        before=("moins",),
        quarter=("le quart", "quart", "un quart", "1/4"),
        named={"midi": 12, "minuit": 24},
        morning=("du matin",),
        afternoon=("de l'après-midi", "du soir", "de l'après midi"),
        one=_ONE,
        units=("heure", "minute"),
        until=("à",),
    )
    amounts = money.build()
    number = quantities.number
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            _mixed(quantities) + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            quantities.signed + tag("negative_number", 0.9),
            quantities.integer + gap + _marks() + tag("ordinal", 0.2),
            _second_marks() + tag("ordinal"),
            _dotted_groups(),
            read_as("+", "plus") + tag("plus_minus", 0.5),
            patterns.ratios("-", single=True),
            calendar.build(),
            calendar.numeric(),
            clock.build(),
            amounts + tag("currency"),
            quantities.number
            + gap
            + drop(words("l", "litre", "litres"))
            + _hundred_kilometres()
            + write(" l/100km")
            + tag("compound_unit"),
            _prices(amounts) + tag("compound_unit"),
            patterns.between(amounts, "-", "range"),
            measures.build(),
            measures.percent(
                ("%", "pour cent", "pourcent", "pourcents", "pour 100", "p. 100"), "pourcent"
            ),
            measures.degrees(
                ("°", "degré", "degrés"),
                "degré",
                {
                    "": ("c", "celsius", "centigrade", "centigrades"),
                    "fahrenheit": ("f", "fahrenheit"),
                },
            ),
            patterns.ranges(quantities, "-"),
            _spoken_bounds(quantities),
            crosses + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), ("x", "×"), "fois"),
            patterns.sums(
                quantities,
                {
                    "plus": ("+", "plus"),
                    "moins": ("-", "moins"),
                    "fois": ("×", "*", "x", "fois"),
                    "divisé par": ("÷", "/", "divisé par"),
                    "égale": ("=", "égale", "égal", "égalent", "est égal à", "font", "fait"),
                },
                equals="égale",
            ),
            patterns.powers(
                ("au carré",), ("au cube",), ("puissance", "à la puissance", "exposant"), ()
            ),
            patterns.dotted(("point",), one=_ONE),
            digits
            + drop(space)
            + drop(words("point"))
            + drop(space)
            + write(",")
            + digits
            + tag("version_number"),
            patterns.prefixed(
                ("n°", "no", "no.", "#", "№"), "numéro", quantities.integer, "number_sign"
            ),
            _digit_strings(),
            codes.telephone(("dd-dd-dd-dd-dd", "dddd-dddd-dddd-dddd", "ddd-ddd-dddd")),
            codes.alphanumeric(),
            codes.formulas("fr"),
            _roman(),
        ]
    )


def _marks() -> pynini.Fst:
    return one_of(read_as(mark, written) for mark, written in ORDINAL_MARKS.items())


def _hundred_kilometres() -> pynini.Fst:
    """Read what stands behind the litres that a car takes."""
    per = (gap + drop(pynini.accep("/")) + gap) | (
        drop(space) + drop(words("aux", "pour")) + drop(space)
    )
    return per + drop(pynini.accep("100")) + optional(gap + drop(words("km", "kilomètres")))


#: What a price is asked for, by how it is written behind the stroke.
_PRICED = {
    "h": "heure",
    "heure": "heure",
    "j": "jour",
    "jour": "jour",
    "nuit": "nuit",
    "mois": "mois",
    "semaine": "semaine",
    "sem": "semaine",
    "an": "an",
    "kg": "kilo",
    "kilo": "kilo",
    "l": "litre",
    "litre": "litre",
    "min": "minute",
    "minute": "minute",
    "personne": "personne",
    "pers": "personne",
    "pers.": "personne",
}


def _prices(amounts: pynini.Fst) -> pynini.Fst:
    """Read "12 €/mois" as "12 euros par mois"."""
    stroke = gap + drop(pynini.accep("/")) + gap + write(" par ")
    return amounts + stroke + one_of(read_as(form, said) for form, said in _PRICED.items())


def _second_marks() -> pynini.Fst:
    """Read "2nd" and "2nde" as the words that they are: they do not sound like deuxième."""
    forms = {
        "nd": "second",
        "nds": "seconds",
        "nde": "seconde",
        "de": "seconde",
        "ndes": "secondes",
        "des": "secondes",
    }
    return drop(pynini.accep("2")) + one_of(read_as(mark, said) for mark, said in forms.items())


def _dotted_groups() -> pynini.Fst:
    """Read "1.250.000" as one number, not as a version; an IP address comes first."""
    head = pynini.union(*DIGITS[1:]) + times(digit, 0, 2)
    group = drop(pynini.accep(".")) + digit + digit + digit
    return (head + times(group, 2) + tag("digit_grouping", 0.05)).optimize()


def _mixed(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    parts = {"1/2": ",5", "1/4": ",25", "3/4": ",75"}
    known = one_of(drop(pynini.accep(text)) + write(value) for text, value in parts.items())
    link = drop(space) + optional(drop(words("et")) + drop(space))
    return (digits + link + known) | pynutil.add_weight(quantities.mixed, 0.1)


def _spoken_bounds(quantities: Quantities) -> pynini.Fst:
    """Write "3 à 1" and "10 à 15" as the hyphen does."""
    number = quantities.number
    link = drop(space) + drop(words("à", "contre")) + drop(space) + write("-")
    second = one_of([number, *(read_as(text, "1") for text in _ONE)])
    first = one_of([number, *(read_as(text, "1") for text in _ONE)])
    return (first + link + second + tag("range", 0.1)).optimize()


def _digit_strings() -> pynini.Fst:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    single = digit + times(drop(space) + digit, 1)
    spoken = digits + times(drop(joint) + codes.later_digits(), 2)
    leading = "0" + digit + times(drop(joint) + digits, 1)
    return (single + tag("digit_sequence", 0.2)) | ((spoken | leading) + tag("phone_number", 0.6))


def _roman() -> pynini.Fst:
    """Read Roman numerals; a century's ordinal mark is kept, a ruler's "Ier" is 1er."""
    numeral = codes.roman_numerals()
    plain = drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")])) + numeral
    marked = drop(pynini.accep("[ROMAN]")) + numeral + _marks()
    return (plain | marked) + tag("roman_numeral")
