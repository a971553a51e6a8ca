"""What effects do to the table, one move a class. A verb of the catalogue is made of these."""

from typing import Final

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    AIMS,
    ALLEY,
    OUTSIDE,
    SHELTER,
    THAT_IS_ENOUGH,
    Action,
    picks,
)
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.parts import Count, Step
from rng_cards.games.ragnguns.engine.sides import (
    IN_ALLEY,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    IN_HIDEOUT,
    IN_SHELTER,
    ON_TOP,
)
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    GUNSLINGER,
    NOBODY,
    WOUND,
    members,
    unpiled,
)
from rng_cards.games.ragnguns.engine.turn import LAY_DOWN, SHUFFLE, put_in_zone, volley

TOP_OF_DECK_SEEN: Final = 3
THE_OPPONENT: Final = 3
"""As something to shoot at: the Shelter first, then as the defender splits."""
THE_CARD: Final = 4
"""As something to heal or strengthen: the card of the effect itself."""
ANY_OWN: Final = 5
"""As something to heal: the player chooses."""

OWNER: Final = 0
YOU: Final = 1
CHANCE: Final = 2


def how_often(times: Count | None, board: Board, me: int) -> int:
    """Once, or once for each card counted."""
    return 1 if times is None else times.found(board, me)


def held_in(board: Board, player: int, zone: int) -> int:
    """What stands in a zone, with its wounds."""
    side = board.sides[player]
    return side.alley if zone == ALLEY else side.shelter


class Fire(Step):
    """Bullets at the opponent, at the card of a zone, or at the Gunslinger."""

    def __init__(self, bullets: int, at: int, times: Count | None) -> None:
        self.bullets = bullets
        self.at = at
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        other = 1 - me
        bullets = self.bullets * how_often(self.times, board, me)
        if not bullets:
            return
        if self.at == THE_OPPONENT and not board.matchup.rules.straight_shots:
            volley(board, other, bullets)
        elif self.at in {THE_OPPONENT, OUTSIDE}:
            board.hit_gunslinger(other, bullets)
        elif (
            board.matchup.rules.street_is_safe
            and self.at == ALLEY
            and board.sides[other].alley & CARD == GUNSLINGER
        ):
            return
        else:
            board.hit_zone(other, self.at, bullets)


class Heal(Step):
    """Wounds off the Gunslinger or a placed card; off one that the player chooses, if need be."""

    asks = "heal"

    def __init__(self, bullets: int, whom: int, times: Count | None) -> None:
        self.bullets = bullets
        self.whom = whom
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        often = how_often(self.times, board, me)
        if self.whom == ANY_OWN:
            if often:
                board.ask(self, me, card, often)
            return
        whom = self.whom
        if whom == THE_CARD:
            whom = ALLEY if board.sides[me].alley & CARD == card else SHELTER
        heal(board, me, whom, self.bullets * often)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        side = board.sides[me]
        options: list[Action] = []
        if side.alley >= WOUND:
            options.append(AIMS[ALLEY])
        if side.shelter >= WOUND:
            options.append(AIMS[SHELTER])
        if side.wounds:
            options.append(AIMS[OUTSIDE])
        return options

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        heal(board, me, action.detail, self.bullets)
        if amount > 1:
            board.ask(self, me, card, amount - 1)


def heal(board: Board, me: int, whom: int, bullets: int) -> int:
    """Wounds off the Gunslinger or off the card of a zone. Returns how many came off."""
    side = board.sides[me]
    if whom == ALLEY and side.alley & CARD == GUNSLINGER:
        whom = OUTSIDE
    carried = side.wounds if whom == OUTSIDE else held_in(board, me, whom) // WOUND
    healed = min(carried, bullets)
    if not healed:
        return 0
    number = GUNSLINGER if whom == OUTSIDE else held_in(board, me, whom) & CARD
    if whom == OUTSIDE:
        side.wounds -= healed
    elif whom == ALLEY:
        side.alley -= healed * WOUND
    else:
        side.shelter -= healed * WOUND
    board.note(ev.HEALED, me, number, healed, 0)
    return healed


class MoveWounds(Step):
    """Wounds from one of one's own to the card of a zone, which may fall."""

    def __init__(self, bullets: int, source: int, target: int, times: Count | None) -> None:
        self.bullets = bullets
        self.source = source
        self.target = target
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        target = self.target
        if target == THE_CARD:
            target = ALLEY if board.sides[me].alley & CARD == card else SHELTER
        if target == self.source or held_in(board, me, target) & CARD in {NOBODY, GUNSLINGER}:
            return
        bullets = self.bullets * how_often(self.times, board, me)
        bullets = min(bullets, board.to_fall(me, target))
        moved = heal(board, me, self.source, bullets)
        board.hit_zone(me, target, moved)


class Strengthen(Step):
    """More Firepower for one card until the end of the turn."""

    def __init__(self, amount: int, of: int, only: int, times: Count | None) -> None:
        """`of`: ALLEY, SHELTER, OUTSIDE (the Gunslinger) or THE_CARD; `only`: who can gain."""
        self.amount = amount
        self.of = of
        self.only = only
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        number = card
        if self.of == OUTSIDE:
            number = GUNSLINGER
        elif self.of != THE_CARD:
            number = held_in(board, me, self.of) & CARD
        more = self.amount * how_often(self.times, board, me)
        if BIT[number] & self.only and more and me == board.active:
            board.boost(number, more)
            board.note(ev.STRONGER, me, number, more, 0)


class OneMoreGunfight(Step):
    """The active player may trigger one more Gunfight this turn."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me == board.active:
            board.gunfights += 1
            board.note(ev.ONE_MORE_GUNFIGHT, me, card, 1, 0)


class LimitGunfights(Step):
    """The opponent, whose turn it is, may shoot no more than so many Bullets a Gunfight."""

    def __init__(self, bullets: int) -> None:
        self.bullets = bullets

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me != board.active:
            board.limit = min(board.limit, self.bullets)
            board.note(ev.LIMITED, 1 - me, card, self.bullets, 0)


class CheaperThisTurn(Step):
    """Cards of a set cost fewer Bullets to place until the end of the turn."""

    def __init__(self, bullets: int, cards: int, times: Count | None) -> None:
        self.bullets = bullets
        self.cards = cards
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if me != board.active:
            return
        for _ in range(how_often(self.times, board, me)):
            board.discounts = (*board.discounts, self.id)
        board.note(ev.CHEAPER, me, card, self.bullets, 0)

    def discount(self, number: int) -> int:
        return self.bullets if BIT[number] & self.cards else 0


class Fetch(Step):
    """A card of the player's choice from the discard, the deck or the Hideout."""

    asks = "fetch"

    def __init__(self, cards: int, source: int, target: int, shows: bool) -> None:
        """`source` and `target` are flags of `sides`; `shows`: the opponent sees what is taken."""
        self.cards = cards
        self.source = source
        self.target = target
        self.shows = shows

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self, me, card, amount)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        if self.target == IN_ALLEY and board.sides[me].alley & CARD == GUNSLINGER:
            return []
        found = board.sides[me].among(self.source) & self.cards & ~BIT[card]
        return picks(found)

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        number = action.card
        if self.shows:
            board.show(me, BIT[number])
        board.note(ev.FETCHED, me, number, 0, self.source)
        target = self.target
        if board.matchup.rules.fetch_to_hideout and self.source == IN_DISCARD and target == IN_HAND:
            target = ON_TOP
        if self.source == IN_DECK:
            board.do(board.matchup.steps[SHUFFLE], me, 0, 0)
        if target == IN_HAND:
            board.take_in_hand(me, number)
        elif target == IN_ALLEY:
            put_in_zone(board, me, number, ALLEY)
        elif target == IN_SHELTER:
            put_in_zone(board, me, number, SHELTER)
        else:
            board.do(board.matchup.steps[LAY_DOWN], me, number, 0)


class Draw(Step):
    """Cards from one's deck, as many as it has."""

    def __init__(self, cards: int, times: Count | None) -> None:
        self.cards = cards
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.draw(me, self.cards * how_often(self.times, board, me))


class Discard(Step):
    """Cards discarded from a hand, the top of a deck, the tops of a Hideout or a zone."""

    asks = "discard"

    def __init__(
        self,
        cards: int,
        theirs: bool,
        source: int,
        chosen_by: int,
        times: Count | None,
    ) -> None:
        self.cards = cards
        self.theirs = theirs
        self.source = source
        self.chosen_by = chosen_by
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        left = self.cards * how_often(self.times, board, me)
        if self.source & (IN_ALLEY | IN_SHELTER):
            number = held_in(board, player, ALLEY if self.source == IN_ALLEY else SHELTER) & CARD
            if number not in {NOBODY, GUNSLINGER}:
                board.discard(player, number)
        elif self.source == IN_DECK:
            for number in unpiled(board.sides[player].deck)[:left]:
                board.discard(player, number)
        elif self.chosen_by == CHANCE:
            for _ in range(left):
                among = members(self._open(board, player, card))
                if among:
                    board.discard(player, among[board.roll(len(among))])
        elif left:
            if self.chosen_by == YOU and self.source == IN_HAND and self.theirs:
                board.show(player, board.sides[player].hand)
            board.ask(self, me, card, left)

    def _open(self, board: Board, player: int, card: int) -> int:
        """What may be discarded; never the card of the effect, which goes when it is done."""
        cards = board.sides[player].among(ON_TOP if self.source == IN_HIDEOUT else self.source)
        return cards if self.theirs else cards & ~BIT[card]

    def chooser(self, me: int) -> int:
        return 1 - me if self.theirs and self.chosen_by == OWNER else me

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        player = 1 - me if self.theirs else me
        return picks(self._open(board, player, card))

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        board.discard(1 - me if self.theirs else me, action.card)
        if amount > 1:
            board.ask(self, me, card, amount - 1)


class Hide(Step):
    """Cards of the hand to the Hideout in the middle of a turn: one at least, then at will."""

    asks = "hide-some"

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self, me, card, self.cards)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        some = picks(board.sides[me].hand & ~BIT[card])
        return [*some, THAT_IS_ENOUGH] if amount < self.cards and some else some

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        if action is THAT_IS_ENOUGH:
            return
        if amount > 1:
            board.ask(self, me, card, amount - 1)
        board.do(board.matchup.steps[LAY_DOWN], me, action.card, 0)


class Return(Step):
    """The card of a zone back to its owner's hand or Hideout; a Gunslinger never goes back."""

    def __init__(self, zone: int, theirs: bool, to_hand: bool) -> None:
        self.zone = zone
        self.theirs = theirs
        self.to_hand = to_hand

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        number = held_in(board, player, self.zone) & CARD
        if number in {NOBODY, GUNSLINGER}:
            return
        board.note(ev.RETURNED, player, number, 0, self.zone)
        board.show(player, BIT[number])
        if self.to_hand:
            board.take_in_hand(player, number)
        else:
            board.do(board.matchup.steps[LAY_DOWN], player, number, 0)


class Swap(Step):
    """Alley and Shelter change places: ♦ switch over, ↴ stay silent."""

    def __init__(self, theirs: bool) -> None:
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        if side.alley & CARD == GUNSLINGER or not (side.alley or side.shelter):
            return
        side.alley, side.shelter = side.shelter, side.alley
        board.note(ev.SWAPPED, player, 0, 0, 0)
        board.settle_zones(player)


class Look(Step):
    """Cards seen that could not be; they stay where they are."""

    def __init__(self, source: int, theirs: bool) -> None:
        self.source = source
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        seen = side.among(self.source)
        if self.source == IN_DECK:
            seen = 0
            for number in unpiled(side.deck)[:TOP_OF_DECK_SEEN]:
                seen |= BIT[number]
        if self.theirs:
            board.show(player, seen)
        elif self.source == IN_DECK:
            side.seen |= seen
        board.note(ev.LOOKED, me, card, player, self.source)


class Gain(Step):
    """Bullets from the stack to the pool (of whose turn it is) or to the Cartridge Belt."""

    def __init__(self, bullets: int, into_belt: bool, times: Count | None) -> None:
        self.bullets = bullets
        self.into_belt = into_belt
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        bullets = self.bullets * how_often(self.times, board, me)
        if self.into_belt:
            board.sides[me].belt += bullets
            board.note(ev.GAINED_IN_BELT, me, card, bullets, 0)
        elif me == board.active:
            board.pool += bullets
            board.note(ev.GAINED, me, card, bullets, 0)


class Lose(Step):
    """Bullets from a pool or a Cartridge Belt back to the stack, as far as there are."""

    def __init__(self, bullets: int, from_belt: bool, theirs: bool, times: Count | None) -> None:
        self.bullets = bullets
        self.from_belt = from_belt
        self.theirs = theirs
        self.times = times

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        bullets = self.bullets * how_often(self.times, board, me)
        if self.from_belt:
            lost = min(bullets, board.sides[player].belt)
            board.sides[player].belt -= lost
            board.note(ev.LOST_FROM_BELT, player, card, lost, 0)
        elif player == board.active:
            lost = min(bullets, board.pool)
            board.pool -= lost
            board.note(ev.LOST, player, card, lost, 0)


class TurnCylinder(Step):
    """A Cylinder forward or back, between 1 and 6."""

    def __init__(self, by: int, theirs: bool) -> None:
        self.by = by
        self.theirs = theirs

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        player = 1 - me if self.theirs else me
        side = board.sides[player]
        side.cylinder = max(1, min(6, side.cylinder + self.by))
        board.note(ev.TURNED, player, card, side.cylinder, 0)


class SetTrap(Step):
    """A Trap set, its stake from the stack."""

    asks = "set"

    def __init__(self, stake: int, source: int) -> None:
        self.stake = stake
        self.source = source

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self, me, card, amount)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        traps = board.matchup.seats[me].traps
        found = board.sides[me].among(self.source) & traps & ~BIT[card]
        return picks(found)

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        board.lay_trap(me, action.card, self.stake)


class MakeReady(Step):
    """The Gunslinger may step into the Alley from now on."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if not board.sides[me].ready:
            board.sides[me].ready = 1
            board.note(ev.BECAME_READY, me, GUNSLINGER, 0, 0)
