"""``etcnorm languages`` and ``etcnorm phenomena``."""

from __future__ import annotations

from dataclasses import asdict

import click

from etcnorm.cli import options
from etcnorm.cli.output import to_json


@click.command()
def languages() -> None:
    """List the languages that have rules and tables of their own."""
    from etcnorm import languages as codes
    from etcnorm.report.terminal import table

    rows = [(code, name) for code, name in codes.names().items() if codes.has_pack(code)]
    rows.append(("und", "any other language: Unicode, case and punctuation only"))
    click.echo("\n".join(table(rows)))


@click.command()
@options.lang
@click.option("--category", metavar="NAME", help="Only this category.")
@click.option("--json", "as_json", is_flag=True, help="Print everything as JSON, examples too.")
def phenomena(lang: str, category: str | None, as_json: bool) -> None:
    """List the phenomena of a language by category: id, title and contract."""
    from etcnorm import taxonomy
    from etcnorm.errors import UnknownPhenomenonError, did_you_mean
    from etcnorm.languages import check

    if category is not None and category not in taxonomy.CATEGORIES:
        raise UnknownPhenomenonError(
            f"unknown category '{category}'{did_you_mean(category, taxonomy.CATEGORIES)} "
            f"(known: {', '.join(taxonomy.CATEGORIES)})"
        )
    known = taxonomy.load(check(lang)).values()
    rows = [entry for entry in known if category in (None, entry.category)]
    if as_json:
        click.echo(to_json([asdict(entry) for entry in rows]))
        return
    for name in taxonomy.CATEGORIES:
        members = [entry for entry in rows if entry.category == name]
        if members:
            click.echo(name)
        for entry in members:
            click.echo(f"  {entry.id}: {entry.title}\n    {entry.contract}")
