"""Text into a box, at the largest size at which it fits."""

from collections.abc import Sequence
from math import ceil, inf
from typing import Final

from rng_cards.printing.typesetting.lines import SLACK, best, fewest, filled
from rng_cards.printing.typesetting.model import Block, Excess, Line, Run, Span, TextStyle
from rng_cards.printing.typesetting.paragraph import measured, styled
from rng_cards.printing.typesetting.placed import SHARE, Extent, placed
from rng_cards.printing.typesetting.rulers import Rulers, vendored

STEP: Final = 0.25
"""Points between two sizes that are tried."""

_SHORT: Final = 40
"""Characters of what is measured whole, rather than word by word."""

_CLOSE: Final = 1e-6
"""Points that a sum of lengths may be off by."""


def fitted(
    paragraphs: Sequence[Sequence[Run]],
    width: float,
    height: float,
    style: TextStyle,
    rulers: Rulers | None = None,
) -> Block | Excess:
    """The paragraphs set in a box of that width and height, at the largest size that fits.

    From `style.size` down by quarters of a point to `style.least`; where nothing fits, an
    `Excess` says by how much. No text is ever left out. A `height` of infinity fits in width
    only. Without `rulers`, the tool's own fonts are used.
    """
    rulers = vendored() if rulers is None else rulers
    if len(paragraphs) == 1 and len(paragraphs[0]) == 1:
        runs = styled(paragraphs[0], style)
        block = _on_one_line(runs[0], width, height, style, rulers) if runs else None
        if block:
            return block
    return _Setting(width, height, style, rulers).set(paragraphs)


def _on_one_line(
    run: Run, width: float, height: float, style: TextStyle, rulers: Rulers
) -> Block | None:
    """The block of a short text that fits on one line, as most fields of a card do: the same that
    `_Setting` would make, in a third of the time. None where that is not so.
    """
    if run.pill or style.hang or len(run.text) > _SHORT:
        return None
    ruler, scale = rulers[run.font], style.size / 1000.0
    taken, tall = ruler[run.text] * scale, (ruler.ascent + ruler.descent) * scale
    if taken > width + _CLOSE or tall > height + _CLOSE:
        return None
    x = SHARE[style.align] * max(width - taken, 0.0)
    over = SHARE[style.valign] * (height - tall) if tall < height < inf else 0.0
    span = Span(x, run.font, run.text, run.colour, run.pill)
    line = Line(x, over + ruler.ascent * scale, (span,))
    return Block(style.size, taken, tall, (line,))


class _Setting:
    """One box, and the measured text that is to go into it."""

    __slots__ = ("extent", "height", "rulers", "style", "texts", "width")

    def __init__(self, width: float, height: float, style: TextStyle, rulers: Rulers) -> None:
        self.width = width
        self.height = height
        self.style = style
        self.rulers = rulers

    def set(self, paragraphs: Sequence[Sequence[Run]]) -> Block | Excess:
        self.texts = measured(paragraphs, self.style, self.rulers)
        if not self.texts:
            return Block(self.style.size, 0.0, 0.0, ())
        self.extent = self._extent()
        size = self._largest()
        if size:
            return self._block(size)
        return self._at_the_smallest()

    def _extent(self) -> Extent:
        ascent = descent = 0.0
        for one in self.texts:
            for run in one.runs:
                ruler = self.rulers[run.font]
                ascent = max(ascent, ruler.ascent)
                descent = max(descent, ruler.descent)
        return Extent(ascent, descent)

    def _largest(self) -> float:
        """The largest size of those tried at which all fits; 0 if there is none.

        What fits at a size fits at every smaller one, so halving the interval finds it.
        """
        style = self.style
        tried = style.sizes or (style.size,)
        for size in tried:
            if self._fits(size):
                return size
        most = tried[-1]
        low, high = 1, max(ceil((most - style.least) / STEP - _CLOSE), 0)
        if not high or not self._fits(style.least):
            return 0.0
        while low < high:
            middle = (low + high) // 2
            if self._fits(most - middle * STEP):
                high = middle
            else:
                low = middle + 1
        return max(most - low * STEP, style.least)

    def _room(self, size: float) -> float:
        return self.width * 1000.0 / size + SLACK

    def _fits(self, size: float) -> bool:
        style = self.style
        room = self._room(size)
        lines = 0
        for one in self.texts:
            if style.lines == 1:
                count = int(one.indent + one.right[-1] - one.left[0] <= room)
            else:
                count = fewest(one, room - one.indent)
            if not count:
                return False
            lines += count
        if style.lines and lines > style.lines:
            return False
        taken = self.extent.height(lines, len(self.texts), style, size)
        return taken <= self.height + _CLOSE

    def _block(self, size: float) -> Block:
        room = self._room(size)
        even = self.style.align != "left"
        stops = [best(one, room - one.indent, even=even) for one in self.texts]
        return self._placed(stops, size)

    def _placed(self, stops: Sequence[Sequence[int]], size: float) -> Block:
        box = (self.width, self.height)
        return placed(self.texts, stops, box, self.style, size, self.extent)

    def _at_the_smallest(self) -> Block | Excess:
        """What fits at no size: long words are broken, and what is still too much is an excess."""
        from rng_cards.printing.typesetting.overwide import cut  # noqa: PLC0415 -- hardly ever

        style = self.style
        size = min(style.least, style.size)
        room = self._room(size)
        broken: list[str] = []
        if style.lines == 1:
            stops = [[len(one.right)] for one in self.texts]
        else:
            for one in self.texts:
                broken += cut(one, room - one.indent)
            if broken and self._fits(size):
                return self._block(size)._replace(broken=tuple(broken))
            stops = [filled(one, room - one.indent) for one in self.texts]
        block = self._placed(stops, size)._replace(broken=tuple(broken))
        return self._excess(block)

    def _excess(self, block: Block) -> Excess:
        style = self.style
        wide = max(block.width - self.width, 0.0)
        high = max(block.height - self.height, 0.0)
        lines = block.lines
        kept = len(lines)
        if style.lines and kept > style.lines:
            high = max(high, (kept - style.lines) * style.leading * block.size)
            kept = style.lines
        bottom = self.height - self.extent.descent * block.size / 1000.0 + _CLOSE
        kept = min(kept, sum(line.baseline <= bottom for line in lines))
        # Each line that must go takes with it the space that parted it from the one before.
        many = sum(1 + sum(len(span.text) for span in line.spans) for line in lines[kept:])
        if wide > _CLOSE:
            longest = max(sum(len(span.text) for span in line.spans) for line in lines)
            many = max(many, ceil(longest * wide / block.width))
        return Excess(wide, high, max(many, 1), block)
