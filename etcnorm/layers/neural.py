"""Neural: user-generated forms that no table has, by retrieval hint and staged decoding.

The layer reads canonical text and looks only at words that the language's word list does not know
and that look user-generated. What the model is not sure of stays as it is. It runs when asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from etcnorm import taxonomy
from etcnorm.canonical import Edit
from etcnorm.errors import EtcnormError
from etcnorm.layers.finish import Piece
from etcnorm.layers.neural_options import SHIPPED, NeuralOptions
from etcnorm.neural.encoding import LANGUAGES, Answer, Query
from etcnorm.neural.words import is_candidate, words_of

LAYER = "neural"

#: Rounds in which a text must come to rest.
_ROUNDS = 4
#: Answers remembered, so that memory stays bounded.
_REMEMBERED = 100_000
#: Surer than this a form is replaced; found on the dev pairs and on ordinary text.
_SURE = 0.55
_SURE_HINTED = 0.3


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
        EtcnormError: The model, the datastore or a library is missing.
    """

    def __init__(self, lang: str, options: NeuralOptions, on: Callable[[str], bool]) -> None:
        self._lang = lang
        self._on = on
        known = taxonomy.load(lang)
        self._kinds = [name for name, entry in known.items() if entry.category == "ugt"]
        self._options = options
        self._active = lang in LANGUAGES and bool(self._kinds)
        check(options)
        self._answers: dict[Query, Answer] = {}
        self._store = _datastore(options.datastore, lang)

    def replacements(self, texts: Sequence[str]) -> list[list[Replacement]]:
        """Give what is written otherwise in each of some canonical texts."""
        if not self._active:
            return [[] for _ in texts]
        asked = [self._candidates(text) for text in texts]
        self._answer(query for queries in asked for _, _, query in queries)
        return [
            [r for start, end, query in queries if (r := self._replacement(start, end, query))]
            for queries in asked
        ]

    def _candidates(self, text: str) -> list[tuple[int, int, Query]]:
        found = []
        for start, end in words_of(text):
            word = text[start:end]
            candidates = self._store.candidates(self._lang, word)
            wanted = is_candidate(word, self._lang, bool(candidates), self._options.everything)
            if wanted:
                hint = candidates[0].canonical.lower() if candidates else ""
                found.append((start, end, Query(self._lang, text[:start], word, text[end:], hint)))
        return found

    def _answer(self, queries: Iterable[Query]) -> None:
        new = [query for query in dict.fromkeys(queries) if query not in self._answers]
        if not new:
            return
        if len(self._answers) > _REMEMBERED:
            self._answers.clear()
        decoder = _decoder(self._options.model, self._options.device, self._options.bf16)
        self._answers.update(zip(new, decoder.answer(new), strict=True))

    def _replacement(self, start: int, end: int, query: Query) -> Replacement | None:
        answer = self._answers[query]
        sure = self._options.sure
        if sure is None:
            sure = _SURE_HINTED if query.hint and query.hint == answer.canonical else _SURE
        if not answer.canonical or answer.confidence < sure or answer.canonical == query.form:
            return None
        kind = kind_of(query.form, answer.canonical)
        kind = kind if kind in self._kinds else self._kinds[0]
        return Replacement(start, end, answer.canonical, kind) if self._on(kind) else None

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
    """Raise if a part that was asked for cannot run here.

    Raises:
        EtcnormError: A library is not installed, or no model ships and none was named.
    """
    from etcnorm.neural.backbone import _libraries

    _libraries()
    if options.model is None and not (SHIPPED / "config.json").exists():
        raise EtcnormError(
            "no neural model ships with this build: name one (model=, --model) or train one "
            "(etcnorm train)"
        )


@cache
def _decoder(model: str | None, device: str, bf16: bool):
    from etcnorm.neural.backbone import load
    from etcnorm.neural.decoding import Decoder

    return Decoder(load(model or SHIPPED, device, bf16))


@cache
def _datastore(path: str | None, lang: str):
    from etcnorm.neural.datastore import Datastore

    return Datastore(path) if path else Datastore.from_tables([lang])
