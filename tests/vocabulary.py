"""What a language is written with, drawn from its own tables: the stuff of generated sentences."""

from __future__ import annotations

import random
from functools import cache

from etcnorm import tables
from etcnorm.lexicons import DATA

#: Words, marks and figures of languages without tables, in their own scripts.
BASE = {
    "am": "ሰላም ለሁሉም ፣ ። ፩ ዛሬ ጠዋት ቤት፡ውስጥ",
    "ar": "مرحبًا بالعالم ، ؟ ١٢٣ كِتَابٌ الـسلام",
    "de": "Straße Öl über Fußgänger-Zone 3,5 1.250 z.B. „so“ E-Mail",
    "he": "שָׁלוֹם עולם צה״ל ג׳ירפה בית־ספר 12 ״כן״",
    "hi": "नमस्ते दुनिया । १२३ क़लम क्‍ष हूँ",
    "hy": "Ողջույն աշխարհ ։ ՞ և ԵՒ 5",
    "ml": "നമസ്കാരം ലോകമേ അവന്‍ അവൻ ൧൨ മലയാളം",
    "ta": "வணக்கம் உலகம் ௧௨ தமிழ் க்ஷ",
    "th": "สวัสดี ชาวโลก ๑๒๓ น้ำ ๆ กรุงเทพฯ",
    "und": "café naïve 1,5 I'm © ½ ﬁn ＡＢ Ω Ж",
}

MARKS = (
    *".,;:!?…-–—'’\"“”«»()[]{}/\\&%‰+*=<>±×÷#@_^~|§°•€$£¥¢№½¼²³™®♪😀",
    "[laughter]", "<unk>", "(applause)", "\u00ad", "\u200b", "\u200d", "\u0301", "a.m.", ":-)",
    "--", "...", "’s", "'s",
)  # fmt: skip

FIGURES = (
    "0", "1", "2", "5", "07", "10", "15", "24", "30", "50", "60", "99", "100", "007", "1.5", "1,5",
    "0.05", "1,250", "12 500", "12.500", "1980s", "2024", "1st", "2nd", "1er", "3e", "6:45",
    "14h30", "05/06/2024", "2024-05-06", "--05-06", "1/2", "2/3", "555-0142", "B12", "3x4", "2.5k",
    "1.5bn", "-5", "10-15", "3-1", "XIV", "II", "I", "X", "CO2", "x^2", "10^2", "10.0.0.1", "v2.0",
)  # fmt: skip


@cache
def words(lang: str) -> tuple[str, ...]:
    """Give words that some table, rule or grammar of the language is about."""
    data = tables.load(lang)
    found: set[str] = set(BASE.get(lang, "").split())
    for name in ("numbers", "units", "months", "currencies", "formulas"):
        path = DATA / lang / "grammar" / f"{name}.tsv"
        if path.exists():
            found |= {row[0] for row in list(tables.read_rows(path))[1:]}
    for rows in data.words.values():
        found |= {row.variant for row in rows if not row.variant.startswith("*")}
        found |= {row.canonical for row in rows if row.canonical not in "!_" and "*" not in row[:2]}
    return tuple(sorted(found))


@cache
def number_words(lang: str) -> tuple[str, ...]:
    """Give the number words of a language, and what stands between them."""
    path = DATA / lang / "grammar" / "numbers.tsv"
    if not path.exists():
        return tuple(BASE.get(lang, "und").split())
    joiners = {
        "en": "and a the of to past half quarter point oh minus per cent percent dollars o'clock",
        "fr": "et un une le la de à virgule moins demie quart heures euros pour cent fois par",
    }
    words = [row[0] for row in list(tables.read_rows(path))[1:]]
    return tuple(sorted({*words, *joiners.get(lang, "").split()}))


@cache
def rules(lang: str) -> tuple[tables.RuleRow, ...]:
    """Give every rule of a language."""
    return tuple(row for rows in tables.load(lang).rules.values() for row in rows)


def sentence_for(lang: str, rule: tables.RuleRow, rng: random.Random) -> str:
    """Write a sentence in which a rule applies, or nearly does."""
    wanted = [c[1:] for c in rule.condition.split(" ") if c.startswith("+")]
    patterns = [rule.left, rule.target, rule.right, *wanted]
    elements = [e for pattern in patterns for e in pattern.split(" ") if e]
    return " ".join(_word_for(lang, element, rng) for element in elements)


def _word_for(lang: str, element: str, rng: random.Random) -> str:
    data = tables.load(lang)
    if len(element) < 2:
        return element
    part = rng.choice(element.split("&")) if not element.startswith("!") else element
    part = rng.choice(part.split("|")) if len(part) > 1 else part
    name = part[1:]
    if not name:
        return part
    if part[0] == "@" and data.classes.get(name):
        return rng.choice(sorted(data.classes[name]))
    if part[0] == "%" and name in data.maps and data.maps[name].exact:
        return rng.choice(sorted(data.maps[name].exact))
    if part[0] in "@%!":
        if part == "@num":
            return rng.choice(FIGURES)
        if part in ("@Cap", "@CAPS"):
            return rng.choice(words(lang)).title() if part == "@Cap" else "ABC"
        return rng.choice(MARKS) if part == "@punct" else rng.choice(words(lang))
    return part.removeprefix("=")
