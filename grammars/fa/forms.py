"""Persian figures to their canonical form; dates, times and codes have files of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars import codes, patterns
from etcnorm.grammars.alphabet import (
    copy_words,
    dash,
    digit,
    digits,
    drop,
    gap,
    lead_words,
    link_words,
    nonzero,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.fa.clock import clock_times
from etcnorm.grammars.fa.codes import digit_strings, number_plate, roman_numerals, telephones
from etcnorm.grammars.fa.dates import dates, eras
from etcnorm.grammars.measures import Measures
from etcnorm.grammars.money import Money
from etcnorm.grammars.quantities import Quantities, Writing
from etcnorm.grammars.tables import Wording, classes, number_words

_said = Wording("fa")
_SCALES = {r.word: len(str(r.value)) - 1 for r in number_words("fa") if r.kind == "scale"}
_TILL = " تا "

_FIGURES = Writing(
    group_marks=(",", "٬", "،"),
    decimal_marks=("٫", "."),
    decimal=".",
    point_words=_said.forms("point"),
    minus_words=_said.forms("minus"),
    scales=_SCALES,
    glued_scales=_said.numbers("glued_scale"),
    loose_decimal_mark=",",
    decimal_halves=True,
)

#: Quotients that are read as fractions even before a unit.
_PROPER = ("1/2", "1/3", "2/3", "1/4", "3/4")


def written_forms() -> pynini.Fst:
    """Figures to their canonical form."""
    quantities = Quantities(_FIGURES)
    lengths = patterns.dimensions(quantities, _said.forms("cross"), " در ")
    measures = Measures(
        "fa",
        quantities,
        per=_said.forms("unit_per"),
        per_out=" بر ",
        ranges=_TILL,
        dimensions=lengths,
    )
    money = Money("fa", quantities, joiners=("و",)).build()
    number = quantities.number
    return one_of(
        [
            *quantities.readings(),
            read_as("هزار", "1000") + tag("cardinal", 1.2),
            patterns.grouped(".") + tag("digit_grouping", 0.05),
            patterns.grouped("/") + tag("digit_grouping", 0.05),
            quantities.mixed + tag("mixed_number", 0.8),
            _and_half() + tag("mixed_number", 0.7),
            _slash_decimals() + tag("decimal", -0.5),
            *_scale_sums(),
            _ordinals(),
            *dates(),
            *clock_times(),
            *eras(),
            money + tag("currency"),
            number + gap + drop(words("¢", "سنت")) + write(" سنت") + tag("currency_subunit", 0.1),
            measures.build(),
            measures.percent(_said.forms("percent"), "درصد"),
            _percent_before(),
            measures.degrees(_said.forms("degree"), "درجه", _said.groups("temperature")),
            *_bounds(quantities),
            *_scores(),
            lengths + tag("dimension"),
            patterns.multipliers(quantities, ("x", "×"), (), "برابر"),
            *_sums(quantities),
            patterns.powers((), (), ("به توان",), ()),
            patterns.dotted(_said.forms("dot")),
            _version(),
            patterns.prefixed(_said.forms("number"), "شماره", quantities.integer, "number_sign"),
            *digit_strings(),
            *telephones(),
            codes.alphanumeric(),
            codes.tailed(),
            number_plate(),
            codes.formulas("fa"),
            *roman_numerals(),
        ]
    )


# -- one number ------------------------------------------------------------------------------


def _and_half() -> pynini.Fst:
    """Read "2 و نیم"."""
    return digits + drop(space) + read_as("و نیم", ".5")


def _slash_decimals() -> pynini.Fst:
    """Read "۵/۴ ریشتر": before what takes decimals a slash is the decimal mark."""
    sign = drop(pynini.accep("/")) + write(".")
    number = digits + sign + digits
    always = gap + write(" ") + copy_words(classes("fa", "decimal_unit"))
    always |= gap + drop(words("%", "٪")) + write(" درصد")
    quotient = digits + pynini.accep("/") + digits
    plain = pynini.difference(quotient, one_of(pynini.accep(t) for t in _PROPER)).optimize()
    unit = gap + write(" ") + copy_words(classes("fa", "slash_unit"))
    scales = one_of(
        ((plain @ number) @ _shifted(exponent)).optimize() + drop(space) + _scale(exponent)
        for exponent in (6, 9, 12)
    )
    marks = copy_words(classes("fa", "mark_cue")) + gap + write(" ") + number
    return one_of([number + always, (plain @ number).optimize() + unit, scales, marks])


def _shifted(exponent: int) -> pynini.Fst:
    """Move the point of a decimal to the right ("2.5" of a million is 2500000)."""
    head = digits + drop(pynini.accep("."))
    return one_of(head + digit**places + write("0" * (exponent - places)) for places in range(1, 4))


def _scale(exponent: int) -> pynini.Fst:
    """Read the words of one scale."""
    return drop(words(*[w for w, zeros in _SCALES.items() if zeros == exponent]))


def _scale_sums() -> list[pynini.Fst]:
    """Read "2 میلیون و 500 هزار" as one number."""
    three = pynini.string_map([(str(n), f"{n:03d}") for n in range(1, 1000)]).optimize()
    link = link_words("و")
    scale = {exponent: gap + _scale(exponent) for exponent in (3, 6, 9)}
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


# -- numbers side by side --------------------------------------------------------------------


def _bounds(quantities: Quantities) -> list[pynini.Fst]:
    """Write a dash between rising numbers as "تا"; falling or equal ones are a score."""
    bound = quantities.number | quantities.scaled
    return [
        quantities.quantity + dash + write(_TILL) + bound + tag("range", 0.1),
        patterns.falling(dash + write(" بر ")) + tag("ratio_score", 0.05),
    ]


def _scores() -> list[pynini.Fst]:
    """Read a score behind the word for it, and ratios with a colon ("2:1" is 2 به 1)."""
    side = times(digit, 1, 3)
    against = (dash | drop(pynini.accep(":"))) + write(" بر ")
    colon = gap + drop(pynini.accep(":")) + gap + write(" به ")
    large = pynini.union("6", "7", "8", "9") + digit
    return [
        lead_words(classes("fa", "score_cue")) + side + against + side + tag("ratio_score"),
        lead_words(classes("fa", "ratio_cue")) + side + colon + side + tag("ratio_score"),
        side + colon + (digit | large | "100") + tag("ratio_score", 0.2),
    ]


def _sums(quantities: Quantities) -> list[pynini.Fst]:
    """Read sums: signs behind a word that asks for one, or with an equals sign."""
    item = quantities.quantity
    said = _said.groups("operation")
    equals = gap + drop(words(*said.pop("مساوی"))) + gap + write(" مساوی ")
    steps = one_of(_step(forms, name) for name, forms in said.items())
    # A hyphen, a stroke or a colon alone between two numbers is no operation.
    sure = {name: [f for f in forms if len(f) > 1 or f in "+÷"] for name, forms in said.items()}
    spoken_steps = one_of(_step(forms, name) for name, forms in sure.items())
    cue = lead_words(classes("fa", "sum_cue"))
    return [
        cue + item + times(steps + item, 1, 6) + tag("math_expression"),
        optional(cue) + item + times(steps + item, 1, 6) + equals + item + tag("math_expression"),
        item + equals + item + times(steps + item, 1, 6) + tag("math_expression"),
        item + times(spoken_steps + item, 1, 6) + tag("math_expression", 0.3),
    ]


def _step(forms: Sequence[str], name: str) -> pynini.Fst:
    """Read an operation and write its name."""
    return gap + drop(words(*forms)) + gap + write(f" {name} ")


def _version() -> pynini.Fst:
    """Read "نسخه 3 نقطه 2"."""
    dot = pynini.accep(".") | (link_words(*_said.forms("dot")) + write("."))
    noun = lead_words(classes("fa", "version_noun"))
    return noun + digits + times(dot + digits, 1, 3) + tag("version_number")
