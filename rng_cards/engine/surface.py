"""What every game's engine shows to those who play it: agents, replays, matches, terminals.

A game's position and actions are its own classes; these are the shapes they have. Nobody needs
to inherit from them.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, Self

from rng_cards.engine.randomness import Chance
from rng_cards.words import Text

NOT_OVER = -1
NOBODY_WINS = 2


class Action(Protocol):
    """Something a player can say. `code` is its stable form, in replays and hashes."""

    @property
    def code(self) -> int:
        """A small integer that never changes its meaning."""
        ...


class State(Protocol):
    """A position. Whose decision it is, what may be said, what follows."""

    @property
    def winner(self) -> int:
        """The player who won; -1 while the game goes on, 2 if nobody did."""
        ...

    @property
    def turn(self) -> int:
        """Turns begun, both players' counted together."""
        ...

    def player(self) -> int:
        """Who decides now; -1 once the game is over."""
        ...

    def asked(self) -> str:
        """What is decided now, as a word of the game."""
        ...

    def legal_actions(self) -> Sequence[Any]:
        """Everything that may be said; the only source of legality. Empty once it is over."""
        ...

    def apply(self, action: Any) -> None:
        """Do one of the legal actions, unchecked."""
        ...

    def clone(self) -> Self:
        """The same position, free to go its own way."""
        ...


class Refusal(Protocol):
    """Why an action is not legal."""

    @property
    def message(self) -> Text:
        """In both languages."""
        ...

    @property
    def cite(self) -> Text | None:
        """The rulebook sections it rests on."""
        ...


class Beat(Protocol):
    """One thing that happened, ready to be told."""

    @property
    def text(self) -> Text:
        """In both languages."""
        ...

    @property
    def cite(self) -> Text | None:
        """The rulebook sections it rests on."""
        ...


class IllegalAction(Exception):  # noqa: N818 -- the word of the field
    """An action was played that is not legal; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message.en)
        self.refusal = refusal


class Side(Protocol):
    """What a game needs to know of a deck: the leading card and the others, as plain records."""

    @property
    def leader(self) -> Mapping[str, Any]:
        """The record of the leading card."""
        ...

    @property
    def cards(self) -> Sequence[Mapping[str, Any]]:
        """The records of the deck's cards."""
        ...


__all__ = [
    "NOBODY_WINS",
    "NOT_OVER",
    "Action",
    "Beat",
    "Chance",
    "IllegalAction",
    "Refusal",
    "Side",
    "State",
]
