"""Korean number words to digits: "이십오" is 25, "스물다섯 명" 25 명, "삼분의 일" 3분의 1."""

from __future__ import annotations

import pynini
from pynini.lib import pynutil

from etcnorm.grammars.alphabet import (
    digit,
    drop,
    nonzero,
    number_between,
    one_of,
    optional,
    read_word,
    sequence,
    tag,
    times,
    write,
)
from etcnorm.grammars.ko.clock import said_hours
from etcnorm.grammars.ko.codes import said_codes, said_dotted
from etcnorm.grammars.ko.dates import said_dates
from etcnorm.grammars.ko.numbers import NativeNumbers, SinoNumbers
from etcnorm.grammars.ko.sums import said_powers, said_sums
from etcnorm.grammars.ko.vocabulary import COUNTED, TABLE, copied, counters, spoken_minus
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ko")
_LIKE_FIGURES = dict(rows("ko", "number_like_words"))
#: 육 as it is said behind 오 ("오륙 명").
_SIX = "륙"


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    sino = SinoNumbers()
    native = NativeNumbers(sino)
    decimal = _decimals(sino)
    ordinal = read_word("제", "제") + sino.plain + optional(copied(counters()))
    return one_of(
        [
            one_of([sino.several, native.large]) + tag("cardinal", 0.5),
            *_counted(sino, native),
            decimal + tag("decimal", 0.2),
            spoken_minus() + one_of([sino.plain, decimal]) + tag("negative_number"),
            _digit_string(sino) + tag("digit_sequence", 0.6),
            *_fractions(sino),
            *_approximations(),
            _ranges(sino, native) + tag("range", 0.05),
            *said_dates(sino),
            said_hours(sino, native) + tag("clock_time"),
            sino.plain + read_word("대", ":") + sino.plain + tag("ratio_score", 0.05),
            *said_sums(sino.plain),
            said_powers(sino.plain) + tag("exponent"),
            *said_dotted(sino),
            ordinal + tag("ordinal", 0.05),
            *_behind_words(sino),
            said_codes(sino) + tag("alphanumeric_code", 0.3),
            read_word("첫 번째", "1 번째") + tag("ordinal"),
            sino.plain + read_word("조", "조") + tag("section_sign", 0.9),
        ]
    )


def _counted(sino: SinoNumbers, native: NativeNumbers) -> list[pynini.Fst]:
    """Read a number before its counter: "세 명", "오 년"."""
    lone = one_of([sino.number, sino.zero, native.attributive])
    # "이 일" is this work; "만천백십일" is 11111.
    short = pynini.union("1", *map(str, range(3, 101))).optimize()
    uneven = (digit + times(digit, 1) + nonzero).optimize()
    days = one_of([(sino.number @ short).optimize(), (sino.number @ uneven).optimize()])
    return [
        lone
        + one_of(
            copied(text for text in counters(kind) if text != "일") + tag(kind, 0.1)
            for kind in COUNTED
        ),
        days + copied(["일"]) + tag("date", 0.1),
        _full_spans(sino) + tag("duration", -0.2),
    ]


def _full_spans(sino: SinoNumbers) -> pynini.Fst:
    """Read "만 삼 년": full three years, not 10003."""
    below = (sino.number @ number_between(1, 999)).optimize()
    return read_word("만", "만 ") + below + copied(_said.forms("span"))


def _decimals(sino: SinoNumbers) -> pynini.Fst:
    """Read "사 점 팔", "삼 점 십이", and with a scale "삼 점 이만"."""
    point = one_of(read_word(text, mark) for text, mark in _said.pairs("point"))
    places = one_of(
        [
            pynutil.add_weight(times(sino.digit, 1), 0.01),
            (sino.group @ (drop("00") + nonzero + digit)).optimize(),
        ]
    )
    # The scale stays for ``forms`` ("3.2 萬").
    scales = one_of(read_word(name, sign) for name, sign in _said.pairs("scale_sign"))
    return sino.plain + point + places + optional(scales)


def _digit_string(sino: SinoNumbers) -> pynini.Fst:
    """Read three digits or more one by one; 에 and 의 may stand between their groups."""
    link = drop(one_of(sequence(text) for text in _said.forms("digit_link")))
    linked = times(sino.digit, 2) + times(link + times(sino.digit, 2), 1)
    return one_of([times(sino.digit, 3), linked])


def _behind_words(sino: SinoNumbers) -> list[pynini.Fst]:
    """Read "사이 육십": a word that is spelt like two figures, before a number."""
    word = {name: read_word(" ".join(name), f"{name} ") for name in _LIKE_FIGURES}
    number = sino.several + optional(copied(counters()))
    # Three figures before a room are its number; before years they are none.
    before_unit = one_of(word[name] for name, counted in _LIKE_FIGURES.items() if counted == "yes")
    few = sino.unit + copied(_said.forms("counted_like_figure"))
    return [
        one_of(word.values()) + number + tag("cardinal", 0.3),
        before_unit + few + tag("cardinal", 0.3),
    ]


def _fractions(sino: SinoNumbers) -> list[pynini.Fst]:
    """Read "삼분의 일" and "이와 사분의 삼"; the lower half is said first."""
    under = drop(one_of([sequence("분의"), sequence("분 의")])) + write("분의 ")
    half = sino.number + under + one_of([sino.plain, read_word("루트", "√") + sino.plain])
    joined = one_of([read_word("와", "와 "), read_word("과", "과 ")])
    routine = read_word("일과", "1과 ")
    whole = optional(spoken_minus()) + one_of([sino.plain + joined, routine])
    return [half + tag("fraction"), whole + half + tag("mixed_number")]


def _approximations() -> list[pynini.Fst]:
    """Read "두세 명" and "이삼십 명" as ranges."""
    listed = one_of(read_word(w, f"{a}-{b}") for w, a, b in rows("ko", "approximations"))
    behind = copied(counters()) + tag("range", 0.05)
    return [listed + behind, _neighbours() + behind]


def _neighbours() -> pynini.Fst:
    """Read two figures that follow each other, with one scale for both ("이삼백만")."""
    pairs = []
    for low, high in zip(range(1, 9), range(2, 10), strict=True):
        first = [r.word for r in TABLE if r.kind == "unit" and r.value == low and r.word != _SIX]
        second = [
            r.word
            for r in TABLE
            if r.kind == "unit" and r.value == high and (low == 5 or r.word != _SIX)
        ]
        said = drop(one_of(map(sequence, first)) + one_of(map(sequence, second)))
        for scale, zeros in _common_scales().items():
            pairs.append(said + read_word(scale, f"{low}{zeros}-{high}{zeros}"))
        pairs.append(said + write(f"{low}-{high}"))
        pairs.append(read_word("십", "") + said + write(f"1{low}-1{high}"))
    return one_of(pairs)


def _common_scales() -> dict[str, str]:
    """Give the zeros of every scale that two figures may share: 백, 만, and both."""
    places = {r.word: str(r.value)[1:] for r in TABLE if r.kind == "place"}
    scales = {r.word: str(r.value)[1:] for r in TABLE if r.kind == "scale" and r.value <= 10**12}
    both = {
        f"{place} {scale}": zeros + more
        for place, zeros in places.items()
        for scale, more in scales.items()
        if len(more) < 12
    }
    return places | scales | both


def _ranges(sino: SinoNumbers, native: NativeNumbers) -> pynini.Fst:
    """Read "십에서 이십 퍼센트"."""
    link = drop(one_of(sequence(text) for text in _said.forms("to"))) + write("-")
    behind = copied(counters(without="without_said_range"))
    return one_of(number + link + number + behind for number in (sino.number, native.number))
