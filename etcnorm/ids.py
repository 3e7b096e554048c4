"""Telling ``id text`` files from plain transcripts, without guessing.

Reading plain text as ids would drop the first word of every line, reading ids as text would
count them as words. So two files are taken as ``id text`` only if all of this holds:

* every line that is not blank begins with a field that has the shape of an id: ASCII with a
  letter and a digit (``utt1``), with an underscore (``spk_a``), with two hyphens and digits
  (``1089-134686-0000``), zero-padded (``0001``), or a long hash; an ordinary word with digits
  (``2nd``, ``3pm``, ``10-year-old``, ``1,500``) or a bare number has not;
* the ids are *marked* (underscore, or digits on both sides of a hyphen), or *alike* but for
  their digits, or the files share half of the ids of the smaller one, have three lines or more
  and no field comes twice in a file;
* one line alone must be marked.

Then ids that are missing or come twice are reported as such. Whatever fails this, such as ids
of letters only, is read as ids when the format is named.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_ID = re.compile(
    r"""
      [A-Za-z] (?=\S*\d) [\w./:@\#+=-]*            # utt1, spk-a.03, clips/a1.wav
    | [\w./:-]* _ [\w./:-]*                        # spk_a, 84_121550_0001
    | \d+ (?: - [A-Za-z\d]+ ){2,}                  # 1089-134686-0000
    | 0\d+                                         # 0001
    | (?=[a-z\d]*[a-z]) (?=[a-z\d]*\d) [a-z\d]{8,} # 0a1b2c3d
    | \d{12,}                                      # 10004088536354799741
    """,
    re.VERBOSE | re.ASCII,
)
_MARKED = re.compile(r"\S*_\S*|\S*\d\S*-\S*\d\S*", re.ASCII)
_WORD_WITH_DIGITS = re.compile(r"\d+(?:-[a-z]+)+", re.ASCII)  # 10-year-old
_DIGITS = re.compile(r"\d+", re.ASCII)


def look_like_ids(references: Sequence[str], hypotheses: Sequence[str]) -> bool:
    """Tell whether the lines of two files begin with utterance ids."""
    sides = [_first_fields(lines) for lines in (references, hypotheses)]
    fields = {field for side in sides for field in side}
    if not all(sides) or not all(map(_shaped, fields)):
        return False
    lines = max(map(len, sides))
    if all(map(_MARKED.fullmatch, fields)):
        return True
    if lines > 1 and len({_DIGITS.sub("0", field) for field in fields}) == 1:
        return True
    unique = all(len(set(side)) == len(side) for side in sides)
    return lines > 2 and unique and _share_half(*map(set, sides))


def has_id_shape(line: str) -> bool:
    """Tell whether a line begins with a field that could be an id."""
    return any(map(_shaped, line.split(None, 1)[:1]))


def _first_fields(lines: Sequence[str]) -> list[str]:
    return [line.split(None, 1)[0] for line in lines if line.strip()]


def _shaped(field: str) -> bool:
    return bool(_ID.fullmatch(field)) and not _WORD_WITH_DIGITS.fullmatch(field)


def _share_half(ids: set[str], others: set[str]) -> bool:
    return 2 * len(ids & others) >= min(len(ids), len(others))
