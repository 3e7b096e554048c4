"""``etcnorm bench``: the benchmarks, each a command of its own."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING

import click

from etcnorm.cli.output import replacing, to_json
from etcnorm.cli.progress import progress_bar

if TYPE_CHECKING:
    from etcnorm.bench.systems import System


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
@click.option(
    "--profile", default="etc", show_default=True, metavar="NAME", help="Profile of etcnorm."
)
@click.option(
    "--merge",
    multiple=True,
    metavar="FILE",
    help="Take the outputs of systems from a result that --json wrote, and judge them here.",
)
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON, outputs too.")
@click.option("--markdown", is_flag=True, help="Print the tables as Markdown.")
@click.option("--plot", metavar="FILE", help="Also draw a bar for each category and system (SVG).")
@click.option(
    "--failures",
    type=click.IntRange(min=0),
    default=10,
    show_default=True,
    metavar="N",
    help="Show as many faults of each system, with outputs and edits.",
)
@click.option("--phenomena", is_flag=True, help="Show every phenomenon, not the worst alone.")
@click.option("--cells", is_flag=True, help="Show the languages of each category too.")
@click.option(
    "--samples",
    type=click.IntRange(min=0),
    default=2000,
    show_default=True,
    metavar="N",
    help="Bootstrap samples behind the intervals.",
)
@click.option("--seed", default=0, show_default=True, metavar="N", help="Seed of the bootstrap.")
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
) -> None:
    """Minimal pairs: are two writings of one speech merged, two speeches kept apart?

    PAIRS are JSON Lines files with fields lang, category, phenomenon, a, b and relation (same,
    different, lenient). Each side is canonicalized alone.
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
    systems, missing = _systems(specs or (() if merge else ("etcnorm",)), profile)
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


def _systems(specs: tuple[str, ...], profile: str) -> tuple[list[System], list[str]]:
    """Open what was asked for; with 'all', say what is missing."""
    from etcnorm.bench.peers import MissingPeerError
    from etcnorm.bench.systems import names, open_system

    found, missing = [], []
    for spec in specs:
        for name in names() if spec == "all" else [spec]:
            try:
                found.append(open_system(name, profile))
            except MissingPeerError as error:
                if spec != "all":
                    raise
                missing.append(str(error))
    return found, missing
