"""Typesetting: runs of text, broken into lines, shrunk to fit a box, with nothing left out.

`fitted` does it. Everything here is arithmetic on the widths of characters: no font file is read
and nothing is drawn.
"""

from rng_cards.printing.typesetting.fit import fitted
from rng_cards.printing.typesetting.model import (
    Block,
    Excess,
    Line,
    Pill,
    Run,
    Span,
    TextStyle,
)
from rng_cards.printing.typesetting.rulers import Rulers, vendored

__all__ = [
    "Block",
    "Excess",
    "Line",
    "Pill",
    "Rulers",
    "Run",
    "Span",
    "TextStyle",
    "fitted",
    "vendored",
]
