"""Arabic: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("خمسة وعشرون" -> 25, "الثالثة والعشرون" -> 23,
  "ثلاثة أرباع" -> 3/4);
* ``addresses``: addresses that were read aloud ("إنفو آت إكزامبل دوت كوم");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Small words are written together with the next one: و (and), ف, ب, ل, ك, and the article ال. Within
a number every part but the first has its و ("مئة وخمسة وعشرون"); before a number they stay
("بخمسة" -> ب5). A number agrees in gender and case with what it counts; none of that is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

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
    part,
    read_as,
    read_word,
    sequence,
    space,
    strip_zeros,
    tag,
    times,
    word,
    words,
    write,
)
from etcnorm.grammars.calendar import Calendar
from etcnorm.grammars.clock import part_of_day
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import classes, number_words, rows

_TABLE = number_words("ar")
_AND = "و"
#: What may be written together with a number, and with the article before it.
_PREFIXES = ("و", "ف", "ب", "ل", "ك", "وب", "ول", "وك", "فب", "فل")
_ARTICLES = {
    "ال": "",
    "وال": "و",
    "فال": "ف",
    "بال": "ب",
    "لل": "ل",
    "كال": "ك",
    "وبال": "وب",
    "ولل": "ول",
}
_NOT_BEFORE_SIX = ("ل", "ول", "فل", "ك", "وك", "ف")
#: With the article these are days of the week, or no numbers.
_NO_ARTICLE = frozenset(
    {"اثنين", "إثنين", "اثنان", "إثنان", "أحد", "احد", "ست", "اثنتين", "اثنتان", "اتنين"}
)


def _forms_of(kind: str, value: int | None = None) -> list[str]:
    return [r.word for r in _TABLE if r.kind == kind and value in (None, r.value)]


_PARTS = (
    "zero",
    "unit",
    "unit_joined",
    "ten",
    "teen_head",
    "teen_tail",
    "tens",
    "hundred",
    "hundreds",
    "scale",
    "scale_plural",
    "scale_dual",
)
_PLAIN = sorted({piece for r in _TABLE if r.kind in _PARTS for piece in r.word.split(" ")})
_JOINED = [f"{_AND}{w}" for w in _PLAIN]
_WEAK = frozenset({"أحد", "احد", "إحدى", "احدى", "أحدا", "مية"})
#: A number word may carry a prefix at the head of a number.
_HEADS = [w for w in _PLAIN if w not in ("مية",)]
_COUNTED = [w for w in _HEADS if w not in _NO_ARTICLE and w not in _forms_of("unit", 1)]
_COUNTED = [
    w
    for w in _COUNTED
    if w in {r.word.split(" ")[0] for r in _TABLE if r.kind in ("unit", "ten", "teen_head", "tens")}
]
_DENOMINATORS = [r for r in _TABLE if r.kind in ("denominator", "two_parts")]
_ORDINALS = [
    f"{article}{w}"
    for article in _ARTICLES
    for w in _forms_of("ordinal")
    if w not in ("واحد", "واحدة")
]
_RATED = (
    "متر",
    "أمتار",
    "مترا",
    "كيلومتر",
    "كيلومترا",
    "كيلومترات",
    "ميل",
    "أميال",
    "ميغابت",
    "ميجابت",
    "غيغابت",
    "لتر",
    "لترات",
    "لترا",
    "مرة",
    "مرات",
    "دورة",
    "بت",
    "كلمة",
    "إطار",
    "إطارا",
    "قدم",
    "م",
    "كم",
)
#: Months whose name holds an ordinal.
_KEPT_PHRASES = tuple(
    f"{p}{name}"
    for name in (
        "كانون الأول",
        "كانون الثاني",
        "تشرين الأول",
        "تشرين الثاني",
        "كانون الاول",
        "تشرين الاول",
        "كانون الثانى",
        "تشرين الثانى",
        "ربيع الأول",
        "ربيع الاول",
        "ربيع الثاني",
        "ربيع الثانى",
        "جمادى الأولى",
        "جمادى الاولى",
        "جمادى الثانية",
        "جمادي الأولى",
        "جمادي الثانية",
        "نصف نهائي",
        "نصف النهائي",
        "ربع نهائي",
        "ربع النهائي",
    )
    for p in ("", "و", "ل", "ب", "في")
)

_TIME = {"الواحدة": "1", "الواحده": "1"}
_DAY_WORDS = (
    "صباحا",
    "مساء",
    "ظهرا",
    "ليلا",
    "فجرا",
    "عصرا",
    "والنصف",
    "والربع",
    "والثلث",
    "إلا",
    "بعد",
)

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        {f"{lead}{w}" for w in _PLAIN if w not in _WEAK for lead in ("", _AND)}
        | {f"{p}{w}" for p in _PREFIXES for w in _HEADS if w not in _WEAK}
        | {f"{a}{w}" for a in _ARTICLES for w in _COUNTED}
        | set(_ORDINALS)
        | {f"{p}{r.word}" for p in ("", *_PREFIXES) for r in _DENOMINATORS}
        | {"الواحدة", "الواحده", "المئة", "المائة", "الألف", "المئتين", "المائتين"}
        | {f"{_AND}نصف", f"{_AND}ربع", f"{_AND}ثلث"}
    ),
    "addresses": frozenset({"دوت", "سلاش", "آت", "نقطة", "شرطة", "أندرسكور", "آندرسكور"}),
    "forms": frozenset(
        {"ونصف", "مرتين", "مرتان"} | {form.split(" ")[0] for form, _, _ in rows("ar", "duals")}
    ),
}

FIGURES = Writing(
    group_marks=(",", " ", "'", "٬", "،"),
    decimal_marks=(".", "٫"),
    decimal=".",
    point_words=("فاصل", "فاصلة", "فاصله", "نقطة", "نقطه"),
    minus_words=("سالب", "ناقص", "سالبة"),
    scales={
        **{
            w: len(str(r.value)) - 1
            for r in _TABLE
            if r.kind in ("scale", "scale_plural")
            for w in [r.word]
        },
        "1000": 3,
        "1000000": 6,
        "1000000000": 9,
        "1000000000000": 12,
    },
    glued_scales={"k": 3, "K": 3, "M": 6, "B": 9},
    loose_decimal_mark=",",
    loose_thousandths=True,
    decimal_halves=True,
)

#: Short names of one unit, which a half may follow ("كيلو ونصف").
_ONE_OF_UNIT = ("كيلو", "كيلوغراما", "كيلوجرام", "مترا", "لترا", "طنا", "ميلا")

_TO = "إلى"
_RANGE = f" {_TO} "
_TO_WORDS = ("إلى", "الى", "حتى")


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Arabic."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def joined(text: str) -> pynini.Fst:
    """Accept words behind their و, which may stand apart."""
    return sequence(f"{_AND}{text}") | (word(_AND) + sequence(text))


Lead = Callable[[str], pynini.Fst]


class ArabicNumbers:
    """The number words of Arabic.

    Attributes:
        cardinal: A whole number, its first word plain.
        rest: The same behind و.
        unit: One digit from 1 to 9.
        zero: Zero.
    """

    def __init__(self) -> None:
        self.zero = self._of("zero", sequence, 1)
        self.unit = self._of("unit", sequence, 1)
        self.below_hundred = self._below_hundred(sequence)
        self.group = self._group(sequence)
        self.group_value = (self.group @ strip_zeros).optimize()
        low, joined_low = self.group, self._group(joined)
        self.low = low
        width = 3
        whole, joined_whole = low, joined_low
        for value in (10**3, 10**6, 10**9, 10**12):
            head, joined_head = self._scale(value, sequence), self._scale(value, joined)
            zeros = "0" * width
            tail = write(zeros) | joined_whole
            whole, joined_whole = (
                one_of([head + tail, write("000") + whole]),
                one_of([joined_head + tail, write("000") + joined_whole]),
            )
            width += 3
        self.cardinal = ((whole @ strip_zeros) | self.zero).optimize()
        self.rest = (joined_whole @ strip_zeros).optimize()

    def _of(self, kind: str, lead: Lead, width: int, value: int | None = None) -> pynini.Fst:
        return one_of(
            drop(lead(r.word)) + write(str(r.value).zfill(width))
            for r in _TABLE
            if r.kind == kind and value in (None, r.value)
        )

    def _below_hundred(self, lead: Lead) -> pynini.Fst:
        """Read two digits: "خمسة", "خمسة عشر", "خمسون", "خمسة وعشرون"."""
        tail = drop(one_of(word(w) for w in _forms_of("teen_tail")))
        teens = self._of("teen_head", lead, 2) + tail
        options = [write("0") + self._of("unit", lead, 1), self._of("ten", lead, 2), teens]
        options.append(self._of("tens", lead, 2))
        for value in range(1, 10):
            forms = _forms_of("unit", value) + _forms_of("unit_joined", value)
            unit = drop(one_of(lead(w) for w in forms))
            tens = one_of(
                drop(joined(r.word)) + write(str(r.value // 10)) for r in _TABLE if r.kind == "tens"
            )
            options.append(unit + tens + write(str(value)))
        return one_of(options)

    def _group(self, lead: Lead) -> pynini.Fst:
        hundreds = one_of(
            drop(lead(r.word)) + write(str(r.value // 100))
            for r in _TABLE
            if r.kind in ("hundred", "hundreds")
        )
        rest = write("00") | self._below_hundred(joined)
        return ((hundreds + rest) | (write("0") + self._below_hundred(lead))).optimize()

    def _scale(self, value: int, lead: Lead) -> pynini.Fst:
        """Read how many thousands (millions): three digits."""
        names = _forms_of("scale", value)
        counted = one_of(sequence(w) for w in (*names, *_forms_of("scale_plural", value)))
        one = drop(one_of(lead(w) for w in names)) + write("001")
        two = drop(one_of(lead(w) for w in _forms_of("scale_dual", value))) + write("002")
        group = self._group(lead) if lead is not sequence else self.group
        return one_of([one, two, group + drop(counted)])


def _with_prefix(
    reading: pynini.Fst,
    prefixes: Iterable[tuple[str, str]],
    heads: list[str],
    vocabulary: pynini.Fst,
) -> pynini.Fst:
    """Read a number whose first word carries a prefix, and write the prefix before the digits.

    Args:
        reading: The number without it.
        prefixes: What is read and what is written.
        heads: Words that may carry it.
        vocabulary: Accepts one word of a number.
    """
    options = []
    for read, written in prefixes:
        first = one_of(pynini.cross(word(f"{read}{w}"), word(w)) for w in heads)
        options.append(write(written) + ((first + times(vocabulary, 0)) @ reading))
    return one_of(options)


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = ArabicNumbers()
    cardinal = numbers.cardinal
    vocabulary = one_of(word(w) for w in sorted({*_PLAIN, *_JOINED, _AND}))
    # "لست" is no six.
    sure = [w for w in _HEADS if w != "ست"]
    same = [(p, p) for p in _PREFIXES if p not in _NOT_BEFORE_SIX]
    others = [(p, p) for p in _PREFIXES if p in _NOT_BEFORE_SIX]
    prefixed = _with_prefix(cardinal, same, _HEADS, vocabulary) | _with_prefix(
        cardinal, others, sure, vocabulary
    )
    small = ((numbers.group @ strip_zeros) @ number_between(3, 999)).optimize()
    definite = _definite(small, vocabulary)
    ordinals = _ordinals()
    keep = one_of(pynini.cross(sequence(text), write_text(text)) for text in _KEPT_PHRASES)
    return one_of(
        [
            cardinal + tag("cardinal"),
            prefixed + tag("cardinal", 0.05),
            definite + tag("number_compound", 0.1),
            ordinals + tag("ordinal", 0.05),
            keep + tag("cardinal", -1.0),
            _per_second() + tag("cardinal", -1.0),
            _hundredth() + tag("ordinal"),
            _counted_once() + tag("cardinal", -0.5),
            read_word("الساعة الواحدة", "الساعة 1") + tag("clock_time"),
            read_word("الساعه الواحده", "الساعة 1") + tag("clock_time"),
            *(read_word(f"الواحدة {w}", f"1 {w}") + tag("clock_time") for w in _DAY_WORDS),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            _decimals(numbers) + tag("decimal"),
            *_fractions(numbers, vocabulary),
            *_magnitudes(numbers),
        ]
    )


def write_text(text: str) -> pynini.Fst:
    """Give the text that a reading writes as it stands."""
    return pynini.project(write(text), "output")


def _hundredth() -> pynini.Fst:
    """Read "الذكرى المئة" and "الليلة الألف": ordinals only behind a noun with the article."""
    noun = one_of(pynini.cross(word(w), write_text(w)) for w in classes("ar", "ordinal_noun"))
    forms = {"المئة": "100", "المائة": "100", "الألف": "1000", "المئتين": "200", "المائتين": "200"}
    return noun + one_of(read_word(text, f" {value}") for text, value in forms.items())


def _counted_once() -> pynini.Fst:
    """Read "ساعة واحدة": the number one behind its unit."""
    units = sorted({name for _, name, _ in rows("ar", "units") if " " not in name})
    one = drop(one_of(word(w) for w in ("واحد", "واحدة", "واحدا")))
    return one_of(drop(word(w)) + one + write(f"1 {w}") for w in units)


def _per_second() -> pynini.Fst:
    """Keep the second of a speed: no ordinal."""
    return one_of(
        pynini.cross(sequence(f"{unit} في {w}"), write_text(f"{unit} في الثانية"))
        for unit in _RATED
        for w in ("الثانية", "الثانيه")
    )


def _definite(small: pynini.Fst, vocabulary: pynini.Fst) -> pynini.Fst:
    """Read a counted number with the article: "العشرين", "الخمسة عشر", "الثلاثة والعشرين"."""
    pairs = [(read, read) for read in _ARTICLES]
    plain = _with_prefix(small, pairs, _COUNTED, vocabulary)
    # Both parts may carry the article.
    tens = one_of(
        drop(word(f"وال{r.word}")) + write(str(r.value // 10)) for r in _TABLE if r.kind == "tens"
    )
    both = []
    for read in _ARTICLES:
        for value in range(3, 10):
            unit = one_of(
                word(f"{read}{w}") for w in _forms_of("unit", value) if w not in _NO_ARTICLE
            )
            both.append(write(read) + drop(unit) + tens + write(str(value)))
    return one_of([plain, *both])


def _ordinals() -> pynini.Fst:
    """Read ordinals with the article: "الثالث عشر", "الحادية والعشرين"; the article falls away."""
    tail = drop(one_of(word(w) for w in _forms_of("teen_tail")))
    options = []
    for read, written in _ARTICLES.items():
        for value in range(1, 12):
            forms = _forms_of("ordinal", value)
            first = drop(one_of(word(f"{read}{w}") for w in forms))
            if value <= 10:
                options.append(write(written) + first + write(str(value)))
            ones = value % 10
            if value in (1, 10):
                continue
            if value <= 9 or value == 11:
                options.append(write(written) + first + tail + write(f"1{ones}"))
            if value == 11:
                more = drop(one_of(word(f"{read}{w}") for w in ("واحد", "واحدة", "واحده", "أول")))
                first = first | more
            tens = one_of(
                drop(word(f"وال{r.word}") | joined(r.word)) + write(str(r.value // 10))
                for r in _TABLE
                if r.kind == "tens"
            )
            options.append(write(written) + first + tens + write(str(ones)))
    return one_of(options)


def _digit_string(numbers: ArabicNumbers) -> pynini.Fst:
    """Read three digits or more one by one."""
    item = (numbers.zero | numbers.unit).optimize()
    return times(item, 3).optimize()


def _decimals(numbers: ArabicNumbers) -> pynini.Fst:
    """Read "ثلاثة فاصل سبعة" and "أربعة وتسعة من عشرة"."""
    point = drop(one_of(word(w) for w in FIGURES.point_words)) + write(".")
    single = pynutil.add_weight(times(numbers.zero | numbers.unit, 1), 0.01)
    places = single | (times(numbers.zero, 0) + (numbers.group @ strip_zeros))
    said = numbers.cardinal + point + places
    parts = []
    for width, forms in (
        (1, ("عشرة",)),
        (2, ("مئة", "مائة")),
        (3, ("ألف",)),
        (4, ("عشرة آلاف", "عشرة الاف")),
    ):
        padded = one_of(
            write("0" * (width - size))
            + nonzero
            + (times(digit, size - 1, size - 1) if size > 1 else "")
            for size in range(1, width + 1)
        )
        whole = drop(word("من")) + drop(one_of(sequence(w) for w in forms))
        parts.append(write(".") + (numbers.rest @ padded.optimize()) + whole)
    return said | (numbers.cardinal + one_of(parts))


def _fractions(numbers: ArabicNumbers, vocabulary: pynini.Fst) -> list[pynini.Fst]:
    def single(lead: Lead) -> pynini.Fst:
        return one_of(
            drop(lead(r.word)) + write(f"1/{r.value}") for r in _TABLE if r.kind == "denominator"
        )

    def two(lead: Lead) -> pynini.Fst:
        return one_of(
            drop(lead(r.word)) + write(f"2/{r.value}") for r in _TABLE if r.kind == "two_parts"
        )

    few = (numbers.below_hundred @ number_between(3, 99)).optimize()
    few_joined = (numbers.rest @ number_between(3, 99)).optimize()
    lower = write("/") + one_of(
        read_word(r.word, str(r.value)) for r in _TABLE if r.kind == "denominators"
    )
    known = {"نصف": ".5", "ربع": ".25", "نصفا": ".5", "ربعا": ".25"}
    quarters = {f"{three} {lower}" for three in ("ثلاثة", "ثلاث") for lower in ("أرباع", "ارباع")}
    known |= dict.fromkeys(sorted(quarters), ".75")
    behind = one_of(drop(joined(text)) + write(value) for text, value in known.items())
    third = one_of([drop(joined("ثلث")) + write("1/3"), drop(joined("ثلثا")) + write("1/3")])
    others = write(" ") + one_of(
        [two(joined), few_joined + lower, third, drop(joined("سدس")) + write("1/6")]
    )
    everything = one_of([single(sequence), two(sequence), few + lower])
    heads = sorted(
        {r.word.split(" ")[0] for r in _DENOMINATORS}
        | {"ثلاثة", "ثلاث", "أربعة", "خمسة", "سبعة", "تسعة"}
    )
    lowers = {r.word for r in _TABLE if r.kind in ("denominator", "two_parts", "denominators")}
    more = one_of([vocabulary, *(word(w) for w in sorted(lowers))])
    prefixed = _with_prefix(everything, [(p, p) for p in _PREFIXES], heads, more)
    mixed = one_of(
        [
            numbers.cardinal + behind + tag("mixed_number"),
            numbers.cardinal + others + tag("mixed_number", 0.1),
        ]
    )
    return [everything + tag("fraction", 0.02), prefixed + tag("fraction", 0.03), mixed]


def _magnitudes(numbers: ArabicNumbers) -> list[pynini.Fst]:
    """Read "مليونا ونصف مليون", "نصف مليون", "ثلاثة ملايين ونصف المليون"."""
    options = []
    parts = {"نصف": ("5", 1), "ربع": ("25", 2)}
    for exponent, value in ((6, 10**6), (9, 10**9), (12, 10**12)):
        names = _forms_of("scale", value)
        plural = _forms_of("scale_plural", value)
        dual = _forms_of("scale_dual", value)
        named = one_of(sequence(w) for w in (*names, *plural))
        again = optional(drop(one_of(sequence(w) for w in [*names, *(f"ال{w}" for w in names)])))
        count = one_of(
            [
                drop(one_of(sequence(w) for w in names)) + write("1"),
                drop(one_of(sequence(w) for w in dual)) + write("2"),
                numbers.group_value + drop(named),
            ]
        )
        for text, (figures, size) in parts.items():
            rest = write(figures + "0" * (exponent - size))
            options.append(count + drop(joined(text)) + again + rest)
            options.append(drop(sequence(text)) + drop(one_of(sequence(w) for w in names)) + rest)
    half = drop(sequence("نصف")) + drop(one_of(word(w) for w in _forms_of("scale", 1000)))
    options.append(half + write("500"))
    return [one_of(options) + tag("magnitude_abbreviation", -0.1)]


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    return spoken.spoken_addresses("ar", account=False)


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form, with what is written together before them."""
    quantities = Quantities(FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "*", "في"), " في ")
    measures = Measures("ar", quantities, per=(), per_out="", ranges=_RANGE, dimensions=lengths)
    money = Money("ar", quantities, glued_joiners=(_AND,))
    calendar = Calendar(
        "ar",
        day_marks=(),
        links=("من", "من شهر", "شهر"),
        months_alone=False,
        short_years=False,
        year_leads=("عام", "سنة", "من عام", "من سنة", "لعام", "للعام", "لسنة"),
    )
    number = quantities.number
    amounts = _money(money, quantities)
    units = [(form, unit, kind) for form, unit, kind in rows("ar", "units")]
    one_amount = measures.amount
    read = one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            quantities.mixed + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            quantities.signed + tag("negative_number", 0.9),
            calendar.build(),
            drop(words("ال")) + gap + part + calendar.build(),
            calendar.numeric(),
            *_hijri(calendar),
            *_clock(),
            *_years(),
            amounts + tag("currency"),
            *_measures(one_amount, lengths, quantities, units),
            _percent(measures),
            measures.degrees(
                ("°", "درجة", "درجات", "درجه"),
                "درجة",
                {
                    "مئوية": (
                        "c",
                        "م",
                        "مئوية",
                        "مئويه",
                        "سيلسيوس",
                        "سلزيوس",
                        "سيليزية",
                        "سيلزيوس",
                    ),
                    "فهرنهايت": ("f", "ف", "فهرنهايت"),
                },
            ),
            one_amount
            + gap
            + drop(words("f", "فهرنهايت"))
            + write(" درجة فهرنهايت")
            + tag("temperature", 0.1),
            one_amount
            + gap
            + drop(words("مئوية"))
            + write(" درجة مئوية")
            + tag("temperature", 0.1),
            *_bounds(quantities, measures),
            lengths + tag("dimension"),
            number + gap + drop(words("x", "×")) + write(" مرة") + tag("multiplier", 0.5),
            patterns.sums(
                quantities,
                {
                    "زائد": ("+", "زائد"),
                    "ناقص": ("-", "ناقص"),
                    "في": ("×", "*", "x", "في", "ضرب"),
                    "على": ("÷", "/", "على", "تقسيم"),
                    "يساوي": ("=", "يساوي", "تساوي", "يساوى", "تساوى"),
                },
                equals="يساوي",
            ),
            patterns.powers(("تربيع",), ("تكعيب",), ("أس", "اس"), ()),
            patterns.dotted(("نقطة", "دوت", "نقطه")),
            (drop(words("v")) + gap + (number | patterns_dotted()) + tag("version_number")),
            *_prefixed(quantities),
            *_strings(),
            *_codes(),
            codes.formulas("ar"),
            drop(one_of([pynini.accep("[RULER]"), pynini.accep("[ROMAN]")]))
            + codes.roman_numerals()
            + tag("roman_numeral"),
            *_centuries(),
        ]
    )
    lead = one_of(read_as(p, p) for p in (*_PREFIXES, *_ARTICLES)) + gap + part
    return one_of([read, pynutil.add_weight(lead + read, 0.01), _ordinal_figures(quantities)])


def patterns_dotted() -> pynini.Fst:
    """Read a version of three numbers or more."""
    return digits + times(pynini.accep(".") + digits, 1)


def _money(money: Money, quantities: Quantities) -> pynini.Fst:
    """Give amounts, duals ("دولارين") and dinars with their thousand fils."""
    dual = [
        read_as(form, written) for form, written, kind in rows("ar", "duals") if kind == "currency"
    ]
    pairs = [(str(n), f"{n:03d}".rstrip("0").ljust(2, "0")) for n in range(1, 1000)]
    thousandths = pynini.string_map(pairs).optimize()
    fils = []
    for form, currency, kind in rows("ar", "currencies"):
        if kind == "word" and currency.startswith("دينار"):
            fils.append(
                quantities.integer
                + gap
                + drop(words(form))
                + drop(space)
                + drop(words(_AND))
                + gap
                + write(".")
                + thousandths
                + gap
                + drop(words("فلس", "فلسا", "فلوس"))
                + write(f" {currency}")
            )
    dotted = []
    for letters, currency in (
        ("دك", "دينار كويتي"),
        ("رس", "ريال سعودي"),
        ("دب", "دينار بحريني"),
        ("رق", "ريال قطري"),
        ("رع", "ريال عماني"),
        ("دع", "دينار عراقي"),
        ("جم", "جنيه مصري"),
        ("دت", "دينار تونسي"),
        ("دج", "دينار جزائري"),
        ("لس", "ليرة سورية"),
        ("لل", "ليرة لبنانية"),
        ("دإ", "درهم إماراتي"),
        ("دأ", "دينار أردني"),
        ("دل", "دينار ليبي"),
        ("دم", "درهم مغربي"),
        ("جس", "جنيه سوداني"),
    ):
        glued = word(letters[0]) + pynini.accep(".") + word(letters[1])
        whole = word(letters)
        dotted.append(drop(glued | whole) + gap + write(f" {currency}") + front)
    whole = _money_and_parts(quantities)
    return one_of([money.build(), *dual, *fils, *whole, one_of(dotted) + money.amount()])


def _money_and_parts(quantities: Quantities) -> list[pynini.Fst]:
    """Read "دولار وخمسون سنتا", "دولاران وعشرون سنتا" and "ثلاثة جنيهات ونصف"."""
    forms: dict[str, list[str]] = {}
    parts: dict[str, list[str]] = {}
    for form, currency, kind in rows("ar", "currencies"):
        if kind == "word":
            forms.setdefault(currency, []).append(form)
        elif kind != "symbol":
            parts.setdefault(currency, []).append(form)
    duals: dict[str, list[str]] = {}
    for form, written, kind in rows("ar", "duals"):
        if kind == "currency" and written.startswith("2 "):
            duals.setdefault(written.removeprefix("2 "), []).append(form)
    two = pynini.string_map([(str(n), f"{n:02d}") for n in range(1, 100)])
    link = drop(space) + drop(words(_AND)) + gap + write(".")
    broken = one_of(
        drop(pynini.accep(text)) + write(value)
        for text, value in (("1/2", "50"), ("1/4", "25"), ("3/4", "75"))
    )
    few = quantities.integer @ number_between(1, 999)
    options = []
    for currency, names in forms.items():
        single = [form for form in names if form in (currency, f"{currency}ا")]
        heads = []
        if single:
            heads.append(drop(words(*single)) + write("1"))
        if currency in duals:
            heads.append(drop(words(*duals[currency])) + write("2"))
        tails = [broken]
        if currency in parts:
            tails.append(two + gap + drop(words(*parts[currency])))
        if heads:
            options.append(one_of(heads) + link + one_of(tails) + write(f" {currency}"))
        options.append(few + gap + drop(words(*names)) + link + broken + write(f" {currency}"))
    return options


def _measures(
    amount: pynini.Fst,
    lengths: pynini.Fst,
    quantities: Quantities,
    units: list[tuple[str, str, str]],
) -> list[pynini.Fst]:
    """Give quantities with a unit, speeds, duals, and one and a half of a unit."""
    said = drop(space) + drop(words(*_TO_WORDS)) + drop(space) + write(_RANGE)
    bounds = quantities.number_or_scaled + said + quantities.number_or_scaled
    sized = one_of([amount, lengths, bounds]) + gap + write(" ")
    options = []
    for kind in ("measure", "duration", "compound_unit", "multiplier"):
        unit = one_of(read_as(form, name) for form, name, k in units if k == kind)
        options.append(sized + unit + tag(kind, 0.3 if kind == "duration" else 0.0))
    times_of = {
        "الساعة": ("الساعة", "ساعة", "س", "سا", "h", "الساعه"),
        "الثانية": ("الثانية", "ثانية", "ث", "s", "الثانيه"),
        "الدقيقة": ("الدقيقة", "دقيقة", "د", "min", "الدقيقه"),
        "اليوم": ("اليوم", "يوم"),
        "الشهر": ("الشهر", "شهر"),
        "السنة": ("السنة", "سنة"),
    }
    below = one_of(read_as(f, name) for name, forms in times_of.items() for f in forms)
    stroke = one_of(
        [
            gap + drop(pynini.accep("/")) + gap,
            drop(space) + drop(words("في", "فى", "بـ")) + drop(space),
        ]
    ) + write(" في ")
    solid = one_of(
        read_as(form, name)
        for form, name, kind in units
        if kind in ("measure", "multiplier", "compound_unit")
    )
    options.append(sized + solid + stroke + below + tag("compound_unit"))
    behind = one_of(read_as(f"ب{name}", f"في {name}") for name in times_of)
    options.append(sized + solid + drop(space) + write(" ") + behind + tag("compound_unit"))
    # "ثلاث سنوات ونصف"
    parts = one_of(
        [drop(pynini.accep("1/2")) + write("5"), drop(pynini.accep("1/4")) + write("25")]
    )
    for kind in ("measure", "duration"):
        for unit in sorted({name for _, name, k in units if k == kind}):
            forms = [
                form for form, name, k in units if name == unit and k == kind and len(form) > 2
            ]
            options.append(
                digits
                + write(".")
                + gap
                + drop(words(*forms))
                + drop(space)
                + drop(words(_AND))
                + gap
                + parts
                + write(f" {unit}")
                + tag(kind)
            )
    half = drop(space) + drop(words(_AND)) + gap + drop(pynini.accep("1/2"))
    quarter = drop(space) + drop(words(_AND)) + gap + drop(pynini.accep("1/4"))
    duals = [
        read
        for form, written, kind in rows("ar", "duals")
        if kind != "currency"
        for read in (
            read_as(form, written) + tag(kind, 0.1),
            read_as(form, written.replace("2", "2.5", 1)) + half + tag(kind),
        )
    ]
    halves = []
    for name in sorted({name for _, name, kind in units if kind in ("measure", "duration")}):
        kind = next(k for _, n, k in units if n == name)
        if " " in name:
            continue
        said_once = [name, *(form for form, n, _ in units if n == name and form in _ONE_OF_UNIT)]
        once = drop(words(*said_once))
        halves.append(once + write(f"1.5 {name}") + half + tag(kind))
        halves.append(once + write(f"1.25 {name}") + quarter + tag(kind))
    options.append(read_as("مرتين", "2 مرة") + tag("multiplier"))
    options.append(read_as("مرتان", "2 مرة") + tag("multiplier"))
    return [*options, *duals, *halves]


def _percent(measures: Measures) -> pynini.Fst:
    """Give percentages; the sign may come first."""
    said = (
        "%",
        "٪",
        "بالمئة",
        "بالمائة",
        "بالمئه",
        "بالمائه",
        "بالمية",
        "بالميه",
        "في المئة",
        "في المائة",
        "في المئه",
        "في المائه",
        "في المية",
        "فى المئة",
        "فى المائة",
        "بالميّة",
    )
    before = drop(words("%", "٪")) + gap + measures.amount + write(" بالمئة")
    return measures.percent(said, "بالمئة") | (before + tag("percentage"))


_HIJRI = {
    "محرم": "محرم المحرم",
    "صفر": "صفر",
    "ربيع الأول": "ربيع_الأول ربيع_الاول",
    "ربيع الثاني": "ربيع_الثاني ربيع_الآخر ربيع_الثانى",
    "جمادى الأولى": "جمادى_الأولى جمادى_الاولى جمادي_الأولى",
    "جمادى الآخرة": "جمادى_الآخرة جمادى_الثانية جمادي_الثانية جمادى_الاخرة",
    "رجب": "رجب",
    "شعبان": "شعبان",
    "رمضان": "رمضان",
    "شوال": "شوال",
    "ذو القعدة": "ذو_القعدة ذي_القعدة ذوالقعدة ذا_القعدة",
    "ذو الحجة": "ذو_الحجة ذي_الحجة ذوالحجة ذا_الحجة",
}
_HIJRI_MARK = ("ه", "هجرية", "هجري", "للهجرة", "هجريه", "هجريا")


def _hijri(calendar: Calendar) -> list[pynini.Fst]:
    """Read dates of the Islamic calendar: day, name of the month, year."""
    month = one_of(
        read_as(f.replace("_", " "), name) for name, forms in _HIJRI.items() for f in forms.split()
    )
    link = drop(space) + optional(drop(words("من", "من شهر", "شهر")) + drop(space)) + write(" ")
    lead = optional(drop(words("عام", "سنة", "من عام", "لعام", "لسنة", "من سنة")) + drop(space))
    year = pynini.union("1") + digit**3 | times(nonzero, 1, 1) + times(digit, 0, 2)
    mark = optional(gap + drop(words(*_HIJRI_MARK)))
    article = optional(drop(words("ال")) + gap + part)
    zero = (
        article
        + number_between(1, 30)
        + link
        + one_of([month, pynini.cross("0", write_text("صفر"))])
    )
    late = drop(space) + lead + write(" ") + year + mark
    comma = optional(drop(words("،") | pynini.accep(",")))
    return [zero + comma + late + tag("date"), zero + tag("date", 0.3)]


def _clock() -> list[pynini.Fst]:
    """Read clock times behind الساعة, or before the part of the day."""
    minute = pynini.union(*(f"{m:02d}" for m in range(60))).optimize()
    hour = number_between(0, 24, 2)
    colon = hour + pynini.accep(":") + minute
    dotted = number_between(1, 12, 2) + drop(pynini.accep(".")) + write(":") + minute
    seconds = colon + pynini.accep(":") + minute
    behind = drop(space)
    and_ = drop(words(_AND)) + gap
    minutes = optional(gap + drop(words("دقيقة", "دقائق", "د", "دقيقه")))
    half = drop(one_of([words("والنصف"), words(_AND) + optional(space) + pynini.accep("1/2")]))
    quarter = drop(one_of([words("والربع"), words(_AND) + optional(space) + pynini.accep("1/4")]))
    third = drop(one_of([words("والثلث"), words(_AND) + optional(space) + pynini.accep("1/3")]))
    less = drop(words("إلا", "الا")) + drop(space)
    spelled = gap + drop(words("دقيقة", "دقائق", "دقيقه"))
    past = [
        behind + half + write(":30"),
        behind + quarter + write(":15"),
        behind + third + write(":20"),
        behind + and_ + write(":") + number_between(1, 59, 2) + minutes,
    ]
    for change in (5, 10):
        five = drop(pynini.accep(str(change))) + spelled
        past.append(behind + half + behind + and_ + five + write(f":{30 + change}"))
        past.append(behind + half + behind + less + five + write(f":{30 - change}"))
    after = hour + one_of(past)
    points = one_of(
        drop(pynini.accep(f"{h}{end}")) + write(f"{h:02d}:{text}")
        for h in range(1, 13)
        for end, text in (
            (".5", "30"),
            (".25", "15"),
            (".75", "45"),
            (" 1/3", "20"),
            (" 1/2", "30"),
            (" 1/4", "15"),
        )
    )
    quarter_to = drop(one_of([words("ربعا", "الربع", "ربع"), pynini.accep("1/4")])) + write(":45")
    third_to = drop(
        one_of([words("ثلثا", "الثلث", "ثلث"), pynini.accep("1/3"), pynini.accep("2/3")])
    ) + write(":40")
    to = []
    for h in range(1, 25):
        before = f"{(h - 1) or 12:02d}"
        said = one_of(
            drop(pynini.accep(str(m))) + spelled + write(f":{60 - m}") for m in range(1, 30)
        )
        lead = drop(pynini.project(number_between(h, h), "input")) + behind + less
        to.append(lead + write(before) + one_of([said, quarter_to, third_to]))
    exact = one_of([colon, dotted, after, points, *to])
    full = hour + write(":00")
    any_time = one_of([exact, full]).optimize()
    morning = (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12)).optimize()
    evening = (part_of_day(12, 1, 11) | part_of_day(0, 12, 23)).optimize()
    day = [
        (
            morning,
            (
                "صباحا",
                "ص",
                "am",
                "الصبح",
                "في الصباح",
                "قبل الظهر",
                "فجرا",
                "الفجر",
                "صباح",
                "a.m",
                "من الصباح",
            ),
        ),
        (
            evening,
            (
                "مساء",
                "م",
                "pm",
                "بعد الظهر",
                "عصرا",
                "العصر",
                "في المساء",
                "المغرب",
                "العشاء",
                "بعد العصر",
                "من المساء",
                "مساءا",
            ),
        ),
        (
            (part_of_day(0, 10, 12) | part_of_day(12, 1, 4) | part_of_day(0, 13, 16)).optimize(),
            ("ظهرا", "الظهر", "في الظهر"),
        ),
        (
            (
                part_of_day(12, 6, 11)
                | part_of_day(-12, 12, 12)
                | part_of_day(0, 0, 5)
                | part_of_day(0, 18, 23)
            ).optimize(),
            ("ليلا", "الليل", "في الليل", "بالليل"),
        ),
    ]
    cue = (
        one_of(
            read_as(form, written)
            for form, written in (
                [(f"{p}الساعة", f"{p}الساعة") for p in ("", "و", "ب", "ف", "ك")]
                + [(f"{p}الساعه", f"{p}الساعة") for p in ("", "و", "ب", "ف")]
                + [("للساعة", "للساعة"), ("الساعة رقم", "الساعة")]
            )
        )
        + drop(space)
        + write(" ")
    )
    definite_half = (
        drop(words("والنصف")) + write(":30")
        | drop(words("والربع")) + write(":15")
        | drop(words("والثلث")) + write(":20")
    )
    sure = number_between(1, 12, 2) + behind + definite_half.optimize()
    around = [
        number_between(1, 12, 2)
        + behind
        + drop(words("والنصف"))
        + behind
        + link
        + drop(pynini.accep(str(m)))
        + spelled
        + write(f":{30 + sign * m}")
        for m in (5, 10)
        for sign, link in ((1, and_), (-1, less))
    ]
    lone = one_of([sure, *around])
    loose_marks = (
        "صباحا",
        "am",
        "pm",
        "مساء",
        "ظهرا",
        "ليلا",
        "فجرا",
        "عصرا",
        "بعد الظهر",
        "مساءا",
        "صباح",
    )
    cued, loose = [], []
    for shift, marks in day:
        shifted = (any_time @ shift).optimize()
        cued.append(shifted + gap + drop(words(*marks)))
        free = [m for m in marks if m in loose_marks]
        loose.append(shifted + gap + drop(words(*free)))
        letters = [m for m in marks if m in ("م", "ص")]
        if letters:
            loose.append((one_of([colon, dotted]) @ shift) + gap + drop(words(*letters)))
    link = one_of(
        [drop(space) + drop(words(*_TO_WORDS)) + drop(space), gap + drop(pynini.accep("-")) + gap]
    ) + write(_RANGE)
    article = optional(drop(words("الساعة", "الساعه")) + drop(space))
    whole = one_of([*cued, any_time]).optimize()
    return [
        cue + one_of(cued) + tag("time_meridiem"),
        cue + one_of([exact, seconds]) + tag("clock_time"),
        cue + full + tag("clock_time", 0.3),
        cue + whole + link + article + whole + tag("clock_time", 0.1),
        one_of(loose) + tag("time_meridiem"),
        colon + tag("clock_time", 0.2),
        lone + tag("clock_time", 0.1),
        seconds + tag("clock_time", 0.2),
    ]


def _years() -> list[pynini.Fst]:
    """Read the era behind a year."""
    year = times(digit, 1, 4)
    feminine = one_of(
        read_as(f"{p}{w}", f"{p}{v}")
        for p in ("", "و", "ل", "ب", "ال")
        for w, v in (("سنة", "سنة"), ("سنه", "سنة"))
    )
    masculine = one_of(read_as(f"{p}عام", f"{p}عام") for p in ("", "و", "ل", "ب", "ال"))
    common = drop(words("م", "ميلادية", "ميلادي", "ميلاديا", "للميلاد", "ميلاديه"))
    hijri = drop(words(*_HIJRI_MARK))
    before = drop(words("قم", "قبل الميلاد", "ق م", "ق . م"))
    options = []
    for lead, end in ((feminine, "ية"), (masculine, "ي")):
        cue = lead + drop(space) + write(" ")
        options += [
            cue + year + gap + common + write(f" ميلاد{end}"),
            cue + year + gap + hijri + write(f" هجر{end}"),
            cue + year + gap + before + write(" قبل الميلاد"),
        ]
    options.append(year + gap + hijri + write(" هجري"))
    options.append(year + gap + before + write(" قبل الميلاد"))
    options.append(
        times(digit, 3, 4)
        + gap
        + drop(words("ميلادية", "ميلادي", "ميلاديا", "للميلاد"))
        + write(" ميلادي")
    )
    return [one_of(options) + tag("era_reference_abbreviations", -0.1)]


def _bounds(quantities: Quantities, measures: Measures) -> list[pynini.Fst]:
    """Write a dash between rising numbers as its word; falling or equal ones are a score."""
    bound = quantities.number | quantities.scaled
    dash = gap + drop(pynini.accep("-")) + gap
    said = drop(space) + drop(words(*_TO_WORDS)) + drop(space)
    degree = gap + drop(words("درجة", "درجات", "درجه")) + write(" درجة")
    small = [str(n) for n in range(31)]
    apart = one_of([dash + write("-"), drop(joint) + write("-")])
    falling = one_of(
        pynini.accep(str(a)) + apart + pynini.union(*(small[: a + 1])) for a in range(31)
    )
    nought = pynini.accep("0") + apart + digit
    spoken_score = digit + drop(joint) + write("-") + digit
    meant = gap + drop(words("—")) + gap + write("-")
    ratio_cue = (
        copy_words(("بنسبة", "نسبة", "النسبة", "بمعدل", "مقياس", "بمقياس"))
        + drop(space)
        + write(" ")
    )
    ratio_cue |= (
        copy_words(("مقياس", "بمقياس", "ومقياس"))
        + drop(space)
        + write(" ")
        + copy_words(("الرسم", "رسم", "الخريطة", "الخرائط", "الخارطة", "المخطط", "الصورة"))
        + drop(space)
        + write(" ")
    )
    # No clock time has three figures behind the colon.
    free = digits + pynini.accep(":") + nonzero + digit + digit + times(digit, 0, 4)
    ratio = digits + one_of([said, gap + drop(pynini.accep(":")) + gap]) + write(":") + digits
    percent = _percent(measures)
    return [
        quantities.quantity + dash + write(_RANGE) + bound + tag("range", 0.1),
        bound + said + write(_RANGE) + bound + tag("range", 0.2),
        bound + said + write(_RANGE) + bound + degree + tag("degree_sign"),
        ratio_cue + ratio + tag("ratio_score", 0.05),
        ratio_cue + part + quantities.number + said + write(_RANGE) + part + percent,
        (falling | nought | spoken_score) + tag("ratio_score", 0.05),
        digits + meant + digits + tag("ratio_score"),
        free + tag("ratio_score", 0.2),
        patterns.ratios(":"),
    ]


def _prefixed(quantities: Quantities) -> list[pynini.Fst]:
    dot = optional(drop(pynini.accep(".")))

    def signs(forms: Iterable[str], output: str, phenomenon: str) -> pynini.Fst:
        return (
            drop(words(*forms))
            + dot
            + gap
            + write(f"{output} ")
            + quantities.integer
            + tag(phenomenon)
        )

    return [
        signs(("#", "no", "no.", "№"), "رقم", "number_sign"),
        signs(("§",), "الفقرة", "section_sign"),
        signs(("ص",), "صفحة", "era_reference_abbreviations"),
        signs(("ج",), "جزء", "era_reference_abbreviations"),
        signs(("ط",), "طبعة", "era_reference_abbreviations"),
        signs(("±",), "زائد أو ناقص", "plus_minus"),
    ]


def _strings() -> list[pynini.Fst]:
    """Join digits one by one, and the groups of a telephone number."""
    single = digit + times(drop(space | joint) + digit, 2)
    said = digits + times(drop(joint) + codes.later_digits(), 2)
    lead = "0" + times(digit, 0) + times(drop(joint) + digits, 1)
    code = copy_words(classes("ar", "code_noun")) + drop(space) + write(" ")
    link = drop(times(one_of(pynini.accep(m) for m in "-. ()"), 1, 3) | joint)
    group = times(digit, 2, 8)
    open_ = optional(drop(pynini.accep("(")))
    local = open_ + "0" + times(digit, 1, 4) + times(link + group, 1, 4)
    dash = drop(pynini.accep("-"))
    dashed = digit**3 + dash + digit**3 + dash + digit**3 + optional(digit)
    plus = (pynini.accep("+") | (drop(words("زائد")) + drop(space) + write("+"))) + gap
    abroad = plus + times(digit, 1, 4) + times(link + times(digit, 1, 5), 2, 12)
    whole = plus + times(digit, 7, 15)
    pairs = digit + digit + times(dash + digit + digit, 2, 5)
    return [
        single + tag("digit_sequence", 0.2),
        pairs + tag("digit_sequence", 0.3),
        (said | lead) + tag("digit_sequence", 0.6),
        code
        + digits
        + times(drop(joint | space | pynini.accep("-")) + digits, 1)
        + tag("digit_sequence"),
        one_of([local, abroad, whole, dashed]) + tag("phone_number"),
        digit**4
        + times(drop(space | pynini.accep("-")) + digit**4, 2, 4)
        + tag("digit_sequence", 0.3),
    ]


def _codes() -> list[pynini.Fst]:
    """Read letters with digits: "QR 405", "إيه 320", "دال راء سين 5678", "3D"."""
    named = one_of(read_as(name, letter) for name, letter in rows("ar", "letters"))
    link = gap | (gap + drop(pynini.accep("-")) + gap)
    number = digits + times(drop(joint) + digits, 0)
    latin = one_of([named, pynini.cross("[CODE]", "[COPY]")])
    spelled = named + times(drop(space) + named, 0, 2)
    plate_names = list(rows("ar", "arabic_letters"))
    own = one_of(read_as(name, letter) for name, letter in plate_names)
    own |= copy_words(sorted({letter for _, letter in plate_names}))
    plate = own + times(drop(space) + write(" ") + own, 1, 2) + gap + write(" ") + digits
    return [
        (spelled + link + number + tag("alphanumeric_code", 0.3)),
        (pynini.cross("[CODE]", "[COPY]") + link + number + tag("alphanumeric_code", 0.4)),
        (plate + tag("alphanumeric_code", 0.2)),
        read_as("3 دي", "3d") + tag("number_compound"),
        read_as("ثري دي", "3d") + tag("number_compound"),
        digits + gap + pynini.cross("[TAIL]", "[COPY]") + tag("alphanumeric_code", 0.3),
        (
            latin
            + link
            + number
            + gap
            + pynini.cross("[TAIL]", "[COPY]")
            + tag("alphanumeric_code", 0.5)
        ),
    ]


def _centuries() -> list[pynini.Fst]:
    """Read "ق 5 هـ" and "القرن 5 الهجري"."""
    lead = one_of(
        [
            read_as("القرن", "القرن"),
            read_as("ق", "القرن"),
            read_as("للقرن", "للقرن"),
            read_as("بالقرن", "بالقرن"),
        ]
    )
    cue = lead + optional(drop(pynini.accep("."))) + gap + write(" ") + optional(drop(words("ال")))
    number = number_between(1, 30)
    hijri = gap + drop(words("ه", "هجري", "الهجري", "للهجرة")) + write(" الهجري")
    common = gap + drop(words("م", "ميلادي", "الميلادي", "للميلاد")) + write(" الميلادي")
    before = gap + drop(words("قم", "قبل الميلاد")) + write(" قبل الميلاد")
    return [cue + number + optional(one_of([hijri, common, before])) + tag("decade_century")]


def _ordinal_figures(quantities: Quantities) -> pynini.Fst:
    """Read "الدورة الـ23": behind a noun with the article the number is an ordinal."""
    noun = copy_words(classes("ar", "ordinal_noun"))
    return noun + drop(space) + drop(words("ال")) + gap + write(" ") + digits + tag("ordinal")
