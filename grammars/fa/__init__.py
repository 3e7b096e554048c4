"""Persian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("صد و بیست و هفت" -> 127, "پنجم" -> 5م, "دو سوم" -> 2/3,
  "سه ممیز هفت" -> 3.7, "سی و چهار صدم" -> 0.34);
* ``addresses``: addresses that were read aloud ("اینفو ات اگزمپل دات کام");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

و ties the parts of a number together. A slash is a date, a fraction, a grouping mark or, before a
unit, the decimal mark; the canonical decimal mark is the point.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.fa.forms import written_forms
from etcnorm.grammars.fa.words import number_readings
from etcnorm.grammars.tables import Wording, number_words

_said = Wording("fa")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        row.word.split(" ")[0]
        for row in number_words("fa")
        if row.word not in _said.forms("weak") and not (row.kind == "scale" and row.value > 1000)
    )
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Persian."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("fa", account=False),
        "forms": written_forms(),
    }
