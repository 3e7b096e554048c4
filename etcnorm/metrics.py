"""Error rates of canonical transcripts, beside the raw ones, with what writing explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from etcnorm import languages
from etcnorm.attribution import Attribution, Recipe, attribute
from etcnorm.canonical import Canonical
from etcnorm.counts import Counts, count
from etcnorm.errors import EtcnormError
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.profile import as_names
from etcnorm.signature import signature
from etcnorm.texts import as_texts
from etcnorm.transform import Transform
from etcnorm.units import Unit, check_unit, measure, raw_tokens, tokenize

Texts = str | Sequence[str]
Progress = Callable[[int], object]


@dataclass(frozen=True, slots=True)
class Utterance:
    """One pair of transcripts, as it came and in canonical form."""

    id: str
    reference: str
    hypothesis: str
    canonical_reference: str
    canonical_hypothesis: str
    raw: Counts
    canonical: Counts
    phenomena: tuple[str, ...]

    def as_dict(self) -> dict[str, Any]:
        """Return the row as plain data."""
        return {
            "id": self.id,
            "text": self.reference,
            "pred_text": self.hypothesis,
            "canonical_text": self.canonical_reference,
            "canonical_pred_text": self.canonical_hypothesis,
            "raw": self.raw.as_dict(),
            "canonical": self.canonical.as_dict(),
            "phenomena": list(self.phenomena),
        }


@dataclass(frozen=True, slots=True)
class Score:
    """Raw and canonical error rate of a set of transcripts.

    Attributes:
        lang: Language code.
        unit: What is counted, see ``units.tokenize``.
        raw: Counts over the tokens of the transcripts as they are.
        canonical: Counts over the canonical tokens.
        attribution: What the kinds of writing explained; the drops add up to the raw rate
            less the canonical rate (see ``etcnorm.attribution``).
        rows: One entry for each utterance, in the order given.
        signature: The recipe, without which the rate cannot be compared.
        pairs: Reference and hypothesis of each row with their edits; empty unless kept.
    """

    lang: str
    unit: Unit
    raw: Counts
    canonical: Counts
    attribution: Attribution
    rows: tuple[Utterance, ...]
    signature: str
    pairs: tuple[tuple[Canonical, Canonical], ...] = field(default=(), repr=False, compare=False)

    @property
    def measure(self) -> str:
        """Name of the rate: ``"wer"``, ``"cer"`` or ``"mer"``."""
        return measure(self.unit)

    def as_dict(self) -> dict[str, Any]:
        """Return everything but the rows and pairs as plain data."""
        return {
            "measure": self.measure,
            "lang": self.lang,
            "unit": self.unit,
            "utterances": len(self.rows),
            "raw": {self.measure: self.raw.rate, **self.raw.as_dict()},
            "canonical": {self.measure: self.canonical.rate, **self.canonical.as_dict()},
            "explained": self.attribution.as_dict(),
            "signature": self.signature,
        }


def wer(
    refs: Texts,
    hyps: Texts,
    lang: str,
    profile: str = "etc",
    disable: Iterable[str] = (),
    enable: Iterable[str] = (),
    neural: bool | NeuralOptions = False,
) -> float:
    """Return the word error rate of the canonical transcripts.

    Chinese and Japanese, which part no words, are counted in characters and Latin words.

    Args:
        refs: Reference transcript, or a sequence of them.
        hyps: Hypothesis transcript, or as many of them, in the same order.
        lang: Language code.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        neural: Run the neural layer too: True, or how to run it.

    Returns:
        Errors over reference words. If no reference has any word, the number of insertions,
        as in jiwer 4.

    Raises:
        ValueError: If the numbers of references and hypotheses differ.
        TypeError: If a transcript is not a string.
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
    """
    return _rate(refs, hyps, Transform(lang, "auto", profile, disable, enable, neural))


def cer(
    refs: Texts,
    hyps: Texts,
    lang: str,
    profile: str = "etc",
    disable: Iterable[str] = (),
    enable: Iterable[str] = (),
    neural: bool | NeuralOptions = False,
) -> float:
    """Return the character error rate of the canonical transcripts; see ``wer``."""
    return _rate(refs, hyps, Transform(lang, "char", profile, disable, enable, neural))


def score(
    refs: Texts,
    hyps: Texts,
    lang: str,
    unit: Unit | Literal["auto"] = "auto",
    profile: str = "etc",
    disable: Iterable[str] = (),
    enable: Iterable[str] = (),
    ids: Iterable[str] | None = None,
    progress: Progress | None = None,
    neural: bool | NeuralOptions = False,
    keep_pairs: bool = False,
) -> Score:
    """Score transcripts raw and canonical, and say what writing explained.

    Args:
        refs: Reference transcript, or a sequence of them.
        hyps: Hypothesis transcript, or as many of them, in the same order.
        lang: Language code.
        unit: ``"auto"`` or a unit of ``units.tokenize``.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        ids: Names of the utterances, one each; numbers from 1 where there are none.
        progress: Called with 1 after each utterance.
        neural: Run the neural layer too: True, or how to run it.
        keep_pairs: Keep every transcript with its edits, for a report of each utterance; it
            takes about a kilobyte a transcript.

    Raises:
        ValueError: If the numbers differ, or the unit is unknown.
        TypeError: If a transcript is not a string.
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
    """
    checked = languages.check(lang)
    unit = languages.default_unit(checked) if unit == "auto" else check_unit(unit)
    refs, hyps = _paired(refs, hyps)
    names = _named(ids, len(refs))
    recipe = Recipe(lang, unit, profile, as_names(disable), as_names(enable), as_options(neural))
    texts = (text for pair in zip(refs, hyps, strict=True) for text in pair)
    explained = recipe.canonicalizer.explain_batch(texts)
    rows, pairs = [], []
    for name in names:
        pair = next(explained), next(explained)
        rows.append(_utterance(name, *pair, unit))
        pairs.append(pair)
        if progress:
            progress(1)
    return Score(
        lang=recipe.canonicalizer.lang,
        unit=unit,
        raw=sum((row.raw for row in rows), Counts()),
        canonical=sum((row.canonical for row in rows), Counts()),
        attribution=attribute(recipe, pairs, [row.raw for row in rows]),
        rows=tuple(rows),
        signature=signature(recipe.canonicalizer, unit),
        pairs=tuple(pairs) if keep_pairs else (),
    )


def _rate(refs: Texts, hyps: Texts, transform: Transform) -> float:
    refs, hyps = _paired(refs, hyps)
    pairs = zip(transform(refs), transform(hyps), strict=True)
    return sum((count(ref, hyp) for ref, hyp in pairs), Counts()).rate


def _paired(refs: Texts, hyps: Texts) -> tuple[list[str], list[str]]:
    refs = [refs] if isinstance(refs, str) else as_texts(refs, "reference")
    hyps = [hyps] if isinstance(hyps, str) else as_texts(hyps, "hypothesis")
    if len(refs) != len(hyps):
        raise EtcnormError(
            f"{len(refs)} references but {len(hyps)} hypotheses: each reference needs one"
        )
    return refs, hyps


def _named(ids: Iterable[str] | None, number: int) -> list[str]:
    """Give the utterances their names, as many as there are."""
    names = [str(n) for n in (range(1, number + 1) if ids is None else ids)]
    if len(names) != number:
        raise EtcnormError(f"{len(names)} ids but {number} utterances: each utterance needs one")
    return names


def _utterance(name: str, ref: Canonical, hyp: Canonical, unit: Unit) -> Utterance:
    return Utterance(
        id=name,
        reference=ref.source,
        hypothesis=hyp.source,
        canonical_reference=ref.text,
        canonical_hypothesis=hyp.text,
        raw=count(raw_tokens(ref.source, unit), raw_tokens(hyp.source, unit)),
        canonical=count(tokenize(ref.text, unit), tokenize(hyp.text, unit)),
        phenomena=tuple(dict.fromkeys(edit.phenomenon for edit in (*ref.edits, *hyp.edits))),
    )
