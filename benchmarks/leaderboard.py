"""Time and memory of ``etcnorm leaderboard`` on a folder of made-up manifests.

    python benchmarks/leaderboard.py [--models 20] [--rows 2000] [--jobs 1 2]

Each of the models writes every set of four languages, references repeat in every file, and no two
references of a set are alike. Models differ in what they mishear and in how they write: numbers in
words or figures, capitals and marks or none. The runs are processes of their own; the memory is
that of the whole tree of processes, at its peak. Seconds of work, summed over the processes, tell
more than seconds of the clock where the machine has other things to do.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from lines import make

_SENTENCES = {
    "fr": (
        "Le maire|Mme Lefèvre|Notre voisin|Le comité|Une jeune ingénieure|M. Tanaka|La presse",
        "a dit que|pense que|n'a pas cru que|a écrit dans le rapport que|se souvient que",
        "le port fermerait|l'école était vide|les oignons coûtaient cher|la clé a disparu|"
        "l'événement aurait lieu|le week-end serait calme|il fallait partir plus tôt",
        "pendant {n} jours|à {h} h {m}|pour {n} €|avec {n} % de marge|en {y}|hier soir|bien sûr",
    ),
    "de": (
        "Der Bürgermeister|Frau Lindner|Unser Nachbar|Der Ausschuss|Eine Ingenieurin|Dr. Weber",
        "sagte, dass|glaubt, dass|schrieb im Bericht, dass|vergaß, dass|erklärte, warum",
        "der Hafen geschlossen bleibt|die Straße gesperrt ist|das Haus zu groß war|"
        "niemand davon wusste|der Zug aufs Neue ausfiel|die Delfine zurückkamen",
        "für {n} Tage|um {h}:{m} Uhr|für {n} €|mit {n} % Rabatt|im Jahr {y}|seit gestern|zu Hause",
    ),
    "ru": (
        "Мэр города|Наш сосед|Комитет|Молодой инженер|Доктор Иванов|Газета|Всё правительство",
        "сказал, что|думает, что|не верил, что|написал в отчёте, что|помнит, что",
        "порт закроют|школа была пуста|ёлка ещё стоит|никто не придёт|поезд опоздал|"
        "надо было уйти раньше|мост снова открыт",
        "на {n} дней|в {h}:{m}|за {n} руб.|с {n} % скидки|в {y} году|вчера вечером|конечно",
    ),
}


def references(lang: str, rows: int, seed: int) -> list[str]:
    """Make different sentences, most of them with a figure."""
    if lang == "en":
        return list(make(rows, seed))
    rng = random.Random(f"{lang} {seed}")
    parts = [part.split("|") for part in _SENTENCES[lang]]
    found: dict[str, None] = {}
    while len(found) < rows:
        chosen = [rng.choice(part) for part in (*parts, parts[2], parts[3])]
        figures = {"n": rng.randint(2, 9999), "h": rng.randint(1, 23)}
        figures |= {"m": f"{rng.randint(10, 59)}", "y": rng.randint(1900, 2029)}
        found[" ".join(chosen).format(**figures) + "."] = None
    return list(found)


def writer(model: int, seed: int) -> Callable[[str], str]:
    """Make a model: it mishears some words, and writes in a manner of its own."""
    rng = random.Random(seed * 1000 + model)
    errors = 0.02 + 0.01 * (model % 9)
    lower, bare = model % 2, model % 3 == 0

    def write(reference: str) -> str:
        words = []
        for word in reference.split():
            chance = rng.random()
            if chance < errors / 3:
                continue
            if chance < errors:
                word = word[:-1] + rng.choice("aeiou") if len(word) > 3 else word + "s"
            words.append(word)
        text = " ".join(words)
        text = text.replace(",", "").rstrip(".") if bare else text
        return text.lower() if lower else text

    return write


def make_folder(folder: Path, models: int, rows: int, seed: int = 1) -> int:
    """Write the manifests; give their number."""
    number = 0
    for lang in ("en", *_SENTENCES):
        texts = references(lang, rows, seed)
        for model in range(models):
            write = writer(model, seed)
            path = folder / f"MODEL_maker-{model:02}_DATASET_synthetic_{lang}_test.jsonl"
            with path.open("w", encoding="utf-8") as file:
                for n, text in enumerate(texts):
                    row = {"audio_filepath": f"sample_{n}", "duration": 4.0, "time": 0.1}
                    row |= {"text": text, "pred_text": write(text)}
                    file.write(json.dumps(row, ensure_ascii=False) + "\n")
            number += 1
    return number


def run(folder: Path, out: Path, jobs: int) -> tuple[float, float, float, str]:
    """Run once; give seconds, seconds of work, peak memory in MB, a hash of what was written."""
    command = [sys.executable, "-m", "etcnorm", "leaderboard", str(folder)]
    command += ["--out", str(out), "--jobs", str(jobs), "--quiet"]
    start, before = time.perf_counter(), _work()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    peak = 0.0
    while process.poll() is None:
        peak = max(peak, _memory(process.pid))
        time.sleep(0.1)
    if process.returncode:
        sys.exit(f"{' '.join(command)} failed")
    seconds = time.perf_counter() - start
    digest = hashlib.sha256()
    for name in ("scores.json", "scores.csv", "index.html"):
        digest.update((out / name).read_bytes())
    return seconds, _work() - before, peak, digest.hexdigest()[:12]


def _work() -> float:
    """Give the seconds of work of all processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _memory(root: int) -> float:
    """Add up the resident memory of a process and its children, in MB (Linux)."""
    total = 0
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    waiting = [root]
    while waiting:
        process = waiting.pop()
        waiting += parents.get(process, [])
        try:
            pages = int((Path("/proc") / str(process) / "statm").read_text().split()[1])
        except (OSError, IndexError):
            continue
        total += pages * os.sysconf("SC_PAGE_SIZE")
    return total / 1e6


def main() -> None:
    """Make the folder, run with each number of jobs, print a table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--models", type=int, default=20)
    parser.add_argument("--rows", type=int, default=2000)
    parser.add_argument("--jobs", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "results"
        folder.mkdir()
        number = make_folder(folder, options.models, options.rows)
        rows = number * options.rows
        print(f"{number} manifests, {rows} rows, {os.cpu_count()} cores")
        print("| jobs | seconds | of work | rows/s | peak memory, MB | result |")
        print("| ---: | ---: | ---: | ---: | ---: | --- |")
        for turn, jobs in enumerate(options.jobs):
            seconds, work, peak, digest = run(folder, Path(name) / f"out{turn}", jobs)
            print(
                f"| {jobs} | {seconds:.1f} | {work:.1f} | {rows / seconds:.0f} | {peak:.0f} "
                f"| {digest} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
