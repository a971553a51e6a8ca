"""The cards, tokens, cars, pawns and leaflet of Colt Express on paper."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.colt_express.engine.sayings import BANDITS
from rng_cards.games.colt_express.face import facts
from rng_cards.games.printing import FaceKind
from rng_cards.games.shared.printing import PiecePrinting
from rng_cards.words import Text

_CARD: Final = frozenset({"name", "rules"})
_BULLET: Final = frozenset({"name", "owner", "number"})
_NAME: Final = frozenset({"name"})
_PAWN: Final = FaceKind(_NAME, "pawn", "pawn-back")
_TOKEN: Final = FaceKind(frozenset({"value"}), "token", "token-back")
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
        "purse": _TOKEN._replace(back="purse-back"),
        **dict.fromkeys(("jewel", "strongbox"), _TOKEN),
        **{f"pawn+{one}": _PAWN for one in (*BANDITS, "marshal-ford")},
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
    pages: ClassVar[Mapping[str, frozenset[str]]] = {
        "leaflet": frozenset({"setup", "round", "plan", "stealing", "end"})
        | {"actions", "fire", "marshal", "experts", "two"}
    }

    def shows(
        self, record: Mapping[str, Any], catalogue: Catalogue, language: str
    ) -> Mapping[str, tuple[str, ...]]:
        read = facts(record, catalogue, language)
        words = {f"turn-{number}": (word,) for number, word in enumerate(read["turns"], 1)}
        return {**read, "turns": tuple(record.get("turns", ())), **words}
