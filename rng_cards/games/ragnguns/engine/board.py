"""The table in play: moving cards and Bullets about, with the rules that hold for every move."""

from typing import TYPE_CHECKING, Final

from rng_cards.engine.randomness import below, following, shuffle
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import ALLEY, LEFT, SHELTER, Action
from rng_cards.games.ragnguns.engine.events import Event
from rng_cards.games.ragnguns.engine.parts import (
    DISCOUNT,
    DURABILITY,
    FIREPOWER,
    LIMIT,
    TOLL,
    Step,
    Task,
)
from rng_cards.games.ragnguns.engine.seats import Matchup
from rng_cards.games.ragnguns.engine.sides import IN_ALLEY, IN_SHELTER, ON_TOP, Side
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    EVERYONE,
    GUNSLINGER,
    STAKE,
    members,
    pile_set,
    piled,
    without,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NOT_OVER: Final = -1
NOBODY_WINS: Final = 2
SIX_WOUNDS: Final = 6
TOP_OF_CYLINDER: Final = 6
NO_LIMIT: Final = 99
CARDS_A_TURN: Final = 3

_BOOST_BITS: Final = 3
_MOST_BOOST: Final = 7


class Board:
    """Everything that changes in a game.

    `active` is whose turn it is and `acting` that player's side, `turn` its number from 1. What
    lasts a turn only stands here and not on a side: the `pool` of Bullets, the ∞ effects `used`,
    Firepower `boosts` (three bits a card), `gunfights` left, the `limit` on their Bullets (0 is
    none), `discounts` in force (ids of steps) and the cards in `hiding` as the turn ends. `agenda`
    is what is still to be done or answered, the next thing last, and `choices` the answers to the
    question that waits. `winner` is -1 while the game goes on, 2 if nobody won.
    """

    def __init__(
        self,
        matchup: Matchup,
        sides: list[Side],
        active: "i64",
        turn: "i64",
        pool: int,
        used: "i64",
        boosts: "i64",
        gunfights: "i64",
        limit: "i64",
        discounts: tuple[int, ...],
        hiding: "i64",
        seed: "i64",
        agenda: list[Task],
        choices: list[Action],
        winner: "i64",
    ) -> None:
        self.matchup = matchup
        self.sides = sides
        self.active = active
        self.acting = sides[active]
        self.turn = turn
        self.pool = pool
        self.used = used
        self.boosts = boosts
        self.gunfights = gunfights
        self.limit = limit
        self.discounts = discounts
        self.hiding = hiding
        self.seed = seed
        self.agenda = agenda
        self.choices = choices
        self.winner = winner
        self.fickle = matchup.fickle
        self.events: list[Event] | None = None

    # -- the agenda

    def do(self, step: Step, me: int, card: int, amount: int) -> None:
        """Put a step on the agenda: it is the next to be taken."""
        self.agenda.append((step, me, card, amount, False))

    def ask(self, step: Step, me: int, card: int, amount: int) -> None:
        """Put the question of a step on the agenda: it is the next to be answered."""
        self.agenda.append((step, me, card, amount, True))

    def note(self, kind: int, player: int, card: int, amount: int, place: int) -> None:
        """Tell those who listen what happened."""
        if self.events is not None:
            self.events.append(Event(kind, player, card, amount, place))

    # -- statistics, with everything that changes them

    def _lasting(self, player: int, kind: int, zone: int, target: int) -> int:
        """What ♦ of that kind add for a card; `zone` is the flag of the zone it stands in."""
        side = self.sides[player]
        seat = side.seat
        total = 0
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            if not BIT[number] & seat.lasts[kind]:
                continue
            for bonus in seat.lasting[number]:
                if bonus.kind != kind or bonus.zone != at or not bonus.only & target:
                    continue
                if (bonus.of or at) & zone:
                    total += bonus.value(self, player)
        return total

    def _has_lasting(self, side: Side, kind: int) -> bool:
        cards = side.seat.lasts[kind]
        return cards != 0 and cards & (BIT[side.alley] | BIT[side.shelter]) != 0

    def firepower(self, player: int) -> int:
        """♠ of what stands in the Alley; 0 if nothing does."""
        side = self.sides[player]
        number = side.alley
        if not number:
            return 0
        total = side.seat.firepower[number]
        if self.boosts and player == self.active:
            total += self.boosts >> _BOOST_BITS * number & _MOST_BOOST
        if self._has_lasting(side, FIREPOWER):
            total += self._lasting(player, FIREPOWER, IN_ALLEY, BIT[number])
        return total

    def durability(self, player: int, zone: int) -> int:
        """♥ of the card of a zone."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        total = side.seat.durability[number]
        if self._has_lasting(side, DURABILITY):
            flag = IN_ALLEY if zone == ALLEY else IN_SHELTER
            total += self._lasting(player, DURABILITY, flag, BIT[number])
        return total

    def gunfight_limit(self, player: int) -> int:
        """The most Bullets that a Gunfight of that player may shoot, whatever its ♠."""
        most = self.limit if self.limit and player == self.active else NO_LIMIT
        other = 1 - player
        side = self.sides[other]
        if not self._has_lasting(side, LIMIT):
            return most
        for at, number in ((IN_ALLEY, side.alley), (IN_SHELTER, side.shelter)):
            for bonus in side.seat.lasting[number]:
                if bonus.kind == LIMIT and bonus.zone == at:
                    value = bonus.value(self, other)
                    if value:
                        most = min(most, value)
        return most

    def discounted(self, player: int) -> bool:
        """Whether anything makes cards cheaper to place just now."""
        side = self.sides[player]
        if not side.seat.bargains:
            return False
        return self.discounts != () or self._has_lasting(side, DISCOUNT)

    def cost_to_place(self, player: int, number: int, zone: int) -> int:
        """Bullets to place a card in a zone; what stands there is discarded before it is paid."""
        side = self.sides[player]
        seat = side.seat
        cost = seat.cost[number]
        for step_id in self.discounts:
            cost -= self.matchup.steps[step_id].discount(number)
        keeper = side.shelter if zone == ALLEY else side.alley  # the other is replaced
        flag = IN_SHELTER if zone == ALLEY else IN_ALLEY
        for bonus in seat.lasting[keeper]:
            if bonus.kind == DISCOUNT and bonus.zone == flag and bonus.only & BIT[number]:
                cost -= bonus.value(self, player)
        return max(cost, 0)

    def toll(self, player: int) -> int:
        """Bullets that answering that player's Traps costs on top."""
        if not self.sides[player].seat.lasts[TOLL]:
            return 0
        both = IN_ALLEY | IN_SHELTER
        return self._lasting(player, TOLL, both, EVERYONE)

    # -- Bullets

    def pay(self, amount: int) -> None:
        """Bullets from the pool, back to the stack or on to where they are shot."""
        self.pool -= amount
        if amount and self.events is not None:
            self.note(ev.PAID, self.active, 0, amount, 0)

    def hit_gunslinger(self, player: int, bullets: int) -> None:
        """Wounds on a Gunslinger; the sixth ends the game."""
        side = self.sides[player]
        side.wounds += bullets
        if self.events is not None:
            self.note(ev.HIT, player, GUNSLINGER, bullets, 0)
        if side.wounds >= SIX_WOUNDS:
            self.win(1 - player)

    def win(self, player: int) -> None:
        """The game is over."""
        self.winner = player
        self.agenda = []
        self.note(ev.WON, player, 0, 0, 0)

    def to_fall(self, player: int, zone: int) -> int:
        """Bullets that the card of a zone can still take; 0 if none stands there."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        if not number or number == GUNSLINGER:
            return 0
        wounds = side.alley_wounds if zone == ALLEY else side.shelter_wounds
        if not side.seat.lasts[DURABILITY]:
            return side.seat.durability[number] - wounds
        return self.durability(player, zone) - wounds

    def hit_zone(self, player: int, zone: int, bullets: int) -> None:
        """Wounds on what stands in a zone: a card falls at its ♥, the Gunslinger takes them all."""
        side = self.sides[player]
        number = side.alley if zone == ALLEY else side.shelter
        if not number or not bullets:
            return
        if number == GUNSLINGER:
            self.hit_gunslinger(player, bullets)
            return
        if self.events is not None:
            self.note(ev.HIT, player, number, bullets, zone)
        left = self.to_fall(player, zone)
        if zone == ALLEY:
            side.alley_wounds += bullets
        else:
            side.shelter_wounds += bullets
        if bullets >= left:
            self._fall(player, number)

    def _fall(self, player: int, number: int) -> None:
        self.note(ev.FELL, player, number, 0, 0)
        self.discard(player, number)

    def settle_zones(self, player: int) -> None:
        """Discard what carries as many wounds as its ♥, now that a ♦ may have ended."""
        side = self.sides[player]
        if not side.seat.lasts[DURABILITY]:
            return
        for zone in (ALLEY, SHELTER):
            wounds = side.alley_wounds if zone == ALLEY else side.shelter_wounds
            if wounds and wounds >= self.durability(player, zone):
                self._fall(player, side.alley if zone == ALLEY else side.shelter)

    def boost(self, number: int, amount: int) -> None:
        """Firepower for a card of the active player until the end of the turn."""
        shift = _BOOST_BITS * number
        now = self.boosts >> shift & _MOST_BOOST
        self.boosts += (min(now + amount, _MOST_BOOST) - now) << shift

    # -- cards

    def lift(self, player: int, number: int) -> None:
        """Take a card away from wherever it is, to be put somewhere else at once."""
        side = self.sides[player]
        bit = BIT[number]
        if side.hand & bit:
            side.hand ^= bit
        else:
            self._lift_from_table(player, side, number, bit)

    def _lift_from_table(self, player: int, side: Side, number: int, bit: int) -> None:
        """The same of a card that is not in hand."""
        if side.left & 15 == number:
            side.left >>= 4
            side.shown |= bit & side.seat.faces  # it lay open
        elif side.right & 15 == number:
            side.right >>= 4
            side.shown |= bit & side.seat.faces
        elif side.alley == number:
            side.alley = side.alley_wounds = 0
            self._leave_zone(player, side, number)
        elif side.shelter == number:
            side.shelter = side.shelter_wounds = 0
            self._leave_zone(player, side, number)
        elif side.discard & bit:
            side.discard ^= bit
            side.shown |= bit
        elif side.set_traps() & bit:
            side.traps = tuple([trap for trap in side.traps if trap & CARD != number])
        else:
            side.left = without(side.left, number)
            side.right = without(side.right, number)
            side.deck = without(side.deck, number)
            side.seen &= ~bit

    def _leave_zone(self, player: int, side: Side, number: int) -> None:
        """Its wounds went off it; so do its boosts, and its ♦ for others."""
        if self.boosts and player == self.active:
            self.boosts &= ~(_MOST_BOOST << _BOOST_BITS * number)
        if BIT[number] & side.seat.lasts[DURABILITY]:
            self.settle_zones(player)

    def discard(self, player: int, number: int) -> None:
        """A card to the discard, from wherever it is."""
        side = self.sides[player]
        bit = BIT[number]
        if side.hand & bit:
            side.hand ^= bit
        elif side.discard & bit:
            return
        else:
            self._lift_from_table(player, side, number, bit)
        side.discard |= bit
        side.shown &= ~bit
        if side.backs:
            side.backs &= ~bit
        if self.events is not None:
            self.note(ev.DISCARDED, player, number, 0, 0)

    def put_on_slot(self, player: int, number: int, slot: int) -> None:
        """A card on top of a Hideout slot; what it covers is remembered by who saw it."""
        side = self.sides[player]
        if slot == LEFT:
            covered = side.left & 15
            side.left = side.left << 4 | number
        else:
            covered = side.right & 15
            side.right = side.right << 4 | number
        if covered:
            bit = BIT[covered]
            if bit & self.hiding:  # laid down in the same breath, never seen
                side.shown &= ~bit
            elif bit & side.seat.traps:
                side.backs |= bit
            else:
                side.shown |= bit
        if self.events is not None:
            self.note(ev.HID, player, number, 0, slot)

    def lay_trap(self, player: int, number: int, stake: int) -> None:
        """A Trap face down between the players, Bullets on it."""
        side = self.sides[player]
        bit = BIT[number]
        if side.hand & bit:
            self.forget_traps(player, bit)
        self.lift(player, number)
        side.backs &= ~bit
        side.traps = (*side.traps, stake * STAKE + number)
        if self.events is not None:
            self.note(ev.SET_TRAP, player, number, stake, 0)

    def forget_traps(self, player: int, bit: int) -> None:
        """A Trap leaves the hand face down: whoever saw the hand cannot tell which one it was."""
        side = self.sides[player]
        side.shown &= ~((side.hand | bit) & side.seat.traps)

    def shoot_stake(self, player: int, number: int, bullets: int) -> int:
        """Take what a Trap shoots off its stake; of any other card, all of it was paid before."""
        side = self.sides[player]
        for trap in side.traps:
            if trap & CARD == number:
                shot = min(bullets, trap // STAKE)
                left = trap - shot * STAKE
                side.traps = tuple([left if one == trap else one for one in side.traps])
                return shot
        return bullets

    def take_in_hand(self, player: int, number: int) -> None:
        """A card to its owner's hand."""
        side = self.sides[player]
        bit = BIT[number]
        self.lift(player, number)
        side.hand |= bit
        side.backs &= ~bit
        if self.events is not None:
            self.note(ev.TOOK_IN_HAND, player, number, 0, 0)

    def draw(self, player: int, cards: int) -> None:
        """Cards from the top of the deck to the hand, as many as it has."""
        side = self.sides[player]
        drawn = 0
        while drawn < cards and side.deck:
            number = side.deck & 15
            side.deck >>= 4
            side.hand |= BIT[number]
            drawn += 1
            if self.events is not None:
                self.note(ev.DREW, player, number, 0, 0)
        side.seen &= ~side.hand

    def roll(self, limit: int) -> int:
        """Chance itself: 0 to `limit` - 1."""
        self.seed = following(self.seed)
        return below(self.seed, limit)

    def shuffle(self, player: int) -> None:
        """The deck in a new order that nobody knows."""
        side = self.sides[player]
        in_deck = pile_set(side.deck)
        deck = members(in_deck)[:]
        self.seed = shuffle(deck, self.seed)
        side.deck = piled(deck)
        side.shown &= ~in_deck
        side.seen = 0
        self.note(ev.SHUFFLED, player, 0, len(deck), 0)

    def show(self, player: int, cards: int) -> None:
        """The opponent sees those cards of that player, wherever they are."""
        self.sides[player].shown |= cards

    def visible_tops(self, player: int) -> int:
        """The tops of a Hideout that lie open: all but Traps."""
        side = self.sides[player]
        return side.among(ON_TOP) & side.seat.faces
