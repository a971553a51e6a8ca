"""What it costs to count a game's events in matches: `python benchmarks/watching.py`.

The same games between greedy players, a few at a time, in turns with counting and without, in
processor time. The ratio is the median over rounds. Of a game of decks, two of them meet.
"""

import argparse
import statistics
import time
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.games import game
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.matches import Entrant, MatchSetup, match_worker

ROOT: Final = Path(__file__).parents[1]
DECKS: Final = ("buffalo-kid", "jenny-james")


def main() -> None:
    """Print the ratio."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="saloon")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--agent", default="greedy")
    parser.add_argument("--rounds", type=int, default=21)
    parser.add_argument("--games", type=int, default=5, help="a round")
    asked = parser.parse_args()
    table, places = Table(), range(asked.players)
    if game(asked.game).engine().statistics:
        decks = [load_deck(str(ROOT / f"decks/{name}.yaml"), table) for name in DECKS]
        entrants = tuple(Entrant(deck, agent_named(asked.agent)) for deck in decks)
        places = range(len(decks))
    else:
        entrants = tuple(Entrant(None, agent_named(asked.agent)) for _ in places)
    total = asked.rounds * asked.games
    setup = MatchSetup(
        asked.game,
        entrants,
        (tuple(places),),
        total,
        1,
        {},
        cards=table.common_cards(asked.game),
    )
    ways = {True: setup.but(counting=table.counting(asked.game)), False: setup}
    took: dict[bool, list[float]] = {True: [], False: []}
    works = {watched: match_worker(ways[watched]) for watched in ways}
    for number in range(asked.rounds):
        chunk = range(number * asked.games, (number + 1) * asked.games)
        for watched in (True, False) if number % 2 else (False, True):
            start = time.process_time()
            works[watched](chunk)
            took[watched].append(time.process_time() - start)
    ratios = [one / other for one, other in zip(took[True], took[False], strict=True)]
    print(f"{asked.game}, {len(places)} × {asked.agent}, {total} games twice")
    for watched, said in ((True, "counted"), (False, "not counted")):
        seconds = sum(took[watched])
        print(f"{said}: {seconds / total * 1000:.2f} ms of processor time, {total / seconds:.1f}/s")
    print(
        f"ratio: {statistics.median(ratios):.3f}, in all {sum(took[True]) / sum(took[False]):.3f}"
    )


if __name__ == "__main__":
    main()
