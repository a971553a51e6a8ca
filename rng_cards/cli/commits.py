"""What commands that tell of git's history say alike: commits, and why there are none."""

from typing import TYPE_CHECKING, Final

from rng_cards.app.translation.repository_words import NOT_COMMITTED
from rng_cards.cli.console import Console, room
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.terminal_layout import cells, paint, shortened
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.translation.repository import Version

UNREADABLE: Final = Text(
    fr="le fichier n'était pas lisible", en="the file could not be read as it was"
)
MORE: Final = Text(
    fr="… et de plus anciens : `--limit {more}`", en="… and older ones: `--limit {more}`"
)
_SHORTEST: Final = 10
"""Columns that a commit's author and its subject have at least."""


def commit_line(version: "Version | None", console: Console) -> str:
    """Which commit, when, whose, and its subject; None is what is not committed yet."""
    colour = console.colour
    if version is None:
        return paint(NOT_COMMITTED.say(console.language), "1;33", colour=colour)
    commit = paint(version.commit[:10], "33", colour=colour)
    when = f"{commit}  {version.date[:10]}  "
    left = room() - cells(when) - 2 - _SHORTEST
    author = shortened(one_line(version.author), max(_SHORTEST, left))
    about = f"{when}{paint(author, '1', colour=colour)}  "
    subject = shortened(one_line(version.subject), max(_SHORTEST, room() - cells(about)))
    return f"{about}{subject}".rstrip()
