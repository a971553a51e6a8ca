"""What a card file of Saloon holds: a card that is dealt, a Brawler, or the marker of one."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.games.saloon.effects import Effect


class Brawler(NamedCard):
    """A player's figure: a KO track. All are equal but for name and face, which are ours."""

    type: Literal["brawler"]


class Marker(NamedCard):
    """What lies on a Brawler's KO track, one a player; a die or a coin does as well."""

    type: Literal["marker"]
    each: int = Field(ge=1, le=9)
    """How many a player needs."""


class SaloonCard(NamedCard):
    """One of the cards that are dealt."""

    type: Literal["attack", "object", "blow", "help", "defence", "event"]
    number: int = Field(ge=1, le=64)
    """Its own, never changed nor given to another card: recorded games are made of it."""
    copies: int = Field(ge=1, le=20)
    """How many there are."""
    attested: list[Literal["fr", "de"]] = Field(default_factory=list)
    """The languages in which the rulebook prints its name; in others it is ours."""
    effects: list[Effect] = Field(min_length=1)
    """What it does, in the order in which its text says it."""


AnyCard: TypeAlias = Annotated[Brawler | Marker | SaloonCard, Field(discriminator="type")]

ADAPTER: TypeAdapter[AnyCard] = TypeAdapter(AnyCard)
