"""What a game must offer to be played: by people, by agents, a thousand times over.

Everything outside a game's own package plays it through a `GameEngine`. Positions and actions are
the game's own classes, made to be compiled; `State` and `Action` are the shapes that they have.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol, Self

from rng_cards.engine.randomness import Chance
from rng_cards.games.solitaire import Alone, Solitaire
from rng_cards.record import Record
from rng_cards.words import Text

NOT_OVER: Final = -1
NOBODY_WINS: Final = 2


class Action(Protocol):
    """Something a player can say: one object a sentence, compared with `is`."""

    @property
    def code(self) -> int:
        """A small integer that never changes its meaning: replays and hashes are made of it."""
        ...


class State(Protocol):
    """A position: whose decision it is, what may be said, what follows."""

    events: list[Any] | None
    """What happened, noted by those who set it to a list; None costs nothing."""

    @property
    def winner(self) -> int:
        """The player who won; -1 while the game goes on, 2 if nobody did."""
        ...

    @property
    def active(self) -> int:
        """Whose turn it is."""
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
        """Everything that may be said; the only source of legality. Not to be changed."""
        ...

    def apply(self, action: Any) -> None:
        """Do one of the legal actions, unchecked."""
        ...

    def clone(self) -> Self:
        """The same position, free to go its own way; nobody listens to it."""
        ...


class PlayDeck(Record):
    """A legal deck, as its cards' records: `leader` the leading card, `cards` the others."""

    name: Text | str
    leader: Mapping[str, Any]
    cards: tuple[Mapping[str, Any], ...]


MOST_COUNTED: Final = 1000
"""The most that a house rule may count, so that every game ends."""


class HouseRule(Record):
    """Something a table may rule otherwise."""

    key: str
    """Its name, on the command line and in replays."""
    ruling: str
    """The id of the ruling that it departs from."""
    default: bool | int
    text: Text
    """What it says when it is on, or what it counts."""


class Refusal(Record):
    """Why an action is not legal."""

    slug: str
    """A stable word for it, which scenarios expect."""
    message: Text
    cite: Text | None = None
    """The rulebook sections it rests on."""
    ruling: str | None = None
    """The ruling it rests on, by its id."""


class Beat(Record):
    """One thing that happened, told."""

    text: Text
    cite: Text | None = None
    """The rulebook sections it rests on."""
    player: int = NOT_OVER
    """Whose doing it is."""
    kind: str = ""
    """A word of the game for what it is, such as `hit`."""
    depth: int = 0
    """0 for a turn, 1 for what a player does, 2 for what follows from it."""


class IllegalAction(Exception):  # noqa: N818 -- the word of the field
    """An action was played that is not legal; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message.en)
        self.refusal = refusal


class GameEngine(ABC):
    """A game, ready to be played. One object a game; it holds no position."""

    house_rules: tuple[HouseRule, ...] = ()
    solitaire: Solitaire | None = None
    """What is measured of a deck that plays alone; None where nobody knows how."""

    @abstractmethod
    def matchup(self, decks: Sequence[PlayDeck | None], rules: Mapping[str, bool | int]) -> Any:
        """Decks against each other, compiled once for any number of games.

        None in a deck's place is somebody without cards who lets every turn pass. `rules` are
        house rules by key; those left out are at their defaults. TypeError for an unknown one.
        """

    @abstractmethod
    def start(self, matchup: Any, seed: int, first: int = -1, *, listen: bool = False) -> State:
        """A game about to begin. `first` is who starts, -1 for a draw by the seed."""

    @abstractmethod
    def save(self, state: Any) -> dict[str, Any]:
        """The whole position, secrets too, as plain data."""

    @abstractmethod
    def load(self, matchup: Any, saved: dict[str, Any]) -> State:
        """The position that `save` made."""

    @abstractmethod
    def observe(self, state: Any, player: int) -> dict[str, Any]:
        """What a player may know of a position, as plain data."""

    @abstractmethod
    def determinize(self, state: Any, player: int, chance: Chance) -> State:
        """A world that the player cannot tell from this one, drawn by a chance of their own."""

    @abstractmethod
    def action(self, code: int) -> Any | None:
        """The action of a code; None if no action of the game has it."""

    @abstractmethod
    def card_ids(self, matchup: Any, player: int) -> Sequence[str]:
        """The cards of a player by number, for statistics: index 0 is nobody."""

    @abstractmethod
    def matters(self, record: Mapping[str, Any]) -> Any:
        """What of a card's record changes how it plays, as plain data: no names, no texts."""

    @abstractmethod
    def drawn(self, state: Any, player: int) -> int:
        """The cards that have come to a player, as a set: bit *n* for card *n* of `card_ids`."""

    @abstractmethod
    def used(self, action: Any) -> int:
        """The number of the card that an action plays, places or sets; 0 if it does none of it."""

    @abstractmethod
    def hurt(self, state: Any, player: int) -> int:
        """How near a player is to losing, as the game counts it, such as wounds."""

    @abstractmethod
    def playout(self, state: Any, chance: int) -> int:
        """Play a position to its end at random, in place. Returns the decisions it took."""

    def alone(self, matchup: Any) -> Alone:
        """A matchup against nobody, for those who play it again and again; see `solitaire`."""
        raise NotImplementedError

    @abstractmethod
    def value(self, state: Any, player: int) -> float:
        """How good a position is for a player, 0 lost to 1 won, by what that player may know."""

    def passing(self, state: Any) -> Any:
        """The legal action that does least: what somebody who sleeps at the table would say."""
        return state.legal_actions()[0]

    def promising(self, state: Any) -> Sequence[Any]:
        """The legal actions less those that are hardly ever worth a thought; one at least."""
        legal: Sequence[Any] = state.legal_actions()
        return legal

    def ending(self, state: Any) -> Any | None:  # noqa: ARG002 -- for games that have one
        """The action that leaves the table as it is and hands it over; None if there is none."""
        return None

    @abstractmethod
    def why_not(self, state: Any, action: Any, words: "Words") -> Refusal | None:
        """Why an action is not legal; None if it is."""

    @abstractmethod
    def say_action(self, state: Any, action: Any, words: "Words") -> Text:
        """A legal action, as a line of a menu."""

    @abstractmethod
    def say_question(self, state: Any, words: "Words") -> Text:
        """What is to be decided now."""

    @abstractmethod
    def tell(
        self, state: Any, events: Sequence[Any], words: "Words", eyes: int | None = None
    ) -> list[Beat]:
        """What happened, in order; `eyes` is the player who reads it, None who may see all."""


class Words(Record):
    """What narration needs beside the position: the players' names, the cards and their words."""

    players: tuple[Text | str, Text | str]
    record: Callable[[str], Mapping[str, Any]]
    """The record of a card by its id."""
    about: Callable[[], Mapping[str, Any]] = dict
    """What surrounds the cards: the glossary, how each language says what they do."""
