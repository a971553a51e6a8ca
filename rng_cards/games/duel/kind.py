"""Duel's cards, as the catalogue asks for them."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.duel import composition
from rng_cards.games.duel.cards import ADAPTER, AnyCard


class DuelCards(CardKind):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        return ADAPTER

    def record(self, card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data; null is what it has not."""
        own = {"suit": None, "value": None, "counts": None, "each": None}
        return {**own, **super().record(card, languages)}

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What the filters of lists ask of every card."""
        return {"suit": record["suit"], "value": record["value"]}

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether the cards are those that the engine plays with."""
        return composition.check(source)
