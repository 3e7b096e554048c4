"""Korean: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits. Two systems stand side by side, Sino-Korean (이십오) and native
  (스물다섯). Most syllables of numbers are words or particles too, so a lone numeral is read only
  before a counter ("세 명"), in a longer number, or in a pattern that needs one ("삼 대 이");
* ``addresses``: addresses that were read aloud ("hong 골뱅이 example 닷컴");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers grow by ten thousands: 만 (10^4), 억 (10^8), 조 (10^12).
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.ko.forms import written_forms
from etcnorm.grammars.ko.vocabulary import TABLE
from etcnorm.grammars.ko.words import number_readings
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ko")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(row.word for row in TABLE)
    | frozenset(word for word, _, _ in rows("ko", "approximations"))
    | frozenset(name for name, _ in rows("ko", "months"))
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Korean."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("ko", account=False),
        "forms": written_forms(),
    }
