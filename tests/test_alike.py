"""Rows that follow from sound: every spelling of a sound meets, and no other."""

import json
import random

import pytest
from cases import FOLDER

from etcnorm import Canonicalizer, alike, tables
from etcnorm.lexicons import DATA
from etcnorm.phonology import same_sound

LANGS = sorted(path.parent.name for path in DATA.glob("*/syllables"))
#: Numerals are read before anything is respelt.
NUMERALS = {"chín", "chục", "rưỡi", "sáu", "trăm", "triệu"}


def spellings(lang):
    """Give the spellings of one sound for each syllable that does not keep its own."""
    data = tables.load(lang)
    kept = set(data.classes["apart"]) | NUMERALS
    for name in tables.PASSES:
        kept |= {word for row in data.words[name] for word in row.variant.split(" ")}
    found = {}
    for row in data.words[tables.ALIKE]:
        if " " not in row.variant and row.variant not in kept and row.canonical not in kept:
            found.setdefault(row.canonical, {row.canonical}).add(row.variant)
    return {word: sorted(group) for group in found.values() for word in group}


@pytest.mark.parametrize("lang", LANGS)
def test_both_sides_of_a_row_sound_alike(lang):
    rows = tables.load(lang).words[tables.ALIKE]
    assert len(rows) > 1000
    apart = [r for r in rows if not same_sound(r.variant, r.canonical, lang)]
    assert not apart


@pytest.mark.parametrize("lang", LANGS)
def test_usual_spellings_rest(lang):
    written = {row.variant: row.canonical for row in tables.load(lang).words[tables.ALIKE]}
    for variant, canonical in written.items():
        assert written.get(canonical, canonical) == canonical, variant


@pytest.mark.parametrize("lang", LANGS)
def test_a_sentence_meets_its_respellings(lang):
    c = Canonicalizer(lang)
    groups = spellings(lang)
    pick = random.Random(7)
    lines = (FOLDER / f"{lang}.in_the_wild.jsonl").read_text(encoding="utf-8").splitlines()
    tried = 0
    for line in lines:
        text = json.loads(line).get("a", "")
        words = text.split(" ")
        places = [n for n, word in enumerate(words) if word in groups]
        if not places or not NUMERALS.isdisjoint(words):
            continue
        place = pick.choice(places)
        respelt = [*words[:place], pick.choice(groups[words[place]]), *words[place + 1 :]]
        assert c(" ".join(respelt)) == c(text)
        tried += 1
    assert tried > 100


def test_letters_between_onset_and_rime():
    onsets = [("d", "d", "one"), ("gi", "d", "one"), ("r", "d", "one")]
    made = alike.Alike(
        onsets, [("ì", "_"), ("iết", "_"), ("a", "_"), ("ên", "gi")], ["gì", "ra"], {"ra"}
    )
    rows = {variant: canonical for variant, canonical, _ in made.rows({"dên"})}
    assert rows == {
        "dì": "gì",
        "rì": "gì",
        "giết": "diết",
        "riết": "diết",
        "da": "ra",
        "gia": "ra",
        "rên": "dên",
    }


def test_compounds_are_made_of_sounds():
    onsets = [("s", "s", "one"), ("x", "s", "one")]
    made = alike.Alike(onsets, [("ung", "_"), ("a", "_")], ["bổ sung", "xung xa"], {"sa"})
    rows = {variant: canonical for variant, canonical, _ in made.rows()}
    assert rows["bổ xung"] == rows["bổ sung"] == "bổ sung"
    assert rows["sung xa"] == "xung xa"
    assert "sung sa" not in rows
