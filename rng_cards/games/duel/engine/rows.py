"""Preparing shots: rows laid face down, further shots, jams.

Rulebook: *Phase 1 : préparation du tir*, *Tirer… encore !*, *Cas particulier : la recharge*.
"""

from itertools import permutations
from typing import Final

from rng_cards.engine.actions import Action, Menu
from rng_cards.engine.cards_in_play import EVERYBODY
from rng_cards.games.duel.engine.components import HIGHEST_OF_ALL, LOWEST
from rng_cards.games.duel.engine.duellists import ROW_CARDS, Duellist, Table, value_of
from rng_cards.games.duel.engine.sayings import AGAIN, LAY, LOAD, STOP

_NO_ROW_YET: Final = HIGHEST_OF_ALL + 1
_WAYS: Final[dict[tuple[int, int, int, int], Menu]] = {}
"""By the values of three cards and the speed to stay below: the rows that they make."""
_STOP_ALONE: Final[Menu] = (STOP,)
_AGAIN_OR_STOP: Final[Menu] = (STOP, AGAIN)


def last_speed(seat: Duellist) -> int:
    """The printed speed that a further row has to stay below."""
    return value_of(seat.speeds[-1]) if seat.speeds else _NO_ROW_YET


def ways_to_lay(seat: Duellist) -> Menu:
    """The rows that a hand makes: any at first, then those slower than the row before."""
    if len(seat.hand) != ROW_CARDS:
        return ()
    one, two, three = (value_of(card) for card in seat.hand)
    key = (one, two, three, last_speed(seat))
    ways = _WAYS.get(key)
    if ways is None:
        rows = sorted(set(permutations(key[:ROW_CARDS])))
        ways = _WAYS[key] = tuple(LAY(*row) for row in rows if row[0] < key[ROW_CARDS])
    return ways


def ways_to_load(seat: Duellist) -> Menu:
    """The cards that may say how many Bullets are loaded; the other one is the dodge."""
    return [LOAD(value) for value in sorted({value_of(card) for card in seat.hand})]


def lay(table: Table, me: int, action: Action) -> None:
    """Lay a row, or a dodge and a reload, face down."""
    seat = table.seats[me]
    if action.verb is LOAD:
        _put(table, me, action.args[0], seat.loading)
        _put(table, me, value_of(seat.hand[0]), seat.dodges)
        table.note("loads", me, action.args[0], value_of(seat.dodges[0]), eyes=1 << me)
        return
    speed, fire, dodge = action.args
    _put(table, me, speed, seat.speeds)
    _put(table, me, fire, seat.fires)
    _put(table, me, dodge, seat.dodges)
    seat.shots += 1
    table.note("lays", me, seat.shots, speed, fire, dodge, eyes=1 << me)


def _put(table: Table, me: int, value: int, zone: list[int]) -> None:
    """Lay a card of that value from the hand, face down."""
    hand = table.seats[me].hand
    table.move(table.card_of(value - LOWEST, hand), hand, zone, 1 << me)


def may_go_on(table: Table, me: int) -> bool:
    """Whether somebody may ask for a further shot, by what everybody sees.

    Not while reloading, nor after a jam or a stop (ruling 26), nor without a Bullet for it
    (ruling 11).
    """
    seat = table.seats[me]
    return (
        not seat.reloading
        and not seat.jammed
        and (not seat.stopped or table.rules.go_on_later)
        and 0 < seat.shots < seat.ammo
    )


def ways_to_go_on(seat: Duellist) -> Menu:
    """Again or stop; at the lowest speed nothing but stop (ruling 12)."""
    return _AGAIN_OR_STOP if last_speed(seat) > LOWEST else _STOP_ALONE


def say_fingers(table: Table, me: int, action: Action) -> None:
    """Note what somebody shows: again, or stop."""
    if action is AGAIN:
        table.wanting |= 1 << me
    table.seats[me].stopped = action is STOP
    table.note(action.verb.name, me)


def serve_again(table: Table) -> list[int]:
    """Deal three cards to those who want them; who can lay a row with theirs.

    From the dealer's left, while there are cards: requests that cannot be served lapse (ruling 14).
    """
    laying = []
    wanting, table.wanting = table.wanting, 0
    for me in table.living():
        if wanting >> me & 1:
            if len(table.deck) < ROW_CARDS:
                table.note("unserved", me)
                continue
            table.serve(me, ROW_CARDS)
            if not _jams(table, me):
                laying.append(me)
    return laying


def _jams(table: Table, me: int) -> bool:
    """Whether none of three new cards is slow enough (ruling 13); if so, what that does.

    The first row stays, to be fired last, and the lowest of all dodges and of the new cards
    becomes its dodge; everything else is lost.
    """
    seat = table.seats[me]
    slowest = last_speed(seat)
    for card in seat.hand:
        if value_of(card) < slowest:
            return False
    lose_all_but_one(seat)
    seat.jammed, seat.shots = True, 1
    open_cards = table.rules.jam_shows_cards
    if open_cards:
        for card in (seat.dodges[0], *seat.lost):
            table.show(card)
    table.note("jams", me, value_of(seat.dodges[0]), eyes=EVERYBODY if open_cards else 1 << me)
    return True


def lose_all_but_one(seat: Duellist) -> None:
    """Keep the first row, with the lowest dodge there is.

    Of what is lost, speeds and fires lie first.
    """
    defences = [*seat.dodges, *seat.hand]
    lowest = min(defences, key=value_of)
    defences.remove(lowest)
    seat.lost += [*seat.speeds[1:], *seat.fires[1:], *defences]
    seat.dodges[:] = [lowest]
    del seat.speeds[1:], seat.fires[1:], seat.hand[:]
