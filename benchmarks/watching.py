"""What it costs to count a game's events in matches: `python benchmarks/watching.py`.

The same games between greedy players, a few at a time, in turns with counting and without, in
processor time. The ratio is the median over rounds.
"""

import argparse
import statistics
import time

from rng_cards.app.table import Table
from rng_cards.play.agents import agent_named
from rng_cards.play.matches import Entrant, MatchSetup, match_worker


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
    print(f"{asked.game}, {asked.players} × {asked.agent}, {total} games twice")
    print(f"a game, counted: {sum(took[True]) / total * 1000:.1f} ms of processor time")
    print(f"a game, not counted: {sum(took[False]) / total * 1000:.1f} ms")
    print(
        f"ratio: {statistics.median(ratios):.3f}, in all {sum(took[True]) / sum(took[False]):.3f}"
    )


if __name__ == "__main__":
    main()
