"""English: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("two hundred and seven" -> 207, "a third of" -> 1/3 of);
* ``addresses``: addresses that were read aloud ("info at example dot com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

To change a reading, find it by its example in these files; the words are in
``lexicons/en/grammar``.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.en.forms import written_forms
from etcnorm.grammars.en.words import number_readings
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("en")
_counting = (
    "unit",
    "zero",
    "teen",
    "tens",
    "hundred",
    "scale",
    "ordinal",
    "decade",
    "denominators",
)

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(row.word for row in number_words("en") if row.kind in _counting)
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of English."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("en", account=False, determiners=_said.forms("determiner")),
        "forms": written_forms(),
    }
