"""The order of play: reload, draw, defuse, act, hide, store; and the questions of the rules.

Rulebooks: «Gameplay», «Gunfight», «Traps», «No more cards?».
"""

from typing import Final

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import (
    ALLEY,
    ANSWERS,
    FOLLOW,
    HIDES,
    NOTHING,
    RAISE,
    SHELTER,
    SLOTS,
    SPLITS,
    Action,
)
from rng_cards.games.ragnguns.engine.board import (
    CARDS_A_TURN,
    NOBODY_WINS,
    TOP_OF_CYLINDER,
    Board,
)
from rng_cards.games.ragnguns.engine.parts import PlayEffect, Step
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    GUNSLINGER,
    NOBODY,
    STAKE,
    TOP_THREE,
    members,
)

MOST_TO_SPLIT: Final = 20
"""More than any card and its Gunslinger can take together."""

_hides: Final[dict[int, list[Action]]] = {}
"""By hand: the ways to hide a card of it. At most as many as there are hands."""


class Split(Step):
    """The defender shares out what the Shelter did not stop (`amount` Bullets)."""

    asks = "split"

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self, me, card, amount)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        most = board.to_fall(me, ALLEY)
        if board.matchup.rules.overkill and most:
            most = amount
        return SPLITS[: min(most, amount) + 1]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        board.hit_zone(me, ALLEY, action.detail)
        if amount > action.detail:
            board.hit_gunslinger(me, amount - action.detail)


class LayDown(Step):
    """The owner of a card says on which slot of the Hideout it goes."""

    asks = "slot"

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.ask(self, me, card, amount)

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        return SLOTS[card]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        if BIT[card] & board.sides[me].hand & board.matchup.seats[me].traps:
            board.forget_traps(me, BIT[card])
        board.lift(me, card)
        board.put_on_slot(me, card, action.detail)


class Answer(Step):
    """The opponent of a Trap's owner `me` follows, raises or does nothing."""

    asks = "answer"

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if BIT[card] & board.sides[me].set_traps():
            board.ask(self, me, card, amount)

    def chooser(self, me: int) -> int:
        return 1 - me

    def options(self, board: Board, me: int, card: int, amount: int) -> list[Action]:
        if board.matchup.idle == 1 - me:
            return [ANSWERS[NOTHING]]
        price = stake_of(board, me, card) + board.toll(me)
        if board.pool > price:
            return ANSWERS
        if board.pool == price:
            return [ANSWERS[FOLLOW], ANSWERS[NOTHING]]
        return [ANSWERS[NOTHING]]

    def chosen(self, board: Board, me: int, card: int, amount: int, action: Action) -> None:
        stake = stake_of(board, me, card)
        price = stake + board.toll(me)
        if action.detail == NOTHING:
            effect = board.matchup.seats[me].sprung[card]
            board.show(me, BIT[card])
            board.note(ev.SPRUNG, me, card, stake, 0)
            board.do(board.matchup.steps[DISCARD_TRAP], me, card, 0)
            if effect is not None and effect.holds(board, me):
                run(board, me, effect, stake)
            return
        raised = action.detail == RAISE
        if raised:
            price += 1
        if board.events is not None:
            board.note(ev.RAISED if raised else ev.FOLLOWED, 1 - me, card, price, 0)
        board.pay(price)
        if board.events is not None:
            board.note(ev.STAKE_BACK, me, card, stake, 0)
        board.sides[me].traps = tuple(
            [card if trap & CARD == card else trap for trap in board.sides[me].traps]
        )
        if raised:
            board.discard(me, card)
        else:
            board.ask(board.matchup.steps[LAY_DOWN], me, card, 0)


class DiscardTrap(Step):
    """A Trap that went off is discarded; what it did not shoot goes back to the stack."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        left = stake_of(board, me, card)
        if left:
            board.note(ev.STAKE_BACK, me, card, left, 0)
        board.discard(me, card)


class DiscardPlayed(Step):
    """A card whose effect is not ∞ is discarded once it is played."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        board.discard(me, card)


class Shuffle(Step):
    """The deck is shuffled, once something was looked for in it."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        if board.sides[me].deck:
            board.shuffle(me)


class PassTurn(Step):
    """The turn of a player who is not there is over as soon as the Traps have had their say."""

    def take(self, board: Board, me: int, card: int, amount: int) -> None:
        _store(board)


SPLIT: Final = 0
LAY_DOWN: Final = 1
ANSWER_TRAP: Final = 2
DISCARD_TRAP: Final = 3
DISCARD_PLAYED: Final = 4
SHUFFLE: Final = 5
PASS_TURN: Final = 6


def questions_of_the_rules() -> list[Step]:
    """The steps that every matchup has, at the ids above."""
    return [Split(), LayDown(), Answer(), DiscardTrap(), DiscardPlayed(), Shuffle(), PassTurn()]


def stake_of(board: Board, player: int, card: int) -> int:
    """Bullets on a Trap of that player."""
    for trap in board.sides[player].traps:
        if trap & CARD == card:
            return trap // STAKE
    return 0


def run(board: Board, me: int, effect: PlayEffect, paid: int) -> None:
    """Put the steps of an effect on the agenda, the first on top; `paid` can be shot."""
    amount = min(paid, MOST_TO_SPLIT)
    for step in reversed(effect.steps):
        board.do(step, me, effect.card, amount)


def spend(board: Board, me: int, card: int, bullets: int) -> None:
    """Bullets that an effect has shot: what else it does cannot shoot them once more."""
    for at in range(len(board.agenda) - 1, -1, -1):
        step, whose, source, amount, asks = board.agenda[at]
        if whose != me or source != card:
            break
        board.agenda[at] = (step, whose, source, max(amount - bullets, 0), asks)


def volley(board: Board, defender: int, bullets: int) -> None:
    """Bullets shot at a player: the Shelter first, then as the defender splits them."""
    stopped = min(board.to_fall(defender, SHELTER), bullets)
    if stopped:
        board.hit_zone(defender, SHELTER, stopped)
    rest = bullets - stopped
    if not rest:
        return
    alley = board.sides[defender].alley
    if alley == NOBODY or alley == GUNSLINGER:
        board.hit_gunslinger(defender, rest)
    else:
        board.ask(board.matchup.steps[SPLIT], defender, 0, min(rest, MOST_TO_SPLIT))


def put_in_zone(board: Board, player: int, number: int, zone: int, paid: int) -> None:
    """Place a card: the occupant is discarded, the wounds are none, ↴ is triggered.

    `paid` are the Bullets spent on it: no more than those can its ↴ shoot.
    """
    side = board.sides[player]
    occupant = side.alley if zone == ALLEY else side.shelter
    if occupant:
        board.discard(player, occupant)
    board.lift(player, number)
    if zone == ALLEY:
        side.alley = number
    else:
        side.shelter = number
    side.shown &= ~BIT[number]
    if board.events is not None:
        board.note(ev.PLACED_CARD, player, number, 0, zone)
    for effect in side.seat.on_place[number]:
        if effect.zone == 1 << zone and effect.holds(board, player):
            board.note(ev.TRIGGERED, player, number, effect.index, zone)
            run(board, player, effect, paid)


def start_turn(board: Board, player: int) -> None:
    """Reload, draw, and put the opponent's Traps on the agenda."""
    side = board.sides[player]
    board.active = player
    board.acting = side
    board.turn += 1
    board.used = 0
    board.boosts = 0
    board.gunfights = 1
    board.limit = 0
    board.discounts = ()
    if side.cylinder < TOP_OF_CYLINDER and board.turn > 1:
        side.cylinder += 1
    board.pool = side.cylinder
    if board.events is not None:
        board.note(ev.TURN, player, 0, board.turn, 0)
        board.note(ev.RELOADED, player, 0, board.pool, side.cylinder)
    if side.deck:
        if side.seen or board.events is not None:
            board.draw(player, CARDS_A_TURN)
        else:  # the same at once
            side.hand |= TOP_THREE[side.deck & 0xFFF]
            side.deck >>= 12
    elif board.matchup.idle == player:
        board.do(board.matchup.steps[PASS_TURN], player, 0, 0)
    elif not side.ready:
        side.ready = 1
        board.note(ev.NO_MORE_CARDS, player, 0, 0, 0)
        board.note(ev.BECAME_READY, player, GUNSLINGER, 0, 0)
    other = 1 - player
    traps = board.sides[other].traps
    if traps:
        answer = board.matchup.steps[ANSWER_TRAP]
        for trap in reversed(traps):
            board.do(answer, other, trap & CARD, 0)


def end_turn(board: Board) -> None:
    """The hand is to be hidden, in the order and on the slots its owner says; then it is over."""
    hand = board.acting.hand
    if hand:
        board.hiding = hand
    else:
        _store(board)


def ways_to_hide(hand: int) -> list[Action]:
    """Each card of a hand, on each slot of the Hideout."""
    ways = _hides.get(hand)
    if ways is None:
        ways = [hide for number in members(hand) for hide in HIDES[number]]
        _hides[hand] = ways
    return ways


def hide(board: Board, number: int, slot: int) -> None:
    """One card of the hand goes to the Hideout as the turn ends; after the last, it has ended."""
    me = board.active
    side = board.acting
    bit = BIT[number]
    side.hand ^= bit
    if bit & side.seat.traps:
        board.forget_traps(me, bit)
    board.put_on_slot(me, number, slot)
    if not side.hand:
        board.hiding = 0
        _store(board)


def _store(board: Board) -> None:
    """What is left of the pool goes to the Belt; then it is the other's turn, or time is up."""
    if board.pool:
        board.acting.belt += board.pool
        if board.events is not None:
            board.note(ev.STORED, board.active, 0, board.pool, 0)
    if board.turn >= board.matchup.rules.turn_cap:
        board.pool = 0
        _time_is_up(board)
    else:
        start_turn(board, 1 - board.active)


def _time_is_up(board: Board) -> None:
    first, second = board.sides[0].wounds, board.sides[1].wounds
    tied = 1 if first == second else 0
    board.note(ev.TIME_UP, board.active, 0, tied, 0)
    if tied:
        board.winner = NOBODY_WINS
        board.agenda = []
    else:
        board.win(0 if first < second else 1)


def settle(board: Board) -> None:
    """Take every step that needs nobody's word; stop at a question, or at the end of the game."""
    while board.agenda and board.winner < 0:
        step, me, card, amount, asks = board.agenda[-1]
        if not asks:
            board.agenda.pop()
            step.take(board, me, card, amount)
            continue
        options = step.options(board, me, card, amount)
        if len(options) > 1:
            board.choices = options
            return
        board.agenda.pop()
        if options:
            step.chosen(board, me, card, amount, options[0])
    if board.winner >= 0:
        board.agenda = []


def ask_again(board: Board) -> None:
    """Find the answers to the question that waits, for a position that was put together."""
    if board.agenda:
        step, me, card, amount, _ = board.agenda[-1]
        board.choices = step.options(board, me, card, amount)
