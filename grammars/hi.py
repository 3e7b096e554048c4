"""Hindi: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("एक सौ सत्ताईस" -> 127, "साढ़े तीन लाख" -> 350000, "पच्चीसवीं" ->
  25वीं, "तीन चौथाई" -> 3/4, "सवा दस बजे" -> 10:15);
* ``addresses``: addresses that were read aloud ("info ऐट द रेट example डॉट com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

The rules over letters (``lexicons/hi/letters``) ran before, so every word here stands in canonical
letters: no optional nukta, anusvara for chandrabindu and for a half nasal before its stop.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import addresses as spoken
from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    joint,
    nonzero,
    number_between,
    one_of,
    optional,
    part,
    read_as,
    read_word,
    sequence,
    space,
    strip_zeros,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

_TABLE = number_words("hi")
_COUNTED = ("zero", "unit", "teen", "hundred", "scale")
_SCALES = {r.word: len(str(r.value)) - 1 for r in _TABLE if r.kind in ("hundred", "scale")}
_HALVES = ("साढ़े", "साढे", "सवा", "पौने", "डेढ़", "डेढ", "ढाई", "अढ़ाई", "पौन")
_LENGTHS = ("मीटर", "किलोमीटर", "सेंटीमीटर", "मिलीमीटर", "फुट", "इंच", "गज")
_POINTS = ("दशमलव", "पॉइंट", "प्वाइंट", "प्वॉइंट", "पाइंट", "पोइंट", "पॉइन्ट")
_ENDINGS = ("वां", "वीं", "वें")
#: The last letter of a word falls before an ending ("नौ" also "नव").
_ORDINAL_STEMS = {"नौ": ("नौ", "नव", "नौं"), "छह": (), "छः": (), "छे": (), "छै": ()}
_SIXTH = {"वां": "छठा", "वीं": "छठी", "वें": "छठे"}
_NAMED_ORDINALS = {
    "1": {"ला": "पहला", "ली": "पहली", "ले": "पहले"},
    "2": {"रा": "दूसरा", "री": "दूसरी", "रे": "दूसरे"},
    "3": {"रा": "तीसरा", "री": "तीसरी", "रे": "तीसरे"},
    "4": {"था": "चौथा", "थी": "चौथी", "थे": "चौथे"},
    "6": {"ठा": "छठा", "ठी": "छठी", "ठे": "छठे", **_SIXTH},
}
_ENGLISH_ORDINALS = {
    "1": ("st", "फर्स्ट"), "2": ("nd", "सेकंड"), "3": ("rd", "थर्ड"), "4": ("th", "फोर्थ"),
    "5": ("th", "फिफ्थ"), "6": ("th", "सिक्स्थ"), "7": ("th", "सेवंथ"), "8": ("th", "एटथ"),
    "9": ("th", "नाइंथ"), "10": ("th", "टेंथ"),
}  # fmt: skip
_RULERS = (
    "प्रथम", "द्वितीय", "तृतीय", "चतुर्थ", "पंचम", "षष्ठ", "सप्तम", "अष्टम", "नवम", "दशम", "एकादश", "द्वादश",
    "त्रयोदश", "चतुर्दश", "पंचदश", "षोडश", "सप्तदश", "अष्टादश",
)  # fmt: skip
#: Two numbers said one after the other that name an approximate amount ("दो तीन दिन").
_ABOUT = (
    (1, 2), (2, 3), (2, 4), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (5, 10), (6, 7), (6, 8), (7, 8),
    (8, 9), (8, 10), (9, 10), (10, 11), (10, 12), (10, 15), (10, 20), (12, 13), (12, 14), (12, 15),
    (14, 15), (15, 16), (15, 20), (18, 20), (20, 22), (20, 25), (20, 30), (25, 30), (30, 35),
    (30, 40), (40, 45), (40, 50), (45, 50), (50, 60), (60, 70), (70, 80), (80, 90),
)  # fmt: skip

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        r.word
        for r in _TABLE
        if r.kind in ("zero", "unit", "teen", "denominator") and r.word != "एक"
    )
    | frozenset(r.word for r in _TABLE if r.kind == "hundred")
    | frozenset(r.word for r in _TABLE if r.kind == "scale" and r.value < 10**9)
    | frozenset(_HALVES)
    | frozenset(
        stem + ending
        for r in _TABLE
        if r.kind in _COUNTED
        for stem in _ORDINAL_STEMS.get(r.word, (r.word,))
        for ending in _ENDINGS
    )
    | {"छठवां", "छठवीं", "छठवें", "बटा", "बटे", "डबल", "ट्रिपल", "मिलियन", "बिलियन", "ट्रिलियन"},
    "addresses": frozenset({"डॉट", "ऐट", "एट", "स्लैश", "बैकस्लैश", "अंडरस्कोर", "dot", "slash", "at"}),
    "forms": frozenset(
        [
            "चौथाई",
            "तिहाई",
            "टू",
            "थ्री",
            "फोर",
            "फाइव",
            "स्क्वायर",
            "क्यूब",
            "वर्ग",
            "घन",
            "घात",
            "सवा",
            "पौन",
            "पौने",
        ]
    ),
}

FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=_POINTS,
    minus_words=("माइनस", "रिण"),
    scales={**_SCALES, "मिलियन": 6, "बिलियन": 9, "ट्रिलियन": 12, "million": 6, "billion": 9,
            "trillion": 12, "lakh": 5, "lakhs": 5, "lac": 5, "lacs": 5, "crore": 7, "crores": 7,
            "cr": 7, "cr.": 7, "thousand": 3, "हज.": 3, "ला.": 5, "क.": 7},
    glued_scales={"k": 3, "K": 3, "M": 6, "B": 9, "L": 5, "mn": 6, "bn": 9},
    decimal_halves=True,
    lakh_groups=True,
)  # fmt: skip

RANGE = " से "


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Hindi."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def number_readings() -> pynini.Fst:
    """Number words to digits; a lone एक is an article and stays."""
    numbers = NumberGrammar(_TABLE, Style(lakhs=True))
    cardinal = numbers.cardinal
    above_one = (
        pynini.difference(pynini.project(cardinal, "input").optimize(), sequence("एक")) @ cardinal
    ).optimize()
    mixed = _halves(numbers)
    scaled = _scaled_halves(numbers)
    quantity = (cardinal | scaled).optimize()
    return one_of(
        [
            above_one + tag("cardinal"),
            _millions(numbers) + tag("magnitude_abbreviation"),
            _ordinals(numbers) + tag("ordinal", 0.1),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            quantity + _point() + write(".") + _places(numbers) + tag("decimal"),
            mixed + tag("mixed_number"),
            scaled + tag("magnitude_abbreviation"),
            _clock_halves(numbers) + tag("clock_time"),
            *_fractions(numbers),
            _versions(numbers) + tag("version_number"),
        ]
    )


def _point() -> pynini.Fst:
    return drop(one_of(sequence(text) for text in _POINTS))


def _millions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "पांच मिलियन"."""
    return one_of(
        numbers.group_value + drop(sequence(r.word)) + write("0" * (len(str(r.value)) - 1))
        for r in _TABLE
        if r.kind == "million"
    )


def _ordinals(numbers: NumberGrammar) -> pynini.Fst:
    """Read "पच्चीसवीं" and "एक सौ पांचवां": the last word holds the ending."""
    plain = one_of(sequence(r.word) for r in _TABLE if r.kind in _COUNTED)
    options = []
    for ending in _ENDINGS:
        last = [
            pynini.cross(sequence(stem + ending), sequence(r.word))
            for r in _TABLE
            if r.kind in _COUNTED
            for stem in _ORDINAL_STEMS.get(r.word, (r.word,))
            if r.word not in ("एक", "दो", "तीन", "चार")
        ]
        tails = [
            pynini.cross(sequence(r.word + ending), sequence(r.word))
            for r in _TABLE
            if r.kind == "unit"
        ]
        bare = _bare_ordinals(ending)
        counted = (times(plain, 0) + one_of(last)) | (times(plain, 1) + one_of(tails))
        options.append((counted @ _small(numbers)).optimize() + write(ending))
        options.append(bare + write(ending))
        options.append(read_word(f"छठ{ending}", _SIXTH[ending]))
    return one_of(options)


def _small(numbers: NumberGrammar) -> pynini.Fst:
    """Give the numbers below a lakh: larger ones are no ordinals and stand under no stroke."""
    return (numbers.cardinal @ (nonzero + times(digit, 0, 4)).optimize()).optimize()


def _bare_ordinals(ending: str) -> pynini.Fst:
    """Read "सौवां" and "हजारवां" without a count."""
    return one_of(
        read_word(r.word + ending, str(r.value)) for r in _TABLE if r.kind in ("hundred", "scale")
    )


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read three digits or more one by one; डबल and ट्रिपल repeat one."""
    item = (numbers.zero | numbers.unit).optimize()
    repeated = one_of(
        read_word(text, "") + (item @ pynini.accep(d)) + write(d * (count - 1))
        for text, count in (("डबल", 2), ("ट्रिपल", 3))
        for d in "0123456789"
    )
    any_item = (item | repeated).optimize()
    # A pair may close the string ("नौ आठ सतहत्तर"), once enough single digits stood before it.
    early = numbers.zero + numbers.unit
    return one_of([times(any_item, 2) + any_item, repeated + times(any_item, 0), early]).optimize()


def _places(numbers: NumberGrammar) -> pynini.Fst:
    """Read the digits of a decimal, one by one or as a number below a hundred."""
    one = pynutil.add_weight(numbers.zero | numbers.unit, 0.01)
    return (times(one, 1) | (times(numbers.zero, 0) + numbers.two_digits)).optimize()


def _half_parts(numbers: NumberGrammar) -> pynini.Fst:
    """Write "साढ़े तीन" as 3+5, "सवा दो" as 2+25, "पौने आठ" as 7+75: whole, plus, decimals."""
    whole = (numbers.below_hundred @ number_between(1, 99)).optimize()
    less = pynini.string_map([(str(n), str(n - 1)) for n in range(1, 100)])
    half = drop(words_of("साढ़े", "साढे")) + whole + write("+5")
    quarter = drop(words_of("सवा")) + whole + write("+25")
    three = drop(words_of("पौने")) + (whole @ less).optimize() + write("+75")
    fixed = one_of(
        read_word(text, value)
        for text, value in (
            ("डेढ़", "1+5"), ("डेढ", "1+5"), ("ढाई", "2+5"), ("अढ़ाई", "2+5"), ("अढाई", "2+5"),
        )
    )  # fmt: skip
    return one_of([half, quarter, three, fixed]).optimize()


def words_of(*texts: str) -> pynini.Fst:
    """Accept any of some words of the ``words`` grammar."""
    return one_of(sequence(text) for text in texts)


def _halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read halves and quarters as decimals."""
    decimals = digits + pynini.cross("+", ".") + digits
    return (_half_parts(numbers) @ decimals.optimize()).optimize()


def _scaled_halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read "ढाई सौ", "साढ़े तीन लाख", "सवा सौ", and these as the count of a larger scale."""
    parts = _half_parts(numbers) | read_word("सवा", "1+25") | read_word("पौन", "0+75")
    by_exponent: dict[int, list[str]] = {}
    for text, exponent in _SCALES.items():
        by_exponent.setdefault(exponent, []).append(text)
    small, options = [], []
    for exponent, texts in sorted(by_exponent.items()):
        mark = drop(words_of(*texts))
        plus = drop(pynini.accep("+"))
        shifted = digits + plus + digit + write("0" * (exponent - 1))
        shifted |= digits + plus + digit + digit + write("0" * (exponent - 2))
        value = ((parts @ shifted.optimize()) @ strip_zeros).optimize() + mark
        options.append(value)
        if exponent <= 5:
            small.append(value)
        if exponent >= 5:
            lower = one_of(small[: 2 if exponent == 5 else 3])
            options.append(lower + mark + write("0" * exponent))
    return one_of(options)


def _clock_halves(numbers: NumberGrammar) -> pynini.Fst:
    """Read "साढ़े पांच बजे" as 5:30, "सवा बजे" as 1:15."""
    parts = _half_parts(numbers) | read_word("सवा", "1+25") | read_word("पौन", "12+75")
    minutes = pynini.string_map([("5", "30"), ("25", "15"), ("75", "45")])
    hours = pynini.string_map([(str(h), str(h or 12)) for h in range(25)])
    shape = hours + pynini.cross("+", ":") + minutes
    return (parts @ shape.optimize()).optimize() + drop(words_of("बजे", "बज"))


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    lower = numbers.denominators(plural=False)
    plain = drop(words_of("बटा", "बटे")) + write("/")
    item = (numbers.zero | numbers.unit).optimize()
    lower_digits = pynutil.add_weight(times(item, 2, 4), 0.3)
    both = numbers.cardinal + plain + (_small(numbers) | numbers.zero | lower_digits)
    several = few + write("/") + lower
    whole = numbers.group_value + drop(words_of("सही", "और", "पूर्णांक"))
    halves = pynini.string_map([("1/2", ".5"), ("1/4", ".25"), ("3/4", ".75")])
    known = pynini.project(halves, "input").optimize()
    fraction = (several | both).optimize()
    small = (several | (few + plain + few)).optimize()
    others = (small @ pynini.difference(digits + "/" + digits, known)).optimize()
    return [
        fraction + tag("fraction", 0.05),
        whole + (small @ halves).optimize() + tag("mixed_number", 0.05),
        whole + write(" ") + others + tag("mixed_number", 0.05),
    ]


def _versions(numbers: NumberGrammar) -> pynini.Fst:
    """Read "तीन पॉइंट दो पॉइंट एक"."""
    part_said = numbers.group_value | numbers.zero
    return part_said + times(_point() + write(".") + part_said, 2)


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses(
        "hi",
        account=True,
        schemes=("http", "https", "एच टी टी पी", "एच टी टी पी एस"),
        trailing=True,
    )


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    # Two numbers said one after the other ("दस दस रुपये") are never one amount.
    quantities.said = one_of([])
    crosses = ("x", "×", "बाई", "बाय", "गुणा", "by")
    lengths = patterns.dimensions(quantities, crosses, " x ")
    measures = Measures(
        "hi",
        quantities,
        per=("प्रति", "per", "पर"),
        per_out=" प्रति ",
        ranges=RANGE,
        below={"घंटे": "घंटा", "महीने": "महीना"},
        dimensions=lengths,
    )
    money = Money("hi", quantities, ranges=(RANGE, ("से",), ("रुपये", "डॉलर", "यूरो", "पाउंड")))
    calendar = Calendar(
        "hi",
        day_marks=("वां", "तारीख"),
        months_alone=True,
        short_years=True,
        year_leads=("सन", "साल", "वर्ष"),
    )
    amounts = money.build()
    number = quantities.number
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            read_as("1", "एक") + tag("cardinal", 0.9),
            *_numbered(),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            _part_words() + tag("fraction", 0.3),
            read_as("1/2", "आधा") + tag("fraction", 1.0),
            quantities.mixed + tag("mixed_number", 0.8),
            *_said_halves(),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            *_several_scales(number),
            quantities.signed + tag("negative_number", 0.9),
            *_ordinal_figures(),
            calendar.build(),
            calendar.numeric(),
            *_short_dates(calendar),
            *_clock(),
            *_years(),
            amounts + optional(_finished()) + tag("currency"),
            amounts + part + _every() + tag("compound_unit", 0.1),
            patterns.between(amounts, RANGE, "range"),
            measures.build(),
            *_second_units(quantities),
            measures.percent(
                ("%", "प्रतिशत", "फीसदी", "फीसद", "परसेंट", "पर्सेंट", "प्रतिशत.", "percent"), "प्रतिशत"
            ),
            measures.degrees(
                ("°", "डिग्री", "degree", "degrees"),
                "डिग्री",
                {
                    "सेल्सियस": ("c", "celsius", "सेल्सियस", "सेंटीग्रेड", "सी", "से.", "से०"),
                    "फॉरेनहाइट": ("f", "fahrenheit", "फारेनहाइट", "फॉरेनहाइट", "एफ"),
                    "केल्विन": ("k", "केल्विन"),
                },
            ),
            *_bounds(quantities),
            *_scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "गुना"),
            _times(number),
            patterns.sums(
                quantities,
                {
                    "जमा": ("+", "जमा", "प्लस", "धन"),
                    "घटा": ("-", "घटा", "माइनस", "रिण"),
                    "गुणा": ("×", "*", "x", "गुणा", "गुणे", "इंटू"),
                    "भाग": ("÷", "/", "भाग", "भागा", "डिवाइडेड बाई"),
                    "बराबर": ("=", "बराबर", "इक्वल टू", "इज इक्वल टू"),
                },
                equals="बराबर",
            ),
            *_signs(quantities),
            *_powers(),
            patterns.dotted((*_POINTS, "डॉट")),
            _said_ip(),
            patterns.prefixed(
                ("#", "no.", "no", "नं.", "नं", "नं०", "न.", "№", "number", "नम्बर", "नंबर"),
                "नंबर",
                quantities.integer,
                "number_sign",
            ),
            *_digit_strings(),
            *_phones(),
            codes.alphanumeric(),
            *_letter_codes(),
            *_formulas(),
            *_roman(),
        ]
    )


def _part_words() -> pynini.Fst:
    """Read "3 चौथाई" and "एक-तिहाई"."""
    lower = {r.word: r.value for r in _TABLE if r.kind == "denominator"}
    link = drop(space) | (gap + drop(pynini.accep("-")) + gap)
    top = number_between(1, 99) | read_as("एक", "1")
    return top + link + write("/") + one_of(read_as(w, str(v)) for w, v in lower.items())


def _numbered() -> list[pynini.Fst]:
    """Keep the 1 behind a noun that is numbered ("कक्षा 1")."""
    noun = copy_words(classes("hi", "one_noun")) + drop(space) + write(" ")
    return [
        noun + pynini.accep("1") + tag("cardinal", 0.5),
        read_as("एक", "1") + drop(space) + drop(words("से")) + drop(space) + write(RANGE) + digits
        + tag("range", 0.2),
        pynini.accep("1") + drop(space) + drop(words("से")) + drop(space) + write(RANGE) + digits
        + tag("range", 0.2),
    ]  # fmt: skip


def _said_halves() -> list[pynini.Fst]:
    """Read halves before figures ("साढ़े 5", "पौने 8")."""
    less = pynini.string_map([(str(n), str(n - 1)) for n in range(1, 100)])
    small = number_between(1, 99)
    half = drop(words("साढ़े", "साढे")) + drop(space) + small + write(".5")
    quarter = drop(words("सवा")) + drop(space) + small + write(".25")
    three = drop(words("पौने")) + drop(space) + (small @ less).optimize() + write(".75")
    value = one_of([half, quarter, three]).optimize()
    options = [value + tag("mixed_number", 0.2)]
    for text, exponent in _SCALES.items():
        shift = (
            digits
            + drop(pynini.accep("."))
            + ((digit + write("0" * (exponent - 1))) | (digit**2 + write("0" * (exponent - 2))))
        )
        options.append(
            ((value @ shift.optimize()) @ strip_zeros)
            + gap
            + drop(words(text))
            + tag("magnitude_abbreviation", 0.2)
        )
    alone = read_as("सवा", "1.25") | read_as("पौन", "0.75") | read_as("पौने", "0.75")
    units = [
        (f, u) for f, u, p in rows("hi", "units") if p in ("measure", "duration") and len(f) > 2
    ]
    unit = one_of(read_as(form, unit) for form, unit in units)
    options.append(alone + drop(space) + write(" ") + unit + tag("mixed_number", 0.2))
    minutes = pynini.string_map([("5", "30"), ("25", "15"), ("75", "45")])
    hour = number_between(0, 24, 2) + pynini.cross(".", ":") + minutes
    oclock = gap + drop(words("बजे", "बज"))
    options.append((value @ hour.optimize()) + oclock + tag("clock_time"))
    return options


def _several_scales(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "2 करोड़ 50 लाख", "5 लाख 20 हजार 300", "1 लाख करोड़"."""
    by_exponent: dict[int, list[str]] = {}
    for text, exponent in FIGURES.scales.items():
        if exponent in (2, 3, 5, 7, 9) and not text.isascii() and "." not in text:
            by_exponent.setdefault(exponent, []).append(text)
    marks = {e: gap + drop(words(*texts)) for e, texts in by_exponent.items()}

    def padded(width: int) -> pynini.Fst:
        return one_of(write("0" * (width - n)) + digit**n for n in range(1, width + 1))

    tails: dict[int, pynini.Fst] = {2: drop(space) + padded(2)}
    order = sorted(marks)
    for n, exponent in enumerate(order[1:], 1):
        options = [
            drop(space) + padded(exponent - low) + marks[low] + (tails[low] | write("0" * low))
            for low in order[:n]
        ]
        if exponent == 3:
            options.append(drop(space) + digit**3)
        tails[exponent] = one_of(options).optimize()
    head = nonzero + times(digit, 0, 2)
    chained = one_of(head + marks[e] + tails[e] for e in order[1:])
    stacked = []
    for low, high in ((2, 7), (3, 7), (5, 7), (2, 9), (3, 9), (2, 5), (2, 3)):
        total = low + high
        shifted = digits + write("0" * total)
        for places in (1, 2):
            shifted |= (
                digits + drop(pynini.accep(".")) + digit**places + write("0" * (total - places))
            )
        stacked.append(((number @ shifted.optimize()) @ strip_zeros) + marks[low] + marks[high])
    return [
        chained + tag("magnitude_abbreviation", 0.8),
        one_of(stacked) + tag("magnitude_abbreviation", 0.8),
    ]


def _ordinal_figures() -> list[pynini.Fst]:
    """Read "5वीं", "5 वें", "1ला", "6वीं", "2nd"."""
    bare = pynini.difference(digits, pynini.accep("6")).optimize()
    regular = bare + gap + one_of(read_as(ending, ending) for ending in _ENDINGS)
    long_ends = (
        bare
        + gap
        + one_of(
            read_as(text, ending)
            for text, ending in (("वा", "वां"), ("वी", "वीं"), ("वे", "वें"), ("वाँ", "वां"))
        )
    )
    named = one_of(
        drop(pynini.accep(value)) + gap + read_as(mark, said)
        for value, marks in _NAMED_ORDINALS.items()
        for mark, said in marks.items()
    )
    english = one_of(
        drop(pynini.accep(value)) + drop(words(mark)) + write(said)
        for value, (mark, said) in _ENGLISH_ORDINALS.items()
    )
    return [
        regular + tag("ordinal", 0.1),
        long_ends + tag("ordinal", 0.3),
        named + tag("ordinal"),
        english + tag("ordinal"),
    ]


def _short_dates(calendar: Calendar) -> list[pynini.Fst]:
    """Read two days of a month, and a day and month in figures with a leading zero ("02-01")."""
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    said = drop(space) + drop(words("से")) + drop(space) + write(RANGE)
    span = number_between(1, 31) + (dash | said) + part + calendar.build()
    both = drop(space) + drop(words("और")) + drop(space) + write(" और ")
    pair = number_between(1, 31) + both + part + calendar.build()
    two = pynini.union(*(f"{n:02d}" for n in range(1, 32)))
    cut = drop(pynini.accep("-") | "/")
    day_month = one_of(
        write(f"--{m:02d}-") + two + cut + drop(pynini.accep(f"{m:02d}")) for m in range(1, 13)
    )
    sure = pynini.project(day_month, "input").optimize()
    ambiguous = (
        nonzero + digit + pynini.union("-", "/") + pynini.union("10", "11", "12")
    ).optimize()
    kept = (pynini.difference(sure, ambiguous) @ day_month).optimize()
    month_word = one_of(read_as(form, f"{int(n):02d}") for form, n in rows("hi", "months"))
    lead = write("--") + month_word + drop(space) + write("-") + number_between(1, 31, 2)
    year = (pynini.accep("1") | "2") + digit**3
    late = number_between(13, 31, 2)
    mark = drop(pynini.accep("-") | "/" | ".")
    front = pynutil.insert("[FRONT]")
    month_first = (
        write("-") + number_between(1, 12, 2) + write("-") + mark + late + mark + front + year
    )
    months = pynini.union(*(f"{n:02d}" for n in range(1, 13)))
    month_year = write("-") + months + mark + front + year
    return [
        span.optimize(),
        pair.optimize(),
        kept + tag("date_numeric", 0.05),
        lead + tag("date", 0.2),
        write("-") + month_word + drop(space) + write("-") + number_between(1, 31, 2)
        + ((optional(drop(pynini.accep(","))) + drop(space)) | drop(joint)) + front + year
        + tag("date", 0.1),
        month_first + tag("date_numeric", 0.05),
        month_year + tag("date_numeric", 0.05),
    ]  # fmt: skip


_DAY_PARTS = {
    ("सुबह", "सवेरे", "सुबह सवेरे", "प्रातः", "प्रात", "प्रातःकाल", "तड़के", "भोर", "पूर्वाह्न"): (
        (0, 0, 11), (-12, 12, 12),
    ),
    ("दोपहर", "दोपहर बाद", "अपराह्न"): ((0, 10, 15), (12, 1, 5)),
    ("शाम", "सायं", "सांझ", "संध्या", "सायंकाल"): ((12, 2, 9), (0, 14, 21)),
    ("रात", "रात्रि", "देर रात", "आधी रात"): (
        (12, 6, 11), (-12, 12, 12), (0, 0, 5), (0, 18, 23), (-24, 24, 24),
    ),
}  # fmt: skip
_AM = ("am", "a.m.", "a.m", "एएम", "ए एम", "ए.एम.", "एम")
_PM = ("pm", "p.m.", "p.m", "पीएम", "पी एम", "पी.एम.")


def _clock() -> list[pynini.Fst]:
    """Read clock times: "5:30", "5.30 बजे", "शाम के 6 बजे", "9:20 AM", "पांच बजकर दस मिनट"."""
    hour = number_between(0, 24, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    said_minute = number_between(0, 59, 2)
    colon = hour + pynini.accep(":") + minute
    seconds = colon + pynini.accep(":") + minute
    dotted = hour + drop(pynini.accep(".")) + write(":") + minute
    spoken_pair = hour + drop(joint) + write(":") + pynini.union(*(f"{m}" for m in range(10, 60)))
    oclock = gap + drop(words("बजे", "बज", "o'clock", "hrs", "hours"))
    full = hour + oclock + write(":00")
    pair = one_of([colon, dotted, spoken_pair]) + oclock
    at = optional(drop(space) + drop(words("पर")))
    past = drop(space) + drop(words("बजकर", "बजके", "बज कर", "बज के")) + drop(space)
    late = hour + past + write(":") + said_minute + gap + drop(words("मिनट", "मि", "मि.", "min"))
    late_seconds = late + drop(space) + write(":") + said_minute + gap + drop(words("सेकंड", "सेकेंड"))
    to = drop(space) + drop(words("बजने")) + drop(space) + drop(words("में")) + drop(space)
    before = (
        one_of(
            drop(pynini.project(number_between(h, h, 2), "input"))
            + to
            + write(f"{h - 1 if h > 1 else 12:02d}:")
            + one_of(
                drop(pynini.project(number_between(m, m), "input")) + write(f"{60 - m:02d}")
                for m in range(1, 31)
            )
            for h in range(1, 13)
        )
        + gap
        + drop(words("मिनट"))
    )
    exact = one_of([colon, pair, full, late, before]).optimize()
    plain = hour + write(":00")
    loose = one_of([exact, dotted, spoken_pair, plain]).optimize()
    link = drop(space) + optional(drop(words("के", "को", "में", "करीब", "लगभग", "ठीक")) + drop(space))
    options = []
    shifts = []
    for names, hours in _DAY_PARTS.items():
        shift = one_of(part_of_day(*one) for one in hours).optimize()
        shifts.append((names, shift))
        timed = (exact @ shift).optimize()
        options.append(drop(words(*names)) + link + timed)
        options.append(
            timed + gap + drop(words(*names)) + optional(drop(space) + drop(words("को")))
        )
    morning = (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)).optimize()
    afternoon = (part_of_day(12, 1, 11) | part_of_day(0, 12, 23)).optimize()
    for marks, shift in ((_AM, morning), (_PM, afternoon)):
        timed = (loose @ shift).optimize()
        options.append(timed + gap + drop(words(*marks)) + optional(gap + drop(words("बजे"))))
        for names, part_shift in shifts:
            # "शाम 6 PM": both say the half of the day.
            both = ((loose @ shift) @ pynini.project(part_shift, "output").optimize()).optimize()
            options.append(drop(words(*names)) + link + both + gap + drop(words(*marks)))
    exact_seconds = []
    for names, shift in shifts:
        exact_seconds.append(
            drop(words(*names)) + link + (colon @ shift) + pynini.accep(":") + minute
        )
        exact_seconds.append(
            drop(words(*names)) + link + (late @ shift) + drop(space) + write(":") + said_minute
            + gap + drop(words("सेकंड", "सेकेंड"))
        )  # fmt: skip
    bounds = []
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    for names, shift in shifts:
        both = (plain @ shift) + dash + (exact @ shift)
        bounds.append(drop(words(*names)) + link + both)
    bounds.append(one_of([plain, colon]) + dash + exact)
    shared = drop(space) + drop(words("से")) + drop(space) + write(RANGE)
    bounds.append(plain + shared + one_of([full, pair]))
    for names, shift in shifts:
        bounds.append(drop(words(*names)) + link + (plain @ shift) + shared + (exact @ shift))
    return [
        one_of([*options, *exact_seconds]) + tag("time_meridiem"),
        one_of([exact, seconds, late_seconds]) + at + tag("clock_time", 0.1),
        one_of(bounds) + tag("clock_time", 0.15),
    ]


def _years() -> list[pynini.Fst]:
    """Join a year that was said in pairs ("उन्नीस सैंतालीस"), and write decades in two digits."""
    cue = copy_words(("सन", "वर्ष", "साल")) + drop(space) + write(" ")
    pair = pynini.union("17", "18", "19", "20") + drop(joint) + nonzero + digit
    short = optional(drop(pynini.accep("'")))
    decade = short + nonzero + "0" + drop(space) + write(" ") + read_as("के", "के") + drop(space)
    decade += write(" ") + copy_words(("दशक",))
    english = (
        optional((pynini.accep("1") | "2") + digit) + digit + pynini.accep("0")
        + optional(drop(pynini.accep("'"))) + drop(words("s")) + write(" के दशक")
        + optional(drop(space) + drop(words("के")) + drop(space) + drop(words("दशक")))
    )  # fmt: skip
    return [
        cue + pair + tag("year"),
        decade + tag("decade_century"),
        english + tag("decade_century"),
    ]


def _finished() -> pynini.Fst:
    """Read the stroke behind a price ("₹500/-")."""
    return gap + drop(pynini.accep("/")) + gap + drop(pynini.accep("-"))


def _every() -> pynini.Fst:
    """Read "/किलो", "/माह" behind an amount."""
    names = {form: unit for form, unit, _ in rows("hi", "units")}
    names |= {w: w for w in classes("hi", "price_noun")}
    return (
        gap
        + drop(pynini.accep("/"))
        + gap
        + write(" प्रति ")
        + one_of(read_as(form, unit) for form, unit in names.items())
    )


def _second_units(quantities: Quantities) -> list[pynini.Fst]:
    """Read a bare unit behind another ("2 घं 30 मि" is read unit by unit) and square units."""
    squares = ("वर्ग", "स्क्वायर", "sq", "sq.", "square")
    cubes = ("घन", "क्यूबिक", "cubic", "cu")
    units = {}
    for form, unit, kind in rows("hi", "units"):
        if kind == "measure" and unit in _LENGTHS:
            units[form] = unit
    base = one_of(read_as(form, unit) for form, unit in units.items())
    amount = quantities.quantity + gap
    kelvin = quantities.number + drop(space) + drop(pynini.accep("[U:K]")) + write(" केल्विन")
    return [
        kelvin + tag("measure", 0.1),
        amount + write(" वर्ग ") + drop(words(*squares)) + gap + base + tag("measure", 0.1),
        amount + write(" घन ") + drop(words(*cubes)) + gap + base + tag("measure", 0.1),
    ]


def _bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as its word; falling or equal ones are a score."""
    bound = quantities.number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap
    small = [str(n) for n in range(31)]
    falling = one_of(
        pynini.accep(str(a)) + dash + write(" ") + pynini.union(*(small[: a + 1]))
        for a in range(31)
    )
    nought = pynini.accep("0") + dash + write(" ") + digit
    pairs = one_of(
        pynini.accep(str(a)) + drop(joint) + write(RANGE) + pynini.accep(str(b)) for a, b in _ABOUT
    )
    return [
        quantities.quantity + dash + write(RANGE) + bound + tag("range", 0.1),
        (falling | nought) + tag("ratio_score", 0.05),
        pairs + tag("range", 0.3),
    ]


def _scores() -> list[pynini.Fst]:
    """Read scores and ratios: "3:1", "स्कोर 1-2", "तीन एक से"."""
    side = digit + times(digit, 0, 2)
    dash = (gap + drop(pynini.accep("-")) + gap) | drop(joint) | drop(pynini.accep(":"))
    cue = copy_words(classes("hi", "score_cue")) + drop(space) + write(" ")
    small = side + gap + drop(pynini.accep(":")) + gap + write(" ") + (digit | "10" | "100")
    big = side + drop(pynini.accep(":")) + write(" ") + pynini.union("6", "7", "8", "9") + digit
    one = read_as("एक", "1")
    after = drop(space) + write(" ") + copy_words(("से", "पर", "की"))
    said = (digit + drop(space) + write(" ") + one) | (one + drop(space) + write(" ") + digit)
    kept = (digits + pynini.accep(" ") + "1") | (pynini.accep("1 ") + digits)
    nought = one + drop(space) + write(" ") + pynini.accep("0")
    return [
        cue + side + dash + write(" ") + side + tag("ratio_score"),
        (small | big) + tag("ratio_score", 0.2),
        said + after + tag("ratio_score"),
        kept + tag("ratio_score", 0.4),
        nought + tag("ratio_score", 0.2),
    ]


def _times(number: pynini.Fst) -> pynini.Fst:
    """Read "10 गुना", "3-गुनी"."""
    return (
        number
        + gap
        + optional(drop(pynini.accep("-")) + gap)
        + write(" ")
        + copy_words(("गुना", "गुनी", "गुने"))
        + tag("multiplier")
    )


def _signs(quantities: Quantities) -> list[pynini.Fst]:
    """Read a sign that is no plain minus: "+5", "±2", "प्लस माइनस 2"."""
    both = drop(
        one_of([pynini.accep("+") + gap + pynini.accep("[MINUS]"), words("±", "प्लस माइनस")])
    )
    return [
        both + gap + write("प्लस माइनस ") + quantities.unsigned + tag("plus_minus"),
        read_as("+", "प्लस ") + quantities.unsigned + tag("plus_minus", 0.5),
        read_as("प्लस", "प्लस ") + drop(space) + quantities.unsigned + tag("plus_minus", 0.5),
    ]


def _powers() -> list[pynini.Fst]:
    """Read "10^6", "दस की घात छह", "x का वर्ग", "एक्स स्क्वायर"."""
    letters = [(name, letter) for name, letter in rows("hi", "letters") if letter in "abnxyz"]
    letter = one_of(read_as(name, text) for name, text in letters)
    base = digits | wild | letter
    exponent = digits | wild
    of = drop(space) + drop(words("की", "का", "के")) + drop(space)
    to_the = (of + drop(words("घात", "पावर"))) | (
        drop(space) + drop(words("टू द पावर", "टु द पावर", "घात", "पावर", "रेज टू"))
    )
    two = write("^2") + (
        (of + drop(words("वर्ग", "स्क्वायर"))) | (gap + drop(words("स्क्वायर", "स्क्वेयर", "squared")))
    )
    three = write("^3") + ((of + drop(words("घन", "क्यूब"))) | (gap + drop(words("क्यूब", "cubed"))))
    minus = optional(
        drop(words("माइनस", "रिण")) + drop(space) + write("-")
        | pynini.accep("-")
        | pynini.cross("[MINUS]", "-")
    )
    return [
        base + to_the + drop(space) + write("^") + minus + exponent + tag("exponent"),
        base + two + tag("exponent"),
        base + three + tag("exponent"),
        base + gap + pynini.accep("^") + minus + digits + tag("exponent"),
    ]


def _digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and numbers said one after the other."""
    noun = copy_words(classes("hi", "digit_noun")) + drop(space) + write(" ")
    one = read_as("एक", "1")
    item = digits | one
    run = item + times(drop(joint | space) + item, 1)
    dashed = digits + times((drop(pynini.accep("-")) | drop(space)) + digits, 1)
    ends = digit + drop(joint) + "0"
    return [
        *codes.long_digit_strings(early=True),
        noun + (run | dashed) + tag("digit_sequence", 0.3),
        noun + ends + tag("digit_sequence", 0.3),
    ]


def _said_ip() -> pynini.Fst:
    """Read an IP address whose parts were said digit by digit."""
    one = read_as("एक", "1")
    digit_said = digit | one
    byte = pynini.union(*map(str, range(256))).optimize()
    item = digits | one | (digit_said + times(drop(joint | space) + digit_said, 1, 2))
    part_said = (item.optimize() @ byte).optimize()
    dot = (drop(space) + drop(words("डॉट", "पॉइंट")) + drop(space)) | drop(pynini.accep("."))
    return part_said + times(dot + write(".") + part_said, 3, 3) + tag("ip_address", 0.05)


def _phones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; the plus sign falls away."""
    link = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3) | joint)
    plus = drop(pynini.accep("+") | words("प्लस")) + gap
    open_ = optional(drop(pynini.accep("(")))
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 10), 1, 10)
    whole = plus + times(digit, 8, 15)
    mobile = pynini.union("6", "7", "8", "9") + digit**4 + link + digit**5
    three = pynini.union("6", "7", "8", "9") + digit**3 + link + digit**3 + link + digit**3
    split = pynini.union("6", "7", "8", "9") + digit**2 + link + digit**3 + link + digit**4
    land = open_ + "0" + times(digit, 2, 4) + link + times(digit, 6, 8)
    land_split = open_ + "0" + times(digit, 2, 4) + link + times(digit, 3, 4) + link + digit**4
    toll = pynini.accep("1800") + link + digit**3 + link + times(digit, 3, 4)
    toll |= pynini.accep("1800") + link + digit**2 + link + digit**4
    return [
        one_of([abroad, whole, mobile, three, split, land, land_split, toll]) + tag("phone_number")
    ]


def _letters() -> list[tuple[str, str]]:
    return [(name, letter) for name, letter in rows("hi", "letters")]


def _letter_pairs(wanted: Iterable[str] = ()) -> pynini.Fst:
    """Read two letters in one word, by their Devanagari names or in Latin ("एबी", "ab")."""
    names = [(name, letter) for name, letter in _letters() if not name.isascii()]
    chosen = set(wanted)
    options = {}
    for name_a, a in names:
        for name_b, b in names:
            if not chosen or a + b in chosen:
                options[name_a + name_b] = a + b
                options[a + b] = a + b
    return one_of(read_as(text, letters) for text, letters in options.items())


def _letter_codes() -> list[pynini.Fst]:
    """Read number plates, and codes with letters by their names ("बी-12", "विटामिन बी 12")."""
    states = classes("hi", "plate_area")
    letter = one_of(read_as(text, written) for text, written in _letters())
    # Letters whose names are words too ("कक्षा 10 के छात्र").
    words_too = set(classes("hi", "letter_word"))
    plain = one_of(read_as(t, w) for t, w in _letters() if t not in words_too)
    sure = one_of(read_as(t, w) for t, w in _letters() if t in set(classes("hi", "sure_letter")))
    link = gap + optional(drop(pynini.accep("-")) + gap)
    area = one_of([_letter_pairs(states), letter + drop(space) + letter])
    number = digits + times(drop(joint) + digits, 0)
    middle = one_of([_letter_pairs(), letter, letter + drop(space) + letter])
    plate = area + link + number + link + middle + link + number
    noun = copy_words(classes("hi", "code_noun")) + drop(space) + write(" ")
    pair = _letter_pairs()
    return [
        plate + tag("alphanumeric_code"),
        noun + plate + tag("alphanumeric_code"),
        noun + (plain | pair) + link + number + tag("alphanumeric_code"),
        noun + number + link + plain + tag("alphanumeric_code", 0.2),
        (sure | pair) + drop(pynini.accep("-")) + number + tag("alphanumeric_code", 0.2),
        _letter_pairs(("nh", "sh")) + gap + number + tag("alphanumeric_code", 0.2),
        digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
        pynini.union(*"23456") + gap + write(" ") + copy_words(("जी",))
        + tag("alphanumeric_code", 0.3),
        one_of(read_as(f"{text} जी", f"{value} जी") for text, value in
               (("टू", 2), ("थ्री", 3), ("फोर", 4), ("फाइव", 5), ("सिक्स", 6)))
        + tag("alphanumeric_code", 0.3),
    ]  # fmt: skip


def _formulas() -> list[pynini.Fst]:
    """Read chemical formulas, in Latin letters or by the names of the letters ("एच टू ओ")."""
    names: dict[str, list[str]] = {}
    for name, letter in _letters():
        names.setdefault(letter, []).append(name)
    figures = {
        "2": ("टू", "दो"),
        "3": ("थ्री", "तीन"),
        "4": ("फोर", "चार"),
        "5": ("फाइव",),
        "6": ("सिक्स",),
    }
    options = []
    for (formula,) in rows("hi", "formulas"):
        latin, said = pynini.accep(""), pynini.accep("")
        for n, piece in enumerate(re.findall(r"[a-z]+|\d+", formula)):
            link = gap if n else pynini.accep("")
            if piece.isdecimal():
                latin += link + piece
                known = [pynini.accep(piece)] if len(piece) == 1 else []
                spelled = [read_as(w, piece) for w in figures.get(piece, ())]
                said += link + (one_of([*known, *spelled]) if known else pynini.accep(piece))
                continue
            latin += link + read_as(piece, piece)
            letters = pynini.accep("")
            for k, letter in enumerate(piece):
                letters += (gap if k else pynini.accep("")) + one_of(
                    read_as(name, letter) for name in names[letter] if not name.isascii()
                )
            main = {c: next(n for n in names[c] if not n.isascii()) for c in piece}
            joined = "".join(main[letter] for letter in piece)
            said += link + one_of([letters, read_as(joined, piece)])
        options += [latin, said]
    return [one_of(options) + tag("chemical_formula")]


def _roman() -> list[pynini.Fst]:
    """Read Roman numerals: rulers as the Sanskrit ordinal, the others as they count."""
    ruler = drop(pynini.accep("[RULER]")) + pynini.union(
        *(drop(pynini.accep(codes.roman(n))) + write(text) for n, text in enumerate(_RULERS, 1))
    )
    return [
        ruler.optimize() + tag("roman_numeral"),
        drop(pynini.accep("[ROMAN]"))
        + codes.roman_numerals()
        + gap
        + one_of(read_as(e, e) for e in _ENDINGS)
        + tag("roman_numeral"),
        drop(pynini.accep("[ROMAN]")) + codes.roman_numerals() + tag("roman_numeral"),
    ]
