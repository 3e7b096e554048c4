"""Bengali: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("একশো সাতাশ" -> 127, "সাড়ে তিন লাখ" -> 350000, "তিন
  চতুর্থাংশ" -> 3/4); what is grown together ("পাঁচজন") was cut before (``grammar/tails.tsv``);
* ``addresses``: addresses that were read aloud ("info অ্যাট example ডট com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

``এক`` (one, a) and ``নয়`` (nine, is not) are number words only beside others; rules of the first
pass read them before what is counted.
"""

from __future__ import annotations

from collections.abc import Mapping

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
    part,
    read_as,
    read_word,
    sequence,
    space,
    strip_zeros,
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

_TABLE = number_words("bn")
#: Words that are more than a number where they stand alone.
_LONELY = ("এক", "নয়", "দু")
_POINTS = ("দশমিক", "পয়েন্ট")
_REPEATS = {"ডাবল": 2, "ডবল": 2, "ট্রিপল": 3, "ত্রিপল": 3}
#: How many zeros stand behind a scale.
_SCALES = {r.word: len(str(r.value)) - 1 for r in _TABLE if r.kind in ("hundred", "scale")}
#: Days of a month that have words of their own.
_DAY_WORDS = {
    "পয়লা": "1", "পহেলা": "1", "দোসরা": "2", "তেসরা": "3", "চৌঠা": "4", "একুশে": "21",
}  # fmt: skip
_LARGE = {"মিলিয়ন": 6, "বিলিয়ন": 9, "ট্রিলিয়ন": 12}

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        r.word
        for r in _TABLE
        if r.kind in ("zero", "unit", "teen", "hundred", "hundreds", "round", "mixed", "scale")
        and r.word not in _LONELY
    )
    | {"সাড়ে", "সোয়া", "পৌনে"}
    | frozenset(_DAY_WORDS)
    | frozenset(_POINTS)
    | {r.word for r in _TABLE if r.kind == "english" and r.word != "টু"},
    "addresses": frozenset({"অ্যাট", "এট", "ডট", "স্ল্যাশ", "আন্ডারস্কোর", "ব্যাকস্ল্যাশ"}),
    "forms": frozenset({"স্কয়ার", "কিউব"}),
}

FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=_POINTS,
    minus_words=("মাইনাস", "ঋণাত্মক", "বিয়োগ"),
    scales={**_SCALES, **_LARGE},
    glued_scales={"k": 3, "K": 3, "M": 6, "B": 9},
    decimal_halves=True,
    lakh_groups=True,
)

RANGE = " থেকে "

#: Case endings behind a figure, however they are written.
_ENDINGS = {
    "এর": ("র", "ের", "এর", "য়ের"),
    "এ": ("ে", "এ", "য়", "তে"),
    "কে": ("কে",),
    "ই": ("ই",),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Bengali."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberGrammar(_TABLE, Style(lakhs=True))
    lonely = one_of(sequence(w) for w in _LONELY)
    heads = pynini.difference(pynini.project(numbers.cardinal, "input").optimize(), lonely)
    cardinal = (heads.optimize() @ numbers.cardinal).optimize()
    point = drop(one_of(sequence(w) for w in _POINTS)) + write(".")
    rounds = one_of(read_word(r.word, str(r.value)) for r in _TABLE if r.kind == "round")
    return one_of(
        [
            cardinal + tag("cardinal"),
            rounds + tag("cardinal"),
            *_partial(numbers),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            _pairs(numbers) + tag("ratio_score", 0.4),
            numbers.cardinal + point + _places(numbers) + tag("decimal"),
            numbers.cardinal + times(point + numbers.cardinal, 2) + tag("version_number", 0.1),
            *_fractions(numbers),
            _day_words(),
        ]
    )


def _small(numbers: NumberGrammar) -> pynini.Fst:
    """Read a number below a hundred, without leading zeros."""
    return (numbers.below_hundred @ strip_zeros).optimize()


def _partial(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read the words for a half, a quarter more and a quarter less, with and without a scale."""
    small = _small(numbers)
    less = one_of(
        drop(pynini.project((small @ pynini.accep(str(n))).optimize(), "input")) + write(str(n - 1))
        for n in range(1, 100)
    )
    names: dict[int, pynini.Fst] = {}
    for size in sorted(set(_SCALES.values())):
        names[size] = drop(one_of(sequence(w) for w, s in _SCALES.items() if s == size))
    plain, scaled = [], []
    kinds = (("সাড়ে", small, "5"), ("সোয়া", small, "25"), ("পৌনে", less, "75"))
    for text, count, decimals in kinds:
        head = read_word(text, "")
        quarter = " 1/4" if text == "সোয়া" else f".{decimals}"
        plain.append(head + count + write(quarter))
        for size, name in names.items():
            behind = decimals + "0" * (size - len(decimals))
            scaled.append(head + count + name + write(behind))
            if text != "সাড়ে":
                alone = "1" if text == "সোয়া" else ""
                scaled.append(head + name + write(alone + behind))
    for row in _TABLE:
        if row.kind == "hundreds":
            scaled.append(read_word(f"পৌনে {row.word}", str(row.value - 25)))
            scaled.append(read_word(f"সোয়া {row.word}", str(row.value + 25)))
    for text, whole in (("দেড়", "1"), ("আড়াই", "2")):
        plain.append(read_word(text, f"{whole}.5"))
        for size, name in names.items():
            scaled.append(read_word(text, whole) + name + write("5" + "0" * (size - 1)))
    return [
        one_of(plain) + tag("mixed_number"),
        one_of(scaled) + tag("magnitude_abbreviation"),
    ]


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read three digits or more one by one, with the words that double one."""
    short = pynini.difference(
        pynini.project(numbers.unit, "input").optimize(), sequence("দু")
    ).optimize()
    english = one_of(read_word(r.word, str(r.value)) for r in _TABLE if r.kind == "english")
    item = one_of([numbers.zero, short @ numbers.unit, english])
    repeated = one_of(
        read_word(text, "")
        + one_of((item @ pynini.accep(d)) + write(d * (count - 1)) for d in "0123456789")
        for text, count in _REPEATS.items()
    )
    any_item = (item | repeated).optimize()
    two = (repeated + any_item) | (any_item + repeated) | repeated | (numbers.zero + item)
    return (times(any_item, 3) | two).optimize()


def _pairs(numbers: NumberGrammar) -> pynini.Fst:
    """Read two sides one of which is a single "one" ("তিন এক", "এক শূন্য")."""
    others = pynini.union(*"023456789")
    digit_word = ((numbers.zero | numbers.unit) @ others).optimize()
    inputs = pynini.difference(
        pynini.project(digit_word, "input").optimize(),
        one_of(sequence(w) for w in ("নয়", "দু")),
    )
    other = (inputs.optimize() @ digit_word).optimize()
    one = read_word("এক", "1")
    return (other + write("~") + one) | (one + write("~") + other)


def _places(numbers: NumberGrammar) -> pynini.Fst:
    """Read the digits of a decimal, one by one or as a number below a hundred."""
    one = numbers.zero | numbers.unit
    return (times(one, 1) | (times(numbers.zero, 0) + numbers.two_digits)).optimize()


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    small = _small(numbers)
    lower = numbers.denominators(plural=False)
    simple = small + write("/") + lower
    return [
        simple + tag("fraction"),
        small + write(" ") + simple + tag("mixed_number", 0.2),
    ]


def _day_words() -> pynini.Fst:
    """Read the days of a month that have words of their own, before the month."""
    month_words = sorted(
        {form for form, _ in rows("bn", "months")} | set(classes("bn", "own_month"))
    )
    month = one_of(read_word(form, form) for w in month_words for form in _inflected(w))
    day = one_of(read_word(text, value) for text, value in _DAY_WORDS.items())
    return day + write(" ") + month + tag("date")


def _inflected(word: str) -> dict[str, str]:
    """Give a word with its case endings, and what canonical form writes for them."""
    if word[-1] in "িীাোে":
        return {word: "", f"{word}র": " এর", f"{word}তে": " এ"}
    if word[-1] == "ই":
        return {
            word: "",
            f"{word}র": " এর",
            f"{word}য়ের": " এর",
            f"{word}তে": " এ",
            f"{word}য়ে": " এ",
        }
    return {word: "", f"{word}ের": " এর", f"{word}ে": " এ"}


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    any_word = pynini.cross("[WORD]", "[COPY]")
    name = any_word + times(pynini.accep("_") + (any_word | digits), 1, 3)
    named = drop(words("অ্যাট", "এট")) + drop(space) + write("@") + name + tag("mention", 0.1)
    drive = one_of(read_as(text, letter) for text, letter in rows("bn", "letters"))
    stroke = drop(space) + drop(words("ব্যাকস্ল্যাশ")) + drop(space) + write("\\")
    point = drop(space) + drop(words("ডট")) + drop(space) + write(".")
    end = point + pynini.cross("[EXTENSION]", "[COPY]")
    path = drive + drop(space) + drop(words("কোলন")) + write(":") + times(stroke + any_word, 1)
    return (
        (path + optional(end) + tag("file_path"))
        | named
        | spoken.spoken_addresses("bn", account=True)
    )


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "*", "বাই", "ইন্টু"), " x ")
    measures = Measures(
        "bn",
        quantities,
        per=("প্রতি", "পার"),
        per_out=" প্রতি ",
        ranges=RANGE,
        dimensions=lengths,
    )
    money = Money("bn", quantities, ranges=(RANGE, ("থেকে",), ("টাকা", "ডলার", "ইউরো")))
    calendar = Calendar("bn", day_marks=_DAY_MARKS, months_alone=False, short_years=True)
    amounts = money.build()
    number = quantities.number
    percent = ("%", "শতাংশ", "পার্সেন্ট", "পারসেন্ট")
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            read_as("1/2", "আধা") + tag("fraction"),
            _shares(),
            quantities.mixed + tag("mixed_number", 0.8),
            _partial_figures() + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            _several_scales() + tag("magnitude_abbreviation", 0.8),
            quantities.signed + tag("negative_number", 0.9),
            *_counted(quantities),
            *_ordinals(),
            *_dates(calendar),
            calendar.numeric(),
            *_clock(),
            *_decades(),
            amounts + optional(_finished()) + tag("currency"),
            *_prices_ended(quantities),
            _half_units() + tag("measure", -0.5),
            _parts_in_words() + tag("fraction", 0.5),
            _generations() + tag("alphanumeric_code", -0.2),
            measures.build(),
            measures.percent(percent, "শতাংশ"),
            (measures.amount + gap + drop(words("%")) + write(" শতাংশ") + _ended())
            + tag("percentage"),
            measures.degrees(
                ("°", "ডিগ্রি", "ডিগ্রী"),
                "ডিগ্রি",
                {
                    "সেলসিয়াস": ("c", "সেলসিয়াস", "সেন্টিগ্রেড"),
                    "ফারেনহাইট": ("f", "ফারেনহাইট"),
                    "কেলভিন": ("k", "কেলভিন"),
                },
            ),
            *_bounds(quantities),
            *_scores(),
            lengths + tag("dimension", 0.1),
            _house_number() + tag("slash"),
            patterns.multipliers(quantities, ("x", "×", "গুণ", "গুন"), (), "গুণ"),
            patterns.sums(
                quantities,
                {
                    "যোগ": ("+", "যোগ", "প্লাস"),
                    "বিয়োগ": ("-", "বিয়োগ", "মাইনাস"),
                    "গুণ": ("×", "*", "x", "গুণ", "গুন", "ইন্টু"),
                    "ভাগ": ("÷", "/", "ভাগ"),
                    "সমান": ("=", "সমান", "সমান সমান", "ইকুয়াল টু", "ইজ ইকুয়াল টু"),
                },
                equals="সমান",
            ),
            patterns.powers(
                ("স্কয়ার", "বর্গ"),
                ("কিউব", "ঘন"),
                ("টু দ্য পাওয়ার", "টু দি পাওয়ার", "ঘাত", "এর ঘাত", "ের ঘাত", "পাওয়ার"),
                (),
                ("মাইনাস",),
            ),
            _named_powers(),
            patterns.dotted(("ডট", "পয়েন্ট")),
            patterns.prefixed(
                ("#", "no.", "no", "নং", "নম্বর", "নাম্বার"),
                "নম্বর",
                quantities.integer,
                "number_sign",
            ),
            *_digit_strings(),
            *_phones(),
            codes.alphanumeric(),
            _said_codes(),
            digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
            codes.formulas("bn"),
            *_roman(),
        ]
    )


_DAY_MARKS = ("লা", "রা", "ঠা", "ই", "শে", "এ", "ে", "তারিখ")


def _ending_word(text: str) -> pynini.Fst:
    """Read an ending that was cut off a number, or one that stands in the text."""
    return drop(pynini.accep(f"[w:{text}]"))


def _endings() -> pynini.Fst:
    """Read a case ending behind a figure and write its full form."""
    return one_of(
        _ending_word(form) + write(output) for output, forms in _ENDINGS.items() for form in forms
    )


def _ended() -> pynini.Fst:
    """Read a case ending behind a sign ("৳500-এর", "25% এর") and glue it to the word."""
    link = gap + optional(drop(pynini.accep("-")))
    return link + one_of(
        [
            _ending_word("এর") + write("ের"),
            _ending_word("র") + write("র"),
            _ending_word("এ") + write("ে"),
        ]
    )


def _prices_ended(quantities: Quantities) -> list[pynini.Fst]:
    """Read a price with a sign and a case ending ("৳500-এর"): the word takes the ending."""
    link = gap + optional(drop(pynini.accep("-"))) + _ending_word("এর")
    written = {"টাকা": "টাকার", "রুপি": "রুপির", "ডলার": "ডলারের", "ইউরো": "ইউরোর", "পাউন্ড": "পাউন্ডের"}
    options = []
    for name, ended in written.items():
        signs = [
            f
            for f, currency, kind in rows("bn", "currencies")
            if (currency, kind) == (name, "symbol")
        ]
        sign = drop(words(*signs)) + gap
        options.append(sign + quantities.unsigned + link + write(f" {ended}") + tag("currency"))
    return options


def _half_units() -> pynini.Fst:
    """Read "½ কেজি" and "আধা কেজি": half stays a word."""
    half = read_as("1/2", "আধা") | read_as("আধা", "আধা")
    return (
        half
        + gap
        + write(" ")
        + one_of(read_as(form, unit) for form, unit, _ in rows("bn", "units"))
    )


def _parts_in_words() -> pynini.Fst:
    """Read "2 তৃতীয়াংশ" and "2-তৃতীয়াংশ"."""
    link = (drop(space) | drop(pynini.accep("-"))) + write("/")
    lower = one_of(read_as(r.word, str(r.value)) for r in _TABLE if r.kind == "denominator")
    return times(digit, 1, 2) + link + lower


def _generations() -> pynini.Fst:
    """Glue the generation of a network ("4 জি")."""
    return pynini.union("2", "3", "4", "5", "6") + gap + drop(words("জি")) + write("জি")


def _shares() -> pynini.Fst:
    """Read "7 ভাগের 2 ভাগ"."""
    lower = [str(n) for n in range(2, 101)]
    return one_of(
        drop(pynini.accep(b))
        + drop(space)
        + drop(words("ভাগের"))
        + drop(space)
        + number_between(1, int(b) - 1)
        + write(f"/{b}")
        + drop(space)
        + drop(words("ভাগ", "অংশ"))
        for b in lower
    ) + tag("fraction")


def _partial_figures() -> pynini.Fst:
    """Read the words for parts before figures ("সাড়ে 9")."""
    count = times(digit, 1, 2)
    scale = {
        s: drop(space) + drop(words(*[w for w, x in _SCALES.items() if x == s]))
        for s in set(_SCALES.values())
    }
    less = one_of(drop(pynini.accep(str(n))) + write(str(n - 1)) for n in range(1, 100))
    options = []
    for text, read, decimals in (("সাড়ে", count, "5"), ("সোয়া", count, "25"), ("পৌনে", less, "75")):
        head = drop(words(text)) + drop(space) + read
        options.append(head + write(" 1/4" if text == "সোয়া" else f".{decimals}"))
        for size, name in scale.items():
            options.append(head + name + write(decimals + "0" * (size - len(decimals))))
    return one_of(options)


def _several_scales() -> pynini.Fst:
    """Read "2 লাখ 50 হাজার" and "5 হাজার 500" as one number."""
    pair = pynini.string_map([(str(n), f"{n:02d}") for n in range(1, 100)]).optimize()
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    mark = {s: gap + drop(words(*[w for w, x in _SCALES.items() if x == s])) for s in (3, 5, 7)}
    low = (drop(space) + three) | write("000")
    below = {3: low}
    below[5] = (drop(space) + pair + mark[3] + low) | (write("00") + low)
    below[7] = (drop(space) + pair + mark[5] + below[5]) | (write("00") + below[5])
    head = nonzero + times(digit, 0, 2)
    more = times(digit, 1, 5)
    hundreds = pynini.union(*(str(n) for n in range(100, 1000))).optimize()
    return one_of(
        [
            head + mark[3] + drop(space) + hundreds,
            head + mark[5] + drop(space) + pair + mark[3] + low,
            head + mark[5] + write("00") + drop(space) + hundreds,
            more + mark[7] + drop(space) + pair + mark[5] + below[5],
            more + mark[7] + write("00") + drop(space) + pair + mark[3] + low,
        ]
    )


def _counters() -> list[str]:
    return [tail for tail, stands, _ in rows("bn", "tails") if stands == "bound"]


def _counted(quantities: Quantities) -> list[pynini.Fst]:
    """Glue counters and case endings to their figure; one of something is a word."""
    counter = copy_words(_counters())
    one = drop(pynini.accep("1")) + gap + write("এক")
    of_one = copy_words(
        [t for t in _counters() if t.startswith(("টা", "টি", "জন", "খান", "বার")) and t != "টায়"]
    )
    amount = quantities.unsigned
    return [
        amount + gap + counter + tag("number_compound", 0.6),
        one + of_one + tag("number_compound", 0.3),
        amount + _endings() + tag("number_compound", 0.6),
        amount + drop(pynini.accep("-")) + _endings() + tag("number_compound", 0.6),
    ]


def _ordinals() -> list[pynini.Fst]:
    """Write the first ranks as words ("5ম"), the others as figures ("25তম")."""
    table = list(rows("bn", "ordinals"))
    marked = one_of(
        drop(pynini.accep(figure)) + drop(words(mark)) + write(text) for figure, mark, text in table
    )
    return [
        marked + tag("ordinal", -0.5),
        digits
        + gap
        + optional(drop(pynini.accep("-")))
        + drop(words("তম"))
        + write("তম")
        + tag("ordinal", 0.1),
    ]


def _dates(calendar: Calendar) -> list[pynini.Fst]:
    """Read dates: with the case ending of the month, of the own calendar, two days of a month."""
    day = number_between(1, 31, 2) + optional(gap + drop(words(*_DAY_MARKS)))
    bare = number_between(1, 31) + optional(gap + drop(words(*_DAY_MARKS)))
    ended = []
    for form, month in rows("bn", "months"):
        for text, ending in _inflected(form).items():
            if ending:
                ended.append(read_as(text, f"{int(month):02d}") + part + write(ending))
    dated = write("-") + day + drop(space) + front + write("--") + one_of(ended)
    own = []
    for name in classes("bn", "own_month"):
        own += [read_as(text, text) for text in _inflected(name)]
    own_date = bare + drop(space) + write(" ") + one_of(own)
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    said = drop(space) + drop(words("থেকে")) + drop(space) + write(RANGE)
    both = drop(space) + drop(words("ও")) + drop(space) + write(" ও ")
    month = one_of(read_as(form, f"{int(month):02d}") for form, month in rows("bn", "months"))
    year_ended = (
        write("-") + day + drop(space) + front + write("-")
        + month
        + optional(drop(pynini.accep(","))) + drop(space) + front + calendar.year
        + optional(drop(pynini.accep("-"))) + part + write(" ")
        + one_of(_ending_word(f) + write(o) for o in ("এর", "এ") for f in _ENDINGS[o])
    )  # fmt: skip
    led = month + drop(space) + write("-") + day
    comma = optional(drop(pynini.accep(","))) + drop(space)
    return [
        calendar.build(),
        (write("--") + led) + tag("date", 0.1),
        (write("-") + led + comma + front + calendar.year) + tag("date"),
        dated + tag("date"),
        year_ended + tag("date"),
        own_date + tag("date"),
        bare + (dash | said | both) + part + calendar.build(),
    ]


def _clock() -> list[pynini.Fst]:
    """Read clock times: with the counter টা, with minutes, with the part of the day."""
    hour = number_between(0, 24, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    any_minute = number_between(0, 59, 2)
    at = gap + drop(words("টায়", "টা", "টে", "টাতে", "ঘটিকায়", "ঘটিকা"))
    of = gap + drop(words("টার", "এর")) + write(" এর")
    colon = hour + pynini.accep(":") + minute
    seconds = colon + pynini.accep(":") + minute
    dotted = hour + drop(pynini.accep(".")) + write(":") + minute
    parts = {".5": "30", " 1/2": "30", " 1/4": "15", ".75": "45", " 3/4": "45"}
    partial = hour + one_of(drop(_marks(a)) + write(f":{b}") for a, b in parts.items())
    for text, value in (("সাড়ে", "30"), ("সোয়া", "15")):
        partial |= drop(words(text)) + drop(space) + hour + write(f":{value}")
    partial |= (
        drop(words("পৌনে"))
        + drop(space)
        + one_of(
            drop(pynini.project(number_between(h, h), "input"))
            + write(f"{(h - 2) % 12 + 1:02d}:45")
            for h in range(1, 13)
        )
    )
    spelled = gap + drop(words("মিনিটে", "মিনিট", "মি.", "মিঃ"))
    chime = drop(space) + drop(words("বেজে", "বাজার", "বাজে"))
    counted = hour + gap + drop(words("টা", "টে"))
    late = counted + optional(chime) + drop(space) + write(":") + any_minute
    late += optional(_ending_word("এ"))
    before = one_of(
        drop(pynini.project(number_between(h, h), "input")) + write(f"{(h - 2) % 12 + 1:02d}:")
        for h in range(1, 13)
    )
    to_go = one_of(
        drop(pynini.project(number_between(m, m), "input")) + write(f"{60 - m:02d}")
        for m in range(1, 31)
    )
    ahead = (
        before
        + gap
        + drop(words("টা"))
        + drop(space)
        + drop(words("বাজতে"))
        + drop(space)
        + to_go
        + spelled
    )
    ahead += optional(drop(space) + drop(words("বাকি")))
    strikes = ("বাজে", "বাজল", "বাজলো", "বেজেছে")
    full = hour + write(":00")
    exact = one_of(
        [
            colon + optional(at | spelled),
            dotted + (at | spelled),
            partial + at,
            late + spelled,
            ahead,
            full + gap + drop(words("টায়", "ঘটিকায়")),
            full + gap + drop(words("টা", "টে")) + drop(space) + drop(words(*strikes)),
            (colon | (partial + gap + drop(words("টা", "টে"))))
            + drop(space)
            + drop(words(*strikes)),
        ]
    )
    genitive = one_of([colon + of, partial + of, dotted + gap + drop(words("টার")) + write(" এর")])
    shifts = _parts_of_day()
    anyhow = one_of(
        [
            exact,
            late,
            dotted,
            full + at,
            full + gap + drop(words("টা")),
            colon + gap + drop(words("টা")),
        ]
    )
    any_of = one_of([genitive, full + gap + drop(words("টার")) + write(" এর")])
    led = []
    for name, shift in shifts.items():
        lead = drop(words(name)) + drop(space)
        led.append(lead + (anyhow @ shift))
        led.append(lead + _shifted_before(any_of, shift))
    half = {
        "am": (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)).optimize(),
        "pm": (part_of_day(12, 1, 11) | part_of_day(0, 12, 23)).optimize(),
    }
    forms = {
        "am": ("am", "a.m.", "এএম", "এ এম", "এ.এম.", "এ.এম"),
        "pm": ("pm", "p.m.", "পিএম", "পি এম", "পি.এম.", "পি.এম"),
    }
    bare = one_of([anyhow, full])
    followed = [(bare @ half[k]) + gap + drop(words(*forms[k])) for k in half]
    dash = gap + drop(pynini.accep("-")) + gap + write(RANGE)
    twice = colon + dash + colon
    return [
        one_of([*led, *followed]) + tag("time_meridiem"),
        one_of([exact, seconds]) + tag("clock_time", 0.2),
        genitive + tag("clock_time", 0.2),
        twice + tag("clock_time", 0.2),
    ]


def _marks(text: str) -> pynini.Fst:
    return pynini.accep(pynini.escape(text))


def _shifted_before(timed: pynini.Fst, shift: pynini.Fst) -> pynini.Fst:
    """Shift a time that has an ending behind it."""
    ending = pynini.project(write(" এর"), "output").optimize()
    return timed @ (shift + ending)


def _parts_of_day() -> Mapping[str, pynini.Fst]:
    morning = part_of_day(0, 0, 12)
    noon = part_of_day(0, 7, 12) | part_of_day(12, 1, 4) | part_of_day(0, 13, 16)
    late = part_of_day(12, 1, 8) | part_of_day(0, 13, 20)
    night = (
        part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 5)
        | part_of_day(0, 18, 23) | part_of_day(-24, 24, 24)
    )  # fmt: skip
    named = (
        (morning, ("সকাল", "ভোর", "ভোররাত")),
        (noon, ("দুপুর", "বেলা")),
        (late, ("বিকাল", "বিকেল", "সন্ধ্যা", "সন্ধে", "সন্ধ্যে", "সন্ধা")),
        (night, ("রাত", "মধ্যরাত", "দিবাগত রাত")),
    )
    return {name: shift.optimize() for shift, names in named for name in names}


def _decades() -> list[pynini.Fst]:
    """Read "80এর দশক", "80 দশক", "1980 এর দশকে"."""
    tens = (digit + "0") | ((pynini.accep("1") | "2") + digit + optional(drop(joint)) + digit + "0")
    decade = copy_words(("দশক", "দশকে", "দশকের", "দশকেও", "দশকেই", "দশকটি"))
    mark = (
        gap
        + optional(drop(pynini.accep("-")) | drop(pynini.accep("'")))
        + optional(one_of(_ending_word(w) for w in ("এর", "র", "ের", "য়ের")))
    )
    return [tens + mark + drop(space) + write("এর ") + decade + tag("decade_century", -0.2)]


def _finished() -> pynini.Fst:
    """Read the stroke behind a price ("500/-")."""
    return gap + drop(pynini.accep("/")) + gap + drop(pynini.accep("-"))


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
    counter = copy_words(_counters())
    return [
        quantities.quantity + dash + write(RANGE) + bound + tag("range", 0.1),
        (quantities.quantity + dash + write(RANGE) + bound + gap + counter) + tag("range", 0.1),
        (falling | nought) + tag("ratio_score", 0.05),
    ]


def _scores() -> list[pynini.Fst]:
    """Read scores before goals and behind the word for them; ratios with a colon."""
    side = digit + times(digit, 0, 2)
    link = one_of(
        [
            gap + drop(pynini.accep("-")) + gap,
            gap + drop(pynini.accep(":")) + gap,
            drop(joint),
        ]
    ) + write(" ")
    goals = copy_words(classes("bn", "score_behind"))
    cue = copy_words(classes("bn", "score_cue")) + drop(space) + write(" ")
    small = side + gap + drop(pynini.accep(":")) + gap + write(" ") + (nonzero | pynini.accep("0"))
    return [
        side + link + side + drop(space) + write(" ") + goals + tag("ratio_score"),
        cue + side + link + side + tag("ratio_score"),
        small + tag("ratio_score", 0.2),
    ]


def _named_powers() -> pynini.Fst:
    """Read the power of a letter that was said by name ("এক্স স্কয়ার")."""
    base = one_of(read_as(text, letter) for text, letter in rows("bn", "letters")) + drop(space)
    to_the = drop(words("টু দ্য পাওয়ার", "টু দি পাওয়ার")) + drop(space) + write("^") + digits
    squared = one_of([read_as("স্কয়ার", "^2"), read_as("কিউব", "^3"), to_the])
    return base + squared + tag("exponent")


def _house_number() -> pynini.Fst:
    """Read "12/4 নম্বর" and "12 বাই 4 নম্বর": an address, no fraction and no size."""
    link = one_of(
        [gap + drop(pynini.accep("/")) + gap, drop(space) + drop(words("বাই")) + drop(space)]
    )
    number = copy_words(("নম্বর",)) | read_as("নং", "নম্বর") | read_as("নাম্বার", "নম্বর")
    place = copy_words(classes("bn", "house_noun"))
    pair = digits + link + write(" বাই ") + digits
    return one_of(
        [
            pair + drop(space) + write(" ") + number,
            place + drop(space) + write(" ") + optional(number + drop(space) + write(" ")) + pair,
        ]
    )


def _digit_strings() -> list[pynini.Fst]:
    """Join digits one by one, and numbers that were said one after the other behind a noun."""
    code = copy_words(classes("bn", "code_noun")) + drop(space) + write(" ")
    link = joint | space | pynini.accep("-")
    return [
        *codes.long_digit_strings(),
        code + digits + times(drop(link) + digits, 1) + tag("digit_sequence", 0.1),
    ]


def _phones() -> list[pynini.Fst]:
    """Join the groups of a telephone number; the plus sign falls away."""
    link = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3) | joint)
    group = times(digit, 2, 8)
    local = optional(drop(pynini.accep("("))) + "0" + times(digit, 1, 4) + times(link + group, 1, 4)
    plus = drop(pynini.accep("+") | words("প্লাস")) + gap
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 6), 1, 12)
    whole = plus + times(digit, 7, 15)
    mobile = pynini.union("6", "7", "8", "9") + digit**4 + link + digit**5
    return [one_of([local, mobile, abroad, whole]) + tag("phone_number")]


def _said_codes() -> pynini.Fst:
    """Read codes behind their noun: letters by name or as such, then figures, and again."""
    noun = copy_words(classes("bn", "code_noun")) + drop(space) + write(" ")
    names = list(rows("bn", "letters"))
    solid = [(a + b, x + y) for a, x in names for b, y in names]
    name = one_of(read_as(text, letter) for text, letter in [*names, *solid])
    latin = pynini.cross("[CODE]", "[COPY]")
    link = gap + optional(drop(pynini.accep("-")) + gap)
    letters = (name + times(drop(space) + name, 0, 2)) | latin
    number = digits + times(drop(joint) + digits, 0)
    whole = letters + times(link + number + link + letters, 0, 2) + link + number
    close = optional(link + (name | pynini.cross("[TAIL]", "[COPY]")))
    return noun + whole + (pynini.accep("") | close) + tag("alphanumeric_code")


def _roman() -> list[pynini.Fst]:
    """Read Roman numerals: rulers as ranks, the others as they count."""
    numeral = codes.roman_numerals(399)
    ranks = {figure: text for figure, _, text in rows("bn", "ordinals")}
    ruler = drop(pynini.accep("[RULER]")) + one_of(
        drop(pynini.accep(codes.roman(int(figure)))) + write(text) for figure, text in ranks.items()
    )
    counted = drop(pynini.accep("[ROMAN]")) + numeral
    return [(ruler | counted) + tag("roman_numeral")]
