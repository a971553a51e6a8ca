"""A layout file: colours, styles of text and boxes, of one kind of card or of many."""

from typing import Annotated, Literal

from rng_cards.printing.boxes import Box
from rng_cards.printing.boxes.names import ColourName, IconName, StyleName
from rng_cards.printing.measures import ColourCode, Length, Pair
from rng_cards.shape import Between, Shape

Role = Literal["text", "bold", "italic", "title"]


class Style(Shape):
    """How text is set. What is not written is as in the style it is `like`, else as below."""

    like: StyleName | None = None
    """Another style, of which this one changes a few things."""
    font: Role | None = None
    """text, bold, italic or title; text by itself."""
    size: Length | None = None
    """Of the letters; 8 pt by itself."""
    least: Length | None = None
    """How small they may become where the text is long; 6 pt by itself."""
    sizes: Annotated[tuple[Length, ...], Between(0, 9)] = ()
    """Sizes tried before any other, the largest first, so that cards are set in few; none by
    itself: quarters of a point from `size` on.
    """
    leading: float | None = None
    """From a line to the next, in sizes; 1.2 by itself."""
    colour: ColourName | None = None
    """A colour of the layout; `ink` by itself."""
    align: Literal["left", "centre", "right"] | None = None
    """Left by itself."""
    valign: Literal["top", "middle", "bottom"] | None = None
    """Top by itself."""
    gap: Length | None = None
    """Between paragraphs; 2 pt by itself."""
    hang: Length | None = None
    """The width of a column before the text, in which the symbols of an effect hang; none by
    itself.
    """
    lines: Annotated[int, Between(0, 99)] | None = None
    """The most lines there may be; 0, as many as fit, by itself."""
    capitals: bool | None = None
    """Small letters are written as capitals; no by itself."""


class LayoutFile(Shape):
    """A file of `print/<game>/faces/`: the layout of the kind of card it is called after.

    What it `extends` comes first. A box, a style, a colour or an icon of a name that is there
    already takes its place; `null` takes a box away.
    """

    extends: str | None = None
    """Another file of the folder or of `print/faces/`, without `.yaml`; the same name is the file
    that this one takes the place of.
    """
    size: Pair = (0.0, 0.0)
    """Width and height of what it draws, which is scaled to the card; by itself, the size that
    such cards have as the tool comes.
    """
    colours: dict[str, ColourCode] = {}  # noqa: RUF012 -- a Shape is frozen, and so is its default
    """By name; everything else speaks of colours by these names. One may be another's name, and
    changes with it.
    """
    icons: dict[str, IconName] = {}  # noqa: RUF012
    """Icons of the tool's by further names, under which boxes may speak of them."""
    styles: dict[str, Style] = {}  # noqa: RUF012
    """By name; boxes of words speak of styles by these names."""
    boxes: dict[str, Box | None] = {}  # noqa: RUF012
    """What is drawn, from the lowest to the topmost."""
