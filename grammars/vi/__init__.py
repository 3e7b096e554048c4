"""Vietnamese: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("hai mươi lăm" -> 25, "ba phần tư" -> 3/4), and the letters of
  initialisms and formulas that are read by their names ("vê tê vê" -> vtv);
* ``addresses``: addresses that were read aloud ("lan a còng example chấm com");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

A number word may be left out where its place is clear ("hai lăm" is 25, "một trăm hai" 120, "một
triệu hai" 1200000). ``năm`` is five and year, ``không`` zero and not, ``ba`` three and father:
alone they are read by the rules of ``lexicons/vi/first``, here only among other numbers. A point
groups digits (1.500.000), so the canonical decimal mark is the comma.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.tables import Wording, number_words, rows
from etcnorm.grammars.vi.forms import written_forms
from etcnorm.grammars.vi.words import number_readings

_said = Wording("vi")
_letters = {name for name, _, weight in rows("vi", "letters") if weight == "strong"}

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure. Number words that are other words far more often make no grammar look.
CUES = {
    "words": frozenset(row.word for row in number_words("vi"))
    - frozenset(_said.forms("quiet_number"))
    | frozenset(_said.forms("cue_word"))
    | {name.split(" ")[0] for name in _letters - set(_said.forms("quiet_letter"))},
    "addresses": frozenset(_said.forms("cue_address")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Vietnamese."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("vi", account=False),
        "forms": written_forms(),
    }
