"""Arabic number words to digits: "خمسة وعشرون" is 25, "الثالثة والعشرون" 23."""

from __future__ import annotations

import pynini

from etcnorm.grammars.alphabet import (
    drop,
    number_between,
    one_of,
    read_word,
    sequence,
    strip_zeros,
    tag,
    times,
    word,
    write,
)
from etcnorm.grammars.ar.numbers import ArabicNumbers, joined, tens, with_prefix
from etcnorm.grammars.ar.parts import decimals, fractions, magnitudes
from etcnorm.grammars.ar.vocabulary import (
    AND,
    ARTICLES,
    COUNTED,
    HEADS,
    PLAIN,
    PREFIXES,
    forms_of,
)
from etcnorm.grammars.tables import Wording, classes, rows

_said = Wording("ar")


def number_readings() -> pynini.Fst:
    """Number words to digits."""
    numbers = ArabicNumbers()
    joined_words = [f"{AND}{text}" for text in PLAIN]
    vocabulary = one_of(word(text) for text in sorted({*PLAIN, *joined_words, AND}))
    return one_of(
        [
            numbers.cardinal + tag("cardinal"),
            _prefixed(numbers, vocabulary) + tag("cardinal", 0.05),
            _definite(numbers, vocabulary) + tag("number_compound", 0.1),
            _ordinals() + tag("ordinal", 0.05),
            _kept_phrases() + tag("cardinal", -1.0),
            _per_second() + tag("cardinal", -1.0),
            _hundredth() + tag("ordinal"),
            _counted_once() + tag("cardinal", -0.5),
            *_one_oclock(),
            times((numbers.zero | numbers.unit).optimize(), 3) + tag("digit_sequence", 0.5),
            decimals(numbers) + tag("decimal"),
            *fractions(numbers, vocabulary),
            *magnitudes(numbers),
        ]
    )


def _prefixed(numbers: ArabicNumbers, vocabulary: pynini.Fst) -> pynini.Fst:
    """Read "بخمسة" as ب5; "لست" (I am not) is no six."""
    limited = _said.forms("prefix_not_before_six")
    free = [prefix for prefix in PREFIXES if prefix not in limited]
    sure = [text for text in HEADS if text != "ست"]
    return with_prefix(numbers.cardinal, free, HEADS, vocabulary) | with_prefix(
        numbers.cardinal, limited, sure, vocabulary
    )


def _definite(numbers: ArabicNumbers, vocabulary: pynini.Fst) -> pynini.Fst:
    """Read a counted number with the article: "العشرين", "الخمسة عشر", "الثلاثة والعشرين"."""
    small = ((numbers.group @ strip_zeros) @ number_between(3, 999)).optimize()
    options = [with_prefix(small, ARTICLES, COUNTED, vocabulary)]
    # Both parts may carry the article.
    behind = tens(lambda text: word(f"وال{text}"))
    for article in ARTICLES:
        for value in range(3, 10):
            forms = [f for f in forms_of("unit", value) if f not in _said.forms("without_article")]
            unit = drop(one_of(word(f"{article}{text}") for text in forms))
            options.append(write(article) + unit + behind + write(str(value)))
    return one_of(options)


def _ordinals() -> pynini.Fst:
    """Read ordinals with the article: "الثالث عشر", "الحادية والعشرين"; the article falls away."""
    tail = drop(one_of(word(text) for text in forms_of("teen_tail")))
    behind = tens(lambda text: word(f"وال{text}") | joined(text))
    options = []
    for article, prefix in ARTICLES.items():
        lead = write(prefix)
        for value in range(1, 12):
            first = drop(one_of(word(f"{article}{text}") for text in forms_of("ordinal", value)))
            if value <= 10:
                options.append(lead + first + write(str(value)))
            if value in (1, 10):
                continue
            last = str(value % 10)
            options.append(lead + first + tail + write(f"1{last}"))
            if value == 11:
                one = _said.forms("joined_first")
                first = first | drop(one_of(word(f"{article}{text}") for text in one))
            options.append(lead + first + behind + write(last))
    return one_of(options)


def _kept_phrases() -> pynini.Fst:
    """Keep "كانون الأول" and "نصف النهائي": names of months and rounds that hold a number."""
    prefixes = ("", *_said.forms("kept_phrase_prefix"))
    return one_of(
        _kept(f"{prefix}{name}") for name in _said.forms("kept_phrase") for prefix in prefixes
    )


def _kept(text: str) -> pynini.Fst:
    """Read words and write them as they stand."""
    return pynini.cross(sequence(text), _written(text))


def _written(text: str) -> pynini.Fst:
    """Give the text that a reading writes as it stands."""
    return pynini.project(write(text), "output")


def _per_second() -> pynini.Fst:
    """Keep the second of a speed: no ordinal."""
    return one_of(
        pynini.cross(sequence(f"{unit} في {text}"), _written(f"{unit} في الثانية"))
        for unit in _said.forms("rated_unit")
        for text in ("الثانية", "الثانيه")
    )


def _hundredth() -> pynini.Fst:
    """Read "الذكرى المئة" and "الليلة الألف": ordinals only behind a noun with the article."""
    noun = one_of(_kept(text) for text in classes("ar", "ordinal_noun"))
    return noun + one_of(read_word(text, f" {value}") for text, value in _said.pairs("hundredth"))


def _counted_once() -> pynini.Fst:
    """Read "ساعة واحدة": the number one behind its unit."""
    units = sorted({name for _, name, _ in rows("ar", "units") if " " not in name})
    one = drop(one_of(word(text) for text in _said.forms("one")))
    return one_of(drop(word(unit)) + one + write(f"1 {unit}") for unit in units)


def _one_oclock() -> list[pynini.Fst]:
    """Read "الساعة الواحدة" and "الواحدة ظهرا": the hour, not the number one."""
    return [
        read_word("الساعة الواحدة", "الساعة 1") + tag("clock_time"),
        read_word("الساعه الواحده", "الساعة 1") + tag("clock_time"),
        *(
            read_word(f"الواحدة {text}", f"1 {text}") + tag("clock_time")
            for text in _said.forms("one_oclock_before")
        ),
    ]
