"""Russian figures with an ending: ordinals ("33-й", "5-ого"), cardinals ("5-ти")."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    lead_words,
    nonzero,
    one_of,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.ru.vocabulary import (
    ENDS_IN_FEW,
    ENDS_IN_ONE,
    TABLE,
    UP_TO_THREE_FIGURES,
    ending_in,
    short_ending,
)
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ru")

#: Endings behind figures, short and over-long, by the short one.
ENDINGS = _said.groups("ordinal_ending")

_dash = drop(pynini.accep("-"))


def with_ending(endings: tuple[str, ...] = tuple(ENDINGS)) -> pynini.Fst:
    """Read the ending of an ordinal behind its hyphen, however long."""
    return _dash + drop(words(*(form for short in endings for form in ENDINGS[short])))


def figures_with_endings() -> list[pynini.Fst]:
    """Give an ordinal in figures its shortest ending, a cardinal none."""
    return [
        _ordinals() + tag("ordinal", 0.2),
        _cardinals() + tag("cardinal", 0.1),
        _thousandths() + tag("ordinal", 0.1),
        _shown_by_noun() + tag("ordinal", 0.0),
    ]


def _ordinals() -> pynini.Fst:
    """Read "33-ий" as "33-й"; "5й" too, but "5м" is five metres."""
    glued_on = _said.forms("ordinal_ending_glued")
    numbers = {
        "х": pynini.difference(digits, ENDS_IN_FEW).optimize(),
        "ми": pynini.difference(digits, ending_in("78")).optimize(),
    }
    options = []
    for short, forms in ENDINGS.items():
        mark = with_ending((short,))
        glued = [form for form in forms if form in glued_on]
        if glued:
            mark |= drop(words(*glued))
        options.append(numbers.get(short, digits) + mark + write(f"-{short}"))
    decade = pynini.closure(digit) + nonzero + "0" + drop(words("х")) + write("-х")
    return one_of([*options, decade])


def _cardinals() -> pynini.Fst:
    """Read "5-ти" and "22-х" as bare figures."""
    ends = {"any": digits} | {last: ending_in(last) for last in ("234", "78")}
    options = [
        ends[last] + _dash + drop(words(form)) for form, last in _said.pairs("cardinal_ending")
    ]
    return one_of([*options, digits + drop(words("ти"))])


def _thousandths() -> pynini.Fst:
    """Read "25-тысячный" and "3-миллионная"."""
    return one_of(
        UP_TO_THREE_FIGURES
        + _dash
        + drop(words(row.word))
        + write(f"{zeros}-{short_ending(row.word)}")
        for stem, zeros in (("тысячн", "000"), ("миллионн", "000000"))
        for row in TABLE
        if row.kind == "ordinal" and row.word.startswith(stem)
    )


def _shown_by_noun() -> pynini.Fst:
    """Drop the ending where the noun behind shows that an ordinal was said ("33-м этаже").

    A cardinal asks for the genitive, so "5 этаже" is the fifth floor. "2 этажа" is two floors, "21
    этаж" may be: there the ending stays.
    """
    kinds: dict[str, list[str]] = {}
    for form, kind in rows("ru", "ordinal_nouns"):
        kinds.setdefault(kind, []).append(form)
    number = (nonzero + times(digit, 0, 3)).optimize()
    allowed = {
        "clear": number,
        "oblique": number,
        "nominative": pynini.difference(number, ENDS_IN_ONE).optimize(),
        "genitive": pynini.difference(number, pynini.union(ENDS_IN_ONE, ENDS_IN_FEW)).optimize(),
        # The grammar of the noun leaves no doubt behind an adjective ("2-я глава").
        "sure": number,
    }
    options = []
    for kind, forms in kinds.items():
        behind = drop(space) + write(" ") + copy_words(forms)
        options.append(allowed[kind] + with_ending() + behind)
        if kind == "sure":
            options.append(lead_words(forms) + number + with_ending())
    return one_of(options)
