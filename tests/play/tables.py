"""Tables to tell of: seeded games between six decks, and positions laid by hand."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Final

from rng_cards.app.table import Table
from rng_cards.catalogue.card import Catalogue
from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.playing import PlayDeck
from rng_cards.games.ragnguns.engine import actions as act
from rng_cards.games.ragnguns.engine.actions import Action
from rng_cards.games.ragnguns.engine.matchup import Matchup
from rng_cards.games.ragnguns.engine.stacks import BIT, DECK_SIZE, STAKE, piled
from rng_cards.games.ragnguns.engine.state import State, new_state
from rng_cards.games.ragnguns.house_rules import HOUSE_RULES, HouseRules
from rng_cards.games.ragnguns.narration import Words, words_of
from rng_cards.games.ragnguns.seating import matchup
from rng_cards.play.decks import load_deck

ROOT: Final = Path(__file__).parents[2]
DECKS: Final = ROOT / "tests/decks"
PLAYERS: Final = ("Alice", "Bob")


@cache
def catalogue() -> Catalogue:
    """Every card that is shipped."""
    return Table(ROOT).catalogue("ragnguns")


@cache
def six_decks() -> list[PlayDeck]:
    """A deck of each Gunslinger. They stay as they are when those that are shipped are rebuilt."""
    table = Table(ROOT)
    return [load_deck(str(file), table) for file in sorted(DECKS.glob("*.yaml"))]


def deck_of(leader: str) -> PlayDeck:
    """That of a Gunslinger, by the id."""
    return next(one for one in six_decks() if one.leader["id"] == leader)


def two_decks(seed: int) -> tuple[PlayDeck, PlayDeck]:
    """Two decks, other ones for other seeds."""
    pairs = list(combinations(six_decks(), 2))
    first, second = pairs[seed % len(pairs)]
    return (first, second) if seed % 2 else (second, first)


def odd_rules(seed: int) -> HouseRules:
    """House rules, other ones for other seeds."""
    flags = [rule for rule in HOUSE_RULES if isinstance(rule.default, bool)]
    turned = {rule.key: not rule.default for n, rule in enumerate(flags, 3) if seed % n == 2}
    return HouseRules(**turned)


def words_for(made: Matchup, eyes: int | None = None) -> Words:
    """Alice and Bob, and the cards' own words."""
    return words_of(catalogue(), made, PLAYERS, eyes)


def seeded_game(seed: int, rules: HouseRules | None = None) -> State:
    """A game about to be played, somebody listening."""
    made = matchup(two_decks(seed), rules or HouseRules())
    return new_state(made, seeded(7, seed), -1, listen=True)


def at_random(state: State, seed: int) -> Iterator[tuple[State, Action]]:
    """A game to its end: each position, and what is said in it, before it is done."""
    chance = Chance(seeded(8, seed))
    while state.winner < 0:
        legal = state.legal_actions()
        action = legal[chance.below(len(legal))]
        yield state, action
        state.apply(action)


def with_sense(state: State, seed: int) -> Iterator[tuple[State, Action]]:
    """The same by somebody who discards nothing at will, and ends a turn with nothing to do."""
    chance = Chance(seeded(9, seed))
    while state.winner < 0:
        legal = state.legal_actions()
        useful = [one for one in legal if one.kind not in {act.END, act.DISCARD}]
        action = (useful or legal)[chance.below(len(useful) or 1)]
        yield state, action
        state.apply(action)


class Position:
    """A table laid by hand, in the middle of the first player's turn."""

    def __init__(self, mine: str, theirs: str, rules: HouseRules | None = None) -> None:
        """`mine` and `theirs`: a Gunslinger, then deck cards, by their ids."""
        made = matchup([_deck(mine), _deck(theirs)], rules or HouseRules())
        self.state = new_state(made, seeded(7), 0, listen=True)
        self.words = words_for(made)
        for side in self.state.sides:
            side.hand = 0
            side.deck = piled(list(range(1, DECK_SIZE + 1)))
        self.state.events = []

    def number(self, player: int, card_id: str) -> int:
        """The number of a card."""
        cards = self.state.matchup.seats[player].cards
        return next(card.number for card in cards if card.id == card_id)

    def put(self, player: int, place: str, card_id: str, bullets: int = 0) -> int:
        """A card of the deck to a place; returns its number."""
        number = self.number(player, card_id)
        side = self.state.sides[player]
        if number <= DECK_SIZE:
            self.state.lift(player, number)
        if place in {"hand", "discard"}:
            setattr(side, place, getattr(side, place) | BIT[number])
        elif place in {"left", "right"}:
            setattr(side, place, getattr(side, place) << 4 | number)
        elif place == "traps":
            side.traps = (*side.traps, bullets * STAKE + number)
        else:
            setattr(side, place, number)
            if number <= DECK_SIZE:
                setattr(side, f"{place}_wounds", bullets)
        return number


def _deck(ids: str) -> PlayDeck:
    """A Gunslinger and its cards, the rest of the fifteen whatever comes first."""
    leader, *wanted = ids.split()
    others = [card.id for card in catalogue() if card.type != "gunslinger"]
    chosen = [*wanted, *(one for one in others if one not in wanted)][:DECK_SIZE]
    found = [catalogue().get(one) for one in (leader, *chosen)]
    records = [card.record for card in found if card]
    return PlayDeck(leader, records[0], tuple(records[1:]))
