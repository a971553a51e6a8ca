"""The colours and styles of a layout, as boxes draw with them."""

from collections.abc import Mapping
from typing import NamedTuple

from rng_cards.printing.typesetting import TextStyle


class Design(NamedTuple):
    """What a layout says of looks, ready to be drawn with."""

    colours: Mapping[str, str]
    styles: Mapping[str, TextStyle]
    capitals: frozenset[str]
    """The styles whose small letters are written as capitals."""
    icons: Mapping[str, str] = {}
    """The tool's icons by the names that the layout has for them."""
