"""How the codes of saved games are fired: each in a data folder of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from rng_cards.app.table import Table
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.playing import Seat
from rng_cards.play.decks import load_deck
from rng_cards.play.game import new_game
from rng_cards.play.replays import Again, Replay, recorded, seat_of
from rng_cards.play.saved.folder import path_of
from rng_cards.play.saved.keeper import Keeper, claimed
from rng_cards.play.saved.reading import saved_game

Fire = Callable[[Path, Table], list[Diagnostic]]

DECK: Final = str(Path(__file__).parent.parent / "decks" / "buffalo-kid.yaml")


def a_game(table: Table, agent: str | None = None) -> Replay:
    """A goldfish of one move, recorded."""
    deck = load_deck(DECK, table)
    game = new_game(deck, None, seed=7, first=0, table=table)
    game.play(game.legal_actions()[0])
    seats = (seat_of(game.engine, Seat(deck=deck), agent), None)
    return recorded(game.engine, "ragnguns", game.seed, 0, {}, seats, game.codes, game.state)


def _in_own_folder(fire: Fire) -> Fire:
    def fired(path: Path, table: Table) -> list[Diagnostic]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("RNG_DATA", str(path))
            return fire(path, table)

    return fired


def _in_use(_: Path, table: Table) -> list[Diagnostic]:
    keeper = Keeper()
    keeper.keep(a_game(table))
    found = claimed(1)
    return [found] if isinstance(found, Diagnostic) else []


def _several(_: Path, table: Table) -> list[Diagnostic]:
    keeper = Keeper()
    keeper.keep(a_game(table))
    file = Path(path_of(1))
    file.write_text(file.read_text(encoding="utf-8") * 2, encoding="utf-8")
    return list(saved_game(1, Again(table)).findings)


def _no_agent(_: Path, table: Table) -> list[Diagnostic]:
    Keeper().keep(a_game(table, "zorglub"))
    return list(saved_game(1, Again(table)).findings)


FIRED_BY_SAVED_GAMES: Final[dict[str, tuple[str, Fire]]] = {
    "RUL663": ("a game that another table has", _in_own_folder(_in_use)),
    "RUL664": ("two games in the file of one", _in_own_folder(_several)),
    "RUL665": ("an agent that nobody knows", _in_own_folder(_no_agent)),
}
