"""The cards, markers and leaflet of Saloon on paper."""

from collections.abc import Mapping
from typing import ClassVar, Final

from rng_cards.games.printing import FaceKind
from rng_cards.games.shared.printing import EffectPrinting

_DEALT: Final = ("attack", "object", "blow", "help", "defence", "event")


class SaloonPrinting(EffectPrinting):
    """See `GamePrinting`."""

    kinds: ClassVar[Mapping[str, FaceKind]] = {
        **dict.fromkeys(_DEALT, FaceKind(frozenset({"name", "kind", "rules"}))),
        "brawler": FaceKind(frozenset({"name", "kind"}), back="brawler-back"),
        "marker": FaceKind(frozenset(), size="marker", back="marker-back"),
    }
    pages: ClassVar[Mapping[str, frozenset[str]]] = {
        "leaflet": frozenset(
            {"setup", "attack", "defence", "damage", "refill", "no-attack", "end", "components"}
        )
    }
