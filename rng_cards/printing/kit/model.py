"""What a kit is made of, as `print/<game>/kit/kit.yaml` lists it."""

from typing import ClassVar, Final, Literal, NamedTuple

from rng_cards.printing.layout.needs import LayoutNeeds
from rng_cards.shape import Shape, Variant

FILE: Final = "kit.yaml"
PLAYERS: Final = "{players}"
"""Stands in what a kit says for how many play."""

Large = Literal["small", "large"]


class Piece(Variant, union=True):
    """A piece of the kit. Its first key names its sort."""

    name: dict[str, str]
    """What the list of contents calls it; `{players}` in it is how many play."""
    hand: dict[str, str] = {}  # noqa: RUF012 -- a Shape is frozen, and so is its default
    """What one has in hand once it is cut out, likewise; nothing by itself."""
    choice: str | None = None
    """Printed only where this is asked for; always by itself. Where nothing is asked for, what is
    a choice is printed unless it wants large paper.
    """


class CardsPiece(Piece):
    """Cards, on sheets."""

    key: ClassVar[str] = "cards"

    cards: Literal["decks"]
    """`decks`: those that the kit is printed for."""


class Selection(Shape):
    """Some of the cards of a game: of each as many as its file says, `copies` or `each`.

    A card whose file has `players`, such as `2-4`, is there only where so many play.
    """

    types: tuple[str, ...]
    """The types of the cards."""
    for_: Literal["table", "player"] = "table"
    """All of these cards; or those of one owner for each player, of those who are asked for, then
    of the first of the others.
    """
    by: str = "id"
    """The key of the cards' files that names their owner; by itself each card is its own."""


class TakePiece(Piece):
    """Cards of a game without decks, on sheets."""

    key: ClassVar[str] = "take"

    take: tuple[Selection, ...]
    """Which, in the order in which they come out."""


class PagePiece(Piece):
    """A page that the game has besides its kit, in `print/<game>/pages/`, once in each language."""

    key: ClassVar[str] = "page"

    page: str
    """Its layout, without `.yaml`."""


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
    on_table: bool = False
    """Whether the page lies on the table of a screen; what is cut out of others does not."""
    tokens: int = 0
    """How many tokens it is cut to, which a screen has in a bag, each with the `icon`."""
    icon: str = ""
    dice: int = 0
    """How many dice it is folded to."""


class Stationery(Shape):
    """What goes together, by the names in `print/papers.yaml`."""

    cards: str
    """The paper of the cards."""
    small: str
    large: str


class Variation(Shape):
    """What a kit has otherwise where a variant of the game is played."""

    variant: str
    """Its name, as `--variant` has it."""
    title: dict[str, str] = {}  # noqa: RUF012
    """What the kit is called then; as always where nothing is said."""
    hand: dict[str, str] = {}  # noqa: RUF012
    """What one has in hand of its cards, likewise."""
    teams: tuple[tuple[str, ...], ...] = ()
    """The owners whom one player has together, best first; else each player has one."""
    once: tuple[str, ...] = ()
    """Types of cards of which an owner has one each, however many its file says."""
    shared: tuple[str, ...] = ()
    """Cards, by id, that only the first of a team has."""


AS_ALWAYS: Final = Variation(variant="")


class Kit(Shape):
    """The file. Pieces are printed in its order."""

    papers: tuple[Stationery, ...]
    """What pages are printed on, by the paper of the cards."""
    pieces: tuple[Piece, ...]
    title: dict[str, str] = {}  # noqa: RUF012
    """What it is called in each language, where no decks say so."""
    variants: tuple[Variation, ...] = ()
    """What is otherwise in variants of the game; nothing in those that are not listed."""

    def variation(self, variant: str | None) -> Variation:
        """What is otherwise in a variant of the game; None for the game itself."""
        return next((one for one in self.variants if one.variant == variant), AS_ALWAYS)

    @property
    def choices(self) -> frozenset[str]:
        """What may be asked for or not."""
        return frozenset(piece.choice for piece in self.pieces if piece.choice is not None)

    @property
    def usual(self) -> frozenset[str]:
        """Those of them that are printed where nobody says which: none on large paper."""
        large = {
            piece.choice
            for piece in self.pieces
            if isinstance(piece, SheetPiece) and piece.paper == "large"
        }
        return self.choices - large

    @property
    def selections(self) -> tuple[Selection, ...]:
        """The cards that it takes; none where they are those of decks."""
        takes = (piece.take for piece in self.pieces if isinstance(piece, TakePiece))
        return tuple(one for some in takes for one in some)


class KitNeeds(NamedTuple):
    """What a kit is for, and what its file may name."""

    layouts: LayoutNeeds
    """What every page is for."""
    papers: tuple[str, ...]
    pages: tuple[str, ...] = ()
    """The pages that the game has besides."""
    cards: tuple[str, ...] = ()
    """The cards of the game: `type.key` for each key that cards of a type have; none where that
    is not known.
    """
    ids: tuple[str, ...] = ()
    """The ids of those cards, likewise."""
    variants: tuple[str, ...] = ()
    """The variants that the game has."""
