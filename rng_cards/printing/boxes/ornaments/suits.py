"""The suits of playing cards, each as large as fits in its area."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from rng_cards.printing.boxes.ornaments.registry import OrnamentLook, ornament
from rng_cards.printing.drawing import Area, Ink

if TYPE_CHECKING:
    from rng_cards.printing.canvas import Canvas

_STEPS: Final = 64
"""Corners of a curve: 0.6 mm apart on a heart of 15 mm."""
_TOP: Final = 0.745
"""How high the curve of a heart goes; it goes down to -1.0625."""
_STEM: Final = ((0.5, 0.45), (0.54, 0.75), (0.68, 1.0), (0.32, 1.0), (0.46, 0.75))
"""The foot of spades and clubs: shares of the width and height of the area."""


@ornament
def heart(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """The suit of hearts."""
    points = [_at(area, x, y) for x, y in _heart()]
    canvas.polygon(points, Ink(fill=look.colour))


@ornament
def spade(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """The suit of spades: a heart on its head, on a foot."""
    ink = Ink(fill=look.colour)
    canvas.polygon([_at(area, x, 0.86 * (1 - y)) for x, y in _heart()], ink)
    canvas.polygon([_at(area, x, y) for x, y in _STEM], ink)


@ornament
def diamond(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """The suit of diamonds."""
    corners = ((0.5, 0.0), (0.88, 0.5), (0.5, 1.0), (0.12, 0.5))
    canvas.polygon([_at(area, x, y) for x, y in corners], Ink(fill=look.colour))


@ornament
def club(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """The suit of clubs: three leaves on a foot."""
    ink = Ink(fill=look.colour)
    radius = 0.245 * min(area.width, area.height)
    for x, y in ((0.5, 0.25), (0.25, 0.6), (0.75, 0.6)):
        canvas.disc(*_at(area, x, y), radius, ink)
    canvas.polygon([_at(area, x, y) for x, y in ((0.5, 0.3), (0.65, 0.62), (0.35, 0.62))], ink)
    canvas.polygon([_at(area, x, y) for x, y in _STEM], ink)


def _heart() -> Iterator[tuple[float, float]]:
    """The outline of a heart in a square of side 1."""
    for step in range(_STEPS):
        turn = 2 * pi * step / _STEPS
        x = sin(turn) ** 3
        y = (13 * cos(turn) - 5 * cos(2 * turn) - 2 * cos(3 * turn) - cos(4 * turn)) / 16
        yield 0.5 + 0.5 * x, (_TOP - y) / (_TOP + 1.0625)


def _at(area: Area, x: float, y: float) -> tuple[float, float]:
    """The point at those shares of an area's width and height."""
    return area.x + x * area.width, area.y + y * area.height
