"""The jiwer transform: canonical tokens for jiwer's measures."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

from jiwer.transforms import AbstractTransform

from etcnorm import languages
from etcnorm import profile as profiles
from etcnorm._jiwer3 import follow_jiwer4
from etcnorm.canonicalizer import Canonicalizer
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.profile import as_names
from etcnorm.signature import signature
from etcnorm.texts import as_texts
from etcnorm.units import Unit, check_unit, tokenize


class Transform(AbstractTransform):
    """Canonicalize transcripts on their way into jiwer.

    With a unit it ends in a list of lists of tokens and stands alone. Give it to both
    sides, or jiwer compares canonical text with raw text and cannot notice::

        fr = etcnorm.Transform("fr")
        jiwer.wer(refs, hyps, reference_transform=fr, hypothesis_transform=fr)

    ``jiwer.cer`` and ``jiwer.process_characters`` count whatever tokens they are given:
    use ``unit="char"`` there. With ``unit=None`` strings stay strings, for the inside of a
    ``jiwer.Compose`` that ends in one of jiwer's reducers.

    Order and number of the transcripts are kept. A reference that becomes empty (a lone
    ``[laughter]``) counts by the rules of jiwer 4 on every supported jiwer.

    Args:
        lang: Language code, see ``Canonicalizer``.
        unit: ``"auto"`` (what the language is counted in: words, or ``"mixed"`` for Chinese and
            Japanese), ``"word"``, ``"char"`` (characters of the canonical text, spaces included,
            as jiwer counts them), ``"mixed"`` or ``"syllable"`` (see ``units.tokenize``), or None.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        neural: Run the neural layer too: True, or how to run it.

    Raises:
        ValueError: If the unit is unknown.
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
    """

    def __init__(
        self,
        lang: str,
        unit: Unit | Literal["auto"] | None = "auto",
        profile: str = "etc",
        disable: Iterable[str] = (),
        enable: Iterable[str] = (),
        neural: bool | NeuralOptions = False,
    ) -> None:
        self.canonicalizer = shared_canonicalizer(lang, profile, disable, enable, neural)
        if unit == "auto":
            unit = languages.default_unit(self.canonicalizer.lang)
        self.unit: Unit | None = None if unit is None else check_unit(unit)

    def __call__(self, sentences: str | Iterable[str]) -> Any:
        """Transform one transcript or a sequence of them.

        Returns:
            With a unit, a list with one list of tokens for each transcript. Without one,
            a string for a string and a list of strings for a sequence.

        Raises:
            TypeError: If a transcript is not a string, or a set or mapping holds them.
        """
        if isinstance(sentences, str):
            return self.process_string(sentences)
        return self.process_list(as_texts(sentences))

    def process_string(self, s: str) -> Any:
        """Transform one transcript."""
        return self.canonicalizer(s) if self.unit is None else self.process_list([s])

    def process_list(self, inp: list[str]) -> Any:
        """Transform a list of transcripts."""
        texts = self.canonicalizer.batch(inp)
        return texts if self.unit is None else [tokenize(text, self.unit) for text in texts]

    @property
    def signature(self) -> str:
        """The recipe in one line; scores compare only under equal signatures."""
        return signature(self.canonicalizer, self.unit or "word")

    def __repr__(self) -> str:
        return f"Transform({self.signature!r}, unit={self.unit!r})"


def shared_canonicalizer(
    lang: str,
    profile: str = "etc",
    disable: Iterable[str] = (),
    enable: Iterable[str] = (),
    neural: bool | NeuralOptions = False,
) -> Canonicalizer:
    """Return a canonicalizer that calls with the same arguments share: building one takes time.

    Raises:
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
    """
    checked = languages.check(lang), profiles.check(profile)
    return _built(*checked, as_names(disable), as_names(enable), as_options(neural))


@lru_cache(maxsize=8)  # one a category, for attribution, and a few more
def _built(
    lang: str,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    neural: NeuralOptions | None,
) -> Canonicalizer:
    return Canonicalizer(lang, profile, disable, enable, neural or False)


follow_jiwer4(Transform)
