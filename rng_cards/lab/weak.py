"""What each card of a deck is worth beside the cards that could stand in its place.

In each deal every card in turn is replaced by one drawn at random from those with which the deck is
still legal, and the deck plays the same unit without it. What it wins less is what the card is
worth in that deck, against those opponents, beside an average replacement.
"""

from collections.abc import Callable, Sequence
from typing import Final

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.lab.judging import Difference, difference, rate
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.units import GAMES, Contender, Field, PreparedUnits, Unit
from rng_cards.play.agents import agent_named
from rng_cards.play.tally import Share
from rng_cards.play.workers import ALONE, Crew, WorkersLost, Workforce
from rng_cards.record import Record

_REPLACEMENTS, _WEAK = 10, 11
"""The stream of the replacements, and the stage of the units."""
_PLAYER: Final = agent_named("greedy")


class CardInDeck(Record):
    """A card and what it is worth in its deck."""

    card: str
    worth: Difference | None
    """None where nothing may replace it, or nothing was played."""


class Weighed(Record):
    """The cards of a deck, those that cost it most first."""

    rate: Share
    cards: tuple[CardInDeck, ...]
    games: int
    whole: bool
    """Whether all was played; else somebody has stopped it."""


def weigh_cards(
    field: Field,
    legal: LegalDecks,
    games: int,
    workforce: Workforce = ALONE,
    tell: Callable[[int], None] = lambda _: None,
) -> Weighed:
    """Play so many games; `tell` is told how many more were played. Ctrl-C ends it with what is
    known by then, and so does the loss of the workers.
    """
    weighing = _Weighing(field, legal, tell)
    try:
        with workforce.crew(PreparedUnits(field)) as workers:
            weighing.run(workers, units_for(games, len(legal.start)))
    except (KeyboardInterrupt, WorkersLost):
        return weighing.found(whole=False)
    return weighing.found(whole=True)


def units_for(games: int, cards: int) -> int:
    """How many deals so many games make: in each the deck plays, and once more for each card."""
    return max(2, games // GAMES // (cards + 1))


class _Weighing:
    def __init__(self, field: Field, legal: LegalDecks, tell: Callable[[int], None]) -> None:
        self.field = field
        self.start = legal.start
        self.tell = tell
        self.replacements = [_replacements(legal, place) for place in range(len(self.start))]
        self.with_all: list[float] = []
        self.without: list[list[float]] = [[] for _ in self.start]

    def run(self, workers: Crew, units: int) -> None:
        """A deal after the other, the deck as it is first."""
        places = [place for place, some in enumerate(self.replacements) if some]
        for deal in range(units):
            decks = [self.start, *(self._replaced(place, deal) for place in places)]
            played = workers.results(Unit(one, _WEAK, deal, _PLAYER) for one in decks)
            won = []
            for share in played:
                won.append(share)
                self.tell(GAMES)
            self.with_all.append(won[0])
            for place, share in zip(places, won[1:], strict=True):
                self.without[place].append(share)

    def _replaced(self, place: int, deal: int) -> Contender:
        some = self.replacements[place]
        chance = Chance(seeded(self.field.seed, _REPLACEMENTS, place, deal))
        card = some[chance.below(len(some))]
        return (*self.start[:place], card, *self.start[place + 1 :])

    def found(self, *, whole: bool) -> Weighed:
        """The cards, those that cost most first, those of which nothing is known last."""
        cards = [
            CardInDeck(card, difference(self.with_all, won) if len(won) > 1 else None)
            for card, won in zip(self.start, self.without, strict=True)
        ]
        cards.sort(key=lambda one: (one.worth is None, one.worth.mean if one.worth else 0.0))
        games = GAMES * (len(self.with_all) + sum(map(len, self.without)))
        return Weighed(rate(self.with_all), tuple(cards), games, whole)


def _replacements(legal: LegalDecks, place: int) -> Sequence[str]:
    """The cards of the pool with which a deck is legal that lacks one of its own."""
    start = legal.start
    without, after = start[:place], start[place + 1 :]
    return [card.id for card in legal.pool if legal.legal((*without, card.id, *after))]
