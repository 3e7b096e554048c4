"""Vietnamese figures to their canonical form: money, measures, codes."""

from __future__ import annotations

from dataclasses import replace

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording, rows
from etcnorm.grammars.vi.times import clock, dates, minutes_and_seconds

_said = Wording("vi")

_TO = _said.forms("to")
_PER = _said.forms("unit_per")

_FIGURES = Writing(
    group_marks=(" ", "."),
    decimal_marks=(",",),
    decimal=",",
    point_words=("phẩy",),
    minus_words=("âm", "trừ"),
    scales=_said.numbers("scale"),
    glued_scales=_said.numbers("glued_scale"),
    loose_decimal_mark=".",
    spaced_scales=True,
    half_after=("rưỡi",),
    scale_chains=True,
    loose_thousandths=True,
)


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    lengths = patterns.dimensions(quantities, ("x", "×", "nhân"), "x")
    measures = Measures(
        "vi",
        quantities,
        per=_PER,
        per_out="/",
        ranges="-",
        below={"giờ": "h", "giây": "s"},
        dimensions=lengths,
        halves=("rưỡi",),
        to=_TO,
        repeated=_said.forms("repeated_unit"),
    )
    money = Money("vi", quantities, ranges=("-", _TO, ("đồng", "đô la", "euro")))
    amounts = money.build()
    return one_of(
        [
            *quantities.readings(),
            quantities.mixed + tag("mixed_number", 0.8),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            patterns.ratios("-"),
            patterns.ratios("-", single=True),
            *dates(),
            clock().build(),
            *minutes_and_seconds(),
            amounts + tag("currency"),
            _prices(amounts) + tag("compound_unit"),
            measures.build(),
            _split_heights() + tag("measure"),
            measures.percent(("%", "phần trăm"), "phần trăm"),
            _rates(quantities) + tag("percentage"),
            measures.percent(("‰", "phần nghìn", "phần ngàn"), "phần nghìn"),
            measures.degrees(("°", "độ"), "độ", _said.groups("temperature")),
            patterns.ranges(quantities, "-"),
            _bounds(quantities),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "lần"),
            patterns.sums(
                Quantities(replace(_FIGURES, scales={}, glued_scales={}, scale_chains=False)),
                _said.groups("operation"),
                equals="=",
                apart="",
            ),
            digits
            + drop(space)
            + drop(words("chia", "trên"))
            + drop(space)
            + write("/")
            + digits
            + tag("math_expression", 0.2),
            patterns.powers(("bình phương",), ("lập phương",), _said.forms("power"), ()),
            patterns.dotted(("chấm",)),
            patterns.two_parts(("chấm",), ","),
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
    )


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
    return percent + _per() + copy_words(_said.forms("rated_period"))


def _split_heights() -> pynini.Fst:
    """Read "1m70" and "1 mét 7": the figures behind the unit are its decimals."""
    glued = drop(words("m")) + write(",") + times(digit, 1, 2)
    apart = drop(words("mét", "m")) + drop(space) + write(",") + times(digit, 1, 2)
    return digits + gap + (glued | apart) + write(" m")


def _bounds(quantities: Quantities) -> pynini.Fst:
    """Write "3 đến 5" as the hyphen does."""
    bound = quantities.number | quantities.scaled | quantities.fraction
    link = drop(space) + drop(words(*_TO)) + drop(space) + write("-")
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
    return [
        codes.telephone(("dddd-dddd-dddd-dddd",), plus=("cộng",)),
        (national @ ten) + tag("phone_number"),
        (bracketed + group + times(mark + group, 0, 2)) + tag("phone_number"),
        service + tag("phone_number"),
        codes.single_digits(3) + tag("digit_sequence", 0.2),
    ]
