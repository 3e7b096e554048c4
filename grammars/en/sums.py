"""English sums and equations."""

from __future__ import annotations

from collections.abc import Sequence

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digits,
    drop,
    gap,
    one_of,
    optional,
    space,
    tag,
    times,
    wild,
    words,
    write,
)
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording

_said = Wording("en")


def equations(quantities: Quantities) -> pynini.Fst:
    """Read equations with letters ("2x + 3 = 7") and sums that a question announces."""
    letter = wild
    number = optional(quantities.sign()) + quantities.number
    item = one_of([number, letter, digits + gap + letter])
    said = _said.groups("operation")

    def sign(word: str, but: Sequence[str] = ()) -> pynini.Fst:
        """Read one sign; the letter x is an unknown here."""
        forms = [form for form in said[word] if form not in ("x", *but)]
        return gap + drop(words(*forms)) + gap + write(f" {word} ")

    steps = one_of(sign(word) for word in ("plus", "minus", "times", "divided by"))
    # Without an equals sign "-" and "*" may be hyphen and asterisk.
    sure = one_of([sign("plus"), sign("times", "*"), sign("divided by", "/"), sign("minus", "-")])
    equal = sign("equals")
    side = item + times(steps + item, 0, 4)
    cue = copy_words(_said.forms("asked")) + drop(space) + write(" ")
    return one_of(
        [
            side + equal + side + tag("math_expression", 0.2),
            item + times(sure + item, 1, 4) + tag("math_expression", 0.35),
            cue + number + times(steps + number, 1, 4) + tag("math_expression"),
            number
            + sign("times", ("times",))
            + number
            + space
            + copy_words(("makes", "make", "is"))
            + tag("math_expression"),
        ]
    )
