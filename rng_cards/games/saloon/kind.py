"""Saloon's cards, as the catalogue asks for them."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.card_data import CardData
from rng_cards.catalogue.field_docs import describe
from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.saloon import composition
from rng_cards.games.saloon.cards import ADAPTER, AnyCard, SaloonCard
from rng_cards.games.saloon.effects import Effect
from rng_cards.games.shared.translating.kind import WordedCards
from rng_cards.shape import Shape, yaml_key


class SaloonCards(WordedCards):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        """See `CardKind`."""
        return ADAPTER

    def schema(self) -> dict[str, Any]:
        """See `CardKind`; effects are described too."""
        return describe(ADAPTER.json_schema(), (CardData, Shape), yaml_key)

    def record(self, card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data, with whence each of its names is: the rulebook, or our house."""
        plain = super().record(card, languages)
        attested = plain.pop("attested", [])
        house = [f"name-{one}" for one in card.name if one not in attested]
        cited = {f"name-{one}": [f"{card.type}s"] for one in attested}
        sources = {"attested": cited, "house": house}
        plain["provenance"] = {source: facts for source, facts in sources.items() if facts}
        return plain

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What lists ask of every card: its number, and the keys of its effects."""
        keys = [
            key for effect in record.get("effects", ()) for key in effect if key in Effect.known
        ]
        return {"number": record.get("number", 0), "effects": keys}

    def texts(
        self, record: Mapping[str, Any], card: AnyCard
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Its name, and what each of its effects says."""
        yield from super().texts(record, card)
        if isinstance(card, SaloonCard):
            for number, effect in enumerate(card.effects):
                yield ("effects", number, "text"), dict(effect.text)

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether the cards are those that the rulebook counts."""
        return composition.check(source)
