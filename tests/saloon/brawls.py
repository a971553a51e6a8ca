"""Games of Saloon for the tests beside this module."""

from pathlib import Path
from typing import Any, Final

import yaml
from stepped_games import RandomGames, happened, played

from rng_cards.games.saloon.engine.brawl import Saloon
from rng_cards.games.saloon.playing import SaloonEngine

__all__ = [
    "BRAWLS",
    "CARDS",
    "ENGINE",
    "RULES",
    "games",
    "happened",
    "matchup",
    "middles",
    "new_game",
    "played",
]

ENGINE: Final = SaloonEngine()
_FILES: Final = Path(__file__).parents[2] / "catalog/saloon/cards"
CARDS: Final[list[dict[str, Any]]] = [
    yaml.safe_load(file.read_text("utf-8")) for file in sorted(_FILES.rglob("*.yaml"))
]
"""The card files as they are written."""
BRAWLS: Final = RandomGames(ENGINE, Saloon, turn_cap=60, cards=CARDS)
RULES: Final = BRAWLS.rules
matchup: Final = BRAWLS.matchup
new_game: Final = BRAWLS.new_game
games: Final = BRAWLS.games
middles: Final = BRAWLS.middles
