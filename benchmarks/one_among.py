"""One better agent among lesser ones: `python benchmarks/one_among.py mcts:60 greedy`.

Everybody sits in each seat in turn. The 95 % interval of what the better one wins has to lie above
1.3 times an equal share; exit code 1 where it does not.
"""

import argparse
import sys

from rng_cards.app.table import Table
from rng_cards.play.agents import agent_named
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match
from rng_cards.play.workers import Processes

WANTED = 1.3
"""Times an equal share."""


def main() -> int:
    """Play, and print what the better one won."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("better")
    parser.add_argument("lesser")
    parser.add_argument("--game", default="saloon")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    agents = [asked.better, *[asked.lesser] * (asked.players - 1)]
    entrants = tuple(Entrant(None, agent_named(agent)) for agent in agents)
    cards, table = Table().common_cards(asked.game), tuple(range(asked.players))
    setup = MatchSetup(asked.game, entrants, (table,), asked.games, asked.seed, {}, cards=cards)
    results = Results(setup)
    for played in play_match(setup, Processes(asked.jobs)):
        results.add(played)
    wins = Figures(results).standing(0).wins
    low, high = wins.interval
    wanted = WANTED / asked.players
    print(
        f"{asked.game}: {asked.better} among {asked.players - 1} of {asked.lesser}, {wins.of} games"
    )
    print(f"won {wins.share:.1%}, 95 % interval {low:.0%} - {high:.0%}, wanted above {wanted:.1%}")
    for key, _head, spread in Figures(results).measures:
        print(f"{key}: {spread.mean:.2f} a game, median {spread.quantile(0.5)}")
    print(f"drawn: {results.tallies[0].draws}")
    return 0 if low > wanted else 1


if __name__ == "__main__":
    sys.exit(main())
