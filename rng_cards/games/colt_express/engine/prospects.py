"""What a position is worth to a player: the share of the win that they may expect.

The plan as far as the player knows it is carried out first, everybody choosing what looks best.
"""

from functools import partial
from typing import Final

from rng_cards.engine.actions import Action
from rng_cards.engine.position import NOT_OVER
from rng_cards.games.colt_express.engine.sayings import PURSE
from rng_cards.games.colt_express.engine.stealing import Stealing
from rng_cards.games.colt_express.engine.train import LAST_ROUND

_PURSE: Final = 333.0
"""What a purse holds on the average, in dollars."""
_SORTS: Final = [_PURSE, 500.0, 1000.0, 0.0]
_STEPS: Final = frozenset({"steal", "go_on", "lead", "shoot", "rob", "punch", "shove", "pick"})


def shares(now: Stealing, player: int) -> list[float]:
    """Of each seat, the riches as a player sees them coming, beside those of the others."""
    if now.winners != NOT_OVER:
        return [float(now.winners >> seat & 1) for seat in range(len(now.seats))]
    then = _carried_out(now, player)
    strengths = [400.0] * len(now.seats)
    for who in now.crew:
        strengths[now.bandits[who].seat] += _hopes(then, who, now.known, player)
    kinds = now.kinds_in(now.seats[player].hand)  # experts may discard Bullets
    strengths[player] -= 40.0 * len([one for one in kinds if now.parts.action_of[one] < 0])
    powers = [max(one, 50.0) ** 8 for one in strengths]
    return [one / sum(powers) for one in powers]


def _carried_out(now: Stealing, player: int) -> Stealing:
    """The position once what a player knows of the plan was carried out, and the round is over."""
    then = now.clone()
    then.chance = 1 << 32 | 1  # nobody knows what chance will bring
    seen = [at for at, card in enumerate(now.plan) if now.known[card] >> player & 1]
    then.plan = [now.plan[at] for at in seen]
    then.planners = [now.planners[at] for at in seen]
    rest = [frame for frame in now.stack if frame[0] in _STEPS]
    event = ""
    if any(frame[0] == "finish" for frame in now.stack):
        event = now.parts.event_of[now.cards.kind_of[now.route[-1]]]
    foreseen = event and event != "marshals_revenge"  # which asks what purses are worth
    then.stack = [(event, -1, 0), *rest] if foreseen else rest
    then.run()
    while then.player() >= 0:
        appeal = partial(_appeal, then, then.asked())
        then.apply(max(then.legal_actions(), key=appeal))
    return then


def _appeal(train: Stealing, asked: str, option: Action) -> float:
    """How good an answer looks to whoever gives it, in dollars."""
    if not option.args:
        return 0.0
    first, who = option.args[0], train.stack[-1][2]
    if asked == "go_on" or asked == "shove":
        danger = 400.0 if first == 2 * train.marshal else 0.0
        place = _worth(train, train.places[first].loot) - danger
        return place if asked == "go_on" else -place
    if asked == "lead":
        there = [it for it in train.crew if train.bandits[it].place == 2 * first]
        return float(len(there) - 3 * there.count(who))
    of_bandit = asked == "shoot" or asked == "punch"
    rich = _worth(train, train.bandits[first].loot) if of_bandit else 0.0
    return rich if asked == "shoot" else _SORTS[option.args[-1]] + 0.1 * rich


def _worth(train: Stealing, loot: list[int]) -> float:
    """What loot is worth to who sees its sorts alone, in dollars."""
    return sum([_SORTS[train.parts.sort_of[card]] for card in loot], 0.0)


def _hopes(train: Stealing, who: int, known: list[int], player: int) -> float:
    """What a bandit has and may still get, in dollars."""
    bandit = train.bandits[who]
    left = (LAST_ROUND - train.turn) / LAST_ROUND
    hopes = float(bandit.cash)
    for card in bandit.loot:
        seen = train.parts.sort_of[card] != PURSE or known[card] >> player & 1
        hopes += train.parts.value_of[card] if seen else _PURSE
    fired = train.fired(who)
    ahead = max([train.fired(it) for it in train.crew])
    if fired == ahead and fired and not train.rules.two_players:
        hopes += 700.0 - 400.0 * left
    hopes += 60.0 * fired * left - 60.0 * bandit.hits * left
    return hopes + 0.25 * left * min(_worth(train, train.places[bandit.place].loot), 1000.0)
