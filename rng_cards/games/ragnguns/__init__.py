"""Rag'n'Guns: a two-player western duel of 15-card decks (rules v0.3).

Nothing outside this package knows its rules. The rest of the tool sees `GAME`.
"""

from rng_cards.games.ragnguns.game import GAME

__all__ = ["GAME"]
