"""Systems by name, by import path and by command."""

import sys

import pytest

from etcnorm.bench import peers
from etcnorm.bench.peers import MissingPeerError, Peer
from etcnorm.bench.systems import names, open_system
from etcnorm.errors import EtcnormError


def lower(texts):
    return [text.lower() for text in texts]


def tagged(texts, lang):
    return [f"{lang} {text}" for text in texts]


def shorter(texts):
    return list(texts)[1:]


def one(texts):
    return "text"


NOT_CALLABLE = 3


def test_etcnorm_and_identity():
    ours = open_system("etcnorm")
    assert ours.answers(["Two eggs!"], "en") == ["2 eggs"]
    assert ours.signature("en").startswith("etcnorm|v:")
    changes = ours.explain("Two eggs!", "en")
    assert any("cardinal" in change.reason and change.after == "2" for change in changes)
    assert open_system("etcnorm", "lenient").name == "etcnorm-lenient"
    assert "profile:lenient" in open_system("etcnorm", "lenient").signature("en")
    assert open_system("identity").answers(["Two"], "en") == ["Two"]


def test_callables():
    assert open_system(f"{__name__}:lower").answers(["Ab", "C"], "en") == ["ab", "c"]
    assert open_system(f"{__name__}:tagged").answers(["a"], "fr") == ["fr a"]
    named = open_system(f"mine={__name__}:lower")
    assert named.name == "mine"


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (f"{__name__}:nothing", "cannot be imported"),
        ("no_such_module_here:f", "cannot be imported"),
        (f"{__name__}:NOT_CALLABLE", "not a callable"),
        ("whispr", "did you mean 'whisper'"),
        ("whatever", "sh:COMMAND"),
    ],
)
def test_systems_that_are_not_there(spec, message):
    with pytest.raises(EtcnormError, match=message):
        open_system(spec)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        (f"{__name__}:shorter", "gave 1 answers for 2 texts"),
        (f"{__name__}:one", "gave a str"),
        ("sh:exit 3", "status 3"),
        ("sh:head -n 1", "gave 1 answers for 2 texts"),
        ("builtins:str.lower", "fails on every text"),
    ],
)
def test_systems_that_answer_wrongly(spec, message):
    with pytest.raises(EtcnormError, match=message):
        open_system(spec).answers(["a", "b"], "en")


def test_shell_commands():
    assert open_system("sh:tr A-Z a-z").answers(["AB", "", "C"], "en") == ["ab", "", "c"]
    code = "import sys; [print('{lang}', line.strip()) for line in sys.stdin]"
    echo = f'sh:{sys.executable} -c "{code}"'
    assert open_system(echo).answers(["a\nb", "c"], "fr") == ["fr a b", "fr c"]
    assert open_system("low=sh:cat").name == "low"


def test_peers_are_known_and_named_when_missing(monkeypatch):
    assert {"whisper", "nemo-tn", "nemo-itn", "wetext-tn", "wetext-itn", "num2words"} <= {*names()}
    gone = Peer("gone", "", "no-such-distribution", "no_such_module", None, lambda lang: str.lower)
    monkeypatch.setitem(peers.PEERS, "gone", gone)
    with pytest.raises(
        MissingPeerError, match=r"'gone' needs .*: pip install no-such-distribution"
    ):
        open_system("gone")


def test_a_peer_loads_once_a_language(monkeypatch):
    made = []

    def maker(lang):
        made.append(lang)
        return str.upper

    peer = Peer("here", "", "click", "click", frozenset(("en", "fr")), maker)
    monkeypatch.setitem(peers.PEERS, "here", peer)
    system = open_system("here")
    assert system.answers(["a"], "en") + system.answers(["b"], "en") == ["A", "B"]
    assert made == ["en"]
    assert system.covers("fr")
    assert not system.covers("de")
    assert system.version.startswith("click ")


def test_whisper():
    pytest.importorskip("whisper_normalizer", reason="pip install whisper-normalizer")
    system = open_system("whisper")
    assert system.answers(["Mr. Brown's colour"], "en") == ["mister brown is color"]
    assert system.answers(["Grün!"], "de")[0].strip() == "grün"


def test_num2words():
    pytest.importorskip("num2words", reason="pip install num2words")
    assert open_system("num2words").answers(["12 Eier!"], "de") == ["zwölf eier"]
