"""The number words of Japanese, and what canonical form writes between two numbers."""

from __future__ import annotations

from etcnorm.grammars.tables import number_words

TABLE = number_words("ja")
#: How many zeros stand behind a scale.
SCALES = {row.word: len(str(row.value)) - 1 for row in TABLE if row.kind == "scale"}
#: Written between two bounds, between two sides, and between lengths.
TO, AGAINST, BY = " から ", " 対 ", " かける "
