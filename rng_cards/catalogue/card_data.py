"""What the card files of every game are made of: strict maps, ids, texts, names."""

from typing import Annotated, TypeAlias

from pydantic import Field

from rng_cards.catalogue.file_model import FileModel
from rng_cards.shape import CardText

Slug: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]


class CardData(FileModel):
    """A map of a card file."""


class NamedCard(CardData):
    """What every card of every game has."""

    id: Slug
    """Stable, never reused; the name of the file. Lower case, digits and hyphens."""
    name: dict[str, CardText]
    """Its name in each language."""
    aliases: list[CardText] = Field(default_factory=list)
    """Other spellings that people and rulebooks use."""
