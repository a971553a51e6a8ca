"""The order of play: reload, draw, defuse, act, hide, store.

Rulebooks: «Gameplay», «Gunfight», «Traps», «No more cards?».
"""

from typing import Final

from rng_cards.games.ragnguns.engine import events as ev
from rng_cards.games.ragnguns.engine.actions import ALLEY, HIDES, SHELTER, Action
from rng_cards.games.ragnguns.engine.board import TOP_OF_CYLINDER, Board
from rng_cards.games.ragnguns.engine.effects import PlayEffect
from rng_cards.games.ragnguns.engine.position import NOBODY_WINS
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    CARDS_A_TURN,
    GUNSLINGER,
    NOBODY,
    TOP_THREE,
    members,
)
from rng_cards.games.ragnguns.engine.step import ANSWER_TRAP, PASS_TURN, SPLIT

MOST_TO_SPLIT: Final = 20
"""More than any card and its Gunslinger can take together."""

_hides: Final[dict[int, list[Action]]] = {}
"""By hand: the ways to hide a card of it. At most as many as there are hands."""


def run(board: Board, me: int, effect: PlayEffect, paid: int) -> None:
    """Put the steps of an effect on the agenda, the first on top; `paid` can be shot."""
    amount = min(paid, MOST_TO_SPLIT)
    for step in reversed(effect.steps):
        board.do(step, me, effect.card, amount)


def spend(board: Board, me: int, card: int, bullets: int) -> None:
    """Take Bullets that an effect has shot off what its later steps can shoot."""
    for at in range(len(board.agenda) - 1, -1, -1):
        step, whose, source, amount, asks = board.agenda[at]
        if whose != me or source != card:
            break
        board.agenda[at] = (step, whose, source, max(amount - bullets, 0), asks)


def volley(board: Board, defender: int, bullets: int) -> None:
    """Shoot Bullets at a player: the Shelter first, then as the defender splits them."""
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
        board.ask(SPLIT, defender, 0, min(rest, MOST_TO_SPLIT))


def put_in_zone(board: Board, player: int, number: int, zone: int, paid: int) -> None:
    """Place a card without wounds: what stood there is discarded, ↴ is triggered.

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
    for effect in board.seats[player].on_place[number]:
        if effect.zone == 1 << zone and effect.holds(side, board.sides[1 - player]):
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
    if board.turn == 1 and board.pool < board.setup.first_bullets:
        board.pool = board.setup.first_bullets
    if board.events is not None:
        board.note(ev.TURN, player, 0, board.turn, 0)
        board.note(ev.RELOADED, player, 0, board.pool, side.cylinder)
    if side.deck:
        if side.seen or board.events is not None:
            board.draw(player, CARDS_A_TURN)
        else:  # the same at once
            side.hand |= TOP_THREE[side.deck & 0xFFF]
            side.deck >>= 12
    elif board.setup.idle == player:
        board.do(PASS_TURN, player, 0, 0)
    elif not side.ready:
        side.ready = 1
        board.note(ev.NO_MORE_CARDS, player, 0, 0, 0)
        board.note(ev.BECAME_READY, player, GUNSLINGER, 0, 0)
    other = 1 - player
    traps = board.sides[other].traps
    if traps:
        for trap in reversed(traps):
            board.do(ANSWER_TRAP, other, trap & CARD, 0)


def end_turn(board: Board) -> None:
    """Begin to hide the hand, in the order and on the slots its owner chooses; then store."""
    hand = board.acting.hand
    if hand:
        board.hiding = hand
    else:
        store(board)


def ways_to_hide(hand: int) -> list[Action]:
    """The actions that hide a card of a hand, on each slot of the Hideout."""
    ways = _hides.get(hand)
    if ways is None:
        ways = [hide for number in members(hand) for hide in HIDES[number]]
        _hides[hand] = ways
    return ways


def hide(board: Board, number: int, slot: int) -> None:
    """Hide one card of the hand as the turn ends; after the last card the turn is over."""
    me = board.active
    side = board.acting
    bit = BIT[number]
    side.hand ^= bit
    board.put_on_slot(me, number, slot)
    if not side.hand:
        board.mix_up(me, board.hiding, board.hiding & ~board.visible_tops(me))
        board.hiding = 0
        store(board)


def store(board: Board) -> None:
    """Put what is left of the pool in the Belt; then it is the other's turn, or time is up."""
    if board.pool:
        board.acting.belt += board.pool
        if board.events is not None:
            board.note(ev.STORED, board.active, 0, board.pool, 0)
    if board.turn >= board.setup.turn_cap:
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
