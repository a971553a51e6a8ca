"""Several moves on one line: each number is read in the menu that was on the screen.

`12; 14` are the moves that bore those numbers when the line was typed. The second is made if it is
still possible once the first is done, for the same player in the same turn; else it is left aside.
A line with a number that cannot be read so is refused before any of it is done.
"""

import re
from typing import TYPE_CHECKING, Any, Final

from rng_cards.cli.table_session.orders import Typed
from rng_cards.cli.table_session.steps import Part
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession

_BETWEEN: Final = re.compile(
    r"[;\n]|,?\s+(?:(?:et|and|und)\s+)?(?:puis|then|dann)\s+", re.IGNORECASE
)
"""What stands between two moves. Lines that are pasted together come as one."""

NO_NUMBER: Final = Text(
    fr="Pas de coup n° {typed} : les numéros vont jusqu'à {last}.",
    en="No move {typed}: the numbers go up to {last}.",
)
_ANOTHER_MENU: Final = Text(
    fr="Après `{typed}` vient un autre menu, qui a ses propres numéros : rien n'est fait.",
    en="After `{typed}` comes another menu, with numbers of its own: nothing is done.",
)


def parted(line: str) -> list[str]:
    """The moves and orders of a line, in their order; at least one, which may be empty."""
    parts = [part.strip() for part in _BETWEEN.split(line)]
    return [part for part in parts if part] or [""]


def key_of(line: str) -> str:
    """A number or another key of a menu as it is typed, such as `3.` or `#3`."""
    return line.strip("#.) ")


def is_number(key: str) -> bool:
    """Whether what was typed is a number, of a menu or not."""
    return key.isascii() and key.isdigit()


def read_together(session: "TableSession", parts: list[str]) -> list[Typed] | Text:
    """The parts of a line by the menu on the screen; why not, where they are refused together."""
    if len(parts) == 1:
        return [Typed(parts[0])]
    menu, asked = session.choices(), asked_now(session)
    typed: list[Typed] = []
    opens = ""
    for part in parts:
        choice = menu.by_key.get(key_of(part))
        if choice is None:
            if is_number(key_of(part)) and not session.game.over:
                return NO_NUMBER.filled(typed=key_of(part), last=menu.last)
            typed.append(Typed(part))
            continue
        if opens:
            return _ANOTHER_MENU.filled(typed=opens)
        if isinstance(choice.action, Part):
            opens = part
        typed.append(Typed(part, choice.action, asked))
    return typed


def asked_now(session: "TableSession") -> tuple[Any, ...]:
    """The question on the screen: who answers what, in which turn, and how far it is chosen."""
    game = session.game
    return game.player, game.state.turn, game.state.asked(), tuple(session.parts)


def still_means(session: "TableSession", typed: Typed) -> bool:
    """Whether what a number stood for can still be chosen by who chose it."""
    if typed.asked != asked_now(session):
        return False
    return isinstance(typed.action, Part) or any(
        typed.action is one for one in session.game.legal_actions()
    )
