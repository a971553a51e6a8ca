"""Papers and sizes of cards, by name, as print/papers.yaml has them."""

from collections.abc import Mapping

from rng_cards.printing.units import Points
from rng_cards.record import Record
from rng_cards.words import Names, Text


class CardSize(Record):
    """The size of a card once it is cut, in points."""

    id: str
    names: Mapping[str, str]
    width: Points
    height: Points

    @property
    def name(self) -> Text:
        """What it is called."""
        return Names(self.names)


class Paper(Record):
    """What is printed on: a sheet of many cards, or a page that is one card."""

    id: str
    names: Mapping[str, str]
    size: tuple[Points, Points] | None
    """Width and height, as it lies in its file; None for a page as large as its card and bleed."""
    single: bool = False
    """One card a page, in its middle, as print shops want it."""
    bleed: Points = 0.0
    """The bleed of its cards where none is asked for."""
    margin: Points = 0.0
    """The border that printers leave blank on it."""

    @property
    def name(self) -> Text:
        """What it is called."""
        return Names(self.names)
