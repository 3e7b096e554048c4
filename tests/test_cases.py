"""Sentences people write and say, as data under ``data/cases``; ``cases.py`` says how they read."""

import cases
import pytest

from etcnorm import Canonicalizer, taxonomy


@pytest.fixture(scope="module")
def canonicalizers():
    return {lang: Canonicalizer(lang) for lang in cases.LANGUAGES}


def listed(*kinds):
    """Give the cases of some kinds in both languages, as parameters with a readable id."""
    return [
        pytest.param(lang, case, id=f"{lang}-{case.get('text', case.get('a'))}")
        for lang in cases.LANGUAGES
        for kind in kinds
        for case in cases.load(lang, kind)
    ]


def forms(canonicalize, case):
    return {field: canonicalize(case[field]) for field in ("text", "a", "b") if field in case}


@pytest.mark.parametrize(("lang", "case"), listed("in_the_wild", "negative"))
def test_case(lang, case, canonicalizers):
    c = canonicalizers[lang]
    assert cases.holds(c, case), (case["comment"], forms(c, case))


@pytest.mark.xfail(strict=True, reason="a known failure; move it to its file when it is fixed")
@pytest.mark.parametrize(("lang", "case"), listed("known_failures"))
def test_known_failure(lang, case, canonicalizers):
    c = canonicalizers[lang]
    assert cases.holds(c, case), (case["comment"], forms(c, case))


@pytest.mark.parametrize("lang", cases.LANGUAGES)
def test_files_are_in_order(lang):
    seen = set()
    for kind in cases.KINDS:
        for case in cases.load(lang, kind):
            fields = set(case) - {"comment"}
            assert case["comment"]
            assert fields in ({"text", "canonical"}, {"a", "b", "expect"})
            assert case.get("expect", "same") in ("same", "different")
            pair = tuple(case[field] for field in sorted(fields))
            assert pair not in seen
            seen.add(pair)


@pytest.mark.parametrize("lang", cases.LANGUAGES)
def test_every_phenomenon_has_a_case(lang):
    comments = " ".join(case["comment"] for case in cases.load(lang, "in_the_wild"))
    own = [key for key in taxonomy.load(lang) if key in comments]
    missing = set(taxonomy._read(lang)) - set(own)
    assert not missing
