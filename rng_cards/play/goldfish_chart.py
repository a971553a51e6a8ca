"""What came of goldfishing, as one picture: when the goal falls, how it nears, what lies idle."""

from typing import TYPE_CHECKING, Final

from rng_cards.play.charts import BLUE, GREY, INK, ORANGE, PALE, SKY, bare, drawn, in_picture
from rng_cards.play.goldfish import Results, deck_name
from rng_cards.spacing import percent
from rng_cards.words import Param, Text

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_TITLE: Final = Text(fr="{deck}, seul à table", en="{deck}, alone at the table")
_UNDER: Final = Text(
    fr="{games} {games:partie|parties}, stratégie {policy}, hasard {seed}, adversaire immobile",
    en="{games} {games:game|games}, policy {policy}, seed {seed}, an opponent who does nothing",
)
_HOUSE: Final = Text(fr="règles maison {rules}", en="house rules {rules}")
_CUT_SHORT: Final = Text(fr="interrompu", en="interrupted")
_GOAL: Final = Text(fr="Quand tombe {goal}", en="When {goal} falls")
_TURN: Final = Text(fr="tour", en="turn")
_NEVER: Final = Text(fr="jamais", en="never")
_MEDIAN: Final = Text(fr="médiane", en="median")
_MEAN: Final = Text(fr="moyenne", en="mean")
_HALF: Final = Text(fr="une partie sur deux", en="half of the games")
_MOST: Final = Text(fr="huit parties sur dix", en="eight games in ten")
_CARDS: Final = Text(
    fr="Ce que deviennent les cartes venues en main (part des parties)",
    en="What becomes of the cards that come to the hand (share of games)",
)
_USED: Final = Text(fr="jouée", en="played")
_UNWANTED: Final = Text(fr="jouable, laissée", en="playable, left")
_DEAD: Final = Text(fr="jamais jouable", en="never playable")

_RARE: Final = 0.005
"""Turns that a smaller part of the games begins are left out."""
_WIDTH: Final = 10.0
_ABOVE: Final = 4.2
_CARD_HEIGHT: Final = 0.26
_PAD: Final = 0.12
"""Inches, all four."""
_LEAST_LABEL: Final = 0.045
"""Parts of a bar that are too short for their figure go without."""
_PERCENT: Final = 0.01


def chart(results: Results, language: str, path: str, *, whole: bool) -> bytes:
    """The picture, SVG or PNG by the name of its file. The same results make the same bytes."""
    return drawn(_Chart(results, language, whole=whole).figure, path)


class _Chart:
    """One picture being drawn."""

    def __init__(self, results: Results, language: str, *, whole: bool) -> None:
        self._results = results
        self._language = language
        self._whole = whole
        turns = range(1, results.last + 1)
        self._turns = [one for one in turns if results.began(one) >= _RARE * results.played]

    def _say(self, text: Text, **params: Param) -> str:
        return in_picture(text, self._language, **params)

    def figure(self) -> "Figure":
        from matplotlib.figure import Figure  # noqa: PLC0415
        from matplotlib.layout_engine import ConstrainedLayoutEngine  # noqa: PLC0415

        cards = len(self._results.cards())
        below = _CARD_HEIGHT * cards + 1.1
        layout = ConstrainedLayoutEngine(w_pad=_PAD, h_pad=_PAD)
        figure = Figure(figsize=(_WIDTH, _ABOVE + below), layout=layout)
        grid = figure.add_gridspec(2, 2, height_ratios=(_ABOVE - 1, below))
        results = self._results
        deck = deck_name(results.setup.deck, self._language).replace("{", "{{")
        figure.suptitle(
            self._say(_TITLE, deck=deck) + "\n" + self._under(), x=0.02, ha="left", fontsize=12
        )
        self._goal(figure.add_subplot(grid[0, 0]))
        self._nearing(figure.add_subplot(grid[0, 1]))
        self._cards(figure.add_subplot(grid[1, :]))
        return figure

    def _under(self) -> str:
        results = self._results
        line = self._say(
            _UNDER,
            games=results.played,
            policy=results.solitaire.policy,
            seed=str(results.setup.seed),
        )
        house = [f"{key}={str(value).lower()}" for key, value in results.departures().items()]
        if house:
            line += f", {self._say(_HOUSE, rules=' '.join(house))}"
        return line if self._whole else f"{line} ({self._say(_CUT_SHORT)})"

    def _percent(self, share: float) -> str:
        text = f"{100 * share:.0f}" if share >= _PERCENT or not share else "<1"
        return percent(text, self._language)

    def _goal(self, axes: "Axes") -> None:
        """A bar for each turn in which the goal was reached."""
        results = self._results
        labels = [str(turn) for turn in self._turns]
        shares = [results.reached[turn - 1] / results.played for turn in self._turns]
        if results.reached[-1]:
            labels.append(self._say(_NEVER))
            shares.append(results.never.share)
        bars = axes.bar(labels, shares, color=BLUE, width=0.72)
        if results.reached[-1]:
            bars[-1].set_color(ORANGE)
        labels = [self._percent(one) if one else "" for one in shares]
        axes.bar_label(bars, labels, padding=2, fontsize=9)
        axes.set_title(self._say(_GOAL, goal=results.solitaire.goal))
        axes.set_xlabel(self._say(_TURN))
        axes.set_ylim(0, max(shares) * 1.15)
        axes.set_yticks([])
        bare(axes, "left", "right", "top")

    def _nearing(self, axes: "Axes") -> None:
        """The way to the goal: its middle, and how far the games lie apart."""
        from matplotlib.ticker import MaxNLocator  # noqa: PLC0415

        results = self._results
        place = results.solitaire.progress
        measure = results.solitaire.measures[place]
        spreads = [results.measure(turn, place, whole=True) for turn in self._turns]

        def at(part: float) -> list[int]:
            return [spread.quantile(part) for spread in spreads]

        axes.fill_between(
            self._turns, at(0.1), at(0.9), color=PALE, label=self._say(_MOST), linewidth=0
        )
        axes.fill_between(
            self._turns, at(0.25), at(0.75), color=SKY, label=self._say(_HALF), linewidth=0
        )
        axes.plot(self._turns, at(0.5), color=BLUE, marker="o", label=self._say(_MEDIAN))
        means = [spread.mean for spread in spreads]
        axes.plot(self._turns, means, color=ORANGE, linestyle="--", label=self._say(_MEAN))
        about = self._say(measure.about)
        axes.set_title(about[:1].upper() + about[1:])
        axes.set_xlabel(self._say(_TURN))
        axes.set_xticks(self._turns)
        axes.set_ylim(0, max(*at(0.9), measure.kept, 1) + 0.3)
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.grid(axis="y", color=GREY, linewidth=0.5)
        axes.set_axisbelow(True)
        axes.legend(fontsize=8, frameon=False, loc="upper left")
        bare(axes, "right", "top")

    def _cards(self, axes: "Axes") -> None:
        """A bar for each card: played, left, never playable."""
        cards = self._results.cards()[::-1]
        names = [self._say(card.name) for card in cards]
        used = [card.seen.share - card.unwanted.share - card.dead.share for card in cards]
        unwanted = [card.unwanted.share for card in cards]
        dead = [card.dead.share for card in cards]
        left = [one + two for one, two in zip(used, unwanted, strict=True)]
        rows = (
            (used, None, BLUE, _USED, "white"),
            (unwanted, used, GREY, _UNWANTED, INK),
            (dead, left, ORANGE, _DEAD, "white"),
        )
        for shares, start, colour, words, ink in rows:
            bars = axes.barh(
                names, shares, left=start, color=colour, label=self._say(words), height=0.78
            )
            labels = [self._percent(one) if one >= _LEAST_LABEL else "" for one in shares]
            axes.bar_label(bars, labels, label_type="center", fontsize=8, color=ink)
        axes.set_title(self._say(_CARDS))
        axes.set_xlim(0, 1)
        axes.set_xticks([])
        axes.margins(y=0.01)
        axes.tick_params(axis="y", length=0)
        axes.legend(fontsize=9, frameon=False, ncols=3, loc="upper left", bbox_to_anchor=(0, 0))
        bare(axes, "right", "top", "bottom", "left")
