"""Options that several commands share."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import click

Command = Callable[..., Any]


def _names(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Take apart names that were joined by commas."""
    names = (name.strip() for value in values for name in value.split(","))
    return tuple(name for name in names if name)


lang = click.option("--lang", "-l", required=True, metavar="CODE", help="Language, such as fr.")

_profile = click.option(
    "--profile",
    default="etc",
    show_default=True,
    metavar="NAME",
    help="etc: what speech does not decide; lenient: also what common practice forgives.",
)
_disable = click.option(
    "--disable",
    multiple=True,
    callback=_names,
    metavar="NAME",
    help="Switch a phenomenon or category off; repeat it or separate names by commas.",
)
_enable = click.option(
    "--enable",
    multiple=True,
    callback=_names,
    metavar="NAME",
    help="Switch a phenomenon on again inside a category that is off.",
)


_NEURAL = (
    click.option(
        "--neural",
        is_flag=True,
        help="Run the neural layer too (needs etcnorm[neural]): forms that no table has.",
    ),
    click.option("--model", metavar="NAME", help="Its model: a name or folder; else what ships."),
    click.option("--datastore", metavar="FILE", help="Its datastore; else our tables."),
    click.option("--device", default="auto", metavar="NAME", help="Where it runs: auto, cpu, ..."),
)


def neural(command: Command) -> Command:
    """Add the options of the neural layer; they come as one argument, ``neural``."""

    @functools.wraps(command)
    def with_options(
        *args: Any,
        neural: bool,
        model: str | None,
        datastore: str | None,
        device: str,
        **others: Any,
    ) -> Any:
        options = None
        if neural or model or datastore:
            from etcnorm.layers.neural_options import NeuralOptions

            options = NeuralOptions(model, datastore, device)
        return command(*args, neural=options, **others)

    wrapped: Command = with_options
    for option in reversed(_NEURAL):
        wrapped = option(wrapped)
    return wrapped


def switches(command: Command) -> Command:
    """Add the options that decide what of a text is canonicalized."""
    for option in (_enable, _disable, _profile):
        command = option(command)
    return command


def recipe(command: Command) -> Command:
    """Add the options that decide how a text is canonicalized."""
    return lang(switches(command))
