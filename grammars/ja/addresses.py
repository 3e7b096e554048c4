"""Japanese addresses that were read aloud: "sato アットマーク example ドット com"."""

from __future__ import annotations

import pynini

from etcnorm.grammars.addresses import spoken_addresses
from etcnorm.grammars.alphabet import digits, drop, gap, one_of, tag, times, words, write


def addresses() -> pynini.Fst:
    """Addresses that were read aloud; of paths the signs need no spaces around them."""
    letter = pynini.cross("[LETTER]", "[COPY]")
    name = one_of([pynini.cross("[WORD]", "[COPY]"), letter, digits])
    stroke = _sign("\\", "円マーク", "バックスラッシュ")
    slash = _sign("/", "スラッシュ")
    drive = letter + gap + drop(words("コロン")) + write(":")
    item = name + times(_sign(".", "ドット") + name, 0)
    first = drop(words("スラッシュ")) + gap + write("/")
    return one_of(
        [
            drive + times(stroke + item, 1) + tag("file_path"),
            drive + times(slash + item, 1) + tag("file_path"),
            first + item + times(slash + item, 0) + tag("file_path", 0.2),
            spoken_addresses("ja", account=False),
        ]
    )


def _sign(mark: str, *forms: str) -> pynini.Fst:
    """Read a sign by its name."""
    return gap + drop(words(*forms)) + gap + write(mark)
