"""Duel: a pistol duel for two to five players with 24 playing cards.

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from rng_cards.games.duel.game import GAME

__all__ = ["GAME"]
