"""Compiles the Pynini grammars to portable tables that the run time walks.

``python -m etcnorm.grammars.compiler`` writes ``tables/{lang}.{name}.json.gz`` beside this file. A
table holds states, arcs, labels and weights; arcs that read nothing are folded into those behind
them, so the decoder moves one state a symbol.
"""

from __future__ import annotations

import gzip
import importlib
import json
import os
import sys
from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path

import pynini
import pywrapfst

from etcnorm.grammars import LANGUAGES, TABLES
from etcnorm.grammars.alphabet import COPY_MARK, FRONT_MARK, PART_MARK, TAG_MARK
from etcnorm.grammars.fingerprint import fingerprint

_CONTROL = {"FRONT": FRONT_MARK, "COPY": COPY_MARK, "PART": PART_MARK}


def compile_language(lang: str, folder: Path = TABLES) -> list[Path]:
    """Compile every grammar of one language; give the files written."""
    module = importlib.import_module(f"etcnorm.grammars.{lang}")
    folder.mkdir(parents=True, exist_ok=True)
    stamp = fingerprint(lang)
    written = []
    for name, fst in module.build().items():
        path = folder / f"{lang}.{name}.json.gz"
        cues = module.CUES.get(name, frozenset())
        table, arcs = export(fst)
        table |= {"fingerprint": stamp, "cues": sorted(cues)}
        # Two processes may compile at once: a table appears whole or not at all.
        draft = path.with_suffix(f".{os.getpid()}")
        text = json.dumps(table, separators=(",", ":"))
        draft.write_bytes(gzip.compress(text.encode() + b"\n" + arcs, 9, mtime=0))
        draft.replace(path)
        written.append(path)
    return written


def export(fst: pynini.Fst) -> tuple[dict, bytes]:
    """Turn a transducer into plain lists.

    Returns:
        ``labels``: input symbols; ``outputs``: pool of output strings; ``offsets``: first arc of
        each state (one more entry than states); ``finals``: state to list of (output, weight,
        phenomenon). State 0 starts. Weights are thousandths. Beside it the arcs: labels, outputs,
        weights and next states of all of them, column by column, 16 bits each in the byte
        ``order``.
    """
    fst = fst.copy().optimize()
    names = dict(_generated_names())
    labels: dict[str, int] = {}
    outputs: dict[str, int] = {}
    order = [fst.start()]
    index = {fst.start(): 0}
    offsets, arcs = [0], []
    finals: dict[str, list] = {}

    for state in order:
        seen: dict[tuple[int, int, int], int] = {}
        ends: dict[tuple[str, str], int] = {}
        for target, weight, raw in _silent(fst, state):
            final = fst.final(target)
            if final != pywrapfst.Weight.zero("tropical"):
                text, _, name = _text(raw, names).partition(TAG_MARK)
                cost = weight + round(float(final) * 1000)
                if (text, name) not in ends or cost < ends[text, name]:
                    ends[text, name] = cost
            for arc in fst.arcs(target):
                if arc.ilabel == 0:
                    continue
                out = raw + ((arc.olabel,) if arc.olabel else ())
                label = labels.setdefault(names.get(arc.ilabel, chr(arc.ilabel)), len(labels))
                output = outputs.setdefault(_text(out, names), len(outputs))
                if arc.nextstate not in index:
                    index[arc.nextstate] = len(order)
                    order.append(arc.nextstate)
                key = (label, output, index[arc.nextstate])
                cost = weight + round(float(arc.weight) * 1000)
                seen[key] = min(cost, seen.get(key, cost))
        for (label, output, target), cost in sorted(seen.items()):
            arcs += [label, output, cost, target]
        offsets.append(len(arcs) // 4)
        if ends:
            finals[str(index[state])] = sorted(
                [text, cost, name] for (text, name), cost in ends.items()
            )
    return {
        "labels": list(labels),
        "outputs": list(outputs),
        "offsets": offsets,
        "order": sys.byteorder,
        "finals": finals,
    }, b"".join(array("H", arcs[column::4]).tobytes() for column in range(4))


def _silent(fst: pynini.Fst, state: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Yield the states reachable without reading, with cost and output labels."""
    stack: list[tuple[int, int, tuple[int, ...]]] = [(state, 0, ())]
    visited: set[tuple[int, tuple[int, ...]]] = set()
    while stack:
        current, cost, out = stack.pop()
        if (current, out) in visited:
            continue
        visited.add((current, out))
        yield current, cost, out
        for arc in fst.arcs(current):
            if arc.ilabel == 0:
                more = (arc.olabel,) if arc.olabel else ()
                stack.append((arc.nextstate, cost + round(float(arc.weight) * 1000), out + more))


def _generated_names() -> Iterator[tuple[int, str]]:
    """Yield label and meaning of the symbols that ``alphabet`` made."""
    for label, symbol in pynini.generated_symbols():
        if label == 0:
            continue
        if symbol[:2] in ("w:", "c:"):
            yield label, symbol[2:]
        elif symbol.startswith("#:"):
            yield label, TAG_MARK + symbol[2:]
        else:
            yield label, _CONTROL.get(symbol, f"[{symbol}]")


def _text(output: tuple[int, ...], names: dict[int, str]) -> str:
    return "".join(names[label] if label in names else chr(label) for label in output)


def main(languages: Sequence[str] = ()) -> None:
    """Compile some languages, or all."""
    for lang in languages or LANGUAGES:
        for path in compile_language(lang):
            print(f"{path.name}: {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
