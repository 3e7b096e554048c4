"""Japanese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: kanji numerals to digits, by value ("百二十八" -> 128) or by place ("一二〇" -> 120),
  with 点 and decimals ("三点一四" -> 3.14), and letters that are read by their katakana names
  ("エヌエイチケー" -> nhk, "シーオーツー" -> co2);
* ``addresses``: addresses that were read aloud ("sato アットマーク example ドット com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers are built in groups of four digits (万, 億, 兆), which may be figures too: "3万5千" is
35000. What counts or measures stands behind a number, never before it; a fraction names its
denominator first ("3分の1" is 1/3).
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.ja.addresses import addresses
from etcnorm.grammars.ja.forms import written_forms
from etcnorm.grammars.ja.vocabulary import TABLE
from etcnorm.grammars.ja.words import number_readings
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ja")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(row.word for row in TABLE if row.kind != "scale")
    | frozenset(name for name, _ in rows("ja", "letters")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Japanese."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}
