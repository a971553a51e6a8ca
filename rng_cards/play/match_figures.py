"""What came of a match, entrant by entrant and agent by agent: sums over all their tables."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from math import ceil
from typing import Any, Final

from rng_cards.games.counting import DECKS, TURNS, CountedTable, card_of, first_key, row_of_part
from rng_cards.play.counted import Counted, spread_of
from rng_cards.play.design_effect import Group, Places, games_for
from rng_cards.play.matches import Entrant, Results
from rng_cards.play.names import deck_title
from rng_cards.play.spread import Spread
from rng_cards.play.tally import CardCounts, Share, Tally
from rng_cards.record import Record
from rng_cards.words import Names, Text

_PLAYER = Text(fr="Joueur {number}", en="Player {number}")

_COMEBACKS: Final = Text(fr="gagnées de loin derrière", en="won from far behind")
_LEADS: Final = Text(fr="changements de tête", en="lead changes")

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
        group = Group(frozenset({(table, place)}))
        return self.results.tallies[table].wins(place).but(effect=self._effect(group))

    def _effect(self, group: Group) -> float:
        return self.results.clusters.design_effect(group)

    def _standing(self, places: Places) -> Standing:
        found = _standing((self.results.tallies[table], place) for table, place in sorted(places))
        return found.but(wins=found.wins.but(effect=self._effect(Group(places))))

    @cached_property
    def order(self) -> list[Share]:
        """Games won by whoever began, who came next, and so on, over all tables."""
        found = [Share(0, 0)] * self.players
        for tally in self.results.tallies:
            found = [one.plus(tally.wins_in_order(turn)) for turn, one in enumerate(found)]
        every = self.setup.places()
        return [one.but(effect=self._effect(Group(every, turn))) for turn, one in enumerate(found)]

    def in_order(self, entrant: int) -> list[Share]:
        """An entrant's wins of the games that it began, in which it came next, and so on."""
        places, found = self.setup.places_of(entrant), []
        for turn in range(self.players):
            wins = Share(0, 0)
            for table, place in places:
                wins = wins.plus(self.results.tallies[table].wins_of(place, turn))
            found.append(wins.but(effect=self._effect(Group(places, turn))))
        return found

    def ranks(self, entrant: int) -> list[Share]:
        """How often an entrant came first, second and so on; who end level share their ranks."""
        places, found = self.setup.places_of(entrant), []
        for rank in self.setup.ranks:
            times = Share(0, 0)
            for table, place in places:
                tally = self.results.tallies[table]
                times = times.plus(Share(tally.ranks(place)[rank], tally.games))
            found.append(times.but(effect=self._effect(Group(places, None, rank))))
        return found

    @cached_property
    def shares(self) -> list[tuple[str, Text, Share]]:
        """In how many games something happened, over all tables: key, what they are called."""
        counted, tallies = self.counted, self.results.tallies
        back = Share(sum(one.comebacks for one in tallies), counted.games)
        found = [("comebacks", _COMEBACKS, back)]
        for key, head in self.setup.counting.shares.items():
            never = counted.measures.get(key, {}).get(0, 0)
            found.append((key, head, Share(counted.games - never, counted.games)))
        return found if counted.games else []

    @cached_property
    def counted(self) -> Counted:
        """What the game has counted over all tables."""
        found = Counted()
        for tally in self.results.tallies:
            found.add(tally.counted)
        for table in self.setup.counting.tables:
            columns = [one.key for one in table.columns if one.per == DECKS]
            for row in self._rows_of_cards(table, found) if columns else ():
                for one, tally in enumerate(self.results.tallies):
                    found.hold(table.key, row, columns, self._decks_with(one, row), tally.counted)
        return found

    def _rows_of_cards(self, table: CountedTable, counted: Counted) -> set[str]:
        """The rows of a table of cards that are in decks: those that were counted, and of parts of
        cards all there are.
        """
        there = counted.rows(table.key)
        statistics = self.results.engine.statistics
        if not table.of_parts or statistics is None:
            return there
        parts = ((card, part) for card in self.records for part in self._parts(card))
        return there | {row_of_part(card, part) for card, part in parts}

    @cached_property
    def records(self) -> dict[str, Mapping[str, Any]]:
        """The cards that are played with, by id."""
        decks = [one.deck for one in self.entrants if one.deck]
        cards = [card for deck in decks for card in (deck.leader, *deck.cards)]
        return {card["id"]: card for card in (*self.setup.cards, *cards)}

    def _parts(self, card: str) -> Mapping[int, Text]:
        statistics = self.results.engine.statistics
        return statistics.parts(self.records[card]) if statistics else {}

    def _decks_with(self, table: int, row: str) -> int:
        """How many decks at a table have the card of a row."""
        return sum(card_of(row) in self._held[one] for one in self.setup.tables[table])

    @cached_property
    def _held(self) -> list[frozenset[str]]:
        """By entrant, the cards of the deck."""
        decks = [one.deck for one in self.entrants]
        held = ((one.leader, *one.cards) if one else () for one in decks)
        return [frozenset(card["id"] for card in cards) for cards in held]

    @cached_property
    def measures(self) -> list[tuple[str, Text, Spread]]:
        """The turns of a game, and what else it measures, over all tables: key, name, values."""
        counting, turns, leads = self.setup.counting, Counter[int](), Counter[int]()
        for tally in self.results.tallies:
            turns.update(tally.lengths)
            leads.update(tally.leads)
        counted = {**dict.fromkeys(TURNS, turns), **self.counted.measures, "leads": leads}
        firsts = {first_key(event): head for event, head in counting.firsts.items()}
        heads = {**TURNS, "leads": _LEADS, **firsts, **counting.measures, **counting.by_seat}
        heads = {key: head for key, head in heads.items() if counted.get(key)}
        return [(key, head, spread_of(counted[key])) for key, head in heads.items()]

    def rows(self, table: CountedTable) -> list[str]:
        """The rows of a table that have anything to say, in their order."""
        there = self.counted.rows(table.key)
        if table.rows:
            return [row for row in table.rows if row in there]
        if all(row.lstrip("-").isdecimal() for row in there):
            return sorted(there, key=int)
        ratios = {row: self.counted.ratio(table.key, row, table.columns[0]) for row in there}
        means = {row: ratio.mean if ratio else 0.0 for row, ratio in ratios.items()}
        return sorted(there, key=lambda row: (-means[row], row))

    def row_name(self, table: CountedTable, row: str) -> Text | str:
        """What a row is called: by the table, by its card, or by its key."""
        if row in table.rows:
            return table.rows[row]
        card = card_of(row)
        if card not in self.records:
            return row
        called = {row_of_part(card, part): name for part, name in self._parts(card).items()}
        return called.get(row) or Names(self.records[card]["name"])

    @property
    def early_turns(self) -> int:
        """The first turns in which it is early to draw a card; 0 where no cards are counted."""
        statistics = self.results.engine.statistics
        return statistics.early_turns if statistics else 0

    def cards(self, entrant: int) -> list[CardCounts]:
        """Every card of a deck over all its games, by what it gains when it comes early.

        The leading card, which is always there, is not counted.
        """
        summed: dict[str, CardCounts] = {}
        ids = self._card_ids(entrant)
        for tally, place, one in self._played():
            if one == entrant:
                for number, card in ids:
                    found = tally.card(place, number, card)
                    summed[card] = _together(summed[card], found) if card in summed else found
        effect = self.standing(entrant).wins.effect
        cards = [
            one.but(early=one.early.but(effect=effect), late=one.late.but(effect=effect))
            for one in summed.values()
        ]
        return sorted(cards, key=_gained)

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
        ranks += tally.rank(place)
        scores += tally.scores[place]
        others += (sum(tally.scores) - tally.scores[place]) / (tally.places - 1)
    games = wins.of or 1
    return Standing(wins, ranks / games, scores / games, others / games)


def _gained(one: CardCounts) -> tuple[float, float, str]:
    """An order: first the cards that gain most when they come early."""
    return -(one.gain.mean if one.gain else 0.0), -one.used.share, one.card


def _together(one: CardCounts, other: CardCounts) -> CardCounts:
    return CardCounts(
        one.card,
        one.games + other.games,
        one.drawn.plus(other.drawn),
        one.used.plus(other.used),
        one.early.plus(other.early),
        one.late.plus(other.late),
    )
