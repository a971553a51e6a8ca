"""What lies on the table of Duel: the duellists, their rows, the deck."""

from dataclasses import dataclass
from typing import Final

from rng_cards.engine.actions import Vocabulary
from rng_cards.engine.cards_in_play import Cards
from rng_cards.engine.pieces import Piece, hand, kept, numbers, pieces, pile, shared
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.duel.engine.components import BULLETS, DECK, FULL_DECK, LOWEST, SUITS
from rng_cards.games.duel.engine.sayings import WORDS
from rng_cards.games.duel.house_rules import HouseRules


def _cards(deck: tuple[int, ...]) -> Cards:
    values = sorted(set(deck))
    return Cards([str(value) for value in values], [values.index(value) for value in deck])


CARDS: Final = _cards(DECK)
FULL_CARDS: Final = _cards(FULL_DECK)
ROW_CARDS: Final = 3
RELOAD_CARDS: Final = 2


def value_of(card: int) -> int:
    """The printed value of a card: suits have no effect."""
    return card // SUITS + LOWEST


@dataclass(eq=False, kw_only=True)
class Duellist(Piece):
    """A player's side of the table. Row *n* is card *n* of `speeds`, `fires` and `dodges`."""

    ammo: int = BULLETS
    wounds: int = 0
    hat: bool = True
    alive: bool = True
    reloading: bool = False
    """Whether this turn is spent reloading."""
    stopped: bool = False
    """Whether they have said that they want no more shots in this turn."""
    jammed: bool = False
    shots: int = 0
    """Rows that were fired this turn, or still may be."""
    fired: int = 0
    """Rows that were fired this turn: the upper ones."""
    hand: list[int] = hand()
    speeds: list[int] = kept()
    fires: list[int] = kept()
    dodges: list[int] = kept()
    loading: list[int] = kept()
    """The card that says how many Bullets a reload loads."""
    lost: list[int] = kept()
    """Cards that a jam took out of this turn."""


@dataclass(eq=False, kw_only=True)
class Table(SteppedPosition):
    """A position of Duel, without its rules."""

    cards: Cards = shared(CARDS)
    vocabulary: Vocabulary = shared(WORDS)
    rules: HouseRules = shared(HouseRules())
    seats: list[Duellist] = pieces(Duellist)
    deck: list[int] = pile()
    dealer: int = -1
    counting: bool = False
    """Whether the dealer has begun to announce tiers in this turn."""
    tier: int = 0
    """The speed that was announced last."""
    shooting: int = 0
    """Who shoots in this tier and has not fired yet, as a set of seats."""
    aims: list[int] = numbers()
    """By seat: the target that was announced in this tier, or -1; empty before any was."""
    wanting: int = 0
    """Who has asked for three more cards, which are not dealt yet, as a set of seats."""

    def living(self) -> list[int]:
        """The living, from the dealer's left; the dealer is last."""
        seats = self.seats
        return [me for me in self.around(self.dealer) if seats[me].alive]

    def serve(self, me: int, count: int) -> None:
        """Deal somebody cards, face down."""
        self.draw_up_to(count, self.deck, self.seats[me].hand, 1 << me)

    def lowered(self, value: int, wounds: int) -> int:
        """What a card counts for somebody with so many wounds (rulings 6 and 25)."""
        left = value - wounds
        return 0 if left < 0 and self.rules.floor_at_zero else left
