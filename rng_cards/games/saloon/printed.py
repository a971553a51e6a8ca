"""The cards, markers and leaflet of Saloon on paper."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.glossary_words import in_words
from rng_cards.games.printing import FaceKind, GamePrinting
from rng_cards.games.saloon.face import effects
from rng_cards.games.shared.leaflet import leaflet
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text

_DEALT: Final = ("attack", "object", "blow", "help", "defence", "event")
_RULES: Final = frozenset({"name", "kind", "rules"})


class SaloonPrinting(GamePrinting):
    """See `GamePrinting`. A card is of the kind of its type."""

    kinds: ClassVar[Mapping[str, FaceKind]] = {
        **dict.fromkeys(_DEALT, FaceKind(_RULES)),
        "brawler": FaceKind(frozenset({"name", "kind"}), back="brawler-back"),
        "marker": FaceKind(frozenset(), size="marker", back="marker-back"),
    }
    fields: ClassVar[Mapping[str, Text]] = {
        "name": Text(fr="nom", en="name"),
        "kind": Text(fr="type", en="type"),
        "rules": Text(fr="effets", en="effects"),
    }
    pages: ClassVar[Mapping[str, frozenset[str]]] = {
        "leaflet": frozenset(
            {"setup", "attack", "defence", "damage", "refill", "no-attack", "end", "components"}
        )
    }

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """See `GamePrinting`."""
        fields: dict[str, tuple[str, ...]] = {}
        for language, suffix in zip(languages, ("", ".2"), strict=False):
            fields[f"name{suffix}"] = (record["name"].get(language, record["id"]),)
            fields[f"kind{suffix}"] = (in_words("types", record["type"], catalogue, language),)
            fields[f"rules{suffix}"] = effects(record, language)
        return PrintedCard(record["id"], record["type"], tuple(languages), fields, frozenset())

    def page(self, name: str, catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
        """The sections of the leaflet that are all said in the language."""
        del name
        return leaflet(catalogue, language)
