"""Lines a second, start-up and memory of etcnorm and its peers, each in a process of its own.

    python benchmarks/speed.py [--lines 5000] [--rounds 3] [--python nemo=PATH/TO/python]

Every system reads the same varied lines (``lines.py``) on one core, caches cold, in turns; ratios
are what counts, absolute times belong to the machine. A peer that is not installed is named with
its install line. Peers whose pins conflict run in their own environment: name its interpreter.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from lines import make

INSTALL = {
    "etcnorm": "pip install etcnorm",
    "whisper": "pip install whisper-normalizer",
    "nemo": "pip install nemo_text_processing",
}

#: Slow systems read this many of the lines; their rate is per line all the same.
SLOW = {"nemo": 200}


def open_system(name: str) -> Callable[[str], str]:
    """Give the function that normalizes one English line.

    Raises:
        ImportError: the system is not installed.
    """
    if name == "etcnorm":
        import etcnorm

        return etcnorm.Canonicalizer("en")
    if name == "whisper":
        from whisper_normalizer.english import EnglishTextNormalizer

        return EnglishTextNormalizer()
    from nemo_text_processing.inverse_text_normalization.inverse_normalize import (
        InverseNormalizer,
    )

    normalizer = InverseNormalizer(lang="en")
    return lambda line: normalizer.inverse_normalize(line, verbose=False)


def work(name: str, count: int) -> dict[str, float]:
    """Measure one system in this process: seconds and bytes."""
    lines = make(count)[: SLOW.get(name, count)]
    start = time.perf_counter()
    normalize = open_system(name)
    normalize("he paid two dollars")
    first = time.perf_counter()
    cpu = time.process_time()
    for line in lines:
        normalize(line)
    seconds = time.process_time() - cpu
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return {"first_line": first - start, "rate": len(lines) / seconds, "peak": peak}


def run(name: str, count: int, interpreter: str) -> dict[str, float] | None:
    """Measure one system in a fresh process on one core; None where it is not installed."""
    command = [interpreter, __file__, "--worker", name, "--lines", str(count)]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=_one_core)
    whole = time.perf_counter() - start
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no output"])[-1]
        print(f"{name}: not measured ({reason}); {INSTALL[name]}", file=sys.stderr)
        return None
    return json.loads(done.stdout.splitlines()[-1]) | {"whole": whole}


def _one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def version_time() -> float:
    """Give the seconds that ``etcnorm --version`` takes, the best of five."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-c", "from etcnorm.cli.main import main; main(['--version'])"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Measure all systems in turns and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=5000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--python", action="append", default=[], metavar="SYSTEM=INTERPRETER")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.worker:
        print(json.dumps(work(options.worker, options.lines)))
        return
    interpreters = dict(entry.split("=", 1) for entry in options.python)
    found: dict[str, list[dict[str, float]]] = {}
    for _ in range(options.rounds):
        for name in INSTALL:
            result = run(name, options.lines, interpreters.get(name, sys.executable))
            if result is not None:
                found.setdefault(name, []).append(result)
    print(f"etcnorm --version: {version_time():.2f} s")
    print("| system | lines/s | etcnorm is | first line s | peak MB |")
    print("| --- | --- | --- | --- | --- |")
    own = statistics.median(r["rate"] for r in found["etcnorm"])
    for name, rounds in found.items():
        rate = statistics.median(r["rate"] for r in rounds)
        first = min(r["first_line"] for r in rounds)
        peak = max(r["peak"] for r in rounds) / 2**20
        ratio = "" if name == "etcnorm" else f"{own / rate:.2f}x"
        print(f"| {name} | {rate:,.0f} | {ratio} | {first:.2f} | {peak:.0f} |")


if __name__ == "__main__":
    main()
