"""Ornaments drawn by us, in lines and surfaces: what stands where a picture could be."""

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import Annotated, ClassVar, Final, Literal, TypeAlias

from rng_cards.printing.boxes import props
from rng_cards.printing.boxes.box import Box
from rng_cards.printing.easel import Easel
from rng_cards.printing.layout.measures import Length
from rng_cards.printing.pen import Area, Ink, Pen
from rng_cards.shape import Between

OrnamentName = Literal[
    "sunburst",
    "corners",
    "star",
    "nails",
    "rope",
    "notched",
    "scrolls",
    "burst",
    "teeth",
    "cylinder",
    "chambers",
    "cartridges",
    "planks",
    "torn",
    "hole",
    "beads",
]


class OrnamentBox(Box):
    """An ornament, in one colour."""

    key: ClassVar[str] = "ornament"
    static: ClassVar[bool] = True

    ornament: OrnamentName
    """Which one."""
    colour: str = "ink"
    """A colour of the layout."""
    line: Length = 0.6
    """How thick its lines are, where it has any."""
    count: Annotated[int, Between(1, 99)] = 24
    """How many rays, nails, teeth, boards, cartridges…"""
    reach: Length = 8.0
    """How far what stands in corners reaches, how long teeth and spikes are."""

    def colours(self) -> Iterator[tuple[str, str]]:
        yield "colour", self.colour

    def draw(self, easel: Easel) -> None:
        area = easel.into_bleed(self.area)
        DRAWN[self.ornament](easel.pen, area, easel.colour(self.colour), self)


def _sunburst(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """Rays from the middle, every other one filled, cut off at the sides."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    reach = area.width + area.height
    step = pi / box.count
    with pen.placed(0, 0, clip=area):
        for ray in range(box.count):
            ends = [
                (middle[0] + reach * cos(angle), middle[1] + reach * sin(angle))
                for angle in (2 * ray * step, (2 * ray + 1) * step)
            ]
            pen.polygon([middle, *ends], Ink(fill=colour))


def _corners(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """An angle in each corner, with a diamond in its crook."""
    reach, ink = box.reach, Ink(fill=colour)
    for x, y, right, down in _each_corner(area):
        arm = [(x, y + down * reach), (x, y), (x + right * reach, y)]
        pen.polygon(arm, Ink(border=colour, line=box.line), closed=False)
        middle = (x + right * reach * 0.32, y + down * reach * 0.32)
        pen.polygon(_diamond(*middle, reach * 0.16), ink)


def _star(pen: Pen, area: Area, colour: str, _box: OrnamentBox) -> None:
    """A five-pointed star, point up."""
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    radius = min(area.width, area.height) / 2
    points = []
    for corner in range(10):
        far = radius if corner % 2 == 0 else radius * 0.382
        angle = corner * pi / 5 - pi / 2
        points.append((middle[0] + far * cos(angle), middle[1] + far * sin(angle)))
    pen.polygon(points, Ink(fill=colour))


def _nails(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """A nail's head in each corner."""
    for x, y, right, down in _each_corner(area):
        middle = (x + right * box.reach, y + down * box.reach)
        pen.disc(*middle, box.line * 2, Ink(fill=colour))


def _rope(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """A rope along the sides: short strokes across a pair of lines."""
    step = box.reach / 4
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
    pen.lines(strokes, colour, box.line)


def _notched(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """A frame whose corners are cut in steps, like the border of a banknote."""
    notch = box.reach
    left, top = area.x, area.y
    right, bottom = area.x + area.width, area.y + area.height
    corners = [
        *((left + notch, top), (right - notch, top), (right - notch, top + notch)),
        *((right, top + notch), (right, bottom - notch), (right - notch, bottom - notch)),
        *((right - notch, bottom), (left + notch, bottom), (left + notch, bottom - notch)),
        *((left, bottom - notch), (left, top + notch), (left + notch, top + notch)),
    ]
    pen.polygon(corners, Ink(border=colour, line=box.line))


def _scrolls(pen: Pen, area: Area, colour: str, box: OrnamentBox) -> None:
    """A level line that ends in diamonds, with one in its middle."""
    level = area.y + area.height / 2
    middle, half = area.x + area.width / 2, area.height / 2
    ink = Ink(fill=colour)
    inner = half * 2.2
    pen.lines(
        [
            (area.x + half, level, middle - inner, level),
            (middle + inner, level, area.x + area.width - half, level),
        ],
        colour,
        box.line,
    )
    pen.polygon(_diamond(middle, level, half), ink)
    for x in (middle - 1.7 * half, middle + 1.7 * half, area.x + half, area.x + area.width - half):
        pen.polygon(_diamond(x, level, half * 0.45), ink)


def _each_corner(area: Area) -> Iterator[tuple[float, float, int, int]]:
    """Each corner, with the ways that lead into the area from it."""
    for x, right in ((area.x, 1), (area.x + area.width, -1)):
        for y, down in ((area.y, 1), (area.y + area.height, -1)):
            yield x, y, right, down


def _diamond(x: float, y: float, half: float) -> list[tuple[float, float]]:
    return [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]


Ornament: TypeAlias = Callable[[Pen, Area, str, OrnamentBox], None]
DRAWN: Final[dict[str, Ornament]] = {
    "sunburst": _sunburst,
    "corners": _corners,
    "star": _star,
    "nails": _nails,
    "rope": _rope,
    "notched": _notched,
    "scrolls": _scrolls,
    "burst": props.burst,
    "teeth": props.teeth,
    "cylinder": props.cylinder,
    "chambers": props.chambers,
    "cartridges": props.cartridges,
    "planks": props.planks,
    "torn": props.torn,
    "hole": props.hole,
    "beads": props.beads,
}
