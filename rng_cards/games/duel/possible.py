"""Positions from which the rules of Duel could not go on: scenarios may ask for anything."""

from typing import Final

from rng_cards.games.duel.engine.components import BULLETS, WOUNDS
from rng_cards.games.duel.engine.duellists import Duellist, Table
from rng_cards.words import Text

_ALIVE: Final = Text(fr="il faut deux joueurs en vie", en="two players have to be alive")
_SEAT: Final = Text(fr="personne n'est à la place {seat}", en="nobody is at seat {seat}")
_ROWS: Final = Text(
    fr="{fired} lignes tirées et {shots} en tout ne vont pas avec {rows} lignes posées",
    en="{fired} rows fired and {shots} in all do not go with {rows} rows laid",
)
_COUNTS: Final = Text(
    fr="un joueur en vie a de 0 à {ammo} balles et moins de {wounds} blessures",
    en="a player who is alive has 0 to {ammo} Bullets and fewer than {wounds} wounds",
)


def impossible(table: Table) -> Text | None:
    """Why no game stands so; None where one may."""
    if sum(seat.alive for seat in table.seats) <= 1:
        return _ALIVE
    if not -1 <= table.dealer < len(table.seats):
        return _SEAT.filled(seat=table.dealer)
    return next(filter(None, map(_of_seat, table.seats)), None)


def _of_seat(seat: Duellist) -> Text | None:
    rows = min(len(seat.speeds), len(seat.fires), len(seat.dodges))
    if not 0 <= seat.fired <= seat.shots <= rows:
        return _ROWS.filled(fired=seat.fired, shots=seat.shots, rows=rows)
    if seat.alive and not (0 <= seat.ammo <= BULLETS and 0 <= seat.wounds < WOUNDS):
        return _COUNTS.filled(ammo=BULLETS, wounds=WOUNDS)
    return None
