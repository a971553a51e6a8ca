"""What a kind of card does, each thing declared once: a field of a class of facts.

    @dataclass(eq=False, kw_only=True)
    class CardFacts(Facts):
        damage: int = number("KO points that the defender loses.")
        parries: str = word("It stops such attacks.", ("with-object", "without-object"))
        trips: bool = flag("The aggressor suffers what was meant for the defender.")

A card's file says each as an effect of its own, `damage: 2`, beside its text; the types of such
files follow from the class (`rng_cards.games.shared.effects`). Rules ask for the field, which is 0,
empty or False where a card does nothing of the kind.
"""

import dataclasses
from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter
from typing import Any, Final, Generic, NamedTuple, Self, TypeVar

from rng_cards.engine.cards_in_play import Cards
from rng_cards.engine.pieces import mypyc_attr

TEXT: Final = "text"
"""The key of an effect that holds what the card says of it."""
_MARK: Final = "rng-cards"


class Fact(NamedTuple):
    """Something that a card may do."""

    about: str
    """What it is, in a sentence."""
    words: tuple[str, ...] = ()
    """What it may be, where it is a word."""
    least: int = 0
    most: int = 0
    """Its bounds, where it is a number."""
    beside: str = ""
    """The field of the fact that it says more of: one effect says both."""


def number(about: str, least: int = 1, most: int = 10) -> Any:
    """A number."""
    return _declared(0, Fact(about, least=least, most=most))


def word(about: str, words: tuple[str, ...], beside: str = "") -> Any:
    """One of some words."""
    return _declared("", Fact(about, words, beside=beside))


def flag(about: str) -> Any:
    """Something that a card does or does not."""
    return _declared(default=False, fact=Fact(about))


def _declared(default: Any, fact: Fact) -> Any:
    return dataclasses.field(default=default, metadata={_MARK: fact})


def declared(facts: type["Facts"]) -> Iterator[tuple[str, Fact]]:
    """The facts of a class, by their fields."""
    for field in dataclasses.fields(facts):
        if _MARK in field.metadata:
            yield field.name, field.metadata[_MARK]


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclasses.dataclass(eq=False, kw_only=True)
class Facts:
    """What a kind of card does; subclasses are decorated like those of `Piece`."""

    type: str = ""
    """The type of the card."""

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Self:
        """The facts of a card, from its record."""
        facts = cls(type=record["type"])
        for effect in record["effects"]:
            for key, value in effect.items():
                if key != TEXT:
                    setattr(facts, key.replace("-", "_"), value)
        return facts


class Numbering:
    """Gives cards their numbers, from 0, in the order in which they are added."""

    def __init__(self, kinds: Iterable[str]) -> None:
        self._kinds = list(kinds)
        self.kind_of: Final[list[int]] = []
        """By card: its kind, as a place among the kinds."""
        self._backs: Final[list[int]] = []

    def add(self, copies: Iterable[tuple[str, int]], back: int = 0) -> list[int]:
        """So many cards more of each of some kinds: their numbers."""
        first = len(self.kind_of)
        for kind, count in copies:
            self.kind_of.extend([self._kinds.index(kind)] * count)
        self._backs.extend([back] * (len(self.kind_of) - first))
        return list(range(first, len(self.kind_of)))

    def add_files(self, records: Iterable[Mapping[str, Any]], back: int = 0) -> list[int]:
        """As many cards more as each file has `copies`, one where it has none: their numbers."""
        return self.add([(one["id"], one.get("copies", 1)) for one in records], back)

    def cards(self) -> Cards:
        """All of them."""
        return Cards(self._kinds, self.kind_of, self._backs)


FactsT = TypeVar("FactsT", bound=Facts)


class Deck(Generic[FactsT]):
    """The cards that are dealt: those whose file has a `number`, as often as it has `copies`.

    Kinds follow the numbers, so that recorded games keep their meaning.
    """

    def __init__(self, of: type[FactsT], records: Iterable[Mapping[str, Any]]) -> None:
        dealt = sorted((one for one in records if "number" in one), key=itemgetter("number"))
        self.facts: Final[list[FactsT]] = [*(of.of(one) for one in dealt), of()]
        """By kind of card; the last one, which a kind of -1 finds, is no card and does nothing."""
        numbering = Numbering([one["id"] for one in dealt])
        numbering.add_files(dealt)
        self.cards: Final = numbering.cards()
