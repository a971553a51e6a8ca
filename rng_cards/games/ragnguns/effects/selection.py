"""Which cards an effect means: by type, keyword, name or EPIC, and where they stand."""

from collections.abc import Container
from typing import Annotated, Final, Literal

from rng_cards.shape import Between, Shape
from rng_cards.words import Text

CardType = Literal["gunslinger", "action", "weapon", "item", "trap", "backup"]
Zone = Literal["alley", "shelter"]
Side = Literal["you", "opponent"]
Among = Literal["alley", "shelter", "placed", "hideout", "discard", "hand"]

ZONE_WORDS: Final = {
    "alley": Text(fr="RUELLE", en="ALLEY"),
    "shelter": Text(fr="ABRI", en="SHELTER"),
}


class Selection(Shape):
    """Cards that answer to every key given; without a key, any card."""

    type: CardType | None = None
    """Cards of that type."""
    keyword: str | None = None
    """Cards that bear that keyword, by its id in the glossary."""
    epic: bool | None = None
    """EPIC cards, or those that are not."""
    card: str | None = None
    """One card alone, by its id."""

    def means(self, card_id: str, type: str, keywords: Container[str], *, epic: bool) -> bool:
        """Whether a card answers to it."""
        return (
            self.type in {None, type}
            and (self.keyword is None or self.keyword in keywords)
            and self.epic in {None, epic}
            and self.card in {None, card_id}
        )


class Count(Shape):
    """How many of your cards answer to a selection: the amount is taken that many times."""

    each: Selection
    """The cards that are counted."""
    among: Among = "placed"
    """Where they must stand, on your side."""
    at_most: Annotated[int, Between(1, 6)] = 3
    """The number is never taken higher than this."""
