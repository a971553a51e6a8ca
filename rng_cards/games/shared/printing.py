"""Cards of games whose cards have a type and effects, and their leaflet, on paper."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.glossary_words import in_words
from rng_cards.games.printing import GamePrinting
from rng_cards.games.shared.faces import effect_texts
from rng_cards.games.shared.leaflet import leaflet
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text


class LeafletPrinting(GamePrinting):
    """See `GamePrinting`. The one page beside the cards is the leaflet."""

    def page(self, name: str, catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
        """The sections of the leaflet that are all said in the language."""
        del name
        return leaflet(catalogue, language)


class EffectPrinting(LeafletPrinting):
    """See `GamePrinting`. A card is of the kind of its type."""

    fields: ClassVar[Mapping[str, Text]] = {
        "name": Text(fr="nom", en="name"),
        "kind": Text(fr="type", en="type"),
        "rules": Text(fr="effets", en="effects"),
    }

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """See `GamePrinting`."""
        fields: dict[str, tuple[str, ...]] = {}
        for language, suffix in zip(languages, ("", ".2"), strict=False):
            fields[f"name{suffix}"] = (record["name"].get(language, record["id"]),)
            fields[f"kind{suffix}"] = (in_words("types", record["type"], catalogue, language),)
            fields[f"rules{suffix}"] = effect_texts(record, language)
        return PrintedCard(record["id"], record["type"], tuple(languages), fields, frozenset())
