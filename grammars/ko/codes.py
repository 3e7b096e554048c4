"""Korean digits that are no quantity: versions with dots, codes, telephone numbers."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    digit,
    drop,
    gap,
    joint,
    one_of,
    optional,
    read_word,
    sequence,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.ko.numbers import SinoNumbers
from etcnorm.grammars.tables import Wording

_said = Wording("ko")


def said_dotted(sino: SinoNumbers) -> list[pynini.Fst]:
    """Read "일구이 점 일육팔 점 공 점 일공"."""
    item = one_of([times(sino.digit, 1, 3), sino.number])
    dot = drop(one_of(sequence(text) for text in _said.forms("dot"))) + write(".")
    byte = (item @ pynini.union(*map(str, range(256)))).optimize()
    return [
        byte + times(dot + byte, 3, 3) + tag("ip_address", 0.1),
        item + times(dot + item, 2, 3) + tag("version_number", 0.2),
    ]


def said_codes(sino: SinoNumbers) -> pynini.Fst:
    """Read "비 십이": the name of a letter before a number that can be nothing else.

    이 and 지 are other words too often to name a letter.
    """
    letter = one_of(read_word(name, letter) for name, letter in _said.pairs("letter_name"))
    return letter + one_of([sino.several, times(sino.digit, 3)])


def telephones() -> list[pynini.Fst]:
    """Join the groups of telephone and card numbers, and digits one by one."""
    link = drop(one_of([pynini.accep("-"), pynini.accep("."), space, joint]))
    group, last = times(digit, 3, 4) + link, digit**4
    national = "0" + times(digit, 1, 2) + link + group + last
    service = pynini.union("15", "16", "18") + digit + digit + link + last
    area = drop("(") + times(digit, 2, 3) + drop(")") + optional(link)
    plain = digit**3 + link + digit**3 + link + last
    card = last + times(link + last, 3, 3)
    plus = drop(one_of([words("국가번호") + gap, pynini.accep("+")])) + write("국가번호 ")
    groups = times(codes.group_link() + times(digit, 2, 4), 2, 4)
    abroad = plus + times(digit, 1, 3) + groups
    return [
        one_of([national, service, area + group + last, plain, abroad]) + tag("phone_number"),
        plus + times(digit, 8, 15) + tag("phone_number", 0.1),
        card + tag("digit_sequence"),
        codes.single_digits(3, mixed=True) + tag("digit_sequence", 0.2),
    ]
