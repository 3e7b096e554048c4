"""``etcnorm explain``."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from etcnorm.cli import options
from etcnorm.cli.output import json_line

if TYPE_CHECKING:
    from etcnorm.layers.neural_options import NeuralOptions


@click.command()
@click.argument("text", nargs=-1)
@options.neural
@options.recipe
@options.as_json("Print the changes as one JSON object a line.")
def explain(
    text: tuple[str, ...],
    lang: str,
    profile: str,
    disable: tuple[str, ...],
    enable: tuple[str, ...],
    as_json: bool,
    neural: NeuralOptions | None,
) -> None:
    """Show each change to TEXT with the phenomenon, the layer and the contract behind it.

    Without TEXT, or for '-', each line of standard input is explained.
    """
    from etcnorm.canonicalizer import Canonicalizer
    from etcnorm.inputs import read_lines
    from etcnorm.phonology.sound import shared_pronunciation
    from etcnorm.report.terminal import explain_report
    from etcnorm.taxonomy import load

    def sound(before: str, after: str) -> str:
        return shared_pronunciation(before, after, canonicalizer.lang)

    canonicalizer = Canonicalizer(lang, profile, disable, enable, neural or False)
    texts: Iterable[str] = read_lines("-") if text in ((), ("-",)) else [" ".join(text)]
    for number, line in enumerate(texts):
        canonical = canonicalizer.explain(line)
        if as_json:
            click.echo(json_line(asdict(canonical)), nl=False)
        else:
            report = explain_report(canonical, load(canonicalizer.lang), sound)
            click.echo(("\n" if number else "") + report)
