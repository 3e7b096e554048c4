"""``etcnorm g2p``, ``etcnorm syllables`` and ``etcnorm rhymes``."""

from __future__ import annotations

from collections.abc import Iterable

import click

from etcnorm.cli import options
from etcnorm.cli.output import json_line


def _texts(text: tuple[str, ...], together: bool) -> Iterable[str]:
    from etcnorm.inputs import read_lines

    if text in ((), ("-",)):
        return read_lines("-")
    return [" ".join(text)] if together else text


@click.command()
@click.argument("word", nargs=-1)
@options.lang
@options.models
@options.whole_number("-n", "number", least=1, default=1, help="Pronunciations of each word.")
@options.as_json("Print one JSON object a pronunciation.")
def g2p(word: tuple[str, ...], lang: str, number: int, as_json: bool) -> None:
    """Pronounce each WORD in broad IPA, with the source: lexicon, rule or model.

    Without WORD, or for '-', each line of standard input is pronounced.
    """
    from etcnorm.phonology import pronounce

    for text in _texts(word, together=False):
        found = pronounce(text, lang, number)
        if as_json:
            for one in found:
                fields = {"text": one.text, "ipa": one.ipa, "source": one.source}
                click.echo(json_line(fields), nl=False)
            continue
        for one in found:
            click.echo(f"{text}\t{one.ipa}\t{one.source}")
        if not found:
            click.echo(f"{text}\t\tnone")


@click.command()
@click.argument("text", nargs=-1)
@options.lang
def syllables(text: tuple[str, ...], lang: str) -> None:
    """Count the syllables of TEXT, or of each line of standard input."""
    from etcnorm.phonology import syllables as count

    for line in _texts(text, together=True):
        click.echo(count(line, lang))


@click.command()
@click.argument("word")
@options.whole_number("-n", "number", least=1, default=10, help="The most words to give.")
@click.option("--slant", is_flag=True, help="Also words that share only the last vowel.")
def rhymes(word: str, number: int, slant: bool) -> None:
    """Give English words that rhyme with WORD, the commonest first."""
    from etcnorm.phonology import rhymes as find

    for found in find(word, number, strict=not slant):
        click.echo(found)


@click.command()
@click.argument("names", metavar="[NAMES]", required=False)
@options.lang
@click.option("--write", metavar="FILE", help="Write the table; else only the counts are shown.")
@click.option("--check", is_flag=True, help="List the rows in use whose sides sound different.")
def homophones(names: str | None, lang: str, write: str | None, check: bool) -> None:
    """Group NAMES (one a line, the commonest first) by sound, as lexicons/LANG/homophones.tsv.

    A name that is a word too is left out, unless = before it lets other spellings fall to it.
    """
    from etcnorm import languages
    from etcnorm.cli.output import replacing
    from etcnorm.inputs import read_lines
    from etcnorm.phonology.homophones import build, phenomenon, unlike

    code = languages.check(lang)
    if check:
        rows = unlike(code)
        for row in rows:
            click.echo(f"{row.variant}\t{row.canonical}\t{row.phenomenon}")
        click.echo(f"{len(rows)} rows whose sides are read differently; look at each", err=True)
        return
    if names is None:
        raise click.UsageError("give a file of NAMES to group, or --check to look at what is there")
    found = build(code, (line.strip() for line in read_lines(names) if line.strip()))
    if write:
        name = phenomenon(code)
        with replacing(write) as file:
            file.write("variant\tcanonical\tphenomenon\n")
            file.writelines(f"{a}\t{b}\t{name}\n" for a, b in found.rows)
    click.echo(
        f"{len(found.rows)} names joined, {len(found.denied)} denied, {len(found.words)} words, "
        f"{len(found.unknown)} without a known sound"
    )
