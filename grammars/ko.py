"""Korean: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits. Two systems stand side by side, Sino-Korean (이십오) and native
  (스물다섯). Most syllables of numbers are words or particles too, so a lone numeral is read only
  before a counter ("세 명"), in a longer number, or in a pattern that needs one ("삼 대 이");
* ``addresses``: addresses that were read aloud ("hong 골뱅이 example 닷컴");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers grow by ten thousands: 만 (10^4), 억 (10^8), 조 (10^12).
"""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars import addresses as spoken
from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
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
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import number_words, rows

_TABLE = number_words("ko")
_COUNTERS = dict(rows("ko", "counters"))
_APPROXIMATE = list(rows("ko", "approximations"))
_LIKE_FIGURES = dict(rows("ko", "number_like_words"))
_MONTHS = {name: int(month) for name, month in rows("ko", "months")}

_POINT = "점"
#: Native numbers that never stand before a counter.
_ALONE = ("하나", "둘", "셋", "넷")
#: Scales behind figures, as the first pass marks them (``first/scales.tsv``).
_SCALES = {"百": 2, "千": 3, "萬": 4, "億": 8, "兆": 12, "京": 16}

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(r.word for r in _TABLE)
    | frozenset(w for w, _, _ in _APPROXIMATE)
    | frozenset(_MONTHS)
    | {"첫"},
    "addresses": frozenset({"골뱅이", "점", "닷", "닷컴", "슬래시", "언더바", "역슬래시"}),
    "forms": frozenset({"±", "§"}),
}

FIGURES = Writing(
    group_marks=(",",),
    decimal_marks=(".",),
    decimal=".",
    point_words=(_POINT,),
    minus_words=("마이너스",),
    scales={},
    glued_scales={},
)


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Korean."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def _of(kind: str) -> pynini.Fst:
    return one_of(read_word(r.word, str(r.value)) for r in _TABLE if r.kind == kind)


def _any_of(*kinds: str) -> pynini.Fst:
    return one_of(sequence(r.word) for r in _TABLE if r.kind in kinds)


class SinoNumbers:
    """Sino-Korean numbers.

    Attributes:
        unit: One digit from 1 to 9.
        digit: One digit, zero included.
        group: Four digits, "0001" to "9999".
        number: A whole number.
        several: A whole number of two words or more.
    """

    def __init__(self) -> None:
        self.unit = _of("unit")
        zero = _of("zero")
        self.digit = (self.unit | zero).optimize()
        self.group = self._group()
        self.number = (self._number() @ strip_zeros).optimize()
        any_word = _any_of("unit", "place", "scale")
        self.several = (times(any_word, 2) @ self.number).optimize()
        self.zero = zero

    def _group(self) -> pynini.Fst:
        def place(name: str) -> pynini.Fst:
            mark = drop(sequence(name))
            return write("0") | (optional_unit + mark)

        optional_unit = one_of([self.unit, write("1")])
        last = write("0") | self.unit
        full = place("천") + place("백") + place("십") + last
        return (full @ pynini.difference(digit**4, "0000").optimize()).optimize()

    def _number(self) -> pynini.Fst:
        tail = write("0000") | self.group
        number = self.group.copy()
        for name in "만억조경":
            count = one_of([self.group, write("0001")]) if name == "만" else self.group
            head = count + drop(sequence(name))
            number = ((head + tail) | number).optimize()
            tail = ((head + tail) | (write("0000") + tail)).optimize()
        return number


class NativeNumbers:
    """Native numbers up to 99, with a Sino-Korean hundred before them.

    Attributes:
        number: Any of them.
        attributive: Those that stand before a counter: not 하나, 둘, 셋, 넷 ("하나도 없다").
        large: Those of two words or more.
    """

    def __init__(self, sino: SinoNumbers) -> None:
        unit = _of("native")
        teen = _of("native_teen")
        tens = [r for r in _TABLE if r.kind == "native_tens"]
        heads = one_of(drop(sequence(r.word)) + write(str(r.value // 10)) for r in tens)
        round_tens = one_of(read_word(r.word, str(r.value)) for r in tens)
        pair = heads + unit
        two = (round_tens | pair | teen).optimize()
        hundreds = (sino.group @ (digit + digit + "00")).optimize()
        after = ((hundreds @ (digit + digit + drop("00"))) + (two | (write("0") + unit))).optimize()
        self.unit = unit
        self.large = (pair | teen).optimize()
        self.number = (unit | two | (after @ strip_zeros)).optimize()
        before = [r for r in _TABLE if r.kind == "native" and r.word not in _ALONE]
        near = one_of(read_word(r.word, str(r.value)) for r in before)
        self.attributive = (near | two | (after @ strip_zeros)).optimize()


def _counters(*phenomena: str) -> list[str]:
    return [name for name, kind in _COUNTERS.items() if not phenomena or kind in phenomena]


def _copied(texts: list[str]) -> pynini.Fst:
    return one_of(read_word(text, f" {text}") for text in texts)


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    sino = SinoNumbers()
    native = NativeNumbers(sino)
    decimal = _decimals(sino)
    lone = one_of([sino.number, sino.zero, native.attributive])
    counted = lone + one_of(
        _copied([w for w in _counters(kind) if w != "일"]) + tag(kind, 0.1)
        for kind in sorted(set(_COUNTERS.values()))
    )
    # "이 일" is this work; "만천백십일" is 11111.
    short = pynini.union("1", *map(str, range(3, 101))).optimize()
    uneven = (digit + times(digit, 1) + nonzero).optimize()
    counted |= (
        one_of([(sino.number @ short).optimize(), (sino.number @ uneven).optimize()])
        + _copied(["일"])
        + tag("date", 0.1)
    )
    counted |= _full_spans(sino)
    long_number = one_of([sino.several, native.large])
    minus = drop(sequence("마이너스")) + write("-")
    plain = one_of([sino.number, sino.zero])
    return one_of(
        [
            long_number + tag("cardinal", 0.5),
            counted,
            decimal + tag("decimal", 0.2),
            minus + one_of([plain, decimal]) + tag("negative_number"),
            _digit_string(sino) + tag("digit_sequence", 0.6),
            *_fractions(sino, plain),
            *_approximations(),
            *_ranges(sino, native),
            *_dates(sino),
            _hours(sino, native) + tag("clock_time"),
            plain + drop(sequence("대")) + write(":") + plain + tag("ratio_score", 0.05),
            *_sums(plain),
            _powers(plain) + tag("exponent"),
            _dotted(sino),
            drop(sequence("제"))
            + write("제")
            + plain
            + optional(_copied(_counters()))
            + tag("ordinal", 0.05),
            _behind_words(sino),
            _codes(sino),
            read_word("첫 번째", "1 번째") + tag("ordinal"),
            plain + drop(sequence("조")) + write("조") + tag("section_sign", 0.9),
        ]
    )


def _full_spans(sino: SinoNumbers) -> pynini.Fst:
    """Read "만 삼 년": full three years, not 10003."""
    below = (sino.number @ number_between(1, 999)).optimize()
    spans = _copied(["년", "년간", "년째", "개월", "개월간", "세", "살"])
    return read_word("만", "만 ") + below + spans + tag("duration", -0.2)


def _decimals(sino: SinoNumbers) -> pynini.Fst:
    """Read "사 점 팔", "삼 점 십이", and with a scale "삼 점 이만"."""
    whole = one_of([sino.number, sino.zero])
    point = drop(sequence(_POINT))
    places = one_of(
        [
            pynutil.add_weight(times(sino.digit, 1), 0.01),
            (sino.group @ (drop("00") + nonzero + digit)).optimize(),
        ]
    )
    plain = whole + point + write(".") + places
    # The scale stays for ``forms`` ("3.2 萬").
    scales = one_of(
        read_word(name, sign) for name, sign in zip("백천만억조경", _SCALES, strict=True)
    )
    return plain + optional(scales)


def _digit_string(sino: SinoNumbers) -> pynini.Fst:
    """Read three digits or more one by one; 에 and 의 may stand between their groups."""
    group = times(sino.digit, 3)
    link = drop(one_of([sequence("에"), sequence("의"), sequence("다시")]))
    linked = times(sino.digit, 2) + times(link + times(sino.digit, 2), 1)
    return one_of([group, linked])


def _behind_words(sino: SinoNumbers) -> pynini.Fst:
    """Read "사이 육십": a word that is spelt like two figures, before a number."""
    word = {name: read_word(" ".join(name), f"{name} ") for name in _LIKE_FIGURES}
    spans = _copied(["년", "년간", "개월", "개월간", "명", "마리", "주", "주일", "시간", "분간"])
    number = sino.several + optional(_copied(_counters()))
    return one_of(
        [
            one_of(word.values()) + number + tag("cardinal", 0.3),
            # Three figures before a room are its number; before years they are none.
            one_of(word[name] for name, counted in _LIKE_FIGURES.items() if counted == "yes")
            + sino.unit
            + spans
            + tag("cardinal", 0.3),
        ]
    )


def _fractions(sino: SinoNumbers, plain: pynini.Fst) -> list[pynini.Fst]:
    """Read "삼분의 일" and "이와 사분의 삼"; the lower half is said first."""
    under = one_of([drop(sequence("분의")), drop(sequence("분 의"))])
    numerator = one_of([plain, read_word("루트", "√") + plain])
    half = sino.number + under + write("분의 ") + numerator
    joined = one_of([read_word("와", "와 "), read_word("과", "과 ")])
    routine = read_word("일과", "1과 ")
    sign = optional(drop(sequence("마이너스")) + write("-"))
    return [
        half + tag("fraction"),
        sign + one_of([plain + joined, routine]) + half + tag("mixed_number"),
    ]


def _approximations() -> list[pynini.Fst]:
    """Read "두세 명" and "이삼십 명" as ranges."""
    counters = _copied(_counters())
    listed = one_of(read_word(w, f"{low}-{high}") for w, low, high in _APPROXIMATE)
    names = {r.value: r.word for r in _TABLE if r.kind == "unit" and r.word != "륙"}
    pairs = []
    for low in range(1, 9):
        said = drop(sequence(names[low])) + drop(sequence(names[low + 1]))
        if low == 5:
            said |= drop(sequence("오")) + drop(sequence("륙"))
        pairs.append(said + write(f"{low}-{low + 1}"))
        for mark, zeros in (("십", "0"), ("백", "00"), ("천", "000")):
            for scale, more in (("", ""), ("만", "0000"), ("억", "00000000")):
                tail = drop(sequence(mark)) + (drop(sequence(scale)) if scale else "")
                number = f"{low}{zeros}{more}-{low + 1}{zeros}{more}"
                pairs.append(said + tail + write(number))
        for scale, zeros in (("만", 4), ("억", 8), ("조", 12)):
            bounds = "-".join(f"{n}{'0' * zeros}" for n in (low, low + 1))
            pairs.append(said + drop(sequence(scale)) + write(bounds))
        tens = drop(sequence("십")) + said + write(f"1{low}-1{low + 1}")
        pairs.append(tens)
    return [
        listed + counters + tag("range", 0.05),
        one_of(pairs) + counters + tag("range", 0.05),
    ]


def _ranges(sino: SinoNumbers, native: NativeNumbers) -> list[pynini.Fst]:
    """Read "십에서 이십 퍼센트"."""
    link = one_of([drop(sequence("에서")), drop(sequence("내지")), drop(sequence("부터"))])
    counters = _copied([w for w in _counters() if w not in ("시", "분", "월", "일", "년")])
    pairs = []
    for number in (sino.number, native.number):
        pairs.append(number + link + write("-") + number + counters)
    return [one_of(pairs) + tag("range", 0.05)]


def _month(sino: SinoNumbers) -> pynini.Fst:
    said = ((sino.number @ number_between(1, 12)).optimize()) + drop(sequence("월"))
    return one_of([said, *(read_word(name, str(n)) for name, n in _MONTHS.items())])


def _dates(sino: SinoNumbers) -> list[pynini.Fst]:
    """Read months, and the day behind a month: "시월 이십일" is the twentieth."""
    month = (_month(sino) + write(" 월")).optimize()
    day = ((sino.number @ number_between(1, 31)).optimize()) + drop(sequence("일")) + write(" 일")
    return [
        month + tag("date", 0.05),
        month + write(" ") + day + tag("date"),
    ]


def _hours(sino: SinoNumbers, native: NativeNumbers) -> pynini.Fst:
    """Read "세 시 반" and "세 시 십오 분"; the minutes are Sino-Korean."""
    hour = (
        one_of(
            [
                (native.number @ number_between(1, 12)).optimize(),
                (sino.number @ number_between(1, 24)).optimize(),
                sino.zero,
            ]
        )
        + drop(sequence("시"))
        + write(" 시")
    )
    minute = (
        write(" ")
        + (sino.number @ number_between(1, 59)).optimize()
        + drop(sequence("분"))
        + write(" 분")
    )
    second = (
        write(" ")
        + (sino.number @ number_between(1, 59)).optimize()
        + drop(sequence("초"))
        + write(" 초")
    )
    return hour + optional(minute) + optional(second)


def _sums(plain: pynini.Fst) -> list[pynini.Fst]:
    """Read "삼 더하기 오는 팔"."""
    signs = {
        "+": ("더하기", "플러스"), "-": ("빼기", "마이너스"), "*": ("곱하기",), "/": ("나누기",)
    }  # fmt: skip
    step = one_of(read_word(name, sign) for sign, names in signs.items() for name in names)
    equals = one_of([read_word("는", "="), read_word("은", "="), read_word("이퀄", "=")])
    left = plain + times(step + plain, 1, 5)
    return [
        left + equals + plain + tag("math_expression"),
        left + tag("math_expression", 0.2),
    ]


def _powers(plain: pynini.Fst) -> pynini.Fst:
    """Read "십의 팔제곱", "이의 제곱"."""
    of = drop(one_of([sequence("의"), sequence("에")]))
    power = one_of([drop(sequence("제곱")), drop(sequence("승"))])
    sign = optional(drop(sequence("마이너스")) + write("-"))
    return one_of(
        [
            plain + optional(of) + write("^") + sign + plain + power,
            plain + of + drop(sequence("제곱")) + write("^2"),
            plain + of + drop(sequence("세제곱")) + write("^3"),
        ]
    )


def _dotted(sino: SinoNumbers) -> pynini.Fst:
    """Read "일구이 점 일육팔 점 공 점 일공"."""
    item = one_of([times(sino.digit, 1, 3), sino.number])
    dot = drop(one_of([sequence(_POINT), sequence("쩜"), sequence("닷")])) + write(".")
    byte = (item @ pynini.union(*map(str, range(256)))).optimize()
    address = byte + times(dot + byte, 3, 3) + tag("ip_address", 0.1)
    return one_of([address, item + times(dot + item, 2, 3) + tag("version_number", 0.2)])


def _codes(sino: SinoNumbers) -> pynini.Fst:
    """Read "비 십이": the name of a letter before a number that can be nothing else."""
    names = {
        "에이": "a", "비": "b", "씨": "c", "디": "d", "에프": "f", "에이치": "h", "케이": "k",
        "엘": "l", "엠": "m", "엔": "n", "피": "p", "큐": "q", "알": "r", "에스": "s", "티": "t",
        "브이": "v", "더블유": "w", "엑스": "x", "와이": "y", "제트": "z", "지": "g", "이": "e",
    }  # fmt: skip
    letter = one_of(read_word(name, sign) for name, sign in names.items() if name not in "이지")
    number = one_of([sino.several, times(sino.digit, 3)])
    return letter + number + tag("alphanumeric_code", 0.3)


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("ko", account=False)


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    number = quantities.number
    scaled = _scaled(quantities)
    value = one_of([number, scaled]).optimize()
    fraction = one_of([quantities.fraction, _said_fraction()])
    either = drop(words("±", "플러스마이너스")) + gap + write("플러스마이너스 ")
    bound = optional(one_of([quantities.sign(), either])) + value
    span = pynutil.add_weight(value + _link() + value, 0.05)
    amount = one_of([bound, span, _scaled_spans()]).optimize()
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            scaled + tag("magnitude_abbreviation", 0.3),
            bound + tag("negative_number", 1.2),
            fraction + tag("fraction", 1.0),
            optional(quantities.sign()) + digits + _and() + part + fraction
            + tag("mixed_number", 0.5),
            *_percentages(amount),
            *_money(quantities, value),
            *_measures(amount, number),
            *_temperatures(value),
            value + _link() + value + tag("range", 0.3),
            _scaled_spans() + tag("range"),
            *_counted_ranges(number),
            amount + gap + one_of(
                one_of(read_as(w, f" {w}") for w in _counters(kind)) + tag(kind, 0.4)
                for kind in sorted(set(_COUNTERS.values()))
            ),
            *_calendar(),
            *_clock(),
            *_scores(),
            *_dimensions(number),
            number + gap + drop(words("x", "×")) + write(" 배") + tag("multiplier", 0.9),
            *_figure_sums(quantities),
            _figure_powers(),
            patterns.dotted((_POINT,)),
            drop(words("no.", "no", "넘버", "no .")) + gap + write("넘버 ") + digits
            + tag("number_sign"),
            drop(pynini.accep("#")) + gap + digits + write(" 번") + tag("number_sign"),
            drop(words("§")) + gap + digits + write(" 조") + tag("section_sign"),
            drop(words("±", "플러스마이너스")) + gap + write("플러스마이너스 ") + number
            + tag("plus_minus"),
            *_phones(),
            codes.alphanumeric(),
            codes.formulas("ko"),
            drop(words("제")) + gap + write("제") + digits
            + optional(gap + one_of(read_as(w, f" {w}") for w in _counters()))
            + tag("ordinal", 0.05),
        ]
    )  # fmt: skip


def _link() -> pynini.Fst:
    """Read what stands between the bounds of a range."""
    return gap + drop(one_of([pynini.accep("-"), words("~", "∼", "〜", "～")])) + gap + write("~")


def _said_link() -> pynini.Fst:
    return drop(words("에서", "부터", "내지")) + drop(space) + write("~")


def _and() -> pynini.Fst:
    return one_of([drop(words("와", "과")) + gap, drop(space)]) + write(" ")


def _scaled(quantities: Quantities) -> pynini.Fst:
    """Read "3.2만", "3억 2천만": figures with scales, multiplied out."""

    def mark(sign: str) -> pynini.Fst:
        return gap + drop(words(sign))

    def shifted(exponent: int, marks: pynini.Fst) -> pynini.Fst:
        shape = digits + write("0" * exponent)
        for places in range(1, min(exponent, 6) + 1):
            shape |= digits + drop(".") + digit**places + write("0" * (exponent - places))
        return ((quantities.number @ shape.optimize()) @ strip_zeros) + marks

    single = []
    combined = [(s, "", e) for s, e in _SCALES.items()]
    combined += [
        (small, large, _SCALES[small] + _SCALES[large])
        for small in ("百", "千")
        for large in ("萬", "億", "兆")
    ]
    combined += [("十", large, 1 + _SCALES[large]) for large in ("萬", "億")]
    for small, large, exponent in combined:
        marks = mark(small) + (mark(large) if large else "")
        single.append(shifted(exponent, marks))
    # Chains: each scale holds a group of four digits.
    whole = quantities.integer
    four = one_of(
        [(whole @ (write("0" * (4 - n)) + digit**n)).optimize() for n in range(1, 5)]
        + [
            (write("0" * (3 - e)) + digit + mark(s) + write("0" * e))
            for s, e in (("百", 2), ("千", 3))
        ]
        + [
            digit + mark("千") + gap + digit + mark("百") + write("00"),
            digit + mark("千") + gap + digit**3,
        ]
    ).optimize()
    head = one_of([times(digit, 1, 4), four]).optimize()
    tails = [write("0000"), gap + four]
    chains = []
    tail = one_of(tails)
    for sign in ("萬", "億", "兆"):
        chains.append(head + mark(sign) + tail)
        tail = one_of([gap + four + mark(sign) + tail, write("0000") + tail])
    chain = (one_of(chains) @ strip_zeros).optimize()
    return one_of([*single, chain]).optimize()


def _scaled_spans() -> pynini.Fst:
    """Read "2~3만" as 20000~30000: the scale behind the upper bound is the lower one's too."""
    spans = []
    for sign, exponent in _SCALES.items():
        for size in (1, 2, 3):
            upper = times(digit, size, 4) + write("0" * exponent) + gap + drop(words(sign))
            spans.append(digit**size + write("0" * exponent) + _link() + upper)
    return one_of(spans).optimize()


def _said_fraction() -> pynini.Fst:
    """Read "3분의 1": the lower half stands first."""
    under = drop(one_of([words("분의"), words("분") + words("의")]))
    return write("/") + digits + gap + under + gap + front + digits


def _percentages(amount: pynini.Fst) -> list[pynini.Fst]:
    points = one_of(
        [
            words("퍼센트포인트", "%포인트"),
            words("퍼센트") + gap + words("포인트"),
            pynini.accep("%") + gap + words("p", "포인트"),
        ]
    )
    percent = words("%", "퍼센트", "퍼센티지", "프로센트", "pct")
    return [
        amount + gap + drop(percent) + write(" 퍼센트") + tag("percentage"),
        amount + gap + drop(points) + write(" 퍼센트포인트") + tag("percentage"),
        amount + _said_link() + amount + gap + drop(percent) + write(" 퍼센트") + tag("range"),
        amount + gap + drop(percent) + write("~") + drop(gap + words("~", "-") + gap) + amount
        + gap + drop(percent) + write(" 퍼센트") + tag("range"),
        amount + gap + drop(words("‰", "퍼밀")) + write(" 퍼밀") + tag("percentage"),
    ]  # fmt: skip


def _money(quantities: Quantities, value: pynini.Fst) -> list[pynini.Fst]:
    sign = optional(quantities.sign())
    names: dict[str, list[str]] = {}
    for form, name in rows("ko", "money_names"):
        names.setdefault(name, []).append(form)
    zeros = digits + drop("." + times(pynini.accep("0"), 1))
    plain = one_of([value, (quantities.number @ zeros).optimize()])
    named = [(drop(words(*forms)), name) for name, forms in names.items()]
    leading = one_of(signs + gap + write(f" {name}") + front for signs, name in named)
    trailing = one_of(gap + signs + write(f" {name}") for signs, name in named)
    options = [leading + sign + plain, plain + trailing]
    cents = []
    for name, subunit in rows("ko", "subunits"):
        forms = drop(words(*names[name]))
        two = pynini.string_map(
            [(f"{n:02d}", str(n)) for n in range(1, 100)]
            + [(str(n), f"{n}0") for n in range(1, 10)]
        )
        behind = drop(".") + write(f" {name} ") + two + write(f" {subunit}")
        only = drop("0.") + two + write(f" {subunit}")
        nonzero_number = (quantities.integer @ (nonzero + times(digit, 0))).optimize()
        cents.append(forms + gap + nonzero_number + behind)
        cents.append(forms + gap + only)
        cents.append(nonzero_number + behind + gap + drop(words(name, *names[name])))
    return [
        one_of(options) + tag("currency"),
        one_of(cents) + tag("currency_subunit", -0.1),
    ]


def _measures(amount: pynini.Fst, number: pynini.Fst) -> list[pynini.Fst]:
    units: dict[str, list[tuple[str, str]]] = {}
    for form, unit, phenomenon in rows("ko", "units"):
        units.setdefault(phenomenon, []).append((form, unit))
    options = []
    for phenomenon, pairs in units.items():
        named = one_of(read_as(form, f" {unit}") for form, unit in pairs)
        options.append(amount + gap + named + tag(phenomenon, 0.1))
    named = [(form, unit) for pairs in units.values() for form, unit in pairs]
    spelled = sorted({unit for _, unit in named})
    per = one_of([gap + drop("/") + gap, gap + drop(words("퍼")) + gap]) + write(" 퍼 ")
    under = one_of(
        [
            *(read_as(form, unit) for form, unit in rows("ko", "per_units")),
            *(read_as(unit, unit) for unit in spelled),
        ]
    )
    upper = one_of(
        [
            *(read_as(form, f" {unit}") for form, unit in named),
            *(read_as(unit, f" {unit}") for unit in spelled),
        ]
    )
    options.append(amount + gap + upper + per + under + tag("compound_unit"))
    distances = {"km": "킬로미터", "m": "미터", "mi": "마일", "cm": "센티미터", "mm": "밀리미터"}
    rates = {"시속": ("h", "시간", "hr"), "초속": ("s", "초", "sec"), "분속": ("min", "분")}
    stroke = one_of([gap + drop("/") + gap, gap + drop(words("퍼")) + gap])
    speeds = [
        gap
        + drop(words(form, unit))
        + stroke
        + drop(words(*marks))
        + write(f" {unit}")
        + front
        + write(f"{lead} ")
        for form, unit in distances.items()
        for lead, marks in rates.items()
    ]
    speeds += [
        gap + drop(words(*forms)) + write(f" {unit}") + front + write("시속 ")
        for forms, unit in ((("kmh", "kph"), "킬로미터"), (("mph",), "마일"))
    ]
    lead = optional(drop(words(*rates)) + gap)
    options.append(lead + amount + one_of(speeds) + tag("compound_unit", -0.1))
    same = one_of(
        number
        + gap
        + drop(words(*forms))
        + _between()
        + number
        + gap
        + drop(words(*forms))
        + write(f" {unit}")
        for unit, forms in _by_unit(named).items()
    )
    options.append(same + tag("range", -0.1))
    options.append(number + _said_link() + number + gap + upper + tag("range"))
    return options


def _by_unit(named: list[tuple[str, str]]) -> dict[str, list[str]]:
    """Give the forms of each unit that may stand behind both bounds of a range."""
    found: dict[str, list[str]] = {}
    for form, unit in named:
        if unit not in ("시간", "분", "초"):
            found.setdefault(unit, [unit]).append(form)
    return found


def _between() -> pynini.Fst:
    """Read what stands between two bounds that have a unit each."""
    return one_of(
        [gap + drop(words("~", "-", "〜", "～")) + gap, drop(words("에서", "부터")) + gap]
    ) + write("~")


def _temperatures(value: pynini.Fst) -> list[pynini.Fst]:
    degree = drop(one_of([words("°c", "℃", "도"), words("°") + gap + words("c"), words("°")]))
    degree |= drop(words("°") + optional(words("c")))
    below = drop(pynini.accep("[MINUS]")) + write("영하 ")
    fahrenheit = drop(words("°") + gap + words("f"))
    ranged = one_of([value, value + _link() + value])
    return [
        ranged + gap + degree + write(" 도") + tag("degree_sign", 0.1),
        below + value + gap + degree + write(" 도") + tag("temperature"),
        drop(words("마이너스")) + drop(space) + write("영하 ") + value + gap + degree + write(" 도")
        + tag("temperature", -0.1),
        write("화씨 ") + optional(drop(words("화씨")) + gap) + ranged + gap + fahrenheit
        + write(" 도") + tag("temperature"),
    ]  # fmt: skip


def _counted_ranges(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "2명~3명" and "2에서 3명": the counter stands once."""
    plain = [w for w in _counters() if w not in ("시", "분", "월", "일", "초", "년", "도")]
    both = one_of(
        digits + gap + drop(words(w)) + _between() + digits + gap + read_as(w, f" {w}")
        for w in plain
    )
    later = number + _said_link() + number + gap + one_of(read_as(w, f" {w}") for w in plain)
    return [both + tag("range"), later + tag("range")]


def _calendar() -> list[pynini.Fst]:
    year = digit**4
    month, day = number_between(1, 12, 2), number_between(1, 31, 2)
    gaps = optional(drop(space))

    def mark(text: str) -> pynini.Fst:
        return gaps + drop(words(text)) + gaps

    written = (
        year
        + mark("년")
        + write("-")
        + month
        + mark("월")
        + write("-")
        + day
        + gaps
        + drop(words("일"))
    )
    short = write("--") + month + mark("월") + write("-") + day + gaps + drop(words("일"))
    dotted = []
    for sign in (".", "/", "-"):
        stroke = drop(pynini.accep(sign)) + gaps + write("-")
        end = optional(drop(pynini.accep("."))) if sign == "." else pynini.accep("")
        dotted.append(year + stroke + month + stroke + day + end)
    late = pynini.string_map([(str(n), f"{n:02d}") for n in range(13, 32)])
    slash = drop(pynini.accep("/"))
    day_first = write("-") + late + slash + front + write("-") + month + slash + front + year
    month_first = write("-") + month + slash + write("-") + day + slash + front + year
    spans = (
        write("--")
        + month
        + mark("월")
        + write("-")
        + day
        + optional(gaps + drop(words("일")))
        + _between_days()
    )
    same_month = []
    for n in range(1, 13):
        said = drop(pynini.project(number_between(n, n), "input"))
        first = said + mark("월") + write(f"--{n:02d}-") + day
        link = optional(gaps + drop(words("일"))) + _between_days()
        second = write(f"--{n:02d}-") + day + gaps + drop(words("일"))
        same_month.append(first + link + second)
    other = spans + write("--") + month + mark("월") + write("-") + day + gaps + drop(words("일"))
    years = one_of(
        [
            year
            + optional(gaps + drop(words("년", "년대")))
            + _between_days()
            + year
            + gaps
            + read_as(w, f" {w}")
            for w in ("년", "년대")
        ]
    )
    return [
        written + tag("date"),
        short + tag("date"),
        one_of(dotted) + tag("date_numeric"),
        day_first + tag("date_numeric"),
        month_first + tag("date_numeric", 0.1),
        one_of(same_month) + tag("range"),
        other + tag("range"),
        years + tag("range", -0.1),
    ]  # fmt: skip


def _between_days() -> pynini.Fst:
    said = drop(words("부터", "에서"))
    return gap + drop(one_of([words("~", "-", "∼", "〜", "～"), said])) + gap + write("~")


_PARTS = {
    "morning": ("오전", "새벽", "아침", "am", "a.m.", "a.m"),
    "afternoon": ("오후", "저녁", "pm", "p.m.", "p.m"),
    "noon": ("낮",),
    "night": ("밤",),
}


def _clock() -> list[pynini.Fst]:
    hour, minute = number_between(0, 24, 2), number_between(0, 59, 2)
    two = pynini.union(*(f"{n:02d}" for n in range(60)))
    gaps = optional(drop(space))
    spoken_minute = gap + minute + gaps + drop(words("분"))
    half = gaps + read_as("반", ":30")
    second = optional(write(":") + gaps + number_between(0, 59, 2) + gaps + drop(words("초")))
    said = (
        hour
        + gaps
        + drop(words("시"))
        + one_of([write(":00"), half, write(":") + spoken_minute + second])
    )
    only_seconds = (
        hour + gaps + drop(words("시")) + write(":00:") + gaps + number_between(0, 59, 2) + gaps
        + drop(words("초"))
    )  # fmt: skip
    figures = hour + ":" + two + optional(pynini.accep(":") + two)
    time = one_of([said, only_seconds, figures]).optimize()
    rest = pynini.closure(pynini.union(*"0123456789:"))

    def shift(pairs: list[tuple[int, int]]) -> pynini.Fst:
        return (
            pynini.string_map([(f"{a:02d}", f"{b:02d}") for a, b in pairs]) + ":" + rest
        ).optimize()

    same_afternoon = [(h, h) for h in range(12, 24)]
    shifts = {
        "morning": shift([(h, h) for h in range(12)] + [(12, 0)]),
        "afternoon": shift([(h, h + 12) for h in range(1, 12)] + same_afternoon),
        "noon": shift([(h, h + 12) for h in range(1, 6)] + [(h, h) for h in range(10, 18)]),
        "night": shift(
            [(h, h + 12) for h in range(6, 12)] + [(12, 0), (0, 0)]
            + [(h, h) for h in range(1, 6)] + [(h, h) for h in range(18, 24)]
        ),
    }  # fmt: skip
    halves = []
    for name, forms in _PARTS.items():
        lead = drop(words(*forms)) + gaps
        halves.append(lead + (time @ shifts[name]).optimize())
        latin = [f for f in forms if f.isascii()]
        if latin:
            bare = hour + write(":00")
            halves.append(
                (one_of([time, bare]) @ shifts[name]).optimize() + gaps + drop(words(*latin))
            )
            halves.append(drop(words(*latin)) + gaps + (bare @ shifts[name]).optimize())
    known = one_of(halves).optimize()
    between = _between()
    ranges = one_of([known + between + known, time + between + time, known + between + time])
    return [
        time + tag("clock_time", 0.1),
        known + tag("time_meridiem"),
        ranges + tag("range"),
    ]


def _scores() -> list[pynini.Fst]:
    score = times(digit, 1, 3)
    colon = gap + drop(pynini.accep(":")) + gap + write(":")
    small = pynini.union(*(str(n) for n in range(10)), *(str(n) for n in range(60, 200)))
    said = gap + drop(words("대")) + gap + write(":")
    return [
        score + colon + small + tag("ratio_score", 0.2),
        score + said + score + tag("ratio_score", -0.1),
        score + said + score + said + score + tag("ratio_score", -0.1),
    ]


def _dimensions(number: pynini.Fst) -> list[pynini.Fst]:
    cross = gap + drop(words("x", "×", "곱하기", "*")) + gap + write("x")
    size = number + times(cross + number, 1, 3)
    units = {}
    for form, unit, phenomenon in rows("ko", "units"):
        if phenomenon == "measure":
            units.setdefault(unit, []).append(form)
    named = one_of(
        gap + drop(words(unit, *forms)) + write(f" {unit}") for unit, forms in units.items()
    )
    plain = gap + drop(words("x", "×")) + gap + write("x")
    return [
        size + named + tag("dimension", -0.1),
        number + times(plain + number, 1, 3) + tag("dimension", 0.1),
    ]


def _figure_sums(quantities: Quantities) -> list[pynini.Fst]:
    signs = {
        "+": ("+", "더하기", "플러스"),
        "-": ("-", "빼기", "마이너스"),
        "*": ("*", "×", "x", "곱하기"),
        "/": ("÷", "나누기", "/"),
    }
    number = quantities.quantity
    steps = one_of(gap + drop(words(*forms)) + gap + write(sign) for sign, forms in signs.items())
    said = one_of(
        gap + drop(words(*[f for f in forms if f not in ("-", "x", "/", "×")])) + gap + write(sign)
        for sign, forms in signs.items()
    )
    minus = digits + drop("-") + write("-") + digits
    equals = one_of([gap + drop("=") + gap, drop(words("는", "은", "이퀄")) + gap]) + write("=")
    return [
        number + times(steps + number, 1, 5) + equals + number + tag("math_expression"),
        number + times(said + number, 1, 5) + tag("math_expression", 0.2),
        minus + tag("math_expression", 2.0),
    ]


def _figure_powers() -> pynini.Fst:
    sign = optional(drop(pynini.union("[MINUS]", "-")) + write("-"))
    power = gap + drop(words("제곱", "승"))
    of = optional(drop(words("의", "에"))) + gap
    counted = optional(gap + one_of(read_as(w, f" {w}") for w in _counters()))
    return one_of(
        [
            digits + pynini.accep("^") + sign + digits + counted,
            digits + of + write("^") + sign + digits + power + counted,
            digits + drop(words("의", "에")) + gap + drop(words("제곱")) + write("^2"),
            digits + drop(words("의", "에")) + gap + drop(words("세제곱")) + write("^3"),
        ]
    ) + tag("exponent", -0.2)


def _phones() -> list[pynini.Fst]:
    link = drop(one_of([pynini.accep("-"), pynini.accep("."), space, joint]))
    group = times(digit, 3, 4)
    national = "0" + times(digit, 1, 2) + link + group + link + digit**4
    service = pynini.union("15", "16", "18") + digit + digit + link + digit**4
    bracketed = (
        drop("(") + times(digit, 2, 3) + drop(")") + optional(link) + group + link + digit**4
    )
    plain = digit**3 + link + digit**3 + link + digit**4
    card = digit**4 + times(link + digit**4, 3, 3)
    loose = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3) | joint)
    code = drop(one_of([words("국가번호") + gap, pynini.accep("+")])) + write("국가번호 ")
    international = code + times(digit, 1, 3) + times(loose + times(digit, 2, 4), 2, 4)
    single = digit + times(drop(one_of([space, joint])) + digit, 2)
    return [
        one_of([national, service, bracketed, plain, international]) + tag("phone_number"),
        code + times(digit, 8, 15) + tag("phone_number", 0.1),
        card + tag("digit_sequence"),
        single + tag("digit_sequence", 0.2),
    ]
