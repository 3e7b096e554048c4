"""Arabic: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits ("خمسة وعشرون" -> 25, "الثالثة والعشرون" -> 23,
  "ثلاثة أرباع" -> 3/4);
* ``addresses``: addresses that were read aloud ("إنفو آت إكزامبل دوت كوم");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Small words are written together with the next one: و (and), ف, ب, ل, ك, and the article ال. Within
a number every part but the first has its و ("مئة وخمسة وعشرون"); before a number they stay
("بخمسة" -> ب5). A number agrees in gender and case with what it counts; none of that is kept.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.ar.forms import written_forms
from etcnorm.grammars.ar.vocabulary import (
    AND,
    ARTICLES,
    COUNTED,
    DENOMINATORS,
    HEADS,
    PLAIN,
    PREFIXES,
    forms_of,
)
from etcnorm.grammars.ar.words import number_readings
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ar")
_weak = _said.forms("weak")
_strong = [text for text in PLAIN if text not in _weak]
_ordinals = [text for text in forms_of("ordinal") if text not in ("واحد", "واحدة")]

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure.
CUES = {
    "words": frozenset(
        {f"{lead}{text}" for text in _strong for lead in ("", AND)}
        | {f"{prefix}{text}" for prefix in PREFIXES for text in HEADS if text not in _weak}
        | {f"{article}{text}" for article in ARTICLES for text in (*COUNTED, *_ordinals)}
        | {f"{prefix}{row.word}" for prefix in ("", *PREFIXES) for row in DENOMINATORS}
        | {*_said.forms("cue_word"), *_said.forms("hundredth")}
    ),
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(_said.forms("cue_figure"))
    | {form.split(" ")[0] for form, _, _ in rows("ar", "duals")},
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Arabic."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("ar", account=False),
        "forms": written_forms(),
    }
