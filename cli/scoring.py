"""``etcnorm wer`` and ``etcnorm cer``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, nullcontext
from typing import TYPE_CHECKING, Any

import click

from etcnorm.cli import options
from etcnorm.cli.output import json_line, replacing, to_json
from etcnorm.cli.progress import progress_bar

if TYPE_CHECKING:
    from etcnorm.layers.neural_options import NeuralOptions

_ARGUMENTS = (
    click.argument("reference", metavar="REF"),
    click.argument("hypothesis", metavar="[HYP]", required=False),
    options.neural,
    options.recipe,
    click.option(
        "--format",
        "file_format",
        default="auto",
        show_default=True,
        metavar="NAME",
        help="text, kaldi ('id text' lines), jsonl; auto tells them apart.",
    ),
    options.as_json(),
    click.option(
        "--per-utterance",
        metavar="FILE",
        help="Also write a JSON line for each utterance, with both canonical texts and counts.",
    ),
    click.option(
        "--html",
        metavar="FILE",
        help="Also write a report for a browser: one file, with every utterance.",
    ),
    options.quiet(),
)


def _scoring(command: Callable[..., Any]) -> Callable[..., Any]:
    for decorate in reversed(_ARGUMENTS):
        command = decorate(command)
    return command


@click.command()
@click.option(
    "--unit",
    default="auto",
    show_default=True,
    metavar="NAME",
    help="What is counted: word; mixed (characters and Latin words, the default of Chinese, "
    "Japanese and others that part no words); syllable (Korean); char.",
)
@options.merge_compounds
@_scoring
def wer(**arguments: Any) -> None:
    """Word error rate, raw and canonical, and what writing explained of it.

    REF and HYP hold one transcript a line, or 'id text' lines that are matched by id; or REF
    alone is a JSON Lines file with fields text and pred_text. Files may be gzipped, '-' is
    standard input.
    """
    _run(**arguments)


@click.command()
@_scoring
def cer(**arguments: Any) -> None:
    """Character error rate, raw and canonical, and what writing explained of it.

    Files are given as for 'etcnorm wer'. Spaces count as characters.
    """
    _run(unit="char", **arguments)


def _run(
    unit: Any,
    reference: str,
    hypothesis: str | None,
    lang: str,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    file_format: str,
    as_json: bool,
    per_utterance: str | None,
    html: str | None,
    quiet: bool,
    neural: NeuralOptions | None,
    merge_compounds: bool = False,
) -> None:
    from etcnorm.errors import EtcnormError
    from etcnorm.inputs import read_pairs
    from etcnorm.merging import check_available, merged
    from etcnorm.metrics import score
    from etcnorm.report.terminal import score_report

    for option, path in (("--per-utterance", per_utterance), ("--html", html)):
        if path == "-":
            raise EtcnormError(f"{option} needs a file: the report goes to standard output")
    if merge_compounds:
        check_available()
    with ExitStack() as stack:
        writes = per_utterance is not None
        rows = stack.enter_context(replacing(per_utterance)) if writes else None
        page = stack.enter_context(replacing(html)) if html is not None else None
        pairs = read_pairs(reference, hypothesis, file_format)
        with nullcontext() if quiet else progress_bar(len(pairs.references)) as advance:
            result = score(
                pairs.references,
                pairs.hypotheses,
                lang,
                unit,
                profile,
                disable,
                enable,
                ids=pairs.ids,
                progress=advance,
                neural=neural or False,
                keep_pairs=page is not None,
            )
        if rows:
            rows.writelines(json_line(row.as_dict()) for row in result.rows)
        together = merged(result) if merge_compounds else None
        notes = list(_notes(pairs.format, result.lang))
        if page:
            from etcnorm.attribution import Recipe
            from etcnorm.report.html import score_page

            recipe = Recipe(result.lang, result.unit, profile, disable, enable, neural)
            page.write(score_page(result, recipe, notes, together))
    if as_json:
        data = result.as_dict() | {"format": pairs.format}
        if together is not None:
            data["compounds_merged"] = {result.measure: together.rate, **together.as_dict()}
        click.echo(to_json(data))
    else:
        click.echo(score_report(result, notes, together))


def _notes(file_format: str, lang: str) -> Iterator[str]:
    from etcnorm.languages import has_pack

    if file_format == "kaldi":
        yield "matched by id"
    if not has_pack(lang):
        yield f"no tables for {lang}: Unicode, case and punctuation only"
