"""Portraits on a canvas: each part is a form that every person who has it shares."""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from rng_cards.printing.drawing import Area
from rng_cards.printing.inks import Inks
from rng_cards.printing.pdf_operators import Matrix
from rng_cards.printing.portraits.files import HEIGHT, SIDE

if TYPE_CHECKING:
    from rng_cards.printing.canvas import Canvas

OUTLINE: Final = 2.4
"""How thick the line around a piece is, of the 200 that the paper is wide."""
_NECK: Final = (100.0, 165.0)
"""What a head is tilted about."""
_ORDER: Final = (
    *(("hat", "back"), ("hair", "back"), ("extra", "back")),
    *(("face", "back"), ("collar", "front"), ("hair", "body"), ("face", "front")),
    *(("hair", "skin"), ("hat", "skin"), ("glasses", "skin"), ("extra", "skin")),
    *(("eyes", "front"), ("mouth", "front"), ("beard", "front"), ("moustache", "front")),
    *(("nose", "front"), ("glasses", "front"), ("hair", "front"), ("hat", "front")),
    *(("extra", "body"), ("extra", "front")),
)
"""What is drawn over what, the lowest first."""
_STILL: Final = frozenset({("face", "back"), ("collar", "front")})
"""What does not move with the head; nor does any layer `body`."""
_FEATURES: Final = frozenset({"eyes", "nose", "mouth", "moustache", "beard", "glasses"})
"""What moves within the face where somebody looks aside."""
_SEEN: Final = (176, 212)
"""How much of the paper is to be seen at least, across and down: of wide brims the ends are not."""
_GROUPS: Final[Mapping[int, Sequence[tuple[float, float, float]]]] = {
    0: (),
    1: ((0, 0, 1),),
    2: ((-28, 30, 0.86), (56, 36, 0.88)),
    3: ((-38, 16, 0.74), (90, 16, 0.74), (22, 62, 0.78)),
    4: ((-48, 20, 0.66), (34, 0, 0.66), (116, 20, 0.66), (26, 68, 0.74)),
}
"""Where each of so many people stands, right and down, and how large: those behind first."""


class Tones(NamedTuple):
    """The colours of a portrait."""

    ink: str
    dark: str
    mid: str
    light: str
    cut: str


def draw_people(
    canvas: "Canvas",
    people: Sequence[Mapping[str, Any]],
    parts: Mapping[str, Mapping[str, Any]],
    area: Area,
    tones: Tones,
) -> None:
    """Draw busts into an area, their shoulders on its lower edge; what is beyond it is cut off by
    whoever has set the clip.
    """
    scale = min(area.width / _SEEN[0], area.height / _SEEN[1])
    left, bottom = area.x + (area.width - SIDE * scale) / 2, area.y + area.height
    down = (scale, 0.0, 0.0, -scale, left, -(bottom - HEIGHT * scale))
    with canvas.transformed(down):
        for person, (x, y, size) in zip(people, _GROUPS[len(people)], strict=True):
            pose = parts[f"pose/{person['pose'][0]}"]
            flip = -1 if pose.get("flip") else 1
            place = (size * flip, 0.0, 0.0, size, x + (SIDE * size if flip < 0 else 0), y)
            with canvas.transformed(place):
                _bust(canvas, person, parts, pose, tones)


def draw_emblem(
    canvas: "Canvas", name: str, layers: Mapping[str, Any], area: Area, tones: Tones
) -> None:
    """A drawing of several tones, fitted into an area; it goes into the file once."""
    form = f"drawing {name} {'-'.join(tones)}"
    if not canvas.knows(form):
        pieces = [piece for layer in layers.values() for piece in layer]
        operators = " ".join(_painted(pieces, tones, canvas.inks))
        canvas.operators_form(form, Area(0, 0, SIDE, SIDE), operators)
    scale = min(area.width, area.height) / SIDE
    left = area.x + (area.width - SIDE * scale) / 2
    top = area.y + (area.height - SIDE * scale) / 2
    canvas.stamp(form, (scale, 0.0, 0.0, -scale, left, -top))


def _bust(
    canvas: "Canvas",
    person: Mapping[str, Any],
    parts: Mapping[str, Mapping[str, Any]],
    pose: Mapping[str, Any],
    tones: Tones,
) -> None:
    head = _head(pose)
    look = pose.get("look", (0, 0))
    for slot, layer in _ORDER:
        own = _toned(tones, person["tones"].get(slot, "dark"))
        for part in person.get(slot, ()):
            pieces = parts[f"{slot}/{part}"].get(layer)
            if not pieces:
                continue
            name = f"portrait {slot}/{part} {layer} {'-'.join(own)}"
            if not canvas.knows(name):
                operators = " ".join(_painted(pieces, own, canvas.inks))
                canvas.operators_form(name, Area(-SIDE, -SIDE, 3 * SIDE, 3 * SIDE), operators)
            if (slot, layer) in _STILL or layer == "body":
                canvas.stamp(name)
            elif slot in _FEATURES:
                canvas.stamp(name, _after(head, *look))
            else:
                canvas.stamp(name, head)


def _toned(tones: Tones, tone: str) -> Tones:
    """The colours where what is dark is of another tone: the light cuts in it become ink."""
    return tones if tone == "dark" else tones._replace(dark=getattr(tones, tone), cut=tones.ink)


def _head(pose: Mapping[str, Any]) -> Matrix:
    turn, (x, y) = radians(pose.get("tilt", 0)), _NECK
    dx, dy = pose.get("move", (0, 0))
    c, s = cos(turn), sin(turn)
    return (c, s, -s, c, x - c * x + s * y + dx, y - s * x - c * y + dy)


def _after(matrix: Matrix, x: float, y: float) -> Matrix:
    """A matrix, applied to what was moved before."""
    a, b, c, d, e, f = matrix
    return (a, b, c, d, a * x + c * y + e, b * x + d * y + f)


def _painted(pieces: Sequence[Sequence[Any]], tones: Tones, inks: Inks) -> Iterator[str]:
    """The operators of pieces: colours where they change, outlines, how each is painted."""
    fill = stroke = ""
    width = 0.0
    line = inks.drawn(tones.ink).upper()
    yield "1 j 1 J"
    for tone, kind, thick, path in pieces:
        code = getattr(tones, tone)
        colour = inks.drawn(code) if kind == "line" or tone == "ink" else inks.surface(code)
        if kind != "line" and colour != fill:
            fill = colour
            yield colour
        drawn = colour.upper() if kind == "line" else line
        if kind != "fill" and drawn != stroke:
            stroke = drawn
            yield drawn
        if kind != "fill" and thick != width:
            width = thick
            yield f"{thick * inks.line:g} w"
        yield f"{path} {_PAINT[kind]}"


_PAINT: Final = {"fill": "f", "line": "S", "both": "b"}
