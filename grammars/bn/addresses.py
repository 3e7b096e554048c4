"""Bengali addresses that were read aloud, with names that hold underscores and paths of files."""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.alphabet import (
    digits,
    drop,
    link_words,
    one_of,
    optional,
    read_as,
    space,
    tag,
    times,
    words,
    write,
)
from etcnorm.grammars.tables import rows


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    any_word = pynini.cross("[WORD]", "[COPY]")
    name = any_word + times(pynini.accep("_") + (any_word | digits), 1, 3)
    named = drop(words("অ্যাট", "এট")) + drop(space) + write("@") + name + tag("mention", 0.1)
    drive = one_of(read_as(text, letter) for text, letter in rows("bn", "letters"))
    stroke = link_words("ব্যাকস্ল্যাশ") + write("\\")
    end = link_words("ডট") + write(".") + pynini.cross("[EXTENSION]", "[COPY]")
    path = drive + drop(space) + drop(words("কোলন")) + write(":") + times(stroke + any_word, 1)
    return (path + optional(end) + tag("file_path")) | named | spoken_addresses("bn", account=True)
