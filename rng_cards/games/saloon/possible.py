"""Positions from which the rules of Saloon could not go on: scenarios may ask for anything."""

from typing import Final

from rng_cards.games.saloon.engine.brawlers import KO, Table
from rng_cards.words import Text

_ALIVE: Final = Text(fr="il faut deux joueurs debout", en="two players have to stand")
_KO: Final = Text(fr="un joueur a de 0 à {most} KO", en="a player has 0 to {most} KO")
_SEAT: Final = Text(fr="l'agresseur doit être debout", en="the aggressor has to stand")


def impossible(table: Table) -> Text | None:
    """Why no game stands so; None where one may."""
    if not all(0 <= seat.ko <= KO for seat in table.seats):
        return _KO.filled(most=KO)
    if sum(seat.ko > 0 for seat in table.seats) < 2:  # noqa: PLR2004 -- a fight takes two
        return _ALIVE
    if not 0 <= table.aggressor < len(table.seats) or not table.seats[table.aggressor].ko:
        return _SEAT
    return None
