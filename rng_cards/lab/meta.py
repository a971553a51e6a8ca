"""The metagame of a set: which decks are brought where everybody wants to win.

Best responses are searched for, one for each leading card, against the mixture of all decks known
so far; those that surely beat it join them; and so on until none does (a double oracle: H. McMahan,
G. Gordon and A. Blum, «Planning in the Presence of Cost Functions Controlled by an Adversary», ICML
2003). Greedy players search. What the decks that are left win against each other is then played by
the better ones, and the mixture that is told of is that of their games.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

from rng_cards.games.playing import PlayDeck
from rng_cards.lab.card_worth import CardWorth
from rng_cards.lab.improve import JUDGES, best_response
from rng_cards.lab.judging import rate
from rng_cards.lab.kept_units import KeptUnits, kept_field, kept_pairs
from rng_cards.lab.legal_decks import LegalDecks
from rng_cards.lab.mixture import apportioned, mixture
from rng_cards.lab.pairs import Pairing, Results, meet
from rng_cards.lab.store import UnitStore
from rng_cards.lab.units import GAMES, Contender, Field, Players, Unit
from rng_cards.play.agents import AgentSpec
from rng_cards.play.tally import Share
from rng_cards.play.workers import WorkersLost, Workforce
from rng_cards.record import Record

_SEATS: Final = 20
"""Opponents that stand for a mixture, each deck as often as its share has it."""
_CHECK: Final = 20
"""The stage of the units that tell what a best response wins."""
_A_ROUND: Final = 100
"""The seeds of a run's rounds lie after a hundred times its own."""


class MetaBudget(Record):
    """How many games are played for what."""

    rounds: int
    """Of best responses, at most."""
    search: int
    """For the search of one best response."""
    check: int
    """To see whether it beats the mixture."""
    greedy: int
    """For two decks against each other, by the first judge."""
    judge: int
    """The same by the last."""

    @classmethod
    def of(cls, games: int, rounds: int) -> "MetaBudget":
        """So many games for each search, and fitting numbers for the others."""
        return cls(rounds, games, max(40, games // 10), max(20, games // 40), max(4, games // 200))


class Entrant(Record):
    """Who a metagame begins with: a legal deck, and those that it may become."""

    deck: PlayDeck
    legal: LegalDecks

    @property
    def leader(self) -> str:
        """The id of its leading card."""
        return _leader(self.deck)


class MetaDeck(Record):
    """A deck of the metagame."""

    deck: PlayDeck
    cards: Contender
    round: int
    """In which it was found; 0 for one that was there at the beginning."""
    entrant: int
    """Which of those at the beginning it was made of."""


class Response(Record):
    """The best response that was found for an entrant."""

    deck: MetaDeck
    won: Share
    """Against the mixture, in games that the search has not seen."""
    joins: bool
    """Whether it surely beats the mixture and is not known already."""


class CardInMeta(Record):
    """What a card is to the metagame."""

    card: str
    share: float
    """How much of the mixture holds it."""
    responses: int
    """How many best responses hold it."""
    worth: float
    """What it adds to the share of games that a deck wins, as the searches tell."""
    spread: float
    """The standard deviation of that."""


class Metagame(Record):
    """What was found."""

    decks: tuple[MetaDeck, ...]
    rounds: tuple[tuple[Response, ...], ...]
    payoff: tuple[tuple[float, ...], ...]
    """What each deck wins against each, by `judge`."""
    judge: AgentSpec
    games_a_pair: int
    mixture: tuple[float, ...]
    cards: tuple[CardInMeta, ...]
    """Those that were tried."""
    games: int
    """How many games it rests on, those of earlier runs among them."""
    whole: bool
    """Whether all was played; else somebody has stopped it."""

    @property
    def settled(self) -> bool:
        """Whether the last round has found no deck that surely beats the mixture."""
        return bool(self.rounds) and not any(one.joins for one in self.rounds[-1])


def own_seed(seed: int, at: int, entrants: int) -> int:
    """The seed of the search for one entrant. Searches of the same seed draw the same first decks
    and play them in the same deals, so that a card that is lucky in one of them is lucky in all.
    """
    return seed * entrants + at


def distance(one: MetaDeck, other: MetaDeck) -> int:
    """In how many cards two decks differ."""
    return len(set(one.cards) - set(other.cards))


class Play(Record):
    """How the games of a metagame are played."""

    game: str
    records: Mapping[str, Mapping[str, Any]]
    """Of all cards, by id."""
    rules: Mapping[str, bool | int]
    seed: int
    workforce: Workforce
    store: UnitStore


def metagame(
    entrants: Sequence[Entrant],
    play: Play,
    budget: MetaBudget,
    tell: Callable[[int], None] = lambda _: None,
) -> Metagame:
    """Search; `tell` is told how many more games are known. Ctrl-C ends it with what is known by
    then, and so does the loss of the workers.
    """
    search = _Search(entrants, play, budget, tell)
    try:
        search.run()
    except (KeyboardInterrupt, WorkersLost):
        return search.found(whole=False)
    return search.found(whole=True)


def most_games(entrants: int, budget: MetaBudget) -> int:
    """How many games a metagame may rest on, at most."""
    found = entrants * (budget.rounds + 1)
    pairs = found * (found - 1) // 2
    return budget.rounds * entrants * (budget.search + budget.check) + pairs * (
        budget.greedy + budget.judge
    )


class _Search:
    def __init__(
        self,
        entrants: Sequence[Entrant],
        play: Play,
        budget: MetaBudget,
        tell: Callable[[int], None],
    ) -> None:
        self.entrants = entrants
        self.play = play
        self.budget = budget
        self.tell = tell
        self.games = 0
        self.decks = [
            MetaDeck(_numbered(one.deck, one.legal.start, play), one.legal.start, 0, at)
            for at, one in enumerate(entrants)
        ]
        self.legal = [one.legal for one in entrants]
        """Where the next search begins, for each: at its last deck that has joined."""
        self.rounds: list[tuple[Response, ...]] = []
        self.worth = CardWorth(sorted(play.records), 1)
        self.tried: set[str] = set()
        """The cards that were in a deck that played in a search."""
        self.judged: dict[AgentSpec, Results] = {}

    def run(self) -> None:
        for number in range(1, self.budget.rounds + 1):
            greedy = JUDGES[0]
            shares = mixture(self.payoff(greedy, self.budget.greedy // GAMES))
            self.rounds.append(tuple(self._responses(number, shares)))
            joining = [one.deck for one in self.rounds[-1] if one.joins]
            if not joining:
                break
            self.decks += joining
        self.payoff(JUDGES[-1], self.budget.judge // GAMES)

    # -- best responses

    def _responses(self, number: int, shares: Sequence[float]) -> Iterator[Response]:
        seats = apportioned(shares, _SEATS)
        opponents = [
            one.deck for one, places in zip(self.decks, seats, strict=True) for _ in range(places)
        ]
        seed = self.play.seed * _A_ROUND + number
        known = {(_leader(one.deck), frozenset(one.cards)) for one in self.decks}
        for at, entrant in enumerate(self.entrants):
            field = self._field(entrant.deck, opponents, own_seed(seed, at, len(self.entrants)))
            with self._players(field) as players:
                learning = _Learning(players, self, _leader(entrant.deck))
                best = best_response(field, self.legal[at], self.budget.search, learning)
                units = range(self.budget.check // GAMES)
                wanted = (Unit(best, _CHECK, unit, JUDGES[0]) for unit in units)
                won = rate(list(self._counted(players.results(wanted))))
            deck = MetaDeck(_numbered(entrant.deck, best, self.play), best, number, at)
            new = (_leader(deck.deck), frozenset(best)) not in known
            joins = new and won.interval[0] > 1 / 2
            if joins:
                self.legal[at] = self.legal[at].starting_from(best)
            yield Response(deck, won, joins)

    def learn(self, cards: Contender, leader: str, won: float) -> None:
        """What a deck has won of a unit of the search for a best response."""
        self.tried.update(cards)
        self.worth.learn(0, dict.fromkeys((*cards, leader), 1), won)
        self._told()

    def _told(self) -> None:
        self.games += GAMES
        self.tell(GAMES)

    def _counted(self, results: Iterable[float]) -> Iterator[float]:
        for won in results:
            self._told()
            yield won

    def _field(self, deck: PlayDeck, opponents: Sequence[PlayDeck], seed: int) -> Field:
        play = self.play
        return Field(play.game, deck.leader, play.records, tuple(opponents), play.rules, seed)

    def _players(self, field: Field) -> AbstractContextManager[KeptUnits[Unit]]:
        return kept_field(field, self.play.workforce, self.play.store)

    # -- all against all

    def payoff(self, agent: AgentSpec, units: int) -> tuple[tuple[float, ...], ...]:
        """What each deck wins against each; those that have met already do not meet again."""
        results = self.judged.setdefault(agent, Results())
        play = self.play
        decks = tuple(one.deck for one in self.decks)
        pairing = Pairing(play.game, decks, dict(play.rules), play.seed)
        with kept_pairs(pairing, play.workforce, play.store) as players:
            meet(results, range(len(decks)), units, agent, players, self._told)
        return self._known_payoff(agent)

    def _known_payoff(self, agent: AgentSpec) -> tuple[tuple[float, ...], ...]:
        return self.judged.get(agent, Results()).payoff(range(len(self.decks)))

    # -- what it comes to

    def found(self, *, whole: bool) -> Metagame:
        judge = JUDGES[-1] if whole else JUDGES[0]
        payoff = self._known_payoff(judge)
        shares = mixture(payoff)
        games = self.budget.judge if whole else self.budget.greedy
        rounds = tuple(self.rounds)
        cards = tuple(self._cards(shares))
        return Metagame(
            tuple(self.decks), rounds, payoff, judge, games, shares, cards, self.games, whole
        )

    def _cards(self, shares: Sequence[float]) -> Iterator[CardInMeta]:
        responses = [one.deck for each in self.rounds for one in each]
        worth, spread = self.worth.mean(), self.worth.spread()
        for card in sorted(self.tried):
            held = [
                share for deck, share in zip(self.decks, shares, strict=True) if card in deck.cards
            ]
            among = sum(card in one.cards for one in responses)
            yield CardInMeta(card, sum(held), among, worth[card], spread[card])


class _Learning:
    """Players whose games also tell what cards are worth."""

    def __init__(self, players: Players[Unit], search: _Search, leader: str) -> None:
        self._players = players
        self._search = search
        self._leader = leader

    def results(self, units: Iterable[Unit]) -> Iterator[float]:
        """See `Players`."""
        wanted = list(units)
        for unit, won in zip(wanted, self._players.results(wanted), strict=True):
            self._search.learn(unit.contender, self._leader, won)
            yield won


def _leader(deck: PlayDeck) -> str:
    leader: str = deck.leader["id"]
    return leader


def _numbered(deck: PlayDeck, cards: Contender, play: Play) -> PlayDeck:
    """A deck with other cards, numbered in their order."""
    records = tuple(play.records[card] for card in cards)
    return deck.but(cards=records, numbered=True)
