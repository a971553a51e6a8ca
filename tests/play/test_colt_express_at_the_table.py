"""Colt Express in a terminal of 80 by 24: the train in sight, hands and purses kept hidden."""

from typing import Final

from cases import each
from scripted_sessions import TABLE, Watched, always

from rng_cards.cli.table_session.seats import Seats
from rng_cards.cli.table_session.steps import MOST_LINES
from rng_cards.games.playing import Seat
from rng_cards.play.agents import agent_named

NAMES: Final = ("", "Éloïse d'Aubigné", "Hank", "Le Gros Otto", "Ο Γιώργος", "Zoë")


def robbers(
    count: int, *agents: int, names: tuple[str, ...] = ("",) * 6, **rules: bool | int
) -> Seats:
    """So many players; a person wherever no agent is asked for."""
    seats = tuple(Seat(name) for name in names[:count])
    plays = dict.fromkeys(agents, agent_named("random"))
    return Seats(TABLE, "colt-express", seats, plays, 0, rules)


@each("language", ["fr", "en"])
@each(
    "who",
    [
        robbers(6, 1, 2, 3, 4, 5),
        robbers(6, 0, 2, names=NAMES),
        robbers(5, 0, expert=True),
        robbers(4, names=NAMES),
        robbers(3, 1, 2, expert=True),
        robbers(2),
        robbers(2, 1, two_players=True),
    ],
)
def test_every_screen_of_a_game_fits_a_small_terminal(who: Seats, language: str) -> None:
    watched = Watched(len(who.seats))
    always(watched, who, language=language)
    assert watched.highest <= 24
    assert watched.menus <= MOST_LINES
