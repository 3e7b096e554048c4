"""Options that several commands share."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import click

Command = Callable[..., Any]
Decorator = Callable[[Command], Command]


def _names(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """Take apart names that were joined by commas."""
    names = (name.strip() for value in values for name in value.split(","))
    return tuple(name for name in names if name)


lang = click.option("--lang", "-l", required=True, metavar="CODE", help="Language, such as fr.")

profile = click.option(
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


def whole_number(*names: str, least: int, default: int, help: str) -> Decorator:
    """Make an option for a whole number."""
    return click.option(
        *names,
        type=click.IntRange(min=least),
        default=default,
        show_default=True,
        metavar="N",
        help=help,
    )


def _use_models(_: click.Context, __: click.Parameter, folder: str | None) -> None:
    if folder is not None:
        from etcnorm.phonology import use_models

        use_models(folder)


models = click.option(
    "--models",
    metavar="DIR",
    callback=_use_models,
    expose_value=False,
    help="A folder with pronunciation models of one's own, read beside those that ship.",
)

jobs = whole_number("--jobs", "-j", least=1, default=1, help="Processes; the result is the same.")

merge_compounds = click.option(
    "--merge-compounds",
    is_flag=True,
    help="Show beside it the rate with compounds merged ('white paper' is 'whitepaper'), as the "
    "Open ASR Leaderboard does; it looks at both sides.",
)

device = click.option(
    "--device",
    default="auto",
    show_default=True,
    metavar="NAME",
    help="Where the model runs: auto, cpu, cuda.",
)


def as_json(what: str = "Print the result as JSON.") -> Decorator:
    """Add ``--json``; `what` it prints."""
    return click.option("--json", "as_json", is_flag=True, help=what)


def quiet(what: str = "No progress.") -> Decorator:
    """Add ``--quiet``; `what` it leaves out."""
    return click.option("--quiet", "-q", is_flag=True, help=what)


def failures(of: str, default: int = 0) -> Decorator:
    """Add ``--failures``: how many are shown `of` each what."""
    return whole_number(
        "--failures", least=0, default=default, help=f"Show as many faults of each {of}."
    )


def bootstrap(samples: int, least: int = 1) -> Decorator:
    """Add ``--samples``, with its default and the least it may be, and ``--seed``."""
    number = whole_number(
        "--samples", least=least, default=samples, help="Bootstrap samples behind the intervals."
    )
    seed = whole_number("--seed", least=0, default=0, help="Seed of the bootstrap.")
    return lambda command: number(seed(command))


_NEURAL = (
    click.option(
        "--neural",
        is_flag=True,
        help="Run the neural layer too (needs etcnorm[neural]): forms that no table has. Any of "
        "the next four runs it as well.",
    ),
    click.option("--model", metavar="NAME", help="Its model: a name or folder; else what ships."),
    click.option("--datastore", metavar="FILE", help="Its datastore; else our tables."),
    click.option("--device", metavar="NAME", help="Where it runs: auto (the default), cpu, cuda."),
    click.option(
        "--cache",
        metavar="FILE",
        help="Keep its answers there, for the next run and for other processes.",
    ),
)


def neural(command: Command) -> Command:
    """Add the options of the neural layer; they come as one argument, ``neural``.

    It is a ``NeuralOptions``, whose attributes have the names of the options, or None.
    """

    @functools.wraps(command)
    def with_options(
        *args: Any,
        neural: bool,
        model: str | None,
        datastore: str | None,
        device: str | None,
        cache: str | None,
        **others: Any,
    ) -> Any:
        options = None
        if neural or any(value is not None for value in (model, datastore, device, cache)):
            from etcnorm.layers.neural_options import NeuralOptions

            options = NeuralOptions(model, datastore, device or "auto", cache=cache)
        return command(*args, neural=options, **others)

    wrapped: Command = with_options
    for option in reversed(_NEURAL):
        wrapped = option(wrapped)
    return wrapped


def switches(command: Command) -> Command:
    """Add the options that decide what of a text is canonicalized."""
    for option in (_enable, _disable, profile):
        command = option(command)
    return command


def recipe(command: Command) -> Command:
    """Add the options that decide how a text is canonicalized."""
    return lang(switches(command))
