"""Persian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("صد و بیست و هفت" -> 127, "پنجم" -> 5م, "دو سوم" -> 2/3,
  "سه ممیز هفت" -> 3.7, "سی و چهار صدم" -> 0.34);
* ``addresses``: addresses that were read aloud ("اینفو ات اگزمپل دات کام");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

و ties the parts of a number together. A slash is a date, a fraction, a grouping mark or, before a
unit, the decimal mark; the canonical decimal mark is the point.
"""

from __future__ import annotations

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
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.numbers import NumberGrammar, Style
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

_TABLE = number_words("fa")
_SCALES = {"هزار": 3, "میلیون": 6, "ملیون": 6, "میلیارد": 9, "ملیارد": 9, "تریلیون": 12}
_BASIC = ("zero", "unit", "teen", "tens", "hundreds", "scale")
#: "نه" is nine and no; alone it is a number only where a rule sees what it counts.
_WEAK = ("نه", "هزار")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        r.word.split(" ")[0]
        for r in _TABLE
        if r.word not in _WEAK and not (r.kind == "scale" and r.value > 1000)
    )
    | {"نیم", "نه"},
    "addresses": frozenset({"دات", "نقطه", "اسلش", "آندرلاین", "ات"}),
    "forms": frozenset({"توان", "نیم", "هزار"}),
}

FIGURES = Writing(
    group_marks=(",", "٬", "،"),
    decimal_marks=("٫", "."),
    decimal=".",
    point_words=("ممیز",),
    minus_words=("منفی",),
    scales=_SCALES,
    glued_scales={"k": 3, "K": 3, "M": 6, "B": 9, "T": 12},
    loose_decimal_mark=",",
    decimal_halves=True,
)

RANGE = " تا "
_JALALI = (
    "فروردین", "اردیبهشت", "خرداد", "تیر", "مرداد", "شهریور",
    "مهر", "آبان", "آذر", "دی", "بهمن", "اسفند",
)  # fmt: skip
#: Quotients that are read as fractions even before a unit.
_PROPER = ("1/2", "1/3", "2/3", "1/4", "3/4")


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Persian."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def number_readings() -> pynini.Fst:
    """Number words to digits."""
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
    inputs = pynini.project(cardinal, "input").optimize()
    weak = one_of(sequence(w) for w in _WEAK)
    strong = (pynini.difference(inputs, weak) @ cardinal).optimize()
    return one_of(
        [
            strong + tag("cardinal"),
            _ordinal(numbers, "ordinal") + write("م") + tag("ordinal", 0.1),
            _ordinal(numbers, "attributive") + write("مین") + tag("ordinal", 0.1),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            cardinal + drop(sequence("ممیز")) + write(".") + _places(numbers) + tag("decimal"),
            *_fractions(numbers, cardinal),
            *_halves(numbers, cardinal),
        ]
    )


def _ordinal(numbers: NumberGrammar, kind: str) -> pynini.Fst:
    """Read the words of one kind of ordinal as digits."""
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


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read digits one by one: three or more, or two behind a zero."""
    item = (numbers.zero | numbers.unit).optimize()
    return (times(item, 3) | (numbers.zero + times(item, 1))).optimize()


def _places(numbers: NumberGrammar) -> pynini.Fst:
    """Read the digits behind the point, one by one or as a number."""
    one = pynutil.add_weight(numbers.zero | numbers.unit, 0.01)
    number = numbers.two_digits | (numbers.group @ (nonzero + digit + digit))
    return (times(one, 1) | (times(numbers.zero, 0) + number)).optimize()


def _parts(numbers: NumberGrammar) -> tuple[pynini.Fst, pynini.Fst]:
    """Give (fractions as n/d, the decimals of tenths to thousandths)."""
    below = {r.value: r.word for r in _TABLE if r.kind == "ordinal" and 2 < r.value < 21}
    few = (numbers.below_hundred @ number_between(1, 99)).optimize()
    fractions = [
        few + write(f"/{value}") + drop(sequence(word))
        for value, word in below.items()
        if value != 10
    ]
    fractions.append((few @ pynini.accep("1")) + write("/2") + drop(sequence("دوم")))
    decimals = []
    for count, word in ((1, "دهم"), (2, "صدم"), (3, "هزارم")):
        padded = one_of(write("0" * (count - n)) + digit**n for n in range(1, count + 1))
        decimals.append((numbers.cardinal @ padded.optimize()) + drop(sequence(word)))
    return one_of(fractions), one_of(decimals)


def _fractions(numbers: NumberGrammar, cardinal: pynini.Fst) -> list[pynini.Fst]:
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
    scales = [r for r in _TABLE if r.kind == "scale" and r.value >= 10**6]
    half = one_of(
        read_word("نیم", "") + drop(sequence(r.word)) + write("5" + "0" * (len(str(r.value)) - 2))
        for r in scales
    )
    and_half = one_of(
        numbers.group_value
        + drop(sequence(r.word))
        + drop(sequence("و نیم"))
        + write("5" + "0" * (len(str(r.value)) - 2))
        for r in scales
    )
    return [
        cardinal + drop(sequence("و نیم")) + write(".5") + tag("mixed_number", 0.1),
        (half | and_half) + tag("magnitude_abbreviation"),
    ]


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("fa", account=False)


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "*", "در"), " در ")
    measures = Measures(
        "fa",
        quantities,
        per=("بر", "در", "به ازای هر"),
        per_out=" بر ",
        ranges=RANGE,
        dimensions=lengths,
    )
    money = Money("fa", quantities, joiners=("و",)).build()
    number = quantities.number
    degrees = {
        "سانتیگراد": ("c", "سانتیگراد"),
        "سلسیوس": ("سلسیوس",),
        "فارنهایت": ("f", "فارنهایت"),
        "کلوین": ("k", "کلوین"),
    }
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            read_as("هزار", "1000") + tag("cardinal", 1.2),
            quantities.grouped(".") + tag("digit_grouping", 0.05),
            _slashed_groups() + tag("digit_grouping", 0.05),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            quantities.mixed + tag("mixed_number", 0.8),
            _and_half() + tag("mixed_number", 0.7),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            _slash_decimals() + tag("decimal", -0.5),
            *_scale_sums(),
            quantities.signed + tag("negative_number", 0.9),
            _ordinals(),
            *_dates(),
            *_clock(),
            *_eras(),
            money + tag("currency"),
            number + gap + drop(words("¢", "سنت")) + write(" سنت") + tag("currency_subunit", 0.1),
            measures.build(),
            measures.percent(("%", "٪", "درصد"), "درصد"),
            _percent_before(),
            measures.degrees(("°", "درجه"), "درجه", degrees),
            *_bounds(quantities),
            *_scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "برابر"),
            *_sums(quantities),
            patterns.powers((), (), ("به توان",), ()),
            patterns.dotted(("نقطه", "دات", "ممیز")),
            *_versions(),
            patterns.prefixed(("#", "no.", "no"), "شماره", quantities.integer, "number_sign"),
            *_digit_strings(),
            *_phones(),
            codes.alphanumeric(),
            codes.tailed(),
            _plate(),
            codes.formulas("fa"),
            *_roman(),
        ]
    )


def _slashed_groups() -> pynini.Fst:
    """Read "2/750/000"."""
    group = drop(pynini.accep("/")) + digit**3
    return (nonzero + times(digit, 0, 2) + times(group, 2)).optimize()


def _and_half() -> pynini.Fst:
    """Read "2 و نیم"."""
    return digits + drop(space) + read_as("و نیم", ".5")


def _slash_decimals() -> pynini.Fst:
    """Read "۵/۴ ریشتر": before what takes decimals a slash is the decimal mark."""
    sign = drop(pynini.accep("/")) + write(".")
    number = digits + sign + digits
    always = one_of(
        gap + write(" ") + copy_words((word,)) for word in classes("fa", "decimal_unit")
    )
    always |= gap + drop(words("%", "٪")) + write(" درصد")
    quotient = digits + pynini.accep("/") + digits
    plain = pynini.difference(quotient, one_of(pynini.accep(t) for t in _PROPER)).optimize()
    unit = gap + write(" ") + copy_words(classes("fa", "slash_unit"))
    scales = one_of(
        ((plain @ number) @ _shifted(exponent)).optimize()
        + drop(space)
        + drop(words(*[w for w, e in _SCALES.items() if e == exponent]))
        for exponent in (6, 9, 12)
    )
    marks = copy_words(classes("fa", "mark_cue")) + gap + write(" ") + number
    return one_of([number + always, (plain @ number).optimize() + unit, scales, marks])


def _shifted(exponent: int) -> pynini.Fst:
    """Move the point of a decimal to the right."""
    options = []
    for places in range(1, 4):
        head = digits + drop(pynini.accep("."))
        options.append(head + digit**places + write("0" * (exponent - places)))
    return one_of(options)


def _scale_sums() -> list[pynini.Fst]:
    """Read "2 میلیون و 500 هزار" as one number."""
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    link = drop(space) + drop(words("و")) + drop(space)
    scale = {e: gap + drop(words(*[w for w, x in _SCALES.items() if x == e])) for e in (3, 6, 9)}
    rest = {3: link + three}
    full = {3: (link + three) | write("000")}
    rest[6] = (link + three + scale[3] + full[3]) | (write("000") + rest[3])
    full[6] = rest[6] | write("000000")
    rest[9] = (link + three + scale[6] + full[6]) | (write("000") + rest[6])
    head = nonzero + times(digit, 0, 2)
    sums = one_of(head + scale[e] + rest[e] for e in (3, 6, 9))
    half = one_of(
        head + scale[e] + drop(space) + read_as("و نیم", "5" + "0" * (e - 1)) for e in (6, 9)
    )
    return [(sums | half) + tag("magnitude_abbreviation", 0.5)]


def _ordinals() -> pynini.Fst:
    """Read "5م", "5ام", "23مین" and "23 امین"."""
    short = drop(words("م")) | (gap + drop(words("ام")))
    long = gap + drop(words("مین", "امین"))
    return one_of([digits + short + write("م"), digits + long + write("مین")]) + tag("ordinal", 0.2)


def _percent_before() -> pynini.Fst:
    """Read "٪12"."""
    number = digits + optional(pynini.accep(".") + digits)
    return drop(words("%", "٪")) + gap + number + write(" درصد") + tag("percentage")


# -- dates and times -----------------------------------------------------------------------


def _dates() -> list[pynini.Fst]:
    """Read dates; without a year the month keeps its name, which tells the calendar."""
    calendar = Calendar("fa", day_marks=("م", "ام"), months_alone=False)
    months = [(word, int(month)) for word, month in rows("fa", "months")]
    day = number_between(1, 31) + optional(gap + drop(words("م", "ام")))
    named = one_of(read_as(word, word) for word, _ in months)
    alone = day + drop(space) + write(" ") + named
    to = (gap + drop(pynini.accep("-")) + gap) | (drop(space) + drop(words("تا")) + drop(space))
    spans = day + to + write(RANGE) + alone
    cut = drop(pynini.accep("/"))
    tens = pynini.union("5", "6", "7", "8", "9") + digit
    read = {m: drop(pynini.project(number_between(m, m), "input")) for m in range(1, 13)}
    two_digit = one_of(
        write(f" {_JALALI[m - 1]} ") + tens + cut + read[m] + cut + front + number_between(1, 31)
        for m in range(1, 13)
    )
    dot = drop(pynini.accep("."))
    century = pynini.union("13", "14", "19", "20")
    month, date = number_between(1, 12, 2), number_between(1, 31, 2)
    dotted = century + digit**2 + dot + write("-") + month + dot + write("-") + date
    return [
        calendar.build(),
        calendar.numeric(),
        dotted + tag("date_numeric"),
        alone + tag("date", -0.1),
        spans + tag("date"),
        two_digit + tag("date_numeric"),
    ]


def _clock() -> list[pynini.Fst]:
    """Read clock times behind "ساعت", or before the part of the day."""
    hour = number_between(0, 24, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    pair = hour + drop(pynini.accep(":")) + write(":") + minute
    seconds = pair + pynini.accep(":") + minute
    half = hour + read_as(".5", ":30")
    and_ = drop(space) + drop(words("و")) + drop(space)
    quarter = optional(drop(words("یک", "1")) + drop(space)) + read_as("ربع", "15")
    minutes = number_between(1, 59, 2) + gap + drop(words("دقیقه"))
    late = hour + and_ + write(":") + (quarter | minutes | read_as("نیم", "30"))
    late |= hour + drop(space) + read_as("و نیم", ":30")
    to = drop(space) + drop(words("به", "مانده به")) + drop(space)
    before = []
    for h in range(1, 25):
        said = drop(pynini.project(number_between(h, h), "input"))
        previous = h - 1 if h > 1 else 12
        less = one_of(
            drop(pynini.project(number_between(m, m), "input"))
            + gap
            + drop(words("دقیقه"))
            + write(f"{60 - m}")
            for m in range(1, 31)
        )
        less |= drop(pynini.project(quarter, "input")) + write("45")
        before.append(write(f"{previous:02d}:") + less + to + said)
    to_hour = one_of(before)
    exact = one_of([pair, half, late, to_hour])
    full = hour + write(":00")
    any_time = one_of([exact, full])
    morning = part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)
    evening = part_of_day(12, 1, 11) | part_of_day(0, 12, 23)
    noon = part_of_day(0, 11, 12) | part_of_day(12, 1, 3)
    night = (
        part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 4)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24)
    )  # fmt: skip
    parts = {
        "صبح": morning, "بامداد": morning, "قبل از ظهر": morning, "پیش از ظهر": morning,
        "am": morning, "بعد از ظهر": evening, "عصر": evening, "pm": evening, "ظهر": noon,
        "شب": night, "نیمه شب": night,
    }  # fmt: skip
    loose = [name for name in parts if name not in ("شب", "ظهر", "نیمه شب", "عصر")]
    behind = one_of(
        (any_time @ shift.optimize()) + gap + drop(words(name)) for name, shift in parts.items()
    )
    bare = one_of((any_time @ parts[name].optimize()) + gap + drop(words(name)) for name in loose)
    sure = one_of(
        (exact @ shift.optimize()) + gap + drop(words(name)) for name, shift in parts.items()
    )
    cue = copy_words(classes("fa", "time_cue")) + drop(space) + write(" ")
    dash = gap + drop(pynini.accep("-")) + gap
    said_to = drop(space) + drop(words("تا", "الی")) + drop(space)
    link = (dash | said_to) + write(RANGE)
    return [
        (cue + behind) + tag("time_meridiem"),
        (bare | sure) + tag("time_meridiem", 0.1),
        (cue + one_of([exact, seconds])) + tag("clock_time"),
        (cue + full) + tag("clock_time", 0.3),
        (cue + any_time + link + any_time) + tag("clock_time"),
        (cue + behind + link + optional(cue) + behind) + tag("time_meridiem"),
        one_of([pair, seconds, to_hour]) + tag("clock_time", 0.2),
    ]


def _eras() -> list[pynini.Fst]:
    """Read "قرن 19م" as a bare number, and "1990 م" as a year of the common era."""
    cue = copy_words(("قرن", "سده")) + drop(space) + write(" ")
    years = times(digit, 3, 4) + drop(space) + drop(words("م")) + write(" میلادی")
    return [
        cue + digits + optional(drop(words("م"))) + tag("decade_century"),
        years + tag("calendar_abbreviations"),
    ]


# -- numbers side by side --------------------------------------------------------------------


def _bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as "تا"; falling or equal ones are a score."""
    bound = quantities.number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap
    small = [str(n) for n in range(31)]
    falling = one_of(
        pynini.accep(str(a)) + dash + write(" بر ") + pynini.union(*(small[: a + 1]))
        for a in range(31)
    )
    return [
        quantities.quantity + dash + write(RANGE) + bound + tag("range", 0.1),
        falling + tag("ratio_score", 0.05),
    ]


def _scores() -> list[pynini.Fst]:
    """Read a score behind the word for it, and ratios with a colon."""
    side = times(digit, 1, 3)
    cue = copy_words(classes("fa", "score_cue")) + drop(space) + write(" ")
    dash = (gap + drop(pynini.accep("-")) + gap) | drop(pynini.accep(":"))
    ratio = copy_words(classes("fa", "ratio_cue")) + drop(space) + write(" ")
    colon = gap + drop(pynini.accep(":")) + gap + write(" به ")
    large = pynini.union("6", "7", "8", "9") + digit
    return [
        cue + side + dash + write(" بر ") + side + tag("ratio_score"),
        ratio + side + colon + side + tag("ratio_score"),
        side + colon + (digit | large | "100") + tag("ratio_score", 0.2),
    ]


def _sums(quantities: Quantities) -> list[pynini.Fst]:
    """Read sums: signs behind a word that asks for one, or with an equals sign."""
    item = quantities.quantity
    said = {
        "ضربدر": ("×", "*", "x", "ضربدر", "ضرب در"),
        "تقسیم بر": ("÷", "/", ":", "تقسیم بر", "بخش بر"),
        "به علاوه": ("+", "به علاوه", "به اضافه"),
        "منهای": ("-", "منهای"),
    }
    steps = one_of(
        gap + drop(words(*forms)) + gap + write(f" {name} ") for name, forms in said.items()
    )
    spoken_steps = one_of(
        gap + drop(words(*[f for f in forms if len(f) > 1 or f in "+÷"])) + gap + write(f" {name} ")
        for name, forms in said.items()
    )
    equals = gap + drop(words("=", "مساوی", "مساوی با", "برابر با")) + gap + write(" مساوی ")
    cue = copy_words(classes("fa", "sum_cue")) + drop(space) + write(" ")
    return [
        cue + item + times(steps + item, 1, 6) + tag("math_expression"),
        optional(cue) + item + times(steps + item, 1, 6) + equals + item + tag("math_expression"),
        item + equals + item + times(steps + item, 1, 6) + tag("math_expression"),
        item + times(spoken_steps + item, 1, 6) + tag("math_expression", 0.3),
    ]


def _versions() -> list[pynini.Fst]:
    """Read "نسخه 3 نقطه 2"."""
    cue = copy_words(classes("fa", "version_noun")) + drop(space) + write(" ")
    dot = pynini.accep(".") | (
        drop(space) + drop(words("نقطه", "دات", "ممیز")) + drop(space) + write(".")
    )
    return [cue + digits + times(dot + digits, 1, 3) + tag("version_number")]


# -- digits that are no quantity -------------------------------------------------------------


def _digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    code = copy_words(classes("fa", "code_noun")) + drop(space) + write(" ")
    return [
        *codes.long_digit_strings(),
        code
        + digits
        + times(drop(joint | space | pynini.accep("-")) + digits, 1)
        + tag("digit_sequence"),
    ]


def _phones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; a plus sign stays."""
    link = drop(times(one_of(pynini.accep(m) for m in "-. ()/"), 1, 3) | joint)
    group = times(digit, 2, 8)
    local = optional(drop(pynini.accep("("))) + "0" + times(digit, 1, 4) + times(link + group, 1, 4)
    plus = (pynini.accep("+") | read_as("به علاوه", "+") | read_as("مثبت", "+")) + gap
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 5), 2, 12)
    whole = plus + times(digit, 7, 15)
    eight = pynini.union(*"3456789") + digit**3 + drop(pynini.accep("-")) + digit**4
    return [one_of([local, abroad, whole]) + tag("phone_number"), eight + tag("phone_number", 0.05)]


def _plate() -> pynini.Fst:
    """Read a number plate: its letter stands between spaces."""
    letter = write(" ") + copy_words(classes("fa", "plate_letter")) + write(" ")
    return digit**2 + gap + letter + gap + digit**3 + tag("alphanumeric_code", 0.1)


def _roman() -> list[pynini.Fst]:
    """Read Roman numerals: rulers as ordinals, the others as they count."""
    numeral = codes.roman_numerals()
    ruler = drop(pynini.accep("[RULER]")) + numeral + write("م")
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    century = copy_words(("قرن", "سده")) + drop(space) + write(" ") + counted
    return [(ruler | counted) + tag("roman_numeral"), century + tag("decade_century")]
