"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time: the cards in hand and the Bullets; the tops of the
Hideout and the Bullets; what stands in the zones and the Bullets. So parts are kept in the seat,
each found by its number, and put one after the other; of the hand there are two, that of the cards
with low numbers and that of the others, because there are so many more hands than halves of hands.
Effects that hang on the rest of the table are asked each time. `partmaking` makes the parts.
"""

from typing import TYPE_CHECKING

from rng_cards.games.ragnguns.engine.actions import MOST_BULLETS, MOVE_GUNSLINGER, UP_TO, Action
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.partmaking import cheaper, make_hand, make_stand, make_tops
from rng_cards.games.ragnguns.engine.seats import DEEPEST_BELT, HALF, LOW_CARDS
from rng_cards.games.ragnguns.engine.stacks import CARD

if TYPE_CHECKING:
    from rng_cards.games.ragnguns.engine.parts import PlayEffect


def menu(board: Board) -> list[Action]:  # noqa: C901, PLR0912 -- asked all the time
    """Every legal action of the active player, in a fixed order: never empty, END first."""
    side = board.acting
    stand = side.seat.stands[side.alley & CARD][side.shelter & CARD][board.pool]
    if stand is None:
        stand = make_stand(board, side)
    legal = [*stand.actions]
    belt = side.belt if side.belt < DEEPEST_BELT else DEEPEST_BELT
    checks = stand.asked[belt]
    if stand.discounts or board.discounts:
        now = cheaper(board, side)
        legal += now.actions
        checks = stand.effects + now.effects + stand.own[belt]
    else:
        more: tuple[PlayEffect, ...] = ()
        if side.hand:
            low = stand.low_hands[side.hand & LOW_CARDS]
            high = stand.high_hands[side.hand >> HALF]
            if low is None or high is None:
                low, high = make_hand(board, side, stand.book)
            legal += low.actions
            legal += high.actions
            more = low.effects + high.effects
        if side.left or side.right:
            tops = stand.tops[side.left & 15][side.right & 15]
            if tops is None:
                tops = make_tops(board, side, stand.book)
            legal += tops.actions
            more += tops.effects
        if more:
            checks = stand.effects + more + stand.own[belt]
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


def _most_shots(board: Board) -> int:
    """Bullets that a Gunfight may shoot now, whatever adds to them or limits them."""
    me = board.active
    most = min(board.firepower(me), board.gunfight_limit(me))
    return min(most, board.pool, MOST_BULLETS - 1)
