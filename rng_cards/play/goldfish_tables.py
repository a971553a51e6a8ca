"""What came of goldfishing, as tables for people; a terminal and a page lay them out."""

from typing import Final

from rng_cards.app.batch_words import CUT_SHORT, decimal, percent, rules_played
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.play.goldfish import CardFigures, Results, deck_name
from rng_cards.play.spread import Spread
from rng_cards.play.tables import Figure, Table
from rng_cards.spacing import colon
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
_RARE: Final = 0.01
"""Turns that a smaller part of the games begins are not shown."""
_QUANTILES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)


class GoldfishTables:
    """The results of a batch, ready to be said."""

    def __init__(self, results: Results, language: str, *, whole: bool) -> None:
        self._results = results
        self._language = language
        self._whole = whole

    def tables(self) -> list[Table]:
        """All that have something to say."""
        head = self.headline()
        if not self._results.played:
            return [head]
        return [head, self.goal(), self.turns(), self.band(), self.cards(), self.exact()]

    def _say(self, text: Text, **params: Param) -> str:
        return text.say(self._language, params)

    def _said(self, *texts: Text) -> tuple[str, ...]:
        return tuple(map(self._say, texts))

    def _number(self, value: float) -> str:
        return decimal(value, self._language, 2)

    def _percent(self, share: float, digits: int = 1) -> str:
        return percent(share, self._language, digits)

    def headline(self) -> Table:
        """Which deck, how many games, by which rules."""
        results, setup = self._results, self._results.setup
        deck = one_line(deck_name(setup.deck, self._language))
        line = self._say(
            _PLAYED,
            games=results.played,
            policy=results.solitaire.policy,
            seed=str(setup.seed),
            rules=rules_played(results.departures()),
        )
        cut = self._say(CUT_SHORT, games=results.played, all=setup.games)
        lines = (line,) if self._whole else (line, cut)
        return Table(self._say(_TITLE, deck=deck), lines=lines)

    def goal(self) -> Table:
        """In which turn the goal was reached, and the part of the games that did so."""
        results = self._results
        rows, drawn, by = [self._said(_TURN, _GAMES, _BY_THEN)], [], 0
        for turn, games in enumerate(results.reached[:-1], start=1):
            by += games
            if turn <= results.last and (games or by):
                share = games / results.played
                drawn.append(Figure((share,)))
                by_then = self._percent(by / results.played)
                rows.append((str(turn), self._percent(share), by_then))
        if results.reached[-1]:
            share = results.reached[-1] / results.played
            drawn.append(Figure((share,)))
            rows.append((self._say(_NEVER), self._percent(share), ""))
        title = self._say(_GOAL, goal=results.solitaire.goal)
        return Table(title, tuple(rows), 0, tuple(self._kill(results.kill)), tuple(drawn))

    def _kill(self, kill: Spread) -> list[str]:
        if not kill.of:
            return []
        return [
            self._say(
                _KILL,
                mean=self._number(kill.mean),
                half=self._number(kill.half),
                median=kill.quantile(0.5),
                low=kill.quantile(0.1),
                high=kill.quantile(0.9),
            )
        ]

    def _shown(self) -> list[int]:
        """The turns worth a line."""
        results = self._results
        turns = range(1, results.last + 1)
        return [turn for turn in turns if results.began(turn) >= _RARE * results.played]

    def turns(self) -> Table:
        """What was measured, turn by turn."""
        results = self._results
        measures = results.solitaire.measures
        rows = [self._said(_TURN, _GAMES, *(one.name for one in measures))]
        for turn in self._shown():
            began = self._percent(results.began(turn) / results.played, 0)
            figures = [results.measure(turn, place, whole=True) for place in range(len(measures))]
            rows.append((str(turn), began, *map(self._mean, figures)))
        about = [
            f"{self._say(one.name)}{colon(self._language)} {self._say(one.about)}"
            for one in measures
        ]
        return Table(self._say(_BY_TURN), tuple(rows), 0, (" · ".join(about),))

    def _mean(self, spread: Spread) -> str:
        if not spread.of:
            return "–"
        if spread.of == 1:
            return self._number(spread.mean)
        return f"{self._number(spread.mean)} ±{self._number(spread.half)}"

    def band(self) -> Table:
        """The way to the goal, turn by turn, to be drawn."""
        results = self._results
        place = results.solitaire.progress
        measure = results.solitaire.measures[place]
        spreads = {turn: results.measure(turn, place, whole=True) for turn in self._shown()}
        most = max(0, measure.kept, *(one.quantile(_QUANTILES[-1]) for one in spreads.values()))
        rows = [(self._say(_TURN),), *((str(turn),) for turn in spreads)]
        drawn = [
            Figure(quantiles=tuple(one.quantile(part) / (most or 1) for part in _QUANTILES))
            for one in spreads.values()
        ]
        name = self._say(measure.name)
        title = self._say(_BAND, about=name[:1].upper() + name[1:])
        return Table(title, tuple(rows), 0, (), tuple(drawn), most)

    def cards(self) -> Table:
        """What became of each card."""
        rows = [self._said(_CARD, _CAME, _AT_ONCE, _USED, _UNWANTED, _DEAD)]
        figures = self._results.cards()
        rows += map(self._card_row, figures)
        drawn = tuple(Figure((one.dead.share, one.unwanted.share)) for one in figures)
        words = self._say(_CARD_WORDS, policy=self._results.solitaire.policy)
        return Table(self._say(_CARDS), tuple(rows), 1, (words,), drawn)

    def _card_row(self, card: CardFigures) -> tuple[str, ...]:
        shares = (card.seen, card.at_once, card.used, card.unwanted, card.dead)
        figures = (self._percent(one.share) if one.of else "–" for one in shares)
        return (one_line(card.name.say(self._language)), *figures)

    def exact(self) -> Table:
        """What needs no simulation."""
        results = self._results
        cards = " / ".join(str(drawn) for drawn in results.solitaire.drawn)
        chances = " / ".join(self._percent(one, 0) for one in results.drawn_by())
        return Table(lines=(self._say(_EXACT, cards=cards, chances=chances),))
