"""A paragraph measured: its pieces between breaks, in thousandths of an em, at no size yet."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from rng_cards.printing.typesetting.breaks import breaks, leads
from rng_cards.printing.typesetting.model import PAD, Run, TextStyle
from rng_cards.printing.typesetting.rulers import Rulers

COLUMN_GAP: Final = 300.0
"""Between the column that leads hang in and the text beside it, in thousandths of an em."""


class Paragraph:
    """Pieces that hold together, and how far along the paragraph each begins and ends.

    Piece `i` is `text[first[i]:last[i]]` and reaches from `left[i]` to `right[i]`, so that a line
    of pieces i to j measures `right[j] - left[i]`, whatever the fonts in it.
    """

    __slots__ = (
        "first",
        "indent",
        "last",
        "lead",
        "left",
        "right",
        "rulers",
        "runs",
        "table",
        "text",
    )

    def __init__(self, runs: Sequence[Run], rulers: Rulers) -> None:
        self.runs = runs
        self.rulers = rulers
        self.indent = 0.0
        """What is kept free left of every line, in thousandths of an em."""
        self.lead = 0
        """How many characters hang in that column."""
        self.table: dict[int, float] = {}
        """The advance at each place where a run or a piece begins or ends."""
        text = self.text = "".join(run.text for run in self.runs)
        found = breaks(text)
        for begin, finish in self._pills():
            found = [one for one in found if one[1] <= begin or one[0] >= finish]
        self.first = [0, *(start for _, start in found)]
        self.last = [*(end for end, _ in found), len(text)]
        self.tabulate()

    def _pills(self) -> list[tuple[int, int]]:
        """Where the pills are that might be broken."""
        at, pills = 0, []
        for run in self.runs:
            if run.pill and not run.text.isalpha():
                pills.append((at, at + len(run.text)))
            at += len(run.text)
        return pills

    def tabulate(self, extra: Sequence[int] = ()) -> None:
        """Measure the text up to each place that matters.

        Where two runs meet, what a pill adds at its end is counted and what the next one adds
        at its beginning is not, so that a line may begin or end there.
        """
        at, along = 0, 0.0
        table = self.table = {0: 0.0}
        marks = sorted({*self.first, *self.last, self.lead, *extra})
        place = 0
        begin = 0
        for run in self.runs:
            ruler, finish = self.rulers[run.font], begin + len(run.text)
            added = PAD * 1000.0 if run.pill else 0.0
            along += added
            while place < len(marks) and marks[place] < finish:
                mark = marks[place]
                place += 1
                if mark > begin:
                    along += ruler[self.text[at:mark]]
                    at = mark
                    table[mark] = along
            along += ruler[self.text[at:finish]] + added
            at = begin = finish
            table[finish] = along
        self.left = [table[one] for one in self.first]
        self.right = [table[one] for one in self.last]

    def hang(self, widest: float) -> float:
        """Let the lead hang, if there is one that the column may hold, and say how wide it is."""
        for end, start in self._leads():
            self.tabulate((end, start))
            wide = self.table[end]
            if wide <= widest:
                self._cut_lead(end, start, self.table[start])
                return wide
        return 0.0

    def _leads(self) -> Iterator[tuple[int, int]]:
        """What may hang: what is said to, else what looks like symbols."""
        first = self.runs[0]
        if first.lead and len(self.runs) > 1:
            yield len(first.text.rstrip(" ")), len(first.text)
        yield from leads(self.text)

    def _cut_lead(self, end: int, start: int, along: float) -> None:
        self.lead = end
        piece = bisect_right(self.last, start)
        self.first[: piece + 1] = [start]
        self.left[: piece + 1] = [along]
        del self.last[:piece], self.right[:piece]


def styled(runs: Sequence[Run], style: TextStyle) -> tuple[Run, ...]:
    """The runs with the style's font and colour where they name none, line ends and tabs made
    spaces, spaces at either end taken off, empty ones left out, neighbours alike made one.
    """
    kept: list[Run] = []
    for run in runs:
        text = run.text.replace("\n", " ").replace("\t", " ")
        if not kept:
            text = text.lstrip(" ")
        if not text:
            continue
        looks = (run.font or style.font, run.colour or style.colour, run.pill, run.lead)
        if kept and kept[-1][1:] == looks:
            text = kept.pop().text + text
        kept.append(Run(text, *looks))
    while kept:
        text = kept[-1].text.rstrip(" ")
        if text:
            kept[-1] = kept[-1]._replace(text=text)
            break
        kept.pop()
    return tuple(kept)


def measured(
    paragraphs: Sequence[Sequence[Run]], style: TextStyle, rulers: Rulers
) -> list[Paragraph]:
    """Every paragraph that has text, measured, its lead hanging if the style says so."""
    made = [Paragraph(runs, rulers) for runs in (styled(one, style) for one in paragraphs) if runs]
    if style.hang and style.align == "left":
        widest = style.hang * 1000.0 / style.size
        column = max([one.hang(widest) for one in made], default=0.0)
        for one in made:
            if one.lead:
                one.indent = column + COLUMN_GAP
    return made
