"""The canonicalizers that a benchmark can run: ours, the peers, and any other.

A system is named, or given as it is:

``etcnorm``, ``identity``, ``whisper``, ``nemo-tn``, ...
    Known by name (``etcnorm bench systems`` lists them).
``module:callable``
    Called with a list of texts and, if it takes a second argument, the language code; returns
    as many texts.
``sh:COMMAND``
    A shell command that reads lines and writes as many, in UTF-8. ``{lang}`` in it stands for
    the language code. A line break inside a text reaches it as a space.

Either of the last two may be given a name for the reports: ``lower=sh:tr A-Z a-z``.
"""

from __future__ import annotations

import importlib
import inspect
import re
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from etcnorm.bench import peers
from etcnorm.errors import EtcnormError, did_you_mean
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.version import __version__

_NAMED = re.compile(r"(?P<name>[\w.+-]+)=(?P<spec>.+)", re.DOTALL)
_CALLABLE = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_][\w.]*")
_SHELL = "sh:"

#: Texts of one language to their canonical forms, in order; None for each it fails on.
Batch = Callable[[Sequence[str], str], Sequence[str | None]]


@dataclass(frozen=True, slots=True)
class Change:
    """What a system put in the place of what, and why if it says so."""

    before: str
    after: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class System:
    """A canonicalizer under test.

    Attributes:
        name: What reports call it.
        version: Version of what stands behind it; empty if unknown.
        batch: Canonicalizes texts of one language.
        languages: The languages it has rules for; None for any.
        explain: Tells the changes to a text; None where only outputs are known.
        signature: Tells the recipe for a language; None where there is none.
    """

    name: str
    version: str
    batch: Batch
    languages: frozenset[str] | None = None
    explain: Callable[[str, str], list[Change]] | None = None
    signature: Callable[[str], str] | None = None

    def covers(self, lang: str) -> bool:
        """Tell whether it has rules for a language."""
        return self.languages is None or lang in self.languages

    def answers(self, texts: Sequence[str], lang: str) -> list[str | None]:
        """Canonicalize texts; None for each that the system raises an error on.

        Raises:
            EtcnormError: If it fails on every text, so that it is the system that is wrong.
        """
        try:
            return [*_as_many(self, texts, self.batch(texts, lang))]
        except EtcnormError:
            raise
        except Exception as error:
            alone = [self._answer(text, lang) for text in texts]
            if all(answer is None for answer in alone):
                raise EtcnormError(
                    f"system '{self.name}' fails on every text of {lang}: "
                    f"{type(error).__name__}: {error}"
                ) from error
            return alone

    def _answer(self, text: str, lang: str) -> str | None:
        try:
            return _as_many(self, [text], self.batch([text], lang))[0]
        except Exception:
            return None


def open_system(spec: str, profile: str = "etc", neural: bool | NeuralOptions = False) -> System:
    """Give the system of a name, ``module:callable`` or ``sh:COMMAND``.

    Args:
        spec: What to run; see the module.
        profile: Profile of etcnorm; no other system has one.
        neural: Run the neural layer of etcnorm too: True, or how to run it.

    Raises:
        EtcnormError: If there is no such system, or the neural layer cannot run; a missing peer is
            named with its install line.
    """
    if spec == "etcnorm":
        return _etcnorm(profile, as_options(neural))
    if spec == "identity":
        return System("identity", "", lambda texts, lang: list(texts))
    if spec in peers.PEERS:
        peer = peers.PEERS[spec]
        return System(spec, peer.version(), peer.open(), peer.languages)
    if named := _NAMED.fullmatch(spec):
        return replace(open_system(named["spec"], profile, neural), name=named["name"])
    if spec.startswith(_SHELL):
        return System(spec, "", partial(_run_shell, spec.removeprefix(_SHELL)))
    if _CALLABLE.fullmatch(spec):
        return System(spec, "", _callable(spec))
    raise EtcnormError(
        f"unknown system '{spec}'{did_you_mean(spec, names())} (known: {', '.join(names())}, "
        "module:callable, sh:COMMAND)"
    )


def names() -> list[str]:
    """Give the systems that are known by name."""
    return ["etcnorm", "identity", *peers.PEERS]


def _etcnorm(profile: str, neural: NeuralOptions | None) -> System:
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.profile import check

    check(profile)
    if neural is not None:
        from etcnorm.layers.neural import check as check_neural

        check_neural(neural)
    made: dict[str, Canonicalizer] = {}

    def canonicalizer(lang: str) -> Canonicalizer:
        if lang not in made:
            made[lang] = Canonicalizer(lang, profile, neural=neural or False)
        return made[lang]

    def explain(text: str, lang: str) -> list[Change]:
        edits = canonicalizer(lang).explain(text).edits
        return [
            Change(edit.before, edit.after, f"{edit.layer}: {edit.phenomenon}") for edit in edits
        ]

    return System(
        name="etcnorm" + f"-{profile}" * (profile != "etc") + "+neural" * (neural is not None),
        version=__version__,
        batch=lambda texts, lang: canonicalizer(lang).batch(texts),
        explain=explain,
        signature=lambda lang: canonicalizer(lang).signature,
    )


def _callable(spec: str) -> Batch:
    module, _, path = spec.partition(":")
    try:
        function: Any = importlib.import_module(module)
        for name in path.split("."):
            function = getattr(function, name)
    except (ImportError, AttributeError) as error:
        raise EtcnormError(f"system '{spec}' cannot be imported: {error}") from error
    if not callable(function):
        raise EtcnormError(f"system '{spec}' is a {type(function).__name__}, not a callable")
    if _takes_language(function):
        return lambda texts, lang: function(list(texts), lang)
    return lambda texts, lang: function(list(texts))


def _takes_language(function: Callable[..., Any]) -> bool:
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return False
    free = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return len([p for p in free if p.default is p.empty]) >= 2 or any(
        p.name in ("lang", "language") for p in free
    )


def _run_shell(command: str, texts: Sequence[str], lang: str) -> list[str]:
    lines = "".join(" ".join(re.split(r"[\r\n]", text)) + "\n" for text in texts)
    ran = subprocess.run(
        command.replace("{lang}", lang),
        shell=True,
        input=lines.encode("utf-8"),
        capture_output=True,
        check=False,
    )
    if ran.returncode:
        last = ran.stderr.decode("utf-8", "replace").strip().splitlines()[-1:]
        raise EtcnormError(
            f"command '{command}' ended with status {ran.returncode}: {''.join(last)}"
        )
    try:
        out = ran.stdout.decode("utf-8")
    except UnicodeDecodeError as error:
        raise EtcnormError(f"command '{command}' wrote something other than UTF-8") from error
    return [line.removesuffix("\r") for line in out.removesuffix("\n").split("\n")]


def _as_many(system: System, texts: Sequence[str], answers: object) -> Sequence[str | None]:
    if isinstance(answers, str) or not isinstance(answers, Sequence):
        raise EtcnormError(
            f"system '{system.name}' gave a {type(answers).__name__} for a list of texts: "
            "it must give as many texts"
        )
    if len(answers) != len(texts) or not all(
        answer is None or isinstance(answer, str) for answer in answers
    ):
        raise EtcnormError(
            f"system '{system.name}' gave {len(answers)} answers for {len(texts)} texts: "
            "one text for each is needed"
        )
    return answers
