"""UGTPhon: phoneme error rate on user-generated text, and normalization error reduction.

The measures are the paper's (section 4.1 and appendix D): PER on canonical words (PER_c) and on
user-generated forms (PER_nc), the gap between them, PER by class, any of several references
matching, intervals and a paired test by bootstrap over sentences. ERR is the error reduction rate
of MultiLexNorm: of the forms that need normalizing, how many more are right than when all is left
as it is, false changes subtracted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from rapidfuzz.distance import Levenshtein

from etcnorm.errors import EtcnormError
from etcnorm.neural.datastore import Datastore
from etcnorm.neural.encoding import Answer, Query
from etcnorm.neural.examples import (
    Example,
    dictionary_phones,
    from_sentence,
    hints_of,
    read_ugtphon,
)
from etcnorm.neural.words import known_words
from etcnorm.phonology.ipa import segment
from etcnorm.report.terminal import table

#: Results printed in the paper (tables 3 and 4): PER_c and PER_nc by language.
PUBLISHED: dict[str, dict[str, tuple[float, float]]] = {
    "ByT5-small, word to word (published)": {
        "en": (5.2, 29.8), "vi": (7.7, 43.2), "ko": (4.3, 47.5),
    },
    "ByT5-small, hint + staged (published)": {
        "en": (4.7, 22.5), "vi": (5.9, 26.7), "ko": (5.1, 32.0),
    },
    "Qwen2.5-0.5B, hint + staged (published)": {
        "en": (10.2, 14.3), "vi": (4.0, 20.0), "ko": (6.0, 32.4),
    },
}  # fmt: skip

#: Gives an answer with canonical form and phones to each query.
System = Callable[[Sequence[Query]], list[Answer]]


@dataclass(slots=True)
class Result:
    """What one system does on one language.

    Attributes:
        name: Name of the system.
        lang: Language code.
        errors, phones: Phone errors and reference phones by (sentence, made), ``made`` telling
            user-generated forms from canonical words.
        by_class: Errors and phones of the forms of each class.
        right, missed, spoilt: Forms normalized right; forms that are wrong; canonical words that
            were changed.
        faults: Form, what was said, what was wanted.
    """

    name: str
    lang: str
    errors: dict[tuple[int, bool], int] = field(default_factory=dict)
    phones: dict[tuple[int, bool], int] = field(default_factory=dict)
    by_class: dict[str, list[int]] = field(default_factory=dict)
    right: int = 0
    missed: int = 0
    spoilt: int = 0
    faults: list[tuple[str, str, str]] = field(default_factory=list)

    def per(self, made: bool) -> float:
        """Phoneme error rate in percent, on user-generated forms or on canonical words."""
        wrong = sum(n for (_, kind), n in self.errors.items() if kind is made)
        return 100 * wrong / max(1, sum(n for (_, k), n in self.phones.items() if k is made))

    @property
    def err(self) -> float:
        """Error reduction rate in percent: 0 leaves all as it is, 100 is perfect."""
        return 100 * (self.right - self.spoilt) / max(1, self.right + self.missed)

    def sums(self, sentences: int, made: bool) -> tuple[np.ndarray, np.ndarray]:
        """Give errors and phones of each sentence."""
        wrong, total = np.zeros(sentences), np.zeros(sentences)
        for (n, kind), value in self.errors.items():
            wrong[n] += value if kind is made else 0
        for (n, kind), value in self.phones.items():
            total[n] += value if kind is made else 0
        return wrong, total


def evaluate(
    name: str, lang: str, sentences: Sequence[Sequence[Example]], system: System
) -> Result:
    """Run a system over the targets of some sentences and count."""
    answers = system([example.query for one in sentences for example in one])
    return judge(name, lang, sentences, answers)


def judge(
    name: str, lang: str, sentences: Sequence[Sequence[Example]], answers: Iterable[Answer]
) -> Result:
    """Count what a system answered to the targets of some sentences, in order."""
    result = Result(name, lang)
    given = iter(answers)
    for n, sentence in enumerate(sentences):
        for example in sentence:
            _count(result, n, example, next(given))
    return result


def _count(result: Result, n: int, example: Example, answer: Answer) -> None:
    made = bool(example.canonical)
    form = example.query.form.lower()
    said = answer.canonical.lower() or form
    wanted = [text.strip().lower() for text in (example.canonical or form).split(",")]
    if made:
        if said in wanted:
            result.right += 1
        else:
            result.missed += 1
            result.faults.append((example.query.form, said, wanted[0]))
    elif said != form:
        result.spoilt += 1
        result.faults.append((example.query.form, said, form))
    if not any(example.phones):
        return
    phones = segment(answer.phones)
    references = [segment(text) for text in example.phones]
    errors, size = min((Levenshtein.distance(ref, phones), len(ref)) for ref in references)
    key = n, made
    result.errors[key] = result.errors.get(key, 0) + errors
    result.phones[key] = result.phones.get(key, 0) + size
    if made:
        sums = result.by_class.setdefault(example.kind[:2], [0, 0])
        sums[0] += errors
        sums[1] += size


# -- systems -----------------------------------------------------------------------------------


def _left(query: Query) -> Answer:
    return Answer("", dictionary_phones(query.form, query.lang), 1.0)


def leave_all(queries: Sequence[Query]) -> list[Answer]:
    """Leave every form as it is; its phones come from our engine."""
    return [_left(query) for query in queries]


def look_up(queries: Sequence[Query]) -> list[Answer]:
    """Take the hint where there is one; phones come from our engine."""
    return [
        Answer(query.hint, dictionary_phones(query.hint or query.form, query.lang), 1.0)
        for query in queries
    ]


@cache
def by_canonicalizer(lang: str) -> System:
    """Give the canonicalizer without its model as a system; phones come from our engine.

    It reads whole sentences; of what it changes, the user-generated forms and missing apostrophes
    count, and only where the form as a whole was changed. That it parts an iteration (``haha``)
    does not count: UGTPhon keeps it in one.
    """
    from etcnorm import taxonomy
    from etcnorm.canonicalizer import Canonicalizer

    canonicalizer = Canonicalizer(lang)
    known = taxonomy.load(lang)
    explain = cache(canonicalizer.explain)

    def system(queries: Sequence[Query]) -> list[Answer]:
        answers = []
        for query in queries:
            start = len(query.left) + 1 if query.left else 0
            text = " ".join(filter(None, (query.left, query.form, query.right)))
            canonical = ""
            for edit in explain(text).edits:
                counts = known[edit.phenomenon].category == "ugt"
                counts = counts or edit.phenomenon == "apostrophe_variant"
                if counts and (edit.start, edit.end) == (start, start + len(query.form)):
                    canonical = edit.after.strip()
            if (
                canonical.replace(" ", "") == query.form.lower()
                and len(set(canonical.split())) == 1
            ):
                canonical = ""
            phones = dictionary_phones(canonical or query.form, lang)
            answers.append(Answer(canonical, phones, 1.0))
        return answers

    return system


def first_of(firsts: Sequence[Answer], seconds: Sequence[Answer], sure: float) -> list[Answer]:
    """Take the first answer where it changes the form, else the second where it is sure enough."""
    return [
        first if first.canonical or second.confidence < sure else second
        for first, second in zip(firsts, seconds, strict=True)
    ]


def of_unknown(answers: Sequence[Answer], queries: Sequence[Query]) -> list[Answer]:
    """Take answers as the layer takes them: words for words that the language does not know."""
    return [
        answer
        if answer.canonical
        and query.form.isalpha()
        and query.form.lower() not in known_words(query.lang)
        and known_words(query.lang).issuperset(answer.canonical.lower().split())
        else Answer("", dictionary_phones(query.form, query.lang) or answer.phones, 1.0)
        for answer, query in zip(answers, queries, strict=True)
    ]


def look_up_and_rules(lang: str, plain: Set[tuple[str, str]] = frozenset()) -> System:
    """Take the hint where there is one, else what the canonicalizer does.

    Args:
        lang: Language code.
        plain: (language, form) that the benchmark is known to leave as they are (``smh``): its
            train split's, so that the canonicalizer follows the annotators there.
    """
    rules = by_canonicalizer(lang)

    def system(queries: Sequence[Query]) -> list[Answer]:
        spared = [
            _left(query) if (lang, query.form.lower()) in plain else answer
            for query, answer in zip(queries, rules(queries), strict=True)
        ]
        return first_of(look_up(queries), spared, 0.0)

    return system


def with_engine(answers: Sequence[Answer], queries: Sequence[Query]) -> list[Answer]:
    """Pronounce the canonical forms of a model by our engine; where it cannot, the model's stay."""
    return [
        Answer(
            answer.canonical,
            dictionary_phones(answer.canonical or query.form, query.lang) or answer.phones,
            answer.confidence,
        )
        for answer, query in zip(answers, queries, strict=True)
    ]


def epitran(lang: str) -> System | None:
    """Give Epitran as a system, where it is installed; it leaves every form as it is."""
    try:
        import epitran as library
    except ImportError:
        return None
    script = {"en": "eng-Latn", "vi": "vie-Latn", "ko": "kor-Hang"}.get(lang)
    if script is None:
        return None
    one = library.Epitran(script)
    return lambda queries: [Answer("", one.transliterate(query.form), 1.0) for query in queries]


# -- the benchmark -----------------------------------------------------------------------------


def targets(
    folder: Path, split: str, store: Datastore | None, oracle: bool = False
) -> dict[str, list[list[Example]]]:
    """Give the targets of a split by language and sentence, with the hints of a datastore.

    Args:
        folder: Folder of UGTPhon.
        split: ``dev`` or ``test``.
        store: Datastore of the hints; None gives none.
        oracle: Give every user-generated form its canonical form as hint: the upper bound.

    Raises:
        EtcnormError: There is no such split.
    """
    found: dict[str, list[list[Example]]] = {}
    for sentence in read_ugtphon(folder, split):
        forms = [token["text"] for token in sentence.tokens]
        hints = {} if store is None else hints_of(store, sentence.lang, forms)
        if oracle:
            hints = {t["text"].lower(): t["canonical"] for t in sentence.tokens if t["is_nc"]}
        found.setdefault(sentence.lang, []).append([*from_sentence(sentence, hints)])
    if not found:
        raise EtcnormError(f"{folder}: the {split} split holds no sentences")
    return found


def interval(
    result: Result, sentences: int, made: bool, samples: int, seed: int
) -> tuple[float, float]:
    """Give the 95 % interval of a PER by bootstrap over sentences."""
    wrong, total = result.sums(sentences, made)
    draws = _draws(sentences, samples, seed)
    rates = 100 * (draws @ wrong) / np.maximum(1, draws @ total)
    return float(np.quantile(rates, 0.025)), float(np.quantile(rates, 0.975))


def paired(a: Result, b: Result, sentences: int, samples: int, seed: int) -> float:
    """Give the two-sided p value of the paired bootstrap on PER_nc."""
    draws = _draws(sentences, samples, seed)
    rates = []
    for result in (a, b):
        wrong, total = result.sums(sentences, True)
        rates.append((draws @ wrong) / np.maximum(1, draws @ total))
    above = np.mean(rates[0] >= rates[1])
    return float(min(1.0, 2 * min(above, np.mean(rates[0] <= rates[1]))))


def _draws(sentences: int, samples: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    return rng.multinomial(sentences, np.full(sentences, 1 / sentences), size=samples)


def report(results: Iterable[Result], sentences: dict[str, int], samples: int, seed: int) -> str:
    """Show every system and the published ones, language by language."""
    found = list(results)
    lines: list[str] = []
    for lang in dict.fromkeys(result.lang for result in found):
        rows: list[Sequence[str]] = [("", "PER_c", "PER_nc", "95 %", "gap", "ERR", "by class")]
        own = [result for result in found if result.lang == lang]
        for result in own:
            low, high = interval(result, sentences[lang], True, samples, seed)
            classes = "  ".join(
                f"{kind or '?'} {100 * wrong / max(1, total):.1f}"
                for kind, (wrong, total) in sorted(result.by_class.items())
            )
            c, nc = result.per(False), result.per(True)
            rows.append(
                (result.name, f"{c:.1f}", f"{nc:.1f}", f"{low:.1f}-{high:.1f}", f"{nc - c:+.1f}",
                 f"{result.err:.1f}", classes)
            )  # fmt: skip
        for name, rates in PUBLISHED.items():
            if lang in rates:
                c, nc = rates[lang]
                rows.append((name, f"{c:.1f}", f"{nc:.1f}", "", f"{nc - c:+.1f}", "", ""))
        lines += [lang, *table(rows, right=range(1, 6))]
        if len(own) > 1:
            best = min(own, key=lambda result: result.per(True))
            for other in own:
                if other is not best:
                    p = paired(best, other, sentences[lang], samples, seed)
                    lines.append(f"  {best.name} before {other.name}: p = {p:.4f}")
        lines.append("")
    return "\n".join(lines).rstrip()


def as_dict(results: Iterable[Result]) -> list[dict[str, Any]]:
    """Return the rates as plain data."""
    return [
        {
            "system": result.name,
            "lang": result.lang,
            "per_c": result.per(False),
            "per_nc": result.per(True),
            "err": result.err,
            "by_class": {
                kind: 100 * wrong / max(1, total)
                for kind, (wrong, total) in sorted(result.by_class.items())
            },
        }
        for result in results
    ]
