"""An SVG file of one's own as pieces of a drawing: outlines, each in the tone nearest to its fill.

What icons are made of is read: paths, rectangles, circles, ellipses, polygons, groups, `transform`,
and fills as attributes or in `style`. Lines, text, gradients and style sheets are not.
"""

import re
from collections.abc import Iterator, Mapping
from math import cos, radians, sin, tan
from typing import Final
from xml.etree import ElementTree as ET

from rng_cards.printing.inks import brightness
from rng_cards.printing.pdf_operators import Matrix
from rng_cards.printing.svg_paths import operators, steps

MOST_BYTES: Final = 1_000_000
_AS_IT_IS: Final[Matrix] = (1, 0, 0, 1, 0, 0)
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_TRANSFORM: Final = re.compile(r"(\w+)\s*\(([^)]*)\)")
_UNSEEN: Final = frozenset({"defs", "clipPath", "mask", "symbol", "metadata", "title", "desc"})
_NAMED: Final = {"black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080"}
_TONES: Final = ((0.3, "ink"), (0.8, "mid"), (1.1, "light"))
"""Up to which brightness a fill is of which tone."""
_BOX: Final = 4


class NotAnSvgError(ValueError):
    """A file that holds nothing to draw."""


def pieces_of(data: bytes, side: float) -> list[list[object]]:
    """The pieces of an SVG file, fitted into a square of `side`, y down: tone, how they are
    painted, width of the line, operators. NotAnSvgError where there is nothing to draw.
    """
    try:
        root = ET.fromstring(data)  # noqa: S314 -- expat refuses entities that grow
        if _name(root) != "svg":
            raise NotAnSvgError
        pieces = list(_drawn(root, _fitted(root, side), "#000000"))
    except (ET.ParseError, ValueError, IndexError) as error:
        raise NotAnSvgError from error
    if not pieces:
        raise NotAnSvgError
    return pieces


def _name(element: "ET.Element") -> str:
    return element.tag.rpartition("}")[2]


def _numbers(text: str) -> list[float]:
    return [float(one) for one in _NUMBER.findall(text)]


def _fitted(root: "ET.Element", side: float) -> Matrix:
    """What brings the drawing's own square into ours."""
    box = _numbers(root.get("viewBox", ""))
    if len(box) != _BOX:
        box = [0.0, 0.0, *(_numbers(root.get(key, ""))[0] for key in ("width", "height"))]
    x, y, width, height = box
    scale = side / max(width, height)
    left, top = (side - width * scale) / 2, (side - height * scale) / 2
    return (scale, 0, 0, scale, left - x * scale, top - y * scale)


def _drawn(element: "ET.Element", matrix: Matrix, fill: str) -> Iterator[list[object]]:
    name = _name(element)
    if name in _UNSEEN or element.get("display") == "none":
        return
    for sort, numbers in _TRANSFORM.findall(element.get("transform", "")):
        matrix = _times(matrix, _change(sort, _numbers(numbers)))
    fill = _fill(element) or fill
    outline = _outline(name, element.attrib)
    if outline and fill != "none":
        a, b, c, d, e, f = matrix
        path = operators(steps(outline), lambda x, y: (a * x + c * y + e, b * x + d * y + f))
        yield [_tone(fill), "fill", 0, path]
    for inner in element:
        yield from _drawn(inner, matrix, fill)


def _fill(element: "ET.Element") -> str:
    styled = re.search(r"(?:^|;)\s*fill\s*:\s*([^;]+)", element.get("style", ""))
    return (styled[1] if styled else element.get("fill", "")).strip().lower()


def _tone(fill: str) -> str:
    code = _NAMED.get(fill, fill)
    if re.fullmatch(r"#[0-9a-f]{3}", code):
        code = "#" + "".join(2 * one for one in code[1:])
    bright = brightness(code) if re.fullmatch(r"#[0-9a-f]{6}", code) else 0.0
    return next(tone for most, tone in _TONES if bright < most)


def _outline(name: str, has: Mapping[str, str]) -> str:
    """The path of a figure; empty of what is none."""

    def of(*keys: str) -> list[float]:
        return [(_numbers(has.get(key, "")) or [0.0])[0] for key in keys]

    if name == "path":
        return has.get("d", "")
    if name == "rect":
        x, y, width, height = of("x", "y", "width", "height")
        return f"M{x} {y}h{width}v{height}h{-width}Z"
    if name in {"circle", "ellipse"}:
        x, y, across, down = of("cx", "cy", *(("r", "r") if name == "circle" else ("rx", "ry")))
        around = f"a{across} {down} 0 1 0 {2 * across} 0a{across} {down} 0 1 0 {-2 * across} 0"
        return f"M{x - across} {y}{around}Z"
    return f"M{has.get('points', '')}Z" if name in {"polygon", "polyline"} else ""


def _change(sort: str, given: list[float]) -> Matrix:
    """One function of a `transform` (SVG 1.1, 7.6)."""
    if sort == "matrix":
        a, b, c, d, e, f = given
        return (a, b, c, d, e, f)
    if sort == "translate":
        return (1, 0, 0, 1, given[0], given[1] if len(given) > 1 else 0)
    if sort == "scale":
        return (given[0], 0, 0, given[-1], 0, 0)
    angle = radians(given[0])
    if sort == "rotate":
        x, y = given[1:3] if len(given) > 1 else (0.0, 0.0)
        turned = (cos(angle), sin(angle), -sin(angle), cos(angle), 0.0, 0.0)
        return _times(_times((1, 0, 0, 1, x, y), turned), (1, 0, 0, 1, -x, -y))
    if sort == "skewX":
        return (1, 0, tan(angle), 1, 0, 0)
    return (1, tan(angle), 0, 1, 0, 0) if sort == "skewY" else _AS_IT_IS


def _times(one: Matrix, other: Matrix) -> Matrix:
    """Both changes, the other one first."""
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        *(a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j),
        *(a * k + c * m + e, b * k + d * m + f),
    )
