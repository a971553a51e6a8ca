"""What a game shows of itself: faces of cards, bars of small charts."""

from typing import NamedTuple


class Face(NamedTuple):
    """A card as a person reads it, in one language, before anybody draws boxes around it."""

    name: str
    colour: str
    """An ANSI style for the card's type."""
    corner: str
    """What stands at the top right: the cost."""
    kind: str
    """The type, and what else marks the card beside it."""
    statistics: str = ""
    keywords: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    flavour: str = ""


class Bar(NamedTuple):
    """One bar of a small chart: how many cards share something."""

    name: str
    number: int
    colour: str = ""
