"""Moves asked part by part, where a menu of all of them would be too long for a screen."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from rng_cards.cli.table_session.menu import Menu, among
from rng_cards.games.tabletop import Choice, Group
from rng_cards.record import Record
from rng_cards.words import Text, spoken

MOST_LINES: Final = 8
"""Lines of a menu: what a table of six players leaves of a screen of 24."""
MOST_CHOICES: Final = 12
"""Moves that are taken in at a glance."""

StepsOf = Callable[[Any], Sequence[Text]]
"""The parts in which a move is chosen; see `Tabletop.steps`."""


class Part(Record):
    """Some of the moves, one of which is still to be chosen."""

    label: Text | str
    """What has been chosen so far."""
    actions: tuple[Any, ...]
    depth: int = 0
    """How many of their parts have been chosen."""


def menu_of(
    groups: Sequence[Group], part: Part | None, steps_of: StepsOf, language: str, width: int
) -> Menu:
    """The menu of all moves, or of those of a part: each in full where they fit, else the parts
    that come next.
    """
    kept = groups if part is None else among(groups, part.actions)
    whole = Menu(kept, language)
    choices = [choice for group in kept for choice in group.choices]
    lines = whole.lines(width, colour=False)
    if len(lines) <= MOST_LINES and len(choices) <= MOST_CHOICES:
        return whole
    for depth in range(part.depth if part else 0, _deepest(choices, steps_of)):
        parts = _parts(choices, depth, steps_of, language)
        if len(parts) > 1:  # else that part leaves nothing to choose
            return whole if len(parts) == len(choices) else Menu([Group("", parts)], language)
    return whole


def _deepest(choices: Sequence[Choice], steps_of: StepsOf) -> int:
    return max((len(steps_of(choice.action)) for choice in choices), default=0)


def _parts(
    choices: Sequence[Choice], depth: int, steps_of: StepsOf, language: str
) -> tuple[Choice, ...]:
    """A line for each part; one that leaves a single move is that move."""
    lines: dict[str | int, list[Choice]] = {}
    for choice in choices:
        steps = steps_of(choice.action)
        said = spoken(steps[depth] if depth < len(steps) else choice.label, language)
        lines.setdefault(said, []).append(choice)
    return tuple(
        alike[0] if len(alike) == 1 else _part(alike, depth, steps_of) for alike in lines.values()
    )


def _part(alike: Sequence[Choice], depth: int, steps_of: StepsOf) -> Choice:
    label = steps_of(alike[0].action)[depth]
    return Choice(Part(label, tuple(choice.action for choice in alike), depth + 1), label)
