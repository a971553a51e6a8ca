"""What a layout has to show, and what it may show."""

from typing import NamedTuple


class LayoutNeeds(NamedTuple):
    """What the layout of a kind of card, or of a page, is for."""

    shown: frozenset[str]
    """Fields that it has to show."""
    fields: frozenset[str]
    """Every field that the cards of the kind may have."""
    size: tuple[float, float]
    """Of the card, in points, where the layout's file gives none."""
    languages: frozenset[str] = frozenset()
    """Those in which its own texts have to be said."""
    drawings: frozenset[str] = frozenset()
    """What may be named as an icon beside the tool's."""
