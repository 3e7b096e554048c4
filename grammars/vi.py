"""Vietnamese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("hai mươi lăm" -> 25, "ba phần tư" -> 3/4), and the letters of
  initialisms and formulas that are read by their names ("vê tê vê" -> vtv);
* ``addresses``: addresses that were read aloud ("lan a còng example chấm com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A number word may be left out where its place is clear ("hai lăm" is 25, "một trăm hai" 120, "một
triệu hai" 1200000). ``năm`` is five and year, ``không`` zero and not, ``ba`` three and father:
alone they are read by the rules of ``lexicons/vi/first``, here only among other numbers. A point
groups digits (1.500.000), so the canonical decimal mark is the comma.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

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
from etcnorm.grammars.clock import DayPartClock
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

#: Number words that are other words far more often; they make no grammar look.
_QUIET = ("năm", "không", "tư", "mốt", "rưỡi", "nhất")

CUES = {
    "words": frozenset(r.word for r in number_words("vi") if r.word not in _QUIET)
    | {"thứ", "tháng", "mùng", "mồng", "kém", "phẩy"}
    | {
        name.split(" ")[0]
        for name, _, weight in rows("vi", "letters")
        if weight == "strong" and name not in ("em mờ", "en nờ", "e lờ", "e rờ")
    },
    "addresses": frozenset({"chấm", "móc", "còng", "vòng", "gạch", "sẹc", "xẹc"}),
}

FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("phẩy",),
    minus_words=("âm", "trừ"),
    scales={
        "trăm": 2, "nghìn": 3, "ngàn": 3, "vạn": 4, "triệu": 6, "tỷ": 9, "tỉ": 9,
        "nghìn tỷ": 12, "ngàn tỷ": 12, "nghìn tỉ": 12, "ngàn tỉ": 12,
        "triệu tỷ": 15, "triệu tỉ": 15,
    },
    glued_scales={"k": 3, "K": 3, "tr": 6, "t": 9},
    loose_decimal_mark=".",
    spaced_scales=True,
    half_after=("rưỡi",),
    scale_chains=True,
    loose_thousandths=True,
)  # fmt: skip

#: Units that are often written behind each of two bounds ("3kg-6kg").
_REPEATED = (
    "km", "m", "cm", "mm", "m2", "kg", "g", "mg", "l", "ml", "ha", "mhz", "ghz", "gb", "mb", "kw",
    "tấn", "ngày", "tuần", "tháng", "năm", "phút", "giây", "tiếng",
)  # fmt: skip

#: Words behind which a day and a month in figures are a date ("sáng 2/9").
_DATE_CUES = ("sáng", "trưa", "chiều", "tối", "đêm", "lễ", "dịp", "hôm", "tết", "trước", "sau")

#: Words for the stroke between a quantity and what it is counted by ("một" is a figure by then).
_PER = ("trên", "1", "mỗi")

#: Scales of temperature, by what may be read.
_SCALES = {"c": ("c", "xê", "celsius"), "f": ("f", "ép", "fahrenheit"), "k": ("k",)}

#: Words behind which digits are read one by one ("phòng hai năm bảy").
_NUMBERED = (
    "số", "mã", "phòng", "bay", "pin", "otp", "xe", "cổng", "đầu", "đuôi", "thoại", "đài", "lô",
    "hiệu", "căn", "khẩu", "khoản", "gọi",
)  # fmt: skip


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Vietnamese."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


class NumberWords:
    """How number words compose.

    Attributes:
        unit: One digit from 1 to 9; ``firm`` leaves out năm, which behind a number is "years".
        zero: The digit 0.
        two: Two digits that need no number before them; ``two_inner`` those that do.
        cardinal: A whole number of two words or more.
        lone: Single words that are numbers wherever they stand.
        number: Any whole number, năm and không included.
        string: Digits read one by one; the last may have its late form ("tám mốt").
    """

    def __init__(self) -> None:
        table = number_words("vi")

        def of(kind: str, but: Iterable[str] = ()) -> pynini.Fst:
            return one_of(
                read_word(r.word, str(r.value))
                for r in table
                if r.kind == kind and r.word not in but
            )

        def named(kind: str, value: int = 0) -> pynini.Fst:
            return drop(
                one_of(sequence(r.word) for r in table if r.kind == kind and value in (0, r.value))
            )

        self.unit, self.zero = of("unit"), of("zero")
        self.firm = of("unit", ("năm",))
        late = of("late")
        ending = (self.firm | late).optimize()
        tens, ten = named("tens"), named("teen")
        above_one = pynini.union(*"23456789").optimize()
        tenfold = (ten + write("10")) | (ten + write("1") + ending)
        fivefold = read_word("năm", "5") + of("late", ("tư",))
        short = ((self.firm @ above_one) + ending).optimize()
        short_inner = ((self.unit @ above_one) + ending).optimize()
        full_tens = (self.unit + tens + (write("0") | ending)).optimize()
        self.two = one_of([tenfold, full_tens, short, fivefold])
        self.two_inner = one_of([tenfold, full_tens, short_inner])
        link = named("link")
        self.linked = link + write("0") + (self.unit | late)
        bare = (self.firm | of("late", ("nhăm",))).optimize()
        half = named("half")
        hundred = named("hundred")
        rest = one_of(
            [write("00"), self.linked, self.two_inner, bare + write("0"), half + write("50")]
        )
        hundreds = (self.unit + hundred + rest).optimize()
        empty = (
            drop(sequence("không")) + hundred + write("0") + (self.linked | self.two_inner)
        ).optimize()
        group = (hundreds | (write("0") + self.two)).optimize()
        # "năm một nghìn" is a year: only inside a number is "năm một" 51.
        first = one_of([hundreds, write("0") + self.two, write("00") + self.unit])
        count = one_of([first, empty, write("0") + self.two_inner])
        low = one_of([hundreds, empty, write("0") + self.linked, write("0") + self.two_inner])

        def scaled(head: pynini.Fst, value: int, tail: pynini.Fst) -> pynini.Fst:
            """Put a scale behind its count and what may follow behind both."""
            size = len(str(value)) - 1
            end = one_of(
                [
                    write("0" * size),
                    tail,
                    bare + write("0" * (size - 1)),
                    half + write("5" + "0" * (size - 1)),
                ]
            )
            return (head + named("scale", value) + end).optimize()

        low6 = one_of([scaled(count, 1000, low), write("000") + low])
        low9 = one_of([scaled(count, 10**6, low6), write("000") + low6])
        thousands = scaled(first, 1000, low)
        millions = scaled(first, 10**6, low6)
        billions = scaled(one_of([first, thousands]), 10**9, low9)
        myriad = named("myriad") + one_of(
            [
                write("0000"),
                self.unit + named("scale", 1000) + (write("000") | low),
                bare + write("000"),
                half + write("5000"),
            ]
        )
        myriads = (first + myriad).optimize()
        self.cardinal = (
            one_of([group, thousands, millions, billions, myriads]) @ strip_zeros
        ).optimize()
        self.lone = (self.firm | read_word("mười", "10")).optimize()
        self.number = one_of([self.cardinal, self.lone, read_word("năm", "5"), self.zero])
        self.last = one_of([self.unit, self.zero, late])
        self.figure = one_of([self.unit, self.zero])
        self.string = self._string(late)

    def _string(self, late: pynini.Fst) -> pynini.Fst:
        """Read three digits or more one by one; "ba năm một" is "3 years, 1" unless more follow."""
        firm = one_of([self.firm, self.zero])
        three = firm + firm + one_of([firm, late])
        first = one_of([read_word("một", "1"), self.zero])
        not_two = one_of([read_word("một", "1"), self.zero, (self.firm @ pynini.union(*"346789"))])
        five_last = first + not_two + read_word("năm", "5")
        return one_of([three, five_last, times(self.figure, 3) + self.last])


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = NumberWords()
    number = numbers.number
    coded = copy_words_of_grammar(_NUMBERED) + write(" ") + times(numbers.figure, 1) + numbers.last
    letters = one_of(read_word(c, c) for c in "abcdefghijklmnopqrstuvwxyzđ")
    airline = one_of(read_word(c, c) for c in classes("vi", "code_head"))
    code = one_of([letters, airline]) + times(numbers.figure, 1) + numbers.last
    return one_of(
        [
            numbers.cardinal + tag("cardinal"),
            numbers.lone + tag("cardinal"),
            numbers.string + tag("digit_sequence", 0.5),
            coded + tag("digit_sequence", 0.6),
            code + tag("alphanumeric_code", 0.3),
            *_years(numbers),
            *_days(numbers),
            *_ordinals(numbers),
            _hours(numbers) + tag("clock_time"),
            number + drop(sequence("phẩy")) + write(",") + _places(numbers) + tag("decimal"),
            _dotted(numbers),
            *_fractions(numbers),
            _formulas() + tag("chemical_formula"),
            _initialisms() + tag("acronym_letters", 0.2),
        ]
    )


def copy_words_of_grammar(texts: Iterable[str]) -> pynini.Fst:
    """Read any of some words of the ``words`` grammar and write them as they are."""
    return one_of(read_word(text, text) for text in texts)


def _places(numbers: NumberWords) -> pynini.Fst:
    """Read what follows a decimal mark: digits, or a number of two digits."""
    figures = times(numbers.figure, 0) + numbers.last
    return one_of([figures, (numbers.two_inner @ (digit + digit)).optimize()])


def _dotted(numbers: NumberWords) -> pynini.Fst:
    """Read "hai năm năm chấm không" and the like; two parts alone are a decimal."""
    item = one_of([numbers.number, numbers.string, times(numbers.figure, 1) + numbers.last])
    point = drop(sequence("chấm"))
    decimal = numbers.number + point + write(",") + _places(numbers) + tag("decimal", 0.1)
    version = item + times(point + write(".") + item, 2) + tag("version_number", 0.2)
    return decimal | version


def _years(numbers: NumberWords) -> list[pynini.Fst]:
    """Read a year behind its word, and behind a month: "năm hai không mười ba"."""
    pair = numbers.figure + numbers.figure
    late = one_of([numbers.two_inner, numbers.linked, numbers.figure + numbers.last])
    year = one_of([numbers.cardinal, (pair + late).optimize()])
    word = read_word("năm", "năm ")
    months = [("tư", 4), ("năm", 5), ("mười một", 11), ("mười hai", 12), ("mười", 10), ("bẩy", 7)]
    names = ["một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín"]
    months += [(name, n) for n, name in enumerate(names, 1) if name != "năm"]
    month = read_word("tháng", "tháng ") + one_of(read_word(name, str(n)) for name, n in months)
    self_year = word + year
    numbers.month = month.optimize()
    numbers.year = self_year.optimize()
    return [
        self_year + tag("year"),
        month + tag("date"),
        month + write(" ") + self_year + tag("date"),
    ]


def _days(numbers: NumberWords) -> list[pynini.Fst]:
    """Read a day of the month, with its month or alone behind mùng."""
    day = (numbers.number @ number_between(1, 31)).optimize()
    early = (numbers.number @ number_between(1, 10)).optimize()
    leads = ("ngày", "mùng", "mồng")
    lead = copy_words_of_grammar(leads) + optional(write(" ") + copy_words_of_grammar(leads[1:]))
    with_month = day + write(" ") + numbers.month + optional(write(" ") + numbers.year)
    firm = (one_of([numbers.cardinal, numbers.lone]) @ number_between(1, 31)).optimize()
    bare = firm + write(" ") + numbers.month + optional(write(" ") + numbers.year)
    mung = copy_words_of_grammar(leads[1:]) + write(" ") + early
    return [
        lead + write(" ") + with_month + tag("date"),
        bare + tag("date"),
        mung + tag("date"),
    ]


def _ordinals(numbers: NumberWords) -> list[pynini.Fst]:
    """Read "thứ hai", and the days of the week one after the other ("thứ ba năm bảy")."""
    word = read_word("thứ", "thứ ")
    four = read_word("tư", "4")
    first = read_word("nhất", "1")
    day = (one_of([numbers.unit, four]) @ pynini.union(*"234567")).optimize()
    firm_day = (one_of([numbers.firm, four]) @ pynini.union(*"234567")).optimize()
    return [
        word + one_of([numbers.cardinal, numbers.lone, numbers.unit, four, first]) + tag("ordinal"),
        word + day + times(write(" ") + day, 1, 4) + write(" ") + firm_day + tag("slash"),
    ]


def _hours(numbers: NumberWords) -> pynini.Fst:
    """Read minutes behind the hour: "giờ kém năm", "giờ linh năm", "giờ không một"."""
    minute = (numbers.number @ number_between(1, 29)).optimize()
    small = one_of([numbers.linked, numbers.zero + numbers.unit])
    lone = one_of([read_word("giờ", "giờ "), read_word("h", "giờ ")])
    return lone + one_of([read_word("kém", "kém ") + minute, small])


def _fractions(numbers: NumberWords) -> list[pynini.Fst]:
    plain = one_of([numbers.cardinal, numbers.lone, read_word("năm", "5")])
    lower = one_of([plain, read_word("tư", "4")])
    parts = plain + read_word("phần", "/") + lower
    over = plain + read_word("trên", "/") + plain
    whole = plain + read_word("và", " ") + parts
    return [parts + tag("fraction"), over + tag("fraction"), whole + tag("mixed_number")]


def _letter_names() -> dict[str, list[tuple[str, bool]]]:
    """Give the names of each letter, and whether a name is hardly another word."""
    names: dict[str, list[tuple[str, bool]]] = {}
    for name, letter, weight in rows("vi", "letters"):
        names.setdefault(letter, []).append((name, weight == "strong"))
    return names


def _formulas() -> pynini.Fst:
    """Read formulas by the names of their letters and figures ("xê ô hai")."""
    names = _letter_names()
    names["o"] = [*names["o"], ("ô", False)]
    figures = {r.value: r.word for r in reversed(number_words("vi")) if r.kind in ("unit", "zero")}
    options = []
    for (formula,) in rows("vi", "formulas"):
        reading = pynini.accep("")
        for sign in formula:
            if sign.isdecimal():
                reading += drop(sequence(figures[int(sign)]))
            else:
                reading += drop(one_of(sequence(name) for name, _ in names[sign]))
        if sum(c.isalpha() for c in formula) <= 4:
            options.append(reading + write(formula))
    return one_of(options)


def _initialisms() -> pynini.Fst:
    """Join letters read by their names; two or more of them must be hardly anything else."""
    names = _letter_names()

    def read(strong: bool | None) -> pynini.Fst:
        return one_of(
            read_word(name, letter)
            for letter, listed in names.items()
            for name, sure in listed
            if strong is None or sure == strong
        )

    sure, any_letter = read(True), read(None)
    pair = sure + sure
    three = one_of([sure + any_letter + sure, pair + any_letter, any_letter + pair])
    return one_of([pair, three, three + times(any_letter, 1, 3)])


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("vi", account=False)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    number = quantities.number
    lengths = patterns.dimensions(quantities, ("x", "×", "nhân"), "x")
    to = ("đến", "tới")
    measures = Measures(
        "vi",
        quantities,
        per=_PER,
        per_out="/",
        ranges="-",
        below={"giờ": "h", "giây": "s"},
        dimensions=lengths,
        halves=("rưỡi",),
        to=to,
        repeated=_REPEATED,
    )
    money = Money("vi", quantities, ranges=("-", to, ("đồng", "đô la", "euro")))
    clock = DayPartClock(
        hour_words=("giờ", "h"),
        minute_letters=("g",),
        minute_words=("phút", "p", "ph", "'"),
        second_words=("giây", "s"),
        half=("rưỡi",),
        before=("kém",),
        parts={
            "morning": ("sáng", "buổi sáng", "sáng sớm", "rạng sáng", "am", "a.m.", "a.m", "sa"),
            "noon": ("trưa", "buổi trưa"),
            "afternoon": ("chiều", "buổi chiều", "tối", "buổi tối", "pm", "p.m.", "p.m", "ch"),
            "night": ("đêm", "khuya", "đêm khuya"),
        },
        leading=("am", "pm", "sa", "ch"),
        to=to,
    )
    amounts = money.build()
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            quantities.mixed + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            quantities.signed + tag("negative_number", 0.9),
            patterns.ratios("-"),
            patterns.ratios("-", single=True),
            *_dates(),
            clock.build(),
            *_minutes_and_seconds(),
            amounts + tag("currency"),
            _prices(amounts) + tag("compound_unit"),
            measures.build(),
            _split_heights() + tag("measure"),
            measures.percent(("%", "phần trăm"), "phần trăm"),
            _rates(quantities) + tag("percentage"),
            measures.percent(("‰", "phần nghìn", "phần ngàn"), "phần nghìn"),
            measures.degrees(("°", "độ"), "độ", _SCALES),
            patterns.ranges(quantities, "-"),
            _bounds(quantities, to),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "lần"),
            patterns.sums(
                Quantities(replace(FIGURES, scales={}, glued_scales={}, scale_chains=False)),
                {
                    "+": ("+", "cộng"),
                    "-": ("-", "trừ"),
                    "*": ("×", "*", "x", "nhân"),
                    "/": ("÷", "/", ":", "chia"),
                    "=": ("=", "bằng"),
                },
                equals="=",
                apart="",
            ),
            digits + drop(space) + drop(words("chia", "trên")) + drop(space) + write("/") + digits
            + tag("math_expression", 0.2),
            patterns.powers(("bình phương",), ("lập phương",), ("mũ", "lũy thừa", "luỹ thừa"), ()),
            patterns.dotted(("chấm",)),
            digits + drop(space) + drop(words("chấm")) + drop(space) + write(",") + digits
            + tag("version_number"),
            patterns.prefixed(("no", "no.", "#"), "số", quantities.integer, "number_sign"),
            patterns.prefixed(("cộng trừ", "±"), "cộng trừ", quantities.unsigned, "plus_minus"),
            _weekdays(),
            _nights() + tag("number_compound"),
            _quarters(),
            *_telephones(),
            codes.alphanumeric(),
            codes.tailed(),
            codes.formulas("vi"),
            drop(pynini.union("[RULER]", "[ROMAN]"))
            + codes.roman_numerals()
            + tag("roman_numeral"),
        ]
    )  # fmt: skip


def _dates() -> list[pynini.Fst]:
    """Dates; a day and a month in figures are one where a word says so or the day is past 12."""
    leads = ("ngày", "mùng", "mồng", "ngày mùng", "ngày mồng")
    calendar = Calendar(
        "vi",
        day_marks=(),
        articles=leads,
        short_years=True,
        year_leads=("năm",),
        year_marks=("/", "-"),
    )
    lead = drop(words(*leads)) + drop(space)
    cue = copy_words(_DATE_CUES) + space + part
    stroke = drop(pynini.union("/", "-"))
    month = number_between(1, 12, 2)

    def short(low: int, mark: pynini.Fst) -> pynini.Fst:
        return write("-") + number_between(low, 31, 2) + mark + front + write("--") + month

    any_day = short(1, stroke)
    late_day = short(13, drop(pynini.accep("/")))
    spans = []
    for number in range(1, 13):
        said = drop(pynini.project(number_between(number, number), "input"))
        link = drop(pynini.accep("-")) | (drop(space) + drop(words("đến", "tới")) + drop(space))
        first = write(f"--{number:02d}-") + number_between(1, 31, 2)
        second = write(f" đến --{number:02d}-") + number_between(1, 31, 2)
        behind = (drop(space) + drop(words("tháng")) + drop(space)) | drop(pynini.accep("/"))
        spans.append(first + link + second + behind + said)
    return [
        calendar.build(),
        calendar.numeric(),
        lead + calendar.numeric(),
        lead + any_day + tag("date"),
        late_day + tag("date", 0.3),
        cue + any_day + tag("date", 0.2),
        lead + one_of(spans) + tag("range"),
        # A year before 1000 makes no ISO date.
        words("tháng")
        + space
        + digits
        + space
        + words("năm")
        + space
        + times(digit, 1, 3)
        + tag("date", 0.4),
    ]


def _minutes_and_seconds() -> list[pynini.Fst]:
    """Read "4p30s" and "4 phút rưỡi" as the words that they are."""
    minute = digits + gap + read_as_any(("phút", "p", "ph"), " phút")
    second = gap + number_between(1, 59) + gap + read_as_any(("giây", "s"), " giây")
    half = drop(space) + drop(words("rưỡi")) + write(" 30 giây")
    zero = drop(one_of([pynini.accep("0"), pynini.accep("00")])) + gap + drop(words("giây", "s"))
    padded = number_between(0, 99) + gap + read_as_any(("phút", "p", "ph"), " phút")
    return [
        minute + write(" ") + second + tag("duration"),
        padded + gap + zero + tag("duration"),
        minute + half + tag("duration"),
    ]


def read_as_any(forms: Iterable[str], output: str) -> pynini.Fst:
    """Read any of some forms; write ``output``."""
    return patterns.read_as_any(tuple(forms), output)


def _per() -> pynini.Fst:
    """Read the stroke of a price or rate, or its words."""
    said = drop(space) + drop(words(*_PER)) + drop(space)
    return ((gap + drop(pynini.accep("/")) + gap) | said) + write("/")


def _prices(amounts: pynini.Fst) -> pynini.Fst:
    """Read "50.000đ/ngày" as "50 nghìn đồng một ngày"."""
    return amounts + _per() + one_of(read_as(form, unit) for form, unit, _ in rows("vi", "units"))


def _rates(quantities: Quantities) -> pynini.Fst:
    """Read "7%/năm" as "7 phần trăm một năm"."""
    percent = quantities.number + gap + drop(words("%", "phần trăm")) + write(" phần trăm")
    return percent + _per() + copy_words(("năm", "tháng", "ngày", "quý", "tuần"))


def _split_heights() -> pynini.Fst:
    """Read "1m70" and "1 mét 7": the figures behind the unit are its decimals."""
    glued = drop(words("m")) + write(",") + times(digit, 1, 2)
    apart = drop(words("mét", "m")) + drop(space) + write(",") + times(digit, 1, 2)
    return digits + gap + (glued | apart) + write(" m")


def _bounds(quantities: Quantities, to: Iterable[str]) -> pynini.Fst:
    """Write "3 đến 5" as the hyphen does."""
    bound = quantities.number | quantities.scaled | quantities.fraction
    link = drop(space) + drop(words(*to)) + drop(space) + write("-")
    return (optional(quantities.sign()) + bound + link + bound + tag("range", 0.1)).optimize()


def _weekdays() -> pynini.Fst:
    """Read "thứ 3/5/7": days of the week, not a date."""
    day = pynini.union(*"2345678")
    mark = one_of([drop(pynini.accep("/")), drop(pynini.accep(",")) + gap, drop(space)])
    return words("thứ") + space + day + times(mark + write(" ") + day, 1, 5) + tag("slash")


def _nights() -> pynini.Fst:
    """Read "3N2Đ" as "3 ngày 2 đêm"."""
    return digits + gap + read_as("n", " ngày ") + gap + digits + gap + read_as("đ", " đêm")


def _quarters() -> pynini.Fst:
    """Read "quý 1/2020" as "quý 1 năm 2020"."""
    word = one_of([read_as("quý", "quý "), read_as("quí", "quý "), read_as("q", "quý ")])
    year = drop(pynini.accep("/")) + write(" năm ") + digit**4
    return word + gap + pynini.union(*"1234") + gap + year + tag("slash")


def _telephones() -> list[pynini.Fst]:
    """Join the groups of telephone and card numbers, and digits said one by one."""
    mark = drop(one_of(pynini.accep(m) for m in "-. "))
    group = times(digit, 2, 5)
    national = "0" + times(digit, 1, 4) + mark + group + times(mark + group, 0, 3)
    ten = pynini.accep("0") + times(digit, 8, 10)
    bracketed = drop(pynini.accep("(")) + "0" + times(digit, 1, 3) + drop(pynini.accep(")")) + gap
    service = pynini.union("1800", "1900") + drop(pynini.union(" ", ".")) + times(digit, 2, 6)
    single = digit + times(drop(space) + digit, 2)
    return [
        codes.telephone(("dddd-dddd-dddd-dddd",), plus=("cộng",)),
        (national @ ten) + tag("phone_number"),
        (bracketed + group + times(mark + group, 0, 2)) + tag("phone_number"),
        service + tag("phone_number"),
        single + tag("digit_sequence", 0.2),
    ]
