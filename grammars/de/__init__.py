"""German: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("drei und zwanzig" -> 23, "zwei Drittel" -> 2/3);
* ``addresses``: addresses that were read aloud ("info at example punkt com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Numbers are written as one word in German; ``etcnorm.compounds`` cuts "dreiundzwanzig" into its
pieces before any grammar sees it. A point groups digits (1.250), so the canonical decimal mark is
the comma, and a point behind a number makes an ordinal, which is written "5te": with a point alone
"der 5." and the end of a sentence could not stay apart.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.de.forms import written_forms
from etcnorm.grammars.de.words import number_readings
from etcnorm.grammars.tables import Wording, number_words, rows

_said = Wording("de")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where an article may count a unit.
CUES = {
    "words": frozenset(r.word for r in number_words("de") if r.kind not in ("article", "joiner"))
    | {"halb"},
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(unit for _, unit, _ in rows("de", "units"))
    | {form for form, _, kind in rows("de", "currencies") if kind == "word"}
    | frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of German."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("de", account=False),
        "forms": written_forms(),
    }
