"""A good move on request, or where a lesson has just explained something, and why it is good."""

from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.table_session.steps import Part
from rng_cards.terminal_layout import folded
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_ADVICE: Final = Text(
    fr="Un bon coup ici, `{key}` : {move}. {why}",
    en="A good move here, `{key}`: {move}. {why}",
)
_BECAUSE: Final = Text(
    fr="De tous les coups, il semble te laisser la meilleure position. La moins bonne viendrait "
    "de : {move}.",
    en="Of all moves it seems to leave you best off. This one would leave you worst: {move}.",
)
_ALIKE: Final = Text(fr="Les autres se valent à peu près.", en="The others are about as good.")
_ONLY: Final = Text(fr="C'est le seul coup possible.", en="It is the only move there is.")
_ALOUD: Final = Text(
    fr="(Pas de conseil ici : il montrerait ce que {player} est seul à savoir.)",
    en="(No hint here: it would show what {player} alone knows.)",
)
_CLOSE: Final = 0.02
"""Chances that differ by less are about the same."""
_BACK: Final = "b"
"""What is typed first where another part of a move has been chosen."""


def hint(session: "TableSession") -> tuple[Any, Text]:
    """A good move in the position on the table, where the game is not over; and what is said of it
    but for its number, which hangs on the menu.
    """
    from rng_cards.play.advice import advise

    game = session.game
    advice = advise(game)
    why = _ALIKE
    if len(game.legal_actions()) == 1:
        why = _ONLY
    elif advice.good - advice.bad >= _CLOSE:
        why = _BECAUSE.filled(move=game.say(advice.worst))
    return advice.move, _ADVICE.filled(move=game.say(advice.move), why=why)


def hint_asked_for(session: "TableSession") -> str:
    """The hint, or why there is none: whoever answers aloud does not see the screen."""
    game = session.game
    if game.player != session.eyes:
        return session.say(_ALOUD, player=session.player(game.player))
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
