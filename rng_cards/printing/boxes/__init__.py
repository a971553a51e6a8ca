"""What a layout is made of: each kind of box is a class that knows its fields and draws itself.

A new kind of box is one class, in one of these modules.
"""

from rng_cards.printing.boxes import figures, gear, inset, ornaments, pictures, prose, words
from rng_cards.printing.boxes.box import Box

__all__ = ["Box", "figures", "gear", "inset", "ornaments", "pictures", "prose", "words"]
