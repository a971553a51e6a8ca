"""The cards, tokens, cars, pawns and leaflet of Colt Express on paper."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.colt_express.engine.sayings import BANDITS
from rng_cards.games.colt_express.face import LOOT, dollars
from rng_cards.games.glossary_words import in_words
from rng_cards.games.printing import FaceKind
from rng_cards.games.shared.printing import PiecePrinting
from rng_cards.words import Text

_CARD: Final = frozenset({"name", "rules"})
_BULLET: Final = frozenset({"name", "owner", "number"})
_NAME: Final = frozenset({"name"})
_SECTIONS: Final = (
    *("setup", "round", "plan", "stealing", "end"),
    *("actions", "fire", "marshal", "experts", "two"),
)
"""Of the leaflet."""

_TURN: Final = Text(fr="tour {number}", en="turn {number}")


class ColtExpressPrinting(PiecePrinting):
    """See `GamePrinting`. A Bullet says how many its bandit had when it was fired (ruling 18)."""

    owners: ClassVar = {"action": "bandit", "bullet": "bandit"}
    numbered: ClassVar = frozenset({"bullet"})
    forms: ClassVar = {"bandit": ("bandit", "pawn"), "marshal": ("pawn",)}
    kinds: ClassVar[Mapping[str, FaceKind]] = {
        **{f"bandit+{one}": FaceKind(_CARD, back=f"back+{one}") for one in BANDITS},
        **{f"action+{one}": FaceKind(_CARD | {"owner"}) for one in BANDITS},
        **{f"bullet+{one}": FaceKind(_BULLET) for one in BANDITS},
        "neutral-bullet": FaceKind(_NAME),
        "round": FaceKind(_CARD | {"turns", "turn-1", "players"}, back="round-back"),
        "purse": FaceKind(frozenset({"value"}), "token", "purse-back"),
        "jewel": FaceKind(frozenset({"value"}), "token", "token-back"),
        "strongbox": FaceKind(frozenset({"value"}), "token", "token-back"),
        **{
            f"pawn+{one}": FaceKind(_NAME, "pawn", "pawn-back")
            for one in (*BANDITS, "marshal-ford")
        },
        "car": FaceKind(_NAME | {"loot"}, "car", "car-back"),
    }
    fields: ClassVar[Mapping[str, Text]] = {
        **PiecePrinting.fields,
        "value": Text(fr="valeur", en="value"),
        "turns": Text(fr="tours", en="turns"),
        **{f"turn-{number}": _TURN.filled(number=number) for number in range(1, 6)},
        "players": Text(fr="joueurs", en="players"),
        "loot": Text(fr="butin", en="loot"),
    }
    pages: ClassVar[Mapping[str, frozenset[str]]] = {"leaflet": frozenset(_SECTIONS)}

    def shows(
        self, record: Mapping[str, Any], catalogue: Catalogue, language: str
    ) -> Mapping[str, tuple[str, ...]]:
        """See `PiecePrinting`."""
        turns = record.get("turns", ())
        words = [in_words("keywords", one, catalogue, language) for one in turns]
        loot = [type_ for type_, key in LOOT for _ in range(record.get(key, 0))]
        players = record.get("players", "any")
        return {
            "turns": tuple(turns),
            **{f"turn-{number}": (word,) for number, word in enumerate(words, 1)},
            "players": () if players == "any" else (players.replace("-", "–"),),
            "value": (dollars(record["value"], language),) if "value" in record else (),
            "loot": tuple(loot),
        }
