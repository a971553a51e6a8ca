"""A canvas that remembers every text, where it stands and in what size."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from rng_cards.printing.canvas import Canvas
from rng_cards.printing.drawing import Area, TextRun
from rng_cards.printing.fonts import font


class Shown(NamedTuple):
    """A run of text where it stands on the card, in points."""

    left: float
    top: float
    right: float
    bottom: float
    run: TextRun
    block: int
    """Runs of one block are set together."""

    def covers(self, other: "Shown") -> bool:
        """Whether more of them than a hair lies one on the other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.2 and down > 0.2


class Witness(Canvas):
    """A canvas that remembers the text it drew, and draws it only if wanted."""

    def __init__(self, *, blank: bool = False) -> None:
        super().__init__()
        self.blank = blank
        self.shown: list[Shown] = []
        self.blocks = 0
        self._at = [(0.0, 0.0, 0)]

    @contextmanager
    def placed(
        self, x: float, y: float, *, turn: int = 0, clip: Area | None = None
    ) -> Iterator[None]:
        before_x, before_y, before_turn = self._at[-1]
        assert before_turn == 0, "this witness follows one turn only"
        self._at.append((before_x + x, before_y + y, turn))
        with super().placed(x, y, turn=turn, clip=clip):
            yield
        self._at.pop()

    def text(self, runs: Sequence[TextRun]) -> None:
        self.blocks += 1
        x, y, turn = self._at[-1]
        for run in runs:
            fonts = font(run.role)
            wide = sum(fonts.widths[one] for one in run.text) * run.size / 1000
            tall, deep = fonts.cap_height * run.size / 1000, -fonts.descent * run.size / 2000
            if turn == 0:
                left, baseline = x + run.x, y + run.y
                box = (left, baseline - tall, left + wide, baseline + deep)
            else:
                left, baseline = x - run.x, y - run.y
                box = (left - wide, baseline - deep, left, baseline + tall)
            self.shown.append(Shown(*box, run, self.blocks))
        if not self.blank:
            super().text(runs)


def luminance(colour: tuple[int, ...]) -> float:
    """Relative luminance, WCAG 2.2."""
    shares = [one / 255 for one in colour]
    red, green, blue = (
        one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
