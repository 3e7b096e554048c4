"""A progress bar for a person who waits, and for nobody else."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import click

_PATIENCE = 1.0  # seconds before a bar is worth its room


@contextmanager
def progress_bar(
    length: int, label: Callable[[], str] = str
) -> Iterator[Callable[[int], None] | None]:
    """Give a function that counts steps; a bar on standard error shows them after a second.

    Gives None where standard error is no terminal.

    Args:
        length: How many steps there are.
        label: Gives what stands before the bar, at every step.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    start = time.monotonic()
    done = 0
    bar = None
    with ExitStack() as stack:

        def advance(steps: int) -> None:
            nonlocal done, bar
            done += steps
            if bar is not None:
                bar.label = label()
                bar.update(steps)
            elif time.monotonic() - start > _PATIENCE:
                bar = stack.enter_context(
                    click.progressbar(length=length, label=label(), file=sys.stderr)
                )
                bar.update(done)

        yield advance
