"""Credit, rates, headline and intervals against values worked out by hand."""

from math import comb, sqrt

import pytest

from etcnorm.bench.encoders import Chars, open_encoder
from etcnorm.bench.etc import Report, evaluate
from etcnorm.bench.pairs import Pair, read
from etcnorm.bench.report import Detail, fault_list, terminal_report
from etcnorm.bench.systems import System
from etcnorm.bench.tally import Tally, harmonic_mean, rates


class Fake:
    """An encoder whose scores are written down."""

    name = "fake"
    is_sena = True

    def __init__(self, **scores):
        self.scores = {frozenset(key.split("|")): value for key, value in scores.items()}
        self.asked = 0

    def f1(self, pairs):
        self.asked += len(pairs)
        return [self.scores.get(frozenset(pair), 1.0) for pair in pairs]


def pair(name, a, b, relation="same", lang="en", category="numeric", phenomenon="cardinal"):
    return Pair(name, lang, category, phenomenon, a, b, relation)


def system(table, name="table"):
    return System(name, "1", lambda texts, lang: [table.get(text, text) for text in texts])


def run(table, pairs, encoder=None):
    return evaluate(system(table), pairs, encoder)


def test_equations_2_to_4():
    pairs = [pair(str(n), f"a{n}", f"b{n}") for n in range(5)]
    table = {text: f"c{text[1]}" for p in pairs[:4] for text in (p.a, p.b)}
    scores = {
        "a0|b0": 0.95, "a0|c0": 0.90, "b0|c0": 0.86,  # f 0.86 + 0.1 >= t 0.95
        "a1|b1": 0.95, "a1|c1": 0.99, "b1|c1": 0.84,  # f 0.84 + 0.1 <  t 0.95: the lower counts
        "a2|b2": 0.90, "a2|c2": 0.80, "b2|c2": 0.80,  # f + 0.1 = t: credit
        "a3|b3": 0.20, "a3|c3": 0.15, "b3|c3": 0.10,  # little alike, so little is asked
    }  # fmt: skip
    encoder = Fake(**scores)
    result = run(table, pairs, encoder)
    tally = result.macro.tally
    assert (tally.same, tally.exact, tally.credited) == (5, 4, 3)
    assert result.macro.rates.sena.value == pytest.approx(60.0)
    assert result.macro.rates.exact.value == pytest.approx(80.0)
    assert [verdict.fault for verdict in result.verdicts] == ["", "lossy", "", "", "apart"]
    lossy = result.verdicts[1]
    assert (lossy.alike, lossy.kept) == (0.95, 0.84)
    assert encoder.asked == 12  # the pair that was not merged needs no similarity


def test_relations():
    pairs = [
        pair("1", "two", "2"),
        pair("2", "15", "50", "different"),
        pair("3", "can", "can't", "different"),
        pair("4", "gonna", "going to", "lenient"),
        pair("5", "yeah", "yes", "lenient"),
    ]
    result = run({"two": "2", "15": "50", "yeah": "yes"}, pairs)
    found = result.macro.rates
    assert found.exact.value == 100.0
    assert found.sena is None
    assert found.apart.value == 50.0
    assert found.lenient.value == 50.0
    assert found.headline.value == pytest.approx(harmonic_mean(100, 50))
    assert [verdict.pair.id for verdict in result.faults] == ["2"]


def test_macro_and_headline_over_languages():
    pairs = [
        pair("1", "two", "2"),
        pair("2", "15", "50", "different"),
        pair("1", "zwei", "2", lang="de"),
        pair("2", "drei", "3", lang="de"),
        pair("3", "15", "50", "different", lang="de"),
        pair("4", "can", "kann", "different", lang="de"),
    ]
    result = run({"two": "2", "drei": "3", "kann": "can"}, pairs)
    assert result.languages["en"].rates.headline.value == 100.0
    assert result.languages["de"].rates.headline.value == 50.0
    assert result.macro.rates.exact.value == 75.0
    assert result.macro.rates.headline.value == 75.0
    assert result.categories["numeric"].rates.exact.value == pytest.approx(200 / 3)


def test_only_covered_languages_count():
    pairs = [pair("1", "two", "2"), pair("1", "zwei", "2", lang="de")]
    only = System("en", "", lambda texts, lang: ["2" for _ in texts], frozenset(("en",)))
    result = evaluate(only, pairs, None)
    assert list(result.languages) == ["en"]
    assert result.macro.rates.exact.value == 100.0
    assert result.macro.rates.headline is None  # nothing that had to stay apart


def test_a_failing_text_is_neither_merged_nor_apart():
    def batch(texts, lang):
        if any(text in ("bad", "15") for text in texts):
            raise RuntimeError("no")
        return ["" for _ in texts]

    pairs = [pair("1", "bad", "worse"), pair("2", "15", "50", "different"), pair("3", "a", "b")]
    result = evaluate(System("weak", "", batch), pairs, None)
    tally = result.macro.tally
    assert (tally.failed, tally.exact, tally.apart) == (2, 1, 0)
    assert "no answer" in fault_list(result, 5)


EN = "benchmarks/etcbench/en.jsonl"
FR = "benchmarks/etcbench/fr.jsonl"


@pytest.fixture(scope="module")
def published(request):
    return read([str(request.config.rootpath / path) for path in (EN, FR)])


@pytest.mark.parametrize("encoder", ["none", "chars"])
@pytest.mark.parametrize(
    "answer",
    [
        lambda text, lang: "",
        lambda text, lang: text,
        lambda text, lang: "x",
        lambda text, lang: "" if lang == "en" else text,
        lambda text, lang: text[::-1],
    ],
    ids=["empty", "identity", "constant", "empty in one language", "reversed"],
)
def test_degenerate_systems_cannot_win(published, answer, encoder):
    degenerate = System("", "", lambda texts, lang: [answer(text, lang) for text in texts])
    found = evaluate(degenerate, published, open_encoder(encoder)).macro.rates
    assert found.headline.value < 1.0


def test_intervals_are_those_of_the_binomial():
    n, k = 40, 31
    found = rates([Tally(same=n, exact=k)], samples=40_000).exact

    def quantile(level):
        total = 0.0
        for hits in range(n + 1):
            total += comb(n, hits) * (k / n) ** hits * (1 - k / n) ** (n - hits)
            if total >= level:
                return 100 * hits / n
        raise AssertionError

    assert found.value == 77.5
    assert found.low == pytest.approx(quantile(0.025), abs=100 / n + 1e-9)
    assert found.high == pytest.approx(quantile(0.975), abs=100 / n + 1e-9)


def test_macro_intervals_come_near_the_normal_ones():
    sets = [Tally(different=400, apart=300), Tally(different=900, apart=540)]
    found = rates(sets, samples=20_000).apart
    error = 100 * sqrt(0.75 * 0.25 / 400 + 0.6 * 0.4 / 900) / 2
    assert found.value == pytest.approx(67.5)
    assert found.high - found.low == pytest.approx(2 * 1.96 * error, rel=0.03)
    assert (found.high + found.low) / 2 == pytest.approx(67.5, abs=0.2)


def test_intervals_repeat_and_need_no_samples():
    tally = Tally(same=50, exact=20, different=30, apart=29)
    assert rates([tally], seed=3) == rates([tally], seed=3)
    bare = rates([tally], samples=0).headline
    assert bare.low == bare.value == bare.high
    assert rates([]).exact is None
    assert rates([Tally(same=4, exact=4)]).exact.low == 100.0


def test_harmonic_mean():
    assert harmonic_mean(60, 90) == pytest.approx(72)
    assert harmonic_mean(0, 100) == 0.0
    assert harmonic_mean(0, 0) == 0.0


def test_character_stand_in():
    chars = Chars()
    # unigrams 2/3 (a b | a c), bigrams 0 of (ab | ac): (2*1/4 + 0) / 2
    assert chars.f1([("ab", "ac")]) == [pytest.approx(0.25)]
    assert chars.f1([("A b", "ab"), ("a", ""), ("", "")]) == [1.0, 0.0, 1.0]
    assert chars.f1([("abc", "abd"), ("abd", "abc")]) == [pytest.approx((4 / 6 + 2 / 4) / 3)] * 2
    assert not chars.is_sena


def test_the_stand_in_is_never_called_sena():
    pairs = [pair("1", "two", "2"), pair("2", "15", "50", "different")]
    result = run({"two": "2"}, pairs, Chars())
    report = Report(pairs, "chars", False, (result,))
    shown = terminal_report(report, Detail(phenomena=True, cells=True), failures=3)
    assert "not SENA" in shown
    assert "numeric: chars % by language" in shown
    assert shown.count("SENA") == 1
    data = report.as_dict()
    assert data["credit"] == "chars"
    assert "credit" in data["results"][0]["macro"]
    assert "sena" not in str(data).lower()


def test_faults_show_outputs_and_edits():
    pairs = [
        pair("1", "Two eggs", "2 eggs."),
        pair("2", "it was 15", "it was 50", "different"),
    ]
    result = run({"it was 15": "it was", "it was 50": "it was"}, pairs)
    shown = fault_list(result, 5)
    assert "table: 2 faults, 2 shown" in shown
    assert shown.index("should stay apart") < shown.index("should become one text")
    assert "15 -> (nothing)" in shown
    assert "1 shown" in fault_list(result, 1)
