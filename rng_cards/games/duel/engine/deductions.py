"""What a duellist can rule out of the cards that others have laid face down."""

from collections.abc import Iterable

from rng_cards.engine.position import Limit
from rng_cards.games.duel.engine.components import LOWEST
from rng_cards.games.duel.engine.duellists import ROW_CARDS, Duellist, Table, value_of


def limits(table: Table, player: int) -> Iterable[Limit]:
    """Speeds fall from row to row, and a row that is still to fire is below the last tier.

    Whoever holds three further cards is not jammed: one of them is below the last speed.
    """
    highest = LOWEST + len(table.cards.kinds) - 1
    for me, seat in enumerate(table.seats):
        if me == player:
            continue
        above = highest + 1
        for row in range(len(seat.speeds)):
            if seat.speeds[row] < 0:
                top = min(above - 1, _not_fired_yet(table, me, row, highest))
                yield Limit(seat.speeds, row, _between(_rows_below(table, me, row) + LOWEST, top))
            above = value_of(seat.speeds[row])
        if seat.speeds and seat.hand and seat.hand[0] < 0:
            yield Limit(seat.hand, 0, _between(LOWEST, above - 1))
        if seat.jammed and seat.dodges and seat.dodges[0] >= 0:
            lowest = value_of(seat.dodges[0])
            for at in _lost_defences(seat):
                yield Limit(seat.lost, at, _between(lowest, highest))


def bounds(table: Table, player: int) -> Iterable[Limit]:
    """The same, as far as it is certain whatever the other hidden cards are."""
    highest = LOWEST + len(table.cards.kinds) - 1
    for me, seat in enumerate(table.seats):
        hidden = [not table.known[card] >> player & 1 for card in seat.speeds]
        above, tops = highest + 1, []
        for row, card in enumerate(seat.speeds):
            above = min(above - 1, _not_fired_yet(table, me, row, highest))
            above = above if hidden[row] else value_of(card)
            tops.append(above)
        for row in reversed(range(len(seat.speeds))):
            low = LOWEST + _rows_below(table, me, row)
            for below in range(row + 1, len(seat.speeds)):
                if not hidden[below]:
                    low = max(low, value_of(seat.speeds[below]) + below - row)
            if hidden[row]:
                yield Limit(seat.speeds, row, _between(low, tops[row]))
        if seat.jammed and seat.dodges and table.known[seat.dodges[0]] >> player & 1:
            for at in _lost_defences(seat):
                yield Limit(seat.lost, at, _between(value_of(seat.dodges[0]), highest))


def _lost_rows(seat: Duellist) -> int:
    """The rows that somebody jammed had: of each, and of the wish for one, three cards are lost.

    One of them is the first row, which stays, but for its dodge.
    """
    return len(seat.lost) // ROW_CARDS


def _lost_defences(seat: Duellist) -> range:
    """Where the dodges and the last three cards lie among those that a jam has cost.

    Speeds and fires lie before them (`rows.lose_all_but_one`).
    """
    return range(max(0, 2 * (_lost_rows(seat) - 1)), len(seat.lost))


def _rows_below(table: Table, me: int, row: int) -> int:
    """How many rows there must be room for below one: each at a speed of its own."""
    seat = table.seats[me]
    if seat.jammed:
        return _lost_rows(seat)
    return len(seat.speeds) - row - 1 + (1 if seat.hand or table.wanting >> me & 1 else 0)


def _not_fired_yet(table: Table, me: int, row: int, highest: int) -> int:
    """The highest speed of a row that was not fired up to the tier that was announced last."""
    seat = table.seats[me]
    counted = table.counting and seat.alive and not seat.jammed
    if not counted or not seat.fired <= row < seat.shots:
        return highest
    top = highest
    while top >= LOWEST and table.lowered(top, seat.wounds) >= table.tier:
        top -= 1
    return top


def _between(low: int, top: int) -> int:
    """Kinds of cards as a set: those with values from `low` to `top`."""
    return (1 << max(0, top - LOWEST + 1)) - (1 << min(low - LOWEST, max(0, top - LOWEST + 1)))


def mend_jams(world: Table, player: int) -> None:
    """Give the jammed of an imagined world the lowest of their defences as their dodge.

    The cards that were dealt to their places stay with them.
    """
    known = world.known
    for seat in world.seats:
        if seat.jammed and seat.dodges and not known[seat.dodges[0]] >> player & 1:
            for at in _lost_defences(seat):
                card, dodge = seat.lost[at], seat.dodges[0]
                if value_of(card) < value_of(dodge) and not known[card] >> player & 1:
                    seat.dodges[0], seat.lost[at] = card, dodge
                    known[card], known[dodge] = known[dodge], known[card]
