"""``etcnorm leaderboard``."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import click

from etcnorm.cli import options
from etcnorm.cli.output import replacing, to_json
from etcnorm.cli.progress import progress_bar
from etcnorm.leaderboard.progress import Progress

if TYPE_CHECKING:
    from etcnorm.layers.neural_options import NeuralOptions


@click.command()
@click.argument("results", metavar="RESULTS_DIR")
@click.option(
    "--lang",
    "-l",
    default="auto",
    show_default=True,
    metavar="CODE",
    help="Language of every data set; auto takes it from --languages, or from the names.",
)
@click.option(
    "--languages",
    metavar="FILE",
    help="'PATTERN CODE' lines: data sets that match the pattern have the language.",
)
@options.neural
@options.switches
@click.option(
    "--out",
    "-o",
    metavar="DIR",
    help="Write scores.csv, scores.json and index.html there, and keep finished parts.",
)
@options.jobs
@options.merge_compounds
@options.bootstrap(samples=1000, least=100)
@options.as_json("Print scores.json, not the tables.")
@options.quiet("No progress and no warnings.")
def leaderboard(
    results: str,
    lang: str,
    languages: str | None,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    out: str | None,
    jobs: int,
    merge_compounds: bool,
    samples: int,
    seed: int,
    as_json: bool,
    quiet: bool,
    neural: NeuralOptions | None,
) -> None:
    """Rank models over a folder of result manifests, raw and canonical.

    RESULTS_DIR holds files named MODEL_{author-model}_DATASET_{path}_{name}_{split}.jsonl, in
    folders or not, as the Open ASR Leaderboard writes them.
    """
    from etcnorm.errors import EtcnormError
    from etcnorm.inputs import read_lines
    from etcnorm.leaderboard.naming import read_rules
    from etcnorm.leaderboard.run import Settings, build
    from etcnorm.report.leaderboard import csv_report, terminal_report

    if out == "":
        raise EtcnormError("the name of the output folder is empty: give a path")
    if languages is not None and lang != "auto":
        raise EtcnormError("--lang and --languages exclude each other")
    rules = read_rules(languages, read_lines(languages)) if languages is not None else ()
    settings = Settings(
        lang,
        tuple(rules),
        profile,
        disable,
        enable,
        jobs,
        samples,
        seed,
        merge_compounds,
        neural or False,
    )
    folder = Path(out) if out is not None else None
    if folder is not None:
        _make(folder)
    with _Progress(folder, quiet) as progress:
        board = build(Path(results), settings, folder, progress)
    if not quiet:
        for warning in board.warnings:
            click.echo(f"warning: {warning}", err=True)
    data = to_json(board.as_dict()) + "\n"
    if folder is not None:
        from etcnorm.report.html import leaderboard_page

        pages = {
            "scores.csv": csv_report(board),
            "scores.json": data,
            "index.html": leaderboard_page(board),
        }
        for name, text in pages.items():
            with replacing(str(folder / name)) as file:
                file.write(text)
    click.echo(data if as_json else terminal_report(board), nl=not as_json)
    if folder is not None and not quiet:
        click.echo(f"written to {folder}: {', '.join(pages)}", err=True)


def _make(folder: Path) -> None:
    from etcnorm.errors import EtcnormError

    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:
        raise EtcnormError(f"{folder} is a file: give a folder for --out") from error
    except OSError as error:
        raise EtcnormError(f"{folder} cannot be made: {error.strerror}") from error
    if not os.access(folder, os.W_OK):
        raise EtcnormError(f"{folder} cannot be written: permission denied")


class _Progress(Progress):
    """A bar over utterances that also counts the files, and words on parts that were kept."""

    def __init__(self, folder: Path | None, quiet: bool) -> None:
        self._folder = folder
        self._quiet = quiet
        self._stack = ExitStack()
        self._advance: Callable[[int], None] | None = None
        self._parts = self._done = self._files = self._finished = 0

    def __enter__(self) -> _Progress:
        before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
        self._stack.callback(signal.signal, signal.SIGTERM, before or signal.SIG_DFL)
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._stack.close()
        if kind is not None and issubclass(kind, KeyboardInterrupt | SystemExit):
            click.echo(f"\nstopped: {self._what_is_kept()}", err=True)

    def begin(self, parts: int, kept: int, files: int, utterances: int) -> None:
        self._parts, self._done, self._files = parts, kept, files
        if self._quiet:
            return
        if kept and self._folder is not None:
            click.echo(f"{kept} of {parts} parts taken from {self._folder / 'parts'}", err=True)
        self._advance = self._stack.enter_context(progress_bar(utterances, self._label))

    def advance(self, parts: int, files: int, utterances: int) -> None:
        self._done += parts
        self._finished += files
        if self._advance is not None:
            self._advance(utterances)

    def _label(self) -> str:
        return f"{self._finished} of {self._files} files"

    def _what_is_kept(self) -> str:
        if self._folder is None:
            return "nothing is kept (--out DIR keeps finished parts, and goes on from them)"
        return (
            f"{self._done} of {self._parts} parts are kept in {self._folder / 'parts'}: "
            "run the same command again to go on"
        )
