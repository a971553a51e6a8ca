"""What came of goldfishing, drawn for a terminal: figures, bars and spreads."""

from collections.abc import Mapping, Sequence
from typing import Final

from rng_cards.cli.batch_words import CUT_SHORT, decimal, percent, rules_played
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.play.goldfish import CardFigures, Results, deck_name
from rng_cards.play.spread import Spread
from rng_cards.spacing import colon
from rng_cards.terminal_layout import fitted, folded, paint
from rng_cards.words import Param, Text

_TITLE: Final = Text(
    fr="{deck}, seul face à quelqu'un qui ne fait rien",
    en="{deck}, alone against somebody who does nothing",
)
_PLAYED: Final = Text(
    fr="{games} {games:partie|parties}, stratégie {policy}, hasard {seed}, {rules}",
    en="{games} {games:game|games}, policy {policy}, seed {seed}, {rules}",
)
_GOAL: Final = Text(fr="Quand tombe {goal}", en="When {goal} falls")
_TURN: Final = Text(fr="tour", en="turn")
_NEVER: Final = Text(fr="jamais", en="never")
_BY_THEN: Final = Text(fr="jusque-là", en="by then")
_GAMES: Final = Text(fr="parties", en="games")
_KILL: Final = Text(
    fr="tour {mean} ± {half} en moyenne, médiane {median} ; huit parties sur dix de {low} à {high}",
    en="turn {mean} ± {half} on average, median {median}; eight games in ten from {low} to {high}",
)
_BY_TURN: Final = Text(
    fr="Tour par tour : moyennes, ± leur intervalle à 95 %",
    en="Turn by turn: means, ± their 95% intervals",
)
_BAND: Final = Text(
    fr="{about} : ─ huit parties sur dix, █ une sur deux, ┃ la médiane",
    en="{about}: ─ eight games in ten, █ half of the games, ┃ the median",
)
_CARDS: Final = Text(
    fr="Cartes, celles qui dorment le plus souvent d'abord",
    en="Cards, those that lie idle most often first",
)
_CARD: Final = Text(fr="carte", en="card")
_CAME: Final = Text(fr="venue", en="came")
_AT_ONCE: Final = Text(fr="jouable", en="playable")
_USED: Final = Text(fr="jouée", en="played")
_UNWANTED: Final = Text(fr="laissée", en="unused")
_DEAD: Final = Text(fr="morte", en="dead")
_CARD_WORDS: Final = Text(
    fr="venue : en main, de toutes les parties · jouable : dès qu'elle vient · jouée : posée, "
    "jouée ou tendue, des parties où elle vient · laissée (░) : jouable, {policy} n'en a pas voulu "
    "· morte (█) : venue, jamais jouable ; les deux de toutes les parties",
    en="came: to the hand, of all games · playable: as it comes · played: placed, played or set, "
    "of the games in which it comes · unused (░): playable, {policy} did not want it · dead (█): "
    "came, never playable; both of all games",
)
_EXACT: Final = Text(
    fr="Sans simulation : une carte donnée est parmi les {cards} premières dans {chances} des cas.",
    en="Without simulation: a given card is among the first {cards} in {chances} of cases.",
)
_CELLS: Final = 40
"""Cells of a bar for every game."""
_CARD_CELLS: Final = 16
_STEP: Final = 6
"""Cells of a spread for each whole thing."""
_RARE: Final = 0.01
"""Turns that a smaller part of the games begins are not shown."""
WIDTH: Final = 80
"""Cells of a line where the terminal does not say."""


class GoldfishReport:
    """The results of a batch, ready to be read."""

    def __init__(
        self, results: Results, language: str, *, whole: bool, colour: bool, width: int = WIDTH
    ) -> None:
        self._results = results
        self._width = min(width, WIDTH)
        self.left_out: list[str] = []
        """The heads of the columns that there was no room for."""
        self._language = language
        self._whole = whole
        self._colour = colour

    def text(self) -> str:
        """The whole page; its lines are at most 80 cells wide, or as wide as the terminal."""
        blocks = [self._headline()]
        if self._results.played:
            blocks += [self._goal(), self._turns(), self._band(), self._cards(), self._exact()]
        return "\n\n".join("\n".join(block) for block in blocks)

    # -- words and numbers

    def _say(self, text: Text, **params: Param) -> str:
        return text.say(self._language, params)

    def _title(self, text: str) -> list[str]:
        return [paint(line, "1", colour=self._colour) for line in folded(text, self._width)]

    def _number(self, value: float) -> str:
        return decimal(value, self._language, 2)

    def _percent(self, share: float, digits: int = 1) -> str:
        return percent(share, self._language, digits)

    def _fit(
        self, rows: Sequence[Sequence[str]], gap: int, shortest: Mapping[int, int] = {}
    ) -> list[str]:
        """Rows in columns; the last are left out, and remembered, where there is no room."""
        less = [place for place in range(len(rows[0]) - 1, 1, -1) if place not in shortest]
        table = fitted(rows, self._width, shortest=shortest, less=less, gap=gap)
        heads = (rows[0][place].strip() for place in reversed(table.left_out))
        self.left_out += [head for head in heads if head]
        return table.lines

    # -- blocks

    def _headline(self) -> list[str]:
        results, setup = self._results, self._results.setup
        deck = one_line(deck_name(setup.deck, self._language))
        line = self._say(
            _PLAYED,
            games=results.played,
            policy=results.solitaire.policy,
            seed=str(setup.seed),
            rules=rules_played(results.departures()),
        )
        lines = [*self._title(self._say(_TITLE, deck=deck)), *folded(line, self._width)]
        if not self._whole:
            lines.append(self._say(CUT_SHORT, games=results.played, all=setup.games))
        return lines

    def _goal(self) -> list[str]:
        results = self._results
        rows = [[self._say(_TURN), self._say(_GAMES), self._say(_BY_THEN), ""]]
        by = 0
        for turn, games in enumerate(results.reached[:-1], start=1):
            by += games
            if turn <= results.last and (games or by):
                rows.append(self._goal_row(str(turn), games, by))
        if results.reached[-1]:
            rows.append(self._goal_row(self._say(_NEVER), results.reached[-1], None))
        lines = [
            *self._title(self._say(_GOAL, goal=results.solitaire.goal)),
            *self._fit(_to_the_right(rows, 3), 2, {3: 10}),
        ]
        kill = results.kill
        if kill.of:
            words = self._say(
                _KILL,
                mean=self._number(kill.mean),
                half=self._number(kill.half),
                median=kill.quantile(0.5),
                low=kill.quantile(0.1),
                high=kill.quantile(0.9),
            )
            lines += folded(words, self._width)
        return lines

    def _goal_row(self, turn: str, games: int, by: int | None) -> list[str]:
        share = games / self._results.played
        return [
            turn,
            self._percent(share),
            "" if by is None else self._percent(by / self._results.played),
            paint("█" * round(_CELLS * share), "33", colour=self._colour),
        ]

    def _shown(self) -> list[int]:
        """The turns worth a line."""
        results = self._results
        turns = range(1, results.last + 1)
        return [turn for turn in turns if results.began(turn) >= _RARE * results.played]

    def _turns(self) -> list[str]:
        results = self._results
        measures = results.solitaire.measures
        rows = [[self._say(_TURN), self._say(_GAMES), *(self._say(one.name) for one in measures)]]
        for turn in self._shown():
            began = self._percent(results.began(turn) / results.played, 0)
            figures = [results.measure(turn, place, whole=True) for place in range(len(measures))]
            rows.append([str(turn), began, *(self._mean(one) for one in figures)])
        lines = [
            *self._title(self._say(_BY_TURN)),
            *self._fit(_to_the_right(rows, len(rows[0])), 1),
        ]
        about = [
            f"{self._say(one.name)}{colon(self._language)} {self._say(one.about)}"
            for one in measures
        ]
        return [*lines, *folded(" · ".join(about), self._width)]

    def _mean(self, spread: Spread) -> str:
        if not spread.of:
            return "–"
        if spread.of == 1:
            return self._number(spread.mean)
        return f"{self._number(spread.mean)} ±{self._number(spread.half)}"

    def _band(self) -> list[str]:
        results = self._results
        place = results.solitaire.progress
        measure = results.solitaire.measures[place]
        most = max(0, measure.kept)
        rows = []
        for turn in self._shown():
            spread = results.measure(turn, place, whole=True)
            most = max(most, spread.quantile(0.9))
            drawn = paint(_drawn(spread), "33", colour=self._colour)
            rows.append([self._say(_TURN), str(turn), drawn])
        axis = "".join(str(value).ljust(_STEP) for value in range(most + 1))
        name = self._say(measure.name)
        title = self._say(_BAND, about=name[:1].upper() + name[1:])
        return [*self._title(title), *self._fit([*rows, ["", "", axis.rstrip()]], 2, {2: 10})]

    def _cards(self) -> list[str]:
        heads = (_CARD, _CAME, _AT_ONCE, _USED, _UNWANTED, _DEAD)
        rows = [[*(self._say(one) for one in heads), ""]]
        rows += [self._card_row(card) for card in self._results.cards()]
        for row in rows:
            row[1:-1] = [cell.rjust(8) for cell in row[1:-1]]
        words = self._say(_CARD_WORDS, policy=self._results.solitaire.policy)
        return [
            *self._title(self._say(_CARDS)),
            *self._fit(rows, 1, {0: 16}),
            *folded(words, self._width),
        ]

    def _card_row(self, card: CardFigures) -> list[str]:
        dead = round(_CARD_CELLS * card.dead.share)
        both = round(_CARD_CELLS * (card.dead.share + card.unwanted.share))
        bar = "█" * dead + "░" * (both - dead)
        shares = (card.seen, card.at_once, card.used, card.unwanted, card.dead)
        return [
            one_line(card.name.say(self._language)),
            *(self._percent(one.share) if one.of else "–" for one in shares),
            paint(bar, "31", colour=self._colour),
        ]

    def _exact(self) -> list[str]:
        results = self._results
        cards = " / ".join(str(drawn) for drawn in results.solitaire.drawn)
        chances = " / ".join(self._percent(one, 0) for one in results.drawn_by())
        return folded(self._say(_EXACT, cards=cards, chances=chances), self._width)


def _to_the_right(rows: Sequence[Sequence[str]], numbers: int) -> list[list[str]]:
    """Rows whose first so many columns are flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(numbers)]
    return [
        [
            *(cell.rjust(width) for cell, width in zip(row, widths, strict=False)),
            *row[numbers:],
        ]
        for row in rows
    ]


def _drawn(spread: Spread) -> str:
    """A spread along an axis: most of it a line, half of it a block, its middle a mark."""
    low, first, middle, third, high = (
        _STEP * spread.quantile(part) for part in (0.1, 0.25, 0.5, 0.75, 0.9)
    )
    line = [" "] * low + ["─"] * (high - low + 1)
    line[first : third + 1] = ["█"] * (third - first + 1)
    line[middle] = "┃"
    return "".join(line)
