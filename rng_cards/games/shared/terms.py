"""What the texts of a game have to speak of, as its rules have it."""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.games.packed import unpacked
from rng_cards.record import Record

Kinds = tuple[str, ...]
"""What each argument is: `seat`, `card`, or another kind of the game's own."""
_NUMBER: Final = "number"
"""What `terms.yaml` calls an argument that is neither, nor has a name of its own."""


class Happening(Record):
    """An event of a game, as those who tell it have to know it."""

    about: Kinds = ()
    """What each of its arguments is: `seat`, `card`, or a word of the game for a number."""
    depth: int = 1
    """0 for a turn, 1 for what a player does, 2 for what follows from it."""


class Reason(Record):
    """A refusal of a game."""

    about: Kinds = ()
    """What each of its arguments is."""
    cite: tuple[str, ...] = ()
    """The rulebook sections it rests on, by their keys."""
    ruling: str | None = None
    """The ruling it rests on, by its id."""


class Noted(Record):
    """What the rules of a game note and refuse, by name, as its `terms.yaml` has it."""

    events: Mapping[str, Happening]
    refusals: Mapping[str, Reason]


def noted(about: Mapping[str, Any]) -> Noted:
    """The events and the refusals of a game; `about` is its catalogue's."""
    terms = unpacked(about, "terms")
    events = terms.get("events", {})
    refusals = terms.get("refusals", {})
    return Noted(
        {name: Happening(_kinds(one["about"]), one["depth"]) for name, one in events.items()},
        {
            name: Reason(_kinds(one["about"]), tuple(one["cite"]), one["ruling"])
            for name, one in refusals.items()
        },
    )


def _kinds(about: list[str]) -> Kinds:
    return tuple("" if kind == _NUMBER else kind for kind in about)


class Terms(Record):
    """Every name that a game uses, with what each is about."""

    actions: Mapping[str, Kinds]
    questions: Mapping[str, Kinds]
    events: Mapping[str, Kinds]
    refusals: Mapping[str, Kinds]
    table: tuple[str, ...]
    """The fields of the table that can be shown."""
    seat: tuple[str, ...]
    """The fields of a seat that can be shown."""
    cards: tuple[str, ...]
    """The ids of the kinds of cards."""
    figures: Mapping[str, int] = {}
    """By action, how many numbers its texts may say besides."""
