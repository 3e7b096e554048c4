"""``etcnorm train``: train a neural canonicalizer."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import TYPE_CHECKING

import click

from etcnorm.cli.progress import progress_bar

if TYPE_CHECKING:
    from collections.abc import Iterator

    from etcnorm.neural.backbone import Backbone
    from etcnorm.neural.examples import Example


@click.command()
@click.argument("folder", metavar="OUT")
@click.option(
    "--ugtphon",
    metavar="DIR",
    help="Train on UGTPhon's train split and choose checkpoints by its dev split.",
)
@click.option(
    "--model", metavar="NAME", help="Fine-tune a model by name or folder; else a small one is made."
)
@click.option("--width", default=192, show_default=True, help="Hidden size of a new model.")
@click.option("--layers", default=4, show_default=True, help="Encoder layers of a new model.")
@click.option("--decoder-layers", default=2, show_default=True, help="Its decoder layers.")
@click.option("--context", default=1000, show_default=True, help="Characters kept on either side.")
@click.option("--hints/--no-hints", default=True, help="Write retrieval hints into the input.")
@click.option("--staged/--not-staged", default=True, help="Write the canonical form first.")
@click.option("--words-only", is_flag=True, help="Leave the sentence out (word to word).")
@click.option("--steps", default=20_000, show_default=True, help="Steps in all.")
@click.option("--minutes", default=0.0, help="Stop after so many minutes, whatever the steps.")
@click.option("--rate", default=1e-4, show_default=True, help="Highest learning rate.")
@click.option("--batch", default=32, show_default=True, help="Examples in a step.")
@click.option("--every", default=500, show_default=True, help="Steps between two checkpoints.")
@click.option("--seed", default=0, show_default=True)
@click.option("--threads", default=0, help="Threads of PyTorch; 0 leaves it the choice.")
@click.option("--device", default="auto", show_default=True, metavar="NAME")
@click.option("--bf16", is_flag=True, help="Compute in bfloat16: faster where it is supported.")
@click.option("--half", is_flag=True, help="Also write OUT/half: the best one in half precision.")
@click.option("--resume", is_flag=True, help="Go on from the last checkpoint in OUT.")
def train(
    folder: str,
    ugtphon: str | None,
    model: str | None,
    width: int,
    layers: int,
    decoder_layers: int,
    context: int,
    hints: bool,
    staged: bool,
    words_only: bool,
    steps: int,
    minutes: float,
    rate: float,
    batch: int,
    every: int,
    seed: int,
    threads: int,
    device: str,
    bf16: bool,
    half: bool,
    resume: bool,
) -> None:
    """Train a model into OUT: checkpoints, a log of its curves, and the best one in OUT/best.

    Without --ugtphon it learns from the tables of all languages and from forms that rules make.
    """
    from etcnorm.errors import EtcnormError
    from etcnorm.neural import backbone
    from etcnorm.neural.examples import dictionary_phones, phones_of
    from etcnorm.neural.training import Plan, Trainer

    torch, _ = backbone._libraries()
    if threads:
        torch.set_num_threads(threads)
    torch.manual_seed(seed)
    settings = {"context": 0 if words_only else context, "hints": hints, "staged": staged}
    network: Backbone
    if model:
        network = backbone.load(model, device)
        network.settings = settings
    else:
        network = backbone.small(width, layers, decoder_layers, device=device, **settings)
    out = Path(folder)
    if not resume and (out / "log.jsonl").exists():
        raise EtcnormError(f"{out} holds a training run: --resume goes on with it")
    plan = Plan(steps, rate, batch, every, minutes, seed, bf16)
    trainer = Trainer(network, out, plan, dictionary_phones if ugtphon else phones_of)
    examples, dev = _ugtphon(Path(ugtphon), seed) if ugtphon else _made(seed)
    begun = trainer.resume() if resume else 0
    size = sum(weights.numel() for weights in network.network.parameters())
    click.echo(f"{size / 1e6:.1f} M parameters on {network.device}, from step {begun}", err=True)
    with progress_bar(steps - begun) as advance:
        quality = trainer.run(examples, dev, advance)
    if half:
        backbone.save(backbone.load(out / "best", "cpu"), out / "half", half=True)
    click.echo(
        f"PER_nc {quality.per_nc:.1f}  PER_c {quality.per_c:.1f}  canonical form right "
        f"{quality.exact:.1f} %  canonical words kept {quality.kept:.1f} %"
    )


def _made(seed: int) -> tuple[Iterator[Example], list[Example]]:
    from etcnorm.neural.examples import Made, phones_of

    # The dev set is another stream of the same kind; listed pairs come without hints there.
    dev = []
    for example in itertools.islice(Made(seed + 1_000_003), 600):
        query = example.query._replace(hint="")
        phones = phones_of(example.canonical or query.form, query.lang)
        dev.append(example._replace(query=query, phones=(phones,)))
    return iter(Made(seed)), dev


def _ugtphon(folder: Path, seed: int) -> tuple[Iterator[Example], list[Example]]:
    from etcnorm.neural.examples import ugtphon_dev, ugtphon_stream

    return ugtphon_stream(folder, seed), ugtphon_dev(folder)
