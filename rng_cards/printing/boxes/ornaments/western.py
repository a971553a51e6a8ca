"""Ornaments that are things of the West: drums of revolvers, shells, boards, posters, jaws.

What looks made by hand is uneven by arithmetic, not by chance: the same card gives the same bytes.
"""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, Final

from rng_cards.printing.boxes.ornaments.registry import OrnamentLook, ornament
from rng_cards.printing.drawing import Area, Ink

if TYPE_CHECKING:
    from rng_cards.printing.canvas import Canvas

_GOLDEN: Final = 0.618034
"""Multiples of it, without their whole part, are spread evenly and never repeat."""


def uneven(number: int) -> float:
    """Something from -1 to 1 that looks like chance, the same each time."""
    return 2 * (number * number * _GOLDEN % 1) - 1


@ornament
def burst(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """An explosion: `count` uneven spikes around an ellipse, each `reach` deep or nearly."""
    across, down = area.width / 2, area.height / 2
    x, y = area.x + across, area.y + down
    points = []
    for corner in range(2 * look.repeats):
        out = 1.0 - 0.06 * (1 + uneven(corner + 3))
        if corner % 2:
            out -= look.reach / min(across, down) * (0.85 + 0.15 * uneven(corner))
        angle = corner * pi / look.repeats - pi / 2
        points.append((x + across * out * cos(angle), y + down * out * sin(angle)))
    canvas.polygon(points, Ink(fill=look.colour))


@ornament
def teeth(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """Jaws: `count` teeth from above, and those from below in the gaps, each `reach` long."""
    step = area.width / look.repeats
    top, bottom = area.y, area.y + area.height
    upper = _saw(area.x, step, look.repeats, top, top + look.reach)
    lower = _saw(area.x - step / 2, step, look.repeats + 1, bottom, bottom - look.reach)
    with canvas.placed(0, 0, clip=area):
        canvas.polygon(upper, Ink(fill=look.colour))
        canvas.polygon(lower, Ink(fill=look.colour))


def _saw(x: float, step: float, count: int, gum: float, tip: float) -> list[tuple[float, float]]:
    points = [(x, gum)]
    for tooth in range(count):
        points += [(x + (tooth + 0.5) * step, tip), (x + (tooth + 1) * step, gum)]
    return points


@ornament
def drum(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A revolver's drum from behind: a disc with `count` flutes in its rim."""
    canvas.polygon(list(_fluted(area, look.repeats)), Ink(fill=look.colour))


def _fluted(area: Area, count: int) -> Iterator[tuple[float, float]]:
    radius = min(area.width, area.height) / 2
    x, y = area.x + area.width / 2, area.y + area.height / 2
    steps = 16 * count
    for step in range(steps):
        angle = 2 * pi * step / steps - pi / 2
        wave = (1 + cos(count * (angle + pi / 2))) / 2
        out = radius * (1 - 0.14 * wave**3)
        yield x + out * cos(angle), y + out * sin(angle)


@ornament
def chambers(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """The holes of such a drum: `count` discs in a ring, each of radius `reach`."""
    radius = min(area.width, area.height) / 2 - look.reach
    x, y = area.x + area.width / 2, area.y + area.height / 2
    for hole in range(look.repeats):
        angle = 2 * pi * (hole + 0.5) / look.repeats - pi / 2
        canvas.disc(
            x + radius * cos(angle), y + radius * sin(angle), look.reach, Ink(fill=look.colour)
        )


@ornament
def shells(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """`count` shells side by side, standing: case, rim and tip."""
    step = area.width / look.repeats
    wide, high = step * 0.62, area.height
    for number in range(look.repeats):
        left = area.x + number * step + (step - wide) / 2
        canvas.panel(Area(left, area.y + 0.42 * high, wide, 0.46 * high), Ink(fill=look.colour))
        rim = Area(left - 0.06 * step, area.y + 0.91 * high, wide + 0.12 * step, 0.09 * high)
        canvas.panel(rim, Ink(fill=look.colour))
        with canvas.placed(0, 0, clip=Area(left, area.y, wide, 0.39 * high)):
            canvas.oval(Area(left, area.y, wide, 0.9 * high), Ink(fill=look.colour))


@ornament
def planks(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """`count` level boards: their joints, a butt end here and there, a knot or two of grain."""
    step = area.height / look.repeats
    right = area.x + area.width
    lines = []
    for board in range(look.repeats):
        y = area.y + board * step
        if board:
            lines.append((area.x, y, right, y))
        end = area.x + area.width * (0.5 + 0.38 * uneven(board + 2))
        lines.append((end, y, end, y + step))
        grain = area.x + area.width * (0.5 + 0.45 * uneven(board + 9))
        lines.append((grain, y + step * 0.4, min(grain + step * 1.8, right), y + step * 0.4))
        lines.append(
            (grain + step * 0.5, y + step * 0.65, min(grain + step, right), y + step * 0.65)
        )
    canvas.lines(lines, look.colour, look.line)


@ornament
def torn(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A sheet of paper with edges torn up to `reach` deep, `count` times along its width."""
    canvas.polygon(list(_torn(area, look.repeats, look.reach)), Ink(fill=look.colour))


def _torn(area: Area, count: int, deep: float) -> Iterator[tuple[float, float]]:
    across, down = area.width / count, area.height / round(count * area.height / area.width)
    right, bottom = area.x + area.width, area.y + area.height
    wide, high = round(area.width / across), round(area.height / down)
    sides: Sequence[tuple[int, float, float, float, float, float, float]] = (
        (wide, area.x, area.y, across, 0, 0, deep),
        (high, right, area.y, 0, down, -deep, 0),
        (wide, right, bottom, -across, 0, 0, -deep),
        (high, area.x, bottom, 0, -down, deep, 0),
    )
    number = 0
    for steps, x, y, step_x, step_y, in_x, in_y in sides:
        for step in range(steps):
            number += 1
            off = 0.5 + 0.5 * uneven(number)
            yield x + step * step_x + off * in_x, y + step * step_y + off * in_y


@ornament
def hole(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """A hole shot through: round, with `count` cracks around it."""
    radius = min(area.width, area.height) / 2
    x, y = area.x + area.width / 2, area.y + area.height / 2
    points = []
    for corner in range(2 * look.repeats):
        out = radius * (0.42 if corner % 2 else 0.8 + 0.2 * uneven(corner + 5))
        angle = corner * pi / look.repeats + 0.15 * uneven(corner)
        points.append((x + out * cos(angle), y + out * sin(angle)))
    canvas.polygon(points, Ink(fill=look.colour))


@ornament
def beads(canvas: "Canvas", area: Area, look: OrnamentLook) -> None:
    """`count` beads around the ellipse that fits in the area, each as long as the line is thick."""
    step = _around(area.width / 2, area.height / 2) / look.repeats
    canvas.oval(area, Ink(border=look.colour, line=look.line, dash=(look.line, step - look.line)))


def _around(one: float, other: float) -> float:
    """The circumference of an ellipse, from its two radii (Ramanujan 1914, his first formula)."""
    return pi * (3 * (one + other) - sqrt((3 * one + other) * (one + 3 * other)))
