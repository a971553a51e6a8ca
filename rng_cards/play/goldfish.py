"""Goldfishing: a deck that plays alone, thousands of times over, and what came of it.

Game *i* is seeded from the batch's seed and *i* alone, and what is counted are whole numbers that
are added up: any number of processes says the same, in the same bytes. The game says what is
measured and who plays (`GameEngine.solitaire`, `GameEngine.alone`).
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from functools import partial
from typing import Final

from rng_cards.engine.batch_counts import WIDTH, BatchCounts
from rng_cards.games import GAME_OF_DECKS, game
from rng_cards.games.playing import PlayDeck, seats_for
from rng_cards.games.solitaire import NOT_KEPT, Solitaire
from rng_cards.play.interrupts import held
from rng_cards.play.names import deck_title
from rng_cards.play.rules import departures
from rng_cards.play.spread import Spread
from rng_cards.play.tally import Share
from rng_cards.play.workers import ALONE, Workforce, chunks, map_units
from rng_cards.record import Record
from rng_cards.words import Names

_CHUNK: Final = 4000
"""Games a chunk: half a second of an interpreted engine."""


class GoldfishSetup(Record):
    """Everything that a batch is made of. Plain data: it goes to other processes."""

    game: str
    deck: PlayDeck
    games: int
    seed: int
    rules: Mapping[str, bool | int]


class CardFigures(Record):
    """One card of the deck over all games."""

    card: str
    name: Names
    seen_by: tuple[Share, ...]
    """Games in which it had come by turn 1, 2, 3…"""
    at_once: Share
    """Games in which it could be used as it came, of those in which it came."""
    used: Share
    """Games in which it was used, of those in which it came."""
    unwanted: Share
    """Games in which it came and was never used, although it could have been; of all games."""
    dead: Share
    """Games in which it came and could never be used; of all games."""

    @property
    def seen(self) -> Share:
        """Games in which it came."""
        return self.seen_by[-1]

    @property
    def idle(self) -> int:
        """Games in which it came and was never used."""
        return int(self.unwanted.hits + self.dead.hits)


def play_goldfish(
    setup: GoldfishSetup, workforce: Workforce = ALONE
) -> Generator[list[int], None, None]:
    """Play a batch chunk after chunk, always in the same order; whoever stops early closes it."""
    work = partial(goldfish_worker, setup)
    with closing(map_units(work, chunks(setup.games, _CHUNK), workforce)) as counts:
        yield from counts


def goldfish_games(
    deck: PlayDeck,
    games: int,
    *,
    seed: int = 0,
    rules: Mapping[str, bool | int] | None = None,
    workforce: Workforce = ALONE,
    game_id: str | None = None,
) -> "Results":
    """Play so many games of a deck alone, and say what came of them.

    `rules` are house rules by key; the same seed gives the same games whoever
    plays them.
    Raises KeyError for a house rule that does not exist.
    """
    results = Results(
        GoldfishSetup(game_id or deck.game or GAME_OF_DECKS, deck, games, seed, rules or {})
    )
    for counts in play_goldfish(results.setup, workforce):
        results.add(counts)
    return results


def goldfish_worker(setup: GoldfishSetup) -> Callable[[range], list[int]]:
    """What plays the games of a chunk and counts them."""
    engine = game(setup.game).engine()
    alone = engine.alone(engine.matchup(seats_for([setup.deck, None]), setup.rules))

    def work(chunk: range) -> list[int]:
        with held():
            return alone.play(setup.seed, chunk).counts

    return work


class Results:
    """A batch as far as it was played."""

    def __init__(self, setup: GoldfishSetup) -> None:
        engine = game(setup.game).engine()
        assert engine.solitaire is not None, "a game that has a solo policy says what it measures"
        assert engine.statistics is not None, "and counts cards"
        matchup = engine.matchup(seats_for([setup.deck, None]), setup.rules)
        self.setup = setup
        self.solitaire: Solitaire = engine.solitaire
        self.ids = engine.statistics.card_ids(matchup, 0)
        self.batch: BatchCounts = engine.alone(matchup).play(setup.seed, range(0))

    def add(self, counts: list[int]) -> None:
        """What was counted of some more games."""
        self.batch.add(counts)

    @property
    def played(self) -> int:
        """How many games there are."""
        return self.batch.counts[self.batch.games]

    @property
    def rules(self) -> dict[str, bool | int]:
        """Every house rule, as it was played."""
        known = game(self.setup.game).engine().house_rules
        return {rule.key: rule.default for rule in known} | dict(self.setup.rules)

    def departures(self) -> dict[str, int]:
        """House rules that are not at their defaults."""
        return departures(game(self.setup.game).engine().house_rules, self.setup.rules)

    # -- the goal

    @property
    def reached(self) -> list[int]:
        """Games that reached the goal in turn 1, 2, 3…; the last are those that never did."""
        return self.batch.counts[self.batch.goal : self.batch.goal + self.batch.turns + 1]

    @property
    def kill(self) -> Spread:
        """The turn of the goal, in the games that reached it."""
        return Spread([0, *self.reached[:-1]])

    @property
    def never(self) -> Share:
        """Games that never reached the goal."""
        return Share(self.reached[-1], self.played)

    # -- turns, from 1

    @property
    def last(self) -> int:
        """The last turn that any game began."""
        turns = range(self.batch.turns, 0, -1)
        return next((turn for turn in turns if self.began(turn)), 0)

    def began(self, turn: int) -> int:
        """Games that began their turn of that number: those that were not over by then."""
        return self.measure(turn, self.solitaire.progress).of

    def measure(self, turn: int, place: int, *, whole: bool = False) -> Spread:
        """A measure of a turn; `whole` takes in games that were over, where they keep a value."""
        start = self.batch.turn(turn - 1, place)
        counts = self.batch.counts[start : start + WIDTH]
        kept = self.solitaire.measures[place].kept
        if whole and kept != NOT_KEPT:
            counts[kept] += sum(self.reached[: turn - 1])
        return Spread(counts)

    # -- cards

    def cards(self) -> list[CardFigures]:
        """Every card but the leading one: those that came and were never used most often first."""
        names = {card["id"]: Names(card["name"]) for card in self.setup.deck.cards}
        found = [
            self._card(number, card, names[card])
            for number, card in enumerate(self.ids)
            if card in names
        ]
        return sorted(found, key=lambda one: (-one.idle, -one.dead.hits, one.card))

    def _card(self, number: int, card: str, name: Names) -> CardFigures:
        batch, counts = self.batch, self.batch.counts
        came = counts[batch.seen + number : batch.ready : batch.cards]
        at_once = counts[batch.ready + number : batch.used : batch.cards]
        seen_by = [sum(came[: turn + 1]) for turn in range(max(self.last, 1))]
        seen = seen_by[-1]
        used, dead = counts[batch.used + number], counts[batch.dead + number]
        return CardFigures(
            card=card,
            name=name,
            seen_by=tuple(Share(one, self.played) for one in seen_by),
            at_once=Share(sum(at_once), seen),
            used=Share(used, seen),
            unwanted=Share(seen - used - dead, self.played),
            dead=Share(dead, self.played),
        )

    def drawn_by(self) -> list[float]:
        """The exact chance that a given card has been drawn by turn 1, 2, 3…

        The deck's first *k* cards hold it in *k* of *n* orders. Effects that draw or fetch make
        it come sooner; a game that is over draws no more.
        """
        size = len(self.setup.deck.cards)
        return [drawn / size for drawn in self.solitaire.drawn]


def deck_name(deck: PlayDeck, language: str) -> str:
    """What a deck is called."""
    return deck_title(deck).say(language)
