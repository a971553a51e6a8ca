"""What a game offers to those who sit at a terminal: its table drawn, its moves listed and read.

Nobody outside a game's package knows what lies on its table. A `Tabletop` says it in lines, in
groups of choices, and in what a typed phrase means.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from rng_cards.games.playing import Beat, Words
from rng_cards.games.spread import Spread
from rng_cards.record import Record
from rng_cards.words import Text, listed

TURNS: Final = Text(fr="{n} {n:tour|tours}", en="{n} {n:turn|turns}")
TURN: Final = Text(fr="tour {n}", en="turn {n}")
ROUNDS: Final = Text(fr="{n} {n:manche|manches}", en="{n} {n:round|rounds}")
ROUND: Final = Text(fr="manche {n}", en="round {n}")
_TYPED: Final = Text(fr="`{phrase}`", en="`{phrase}`")


class Choice(Record):
    """A legal action in a menu."""

    action: Any
    label: Text | str
    """What it is, short, under the title of its group."""
    key: str = ""
    """What chooses it, the same all game long; most are chosen by a number."""
    quiet: bool = False
    """Whether it is there for the sake of completeness, and printed so."""


class Group(Record):
    """Choices that belong together, such as those of one card."""

    title: Text | str
    choices: tuple[Choice, ...]
    style: str = ""
    """An ANSI style for the title."""


def keyed(groups: Sequence[Group]) -> list[tuple[str, Choice]]:
    """The choices, each with what chooses it: numbers run through all groups."""
    found: list[tuple[str, Choice]] = []
    number = 0
    for group in groups:
        for choice in group.choices:
            number += not choice.key
            found.append((choice.key or str(number), choice))
    return found


class Read(Record):
    """What a typed phrase may mean."""

    actions: tuple[Any, ...] = ()
    """What it says; none where nothing is said like that, several where it has to be asked."""
    legal: bool = True
    """Whether they may be done: of those that may not, `GameEngine.why_not` knows why."""
    sure: bool = True
    """Whether every word was understood; if not, even a single action has to be asked."""
    strange: tuple[str, ...] = ()
    """Words that say nothing here."""
    near: tuple[str, ...] = ()
    """Known words that they are like."""


class About(Record):
    """What a name leads to: a card, and everything one might want to do with it now."""

    card: str
    """Its id."""
    actions: tuple[Any, ...]
    """Legal or not; the legal ones first."""


class Pile(Record):
    """Cards that lie together, to be looked at."""

    title: Text | str
    cards: tuple[str | Text, ...]
    """A card that is known by its id; another by what is seen of it."""


class Tabletop(ABC):
    """A game's table at a terminal. It holds no position; `eyes` is the player who looks."""

    turns: Text = TURNS
    """So many of what `State.turn` counts."""
    turn: Text = TURN
    """One of them by its number."""
    by_parts: ClassVar[bool] = False
    """Whether moves may be chosen part by part, and half a phrase is understood."""

    @abstractmethod
    def draw(
        self, state: Any, eyes: int, words: Words, language: str, width: int, *, colour: bool
    ) -> list[str]:
        """The table as that player sees it, in lines of at most `width` cells."""

    def draw_low(
        self, state: Any, eyes: int, words: Words, language: str, width: int, *, colour: bool
    ) -> list[str]:
        """The same in fewer lines, for a terminal of 24: at most 14, menu and prompt apart."""
        return self.draw(state, eyes, words, language, width, colour=colour)

    @abstractmethod
    def spread(self, state: Any, eyes: int, words: Words, language: str) -> Spread:
        """The table in parts, as that player sees it; ALL_SEEING and ONLOOKER may look, too."""

    @abstractmethod
    def cards_of(self, state: Any, action: Any) -> Sequence[tuple[int, str]]:
        """The cards that a legal action is about, as they stand in a `Spread`: on whose side, and
        their ids.
        """

    @abstractmethod
    def menu(self, state: Any, words: Words) -> Sequence[Group]:
        """Every legal action, once each, in the order in which they are to be read."""

    @abstractmethod
    def read(self, state: Any, phrase: str, words: Words, language: str) -> Read:
        """What a phrase may mean for whoever decides; `language` is that of who typed it."""

    @abstractmethod
    def about(
        self, state: Any, name: str, words: Words, *, shortened: bool = False
    ) -> About | None:
        """The card of that name on the side of whoever decides; None if it names none of them.

        A name may be `shortened` as long as one card alone answers to it.
        """

    def steps(self, state: Any, action: Any, words: Words) -> Sequence[Text]:  # noqa: ARG002
        """The parts in which a legal action is chosen where there are too many: `Kick…`, then
        `Kick Anna…`. Actions whose part reads the same are one line of the menu.
        """
        return ()

    @abstractmethod
    def to_say(self, state: Any, words: Words) -> Text:
        """Phrases that answer what is asked now, as examples."""

    def to_name(self, state: Any, words: Words) -> Text | None:  # noqa: ARG002
        """A card's name as one types it, whole and shortened; None where no card is named."""
        return None

    def signs(self) -> Sequence[tuple[str, Text]]:
        """Signs of the drawing that a newcomer may ask about, each with what it means."""
        return ()

    @abstractmethod
    def heard(self, state: Any, beats: Sequence[Beat]) -> Sequence[Beat]:
        """What of a story is worth a person's while: not what somebody does who is not there."""

    @abstractmethod
    def look(self, state: Any, eyes: int, place: str, words: Words) -> Sequence[Pile] | None:
        """What that player may see in a place of the table; None for what is no place."""

    @abstractmethod
    def places(self, state: Any, words: Words) -> Text:
        """The places that can be looked at, as one types them."""


def examples(phrases: Sequence[Text]) -> Text:
    """Phrases as one may type them, in every language: `end turn`, `play Whip 1`."""
    return listed([_TYPED.filled(phrase=phrase) for phrase in phrases])
