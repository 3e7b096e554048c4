"""A run over a folder: what is to be done, done in processes if wanted, and put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import numpy as np

from etcnorm import languages, profile, taxonomy
from etcnorm.attribution import INTERACTIONS, Recipe
from etcnorm.counts import Counts
from etcnorm.layers.neural_options import NeuralOptions, as_options
from etcnorm.leaderboard.bootstrap import SAMPLES, Utterances, sampled_rates
from etcnorm.leaderboard.manifests import Manifest, read_folder
from etcnorm.leaderboard.naming import Rule
from etcnorm.leaderboard.parts import Parts, key
from etcnorm.leaderboard.processes import run
from etcnorm.leaderboard.progress import Progress
from etcnorm.leaderboard.ranking import Leaderboard, Result, mean_table, set_table
from etcnorm.leaderboard.scoring import STEPS, Share, Task, score, shares_of, totals
from etcnorm.merging import check_available
from etcnorm.signature import signature
from etcnorm.units import measure

#: Rows below which processes of their own take longer than they save.
_FEW = 2_000


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked of a run.

    Attributes:
        lang: Language of all data sets, or ``"auto"``: by the rules, or by their names.
        rules: Languages of data sets.
        profile: ``"etc"`` or ``"lenient"``.
        disable: Phenomena or categories to switch off.
        enable: Phenomena or categories to switch on.
        jobs: Processes.
        samples: Bootstrap samples behind the intervals.
        seed: Where they start.
        merge: Also count with compounds merged.
        neural: Run the neural layer too: True, or how to run it.
    """

    lang: str = "auto"
    rules: Sequence[Rule] = ()
    profile: str = "etc"
    disable: tuple[str, ...] = ()
    enable: tuple[str, ...] = ()
    jobs: int = 1
    samples: int = SAMPLES
    seed: int = 0
    merge: bool = False
    neural: bool | NeuralOptions = False


@dataclass(frozen=True, slots=True)
class _Set:
    """A data set: its manifests and how they are scored."""

    manifests: tuple[Manifest, ...]
    recipe: Recipe
    signature: str
    shares: int
    merge: bool

    def part(self, manifest: Manifest, share: int) -> str:
        return key(manifest.digest, self.signature, share, self.shares, self.merge)


def build(
    folder: Path,
    settings: Settings | None = None,
    out: Path | None = None,
    progress: Progress | None = None,
) -> Leaderboard:
    """Score every manifest below a folder and rank the models.

    Args:
        folder: Where the manifests lie.
        settings: What is asked.
        out: Where finished parts are kept (in ``parts``) and taken from; None keeps none.
        progress: Told how the run gets on.

    Raises:
        EtcnormError: If something in the folder or the settings is not as it should be, or the
            neural layer cannot run.
    """
    settings = settings or Settings()
    progress = progress or Progress()
    if settings.merge:
        check_available()
    neural = as_options(settings.neural)
    if neural is not None:
        from etcnorm.layers.neural import check

        check(neural)  # here, before any process is started
    found = read_folder(folder, settings.lang, settings.rules, out)
    sets = _sets(found.manifests, settings)
    parts = Parts(out / "parts" if out else None)
    _score_all(sets, parts, settings.jobs, progress)
    tables = []
    results: list[Result] = []
    for one in sets:
        own = _results(one, parts, settings)
        results += own
        tables.append(set_table(own))
    return Leaderboard(
        sets=tuple(tables),
        mean=mean_table(results) if len(sets) > 1 else None,
        samples=settings.samples,
        seed=settings.seed,
        warnings=(*found.warnings, *(line for one in sets for line in _uneven(one))),
    )


def _sets(manifests: Sequence[Manifest], settings: Settings) -> list[_Set]:
    """Group manifests by data set; by language first, so that processes change it seldom."""
    groups: dict[tuple[str, str], list[Manifest]] = {}
    for manifest in manifests:
        groups.setdefault((manifest.lang, manifest.dataset), []).append(manifest)
    sets = []
    for (lang, _), group in sorted(groups.items()):
        recipe = Recipe(
            lang,
            languages.default_unit(lang),
            profile.check(settings.profile),
            profile.as_names(settings.disable),
            profile.as_names(settings.enable),
            as_options(settings.neural),
        )
        profile.switches(lang, recipe.disable, recipe.enable)  # says which name is unknown
        shares = shares_of(max(len(manifest.keys) for manifest in group))
        name = signature(recipe, recipe.unit)
        merge = settings.merge and recipe.unit == "word"  # characters are no compounds
        sets.append(_Set(tuple(group), recipe, name, shares, merge))
    return sets


def _score_all(sets: Sequence[_Set], parts: Parts, jobs: int, progress: Progress) -> None:
    """Score what no part holds yet, and keep each part as soon as it is finished."""
    work: list[tuple[_Set, tuple[Manifest, ...], Task]] = []
    for one in sets:
        for share in range(one.shares):
            todo = tuple(m for m in one.manifests if one.part(m, share) not in parts)
            if todo:
                paths = tuple(manifest.path for manifest in todo)
                task = Task(one.recipe, paths, share, one.shares, one.merge)
                work.append((one, todo, task))
    number = sum(one.shares * len(one.manifests) for one in sets)
    left = sum(len(todo) for _, todo, _ in work)
    rows = sum(len(m.keys) // task.shares for _, todo, task in work for m in todo)
    waiting = Counter(m.name for _, todo, _ in work for m in todo)
    progress.begin(number, number - left, len(waiting), rows)
    tasks = [task for _, _, task in work]
    for place, results in run(tasks, jobs if rows > _FEW else 1):
        one, todo, task = work[place]
        for manifest, result in zip(todo, results, strict=True):
            parts.keep(one.part(manifest, task.share), result)
        waiting.subtract(manifest.name for manifest in todo)
        finished = sum(1 for manifest in todo if not waiting[manifest.name])
        done = sum(len(m.keys) // task.shares for m in todo)
        progress.advance(len(todo), finished, done)


def _results(one: _Set, parts: Parts, settings: Settings) -> list[Result]:
    """Put the parts of a data set together."""
    wholes = [_whole(one, manifest, parts) for manifest in one.manifests]
    dataset = one.manifests[0].dataset
    raw, canonical = (
        sampled_rates(
            dataset,
            [_utterances(m, w, first) for m, w in zip(one.manifests, wholes, strict=True)],
            settings.samples,
            settings.seed,
        )
        for first in (0, 4)
    )
    results = []
    for n, (manifest, whole) in enumerate(zip(one.manifests, wholes, strict=True)):
        before, after = totals(whole.counts)
        results.append(
            Result(
                model=manifest.model,
                dataset=dataset,
                lang=manifest.lang,
                unit=one.recipe.unit,
                measure=measure(one.recipe.unit),
                utterances=len(manifest.keys),
                raw=before,
                canonical=after,
                explained=explained(before, whole),
                merged=whole.merged,
                duration=manifest.duration,
                time=manifest.time,
                raw_samples=raw[n],
                samples=canonical[n],
                signature=one.signature,
            )
        )
    return results


def _utterances(manifest: Manifest, whole: Share, first: int) -> Utterances:
    """Give the errors and tokens of the rows; `first` is the column of the hits."""
    hits, substitutions, deletions, insertions = whole.counts[:, first : first + 4].T
    return Utterances(
        np.array(manifest.keys, np.uint64),
        substitutions + deletions + insertions,
        hits + substitutions + deletions,
    )


def _whole(one: _Set, manifest: Manifest, parts: Parts) -> Share:
    """Put the shares of a manifest together, rows in the order of the file."""
    shares = []
    for number in range(one.shares):
        name = one.part(manifest, number)
        share = parts.get(name)
        if share is None:  # its file was damaged after it was seen
            task = Task(one.recipe, (manifest.path,), number, one.shares, one.merge)
            (share,) = score(task)
            parts.keep(name, share)
        shares.append(share)
    rows = np.concatenate([share.rows for share in shares])
    counts = np.concatenate([share.counts for share in shares])
    merged = [share.merged for share in shares if share.merged is not None]
    return Share(
        np.sort(rows),
        counts[np.argsort(rows)],
        np.sum([share.steps for share in shares], axis=0),
        np.sum([share.apart for share in shares], axis=0),
        sum(merged) if one.merge else None,
    )


def explained(raw: Counts, whole: Share) -> dict[str, float]:
    """Give the points of the raw rate that each category of writing explains.

    The method is that of ``etcnorm.attribution``, on sums over the utterances.
    """
    parts: dict[str, Fraction] = {}
    errors, tokens = raw.errors, raw.reference_tokens
    for step in range(STEPS):
        after, length = (int(number) for number in whole.steps[step])
        drop = Fraction(errors, tokens or 1) - Fraction(after, length or 1)
        fewer, longer = (int(number) for number in whole.apart[step])
        if (fewer or longer) and tokens and length:
            aside = Fraction(fewer * length + after * longer, tokens * length)
            parts[INTERACTIONS] = parts.get(INTERACTIONS, Fraction(0)) + aside
            drop -= aside
        if drop:
            parts[taxonomy.CATEGORIES[step]] = drop
        errors, tokens = after, length
    order = (*taxonomy.CATEGORIES, INTERACTIONS)
    return {name: float(parts[name]) for name in order if parts.get(name)}


def _uneven(one: _Set) -> Iterator[str]:
    """Say which models were not given the utterances that most have."""
    sizes = Counter(frozenset(Counter(m.keys).items()) for m in one.manifests)
    if len(sizes) == 1:
        return
    union = len({key for manifest in one.manifests for key in manifest.keys})
    short = [m for m in one.manifests if len(m.keys) < union]
    dataset = one.manifests[0].dataset
    named = ", ".join(f"{m.model} {len(m.keys)}" for m in short[:3])
    more = f" and {len(short) - 3} more" if len(short) > 3 else ""
    yield f"{dataset}: not every model has all of its {union} utterances ({named}{more})"
