"""The play kit: everything a table needs but scissors, as a list of pages in a file."""

from rng_cards.printing.kit.model import FILE, CardsPiece, Kit, Piece, SheetPiece
from rng_cards.printing.kit.plan import Part, Plan, plan
from rng_cards.printing.kit.source import load_kit

__all__ = [
    "FILE",
    "CardsPiece",
    "Kit",
    "Part",
    "Piece",
    "Plan",
    "SheetPiece",
    "load_kit",
    "plan",
]
