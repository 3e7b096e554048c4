"""Hindi measures: areas and volumes, kelvins, and what a price is for ("/किलो")."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import drop, gap, one_of, read_as, space, tag, words, write
from etcnorm.grammars.measures import each_unit
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("hi")


def priced() -> pynini.Fst:
    """Read "/किलो", "/माह" behind an amount."""
    return each_unit("hi", "प्रति", {text: text for text in classes("hi", "price_noun")})


def areas(quantities: Quantities) -> list[pynini.Fst]:
    """Read "20 वर्ग मीटर", "5 sq ft" and "3 घन मीटर"; "300 K" beside them."""
    lengths = _said.forms("length")
    units = {
        form: unit
        for form, unit, kind in rows("hi", "units")
        if kind == "measure" and unit in lengths
    }
    base = one_of(read_as(form, unit) for form, unit in units.items())
    amount = quantities.quantity + gap
    square = write(" वर्ग ") + drop(words(*_said.forms("square_unit"))) + gap + base
    cubic = write(" घन ") + drop(words(*_said.forms("cubic_unit"))) + gap + base
    kelvin = quantities.number + drop(space) + drop(pynini.accep("[U:K]")) + write(" केल्विन")
    return [
        kelvin + tag("measure", 0.1),
        amount + square + tag("measure", 0.1),
        amount + cubic + tag("measure", 0.1),
    ]
