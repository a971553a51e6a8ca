"""How often the 95 % intervals of matches hold the truth: `python benchmarks/intervals.py`.

Many small matches are played, each with a seed of its own; the truth is what all of them together
say. Prints the share of the intervals that hold it: of the wins of decks or players, at each table,
by turn order and by rank, of the wins with cards that come early, and of what those gain. The lines
that say *plain* take every game for independent.
"""

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.play.agents import agent_named
from rng_cards.play.decks import load_deck
from rng_cards.play.match_figures import Figures
from rng_cards.play.matches import Entrant, MatchSetup, Results, play_match, round_robin
from rng_cards.play.tally import CardCounts, Share
from rng_cards.play.workers import Processes, map_units, processors

ROOT: Final = Path(__file__).parents[1]

Found = Share | CardCounts
"""What has an interval: a share, or what a card gains when it comes early."""


def small_match(setup: MatchSetup, seed: int) -> dict[str, list[Found]]:
    """What one match says, by what it is about: always as many, in the same order."""
    results = Results(setup.but(seed=seed))
    for played in play_match(results.setup):
        results.add(played)
    figures = Figures(results)
    entrants = range(len(setup.entrants))
    by_card = [
        card for one in entrants for card in sorted(figures.cards(one), key=lambda one: one.card)
    ]
    wins = [figures.standing(one).wins for one in entrants]
    return {
        "entrants": [*wins],
        "entrants, plain": [plain(one) for one in wins],
        "tables": [figures.wins(number, 0) for number in range(len(setup.tables))],
        "turn order": [*figures.order],
        "turn order, plain": [plain(one) for one in figures.order],
        "entrants in order": [wins for one in entrants for wins in figures.in_order(one)],
        "ranks": [share for one in entrants for share in figures.ranks(one)],
        "early cards": [one.early for one in by_card],
        "gains": [*by_card],
    }


def plain(share: Share) -> Share:
    """A share whose games are taken for independent."""
    return Share(share.hits, share.of)


def bounds(one: Found) -> tuple[float, float] | None:
    """The interval of a figure; None where a match was too small to have one."""
    if isinstance(one, Share):
        return one.interval if one.of else None
    return one.gain.interval if one.gain else None


def truth_of(found: list[Found]) -> float:
    """What all matches together say."""
    cards = [one for one in found if isinstance(one, CardCounts)]
    if not cards:
        return pooled([one for one in found if isinstance(one, Share)])
    return pooled([one.early for one in cards]) - pooled([one.late for one in cards])


def pooled(shares: list[Share]) -> float:
    """The share of all of them."""
    return sum(one.hits for one in shares) / sum(one.of for one in shares)


def prepared(setup: MatchSetup) -> Callable[[int], dict[str, list[Found]]]:
    """What a worker process does for each seed."""
    return partial(small_match, setup)


def lines(found: list[dict[str, list[Found]]]) -> Iterator[str]:
    """How often intervals hold the truth, and how wide they are."""
    for kind, first in found[0].items():
        held, width, total = 0, 0.0, 0
        for at in range(len(first)):
            figures = [one[kind][at] for one in found]
            truth = truth_of(figures)
            for low, high in filter(None, map(bounds, figures)):
                held += low <= truth <= high
                width += (high - low) / 2
                total += 1
        if total:
            yield f"{kind:18} {held / total:6.1%} of {total}, ± {width / total:.1%}"


def main() -> None:
    """Play the matches and print what their intervals hold."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--matches", type=int, default=2000)
    asked.add_argument("--games", type=int, default=40)
    asked.add_argument("--agent", default="random")
    asked.add_argument(
        "--decks", nargs="+", default=["buffalo-kid", "jenny-james", "granny-thistle"]
    )
    asked.add_argument("--game", help="a game without decks, instead")
    asked.add_argument("--players", type=int, default=4, help="of that game")
    given = asked.parse_args()
    table, agent = Table(ROOT), agent_named(given.agent)
    if given.game:
        entrants = tuple(Entrant(None, agent) for _ in range(given.players))
        tables: tuple[tuple[int, ...], ...] = (tuple(range(given.players)),)
    else:
        decks = [load_deck(str(ROOT / f"decks/{name}.yaml"), table) for name in given.decks]
        entrants = tuple(Entrant(deck, agent) for deck in decks)
        tables = round_robin(len(decks))
    game = given.game or "ragnguns"
    setup = MatchSetup(
        game,
        entrants,
        tables,
        given.games,
        0,
        {},
        cards=table.common_cards(game),
    )
    work = partial(prepared, setup)
    found = list(map_units(work, range(given.matches), Processes(processors())))
    print("\n".join(lines(found)))


if __name__ == "__main__":
    main()
