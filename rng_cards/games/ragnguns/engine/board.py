"""Moving cards and Bullets, with the rules that hold for every move."""

from typing import Final

from rng_cards.engine.randomness import below, following, shuffle
from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import ALLEY, LEFT, SHELTER
from rng_cards.games.ragnguns.engine.deduction import mixed
from rng_cards.games.ragnguns.engine.effects import DURABILITY
from rng_cards.games.ragnguns.engine.position import BOOST_BITS, MOST_BOOST, Position
from rng_cards.games.ragnguns.engine.sides import ON_TOP, Side
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    GUNSLINGER,
    STAKE,
    members,
    pile_set,
    piled,
    without,
)

SIX_WOUNDS: Final = 6
TOP_OF_CYLINDER: Final = 6


class Board(Position):
    """A position, and the moves that change it."""

    # -- Bullets

    def pay(self, amount: int) -> None:
        """Take Bullets from the pool: back to the stack, or to be shot."""
        self.pool -= amount
        if amount and self.events is not None:
            self.note(ev.PAID, self.active, 0, amount, 0)

    def hit_gunslinger(self, player: int, bullets: int) -> None:
        """Put wounds on a Gunslinger; the sixth ends the game."""
        side = self.sides[player]
        side.wounds += bullets
        if self.events is not None:
            self.note(ev.HIT, player, GUNSLINGER, bullets, 0)
        if side.wounds >= SIX_WOUNDS:
            self.win(1 - player)

    def win(self, player: int) -> None:
        """End the game, won by that player."""
        self.winner = player
        self.agenda = []
        self.note(ev.WON, player, 0, 0, 0)

    def hit_zone(self, player: int, zone: int, bullets: int) -> None:
        """Put wounds on what stands in a zone: a card falls at its ♥, a Gunslinger takes all."""
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
        """Discard placed cards with as many wounds as their ♥, after a ♦ may have ended."""
        if not self.seats[player].lasts[DURABILITY]:
            return
        side = self.sides[player]
        for zone in (ALLEY, SHELTER):
            wounds = side.wounds_in(zone)
            if wounds and wounds >= self.durability(player, zone):
                self._fall(player, side.placed(zone))

    def boost(self, number: int, amount: int) -> None:
        """Give a card of the active player Firepower until the end of the turn."""
        shift = BOOST_BITS * number
        now = self.boosts >> shift & MOST_BOOST
        self.boosts += (min(now + amount, MOST_BOOST) - now) << shift

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
            side.shown |= bit & self.seats[player].faces  # it lay open
        elif side.right & 15 == number:
            side.right >>= 4
            side.shown |= bit & self.seats[player].faces
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
        """End what a card that left its zone had: its boosts, and its ♦ for other cards."""
        if self.boosts and player == self.active:
            self.boosts &= ~(MOST_BOOST << BOOST_BITS * number)
        if BIT[number] & self.seats[player].lasts[DURABILITY]:
            self.settle_zones(player)

    def discard(self, player: int, number: int) -> None:
        """Discard a card, from wherever it is."""
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
        """Put a card on a Hideout slot; what it covers stays known to who saw it."""
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
                pass
            elif bit & self.seats[player].traps:
                side.backs |= bit
            else:
                side.shown |= bit
        if self.events is not None:
            self.note(ev.HID, player, number, 0, slot)

    def lay_trap(self, player: int, number: int, stake: int) -> None:
        """Set a Trap face down between the players, with Bullets staked on it."""
        side = self.sides[player]
        bit = BIT[number]
        if side.hand & bit:
            self.forget_traps(player)
        self.lift(player, number)
        side.backs &= ~bit
        side.traps = (*side.traps, stake * STAKE + number)
        if self.events is not None:
            self.note(ev.SET_TRAP, player, number, stake, 0)

    def forget_traps(self, player: int) -> None:
        """Forget which Traps of a hand were seen: one leaves it face down, and could be any."""
        self.mix_up(player, self.sides[player].hand, self.seats[player].traps)

    def mix_up(self, player: int, among: int, kinds: int) -> None:
        """Let cards of one player change places unseen; those of some `kinds` that the opponent
        knew are now somewhere among these places.
        """
        side = self.sides[player]
        lost = side.shown & among & kinds
        if lost or side.maybe:
            hiding = self.hiding if player == self.active else 0
            side.maybe = mixed(side, self.seats[player], hiding, among)
            side.shown &= ~lost

    def shoot_stake(self, player: int, number: int, bullets: int) -> int:
        """Take Bullets that a card shoots off its stake, if it is a set Trap; return how many."""
        side = self.sides[player]
        for trap in side.traps:
            if trap & CARD == number:
                shot = min(bullets, trap // STAKE)
                left = trap - shot * STAKE
                side.traps = tuple([left if one == trap else one for one in side.traps])
                return shot
        return bullets

    def take_in_hand(self, player: int, number: int) -> None:
        """Take a card in hand."""
        side = self.sides[player]
        bit = BIT[number]
        self.lift(player, number)
        side.hand |= bit
        side.backs &= ~bit
        if self.events is not None:
            self.note(ev.TOOK_IN_HAND, player, number, 0, 0)

    def draw(self, player: int, cards: int) -> None:
        """Draw cards from the top of the deck, as far as it goes."""
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
        """A random number from 0 to `limit` - 1."""
        self.seed = following(self.seed)
        return below(self.seed, limit)

    def shuffle(self, player: int) -> None:
        """Put the deck in a new random order."""
        side = self.sides[player]
        in_deck = pile_set(side.deck)
        deck = members(in_deck)[:]
        self.seed = shuffle(deck, self.seed)
        side.deck = piled(deck)
        self.mix_up(player, in_deck, in_deck)
        side.seen = 0
        self.note(ev.SHUFFLED, player, 0, len(deck), 0)

    def show(self, player: int, cards: int) -> None:
        """Let the opponent see a set of cards of that player."""
        self.sides[player].shown |= cards

    def visible_tops(self, player: int) -> int:
        """The tops of a Hideout that lie open: all but Traps."""
        side = self.sides[player]
        return side.among(ON_TOP) & self.seats[player].faces
