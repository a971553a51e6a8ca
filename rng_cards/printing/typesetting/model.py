"""What goes into typesetting and what comes out of it.

Lengths are in points unless a field says ems: an em is the size of the type. Positions are
from the top left corner of the box, y down, as everywhere in printing.
"""

from typing import Final, Literal, NamedTuple

from rng_cards.record import Record

PAD: Final = 0.22
"""Ems between a pill's text and either of its ends."""


class TextStyle(Record):
    """How the text of a box is set: what a style of a layout file comes to, in points.

    Shrinking goes from `size` down to `least`, in width and in height; `leading` and `gap`
    follow the size. Equal `size` and `least` mean that nothing shrinks.
    """

    font: str = "text"
    """The role of the font of those runs that name none."""
    size: float = 8.0
    """Points, where the text has room."""
    least: float = 6.0
    """Points: the smallest size. Text that does not fit at it is an `Excess`."""
    sizes: tuple[float, ...] = ()
    """Points: the sizes that are tried before any other, the largest first, so that cards beside
    each other are set in few; smaller than the last of them, quarters of a point. Without, quarters
    of a point from `size` on.
    """
    leading: float = 1.15
    """From one baseline to the next, in ems."""
    align: Literal["left", "centre", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "top"
    gap: float = 0.0
    """Points between two paragraphs, over and above the leading, at `size`."""
    hang: float = 0.0
    """Points at `size`: how wide a column the symbols that begin a paragraph may hang in, the
    text standing to its right. A wider lead runs on in the text. 0: nothing hangs. Only text
    that is aligned left hangs.
    """
    lines: int = 0
    """At most so many lines; 0 is as many as there is room for. 1 never breaks the text."""
    colour: str = ""
    """The colour of those runs that name none, as the canvas knows it."""


class Run(NamedTuple):
    """A stretch of text in one font and colour."""

    text: str
    font: str = ""
    """A font's role; empty for the style's."""
    colour: str = ""
    """As the canvas knows it; empty for the style's."""
    pill: bool = False
    """Set on a rounded box, as keywords are. Not broken at its spaces if it can be helped."""
    lead: bool = False
    """Hangs before its paragraph, where that has a column for it; else symbols do by themselves."""


class Span(NamedTuple):
    """Text to draw in one go, from `x`, on the line's baseline."""

    x: float
    font: str
    text: str
    colour: str
    pill: bool


class Line(NamedTuple):
    """A line of text: where it begins, where its baseline is, and what stands on it."""

    x: float
    baseline: float
    spans: tuple[Span, ...]


class Pill(NamedTuple):
    """The box behind a span that is a pill; to be drawn before any text."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    """The colour of its run."""


class Block(NamedTuple):
    """Text that is set. `width` and `height` are what it takes of its box."""

    size: float
    width: float
    height: float
    lines: tuple[Line, ...]
    pills: tuple[Pill, ...] = ()
    broken: tuple[str, ...] = ()
    """Words wider than the box even at the smallest size, broken between any two characters."""


class Excess(NamedTuple):
    """Text that does not fit at the smallest size, and how much of it has to go."""

    width: float
    """Points by which its widest line is too wide; 0 if none is."""
    height: float
    """Points by which it is too high, or by which it would be with the lines it may have."""
    characters: int
    """About how many characters too many; at least 1."""
    block: Block
    """The text at the smallest size, whole, running over the box."""
