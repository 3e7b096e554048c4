"""Hindi: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("एक सौ सत्ताईस" -> 127, "साढ़े तीन लाख" -> 350000, "पच्चीसवीं" ->
  25वीं, "तीन चौथाई" -> 3/4, "सवा दस बजे" -> 10:15);
* ``addresses``: addresses that were read aloud ("info ऐट द रेट example डॉट com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

The rules over letters (``lexicons/hi/letters``) ran before, so every word here stands in canonical
letters: no optional nukta, anusvara for chandrabindu and for a half nasal before its stop.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.hi.forms import written_forms
from etcnorm.grammars.hi.vocabulary import COUNTED, TABLE, ordinal_stems
from etcnorm.grammars.hi.words import number_readings
from etcnorm.grammars.tables import Wording

_said = Wording("hi")
_cued = [
    row.word
    for row in TABLE
    if row.kind in ("zero", "unit", "teen", "denominator", "hundred", "million")
    or (row.kind == "scale" and row.value < 10**9)
]

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": (frozenset(_cued) - {"एक"})
    | frozenset(_said.forms("cue_word"))
    | frozenset(_said.forms("over") + _said.forms("repeat"))
    | {
        stem + ending
        for row in COUNTED
        for stem in (*ordinal_stems(row.word), "छठ")
        for ending in _said.forms("ordinal_mark")
    },
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Hindi."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses(
            "hi", account=True, schemes=_said.forms("scheme"), trailing=True
        ),
        "forms": written_forms(),
    }
