"""Language codes: which are known, and what each language assumes about its writing."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

from etcnorm.errors import UnknownLanguageError, did_you_mean
from etcnorm.lexicons import DATA
from etcnorm.tables import read_body
from etcnorm.units import Unit

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True, slots=True)
class Writing:
    """What the layers assume about how a language is written (``language.toml``).

    Attributes:
        clitics: Elided words that are tokens of their own.
        enclitics: Elided words at the end of another, set apart in some corpora (``do n't``).
        mention: Word read for ``@`` before a name; empty where the sign is kept.
        hashtag: Word read for ``#`` before a tag.
        underscore: Word read for ``_`` in a name; empty where the sign is kept.
        silent_signs: ``@`` and ``#`` before a name fall away, ``_`` in it is a space.
        strip_www: ``www.`` is left out of web addresses.
        single_letter_words: One-letter words, never letters of an initialism.
        apart_codes: Letters and figures of a code are words of their own (``Т-34`` is ``т 34``).
        range_hyphens: A hyphen between two different number words makes a range (``пять-шесть``).
        solid_hyphens: A hyphen inside a word falls away and its parts are one word.
        closed_numbers: Numbers are written as one word (``grammar/tails.tsv`` lists what may
            follow inside it).
        ordinal_point: A point behind a number makes an ordinal of it (``5. Mai``).
        inner_marks: Marks that may stand inside a word before one of ``inner_endings``; the first
            is the canonical one, a capital in the middle of a word stands for it too.
        inner_endings: What may follow such a mark.
        whole_hyphen_numbers: A hyphenated word is read as a number only where all of its parts are
            number words (``An-ba-ni`` is a name, though ``ba`` is 3).
        bare_ends: No native word ends in a doubled letter, and a letter that is drawn out loses
            its tone mark (``quáaa``).
        joined_heads, joined_tails: Affixes that belong to the next or last word where a space
            stands between.
        hyphen_heads, hyphen_tails: Affixes that belong to the word where a hyphen stands between.
        doubling: Figures behind a word that say it twice (``anak2``).
        doubling_name: What writing such a word twice is called.
        affix_hyphen: What joining an affix behind a hyphen is called.
        inner_apostrophe: What taking an apostrophe out of a word (map ``apostrophes``) is called.
        abbreviation_signs: Signs glued behind a word that shorten it as a full stop does; a zero
            only where no figure follows (``डॉ०``).
        optional_letters: What folding the letters of map ``optional_letters`` is called.
        names_behind_cues: Names that no table lists are read behind a cue only, but for given names
            (``layers/names_met.py``).
        cutter: How text is cut where spaces say nothing: ``"words"`` (``words.tsv``), ``"hangul"``,
            or empty where words stand between spaces.
    """

    clitics: tuple[str, ...] = ()
    enclitics: tuple[str, ...] = ()
    mention: str = ""
    hashtag: str = ""
    underscore: str = ""
    silent_signs: bool = False
    strip_www: bool = False
    single_letter_words: tuple[str, ...] = ()
    apart_codes: bool = False
    range_hyphens: bool = False
    solid_hyphens: bool = False
    closed_numbers: bool = False
    ordinal_point: bool = False
    inner_marks: tuple[str, ...] = ()
    inner_endings: tuple[str, ...] = ()
    whole_hyphen_numbers: bool = False
    bare_ends: bool = False
    joined_heads: tuple[str, ...] = ()
    joined_tails: tuple[str, ...] = ()
    hyphen_heads: tuple[str, ...] = ()
    hyphen_tails: tuple[str, ...] = ()
    doubling: tuple[str, ...] = ()
    doubling_name: str = "reduplication"
    affix_hyphen: str = "clitic_hyphen"
    inner_apostrophe: str = "glottal_apostrophe"
    abbreviation_signs: tuple[str, ...] = ()
    optional_letters: str = "yo_letter"
    names_behind_cues: bool = False
    cutter: str = ""


@cache
def names() -> dict[str, str]:
    """Give the English name of every known language code."""
    return dict(read_body(DATA / "shared" / "languages.tsv"))


@cache
def _unspaced() -> frozenset[str]:
    return frozenset(code for (code,) in read_body(DATA / "shared" / "unspaced.tsv"))


def default_unit(lang: str) -> Unit:
    """Give what the error rate of a language counts: characters where no space parts the words."""
    return "mixed" if lang in _unspaced() else "word"


def has_pack(lang: str) -> bool:
    """Tell whether a language has tables of its own, beyond the safe base."""
    return (DATA / lang / "language.toml").exists()


def check(lang: str) -> str:
    """Give the code if it is known, its region cut off (``fr-CA`` is ``fr``).

    Raises:
        UnknownLanguageError: no such language; the message names the nearest.
    """
    known = names()
    base = lang.split("-")[0].split("_")[0].lower() if isinstance(lang, str) else str(lang)
    if base in known:
        return base
    by_name = {name.split(" ")[0].lower(): code for code, name in known.items()}
    if base in by_name:
        hint = f"; did you mean '{by_name[base]}'?"
    else:
        hint = did_you_mean(base, known) if isinstance(lang, str) else ""
    raise UnknownLanguageError(f"unknown language {lang!r}{hint} (etcnorm languages lists them)")


@cache
def writing(lang: str) -> Writing:
    """Read ``language.toml`` of a language; the defaults serve every other language."""
    path = DATA / lang / "language.toml"
    if not path.exists():
        return Writing()
    with path.open("rb") as file:
        read = tomllib.load(file)
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in read.items()}
    return Writing(**fields)
