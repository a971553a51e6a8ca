"""The parsed file as a tree whose every value knows its line and column."""

from collections.abc import Iterator
from typing import Protocol, TypeAlias

from rng_cards.diagnostics import Span


class Mark(Protocol):
    """A point of the text as libyaml gives it: 0-based line and column, offset in code points."""

    line: int
    column: int
    index: int


class _Node:
    __slots__ = ("end", "start")

    def __init__(self, start: Mark, end: Mark) -> None:
        self.start = start
        self.end = end

    def span(self, path: str) -> Span:
        """Where the value stands in its file."""
        return Span(
            path, self.start.line + 1, self.start.column + 1, self.end.line + 1, self.end.column + 1
        )


class Scalar(_Node):
    """A single value, as written; `plain` where no quotes stand around it."""

    __slots__ = ("plain", "value")

    def __init__(self, value: str, start: Mark, end: Mark, *, plain: bool) -> None:
        super().__init__(start, end)
        self.value = value
        self.plain = plain


class Sequence(_Node):
    """A list; `flow` where it is written [a, b]."""

    __slots__ = ("flow", "items")

    def __init__(self, start: Mark, end: Mark, *, flow: bool) -> None:
        super().__init__(start, end)
        self.items: list[Node] = []
        self.flow = flow


class Mapping(_Node):
    """Keys and values in their written order; a doubled key keeps its first value."""

    __slots__ = ("entries", "flow")

    def __init__(self, start: Mark, end: Mark, *, flow: bool) -> None:
        super().__init__(start, end)
        self.entries: dict[str, tuple[Scalar, Node]] = {}
        self.flow = flow

    def get(self, key: str) -> "Node | None":
        """The value of a key, or None."""
        entry = self.entries.get(key)
        return entry[1] if entry else None

    def pairs(self) -> Iterator[tuple[Scalar, "Node"]]:
        """Each key, as a node, with its value."""
        return iter(self.entries.values())


Node: TypeAlias = Scalar | Sequence | Mapping
