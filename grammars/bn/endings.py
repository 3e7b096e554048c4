"""Bengali counters, case endings and ranks behind figures: "5 টি", "৳500-এর", "5ম", "25তম"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    copy_words,
    digits,
    drop,
    gap,
    one_of,
    optional,
    tag,
    word,
    words,
    write,
)
from etcnorm.grammars.bn.vocabulary import ENDINGS, counters
from etcnorm.grammars.quantities import Quantities
from etcnorm.grammars.tables import Wording, rows

_said = Wording("bn")
_HYPHEN = optional(drop(pynini.accep("-")))


def _case_ending() -> pynini.Fst:
    """Read a case ending behind a figure and write its full form."""
    return one_of(
        drop(word(form)) + write(written) for written, forms in ENDINGS.items() for form in forms
    )


def glued_ending() -> pynini.Fst:
    """Read a case ending behind a sign ("25% এর") and glue it to the word."""
    endings = [drop(word(form)) + write(written) for form, written in _said.pairs("case_glued")]
    return gap + _HYPHEN + one_of(endings)


def prices_with_ending(quantities: Quantities) -> list[pynini.Fst]:
    """Read a price with a sign and a case ending ("৳500-এর"): the word takes the ending."""
    options = []
    for name, ended in _said.pairs("currency_genitive"):
        signs = [
            form
            for form, currency, kind in rows("bn", "currencies")
            if (currency, kind) == (name, "symbol")
        ]
        amount = drop(words(*signs)) + gap + quantities.unsigned
        ending = gap + _HYPHEN + drop(word("এর")) + write(f" {ended}")
        options.append(amount + ending + tag("currency"))
    return options


def counted(quantities: Quantities) -> list[pynini.Fst]:
    """Glue counters and case endings to their figure; one of something is a word."""
    one = drop(pynini.accep("1")) + gap + write("এক")
    counters_of_one = [
        tail
        for tail in counters()
        if tail.startswith(_said.forms("counter_of_one")) and tail != "টায়"
    ]
    amount = quantities.unsigned
    return [
        amount + gap + copy_words(counters()) + tag("number_compound", 0.6),
        one + copy_words(counters_of_one) + tag("number_compound", 0.3),
        amount + _case_ending() + tag("number_compound", 0.6),
        amount + drop(pynini.accep("-")) + _case_ending() + tag("number_compound", 0.6),
    ]


def ordinals() -> list[pynini.Fst]:
    """Write the first ranks as words ("5ম"), the others as figures ("25তম")."""
    marked = one_of(
        drop(pynini.accep(figure)) + drop(words(mark)) + write(text)
        for figure, mark, text in rows("bn", "ordinals")
    )
    regular = digits + gap + _HYPHEN + drop(words("তম")) + write("তম")
    return [marked + tag("ordinal", -0.5), regular + tag("ordinal", 0.1)]
