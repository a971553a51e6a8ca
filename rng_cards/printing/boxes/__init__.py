"""What a layout is made of: each kind of box is a class that knows its fields and draws itself.

A new kind of box is one class, in one of these modules.
"""

from rng_cards.printing.boxes import (
    nested_layout,
    ornament,
    pictures,
    pills,
    prose,
    round_shapes,
    rules,
    shapes,
    text,
)
from rng_cards.printing.boxes.box import Box

__all__ = [
    "Box",
    "nested_layout",
    "ornament",
    "pictures",
    "pills",
    "prose",
    "round_shapes",
    "rules",
    "shapes",
    "text",
]
