"""Games of Duel for the tests beside this module."""

from typing import Final

from stepped_games import RandomGames, happened, played

from rng_cards.games.duel.engine.turn import Duel
from rng_cards.games.duel.playing import DuelEngine

__all__ = ["DUELS", "ENGINE", "RULES", "games", "happened", "middles", "new_game", "played"]

ENGINE: Final = DuelEngine()
DUELS: Final = RandomGames(ENGINE, Duel, turn_cap=30)
RULES: Final = DUELS.rules
new_game: Final = DUELS.new_game
games: Final = DUELS.games
middles: Final = DUELS.middles
