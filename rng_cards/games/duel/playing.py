"""Duel as agents, matches and tables play it."""

from rng_cards.games.duel import possible
from rng_cards.games.duel.engine.components import PLAYERS
from rng_cards.games.duel.engine.duellists import CARDS, FULL_CARDS, Duellist
from rng_cards.games.duel.engine.turn import Duel
from rng_cards.games.duel.figures import count
from rng_cards.games.duel.house_rules import HouseRules
from rng_cards.games.house_rules import rules_of
from rng_cards.games.shared.engine import Matchup, SteppedEngine
from rng_cards.words import Text


class DuelEngine(SteppedEngine[Duel]):
    """See `SteppedEngine`."""

    seats = PLAYERS
    examples = 17
    house_rules = rules_of(HouseRules)
    turns_ahead = 0  # the value foresees the rest of a turn better than one chance course of it
    count = staticmethod(count)

    def impossible(self, state: Duel) -> Text | None:
        return possible.impossible(state)

    def seated(self, matchup: Matchup) -> Duel:
        """See `SteppedEngine`: everybody with a full cylinder and a hat, all cards in the deck."""
        rules = HouseRules(**matchup.rules)
        cards = FULL_CARDS if rules.full_deck else CARDS
        count = len(cards.kind_of)
        table = Duel(cards=cards, rules=rules, known=[0] * count, deck=list(range(count)))
        table.seats = [Duellist() for _ in matchup.seats]
        return table
