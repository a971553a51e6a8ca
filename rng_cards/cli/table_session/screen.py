"""What stands on the screen: what happened, the table, what is asked, how the game ended.

On a terminal all of it fits: the table is drawn low where the terminal is, the menu is as long as
the rest allows, and what happened is told in the lines that are left. Where those are too few, it
is told first, on a page of its own. A pipe gets everything, one line after the other.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rng_cards.cli.table_session.hints import hint_shown
from rng_cards.cli.table_session.outcome import ending
from rng_cards.cli.table_session.story import together, told
from rng_cards.games.playing import NOBODY
from rng_cards.play.sitting.orders import QUIT, read_order
from rng_cards.terminal_layout import folded
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.cli.table_session.session import TableSession
    from rng_cards.games.playing import Beat

_RECENT: Final = 30
"""Things that happened that a pipe is told at once; the rest is long ago."""

_EARLIER: Final = Text(
    fr="… `récit` raconte tout depuis ton dernier coup.",
    en="… `story` tells all since your last move.",
)
_TOO_LOW: Final = Text(
    fr="(La fenêtre est trop petite : le haut de la table a défilé. 80 colonnes et 24 lignes "
    "suffisent, et Entrée redessine la table.)",
    en="(The window is too small: the top of the table has scrolled off. 80 columns and 24 lines "
    "are enough, and Enter draws the table again.)",
)
_MORE: Final = Text(fr="(Entrée : la suite)", en="(Enter: more)")
_TO_TABLE: Final = Text(fr="(Entrée : la table)", en="(Enter: the table)")
_TO_END: Final = Text(fr="(Entrée : le résultat)", en="(Enter: the result)")
_UNREAD: Final = Text(
    fr="(`{typed}` n'est pas lu : la table n'était pas encore là.)",
    en="(`{typed}` is not read: the table was not there yet.)",
)


def show_table(session: "TableSession") -> None:
    """What happened, the table, and what may be done."""
    news = session.news[session.eyes]
    new_to_them = not session.told
    session.stale = False
    session.told = True
    session.menu = None  # of one that was unfolded, the numbers are gone from the screen
    below = ending(session) if session.game.over else asked(session)
    table = session.drawn()
    if not session.terminal.live:
        story = told(news[-_RECENT:], session.language, session.width)
        session.terminal.show([*_notes(session), *story, "", *table, "", *below])
        return
    room = session.terminal.height - 1 - len(table) - len(below)
    told_first = False
    if new_to_them and _matters(session, news):
        whole = [*_notes_kept(session), *together(news, session.language, session.width)]
        told_first = len(whole) > room
        if told_first:
            _tell_first(session)
    notes = _notes(session)
    story = _in_lines(session, news, room - len(notes), read=told_first)
    between = [""] * (len(notes) + len(story) < room)
    if room < 0 and not session.told_too_low:
        session.told_too_low = True
        below = [*below, *folded(session.say(_TOO_LOW), session.width)]
    session.terminal.clear()
    session.terminal.show([*notes, *story, *table, *between, *below])


# What happened


def _matters(session: "TableSession", news: Sequence["Beat"]) -> bool:
    """Whether anybody else has done something, or the game has ended."""
    others = (beat.player not in {session.eyes, NOBODY} for beat in news)
    return session.game.over or any(others)


def _tell_first(session: "TableSession") -> None:
    """Everything that happened, on pages of its own; what is typed under them is no move."""
    session.terminal.clear()
    lines = [*_notes(session), *session.story()]
    last = session.say(_TO_END if session.game.over else _TO_TABLE)
    try:
        typed = session.terminal.page(lines, f"{session.say(_MORE)} ", f"{last} ")
    except KeyboardInterrupt:  # enough of it: only at the prompt of the table it says how to leave
        return
    order = read_order(typed, ())
    if order is not None:
        session.typed = typed
    elif typed:
        session.notes.append(_UNREAD.filled(typed=typed))
    session.left = order == (QUIT, "")


def _in_lines(
    session: "TableSession", news: Sequence["Beat"], room: int, *, read: bool
) -> list[str]:
    """What happened in so many lines: one a beat, else run together by turns, else its end, behind
    a word of how to see the rest unless it was just `read`.
    """
    story = told(news, session.language, session.width)
    if len(story) <= room:
        return story
    story = together(news, session.language, session.width)
    if len(story) <= room:
        return story
    earlier = [] if read else folded(session.say(_EARLIER), session.width)
    last: list[str] = []
    for number in range(1, len(news)):
        more = together(news[-number:], session.language, session.width)
        if len(more) > room - len(earlier):
            break
        last = more
    return [*map(session.faint, earlier), *last] if room >= len(earlier) else []


def _notes_kept(session: "TableSession") -> list[str]:
    return [line for note in session.notes for line in folded(session.say(note), session.width)]


def _notes(session: "TableSession") -> list[str]:
    """What is said above everything, once."""
    lines = _notes_kept(session)
    session.notes = []
    return lines


# What is asked


def asked(session: "TableSession") -> list[str]:
    """The question, its menu, and a good move where a lesson shows one."""
    menu = session.choices().lines(session.width, colour=session.terminal.colour)
    return [*map(session.terminal.strong, session.question()), *menu, *hint_shown(session)]
