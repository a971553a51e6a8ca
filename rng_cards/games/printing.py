"""What a game says of its cards to the printer."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.packed import texts_of, unpacked
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text


class FaceKind(NamedTuple):
    """A kind of faces, drawn by the layout of its name. A kind called `card+red` is drawn by the
    layout `card`, and `red` laid over it.
    """

    shown: frozenset[str]
    """The fields that its layout has to show."""
    size: str = "standard"
    """The size of these cards, or tokens, by its name in `print/papers.yaml`."""
    back: str = "back"
    """The layout of their backs, likewise."""


def number_for(record: Mapping[str, Any], players: int) -> int:
    """How many of a card a game of so many players takes, where no deck says so.

    Its file says it: `each`, so many for every player, or `copies`, so many in all; else one.
    """
    each: int | None = record.get("each")
    copies: int = record.get("copies", 1)
    return copies if each is None else each * players


class GamePrinting(ABC):
    """How a game's cards are printed: which kinds there are and what each shows."""

    said: ClassVar[Mapping[str, Text]] = {}
    """Fields of faces in words, but for those of the game's `components.yaml`."""

    def __init__(self, about: Mapping[str, Any]) -> None:
        """`about` is that of the game's catalogue, which has its `components.yaml`."""
        printed = unpacked(about, "components")
        self.kinds = dict(_kinds(printed))
        """The kinds of faces, by the names of their layouts in `print/<game>/faces/`."""
        self.fields = {**self.said, **texts_of(printed.get("fields", {}))}
        """Every field that a face may have, in words."""
        pages = printed.get("pages", {})
        self.pages = {name: frozenset(fields) for name, fields in pages.items()}
        """What is printed after the cards where all of them are: by the names of layouts in
        `print/<game>/pages/`, the fields that each has to show.
        """
        self.owners: Mapping[str, str] = printed.get("owners", {})
        """By type of cards that each owner has, the type of the owners: a card of such a type is
        printed once for each of them.
        """
        self.numbered: Sequence[str] = printed.get("numbered", ())
        """The types of cards that are numbered, from 1."""
        self.forms: Mapping[str, Sequence[str]] = printed.get("forms", {})
        """By type, the layouts that its cards are printed in, where it is not that of its name."""

    @abstractmethod
    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """What a person reads on a card. A second language's fields end in `.2`."""

    def pieces(
        self, record: Mapping[str, Any], number: int
    ) -> Iterable[tuple[Mapping[str, Any], int]]:
        """What is printed of so many of a card: records for `face`, and how many of each.

        The record of a card that an owner has says the owner's id as `owner`. One whose `id` is not
        that of the card says that as `of`.
        """
        return ((record, number),)

    def page(self, name: str, catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
        """What a person reads on one of the `pages`, by field."""
        del name, catalogue, language
        return {}

    def keywords(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        """By language, words that texts set in white on black."""
        del catalogue
        return {}

    def terms(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        """By language, words of the game that texts set in bold."""
        del catalogue
        return {}


def _kinds(printed: Mapping[str, Any]) -> Iterator[tuple[str, FaceKind]]:
    for name, said in printed.get("faces", {}).items():
        kind = FaceKind(frozenset(said["shows"]), said["size"], said["back"])
        for own in printed["own"] if said["own"] else ():
            yield f"{name}+{own}", kind._replace(back=kind.back.replace("{own}", own))
        if not said["own"]:
            yield name, kind
