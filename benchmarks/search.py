"""How long queries take over a large catalogue: `python benchmarks/search.py [CARDS]`.

A catalogue of 10,000 cards is generated (`make_catalogue.py`), `rng cards` is run over it with each
query and without one, warm, in turns; printed is what the query adds, in milliseconds of processor,
and how long `rng cards` takes beside a typer command that does nothing, over the shipped cards.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from make_catalogue import make

QUERIES: Final = (
    "rusty",
    "rusty | golden -coyote",
    "type:weapon cost<=2 firepower>0",
    "k:music,heal -is:epic",
    'text:"draw 1 card"',
    'name="rusty spur 7"',
    "does:shoot",
    "has:keyword -has:text",
    "in:buffalo-kid",
    "legal-with:buffalo-kid -is:legal",
)
BARE: Final = "import typer\napp = typer.Typer()\n@app.command()\ndef main() -> None: pass\napp()\n"
RNG: Final = "import sys; from rng_cards.cli.start import main; main()"
ROUNDS: Final = 9


def cpu(command: Sequence[str], folder: Path) -> float:
    """Seconds of processor that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(
        command,
        cwd=folder,
        env=env,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def rng(*words: str) -> list[str]:
    """`rng` as a process."""
    return [sys.executable, "-c", RNG, *words]


def main() -> None:
    """Measure and print."""
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make(folder, cards)
        one = ("--game", "ragnguns", "name=nobody")
        cpu(rng("cards", *one), folder)  # the cache is made
        for query in QUERIES:
            asked = ("--game", "ragnguns", f"({query}) name=nobody")
            pairs = [
                (cpu(rng("cards", *asked), folder), cpu(rng("cards", *one), folder))
                for _ in range(ROUNDS)
            ]
            added = statistics.median(first - second for first, second in pairs)
            print(f"{1000 * added:6.1f} ms   {query}")
    top = Path(__file__).parent.parent
    cpu(rng("cards", "cost<2"), top)
    pairs = [
        (cpu(rng("cards", "cost<2"), top), cpu([sys.executable, "-c", BARE], top))
        for _ in range(3 * ROUNDS)
    ]
    ratio = statistics.median(first / second for first, second in pairs)
    print(f"{ratio:6.2f} × a typer command that does nothing: rng cards 'cost<2'")


if __name__ == "__main__":
    main()
