"""The games that were played to their end on this machine, and what they add up to."""

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from rng_cards.diagnostics import Diagnostic
from rng_cards.play.replays import ReplayLine, read_replays
from rng_cards.play.replays.replay import Name, Replay
from rng_cards.play.saved.folder import ended_numbers, ended_path_of, written
from rng_cards.record import Record

WON: Final = "won"
SHARED: Final = "shared"
LOST: Final = "lost"
DRAWN: Final = "drawn"
"""What a game was to the one person who played it; a drawn game nobody won."""
_WINS: Final = frozenset({WON, SHARED})


class EndedGame(Record):
    """A game that is over, as its file has it."""

    number: int
    path: str
    when: datetime
    """When it ended."""
    line: ReplayLine
    """The line of its file."""

    @property
    def replay(self) -> Replay | None:
        """The game; None where the file cannot be read."""
        return self.line.replay

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the file."""
        return self.line.findings

    @property
    def game(self) -> str | None:
        """The game that was played."""
        return self.replay.game if self.replay else None

    @property
    def me(self) -> int | None:
        """The seat of the one person who played; None where several people did, or none."""
        people = self.replay.people if self.replay else ()
        return people[0] if len(people) == 1 else None

    @property
    def alone(self) -> bool:
        """Whether nobody sat on the other side."""
        return self.replay is not None and None in self.replay.players

    @property
    def result(self) -> str | None:
        """What the game was to the one person who played it against somebody."""
        if self.replay is None or self.me is None or self.alone or self.replay.outcome is None:
            return None
        winners = self.replay.outcome.winners
        if not winners:
            return DRAWN
        return LOST if self.me not in winners else WON if len(winners) == 1 else SHARED


class Standing(Record):
    """How games went."""

    games: int = 0
    won: int = 0
    lost: int = 0


class Played(Record):
    """What somebody played: a game, and in it a deck or a role."""

    game: str
    deck: Name
    """The deck's name; empty where the game has none."""
    card: str
    """The leading card of the deck, or the role; empty where the game has neither."""


class Streak(Record):
    """Games won, or lost, one after the other."""

    games: int = 0
    won: bool = True


def ended_games() -> list[EndedGame]:
    """All of them, the newest first. Raises OSError where their folder cannot be read."""
    games = [_read(number) for number in ended_numbers()]
    return sorted(games, key=lambda game: (game.when, game.number), reverse=True)


def ended_game(number: int) -> EndedGame | None:
    """The game of that number, if there is one."""
    return _read(number) if number in ended_numbers() else None


def remove(game: EndedGame) -> None:
    """Remove its file. Raises OSError where that is not possible."""
    with suppress(FileNotFoundError):
        os.unlink(game.path)


def results_of(games: Iterable[EndedGame]) -> list[str]:
    """What the games of one person against somebody were, in the same order."""
    return [game.result for game in games if game.result is not None]


def standing(results: Sequence[str]) -> Standing:
    """What results add up to; a game won together counts as won, a drawn one as neither."""
    return Standing(len(results), sum(one in _WINS for one in results), results.count(LOST))


def streak(results: Sequence[str]) -> Streak:
    """The latest results that are alike, one after the other; the newest come first."""
    if not results or results[0] == DRAWN:
        return Streak()
    alike = {LOST} if results[0] == LOST else _WINS
    games = next((n for n, result in enumerate(results) if result not in alike), len(results))
    return Streak(games, results[0] != LOST)


def longest_won(results: Iterable[str]) -> int:
    """The most games won in a row."""
    rows = groupby(results, lambda result: result in _WINS)
    return max((len(list(row)) for won, row in rows if won), default=0)


def by_what_was_played(games: Iterable[EndedGame]) -> list[tuple[Played, Standing]]:
    """How they went with each deck or role, those that were played most first."""
    groups: list[tuple[Played, list[str]]] = []
    for game in games:
        if game.replay is None or game.me is None or game.result is None:
            continue
        played = _played(game.replay, game.me)
        results = next((results for one, results in groups if one == played), None)
        if results is None:
            groups.append((played, results := []))
        results.append(game.result)
    standings = [(played, standing(results)) for played, results in groups]
    return sorted(standings, key=lambda one: -one[1].games)


def _played(replay: Replay, seat: int) -> Played:
    mine = replay.players[seat]
    assert mine is not None, "who plays is there"
    if mine.deck is None:
        return Played(replay.game, "", mine.role)
    return Played(replay.game, mine.deck.deck, mine.deck.leader)


def _read(number: int) -> EndedGame:
    path = ended_path_of(number)
    when = datetime.fromtimestamp(written(path), UTC)
    return EndedGame(number, path, when, next(read_replays(path)))
