"""What came of a match: tables for people, JSON for programs."""

from collections.abc import Sequence
from typing import Any, Final

from rng_cards.cli.batch_words import CUT_SHORT, decimal, percent, rules_played
from rng_cards.cli.console import NO_END
from rng_cards.diagnostics.render.as_data import HEAD, as_json
from rng_cards.diagnostics.render.lines import one_line
from rng_cards.games.playing import seats_for
from rng_cards.play.matches import Entrant, Results
from rng_cards.play.rules import departures
from rng_cards.play.tally import CardCounts, Share, Tally
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
_GIVEN: Final = Text(fr="infligé", en="dealt")
_TAKEN: Final = Text(fr="reçu", en="taken")
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

    def __init__(self, results: Results, language: str, *, whole: bool) -> None:
        self._results = results
        self._language = language
        self._whole = whole
        self._setup = results.setup
        self._width = NO_END

    # -- figures

    def _of_entrant(self, place: int) -> list[tuple[Tally, int]]:
        """The tallies in which somebody played, and as which player."""
        found = []
        for pairing, tally in zip(self._setup.pairings, self._results.tallies, strict=True):
            found += [(tally, player) for player in range(2) if pairing[player] == place]
        return found

    def _wins(self, place: int) -> Share:
        parts = [tally.wins(player) for tally, player in self._of_entrant(place)]
        return Share(sum(one.hits for one in parts), sum(one.of for one in parts))

    def _agents(self) -> dict[str, Share]:
        """What each agent won over all the decks it played; games against itself say nothing."""
        summed: dict[str, Share] = {}
        for pairing, tally in zip(self._setup.pairings, self._results.tallies, strict=True):
            names = [self._setup.entrants[place].agent.text for place in pairing]
            if names[0] == names[1]:
                continue
            for player, name in enumerate(names):
                so_far, wins = summed.get(name, Share(0, 0)), tally.wins(player)
                summed[name] = Share(so_far.hits + wins.hits, so_far.of + wins.of)
        return summed

    def _hurt(self, place: int, *, given: bool) -> float:
        """Wounds a game, dealt or taken."""
        parts = self._of_entrant(place)
        games = sum(tally.games for tally, _player in parts)
        hurt = sum(tally.hurt[1 - player if given else player] for tally, player in parts)
        return hurt / games if games else 0.0

    def _cards(self, place: int) -> list[CardCounts]:
        """Every card of a deck over all its games, by how often it won when it was played."""
        summed: dict[str, CardCounts] = {}
        for tally, player in self._of_entrant(place):
            for number, card in enumerate(self._ids(place)):
                if card:
                    one = tally.card(player, number, card)
                    summed[card] = _together(summed[card], one) if card in summed else one
        return sorted(summed.values(), key=lambda one: (-one.used.share, -one.used.of, one.card))

    def _ids(self, place: int) -> list[str]:
        """Cards by number; the leading card, which is always there, is not counted."""
        for pairing in self._setup.pairings:
            if place in pairing:
                decks = [self._setup.entrants[one].deck for one in pairing]
                engine = self._results.engine
                matchup = engine.matchup(seats_for(decks), self._setup.rules)
                assert engine.statistics is not None
                leader = self._setup.entrants[place].deck.leader["id"]
                ids = engine.statistics.card_ids(matchup, pairing.index(place))
                return ["" if one == leader else one for one in ids]
        return []

    # -- words

    def _name(self, entrant: Entrant) -> str:
        name = entrant.deck.name
        return one_line(name.say(self._language) if isinstance(name, Text) else name)

    def _label(self, place: int, *, agent: bool = True) -> str:
        """A deck by its name, with whatever tells it from others of that name."""
        entrant = self._setup.entrants[place]
        name = self._name(entrant)
        twins = [
            number
            for number, one in enumerate(self._setup.entrants)
            if self._name(one) == name and one.agent == entrant.agent
        ]
        if agent and len({one.agent for one in self._setup.entrants}) > 1:
            name = f"{name} ({entrant.agent.text})"
        return f"{name} #{twins.index(place) + 1}" if len(twins) > 1 else name

    def _rate(self, share: Share) -> str:
        return percent(share.share, self._language) if share.of else _NONE

    def _interval(self, share: Share) -> str:
        if not share.of:
            return _NONE
        low, high = share.interval
        return f"{percent(low, self._language, 0)} – {percent(high, self._language, 0)}"

    def _said(self, *texts: Text) -> list[str]:
        return [text.say(self._language) for text in texts]

    # -- tables

    def text(self, *, cards: bool, width: int = NO_END) -> str:
        """Tables, no wider than so many columns."""
        self._width = width
        blocks = [
            folded(self._headline(), self._width),
            self._agent_table(),
            self._deck_table(),
            self._pairing_table(),
        ]
        blocks += [
            self._card_table(place, cards=cards) for place in range(len(self._setup.entrants))
        ]
        return "\n\n".join("\n".join(block) for block in blocks if block)

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

    def _agent_table(self) -> list[str]:
        rows = [self._said(_AGENT, _GAMES, _WINS, _INTERVAL)]
        for name, wins in self._agents().items():
            share, interval = self._rate(wins), self._interval(wins)
            rows.append([name, str(wins.of), share, interval])
        return self._table(rows) if len(rows) > 1 else []

    def _deck_table(self) -> list[str]:
        rows = [self._said(_DECK, _AGENT, _GAMES, _WINS, _INTERVAL, _GIVEN, _TAKEN)]
        places = sorted(
            range(len(self._setup.entrants)), key=lambda one: (-self._wins(one).share, one)
        )
        for place in places:
            wins = self._wins(place)
            rows.append(
                [
                    self._label(place, agent=False),
                    self._setup.entrants[place].agent.text,
                    str(wins.of),
                    self._rate(wins),
                    self._interval(wins),
                    *(
                        decimal(self._hurt(place, given=given), self._language)
                        if wins.of
                        else _NONE
                        for given in (True, False)
                    ),
                ]
            )
        return self._table(rows, words=2)

    def _pairing_table(self) -> list[str]:
        rows = [self._said(_PAIRING, _WINS, _INTERVAL, _DRAWS, _TURNS, _BEGINS)]
        for pairing, tally in zip(self._setup.pairings, self._results.tallies, strict=True):
            wins = tally.wins(0)
            begins = Share(tally.starter_halves / 2, tally.games)
            rows.append(
                [
                    f"{self._label(pairing[0])} – {self._label(pairing[1])}",
                    self._rate(wins),
                    self._interval(wins),
                    str(tally.draws) if tally.games else _NONE,
                    decimal(tally.turns / tally.games, self._language) if tally.games else _NONE,
                    self._rate(begins),
                ]
            )
        return self._table(rows)

    def _card_table(self, place: int, *, cards: bool) -> list[str]:
        counted = self._cards(place)
        used = [one for one in counted if one.used.of]
        never = tuple(self._card_name(place, one.card) for one in counted if not one.used.of)
        shown = used if cards else used[:_SHOWN]
        rows = [self._said(_CARD, _DRAWN, _DRAWN_WINS, _USED, _DRAWN_WINS, _INTERVAL)]
        rows += [
            [
                self._card_name(place, one.card),
                str(one.drawn.of),
                self._rate(one.drawn),
                str(one.used.of),
                self._rate(one.used),
                self._interval(one.used),
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
        for record in self._setup.entrants[place].deck.cards:
            if record["id"] == card:
                return Names(record["name"]).say(self._language)
        return card

    # -- data

    def json(self) -> str:
        """Everything, as docs/matches.md describes it. Shares are 0 to 1, draws half a win."""
        setup, results = self._setup, self._results
        data = {
            **HEAD,
            "game": setup.game,
            "seed": setup.seed,
            "rules": dict(setup.rules),
            "games": setup.total,
            "played": results.played,
            "interrupted": not self._whole,
            "agents": [
                {"agent": name, **_share_data(wins, "games", "wins")}
                for name, wins in self._agents().items()
            ],
            "decks": [self._deck_data(place) for place in range(len(setup.entrants))],
            "pairings": [
                _pairing_data(pairing, tally)
                for pairing, tally in zip(setup.pairings, results.tallies, strict=True)
            ],
        }
        return as_json(data)

    def _deck_data(self, place: int) -> dict[str, Any]:
        entrant = self._setup.entrants[place]
        return {
            "name": self._name(entrant),
            "leader": entrant.deck.leader["id"],
            "agent": entrant.agent.text,
            **_share_data(self._wins(place), "games", "wins"),
            "wounds_dealt": round(self._hurt(place, given=True), 4),
            "wounds_taken": round(self._hurt(place, given=False), 4),
            "cards": [
                {
                    "card": one.card,
                    "drawn": _share_data(one.drawn, "games", "wins"),
                    "played": _share_data(one.used, "games", "wins"),
                }
                for one in sorted(self._cards(place), key=lambda one: one.card)
            ],
        }


def _together(one: CardCounts, other: CardCounts) -> CardCounts:
    return CardCounts(
        one.card,
        one.games + other.games,
        Share(one.drawn.hits + other.drawn.hits, one.drawn.of + other.drawn.of),
        Share(one.used.hits + other.used.hits, one.used.of + other.used.of),
    )


def _share_data(share: Share, of: str, hits: str) -> dict[str, Any]:
    low, high = share.interval
    return {
        of: share.of,
        hits: share.hits,
        "win_rate": round(share.share, 4),
        "interval": [round(low, 4), round(high, 4)],
    }


def _pairing_data(pairing: tuple[int, int], tally: Tally) -> dict[str, Any]:
    games = tally.games
    return {
        "decks": list(pairing),
        **_share_data(tally.wins(0), "games", "wins"),
        "draws": tally.draws,
        "turns": round(tally.turns / games, 4) if games else 0,
        "wounds": [round(one / games, 4) if games else 0 for one in tally.hurt],
        "starter_win_rate": round(tally.starter_halves / 2 / games, 4) if games else 0,
    }
