"""The path data of SVG (SVG 1.1, 8.3) as the operators by which a PDF draws the same outline."""

import re
from collections.abc import Callable, Iterator
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan
from typing import Final, NamedTuple

from rng_cards.printing.pdf_operators import num

Point = tuple[float, float]
Change = Callable[[float, float], Point]
"""Where a point of the drawing goes."""

_TOKEN: Final = re.compile(r"[\s,]*([A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG: Final = re.compile(r"[\s,]*([01])")
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""How many numbers each command takes at a time."""
_FLAGS: Final = (3, 4)
"""Which of the numbers of an arc are flags, which may stand without a space between them."""


class Step(NamedTuple):
    """A PDF path operator (m, l, c or h) with its points."""

    operator: str
    points: tuple[Point, ...] = ()


class NotAPathError(ValueError):
    """Text that is no path data; `at` is the index of the letter where it goes wrong."""

    def __init__(self, at: int) -> None:
        super().__init__(at)
        self.at = at


def steps(data: str) -> list[Step]:
    """The outline of path data; NotAPathError where it is none."""
    return list(_Reader().read(_commands(data)))


def operators(outline: list[Step], change: Change = lambda x, y: (x, y)) -> str:
    """An outline as PDF operators that do not paint it yet, its points moved by `change`."""
    out = []
    for step in outline:
        points = (change(*point) for point in step.points)
        out.append(" ".join([*(f"{num(x)} {num(y)}" for x, y in points), step.operator]))
    return " ".join(out)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command with one set of its numbers; a further set is the command again."""
    at, end = 0, len(data.rstrip())
    command = ""
    while at < end:
        found = _TOKEN.match(data, at)
        if found is None:
            raise NotAPathError(at)
        if found[1].isalpha():
            command, at = found[1], found.end()
            if command.upper() not in _TAKES:
                raise NotAPathError(found.start(1))
        elif not command or command in "Zz":
            raise NotAPathError(found.start(1))
        numbers: list[float] = []
        for index in range(_TAKES[command.upper()]):
            kind = _FLAG if command in "Aa" and index in _FLAGS else _TOKEN
            one = kind.match(data, at)
            if one is None or one[1].isalpha():
                raise NotAPathError(min(at, end))
            numbers.append(float(one[1]))
            at = one.end()
        yield command, numbers
        command = {"M": "L", "m": "l"}.get(command, command)


class _Reader:
    """Follows the commands, each from the point where the last one ended."""

    def __init__(self) -> None:
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        """The last handle of a curve, which a smooth one begins with mirrored."""
        self.before = ""

    def read(self, commands: Iterator[tuple[str, list[float]]]) -> Iterator[Step]:
        for command, numbers in commands:
            letter = command.upper()
            if not self.before and letter != "M":
                raise NotAPathError(0)
            yield from self._followed(letter, self._absolute(command, numbers))
            self.before = letter

    def _absolute(self, command: str, numbers: list[float]) -> list[float]:
        if command.isupper():
            return numbers
        x, y = self.here
        if command == "h":
            return [numbers[0] + x]
        if command == "v":
            return [numbers[0] + y]
        if command == "a":
            return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [one + (y if index % 2 else x) for index, one in enumerate(numbers)]

    def _followed(self, letter: str, numbers: list[float]) -> Iterator[Step]:
        x, y = self.here
        if letter == "Z":
            self.here, self.handle = self.start, None
            yield Step("h")
        elif letter in "MLHV":
            end = (numbers[0] if letter != "V" else x, numbers[-1] if letter != "H" else y)
            self.here, self.handle = end, None
            if letter == "M":
                self.start = end
            yield Step("m" if letter == "M" else "l", (end,))
        elif letter == "A":
            yield from self._arc(numbers)
        else:
            yield self._curve(letter, [*zip(numbers[::2], numbers[1::2], strict=True)])

    def _curve(self, letter: str, points: list[Point]) -> Step:
        """A Bézier curve; of those of the second degree, the same as one of the third."""
        smooth = letter in "ST"
        if smooth:
            like = "CS" if letter == "S" else "QT"
            handle = self.handle if self.handle and self.before in like else self.here
            points = [(2 * self.here[0] - handle[0], 2 * self.here[1] - handle[1]), *points]
        end = points[-1]
        self.handle = points[-2]
        if letter in "QT":
            middle = points[0]
            points = [_towards(self.here, middle), _towards(end, middle), end]
        self.here = end
        return Step("c", tuple(points))

    def _arc(self, numbers: list[float]) -> Iterator[Step]:
        """An arc of an ellipse as curves of at most a quarter (SVG 1.1, F.6.5)."""
        rx, ry, turn, large, sweep, *end = numbers
        start, stop = self.here, (end[0], end[1])
        self.here, self.handle = stop, None
        if start == stop:
            return
        if not rx or not ry:
            yield Step("l", (stop,))
            return
        rx, ry, turned = abs(rx), abs(ry), radians(turn)
        across = (cos(turned), sin(turned))
        dx, dy = (start[0] - stop[0]) / 2, (start[1] - stop[1]) / 2
        x, y = across[0] * dx + across[1] * dy, -across[1] * dx + across[0] * dy
        grown = max(1.0, sqrt((x / rx) ** 2 + (y / ry) ** 2))
        rx, ry = rx * grown, ry * grown
        rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
        part = sqrt(max(0.0, rest)) * (-1 if large == sweep else 1)
        cx, cy = part * rx * y / ry, -part * ry * x / rx
        first = _angle((1, 0), ((x - cx) / rx, (y - cy) / ry))
        swept = _angle(((x - cx) / rx, (y - cy) / ry), ((-x - cx) / rx, (-y - cy) / ry))
        if not sweep and swept > 0:
            swept -= 2 * pi
        elif sweep and swept < 0:
            swept += 2 * pi
        middle = (
            across[0] * cx - across[1] * cy + (start[0] + stop[0]) / 2,
            across[1] * cx + across[0] * cy + (start[1] + stop[1]) / 2,
        )

        def place(u: float, v: float) -> Point:
            a, b = rx * u, ry * v
            return (
                middle[0] + across[0] * a - across[1] * b,
                middle[1] + across[1] * a + across[0] * b,
            )

        count = max(1, ceil(abs(swept) / (pi / 2) - 1e-9))
        each = swept / count
        reach = 4 / 3 * tan(each / 4)
        for index in range(count):
            a, b = first + index * each, first + (index + 1) * each
            yield Step(
                "c",
                (
                    place(cos(a) - reach * sin(a), sin(a) + reach * cos(a)),
                    place(cos(b) + reach * sin(b), sin(b) - reach * cos(b)),
                    stop if index == count - 1 else place(cos(b), sin(b)),
                ),
            )


def _towards(point: Point, other: Point) -> Point:
    """Two thirds of the way to another point."""
    return (point[0] + (other[0] - point[0]) * 2 / 3, point[1] + (other[1] - point[1]) * 2 / 3)


def _angle(one: Point, other: Point) -> float:
    """From a direction to another, in radians, counted the way an arc sweeps."""
    share = (one[0] * other[0] + one[1] * other[1]) / (hypot(*one) * hypot(*other))
    return copysign(acos(max(-1.0, min(1.0, share))), one[0] * other[1] - one[1] * other[0])
