"""A leaderboard for a terminal, and as a table of comma separated values."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

from etcnorm.report.terminal import Row, table, visible

if TYPE_CHECKING:
    from etcnorm.leaderboard.bootstrap import Difference, Interval
    from etcnorm.leaderboard.ranking import Leaderboard, Line, Table

#: What stands between two models that a paired bootstrap cannot tell apart.
NOT_SEPARABLE = "not separable"


def terminal_report(board: Leaderboard) -> str:
    """Show the mean over the data sets, then every data set, and the recipes."""
    tables = [*filter(None, [board.mean]), *board.sets]
    blocks = [_block(one) for one in tables]
    foot = [
        f"intervals: 95%, paired bootstrap over utterances, {board.samples} samples, "
        f"seed {board.seed}",
        *board.signatures,
    ]
    return "\n\n".join(["\n".join(lines) for lines in [*blocks, foot]])


def title(one: Table) -> str:
    """Name a table: its data set and language, or that it is the mean of several."""
    if not one.lang:
        return f"mean of {one.datasets} data sets"
    return f"{visible(one.name)} ({one.lang}, {one.measure.upper()})"


def change(line: Line) -> str:
    """Show how many places a model won or lost."""
    if line.change is None:
        return ""
    return f"{line.change:+d}" if line.change else "="


def separation(gap: Difference | None) -> str:
    """Show whether the next model can be told apart."""
    if gap is None:
        return ""
    p = f"p {gap.p:.3f}"
    return p if gap.separable else f"{NOT_SEPARABLE}, {p}"


def percent(rate: float) -> str:
    """Show a rate in percent."""
    return f"{100 * rate:.2f}"


def _block(one: Table) -> list[str]:
    merged = any(line.merged is not None for line in one.lines)
    timed = any(line.rtfx is not None for line in one.lines)
    head = ["#", "was", "", "model", "canonical %", "95%", "raw %"]
    head += ["merged %"] * merged + ["RTFx"] * timed
    head += ["writing costs most", "from the next"]
    rows: list[Row] = [head]
    for line in one.lines:
        cells = [
            "-" if line.rank is None else str(line.rank),
            "-" if line.raw_rank is None else str(line.raw_rank),
            change(line),
            visible(line.model) + _lacking(one, line),
            percent(line.canonical),
            _span(line.interval),
            percent(line.raw),
        ]
        cells += [percent(line.merged or 0.0)] * merged
        cells += [f"{line.rtfx:.1f}" if line.rtfx else ""] * timed
        cells += [costs(line), separation(line.next)]
        rows.append(cells)
    return [title(one), *table(rows, right={0, 1, 2, 4, 5, 6, *range(7, 7 + merged + timed)})]


def costs(line: Line, number: int = 2) -> str:
    """Name the categories of writing that a model loses most points to."""
    best = sorted(line.explained.items(), key=lambda item: -item[1])[:number]
    return ", ".join(f"{name} {percent(points)}" for name, points in best if points > 0)


def _span(ends: Interval) -> str:
    return f"{percent(ends.low)}-{percent(ends.high)}"


def _lacking(one: Table, line: Line) -> str:
    number = len(line.results)
    return f" ({number} of {one.datasets} sets)" if number < one.datasets else ""


def csv_report(board: Leaderboard) -> str:
    """Write one row a model, with the columns of the Open ASR Leaderboard: ``{set} WER``.

    Rates are percentages of canonical transcripts; the same columns follow for raw ones.
    """
    main = board.main
    rates = [f"{one.name} {one.measure.upper()}" for one in board.sets]
    head = ["model", "avg", "RTFx", *rates, "rank"]
    head += ["avg raw", *(f"{rate} raw" for rate in rates), "rank raw"]
    merged = any(line.merged is not None for line in main.lines)
    head += ["avg compounds merged"] * merged + ["signature"]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for line in main.lines:
        own = {result.dataset: result for result in line.results}
        results = [own.get(one.name) for one in board.sets]
        row = [line.model, percent(line.canonical), _number(line.rtfx)]
        row += [percent(result.canonical.rate) if result else "" for result in results]
        row += [_rank(line.rank), percent(line.raw)]
        row += [percent(result.raw.rate) if result else "" for result in results]
        row += [_rank(line.raw_rank)]
        row += [percent(line.merged or 0.0)] * merged
        row += [" ".join(sorted({result.signature for result in line.results}))]
        writer.writerow(row)
    return out.getvalue()


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"


def _rank(rank: int | None) -> str:
    return "" if rank is None else str(rank)
