"""`counts.yaml`: what matches count of a game besides who won, and what they call it."""

from typing import Final

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter


class Strict(BaseModel):
    """A map of a data file: unknown keys are errors, nothing is converted in silence."""

    model_config = ConfigDict(extra="forbid", strict=True, defer_build=True)


class ToolWords(Strict):
    """What the tool says, in each of its languages, whichever those of the cards are."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str]

    fr: str
    en: str


class CountedColumn(Strict):
    """A column of a table."""

    head: ToolWords
    per: str = ""
    """What of the same row it is divided by: a column, what is counted and not shown, or `decks`:
    the decks in play that have the card of the row. Empty: it is divided by all games."""
    percent: bool = False
    """Whether it is shown in hundredths."""
    digits: int = Field(default=2, ge=0, le=3)
    """Digits after the point, of what is not in hundredths."""
    sure: bool = False
    """Whether half of its 95 % interval is shown beside it."""
    counts: dict[str, int | str | list[int]] = Field(default_factory=dict)
    """The events that are counted in it, and in which row: what says the row among the arguments of
    the event, by the number of its hole in texts, or the key of a row. Two numbers are a card and
    which part of it. Others the game counts."""
    sum: int | None = None
    """The argument of these events that is added, likewise; else each counts 1."""


class CountedTable(Strict):
    """Figures by card, by role, or by anything else."""

    title: ToolWords
    head: ToolWords
    """What stands above the names of the rows."""
    columns: dict[str, CountedColumn] = Field(min_length=1)
    rows: dict[str, ToolWords] = {}
    """What the rows are called, in their order. Empty: any row that was counted; numbers in their
    order, others by the first column, a row whose key is a card by its name."""
    shown: int | None = Field(default=None, ge=1)
    """How many of those rows are shown unless all are asked for; all of them without it."""


class Counts(Strict):
    """All of it. The rules of the game note the events; its `figures.py` fills the tables."""

    measures: dict[str, ToolWords] = {}
    """By event: how often it happens in a game."""
    shares: dict[str, ToolWords] = {}
    """By event: in how many games it happens at all."""
    firsts: dict[str, ToolWords] = {}
    """By event: the turn in which it first happens, in the games in which it does. An event `turn`
    begins each turn."""
    scores: bool = False
    """Whether the score of every seat is a measure too."""
    tables: dict[str, CountedTable] = {}


COUNTS: Final[TypeAdapter[Counts]] = TypeAdapter(Counts)
