"""Saved games as a list: for a person, and for a program."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.console import room
from rng_cards.cli.dates import WHEN_CELLS, told_when
from rng_cards.diagnostics.render.as_data import HEAD, finding_data
from rng_cards.games.playing import NOBODY
from rng_cards.play.sitting.told import game_told
from rng_cards.terminal_layout import hanging, pad
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.play.replays import ReplaySeat
    from rng_cards.play.saved.reading import SavedGame

REMOVED: Final = Text(fr="La partie {number} est enlevée.", en="Game {number} is removed.")
_NO_DATE: Final = "????-??-?? ??:??"
_FEWEST_COLUMNS: Final = 44


def lines_about(game: "SavedGame", language: str) -> list[str]:
    """A game: its number, when it was left, who plays, where it stands."""
    when = told_when(game.when, language) if game.when else _NO_DATE
    head = f"{game.number:>3}  {pad(when, WHEN_CELLS)}  "
    return hanging(head, game_told(game).say(language), max(_FEWEST_COLUMNS, room()))


def as_data(games: Sequence["SavedGame"], language: str) -> dict[str, Any]:
    """`{schema, tool, games}`; for a game that cannot be taken up, findings and no position."""
    return {
        **HEAD,
        "games": [_data(game, language) for game in games],
    }


def _data(game: "SavedGame", language: str) -> dict[str, Any]:
    when = game.when.isoformat(timespec="seconds") if game.when else None
    data = {"id": game.number, "file": game.path, "saved": when}
    if game.opened is None:
        return data | {"findings": [finding_data(one, language) for one in game.findings]}
    replay = game.opened.replay
    players = players_data(replay.players)
    return data | {
        "game": replay.game,
        "seed": replay.seed,
        "players": players,
        "actions": len(replay.actions),
        "turn": game.turn,
        "to_move": None if game.player == NOBODY else game.player,
        "findings": [],
    }


def players_data(seats: Sequence["ReplaySeat | None"]) -> list[dict[str, Any] | None]:
    """Who played what; null for nobody."""
    return [_player_data(seat) if seat else None for seat in seats]


def _player_data(seat: "ReplaySeat") -> dict[str, Any]:
    data: dict[str, Any] = {"name": seat.name, "role": seat.role, "agent": seat.agent}
    return data | {"deck": seat.deck.deck, "leader": seat.deck.leader} if seat.deck else data
