"""The chosen icons, from SVG paths to the operators a PDF draws them with, and who drew each.

The set of icons that npm carries as data does not say who drew what. Another package keeps the
folders of the collection it was made from, one an artist: an icon is taken only if exactly one
artist there has drawing the same outline under that name.
"""
# ruff: noqa: INP001
# mypy: disable-error-code="import-untyped"

import json
import re
import sys
from math import floor, hypot
from pathlib import Path
from typing import Final

from fontTools.pens.areaPen import AreaPen
from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path

SIDE: Final = 512
"""The square every icon is drawn in, in whole units; y goes up, as in a PDF."""

COLLECTION: Final = "icons.json"
"""Where the package of outlines keeps them."""

SAME: Final = 2.0
"""How far two boxes of one outline may lie apart: each package has rounded its numbers."""

FLAT: Final = 0.75
"""A curve whose handles are nearer to its chord is drawn as a line: less than 0.04 mm off, on the
largest emblem, 25 mm."""

COLLINEAR: Final = 0.25
"""A point is left out of a straight line it is nearer to."""

ARTISTS: Final = {
    "aussiesim": "Aussiesim",
    "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion",
    "cathelineau": "Cathelineau",
    "delapouite": "Delapouite",
    "faithtoken": "Faithtoken",
    "lorc": "Lorc",
    "sbed": "Sbed",
    "skoll": "Skoll",
    "sparker": "Sparker",
    "zajkonur": "Zajkonur",
}
"""How the artists sign, as the collection's own license.txt writes it, by the names of their
folders; an icon of anybody else is refused until its artist is here and in credits.yaml. Those who
gave up their rights (CC0), and folders of several hands, stay out."""


def rebuilt(wanted: list[str], collection: dict[str, bytes], folders: dict[str, bytes]) -> bytes:
    """The data file: the outlines by name, by artist."""
    shapes = json.loads(collection[COLLECTION])["icons"]
    drawn = by_drawing(folders)
    artists: dict[str, dict[str, str]] = {}
    for name in sorted(wanted):
        if name not in shapes:
            sys.exit(f"no icon is called {name}")
        path = path_of(shapes[name]["body"])
        found = [artist for artist, other in drawn.get(pascal(name), ()) if same(path, other)]
        if len(found) != 1 or found[0] not in ARTISTS:
            sys.exit(f"{name}: drawn by {found or 'nobody known'}")
        artists.setdefault(ARTISTS[found[0]], {})[name] = operators(path)
    content = {"side": SIDE, "license": "CC-BY-3.0", "artists": dict(sorted(artists.items()))}
    return (json.dumps(content, ensure_ascii=False, indent=0) + "\n").encode()


def by_drawing(folders: dict[str, bytes]) -> dict[str, list[tuple[str, str]]]:
    """Artist and path of every drawing, by its name in that package."""
    found: dict[str, list[tuple[str, str]]] = {}
    for file, content in folders.items():
        place = Path(file)
        if place.suffix == ".js" and len(place.parts) == len(("dist", "artist", "Name.js")):
            paths = re.findall(r'Path, \{[^}]*?\bd: "([^"]+)"', content.decode())
            if len(paths) == 1:
                found.setdefault(place.stem, []).append((place.parts[1], paths[0]))
    return found


def path_of(body: str) -> str:
    """The one path of an icon. Filled as SVG fills by default: by the non-zero rule, PDF's `f`."""
    path = re.fullmatch(r'<path fill="currentColor" d="([^"]+)"/>', body)
    if not path:
        sys.exit(f"not a single plain path: {body[:80]}")
    return path[1]


def pascal(name: str) -> str:
    """`box-trap` as the other package writes it: `BoxTrap`."""
    return "".join(word.capitalize() for word in name.split("-"))


def same(one: str, other: str) -> bool:
    """Whether two paths draw one outline: same box, same area."""
    boxes, areas = [], []
    for path in (one, other):
        box, area = BoundsPen(None), Area()
        parse_path(path, box)
        parse_path(path, area)
        boxes.append(box.bounds)
        areas.append(area.value)
    near = all(abs(a - b) < SAME for a, b in zip(*boxes, strict=True))
    return near and abs(areas[0] - areas[1]) < max(abs(areas[0]) / 100, SIDE)


class Area(AreaPen):  # type: ignore[misc]  # fontTools has no types
    """The area of an outline; what is filled is closed, whether the path says so or not."""

    def _endPath(self) -> None:  # noqa: N802
        self._closePath()


class Operators(BasePen):  # type: ignore[misc]  # fontTools has no types
    """Writes what it is told to draw as PDF operators, in whole units, upside up."""

    def __init__(self) -> None:
        super().__init__(None)
        self.steps: list[str] = []
        self.contour: list[tuple[str, list[tuple[int, int]]]] = []

    def point(self, point: tuple[float, float]) -> tuple[int, int]:
        """A point of the PDF's square. Half a unit goes the same way everywhere."""
        x, y = point
        return floor(x + 0.5), floor(SIDE - y + 0.5)

    def _moveTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.contour = [("m", [self.point(point)])]

    def _lineTo(self, point: tuple[float, float]) -> None:  # noqa: N802
        self.contour.append(("l", [self.point(point)]))

    def _curveToOne(self, *points: tuple[float, float]) -> None:  # noqa: N802
        rounded = [self.point(point) for point in points]
        before = self.contour[-1][1][-1]
        if all(off_line(point, before, rounded[2]) < FLAT for point in rounded[:2]):
            self.contour.append(("l", rounded[-1:]))
        else:
            self.contour.append(("c", rounded))

    def _closePath(self) -> None:  # noqa: N802
        start = self.contour[0][1][0]
        if self.contour[-1] == ("l", [start]):
            self.contour.pop()
        kept: list[tuple[str, list[tuple[int, int]]]] = []
        for operator, points in self.contour:
            if operator == "l" and points == kept[-1][1][-1:]:
                continue
            if operator == "l" and in_line(kept, points[0]):
                kept.pop()
            kept.append((operator, points))
        if len(kept) > 1:
            for operator, points in kept:
                self.steps += [*(f"{x} {y}" for x, y in points), operator]
            self.steps.append("h")

    def _endPath(self) -> None:  # noqa: N802
        self._closePath()


def in_line(steps: list[tuple[str, list[tuple[int, int]]]], end: tuple[int, int]) -> bool:
    """Whether the last step is a line that a line to `end` only prolongs."""
    if steps[-1][0] != "l":
        return False
    return off_line(steps[-1][1][0], steps[-2][1][-1], end) < COLLINEAR


def off_line(point: tuple[int, int], start: tuple[int, int], end: tuple[int, int]) -> float:
    """How far a point is from the segment between two others."""
    along = (end[0] - start[0], end[1] - start[1])
    to_point = (point[0] - start[0], point[1] - start[1])
    length = along[0] ** 2 + along[1] ** 2
    part = (to_point[0] * along[0] + to_point[1] * along[1]) / length if length else 0
    part = min(1, max(0, part))
    return hypot(to_point[0] - part * along[0], to_point[1] - part * along[1])


def operators(path: str) -> str:
    """An SVG path as PDF operators that fill it."""
    pen = Operators()
    parse_path(path, pen)
    return " ".join([*pen.steps, "f"])
