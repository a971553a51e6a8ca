"""How long somebody at a table waits: for the first screen, and for a screen after a move.

    python benchmarks/table.py [--rounds 15] [--games 3]

The first screen is that of `rng play` with nobody to type anything, a whole process timed by the
operating system (CPU = user + system), in turns with a typer program that does nothing. A screen
after a move is everything from the typed number to the drawn screen of 80 by 24, the agents'
thinking left out: the move, its story, the table and the menu, at the largest table of each game.
"""

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from speed import BARE, Run, medians, rng, run

from rng_cards.app.table import Table
from rng_cards.cli.table_session.screen import show_table
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.steps import Part
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import Seat, seats_for
from rng_cards.play.decks import load_deck
from rng_cards.play.sitting.seats import Seats

TOP: Final = Path(__file__).parent.parent
DECKS: Final = ("decks/jenny-james.yaml", "decks/deacon-tallow.yaml")
COMMANDS: Final = {
    "ragnguns": DECKS,
    "duel": ("--game", "duel", "--players", "5"),
    "saloon": ("--game", "saloon", "--players", "6"),
    "colt-express": ("--game", "colt-express", "--players", "6"),
}
PLAYERS: Final = {"duel": 5, "saloon": 6, "colt-express": 6}


class Unseen(Terminal):
    """A terminal of 80 by 24 that nobody looks at."""

    def __init__(self) -> None:
        self.live = True
        self.colour = True

    width = 80
    height = 24

    def show(self, lines: Iterable[str]) -> None:
        """Draw nothing."""
        list(lines)

    def clear(self, *, forget: bool = False) -> None:
        """Clear nothing."""

    def ask(self, prompt: str) -> str | None:
        """Press Enter."""
        del prompt
        return ""


def first_screen(rounds: int, work: Path) -> None:
    """`rng play` to its first screen, beside a typer program that does nothing."""
    bare = work / "bare.py"
    bare.write_text(BARE)
    commands = {"a typer program that does nothing": [sys.executable, str(bare)]}
    for game, args in COMMANDS.items():
        commands[f"rng play, {game}"] = rng("play", *args, "--seed", "7", "--against", "random")
    taken: dict[str, list[Run]] = {name: [] for name in commands}
    for _ in range(rounds + 1):  # the first fills the caches
        for name, command in commands.items():
            taken[name].append(run(command, TOP, work / "cache"))
    nothing, *others = ((name, medians(runs[1:])) for name, runs in taken.items())
    print(f"{nothing[0]:36} {nothing[1].cpu * 1000:4.0f} ms CPU")
    for name, figures in others:
        ratio = figures.cpu / nothing[1].cpu
        print(f"{name:36} {figures.cpu * 1000:4.0f} ms CPU, {ratio:.2f} ×  target 2.5 ×")


def after_a_move(games: int) -> None:
    """From the number typed to the screen drawn, over random games of people at one keyboard."""
    table = Table(TOP)
    for game in COMMANDS:
        people = tuple(map(Seat, map(str, range(PLAYERS.get(game, 0)))))
        who = people or tuple(seats_for([load_deck(deck, table) for deck in DECKS]))
        spent = []
        for number in range(games):
            session = TableSession(Seats(table, game, who, {}, 0, {}), Unseen(), "en", (number,))
            chance = Chance(seeded(number))
            while not session.game.over:
                session.eyes = session.game.player
                keys = list(session.choices().by_key)
                action = session.choices().by_key[keys[chance.below(len(keys))]].action
                start = time.process_time()
                session.choose(action)
                session.told = isinstance(action, Part)
                session.eyes = max(session.game.player, 0)
                show_table(session)
                spent.append(time.process_time() - start)
        spent.sort()
        rare = spent[int(len(spent) * 0.99)]
        print(
            f"a screen of {game:24} {statistics.median(spent) * 1000:4.1f} ms, "
            f"99 of 100 within {rare * 1000:.1f} ms, {spent[-1] * 1000:.1f} ms at most  "
            f"({len(spent)} screens)  target 30 ms"
        )


def main() -> None:
    """Print all figures."""
    parser = argparse.ArgumentParser(description="How long somebody at a table waits.")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--games", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        first_screen(asked.rounds, Path(work))
    after_a_move(asked.games)


if __name__ == "__main__":
    main()
