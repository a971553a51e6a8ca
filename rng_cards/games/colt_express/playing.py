"""Colt Express as agents, matches and tables play it."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rng_cards.engine.actions import Action
from rng_cards.games.colt_express.engine import prospects
from rng_cards.games.colt_express.engine.components import NONE, Components
from rng_cards.games.colt_express.engine.robbery import Robbery
from rng_cards.games.colt_express.engine.sayings import BANDITS, PLAY, PLAYERS
from rng_cards.games.colt_express.engine.setup import set_up
from rng_cards.games.colt_express.engine.train import Leader
from rng_cards.games.colt_express.figures import count
from rng_cards.games.colt_express.house_rules import COUNTS, VARIANTS, HouseRules
from rng_cards.games.house_rules import rules_of
from rng_cards.games.playing import Words
from rng_cards.games.shared.engine import Matchup, SteppedEngine
from rng_cards.games.shared.terms import Kinds
from rng_cards.words import Names, Text

_BOTH: Final = Text(fr="{player} ({bandit})", en="{player} ({bandit})")


class ColtExpressEngine(SteppedEngine[Robbery]):
    """See `SteppedEngine`."""

    seats = PLAYERS
    examples = 20
    roles = BANDITS
    house_rules = rules_of(HouseRules, VARIANTS, COUNTS)
    score = Text(fr="dollars", en="dollars")
    count = staticmethod(count)
    seen_stays = True
    in_rounds = True
    common_cards = True
    card_files = True
    types_to_show = ("round",)
    figures: ClassVar = {"play": 1}
    turns_ahead = 1
    prior = 4.0
    answers_itself = True

    def made_of(self, cards: Sequence[Mapping[str, Any]]) -> tuple[Components, Components]:
        """What is played with alone, and in teams."""
        return Components(cards, teams=False), Components(cards, teams=True)

    def seated(self, matchup: Matchup) -> Robbery:
        rules = HouseRules(**matchup.rules)
        rules = rules._replace(expert=rules.expert or rules.two_players)
        parts: Components = matchup.cards[rules.two_players]
        roles = tuple(BANDITS.index(seat.role) if seat.role else NONE for seat in matchup.seats)
        train = Robbery(cards=parts.cards, parts=parts, rules=rules, roles=roles)
        train.seats = [Leader() for _ in matchup.seats]
        set_up(train, 0, drawn=False)
        return train

    def figures_of(self, state: Robbery, action: Action) -> tuple[int, ...]:
        """Of a card to be played, how many one holds."""
        if action.verb is not PLAY:
            return ()
        hand = state.seats[state.player()].hand
        return (sum(state.cards.kind_of[card] == action.args[0] for card in hand),)

    def called(self, event: str, state: Robbery, words: Words) -> tuple[Text | str, ...]:
        """Who leads a single bandit is called so while the robbery lasts."""
        if event == "leads" or state.rules.two_players:
            return words.players
        bandits = tuple(Names(words.record(BANDITS[who])["name"]) for who in state.crew)
        if event not in ("counts", "wins"):
            return bandits
        both = zip(words.players, bandits, strict=True)
        return tuple(_BOTH.filled(player=player, bandit=bandit) for player, bandit in both)

    def values(self, state: Robbery, player: int) -> Sequence[float]:
        """All by what the player knows, which costs a fourth."""
        return prospects.shares(state, player)

    def whose(self, about: Kinds, args: Sequence[int], state: Robbery) -> int:
        """Also by the bandit that an event is about."""
        if about[:1] == ("bandit",):
            return state.bandits[args[0]].seat
        return super().whose(about, args, state)
