"""Japanese telephone, post and card numbers: "03-1234-5678", "〒100-0001"."""

from __future__ import annotations

import pynini

from etcnorm.grammars import codes
from etcnorm.grammars.alphabet import (
    copy_words,
    digit,
    digits,
    drop,
    gap,
    one_of,
    tag,
    times,
    words,
    write,
)

#: What parts two groups; の where they were said.
_MARK = (
    drop(one_of(pynini.accep(mark) for mark in "-. ")) | (gap + drop(words("の")) + gap)
).optimize()
_CLOSE = drop(pynini.accep(")")) + gap


def number_strings() -> list[pynini.Fst]:
    """Join the groups of telephone, post and card numbers, and digits that stand one by one."""
    post = digit**3 + _MARK + digit**4
    return [
        *_telephones(),
        drop(words("〒")) + gap + post + tag("digit_sequence"),
        copy_words(("郵便番号",)) + gap + write(" ") + post + tag("digit_sequence"),
        digit**3 + drop(pynini.accep("-")) + digit**4 + tag("digit_sequence", 0.1),
        digit**4 + times(_MARK + digit**4, 3, 3) + tag("digit_sequence"),
        codes.single_digits(4) + tag("digit_sequence", 0.2),
    ]


def _telephones() -> list[pynini.Fst]:
    """Read "03-1234-5678", "(03) 1234-5678" and "+81 3 1234 5678"."""
    group = times(digit, 2, 4)
    opened = one_of([_MARK, gap + drop(pynini.accep("("))])
    closed = one_of([_MARK, _CLOSE])
    home = pynini.accep("0") + times(digit, 1, 4) + opened + group + closed + group
    home |= pynini.accep("0") + digit**2 + _MARK + digit**8
    area = drop(pynini.accep("(")) + "0" + times(digit, 1, 3) + _CLOSE + group + _MARK + group
    ten = pynini.accep("0") + times(digit, 8, 10)
    plus = one_of([pynini.accep("+"), drop(words("プラス")) + gap + write("+")])
    abroad = plus + digits + times(_MARK + digits, 2, 4)
    return [
        (home @ ten) + tag("phone_number"),
        (area @ ten) + tag("phone_number"),
        abroad + tag("phone_number"),
    ]
