"""Rag'n'Guns' cards, as the catalogue asks for them."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.card_data import CardData
from rng_cards.catalogue.field_docs import describe
from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.ragnguns import card_rules
from rng_cards.games.ragnguns.cards import ADAPTER, AnyCard, record_of
from rng_cards.games.ragnguns.translating.drafts import draft
from rng_cards.games.ragnguns.translating.gaps import is_whole
from rng_cards.games.ragnguns.translating.speaker import grammar_of
from rng_cards.games.ragnguns.wordings_file import WORDINGS, Wordings
from rng_cards.shape import Shape, yaml_key

QUICK_FACTS = ("cost", "firepower", "durability", "keywords", "epic", "signature")


class RagngunsCards(CardKind):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        return ADAPTER

    def schema(self) -> dict[str, Any]:
        return describe(ADAPTER.json_schema(), (CardData, Shape), yaml_key)

    def record(self, card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
        return record_of(card, languages)

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        return {fact: record[fact] for fact in QUICK_FACTS}

    def name_group(self, record: Mapping[str, Any]) -> str:
        """A Gunslinger may bear the name of a Backup: the rulebook's own Banjo Winter does."""
        return "gunslinger" if record["type"] == "gunslinger" else "deck"

    def texts(
        self, record: Mapping[str, Any], card: AnyCard
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        yield ("name",), card.name
        if card.flavour:
            yield ("flavour",), card.flavour
        for number, effect in enumerate(card.effects):
            yield ("effects", number, "text"), effect.text
        for number, ruling in enumerate(card.rulings):
            yield ("rulings", number, "text"), ruling.text

    def wordings(self) -> TypeAdapter[Wordings]:
        return WORDINGS

    def suggestion(
        self, card: AnyCard, loc: tuple[str | int, ...], language: str, source: Source
    ) -> str | None:
        if loc[0] != "effects":
            return None

        def name_of(card_id: str, language: str) -> str | None:
            place = source.by_id(card_id)
            name: str | None = place.card.name.get(language) if place else None
            return name

        grammar = grammar_of(source.about, name_of, language)
        said = draft(card.effects[int(loc[1])], grammar) if grammar else ""
        return said if said and is_whole(said) else None

    def check(self, source: Source) -> Iterator[Diagnostic]:
        return card_rules.check(source)
