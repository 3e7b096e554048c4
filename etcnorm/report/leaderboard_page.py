"""What the page of a leaderboard shows: tables, and figures that are drawn as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from etcnorm.attribution import INTERACTIONS
from etcnorm.report.leaderboard import costs, title
from etcnorm.taxonomy import CATEGORIES

if TYPE_CHECKING:
    from etcnorm.leaderboard.ranking import Leaderboard, Line, Table

#: Units of a drawing: bars are this wide, whatever their size on the page.
_WIDTH = 200
_BUMP_ROW = 26


def page_data(board: Leaderboard) -> dict[str, Any]:
    """Give the context of the template."""
    tables = [*filter(None, [board.mean]), *board.sets]
    main = board.main
    shown = {name for table in tables for line in table.lines for name in line.explained}
    return {
        "board": board,
        "main": main,
        "tables": [_table(n, table) for n, table in enumerate(tables)],
        "bump": _bump(main),
        "moves": _moves(main),
        "categories": [name for name in (*CATEGORIES, INTERACTIONS) if name in shown],
    }


def _table(number: int, table: Table) -> dict[str, Any]:
    raw = max(line.raw for line in table.lines) or 1
    ends = max(line.interval.high for line in table.lines) or 1
    return {
        "id": f"table-{number}",
        "title": title(table).capitalize() if not table.lang else title(table),
        "measure": table.measure.upper() or "error rate",
        "table": table,
        "timed": any(line.rtfx is not None for line in table.lines),
        "merged": any(line.merged is not None for line in table.lines),
        "lines": [_line(line, _WIDTH / raw, _WIDTH / ends, table) for line in table.lines],
    }


def _line(line: Line, wide: float, scale: float, table: Table) -> dict[str, Any]:
    """Give the drawings of a line: raw rates at one scale, canonical intervals at another."""
    parts = [("canonical", line.canonical)]
    parts += [(name, line.explained.get(name, 0.0)) for name in (*CATEGORIES, INTERACTIONS)]
    place = 0.0
    bars = []
    for name, rate in parts:
        if rate > 0:
            bars.append((name, round(place, 2), round(rate * wide, 2), rate))
            place += rate * wide
    return {
        "line": line,
        "bars": bars,
        "costs": costs(line),
        "low": round(line.interval.low * scale, 2),
        "width": round((line.interval.high - line.interval.low) * scale, 2),
        "dot": round(line.canonical * scale - 1.5, 2),
        "lacking": table.datasets - len(line.results),
        "sets": len(line.results),
    }


def _moves(table: Table) -> list[Line]:
    """Give the models that win or lose places, the largest moves first."""
    moved = [line for line in table.lines if line.change]
    return sorted(moved, key=lambda line: (-abs(line.change or 0), line.rank or 0))


def _bump(table: Table) -> dict[str, Any] | None:
    """Draw how ranks change: raw on the left, canonical on the right."""
    ranked = [line for line in table.lines if line.rank is not None]
    if len(ranked) < 2:
        return None
    by_raw = sorted(ranked, key=lambda line: (line.raw, line.model))
    lines = []
    for right, line in enumerate(ranked):
        left = by_raw.index(line)
        change = line.change or 0
        lines.append(
            {
                "model": line.model,
                "raw_rank": line.raw_rank,
                "rank": line.rank,
                "y1": 38 + left * _BUMP_ROW,
                "y2": 38 + right * _BUMP_ROW,
                "kind": "up" if change > 0 else "down" if change < 0 else "level",
            }
        )
    return {"lines": lines, "height": 38 + len(ranked) * _BUMP_ROW - 12}
