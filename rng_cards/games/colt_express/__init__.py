"""Colt Express: a train robbery for two to six players.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from rng_cards.games.colt_express.game import GAME

__all__ = ["GAME"]
