"""The ETC report: the same tables for a terminal and for Markdown, and the list of faults."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from etcnorm.bench.etc import Cell, Report, Result
from etcnorm.bench.sena import DELTA, Verdict
from etcnorm.bench.systems import Change
from etcnorm.bench.tally import Rate
from etcnorm.report.terminal import table, visible

#: Phenomena shown unless all are asked for.
WORST = 15
_FAULTS = {
    "failed": "no answer",
    "merged": "should stay apart",
    "lossy": "one text, but meaning is lost",
    "apart": "should become one text",
}
_UNSPACED = ("zh", "ja")


#: Takes one rate of a cell.
_Part = Callable[[Cell], Rate | None]


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a report shows beyond languages and categories.

    Attributes:
        phenomena: Every phenomenon, not the worst alone.
        cells: The languages of each category.
    """

    phenomena: bool = False
    cells: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A title over rows, of which the first is the head and the first column the names."""

    title: str
    rows: Sequence[Sequence[str]]


def terminal_report(report: Report, detail: Detail, failures: int) -> str:
    """Show the tables aligned, then up to `failures` faults of each system."""
    blocks = [_about(report)]
    for part in tables(report, detail):
        lines = table(part.rows, right=range(1, len(part.rows[0])))
        blocks.append("\n".join((part.title, *(f"  {line}" for line in lines))))
    if failures:
        blocks += filter(None, (fault_list(result, failures) for result in report.results))
    blocks.append("\n".join(_foot(report)))
    return "\n\n".join(blocks)


def markdown_report(report: Report, detail: Detail) -> str:
    """Show the tables as Markdown."""
    blocks = [_about(report)]
    for part in tables(report, detail):
        head, *rows = ("| " + " | ".join(map(_escaped, row)) + " |" for row in part.rows)
        rule = "| --- |" + " ---: |" * (len(part.rows[0]) - 1)
        blocks.append("\n".join((f"**{part.title}**", "", head, rule, *rows)))
    blocks.append("\n".join(f"- {line}" for line in _foot(report)))
    return "\n\n".join(blocks)


def tables(report: Report, detail: Detail) -> Iterator[Table]:
    """Give the tables of a report in order."""
    yield _overall(report)
    credit = report.credit
    rates: list[tuple[str, _Part]] = [
        (f"{credit} %", _credit),
        ("kept apart %", lambda cell: cell.rates.apart),
    ]
    rates = [part for part in rates if any(part[1](result.macro) for result in report.results)]
    for title, rate in rates:
        yield _matrix(report, f"{title} by language", report.languages, _by_language, rate)
        yield _matrix(report, f"{title} by category", report.categories, _by_category, rate)
    if detail.cells:
        yield from _cells(report, rates)
    yield from _phenomena(report, detail.phenomena)


def fault_list(result: Result, most: int) -> str:
    """Show what went wrong, false merges first, with both outputs and the changes behind them."""
    order = list(_FAULTS)
    faults = sorted(result.faults, key=lambda verdict: order.index(verdict.fault))
    if not faults:
        return ""
    shown = min(most, len(faults))
    lines = [f"{result.system}: {len(faults)} faults, {shown} shown"]
    for verdict in faults[:shown]:
        lines += ["", *_fault(verdict, result)]
    return "\n".join(lines)


def _about(report: Report) -> str:
    size = f"{len(report.pairs)} pairs, {_many(len(report.languages), 'language')}"
    if report.is_sena:
        return f"{size}; SENA under {report.encoder}, tolerance {DELTA}"
    if report.encoder:
        return (
            f"{size}; meaning judged by {report.encoder}, a stand-in: its rates are not SENA "
            f"(tolerance {DELTA})"
        )
    return f"{size}; meaning not judged (encoder none)"


def _overall(report: Report) -> Table:
    judged = bool(report.encoder)
    credit = [report.credit] if judged else []
    head = ["", "headline", *credit, "exact", "kept apart", "lenient met", "languages", "failed"]
    rows = [head]
    for result in report.results:
        rates = result.macro.rates
        cells = [rates.headline, *([rates.sena] if judged else []), rates.exact, rates.apart]
        rows.append(
            [
                result.system,
                *(_with_interval(rate) for rate in cells),
                _number(rates.lenient),
                str(len(result.languages)),
                str(result.macro.tally.failed),
            ]
        )
    return Table("macro-average over the languages covered, % [95% interval]", rows)


def _matrix(
    report: Report,
    title: str,
    columns: Sequence[str],
    cell: Callable[[Result, str], Cell | None],
    rate: _Part,
) -> Table:
    average = columns == report.languages
    rows = [["", *columns, *(["Avg."] if average else [])]]
    for result in report.results:
        cells = [cell(result, column) for column in columns]
        row = [_number(rate(cell) if cell else None) for cell in cells]
        rows.append([result.system, *row, *([_number(rate(result.macro))] if average else [])])
    return Table(title, rows)


def _cells(report: Report, rates: Sequence[tuple[str, _Part]]) -> Iterator[Table]:
    """Show the languages of each category; a language without such pairs has a dash."""
    for category in report.categories:
        for title, rate in rates:
            rows = [["", *report.languages]]
            for result in report.results:
                cells = [
                    result.by_language_and_category.get((lang, category))
                    for lang in report.languages
                ]
                rows.append(
                    [result.system, *(_number(rate(cell) if cell else None) for cell in cells)]
                )
            yield Table(f"{category}: {title} by language", rows)


def _phenomena(report: Report, everything: bool) -> Iterator[Table]:
    """Show, for each phenomenon, credit and kept apart in turn; the first system sets the order."""
    first = report.results[0].phenomena
    rows: list[tuple[float, list[str]]] = []
    for key, cell in first.items():
        others = [result.phenomena.get(key) for result in report.results]
        credit, apart = _credit(cell), cell.rates.apart
        points = min((rate.value for rate in (credit, apart) if rate), default=100.0)
        if points < 100 or everything:
            cells = [_both(other) for other in others]
            rows.append((points, [f"{key[1]} ({key[0]})", str(_size(cell)), *cells]))
    if not rows:
        return
    if not everything:
        rows.sort(key=lambda row: row[0])
    shown = rows if everything else rows[:WORST]
    title = f"by phenomenon: {report.credit} % / kept apart %"
    if len(shown) < len(rows):
        title += f" (the worst {len(shown)} of {len(rows)} below 100; --phenomena shows all)"
    head = ["", "pairs", *(result.system for result in report.results)]
    yield Table(title, [head, *(row for _, row in shown)])


def _fault(verdict: Verdict, result: Result) -> Iterator[str]:
    pair = verdict.pair
    what = _FAULTS[verdict.fault]
    if verdict.fault == "lossy":
        what += f" (f {verdict.kept:.3f} + {DELTA} < t {verdict.alike:.3f})"
    yield f"  {pair.id} ({pair.category}, {pair.phenomenon}): {what}"
    if pair.note:
        yield f"    note: {pair.note}"
    for name, source, output in (("a", pair.a, verdict.a), ("b", pair.b, verdict.b)):
        yield f"    {name}  {_line(source)}"
        if output is None:
            yield "    -> (no answer)"
            continue
        yield f"    -> {_line(output) if output else '(nothing)'}"
        explain = result.changes
        found = explain(source, pair.lang) if explain else _changes(source, output, pair.lang)
        if found:
            yield "       " + "; ".join(map(_change, found))


def _changes(source: str, output: str, lang: str) -> list[Change]:
    """Tell the changes of a system that does not: the difference, word by word."""
    split: Callable[[str], list[str]] = list if lang in _UNSPACED else str.split
    joint = "" if lang in _UNSPACED else " "
    before, after = split(source), split(output)
    matcher = difflib.SequenceMatcher(None, before, after, autojunk=False)
    return [
        Change(joint.join(before[i:j]), joint.join(after[m:n]))
        for tag, i, j, m, n in matcher.get_opcodes()
        if tag != "equal"
    ]


def _change(change: Change) -> str:
    reason = f" [{change.reason}]" if change.reason else ""
    return f"{visible(change.before)} -> {visible(change.after)}{reason}"


def _foot(report: Report) -> Iterator[str]:
    if any(result.macro.rates.headline for result in report.results):
        yield f"headline: harmonic mean of {report.credit} and kept apart, averaged over languages"
    for result in report.results:
        if len(result.signatures) == 1:
            yield f"{result.system}: {next(iter(result.signatures.values()))}"
        elif result.version:
            yield f"{result.system}: {result.version}"


def _credit(cell: Cell) -> Rate | None:
    return cell.rates.exact if cell.tally.credited is None else cell.rates.sena


def _by_language(result: Result, lang: str) -> Cell | None:
    return result.languages.get(lang)


def _by_category(result: Result, category: str) -> Cell | None:
    return result.categories.get(category)


def _size(cell: Cell) -> int:
    return cell.tally.same + cell.tally.different + cell.tally.lenient


def _both(cell: Cell | None) -> str:
    if cell is None:
        return "–"
    return f"{_number(_credit(cell))} / {_number(cell.rates.apart)}"


def _number(rate: Rate | None) -> str:
    return f"{rate.value:.1f}" if rate else "–"


def _with_interval(rate: Rate | None) -> str:
    return f"{rate.value:.1f} [{rate.low:.1f}, {rate.high:.1f}]" if rate else "–"


def _line(text: str) -> str:
    return "".join(char if char.isprintable() else visible(char) for char in text)


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _escaped(cell: str) -> str:
    return cell.replace("|", "\\|")
