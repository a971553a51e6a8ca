"""What is said under the table to whoever typed something."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.play.sitting import orders
from rng_cards.terminal_layout import folded
from rng_cards.words import Text, verbatim

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_MORE: Final = Text(fr="(Entrée : la suite ; `q` : assez)", en="(Enter: more; `q`: enough)")
_OVER: Final = Text(
    fr="La partie est finie : `u` revient en arrière, `r` donne d'autres cartes, `q` quitte.",
    en="The game is over: `u` takes back, `r` deals anew, `q` leaves.",
)
_OVER_ALL: Final = Text(
    fr="La partie est finie : `r` donne d'autres cartes, `q` quitte.",
    en="The game is over: `r` deals anew, `q` leaves.",
)
"""Where nothing can be taken back."""


def show(session: "TableSession", *lines: str) -> None:
    """Say something; where the screen is about to be drawn anew, above what is drawn."""
    if session.stale and session.terminal.live:
        session.notes += map(verbatim, lines)
        return
    width = session.width
    session.terminal.show([folded_line for line in lines for folded_line in folded(line, width)])


def page(session: "TableSession", lines: Sequence[str]) -> None:
    """Say much, a screen at a time; what is typed at the end of one is for the table."""
    try:
        typed = session.terminal.page(lines, session.say(_MORE) + " ")
    except KeyboardInterrupt:  # enough of it: only at the prompt of the table it says how to leave
        session.terminal.show([""])
        return
    if orders.read_order(typed, ()) != (orders.QUIT, ""):
        session.typed = typed


def say_it_is_over(session: "TableSession") -> None:
    """Say what is left to do once a game is over."""
    show(session, session.say(_OVER_ALL if session.stays() else _OVER))
