"""Games played at random, as fast as they go: for benchmarks, and to see that nothing breaks."""

from rng_cards.app.table import Table
from rng_cards.engine.randomness import seeded
from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.play.game import new_game
from rng_cards.record import Record


class Playouts(Record):
    """How many games were played, and how many decisions they took."""

    games: int
    decisions: int


def random_playouts(
    *players: str | PlayDeck | Seat | None,
    games: int,
    seed: int = 0,
    table: Table | None = None,
    game_id: str | None = None,
) -> Playouts:
    """Play so many games, every decision uniformly at random; players as in `new_game`."""
    first = new_game(*players, table=table, game_id=game_id)
    engine, matchup = first.engine, first.matchup
    decisions = 0
    for number in range(games):
        state = engine.start(matchup, seeded(seed, number, 0))
        decisions += engine.playout(state, seeded(seed, number, 1))
    return Playouts(games, decisions)
