"""Colt Express as agents, matches and tables play it."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rng_cards.engine.steps import SteppedPosition
from rng_cards.games.colt_express.engine import prospects
from rng_cards.games.colt_express.engine.components import NONE, Components
from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.colt_express.engine.sayings import BANDITS, PLAYERS
from rng_cards.games.colt_express.engine.setup import lay_out
from rng_cards.games.colt_express.engine.train import Leader
from rng_cards.games.colt_express.house_rules import HOUSE_RULES, HouseRules
from rng_cards.games.playing import Words
from rng_cards.games.shared.engine import Matchup, SteppedEngine
from rng_cards.games.shared.scenarios.kind import PositionScenarios
from rng_cards.games.shared.terms import Kinds
from rng_cards.spacing import colon
from rng_cards.words import Text


class ColtExpressEngine(SteppedEngine):
    """See `SteppedEngine`."""

    seats = PLAYERS
    examples = 20
    roles = BANDITS
    house_rules = HOUSE_RULES
    score = Text(fr="dollars", en="dollars")
    common_cards = True
    card_files = True
    types_to_show = ("round",)
    turns_ahead = 1

    def made_of(self, cards: Sequence[Mapping[str, Any]]) -> tuple[Components, Components]:
        """See `SteppedEngine`: what is played with alone, and in teams."""
        return Components(cards, teams=False), Components(cards, teams=True)

    def seated(self, matchup: Matchup) -> Robbery:
        """See `SteppedEngine`."""
        rules = HouseRules(**cast("dict[str, Any]", matchup.rules))
        parts: Components = matchup.cards[rules.two_players]
        roles = tuple(BANDITS.index(seat.role) if seat.role else NONE for seat in matchup.seats)
        train = Robbery(cards=parts.cards, parts=parts, rules=rules, roles=roles)
        train.seats = [Leader() for _ in matchup.seats]
        numbers = range(len(BANDITS))
        lay_out(train, numbers, numbers[: len(parts.floors)], parts.purses, parts.rounds)
        return train

    def card_name(self, card: str, words: Words) -> Mapping[str, str]:
        """See `SteppedEngine`. «Tuco: Fire» is a card of a team; «Tuco: Bullet 6» says whose it is
        and how many there were when it was fired (ruling 18).
        """
        owner, _, what = card.partition("-")
        if owner not in BANDITS:
            return super().card_name(card, words)
        kind, _, left = what.rpartition("-") if "bullet" in what else (what, "", "")
        of, whose = super().card_name(kind, words), super().card_name(owner, words)
        return {
            one: f"{whose[one]}{colon(one)} {of[one]} {left}".rstrip()
            for one in of.keys() & whose.keys()
        }

    def values(self, state: SteppedPosition, player: int) -> Sequence[float]:
        """See `GameEngine`: all by what the player knows, which costs a fourth."""
        assert isinstance(state, Robbery)
        return prospects.shares(state, player)

    def whose(self, about: Kinds, args: Sequence[int], state: SteppedPosition) -> int:
        """See `SteppedEngine`: also by the bandit that an event is about."""
        assert isinstance(state, Robbery)
        if about[:1] == ("bandit",):
            return state.bandits[args[0]].seat
        return super().whose(about, args, state)


def scenarios() -> PositionScenarios:
    """Its scenarios."""
    return PositionScenarios(ColtExpressEngine())
