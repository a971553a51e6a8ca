"""The cards, tokens and leaflet of Duel on paper."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.shared.printing import LeafletPrinting
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text


class DuelPrinting(LeafletPrinting):
    """See `GamePrinting`. A playing card is of the kind of its suit, a token of what it counts."""

    said: ClassVar[Mapping[str, Text]] = {
        "name": Text(fr="nom", en="name"),
        "value": Text(fr="valeur", en="value"),
    }

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        del catalogue
        name: Mapping[str, str] = record["name"]
        fields = {"name": (name.get(languages[0], record["id"]),)}
        if len(languages) > 1:
            fields["name.2"] = (name.get(languages[1], record["id"]),)
        if record["value"] is not None:
            fields["value"] = (str(record["value"]),)
        kind = record["suit"] or record["counts"]
        return PrintedCard(record["id"], kind, tuple(languages), fields, frozenset())
