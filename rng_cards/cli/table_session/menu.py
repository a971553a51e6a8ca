"""Choices with the numbers that choose them, in as few lines as can be read."""

from collections.abc import Sequence
from typing import Final

from rng_cards.games.tabletop import Choice, Group, keyed
from rng_cards.terminal_layout import cells, folded, hanging, pad, paint
from rng_cards.words import spoken, strip_controls

_TITLES: Final = 28
"""Cells of a title that stands beside its choices; a longer one stands above them."""
_SHORT: Final = 34
"""Cells of a label that shares its line with others."""
_GAP: Final = 3
_DOT: Final = "·"
_STRONG: Final = "1"
_FAINT: Final = "2"


class Menu:
    """The choices of a position. Numbers run through all groups; some choices keep a key."""

    def __init__(
        self,
        groups: Sequence[Group],
        language: str,
        *,
        numbered: bool = True,
        tight: bool = False,
    ) -> None:
        """Choices that are not `numbered` are there to be read. In a `tight` menu the end of a long
        label is left out, and titles up to half the width stand beside their choices.
        """
        self.groups = groups
        self.language = language
        self.tight = tight
        self.by_key: dict[str, Choice] = {}
        self._keys: dict[int, str] = {}
        self.last = 0
        """The highest number."""
        for own, choice in keyed(groups):
            self.last += not choice.key
            key = own if numbered or choice.key else _DOT
            self.by_key[key] = choice
            self._keys[id(choice)] = key

    @property
    def actions(self) -> list[object]:
        """What can be chosen."""
        return [choice.action for group in self.groups for choice in group.choices]

    def lines(self, width: int, *, colour: bool) -> list[str]:
        """Every group: its title, and its choices beside it."""
        return self._drawn(self.groups, width, colour=colour)

    def only(self, actions: Sequence[object], width: int, *, colour: bool) -> list[str]:
        """The groups that have some of those moves, with those alone, as `lines`."""
        return self._drawn(among(self.groups, actions), width, colour=colour)

    def _drawn(self, groups: Sequence[Group], width: int, *, colour: bool) -> list[str]:
        titles = [strip_controls(str(spoken(group.title, self.language))) for group in groups]
        beside = width // 2 if self.tight else _TITLES
        widths = [cells(title) for title in titles if 0 < cells(title) <= beside]
        column = max(widths, default=-2) + 2
        lines = []
        for group, title in zip(groups, titles, strict=True):
            indent = (column or 2) if title else 0
            rows = self._rows(group.choices, width - 1 - indent, colour=colour)
            if cells(title) + 2 > indent > 0:
                lines.append(" " + paint(title, group.style or _STRONG, colour=colour))
                lines += [" " * (indent + 1) + row for row in rows]
                continue
            head = pad(paint(title, group.style or _STRONG, colour=colour), indent)
            lines.append(f" {head}{rows[0]}")
            lines += [" " * (indent + 1) + row for row in rows[1:]]
        return lines

    def _rows(self, choices: Sequence[Choice], room: int, *, colour: bool) -> list[str]:
        """Short labels share lines, long ones have lines of their own."""
        rows: list[str] = []
        shared = False
        for choice in choices:
            key = self._keys[id(choice)]
            label = strip_controls(str(spoken(choice.label, self.language)))
            number = paint(key, _STRONG, colour=colour)
            alone = cells(label) > min(_SHORT, room - len(key) - 1)
            if alone and self.tight:
                shown = cut_at_word(label, max(room - len(key) - 1, 10))
                rows.append(f"{number} {shown}")
                shared = False
                continue
            if alone:
                rows += hanging(f"{number} ", label, room)
                shared = False
                continue
            shown = f"{number} {paint(label, _FAINT, colour=colour and choice.quiet)}"
            if shared and cells(rows[-1]) + _GAP + cells(shown) <= room:
                rows[-1] += " " * _GAP + shown
            else:
                rows.append(shown)
            shared = True
        return rows


def cut_at_word(text: str, room: int) -> str:
    """Text in so many cells, whole words of it, then a sign that there is more."""
    first, *rest = folded(text, room)
    return f"{folded(text, room - 2)[0]} …" if rest else first


def among(groups: Sequence[Group], actions: Sequence[object]) -> list[Group]:
    """The groups that have some of those moves, with those alone."""
    kept = []
    for group in groups:
        choices = [one for one in group.choices if any(one.action is wanted for wanted in actions)]
        if choices:
            kept.append(group.but(choices=tuple(choices)))
    return kept
