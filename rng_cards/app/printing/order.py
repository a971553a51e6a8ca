"""What is ordered of a print run: its sheets, marks, backs and corners, once they are sound."""

from rng_cards.printing.imposition import Backs, Sides
from rng_cards.printing.marks import MarkStyle
from rng_cards.printing.sheets import Sheet
from rng_cards.record import Record


class Order(Record):
    """How faces are to be printed."""

    title: str
    languages: tuple[str, ...]
    """The languages of the file as a whole, the main one first."""
    sheet: Sheet
    marks: MarkStyle = "corner"
    marks_on: Sides = "fronts"
    backs: Backs = "none"
    skip: frozenset[int] = frozenset()
    """Places of the first sheet that stay blank."""
    offset: tuple[float, float] = (0.0, 0.0)
    """How far backs are moved."""
    back_first: bool = False
    """Each sheet has its back before its front."""
    corners: float = 0.0
    """The radius in points to which corners are cut; 0 where they are square."""
