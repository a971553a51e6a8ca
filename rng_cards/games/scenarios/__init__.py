"""Scenarios of any game: a position, what is played, what is expected of it; all of it data.

A game says what its scenarios look like and plays them (`ScenarioKind`); reading their files,
finding doubles and counting what no scenario shows is done here and in `app.rules`.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.card import Catalogue
from rng_cards.diagnostics import Code, Diagnostic, Fix, Label, Span
from rng_cards.record import Record
from rng_cards.words import Param, Text
from rng_cards.yaml.nodes import Node, Scalar
from rng_cards.yaml.shapes import first_line
from rng_cards.yaml.typed import Typed, find, typed

Loc = tuple[str | int, ...]


class ScenarioPlace:
    """A scenario with its place in its file."""

    def __init__(self, scenario: Any, node: Node, path: str) -> None:
        self.scenario = scenario
        self.node = node
        self.path = path

    def span(self, *loc: str | int) -> Span:
        """Where a value stands; the nearest there is, if the value is not written."""
        node = find(self.node, loc)
        return node.span(self.path) if isinstance(node, Scalar) else first_line(node, self.path)

    def word_span(self, word: str, *loc: str | int) -> Span:
        """Where a piece of a value stands, if the value is written on one line without quotes."""
        node = find(self.node, loc)
        span = self.span(*loc)
        if not isinstance(node, Scalar) or not node.plain or span.line != span.end_line:
            return span
        at = node.value.find(word)
        if at < 0 or not word or span.end_column - span.column != len(node.value):
            return span
        start = span.column + at
        return span._replace(column=start, end_column=start + len(word))

    def at(
        self,
        code: Code,
        *loc: str | int,
        span: Span | None = None,
        related: Sequence[Label] = (),
        help: Text | None = None,
        fix: Fix | None = None,
        **params: Param,
    ) -> Diagnostic:
        """A finding about this scenario, at a value of its file."""
        place = span or self.span(*loc)
        return Diagnostic(code, place, params, related=related, help=help, fix=fix)


class Shown(Record):
    """Something that a scenario says it shows: a sort of thing, its id, and where it says so."""

    part: str
    id: str
    loc: Loc


class ScenarioKind(ABC):
    """A game's scenarios: how they are typed, what they can show, how they are played."""

    @abstractmethod
    def adapter(self) -> TypeAdapter[Any]:
        """The strict type of one scenario; it has an `id` and `about`, a text by language."""

    def typed(self, node: Node, path: str) -> Typed[Any]:
        """A scenario out of the tree of its file, or what is wrong with its shape."""
        return typed(self.adapter(), node, path)

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """JSON Schema of one file, each field described."""

    @abstractmethod
    def parts(self) -> Mapping[str, Text]:
        """The sorts of things that scenarios show, each with its word."""

    @abstractmethod
    def known(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        """By sort: the id of everything that may be shown."""

    @abstractmethod
    def wanted(self, catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
        """By sort: the id of everything that some scenario has to show."""

    def comes_up(self, part: str) -> bool:  # noqa: ARG002 -- for games that count some
        """Whether things of a sort are shown by coming up in a scenario, not by its `shows`."""
        return False

    @abstractmethod
    def shown(self, scenario: Any, catalogue: Catalogue) -> Iterator[Shown]:
        """What a scenario says it shows."""

    @abstractmethod
    def play(self, place: ScenarioPlace, catalogue: Catalogue) -> Iterator[Diagnostic]:
        """Play a scenario: everything in it that makes no sense or does not hold."""
