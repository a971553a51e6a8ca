"""How good a position is, by what one player may know of it. Agents compare positions by it.

The unit is a wound on a Gunslinger: `advantage` is how many wounds a player is ahead, everything
on the table counted as the wounds that it will deal or spare. Counted are

- the wounds of both Gunslingers, each weighing more than the one before;
- the Bullets that each will shoot next: ♠ in the Alley against the Bullets to come, what the
  other's Shelter stops, and whether the rest would be the sixth wound;
- what is left of ♥ in Shelter and Alley, and what the cards there can still do;
- the two tops of the Hideout, the cards under them, the hand as it will be hidden;
- Cylinder, Cartridge Belt (as far as the Gunslinger has a use for it), Bullets left;
- Traps set, by what answering costs or what they do.

Cards that the player does not know count for their number alone, so that nothing here hangs on a
secret. The weights are judgements, tuned in matches; docs/matches.md has the measures.
"""

from math import exp
from typing import TYPE_CHECKING, Final

from rng_cards.games.ragnguns.engine.actions import ALLEY, DISCARD, END_TURN, SHELTER, Action
from rng_cards.games.ragnguns.engine.board import SIX_WOUNDS, Board
from rng_cards.games.ragnguns.engine.card_values import CardValues
from rng_cards.games.ragnguns.engine.position import NOBODY_WINS, NOT_OVER
from rng_cards.games.ragnguns.engine.sides import Side
from rng_cards.games.ragnguns.engine.stacks import (
    BIT,
    CARD,
    EVERYONE,
    STAKE,
    pile_size,
    set_size,
)
from rng_cards.games.ragnguns.engine.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

WON: Final = 100.0
"""The advantage of who has won."""

_WOUNDS: Final[list[float]] = [0.0, 1.0, 2.05, 3.2, 4.5, 6.0]
"""What the wounds of a Gunslinger weigh, by their number."""
_SHOT_NOW: Final = 0.5
"""A Bullet that can still be shot this turn, past the Shelter."""
_SHOT_NEXT: Final = 0.55
"""The same of who shoots next turn, when nothing can be done about it any more."""
_SHOT_LATER: Final = 0.6
"""The same of who shoots in the turn after that."""
_STOPPED: Final = 0.21
"""A Bullet that the Shelter stops, as a share of one that passes."""
_DEADLY: Final = 1.54
"""Bullets that would be the sixth wound, as a share of what they weigh."""
_SHELTER_HEART: Final = 0.38
_ALLEY_HEART: Final = 0.22
_IN_ALLEY: Final = 0.15
"""Somebody to shoot with, even before the next Bullets."""
_TOP: Final = 0.74
"""A card on top of the Hideout, as a share of what it is good for."""
_BACK: Final = 0.55
"""A Trap of which only the back is known, as one's own cards are held."""
_COVERED: Final = 0.15
_UNKNOWN: Final = 0.2
"""A card of which nothing is known but that it is there: in a deck, a hand or a Hideout."""
_CYLINDER: Final = 0.6
_BELT: Final = 0.11
"""A Bullet of the Belt, as long as the Gunslinger has a use for it."""
_BELT_MORE: Final = 0.02
_POOL: Final = 0.09
_NEXT_POOL: Final = 0.11
"""A Bullet of the next reload, for who has not the turn: ending one's turn is then no loss."""
_TRAP: Final = 0.12
_ANSWER: Final = 0.31
"""A Bullet that answering a Trap costs."""
_READY: Final = 0.24
_SCALE: Final = 0.45
"""How fast an advantage becomes a chance to win."""
_MOST_KEPT: Final = 20_000
"""Piles remembered a seat, so that memory stays flat."""


def value(state: State, player: int) -> float:
    """A player's chance to win, 0 to 1, as far as they can tell."""
    return 1.0 / (1.0 + exp(-_SCALE * advantage(state, player)))


def advantage(state: State, me: int) -> float:
    """How many wounds a player is ahead, as far as they can tell; `WON` at the end of the game."""
    if state.winner != NOT_OVER:
        if state.winner == NOBODY_WINS:
            return 0.0
        return WON if state.winner == me else -WON
    values = state.matchup.card_values()
    other = 1 - me
    mine = state.sides[me]
    theirs = state.sides[other]
    my_shelter = state.to_fall(me, SHELTER)
    my_alley = state.to_fall(me, ALLEY)
    their_shelter = state.to_fall(other, SHELTER)
    their_alley = state.to_fall(other, ALLEY)
    total = _WOUNDS[theirs.wounds] - _WOUNDS[mine.wounds]
    if mine.alley:
        total += _shots(state, me, their_shelter, SIX_WOUNDS - theirs.wounds + their_alley)
    if theirs.alley:
        total -= _shots(state, other, my_shelter, SIX_WOUNDS - mine.wounds + my_alley)
    total += _SHELTER_HEART * (my_shelter - their_shelter)
    total += _ALLEY_HEART * (my_alley - their_alley)
    total += _standing(mine, values[me]) - _standing(theirs, values[other])
    if mine.traps:
        total += _traps(mine, values[me].sprung, EVERYONE)
    if theirs.traps:
        total -= _traps(theirs, values[other].sprung, theirs.shown)
    total += _hidden(mine, values[me])
    total -= _hidden_from(theirs, values[other], state.seats[other].traps)
    if state.active == me:
        return total + _POOL * state.pool - _NEXT_POOL * (theirs.cylinder + 1)
    return total - _POOL * state.pool + _NEXT_POOL * (mine.cylinder + 1)


def promising(state: State) -> list[Action]:
    """Legal actions but for discarding one's own cards in the middle of a turn.

    It costs nothing and is hardly ever worth anything: whoever places a card discards what stood
    there, and what is left in hand is hidden.
    """
    legal = state.legal_actions()
    if state.agenda or state.hiding:
        return legal
    return [action for action in legal if action.kind != DISCARD]


def ending(state: State) -> Action | None:
    """The action that ends a turn, where one may; None while something else is asked."""
    idle = state.winner == NOT_OVER and not state.agenda and not state.hiding
    return END_TURN if idle else None


def _shots(board: Board, player: int, shelter: int, left: int) -> float:
    """The Bullets that a player will shoot: what is left of this turn, and the next one.

    `shelter` of them are stopped; `left` that are not would end the game.
    """
    firepower = board.firepower(player)
    if not firepower:
        return 0.0
    pool = board.sides[player].cylinder + 1
    shots = firepower if firepower < pool else pool
    if board.active != player:
        return _past(shots, shelter, left, _SHOT_NEXT)
    total = _past(shots, shelter, left, _SHOT_LATER)
    if board.pool and board.gunfights and not board.hiding:
        limit = board.gunfight_limit(player)
        shots = firepower if firepower < board.pool else board.pool
        shots = shots if shots < limit else limit
        total += _past(shots, shelter, left, _SHOT_NOW)
    return total


def _past(shots: int, shelter: int, left: int, weight: float) -> float:
    """What so many Bullets weigh, each that passes the Shelter at `weight`."""
    if shots <= shelter:
        return shots * weight * _STOPPED
    total = (shelter * _STOPPED + shots - shelter) * weight
    return total + _DEADLY * weight if shots - shelter >= left else total


def _standing(side: Side, values: CardValues) -> float:
    """What the cards in the zones can still do, Cylinder and Belt."""
    total = _CYLINDER * side.cylinder
    if side.ready:
        total += _READY
    if side.alley:
        total += _IN_ALLEY + values.alley[side.alley]
    if side.shelter:
        total += values.shelter[side.shelter]
    if side.belt:
        useful = values.belt
        if side.belt <= useful:
            total += _BELT * side.belt
        else:
            total += _BELT * useful + _BELT_MORE * (side.belt - useful)
    return total


def _traps(side: Side, sprung: list[float], known: int) -> float:
    """Traps that a player has set, by what they cost the other."""
    total = 0.0
    for trap in side.traps:
        number = trap & CARD
        does = sprung[number] if BIT[number] & known else _BACK
        costs = _ANSWER * (trap // STAKE)
        total += _TRAP + (does if does < costs else costs)
    return total


def _hidden(side: Side, values: CardValues) -> float:
    """One's own cards that are not placed: the hand is taken as hidden, the best of it on top."""
    held = values.held
    left = held[side.left & 15]
    right = held[side.right & 15]
    total = _covered(side.left >> 4, values) + _covered(side.right >> 4, values)
    total += _UNKNOWN * pile_size(side.deck)
    if not side.hand:
        return total + _TOP * (left + right)
    best = second = 0.0
    rest = left + right
    number: i64 = 0
    hand: i64 = side.hand
    while hand:
        if hand & 1:
            good = held[number]
            rest += good
            if good > best:
                second = best
                best = good
            elif good > second:
                second = good
        number += 1
        hand >>= 1
    if left > second:  # `max` is a call
        second = left
    if right > second:
        second = right
    return total + _TOP * (best + second) + _COVERED * (rest - best - second)


def _covered(pile: int, values: CardValues) -> float:
    """What lies under the top of a slot."""
    if not pile:
        return 0.0
    known = values.covered.get(pile)
    if known is None:
        known = 0.0
        left = pile
        while left:
            known += _COVERED * values.held[left & 15]
            left >>= 4
        if len(values.covered) >= _MOST_KEPT:
            values.covered.clear()
        values.covered[pile] = known
    return known


def _hidden_from(side: Side, values: CardValues, traps: int) -> float:
    """The other's cards that are not placed, by what can be seen: the tops that lie open."""
    cards = set_size(side.hand) + pile_size(side.deck)
    total = 0.0
    if side.left:
        top = side.left & 15
        total += _TOP * (_BACK if BIT[top] & traps else values.held[top])
        cards += pile_size(side.left) - 1
    if side.right:
        top = side.right & 15
        total += _TOP * (_BACK if BIT[top] & traps else values.held[top])
        cards += pile_size(side.right) - 1
    return total + _UNKNOWN * cards
