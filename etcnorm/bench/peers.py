"""Other people's normalizers, as they come: default options, one object a language.

None is required. A peer that is not installed is named with the line that installs it; where the
requirements of two conflict, each runs in an environment of its own and the results are merged
(``etcnorm bench etc --merge``, see ``benchmarks/peers.md``).
"""

from __future__ import annotations

import importlib
import logging
import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import metadata
from typing import Any

from etcnorm.errors import EtcnormError

#: Texts of one language to what the peer makes of them; None for each it fails on.
Batch = Callable[[Sequence[str], str], list[str | None]]
#: Makes the normalizer of one text for a language.
Maker = Callable[[str], Callable[[str], str]]


class MissingPeerError(EtcnormError):
    """A peer that is not installed."""


@dataclass(frozen=True, slots=True)
class Peer:
    """A normalizer that can be measured beside ours.

    Attributes:
        name: What reports call it.
        about: What it is, in a few words.
        package: The distribution that holds it.
        module: What is imported of it.
        languages: Those of ours that it has rules for; None for any.
        maker: Makes the normalizer of a language.
    """

    name: str
    about: str
    package: str
    module: str
    languages: frozenset[str] | None
    maker: Maker

    @property
    def install(self) -> str:
        """The line that installs it."""
        return f"pip install {self.package}"

    def version(self) -> str:
        """Return the package with its version.

        Raises:
            MissingPeerError: If it is not installed.
        """
        try:
            return f"{self.package} {metadata.version(self.package)}"
        except metadata.PackageNotFoundError as error:
            raise self._missing(f"{self.package}, which is not installed") from error

    def open(self) -> Batch:
        """Give the normalizer; a language's rules load with its first text.

        Raises:
            MissingPeerError: If it cannot be imported.
        """
        try:
            importlib.import_module(self.module)
        except ImportError as error:
            raise self._missing(f"what cannot be imported here ({error})") from error
        make = cache(self.maker)
        return lambda texts, lang: _each(make(lang), texts)

    def _missing(self, what: str) -> MissingPeerError:
        return MissingPeerError(f"system '{self.name}' needs {what}: {self.install}")


def _each(normalize: Callable[[str], str], texts: Sequence[str]) -> list[str | None]:
    """Normalize texts; None for each that raises, unless all do."""
    answers: list[str | None] = []
    failure: Exception | None = None
    for text in texts:
        try:
            answers.append(normalize(text))
        except Exception as error:
            failure = error
            answers.append(None)
    if failure and not any(answer is not None for answer in answers):
        raise failure
    return answers


def _of(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name)


def _whisper(lang: str) -> Callable[[str], str]:
    """Whisper's English normalizer for English, its basic one for the rest (section 4.1)."""
    if lang == "en":
        return _of("whisper_normalizer.english", "EnglishTextNormalizer")()
    return _of("whisper_normalizer.basic", "BasicTextNormalizer")()


def _nemo_tn(lang: str) -> Callable[[str], str]:
    logging.disable(logging.WARNING)  # it speaks of every sentence without a number
    make = _of("nemo_text_processing.text_normalization.normalize", "Normalizer")
    return partial(make(input_case="cased", lang=lang).normalize, verbose=False)


def _nemo_itn(lang: str) -> Callable[[str], str]:
    logging.disable(logging.WARNING)
    make = _of(
        "nemo_text_processing.inverse_text_normalization.inverse_normalize", "InverseNormalizer"
    )
    return partial(make(input_case="cased", lang=lang).inverse_normalize, verbose=False)


_WETEXT = {"zh": "chinese", "en": "english", "ja": "japanese"}


def _wetext_tn(lang: str) -> Callable[[str], str]:
    logging.disable(logging.WARNING)
    return _of(f"tn.{_WETEXT[lang]}.normalizer", "Normalizer")().normalize


def _wetext_itn(lang: str) -> Callable[[str], str]:
    logging.disable(logging.WARNING)
    return _of(f"itn.{_WETEXT[lang]}.inverse_normalizer", "InverseNormalizer")().normalize


_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def _num2words(lang: str) -> Callable[[str], str]:
    """Lower case, digits to words, marks to spaces: what multilingual leaderboards do."""
    say = _of("num2words", "num2words")

    def words(match: re.Match[str]) -> str:
        digits = match[0].replace(",", "")
        try:
            return f" {say(digits if '.' in digits else int(digits), lang=lang)} "
        except Exception:  # it raises whatever its language module met first
            return match[0]

    def normalize(text: str) -> str:
        text = _NUMBER.sub(words, unicodedata.normalize("NFKC", text).lower())
        kept = (" " if unicodedata.category(char)[0] in "PS" else char for char in text)
        return " ".join("".join(kept).split())

    return normalize


_NEMO = "nemo_text_processing"
# its Russian text normalization gives a list of readings, not one
_NEMO_TN = frozenset(("ar", "de", "en", "fr", "hi", "ja", "ko", "vi", "zh"))
_NEMO_ITN = _NEMO_TN | {"ru"}
_NUM2WORDS = frozenset(("ar", "bn", "de", "en", "fa", "fr", "id", "ja", "ko", "ru", "vi"))

PEERS = {
    peer.name: peer
    for peer in (
        Peer(
            "whisper",
            "EnglishTextNormalizer for English, BasicTextNormalizer for the rest",
            "whisper-normalizer",
            "whisper_normalizer",
            None,
            _whisper,
        ),
        Peer("nemo-tn", "NeMo text normalization", _NEMO, _NEMO, _NEMO_TN, _nemo_tn),
        Peer("nemo-itn", "NeMo inverse text normalization", _NEMO, _NEMO, _NEMO_ITN, _nemo_itn),
        Peer(
            "wetext-tn",
            "WeTextProcessing text normalization",
            "WeTextProcessing",
            "tn",
            frozenset(_WETEXT),
            _wetext_tn,
        ),
        Peer(
            "wetext-itn",
            "WeTextProcessing inverse text normalization",
            "WeTextProcessing",
            "itn",
            frozenset(_WETEXT),
            _wetext_itn,
        ),
        Peer(
            "num2words",
            "lower case, digits to words, no marks: the leaderboards' way",
            "num2words",
            "num2words",
            _NUM2WORDS,
            _num2words,
        ),
    )
}
