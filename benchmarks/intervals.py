"""How often the 95 % intervals of matches hold the truth: `python benchmarks/intervals.py`.

Many small matches are played, each with a seed of its own; the truth is what all of them together
say. Prints the share of the intervals that hold it, by deck, by pairing, and by a plain interval
that takes every game for independent.
"""

import argparse
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match, round_robin
from rng_cards.play.tally import Share
from rng_cards.play.workers import Processes, map_units, processors

ROOT: Final = Path(__file__).parents[1]


def small_match(setup: MatchSetup, seed: int) -> dict[str, list[Share]]:
    """The shares that one match gives, by what they are of."""
    results = Results(setup.but(seed=seed))
    for played in play_match(results.setup):
        results.add(played)
    figures = Figures(results)
    decks = [figures.standing(one).wins for one in range(len(setup.entrants))]
    pairings = [figures.wins(number, 0) for number in range(len(setup.tables))]
    return {
        "decks": decks,
        "pairings": pairings,
        "decks, plain": [Share(one.hits, one.of) for one in decks],
    }


def prepared(setup: MatchSetup) -> "partial[dict[str, list[Share]]]":
    """What a worker process does for each seed."""
    return partial(small_match, setup)


def main() -> None:
    """Play the matches and print what their intervals hold."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=2000)
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--agent", default="random")
    asked.add_argument(
        "--decks", nargs="+", default=["buffalo-kid", "jenny-james", "granny-thistle"]
    )
    given = asked.parse_args()
    table = Table(ROOT)
    decks = [load_deck(str(ROOT / f"decks/{name}.yaml"), table) for name in given.decks]
    entrants = tuple(Entrant(deck, agent_named(given.agent)) for deck in decks)
    setup = MatchSetup("ragnguns", entrants, round_robin(len(decks)), given.games, 0, {})
    work = partial(prepared, setup)
    found = list(map_units(work, range(given.matches), Processes(processors())))
    for kind in found[0]:
        held: Counter[bool] = Counter()
        width = 0.0
        for at in range(len(found[0][kind])):
            shares = [one[kind][at] for one in found]
            truth = sum(one.hits for one in shares) / sum(one.of for one in shares)
            for low, high in (one.interval for one in shares):
                held[low <= truth <= high] += 1
                width += (high - low) / 2
        total = held.total()
        print(f"{kind:14} {held[True] / total:6.1%} of {total}, ± {width / total:.1%}")


if __name__ == "__main__":
    main()
