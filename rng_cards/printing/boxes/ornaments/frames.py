"""Ornaments that frame or fill an area: rays, stars, corners, ropes, borders."""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING

from rng_cards.printing.boxes.ornaments.registry import OrnamentLook, ornament
from rng_cards.printing.drawing import Area, Ink

if TYPE_CHECKING:
    from rng_cards.printing.canvas import Canvas


@ornament
def sunburst(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """Rays from the middle, every other one filled, cut off at the sides."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    reach = area.width + area.height
    step = pi / look.repeats
    with canvas.placed(0, 0, clip=area):
        for ray in range(look.repeats):
            ends = [
                (middle[0] + reach * cos(angle), middle[1] + reach * sin(angle))
                for angle in (2 * ray * step, (2 * ray + 1) * step)
            ]
            canvas.polygon([middle, *ends], Ink(fill=look.colour))


@ornament
def corners(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """An angle in each corner, with a diamond in its crook."""
    reach, ink = look.reach, Ink(fill=look.colour)
    for x, y, right, down in _each_corner(area):
        arm = [(x, y + down * reach), (x, y), (x + right * reach, y)]
        canvas.polygon(arm, Ink(border=look.colour, line=look.line), closed=False)
        middle = (x + right * reach * 0.32, y + down * reach * 0.32)
        canvas.polygon(_diamond(*middle, reach * 0.16), ink)


@ornament
def star(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A five-pointed star, point up."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    radius = min(area.width, area.height) / 2
    points = []
    for corner in range(10):
        far = radius if corner % 2 == 0 else radius * 0.382
        angle = corner * pi / 5 - pi / 2
        points.append((middle[0] + far * cos(angle), middle[1] + far * sin(angle)))
    canvas.polygon(points, Ink(fill=look.colour))


@ornament
def nails(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A nail's head in each corner."""
    for x, y, right, down in _each_corner(area):
        middle = (x + right * look.reach, y + down * look.reach)
        canvas.disc(*middle, look.line * 2, Ink(fill=look.colour))


@ornament
def rope(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A rope along the sides: short strokes across a pair of lines."""
    step = look.reach / 4
    strokes = []
    for start, length, level, across in (
        (area.x, area.width, area.y, True),
        (area.x, area.width, area.y + area.height, True),
        (area.y, area.height, area.x, False),
        (area.y, area.height, area.x + area.width, False),
    ):
        for number in range(round(length / step)):
            at = start + (number + 0.5) * length / round(length / step)
            lean, half = step * 0.35, step * 0.5
            if across:
                strokes.append((at - lean, level + half, at + lean, level - half))
            else:
                strokes.append((level - half, at + lean, level + half, at - lean))
    canvas.lines(strokes, look.colour, look.line)


@ornament
def notched(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A frame whose corners are cut in steps, like the border of a banknote."""
    notch = look.reach
    left, top = area.x, area.y
    right, bottom = area.x + area.width, area.y + area.height
    corners = [
        *((left + notch, top), (right - notch, top), (right - notch, top + notch)),
        *((right, top + notch), (right, bottom - notch), (right - notch, bottom - notch)),
        *((right - notch, bottom), (left + notch, bottom), (left + notch, bottom - notch)),
        *((left, bottom - notch), (left, top + notch), (left + notch, top + notch)),
    ]
    canvas.polygon(corners, Ink(border=look.colour, line=look.line))


@ornament
def scrolls(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A level line that ends in diamonds, with one in its middle."""
    level = area.y + area.height / 2
    middle, half = area.x + area.width / 2, area.height / 2
    ink = Ink(fill=look.colour)
    inner = half * 2.2
    canvas.lines(
        [
            (area.x + half, level, middle - inner, level),
            (middle + inner, level, area.x + area.width - half, level),
        ],
        look.colour,
        look.line,
    )
    canvas.polygon(_diamond(middle, level, half), ink)
    for x in (middle - 1.7 * half, middle + 1.7 * half, area.x + half, area.x + area.width - half):
        canvas.polygon(_diamond(x, level, half * 0.45), ink)


def _each_corner(area: Area) -> Iterator[tuple[float, float, int, int]]:
    """Each corner, with the ways that lead into the area from it."""
    for x, right in ((area.x, 1), (area.x + area.width, -1)):
        for y, down in ((area.y, 1), (area.y + area.height, -1)):
            yield x, y, right, down


def _diamond(x: float, y: float, half: float) -> list[tuple[float, float]]:
    return [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
