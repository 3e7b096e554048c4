"""Indonesian addresses that were read aloud."""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.alphabet import drop, one_of, read_as, space, tag, times, words, write
from etcnorm.grammars.id.vocabulary import LETTERS


def addresses() -> pynini.Fst:
    """Addresses that were read aloud."""
    any_word = pynini.cross("[WORD]", "[COPY]")
    name = any_word + times(pynini.accep("_") + any_word, 1, 3)
    named = drop(words("at", "et")) + drop(space) + write("@") + name + tag("mention", 0.1)
    drive = one_of(read_as(text, letter) for text, letter in LETTERS)
    stroke = (
        drop(space) + drop(words("garis miring terbalik", "backslash")) + drop(space) + write("\\")
    )
    path = (
        drive
        + drop(space)
        + drop(words("titik dua", "titik 2"))
        + write(":")
        + times(stroke + any_word, 1)
    )
    return (path + tag("file_path")) | named | spoken_addresses("id", account=True)
