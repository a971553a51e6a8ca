"""A metagame as a picture: who wins against whom, and what the cards are worth."""

from typing import TYPE_CHECKING, Final

from rng_cards.cli.meta_report import CARDS, MATRIX, POINTS, MetaReport
from rng_cards.play.charts import BLUE, GREY, INK, ORANGE, bare, drawn, plain
from rng_cards.play.intervals import Z95

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_WIDTH: Final = 11.0
_CELL: Final = 0.42
_BAR: Final = 0.2
_ABOVE: Final = 1.2
"""Inches, all four."""


def meta_chart(report: MetaReport, path: str) -> bytes:
    """The picture, SVG or PNG by the name of its file. The same figures make the same bytes."""

    def figure() -> "Figure":
        from matplotlib.figure import Figure
        from matplotlib.layout_engine import ConstrainedLayoutEngine

        matrix = _ABOVE + _CELL * len(report.found.decks)
        cards = _ABOVE + _BAR * len(report.by_worth())
        size = (_WIDTH, matrix + cards)
        figure = Figure(figsize=size, layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12))
        grid = figure.add_gridspec(2, 1, height_ratios=(matrix, cards))
        _matrix(figure.add_subplot(grid[0]), report)
        _cards(figure.add_subplot(grid[1]), report)
        return figure

    return drawn(figure, path)


def _matrix(axes: "Axes", report: MetaReport) -> None:
    """A square for each two decks, those alike side by side; blue wins, orange loses."""
    from matplotlib.colors import LinearSegmentedColormap

    found, order = report.found, report.by_distance()
    won = [[100 * found.payoff[at][other] for other in order] for at in order]
    colours = LinearSegmentedColormap.from_list("wins", [ORANGE, "#FFFFFF", BLUE])
    axes.imshow(won, cmap=colours, vmin=0, vmax=100, aspect="auto")
    for row, line in enumerate(won):
        for column, one in enumerate(line):
            said = "" if row == column else str(round(one))
            ink = "white" if abs(one - 50) > 35 else INK  # noqa: PLR2004 -- dark squares
            axes.text(column, row, said, ha="center", va="center", fontsize=8, color=ink)
    names = [
        f"{number}  {plain(report.deck(found.decks[at]))}  {100 * found.mixture[at]:.0f} %"
        for number, at in enumerate(order, 1)
    ]
    axes.set_yticks(range(len(order)), names, fontsize=8)
    axes.set_xticks(range(len(order)), [str(at) for at in range(1, len(order) + 1)], fontsize=8)
    axes.tick_params(length=0, top=True, labeltop=True, bottom=False, labelbottom=False)
    axes.set_title(report.say(MATRIX), pad=18)
    axes.set_xlabel(plain(report.matrix_about()), fontsize=8)
    bare(axes, "left", "right", "top", "bottom")


def _cards(axes: "Axes", report: MetaReport) -> None:
    """A bar for each card, in points, with its interval."""
    cards = report.by_worth()[::-1]
    names = [plain(report.card(one.card)) for one in cards]
    worths = [100 * one.worth for one in cards]
    halves = [100 * Z95 * one.spread for one in cards]
    colours = [BLUE if one >= 0 else ORANGE for one in worths]
    axes.barh(names, worths, xerr=halves, color=colours, height=0.72, ecolor=GREY)
    axes.axvline(0, color=INK, linewidth=0.6)
    axes.set_title(report.say(CARDS))
    axes.set_xlabel(report.say(POINTS), fontsize=8)
    axes.tick_params(axis="y", length=0, labelsize=7.5)
    axes.grid(axis="x", color=GREY, linewidth=0.4)
    axes.set_axisbelow(True)
    axes.margins(y=0.005)
    bare(axes, "left", "right", "top")
