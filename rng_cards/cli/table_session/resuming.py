"""A recorded game taken up at the table, where it was left."""

from typing import TYPE_CHECKING, Any

from rng_cards.cli.decks_to_play import understood
from rng_cards.cli.help_text import language_of
from rng_cards.cli.table_session.loop import run_session
from rng_cards.cli.table_session.session import TableSession
from rng_cards.cli.table_session.terminal import Terminal
from rng_cards.play.saved.keeper import Keeper
from rng_cards.play.sitting.seats import seats_of

if TYPE_CHECKING:
    from rng_cards.app.table import Table
    from rng_cards.play.replays import Opened


def take_up(
    ctx: Any,
    opened: "Opened",
    table: "Table",
    own_file: str | None = None,
    keeper: Keeper | None = None,
) -> int:
    """Sit down to a recorded game that was verified; the exit code.

    `own_file` is a file that holds nothing else: the game may be saved there again. `keeper` is
    that of a saved game; any other is saved as a new one.
    """
    seats = understood(ctx, lambda: seats_of(opened, table))
    seed, keeper = opened.replay.seed, keeper or Keeper()
    session = TableSession(seats, Terminal(), language_of(ctx), seed, keeper)
    session.take_up(opened.replay.actions)
    if own_file is not None:
        session.saved.add(own_file)
    return run_session(session)
