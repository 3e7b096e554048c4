"""``etcnorm datastore``: build, show and expand the table of user-generated forms."""

from __future__ import annotations

from pathlib import Path

import click


@click.group(invoke_without_command=True)
@click.pass_context
def datastore(ctx: click.Context) -> None:
    """User-generated forms and what they stand for: the hints of the neural canonicalizer."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@datastore.command()
@click.argument("out", metavar="OUT")
@click.option("--ugtphon", metavar="DIR", help="Add the train split of UGTPhon.")
@click.option(
    "--pairs",
    multiple=True,
    metavar="LANG=FILE",
    help="Add pairs, 'form TAB canonical' a line; repeat it for more.",
)
@click.option("--merge", multiple=True, metavar="FILE", help="Add what another datastore has.")
@click.option("--no-tables", is_flag=True, help="Leave etcnorm's own tables out.")
def build(
    out: str, ugtphon: str | None, pairs: tuple[str, ...], merge: tuple[str, ...], no_tables: bool
) -> None:
    """Write a datastore to OUT, from our tables and what else is named."""
    from etcnorm.errors import EtcnormError
    from etcnorm.inputs import read_lines
    from etcnorm.languages import check
    from etcnorm.neural.datastore import Datastore
    from etcnorm.neural.encoding import LANGUAGES

    store = Datastore() if no_tables else Datastore.from_tables(LANGUAGES)
    if ugtphon:
        store.merge(Datastore.from_ugtphon(Path(ugtphon)))
    for spec in pairs:
        lang, _, name = spec.partition("=")
        if not name:
            raise EtcnormError(f"--pairs {spec}: write LANG=FILE, such as en=forms.tsv")
        found = []
        for number, line in enumerate(read_lines(name), 1):
            form, _, canonical = line.partition("\t")
            if not form.strip() or not canonical.strip():
                raise EtcnormError(f"{name}, line {number}: expected 'form TAB canonical'")
            found.append((form.strip(), canonical.strip()))
        store.merge(Datastore.from_pairs(check(lang), found, source=Path(name).name))
    for name in merge:
        store.merge(Datastore(name))
    store.save(Path(out))
    click.echo(f"{len(store)} forms in {out}")


@datastore.command()
@click.argument("file", metavar="FILE")
@click.argument("form", required=False)
@click.option("--lang", "-l", metavar="CODE", help="Language of FORM.")
def show(file: str, form: str | None, lang: str | None) -> None:
    """Show what FILE says of FORM, or how many forms it has of each language and class."""
    from etcnorm.errors import EtcnormError
    from etcnorm.neural.datastore import Datastore
    from etcnorm.report.terminal import table

    store = Datastore(file)
    if form is None:
        rows = [(lang_, kind or "?", str(n)) for (lang_, kind), n in store.counts().items()]
        click.echo("\n".join(table([("language", "class", "forms"), *rows], right=(2,))))
        return
    if lang is None:
        raise EtcnormError("--lang says which language FORM belongs to")
    found = store.candidates(lang, form)
    if not found:
        click.echo(f"{form}: not known")
    for one in found:
        click.echo(f"{form} -> {one.canonical}  x{one.count}  {one.kind}  {one.source}".rstrip())
        for text in one.contexts:
            click.echo(f"    {text}")


@datastore.command()
@click.argument("file", metavar="FILE")
@click.option("--lang", "-l", required=True, metavar="CODE")
@click.option("--url", required=True, metavar="URL", help="OpenAI-compatible endpoint, to /v1.")
@click.option("--model", required=True, metavar="NAME", help="Model behind it.")
@click.option("--key", envvar="OPENAI_API_KEY", default="", help="Token  [env: OPENAI_API_KEY]")
@click.option("--number", default=100, show_default=True, help="Pairs asked for each class.")
@click.option("--ugtphon", metavar="DIR", help="Keep out the forms of its test split.")
@click.option("--out", metavar="OUT", help="Where to write; FILE itself if it is not named.")
def expand(
    file: str,
    lang: str,
    url: str,
    model: str,
    key: str,
    number: int,
    ugtphon: str | None,
    out: str | None,
) -> None:
    """Ask a language model for more forms, filter them, and add them to FILE."""
    from etcnorm.languages import check, names
    from etcnorm.neural.datastore import Datastore
    from etcnorm.neural.examples import read_ugtphon
    from etcnorm.neural.expansion import endpoint
    from etcnorm.neural.expansion import expand as grow

    code = check(lang)
    store = Datastore()
    store.merge(Datastore(file))
    forms = []
    if ugtphon:
        test = read_ugtphon(Path(ugtphon), "test")
        forms = [token["text"] for sentence in test for token in sentence.tokens]
    report = grow(
        store, code, names()[code], endpoint(url, model, key), number=number, test_forms=forms
    )
    store.save(Path(out or file))
    for kind, found in report.items():
        counts = {
            "new": found.kept,
            "known": found.known,
            "unchanged": found.identity,
            "standard words": found.standard,
            "of the test split": found.leaked,
        }
        click.echo(f"{kind}: " + ", ".join(f"{len(v)} {k}" for k, v in counts.items()))
