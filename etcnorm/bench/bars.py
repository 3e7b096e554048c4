"""A bar chart of the ETC report as SVG, drawn without a plotting library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from etcnorm.bench.etc import Cell, Report
from etcnorm.bench.tally import Rate

#: Okabe and Ito's palette, told apart by colour-blind readers too.
_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#999999", "#000000")
_BAR, _GAP, _HEIGHT, _LEFT, _TOP = 12, 22, 180, 44, 54
_PANEL = _HEIGHT + 62


def bar_chart(report: Report) -> str:
    """Draw a bar for each category and system: credit above, kept apart below.

    A whisker is the 95% interval; a system that covers no pair of a category has no bar there.
    """
    group = _BAR * len(report.results) + _GAP
    width = max(_LEFT + group * len(report.categories) + 16, 480)
    height = _TOP + 2 * _PANEL
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11" '
            'role="img">',
            f"<title>{escape(report.credit)} and kept apart, by category and system</title>",
            f'<rect width="{width}" height="{height}" fill="#fff"/>',
            *_legend(report, width),
            *_panel(report, f"{report.credit} %", _TOP, width, _credit),
            *_panel(report, "kept apart %", _TOP + _PANEL, width, lambda cell: cell.rates.apart),
            "</svg>",
            "",
        )
    )


def _credit(cell: Cell) -> Rate | None:
    return cell.rates.exact if cell.tally.credited is None else cell.rates.sena


def _legend(report: Report, width: int) -> Iterator[str]:
    x, y = _LEFT, 18
    for n, result in enumerate(report.results):
        space = 24 + 7 * len(result.system)
        if x + space > width:
            x, y = _LEFT, y + 16
        yield f'<rect x="{x}" y="{y - 9}" width="10" height="10" fill="{_colour(n)}"/>'
        yield f'<text x="{x + 14}" y="{y}">{escape(result.system)}</text>'
        x += space


def _panel(
    report: Report, title: str, top: int, width: int, rate: Callable[[Cell], Rate | None]
) -> Iterator[str]:
    floor = top + 18 + _HEIGHT
    yield f'<text x="{_LEFT}" y="{top + 8}" font-weight="bold">{escape(title)}</text>'
    for percent in (0, 25, 50, 75, 100):
        y = floor - _HEIGHT * percent / 100
        yield f'<line x1="{_LEFT}" x2="{width - 8}" y1="{y}" y2="{y}" stroke="#ddd"/>'
        yield f'<text x="{_LEFT - 6}" y="{y + 4}" text-anchor="end">{percent}</text>'
    for place, category in enumerate(report.categories):
        bars = _BAR * len(report.results)
        left = _LEFT + _GAP / 2 + place * (bars + _GAP)
        yield (
            f'<text x="{left + bars / 2}" y="{floor + 16}" text-anchor="middle">'
            f"{escape(_short(category, (bars + _GAP) // 6))}</text>"
        )
        for n, result in enumerate(report.results):
            cell = result.categories.get(category)
            value = rate(cell) if cell else None
            if value is not None:
                name = f"{result.system}, {category}"
                yield from _bar(left + n * _BAR, floor, value, _colour(n), name)


def _bar(x: float, floor: float, rate: Rate, colour: str, name: str) -> Iterator[str]:
    def height(value: float) -> float:
        return round(_HEIGHT * value / 100, 1)

    tall, middle = height(rate.value), x + (_BAR - 2) / 2
    yield (
        f'<rect x="{x}" y="{floor - tall}" width="{_BAR - 2}" height="{tall}" fill="{colour}">'
        f"<title>{escape(name)}: {rate.value:.1f}</title></rect>"
    )
    yield (
        f'<line x1="{middle}" x2="{middle}" y1="{floor - height(rate.low)}" '
        f'y2="{floor - height(rate.high)}" stroke="#333"/>'
    )


def _colour(n: int) -> str:
    return _COLOURS[n % len(_COLOURS)]


def _short(category: str, room: int) -> str:
    return category if len(category) <= room else f"{category[: room - 1]}."
