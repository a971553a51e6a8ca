"""What a query says before anybody knows its fields: a tree whose parts know their columns."""

from typing import Literal, NamedTuple, TypeAlias


class Place(NamedTuple):
    """A stretch of the query: offsets in characters, the end exclusive."""

    start: int
    end: int


class Value(NamedTuple):
    """One thing asked for: a word, a text in quotation marks, a regular expression."""

    text: str
    """Without its quotation marks or slashes."""
    kind: Literal["word", "quoted", "regex"]
    place: Place


class Words(NamedTuple):
    """A value without a field: it is sought wherever a card has words."""

    value: Value
    place: Place


class Condition(NamedTuple):
    """A field, what it is compared by, and the values of which any may fit."""

    field: str
    field_place: Place
    operator: str
    operator_place: Place
    values: tuple[Value, ...]
    place: Place


class Not(NamedTuple):
    """What a minus sign stands before."""

    part: "Node"
    place: Place


class All(NamedTuple):
    """What has to hold together; nothing at all holds for every card."""

    parts: tuple["Node", ...]
    place: Place


class Any(NamedTuple):
    """Of which one has to hold."""

    parts: tuple["Node", ...]
    place: Place


Node: TypeAlias = Words | Condition | Not | All | Any
