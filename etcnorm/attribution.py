"""How much of the raw error rate each category and phenomenon of writing explains.

The method: the raw rate stands first; then the categories are switched on one after another,
in the order of ``taxonomy.CATEGORIES``; the last rate is the canonical one. What a category
explains is the drop of the rate at its step, so the drops telescope to raw less canonical.
A text is canonicalized again only for the steps whose category edits it.

A step changes errors as well as reference length. With E errors and N reference tokens before
the step, E' and N' after it, and e, n the same for one utterance, the drop
``E/N - E'/N'`` is the sum over the utterances of::

    (e - e') / N  +  E' (n' - n) / (N N')

so every utterance has its exact share. The share goes to the phenomena of the category that
edited the utterance, in proportion to their edits on one side only (edits that both sides
share explain nothing), or to all their edits where the sides share all. An utterance that
changed at a step without an edit of its category (one rule opened the way for another) goes
to a row of its own, ``interactions``. All sums are fractions; only the result is rounded to
floating point.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from etcnorm import languages, taxonomy
from etcnorm.canonical import Canonical, Edit
from etcnorm.canonicalizer import Canonicalizer
from etcnorm.counts import Counts, count
from etcnorm.layers.neural_options import NeuralOptions
from etcnorm.transform import shared_canonicalizer
from etcnorm.units import Unit, tokenize

INTERACTIONS = "interactions"

Shares = dict[tuple[str, str], Fraction]


@dataclass(frozen=True, slots=True)
class Part:
    """What one phenomenon explains.

    Attributes:
        category: Category of the phenomenon, or ``"interactions"``.
        phenomenon: Id of the phenomenon, or ``"interactions"``.
        title: A few words for people.
        drop: How far it lowered the rate; below zero where it raised it.
        edits: How many edits it made in references and hypotheses.
    """

    category: str
    phenomenon: str
    title: str
    drop: float
    edits: int


@dataclass(frozen=True, slots=True)
class Attribution:
    """The parts of the difference between raw and canonical rate."""

    parts: tuple[Part, ...] = ()

    @property
    def drop(self) -> float:
        """Raw rate less canonical rate."""
        return sum(part.drop for part in self.parts)

    def by_category(self) -> dict[str, list[Part]]:
        """Return the parts by category, the largest drop of a category first."""
        groups: dict[str, list[Part]] = {}
        for category in (*taxonomy.CATEGORIES, INTERACTIONS):
            parts = [part for part in self.parts if part.category == category]
            if parts:
                groups[category] = sorted(parts, key=lambda part: (-part.drop, part.phenomenon))
        return groups

    def as_dict(self) -> list[dict[str, Any]]:
        """Return the parts as plain data, by category."""
        return [
            {
                "category": category,
                "drop": sum(part.drop for part in parts),
                "phenomena": [
                    {"id": part.phenomenon, "title": part.title, "drop": part.drop}
                    | {"edits": part.edits}
                    for part in parts
                ],
            }
            for category, parts in self.by_category().items()
        ]


@dataclass(frozen=True)
class Recipe:
    """What decides a score besides the transcripts."""

    lang: str
    unit: Unit
    profile: str = "etc"
    disable: tuple[str, ...] = ()
    enable: tuple[str, ...] = ()
    neural: NeuralOptions | None = None

    @cached_property
    def canonicalizer(self) -> Canonicalizer:
        """The canonicalizer with everything on that the recipe asks for."""
        return self._canonicalizer(self.disable, self.enable)

    def step(self, step: int) -> Canonicalizer:
        """Return the canonicalizer of a step: its category is on, and those before it."""
        disable = (*self.disable, *taxonomy.CATEGORIES[step + 1 :])
        enable = [name for name in self.enable if self.step_of(name) <= step]
        return self._canonicalizer(disable, enable)

    def _canonicalizer(self, disable: Iterable[str], enable: Iterable[str]) -> Canonicalizer:
        neural = self.neural or False
        return shared_canonicalizer(self.lang, self.profile, disable, enable, neural)

    @cached_property
    def phenomena(self) -> Mapping[str, taxonomy.Phenomenon]:
        """The phenomena of the language by id."""
        return taxonomy.load(self.canonicalizer.lang)

    def step_of(self, name: str) -> int:
        """Return the place of a phenomenon's category, or of a category, in the order."""
        category = self.phenomena[name].category if name in self.phenomena else name
        return taxonomy.CATEGORIES.index(category)

    def counts(self, edit: Edit) -> bool:
        """Tell whether an edit can change the tokens: spacing is none of a word."""
        fixed = not languages.writing(self.canonicalizer.lang).cutter
        spacing = edit.phenomenon == "whitespace" and self.unit == "word" and fixed
        return edit.phenomenon in self.phenomena and not spacing

    def tokens(self, text: str) -> list[str]:
        """Cut a text into the tokens that count."""
        return tokenize(text, self.unit)


@dataclass(slots=True)
class _Side:
    """One transcript on its way from raw to canonical."""

    recipe: Recipe
    canonical: Canonical
    edited_at: set[int] = field(init=False)

    def __post_init__(self) -> None:
        names = {edit.phenomenon for edit in self.canonical.edits}
        self.edited_at = {
            self.recipe.step_of(name) for name in names & self.recipe.phenomena.keys()
        }

    def at(self, step: int) -> list[str]:
        """Return its tokens with the categories up to `step` on."""
        done = {other for other in self.edited_at if other <= step}
        if done == self.edited_at:
            return self.recipe.tokens(self.canonical.text)
        if not done:
            return self.recipe.tokens(self.canonical.source)
        return self.recipe.tokens(self.recipe.step(max(done))(self.canonical.source))


def attribute(
    recipe: Recipe, pairs: Sequence[tuple[Canonical, Canonical]], raw: Sequence[Counts]
) -> Attribution:
    """Attribute the difference between raw and canonical rate to kinds of writing.

    Args:
        recipe: How the pairs were canonicalized.
        pairs: Reference and hypothesis of each utterance, in canonical form.
        raw: The counts of each utterance before canonicalization.

    Returns:
        Parts whose drops add up to the raw rate less the canonical rate.
    """
    shares: Shares = defaultdict(Fraction)
    before = list(raw)
    trails = [_trail(recipe, *pair, counts) for pair, counts in zip(pairs, raw, strict=True)]
    for step, category in enumerate(taxonomy.CATEGORIES):
        after = [next(trail) for trail in trails]
        for position, share in _shares(before, after):
            edits = [_of_step(recipe, side, step) for side in pairs[position]]
            for phenomenon, part in _split(*edits):
                shares[category if phenomenon else INTERACTIONS, phenomenon] += share * part
        before = after
    return Attribution(tuple(_parts(recipe, pairs, shares)))


def _trail(recipe: Recipe, ref: Canonical, hyp: Canonical, raw: Counts) -> Iterator[Counts]:
    """Yield the counts of one utterance after each step."""
    sides = _Side(recipe, ref), _Side(recipe, hyp)
    touched = sides[0].edited_at | sides[1].edited_at
    counts = raw
    for step in range(len(taxonomy.CATEGORIES)):
        # Spacing alone changes at the first step, so that one is always counted.
        if step in touched or step == 0:
            counts = count(sides[0].at(step), sides[1].at(step))
        yield counts


def _shares(before: list[Counts], after: list[Counts]) -> Iterator[tuple[int, Fraction]]:
    """Yield each utterance that a step changed, with its exact share of the step's drop."""
    length, new_length = (sum(c.reference_tokens for c in counts) for counts in (before, after))
    errors = sum(counts.errors for counts in after)
    changed = [i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    for i in changed:
        if length and new_length:
            fewer = before[i].errors - after[i].errors
            longer = after[i].reference_tokens - before[i].reference_tokens
            yield i, Fraction(fewer * new_length + errors * longer, length * new_length)
        else:  # no rate to take shares of: the rules for empty references decided
            yield i, (_rate(before) - _rate(after)) / len(changed)


def _rate(counts: list[Counts]) -> Fraction:
    total = sum(counts, Counts())
    return Fraction(total.errors, total.reference_tokens or 1)


def _of_step(recipe: Recipe, side: Canonical, step: int) -> Counter[tuple[str, str, str]]:
    return Counter(
        (edit.phenomenon, edit.before, edit.after)
        for edit in side.edits
        if recipe.counts(edit) and recipe.step_of(edit.phenomenon) == step
    )


def _split(ref: Counter[Any], hyp: Counter[Any]) -> Iterator[tuple[str, Fraction]]:
    """Yield the phenomena that a share goes to, with their parts of it."""
    edits = (ref - hyp) + (hyp - ref) or ref + hyp
    total = sum(edits.values())
    if not total:
        yield "", Fraction(1)
    for (phenomenon, _, _), number in edits.items():
        yield phenomenon, Fraction(number, total)


def _parts(
    recipe: Recipe, pairs: Sequence[tuple[Canonical, Canonical]], shares: Shares
) -> Iterator[Part]:
    edits = Counter(edit.phenomenon for pair in pairs for side in pair for edit in side.edits)
    for (category, phenomenon), share in shares.items():
        if category != INTERACTIONS:
            title = recipe.phenomena[phenomenon].title
            yield Part(category, phenomenon, title, float(share), edits[phenomenon])
    rest = shares.get((INTERACTIONS, ""), Fraction(0))
    if rest:
        yield Part(INTERACTIONS, INTERACTIONS, "One category acting on another", float(rest), 0)
