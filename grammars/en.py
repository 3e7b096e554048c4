"""English: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("two hundred and seven" -> 207, "a third of" -> 1/3 of);
* ``addresses``: addresses that were read aloud ("info at example dot com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

To change a reading, find it by its example below; most are words in ``lexicons/en/grammar``.
"""

from __future__ import annotations

from dataclasses import replace

import pynini
from pynini.lib import pynutil

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
    number_between,
    one_of,
    optional,
    part,
    read_as,
    sequence,
    space,
    strip_zeros,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar, decades
from etcnorm.grammars.clock import Clock
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.numbers import NumberGrammar, Style, with_suffix
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        r.word
        for r in number_words("en")
        if r.kind in ("unit", "zero", "teen", "tens", "hundred", "scale", "ordinal", "decade")
    )
    | {"half", "quarter", "quarters", "halves", "double", "triple", "buck"}
    | {r.word for r in number_words("en") if r.kind == "denominators"},
    "addresses": frozenset({"dot", "slash", "underscore", "backslash"}),
    "forms": frozenset({"squared", "cubed", "plus", "equals", "=", "+"}),
}

FIGURES = Writing(
    group_marks=(",", " "),
    decimal_marks=(".",),
    decimal=".",
    point_words=("point",),
    minus_words=("minus", "negative"),
    scales={
        "hundred": 2,
        "thousand": 3,
        "million": 6,
        "billion": 9,
        "trillion": 12,
        "quadrillion": 15,
        "mn": 6,
        "mln": 6,
        "bn": 9,
        "tn": 12,
    },
    glued_scales={"k": 3, "K": 3, "M": 6, "B": 9, "T": 12},
)

ORDINAL_MARKS = ("st", "nd", "rd", "th")


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of English."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(number_words("en"), Style(joiner="and", one=("a",), teen_hundreds=True))
    cardinal = numbers.cardinal
    ordinal = with_suffix(
        numbers.ordinal(),
        {"11": "th", "12": "th", "13": "th", "1": "st", "2": "nd", "3": "rd"},
        "th",
    )
    repeats = {"double": 2, "triple": 3}
    return one_of(
        [
            cardinal + tag("cardinal"),
            # "two hundred and three hundred": two numbers, not 203 and a hundred.
            cardinal + read_as("and", " and ") + cardinal + tag("cardinal", 2.0),
            ordinal + tag("ordinal", 0.1),
            numbers.digit_string(extra_zeros=True, repeats=repeats) + tag("digit_sequence", 0.5),
            _hour_and_early_minute(numbers) + tag("digit_sequence", 0.4),
            _year_with_oh(numbers) + tag("year", 0.3),
            _decimals(numbers) + tag("decimal"),
            _versions(numbers) + tag("version_number"),
            _toll_free(numbers) + tag("phone_number"),
            numbers.cardinal + read_as("nil", " to 0") + tag("ratio_score"),
            read_as("nil", "0 to 0") + drop(words("nil")) + tag("ratio_score"),
            *_fractions(numbers),
            numbers.decades() + write("s") + tag("decade_century"),
            _hundreds(numbers) + tag("decade_century"),
            _phrases_of_the_clock() + tag("clock_time"),
            read_as("a", "1") + read_as("buck", " buck") + tag("currency"),
            # "ten second delay": a unit of time, unless it makes an ordinal ("twenty second").
            cardinal + read_as("second", " second") + tag("duration", 1.0),
            cardinal + read_as("o", " o") + read_as("clock", "'clock") + tag("clock_time"),
        ]
    )


def _hour_and_early_minute(numbers: NumberGrammar) -> pynini.Fst:
    """Read "seven oh five": an hour and a minute or three digits; ``forms`` decides."""
    hours = pynini.union(*(str(h) for h in range(1, 13)))
    hour = ((numbers.unit | numbers.two_digits) @ hours).optimize()
    return hour + write("~") + drop(words("oh", "o")) + write("0") + numbers.unit


def _year_with_oh(numbers: NumberGrammar) -> pynini.Fst:
    """Read "nineteen oh five"."""
    century = (numbers.two_digits @ pynini.union(*(str(c) for c in range(13, 100)))).optimize()
    return century + drop(words("oh", "o")) + write("0") + numbers.unit


def _decimals(numbers: NumberGrammar) -> pynini.Fst:
    after = numbers.digits_after_point(extra_zeros=True)
    # "one oh one point five": the whole part may be read digit by digit.
    one_by_one = pynutil.add_weight(numbers.digit_string(extra_zeros=True, repeats={}), 0.1)
    whole = numbers.cardinal | (drop(words("oh")) + write("0")) | one_by_one
    point = drop(words("point"))
    return (whole + point + write(".") + after) | (point + write("0.") + after)


def _versions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "one point two point three"."""
    dot = drop(words("point", "dot")) + write(".")
    item = numbers.below_hundred @ strip_zeros | numbers.zero | drop(words("oh")) + write("0")
    return item + times(dot + item, 2)


def _part_of_a_million() -> pynini.Fst:
    """Read "a quarter of a million"."""
    parts = (("a quarter", "25"), ("one quarter", "25"), ("half", "50"), ("three quarters", "75"))
    scales = (("thousand", 1), ("million", 4), ("billion", 7), ("trillion", 10))
    return one_of(
        drop(sequence(f"{part_} of a {scale}")) + write(value + "0" * zeros)
        for part_, value in parts
        for scale, zeros in scales
    )


def _hundreds(numbers: NumberGrammar) -> pynini.Fst:
    """Read "the nineteen hundreds"."""
    century = (numbers.two_digits @ pynini.union(*(str(c) for c in range(11, 21)))).optimize()
    return one_of(
        [
            century + drop(words("hundreds")) + write("00s"),
            century + drop(words("tens")) + write("10s"),
        ]
    )


def _toll_free(numbers: NumberGrammar) -> pynini.Fst:
    """Read "eight hundred five five five oh one nine nine"."""
    hundreds = numbers.unit + drop(words("hundred")) + write("00")
    one = optional((drop(words("one")) | drop(words("plus")) + drop(words("one"))) + write("1"))
    digit_word = numbers.unit | numbers.zero | drop(words("oh", "o")) + write("0")
    return one + hundreds + times(digit_word, 7, 7)


#: What follows "half" where it is the quantity 1/2.
_AFTER_HALF = (
    "of",
    "the",
    "my",
    "your",
    "his",
    "her",
    "its",
    "our",
    "their",
    "this",
    "that",
    "these",
    "those",
)


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    one = drop(words("one", "a"))
    singular = numbers.denominators(plural=False)
    plural = numbers.denominators(plural=True)
    few = (numbers.below_hundred @ number_between(2, 99)).optimize()
    named = words("half", "quarter")
    # "a third man", "a fourth view": an ordinal, unless "of" follows.
    ordinals = pynini.difference(pynini.project(singular, "input").optimize(), named).optimize()
    half_or_quarter, ordinal_like = (named @ singular).optimize(), (ordinals @ singular).optimize()
    several = few + write("/") + plural
    single = drop(words("one")) + write("1/") + singular
    part_of = drop(words("a", "an")) + write("1/") + ordinal_like + read_as("of", " of")
    beside = (
        "inch",
        "inches",
        "mile",
        "miles",
        "cup",
        "cups",
        "pound",
        "pounds",
        "time",
        "length",
        "turn",
        "zip",
        "ton",
        "moon",
        "view",
        "sleeve",
        "sleeves",
        "horse",
        "back",
        "point",
    )
    three_quarter = (
        drop(words("three")) + drop(words("quarter")) + write("3/4 ") + copy_words(beside)
    )
    half_of = drop(words("half")) + write("1/2 ") + copy_words(_AFTER_HALF)
    lone = drop(words("a")) + write("1/") + half_or_quarter
    half_a = drop(words("half")) + drop(words("a", "an")) + write("1/2")
    over = numbers.cardinal + drop(words("over")) + write("/") + numbers.cardinal
    mixed = (
        numbers.cardinal
        + drop(words("and"))
        + write(" ")
        + (several | single | (one + write("1/") + singular))
    )
    return [
        (several | single | lone | half_a | half_of | part_of | three_quarter) + tag("fraction"),
        _part_of_a_million() + tag("magnitude_abbreviation"),
        one_of(
            numbers.group_value + drop(sequence(f"and a half {scale}")) + write(value)
            for scale, value in (("hundred", "50"), ("thousand", "500"))
        )
        + tag("magnitude_abbreviation"),
        over + tag("fraction", 1.0),
        mixed + tag("mixed_number"),
    ]


def _phrases_of_the_clock() -> pynini.Fst:
    """Keep "a quarter to" from becoming 1/4: ``forms`` reads it with its hour."""
    article = optional(read_as("a", ""))
    links = one_of(read_as(w, f" {w}") for w in ("to", "past", "after", "before", "till"))
    return article + read_as("quarter", "quarter") + links


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses(
        "en",
        account=False,
        determiners=("the", "our", "my", "your", "his", "her", "their", "this", "that"),
    )


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "by"), " by ")
    measures = Measures(
        "en",
        quantities,
        per=("per", "a", "an"),
        per_out=" per ",
        ranges=" to ",
        dimensions=lengths,
    )
    money = Money(
        "en",
        Quantities(replace(FIGURES, glued_scales={**FIGURES.glued_scales, "m": 6, "b": 9})),
        joiners=("and", ","),
        bare_subunit=True,
        least_bare=10,
        one_with_subunit=("a",),
        ranges=(" to ", ("to",), ("USD", "EUR", "GBP")),
    )
    calendar = Calendar(
        "en",
        day_marks=ORDINAL_MARKS,
        articles=("the",),
        links=("of",),
        month_first=True,
        month_leads=True,
    )
    clock = Clock(
        past=("past", "after"),
        to=("to", "till", "til", "before"),
        half_past=("half past", "half after"),
        quarters=("quarter", "a quarter"),
        minute_words=("minutes", "minute", "mins", "min"),
        oclock=("o'clock", "oclock", "o clock", "o' clock"),
        morning=("am", "a m", "in the morning"),
        afternoon=("pm", "p m", "in the afternoon", "in the evening"),
        night=("at night",),
        cues=classes("en", "time_cue"),
        between=" to ",
        leads=("from", "between"),
    )
    amounts = money.build()
    ordinal = quantities.integer + _mark() + tag("ordinal")
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            quantities.number + tag("decimal", 1.1),
            quantities.fraction + optional(drop(words(*ORDINAL_MARKS))) + tag("fraction", 1.1),
            pynini.accep("1/2") + drop(space) + drop(words("a", "an")) + tag("fraction"),
            pynini.accep("1/2")
            + drop(space)
            + drop(words("a", "an"))
            + space
            + one_of(
                read_as(form, unit) for form, unit, kind in rows("en", "units") if form.isalpha()
            )
            + tag("measure"),
            quantities.mixed + tag("mixed_number", 1.1),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            quantities.signed + tag("negative_number", 0.9),
            ordinal,
            calendar.build(),
            calendar.numeric(),
            decades(("s",)),
            clock.build(),
            _quarter_of(),
            _half_hour(),
            _half_said(),
            amounts + tag("currency"),
            amounts + part + _every_period() + tag("currency"),
            _percent_bounds(quantities),
            _hours_and_minutes(),
            _airliner(),
            _sets(),
            _shares(),
            _seat(),
            _decade_span(),
            # A letter may belong to a code instead ("802.11g").
            pynutil.add_weight(measures.build(), 0.05),
            measures.percent(("%", "percent", "per cent", "pct", "percents"), "percent"),
            measures.degrees(
                ("°", "degree", "degrees", "deg"),
                "degree",
                {
                    "celsius": ("c", "celsius", "centigrade", "celcius"),
                    "fahrenheit": ("f", "fahrenheit"),
                    "kelvin": ("k", "kelvin"),
                },
            ),
            _feet_and_inches(),
            patterns.ranges(quantities, " to "),
            patterns.ratios(" to "),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "times"),
            patterns.sums(
                quantities,
                {
                    "plus": ("+", "plus"),
                    "minus": ("-", "minus"),
                    "times": ("×", "*", "x", "times"),
                    "divided by": ("÷", "/", "divided by"),
                    "equals": ("=", "equals", "equal", "is equal to"),
                },
                equals="equals",
            ),
            patterns.powers(
                ("squared",),
                ("cubed",),
                ("to the", "to the power of"),
                (*ORDINAL_MARKS, *_powers()),
                ("minus", "negative"),
            ),
            patterns.dotted(("dot", "point"), joined=True),
            drop(words("v", "ver")) + gap + write("version ") + _version() + tag("version_number"),
            patterns.prefixed(
                ("#", "no.", "№", "nr."), "number", quantities.integer, "number_sign"
            ),
            codes.digit_strings(),
            codes.said_codes(classes("en", "code_noun")),
            codes.telephone(
                (
                    "ddd-dddd",
                    "ddd-ddd-dddd",
                    "(ddd) ddd-dddd",
                    "(ddd)ddd-dddd",
                    "(ddd)-ddd-dddd",
                    "d-ddd-ddd-dddd",
                    "d-(ddd)-ddd-dddd",
                    "d (ddd) ddd-dddd",
                    "ddd-dd-dddd",
                    "dddd-dddd-dddd-dddd",
                    "ddd-ddd-dddd-dddd",
                    "ddd-ddd-dddd-d",
                )
            ),
            _toll_free_code(),
            _british_phone(),
            _per_hundred(),
            _acceleration(quantities),
            _sides(),
            _two_digit_year(),
            codes.alphanumeric(),
            _regnal(),
            _eras(),
            _named_models(),
            _wireless_standards(),
            quantities.number
            + drop(space)
            + drop(pynini.accep("[U:K]"))
            + write(" kelvin")
            + tag("measure"),
            quantities.number
            + drop(space)
            + drop(pynini.accep("*"))
            + drop(space)
            + write(" times ")
            + quantities.number
            + tag("math_expression"),
            _twenty_four_seven(),
            _named_pairs(),
            _equations(quantities),
            codes.formulas("en"),
            _bounds(quantities),
        ]
    )


def _mark() -> pynini.Fst:
    return gap + one_of(read_as(mark, mark) for mark in ORDINAL_MARKS)


def _powers() -> tuple[str, ...]:
    return ("st power", "nd power", "rd power", "th power", "power")


def _version() -> pynini.Fst:
    dot = pynini.accep(".") | (drop(space) + drop(words("point", "dot")) + drop(space) + write("."))
    return digits + pynini.closure(dot + digits)


def _feet_and_inches() -> pynini.Fst:
    """Read 5'10" as feet and inches."""
    feet = digits + drop(pynini.accep("'")) + write(" foot")
    inches = write(" ") + digits + drop(pynini.accep('"')) + write(" inch")
    glued = digits + drop(words("in")) + write(" inch")
    # "five foot ten", "6ft 2": inches without their word.
    named = digits + gap + drop(words("foot", "feet", "ft")) + write(" foot ")
    short = named + drop(space) + number_between(1, 11) + write(" inch")
    inch = (gap + drop(words("inch", "inches"))) | drop(words("in"))
    full = named + gap + number_between(1, 11) + inch + write(" inch")
    bare = feet + gap + drop(optional(space)) + write(" ") + number_between(0, 11) + write(" inch")
    both = one_of(
        [feet + gap + inches, glued, bare, full, digits + drop(pynini.accep('"')) + write(" inch")]
    )
    return one_of([both + tag("measure"), short + tag("measure", 0.2), feet + tag("measure", 0.4)])


def _regnal() -> pynini.Fst:
    """Read a ruler's number as an ordinal, any other Roman numeral as a cardinal."""
    numeral = codes.roman_numerals()
    suffixes = {"11": "th", "12": "th", "13": "th", "1": "st", "2": "nd", "3": "rd"}
    ruler = drop(pynini.accep("[RULER]")) + with_suffix(numeral, suffixes, "th")
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    said = drop(pynini.accep("[RULER]")) + drop(words("the")) + drop(space) + digits + _mark()
    return one_of([ruler, counted, said]) + tag("roman_numeral")


def _sets() -> pynini.Fst:
    """Read the sets of a match ("6-4, 7-5"), so that no digits of two sets join."""
    games = digit + times(digit, 0, 1)
    dash = gap + drop(pynini.accep("-")) + gap | drop(space) + drop(words("to")) + drop(space)
    one_set = games + dash + write(" to ") + games
    between = optional(gap + drop(pynini.accep(","))) + drop(space) + write(" ")
    return one_set + times(between + one_set, 1, 4) + tag("ratio_score")


def _every_period() -> pynini.Fst:
    """Read "/mo" behind an amount as "per month"."""
    periods = {"mo": "month", "yr": "year", "hr": "hour", "wk": "week", "min": "minute"}
    periods |= {name: name for name in [*periods.values(), "day", "person", "kwh", "share"]}
    return (
        gap
        + drop(pynini.accep("/"))
        + gap
        + write(" per ")
        + one_of(read_as(form, name) for form, name in periods.items())
    )


def _eras() -> pynini.Fst:
    """Set the era off its year, however the year was said."""
    year = digits + optional(drop(joint) + digits)
    return year + gap + write(" ") + copy_words(("bc", "bce", "ad", "ce")) + tag("year")


def _named_models() -> pynini.Fst:
    """Join what was said behind a name in capitals ("LGA eleven fifty")."""
    name = pynini.cross("[NAME]", "[COPY]") + drop(space) + write(" ")
    return name + digits + pynini.closure(drop(joint) + digits, 1) + tag("digit_sequence")


def _wireless_standards() -> pynini.Fst:
    """Join the letters behind a standard of the 802 family ("802.11 a"): no unit, no article."""
    letters = one_of(
        read_as(text, text) for text in ("a", "ac", "ad", "ah", "ax", "b", "be", "g", "i", "n", "w")
    )
    return pynini.accep("802.11") + gap + letters + tag("alphanumeric_code")


def _bounds(quantities: Quantities) -> pynini.Fst:
    """Keep "from 10 to 6" a range and "plus or minus 3" without a sign."""
    number = quantities.number | quantities.scaled
    span = (
        read_as("from", "from ") + gap + number + drop(space) + read_as("to", " to ") + gap + number
    )
    margin = read_as("plus or minus", "plus or minus ") + gap + number
    return one_of([span + tag("range"), margin + tag("plus_minus")])


def _quarter_of() -> pynini.Fst:
    """Read "quarter of eight", and behind "at" also "ten of nine"."""
    hours = pynini.string_map([(str(h), f"{(h - 2) % 12 + 1:02d}") for h in range(1, 13)])
    of = drop(space) + drop(words("of")) + drop(space)
    quarter = drop(words("quarter")) + of + hours + write(":45")
    part_of = drop(words("a quarter") | pynini.accep("1/4")) + of + hours + write(":45")
    less = [
        drop(pynini.accep(str(minute))) + of + hours + write(f":{60 - minute}")
        for minute in (5, 10, 20, 25)
    ]
    cue = (
        copy_words(("at", "by", "until", "till", "around", "about", "before"))
        + drop(space)
        + write(" ")
    )
    return one_of([quarter + tag("clock_time"), cue + one_of([part_of, *less]) + tag("clock_time")])


def _half_hour() -> pynini.Fst:
    """Read "at half six" as half past six."""
    cue = copy_words(("at", "by", "until", "till", "around", "about")) + drop(space) + write(" ")
    half = drop(words("half")) + drop(space) + number_between(1, 12, 2) + write(":30")
    return cue + half + tag("clock_time")


def _half_said() -> pynini.Fst:
    """Read "it was five oh five" as a time."""
    cue = copy_words(("it was", "it is", "time is", "was")) + drop(space) + write(" ")
    early = number_between(1, 12, 2) + drop(joint) + write(":") + "0" + pynini.union(*"123456789")
    return cue + early + tag("clock_time")


def _percent_bounds(quantities: Quantities) -> pynini.Fst:
    """Write "10% to 15%" and "10%-15%" with one sign."""
    sign = gap + drop(words("%", "percent", "per cent"))
    link = (gap + drop(pynini.accep("-")) + gap) | (drop(space) + drop(words("to")) + drop(space))
    number = quantities.number
    return number + sign + link + write(" to ") + number + sign + write(" percent") + tag("range")


def _hours_and_minutes() -> pynini.Fst:
    """Read "1h 50m" and "2m 30s"."""

    def piece(letters: tuple[str, ...], unit: str) -> pynini.Fst:
        return digits + gap + drop(words(*letters)) + write(f" {unit}")

    hours, minutes = piece(("h", "hr", "hrs"), "hour"), piece(("m", "min", "mins"), "minute")
    seconds = piece(("s", "sec", "secs"), "second")
    link = gap + write(" ")
    return one_of(
        [hours + link + minutes, hours + link + minutes + link + seconds, minutes + link + seconds]
    ) + tag("duration")


def _airliner() -> pynini.Fst:
    """Read "a seven forty seven": an aircraft, not a time."""
    cue = copy_words(("a", "boeing", "airbus")) + drop(space) + write(" ")
    model = (
        "7"
        + drop(optional(joint))
        + pynini.union("07", "17", "27", "37", "47", "57", "67", "77", "87")
    )
    return cue + model + tag("alphanumeric_code")


def _shares() -> pynini.Fst:
    """Read "50/50", "fifty-fifty", "80/20": shares of a hundred, side by side."""
    link = drop(pynini.accep("/") | joint) + write(" ")
    even = pynini.accep("50") + (link | drop(pynini.accep("-")) + write(" ")) + "50"
    others = one_of(
        pynini.accep(str(n)) + link + str(100 - n) for n in range(10, 100, 5) if n != 50
    )
    return (even | others) + tag("slash")


def _seat() -> pynini.Fst:
    """Glue a seat's or flat's letter to its number: "seat fourteen C"."""
    return digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3)


def _decade_span() -> pynini.Fst:
    """Give two decades with a dash between them."""
    decade = digits + optional(drop(pynini.accep("'"))) + drop(words("s")) + write("s")
    return decade + gap + drop(pynini.accep("-")) + gap + write(" to ") + decade + tag("range")


def _toll_free_code() -> pynini.Fst:
    """Join the code before letters: "1-800-FLOWERS"."""
    link = drop(pynini.accep("-") | space | joint)
    one = pynini.accep("1") + link
    return (
        one
        + "8"
        + pynini.union("00", "33", "44", "55", "66", "77", "88")
        + tag("phone_number", 0.05)
    )


def _british_phone() -> pynini.Fst:
    """Join the groups of a number that begins with 0: "0800 123 456", "020 7946 0958"."""
    gap_ = drop(pynini.accep(" ") | "-")
    shapes = ((4, 3, 3), (4, 3, 4), (3, 4, 4), (5, 6), (5, 3, 3), (4, 6))
    options = []
    for first, *rest in shapes:
        number = pynini.accep("0") + digit ** (first - 1)
        for size in rest:
            number += gap_ + digit**size
        options.append(number)
    return one_of(options) + tag("phone_number")


def _per_hundred() -> pynini.Fst:
    """Read "7 l/100 km"."""
    amount = digits + optional(pynini.accep(".") + digits)
    liter = gap + drop(words("l", "liters", "litres", "liter", "litre")) + write(" liter")
    per = (gap + drop(pynini.accep("/")) + gap) | (drop(space) + drop(words("per")) + drop(space))
    hundred = drop(pynini.accep("100") | words("hundred", "a hundred")) + write(" per 100")
    kilometers = (
        gap + drop(words("km", "kilometers", "kilometres", "kilometer")) + write(" kilometer")
    )
    return amount + liter + per + hundred + kilometers + tag("compound_unit")


def _acceleration(quantities: Quantities) -> pynini.Fst:
    """Read "m/s²" as "meters per second squared" is written."""
    unit = gap + drop(words("m")) + gap + drop(pynini.accep("/")) + gap + drop(words("s"))
    square = drop(pynini.accep("2") | pynini.accep("^2"))
    return (
        quantities.number
        + unit
        + square
        + write(" meter per second squared")
        + tag("compound_unit")
    )


def _sides() -> pynini.Fst:
    """Read "20' x 30'"."""
    units = {
        "foot": ("ft", "feet", "foot"),
        "inch": ("in", "inches", "inch"),
        "meter": ("m", "meters", "metres", "meter", "metre"),
        "centimeter": ("cm", "centimeters", "centimetres"),
        "millimeter": ("mm", "millimeters", "millimetres"),
    }
    marks = {"foot": "'", "inch": '"'}
    cross = gap + drop(words("x", "×", "by")) + gap + write(" by ")
    number = digits + optional(pynini.accep(".") + digits)
    options = []
    for unit, forms in units.items():
        mark = drop(words(*forms))
        if unit in marks:
            mark |= drop(pynini.accep(marks[unit]))
        side = number + gap + mark + write(f" {unit}")
        options.append(side + times(cross + side, 1, 2))
    return one_of(options) + tag("dimension")


def _two_digit_year() -> pynini.Fst:
    """Read the year in "January 7th '98" and "November seventeenth oh five"."""
    month = one_of(read_as(form, f"{int(number):02d}") for form, number in rows("en", "months"))
    day = number_between(1, 31, 2) + optional(gap + drop(words(*ORDINAL_MARKS)))
    date = (
        write("-")
        + month
        + drop(space)
        + optional(drop(words("the")) + drop(space))
        + write("-")
        + day
    )
    comma = optional(drop(pynini.accep(","))) + drop(space)
    short = pynini.union("0", "1", "2", "3")
    year = one_of(
        [
            drop(words("oh")) + drop(space) + write("200") + digit,
            drop(pynini.accep("'")) + write("20") + short + digit,
            drop(pynini.accep("'"))
            + write("19")
            + pynini.union("4", "5", "6", "7", "8", "9")
            + digit,
        ]
    )
    return date + comma + front + year + tag("date")


def _named_pairs() -> pynini.Fst:
    """Read names made of two numbers: 9/11, 7-Eleven, 20/20 vision."""
    event = pynini.accep("9") + drop(pynini.accep("/") | joint) + write(" ") + "11"
    shop = pynini.accep("7") + drop(joint) + write(" ") + "11"
    sight = (
        pynini.accep("20") + drop(pynini.accep("/") | joint | pynini.accep("-")) + write(" ") + "20"
    )
    return one_of(
        [(event | shop) + tag("slash", 0.1), sight + space + words("vision") + tag("slash")]
    )


def _equations(quantities: Quantities) -> pynini.Fst:
    """Read equations with letters ("2x + 3 = 7") and sums that a question announces."""
    letter = wild
    number = optional(quantities.sign()) + quantities.number
    item = one_of([number, letter, digits + gap + letter])

    def sign(forms: tuple[str, ...], word: str) -> pynini.Fst:
        return gap + drop(words(*forms)) + gap + write(f" {word} ")

    steps = one_of(
        [
            sign(("+", "plus"), "plus"),
            sign(("-", "minus"), "minus"),
            sign(("×", "*", "times"), "times"),
            sign(("÷", "/", "divided by"), "divided by"),
        ]
    )
    equal = sign(("=", "equals", "equal", "is equal to"), "equals")
    side = item + times(steps + item, 0, 4)
    asked = (
        "what is",
        "what's",
        "whats",
        "answer to",
        "calculate",
        "compute",
        "solve",
        "result of",
        "value of",
        "work out",
        "evaluate",
        "sum",
    )
    cue = copy_words(asked) + drop(space) + write(" ")
    return one_of(
        [
            side + equal + side + tag("math_expression", 0.2),
            item
            + times(
                one_of(
                    [
                        sign(("+", "plus"), "plus"),
                        sign(("×", "times"), "times"),
                        sign(("÷", "divided by"), "divided by"),
                        sign(("minus",), "minus"),
                    ]
                )
                + item,
                1,
                4,
            )
            + tag("math_expression", 0.35),
            cue + number + times(steps + number, 1, 4) + tag("math_expression"),
            number
            + sign(("×", "*"), "times")
            + number
            + space
            + copy_words(("makes", "make", "is"))
            + tag("math_expression"),
        ]
    )


def _twenty_four_seven() -> pynini.Fst:
    link = drop(one_of([joint, pynini.accep("/"), space]))
    return pynini.accep("24") + link + write(" ") + pynini.accep("7") + tag("slash")
