"""Korean measures: units, speeds, temperatures, percentages, sizes."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars.alphabet import (
    digits,
    drop,
    front,
    gap,
    one_of,
    optional,
    read_as,
    space,
    spaced_words,
    tag,
    tail_words,
    times,
    words,
    write,
)
from etcnorm.grammars.ko.vocabulary import COUNTED, between, counters, dash, said_to
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ko")
_UNITS = [(form, unit, kind) for form, unit, kind in rows("ko", "units")]


def _named(kind: str) -> pynini.Fst:
    """Read the unit of a measure or of a duration."""
    return one_of(read_as(form, f" {unit}") for form, unit, k in _UNITS if k == kind)


def _by_unit(kind: str | None = None) -> dict[str, list[str]]:
    """Give the forms of each unit, the canonical one first."""
    found: dict[str, list[str]] = {}
    for form, unit, k in _UNITS:
        if kind in (None, k):
            found.setdefault(unit, [unit]).append(form)
    return found


def measured(amount: pynini.Fst, number: pynini.Fst) -> list[pynini.Fst]:
    """Read a quantity with its unit, or with two of them.

    Args:
        amount: Every quantity that a unit may stand behind.
        number: A plain number.
    """
    kinds = sorted({kind for _, _, kind in _UNITS})
    spelled = [(unit, unit) for unit in _by_unit()]
    forms = [*((form, unit) for form, unit, _ in _UNITS), *spelled]
    upper = one_of(read_as(form, f" {unit}") for form, unit in forms)
    under = one_of(read_as(form, unit) for form, unit in [*rows("ko", "per_units"), *spelled])
    return [
        *(amount + gap + _named(kind) + tag(kind, 0.1) for kind in kinds),
        amount + gap + upper + _stroke() + write(" 퍼 ") + under + tag("compound_unit"),
        optional(drop(words(*_said.groups("speed"))) + gap)
        + amount
        + _speeds()
        + tag("compound_unit", -0.1),
        _repeated(number) + tag("range", -0.1),
        number + said_to() + number + gap + upper + tag("range"),
    ]


def _stroke() -> pynini.Fst:
    """Read the stroke of a compound unit, or its word."""
    return tail_words("/", *_said.forms("unit_per")) + gap


def _speeds() -> pynini.Fst:
    """Read "km/h" behind a number, and write 시속 before it: 시속 100 킬로미터."""
    by_unit = [
        tail_words(form, unit)
        + _stroke()
        + drop(words(*marks))
        + write(f" {unit}")
        + front
        + write(f"{lead} ")
        for form, unit in _said.pairs("distance")
        for lead, marks in _said.groups("speed").items()
    ]
    hourly = [
        tail_words(*forms) + write(f" {unit}") + front + write("시속 ")
        for unit, forms in _said.groups("speed_per_hour").items()
    ]
    return one_of([*by_unit, *hourly])


def _repeated(number: pynini.Fst) -> pynini.Fst:
    """Read "2kg~3kg": the unit stands behind both bounds."""
    alone = _said.forms("unit_without_range")
    return one_of(
        number + tail_words(*forms) + between() + number + tail_words(*forms) + write(f" {unit}")
        for unit, forms in _by_unit().items()
        if unit not in alone
    )


def counted(amount: pynini.Fst, number: pynini.Fst) -> list[pynini.Fst]:
    """Read "2 명", and "2명~3명" and "2에서 3명", where the counter stands once."""
    behind = one_of(spaced_words(counters(kind)) + tag(kind, 0.4) for kind in COUNTED)
    ranged = counters(without="without_range")
    both = one_of(digits + tail_words(w) + between() + digits + spaced_words([w]) for w in ranged)
    later = number + said_to() + number + spaced_words(ranged)
    return [amount + behind, both + tag("range"), later + tag("range")]


def percentages(amount: pynini.Fst) -> list[pynini.Fst]:
    """Read percentages, percentage points, permilles, and ranges of percentages."""
    points = one_of(
        [
            words("퍼센트포인트", "%포인트"),
            words("퍼센트") + gap + words("포인트"),
            pynini.accep("%") + gap + words("p", "포인트"),
        ]
    )
    sign = tail_words(*_said.forms("percent"))
    percent = sign + write(" 퍼센트")
    permille = tail_words(*_said.forms("permille")) + write(" 퍼밀")
    return [
        amount + percent + tag("percentage"),
        amount + gap + drop(points) + write(" 퍼센트포인트") + tag("percentage"),
        amount + said_to() + amount + percent + tag("range"),
        amount + sign + dash() + amount + percent + tag("range"),
        amount + permille + tag("percentage"),
    ]


def temperatures(value: pynini.Fst) -> list[pynini.Fst]:
    """Read "20°C", "-5도", "화씨 70°F"; below zero is 영하.

    Args:
        value: Numbers, with or without a scale.
    """
    degree = gap + drop(words(*_said.forms("degree")) | (words("°") + gap + words("c")))
    degree += write(" 도")
    minus = drop(words(*_said.forms("minus"))) + drop(space) + write("영하 ")
    fahrenheit = gap + drop(words("°") + gap + words("f")) + write(" 도")
    ranged = one_of([value, value + dash() + value])
    below = drop(pynini.accep("[MINUS]")) + write("영하 ")
    scale = write("화씨 ") + optional(drop(words("화씨")) + gap)
    return [
        ranged + degree + tag("degree_sign", 0.1),
        below + value + degree + tag("temperature"),
        minus + value + degree + tag("temperature", -0.1),
        scale + ranged + fahrenheit + tag("temperature"),
    ]


def sizes(number: pynini.Fst) -> list[pynini.Fst]:
    """Read "3 x 4 미터" and "3x4"."""

    def chain(crosses: Sequence[str]) -> pynini.Fst:
        return number + times(tail_words(*crosses) + gap + write("x") + number, 1, 3)

    named = one_of(
        tail_words(*forms) + write(f" {unit}") for unit, forms in _by_unit("measure").items()
    )
    return [
        chain(_said.forms("cross")) + named + tag("dimension", -0.1),
        chain(("x", "×")) + tag("dimension", 0.1),
    ]
