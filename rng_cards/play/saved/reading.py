"""Saved games as they are found: where each was left, or why it cannot go on."""

from collections.abc import Iterable
from datetime import UTC, datetime
from itertools import islice

from rng_cards.diagnostics import Diagnostic, Span
from rng_cards.games.playing import NOBODY
from rng_cards.play.agents import agent_named
from rng_cards.play.misuse import Misuse
from rng_cards.play.replays import Again, Opened, last_position, read_replays, span_of
from rng_cards.play.replays.replay import Replay
from rng_cards.play.replays.replay_codes import RECORD_ANEW
from rng_cards.play.saved import saved_game_codes
from rng_cards.play.saved.folder import path_of, saved_numbers, written
from rng_cards.record import Record
from rng_cards.words import Text

_REMOVE = Text(
    fr="`rng resume --delete {number}` l'enlève de la liste",
    en="`rng resume --delete {number}` removes it from the list",
)


class SavedGame(Record):
    """A saved game: ready to be played on, or with what keeps it from that."""

    number: int
    path: str
    when: datetime | None
    """When its last move was written; None where the file does not say."""
    opened: Opened | None
    findings: tuple[Diagnostic, ...] = ()
    turn: int = 0
    player: int = NOBODY
    """Who decides next; -1 for a game that is over."""


def newest_first() -> list[int]:
    """The numbers of the saved games. Raises OSError where their folder cannot be read."""
    return sorted(saved_numbers(), key=lambda one: (written(path_of(one)), one), reverse=True)


def saved_game(number: int, again: Again) -> SavedGame:
    """A saved game, played again up to where it was left."""
    path = path_of(number)
    last = written(path)
    game = SavedGame(number, path, datetime.fromtimestamp(last, UTC) if last else None, None)
    opened = opened_at(path, again)
    if not isinstance(opened, Opened):
        return game.but(findings=tuple(_removable(one, number) for one in opened))
    state = last_position(opened)
    if isinstance(state, Diagnostic):
        return game.but(findings=(_removable(state, number),))
    return game.but(opened=opened, turn=state.turn, player=state.player())


def opened_at(path: str, again: Again) -> Opened | Iterable[Diagnostic]:
    """The one game of a file, or what keeps it from being played on."""
    first, *others = islice(read_replays(path), 2)
    if first.replay is None:
        return first.findings
    if others:
        return [Diagnostic(saved_game_codes.SEVERAL_GAMES, Span.of_file(path))]
    opened = again.open(first.replay, span_of(path, first.number))
    return opened if isinstance(opened, list) else _without_agent(first.replay, path) or opened


def _without_agent(replay: Replay, path: str) -> list[Diagnostic]:
    """What is said of an agent that does not exist."""
    for seat in replay.players:
        if seat and seat.agent is not None:
            try:
                agent_named(seat.agent)
            except Misuse as misuse:
                params = {"reason": misuse.message}
                return [Diagnostic(saved_game_codes.NO_SUCH_AGENT, Span.of_file(path), params)]
    return []


def _removable(found: Diagnostic, number: int) -> Diagnostic:
    """A finding about a file that nothing mends: the way out is to remove it."""
    if found.help is not RECORD_ANEW:
        return found
    return Diagnostic(found.code, found.span, found.params, help=_REMOVE.filled(number=number))
