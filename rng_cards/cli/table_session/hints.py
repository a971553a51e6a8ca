"""A good move on request, or where a lesson has just explained something, and why it is good."""

from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.table_session.steps import Part
from rng_cards.play.sitting.hints import NOT_ALOUD, hint_for
from rng_cards.terminal_layout import folded
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_ADVICE: Final = Text(
    fr="Un bon coup ici, `{key}` : {move}. {why}",
    en="A good move here, `{key}`: {move}. {why}",
)
_BACK: Final = "b"
"""What is typed first where another part of a move has been chosen."""


def hint(session: "TableSession") -> tuple[Any, Text]:
    """A good move in the position on the table, where the game is not over; and what is said of it
    but for its number, which hangs on the menu.
    """
    found = hint_for(session.game)
    return found.move, _ADVICE.filled(move=found.said, why=found.why)


def hint_asked_for(session: "TableSession") -> str:
    """The hint, or why there is none: whoever answers aloud does not see the screen."""
    game = session.game
    if game.player != session.eyes:
        return session.say(NOT_ALOUD, player=session.player(game.player))
    move, said = hint(session)
    return session.say(said, key=_key(session, move) or _BACK)


def hint_shown(session: "TableSession") -> list[str]:
    """The hint of a lesson, in lines; none where it is about what is not chosen any more."""
    if session.hint is None:
        return []
    move, said = session.hint
    key = _key(session, move)
    return folded(session.say(said, key=key), session.width) if key else []


def _key(session: "TableSession", move: object) -> str | None:
    """The number of the move in the menu, or of the part that leads to it."""
    for key, choice in session.choices().by_key.items():
        part = choice.action
        actions = part.actions if isinstance(part, Part) else (part,)
        if any(action is move for action in actions):
            return key
    return None
