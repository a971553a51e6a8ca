"""What a card file of Duel holds: a playing card, or a token that players take some of."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.games.duel.engine.components import HIGHEST, LOWEST

Suit = Literal["spades", "hearts", "diamonds", "clubs"]
Counted = Literal["ammo", "hat", "wounds"]
"""What of a player's state a token stands for."""


class PlayingCard(NamedCard):
    """One of the 24 cards that are dealt."""

    type: Literal["card"]
    suit: Suit
    """It tells cards of one value apart and has no effect."""
    value: int = Field(ge=LOWEST, le=HIGHEST)
    """Its speed, fire or dodge, whichever it is laid as; an ace is 1."""


class Token(NamedCard):
    """Something that players take several of; a die or a coin does as well."""

    type: Literal["token"]
    counts: Counted
    """What it stands for."""
    each: int = Field(ge=1, le=99)
    """How many a player needs."""


AnyCard: TypeAlias = Annotated[PlayingCard | Token, Field(discriminator="type")]

ADAPTER: TypeAdapter[AnyCard] = TypeAdapter(AnyCard)
