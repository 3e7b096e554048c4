"""``etcnorm normalize``."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from etcnorm.cli import options
from etcnorm.cli.output import replacing

if TYPE_CHECKING:
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.layers.neural_options import NeuralOptions


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@options.neural
@options.recipe
@click.option(
    "--output",
    "-o",
    metavar="FILE",
    help="Write there, whole or not at all; '-' is standard output.",
)
def normalize(
    files: tuple[str, ...],
    lang: str,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    output: str | None,
    neural: NeuralOptions | None,
) -> None:
    """Print the canonical form of each line, in order, as the lines come.

    Without FILE, or where FILE is '-', standard input is read. Files may be gzipped.
    """
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.inputs import check_readable, read_lines

    files = files or ("-",)
    for path in files:
        check_readable(path)
    canonicalize = Canonicalizer(lang, profile, disable, enable, neural or False)
    source = (line for path in files for line in read_lines(path))
    lines = (f"{line}\n" for line in _canonical(canonicalize, source, at_once="-" in files))
    if output is not None:
        with replacing(output) as file:
            file.writelines(lines)
    else:
        _print(lines, at_once="-" in files)


def _canonical(canonicalize: Canonicalizer, lines: Iterable[str], at_once: bool) -> Iterator[str]:
    """Yield canonical lines; a model reads many at a time, unless someone waits for each."""
    if canonicalize.neural is None or at_once:
        yield from map(canonicalize, lines)
        return
    from etcnorm.canonicalizer import BLOCK
    from etcnorm.texts import in_blocks

    for block in in_blocks(lines, BLOCK):
        yield from canonicalize.batch(block)


def _print(lines: Iterable[str], at_once: bool) -> None:
    """Write lines to standard output; `at_once` for someone who waits for each."""
    for line in lines:
        sys.stdout.write(line)
        if at_once:
            sys.stdout.flush()
