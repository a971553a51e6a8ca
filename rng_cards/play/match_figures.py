"""What came of a match, entrant by entrant and agent by agent: sums over all their tables."""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from math import ceil
from typing import Final

from rng_cards.games.counting import TURNS, CountedTable
from rng_cards.play.clusters import Group, games_for
from rng_cards.play.counted import Counted, spread_of
from rng_cards.play.matches import Entrant, Results
from rng_cards.play.names import deck_title
from rng_cards.play.spread import Spread
from rng_cards.play.tally import CardCounts, Share, Tally
from rng_cards.record import Record
from rng_cards.words import Names, Text

_PLAYER = Text(fr="Joueur {number}", en="Player {number}")

SURE: Final = 0.03
"""How far from the truth, at most, a share should be with 95 %."""


class Standing(Record):
    """How somebody did."""

    wins: Share
    """Games won; of one that was shared, that part."""
    rank: float
    """The mean rank, from 1; who end level share the mean of theirs. 0 where none was played."""
    score: float
    """The mean score."""
    others: float
    """The mean score of everybody else at the table."""


class Figures:
    """The figures of a match as far as it was played."""

    def __init__(self, results: Results) -> None:
        self.results = results
        self.setup = results.setup
        self.entrants = results.setup.entrants
        self.players = len(results.setup.tables[0])
        """How many play at each table."""

    def standing(self, entrant: int) -> Standing:
        """How an entrant did over all its games."""
        return self._standing(self.setup.places_of(entrant))

    @cached_property
    def agents(self) -> dict[str, Standing]:
        """How each agent did where different ones met; games against itself alone say nothing."""
        met = self.setup.places_of_agents()
        return {name: self._standing(places) for name, places in met.items()}

    def games_to_be_sure(self, half: float) -> int:
        """How many games a table has to play until the share of every entrant is known to ± `half`
        with 95 %.
        """
        players, most = self.players, 0
        for entrant in range(len(self.entrants)):
            places = self.setup.places_of(entrant)
            wins = self._standing(places).wins
            games = games_for(half, wins.share, wins.effect) if wins.of else 0
            most = max(most, ceil(games / len(places)))
        return ceil(most / players) * players

    def wins(self, table: int, place: int) -> Share:
        """Games of a table won by one of its places."""
        group = frozenset({(table, place)})
        return self.results.tallies[table].wins(place).but(effect=self._effect(group))

    def _effect(self, group: Group) -> float:
        return self.results.clusters.design_effect(group)

    def _standing(self, group: Group) -> Standing:
        found = _standing((self.results.tallies[table], place) for table, place in sorted(group))
        return found.but(wins=found.wins.but(effect=self._effect(group)))

    @cached_property
    def order(self) -> list[Share]:
        """Games won by whoever began, who came next, and so on, over all tables."""
        found = [Share(0, 0)] * self.players
        for tally in self.results.tallies:
            found = [one.plus(tally.wins_in_order(turn)) for turn, one in enumerate(found)]
        return found

    @cached_property
    def counted(self) -> Counted:
        """What the game has counted over all tables."""
        found = Counted()
        for tally in self.results.tallies:
            found.add(tally.counted)
        return found

    @cached_property
    def measures(self) -> list[tuple[str, Text, Spread]]:
        """The turns of a game, and what else it measures, over all tables: key, name, values."""
        counting, turns = self.setup.counting, Counter[int]()
        for tally in self.results.tallies:
            turns.update(tally.lengths)
        counted = {**dict.fromkeys(TURNS, turns), **self.counted.measures}
        by_seat = {key: head for key, head in counting.by_seat.items() if key in counted}
        heads = {**TURNS, **counting.measures, **by_seat}
        return [(key, head, spread_of(counted.get(key, {}))) for key, head in heads.items()]

    def rows(self, table: CountedTable) -> list[str]:
        """The rows of a table that have anything to say, in their order."""
        there = self.counted.rows(table.key)
        if table.rows:
            return [row for row in table.rows if row in there]
        first = table.columns[0].key
        totals = {row: self.counted.sums.get((table.key, row, first), [0])[0] for row in there}
        if all(row.lstrip("-").isdecimal() for row in there):
            return sorted(there, key=int)
        return sorted(there, key=lambda row: (-totals[row], row))

    def row_name(self, table: CountedTable, row: str) -> Text | str:
        """What a row is called: by the table, by its card, or by its key."""
        if row in table.rows:
            return table.rows[row]
        named = (one["name"] for one in self.setup.cards if one["id"] == row)
        name = next(named, None)
        return Names(name) if name else row

    def cards(self, entrant: int) -> list[CardCounts]:
        """Every card of a deck over all its games, by how often it won when it was played.

        The leading card, which is always there, is not counted.
        """
        summed: dict[str, CardCounts] = {}
        ids = self._card_ids(entrant)
        for tally, place, one in self._played():
            if one == entrant:
                for number, card in ids:
                    found = tally.card(place, number, card)
                    summed[card] = _together(summed[card], found) if card in summed else found
        return sorted(summed.values(), key=lambda one: (-one.used.share, -one.used.of, one.card))

    def _played(self) -> Iterator[tuple[Tally, int, int]]:
        """Every tally, each place of it, and the entrant who had it."""
        for table, tally in zip(self.setup.tables, self.results.tallies, strict=True):
            for place, entrant in enumerate(table):
                yield tally, place, entrant

    def _card_ids(self, entrant: int) -> list[tuple[int, str]]:
        """The cards of a deck with their numbers."""
        engine, deck = self.results.engine, self.entrants[entrant].deck
        if deck is None or engine.statistics is None:
            return []
        table = next(one for one in self.setup.tables if entrant in one)
        seats = [self.entrants[one].seat for one in table]
        matchup = engine.matchup(seats, self.setup.rules, self.setup.cards)
        ids = enumerate(engine.statistics.card_ids(matchup, table.index(entrant)))
        return [(number, card) for number, card in ids if card not in {"", deck.leader["id"]}]

    def name(self, entrant: int) -> Text | str:
        """What an entrant is called: by name, by the deck, or by the number."""
        one = self.entrants[entrant]
        if one.name:
            return one.name
        return deck_title(one.deck) if one.deck else _PLAYER.filled(number=entrant + 1)

    def twins(self, entrant: int, language: str) -> list[int]:
        """The entrants of the same name and agent, itself among them."""
        return [
            number
            for number, one in enumerate(self.entrants)
            if self._alike(one, number, entrant, language)
        ]

    def _alike(self, one: Entrant, number: int, entrant: int, language: str) -> bool:
        names = [self.name(place) for place in (number, entrant)]
        said = {name if isinstance(name, str) else name.say(language) for name in names}
        return len(said) == 1 and one.agent == self.entrants[entrant].agent


def _standing(played: Iterator[tuple[Tally, int]]) -> Standing:
    wins = Share(0, 0)
    ranks = scores = others = 0.0
    for tally, place in played:
        wins = wins.plus(tally.wins(place))
        ranks += tally.ranks[place]
        scores += tally.scores[place]
        others += (sum(tally.scores) - tally.scores[place]) / (tally.places - 1)
    games = wins.of or 1
    return Standing(wins, ranks / games, scores / games, others / games)


def _together(one: CardCounts, other: CardCounts) -> CardCounts:
    return CardCounts(
        one.card,
        one.games + other.games,
        one.drawn.plus(other.drawn),
        one.used.plus(other.used),
    )
