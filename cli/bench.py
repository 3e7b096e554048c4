"""``etcnorm bench``: the benchmarks, each a command of its own."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from etcnorm.cli import options
from etcnorm.cli.output import replacing, to_json
from etcnorm.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Set
    from pathlib import Path

    from etcnorm.bench import ugtphon as benchmark
    from etcnorm.bench.systems import System
    from etcnorm.layers.neural_options import NeuralOptions
    from etcnorm.neural.datastore import Datastore
    from etcnorm.neural.examples import Example


#: Surer than this a model's answer counts behind tables and look-up.
_SURE = 0.9
#: Datastores that know the train split.
_TRAINED = ("train", "train+ours")


@click.group(invoke_without_command=True)
@click.pass_context
def bench(ctx: click.Context) -> None:
    """Measure canonicalizers, ours and others: what they merge and what they keep."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@bench.command()
@click.argument("pairs", nargs=-1, required=True, metavar="PAIRS...")
@click.option(
    "--system",
    "-s",
    "specs",
    multiple=True,
    metavar="NAME",
    help="A known system, module:callable, sh:COMMAND, either of them as NAME=..., or all "
    "(what is installed); repeat it for more.  [default: etcnorm]",
)
@click.option(
    "--encoder",
    default="xlm-roberta-large",
    show_default=True,
    metavar="NAME",
    help="What judges meaning: a model's name or folder (BERTScore), chars (a stand-in, no SENA), "
    "none.",
)
@click.option("--layer", type=int, metavar="N", help="Layer of the encoder.")
@options.profile
@options.neural
@click.option(
    "--merge",
    multiple=True,
    metavar="FILE",
    help="Take the outputs of systems from a result that --json wrote, and judge them here.",
)
@options.as_json("Print everything as JSON, outputs too.")
@click.option("--markdown", is_flag=True, help="Print the tables as Markdown.")
@click.option("--plot", metavar="FILE", help="Also draw a bar for each category and system (SVG).")
@options.failures("system, with outputs and edits", default=10)
@click.option("--phenomena", is_flag=True, help="Show every phenomenon, not the worst alone.")
@click.option("--cells", is_flag=True, help="Show the languages of each category too.")
@options.bootstrap(samples=2000, least=0)
def etc(
    pairs: tuple[str, ...],
    specs: tuple[str, ...],
    encoder: str,
    layer: int | None,
    profile: str,
    merge: tuple[str, ...],
    as_json: bool,
    markdown: bool,
    plot: str | None,
    failures: int,
    phenomena: bool,
    cells: bool,
    samples: int,
    seed: int,
    neural: NeuralOptions | None,
) -> None:
    """Minimal pairs: are two writings of one speech merged, two speeches kept apart?

    PAIRS are JSON Lines files with fields lang, category, phenomenon, a, b and relation (same,
    different, lenient). Each side is canonicalized alone. --profile and the neural layer concern
    etcnorm alone.
    """
    from etcnorm.bench.encoders import open_encoder
    from etcnorm.bench.etc import Report, evaluate
    from etcnorm.bench.merge import saved_results
    from etcnorm.bench.pairs import read
    from etcnorm.bench.report import Detail, markdown_report, terminal_report
    from etcnorm.errors import EtcnormError

    if as_json and markdown:
        raise EtcnormError("--json and --markdown exclude each other")
    rows = read(pairs)
    systems, missing = _systems(specs or (() if merge else ("etcnorm",)), profile, neural)
    judge = open_encoder(encoder, layer)
    with ExitStack() as stack:
        chart = stack.enter_context(replacing(plot)) if plot is not None else None
        results = []
        advance = stack.enter_context(progress_bar(len(systems) * len(rows)))
        for system in systems:
            results.append(evaluate(system, rows, judge, samples, seed, advance))
        results += saved_results(merge, rows, judge, samples, seed)
        report = Report(
            rows, judge.name if judge else "", bool(judge and judge.is_sena), (*results,)
        )
        if chart:
            from etcnorm.bench.bars import bar_chart

            chart.write(bar_chart(report))
    if as_json:
        click.echo(to_json(report.as_dict()))
    elif markdown:
        click.echo(markdown_report(report, Detail(phenomena, cells)))
    else:
        click.echo(terminal_report(report, Detail(phenomena, cells), failures))
    for line in missing:
        click.echo(f"left out: {line}", err=True)


@bench.command()
def systems() -> None:
    """List the systems known by name, with their versions or install lines."""
    from etcnorm.bench.peers import PEERS, MissingPeerError
    from etcnorm.report.terminal import table
    from etcnorm.version import __version__

    rows = [
        ("etcnorm", "this package", __version__),
        ("identity", "leaves everything as it is", ""),
    ]
    for peer in PEERS.values():
        try:
            rows.append((peer.name, peer.about, peer.version()))
        except MissingPeerError:
            rows.append((peer.name, peer.about, f"not installed: {peer.install}"))
    click.echo("\n".join(table(rows)))


def _systems(
    specs: tuple[str, ...], profile: str, neural: NeuralOptions | None
) -> tuple[list[System], list[str]]:
    """Open what was asked for; with 'all', say what is missing."""
    from etcnorm.bench.peers import MissingPeerError
    from etcnorm.bench.systems import names, open_system

    found, missing = [], []
    for spec in specs:
        for name in names() if spec == "all" else [spec]:
            try:
                found.append(open_system(name, profile, neural or False))
            except MissingPeerError as error:
                if spec != "all":
                    raise
                missing.append(str(error))
    return found, missing


@bench.command()
@click.argument("folder", metavar="DIR")
@options.whole_number("--rhymes", least=1, default=5, help="Rhymes asked for each word.")
@options.models
@options.failures("task")
@options.as_json()
def phonology(folder: str, rhymes: int, failures: int, as_json: bool) -> None:
    """PhonologyBench: pronunciation, syllables and rhyme in English, beside the paper's numbers."""
    from pathlib import Path

    from etcnorm.bench import phonology as tasks

    found = tasks.run(Path(folder), rhymes)
    if as_json:
        click.echo(to_json({"tasks": [task.as_dict() for task in found]}))
    else:
        click.echo(tasks.report(found, failures))


@bench.command()
@click.argument("lists", nargs=-1, required=True, metavar="LIST...")
@click.option(
    "--lang", "-l", metavar="CODE", help="Language; else the name of each file begins with it."
)
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Only the first N words.")
@options.models
@options.failures("language")
@options.as_json()
def g2p(
    lists: tuple[str, ...], lang: str | None, limit: int | None, failures: int, as_json: bool
) -> None:
    """Word and phoneme error rate on word lists (columns word and ipa, tab-separated)."""
    import itertools
    from pathlib import Path

    from etcnorm.bench import g2p as words

    results = []
    for name in lists:
        path = Path(name)
        code = lang or path.name.split(".")[0]
        listed = dict(itertools.islice(words.read_list(path).items(), limit))
        with progress_bar(len(listed)) as advance:
            results.append(words.run(code, listed, advance))
    if as_json:
        click.echo(to_json({"languages": [result.as_dict() for result in results]}))
    else:
        click.echo(words.report(results, failures))


@bench.command()
@click.argument("folder", metavar="DIR")
@click.option("--split", default="test", show_default=True, help="Split to score: dev or test.")
@click.option(
    "--model", "models", multiple=True, metavar="NAME", help="A model's folder or name; repeat it."
)
@click.option(
    "--hints",
    default="train+ours",
    show_default=True,
    metavar="NAME",
    help="Datastore behind the hints: none, train, ours, train+ours, oracle, or a file.",
)
@options.device
@options.bootstrap(samples=10_000)
@options.failures("system")
@options.as_json()
def ugtphon(
    folder: str,
    split: str,
    models: tuple[str, ...],
    hints: str,
    device: str,
    samples: int,
    seed: int,
    failures: int,
    as_json: bool,
) -> None:
    """UGTPhon: PER on user-generated forms and canonical words, and normalization error reduction.

    Rows: everything left as it is, look-up alone, Epitran where it is installed, and each model
    with its own phones and with our engine's, beside the published results.
    """
    from pathlib import Path

    from etcnorm.bench import ugtphon as benchmark
    from etcnorm.neural.examples import left_alone

    place = Path(folder)
    plain = left_alone(place) if hints in _TRAINED else frozenset()
    store = _store(place, hints, plain)
    found = benchmark.targets(place, split, store, oracle=hints == "oracle")
    results = []
    for lang, sentences in found.items():
        systems = {
            "as it is": benchmark.leave_all,
            "look-up": benchmark.look_up,
            "tables and rules": benchmark.by_canonicalizer(lang),
            "look-up, tables and rules": benchmark.look_up_and_rules(lang, plain),
        }
        other = benchmark.epitran(lang)
        if other is not None:
            systems["Epitran"] = other
        for name, system in systems.items():
            results.append(benchmark.evaluate(name, lang, sentences, system))
        for model in models:
            results += _of_model(model, lang, sentences, plain, device)
    if as_json:
        click.echo(to_json({"hints": hints, "systems": benchmark.as_dict(results)}))
        return
    sizes = {lang: len(sentences) for lang, sentences in found.items()}
    click.echo(benchmark.report(results, sizes, samples, seed))
    for result in results:
        for form, said, wanted in result.faults[:failures]:
            click.echo(f"  {result.name} {result.lang}: {form} -> {said} (reference: {wanted})")


def _store(folder: Path, hints: str, plain: Set[tuple[str, str]]) -> Datastore | None:
    """Give the datastore of a name; `plain` is what the train split leaves alone."""
    from etcnorm.neural.datastore import Datastore
    from etcnorm.neural.encoding import LANGUAGES

    if hints in ("none", "oracle"):
        return None
    if hints == "train":
        return Datastore.from_ugtphon(folder)
    if hints in ("ours", "train+ours"):
        ours = Datastore.from_tables(LANGUAGES)
        if hints == "ours":
            return ours
        store = Datastore.from_ugtphon(folder)
        # What the train split knows comes first; ours fills the gaps.
        for lang, form, candidate in ours.entries():
            # What is ambiguous needs the sentence: it is no hint by itself.
            alone = not candidate.contexts and not store.candidates(lang, form)
            if alone and (lang, form) not in plain:
                store.add(lang, form, candidate)
        return store
    return Datastore(hints)


def _of_model(
    model: str,
    lang: str,
    sentences: list[list[Example]],
    plain: Set[tuple[str, str]],
    device: str,
) -> list[benchmark.Result]:
    """Score a model with its own phones, and with those of the engine."""
    from etcnorm.bench import ugtphon as benchmark
    from etcnorm.neural.backbone import load
    from etcnorm.neural.decoding import Decoder

    decoder = Decoder(load(model, device))
    name = model.rstrip("/").rpartition("/")[2]
    queries = [example.query for one in sentences for example in one]
    with progress_bar(len(queries)) as advance:
        answers = decoder.answer(queries, phones=True, progress=advance)
    spoken = benchmark.with_engine(answers, queries)
    found = {name: answers, f"{name} + engine": spoken}
    unknown = benchmark.of_unknown(spoken, queries)
    for title, system in (
        ("tables and rules", benchmark.by_canonicalizer(lang)),
        ("look-up, tables and rules", benchmark.look_up_and_rules(lang, plain)),
    ):
        found[f"{title}, then {name}"] = benchmark.first_of(system(queries), unknown, _SURE)
    return [benchmark.judge(name, lang, sentences, given) for name, given in found.items()]
