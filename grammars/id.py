"""Indonesian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("seratus dua puluh tujuh" -> 127, "satu setengah juta" ->
  1500000, "kedua puluh lima" -> ke-25, "dua pertiga" -> 2/3, "delapan puluhan" -> 80-an);
* ``addresses``: addresses that were read aloud ("info at example titik com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A point groups digits in Indonesian (1.500.000), so the canonical decimal mark is the comma: with a
point ``2,500`` and ``2.500`` could not stay apart.
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
    tag,
    times,
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

_TABLE = number_words("id")
#: "One" grown together with what it counts: "seribu" is "satu ribu".
_GROWN = {
    "seribu": "satu ribu", "sejuta": "satu juta", "semiliar": "satu miliar",
    "semilyar": "satu miliar", "setriliun": "satu triliun", "setrilyun": "satu triliun",
}  # fmt: skip
_SCALES = {"ribu": 3, "juta": 6, "miliar": 9, "milyar": 9, "triliun": 12, "trilyun": 12}
_BASIC = ("zero", "unit", "teen", "tens", "hundred", "hundreds", "scale")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        piece
        for r in _TABLE
        if r.kind in ("zero", "unit", "teen", "tens", "hundreds", "ordinal", "denominator")
        for piece in [r.word.split(" ")[0]]
    )
    | frozenset(_GROWN)
    | frozenset(f"ke{r.word.split(' ')[0]}" for r in _TABLE if r.kind in _BASIC)
    | frozenset(f"ke{word}" for word in _GROWN)
    | {"seratusan", "seribuan", "sejutaan", "sepuluhan", "setengah", "pertama"}
    | frozenset(f"se{r.word.split(' ')[0]}" for r in _TABLE if r.kind == "denominator"),
    "addresses": frozenset({"titik", "dot", "miring", "slash", "underscore", "backslash", "at"}),
    "forms": frozenset({"kuadrat", "pangkat", "setengah"}),
}

FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("koma",),
    minus_words=("minus", "negatif"),
    scales={
        **_SCALES,
        "rb": 3,
        "rb.": 3,
        "jt": 6,
        "jt.": 6,
        "mlr": 9,
        "mlyr": 9,
        "trn": 12,
        "ratus": 2,
    },
    glued_scales={"k": 3, "K": 3},
    loose_decimal_mark=".",
    decimal_halves=True,
)
#: Behind a currency also these: "Rp3 M".
_MONEY = replace(FIGURES, glued_scales={"k": 3, "K": 3, "M": 9, "T": 12}, spaced_scales=True)

RANGE = " sampai "


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Indonesian."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(_TABLE, Style(teen_hundreds=False))
    vocabulary = [r.word for r in _TABLE if r.kind in _BASIC]
    plain = one_of(sequence(w) for w in vocabulary)
    grown = one_of(pynini.cross(sequence(a), sequence(b)) for a, b in _GROWN.items())
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
        r.word for r in _TABLE if r.kind in _BASIC and r.kind not in ("zero", "hundred", "scale")
    ]
    first = [pynini.cross(sequence(f"ke{w}"), sequence(w)) for w in heads if w != "satu"]
    first += [pynini.cross(sequence(f"ke{a}"), sequence(b)) for a, b in _GROWN.items()]
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
        read_word(f"se{r.word}", f"1/{r.value}") for r in _TABLE if r.kind == "denominator"
    )
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    several = few + write("/") + lower
    under = (few @ number_between(2, 99)).optimize()
    per = one_of(
        (few @ pynini.accep(str(a)))
        + drop(sequence("per"))
        + write("/")
        + (few @ number_between(a + 1, 20))
        for a in range(1, 20)
    )
    hundredth = few + drop(sequence("per")) + write("/") + (cardinal @ pynini.union("100", "1000"))
    halves = {"setengah": "5", "seperempat": "25", "tiga perempat": "75", "tigaperempat": "75"}
    behind = one_of(read_word(text, f",{value}") for text, value in halves.items())
    others = write(" ") + (single | several)
    scale = []
    for row in _TABLE:
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
    del under
    return [
        (single | several) + tag("fraction", 0.05),
        (per | hundredth) + tag("fraction", 0.05),
        cardinal + behind + tag("mixed_number"),
        cardinal + others + tag("mixed_number", 0.2),
        one_of(scale) + tag("magnitude_abbreviation"),
    ]


def _rounded(any_word: pynini.Fst, numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "delapan puluhan", "sepuluh ribuan", "lima belasan"; lone "puluhan" stays a word."""
    lasts = {
        "puluhan": "puluh", "belasan": "belas", "ratusan": "ratus", "ribuan": "ribu",
        "jutaan": "juta", "miliaran": "miliar", "triliunan": "triliun",
    }  # fmt: skip
    split = {piece for r in _TABLE if r.kind in _BASIC for piece in r.word.split(" ")} | set(_GROWN)
    pieces = [pynini.cross(sequence(w), sequence(_GROWN.get(w, w))) for w in sorted(split)]
    last = one_of(pynini.cross(sequence(a), sequence(b)) for a, b in lasts.items())
    counted = ((times(one_of(pieces), 1) + last) @ numbers.cardinal).optimize()
    grown = {"sepuluhan": "10", "seratusan": "100", "seribuan": "1000", "sejutaan": "1000000"}
    alone = one_of(read_word(a, b) for a, b in grown.items())
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


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    any_word = pynini.cross("[WORD]", "[COPY]")
    name = any_word + times(pynini.accep("_") + any_word, 1, 3)
    named = drop(words("at", "et")) + drop(space) + write("@") + name + tag("mention", 0.1)
    drive = one_of(read_as(text, letter) for text, letter in rows_of_letters())
    stroke = (
        drop(space) + drop(words("garis miring terbalik", "backslash")) + drop(space) + write("\\")
    )
    path = (
        drive
        + drop(space)
        + drop(words("titik dua", "titik 2"))
        + write(":")
        + times(stroke + any_word, 1)
    )
    return (path + tag("file_path")) | named | spoken.spoken_addresses("id", account=True)


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "kali"), " x ")
    measures = Measures(
        "id",
        quantities,
        per=("per", "tiap", "setiap"),
        per_out=" per ",
        ranges=RANGE,
        dimensions=lengths,
    )
    prices = Quantities(_MONEY)
    money = Money("id", prices, ranges=(RANGE, ("sampai",), ("rupiah", "dolar", "euro")))
    calendar = Calendar("id", day_marks=(), months_alone=False, short_years=True)
    amounts = money.build()
    number = quantities.number
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            _comma_groups() + tag("digit_grouping", 0.5),
            _dotted_groups() + tag("digit_grouping", 0.05),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            read_as("1/2", "setengah") + tag("fraction"),
            _mixed(quantities) + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            _several_scales() + tag("magnitude_abbreviation", 0.8),
            quantities.signed + tag("negative_number", 0.9),
            _ordinal() + tag("ordinal", 0.2),
            *_rounded_figures(quantities),
            calendar.build(),
            calendar.numeric(),
            _day_spans(calendar),
            *_clock(),
            *_years(),
            amounts + optional(_finished()) + tag("currency"),
            amounts + part + _every_period() + tag("currency"),
            measures.build(),
            _half_units(),
            measures.percent(("%", "persen", "prosen", "per sen", "pct"), "persen"),
            measures.degrees(
                ("°", "derajat"),
                "derajat",
                {
                    "celsius": ("c", "celsius", "celcius", "selsius"),
                    "fahrenheit": ("f", "fahrenheit"),
                    "kelvin": ("k", "kelvin"),
                },
            ),
            *_bounds(quantities),
            _scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "kali"),
            patterns.sums(
                quantities,
                {
                    "tambah": ("+", "tambah", "ditambah", "plus"),
                    "kurang": ("-", "kurang", "dikurangi", "minus"),
                    "kali": ("×", "*", "x", "kali", "dikali", "dikalikan"),
                    "bagi": ("÷", "/", ":", "bagi", "dibagi"),
                    "sama dengan": ("=", "sama dengan"),
                },
                equals="sama dengan",
            ),
            patterns.powers(("kuadrat",), ("kubik",), ("pangkat",), ()),
            patterns.dotted(("titik", "dot")),
            patterns.prefixed(
                ("#", "no.", "no", "nmr", "nmr.", "№"), "nomor", quantities.integer, "number_sign"
            ),
            *_digit_strings(),
            *_phones(),
            codes.alphanumeric(),
            _plate(),
            digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
            codes.formulas("id"),
            *_roman(),
        ]
    )


def _comma_groups() -> pynini.Fst:
    """Read "1,250,000", as English groups: one comma alone is a decimal mark."""
    group = drop(pynini.accep(",")) + digit**3
    return nonzero + times(digit, 0, 2) + times(group, 2)


def _dotted_groups() -> pynini.Fst:
    """Read "1.250.000" as one number, not as a version."""
    group = drop(pynini.accep(".")) + digit**3
    return (nonzero + times(digit, 0, 2) + times(group, 2)).optimize()


def _half_units() -> pynini.Fst:
    """Read "½ kg" and "setengah kg": half stays a word."""
    half = read_as("1/2", "setengah") | read_as("setengah", "setengah")
    units = [(form, unit) for form, unit, _ in rows("id", "units")]
    unit = one_of(read_as(form, unit) for form, unit in units)
    percent = read_as("%", "persen") | read_as("persen", "persen")
    return half + gap + write(" ") + (unit | percent) + tag("measure", -0.5)


def _mixed(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    parts = {"1/2": ",5", "1/4": ",25", "3/4": ",75"}
    known = one_of(drop(pynini.accep(text)) + write(value) for text, value in parts.items())
    known |= read_as("setengah", ",5")
    return (digits + drop(space) + known) | pynutil.add_weight(quantities.mixed, 0.1)


def _several_scales() -> pynini.Fst:
    """Read "2 juta 500 ribu" and "5 ribu 500" as one number."""
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    scale = {
        e: gap + drop(words(*[w for w, x in FIGURES.scales.items() if x == e])) for e in (3, 6, 9)
    }
    tail = {3: drop(space) + three + scale[3] + (drop(space) + three | write("000"))}
    tail[6] = drop(space) + three + scale[6] + (tail[3] | write("000000"))
    tail[6] |= write("000") + tail[3]
    head = nonzero + times(digit, 0, 2)
    hundreds = pynini.union(*(str(n) for n in range(100, 1000))).optimize()
    return one_of(
        [
            head + scale[6] + tail[3],
            head + scale[9] + tail[6],
            head + scale[3] + drop(space) + hundreds,
        ]
    )


def _ordinal() -> pynini.Fst:
    """Read "ke-5" and "ke 5"."""
    return read_as("ke", "ke-") + gap + optional(drop(pynini.accep("-")) + gap) + digits


def _rounded_figures(quantities: Quantities) -> list[pynini.Fst]:
    """Read "80-an", "80an", "50 ribuan", "90-an" after a quotation mark."""
    mark = gap + optional(drop(pynini.accep("-"))) + drop(words("an")) + write("-an")
    quote = optional(drop(pynini.accep("'")))
    both = (pynini.accep("1") | "2") + digit + drop(joint) + digit + "0"
    scales = {
        "ribuan": 3,
        "rban": 3,
        "jutaan": 6,
        "jtan": 6,
        "miliaran": 9,
        "milyaran": 9,
        "triliunan": 12,
    }
    decimal = pynini.escape(",")
    large = []
    for text, exponent in scales.items():
        shifted = digits + write("0" * exponent)
        for places in (1, 2):
            shifted |= (
                digits
                + drop(pynini.accep(decimal))
                + digit**places
                + write("0" * (exponent - places))
            )
        large.append(
            (quantities.number @ shifted.optimize()) + gap + drop(words(text)) + write("-an")
        )
    return [
        quote + (quantities.integer | both) + mark + tag("number_compound", 0.1),
        one_of(large) + tag("number_compound", 0.1),
    ]


def _day_spans(calendar: Calendar) -> pynini.Fst:
    """Read two days of a month ("3-5 Juni", "3 sampai 5 Juni"): the second takes the month."""
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    said = one_of(
        drop(space) + drop(words(text)) + drop(space) + write(f" {text} ")
        for text in ("sampai", "hingga", "dan", "atau", "sampai dengan")
    )
    return (number_between(1, 31) + (said | dash) + part + calendar.build()).optimize()


def _clock() -> list[pynini.Fst]:
    """Read clock times behind "jam" and "pukul", or before the part of the day."""
    hour = number_between(0, 24, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    mark = drop(one_of([pynini.accep("."), pynini.accep(":"), joint]))
    pair = hour + mark + write(":") + minute
    colon = hour + pynini.accep(":") + minute
    seconds = hour + mark + write(":") + minute + mark + write(":") + minute
    spelled = optional(gap + drop(words("menit", "mnt")))
    quarter = read_as("seperempat", "15") | read_as("1/4", "15")
    past, to = ("lewat", "lebih", "lebih dari"), ("kurang",)

    def link(texts: tuple[str, ...]) -> pynini.Fst:
        return drop(space) + drop(words(*texts)) + drop(space)

    half_word = drop(words("setengah") | pynini.accep("1/2")) + gap
    before = {m: f"{60 - m:02d}" for m in range(1, 31)}
    relative = []
    late = hour + link(past) + write(":") + (number_between(1, 59, 2) + spelled | quarter)
    half = one_of(
        drop(pynini.project(number_between(h, h, 2), "input")) + write(f"{(h - 2) % 12 + 1:02d}:")
        for h in range(1, 13)
    )
    halves = half_word + half + write("30")
    for h in range(1, 25):
        said = drop(pynini.project(number_between(h, h, 2), "input")) + link(to)
        previous = h - 1 if h > 1 else 12
        less = one_of(
            drop(pynini.project(number_between(m, m), "input")) + write(text)
            for m, text in before.items()
        )
        less = (less + spelled) | (drop(pynini.project(quarter, "input")) + write("45"))
        relative.append(said + write(f"{previous:02d}:") + less)
    around = []
    for change, texts in ((1, past), (-1, to)):
        steps = one_of(
            drop(pynini.project(number_between(m, m), "input")) + write(f"{30 + change * m}")
            for m in range(1, 20)
        )
        around.append(half_word + half + link(texts) + steps + spelled)
    exact = one_of([pair, late, halves, *relative, *around])
    full = hour + write(":00")
    any_time = one_of([exact, full])
    day = {
        "pagi": part_of_day(0, 0, 11) | part_of_day(-12, 12, 12),
        "subuh": part_of_day(0, 0, 11),
        "siang": part_of_day(0, 9, 15) | part_of_day(12, 1, 4),
        "sore": part_of_day(12, 2, 7) | part_of_day(0, 14, 19),
        "petang": part_of_day(12, 3, 7) | part_of_day(0, 15, 19),
        "malam": part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 4)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24),
        "dini hari": part_of_day(0, 0, 5) | part_of_day(-12, 12, 12),
    }  # fmt: skip
    fillers = optional(drop(words("tepat", "di", "waktu", "pada")) + drop(space))
    behind = one_of(
        (time @ shift.optimize()) + gap + fillers + drop(words(name))
        for name, shift in day.items()
        for time in (any_time,)
    )
    loose = one_of(
        (one_of([pair, halves, *relative, *around, late]) @ shift.optimize())
        + drop(space)
        + drop(words(name))
        for name, shift in day.items()
    )
    cue = copy_words(classes("id", "time_cue")) + drop(space) + write(" ")
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    to_time = one_of(
        [
            dash,
            *(
                drop(space) + drop(words(w)) + drop(space) + write(f" {w} ")
                for w in ("sampai", "hingga", "dan")
            ),
        ]
    )
    zone = drop(space) + write(" ") + copy_words(("wib", "wita", "wit", "waktu setempat"))
    shared = one_of(
        ((any_time @ shift.optimize()) + to_time + (any_time @ shift.optimize()))
        + gap
        + drop(words(name))
        for name, shift in day.items()
    )
    return [
        (cue + behind) + tag("time_meridiem"),
        (cue + shared) + tag("time_meridiem"),
        loose + tag("time_meridiem"),
        (cue + one_of([exact, seconds])) + tag("clock_time"),
        (cue + full) + tag("clock_time", 0.3),
        (cue + any_time + to_time + any_time) + tag("clock_time"),
        (cue + any_time + to_time + any_time + zone) + tag("clock_time"),
        (one_of([colon, seconds]) | halves) + tag("clock_time", 0.2),
        (one_of([pair, seconds]) + zone) + tag("clock_time"),
        (pair + dash + pair) + tag("clock_time", 0.3),
        (pair + dash + pair + zone) + tag("clock_time"),
    ]


def _years() -> list[pynini.Fst]:
    """Join a year that was said in pairs, where a word asks for a year."""
    cue = copy_words(classes("id", "year_cue")) + drop(space) + write(" ")
    pair = (pynini.accep("1") | "2") + digit + drop(joint) + digit + digit
    old = pynini.union("17", "18", "19") + drop(joint) + nonzero + digit
    return [(cue + pair) + tag("year"), old + tag("year", 0.4)]


def _finished() -> pynini.Fst:
    """Read the stroke behind a price ("Rp1.500,-")."""
    return gap + drop(pynini.accep(",")) + gap + drop(pynini.accep("-"))


def _every_period() -> pynini.Fst:
    """Read "/kg", "/bulan" behind an amount."""
    names = {form: unit for form, unit, _ in rows("id", "units")}
    names |= {
        w: w
        for w in (
            "bulan",
            "tahun",
            "hari",
            "minggu",
            "orang",
            "jam",
            "malam",
            "porsi",
            "unit",
            "buah",
        )
    }
    names |= {"bln": "bulan", "thn": "tahun", "org": "orang"}
    return (
        gap
        + drop(pynini.accep("/"))
        + gap
        + write(" per ")
        + one_of(read_as(form, unit) for form, unit in names.items())
    )


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
    said = drop(space) + drop(words("sampai dengan")) + drop(space) + write(" sampai dengan ")
    return [
        quantities.quantity + dash + write(RANGE) + bound + tag("range", 0.1),
        (falling | nought) + tag("ratio_score", 0.05),
        bound + said + bound + tag("range", 0.1),
    ]


def _scores() -> pynini.Fst:
    """Read a score behind the word for it, whatever stands between its sides."""
    cue = copy_words(classes("id", "score_cue")) + drop(space) + write(" ")
    side = digit + times(digit, 0, 2)
    link = (gap + drop(pynini.accep("-")) + gap) | drop(joint) | drop(pynini.accep(":"))
    link = link + write(" ")
    small = side + gap + drop(pynini.accep(":")) + gap + write(" ") + (nonzero | pynini.accep("0"))
    ratio = (
        copy_words(("perbandingan", "perbandingannya", "berbanding", "rasio", "rasionya", "skala"))
        + drop(space)
        + write(" ")
    )
    banding = side + gap + drop(pynini.accep(":")) + gap + write(" banding ") + side
    return one_of(
        [
            cue + side + link + side + tag("ratio_score"),
            small + tag("ratio_score", 0.2),
            ratio + banding + tag("ratio_score"),
        ]
    )


def _digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    code = copy_words(classes("id", "code_noun")) + drop(space) + write(" ")
    return [
        *codes.long_digit_strings(early=True),
        code
        + digits
        + times(drop(joint | space | pynini.accep("-")) + digits, 1)
        + tag("digit_sequence"),
    ]


def _phones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; the plus sign falls away."""
    link = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3) | joint)
    group = times(digit, 2, 8)
    open_ = optional(drop(pynini.accep("(")))
    local = open_ + "0" + times(digit, 1, 4) + times(link + group, 1, 4)
    plus = drop(pynini.accep("+") | words("plus", "ditambah", "tambah")) + gap
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 5), 2, 12)
    whole = plus + times(digit, 7, 15)
    toll = pynini.union("1") + "500" + link + digit**3
    return [one_of([local, abroad, whole, toll]) + tag("phone_number")]


def _plate() -> pynini.Fst:
    """Read a number plate: letters, figures, letters ("B 1234 XYZ")."""
    names = [(name, letter) for name, letter in rows_of_letters()]
    name = one_of([read_as(text, letter) for text, letter in names])
    letter = name | copy_words("aiueo")
    spelled = letter + times(drop(space) + letter, 0, 2)
    head = pynini.cross("[CODE]", "[COPY]") | (name + times(drop(space) + letter, 0, 1))
    tail = pynini.cross("[CLOSE]", "[COPY]") | spelled
    number = digits + times(drop(joint) + digits, 0)
    whole = head + gap + number + gap + tail
    said = name + times(drop(space) + letter, 0, 1) + drop(space) + number
    return one_of([whole + tag("alphanumeric_code"), said + tag("alphanumeric_code", 0.5)])


def rows_of_letters() -> list[tuple[str, str]]:
    """Give the names of the letters and the letters."""
    return [(name, letter) for name, letter in rows("id", "letters")]


def _roman() -> list[pynini.Fst]:
    """Read Roman numerals: centuries and rulers as ordinals, the others as they count."""
    numeral = codes.roman_numerals()
    ruler = drop(pynini.accep("[RULER]")) + write("ke-") + numeral
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    any_mark = drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")]))
    link = optional(drop(pynini.accep("-")) + gap)
    marked = read_as("ke", "ke-") + gap + link + optional(any_mark) + numeral
    century = read_as("abad", "abad") + drop(space) + write(" ke-")
    return [
        (ruler | counted) + tag("roman_numeral"),
        marked + tag("roman_numeral"),
        century
        + optional(read_as("ke", ""))
        + gap
        + link
        + (any_mark + numeral | number_between(1, 50))
        + tag("decade_century"),
    ]
