"""What a game tells the catalogue about its cards. The catalogue knows no more than this."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.card_data import CardData
from rng_cards.catalogue.field_docs import describe
from rng_cards.diagnostics import Code, Diagnostic, Label, Span
from rng_cards.files.text import TextFile
from rng_cards.shape import yaml_key
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Mapping as MapNode
from rng_cards.yaml.nodes import Node
from rng_cards.yaml.reader import parse
from rng_cards.yaml.shapes import first_line
from rng_cards.yaml.typed import find


class Place:
    """A card with its file. The tree that knows where things stand is made again when a finding
    asks for it: ten thousand sound cards need not keep theirs.
    """

    def __init__(self, card: Any, record: dict[str, Any], file: TextFile) -> None:
        self.card = card
        self.record = record
        self.file = file

    @property
    def path(self) -> str:
        """The path that people see."""
        return self.file.path

    @cached_property
    def root(self) -> Node:
        """The parsed file. It was read once without complaint, so there is a tree."""
        root = parse(self.file).root
        assert root is not None
        return root

    def span(self, *loc: str | int) -> Span:
        """Where a value of the file stands; the nearest there is, if the value is not written."""
        node = find(self.root, loc)
        return (
            node.span(self.path) if not isinstance(node, MapNode) else first_line(node, self.path)
        )

    def key_span(self, key: str) -> Span:
        """Where a top-level key stands, or the first line if it is not written."""
        entry = self.root.entries.get(key) if isinstance(self.root, MapNode) else None
        return entry[0].span(self.path) if entry else first_line(self.root, self.path)

    def at(
        self,
        code: Code,
        *loc: str | int,
        related: Sequence[Label] = (),
        help: Text | None = None,
        **params: Param,
    ) -> Diagnostic:
        """A finding about this card, at a value of its file."""
        return Diagnostic(code, self.span(*loc), params, related=related, help=help)


class Source:
    """Every card of a catalogue with its place, and what surrounds them."""

    def __init__(
        self,
        places: Sequence[Place],
        about: Mapping[str, Any],
        texts: Mapping[str, Place] | None = None,
        *,
        unread: bool = False,
    ) -> None:
        self.places = places
        self.about = about
        self.texts = texts or {}
        """By language, the file of what the game says when it is played."""
        self.unread = unread
        """Whether there are card files that could not be read, and are not among the places."""
        self.answers: dict[Any, bool] = {}
        """What a check found out once about all the cards and may ask again for the next."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages that every text must have."""
        return tuple(self.about["languages"])

    def by_id(self, card_id: str) -> Place | None:
        """The card of an id, or None."""
        return next((place for place in self.places if place.card.id == card_id), None)


class CardKind(ABC):
    """A game's cards: how they are typed, published and checked.

    A game says what is its own; what it leaves out means that its cards have names and nothing else
    that the catalogue would have to know of.
    """

    @abstractmethod
    def adapter(self) -> TypeAdapter[Any]:
        """The strict type of one card file."""

    def schema(self) -> dict[str, Any]:
        """JSON Schema of one card file, each field described."""
        return describe(self.adapter().json_schema(), (CardData,), yaml_key)

    def record(self, card: Any, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data: at least `id`, `type`, `name` and `aliases`.

        `set` with `number`, `keywords`, `text`, `rulings` and `provenance` are read where a game's
        cards have them.
        """
        del languages
        plain: dict[str, Any] = card.model_dump(by_alias=True)
        return plain

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """The few fields that lists and deck rules ask of every card."""
        del record
        return {}

    def name_group(self, record: Mapping[str, Any]) -> str:
        """Cards of one group may not share a name."""
        del record
        return ""

    def texts(
        self, record: Mapping[str, Any], card: Any
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Every text of the card, by language, with its place in the file."""
        del record
        yield ("name",), card.name

    def suggestion(
        self, card: Any, loc: tuple[str | int, ...], language: str, source: Source
    ) -> str | None:
        """What the data itself would say where a text is missing; None where it cannot."""
        del card, loc, language, source
        return None

    def wordings(self) -> TypeAdapter[Any] | None:
        """The strict type of `wordings/<language>.yaml`, how a language says what cards do; None
        for a game without such files.
        """
        return None

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """What breaks the game's own rules about cards."""
        del source
        return iter(())
