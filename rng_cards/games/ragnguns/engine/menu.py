"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time: the cards in hand and the Bullets; the tops of the
Hideout and the Bullets; what stands in the zones and the Bullets. So three parts are kept in the
seat, each found by its number, and put one after the other. Effects that hang on the rest of the
table are asked each time. `partmaking` makes the parts.
"""

from rng_cards.games.ragnguns.engine.actions import MOST_BULLETS, MOVE_GUNSLINGER, UP_TO, Action
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.partmaking import cheaper, make_hand, make_stand, make_tops
from rng_cards.games.ragnguns.engine.parts import PlayEffect
from rng_cards.games.ragnguns.engine.seats import DEEPEST_BELT, Stand
from rng_cards.games.ragnguns.engine.stacks import BIT, CARD


def menu(board: Board) -> list[Action]:
    """Every legal action of the active player, in a fixed order: never empty, END first."""
    side = board.acting
    stand = side.seat.stands[side.alley & CARD][side.shelter & CARD][board.pool]
    if stand is None:
        stand = make_stand(board, side)
    legal = [*stand.actions]
    checks = stand.asked[side.belt if side.belt < DEEPEST_BELT else DEEPEST_BELT]
    if stand.discounts or board.discounts:
        now = cheaper(board, side)
        legal += now.actions
        checks = _asked_too(stand, checks, now.effects)
    else:
        more: tuple[PlayEffect, ...] = ()
        if side.hand:
            held = stand.hands[side.hand >> 1]
            if held is None:
                held = make_hand(board, side, stand.book)
            legal += held.actions
            more = held.effects
        if side.left or side.right:
            tops = stand.tops[side.left & 15][side.right & 15]
            if tops is None:
                tops = make_tops(board, side, stand.book)
            legal += tops.actions
            if tops.effects:
                more += tops.effects
        if more:
            checks = _asked_too(stand, checks, more)
    for effect in checks:
        if not effect.once & board.used and (
            effect.need is None or effect.need.holds(board, board.active)
        ):
            legal.append(effect.action)
    if stand.shoots and board.gunfights:
        if stand.unsteady or board.boosts or board.limit:
            legal += UP_TO[_most_shots(board)]
        else:
            legal += stand.shots
    if side.ready and not stand.street:
        legal.append(MOVE_GUNSLINGER)
    return legal


def _asked_too(
    stand: Stand, asked: tuple[PlayEffect, ...], more: tuple[PlayEffect, ...]
) -> tuple[PlayEffect, ...]:
    """Effects of hand and tops between those of the zones and those of the Gunslinger."""
    zones = len(stand.effects)
    return (*asked[:zones], *more, *asked[zones:])


def _most_shots(board: Board) -> int:
    """Bullets that a Gunfight may shoot now, whatever adds to them or limits them."""
    me = board.active
    most = min(board.firepower(me), board.gunfight_limit(me))
    return min(most, board.pool, MOST_BULLETS - 1)
