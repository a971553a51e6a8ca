"""Saloon as agents, matches and tables play it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, cast

from rng_cards.engine.actions import Action
from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.saloon import possible
from rng_cards.games.saloon.engine import attack, prospects
from rng_cards.games.saloon.engine.brawl import Saloon
from rng_cards.games.saloon.engine.brawlers import NONE, Brawler
from rng_cards.games.saloon.engine.deck import Deck
from rng_cards.games.saloon.engine.sayings import (
    ATTACK,
    ATTACK_WITH,
    ATTACK_WITH_BOTH,
    PLAYERS,
)
from rng_cards.games.saloon.figures import COUNTING
from rng_cards.games.saloon.house_rules import HOUSE_RULES, HouseRules
from rng_cards.games.shared.engine import Matchup, SteppedEngine
from rng_cards.words import Text


class SaloonEngine(SteppedEngine):
    """See `SteppedEngine`."""

    seats = PLAYERS
    roles = ("rosa", "hank", "lupe", "otto", "mabel", "dutch")
    """The Brawlers, by what its texts call them; they differ in nothing else."""
    house_rules = HOUSE_RULES
    common_cards = True
    card_files = True
    turns_ahead = 2
    counting = COUNTING
    figures: ClassVar = {ATTACK.name: 1, ATTACK_WITH.name: 2, ATTACK_WITH_BOTH.name: 3}

    def impossible(self, state: SteppedPosition) -> Text | None:
        """See `SteppedEngine`."""
        assert isinstance(state, Saloon)
        return possible.impossible(state)

    def made_of(self, cards: Sequence[Mapping[str, Any]]) -> Deck:
        """See `SteppedEngine`."""
        return Deck(cards)

    def seated(self, matchup: Matchup) -> Saloon:
        """See `SteppedEngine`."""
        deck: Deck = matchup.cards
        count = len(deck.cards.kind_of)
        rules = HouseRules(**cast("dict[str, Any]", matchup.rules))
        table = Saloon(cards=deck.cards, facts=deck.facts, rules=rules, known=[0] * count)
        table.deck = list(range(count))
        table.seats = [Brawler() for _ in matchup.seats]
        return table

    def promising(self, state: SteppedPosition) -> Sequence[Action]:
        """All that is legal; whoever could not attack exchanges a card for another one."""
        assert isinstance(state, Saloon)
        legal = state.legal_actions()
        stays = state.asked() != "swap" or prospects.can_attack(state, state.player())
        return legal if stays else legal[1:]

    def figures_of(self, state: SteppedPosition, action: Action) -> tuple[int, ...]:
        """The damage of an attack: of its Attack, its Object, its Blow."""
        assert isinstance(state, Saloon)
        if action.verb.name not in self.figures:
            return ()
        hit, thing, blow = attack.cards_of(state, action)
        parts = [state.damage_of(hit, NONE, NONE)]
        for cards in ((hit, thing, NONE), (hit, thing, blow)):
            parts.append(state.damage_of(*cards) - sum(parts))
        played = (True, thing != NONE, blow != NONE)
        return tuple(part for part, there in zip(parts, played, strict=True) if there)
