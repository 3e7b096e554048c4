"""Chinese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: numerals to digits ("三千五" -> 3500, "二零零八" -> 2008, "七点零五" -> 7.05). Every
  numeral is one symbol. Approximate pairs ("三四十", "十五六") and pairs of digits that may be one
  ("五一", "三四个") are left in characters;
* ``addresses``: addresses that were read aloud ("liming 艾特 example 点 com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A numeral at the end counts the next lower place ("一百五" is 150, with 零 it is 105). 两 is 2
before a place and a counter, and a unit of weight behind a number. Words that only look like
numbers (一起, 三心二意) are words of ``words.tsv``, or kept by ``lexicons/zh/first/kept.tsv``.
"""

from __future__ import annotations

from collections.abc import Iterable

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
    nonzero,
    number_between,
    one_of,
    optional,
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
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

_NUMERALS = number_words("zh")

#: Numerals that are other words far more often; they make no grammar look.
_QUIET = ("百", "千", "万", "亿", "佰", "仟", "拾", "伍", "陆", "肆", "幺")

CUES = {
    "words": frozenset(r.word for r in _NUMERALS if r.word not in _QUIET)
    | {"百分之", "拾", "佰", "仟", "幺"},
    "addresses": frozenset({"点", "艾特", "斜杠", "反斜杠"}),
    "forms": frozenset({"平方", "立方"}),
}

#: Scales behind figures; each of them may be cut as one word or as several.
_SCALES = {"百": 2, "千": 3, "万": 4, "亿": 8}
_SCALES |= {
    f"{a}{link}{b}": _SCALES[a] + _SCALES[b]
    for a, b in ("十万", "百万", "千万", "百亿", "千亿", "万亿")
    if a in _SCALES
    for link in ("", " ")
}

FIGURES = Writing(
    group_marks=(",", " "),
    decimal_marks=(".",),
    decimal=".",
    point_words=("小数点",),
    minus_words=("负", "负 的"),
    scales=_SCALES,
    glued_scales={"w": 4},
)

#: Two digits beside each other that mean "three or four".
_APPROXIMATE = (
    "一二", "二三", "两三", "三四", "四五", "五六", "六七", "七八", "八九", "三五", "三两",
)  # fmt: skip

#: Words between two bounds.
_TO = ("到", "至")
_RANGE = " 到 "

#: Words behind which the hour of a day is read on twenty-four hours, by what they shift.
_EARLY = (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)).optimize()
_MORNING = (part_of_day(0, 0, 12)).optimize()
_NOON = (part_of_day(0, 10, 14) | part_of_day(12, 1, 3)).optimize()
_LATE = (part_of_day(12, 1, 11) | part_of_day(0, 12, 23)).optimize()
_EVENING = (
    part_of_day(12, 4, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 3)
    | part_of_day(0, 13, 23) | part_of_day(-24, 24, 24)
).optimize()  # fmt: skip
_DAY = {
    "early": (_EARLY, ("凌晨", "清晨", "清早", "大清早", "一大早", "拂晓", "黎明")),
    "morning": (_MORNING, ("早上", "早晨", "上午", "早", "今早", "明早", "am", "a.m.", "a.m")),
    "noon": (_NOON, ("中午", "正午")),
    "late": (_LATE, ("下午", "午后", "傍晚", "黄昏", "pm", "p.m.", "p.m")),
    "evening": (
        _EVENING,
        (
            "晚上",
            "夜里",
            "夜晚",
            "深夜",
            "半夜",
            "午夜",
            "晚",
            "今晚",
            "明晚",
            "昨晚",
            "当晚",
            "晚间",
        ),
    ),
}
#: Those that say a day as well; it stays.
_NAMED_DAYS = {
    "今早": "今天", "明早": "明天", "今晚": "今晚", "明晚": "明晚", "昨晚": "昨晚", "当晚": "当晚",
}  # fmt: skip
_BEHIND = ("am", "a.m.", "a.m", "pm", "p.m.", "p.m")

_MINUTES = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Chinese."""
    return {"words": numerals(), "addresses": addresses(), "forms": written_forms()}


# -- numerals to digits ----------------------------------------------------------------------


def _named(*kinds: str) -> pynini.Fst:
    """Read a numeral of some kinds and write nothing."""
    return drop(one_of(sequence(r.word) for r in _NUMERALS if r.kind in kinds))


def _digit(*kinds: str) -> pynini.Fst:
    """Read a numeral of some kinds as its digit."""
    return one_of(read_word(r.word, str(r.value)) for r in _NUMERALS if r.kind in kinds)


def _scale(value: int) -> pynini.Fst:
    return drop(one_of(sequence(r.word) for r in _NUMERALS if r.value == value))


class Numerals:
    """How numerals compose.

    Attributes:
        cardinal: A whole number of two numerals or more.
        unit: One digit from 1 to 9.
        zero: The digit 0.
        figure: A digit of a code, 幺 for 1.
    """

    def __init__(self) -> None:
        self.unit = _digit("unit")
        self.zero = _digit("zero")
        self.figure = _digit("unit", "zero", "call")
        unit = _digit("unit", "financial")
        many = _digit("unit", "financial", "pair")
        zero = drop(one_of(sequence(r.word) for r in _NUMERALS if r.kind == "zero"))
        ten, hundred, thousand = _named("ten"), _named("hundred"), _named("thousand")
        teen = ten + write("1") + (unit | write("0"))
        tens = unit + ten + (unit | write("0"))
        two = (teen | tens).optimize()
        after_hundred = one_of(
            [write("00"), zero + write("0") + unit, optional(zero) + two, unit + write("0")]
        )
        hundreds = (many + hundred + after_hundred).optimize()
        after_thousand = one_of(
            [
                write("000"),
                zero + write("00") + unit,
                optional(zero) + write("0") + two,
                optional(zero) + hundreds,
                unit + write("00"),
            ]
        )
        thousands = (many + thousand + after_thousand).optimize()
        lone = write("000") + many
        group = one_of([thousands, write("0") + hundreds, write("00") + two, lone])
        firm = one_of([thousands, write("0") + hundreds, write("00") + two])
        after_myriad = one_of(
            [
                write("0000"),
                optional(zero) + firm,
                zero + write("000") + unit,
                unit + write("000"),
            ]
        )
        myriad, hundred_million = _scale(10**4), _scale(10**8)
        myriads = (group + myriad + after_myriad).optimize()
        low8 = one_of(
            [
                write("00000000"),
                optional(zero) + myriads,
                optional(zero) + write("0000") + firm,
                zero + write("0000000") + unit,
                unit + write("0000000"),
            ]
        )
        flat = group + myriad + one_of([write("0000"), optional(zero) + firm])
        count = one_of([write("0000") + group, flat])
        billions = (count + hundred_million + low8).optimize()
        self.cardinal = (one_of([firm, myriads, billions]) @ strip_zeros).optimize()
        self.number = one_of([self.cardinal, many, self.zero])
        self.whole = one_of([self.cardinal, self.unit, self.zero])
        #: "零三百万" behind 兆.
        self.rest = (zero + one_of([firm, myriads]) @ strip_zeros).optimize()
        self.financial = _digit("financial")


def numerals() -> pynini.Fst:
    """Numerals to digits."""
    n = Numerals()
    pair = n.figure + n.figure
    string = times(n.figure, 3)
    plain_unit = _digit("unit")
    pairs = one_of(
        read_word(f"{a} {b}", f"{a} {b}")
        for a in "一二三四五六七八九"
        for b in "一二三四五六七八九"
    )
    zeros = one_of([n.zero + n.figure, n.figure + n.zero, read_word("幺", "1") + n.figure])
    places = times(one_of([n.figure, n.financial]), 1)
    point = drop(one_of([sequence("点"), sequence("小数点")])) + write(".")
    year = read_word("年", " 年")
    sure = pynini.difference(
        (digit + digit).optimize(),
        pynini.union("12", "23", "34", "45", "56", "67", "78", "89", "35"),
    ).optimize()
    month = write(" ") + (n.whole @ number_between(1, 12)).optimize() + read_word("月", " 月")
    hour = (n.number @ number_between(0, 24)).optimize()
    late = (n.cardinal @ number_between(10, 59)).optimize()
    early = optional(drop(one_of([sequence("零"), sequence("〇")]))) + write("0") + plain_unit
    oclock = one_of([read_word("点", " 点 "), read_word("时", " 时 ")])
    minutes = one_of([late, early + read_word("分", " 分")])
    return one_of(
        [
            n.cardinal + tag("cardinal"),
            plain_unit + tag("cardinal", 0.1),
            n.zero + tag("cardinal", 0.1),
            read_word("两", "2") + tag("cardinal", 0.1),
            n.whole + read_word("两", " 两") + tag("measure", 0.1),
            n.rest + tag("cardinal"),
            string + tag("digit_sequence", 0.5),
            zeros + tag("digit_sequence", 0.4),
            pairs + tag("cardinal", 0.6),
            one_of([read_word("两 三", "两 三"), read_word("一 两", "一 两")])
            + tag("cardinal", 0.05),
            _approximate() + tag("cardinal", 0.3),
            (pair @ sure).optimize() + year + tag("year"),
            pair + year + month + tag("date"),
            n.figure + times(n.figure, 3) + year + tag("year", 0.2),
            n.number + point + places + optional(_scales()) + tag("decimal"),
            (n.financial + point + places) + tag("decimal"),
            # One word of the list behind a point: "36 点一度".
            n.number + point + optional(places) + one_of(_behind_one()) + tag("decimal"),
            n.number
            + read_word("块", " 块 ")
            + plain_unit
            + read_word("一", " 1")
            + tag("currency_subunit", 0.2),
            n.financial + _money_word() + tag("financial_numerals"),
            hour + oclock + minutes + tag("clock_time"),
            hour
            + read_word("点", " 点 ")
            + plain_unit
            + read_word("刻", " 刻")
            + tag("clock_time"),
            read_word("百分之", "百分之 ") + read_word("百", "100") + tag("percentage"),
            n.unit + read_word("百分之", "00 分之") + tag("fraction"),
        ]
    )


def _behind_one() -> list[pynini.Fst]:
    """Read the words that a unit makes with a one before it."""
    return [read_word(f"一{unit}", f"1 {unit}") for unit in "度级倍元米寸折成层岁"]


def _scales() -> pynini.Fst:
    """Keep a scale behind a decimal ("三点五亿"): figures take it up."""
    return write(" ") + times(one_of(read_word(c, c) for c in "百千万亿"), 1, 2)


def _money_word() -> pynini.Fst:
    return one_of(read_word(text, f" {text}") for text in ("元", "圆", "角", "分"))


def _approximate() -> pynini.Fst:
    """Keep "三四十", "二十五六", "一万六七", "几十", "数百" as they are."""

    def kept(texts: Iterable[str]) -> pynini.Fst:
        return one_of(read_word(text, text) for text in texts)

    unit = kept("一二三四五六七八九两")
    scale = kept("十百千万亿")
    head = optional(unit) + scale + times(unit + scale, 0, 3)
    two = one_of(read_word(f"{a} {b}", f"{a}{b}") for a, b in _APPROXIMATE)
    vague = kept(("几", "数", "好几"))
    tail = times(scale, 1, 3)
    return one_of(
        [
            two + tail,
            head + two + times(scale, 0, 3),
            vague + tail,
            head + vague + times(scale, 1, 3),
        ]
    )


# -- addresses -------------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("zh", account=False)


# -- figures to their canonical form ---------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    number = quantities.number
    amount = one_of([quantities.quantity, _chains(quantities)])
    lengths = patterns.dimensions(quantities, ("x", "×", "*", "乘", "乘以"), " 乘 ")
    bounds = amount + _to() + one_of([quantities.unsigned, _chains(quantities)])
    sized = one_of([lengths, bounds, _chains(quantities), _plus_minus() + quantities.unsigned])
    measures = Measures(
        "zh",
        quantities,
        per=("每", "一"),
        per_out="/",
        ranges=_RANGE,
        below={"小时": "h", "秒": "s", "分钟": "min"},
        dimensions=sized,
        hyphen=False,
    )
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            quantities.mixed + tag("mixed_number", 0.8),
            *_fractions(quantities),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            _chains(quantities) + tag("magnitude_abbreviation", 0.8),
            quantities.signed + tag("negative_number", 0.9),
            _below_zero(quantities) + tag("negative_number", 0.5),
            *_ratios(quantities),
            *_dates(),
            *_clock(),
            *_money(quantities),
            measures.build(),
            *_speeds(quantities),
            *_percent(quantities),
            *_temperatures(quantities),
            bounds + tag("range", 0.3),
            lengths + tag("dimension", 0.2),
            _multiplier(quantities),
            *_sums(quantities),
            *_powers(quantities),
            patterns.dotted(("点",)),
            *_signs(quantities),
            *_telephones(),
            codes.alphanumeric(),
            codes.tailed(),
            pynini.cross("[NAME]", "[COPY]")
            + gap
            + digit**3
            + times(digit, 0)
            + tag("alphanumeric_code", 0.4),
            digits + gap + one_of(read_as_big(c) for c in "kmbt") + tag("alphanumeric_code", 0.4),
            codes.formulas("zh"),
            *_ordinals(),
        ]
    )


def read_as_big(letter: str) -> pynini.Fst:
    """Read a capital that follows figures as the end of a code ("4K")."""
    return drop(pynini.accep(f"[U:{letter.upper()}]")) + write(letter)


def _to() -> pynini.Fst:
    """Read what stands between two bounds."""
    dash = one_of(pynini.accep(m) for m in ("-", "~")) | words("～", "〜", "—", "——", "–")
    return (gap + drop(dash | words(*_TO)) + gap + write(_RANGE)).optimize()


def _chains(quantities: Quantities) -> pynini.Fst:
    """Read "1亿2000万", "3万5千", "3万5" and "30 万零 500" as one number."""
    marks = {e: gap + drop(words(text)) for text, e in (("亿", 8), ("万", 4), ("千", 3), ("百", 2))}
    zero = optional(gap + drop(words("零")) | gap + drop(pynini.accep("0")))

    def padded(width: int) -> pynini.Fst:
        return one_of(write("0" * (width - size)) + digit**size for size in range(1, width + 1))

    tails: dict[int, pynini.Fst] = {}
    for exponent in (2, 3, 4, 8):
        last = digit + write("0" * (exponent - 1))
        full = padded(min(exponent, 4)) if exponent < 8 else write("0000") + padded(4)
        parts = [gap + last, gap + full]
        for low in (2, 3, 4):
            if low < exponent:
                width = exponent - low
                rest = one_of([write("0" * low), tails[low]])
                parts.append(gap + padded(min(width, 4)) + marks[low] + rest)
        tails[exponent] = one_of(parts).optimize()
    heads = times(digit, 1, 4)
    return one_of(heads + marks[e] + zero + tails[e] for e in (8, 4, 3)).optimize()


def _fractions(quantities: Quantities) -> list[pynini.Fst]:
    """Read "3 分之 1" and "1 又 3 分之 1"."""
    sign = optional(quantities.sign())
    lower = digits + gap + drop(words("分之")) + gap
    part = write("/") + lower + front + quantities.number
    named = {"十分之": "10", "千分之": "1000", "万分之": "10000", "十万分之": "100000"}
    named |= {"百万分之": "1000000", "千 分之": "1000", "万 分之": "10000", "亿分之": "100000000"}
    known = one_of(
        drop(words(text)) + gap + write(f"/{value}") + front + quantities.number
        for text, value in named.items()
    )
    slash = digits + gap + pynini.accep("/") + gap + nonzero + times(digit, 0)
    said = one_of([part, known])
    whole = digits + gap + drop(words("又")) + gap
    cross = []
    for low in (*range(2, 21), 24, 25, 30, 32, 40, 50, 60, 100):
        read = drop(pynini.accep(str(low)) + gap + words("分之") + gap)
        cross.append(read + digits + write(f"/{low}"))
    mixed = whole + write(" ") + one_of([slash, *cross])
    permille = quantities.number + write("/1000") + gap + drop(words("‰"))
    return [
        said + tag("fraction"),
        sign + slash + tag("fraction", 0.9),
        quantities.sign() + write("") + one_of(cross) + tag("fraction"),
        mixed + tag("mixed_number"),
        permille + tag("fraction"),
    ]


def _below_zero(quantities: Quantities) -> pynini.Fst:
    return drop(words("零下")) + gap + write("-") + quantities.number


def _percent(quantities: Quantities) -> list[pynini.Fst]:
    number = quantities.number_or_scaled
    lead = drop(words("百分之", "百 分之"))
    sign = optional((drop(pynini.accep("[MINUS]")) | drop(words("负", "负 的"))) + gap + write("-"))
    percent = gap + drop(words("%", "percent", "趴"))
    said = sign + lead + gap + number
    to = _to()
    written = sign + number + percent
    return [
        said + write(" percent") + tag("percentage"),
        written + write(" percent") + tag("percentage"),
        said + to + optional(lead + gap) + number + write(" percent") + tag("percentage"),
        sign + number + optional(percent) + to + number + percent + write(" percent")
        + tag("percentage"),
    ]  # fmt: skip


def _temperatures(quantities: Quantities) -> list[pynini.Fst]:
    value = one_of([quantities.quantity, _below_zero(quantities)])
    value = one_of([value, value + _to() + quantities.quantity])
    degree = one_of([pynini.accep(""), gap + drop(words("°", "度"))])
    celsius = gap + one_of(
        [drop(words("摄氏度", "°c", "℃", "度 c", "度c")), drop(words("°")) + gap + drop(words("c"))]
    )
    fahrenheit = gap + one_of(
        [drop(words("华氏度", "°f", "℉", "度 f")), drop(words("°")) + gap + drop(words("f"))]
    )
    lead_c = drop(words("摄氏")) + gap
    lead_f = drop(words("华氏")) + gap
    letter = gap + drop(words("c")) + write(" c")
    return [
        value + celsius + write(" c") + tag("temperature"),
        value + fahrenheit + write(" f") + tag("temperature"),
        lead_c + value + gap + drop(words("度", "°")) + write(" c") + tag("temperature"),
        lead_f + value + gap + drop(words("度", "°")) + write(" f") + tag("temperature"),
        drop(words("摄氏")) + gap + _below_zero(quantities) + gap + drop(words("度"))
        + write(" c") + tag("temperature"),
        drop(words("零下")) + gap + lead_c + write("-") + quantities.number + gap
        + drop(words("度")) + write(" c") + tag("temperature"),
        quantities.quantity + letter + tag("temperature", 0.9),
        value + gap + drop(words("°", "度")) + write(" 度") + tag("degree_sign", 0.2),
        degree + drop("") + _below_zero(quantities) + gap + drop(words("度")) + write(" 度")
        + tag("negative_number"),
    ]  # fmt: skip


def _plus_minus() -> pynini.Fst:
    return drop(words("±", "正负")) + gap + write("正负 ")


def _speeds(quantities: Quantities) -> list[pynini.Fst]:
    """Read "每小时 120 公里" and "时速 120 公里" as "120 km/h"."""
    units = [(form, unit) for form, unit, kind in rows("zh", "units") if kind == "measure"]
    unit = one_of(read_as(form, f" {unit}") for form, unit in units)
    number = quantities.number
    number = one_of([number, number + _to() + number])
    hour = drop(words("每 小时")) + gap + number + gap + unit + write("/h")
    second = drop(words("每 秒")) + gap + number + gap + unit + write("/s")
    minute = drop(words("每 分钟")) + gap + number + gap + unit + write("/min")
    said = one_of([gap + drop(words("每 小时")), gap + drop("/") + gap + drop(words("h", "小时"))])
    rate = drop(words("时速")) + gap + number + gap + unit + write("/h") + optional(said)
    return [one_of([hour, second, minute, rate]) + tag("compound_unit")]


def _ratios(quantities: Quantities) -> list[pynini.Fst]:
    """Write the colon or dash of a score as 比."""
    side = times(digit, 1, 3)
    colon = gap + drop(pynini.accep(":")) + gap + write(" 比 ")
    small = side + colon + one_of([nonzero, pynini.accep("0"), pynini.union(*"6789") + digit])
    large = side + colon + one_of([digit**3, pynini.accep("100")])
    wide = pynini.union(*(str(n) for n in range(25, 200))) + colon + times(digit, 1, 3)
    decimal = quantities.number + colon + quantities.number
    dash = gap + drop(pynini.accep("-")) + gap + write(" 比 ")
    falling = one_of(
        pynini.accep(str(a)) + dash + pynini.union(*(str(b) for b in range(a + 1)))
        for a in range(31)
    )
    cue = copy_words(classes("zh", "score_cue")) + gap + write(" ")
    said = gap + drop(words("比")) + gap + write(" 比 ")
    return [
        one_of([small, large, wide]) + tag("ratio_score", 0.2),
        decimal + tag("ratio_score", 0.6),
        falling + tag("ratio_score", 0.2),
        cue + side + one_of([dash, colon, said]) + side + tag("ratio_score", 0.1),
        side + said + side + tag("ratio_score", 0.2),
    ]


def _dates() -> list[pynini.Fst]:
    """Dates in characters and in figures."""
    year = (digit**4).optimize()
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    y = gap + drop(words("年")) + gap
    m = gap + drop(words("月", "月份")) + gap
    d = gap + drop(words("日", "号"))
    full = year + y + write("-") + month + m + write("-") + day + d
    late = write("--") + month + m + write("-") + day + d
    months = year + y + write("-") + month + gap + drop(words("月"))
    short = digit + digit + write(" 年 ") + y + late
    cut = {mark: gap + drop(pynini.accep(mark)) + gap for mark in "-/."}
    numeric = []
    for mark, link in cut.items():
        whole = year + link + write("-") + month + link + write("-") + day
        numeric.append(whole + optional(d))
        back = write("-") + month + write("-") + link + day + link + front + year
        numeric.append(back)
        turned = write("-") + number_between(13, 31, 2) + link + front + write("-") + month
        numeric.append(turned + link + front + year)
        two = pynini.difference((digit + digit).optimize(), pynini.union("00", "01")).optimize()
        if mark != ".":
            padded = two + link + write(" 年 --") + month + link + write("-") + day
            numeric.append(padded)
        zero = (
            ("0" + nonzero)
            + link
            + write("-")
            + (("0" + nonzero) | pynini.union("1", "2", "3") + digit)
        )
        numeric.append(
            write("--") + (zero @ (pynini.closure(pynini.union(*"0123456789-")))).optimize()
        )
    slash = cut["/"]
    pairs = []
    for a in range(1, 13):
        for b in range(1, 32):
            if _is_date(a, b):
                read = (
                    (pynini.accep(str(a)) | pynini.accep(f"{a:02d}"))
                    + slash
                    + (pynini.accep(str(b)) | pynini.accep(f"{b:02d}"))
                )
                pairs.append(drop(pynini.project(read, "input")) + write(f"--{a:02d}-{b:02d}"))
    any_slash = write("--") + month + slash + write("-") + day
    cue = copy_words(classes("zh", "date_cue")) + gap + write(" ")
    after = gap + write(" ") + copy_words(classes("zh", "date_right"))
    mixed = year + y + write("-") + month + slash + write("-") + day
    month_year = (
        year + pynini.accep("-") + (("0" + nonzero) | (pynini.accep("1") + pynini.union(*"012")))
    )
    # A day before the dash makes no minus of it.
    minus = gap + drop(pynini.accep("[MINUS]")) + write(_RANGE)
    to = one_of([_to(), minus])
    spans = [
        full + to + one_of([number_between(1, 31) + gap + copy_words(("日", "号"))]),
        late + to + number_between(1, 31) + gap + read_as("号", " 日"),
        late + to + number_between(1, 31) + gap + read_as("日", " 日"),
        full + to + full, full + to + late, late + to + late,
    ]  # fmt: skip
    years = year + optional(gap + drop(words("年"))) + to + year + gap + read_as("年", " 年")
    return [
        one_of([full, late, months]) + tag("date"),
        short + tag("date"),
        mixed + tag("date_numeric"),
        one_of(numeric) + tag("date_numeric", 0.1),
        one_of(pairs) + tag("date_numeric", 0.2),
        cue + any_slash + tag("date_numeric", 0.1),
        any_slash + after + tag("date_numeric", 0.1),
        month_year + tag("date_numeric", 0.6),
        one_of(spans) + tag("range"),
        years + tag("range"),
        digits + gap + read_as("年", " 年") + tag("year", 0.9),
        digits + gap + read_as("月", " 月") + tag("date", 0.9),
    ]


def _is_date(month: int, day: int) -> bool:
    """Tell whether figures with a stroke are a day rather than a fraction."""
    from math import gcd

    if month == 1 or day <= 10:
        return day < month or (day == month and day > 1) or (month > 1 and gcd(month, day) > 1)
    return True


def _clock() -> list[pynini.Fst]:
    """Clock times; behind a part of the day on twenty-four hours."""
    hour = number_between(0, 24, 2)
    minute = number_between(0, 59, 2)
    hours = gap + drop(words("点", "时", "点钟"))
    spelled = gap + drop(words("分"))
    over = optional(gap + drop(words("过")))
    pair = (
        hour
        + hours
        + over
        + gap
        + write(":")
        + one_of([minute + spelled, (digit + digit) @ _MINUTES])
    )
    pair = one_of(
        [
            pair,
            hour + hours + gap + drop(words("零")) + gap + write(":0") + digit + optional(spelled),
        ]
    )
    half = hour + hours + gap + drop(words("半")) + write(":30")
    quarter = (
        hour
        + hours
        + over
        + gap
        + one_of(
            drop(pynini.accep(str(n)) + gap + words("刻")) + write(f":{15 * n}") for n in (1, 2, 3)
        )
    )
    colon = hour + drop(one_of([pynini.accep(":"), words("：")])) + write(":") + _MINUTES
    seconds = gap + write(":") + minute + gap + drop(words("秒"))
    long = one_of(
        [
            hour + hours + gap + write(":") + minute + spelled + seconds,
            colon + drop(pynini.accep(":")) + write(":") + _MINUTES,
        ]
    )
    less = []
    for h in range(1, 25):
        said = drop(pynini.project(number_between(h, h), "input"))
        for m in (*range(1, 11), 12, 15, 18, 20, 25):
            left = drop(pynini.project(number_between(m, m), "input")) + optional(spelled)
            left = one_of([left, drop(pynini.accep("1") + gap + words("刻"))]) if m == 15 else left
            text = write(f"{h - 1:02d}:{60 - m:02d}")
            short = drop(gap + words("差") + gap)
            less.append(said + hours + short + left + text)
            less.append(drop(words("差") + gap) + left + gap + said + hours + text)
    exact = one_of([pair, half, quarter, colon, *less])
    trailing = optional(gap + drop(words("整", "钟", "正")))
    full = hour + hours + trailing + write(":00")
    dotted = hour + drop(pynini.accep(".")) + write(":") + _MINUTES
    day, shared, behind, dots = [], [], [], []
    to = _to()
    for shift, names in _DAY.values():
        lead = one_of(
            drop(words(name))
            + (write(f"{_NAMED_DAYS[name]} ") if name in _NAMED_DAYS else write(""))
            for name in names
        )
        lead = lead + gap + drop(optional(words("的"))) + gap
        timed = (one_of([exact, full]) @ shift).optimize()
        late = (long @ _with_seconds(shift)).optimize()
        day += [lead + one_of([timed, late])]
        dots.append(lead + (dotted @ shift).optimize())
        both = ((one_of([exact, full, hour + write(":00")]) @ shift) + to + timed).optimize()
        shared.append(lead + both)
        marks = [name for name in names if name in _BEHIND]
        if marks:
            mark = gap + drop(words(*marks))
            colon_only = one_of([exact, full]) @ shift
            behind.append(colon_only + mark)
            behind.append((long @ _with_seconds(shift)) + mark)
            behind.append((hour + write(":00")) @ shift + mark)
    cue = copy_words(classes("zh", "time_left")) + gap + write(" ")
    after = gap + write(" ") + copy_words(classes("zh", "time_right"))
    nth = read_as("第", "第 ") + gap + digits + gap + read_as("点", " 点")
    listed = (
        copy_words(classes("zh", "point_left"))
        + gap
        + write(" ")
        + digits
        + gap
        + read_as("点", " 点")
    )
    counted = digits + gap + read_as("点", " 点 ") + gap + copy_words(classes("zh", "point_right"))
    bare = one_of([exact, full, long])
    return [
        one_of(day) + tag("time_meridiem"),
        one_of(dots) + tag("time_meridiem", 0.1),
        one_of(shared) + tag("time_meridiem"),
        one_of(behind) + tag("time_meridiem"),
        one_of([exact, long]) + tag("clock_time"),
        full + tag("clock_time", 0.2),
        cue + dotted + tag("clock_time", 0.1),
        dotted + after + tag("clock_time", 0.1),
        bare + to + bare + tag("range"),
        one_of([nth, listed, counted]) + tag("cardinal"),
    ]


def _with_seconds(shift: pynini.Fst) -> pynini.Fst:
    return (shift + pynini.accep(":") + _MINUTES).optimize()


def _money(quantities: Quantities) -> list[pynini.Fst]:
    """Amounts of money: symbol, code or word; main unit and subunits together."""
    mark = pynini.accep(".")
    last = times(digit, 0) + nonzero
    zeros = drop(times(pynini.accep("0"), 0))
    shape = digits + one_of(
        [pynini.accep(""), mark + last + zeros, drop(mark + times(pynini.accep("0"), 1))]
    )
    number = (quantities.number @ shape.optimize()).optimize()
    amount = one_of([number, quantities.scaled, _chains(quantities), quantities.fraction])
    amount = (optional(quantities.sign()) + amount).optimize()
    ranged = one_of([amount, number + _to() + amount])
    forms: dict[tuple[str, str], list[str]] = {}
    for form, currency, kind in rows("zh", "currencies"):
        forms.setdefault((currency, kind), []).append(form)
    currencies = sorted({currency for currency, _ in forms})
    leading, trailing, doubled = [], [], []
    for currency in currencies:
        code = f" {currency.lower()}"
        symbols = forms.get((currency, "symbol"), [])
        names = [*forms.get((currency, "word"), []), *symbols, currency.lower()]
        named = gap + drop(words(*names))
        if symbols:
            leading.append(drop(words(*symbols)) + gap + write(code) + front)
            doubled.append(
                drop(words(*symbols)) + gap + write(code) + front + number + _to()
                + drop(words(*symbols)) + gap + amount
            )  # fmt: skip
        trailing.append(named + write(code))
        doubled.append(number + named + _to() + amount + named + write(code))
    renminbi = drop(words("人民币")) + gap + write(" cny") + front
    yuan = gap + drop(words("元", "块", "圆", "块 钱"))
    closing = optional(gap + drop(words("整", "正")))
    main = quantities.integer + yuan
    dime = gap + write(".") + digit + gap + drop(words("角", "毛"))
    cent = gap + digit + gap + drop(words("分"))
    only_cent = (
        optional(gap + drop(words("零"))) + gap + write(".0") + digit + gap + drop(words("分"))
    )
    clipped = gap + write(".") + times(digit, 1, 2)
    money = optional(gap + drop(words("钱")))
    parts = main + one_of([dime, dime + cent, only_cent, dime + gap + digit]) + money
    short = quantities.integer + gap + drop(words("块")) + clipped + money
    return [
        one_of(leading) + ranged + tag("currency"),
        ranged + one_of(trailing) + closing + tag("currency"),
        one_of(leading)
        + ranged
        + gap
        + drop(words("元", "美元", "欧元", "英镑"))
        + tag("currency"),
        one_of(doubled) + tag("currency"),
        renminbi + ranged + optional(yuan) + closing + tag("currency"),
        parts + closing + write(" cny") + tag("currency_subunit"),
        short + write(" cny") + tag("currency_subunit"),
        renminbi + parts + closing + tag("currency_subunit"),
    ]


def _multiplier(quantities: Quantities) -> pynini.Fst:
    cross = gap + drop(words("x", "×")) + write(" 倍")
    before = drop(words("×")) + gap + quantities.number + write(" 倍")
    both = quantities.number + _to() + quantities.number + gap + drop(words("倍")) + write(" 倍")
    return one_of([quantities.number + cross, before, both]) + tag("multiplier", 0.5)


def _sums(quantities: Quantities) -> list[pynini.Fst]:
    operators = {
        "加": ("+", "加", "加上"),
        "减": ("-", "减", "减去"),
        "乘": ("×", "*", "x", "乘", "乘以"),
        "除以": ("÷", "/", "除以"),
        "等于": ("=", "等于"),
    }
    item = quantities.quantity
    steps = {
        word: gap + drop(words(*marks)) + gap + write(f" {word} ")
        for word, marks in operators.items()
    }
    left = one_of(step for word, step in steps.items() if word != "等于")
    asked = item + times(left + item, 1, 6) + gap + write(" ") + read_as("等于", "等于")
    sign = item + times(left + item, 1, 6) + gap + read_as("=", " 等于")
    return [
        patterns.sums(quantities, operators, equals="等于"),
        asked + tag("math_expression"),
        sign + tag("math_expression"),
        item + gap + drop(words("÷")) + gap + write(" 除以 ") + item + tag("math_expression"),
    ]


def _powers(quantities: Quantities) -> list[pynini.Fst]:
    """Read "10 的 3 次方", "2 的平方", "x 平方", "6 乘以 10 的 8 次方"."""
    base = digits | pynini.cross("[CODE]", "[COPY]")
    of = optional(gap + drop(words("的")))
    apart = one_of([gap + drop(words("的")) + gap, drop(space)])
    sign = optional(
        (drop(words("负")) | drop(pynini.accep("[MINUS]")) | drop(pynini.accep("-")))
        + gap
        + write("-")
    )
    times_ = gap + drop(words("次方", "次幂", "次 方", "次 幂"))
    said = base + apart + write("^") + sign + digits + times_
    square = base + of + gap + drop(words("平方", "二次方")) + write("^2")
    cube = base + of + gap + drop(words("立方", "三次方")) + write("^3")
    caret = base + gap + pynini.accep("^") + gap + sign + digits
    letter = base + of + gap + write("^") + pynini.cross("[CODE]", "[COPY]") + times_
    power = one_of([said, square, cube, caret, letter]).optimize()
    cross = gap + drop(words("×", "*", "x", "乘", "乘以")) + gap + write(" 乘 ")
    scaled = quantities.quantity + cross + one_of([said, square, cube, caret])
    return [power + tag("exponent"), scaled + tag("exponent", 0.2)]


def _signs(quantities: Quantities) -> list[pynini.Fst]:
    """Read "±5", "3#", "No. 5", "§4", "90°"."""
    hash_ = digits + gap + drop(words("#")) + write(" 号")
    # "NO2" is a gas.
    mark = one_of([drop(words("#", "no.", "№")) + gap, drop(words("no")) + drop(space)])
    before = mark + digits + write(" 号")
    section = drop(words("§")) + gap + write("第 ") + (digits @ strip_zeros) + write(" 节")
    return [
        _plus_minus() + one_of([quantities.unsigned]) + tag("plus_minus"),
        one_of([hash_, before]) + tag("number_sign"),
        section + tag("section_sign"),
    ]


def _telephones() -> list[pynini.Fst]:
    """Join the groups of telephone numbers, and digits one by one."""
    mark = drop(one_of(pynini.accep(m) for m in "- "))
    mobile = pynini.accep("1") + digit + digit + mark + digit**4 + mark + digit**4
    toll = pynini.union("400", "800")
    toll_free = one_of(
        [toll + mark + digit**3 + mark + digit**4, toll + mark + digit**4 + mark + digit**3,
         toll + mark + digit**7]
    )  # fmt: skip
    area = "0" + times(digit, 2, 3)
    bracketed = drop(pynini.accep("(")) + area + drop(pynini.accep(")")) + gap
    local = times(digit, 7, 8) | (digit**4 + mark + digit**4) | (digit**3 + mark + digit**4)
    fixed = one_of([area + mark, bracketed]) + local
    abroad = drop(one_of([pynini.accep("+"), words("加")])) + gap + times(digit, 1, 3) + mark
    foreign = abroad + times(digit, 2, 11) + times(mark + times(digit, 2, 8), 0, 4)
    card = digit**4 + times(mark + digit**4, 3, 4) + optional(mark + times(digit, 1, 3))
    single = digit + times(drop(pynini.accep(" ")) + digit, 2)
    hyphened = digit + times(drop(pynini.accep("-")) + digit, 2)
    joint = drop(pynini.accep("[JOINT]"))
    said = times(digit, 3) + one_of([joint]) + times(digit, 3)
    return [
        one_of([mobile, toll_free, fixed, foreign]) + tag("phone_number", 0.2),
        one_of([card, single, hyphened]) + tag("digit_sequence", 0.3),
        said + tag("digit_sequence", 5.0),
    ]


def _ordinals() -> list[pynini.Fst]:
    """Read "第 3", so that what follows is no unit, date or time."""
    bare = read_as("第", "第 ") + gap + (digits @ strip_zeros)
    quantities = Quantities(FIGURES)
    scaled = one_of([quantities.integer, quantities.scaled, _chains(quantities)])
    scaled = read_as("第", "第 ") + gap + scaled
    return [bare + tag("ordinal", 0.5), scaled + tag("ordinal", 0.5)]
