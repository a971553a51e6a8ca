"""Games played at random, as fast as they go: for benchmarks, and to see that nothing breaks."""

from rng_cards.app.table import Table
from rng_cards.engine.randomness import seeded
from rng_cards.games import DEFAULT_GAME
from rng_cards.games.playing import seats_for
from rng_cards.play.decks import load_deck
from rng_cards.record import Record


class Playouts(Record):
    """How many games were played, and how many decisions they took."""

    games: int
    decisions: int


def random_playouts(deck: str, other: str, games: int, seed: int = 0) -> Playouts:
    """Play two decks against each other, every decision uniformly at random.

    Raises IllegalDeck for a deck that is not legal.
    """
    table = Table()
    engine = table.game(DEFAULT_GAME).engine()
    matchup = engine.matchup(seats_for(load_deck(one, table) for one in (deck, other)), {})
    decisions = 0
    for number in range(games):
        state = engine.start(matchup, seeded(seed, number, 0))
        decisions += engine.playout(state, seeded(seed, number, 1))
    return Playouts(games, decisions)
