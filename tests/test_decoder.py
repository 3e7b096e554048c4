"""The table decoder reads what Pynini reads, on real sentences and on generated spans."""

import cases
import pytest
from reference import TOKENS, Reference, Span, generated, recorded

from etcnorm import Canonicalizer, taxonomy
from etcnorm.grammars import LANGUAGES, TABLES
from etcnorm.layers.grammar import _decoder

pytest.importorskip("pynini", reason="Pynini is not installed: nothing to hold the decoder to")

COMPILED = [
    tuple(path.name.split(".")[:2])
    for lang in LANGUAGES
    for path in TABLES.glob(f"{lang}.*.json.gz")
]
MAIN = [(lang, name) for lang in ("en", "fr") for name in ("words", "addresses", "forms")]
GRAMMARS = sorted({*COMPILED, *MAIN})
#: Spans made for each grammar: 300 a language in every run, 10,000 in the slow check.
COUNTS = {"words": 120, "addresses": 120, "forms": 120}
MANY = {"words": 4000, "addresses": 2000, "forms": 4000}


@pytest.fixture(scope="module")
def reference():
    known = {}

    def get(lang, name):
        if (lang, name) not in known:
            known[lang, name] = Reference(lang, name)
        return known[lang, name]

    return get


def differences(decoder, reference: Reference, spans: list[Span]) -> list:
    """Give the spans on which the two disagree, with both answers."""
    found = []
    for span in spans:
        ends = set(span.ends)
        boundary = [n in ends for n in range(len(span.symbols) + 1)]
        ours = decoder.longest(span.symbols, 0, boundary)
        theirs = reference.readings(span)
        if ours is None or theirs is None:
            agree = ours is theirs
        else:
            end, cheapest, path = theirs
            agree = ours[0] == end and ours[1:] in cheapest and path in cheapest
        if not agree:
            found.append((span.symbols, ours, theirs))
    return found


@pytest.mark.parametrize(("lang", "name"), GRAMMARS)
def test_every_case_reads_alike(lang, name, reference):
    decoder = _decoder(lang, name)
    spans = recorded(decoder, Canonicalizer(lang), cases.texts(lang))
    assert spans or not cases.texts(lang)
    assert differences(decoder, reference(lang, name), spans) == []


@pytest.mark.parametrize(("lang", "name"), GRAMMARS)
def test_generated_spans_read_alike(lang, name, reference):
    decoder = _decoder(lang, name)
    spans = generated(decoder, COUNTS.get(name, 60), seed=20)
    assert differences(decoder, reference(lang, name), spans) == []


@pytest.mark.slow
@pytest.mark.parametrize(("lang", "name"), GRAMMARS)
def test_many_generated_spans_read_alike(lang, name, reference):
    decoder = _decoder(lang, name)
    spans = generated(decoder, MANY.get(name, 2000), seed=500)
    assert differences(decoder, reference(lang, name), spans) == []


@pytest.mark.parametrize(("lang", "name"), GRAMMARS)
def test_generated_spans_are_worth_comparing(lang, name):
    decoder = _decoder(lang, name)
    spans = generated(decoder, COUNTS.get(name, 60), seed=20)
    read = [
        decoder.longest(s.symbols, 0, [n in s.ends for n in range(len(s.symbols) + 1)])
        for s in spans
    ]
    assert sum(reading is not None for reading in read) > 0.3 * len(read)
    assert len({reading[2] for reading in read if reading}) > 2


@pytest.mark.parametrize(("lang", "name"), GRAMMARS)
def test_readings_carry_a_phenomenon_of_the_language(lang, name):
    assert _decoder(lang, name).phenomena <= set(taxonomy.load(lang))


def test_the_grammars_know_these_wildcards_only():
    known = {label for lang, name in GRAMMARS for label in _decoder(lang, name).labels}
    wild = {label for label in known if label.startswith("[") and label.endswith("]")}
    others = {"[JOINT]", "[MINUS]", "[POINT]", "[RULER]", "[ROMAN]", "[ORD]", "[", "]"}
    assert {w for w in wild if not w.startswith("[U:")} - others == set(TOKENS)
