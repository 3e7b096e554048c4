"""French: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("vingt et un" -> 21, "deux tiers" -> 2/3);
* ``addresses``: addresses that were read aloud ("contact arobase exemple point fr");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A point groups digits in French (12.500), so the canonical decimal mark is the comma: with a point
``1,250`` and ``1 250`` could not stay apart.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.alphabet import cut_clitics
from etcnorm.grammars.fr.forms import written_forms
from etcnorm.grammars.fr.words import number_readings
from etcnorm.grammars.tables import Wording, number_words
from etcnorm.languages import writing

_said = Wording("fr")
_counting = ("unit", "zero", "teen", "tens", "hundred", "scale", "ordinal", "denominator")
_numbers = [row for row in number_words("fr") if row.kind in _counting]

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where an article may count a unit.
CUES = {
    "words": frozenset(piece for row in _numbers for piece in row.word.split(" "))
    - frozenset(_said.forms("one"))
    | {f"{row.word}s" for row in _numbers if row.kind == "ordinal" and " " not in row.word}
    | frozenset(_said.forms("cue_word")),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of French."""
    cut_clitics(writing("fr").clitics)
    built = {
        "words": number_readings(),
        "addresses": spoken_addresses("fr", account=True),
        "forms": written_forms(),
    }
    cut_clitics(())
    return built
