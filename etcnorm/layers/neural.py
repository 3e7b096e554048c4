"""Neural: user-generated forms that no table has, by retrieval hint and staged decoding.

The layer reads canonical text and looks only at words that the language's word list does not know
and that look user-generated. What the model is not sure of stays as it is. It runs when asked for.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from etcnorm import taxonomy
from etcnorm.canonical import Edit
from etcnorm.chunks import Forms
from etcnorm.errors import EtcnormError
from etcnorm.layers.finish import Piece
from etcnorm.layers.neural_options import SHIPPED, NeuralOptions, fingerprint
from etcnorm.neural.encoding import LANGUAGES, Answer, Query
from etcnorm.neural.words import is_candidate, known_words, words_of

if TYPE_CHECKING:
    from etcnorm.neural.cache import AnswerCache
    from etcnorm.neural.datastore import Candidate, Datastore
    from etcnorm.neural.decoding import Decoder
    from etcnorm.neural.ranking import Ranker

LAYER = "neural"

#: Rounds in which a text must come to rest.
_ROUNDS = 4
#: Answers remembered, so that memory stays bounded.
_REMEMBERED = 100_000
#: Surer than this a form is replaced; found on the dev pairs and on ordinary text, where most forms
#: without vowels are names and codes.
_SURE = 0.85
_SURE_HINTED = 0.3
#: The process that read this; any other one was forked from it.
_FIRST_PROCESS = os.getpid()


class Replacement(NamedTuple):
    """A word that the model writes otherwise: its span in the text, the new form, its class."""

    start: int
    end: int
    canonical: str
    kind: str


class NeuralLayer:
    """The neural layer of one language.

    Args:
        lang: Language code.
        options: How it runs.
        on: Tells whether a phenomenon is switched on.

    Raises:
        EtcnormError: The model, the datastore or a library is missing, or the cache is damaged.
    """

    def __init__(self, lang: str, options: NeuralOptions, on: Callable[[str], bool]) -> None:
        self._lang = lang
        self._on = on
        known = taxonomy.load(lang)
        self._kinds = [name for name, entry in known.items() if entry.category == "ugt"]
        self._options = options
        # Where every class is switched off, the model is not asked.
        self._active = lang in LANGUAGES and any(map(on, self._kinds))
        check(options)
        self._answers: dict[Query, Answer] = {}
        self._cache = (
            None if options.cache is None else _cache(options.cache, options.model, options.bf16)
        )
        self._store = _datastore(options.datastore, lang)
        # Every word of a text is looked up, and most words come again.
        self._found = Forms(lambda word: self._store.candidates(lang, word), _REMEMBERED)

    def replacements(self, texts: Sequence[str]) -> list[list[Replacement]]:
        """Give what is written otherwise in each of some canonical texts."""
        if not self._active:
            return [[] for _ in texts]
        asked = [self.candidates(text) for text in texts]
        self._answer(query for queries in asked for _, _, query in queries)
        return [
            [r for start, end, query in queries if (r := self._replacement(start, end, query))]
            for queries in asked
        ]

    def candidates(self, text: str) -> list[tuple[int, int, Query]]:
        """Give the words of a canonical text that the model is asked about, with their spans."""
        found = []
        spans = words_of(text)
        for n, (start, end) in enumerate(spans):
            if not _stands_alone(text, start, end):
                continue
            word = text[start:end]
            candidates = self._found[word]
            wanted = is_candidate(word, self._lang, bool(candidates), self._options.everything)
            if _is_ours(candidates):
                if text[:start].rstrip()[-1:].isdecimal():
                    continue  # a unit
                beside = [text[slice(*span)] for span in spans[max(n - 1, 0) : n + 2]]
                wanted = wanted or self._is_short(word, beside)
            if not wanted:
                continue
            query = Query(self._lang, text[:start], word, text[end:])
            hint = self._hint(candidates, query)
            if hint != word:
                found.append((start, end, query._replace(hint=hint)))
        return found

    def _is_short(self, word: str, beside: Sequence[str]) -> bool:
        """Tell whether a word of the word list may be short for others, as our tables say.

        Beside words that the list lacks it is part of a name (``david m peay``).
        """
        exact = self._store.candidates(self._lang, word, exact=True)
        return _is_ours(exact) and known_words(self._lang).issuperset(beside)

    def _hint(self, candidates: Sequence[Candidate], query: Query) -> str:
        """Give what a form stands for: by context where it may be several things."""
        if len(candidates) > 1:
            ranker = _ranker(self._options.ranking, self._options.device, os.getpid())
            candidates = ranker.rank(candidates, query.lang, query.form, query.left, query.right)
        return candidates[0].canonical.lower() if candidates else ""

    def _answer(self, queries: Iterable[Query]) -> None:
        if len(self._answers) > _REMEMBERED:
            for query in list(islice(self._answers, _REMEMBERED // 2)):
                self._answers.pop(query, None)
        new = [query for query in dict.fromkeys(queries) if query not in self._answers]
        if new and self._cache is not None:
            self._answers.update(self._cache.get(new))
            new = [query for query in new if query not in self._answers]
        if not new:
            return
        options = self._options
        decoder = _decoder(options.model, options.device, options.bf16, os.getpid())
        answers = dict(zip(new, decoder.answer(new), strict=True))
        self._answers.update(answers)
        if self._cache is not None:
            self._cache.put(answers)

    def _replacement(self, start: int, end: int, query: Query) -> Replacement | None:
        answer = self._answers[query]
        if not self._accepts(query, answer):
            return None
        kind = kind_of(query.form, answer.canonical)
        kind = kind if kind in self._kinds else self._kinds[0]
        return Replacement(start, end, answer.canonical, kind) if self._on(kind) else None

    def _accepts(self, query: Query, answer: Answer) -> bool:
        """Tell whether an answer is sure enough, and is the hint or else a word of the language."""
        text = answer.canonical
        allowed = {query.hint} if query.hint else known_words(self._lang)
        if text == query.form or text not in allowed:
            return False
        sure = self._options.sure
        if sure is None:
            sure = _SURE_HINTED if query.hint else _SURE
        return answer.confidence >= sure

    def settle(self, texts: Sequence[str], by_rule: Callable[[str], str]) -> list[str]:
        """Write the texts by the model, and let the other layers run again, until they rest.

        Args:
            texts: Canonical texts.
            by_rule: The other layers.
        """
        results = list(texts)
        seen: list[list[str]] = [[] for _ in results]
        open_ones = list(range(len(results)))
        while open_ones:
            found = self.replacements([results[n] for n in open_ones])
            still = []
            for n, replacements in zip(open_ones, found, strict=True):
                after = by_rule(_written(results[n], replacements)) if replacements else results[n]
                if after == results[n]:
                    continue
                seen[n].append(results[n])
                if after in seen[n] or len(seen[n]) > _ROUNDS:
                    # It goes in a circle: the least text of the circle stands for all of it.
                    results[n] = min(seen[n][seen[n].index(after) :]) if after in seen[n] else after
                    continue
                results[n] = after
                still.append(n)
            open_ones = still
        return results

    def explain(self, text: str, pieces: list[Piece], edits: list[Edit]) -> list[Piece]:
        """Write the words of a canonical text by the model, with their spans in the source."""
        result: list[Piece] = []
        found = {r.start: r for r in self.replacements([text])[0]}
        position = 0
        for piece in pieces:
            start = text.index(piece.text, position)
            position = start + len(piece.text)
            new = piece.text
            for n in sorted((n for n in found if start <= n < position), reverse=True):
                r = found[n]
                edits.append(
                    Edit(piece.start, piece.end, text[r.start : r.end], r.canonical, r.kind, LAYER)
                )
                new = new[: n - start] + r.canonical + new[r.end - start :]
            result += [Piece(word, piece.start, piece.end) for word in new.split()]
        return result


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Tell whether a form is no part of an address (``sm@``)."""
    return not f"{text[start - 1 : start] if start else ''}{text[end : end + 1]}".strip()


def _is_ours(candidates: Sequence[Candidate]) -> bool:
    """Tell whether candidates come from our table of ambiguous forms."""
    return len(candidates) > 1 and all(c.source == "tables" and c.contexts for c in candidates)


def _written(text: str, replacements: Sequence[Replacement]) -> str:
    """Write a text with its replacements."""
    for one in sorted(replacements, reverse=True):
        text = text[: one.start] + one.canonical + text[one.end :]
    return text


def kind_of(form: str, canonical: str) -> str:
    """Tell the class of a form by what its canonical form adds."""
    if " " in canonical:
        initials = "".join(word[0] for word in canonical.split())
        return "A3_phrasal_unpronounceable" if initials == form else "B2_iteration"
    short = "".join(c for n, c in enumerate(form) if n == 0 or c != form[n - 1])
    plain = "".join(c for n, c in enumerate(canonical) if n == 0 or c != canonical[n - 1])
    if len(form) > len(canonical) and short == plain:
        return "B1_lengthening"
    if len(form) < len(canonical):
        vowels = frozenset("aeiouyàâäéèêëîïôöùûüаеёиоуыэюя")
        bare = "".join(c for c in canonical if c not in vowels)
        if form == bare or form == canonical[0] + bare:
            return "A1_shortening_vowel"
        if canonical.startswith(form):
            return "A2_shortening_other"
    return "C1_eye_dialect"


def check(options: NeuralOptions) -> None:
    """Raise if a part that was asked for cannot run here; no model is loaded yet.

    Raises:
        EtcnormError: A library is not installed, there is no such model, datastore or device, no
            model ships and none was named, or the cache cannot be used.
    """
    from etcnorm.neural.backbone import _libraries, device_of, find
    from etcnorm.neural.ranking import find as find_ranking

    _libraries()
    if options.model is not None:
        find(options.model)
    elif not (SHIPPED / "config.json").exists():
        raise EtcnormError(
            "no neural model ships with this build: name one (model=, --model) or train one "
            "(etcnorm train)"
        )
    # A GPU is not touched before it is needed: no process forked later could use it.
    if options.device != "auto" and not options.device.startswith("cuda"):
        device_of(options.device)
    if options.datastore is not None:
        _datastore(options.datastore, "")
    if options.ranking:
        find_ranking(options.ranking)
    if options.cache is not None:
        _cache(options.cache, options.model, options.bf16)


@cache
def _ranker(model: str | None, device: str, process: int) -> Ranker:
    from etcnorm.neural.ranking import Ranker

    return Ranker(model, device)


@cache
def _decoder(model: str | None, device: str, bf16: bool, process: int) -> Decoder:
    """Load a model, once a process: what libraries keep of threads and GPU outlives no fork."""
    from etcnorm.neural.backbone import _libraries, load
    from etcnorm.neural.decoding import Decoder

    torch, _ = _libraries()
    if process == _FIRST_PROCESS:
        return Decoder(load(model or SHIPPED, device, bf16))
    torch.set_num_threads(1)  # its siblings have the other cores
    try:
        return Decoder(load(model or SHIPPED, device, bf16))
    except RuntimeError as error:
        raise EtcnormError(
            f"no device {device!r} in a forked process ({str(error).splitlines()[0]}): use cpu, or "
            "start processes by spawn"
        ) from error


@cache
def _cache(path: str, model: str | None, bf16: bool) -> AnswerCache:
    from etcnorm.neural.cache import AnswerCache

    name = fingerprint(model) or str(model)
    return AnswerCache(path, f"{name} bf16" if bf16 else name)


@cache
def _datastore(path: str | None, lang: str) -> Datastore:
    from etcnorm.neural.datastore import Datastore

    return Datastore(path) if path else Datastore.from_tables([lang], lenient=False)
