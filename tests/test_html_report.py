"""Reports for a browser: safe with hostile transcripts, usable by keyboard, nothing loaded."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from browser import CHROMIUM, Browser
from click.testing import CliRunner

import etcnorm
from etcnorm.attribution import Recipe
from etcnorm.canonicalizer import Canonicalizer
from etcnorm.cli.main import main
from etcnorm.report.alignment import align, segments
from etcnorm.report.html import island, score_page, shown
from etcnorm.units import tokenize

EXAMPLE = Path(__file__).parents[1] / "examples" / "leaderboard" / "results"

PAIRS = [
    ("The colour of the sky", "the color of the sky"),
    ("Dr. Smith bought two eggs.", "doctor smith brought 2 eggs"),
    ("I went home", "I went hume today"),
    ("<script>alert(1)</script> he said", 'x" onmouseover="alert(2) he'),
    ("a \u202egnp.exe b", "a \ud800 b \u0007"),
    ("</script><!-- <b>bold</b>", "&lt;i&gt; {{ 7 * 7 }}"),
    ("[laughter] right", "right"),
    ("", "hello"),
    ("hello", ""),
    ("W" * 400 + " same", "w" * 400 + " same " + "m" * 300),
]


def page(pairs=PAIRS, lang="en", **options):
    score = etcnorm.score([ref for ref, _ in pairs], [hyp for _, hyp in pairs], lang, **options)
    return score_page(score, Recipe(score.lang, score.unit))


def data_of(html):
    return json.loads(re.search(r'id="data">(.*?)</script>', html, re.DOTALL)[1])


class _Structure(HTMLParser):
    def __init__(self, html):
        super().__init__()
        self.tags, self.attributes, self.policy = [], [], ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes += attrs
        if ("http-equiv", "Content-Security-Policy") in attrs:
            self.policy = dict(attrs)["content"]


def test_hostile_transcripts_stay_text():
    html = page()
    found = _Structure(html)
    assert found.tags.count("script") == 2  # the data and our own
    assert not [name for name, _ in found.attributes if name.startswith("on")]
    assert not [value for name, value in found.attributes if name in ("src", "style", "action")]
    assert [value for name, value in found.attributes if name == "href"] == ["data:,", "#main"]
    assert "default-src 'none'" in found.policy
    assert "unsafe" not in found.policy
    assert "<b>bold" not in html
    assert "alert(1)</script>" not in html
    assert not re.search("[\u202a-\u202e\u2066-\u2069\ud800-\udfff\u0007]", html)
    texts = json.dumps(data_of(html))
    assert "<script>alert(1)</script>" in texts
    assert "[U+202E]" in texts
    assert "[U+D800]" in texts


def test_the_policy_names_the_script_and_style_there_are():
    import base64
    import hashlib

    html = page()
    for tag in ("script", "style"):
        text = re.findall(rf"<{tag}>(.*?)</{tag}>", html, re.DOTALL)[-1]
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in html


def test_shown_keeps_letters_and_joiners():
    assert shown("می\u200cخواهم क्\u200dष é 他\tx") == "می\u200cخواهم क्\u200dष é 他 x"
    assert shown("\u200e\u2067\ufeff\x00") == "[U+200E][U+2067][U+FEFF][U+0000]"
    assert "<" not in island({"a": "</script>\u2028&"})
    assert json.loads(island({"a": "</script>\u2028&"})) == {"a": "</script>\u2028&"}


def test_rows_hold_counts_cells_and_canonical_texts():
    data = data_of(page())
    row = data["rows"][1]
    assert row[:6] == ["2", 1, 0, 0, 5, 5]
    assert row[8] == "doctor smith bought 2 eggs"
    assert row[6][0][1:3] == ["Dr.", "doctor"]
    assert row[6][2][5:] == ["bought", "brought"]
    before, after, phenomenon = data["edits"][row[6][0][3][0]]
    assert (before, after) == ("Dr.", "doctor")
    assert data["phenomena"][phenomenon][0] == "title_abbreviation"


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_token_and_every_letter_is_in_a_segment(lang):
    canonicalizer = Canonicalizer(lang)
    for text in [text for pair in PAIRS for text in pair] + ["  ", "...", "我有 2 个 iPhone。"]:
        canonical = canonicalizer.explain(text)
        for unit in ("word", "char", "mixed"):
            tokens = tokenize(canonical.text, unit)
            found = segments(text, tokens, unit)
            assert sum(segment.tokens for segment in found) == len(tokens)
            covered = "".join(text[s.start : s.end] for s in found)
            assert "".join(covered.split()) == "".join(text.split()) or not found
            cells = align(canonical, canonicalizer.explain("two eggs"), unit)
            kept = "".join("".join(cell.reference.split()) for cell in cells)
            assert kept == "".join(text.split())


def test_errors_in_cells_are_those_that_were_counted():
    for ref, hyp in PAIRS:
        score = etcnorm.score(ref, hyp, "en")
        canonicalize = Canonicalizer("en").explain
        cells = align(canonicalize(ref), canonicalize(hyp), "word")
        assert any(cell.errors for cell in cells) == bool(score.canonical.errors)


def test_two_runs_give_the_same_bytes():
    assert page() == page()


def test_the_command_writes_the_page(tmp_path):
    out = tmp_path / "report.html"
    manifest = EXAMPLE / "MODEL_borealis-house_DATASET_example-corpus_fr_test.jsonl"
    result = CliRunner().invoke(main, ["wer", str(manifest), "-l", "fr", "--html", str(out)])
    assert result.exit_code == 0
    assert "French: WER 3.45" in out.read_text(encoding="utf-8")
    result = CliRunner().invoke(main, ["wer", str(manifest), "-l", "fr", "--html", "-"])
    assert result.exit_code == 2
    assert "--html needs a file" in result.stderr


def test_compounds_are_merged_beside_the_canonical_rate(tmp_path):
    pytest.importorskip("kaldialign")
    path = tmp_path / "x.jsonl"
    path.write_text('{"text": "a zork blat b", "pred_text": "a zorkblat b"}\n', encoding="utf-8")
    out = tmp_path / "x.html"
    command = ["wer", str(path), "-l", "en", "--merge-compounds", "--html", str(out)]
    rows = [line.split() for line in CliRunner().invoke(main, command).stdout.splitlines()]
    assert rows[2][:3] == ["canonical", "50.00", "2"]
    assert rows[3][:4] == ["compounds", "merged", "0.00", "0"]
    assert "compounds merged" in out.read_text(encoding="utf-8")
    result = json.loads(CliRunner().invoke(main, [*command, "--json"]).stdout)
    assert result["compounds_merged"]["errors"] == 0
    assert result["canonical"]["errors"] == 2


# -- in a browser ------------------------------------------------------------------------

in_a_browser = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")


@pytest.fixture(scope="module")
def browser(tmp_path_factory):
    with Browser(tmp_path_factory.mktemp("profile")) as running:
        yield running


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    path = tmp_path_factory.mktemp("pages") / "report.html"
    path.write_text(page(), encoding="utf-8")
    return path


def choose(tab, name, value, event="change"):
    tab.run(
        f"(() => {{ const it = document.getElementById('{name}'); it.value = {json.dumps(value)};"
        f"it.dispatchEvent(new Event('{event}', {{bubbles: true}})) }})()"
    )


def ids(tab):
    return tab.run("[...document.querySelectorAll('#list .id')].map((it) => it.textContent)")


@in_a_browser
def test_filters(browser, report):
    tab = browser.open(report)
    assert len(ids(tab)) == len(PAIRS)
    choose(tab, "order", "file")
    assert ids(tab) == [str(n + 1) for n in range(len(PAIRS))]
    choose(tab, "error", "none")
    assert ids(tab) == ["1", "7"]
    choose(tab, "error", "4")
    assert {"3", "8"} <= set(ids(tab))
    choose(tab, "error", "")
    options = tab.run("[...document.querySelectorAll('#phenomenon option')].map((o) => o.label)")
    number = next(n for n, label in enumerate(options) if "title" in label.lower())
    value = tab.run(f"document.querySelectorAll('#phenomenon option')[{number}].value")
    choose(tab, "phenomenon", value)
    assert "2" in ids(tab)
    assert "1" not in ids(tab)
    choose(tab, "phenomenon", "")
    choose(tab, "text", "SMITH", "input")
    tab.wait("document.querySelectorAll('#list > li').length === 1")
    assert ids(tab) == ["2"]
    assert tab.run("document.getElementById('count').textContent").startswith(
        "1 to 1 of 1 utterance ("
    )
    tab.run("document.querySelector('#filters [type=reset]').click()")
    tab.wait(f"document.querySelectorAll('#list > li').length === {len(PAIRS)}")
    tab.run("document.querySelector('.confusion').click()")
    assert len(ids(tab)) == 1
    assert tab.run("document.querySelector('.confusion').getAttribute('aria-pressed')") == "true"
    assert tab.complaints() == []
    assert tab.requests() == []


@in_a_browser
def test_hostile_text_in_the_page(browser, report):
    tab = browser.open(report)
    text = tab.run("document.getElementById('list').textContent")
    assert "<script>alert(1)</script>" in text
    assert 'onmouseover="alert(2)' in text
    assert "{{ 7 * 7 }}" in text
    assert "[U+202E]" in text
    assert (
        tab.run("document.querySelectorAll('#list script, #list b, #list [onmouseover]').length")
        == 0
    )
    assert tab.complaints() == []


@in_a_browser
def test_the_tip_by_keyboard_and_pointer(browser, report):
    tab = browser.open(report)
    choose(tab, "text", "smith", "input")
    tab.wait("document.querySelectorAll('#list > li').length === 1")
    tab.run("document.querySelector('.pair').focus()")
    tab.press("ArrowRight")
    tip = "document.getElementById('tip')"
    assert tab.run(f"!{tip}.hidden")
    text = tab.run(f"{tip}.textContent")
    assert "Dr. → doctor" in text
    assert "title_abbreviation" in text
    assert tab.run("document.activeElement.getAttribute('aria-describedby')") == "tip"
    tab.press("Escape")
    assert tab.run(f"{tip}.hidden && document.activeElement.className === 'pair'")
    box = tab.run(
        "(() => { const it = document.querySelector('#list .e1');"
        "it.scrollIntoView({block: 'center'}); const r = it.getBoundingClientRect();"
        "return [r.x + r.width / 2, r.y + r.height / 2] })()"
    )
    tab.call("Input.dispatchMouseEvent", type="mouseMoved", x=box[0], y=box[1])
    tab.wait(f"!{tip}.hidden")
    assert "bought → brought" in tab.run(f"{tip}.textContent")
    assert tab.complaints() == []


@in_a_browser
@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_fits(browser, report, tmp_path, width):
    board = tmp_path / "index.html"
    result = CliRunner().invoke(main, ["leaderboard", str(EXAMPLE), "--out", str(tmp_path)])
    assert result.exit_code == 0
    for path in (report, board):
        tab = browser.open(path, width)
        assert tab.run("document.documentElement.scrollWidth") == width
        assert tab.complaints() == []
        assert tab.requests() == []


@in_a_browser
def test_looks(browser, report):
    tab = browser.open(report, dark=True)
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = tab.run(paper)
    tab.look(1280, dark=False)
    light = tab.run(paper)
    assert dark != light
    click = "document.getElementById('theme').click()"
    tab.run(f"{click};{click}")  # light, then dark
    assert tab.run(paper) == dark
    tab.look(1280, media="print")
    assert tab.run(paper) == "rgb(255, 255, 255)"
    assert tab.run("getComputedStyle(document.getElementById('filters')).display") == "none"


@in_a_browser
def test_twenty_thousand_utterances(browser, tmp_path):
    html = page(PAIRS[:3])
    data = data_of(html)
    rows = data["rows"]
    data["rows"] = [[str(n), *rows[n % 3][1:]] for n in range(20_000)]
    before, _, after = html.partition('id="data">')
    path = tmp_path / "large.html"
    path.write_text(f'{before}id="data">{island(data)}</script>{after.split("</script>", 1)[1]}')
    tab = browser.open(path)
    assert tab.run("document.querySelectorAll('#list > li').length") == 50
    tab.run("document.getElementById('next').click()")
    assert tab.run("document.getElementById('page').textContent") == "Page 2 of 400"
    start = "performance.now()"
    choose(tab, "text", "19999", "input")
    took = tab.run(
        f"(() => {{ const t = {start}; document.getElementById('order')"
        f".dispatchEvent(new Event('change')); return {start} - t }})()"
    )
    assert ids(tab) == ["19999"]
    assert took < 1000
