"""Every table can be trusted: its form, its order, its names, and that no row undoes another."""

import random
import re
from functools import cache

import pytest

from etcnorm import Canonicalizer, tables, taxonomy
from etcnorm.layers.lexicon import LexiconPass
from etcnorm.lexicons import DATA
from etcnorm.rules import Compiler, Rule
from etcnorm.tables import (
    ALIKE,
    CLASS_HEADER,
    LETTER_HEADER,
    MAP_HEADER,
    PASSES,
    RULE_HEADER,
    SETS,
    WORD_HEADER,
)

FILES = sorted(DATA.rglob("*.tsv"))
PACKS = sorted(path.parent.name for path in DATA.glob("*/language.toml"))

WORD_HEADERS = (WORD_HEADER, (*WORD_HEADER, "when"))
#: Headers of what the grammars and layers read, by file name.
OTHER_HEADERS = {
    "ambiguous": ("form", "canonical", "phenomenon", "weight", "context"),
    "currencies": ("form", "currency", "kind"),
    "formulas": ("formula",),
    "languages": ("code", "name"),
    "months": ("word", "month"),
    "nonspeech": ("note", "kind"),
    "numbers": ("word", "value", "kind"),
    "onsets": ("onset", "plain", "phenomenon"),
    "rimes": ("rime", "without"),
    "signs": ("form", "sign"),
    "wording": ("role", "form", "written"),
    "units": ("form", "unit", "phenomenon"),
}
#: Cells that may be empty, by header.
MAY_BE_EMPTY = {"left", "right", "if", "when"}
#: Forms that may stand for several things; their whole row is the key.
SEVERAL = {
    "ambiguous",
    "currencies",
    "endings",
    "homophones_reviewed",
    "numbers",
    "respelled",
    "stems",
    "units",
    "wording",
}


def name_of(path):
    return str(path.relative_to(DATA))


def header_of(path):
    return tuple(next(tables.read_rows(path)))


def rows_of(path):
    return [tuple(row) for row in list(tables.read_rows(path))[1:]]


@cache
def word_rows(lang):
    """Give the word rows by pass, but for compounds that hold their own spelling together."""
    words = dict(tables.load(lang).words)
    if ALIKE in words:
        words[ALIKE] = [row for row in words[ALIKE] if row.variant != row.canonical]
    return words


@cache
def canonicalizer(lang, profile="etc"):
    return Canonicalizer(lang, profile)


@cache
def passes(lang):
    data = tables.load(lang)
    compiler = Compiler(data, lang)
    return {name: LexiconPass(name, data, compiler, lambda _: True, True) for name in PASSES}


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_form(path):
    raw = path.read_bytes()
    assert raw.endswith(b"\n")
    assert not raw.endswith(b"\n\n")
    assert b"\r" not in raw
    header, rows = header_of(path), rows_of(path)
    known = {*WORD_HEADERS, RULE_HEADER, MAP_HEADER, CLASS_HEADER, *OTHER_HEADERS.values()}
    if path.parent.name in (*PASSES, "maps", "classes"):
        assert header in known or (len(header) == 2 and header[1].startswith(SETS))
    elif path.stem in OTHER_HEADERS:
        assert header == OTHER_HEADERS[path.stem]
    for row in rows:
        for column, cell in zip(header, row, strict=True):
            assert cell == cell.strip()
            assert "  " not in cell
            assert cell or column in MAY_BE_EMPTY, row


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_order_and_duplicates(path):
    header, rows = header_of(path), rows_of(path)
    if path.parent.name in ("pronunciation", "unlisted", "names"):
        # The first row that fits wins there; a word may have several pronunciations.
        assert len(set(rows)) == len(rows)
        return
    assert rows == sorted(rows)
    if header in WORD_HEADERS:
        keys = [(row[0], row[3:]) for row in rows]
    elif header == RULE_HEADER:
        keys = [row[:4] for row in rows]
    elif header == LETTER_HEADER:
        keys = [row[:3] for row in rows]
    elif header == CLASS_HEADER or path.stem in SEVERAL:
        keys = rows
    else:
        keys = [row[0] for row in rows]
    assert len(set(keys)) == len(keys), sorted({key for key in keys if keys.count(key) > 1})


@pytest.mark.parametrize("lang", PACKS)
def test_phenomena_exist(lang):
    known = taxonomy.load(lang)
    data = tables.load(lang)
    used = {row.phenomenon for rows in data.words.values() for row in rows}
    used |= {row.phenomenon for rows in data.rules.values() for row in rows}
    assert used <= set(known)


@pytest.mark.parametrize("lang", PACKS)
def test_word_rows_are_written_as_tables_ask(lang):
    for rows in word_rows(lang).values():
        for row in rows:
            assert row.when in ("", "cap", "exact"), row
            assert row.when == "exact" or row.variant == row.variant.lower(), row
            assert row.variant != row.canonical, row
            assert "’" not in row.variant + row.canonical, row
            stars = row.variant.startswith("*"), row.variant.endswith("*")
            assert row.variant.strip("*"), row
            assert "*" not in row.variant[1:-1], row
            if any(stars):
                assert " " not in row.variant, row
                written = row.canonical.startswith("*"), row.canonical.endswith("*")
                assert row.canonical == "!" or written == stars, row


@pytest.mark.parametrize("lang", PACKS)
def test_no_variant_is_in_two_tables_of_a_pass(lang):
    """Two files of a pass must not decide the same form; a lenient file may replace a row."""
    for name, rows in word_rows(lang).items():
        seen = {}
        for row in rows:
            key = (row.variant, row.when, row.lenient)
            assert key not in seen, (name, seen[key], row)
            seen[key] = row


@pytest.mark.parametrize("lang", PACKS)
def test_rules_compile_and_can_be_found(lang):
    data = tables.load(lang)
    compiler = Compiler(data, lang)
    for rows in data.rules.values():
        for row in rows:
            Rule(row, compiler)
            head = row.target.split(" ")[0]
            words, maps = compiler.anchors(head.removesuffix(".") if len(head) > 1 else head)
            assert words or maps, row
            for element in f"{row.left} {row.target} {row.right}".split():
                assert len(element) == 1 or "" not in re.split("[|&]", element), row
            assert all(c[0] in "+-" for c in row.condition.split(" ") if c), row
            size = len(row.target.split(" "))
            for piece in row.replacement.split(" "):
                if piece.startswith("\\"):
                    assert 1 <= int(piece[1]) <= size, row
                    assert all(map(compiler.map, re.findall(r"%(\w+)", piece))), row


@pytest.mark.parametrize("lang", PACKS)
def test_maps_and_classes_are_used(lang):
    data = tables.load(lang)
    text = "\n".join(
        " ".join((row.left, row.target, row.right, row.condition, row.replacement))
        for rows in data.rules.values()
        for row in rows
    )
    text += "".join(path.read_text("utf-8") for path in (DATA / lang / "script").glob("*.tsv"))
    text += "".join(path.read_text("utf-8") for path in (DATA / lang).glob("script/*.tsv"))
    code = "".join(
        path.read_text("utf-8")
        for folder in ("etcnorm", "etcnorm/layers", "etcnorm/names", "grammars", "grammars/*")
        for path in DATA.parent.glob(f"{folder}/*.py")
        if DATA.parent.name != "etcnorm"
    )
    if not code:
        pytest.skip("only in a checkout")
    unused = [name for name in data.maps if f"%{name}" not in text and f'"{name}"' not in code]
    kept = {f"kept_{name}" for name in data.letters}
    unused += [
        name
        for name in data.classes.keys() - kept
        if f"@{name}" not in text and f'"{name}"' not in code
    ]
    assert unused == []


@pytest.mark.parametrize("lang", PACKS)
def test_what_grammars_say_is_used(lang):
    folder = DATA.parent / "grammars" / lang
    if not folder.is_dir():
        pytest.skip("only in a checkout")
    code = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    roles = {row[0] for row in rows_of(DATA / lang / "grammar" / "wording.tsv")}
    assert sorted(role for role in roles if f'"{role}"' not in code) == []


@pytest.mark.parametrize("lang", PACKS)
def test_no_cycles(lang):
    """No word comes back to itself: a -> b -> a, over all tables.

    An exact row that repeats what a suffix row does is no fault: lists are kept whole.
    """
    arcs = {}
    for rows in word_rows(lang).values():
        for row in rows:
            if row.canonical not in "!_" and "*" not in row.variant:
                arcs.setdefault(row.variant, set()).add(row.canonical)
    for start in arcs:
        front, seen = {start}, set()
        while front:
            front = {after for word in front for after in arcs.get(word, ())} - seen
            assert start not in front, (start, sorted(seen))
            seen |= front


@pytest.mark.parametrize("lang", PACKS)
def test_no_chains_inside_a_pass(lang):
    """A pass runs once over a token: what a row writes must not be a variant of the same pass.

    Across passes a chain is allowed in their order (``first`` writes a word that ``second`` spells
    another way); that the end of it stands still is what the next tests ask.
    """
    for name, rows in word_rows(lang).items():
        variants = {row.variant: row for row in rows if not row.when and not row.lenient}
        for row in rows:
            if row.canonical in "!_" or row.lenient:
                continue
            after = variants.get(row.canonical)
            assert after is None or after.canonical == "!", (name, row, after)


@pytest.mark.parametrize("lang", PACKS)
def test_blocks_block_something(lang):
    """``word -> !`` shields a word from an ending, a piece or a phrase of its pass.

    A word that a blocked ending already shields may be listed as well, and so may a stem too short
    for the ending today; a word that no row of the pass could ever touch may not.
    """
    for name, rows in word_rows(lang).items():
        endings = tuple({row.variant[1:] for row in rows if row.variant.startswith("*")})
        pieces = {row.variant.strip("*") for row in rows if row.variant.endswith("*")}
        for row in rows:
            word = row.variant
            if row.canonical == "!" and "*" not in word and " " not in word:
                touched = word.endswith(endings) or any(piece in word for piece in pieces)
                assert touched or sum(r.variant == word for r in rows) > 1, (name, row)


def canonical_words(lang):
    """Give the canonical side of every word row, once."""
    found = {}
    for rows in word_rows(lang).values():
        for row in rows:
            if row.canonical not in "!_" and "*" not in row.canonical and not row.lenient:
                found.setdefault(row.canonical, row)
    return found


@pytest.mark.parametrize("lang", PACKS)
def test_canonical_side_stands_still(lang):
    """What a row writes is its own canonical form once the later passes are through with it."""
    c = canonicalizer(lang)
    words = canonical_words(lang)
    moved = {}
    for word in words:
        form = c(word)
        if c(form) != form:
            moved[word] = (form, c(form))
    assert moved == {}


@pytest.mark.parametrize("lang", PACKS)
def test_rows_do_what_they_say(lang):
    """A variant alone has the canonical form of its canonical side, a sample of every table.

    Rows that need a capital or a sentence around them, and words that a rule or the grammar takes
    first, are left out: the case files speak of those.
    """
    c = canonicalizer(lang)
    rng = random.Random(lang)
    lexicons = passes(lang)
    wrong = []
    for name, rows in word_rows(lang).items():
        plain = [
            row
            for row in rows
            if not row.when
            and not row.lenient
            and row.canonical not in "!_"
            and "*" not in row.variant
        ]
        for row in plain if len(plain) < 1500 else rng.sample(plain, 1500):
            heads = {*row.variant.split(" "), *row.canonical.split(" ")}
            busy = any(lexicon.rules_of(w, w) for w in heads for lexicon in lexicons.values())
            if not busy and c(row.variant) != c(row.canonical):
                wrong.append((name, row.variant, row.canonical, c(row.variant), c(row.canonical)))
    assert wrong == []


def test_a_map_reads_words_endings_and_pieces():
    found = tables.WordMap()
    for key, value in (("roth", "!"), ("*dt", "*d"), ("*th*", "*t*"), ("*thaus*", "!")):
        found.add(key, value)
    words = ("roth", "windt", "thode", "althaus", "kurz")
    assert [found.get(word) for word in words] == [None, "wind", "tode", None, None]
