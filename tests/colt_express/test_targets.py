"""Whom the engine lets a bandit shoot or punch, held to a second writing of the rulebook."""

import pytest
from robberies import ENGINE, ROBBERIES
from targets_by_the_book import Stand, may_be_punched, may_be_shot

from rng_cards.engine.randomness import Chance, seeded
from rng_cards.games.colt_express.engine.sayings import BANDITS, PLACES


@pytest.mark.parametrize("trains", [4000, pytest.param(90000, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("teams", [False, True])
def test_targets_are_those_that_the_second_writing_has(trains: int, *, teams: bool) -> None:
    """Six bandits on any of 2 × 7 places, each the shooter: 54,000 shots; or two teams."""
    rules = {"two_players": True, "two_player_cars": 6} if teams else {}
    train = ENGINE.seated(ROBBERIES.matchup(2 if teams else 6, rules))
    assert len(train.places) == len(PLACES) == 14
    chance = Chance(seeded(15))
    met = set()
    for _ in range(trains):
        train.crew = chance.shuffle(list(range(6)))[: 4 if teams else 6]
        stands = {}
        for number, who in enumerate(train.crew):
            bandit = train.bandits[who]
            bandit.place, bandit.seat = chance.below(14), number % 2 if teams else number
            stands[BANDITS[who]] = Stand(bandit.place // 2, bandit.place % 2 == 1)
        for who in train.crew:
            seat = train.bandits[who].seat
            crew = train.crew
            team = frozenset(BANDITS[it] for it in crew if train.bandits[it].seat == seat)
            shot = {BANDITS[it] for it in train.allowed(who, train.in_range(who))}
            assert shot == may_be_shot(BANDITS[who], stands, team), (who, stands)
            hit = {BANDITS[it] for it in train.allowed(who, train.near(who))}
            assert hit == may_be_punched(BANDITS[who], stands, team), (who, stands)
            met.add((BANDITS[who], len(shot)))
    assert {(who, 0) for who in BANDITS} <= met
    assert {number for _who, number in met} >= ({0, 1, 2} if teams else {0, 1, 2, 3, 4})
