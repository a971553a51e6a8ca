"""Saloon: a brawl for three to six players, with 54 cards.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from rng_cards.games.saloon.game import GAME

__all__ = ["GAME"]
