"""``etcnorm normalize``."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from etcnorm.cli import options
from etcnorm.cli.output import replacing


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
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
) -> None:
    """Print the canonical form of each line, in order, as the lines come.

    Without FILE, or where FILE is '-', standard input is read. Files may be gzipped.
    """
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.inputs import check_readable, read_lines

    files = files or ("-",)
    for path in files:
        check_readable(path)
    canonicalize = Canonicalizer(lang, profile=profile, disable=disable, enable=enable)
    lines = (f"{canonicalize(line)}\n" for path in files for line in read_lines(path))
    if output is not None:
        with replacing(output) as file:
            file.writelines(lines)
    else:
        _print(lines, at_once="-" in files)


def _print(lines: Iterable[str], at_once: bool) -> None:
    """Write lines to standard output; `at_once` for someone who waits for each."""
    for line in lines:
        sys.stdout.write(line)
        if at_once:
            sys.stdout.flush()
