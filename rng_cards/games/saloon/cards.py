"""What a card file of Saloon holds: a card that is dealt, a Brawler, or the marker of one."""

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.games.saloon.engine.deck import CardFacts
from rng_cards.games.shared.cards import CardForEach, CopiedCard, EffectCards, NumberedCard
from rng_cards.games.shared.effects import Effect, EffectOf


class Brawler(NamedCard):
    """A player's figure: a KO track. All are equal but for name and face, which are ours."""

    type: Literal["brawler"]


class Marker(CardForEach):
    """What lies on a Brawler's KO track, one a player; a die or a coin does as well."""

    type: Literal["marker"]


class SaloonCard(NumberedCard, CopiedCard):
    """One of the cards that are dealt."""

    type: Literal["attack", "object", "blow", "help", "defence", "event"]
    effects: list[Annotated[Effect, EffectOf(CardFacts)]] = Field(min_length=1)
    """What it does, in the order in which its text says it."""


AnyCard: TypeAlias = Annotated[Brawler | Marker | SaloonCard, Field(discriminator="type")]


class SaloonCards(EffectCards):
    """See `CardKind`."""

    card: ClassVar[TypeAdapter[AnyCard]] = TypeAdapter(AnyCard)
    does: ClassVar = CardFacts
