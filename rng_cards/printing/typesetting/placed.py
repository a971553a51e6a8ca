"""Lines into spans: where each piece of text is drawn, at a size."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Final, NamedTuple

from rng_cards.printing.typesetting.model import PAD, Block, Line, Pill, Span, TextStyle
from rng_cards.printing.typesetting.paragraph import Paragraph

SHARE: Final = {
    "left": 0.0,
    "top": 0.0,
    "centre": 0.5,
    "middle": 0.5,
    "right": 1.0,
    "bottom": 1.0,
}
"""How much of the room that is left over goes before the text."""


class Extent(NamedTuple):
    """What the fonts of a block reach above and below the baseline, in thousandths of an em."""

    ascent: float
    descent: float

    def height(self, lines: int, paragraphs: int, style: TextStyle, size: float) -> float:
        """Points that so many lines take, from the top of the first to the bottom of the last."""
        ems = (self.ascent + self.descent) / 1000.0 + (lines - 1) * style.leading
        return ems * size + (paragraphs - 1) * style.gap * size / style.size


def placed(
    paragraphs: Sequence[Paragraph],
    stops: Sequence[Sequence[int]],
    box: tuple[float, float],
    style: TextStyle,
    size: float,
    extent: Extent,
) -> Block:
    """The block of these lines, each ending at its stop, in a box of that width and height."""
    width, room = box
    height = extent.height(sum(map(len, stops)), len(stops), style, size)
    top = SHARE[style.valign] * (room - height) if height < room < inf else 0.0
    share = SHARE[style.align]
    scale, step = size / 1000.0, style.leading * size
    baseline = top + extent.ascent * scale
    widest = 0.0
    lines: list[Line] = []
    pills: list[Pill] = []
    for one, ends in zip(paragraphs, stops, strict=True):
        start = 0
        for stop in ends:
            taken = one.indent + one.right[stop - 1] - one.left[start]
            widest = max(widest, taken)
            x = share * (width - taken * scale) if share else 0.0
            place = (x + one.indent * scale, baseline)
            spans: list[Span] = []
            if one.lead and start == 0:
                _draw(one, (0, one.lead), (x, baseline), scale, spans, pills)
            text = (one.first[start], one.last[stop - 1])
            _draw(one, text, place, scale, spans, pills)
            lines.append(Line(spans[0].x, baseline, tuple(spans)))
            baseline += step
            start = stop
        baseline += style.gap * size / style.size
    return Block(size, widest * scale, height, tuple(lines), tuple(pills))


def _draw(
    one: Paragraph,
    text: tuple[int, int],
    place: tuple[float, float],
    scale: float,
    spans: list[Span],
    pills: list[Pill],
) -> None:
    """Add the spans, and pills, of that part of the paragraph's text, beginning at that place."""
    first, last = text
    x, baseline = place
    origin = x - one.table[first] * scale
    for index, begin, start, end in _parts(one, first, last):
        run = one.runs[index]
        at = from_left = origin + one.table[start] * scale
        if run.pill:
            ruler = one.rulers[run.font]
            over = baseline - ruler.ascent * scale
            wide = (one.table[end] - one.table[start]) * scale
            tall = (ruler.ascent + ruler.descent) * scale
            pills.append(Pill(from_left, over, wide, tall, run.colour))
            if start == begin:
                at += PAD * scale * 1000.0
        spans.append(Span(at, run.font, one.text[start:end], run.colour, run.pill))


def _parts(one: Paragraph, first: int, last: int) -> Iterator[tuple[int, int, int, int]]:
    """Which runs that part of the text is in: their index, where they begin, the part in them."""
    begin = 0
    for index, run in enumerate(one.runs):
        finish = begin + len(run.text)
        if finish > first:
            if begin >= last:
                return
            yield index, begin, max(begin, first), min(finish, last)
        begin = finish
