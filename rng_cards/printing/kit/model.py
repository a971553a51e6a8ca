"""What a kit is made of, as `print/<game>/kit/kit.yaml` lists it."""

from typing import ClassVar, Final, Literal

from rng_cards.shape import Shape, Variant

FILE: Final = "kit.yaml"

Large = Literal["small", "large"]


class Piece(Variant, union=True):
    """A piece of the kit. Its first key names its sort."""

    name: dict[str, str]
    """What the list of contents calls it."""
    hand: dict[str, str] = {}  # noqa: RUF012 -- a Shape is frozen, and so is its default
    """What one has in hand once it is cut out; nothing by itself."""
    choice: str | None = None
    """Printed only where this is asked for; always by itself."""


class CardsPiece(Piece):
    """Cards, on sheets."""

    key: ClassVar[str] = "cards"

    cards: Literal["decks"]
    """`decks`: those that the kit is printed for."""


class SheetPiece(Piece):
    """A page of its own."""

    key: ClassVar[str] = "sheet"

    sheet: str
    """Its layout: a file of the folder, without `.yaml`."""
    paper: Large = "small"
    """What it is printed on."""
    for_: Literal["table", "player"] = "table"
    """One for the table, or one for each player."""
    languages: Literal["together", "apart", "every"] = "together"
    """All of the print on one page, or a page for each; `every`: a page for each language of the
    game, whatever the print is in.
    """
    sides: Literal["one", "both"] = "one"
    """What may be printed on the back: nothing, for it is cut out, or its own next page."""


class Stationery(Shape):
    """What goes together, by the names in `print/papers.yaml`."""

    cards: str
    """The paper of the cards."""
    small: str
    large: str


class Kit(Shape):
    """The file. Pieces are printed in its order."""

    papers: tuple[Stationery, ...]
    """What pages are printed on, by the paper of the cards."""
    pieces: tuple[Piece, ...]
