"""Japanese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: kanji numerals to digits, by value ("百二十八" -> 128) or by place ("一二〇" -> 120),
  with 点 and decimals ("三点一四" -> 3.14), and letters that are read by their katakana names
  ("エヌエイチケー" -> nhk, "シーオーツー" -> co2);
* ``addresses``: addresses that were read aloud ("sato アットマーク example ドット com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers are built in groups of four digits (万, 億, 兆), which may be figures too: "3万5千" is
35000. What counts or measures stands behind a number, never before it; a fraction names its
denominator first ("3分の1" is 1/3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

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
    space,
    strip_zeros,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import number_words, rows

_TABLE = number_words("ja")
_SCALES = {r.word: len(str(r.value)) - 1 for r in _TABLE if r.kind == "scale"}

FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=("点",),
    minus_words=("マイナス",),
    scales={**_SCALES, "仟": 3, "佰": 2},
    glued_scales={},
)

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(r.word for r in _TABLE if r.kind != "scale")
    | frozenset(name for name, _ in rows("ja", "letters")),
    "addresses": frozenset({"ドット", "スラッシュ", "アットマーク", "アンダーバー", "コロン"}),
    "forms": frozenset({"乗", "元年"}),
}

TO = " から "


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Japanese."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


class Numerals:
    """Kanji numerals.

    Attributes:
        figure: One digit from 0 to 9.
        unit: One digit from 1 to 9.
        by_place: Digits that stand side by side.
        by_value: A number with 十, 百, 千 and the scales, without leading zeros.
        cardinal: Any of these.
    """

    def __init__(self) -> None:
        zero = one_of(read_word(r.word, "0") for r in _TABLE if r.kind == "zero")
        self.unit = one_of(read_word(r.word, str(r.value)) for r in _TABLE if r.kind == "unit")
        self.figure = one_of([zero, self.unit])
        self.by_place = times(self.figure, 2).optimize()
        self.by_value = self._by_value()
        self.cardinal = one_of([self.figure, self.by_place, self.by_value])

    def _place(self, word: str) -> pynini.Fst:
        """Read the digit before 千, 百 or 十, 1 where it is left out."""
        mark = read_word(word, "")
        return one_of([self.unit + mark, mark + write("1"), write("0")])

    def _by_value(self) -> pynini.Fst:
        thousand, hundred, ten = map(self._place, ("千", "百", "十"))
        group = thousand + hundred + ten + one_of([self.unit, write("0")])
        something = pynini.difference(digit**4, "0000").optimize()
        group = (group @ something).optimize()
        placed = one_of(write("0" * (4 - n)) + self.figure**n for n in (2, 3, 4))
        head = one_of([group, placed])
        tail = one_of([group, write("0000")])
        number = group
        for row in sorted((r for r in _TABLE if r.kind == "scale"), key=lambda r: r.value):
            scaled = head + read_word(row.word, "") + tail
            number = one_of([scaled, number])
            tail = one_of([scaled, write("0000") + tail])
        return (number @ strip_zeros).optimize()


def number_readings() -> pynini.Fst:
    """Kanji numerals to digits, letter names to letters."""
    numerals = Numerals()
    whole = numerals.cardinal
    places = times(numerals.figure, 1)
    decimal = whole + read_word("点", ".") + places
    first, more = numerals.figure + read_word("点", "."), read_word("点", ".") + whole
    return one_of(
        [
            numerals.figure + tag("cardinal"),
            numerals.by_value + tag("cardinal"),
            numerals.by_place + tag("native_digits"),
            decimal + tag("decimal"),
            first + whole + times(more, 1) + tag("version_number", 0.2),
            _initialisms() + tag("letter_acronym", 0.3),
            _formulas() + tag("chemical_formula", 0.1),
        ]
    )


def _letter_names() -> dict[str, list[str]]:
    names: dict[str, list[str]] = {}
    for name, letter in rows("ja", "letters"):
        names.setdefault(letter, []).append(name)
    return names


def _initialisms() -> pynini.Fst:
    """Join two letters or more that are read by their names."""
    letter = one_of(
        read_word(name, letter) for letter, listed in _letter_names().items() for name in listed
    )
    return times(letter, 2)


#: English numerals in formulas.
_SMALL = {
    "2": ("ツー",),
    "3": ("スリー",),
    "4": ("フォー",),
    "5": ("ファイブ",),
    "6": ("シックス",),
}


def _formulas() -> pynini.Fst:
    """Read formulas by the names of their letters and figures ("エイチツーオー")."""
    names = _letter_names()
    options = []
    for (formula,) in rows("ja", "formulas"):
        reading = pynini.accep("")
        for sign in formula:
            listed = _SMALL.get(sign, ()) if sign.isdecimal() else names[sign]
            if not listed:
                break
            reading += one_of(read_word(name, "") for name in listed)
        else:
            if any(map(str.isdecimal, formula)):
                options.append(reading + write(formula))
    return one_of(options)


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    any_word = pynini.cross("[WORD]", "[COPY]")
    letter = pynini.cross("[LETTER]", "[COPY]")
    name = one_of([any_word, letter, digits])

    def sign(forms: Sequence[str], mark: str) -> pynini.Fst:
        return gap + drop(words(*forms)) + gap + write(mark)

    stroke = sign(("円マーク", "バックスラッシュ"), "\\")
    drive = letter + gap + drop(words("コロン")) + write(":")
    point = sign(("ドット",), ".")
    item = name + times(point + name, 0)
    slash = sign(("スラッシュ",), "/")
    first = drop(words("スラッシュ")) + gap + write("/")
    return one_of(
        [
            drive + times(stroke + item, 1) + tag("file_path"),
            drive + times(slash + item, 1) + tag("file_path"),
            first + item + times(slash + item, 0) + tag("file_path", 0.2),
            spoken.spoken_addresses("ja", account=False),
        ]
    )


# -- figures -------------------------------------------------------------------------------


class JapaneseQuantities(Quantities):
    """Quantities with scales in groups of four digits, and fractions that name their lower half."""

    def _integer(self) -> pynini.Fst:
        self.fraction_said = (
            part
            + write("/")
            + digits
            + gap
            + drop(words("分"))
            + gap
            + drop(words("の"))
            + gap
            + front
            + digits
            + part
        ).optimize()
        return super()._integer()

    def _scaled(self) -> pynini.Fst:
        return one_of([super()._scaled(), self._groups()])

    def _groups(self) -> pynini.Fst:
        """Read "3万5千", "12億3400万": figures and scales, each group padded to four digits."""

        def padded(width: int) -> pynini.Fst:
            return one_of(write("0" * (width - n)) + digit**n for n in range(1, width + 1))

        def mark(word: str) -> pynini.Fst:
            return gap + drop(words(word))

        comma = drop(pynini.accep(","))
        plain = one_of([padded(4), digit + comma + digit**3])
        tens = one_of([write("00"), gap + padded(2)])
        hundreds = one_of([write("0") + tens, gap + digit + mark("佰") + tens])
        group = one_of(
            [plain, digit + mark("仟") + hundreds, write("0") + digit + mark("佰") + tens]
        ).optimize()
        tail = one_of([gap + group, write("0000")])
        number = group
        for word in sorted(_SCALES, key=_SCALES.get):
            scaled = group + mark(word) + tail
            number = one_of([scaled, number])
            tail = one_of([gap + scaled, write("0000") + tail])
        return (number @ strip_zeros).optimize()


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = JapaneseQuantities(FIGURES)
    number = quantities.number
    sign = optional(quantities.sign())
    crosses = ("x", "×", "かける", "*")
    lengths = patterns.dimensions(quantities, crosses, TO.replace("から", "かける"))
    measures = Measures(
        "ja", quantities, per=("毎",), per_out="/", ranges=TO, dimensions=lengths,
        below={"時間": "h", "分": "min", "秒": "s"},
    )  # fmt: skip
    amounts = Money("ja", quantities).build()
    said = quantities.fraction_said
    whole = digits + gap + drop(words("と")) + gap + write(" ") + said
    operators = {
        "たす": ("+", "たす", "足す", "プラス", "タス"),
        "ひく": ("-", "ひく", "引く", "マイナス", "ヒク"),
        "かける": (*crosses, "掛ける", "カケル"),
        "わる": ("÷", "わる", "割る", "ワル"),
        "は": ("=", "は", "イコール"),
    }
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            sign + said + tag("fraction"),
            quantities.mixed + tag("mixed_number", 0.8),
            whole + tag("mixed_number"),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            patterns.grouped(",") + tag("digit_grouping", 0.05),
            quantities.signed + tag("negative_number", 0.9),
            *_scores(),
            *_dates(),
            *_clock(),
            amounts + tag("currency"),
            measures.build(),
            *_speeds(quantities),
            measures.percent(("%", "パーセント", "パー"), "パーセント"),
            measures.percent(("‰", "パーミル"), "パーミル"),
            quantities.number_or_scaled + gap + drop(words("¢")) + write(" セント")
            + tag("currency_subunit"),
            _degrees(quantities),
            patterns.ranges(quantities, TO),
            _counted_ranges(quantities),
            lengths + tag("dimension"),
            quantities.number + gap + drop(words("x", "×", "倍")) + write(" 倍")
            + tag("multiplier", 0.5),
            drop(words("×", "x")) + gap + quantities.number + write(" 倍") + tag("multiplier", 0.5),
            *_sums(quantities, operators),
            *_powers(),
            patterns.dotted(("ドット", "点")),
            patterns.prefixed(("no", "no.", "#", "ナンバー"), "ナンバー", digits, "number_sign"),
            drop(words("§")) + gap + write("第 ") + digits + write(" 節") + tag("section_sign"),
            drop(words("±")) + gap + write("プラス マイナス ") + number + tag("plus_minus"),
            *_telephones(),
            codes.alphanumeric(),
            wild + gap + drop(words("の")) + gap + digits + tag("alphanumeric_code", 0.3),
            codes.formulas("ja"),
            drop(pynini.union("[RULER]", "[ROMAN]"))
            + codes.roman_numerals()
            + tag("roman_numeral"),
        ]
    )  # fmt: skip


def _sums(
    quantities: Quantities, operators: dict[str, tuple[str, ...]], equals: str = "は"
) -> list[pynini.Fst]:
    """Give sums: two operators or more, or one that is a word, with or without a result."""
    item = quantities.quantity

    def sign(word: str, forms: Iterable[str]) -> pynini.Fst:
        return gap + drop(words(*forms)) + gap + write(f" {word} ")

    steps = {w: forms for w, forms in operators.items() if w != equals}
    step = one_of(sign(w, forms) for w, forms in steps.items())
    named = one_of(
        sign(w, said)
        for w, forms in steps.items()
        if (said := [f for f in forms if f not in ("-", "x", "*", "マイナス")])
    )
    result = sign(equals, operators[equals]) + item
    firm = sign(equals, [f for f in operators[equals] if f != equals]) + item
    return [
        item + times(step + item, 1, 6) + result + tag("math_expression"),
        item + step + item + times(step + item, 1, 6) + tag("math_expression", 0.2),
        item + named + item + tag("math_expression", 0.3),
        item + firm + tag("math_expression", 0.5),
    ]


def _word(*forms: str) -> pynini.Fst:
    """Read one of some words, whether or not a space stands before it."""
    return gap + drop(words(*forms))


def _scores() -> list[pynini.Fst]:
    """Read "3-1" as a score: where the first side is not the smaller one, or won or lost."""
    dash = gap + drop(pynini.accep("-")) + gap + write(" 対 ")
    falling = one_of(
        pynini.accep(str(a)) + dash + pynini.union(*map(str, range(min(a, 30) + 1)))
        for a in range(100)
    )
    small = times(digit, 1, 2)
    cues = ("で", "勝利", "敗北", "引き分け", "の勝利", "勝ち", "負け")
    judged = small + dash + small + gap + write(" ") + copy_words(cues)
    colon = drop(pynini.accep(":")) + write(" 対 ")
    return [
        falling + tag("ratio_score"),
        judged + tag("ratio_score"),
        times(digit, 1, 3)
        + gap
        + colon
        + gap
        + one_of([digit.copy(), pynini.union(*"6789") + digit, pynini.accep("100")])
        + tag("ratio_score", 0.2),
    ]


#: What is counted behind two bounds: never a score.
_COUNTED = (
    "世紀", "年代", "年", "月", "日", "時", "分", "秒", "人", "名", "個", "本", "枚", "台", "回",
    "度", "歳", "週間", "か月", "時間", "日間", "年間", "ページ", "階", "位", "巻", "章", "点",
    "話", "号", "泊", "匹", "頭", "件", "割", "倍", "番", "冊", "杯", "級", "段", "代", "世帯",
)  # fmt: skip


def _counted_ranges(quantities: Quantities) -> pynini.Fst:
    """Read "10-8 世紀" as a range, though the first bound is the greater one."""
    dash = gap + drop(pynini.accep("-")) + gap + write(TO)
    bound = quantities.number
    return bound + dash + bound + gap + write(" ") + copy_words(_COUNTED) + tag("range", 0.1)


#: Right behind a month and a day in figures, these make a date of them.
_DATE_CUES = (
    "に", "から", "まで", "までに", "より", "以降", "現在", "付", "付け", "開催", "発売", "公開",
    "締切", "締め切り", "時点", "予定", "頃", "ごろ", "あたり", "月曜日", "火曜日", "水曜日",
    "木曜日", "金曜日", "土曜日", "日曜日", "は", "の",
)  # fmt: skip
#: Of these the number tells a fraction.
_FRACTION_CUES = frozenset({"は", "の"})


def _dates() -> list[pynini.Fst]:
    """Dates: 年月日 and figures, with the year of an era or without a year."""
    year = (pynini.union("1", "2") + digit**3).optimize()
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    month_day = month + _word("月") + gap + write("-") + day + _word("日")
    full = year + _word("年") + gap + write("-")
    eras = [word for word, _ in rows("ja", "eras")]
    named = copy_words(eras) + gap + write(" ")
    short = one_of(read_as(letter, f"{word} ") for word, letter in rows("ja", "eras")) + gap
    count = one_of([number_between(1, 64), gap + drop(words("元")) + write("1")])
    first = _word("元年") + write("1")
    of_era = one_of([count + _word("年"), first])
    behind = gap + write("-") + one_of([month_day, month + _word("月")])
    options = [
        write("--") + month_day + tag("date"),
        full + month_day + tag("date"),
        full + month + _word("月") + tag("date", 0.1),
        named + of_era + behind + tag("date"),
        short + of_era + behind + tag("date_abbreviation"),
        short + of_era + write(" 年") + tag("date_abbreviation"),
        named + first + write(" 年") + tag("year"),
        named + drop(words("元")) + gap + write("1 ") + words("年") + tag("year"),
    ]
    for mark in "/-.":
        cut = drop(pynini.accep(mark)) + write("-")
        options.append(year + cut + month + cut + day + tag("date_numeric"))
        options.append(named + count + cut + month + cut + day + tag("date_numeric"))
        options.append(short + count + cut + month + cut + day + tag("date_abbreviation"))
    padded = number_between(1, 12, 2) @ (digit + digit)
    hyphen = pynini.accep("-")
    options.append(year + hyphen + (padded @ _two_figures(12)) + tag("date_numeric", 0.05))
    options.append(named + count + hyphen + _two_figures(12) + tag("date_numeric", 0.05))
    stroke = drop(pynini.accep("/"))
    options.append(year + stroke + write("-") + _two_figures(12) + tag("date_numeric", 0.05))
    options.append(write("-") + _two_figures(12) + stroke + front + year + tag("date_numeric"))
    plain = write("--") + month + stroke + write("-") + day
    simple = {(1, n) for n in (2, 3, 4, 5, 6, 8, 10)} | {(2, 3), (3, 4), (2, 5), (3, 5), (4, 5)}
    doubtful = one_of(
        write("--") + pynini.cross(f"{m}", f"{m:02d}") + stroke + write("-")
        + pynini.cross(f"{d}", f"{d:02d}")
        for m in range(1, 13) for d in range(1, 32) if (m, d) not in simple
    )  # fmt: skip
    late = one_of(
        write("--") + number_between(m, m, 2) + stroke + write("-") + number_between(m + 9, 31, 2)
        for m in range(1, 13)
    )
    sure = [w for w in _DATE_CUES if w not in _FRACTION_CUES]
    week = [w for w in sure if w.endswith("曜日")]
    options += [
        doubtful + gap + write(" ") + copy_words(sure) + tag("date_numeric"),
        plain + gap + write(" ") + copy_words(week) + tag("date_numeric"),
        late
        + gap
        + write(" ")
        + copy_words(["です", "だ", "でし", "は", "の", "が", "を"])
        + tag("date_numeric", 0.3),
    ]
    return options


def _two_figures(high: int) -> pynini.Fst:
    """Accept the numbers up to ``high`` in two figures."""
    return pynini.union(*(f"{n:02d}" for n in range(1, high + 1))).optimize()


_MORNING = ("午前", "朝", "早朝", "am", "a.m.", "午前中")
_AFTERNOON = ("午後", "pm", "p.m.")
_EVENING = ("夕方", "夕刻")
_NIGHT = ("夜", "晩", "今夜", "昨夜")
_LATE = ("深夜", "未明", "真夜中")
_NOON = ("昼",)


def _clock() -> list[pynini.Fst]:
    """Clock times; words of the day before them (or am, pm on either side) are absorbed."""
    hour = number_between(0, 24, 2)
    minute = number_between(0, 59, 2)
    two = pynini.union(*(f"{n:02d}" for n in range(60)))
    named = hour + _word("時") + one_of(
        [
            write(":00"),
            _word("半") + write(":30"),
            gap + write(":") + minute + _word("分") + optional(
                gap + write(":") + minute + _word("秒")
            ),
        ]
    )  # fmt: skip
    figured = hour + pynini.accep(":") + two + optional(pynini.accep(":") + two)
    time = one_of([named, figured]).optimize()
    after = optional(pynini.accep(":") + digit + digit)
    parts = {
        _MORNING: part_of_day(0, 0, 11) | part_of_day(-12, 12, 12),
        _AFTERNOON: part_of_day(12, 0, 11) | part_of_day(0, 12, 23),
        _EVENING: part_of_day(12, 3, 7) | part_of_day(0, 15, 19),
        _NIGHT: part_of_day(12, 6, 11) | part_of_day(-12, 12, 12) | part_of_day(0, 0, 4)
        | part_of_day(0, 18, 23),
        _LATE: part_of_day(0, 0, 4) | part_of_day(-12, 12, 12) | part_of_day(12, 10, 11)
        | part_of_day(0, 22, 23),
        _NOON: part_of_day(0, 10, 12) | part_of_day(12, 1, 3) | part_of_day(0, 13, 15),
    }  # fmt: skip
    every = [w for words_of in parts for w in words_of]
    more = times(drop(words(*every)) + gap, 0)
    dash = gap + drop(pynini.accep("-")) + gap + write(TO)
    options = [time + tag("clock_time"), figured + dash + figured + tag("range")]
    for forms, shift in parts.items():
        shifted = (time @ (shift + after)).optimize()
        options.append(more + drop(words(*forms)) + gap + shifted + tag("time_meridiem"))
        latin = [f for f in forms if f.isascii()]
        if latin:
            options.append(shifted + gap + drop(words(*latin)) + tag("time_meridiem"))
    return options


def _speeds(quantities: Quantities) -> list[pynini.Fst]:
    """Read "時速60キロ", "風速10メートル", "毎分3リットル" as a unit with a stroke."""
    per = {
        "h": ("時速", "毎時"),
        "s": ("秒速", "毎秒"),
        "min": ("分速", "毎分"),
    }
    lengths = {
        "km": ("キロ", "キロメートル", "km"),
        "m": ("メートル", "m"),
        "cm": ("センチ", "センチメートル", "cm"),
        "mm": ("ミリ", "ミリメートル", "mm"),
        "mile": ("マイル",),
        "l": ("リットル", "l"),
        "m3": ("立方 メートル", "立方メートル", "立米", "m3"),
        "t": ("トン", "t"),
    }
    amount = quantities.number_or_scaled
    unit = one_of(gap + drop(words(*forms)) + write(f" {code}") for code, forms in lengths.items())
    options = []
    for below, forms in per.items():
        lead = drop(words(*forms)) + gap + optional(drop(words("約")) + gap)
        again = optional(gap + drop(pynini.accep("/")) + gap + drop(words(below)))
        options.append(lead + amount + unit + again + write(f"/{below}"))
        tail = {"h": "毎時", "s": "毎秒", "min": "毎分"}[below]
        options.append(amount + unit + _word(tail) + write(f"/{below}"))
    wind = words("風速") + gap + write(" ") + amount
    wind += gap + drop(words("メートル", "m")) + write(" m/s")
    slash = drop(pynini.accep("/")) + gap
    second = optional(gap + slash + drop(words("s", "秒", "sec")))
    bits = {"mbps": ("メガビット", "mbit"), "gbps": ("ギガビット", "gbit"),
            "kbps": ("キロビット", "kbit")}  # fmt: skip
    for code, forms in bits.items():
        read = gap + drop(words(*forms)) + write(f" {code}")
        options.append(drop(words("毎秒")) + gap + amount + read)
        options.append(amount + read + _word("毎秒"))
    return [one_of(options) + tag("compound_unit"), wind + second + tag("compound_unit")]


def _degrees(quantities: Quantities) -> pynini.Fst:
    amount = one_of(
        [
            quantities.quantity,
            quantities.quantity
            + gap
            + drop(pynini.accep("-"))
            + gap
            + write(TO)
            + quantities.unsigned,
        ]
    )
    lead = optional(drop(words("摂氏")) + gap)
    angle = amount + _word("°") + write(" 度") + tag("degree_sign", 0.1)
    celsius = lead + amount + _word("°") + _word("c") + write(" 度") + tag("temperature")
    said = drop(words("摂氏")) + gap + amount + _word("度") + write(" 度") + tag("temperature")
    fahrenheit = (
        write("華氏 ") + amount + _word("°") + _word("f") + write(" 度") + tag("temperature")
    )
    plain = amount + _word("度") + write(" 度") + tag("temperature", 0.5)
    return one_of([angle, celsius, said, fahrenheit, plain])


def _powers() -> list[pynini.Fst]:
    """Read "10の3乗" and "x の 2 乗" as powers."""
    base = digits | wild
    exponent = optional(drop(words("マイナス")) + gap + write("-")) + (digits | wild)
    said = base + _word("の") + gap + write("^") + exponent + _word("乗")
    return [said + tag("exponent"), digits + pynini.accep("^") + digits + tag("exponent")]


def _telephones() -> list[pynini.Fst]:
    """Join the groups of telephone, post and card numbers."""
    mark = drop(one_of(pynini.accep(m) for m in "-. ")) | (gap + drop(words("の")) + gap)
    mark = mark.optimize()
    bracket = drop(pynini.accep("(")) | (gap + drop(pynini.accep("(")))
    close = drop(pynini.accep(")")) + gap
    group = times(digit, 2, 4)
    opened = one_of([mark, bracket])
    closed = one_of([mark, close])
    national = pynini.accep("0") + times(digit, 1, 4) + opened + group + closed + group
    national |= pynini.accep("0") + digit**2 + mark + digit**8
    ten = pynini.accep("0") + times(digit, 8, 10)
    area = drop(pynini.accep("(")) + "0" + times(digit, 1, 3) + close + group + mark + group
    plus = one_of([pynini.accep("+"), drop(words("プラス")) + gap + write("+")])
    abroad = plus + digits + times(mark + digits, 2, 4)
    post = drop(words("〒")) + gap + digit**3 + mark + digit**4
    coded = copy_words(["郵便番号"]) + gap + write(" ")
    card = digit**4 + times(mark + digit**4, 3, 3)
    single = digit + times(drop(space) + digit, 3)
    return [
        (national @ ten) + tag("phone_number"),
        (area @ ten) + tag("phone_number"),
        abroad + tag("phone_number"),
        post + tag("digit_sequence"),
        coded + digit**3 + mark + digit**4 + tag("digit_sequence"),
        digit**3 + drop(pynini.accep("-")) + digit**4 + tag("digit_sequence", 0.1),
        card + tag("digit_sequence"),
        single + tag("digit_sequence", 0.2),
    ]
