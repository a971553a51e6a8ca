"""What came of a match, as tables for people; a terminal and a page lay them out."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final

from rng_cards.app.batch_words import CUT_SHORT, decimal, percent, rules_played
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.play.match_cards import card_table
from rng_cards.play.match_counts import LEFT_OUT, counted_tables, measure_rows, share_rows
from rng_cards.play.match_figures import SURE, Figures, Standing
from rng_cards.play.rules import departures
from rng_cards.play.tables import Figure, Table, table
from rng_cards.play.tally import Share
from rng_cards.spacing import whole
from rng_cards.words import Param, Text

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
_IN_ORDER: Final = Text(fr="Gagnées selon l'ordre du tour", en="Wins in turn order")
_RANKS: Final = Text(fr="Rangs à la fin", en="Ranks in the end")
_ALL: Final = Text(
    fr="`--all` montre tout ce qui est compté.", en="`--all` shows all that is counted."
)
_NTH_RANK: Final = Text(fr="rang {number}", en="rank {number}")
_NONE: Final = "–"
"""What is said of games that were not played."""


class MatchTables:
    """The results of a match, ready to be said."""

    def __init__(self, figures: Figures, language: str, *, whole: bool) -> None:
        self._figures = figures
        self._results = figures.results
        self._setup = figures.setup
        self._language = language
        self._whole = whole
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

    def tables(self, *, every: bool) -> list[Table]:
        """All that have something to say; `every` one, with all their rows."""
        found = [
            Table(lines=tuple(self._headlines())),
            self._agent_table(),
            self._entrant_table(),
            *([self._order_table()] if self._many else []),
            *(self._in_order(every=every)),
            self._table_table() if self._many else self._pairing_table(),
            table(share_rows(self._figures, self._language)),
            table(measure_rows(self._figures, self._language)),
        ]
        for title, rows in counted_tables(self._figures, self._language, every=every):
            found.append(table(rows, title))
        found += [
            self._card_table(place, every=every) for place in range(len(self._setup.entrants))
        ]
        shown = [one for one in found if one.rows or one.lines]
        cells = (cell for one in shown for row in one.rows for cell in row)
        if not every and (self._many or LEFT_OUT in cells):
            shown.append(Table(lines=(_ALL.say(self._language),)))
        return shown

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
        return lines

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

    def _agent_table(self) -> Table:
        rows = [[*self._said(_AGENT), *self._head()]]
        for name, standing in self._figures.agents.items():
            rows.append([name, *self._figures_of(standing)])
        return table(rows)

    @cached_property
    def _by_wins(self) -> list[int]:
        """The entrants, whoever won most first."""
        shares = [
            self._figures.standing(one).wins.share for one in range(len(self._setup.entrants))
        ]
        return sorted(range(len(shares)), key=lambda one: (-shares[one], one))

    def _entrant_table(self) -> Table:
        rows = [[*self._said(_DECK, _AGENT), *self._head()]]
        for place in self._by_wins:
            agent, standing = self._setup.entrants[place].agent.text, self._figures.standing(place)
            rows.append([self._label(place, agent=False), agent, *self._figures_of(standing)])
        return table(rows, words=2).but(
            drawn=tuple(_drawn(self._figures.standing(one).wins) for one in self._by_wins),
            share=1 / self._figures.players,
        )

    def _pairing_table(self) -> Table:
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
        return table(rows)

    def _in_order(self, *, every: bool) -> Iterator[Table]:
        """Wins of each entrant by turn order and, if all is asked for, how often it came first,
        second and so on. At a table of many, who began says less, and is shown if asked for.
        """
        figures, places = self._figures, range(self._figures.players)
        if every or not self._many:
            heads = [_BEGINNER, *(_NTH.filled(number=place + 1) for place in places[1:])]
            yield self._by_entrant(_IN_ORDER, heads, figures.in_order)
        if every and self._setup.ranks:
            heads = [_NTH_RANK.filled(number=place + 1) for place in places]
            yield self._by_entrant(_RANKS, heads, figures.ranks)

    def _by_entrant(
        self, title: Text, heads: Sequence[Text], shares: Callable[[int], Sequence[Share]]
    ) -> Table:
        rows = [self._said(_DECK, *heads)]
        rows += [[self._label(one), *map(self._in_brief, shares(one))] for one in self._by_wins]
        return table(rows, title.say(self._language))

    def _in_brief(self, share: Share) -> str:
        """A share and its bounds, to a hundredth."""
        if not share.of:
            return _NONE
        low, high = (round(100 * bound) for bound in share.interval)
        return f"{percent(share.share, self._language, 0)} ({low} – {high})"

    def _order_table(self) -> Table:
        """Wins by seat: of whoever began, who came next, and so on."""
        rows = [self._said(_ORDER, _GAMES, _WINS, _INTERVAL)]
        for turn, wins in enumerate(self._figures.order):
            who = _NTH.say(self._language, {"number": turn + 1})
            rows.append([who if turn else _BEGINNER.say(self._language), *self._won(wins)])
        return table(rows)

    def _table_table(self) -> Table:
        """Who met whom, and how their games went; of one table, a line is enough."""
        if len(self._setup.tables) == 1:
            (tally,) = self._results.tallies
            said: dict[str, Param] = {"draws": tally.draws, "shared": tally.shared}
            return Table(lines=(_HOW_THEY_WENT.say(self._language, said),))
        rows = [self._said(_TABLE, _GAMES, _DRAWS, _SHARED, _TURNS)]
        for met, tally in zip(self._setup.tables, self._results.tallies, strict=True):
            counts = [tally.games, tally.draws, tally.shared]
            turns = self._mean(tally.turns / (tally.games or 1), tally.games)
            figures = [whole(count, self._language) for count in counts]
            rows.append([" – ".join(map(self._label, met)), *figures, turns])
        return table(rows)

    def _card_table(self, place: int, *, every: bool) -> Table:
        found = card_table(self._figures, place, self._language, every=every)
        if found is None:
            return Table()
        title, rows, below = found
        return table(rows, f"{self._label(place)} – {title}", lines=tuple(below))


def _drawn(wins: Share) -> Figure:
    return Figure((wins.share,), wins.interval if wins.of else None)
