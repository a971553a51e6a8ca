"""A table as one player sees it, in parts: what a page draws, where a terminal has lines.

Names are said in the language of who looks. A card that they do not know has no id.
"""

from rng_cards.record import Record


class Lying(Record):
    """A card or a piece that lies somewhere on the table."""

    name: str
    """What it is called, or what is seen of its back."""
    id: str = ""
    """What its file is called; empty for a card that is not known, and for what is no card."""
    hidden: bool = False
    """Whether who looks sees its back."""
    private: bool = False
    """Whether who looks sees it and others do not."""
    signs: tuple[str, ...] = ()
    """What is marked on it, such as what it has suffered."""
    own: bool = False
    """Whether a piece is that of who looks."""


class Place(Record):
    """A part of the table where something may lie."""

    title: str
    lying: tuple[Lying, ...] = ()
    """What lies there, the top first where it lies on top of each other."""
    above: tuple[Lying, ...] | None = None
    """What stands on the roof of it, where it has one."""
    piled: bool = False
    """Whether all lies on top of each other: the top is seen, the others are counted."""
    held: bool = False
    """Whether it is somebody's hand."""


class Side(Record):
    """What a player has before them."""

    name: str
    seat: int
    facts: tuple[str, ...]
    """What is counted of theirs."""
    places: tuple[Place, ...]
    own: bool = False
    """Whether who looks sits here."""
    decides: bool = False


class Spread(Record):
    """A whole table."""

    facts: tuple[str, ...]
    """Where the game stands: its turn, and what is counted for all."""
    middle: tuple[Place, ...]
    """What lies between the players."""
    sides: tuple[Side, ...]
    """Everybody as they sit; who looks comes last."""
    legend: str = ""
    """What its signs mean, where pieces are drawn as signs."""
