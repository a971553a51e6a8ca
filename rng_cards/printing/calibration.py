"""The sheet that tells how far backs are off: rulers on the front, crosses on the back.

It is printed on both sides and held against the light. Where a cross shows through, the ruler's
figure is the offset to type, with its sign: the figures run the way in which the back has to be
moved, which is not the way in which it is seen to be out. Seen from the front, x of a back that was
turned about an upright edge runs to the left; about a level edge, its y runs upwards.
"""

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import TextRun
from rng_cards.printing.fitting import lies
from rng_cards.printing.fonts import font
from rng_cards.printing.imposition import Backs, Side, turns_sideways
from rng_cards.printing.inks import BLACK
from rng_cards.printing.marks import Segment
from rng_cards.printing.offsets import NO_OFFSET, Offset
from rng_cards.printing.pdf_file import About
from rng_cards.printing.sheets import Sheet
from rng_cards.printing.units import MM, Points
from rng_cards.words import Text, verbatim

Anchor = Literal["left", "middle", "right"]

_REACH: Final = 10
"""Millimetres each way that a ruler measures."""
_CORNER_REACH: Final = 5
_CORNER: Final = 30 * MM
"""How far the rulers of the corners are from the edges."""
_ROOM_FOR_CORNERS: Final = 140 * MM
_CROSS: Final = 15 * MM
"""How far the arms of the middle cross reach."""
_CORNER_CROSS: Final = 8 * MM
_TICKS: Final = ((10, 3.2 * MM), (2, 2.0 * MM), (1, 1.1 * MM))
"""Every so many half millimetres, a tick so long: fives, ones, halves."""
_BARS: Final = (100, 50, 20)
"""Millimetres that the line may have which shows whether the page came out in its own size."""
_BAR_ABOVE: Final = 30 * MM
"""From the middle of the page up to that line."""
_WORDS_BELOW: Final = 24 * MM
_FIGURES: Final = 6.5
"""Size of the figures, in points; no two touch at 5 mm from each other."""
_WORDS: Final = 8.5
_LEADING: Final = 12.5

_LINE: Final = 0.35
"""Points: thin enough to read half a millimetre by, thick enough to show through paper."""
_BLACK: Final = "#000000"
_SHARES: Final[dict[Anchor, float]] = {"left": 0.0, "middle": 0.5, "right": 1.0}

_TITLE: Final = Text(fr="Calage du verso : recto", en="Offset of backs: front")
_BACK: Final = Text(fr="Calage du verso : verso", en="Offset of backs: back")
_BAR_IS: Final = Text(
    fr="{bar} mm à la règle, sinon la page n'a pas été imprimée à 100 %",
    en="{bar} mm by the ruler, or the page was not printed at 100 %",
)
_HOW: Final = (
    Text(
        fr="Regarde ce côté, la feuille contre une fenêtre ou une lampe.",
        en="Look at this side, the sheet against a window or a lamp.",
    ),
    Text(
        fr="Lis x où la croix du verso coupe la règle couchée, y où elle coupe la règle debout.",
        en="Read x where the cross of the back meets the level ruler, y where it meets the other.",
    ),
    Text(fr="Puis tape ce que tu lis, avec son signe :", en="Then type what you read, signs too:"),
)
_CORNERS_SAY: Final = Text(
    fr="Les quatre coins disent la même chose à 0,5 mm près, ou la feuille est entrée de travers.",
    en="The four corners say the same to 0.5 mm, or the sheet went in askew.",
)


class Caption(NamedTuple):
    """Words on the page; x is where they begin, have their middle or end, y their baseline."""

    x: Points
    y: Points
    text: Text
    size: Points
    anchor: Anchor


class CalibrationPage(NamedTuple):
    """One side of the sheet, as lines and words."""

    side: Side
    segments: tuple[Segment, ...]
    labels: tuple[Caption, ...]


def calibration_pdf(
    sheet: Sheet,
    backs: Backs,
    command: str,
    language: str,
    title: str,
    offset: Offset = NO_OFFSET,
) -> bytes:
    """The sheet for pages like this one; with an `offset` it proves it."""
    canvas = Canvas(About(title, language), inks=BLACK)
    for page in calibration(sheet.width, sheet.height, backs, command, offset):
        canvas.page(sheet.width, sheet.height)
        canvas.lines(page.segments, _BLACK, _LINE)
        canvas.text(_runs(page, language))
    return canvas.pdf()


def _runs(page: CalibrationPage, language: str) -> list[TextRun]:
    widths = font("text").widths
    runs = []
    for label in page.labels:
        text = label.text.say(language)
        width = sum(widths[one] for one in text) * label.size / 1000
        x = label.x - width * _SHARES[label.anchor]
        runs.append(TextRun(x, label.y, text, "text", label.size, _BLACK))
    return runs


def calibration(
    width: Points,
    height: Points,
    backs: Backs,
    command: str,
    offset: Offset = NO_OFFSET,
) -> tuple[CalibrationPage, CalibrationPage]:
    """Front and back of the sheet for a page of that size, turned over that edge.

    `command` is what is typed with the figures. With an `offset` the sheet proves it: the crosses
    then meet the rulers at 0.
    """
    if backs not in {"long-edge", "short-edge"}:
        raise ValueError(f"nothing to calibrate: {backs}")
    signs = (1, -1) if turns_sideways(lies(width, height), backs) else (-1, 1)
    words = [*_figures(width / 2, height / 2, signs), *_sentences(width, height, command)]
    crosses = tuple(_crosses(width, height, offset))
    title = Caption(width / 2 + offset.x, _top(height) + offset.y, _BACK, _WORDS, "middle")
    return (
        CalibrationPage("front", tuple(_front_lines(width, height)), tuple(words)),
        CalibrationPage("back", crosses, (title,)),
    )


def _corners(width: Points, height: Points) -> Iterator[tuple[Points, Points]]:
    """The middles of the targets in the corners; none on a page too small for them."""
    if min(width, height) >= _ROOM_FOR_CORNERS:
        for x in (_CORNER, width - _CORNER):
            for y in (_CORNER, height - _CORNER):
                yield x, y


def _front_lines(width: Points, height: Points) -> Iterator[Segment]:
    middle, centre = width / 2, height / 2
    yield from _rulers(middle, centre, _REACH)
    for x, y in _corners(width, height):
        yield from _rulers(x, y, _CORNER_REACH)
    bar, half = centre - _BAR_ABOVE, _bar(width) / 2 * MM
    yield Segment(middle - half, bar, middle + half, bar)
    for end in (middle - half, middle + half):
        yield Segment(end, bar - 2 * MM, end, bar + 2 * MM)


def _bar(width: Points) -> int:
    """How many millimetres the line has that a page of this width has room for."""
    return next((bar for bar in _BARS if (bar + 20) * MM <= width), _BARS[-1])


def _rulers(x: Points, y: Points, reach: int) -> Iterator[Segment]:
    """A level and an upright ruler that cross at their zeros."""
    yield Segment(x - reach * MM, y, x + reach * MM, y)
    yield Segment(x, y - reach * MM, x, y + reach * MM)
    for half in range(-2 * reach, 2 * reach + 1):
        at = half * MM / 2
        tick = next(long for every, long in _TICKS if half % every == 0)
        if half:
            yield Segment(x + at, y, x + at, y + tick)
            yield Segment(x, y + at, x + tick, y + at)


def _figures(x: Points, y: Points, signs: tuple[int, int]) -> Iterator[Caption]:
    """What the rulers in the middle say: how far the back has to be moved."""
    for at in range(-_REACH, _REACH + 1, 5):
        if at:
            level, upright = (verbatim(f"{sign * at:+d}") for sign in signs)
            yield Caption(x + at * MM, y - 1.5 * MM, level, _FIGURES, "middle")
            yield Caption(x - 1.5 * MM, y + at * MM + 0.35 * _FIGURES, upright, _FIGURES, "right")
    end = (_REACH + 4) * MM
    yield Caption(x + end, y + 0.35 * _WORDS, verbatim("x"), _WORDS, "middle")
    yield Caption(x, y + end, verbatim("y"), _WORDS, "middle")


def _sentences(width: Points, height: Points, command: str) -> Iterator[Caption]:
    x = width / 2
    yield Caption(x, _top(height), _TITLE, _WORDS, "middle")
    bar = _BAR_IS.filled(bar=_bar(width))
    yield Caption(x, height / 2 - _BAR_ABOVE - 3 * MM, bar, _WORDS, "middle")
    said = [*_HOW, verbatim(command)]
    if any(_corners(width, height)):
        said.append(_CORNERS_SAY)
    for number, text in enumerate(said):
        below = height / 2 + _WORDS_BELOW + number * _LEADING
        yield Caption(x, below, text, _WORDS, "middle")


def _top(height: Points) -> Points:
    """The baseline of the title."""
    return height / 2 - _BAR_ABOVE - 10 * MM


def _crosses(width: Points, height: Points, offset: Offset) -> Iterator[Segment]:
    """A cross where each pair of rulers should be: they lie alike on both sides of the paper."""
    yield from _cross(width / 2 + offset.x, height / 2 + offset.y, _CROSS)
    for x, y in _corners(width, height):
        yield from _cross(x + offset.x, y + offset.y, _CORNER_CROSS)


def _cross(x: Points, y: Points, reach: Points) -> Iterator[Segment]:
    yield Segment(x - reach, y, x + reach, y)
    yield Segment(x, y - reach, x, y + reach)
