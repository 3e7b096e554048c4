"""Russian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits in every case, gender and number ("двадцатью пятью" -> 25,
  "тридцать третья" -> 33-я, "две третьих" -> 2/3, "ноль целых пять десятых" -> 0,5);
* ``addresses``: addresses that were read aloud ("инфо собака пример точка ру");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Figures hide the case, so cardinals have none; an ordinal keeps the end of its word (33-я), except
where a noun that only an ordinal can have shows it anyway (33 этаж, 1998 году).

A point groups digits in Russian (12.500), so the canonical decimal mark is the comma: with a point
``1,250`` and ``1 250`` could not stay apart. ``ё`` reaches the grammars as ``е``.
"""

from __future__ import annotations

from dataclasses import replace

import pynini

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
    sequence,
    space,
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

_TABLE = number_words("ru")
_ONE = tuple(r.word for r in _TABLE if r.kind == "unit" and r.value == 1)
#: The instrumental of seven is also the accusative of "family".
_WEAK = (*_ONE, "семью")
_SCALES = {
    exponent: tuple(r.word for r in _TABLE if r.kind == "scale" and r.value == 10**exponent)
    for exponent in (3, 6, 9, 12, 15)
}
#: "Тысяча двести" is 1200; "тысяч пять" is not 1005.
_BARE = tuple(
    form
    for stem, ends in (
        ("тысяч", ("а", "и", "е", "у", "ей", "ью")),
        *((stem, ("", "а", "у", "ом", "е")) for stem in ("миллион", "миллиард", "триллион")),
    )
    for form in (stem + end for end in ends)
)
_LONE = tuple(w for w in _BARE if w not in ("тысячи", "миллиона", "миллиарда", "триллиона"))

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where "один" or a bare scale may count something.
CUES = {
    "words": frozenset(r.word for r in _TABLE if r.kind != "scale" and r.word not in _WEAK)
    | frozenset(_BARE)
    | {"полтора", "полторы", "полутора"}
    | {name for name, _, kind in rows("ru", "letter_names") if kind == "sure"},
    "addresses": frozenset({"точка", "слеш", "слэш", "подчеркивание", "собака"}),
    "forms": frozenset(_ONE)
    | frozenset(_LONE)
    | {"час", "часу", "квадрате", "кубе", "степени", "плюс", "минус"},
}

FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("запятая",),
    minus_words=("минус",),
    scales={
        **{form: exponent for exponent, forms in _SCALES.items() for form in forms},
        "тыс": 3,
        "тыс.": 3,
        "млн": 6,
        "млн.": 6,
        "млрд": 9,
        "млрд.": 9,
        "трлн": 12,
        "трлн.": 12,
    },
    glued_scales={"к": 3, "k": 3, "K": 3},
    loose_decimal_mark=".",
    spaced_scales=False,
    decimal_halves=True,
)

#: Endings behind figures, short and over-long, by the short one.
ENDINGS = {
    "й": ("й", "ый", "ий", "ой"),
    "го": ("го", "ого", "его"),
    "му": ("му", "ому", "ему"),
    "м": ("м", "ым", "им", "ом", "ем"),
    "я": ("я", "ая", "ья"),
    "ю": ("ю", "ую"),
    "е": ("е", "ое", "ые", "ье"),
    "и": ("и", "ьи"),
    "х": ("х", "ых", "их"),
    "ми": ("ми", "ыми", "ими"),
}
#: Endings that are no unit, so that they may be glued on ("5й", but "5м" is five metres).
_GLUED = frozenset(
    {"й", "го", "му", "я", "ю", "ый", "ий", "ой", "ого", "ая", "ое", "ые", "ых", "ом"}
)
_MASCULINE = ("й", "го", "му", "м")
_VOWELS = frozenset("аеиоуыэюяь")

_YEAR = {
    "год": ("год",),
    "года": ("года",),
    "году": ("году",),
    "годом": ("годом",),
    "годе": ("годе",),
}
_CENTURY = ("век", "века", "веку", "веком", "веке", "веков", "векам", "веками", "веках")

_teens = pynini.union("1") + digit
_any = pynini.closure(digit)


def _ending_in(last: str) -> pynini.Fst:
    """Accept numbers that end in some digits and are no teens."""
    tens = pynini.accep("") | (_any + pynini.difference(digit, pynini.accep("1")))
    return (tens + pynini.union(*last)).optimize()


_ends_in_one = _ending_in("1")
_ends_in_few = _ending_in("234")
_number = (nonzero + times(digit, 0, 2)).optimize()
_year_number = ((pynini.accep("1") + digit**3) | (pynini.accep("20") + digit**2)).optimize()
#: Without a form of год only these are years; 1000-й is the thousandth.
_sure_year = pynini.difference(_year_number, pynini.union("1000", "2000")).optimize()


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Russian."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}


# -- number words --------------------------------------------------------------------------


def number_readings() -> pynini.Fst:
    """Number words to digits; один alone is a pronoun too and stays."""
    numbers = NumberGrammar(
        _TABLE,
        Style(bare_scales=(10**3, 10**6, 10**9, 10**12), bare_words=_BARE, teen_hundreds=False),
    )
    cardinal = numbers.cardinal
    single = one_of(sequence(text) for text in (*_WEAK, *_BARE))
    inputs = pynini.project(cardinal, "input").optimize()
    strong = (pynini.difference(inputs, single) @ cardinal).optimize()
    return one_of(
        [
            strong + tag("cardinal", 0.04),
            _twenty_to(numbers) + tag("clock_time"),
            _ordinals(numbers) + tag("ordinal", 0.1),
            _digit_string(numbers) + tag("digit_sequence", 0.5),
            _full_or_early_minute(numbers) + tag("clock_time", 0.4),
            *_decimals(numbers),
            *_fractions(numbers),
            *_halves(numbers),
            _multiplied(),
            _one_or_two() + tag("range", 0.4),
            _spelled_letters() + tag("acronym_form", 0.1),
        ]
    )


def _ending(text: str) -> str:
    """Give the shortest ending that is written behind figures for an ordinal word."""
    return text[-1] if text[-2] in _VOWELS else text[-2:]


def _clashes(value: int, ending: str) -> bool:
    """Tell whether figures with this ending are read as a cardinal (трех, восьми)."""
    last = value % 10 if value % 100 // 10 != 1 else 0
    return (ending == "х" and last in (2, 3, 4)) or (ending == "ми" and last in (7, 8))


def _ordinals(numbers: NumberGrammar) -> pynini.Fst:
    by_ending: dict[str, list[str]] = {}
    for row in _TABLE:
        if row.kind == "ordinal" and not _clashes(row.value, _ending(row.word)):
            by_ending.setdefault(_ending(row.word), []).append(row.word)
    options = [
        numbers.ordinal(among=found) + write(f"-{ending}") for ending, found in by_ending.items()
    ]
    options += [
        drop(sequence(row.word)) + write(f"{row.value}-{_ending(row.word)}")
        for row in _TABLE
        if row.kind == "thousandth"
    ]
    # "двух тысячных": one word that the recognizer cut in two.
    thousandths = [r for r in _TABLE if r.kind == "ordinal" and r.value == 1000]
    two_thousandth = one_of(
        drop(sequence(f"двух {row.word}")) + write(f"2000-{_ending(row.word)}")
        for row in thousandths
    )
    return one_of([*options, two_thousandth])


def _digit_string(numbers: NumberGrammar) -> pynini.Fst:
    """Read digits one by one: three or more, or two behind a zero."""
    item = (numbers.zero | numbers.unit).optimize()
    return (times(item, 3) | (numbers.zero + times(item, 1))).optimize()


def _full_or_early_minute(numbers: NumberGrammar) -> pynini.Fst:
    """Read "девять ноль ноль" and "девять ноль пять" as an hour and a minute."""
    hours = pynini.union(*(str(h) for h in range(24)))
    hour = ((numbers.unit | numbers.two_digits | numbers.zero) @ hours).optimize()
    return hour + write("~") + numbers.zero + (numbers.zero | numbers.unit)


def _forms_of(value: int, kind: str = "ordinal", last: str = "") -> list[str]:
    found = [r.word for r in _TABLE if r.kind == kind and r.value == value]
    return [w for w in found if w.endswith(tuple(last.split("|")))] if last else found


_WHOLE = ("целая", "целой", "целую", "целых", "целые", "целыми", "целым", "целое", "целом")
_PART = "ая|ой|ую|ых|ые|ым|ыми"


def _places() -> list[tuple[int, list[str]]]:
    """Give the words behind decimals by the number of places."""
    tenths = [(1, _forms_of(10, last=_PART)), (2, _forms_of(100, last=_PART))]
    tenths.append((3, _forms_of(1000, last=_PART)))
    tenths.append((4, _forms_of(10_000, "thousandth", _PART)))
    tenths.append((5, _forms_of(100_000, "thousandth", _PART)))
    tenths.append((6, _forms_of(10**6, last=_PART)))
    return tenths


def _decimals(numbers: NumberGrammar) -> list[pynini.Fst]:
    whole = numbers.cardinal + drop(one_of(sequence(w) for w in _WHOLE))
    whole += optional(drop(sequence("и")))
    tails = []
    for count, names in _places():
        padded = one_of(
            write("0" * (count - size)) + digit**size for size in range(1, count + 1)
        ).optimize()
        tails.append((numbers.cardinal @ padded) + drop(one_of(sequence(w) for w in names)))
    tail = one_of(tails)
    less_than_one = one_of(
        drop(pynini.project((numbers.cardinal @ pynini.accep(str(n))).optimize(), "input"))
        + write(f"0,{'0' * (count - len(str(n)))}{n}")
        + drop(one_of(sequence(w) for w in names))
        for count, names in _places()[:3]
        for n in range(2, min(10**count, 100))
    )
    joined = numbers.cardinal + drop(sequence("и")) + write(",") + one_of(tails[:3])
    normal = drop(sequence("тридцать шесть и")) + write("36,") + numbers.unit
    alone = drop(one_of(sequence(w) for w in ("одна", "одной", "одну", "одною")))
    one_part = one_of(
        alone
        + write(f"0,{'0' * (count - 1)}1")
        + drop(one_of(sequence(w) for w in names if w.endswith(("ая", "ой", "ую"))))
        for count, names in _places()[:3]
    )
    comma = (
        numbers.cardinal
        + drop(sequence("запятая"))
        + write(",")
        + numbers.digits_after_point(extra_zeros=False, by_value=True)
    )
    return [
        whole + write(",") + tail + tag("decimal"),
        less_than_one + tag("decimal", 0.15),
        comma + tag("decimal"),
        joined + tag("decimal", 0.1),
        one_part + tag("decimal", 0.02),
        normal + tag("decimal", 0.1),
    ]


def _fractions(numbers: NumberGrammar) -> list[pynini.Fst]:
    feminine = ("одна", "одной", "одну", "одною")
    one = drop(one_of(sequence(w) for w in feminine))
    thirds = numbers.denominators(plural=False)
    many_thirds = numbers.denominators(plural=True)
    # "пятая", "пятой", "пятую" behind one; "пятых", "пятыми" behind more.
    singular = [
        w
        for r in _TABLE
        for w in [r.word]
        if r.kind == "ordinal" and w.endswith(("ая", "ой", "ую", "тья", "тьей", "тью"))
    ]
    plural = [
        w
        for r in _TABLE
        for w in [r.word]
        if r.kind == "ordinal" and w.endswith(("ых", "ым", "ыми", "тьих", "тьим", "тьими"))
    ]
    denominators = pynini.difference(digits, pynini.union("0", "1", "10", "100", "1000")).optimize()
    below = (numbers.ordinal(among=singular) @ denominators).optimize()
    under = (numbers.ordinal(among=plural) @ denominators).optimize()
    few = (numbers.below_hundred @ number_between(2, 19)).optimize()
    single = one + write("1/") + (thirds | below)
    several = few + write("/") + (many_thirds | thirds | under)
    whole = numbers.cardinal + drop(one_of(sequence(w) for w in _WHOLE))
    mixed = whole + optional(drop(sequence("и"))) + write(" ") + (single | several)
    lone = write("1/") + thirds
    return [
        (single | several) + tag("fraction", 0.05),
        lone + tag("fraction", 0.3),
        mixed + tag("mixed_number"),
    ]


def _halves(numbers: NumberGrammar) -> list[pynini.Fst]:
    """Read "полтора", "два с половиной", "пять с четвертью"."""
    one_and_a_half = drop(one_of(sequence(w) for w in ("полтора", "полторы", "полутора")))
    parts = {
        "с половиной": "5",
        "с половиною": "5",
        "с четвертью": "25",
        "с тремя четвертями": "75",
    }
    behind = one_of(drop(sequence(text)) + write(f",{value}") for text, value in parts.items())
    return [
        one_and_a_half + write("1,5") + tag("mixed_number"),
        numbers.cardinal + behind + tag("mixed_number"),
    ]


def _spelled_letters() -> pynini.Fst:
    """Join consonants that were read by their names ("эм вэ дэ" -> мвд).

    Two of them must have a name that is no other word; names of vowels are conjunctions and
    prepositions, so acronyms with vowels are listed in ``second/acronyms.tsv``.
    """
    named = list(rows("ru", "letter_names"))
    sure = one_of(
        drop(sequence(name)) + write(letter) for name, letter, kind in named if kind == "sure"
    )
    weak = one_of(
        drop(sequence(name)) + write(letter) for name, letter, kind in named if kind != "sure"
    )
    any_letter = (sure | weak).optimize()
    few = times(any_letter, 0, 3)
    return (sure + sure) | (few + sure + times(any_letter, 0, 2) + sure + times(any_letter, 0, 2))


def _one_or_two() -> pynini.Fst:
    """Read "один-два" as bounds: one alone would stay a word."""
    one = drop(one_of(sequence(w) for w in _ONE))
    two = one_of(sequence(r.word) for r in _TABLE if r.kind == "unit" and r.value == 2)
    return one + write("1~2") + drop(two)


def _twenty_to(numbers: NumberGrammar) -> pynini.Fst:
    """Read "(без) двадцати пять" as two numbers: one would be "двадцати пяти"."""
    tens = {"двадцати": 20, "тридцати": 30, "пятидесяти": 50, "шестидесяти": 60}
    units = [r for r in _TABLE if r.kind == "unit" and r.word in _NOMINATIVE]
    return one_of(
        drop(sequence(f"{word} {r.word}")) + write(f"{value}~{r.value}")
        for word, value in tens.items()
        for r in units
    )


def _multiplied() -> pynini.Fst:
    """Read the multiplication table: "шестью семь" is six times seven, not a family."""
    said = {"пятью": 5, "шестью": 6, "семью": 7, "восемью": 8, "девятью": 9}
    units = [r for r in _TABLE if r.kind == "unit" and r.word in _NOMINATIVE]
    return one_of(
        drop(sequence(f"{by} {r.word}")) + write(f"{value}-ю~{r.value}")
        for by, value in said.items()
        for r in units
    ) + tag("math_expression", 0.2)


_NOMINATIVE = ("один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять")


# -- addresses -----------------------------------------------------------------------------


def addresses() -> pynini.Fst:
    """Addresses that were read aloud, written in Latin letters."""
    return spoken.spoken_addresses("ru", account=True, linked_account=True)


# -- figures -------------------------------------------------------------------------------


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(FIGURES)
    # "десять пятнадцать минут": two bounds, said one after the other.
    dash = gap + drop(pynini.accep("-")) + gap
    quantities.said = (
        (_number + drop(joint) + write("-") + _number)
        | (quantities.number + dash + write("-") + quantities.number)
    ).optimize()
    plain = Quantities(replace(FIGURES, scales={}, glued_scales={}))
    plain.quantity = (optional(plain.sign()) + (plain.number | plain.fraction)).optimize()
    crosses = patterns.dimensions(quantities, ("x", "х", "×"), "x")
    lengths = patterns.dimensions(quantities, ("x", "х", "×", "на"), "x")
    measures = Measures(
        "ru",
        quantities,
        per=("в", "за", "на"),
        per_out="/",
        ranges="-",
        dimensions=lengths,
        one=_ONE,
        hyphen=False,
        below={"час": "ч", "секунда": "с", "минута": "мин"},
    )
    money = Money("ru", quantities, joiners=("и", ","), one=_ONE)
    calendar = Calendar(
        "ru",
        day_marks=("-го", "-е", "-му", "-м", "го", "е", "-ое", "-ого", "ое", "ого", "-ом", "-ым"),
        year_words=(
            *tuple(
                mark + word
                for mark in ("", "-го ", "-й ")
                for word in ("года", "год", "году", "годом", "годе", "г.", "г")
            ),
            "-го",
        ),
        months_alone=False,
        short_years=True,
        short_year_marks=("-го",),
    )
    amounts = money.build()
    number = quantities.number
    return one_of(
        [
            quantities.integer + tag("cardinal", 1.0),
            number + tag("decimal", 1.1),
            quantities.fraction + tag("fraction", 1.1),
            _mixed(quantities) + tag("mixed_number", 0.8),
            quantities.scaled + tag("magnitude_abbreviation", 0.9),
            _several_scales() + tag("magnitude_abbreviation", 0.8),
            one_of(read_as(w, str(_scale_of(w))) for w in _LONE) + tag("cardinal", 1.0),
            quantities.signed + tag("negative_number", 0.9),
            *_written_ordinals(),
            *_years(),
            calendar.build(),
            calendar.numeric(),
            _day_spans(calendar),
            *_clock(quantities),
            amounts + optional(_each()) + tag("currency"),
            measures.build(),
            measures.percent(_PERCENT, "процент"),
            measures.degrees(
                (
                    "°",
                    "градус",
                    "градуса",
                    "градусу",
                    "градусом",
                    "градусе",
                    "градусов",
                    "градусы",
                    "градусам",
                    "градусами",
                    "градусах",
                    "гр.",
                ),
                "градус",
                {
                    "": ("цельсия", "по цельсию", "c"),
                    "фаренгейта": ("фаренгейта", "по фаренгейту", "f"),
                    "кельвина": ("кельвина", "по кельвину"),
                },
            ),
            _plus(quantities),
            patterns.ranges(quantities, "-"),
            _said_bounds() + tag("range", 0.2),
            patterns.ratios("-"),
            _scores() + tag("ratio_score"),
            crosses + tag("dimension"),
            patterns.sums(
                plain,
                {
                    "плюс": ("+", "плюс"),
                    "минус": ("-", "минус"),
                    "умножить на": (
                        "×",
                        "*",
                        "x",
                        "х",
                        "умножить на",
                        "умножено на",
                        "помножить на",
                    ),
                    "разделить на": (
                        "÷",
                        "/",
                        ":",
                        "разделить на",
                        "делить на",
                        "поделить на",
                        "деленное на",
                    ),
                    "равно": ("=", "равно", "равняется", "равен", "равна"),
                },
                equals="равно",
            ),
            patterns.powers(("в квадрате",), ("в кубе",), ("в степени",), ()),
            _ordinal_powers(),
            patterns.dotted(("точка",), one=_ONE),
            digits
            + drop(space)
            + drop(words("точка"))
            + drop(space)
            + write(",")
            + digits
            + tag("version_number"),
            _one_of_several(),
            _numbered_one(),
            _digit_strings(),
            codes.said_codes(classes("ru", "code_noun")),
            codes.telephone(
                (
                    "d-ddd-ddd-dd-dd",
                    "d (ddd) ddd-dd-dd",
                    "d-(ddd)-ddd-dd-dd",
                    "d(ddd)ddd-dd-dd",
                    "d (ddd)ddd-dd-dd",
                    "(ddd) ddd-dd-dd",
                    "ddd-dd-dd",
                    "ddd-ddd-dd-dd",
                    "dd-dd-dd",
                    "d-ddd-ddd-dddd",
                    "d (ddd) ddd dd dd",
                    "d-dddd-dd-dd-dd",
                    "d (dddd) dd-dd-dd",
                    "d (dddd) ddd-ddd",
                    "d-ddd-dd-dd-ddd",
                    "dddd-dddd-dddd-dddd",
                )
            ),
            _plus_phone(),
            codes.formulas("ru"),
        ]
    )


_PERCENT = (
    "%",
    "процент",
    "процента",
    "проценту",
    "процентом",
    "проценте",
    "проценты",
    "процентов",
    "процентам",
    "процентами",
    "процентах",
    "проц.",
)


def _scale_of(text: str) -> int:
    return next(r.value for r in _TABLE if r.kind == "scale" and r.word == text)


def _mixed(quantities: Quantities) -> pynini.Fst:
    """Write halves and quarters as decimals, other fractions behind their number."""
    parts = {"1/2": ",5", "1/4": ",25", "3/4": ",75"}
    known = one_of(drop(pynini.accep(text)) + write(value) for text, value in parts.items())
    named = {"с половиной": ",5", "с четвертью": ",25"}
    behind = one_of(drop(space) + drop(words(text)) + write(value) for text, value in named.items())
    link = drop(space) + optional(drop(words("и")) + drop(space))
    return (digits + link + known) | (digits + behind)


def _several_scales() -> pynini.Fst:
    """Read "3 млн 200 тыс." and "1 миллион 200 тысяч 500" as one number."""
    three = number_between(0, 999, 3) | pynini.accep("")
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    names = {e: [w for w, x in FIGURES.scales.items() if x == e] for e in (3, 6, 9)}
    scale = {e: gap + drop(words(*names[e])) for e in names}
    rest = {3: (drop(space) + three) | write("000")}
    tail = {3: drop(space) + three + scale[3] + rest[3]}
    tail[6] = drop(space) + three + scale[6] + (tail[3] | write("000000"))
    tail[6] |= write("000") + tail[3]
    head = nonzero + times(digit, 0, 2)
    return one_of(
        [
            head + scale[6] + tail[3],
            head + scale[9] + tail[6],
            head + scale[3] + drop(space) + three,
        ]
    )


def _written_ordinals() -> list[pynini.Fst]:
    """Give an ordinal in figures its shortest ending, a cardinal none."""
    dash = drop(pynini.accep("-"))
    cased = []
    for short, forms in ENDINGS.items():
        number = digits
        if short == "х":
            number = pynini.difference(digits, _ends_in_few).optimize()
        if short == "ми":
            number = pynini.difference(digits, _ending_in("78")).optimize()
        mark = dash + drop(words(*forms))
        glued = [f for f in forms if f in _GLUED]
        if glued:
            mark |= drop(words(*glued))
        cased.append(number + mark + write(f"-{short}"))
    decade = (_any + nonzero + "0" + drop(words("х"))) + write("-х")
    ordinal = one_of([*cased, decade])
    case = {"х": _ends_in_few, "ех": _ends_in_few, "ух": _ends_in_few, "мя": _ends_in_few}
    case |= {
        "ми": _ending_in("78"),
        "ти": digits,
        "тью": digits,
        "ью": digits,
        "и": _ending_in("78"),
    }
    cardinal = one_of(number + dash + drop(words(form)) for form, number in case.items())
    cardinal |= digits + drop(words("ти"))
    thousands = []
    for base, zeros in (("тысячн", "000"), ("миллионн", "000000")):
        for row in _TABLE:
            if row.kind == "ordinal" and row.word.startswith(base):
                thousands.append(
                    _number + dash + drop(words(row.word)) + write(f"{zeros}-{_ending(row.word)}")
                )
    return [
        ordinal + tag("ordinal", 0.2),
        cardinal + tag("cardinal", 0.1),
        one_of(thousands) + tag("ordinal", 0.1),
        _shown_by_noun() + tag("ordinal", 0.0),
    ]


def _with_mark(endings: tuple[str, ...]) -> pynini.Fst:
    """Read the ending of an ordinal."""
    forms = [form for short in endings for form in ENDINGS[short]]
    return drop(pynini.accep("-")) + drop(words(*forms))


def _shown_by_noun() -> pynini.Fst:
    """Drop the ending where the noun behind shows that an ordinal was said ("33-м этаже").

    A cardinal asks for the genitive, so "5 этаже" is the fifth floor. "2 этажа" is two floors, "21
    этаж" may be: there the ending stays.
    """
    every = tuple(ENDINGS)
    options = []
    kinds: dict[str, list[str]] = {}
    for form, kind in rows("ru", "ordinal_nouns"):
        kinds.setdefault(kind, []).append(form)
    number = (nonzero + times(digit, 0, 3)).optimize()
    allowed = {
        "clear": number,
        "oblique": number,
        "nominative": pynini.difference(number, _ends_in_one).optimize(),
        "genitive": pynini.difference(number, pynini.union(_ends_in_one, _ends_in_few)).optimize(),
        # The grammar of the noun leaves no doubt behind an adjective ("2-я глава").
        "sure": number,
    }
    for kind, forms in kinds.items():
        noun = copy_words(forms)
        options.append(allowed[kind] + _with_mark(every) + drop(space) + write(" ") + noun)
        if kind == "sure":
            options.append(noun + drop(space) + write(" ") + number + _with_mark(every))
    return one_of(options)


def _years() -> list[pynini.Fst]:
    """Give years; a form of год takes the ordinal ending off."""
    masculine = _with_mark(_MASCULINE)
    marked = optional(masculine)
    year_words = one_of(copy_words(forms) for forms in _YEAR.values())
    bare = _year_number + marked + drop(space) + write(" ") + year_words
    # "86 году": a cardinal would have лет.
    sure = one_of(
        [
            _number + marked + drop(space) + write(" ") + copy_words(("году", "годом", "годе")),
            pynini.difference(_number, _ends_in_one).optimize()
            + marked
            + drop(space)
            + write(" ")
            + copy_words(("год",)),
            pynini.difference(_number, pynini.union(_ends_in_one, _ends_in_few)).optimize()
            + marked
            + drop(space)
            + write(" ")
            + copy_words(("года",)),
        ]
    )
    lone = _sure_year + masculine
    point = gap + drop(words("г.", "г")) + write(" ")
    by_case = {
        "году": ("в", "во", "о", "об", "к", "ко", "по"),
        "год": ("на", "за"),
        "года": ("с", "со", "до", "от", "после", "из", "около", "середины", "начала", "конца"),
    }
    governed = one_of(
        copy_words(preps) + drop(space) + write(" ") + _year_number + point + write(form)
        for form, preps in by_case.items()
    )
    genitive = _year_number + gap + drop(words("г.")) + write(" года")
    dash = gap + drop(pynini.accep("-")) + gap
    both = _year_number + optional(masculine) + (dash | drop(joint) | drop(space)) + write("-")
    both += _year_number + optional(masculine) + gap + write(" ")
    years = ("годы", "годов", "годах", "годам", "годами")
    plural = both + copy_words(years) | both + drop(words("гг.", "г.г.", "гг")) + write("годов")
    within = copy_words(("в",)) + drop(space) + write(" ") + both + drop(words("гг.", "гг"))
    decade = _any + nonzero + "0" + gap + drop(words("гг.", "гг")) + write("-х годах")
    tens = (_any + nonzero + "0") + drop(pynini.accep("-")) + drop(words("х")) + write("-х")
    tens += gap + drop(words("гг.", "гг"))
    decade |= pynini.accep("2000") + gap + drop(words("гг.", "гг")) + write("-х годах")
    decades = copy_words(("в",)) + drop(space) + write(" ") + decade
    centuries = one_of(_century())
    one_year = (
        one_of(read_as(w, "1") for w in _ONE) + drop(space) + write(" ") + copy_words(("год",))
    )
    one_year |= (
        one_of(read_as(w, "1") for w in _ONE) + drop(space) + drop(words("года")) + write(" год")
    )
    return [
        (bare | sure) + tag("year"),
        lone + tag("year"),
        governed + tag("year"),
        genitive + tag("year", 0.1),
        (plural | (within + write("годах"))) + tag("year"),
        decades + tag("decade_century"),
        tens + write(" годов") + tag("decade_century"),
        copy_words(("в",))
        + drop(space)
        + write(" ")
        + tens
        + write(" годах")
        + tag("decade_century"),
        one_year + tag("duration", 0.1),
        centuries + tag("decade_century"),
    ]


def _century() -> list[pynini.Fst]:
    """Read a century: figures without an ending, however the ordinal was marked."""
    number = number_between(1, 50)
    marked = number + optional(_with_mark(tuple(ENDINGS)))
    link = drop(space) | (gap + drop(pynini.accep("-")) + gap)
    both = marked + link + write("-") + marked
    comma = drop(pynini.accep(",")) + drop(space) + write(" ")
    also = drop(space) + drop(words("и")) + drop(space) + write(" и ")
    several_named = marked + times(comma + marked, 0, 3) + also + marked
    noun = drop(space) + write(" ") + copy_words(_CENTURY)
    short = gap + drop(words("в.")) + write(" ")
    within = copy_words(("в", "во")) + drop(space) + write(" ")
    several = gap + drop(words("вв.")) + write(" ")
    return [
        (marked | both | several_named) + noun,
        number + short + write("века"),
        within + number + short + write("веке"),
        both + several + write("веков"),
        within + both + several + write("веках"),
    ]


def _day_spans(calendar: Calendar) -> pynini.Fst:
    """Read two days of a month ("с 1-го по 5-е мая", "1-2 мая"): the second takes the month."""
    mark = optional(_with_mark(("го", "е", "му", "м", "х")))
    first = number_between(1, 31) + mark
    said = one_of(
        drop(space) + drop(words(text)) + drop(space) + write(f" {text} ")
        for text in ("по", "и", "до", "или", "на")
    )
    dash = (gap + drop(pynini.accep("-")) + gap) | drop(joint)
    last = calendar.build()
    return (first + (said | (dash + write(" "))) + part + last).optimize()


def _clock(quantities: Quantities) -> list[pynini.Fst]:
    """Read clock times: ``HH:MM``, hour and minute said, parts of the day."""
    hour = number_between(0, 23, 2)
    minute = pynini.union(*(f"{m:02d}" for m in range(60)))
    late = pynini.union(*(f"{m:02d}" for m in range(10, 60)))
    early = "0" + digit
    hours = ("ч", "ч.", "час", "часа", "часов", "часам", "часами", "часах", "часу", "часом", "час.")
    minutes = tuple(f for f, unit, _ in rows("ru", "units") if unit == "минута")
    colon = hour + pynini.accep(":") + minute
    dotted = hour + drop(pynini.accep(".")) + write(":") + minute
    dashed = hour + drop(pynini.accep("-")) + write(":") + ("00" | late)
    spoken_time = hour + drop(joint) + write(":") + (late | early)
    one = one_of(read_as(w, "01") for w in _ONE)
    an_hour = one_of([hour, one]) + gap + drop(words(*hours))
    lone_hour = read_as("час", "01") | read_as("часу", "01")
    a_minute = number_between(0, 59, 2) | one
    full = (an_hour | lone_hour) + gap + optional(drop(words("и")) + drop(space)) + write(":")
    full += a_minute + gap + drop(words(*minutes))
    full_hour = (an_hour | lone_hour) + write(":00")
    bare = hour + write(":00")
    of_day = one_of([colon, dotted, spoken_time, full, full_hour, bare])
    not_days = pynini.difference(
        pynini.project(bare, "input").optimize(), number_between(2, 4).project("input")
    )
    sure = one_of([colon, dotted, spoken_time, full, full_hour, not_days @ bare])
    parts = {
        "утра": (part_of_day(0, 0, 11) | part_of_day(-12, 12, 12), of_day),
        "дня": (part_of_day(12, 1, 6) | part_of_day(0, 12, 18) | part_of_day(0, 10, 11), sure),
        "вечера": (
            part_of_day(12, 3, 11) | part_of_day(0, 15, 23) | part_of_day(-12, 12, 12),
            of_day,
        ),
        "ночи": (
            part_of_day(12, 9, 11)
            | part_of_day(-12, 12, 12)
            | part_of_day(0, 0, 6)
            | part_of_day(0, 21, 23),
            of_day,
        ),
    }
    halves = one_of(
        (said @ shift) + gap + drop(words(name)) for name, (shift, said) in parts.items()
    )
    cues = copy_words(classes("ru", "time_cue")) + drop(space) + write(" ")
    prepositions = (
        copy_words(("в", "во", "к", "ко", "с", "со", "до", "после", "около"))
        + drop(space)
        + write(" ")
    )
    # "сорок пятьдесят", "десять пятнадцать": bounds, where no word asks for a time.
    rounded = one_of(
        pynini.cross(f"{a}", f"{a:02d}") + drop(joint) + write(":") + pynini.accep(f"{m:02d}")
        for a in range(24)
        for m in range(10, 60)
        if not (a % 5 == 0 and m % 5 == 0 and a < m)
    )
    seconds = colon + pynini.accep(":") + minute
    return [
        halves + tag("time_meridiem"),
        (colon | full | seconds) + tag("clock_time"),
        cues + one_of([spoken_time, dotted, dashed]) + tag("clock_time"),
        prepositions + ((an_hour + write(":00")) @ part_of_day(0, 0, 23)) + tag("clock_time", 0.4),
        # "без двадцати пять", "без пяти шесть"
        copy_words(("без",))
        + drop(space)
        + write(" ")
        + number_between(1, 30)
        + (drop(joint) | drop(space))
        + write(" ")
        + number_between(1, 12)
        + tag("clock_time"),
        prepositions + full + tag("clock_time"),
        rounded + tag("clock_time", 0.3),
        hour + drop(joint) + write(":") + early + tag("clock_time", 0.3),
        # "до десяти пятнадцати минут": no time of day.
        cues
        + quantities.said
        + drop(space)
        + write(" ")
        + one_of(read_as(form, unit) for form, unit, _ in rows("ru", "units"))
        + tag("range"),
    ]


def _each() -> pynini.Fst:
    """Read "за килограмм", "/кг", "в час" behind an amount."""
    units = [
        (form, {"час": "ч", "минута": "мин", "секунда": "с"}.get(unit, unit))
        for form, unit, _ in rows("ru", "units")
    ]
    units += [("год", "год"), ("человека", "человек"), ("чел.", "человек"), ("чел", "человек")]
    link = (gap + drop(pynini.accep("/")) + gap) | (
        drop(space) + drop(words("за", "в", "на")) + drop(space)
    )
    return link + write("/") + one_of(read_as(form, unit) for form, unit in dict(units).items())


def _plus(quantities: Quantities) -> pynini.Fst:
    """Write a plus sign as its word."""
    sign = drop(pynini.accep("+")) + gap + write("плюс ")
    counted = digits + drop(pynini.accep("+")) + write(" плюс")
    said = read_as("плюс", "плюс") + drop(space) + write(" ")
    degree = ("°", "градус", "градуса", "градусов", "градусам", "градусах")
    measured = quantities.quantity + gap + drop(words(*degree)) + write(" градус")
    measured += optional(gap + drop(words("цельсия", "по цельсию", "c")))
    units = [(form, unit) for form, unit, _ in rows("ru", "units")]
    units += [(form, "процент") for form in _PERCENT] + [(form, "градус") for form in degree]
    unit = gap + write(" ") + one_of(read_as(form, name) for form, name in units)
    tolerance = one_of([quantities.number, *(read_as(w, "1") for w in _ONE)]) + optional(unit)
    both = drop(pynini.accep("+")) + gap + drop(pynini.accep("/")) + gap + drop(pynini.accep("-"))
    return one_of(
        [
            sign + quantities.quantity + tag("plus_minus", 0.5),
            (sign | said) + measured + tag("temperature", 0.1),
            counted + tag("plus_minus", 0.5),
            read_as("плюс минус", "плюс минус") + gap + write(" ") + tolerance + tag("plus_minus"),
            both + write("плюс минус ") + gap + quantities.quantity + tag("plus_minus"),
        ]
    )


def _said_bounds() -> pynini.Fst:
    """Join two small numbers said one after the other: a range ("два три") or a score."""
    small = digit + drop(joint) + write("-") + digit
    rounded = one_of(
        pynini.accep(str(a)) + drop(joint) + write("-") + pynini.accep(str(b))
        for a in range(5, 100, 5)
        for b in range(10, 101, 5)
        if a < b
    )
    near = one_of(
        pynini.accep(str(a)) + drop(joint) + write("-") + pynini.accep(str(a + 1))
        for a in range(10, 20)
    )
    hundreds = one_of(
        pynini.accep(str(a)) + drop(joint) + write("-") + pynini.accep(str(b))
        for a in range(100, 1000, 50)
        for b in range(150, 1001, 50)
        if a < b
    )
    return one_of([small, rounded, near, hundreds])


def _scores() -> pynini.Fst:
    """Read a score behind the word for it, whatever stands between its sides."""
    shape = copy_words(classes("ru", "proportion")) + drop(space) + write(" ")
    number = digit + times(digit, 0, 3)
    proportion = shape + number + gap + drop(pynini.accep(":")) + gap + write(" к ") + number
    noun = copy_words(("счет", "счета", "счету", "счетом", "счете")) + drop(space) + write(" ")
    link = drop(joint) | drop(pynini.accep(":")) | (gap + drop(pynini.accep("-")) + gap)
    side = one_of(
        [digit + times(digit, 0, 2), *(read_as(w, "1") for w in ("один", "одного", "одному"))]
    )
    goalless = pynini.accep("0") + write("-") + digit
    result = copy_words(classes("ru", "score_cue")) + drop(space) + write(" ")
    said = side + (drop(joint) | drop(space)) + write("-") + side
    # Nothing is divided by nought: "4:0" is a score without a word for it.
    nought = digit + times(digit, 0, 1) + gap + drop(pynini.accep(":")) + gap + write("-0")
    return (
        (noun + side + link + write("-") + side)
        | proportion
        | (nought + drop(pynini.accep("0")))
        | ((noun | result) + (said | goalless))
    )


def _ordinal_powers() -> pynini.Fst:
    """Read "десять в шестой степени"."""
    power = drop(space) + drop(words("в")) + drop(space) + write("^") + digits
    power += optional(_with_mark(("й", "ю"))) + drop(space) + drop(words("степени", "степень"))
    return (digits | wild) + power + tag("exponent")


def _one_of_several() -> pynini.Fst:
    """Read "один из пяти": another number is attached."""
    one = one_of(
        read_as(w, "1") for w in ("один", "одна", "одно", "одного", "одной", "одному", "одним")
    )
    return one + drop(space) + read_as("из", " из ") + drop(space) + digits + tag("cardinal", 0.2)


def _numbered_one() -> pynini.Fst:
    """Read "номер один" and "один точка два"."""
    noun = copy_words(classes("ru", "numbered_noun")) + drop(space) + write(" ")
    one = one_of(read_as(w, "1") for w in _ONE)
    dot = pynini.accep(".") | (drop(space) + drop(words("точка")) + drop(space) + write("."))
    item = one_of([digits, *(read_as(text, "1") for text in _ONE)])
    two = one + drop(space) + drop(words("точка")) + drop(space) + write(",") + digits
    return one_of(
        [
            noun + one + tag("number_sign", 0.3),
            optional(noun) + (one + times(dot + item, 2) | two) + tag("version_number"),
        ]
    )


def _digit_strings() -> pynini.Fst:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    single = digit + times(drop(space) + digit, 2)
    spoken_numbers = digits + times(drop(joint) + digits, 2)
    return (single + tag("digit_sequence", 0.2)) | (spoken_numbers + tag("phone_number", 0.6))


def _plus_phone() -> pynini.Fst:
    """Read "плюс семь девятьсот ...": a telephone number, said in groups."""
    plus = (drop(words("плюс")) + drop(space) + write("+")) | pynini.accep("+")
    group = times(digit, 1, 4)
    link = drop(
        one_of(
            [
                joint,
                space,
                pynini.accep("-"),
                pynini.accep("(") + space,
                space + pynini.accep("("),
                pynini.accep(")") + space,
                pynini.accep(")"),
                pynini.accep("("),
            ]
        )
    )
    return plus + group + times(link + group, 3, 10) + tag("phone_number")
