"""What the chances are worth by which matches tell comebacks: `python benchmarks/comebacks.py`.

Plays games between greedy players and asks, at the start of each turn, what everybody's chances
are over the last round (`rng_cards/play/swings.py`), and how often who had such chances won.
"""

import argparse
from collections import defaultdict
from functools import partial
from pathlib import Path
from typing import Any, Final

from rng_cards.app.table import Table
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games import game
from rng_cards.games.playing import NOBODY, PlayDeck, Seat
from rng_cards.play.agents import agent_named, make_agent
from rng_cards.play.decks import load_deck
from rng_cards.play.swings import BEHIND, Swings
from rng_cards.play.workers import Processes, map_units, processors

ROOT: Final = Path(__file__).parents[1]
BINS: Final = 10

Bins = dict[int, list[float]]
"""By tenths of the win: how often somebody had such chances, their sum, what they won."""


def one_game(
    name: str, seats: list[Seat], cards: tuple[Any, ...], agent: str, index: int
) -> tuple[Bins, bool, int]:
    """The chances of a game, whether it was won from far behind, how often the lead changed."""
    engine = game(name).engine()
    shifted = seats[index % len(seats) :] + seats[: index % len(seats)]
    matchup = engine.matchup(shifted, {}, cards)
    state = engine.start(matchup, seeded(7, index), 0)
    spec = agent_named(agent)
    agents = [
        make_agent(spec, engine, matchup, seat, Chance(seeded(7, index, seat)))
        for seat in range(len(seats))
    ]
    swings, seen = Swings(engine, len(seats)), []
    while (player := state.player()) != NOBODY:
        chances = swings.look(state)
        seen += [chances] if chances else []
        state.apply(agents[player].choose(state))
    outcome = state.outcome()
    assert outcome is not None
    bins: Bins = defaultdict(lambda: [0, 0.0, 0.0])
    for chances in seen:
        for chance, won in zip(chances, outcome.shares(), strict=True):
            one = bins[min(int(chance * BINS), BINS - 1)]
            one[:] = [one[0] + 1, one[1] + chance, one[2] + won]
    return dict(bins), swings.from_behind(outcome), swings.leads


def prepared(*args: Any) -> Any:
    """What a worker does for each game."""
    return partial(one_game, *args)


def seats_of(name: str, players: int, table: Table) -> list[list[Seat]]:
    """Who meets whom: the pre-built decks of a game of decks, or so many players."""
    if game(name).engine().statistics is None:
        return [[Seat() for _ in range(players)]]
    decks: list[PlayDeck] = [
        load_deck(str(path), table) for path in sorted((ROOT / "decks").glob("*.yaml"))
    ]
    return [[Seat(deck=one), Seat(deck=two)] for one in decks for two in decks if one is not two]


def main() -> None:
    """Print, by tenths of the chances, how often they were had and what came of them."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", default="ragnguns")
    asked.add_argument("--players", type=int, default=4, help="of a game without decks")
    asked.add_argument("--games", type=int, default=20, help="of each two decks, or in all")
    asked.add_argument("--agent", default="greedy")
    given = asked.parse_args()
    table = Table(ROOT)
    cards = table.common_cards(given.game)
    bins: Bins = defaultdict(lambda: [0, 0.0, 0.0])
    behind = leads = games = 0
    tables = seats_of(given.game, given.players, table)
    for seats in tables:
        work = partial(prepared, given.game, seats, cards, given.agent)
        for found, back, changed in map_units(work, range(given.games), Processes(processors())):
            games, behind, leads = games + 1, behind + back, leads + changed
            for at, one in found.items():
                bins[at] = [mine + more for mine, more in zip(bins[at], one, strict=True)]
    print(f"{given.game}, {given.agent}, {games} games")
    for at in sorted(bins):
        times, chances, won = bins[at]
        print(f"chances {chances / times:4.0%}: won {won / times:4.0%} of {times:,.0f}")
    players = len(tables[0])
    print(f"won from under {BEHIND / players:.1%}: {behind / games:.1%} of the games")
    print(f"lead changes: {leads / games:.2f} a game")


if __name__ == "__main__":
    main()
