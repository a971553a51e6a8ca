"""How well it goes for a duellist: their likely share of the win, by what they know.

The rest of the turn is gone through tier by tier. A duellist's own rows are known to them; a card
that others have laid face down may be any value, one as likely as another. Each shot takes its
likely part of a life, and a wound its part of the shots that were to come. What a life is worth was
found by matches; docs/duel.md has the figures.
"""

from typing import Final

from rng_cards.engine.actions import Action
from rng_cards.games.duel.engine.components import BULLETS, LOWEST, WOUNDS
from rng_cards.games.duel.engine.duellists import ROW_CARDS, Duellist, Table, value_of
from rng_cards.games.duel.engine.sayings import AGAIN, LAY, LOAD, SHOOT
from rng_cards.games.duel.engine.shooting import LETHAL

_STRENGTH: Final[list[float]] = [1.0, 0.5, 0.11, 0.016]
"""What chances somebody has who wears a hat, who lost it, who has a wound, who has two: the shares
of two duellists are as their strengths.
"""
_LOADED: Final[list[float]] = [0.4, 0.75, 0.9, 1.0]
"""What they are worth with no Bullet left for the next turns, with one, with two, with more."""
_LAST_TIER: Final = -WOUNDS
"""Below every speed that can be: there the jammed shoot."""
_HIDDEN: Final = -100
"""In the place of a value: that of a card face down."""

Row = tuple[int, int, int]
"""The tier of a row, what its fire counts, and what its owner dodges once it is fired."""
Odds = tuple[float, float, float]
"""How likely a shot kills at once, beats the dodge by two, or by nought or one."""
_ODDS: Final[dict[tuple[int, int, int, int], Odds]] = {}


class _Side:
    """A duellist in a forecast."""

    def __init__(self, table: Table, number: int, player: int) -> None:
        seat = table.seats[number]
        known = table.known
        self.seat: Final[Duellist] = seat
        self.number: Final = number
        self.chances: list[float] = [0.0] * len(_STRENGTH)
        """How likely they are in each of those states when the turn ends; else they are dead."""
        self.chances[_state(seat)] = 1.0
        self.fit = 1.0
        """How likely they still shoot."""
        self.dodge = _HIDDEN
        """The value of what they dodge with now."""
        row = max(0, seat.fired - 1)
        if row < len(seat.dodges) and known[seat.dodges[row]] >> player & 1:
            self.dodge = min(value_of(card) for card in seat.dodges[: row + 1])
        self.to_come = max(0, seat.shots - seat.fired)
        """Rows that are still to be fired."""
        if not (seat.shots or seat.reloading or table.counting):
            self.to_come = 1  # not laid yet
        self.tier = _HIDDEN
        """The tier of the next of them, where it is known."""
        if seat.jammed:
            self.tier = _LAST_TIER
        elif table.shooting >> number & 1:
            self.tier = table.tier
        self.loads = BULLETS // 2
        """Bullets that a reload loads."""

    def strengths(self) -> list[float]:
        """What they are worth in each of the states."""
        ammo = self.loads if self.seat.reloading else self.seat.ammo - self.seat.shots
        loaded = _LOADED[max(0, min(ammo, len(_LOADED) - 1))]
        return [loaded * strength for strength in _STRENGTH]

    def worth(self) -> float:
        """What they are likely worth when the turn ends."""
        return sum(
            chance * strength
            for chance, strength in zip(self.chances, self.strengths(), strict=True)
        )

    def suffer(self, shots: float, odds: Odds) -> None:
        """Be shot at: so many shots, less than one where it is not sure that they are fired."""
        kill, two, one = shots * odds[0], shots * odds[1], shots * odds[2]
        none = 1.0 - kill - two - one
        hat, bare, wounded, weak = self.chances
        alive = hat + bare + wounded + weak
        if alive > 0.0:
            self.fit *= 1.0 - kill - two - one * (1.0 - hat / alive)
        self.chances = [
            hat * none,
            bare * none + hat * one,
            wounded * none + bare * one + hat * two,
            weak * none + wounded * one + bare * two,
        ]


def share(table: Table, player: int) -> float:
    """A seat's likely share of the win, 0 to 1."""
    seat = table.seats[player]
    if not seat.alive:
        return 0.0
    said = _said(table, player)
    if not (seat.shots or seat.loading or table.counting or said):
        return _before_laying(table, player)
    rows = _rows(table, player)
    dodge = value_of(seat.dodges[0]) if seat.dodges else _HIDDEN
    loads = value_of(seat.loading[0]) if seat.loading else BULLETS // 2
    if said is AGAIN and rows:
        return _going_on(table, player, rows, dodge)
    if said and said.verb is LAY:
        rows.append(_row(seat, said.args, rows[-1][2] if rows else said.args[2]))
        dodge = said.args[2] if dodge == _HIDDEN else dodge
    elif said and said.verb is LOAD:
        loads = said.args[0]
        dodge = sum(map(value_of, seat.hand)) - loads
    return _forecast(table, player, rows, dodge, loads)


def _said(table: Table, player: int) -> Action | None:
    """What somebody has answered while others still think."""
    for who, _number, code in table.sealed:
        if who == player:
            return table.vocabulary.action(code)
    return None


def _before_laying(table: Table, player: int) -> float:
    """The share of somebody who has laid no card yet in this turn."""
    worths = []
    for seat in table.seats:
        worth = _STRENGTH[_state(seat)] if seat.alive else 0.0
        worths.append(worth if seat.ammo else worth * _LOADED[0])
    return worths[player] / sum(worths)


def _state(seat: Duellist) -> int:
    """Whether somebody living has a hat, none, a wound or two."""
    return 0 if seat.hat else min(seat.wounds, WOUNDS - 1) + 1


def _rows(table: Table, player: int) -> list[Row]:
    """One's own rows that are still to be fired."""
    seat = table.seats[player]
    rows: list[Row] = []
    dodge = BULLETS * BULLETS  # above every card
    for row in range(min(seat.shots, len(seat.dodges))):
        cards = (seat.speeds[row], seat.fires[row], seat.dodges[row])
        shot = _row(seat, tuple(map(value_of, cards)), dodge)
        dodge = shot[2]
        if row >= seat.fired:
            rows.append(shot)
    return rows


def _row(seat: Duellist, values: tuple[int, ...], dodge: int) -> Row:
    """The row of these cards; `dodge` is what its owner dodges before it is fired."""
    speed, fire, own = values
    tier = _LAST_TIER if seat.jammed else speed - seat.wounds
    return tier, fire - seat.wounds, min(dodge, own)


def _going_on(table: Table, player: int, rows: list[Row], dodge: int) -> float:
    """The share of somebody who has asked for three more cards: a middling row, or a jam."""
    seat = table.seats[player]
    highest = table.cards.kind_of[-1] + LOWEST
    speed = value_of(seat.speeds[-1])
    jam = ((highest - speed + 1) / highest) ** ROW_CARDS
    middling = (highest + 1) // 2
    further = (speed // 2 - seat.wounds, middling + 1 - seat.wounds, min(rows[-1][2], middling))
    lowest = min(rows[-1][2], (highest + 2) // 4)
    jammed = (_LAST_TIER, rows[0][1], lowest)
    goes_on = _forecast(table, player, [*rows, further], dodge, 0)
    return (1 - jam) * goes_on + jam * _forecast(table, player, [jammed], lowest, 0)


def _forecast(table: Table, player: int, rows: list[Row], dodge: int, loads: int) -> float:
    """The share of somebody with these rows still to be fired, who now dodges so much.

    `loads` are the Bullets of whoever reloads.
    """
    highest = table.cards.kind_of[-1] + LOWEST
    sides = [_Side(table, it, player) for it, seat in enumerate(table.seats) if seat.alive]
    me = next(side for side in sides if side.number == player)
    if me.dodge == _HIDDEN or not me.seat.fired:
        me.dodge = dodge
    me.loads = loads - me.seat.wounds
    others = [side for side in sides if side is not me]
    if not others:
        return 1.0
    aim = _announced(table, player)
    at = 0
    for tier in range(table.tier if table.counting else highest, _LAST_TIER - 1, -1):
        fit = me.fit
        before = [side.fit for side in others]
        if at < len(rows) and tier <= rows[at][0]:
            me.dodge = rows[at][2]
            best = _best_target(others, rows[at][1], aim if at == 0 else -1, highest)
            best.suffer(fit, _odds_against(best, rows[at][1], 0, highest))
            at += 1
        for side, able in zip(others, before, strict=True):
            shots = able * _shots_at(table, side, tier, highest)
            if shots:
                shots /= len(sides) - 1
                for it in sides:
                    if it is not side:
                        odds = _odds_against(it, _HIDDEN, side.seat.wounds, highest)
                        it.suffer(shots, odds)
    return _part(me, others)


def _part(me: _Side, others: list[_Side]) -> float:
    """One's likely part of the win, when the turn ends like this."""
    rivals: list[tuple[float, float]] = [(1.0, sum(side.worth() for side in others))]
    if len(others) == 1:
        rivals = list(zip(others[0].chances, others[0].strengths(), strict=True))
        rivals.append((1.0 - sum(others[0].chances), 0.0))
    part = 0.0
    dead = 1.0
    for chance, strength in zip(me.chances, me.strengths(), strict=True):
        dead -= chance
        for likely, rival in rivals:
            part += chance * likely * strength / (strength + rival)
    nobody = rivals[-1][0] if len(others) == 1 else 0.0
    return part + dead * nobody / (len(others) + 1)


def _announced(table: Table, player: int) -> int:
    """The seat at which somebody has said that they shoot; -1: none."""
    if table.aims:
        return table.aims[player]
    said = _said(table, player)
    return said.args[0] if said and said.verb is SHOOT else -1


def _shots_at(table: Table, side: _Side, tier: int, highest: int) -> float:
    """How many shots somebody is likely to fire in a tier."""
    if not side.to_come:
        return 0.0
    if side.tier != _HIDDEN:
        return 1.0 if tier == side.tier else 0.0
    wounds = side.seat.wounds
    top = min(highest, table.tier - 1 + wounds) if table.counting else highest
    return side.to_come / top if LOWEST <= tier + wounds <= top else 0.0


def _best_target(others: list[_Side], fire: int, aim: int, highest: int) -> _Side:
    """Who was announced, or whoever loses most."""
    best, most = others[0], -1.0
    for side in others:
        if side.number == aim:
            return side
        kill, two, one = _odds_against(side, fire, 0, highest)
        lost = side.worth() * (kill + two + one / 2)
        if lost > most:
            best, most = side, lost
    return best


def _odds_against(it: _Side, fire: int, wounds: int, highest: int) -> Odds:
    """What a shot may do to somebody. `wounds` are those of who fires a hidden card."""
    more = it.seat.wounds - (wounds if fire == _HIDDEN else 0)
    key = (fire, it.dodge, more, highest)
    odds = _ODDS.get(key)
    if odds is None:
        odds = _ODDS[key] = _counted(fire, it.dodge, more, highest)
    return odds


def _counted(fire: int, dodge: int, more: int, highest: int) -> Odds:
    """The odds of a fire against a dodge; `more` is added to their difference."""
    hidden = range(LOWEST, highest + 1)
    differences = [
        one - other + more
        for one in (hidden if fire == _HIDDEN else (fire,))
        for other in (hidden if dodge == _HIDDEN else (dodge,))
    ]
    return (
        sum(one >= LETHAL for one in differences) / len(differences),
        differences.count(LETHAL - 1) / len(differences),
        sum(0 <= one < LETHAL - 1 for one in differences) / len(differences),
    )
