"""A recorded game taken up at the table, where it was left."""

from typing import TYPE_CHECKING, Any

from rng_cards.cli.decks_to_play import understood
from rng_cards.cli.said import language_of
from rng_cards.cli.sitting.party import Party
from rng_cards.cli.sitting.sitting import Sitting
from rng_cards.cli.sitting.terminal import Terminal
from rng_cards.play.saved.keeper import Keeper

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
    party = understood(ctx, lambda: party_of(opened, table))
    seed, keeper = opened.replay.seed, keeper or Keeper()
    sitting = Sitting(party, Terminal(), language_of(ctx), seed, keeper)
    sitting.take_up(opened.replay.actions)
    if own_file is not None:
        sitting.saved.add(own_file)
    return sitting.run()


def party_of(opened: "Opened", table: "Table") -> Party:
    """Those who played a recorded game. Raises Misuse for an agent that does not exist."""
    from rng_cards.play.agents import agent_named

    replay = opened.replay
    seats = [(place, seat) for place, seat in enumerate(replay.players) if seat]
    agents = {place: agent_named(seat.agent) for place, seat in seats if seat.agent is not None}
    if len(agents) == len(seats):  # nobody sat there: now somebody does
        del agents[seats[0][0]]
    return Party(table, replay.game, opened.decks, agents, replay.first, replay.rules)
