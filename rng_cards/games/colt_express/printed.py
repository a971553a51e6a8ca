"""The cards, tokens, cars, pawns and leaflet of Colt Express on paper."""

from collections.abc import Mapping
from typing import Any

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.colt_express.face import facts
from rng_cards.games.shared.printing import PiecePrinting


class ColtExpressPrinting(PiecePrinting):
    """See `GamePrinting`."""

    def shows(
        self, record: Mapping[str, Any], catalogue: Catalogue, language: str
    ) -> Mapping[str, tuple[str, ...]]:
        read = facts(record, catalogue, language)
        words = {f"turn-{number}": (word,) for number, word in enumerate(read["turns"], 1)}
        return {**read, "turns": tuple(record.get("turns", ())), **words}
