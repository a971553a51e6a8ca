"""What the active player may do in the middle of a turn.

Most of it hangs on few things at a time: what stands in the Alley and the Bullets; what stands in
the Shelter and the Bullets; the cards in hand and the Bullets; the tops of the Hideout and the
Bullets. `menu_cache` keeps a part of the menu for each of these, and a menu is those parts one
after the other. The hand has two parts, for the cards with low numbers and for the others: there
are far fewer halves of hands than hands. Effects that depend on more are asked each time.
"""

from rng_cards.games.ragnguns.engine.actions import DISCARD, MOST_BULLETS, UP_TO, Action
from rng_cards.games.ragnguns.engine.board import Board
from rng_cards.games.ragnguns.engine.menu_cache import (
    BARE,
    DEEPEST_BELT,
    HALF,
    LOW_CARDS,
    MenuCache,
)
from rng_cards.games.ragnguns.engine.stacks import BIT, members


def menu(board: Board, cache: MenuCache) -> list[Action]:  # noqa: C901, PLR0912 -- asked all the time
    """Every legal action of the active player, in a fixed order: never empty, END first.

    `cache` is that of the active player's seat.
    """
    side = board.acting
    pool = board.pool
    alley = cache.alleys[side.alley][pool]
    if alley is None:
        alley = cache.make_alley(side, pool)
    shelter = BARE
    if side.shelter:
        standing = cache.shelters[side.shelter][pool]
        shelter = cache.make_shelter(side, pool) if standing is None else standing
    legal = alley.actions + shelter.actions
    more = shelter.effects
    if cache.seat.bargains and (alley.discounts or shelter.discounts or board.discounts):
        now = cache.cheaper(board, side)
        legal += now.actions
        more += now.effects
    else:
        if side.hand:
            low = alley.low_hands[side.hand & LOW_CARDS]
            high = alley.high_hands[side.hand >> HALF]
            if low is None or high is None:
                low, high = cache.make_hand(board, side, alley.book)
            legal += low.actions
            legal += high.actions
            if low.effects:
                more += low.effects
            if high.effects:
                more += high.effects
        if side.left or side.right:
            tops = alley.tops[side.left & 15][side.right & 15]
            if tops is None:
                tops = cache.make_tops(board, side, alley.book)
            legal += tops.actions
            if tops.effects:
                more += tops.effects
    if more or alley.asks:
        belt = side.belt if side.belt < DEEPEST_BELT else DEEPEST_BELT
        checks = alley.effects + more + alley.own[belt] if more else alley.asked[belt]
        theirs = board.sides[1 - board.active]
        for effect in checks:
            if not effect.once & board.used and (
                effect.need is None or effect.need.holds(side, theirs)
            ):
                legal.append(effect.action)
    if alley.shoots and board.gunfights:
        if alley.unsteady or shelter.unsteady or board.boosts or board.limit:
            legal += UP_TO[_most_shots(board)]
        else:
            legal += alley.shots
    if side.ready:
        legal += alley.move
    return legal


def usable(board: Board, cache: MenuCache, cards: int) -> int:
    """Those of some cards in hand or on top of the Hideout that can be placed, set or played."""
    side = board.acting
    found = 0
    if board.discounted(board.active):
        for action in menu(board, cache):
            if action.kind != DISCARD:
                found |= BIT[action.card]
        return found & cards
    alley = cache.alleys[side.alley][board.pool] or cache.make_alley(side, board.pool)
    theirs = board.sides[1 - board.active]
    for number in members(cards):
        if side.hand & BIT[number]:
            part = cache.held(board, number, alley.book)
        else:
            part = cache.top(board, number, alley.book)
        if len(part.actions) > 1:  # not only discarded
            found |= BIT[number]
            continue
        for effect in part.effects:
            if not effect.once & board.used and effect.holds(side, theirs):
                found |= BIT[number]
                break
    return found


def _most_shots(board: Board) -> int:
    """Bullets that a Gunfight may shoot now, whatever adds to them or limits them."""
    me = board.active
    most = min(board.firepower(me), board.gunfight_limit(me))
    return min(most, board.pool, MOST_BULLETS - 1)
