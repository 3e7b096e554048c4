"""For data pipelines: batches of the datasets library, and a metric like those of evaluate.

Neither library is needed to use this; both are met in their habits only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal

from etcnorm import metrics
from etcnorm.errors import EtcnormError
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.profile import as_names
from etcnorm.texts import as_texts
from etcnorm.transform import shared_canonicalizer
from etcnorm.units import Unit

Batch = Mapping[str, Sequence[Any]]
_Recipe = tuple[str, str, tuple[str, ...], tuple[str, ...], bool | NeuralOptions]


class _MapBatch:
    """What ``map_batch`` gives: a function that can be pickled, and hashed by its recipe."""

    def __init__(
        self,
        lang: str,
        columns: str | Iterable[str],
        suffix: str,
        profile: str,
        disable: Iterable[str],
        enable: Iterable[str],
        neural: bool | NeuralOptions,
    ) -> None:
        self.columns = [columns] if isinstance(columns, str) else list(columns)
        if not self.columns:
            raise EtcnormError("no column to canonicalize: give columns=['text'] or more")
        self.suffix = suffix
        self._build(
            (lang, profile, as_names(disable), as_names(enable), as_options(neural) or False)
        )

    def _build(self, recipe: _Recipe) -> None:
        self._recipe = recipe
        self.canonicalizer = shared_canonicalizer(*recipe)

    def __getstate__(self) -> dict[str, Any]:
        """Give the recipe alone: datasets hashes this to know whether its cache still holds."""
        signature = self.canonicalizer.signature  # changes with the tables
        return {
            "columns": self.columns,
            "suffix": self.suffix,
            "recipe": self._recipe,
            "signature": signature,
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.columns, self.suffix = state["columns"], state["suffix"]
        self._build(state["recipe"])

    def __call__(self, batch: Batch) -> dict[str, list[str]]:
        result = {}
        for column in self.columns:
            if column not in batch:
                known = ", ".join(map(repr, batch))
                raise EtcnormError(f"no column {column!r} to canonicalize (columns: {known})")
            # Missing transcripts are silence; datasets hands them over as None.
            texts = ["" if text is None else text for text in batch[column]]
            result[column + self.suffix] = self.canonicalizer.batch(as_texts(texts, column))
        return result

    def __repr__(self) -> str:
        return f"map_batch({self.canonicalizer.signature!r}, columns={self.columns!r})"


def map_batch(
    lang: str,
    columns: str | Iterable[str] = ("text",),
    suffix: str = "",
    profile: str = "etc",
    disable: Iterable[str] = (),
    enable: Iterable[str] = (),
    neural: bool | NeuralOptions = False,
) -> Callable[[Batch], dict[str, list[str]]]:
    """Make a function for ``datasets.Dataset.map(..., batched=True)``.

    Such as::

        data = data.map(etcnorm.map_batch("fr", columns=["text"]), batched=True)

    It can be pickled, so ``num_proc`` works, and its hash is that of the recipe, so the cache of
    datasets does. Each process loads the neural model for itself, once, and only for texts that
    need it; the forms of a whole batch are decoded together.

    Args:
        lang: Language code.
        columns: Columns to canonicalize; None in a column becomes an empty text.
        suffix: Put behind the name of a column for a new one; empty replaces the column.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        neural: Run the neural layer too: True, or how to run it.

    Raises:
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
        EtcnormError: If the neural layer cannot run; if a column is missing, when a batch comes.
    """
    return _MapBatch(lang, columns, suffix, profile, disable, enable, neural)


class Metric:
    """An error rate of canonical transcripts, used like a metric of the evaluate library.

    All at once::

        metric = etcnorm.Metric("fr")
        metric.compute(references=refs, predictions=hyps)  # {"wer": 0.042, "raw_wer": ...}

    or batch by batch with ``add_batch`` and ``compute()``.

    Args:
        lang: Language code.
        unit: What is counted, see ``etcnorm.Transform``.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        neural: Run the neural layer too: True, or how to run it.

    Raises:
        UnknownLanguageError: If the language is unknown.
        UnknownPhenomenonError: If the profile, a phenomenon or a category is unknown.
        EtcnormError: If the neural layer cannot run.
    """

    def __init__(
        self,
        lang: str,
        unit: Unit | Literal["auto"] = "auto",
        profile: str = "etc",
        disable: Iterable[str] = (),
        enable: Iterable[str] = (),
        neural: bool | NeuralOptions = False,
    ) -> None:
        recipe: dict[str, Any] = {
            "lang": lang,
            "profile": profile,
            "disable": as_names(disable),
            "enable": as_names(enable),
            "neural": as_options(neural) or False,
        }
        shared_canonicalizer(**recipe)  # says now what is wrong
        self._recipe = recipe | {"unit": unit}
        self._references: list[str] = []
        self._predictions: list[str] = []

    def add(self, *, reference: str, prediction: str) -> None:
        """Take one pair of transcripts."""
        self.add_batch(references=[reference], predictions=[prediction])

    def add_batch(self, *, references: Iterable[str], predictions: Iterable[str]) -> None:
        """Take pairs of transcripts.

        Raises:
            ValueError: If their numbers differ.
            TypeError: If one is not a string.
        """
        refs, hyps = as_texts(references, "reference"), as_texts(predictions, "prediction")
        if len(refs) != len(hyps):
            raise EtcnormError(
                f"{len(refs)} references but {len(hyps)} predictions: each reference needs one"
            )
        self._references += refs
        self._predictions += hyps

    def compute(
        self,
        *,
        references: Iterable[str] | None = None,
        predictions: Iterable[str] | None = None,
    ) -> dict[str, Any]:
        """Rate what was added and what is given, and start anew.

        Returns:
            The rate under its name (``"wer"``, or ``"mer"`` and ``"cer"`` where characters are
            counted), the raw one with ``raw_`` before it, the counts, and the signature.

        Raises:
            ValueError: If the numbers of references and predictions differ, or there are none.
            TypeError: If a transcript is not a string.
        """
        if (references is None) != (predictions is None):
            raise EtcnormError("give references and predictions, or neither")
        if references is not None and predictions is not None:
            self.add_batch(references=references, predictions=predictions)
        if not self._references:
            raise EtcnormError("nothing to rate: add transcripts first")
        result = metrics.score(self._references, self._predictions, **self._recipe)
        self._references, self._predictions = [], []
        return {
            result.measure: result.canonical.rate,
            f"raw_{result.measure}": result.raw.rate,
            "substitutions": result.canonical.substitutions,
            "deletions": result.canonical.deletions,
            "insertions": result.canonical.insertions,
            "reference_tokens": result.canonical.reference_tokens,
            "signature": result.signature,
        }
