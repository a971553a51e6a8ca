"""A good move and its reason, as the greedy agent sees the game from where one sits."""

from typing import Any

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.play.agents.greedy import GreedyAgent
from rng_cards.play.agents.search.foresight import worth
from rng_cards.play.game import Game
from rng_cards.record import Record

_STREAM = 3
"""The adviser's own stream of chance, beside those of the game and of its agents."""
_MOST = 60
"""Moves that are compared with the one that is advised."""


class Advice(Record):
    """A move, compared with one that is not as good."""

    move: Any
    good: float
    """The share of the win that may be hoped for after it, 0 to 1, by the game's evaluation."""
    worst: Any
    """The move after which there is least hope."""
    bad: float
    """The same share after that one."""


def advise(game: Game) -> Advice:
    """A good move for whoever decides, who knows no more than before. The same position gets the
    same advice. ValueError if the game is over.
    """
    state, seat = game.state, game.player
    legal = game.legal_actions()
    if not legal:
        raise ValueError("nobody decides anything in a game that is over")
    chance = Chance(seeded(*game.seed, _STREAM, len(game.codes)))
    move = GreedyAgent(game.engine, game.matchup, seat, chance, 0).choose(state)
    world = game.engine.determinize(state, seat, chance)
    worths = [(worth(game.engine, world, seat, one), one) for one in legal[:_MOST]]
    bad, worst = min(worths, key=lambda pair: pair[0])
    return Advice(move, max(worth(game.engine, world, seat, move), bad), worst, bad)
