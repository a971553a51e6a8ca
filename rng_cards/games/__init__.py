"""The games, by id. This list is the only place outside a game's package that names it."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Final

from rng_cards.games.game import GameDefinition

PACKAGES: Final = {
    "ragnguns": "rng_cards.games.ragnguns",
    "duel": "rng_cards.games.duel",
    "saloon": "rng_cards.games.saloon",
    "colt-express": "rng_cards.games.colt_express",
}

GAME_OF_DECKS: Final = "ragnguns"
"""The game of a deck file that does not say its own; nothing else has a game by default."""


def game_ids() -> tuple[str, ...]:
    """Every game installed."""
    return tuple(PACKAGES)


@cache
def game(game_id: str) -> GameDefinition:
    """A game by its id. KeyError for an id that is not one of `game_ids`."""
    found: GameDefinition = import_module(PACKAGES[game_id]).GAME
    return found


def every_game() -> Iterator[GameDefinition]:
    """All of them, in that order."""
    return map(game, game_ids())
