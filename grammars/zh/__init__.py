"""Chinese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: numerals to digits ("三千五" -> 3500, "二零零八" -> 2008, "七点零五" -> 7.05). Every
  numeral is one symbol. Approximate pairs ("三四十", "十五六") and pairs of digits that may be one
  ("五一", "三四个") are left in characters;
* ``addresses``: addresses that were read aloud ("liming 艾特 example 点 com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A numeral at the end counts the next lower place ("一百五" is 150, with 零 it is 105). 两 is 2
before a place and a counter, and a unit of weight behind a number. Words that only look like
numbers (一起, 三心二意) are words of ``words.tsv``, or kept by ``lexicons/zh/first/kept.tsv``.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.tables import Wording
from etcnorm.grammars.zh.forms import written_forms
from etcnorm.grammars.zh.vocabulary import TABLE
from etcnorm.grammars.zh.words import number_readings

_said = Wording("zh")

#: Words that make a grammar look: a sentence without one is not read by it. Numerals that are
#: other words far more often are none. ``forms`` looks at every figure.
CUES = {
    "words": frozenset(row.word for row in TABLE) - frozenset(_said.forms("quiet_number"))
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Chinese."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("zh", account=False),
        "forms": written_forms(),
    }
