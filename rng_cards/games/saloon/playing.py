"""Saloon as agents, matches and tables play it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rng_cards.engine.actions import Action
from rng_cards.engine.facts import Deck
from rng_cards.games.house_rules import rules_of
from rng_cards.games.saloon.engine import attack, prospects
from rng_cards.games.saloon.engine.brawl import Saloon
from rng_cards.games.saloon.engine.brawlers import KO, NONE, Brawler
from rng_cards.games.saloon.engine.deck import CardFacts
from rng_cards.games.saloon.engine.sayings import ATTACK, ATTACK_WITH, ATTACK_WITH_BOTH, PLAYERS
from rng_cards.games.saloon.figures import count
from rng_cards.games.saloon.house_rules import HouseRules
from rng_cards.games.shared.engine import Matchup, SteppedEngine
from rng_cards.words import Text

_ALIVE: Final = Text(fr="il faut deux joueurs debout", en="two players have to stand")
_KO: Final = Text(fr="un joueur a de 0 à {most} KO", en="a player has 0 to {most} KO")
_AGGRESSOR: Final = Text(fr="l'agresseur doit être debout", en="the aggressor has to stand")


class SaloonEngine(SteppedEngine[Saloon]):
    """See `SteppedEngine`."""

    seats = PLAYERS
    examples = 25
    roles = ("rosa", "hank", "lupe", "otto", "mabel", "dutch")
    """The Brawlers, by what its texts call them; they differ in nothing else."""
    house_rules = rules_of(HouseRules)
    common_cards = True
    card_files = True
    types_to_show = ("attack", "object", "blow", "defence", "help", "event")
    turns_ahead = 2
    count = staticmethod(count)
    figures: ClassVar = {ATTACK.name: 1, ATTACK_WITH.name: 2, ATTACK_WITH_BOTH.name: 3}

    def impossible(self, state: Saloon) -> Text | None:
        standing = [me for me, seat in enumerate(state.seats) if seat.ko > 0]
        if not all(0 <= seat.ko <= KO for seat in state.seats):
            return _KO.filled(most=KO)
        if len(standing) <= 1:
            return _ALIVE
        return None if state.aggressor in standing else _AGGRESSOR

    def made_of(self, cards: Sequence[Mapping[str, Any]]) -> Deck[CardFacts]:
        return Deck(CardFacts, cards)

    def seated(self, matchup: Matchup) -> Saloon:
        deck: Deck[CardFacts] = matchup.cards
        count = len(deck.cards.kind_of)
        rules = HouseRules(**matchup.rules)
        table = Saloon(cards=deck.cards, facts=deck.facts, rules=rules, known=[0] * count)
        table.deck = list(range(count))
        table.seats = [Brawler() for _ in matchup.seats]
        return table

    def promising(self, state: Saloon) -> Sequence[Action]:
        """All that is legal; whoever could not attack exchanges a card for another one."""
        legal = state.legal_actions()
        stays = state.asked() != "swap" or prospects.can_attack(state, state.player())
        return legal if stays else legal[1:]

    def asked_about(self, state: Saloon) -> int:
        """The damage of what somebody has to face, where a Defence is asked for."""
        if state.asked() != "defend":
            return super().asked_about(state)
        return sum(one.damage for one in attack.at(state, state.player()))

    def figures_of(self, state: Saloon, action: Action) -> tuple[int, ...]:
        """The damage of an attack: of its Attack, its Object, its Blow."""
        if action.verb.name not in self.figures:
            return ()
        hit, thing, blow = attack.cards_of(state, action)
        alone, armed = state.damage_of(hit, NONE, NONE), state.damage_of(hit, thing, NONE)
        more = ((thing, armed - alone), (blow, state.damage_of(hit, thing, blow) - armed))
        return alone, *(points for kind, points in more if kind != NONE)
