"""The command group: commands load when called, mistakes become one line and exit status 2."""

from __future__ import annotations

import importlib
import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

_COMMANDS = {
    "wer": "etcnorm.cli.scoring",
    "cer": "etcnorm.cli.scoring",
    "normalize": "etcnorm.cli.normalize",
    "explain": "etcnorm.cli.explain",
    "languages": "etcnorm.cli.registry",
    "phenomena": "etcnorm.cli.registry",
    "leaderboard": "etcnorm.cli.leaderboard",
    "bench": "etcnorm.cli.bench",
    "datastore": "etcnorm.cli.datastore",
    "train": "etcnorm.cli.train",
    "g2p": "etcnorm.cli.phonology",
    "syllables": "etcnorm.cli.phonology",
    "rhymes": "etcnorm.cli.phonology",
    "homophones": "etcnorm.cli.phonology",
}


class _Commands(click.Group):
    """A group whose commands are imported only when they run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        return getattr(importlib.import_module(_COMMANDS[cmd_name]), cmd_name)

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        if args[0] not in _COMMANDS and not args[0].startswith("-"):
            from etcnorm.errors import did_you_mean

            hint = did_you_mean(args[0], _COMMANDS) or f" (known: {', '.join(_COMMANDS)})"
            raise click.UsageError(f"no command '{args[0]}'{hint}")
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, standalone_mode, **extra)
        if sys.stdout is None:  # "etcnorm ... >&-"
            _fail("standard output is closed: redirect it to a file or to /dev/null")
        _speak_utf8()
        try:
            result = super().main(args, prog_name or "etcnorm", complete_var, False, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            message = error.format_message()
            _fail(message[:1].lower() + message[1:] + _hint(error))
        except BrokenPipeError:
            _close_quietly()
        except (KeyboardInterrupt, click.Abort):
            sys.exit(130)
        except Exception as error:
            _fail_if_mistake(error)
            raise
        sys.exit(result if isinstance(result, int) else 0)


def _fail_if_mistake(error: Exception) -> None:
    """Exit if the user can mend what went wrong; anything else is ours and keeps its traceback."""
    from etcnorm.errors import EtcnormError
    from etcnorm.tables import TableError

    if isinstance(error, EtcnormError):
        _fail(str(error))
    if isinstance(error, TableError):
        _fail(f"a table of etcnorm is broken: {error} (CONTRIBUTING.md describes tables)")
    if isinstance(error, OSError):
        _fail(f"{error.filename or 'standard output'}: {error.strerror or error}")


def _hint(error: click.ClickException) -> str:
    """Say how to write a text that looks like an option."""
    if isinstance(error, click.NoSuchOption) and error.ctx and error.ctx.info_name == "explain":
        return " A text that begins with a hyphen goes behind '--'."
    return ""


def _fail(message: str) -> NoReturn:
    click.echo(f"etcnorm: {' '.join(message.split())}", err=True)
    sys.exit(2)


def _speak_utf8() -> None:
    """Write UTF-8 whatever the locale: what comes in is UTF-8 too."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")


def _close_quietly() -> NoReturn:
    """Leave without a word when the reader of our output has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


def _print_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted:
        from etcnorm import __version__

        click.echo(f"etcnorm {__version__}")
        ctx.exit()


@click.group(
    cls=_Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
@click.pass_context
def main(ctx: click.Context) -> None:
    """Make word error rate fair: count what was misheard, not what was written differently.

    \b
      etcnorm wer ref.txt hyp.txt --lang fr
      etcnorm explain --lang en "Dr. Smith bought 2 eggs"
    """  # noqa: D301 (click keeps the lines behind a backspace character apart)
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
