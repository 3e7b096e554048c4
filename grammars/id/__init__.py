"""Indonesian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("seratus dua puluh tujuh" -> 127, "satu setengah juta" ->
  1500000, "kedua puluh lima" -> ke-25, "dua pertiga" -> 2/3, "delapan puluhan" -> 80-an);
* ``addresses``: addresses that were read aloud ("info at example titik com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A point groups digits in Indonesian (1.500.000), so the canonical decimal mark is the comma: with a
point ``2,500`` and ``2.500`` could not stay apart.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.id.addresses import addresses
from etcnorm.grammars.id.forms import written_forms
from etcnorm.grammars.id.vocabulary import BASIC, GROWN, TABLE
from etcnorm.grammars.id.words import number_readings
from etcnorm.grammars.tables import Wording

_said = Wording("id")
_firsts = [(row.word.split(" ")[0], row.kind) for row in TABLE]
_counting = ("zero", "unit", "teen", "tens", "hundreds", "ordinal", "denominator")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(word for word, kind in _firsts if kind in _counting)
    | frozenset(GROWN)
    | frozenset(f"ke{word}" for word, kind in _firsts if kind in BASIC)
    | frozenset(f"ke{word}" for word in GROWN)
    | frozenset(f"se{word}" for word, kind in _firsts if kind == "denominator")
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Indonesian."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}
