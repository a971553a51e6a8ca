"""How the codes of those who sit down to a game are fired."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pebbles import pebbles

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.playing import PlayDeck, Seat
from rng_cards.play.seating import wrong_with_seats

Fire = Callable[[Path, Table], list[Diagnostic]]

_DECK: Final = PlayDeck("mine", {"id": "x", "name": {"en": "X"}}, ())


def _pebbles(*seats: Seat) -> Fire:
    def fire(_: Path, __: Table) -> list[Diagnostic]:
        with pebbles() as game:
            return wrong_with_seats(game, seats, {})

    return fire


def _without_deck(_: Path, table: Table) -> list[Diagnostic]:
    return wrong_with_seats(table.game("ragnguns"), [Seat(deck=_DECK), Seat("Bob")], {})


FIRED_BY_PLAYERS: Final[dict[str, tuple[str, Fire]]] = {
    "RUL667": ("a game for two that one plays", _pebbles(Seat())),
    "RUL668": ("two giants", _pebbles(Seat(role="giant"), Seat(role="giant"))),
    "RUL669": ("a deck where there are none", _pebbles(Seat(deck=_DECK), Seat())),
    "RUL670": ("a role that nobody knows", _pebbles(Seat(role="wizard"), Seat())),
    "RUL671": ("somebody without a deck", _without_deck),
}
