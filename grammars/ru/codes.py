"""Russian digits that are no quantity: "номер один", telephone numbers, strings of digits."""

from __future__ import annotations

from collections.abc import Iterator

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    digit,
    digits,
    drop,
    joint,
    lead_words,
    link_words,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.ru.vocabulary import ONE
from etcnorm.grammars.tables import Wording, classes

_said = Wording("ru")


def code_strings() -> Iterator[pynini.Fst]:
    """Read numbers that name, and digits that were said one after the other."""
    yield _one_of_several() + tag("cardinal", 0.2)
    yield _numbered_one()
    yield _digit_strings()
    yield codes.said_codes(classes("ru", "code_noun"))
    yield codes.telephone(_said.forms("telephone"))
    yield _plus_telephone() + tag("phone_number")


def _one_of_several() -> pynini.Fst:
    """Read "один из 5": another number is attached."""
    one = one_of(read_as(form, "1") for form in _said.forms("one_of"))
    return one + drop(space) + read_as("из", " из ") + drop(space) + digits


def _numbered_one() -> pynini.Fst:
    """Read "номер один" and "один точка 2"."""
    noun = lead_words(classes("ru", "numbered_noun"))
    one = one_of(read_as(word, "1") for word in ONE)
    dot = pynini.accep(".") | (link_words("точка") + write("."))
    item = one_of([digits, one])
    two = one + link_words("точка") + write(",") + digits
    return one_of(
        [
            noun + one + tag("number_sign", 0.3),
            optional(noun) + (one + times(dot + item, 2) | two) + tag("version_number"),
        ]
    )


def _digit_strings() -> pynini.Fst:
    """Join digits one by one, and three numbers or more that were said one after the other."""
    single = digit + times(drop(space) + digit, 2)
    several = digits + times(drop(joint) + digits, 2)
    return (single + tag("digit_sequence", 0.2)) | (several + tag("phone_number", 0.6))


def _plus_telephone() -> pynini.Fst:
    """Read "плюс 7 900 ...": a telephone number, said in groups."""
    plus = (drop(words("плюс")) + drop(space) + write("+")) | pynini.accep("+")
    group = times(digit, 1, 4)
    marks = [pynini.accep(mark) for mark in (" ", "-", "(", ")", ") ", " (", "( ")]
    link = drop(one_of([joint, *marks]))
    return plus + group + times(link + group, 3, 10)
