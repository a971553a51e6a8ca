"""`components.yaml`: how many cards of each type a game has, and what of it is printed."""

from typing import Final

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.counts_file import Strict, ToolWords


class Composition(Strict):
    """How many cards there have to be, by their types."""

    cite: list[str] = Field(min_length=1)
    """The sections of the rulebook that say so, by their keys."""
    cards: dict[str, int] = Field(min_length=1)
    worth: dict[str, int] = Field(default_factory=dict)
    """What all cards of a type are worth, which have a `value`."""


class PrintedFace(Strict):
    """A kind of faces, drawn by the layout of its name in `print/<game>/faces/`."""

    shows: list[str] = Field(default_factory=list)
    """The fields that its layout has to show."""
    size: str = "standard"
    """By its name in `print/papers.yaml`."""
    back: str = "back"
    """The layout of their backs; `{own}` in its name is the id of whom they belong to."""
    own: bool = False
    """Whether each of those in `own` has a kind: `card+anna`, the layout `anna` over `card`."""


class Components(Strict):
    """All of it."""

    composition: Composition | None = None
    faces: dict[str, PrintedFace] = Field(min_length=1)
    own: list[str] = Field(default_factory=list)
    """The ids of those who have faces of their own."""
    owners: dict[str, str] = Field(default_factory=dict)
    """By type of cards that each owner has, the type of the owners."""
    numbered: list[str] = Field(default_factory=list)
    """The types of cards that are numbered, from 1."""
    forms: dict[str, list[str]] = Field(default_factory=dict)
    """By type, the layouts that its cards are printed in, where it is not the one of its name."""
    fields: dict[str, ToolWords] = Field(default_factory=dict)
    """Fields of faces that games do not have alike, in words."""
    pages: dict[str, list[str]] = Field(default_factory=dict)
    """By the names of layouts in `print/<game>/pages/`, the fields that each has to show."""


COMPONENTS: Final[TypeAdapter[Components]] = TypeAdapter(Components)
