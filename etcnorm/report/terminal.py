"""Plain text reports for a terminal: aligned, without colour, fit for a pipe."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import floor
from typing import TYPE_CHECKING

from etcnorm.units import noun

if TYPE_CHECKING:
    from etcnorm.attribution import Part
    from etcnorm.canonical import Canonical, Edit
    from etcnorm.counts import Counts
    from etcnorm.metrics import Score
    from etcnorm.taxonomy import Phenomenon

Row = Sequence[str]

_HUNDREDTHS = 10_000  # hundredths of a percentage point in a rate of 1


def score_report(score: Score, notes: Iterable[str] = (), merged: Counts | None = None) -> str:
    """Show raw and canonical rate, and the points each kind of writing explained.

    The points are rounded so that the parts printed add up to the difference of the two
    rates printed.

    Args:
        score: What to show.
        notes: What else there is to know, shown beside the number of utterances.
        merged: Counts with compounds merged, shown beside the canonical ones.
    """
    size = f"{len(score.rows)} {_plural('utterance', len(score.rows))}"
    foot = (", ".join((size, *notes)), score.signature)
    return "\n".join((*_rates(score, merged), "", *_explained(score), "", *foot))


def explain_report(
    canonical: Canonical,
    phenomena: Mapping[str, Phenomenon],
    sound: Callable[[str, str], str] | None = None,
) -> str:
    """Show what was changed in a transcript, grouped by phenomenon, with its contract.

    Args:
        canonical: What to show.
        phenomena: Phenomena of its language.
        sound: Gives the pronunciation that two homophones share, or "".
    """
    lines = [f"source     {_on_one_line(canonical.source)}", f"canonical  {canonical.text}"]
    for name in dict.fromkeys(edit.phenomenon for edit in canonical.edits):
        phenomenon = phenomena[name]
        lines += ["", f"{name} ({phenomenon.category}): {phenomenon.title}"]
        edits = [edit for edit in canonical.edits if edit.phenomenon == name]
        heard = sound if phenomenon.category == "homophonic" else None
        rows = dict.fromkeys(_edit_row(edit, canonical.source, heard) for edit in edits)
        lines += [*table(rows), f"  contract: {phenomenon.contract}"]
    if not canonical.edits:
        lines += ["", "nothing to change"]
    return "\n".join((*lines, "", canonical.signature))


def _edit_row(edit: Edit, source: str, sound: Callable[[str, str], str] | None) -> Row:
    if edit.before == source != "" and " " in source:  # spacing, reported once for the whole text
        return ("  (the whole text)", "", f"[{edit.layer}]")
    phones = sound(edit.before, edit.after) if sound is not None else ""
    layer = f"[{edit.layer}]  /{phones}/" if phones else f"[{edit.layer}]"
    return (f"  {visible(edit.before)}", f"-> {visible(edit.after)}", layer)


def table(rows: Iterable[Row], right: Iterable[int] = ()) -> list[str]:
    """Align rows in columns; the columns named in `right` are set flush right."""
    rows, right = list(rows), set(right)
    widths = [max(map(_width, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            _padded(cell, width, flush_right=place in right)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def visible(text: str) -> str:
    """Show characters that leave no mark on the page by their code."""
    shown = (char if char.isprintable() else f"U+{ord(char):04X}" for char in text)
    return "".join(shown) if text.strip(" ") else f"'{text}'" if text else "(nothing)"


def _on_one_line(text: str) -> str:
    return "".join(
        visible(char) if unicodedata.category(char) in ("Cc", "Zl", "Zp") else char for char in text
    )


def _padded(cell: str, width: int, flush_right: bool) -> str:
    space = " " * (width - _width(cell))
    return space + cell if flush_right else cell + space


def _width(text: str) -> int:
    """Return the columns that a text takes in a terminal."""
    return sum(map(_columns, text))


def _columns(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _rates(score: Score, merged: Counts | None) -> list[str]:
    head = ("", f"{score.measure.upper()} %", "errors", f"in {noun(score.unit)}", "S", "D", "I")
    rows = [_rate_row("raw", score.raw), _rate_row("canonical", score.canonical)]
    if merged is not None:
        rows.append(_rate_row("  compounds merged", merged))
    return table([head, *rows], right=range(1, 7))


def _rate_row(name: str, counts: Counts) -> Row:
    numbers = (
        counts.errors,
        counts.reference_tokens,
        counts.substitutions,
        counts.deletions,
        counts.insertions,
    )
    return (name, _points(_hundredths(counts.rate)), *map(str, numbers))


def _explained(score: Score) -> list[str]:
    groups = score.attribution.by_category()
    drop = _hundredths(score.raw.rate) - _hundredths(score.canonical.rate)
    totals = rounded_to_sum([sum(part.drop for part in parts) for parts in groups.values()], drop)
    rows: list[Row] = [("explained by writing", "points", "edits", "")]
    for (category, parts), total in zip(groups.items(), totals, strict=True):
        shown = _part_rows(parts, total)
        if total or shown:
            rows += [(category, _points(total), "", ""), *shown]
    rows.append(("total", _points(drop), "", ""))
    return table(rows, right=(1, 2))


def _part_rows(parts: list[Part], total: int) -> list[Row]:
    if parts[0].phenomenon == parts[0].category:  # interactions are one row
        return []
    points = rounded_to_sum([part.drop for part in parts], total)
    return [
        (f"  {part.phenomenon}", _points(point), str(part.edits), part.title)
        for part, point in zip(parts, points, strict=True)
        if point
    ]


def rounded_to_sum(rates: Sequence[float], total: int) -> list[int]:
    """Round rates to hundredths of a point so that they add up to `total`.

    The largest remainders are rounded up, as in the Hare quota.
    """
    exact = [rate * _HUNDREDTHS for rate in rates]
    whole = [floor(value) for value in exact]
    order = sorted(range(len(exact)), key=lambda i: whole[i] - exact[i])
    missing = total - sum(whole) if whole else 0
    for i in range(abs(missing)):
        whole[order[i % len(order)]] += 1 if missing > 0 else -1
    return whole


def _hundredths(rate: float) -> int:
    return floor(rate * _HUNDREDTHS + 0.5)


def _points(hundredths: int) -> str:
    return f"{hundredths / 100:.2f}"


def _plural(noun: str, number: int) -> str:
    return noun if number == 1 else f"{noun}s"
