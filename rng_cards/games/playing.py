"""What a game must offer to be played: by people, by agents, a thousand times over.

Everything outside a game's own package plays it through a `GameEngine`. Positions and actions are
the game's own classes, made to be compiled; `State` and `Action` are the shapes that they have.
Players are counted by their seats, from 0, whoever begins.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, Self

from rng_cards.engine.outcome import Outcome
from rng_cards.engine.randomness import Chance
from rng_cards.games.counting import GameCounts, GameOver, Happened
from rng_cards.games.deck_statistics import DeckStatistics
from rng_cards.games.house_rules import HouseRule
from rng_cards.games.solitaire import Alone, Solitaire
from rng_cards.record import Record
from rng_cards.words import Text

__all__ = [
    "ALL_SEEING",
    "NOBODY",
    "ONLOOKER",
    "Action",
    "Beat",
    "GameEngine",
    "IllegalAction",
    "Outcome",
    "PlayDeck",
    "PlayNames",
    "Refusal",
    "Seat",
    "State",
    "Words",
    "seats_for",
]

NOBODY: Final = -1
"""In the place of a seat: who decides once a game is over, or whose doing what nobody did is."""
ALL_SEEING: Final = -1
"""In the place of a seat that looks: somebody who may see everything."""
ONLOOKER: Final = 32
"""In the place of a seat that looks: somebody beside the table, who knows what is open to all."""


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
    def turn(self) -> int:
        """Turns begun, everybody's counted together."""
        ...

    @property
    def seats(self) -> Sequence[Any]:
        """One entry a player; what it is is the game's own business."""
        ...

    def player(self) -> int:
        """Who decides now; -1 once the game is over.

        Those who answer at the same time are asked in turn; nobody sees an answer, and none
        counts, before the last is given.
        """
        ...

    def asked(self) -> str:
        """What is decided now, as a word of the game."""
        ...

    def legal_actions(self) -> Sequence[Any]:
        """Everything that may be said; the only source of legality. Not to be changed.

        At least one while the game goes on.
        """
        ...

    def apply(self, action: Any) -> None:
        """Do one of the legal actions, unchecked."""
        ...

    def outcome(self) -> Outcome | None:
        """How it ended; None while the game goes on."""
        ...

    def clone(self) -> Self:
        """The same position, free to go its own way; nobody listens to it."""
        ...


class PlayDeck(Record):
    """A legal deck, as its cards' records: `leader` the leading card, `cards` the others."""

    name: Text | str
    leader: Mapping[str, Any]
    cards: tuple[Mapping[str, Any], ...]
    game: str = ""
    """The id of its game; empty where whoever plays it says which."""
    numbered: bool = False
    """Whether its cards are numbered as they stand here, instead of by their ids. A deck in which a
    card takes the place of another is then dealt as the other was, which decks are compared by.
    """


class Seat(Record):
    """Who sits down to a game, and with what."""

    name: Text | str = ""
    """What the player is called; empty for one who goes by the deck, the role or the number."""
    deck: PlayDeck | None = None
    """None in games without decks."""
    role: str = ""
    """One of the game's roles; empty where the game gives them out, or has none."""
    idle: bool = False
    """Whether nobody is there: the seat lets every turn pass, and needs no deck."""


def seats_for(decks: Iterable[PlayDeck | None]) -> list[Seat]:
    """A seat for each deck; None is an idle seat."""
    return [Seat(deck=deck, idle=deck is None) for deck in decks]


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
    player: int = NOBODY
    """Whose doing it is."""
    kind: str = ""
    """A word of the game for what it is, such as `hit`."""
    depth: int = 0
    """0 for a turn, 1 for what a player does, 2 for what follows from it."""


class PlayNames(Record):
    """What a game calls what comes up in it."""

    events: tuple[str, ...] = ()
    """The kinds of its beats; see `Beat`."""
    questions: tuple[str, ...] = ()
    """What `State.asked` may say."""
    actions: tuple[str, ...] = ()
    """What `GameEngine.action_name` may say."""


class IllegalAction(Exception):  # noqa: N818 -- the word of the field
    """An action was played that is not legal; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.message.en)
        self.refusal = refusal


class GameEngine(ABC):
    """A game, ready to be played. One object a game; it holds no position."""

    seats: range
    """How many may play: `range(2, 6)` for two to five."""
    roles: tuple[str, ...] = ()
    """What a seat may ask to play, each once; empty where nobody chooses."""
    house_rules: tuple[HouseRule, ...] = ()
    score: Text | None = None
    """What a score counts, such as “dollars”; None where it only says who won, 1 or 0."""
    common_cards: bool = False
    """Whether all play with the same cards, those of the catalogue: `matchup` is given them."""
    turns_ahead: int = 2
    """Turns that a search plays on before it judges, the one under way included: as many as it
    takes until everybody has acted; 1 where everybody acts in each turn."""
    prior: float = 1.0
    """Visits that the evaluation of an untried action counts for in a search: more where the end of
    a turn depends on much that nobody knows.
    """
    answers_itself: bool = False
    """Whether its evaluation answers the questions that an action has brought, so that what a
    search plays on need not.
    """
    seen_stays: bool = False
    """Whether nobody takes back, at a table, what has shown them something hidden: see `shown`."""
    statistics: DeckStatistics | None = None
    """What is counted of the players' cards; None in games without decks."""
    solitaire: Solitaire | None = None
    """What is measured of a deck that plays alone; None where nobody knows how."""

    def seats_by(self, rules: Mapping[str, bool | int]) -> range:
        """How many may play by those house rules and variants."""
        chosen = [rule.seats for rule in self.house_rules if rule.seats and rules.get(rule.key)]
        return chosen[0] if chosen else self.seats

    @abstractmethod
    def matchup(
        self,
        seats: Sequence[Seat],
        rules: Mapping[str, bool | int],
        cards: Sequence[Mapping[str, Any]] = (),
    ) -> Any:
        """Who plays with what, compiled once for any number of games.

        There are as many `seats` as may play, their decks are legal, and each role is taken once.
        `rules` are house rules by key; those left out are at their defaults. TypeError for an
        unknown one. `cards` are the records of the catalogue, where the game has `common_cards`.
        """

    @abstractmethod
    def start(self, matchup: Any, seed: int, first: int = -1, *, listen: bool = False) -> State:
        """A game about to begin. `first` is who starts, -1 for a draw by the seed.

        Seats stand in a circle and differ in nothing but who starts: matches let each start in
        turn, so that nobody has the better seat.
        `seed` is a state of `rng_cards.engine.randomness`; `listen` has events noted from the
        start.
        """

    @abstractmethod
    def action(self, code: int) -> Any | None:
        """The action of a code; None if no action of the game has it."""

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
    def value(self, state: Any, player: int) -> float:
        """A player's likely share of the win, 0 to 1, by what that player may know.

        They know what they have answered to a question that others still have to answer: agents
        compare answers by it.
        """

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
        self, state: Any, events: Sequence[Any], words: "Words", eyes: int = ALL_SEEING
    ) -> list[Beat]:
        """What happened, in order; `eyes` is the player who reads it, ALL_SEEING or ONLOOKER."""

    # -- what a game may know better

    def event_arguments(
        self,
        about: Mapping[str, Any],  # noqa: ARG002 -- of a catalogue
    ) -> Mapping[str, tuple[str, ...]]:
        """By event, what its arguments are: `card`, or another word; `about` is the catalogue's."""
        return {}

    def happened(
        self,
        game: GameOver,  # noqa: ARG002 -- see below
        wanted: Collection[str],  # noqa: ARG002
    ) -> tuple[Iterable[Happened], Sequence[str]]:
        """The events that are wanted of a game that is over, in their order, and the ids of the
        cards that they are about, by the numbers that stand for cards among their arguments.
        """
        return (), ()

    def count(self, game: GameOver, counts: GameCounts) -> None:
        """Fill the tables of the game's `counts.yaml` with what happened in a game."""
        del game, counts

    def values(self, state: Any, player: int) -> Sequence[float]:  # noqa: ARG002 -- see below
        """Every player's likely share of the win, by seat, in a world that `player` imagines.

        Unless a game knows better, each judges the world as if it were true: see `value`.
        """
        return [self.value(state, seat) for seat in range(len(state.seats))]

    def playout(self, state: Any, chance: int) -> int:
        """Play a position to its end at random, in place. Returns the decisions it took.

        `chance` is a state of `rng_cards.engine.randomness`.
        """
        rolls = Chance(chance)
        decisions = 0
        while state.player() != NOBODY:
            legal = state.legal_actions()
            state.apply(legal[rolls.below(len(legal))])
            decisions += 1
        return decisions

    def passing(self, state: Any) -> Any:
        """The legal action that does least: what a seat says that always passes."""
        return state.legal_actions()[0]

    def promising(self, state: Any) -> Sequence[Any]:
        """The legal actions less those that are hardly ever worth a thought; one at least."""
        legal: Sequence[Any] = state.legal_actions()
        return legal

    def ending(self, state: Any) -> Any | None:  # noqa: ARG002 -- for games that have one
        """The action that leaves the table as it is and hands it over; None if there is none."""
        return None

    def aloud(self, state: Any) -> bool:  # noqa: ARG002 -- for games that have such questions
        """Whether the answer hangs on what lies open alone, so that whoever is asked may say it
        aloud to somebody else at the keyboard.
        """
        return False

    def begins_turn(self, state: Any) -> bool:  # noqa: ARG002 -- for games that have turns
        """Whether it is the turn of whoever decides.

        Then what they are asked before they first act is worth judging by the whole turn.
        """
        return False

    def together(self, state: Any) -> bool:  # noqa: ARG002 -- for games that have such questions
        """Whether what is asked now is asked of several at the same time.

        They are asked in turn; no answer counts before the last of them is given.
        """
        return False

    def shown(self, before: Any, after: Any, player: int) -> bool:  # noqa: ARG002 -- see below
        """Whether an action has shown a player something hidden, by the positions around it: a card
        that the player did not know, or what chance drew. Asked where `seen_stays`.
        """
        return False

    def names(self, about: Mapping[str, Any]) -> PlayNames:  # noqa: ARG002 -- of a catalogue
        """What lessons may wait for; `about` is the catalogue's."""
        return PlayNames()

    def action_name(self, action: Any) -> str:  # noqa: ARG002 -- for games with lessons
        """What an action does, as one of the `names` of actions."""
        return ""

    def hand(self, state: Any, player: int) -> Sequence[str]:  # noqa: ARG002 -- as above
        """The cards that a player holds, by the ids of their files; those without one left out."""
        return ()

    def alone(self, matchup: Any) -> Alone:
        """A matchup against nobody, for those who play it again and again; see `solitaire`."""
        raise NotImplementedError


class Words(Record):
    """What narration needs beside the position: the players' names, the cards and their words."""

    players: tuple[Text | str, ...]
    """By seat."""
    record: Callable[[str], Mapping[str, Any]]
    """The record of a card by its id."""
    about: Callable[[], Mapping[str, Any]] = dict
    """What surrounds the cards: the glossary, how each language says what they do."""
