"""What a game shows of itself: faces of cards, bars of small charts, ways to choose cards."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.words import Text


class Face(NamedTuple):
    """A card as a person reads it, in one language, before anybody draws boxes around it."""

    name: str
    colour: str
    """An ANSI style for the card's type."""
    corner: str
    """What stands at the top right: the cost."""
    kind: str
    """The type, and what else marks the card beside it."""
    statistics: str = ""
    keywords: tuple[str, ...] = ()
    effects: tuple[str, ...] = ()
    flavour: str = ""


class Bar(NamedTuple):
    """One bar of a small chart: how many cards share something."""

    name: str
    number: int
    colour: str = ""


class Filter(NamedTuple):
    """A way to choose cards: what it is called and which cards it keeps."""

    name: str
    """Its option without the dashes: `type` is `--type`."""
    help: Text
    """What the option's line on a help page says."""
    values: Callable[[Catalogue], Iterable[Text]]
    """What it may be asked for, in the reader's language, for hints and completion; empty where
    anything goes.
    """
    keeps: Callable[[Card, str, Catalogue], bool]
    reads: Callable[[str], bool] = lambda _value: False
    """Whether a value that no card answers to makes sense all the same."""
    names: Callable[[Catalogue], frozenset[int]] | None = None
    """Indexes of the cards of which its value is a name; None where it is no card's. `keeps` is
    asked for the card's id.
    """
    metavar: str = ""
    """What stands for its value on a help page; empty for a flag, whose value is `true` with
    `--name`, `false` with `--no-name`.
    """
