"""Moves asked part by part, where a menu of all of them would be too long for a screen."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from rng_cards.cli.table_session.menu import Menu, among
from rng_cards.games.tabletop import Choice, Group
from rng_cards.record import Record
from rng_cards.words import Text, spoken

MOST_LINES: Final = 8
"""Lines of a menu: what a table of six players leaves of a screen of 24."""
MOST_CHOICES: Final = 12
"""Moves that are taken in at a glance."""

_OPENS: Final = Text(fr="{title}…", en="{title}…")
_ONLY: Final = Text(fr="{title} : {move}", en="{title}: {move}")

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
    groups: Sequence[Group],
    part: Part | None,
    steps_of: StepsOf,
    language: str,
    width: int,
    most_lines: int | None = MOST_LINES,
) -> Menu:
    """The menu of all moves, or of those of a part: each in full where they fit in so many lines,
    else shorter, else the parts that come next. Without a limit, all of them in full.
    """
    kept = groups if part is None else among(groups, part.actions)
    menus = _ever_shorter(kept, part.depth if part else 0, steps_of, language)
    menu = next(menus)
    while most_lines is not None and not _fits(menu, width, most_lines):
        shorter = next(menus, None)
        if shorter is None:
            break
        menu = shorter
    return menu


def _fits(menu: Menu, width: int, most_lines: int) -> bool:
    """Whether a menu is short enough; moves that no titles order are not to be many either."""
    if len(menu.lines(width, colour=False)) > most_lines:
        return False
    most_choices = MOST_CHOICES + 2 * (most_lines - MOST_LINES)
    return len(menu.by_key) <= most_choices or any(group.title for group in menu.groups)


def _ever_shorter(
    groups: Sequence[Group], depth: int, steps_of: StepsOf, language: str
) -> Iterator[Menu]:
    """Menus of the same moves, each in fewer lines than the one before; the last one may be any."""
    yield Menu(groups, language)
    if any(group.title for group in groups):
        fewer = [_rarely_wanted(group) for group in groups]
        yield Menu(fewer, language)
        yield Menu(fewer, language, tight=True)
        yield Menu([Group("", tuple(_by_titles(fewer)))], language, tight=True)
        return
    choices = [choice for group in groups for choice in group.choices]
    for deeper in range(depth, _deepest(choices, steps_of)):
        parts = _parts(choices, deeper, steps_of, language)
        if len(parts) == len(choices):
            return
        if len(parts) > 1:  # else that part leaves nothing to choose
            yield Menu([Group("", parts)], language)
            return


def _rarely_wanted(group: Group) -> Group:
    """Several moves that are there for the sake of completeness, as a part."""
    if len(group.choices) < 2 or not all(choice.quiet for choice in group.choices):  # noqa: PLR2004
        return group
    return group.but(title="", choices=(_titled(group),))


def _by_titles(groups: Sequence[Group]) -> Iterator[Choice]:
    """A part for each title; moves that have none, or are alone under theirs, stay moves."""
    for group in groups:
        if group.title and len(group.choices) == 1:
            (only,) = group.choices
            yield only.but(label=_ONLY.filled(title=group.title, move=only.label))
        elif group.title:
            yield _titled(group)
        else:
            yield from group.choices


def _titled(group: Group) -> Choice:
    label = _OPENS.filled(title=group.title)
    return Choice(Part(label, tuple(choice.action for choice in group.choices)), label)


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
