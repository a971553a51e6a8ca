"""What the texts of a game have to speak of, as its rules have it."""

from collections.abc import Mapping

from rng_cards.record import Record

Kinds = tuple[str, ...]
"""What each argument is: `seat`, `card`, or another kind of the game's own."""


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
