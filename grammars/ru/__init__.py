"""Russian: how numbers are said, and how figures are written.

Three grammars, in the order in which they run:

* ``words``: number words to digits in every case, gender and number ("двадцатью пятью" -> 25,
  "тридцать третья" -> 33-я, "две третьих" -> 2/3, "ноль целых пять десятых" -> 0,5);
* ``addresses``: addresses that were read aloud ("инфо собака пример точка ру");
* ``forms``: figures to their canonical form (dates, times, money, measures, codes).

Figures hide the case, so cardinals have none; an ordinal keeps the end of its word (33-я), except
where a noun that only an ordinal can have shows it anyway (33 этаж, 1998 году).

A point groups digits in Russian (12.500), so the canonical decimal mark is the comma: with a point
``1,250`` and ``1 250`` could not stay apart. ``ё`` reaches the grammars as ``е``.
"""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.ru.forms import written_forms
from etcnorm.grammars.ru.vocabulary import BARE_SCALES, LONE_SCALES, ONE, TABLE, WEAK
from etcnorm.grammars.ru.words import number_readings
from etcnorm.grammars.tables import Wording, rows

_said = Wording("ru")

#: Words that make a grammar look: a sentence without one is not read by it. ``forms`` looks at
#: every figure, and where "один" or a bare scale may count something.
CUES = {
    "words": frozenset(row.word for row in TABLE if row.kind != "scale" and row.word not in WEAK)
    | frozenset(BARE_SCALES)
    | frozenset(_said.forms("one_and_a_half"))
    | {name for name, _, kind in rows("ru", "letter_names") if kind == "sure"},
    "addresses": frozenset(_said.forms("cue_address")),
    "forms": frozenset(ONE) | frozenset(LONE_SCALES) | frozenset(_said.forms("cue_figure")),
}


def build() -> dict[str, pynini.Fst]:
    """Build the grammars of Russian."""
    return {
        "words": number_readings(),
        "addresses": spoken_addresses("ru", account=True, linked_account=True),
        "forms": written_forms(),
    }
