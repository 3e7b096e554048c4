"""Bengali: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("একশো সাতাশ" -> 127, "সাড়ে তিন লাখ" -> 350000, "তিন
  চতুর্থাংশ" -> 3/4); what is grown together ("পাঁচজন") was cut before (``grammar/tails.tsv``);
* ``addresses``: addresses that were read aloud ("info অ্যাট example ডট com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

``এক`` (one, a) and ``নয়`` (nine, is not) are number words only beside others; rules of the first
pass read them before what is counted.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.bn.addresses import addresses
from etcnorm.grammars.bn.forms import written_forms
from etcnorm.grammars.bn.vocabulary import TABLE
from etcnorm.grammars.bn.words import number_readings
from etcnorm.grammars.tables import Wording

_said = Wording("bn")
_counting = ("zero", "unit", "teen", "hundred", "hundreds", "round", "mixed", "scale", "english")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        row.word
        for row in TABLE
        if row.kind in _counting and row.word not in (*_said.forms("weak"), "টু")
    )
    | frozenset(_said.forms("part_before"))
    | frozenset(_said.forms("day_word"))
    | frozenset(_said.forms("point")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Bengali."""
    return {"words": number_readings(), "addresses": addresses(), "forms": written_forms()}
