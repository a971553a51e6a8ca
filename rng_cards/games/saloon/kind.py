"""Saloon's cards, as the catalogue asks for them."""

from pydantic import TypeAdapter

from rng_cards.catalogue.kind import CardKind
from rng_cards.games.saloon.cards import ADAPTER, AnyCard


class SaloonCards(CardKind):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        """See `CardKind`."""
        return ADAPTER
