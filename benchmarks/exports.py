"""How long exports of many cards take: `python benchmarks/exports.py [CARDS]`.

A catalogue of 10,000 cards is generated (`make_catalogue.py`) and exported in each format, warm;
printed is the processor time of the whole command, the median of some rounds, beside that of the
command that only starts.
"""

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Final

from make_catalogue import make
from search import cpu, rng

from rng_cards.app.export.formats import FORMATS

ROUNDS: Final = 3


def main() -> None:
    """Measure and print."""
    cards = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make(folder, cards)
        exports = {
            form: rng("export", form, "--game", "ragnguns", "-o", f"cards.{form}", "--force")
            for form in FORMATS
        }
        commands = {"start": rng("export", "--help"), **exports}
        for command in commands.values():
            cpu(command, folder)  # the catalogue is compiled once
        taken = {what: [cpu(one, folder) for _ in range(ROUNDS)] for what, one in commands.items()}
        for what, seconds in taken.items():
            print(f"{what:8} {statistics.median(seconds):6.2f} s")


if __name__ == "__main__":
    main()
