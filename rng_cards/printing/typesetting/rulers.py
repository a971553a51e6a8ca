"""How wide text is. Each word is measured once for each font, in thousandths of an em."""

from collections.abc import Callable
from functools import cache
from typing import Final

from rng_cards.printing.fonts import Font, font

UNKNOWN: Final = 600.0
"""What a character that the font lacks is taken to measure: such a text is refused, not drawn."""

_MOST_WORDS: Final = 50_000
"""Words remembered before starting afresh: ten times what the whole game uses."""


class Ruler(dict[str, float]):
    """The widths of words in one font: `ruler["Page"]`, in thousandths of an em."""

    __slots__ = ("ascent", "descent", "font")

    def __init__(self, font: Font) -> None:
        super().__init__()
        self.font = font
        self.ascent = float(font.ascent)
        self.descent = abs(float(font.descent))

    def __missing__(self, word: str) -> float:
        if len(self) >= _MOST_WORDS:
            self.clear()
        widths = self.font.widths
        try:
            width = float(sum(map(widths.__getitem__, word)))
        except KeyError:
            width = float(sum(widths.get(one, UNKNOWN) for one in word))
        self[word] = width
        return width


class Rulers(dict[str, Ruler]):
    """A ruler for each role, made of the font that `find` gives for it when first asked for."""

    __slots__ = ("_find",)

    def __init__(self, find: Callable[[str], Font]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, role: str) -> Ruler:
        self[role] = ruler = Ruler(self._find(role))
        return ruler


@cache
def vendored() -> Rulers:
    """The rulers of the fonts that come with the tool."""
    return Rulers(font)
