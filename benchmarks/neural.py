"""What the neural layer does to ordinary text, and how many forms it reads a second.

Run ``python benchmarks/neural.py FILE…`` on files of pairs (JSON lines with ``lang``, ``a`` and
``b``; those of category ``ugt`` are left out). For each language it prints the tokens, those that
were looked at and those that were changed; the layer should change fewer than one in 2,000.
With ``--changes`` each change is printed, with ``--written`` only the side ``a`` is read.
"""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import NamedTuple

import click

from etcnorm import Canonicalizer
from etcnorm.layers.neural import NeuralLayer
from etcnorm.layers.neural_options import NeuralOptions
from etcnorm.neural import noise
from etcnorm.neural.examples import Made


class Count(NamedTuple):
    """Tokens of ordinary text, those that the layer looked at, and what it changed."""

    tokens: int
    looked_at: int
    changes: list[tuple[str, str]]


def texts_of(paths: tuple[str, ...], written: bool) -> dict[str, list[str]]:
    """Read the texts of files of pairs by language, without user-generated ones."""
    found: dict[str, list[str]] = {}
    for path in paths:
        for line in Path(path).read_text("utf-8").splitlines():
            row = json.loads(line)
            if row.get("category") != "ugt":
                sides = (row["a"],) if written else (row["a"], row["b"])
                found.setdefault(row["lang"], []).extend(sides)
    return found


def count(lang: str, texts: list[str], options: NeuralOptions) -> Count:
    """Canonicalize by rule, and look at what the model would change."""
    layer = NeuralLayer(lang, options, lambda _: True)
    canonical = Canonicalizer(lang).batch(texts)
    looked_at = sum(len(layer.candidates(text)) for text in canonical)
    changes = [
        (text[one.start : one.end], one.canonical)
        for text, found in zip(canonical, layer.replacements(canonical), strict=True)
        for one in found
    ]
    return Count(sum(len(text.split()) for text in canonical), looked_at, changes)


def forms_a_second(options: NeuralOptions, number: int) -> float:
    """Time the layer on lines that each hold one unknown form."""
    rng = random.Random(0)
    examples = iter(Made(0, ("en",)))
    lines: dict[str, None] = {}
    while len(lines) < number:
        query = next(examples).query
        form = noise.drop_vowels(query.left.partition(" ")[0], "en", rng)
        if len(form) > 2:
            lines[f"{form} {query.right}".strip()] = None
    layer = NeuralLayer("en", options, lambda _: True)
    asked = [line for line in lines if layer.candidates(line)]
    layer.replacements(asked[:1])
    begun = time.perf_counter()
    layer.replacements(asked)
    return len(asked) / (time.perf_counter() - begun)


@click.command()
@click.argument("file", nargs=-1, type=click.Path(exists=True))
@click.option("--model", help="Folder of a model; else the one that ships.")
@click.option("--written", is_flag=True, help="Read only the side a of the pairs.")
@click.option("--changes", is_flag=True, help="Print each change.")
@click.option("--speed", default=0, metavar="N", help="Also time N unknown forms on one core.")
def main(file: tuple[str, ...], model: str | None, written: bool, changes: bool, speed: int):
    """Count what the neural layer changes on ordinary text."""
    options = NeuralOptions(model=model, device="cpu")
    total = changed = 0
    for lang, texts in sorted(texts_of(file, written).items()):
        found = count(lang, texts, options)
        total += found.tokens
        changed += len(found.changes)
        print(f"{lang} tokens {found.tokens} looked at {found.looked_at} "
              f"changed {len(found.changes)}")  # fmt: skip
        for form, canonical in found.changes if changes else ():
            print(f"  {form} -> {canonical}")
    if total:
        print(f"all tokens {total} changed {changed} (1 in {total // max(1, changed)})")
    if speed:
        import torch

        torch.set_num_threads(1)
        print(f"{forms_a_second(options, speed):.0f} unknown forms a second on one core")


if __name__ == "__main__":
    main()
