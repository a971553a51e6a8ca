"""What came of a match, as tables for people."""

from collections.abc import Sequence
from typing import Final

from rng_cards.cli.batch_words import CUT_SHORT, decimal, percent, rules_played
from rng_cards.cli.console import NO_END
from rng_cards.cli.match_counts import counted_tables, measure_rows
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.play.match_figures import SURE, Figures, Standing
from rng_cards.play.rules import departures
from rng_cards.play.tally import Share
from rng_cards.spacing import whole
from rng_cards.terminal_layout import cells, columns, folded
from rng_cards.words import Names, Param, Text

_PLAYED: Final = Text(
    fr="{games} {games:partie|parties}, hasard {seed}, {rules}",
    en="{games} {games:game|games}, seed {seed}, {rules}",
)
_DECK: Final = Text(fr="nom", en="name")
_AGENT: Final = Text(fr="agent", en="played by")
_GAMES: Final = Text(fr="parties", en="games")
_WINS: Final = Text(fr="gagnées", en="wins")
_INTERVAL: Final = Text(fr="à 95 %", en="95% interval")
_RANK: Final = Text(fr="rang", en="rank")
_SCORE: Final = Text(fr="score", en="score")
_OTHERS: Final = Text(fr="contre", en="against")
_COUNTED: Final = Text(fr="score : {score}", en="score: {score}")
_SHARE: Final = Text(
    fr="{players} joueurs : une part égale est de {share}",
    en="{players} players: an equal share is {share}",
)
_ORDER: Final = Text(fr="dans l'ordre", en="in turn order")
_NTH: Final = Text(fr="joueur {number}", en="player {number}")
_BEGINNER: Final = Text(fr="qui commence", en="who begins")
_SHARED: Final = Text(fr="partagées", en="shared")
_HOW_THEY_WENT: Final = Text(
    fr="Nulles : {draws} · partagées : {shared}",
    en="Draws: {draws} · shared: {shared}",
)
_MORE: Final = Text(
    fr="encore {more} {more:partie|parties} pour savoir chaque part à ± {points} points près : "
    "`--games {games}`",
    en="{more} more {more:game|games} to know each share to ± {points} points: `--games {games}`",
)
_TABLE: Final = Text(fr="table", en="table")
_PAIRING: Final = Text(fr="rencontre", en="pairing")
_TURNS: Final = Text(fr="tours", en="turns")
_BEGINS: Final = Text(fr="qui commence gagne", en="who begins wins")
_DRAWS: Final = Text(fr="nulles", en="draws")
_CARDS: Final = Text(
    fr="Cartes jouées, et parties alors gagnées",
    en="Cards played, and games then won",
)
_CARD: Final = Text(fr="carte", en="card")
_DRAWN: Final = Text(fr="piochée", en="drawn")
_DRAWN_WINS: Final = Text(fr="gagné", en="won")
_USED: Final = Text(fr="jouée", en="played")
_NEVER: Final = Text(fr="Jamais en jeu : {known}", en="Never played: {known}")
_NONE: Final = "–"
"""What is said of games that were not played."""
_SHOWN: Final = 3
"""Cards of a deck that are shown unless all are asked for."""


class Report:
    """The results of a match, ready to be said."""

    def __init__(self, figures: Figures, language: str, *, whole: bool) -> None:
        self._figures = figures
        self._results = figures.results
        self._setup = figures.setup
        self._language = language
        self._whole = whole
        self._width = NO_END
        self._scored = figures.results.engine.score is not None
        self._many = figures.players > 2  # noqa: PLR2004 -- of two, a rank says no more than wins

    # -- words

    def _name(self, entrant: int) -> str:
        name = self._figures.name(entrant)
        return one_line(name if isinstance(name, str) else name.say(self._language))

    def _label(self, entrant: int, *, agent: bool = True) -> str:
        """An entrant by name, with whatever tells it from others of that name."""
        name, entrants = self._name(entrant), self._figures.entrants
        if agent and len({one.agent for one in entrants}) > 1:
            name = f"{name} ({entrants[entrant].agent.text})"
        twins = self._figures.twins(entrant, self._language)
        return f"{name} #{twins.index(entrant) + 1}" if len(twins) > 1 else name

    def _rate(self, share: Share) -> str:
        return percent(share.share, self._language) if share.of else _NONE

    def _interval(self, share: Share) -> str:
        if not share.of:
            return _NONE
        low, high = share.interval
        return f"{percent(low, self._language, 0)} – {percent(high, self._language, 0)}"

    def _won(self, share: Share) -> list[str]:
        """Games, wins and their interval: three columns."""
        return [whole(share.of, self._language), self._rate(share), self._interval(share)]

    def _mean(self, value: float, games: int, digits: int = 1) -> str:
        return decimal(value, self._language, digits) if games else _NONE

    def _said(self, *texts: Text) -> list[str]:
        return [text.say(self._language) for text in texts]

    # -- tables

    def text(self, *, cards: bool, width: int = NO_END) -> str:
        """Tables, no wider than so many columns."""
        self._width = width
        blocks = [
            self._headlines(),
            self._agent_table(),
            self._entrant_table(),
            *(
                [self._order_table(), self._table_table()]
                if self._many
                else [self._pairing_table()]
            ),
            self._table(measure_rows(self._figures, self._language)),
            *(
                [*folded(title, self._width), *self._table(rows)]
                for title, rows in counted_tables(self._figures, self._language)
            ),
        ]
        blocks += [
            self._card_table(place, cards=cards) for place in range(len(self._setup.entrants))
        ]
        return "\n\n".join("\n".join(block) for block in blocks if block)

    def _headlines(self) -> list[str]:
        lines = [self._headline()]
        if self._many:
            share = percent(1 / self._figures.players, self._language)
            said: dict[str, Param] = {"players": self._figures.players, "share": share}
            lines.append(_SHARE.say(self._language, said))
        if self._results.engine.score is not None:
            lines.append(_COUNTED.say(self._language, {"score": self._results.engine.score}))
        games = self._figures.games_to_be_sure(SURE)
        more = games * len(self._setup.tables) - self._results.played
        if more > 0:
            lines.append(
                _MORE.say(
                    self._language, {"more": more, "points": round(100 * SURE), "games": str(games)}
                )
            )
        return [part for line in lines for part in folded(line, self._width)]

    def _headline(self) -> str:
        changed = departures(self._results.engine.house_rules, self._setup.rules)
        params: dict[str, Param] = {
            "games": self._results.played,
            "seed": str(self._setup.seed),
            "rules": rules_played(changed),
        }
        line = _PLAYED.say(self._language, params)
        if self._whole:
            return line
        cut = {"games": self._results.played, "all": self._setup.total}
        return f"{line} ({CUT_SHORT.say(self._language, cut)})"

    def _table(self, rows: Sequence[Sequence[str]], words: int = 1) -> list[str]:
        """Names and their figures: beside each other, or below where there is no room."""
        lines = columns(rows, words=words)
        if max(map(cells, lines)) <= self._width:
            return lines
        figures = columns([row[words:] for row in rows], words=0)
        return [
            line
            for row, counted in zip(rows, figures, strict=True)
            for line in (*folded("  ".join(row[:words]), self._width), f"  {counted}")
        ]

    def _head(self) -> list[str]:
        """What stands above the columns of `_figures_of`."""
        heads = [_GAMES, _WINS, _INTERVAL]
        heads += [_RANK] if self._many else []
        heads += [_SCORE, _OTHERS] if self._scored else []
        return self._said(*heads)

    def _figures_of(self, standing: Standing) -> list[str]:
        """Wins, mean rank and scores, as far as they say anything."""
        games = standing.wins.of
        cells_ = self._won(standing.wins)
        cells_ += [self._mean(standing.rank, games, 2)] if self._many else []
        scores = (standing.score, standing.others) if self._scored else ()
        return cells_ + [self._mean(score, games) for score in scores]

    def _agent_table(self) -> list[str]:
        rows = [[*self._said(_AGENT), *self._head()]]
        for name, standing in self._figures.agents.items():
            rows.append([name, *self._figures_of(standing)])
        return self._table(rows) if len(rows) > 1 else []

    def _entrant_table(self) -> list[str]:
        rows = [[*self._said(_DECK, _AGENT), *self._head()]]
        standings = [self._figures.standing(one) for one in range(len(self._setup.entrants))]
        places = sorted(range(len(standings)), key=lambda one: (-standings[one].wins.share, one))
        for place in places:
            agent = self._setup.entrants[place].agent.text
            row = [self._label(place, agent=False), agent, *self._figures_of(standings[place])]
            rows.append(row)
        return self._table(rows, words=2)

    def _pairing_table(self) -> list[str]:
        rows = [self._said(_PAIRING, _WINS, _INTERVAL, _DRAWS, _TURNS, _BEGINS)]
        for number, pairing in enumerate(self._setup.tables):
            tally, wins = self._results.tallies[number], self._figures.wins(number, 0)
            rows.append(
                [
                    f"{self._label(pairing[0])} – {self._label(pairing[1])}",
                    self._rate(wins),
                    self._interval(wins),
                    whole(tally.draws, self._language) if tally.games else _NONE,
                    self._mean(tally.turns / (tally.games or 1), tally.games),
                    self._rate(tally.wins_in_order(0)),
                ]
            )
        return self._table(rows)

    def _order_table(self) -> list[str]:
        """Wins by seat: of whoever began, who came next, and so on."""
        rows = [self._said(_ORDER, _GAMES, _WINS, _INTERVAL)]
        for turn, wins in enumerate(self._figures.order):
            who = _NTH.say(self._language, {"number": turn + 1})
            rows.append([who if turn else _BEGINNER.say(self._language), *self._won(wins)])
        return self._table(rows)

    def _table_table(self) -> list[str]:
        """Who met whom, and how their games went; of one table, a line is enough."""
        if len(self._setup.tables) == 1:
            (tally,) = self._results.tallies
            said: dict[str, Param] = {"draws": tally.draws, "shared": tally.shared}
            return folded(_HOW_THEY_WENT.say(self._language, said), self._width)
        rows = [self._said(_TABLE, _GAMES, _DRAWS, _SHARED, _TURNS)]
        for table, tally in zip(self._setup.tables, self._results.tallies, strict=True):
            counts = [tally.games, tally.draws, tally.shared]
            turns = self._mean(tally.turns / (tally.games or 1), tally.games)
            figures = [whole(count, self._language) for count in counts]
            rows.append([" – ".join(map(self._label, table)), *figures, turns])
        return self._table(rows)

    def _card_table(self, place: int, *, cards: bool) -> list[str]:
        counted = self._figures.cards(place)
        used = [one for one in counted if one.used.of]
        never = tuple(self._card_name(place, one.card) for one in counted if not one.used.of)
        shown = used if cards else used[:_SHOWN]
        rows = [self._said(_CARD, _DRAWN, _DRAWN_WINS, _USED, _DRAWN_WINS, _INTERVAL)]
        rows += [
            [
                self._card_name(place, one.card),
                whole(one.drawn.of, self._language),
                self._rate(one.drawn),
                *self._won(one.used),
            ]
            for one in shown
        ]
        title = f"{self._label(place)} – {_CARDS.say(self._language)}"
        lines = [*folded(title, self._width), *self._table(rows)]
        if never:
            said = _NEVER.say(self._language, {"known": never})
            lines += folded(said, self._width)
        return lines if used or never else []

    def _card_name(self, place: int, card: str) -> str:
        deck = self._setup.entrants[place].deck
        for record in deck.cards if deck else ():
            if record["id"] == card:
                return Names(record["name"]).say(self._language)
        return card
