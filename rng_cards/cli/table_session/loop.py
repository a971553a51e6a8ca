"""From one turn to the next: whoever decides is asked, and what they type is done."""

from typing import Final

from rng_cards.cli.console import CLEAN, INTERRUPTED
from rng_cards.cli.table_session.commands import obey
from rng_cards.cli.table_session.orders import Typed
from rng_cards.cli.table_session.screen import asked, show_table
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.several import parted, read_together
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.play.saved.keeper import Keeper
from rng_cards.play.sitting.orders import QUIT, read_order
from rng_cards.play.sitting.seats import Seats, a_seed
from rng_cards.play.sitting.sitting import NOBODY_YET
from rng_cards.terminal_layout import folded
from rng_cards.words import Text, languages

_PROMPT: Final = "> "
_LEFT: Final = Text(fr="Tu quittes la table ({turn}).", en="You leave the table ({turn}).")
_PASS: Final = Text(
    fr="Passe le clavier à {player}, qui appuie sur Entrée.",
    en="Pass the keyboard to {player}, who presses Enter.",
)
_HOW_TO_LEAVE: Final = Text(
    fr="(`q` ou Ctrl-D : quitter la table.)", en="(`q` or Ctrl-D: leave the table.)"
)
_THINKS: Final = Text(fr="{player} réfléchit…", en="{player} is thinking…")


def play_new_game(seats: Seats, seed: int | None, language: str) -> int:
    """Deal a game, by a seed or by one drawn at random, and play; the exit code."""
    return run_session(TableSession(seats, Terminal(), language, a_seed(seed), Keeper()))


def run_session(session: TableSession) -> int:
    """Play until somebody leaves; the exit code."""
    try:
        while not session.left:
            _go_on(session)
    except KeyboardInterrupt:
        session.terminal.show([""])
        _say_farewell(session)
        return INTERRUPTED
    _say_farewell(session)
    return CLEAN


def _go_on(session: TableSession) -> None:
    """The next decision: an agent's, or a line that somebody types."""
    seat = session.game.player
    if seat in session.seats.agents:
        _let_agent_play(session, seat)
        return
    only = session.only_answer(session.eyes)
    if only is not None:
        session.do(only)
        return
    if seat == NOBODY_YET == session.eyes:  # they sat down to a game that was over
        session.eyes = session.seats.people[0]
    if session.changes_hands(session.eyes) and not _hand_over(session, seat):
        return
    _keep(session)
    _show(session)
    if session.left:
        return
    line = _next_line(session)
    if line is None:
        session.left = True
        return
    obey(session, line)
    _keep(session)


def _show(session: TableSession) -> None:
    """What is to be explained, and the table where it has changed."""
    if session.first_game:
        session.first_game.before_choice(session)
    if session.left:
        return
    if session.stale and (not session.pending or _is_order(session.pending[0])):
        show_table(session)
    elif session.asks_again:
        session.terminal.show(asked(session))
    session.asks_again = False


def _is_order(typed: Typed) -> bool:
    """Whether it asks for something about the table, rather than doing a move."""
    return read_order(typed.line, languages()) is not None


def _keep(session: TableSession) -> None:
    """Keep the game: what somebody decided before anybody answers, and what was answered."""
    if session.keeping:
        note = session.keeping.follow(session.deals())
        if note:
            session.notes.append(note)
            session.stale = True


def _ask(session: TableSession) -> str | None:
    """A line that somebody types. On a terminal, Ctrl-C clears it and says how to leave."""
    terminal = session.terminal
    while True:
        try:
            return terminal.ask(_PROMPT)
        except KeyboardInterrupt:
            if not terminal.live:
                raise
            terminal.show(["", session.say(_HOW_TO_LEAVE)])


def _next_line(session: TableSession) -> Typed | None:
    """The next move or order; of a line that has several, the others are kept for later."""
    while not session.pending:
        line, session.typed = session.typed or _ask(session), ""
        if line is None:
            return None
        read = read_together(session, parted(line))
        if isinstance(read, Text):
            session.terminal.show(folded(session.say(read), session.width))
        else:
            session.pending = read
    return session.pending.pop(0)


def _let_agent_play(session: TableSession, seat: int) -> None:
    session.terminal.wait(session.faint(session.say(_THINKS, player=session.player(seat))))
    session.answer()


def _hand_over(session: TableSession, seat: int) -> bool:
    """Clear the screen for somebody else; False if nobody comes."""
    session.pending = []
    session.terminal.clear(forget=True)
    passed_on = session.say(_PASS, player=session.player(seat))
    session.terminal.show(folded(passed_on, session.width))
    line = _ask(session)
    order = None if line is None else read_order(line, ())
    if line is None or order == (QUIT, ""):
        session.left = True
        return False
    session.come(seat)
    session.stale = True
    return True


def _say_farewell(session: TableSession) -> None:
    """What is said to somebody who leaves; in a pipe, of a game that is over, nothing more."""
    if not session.game.over:
        turn = session.tabletop.turn.filled(n=session.game.state.turn)
        left = session.say(_LEFT, turn=turn)
        session.terminal.show([left, *session.again()])
    elif session.terminal.live:
        session.terminal.show(session.again())
    if session.keeping:
        session.terminal.note(map(session.say, session.keeping.farewell()))
