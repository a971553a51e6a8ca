"""Games of Colt Express for the tests beside this module."""

from pathlib import Path
from typing import Any, Final

import yaml
from stepped_games import RandomGames

from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.colt_express.playing import ColtExpressEngine

ENGINE: Final = ColtExpressEngine()
CATALOGUE: Final = Path(__file__).parents[2] / "catalog/colt-express"
CARDS: Final[list[dict[str, Any]]] = [
    yaml.safe_load(file.read_text("utf-8"))
    for file in sorted((CATALOGUE / "cards").rglob("*.yaml"))
]
"""The card files as they are written."""
ROBBERIES: Final = RandomGames(ENGINE, Robbery, turn_cap=0, cards=CARDS)
