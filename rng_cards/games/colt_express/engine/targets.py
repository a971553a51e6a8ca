"""Whom a bandit may shoot or punch. Rulebook: *Effet des cartes actions*, *Personnages*."""

from rng_cards.games.colt_express.engine.components import NONE
from rng_cards.games.colt_express.engine.sayings import BELLE, TUCO
from rng_cards.games.colt_express.engine.train import Train


def in_range(train: Train, who: int) -> list[int]:
    """Everybody whom the bullets of a bandit can reach, the partner too."""
    here = train.bandits[who].place
    before, behind = here - 2, here + 2
    if here & 1:
        before, behind = _nearest_roofs(train, who)
    above = here ^ 1 if who == TUCO else NONE
    found = []
    for it in train.crew:
        place = train.bandits[it].place
        if it != who and (place == before or place == behind or place == above):
            found.append(it)
    return found


def _nearest_roofs(train: Train, who: int) -> tuple[int, int]:
    """The nearest roofs on both sides that somebody stands on."""
    here = train.bandits[who].place
    before, behind = -2, len(train.places) + 1
    for it in train.crew:
        place = train.bandits[it].place
        if place & 1 and before < place < here:
            before = place
        elif place & 1 and here < place < behind:
            behind = place
    return before, behind


def shootable(train: Train, who: int) -> list[int]:
    """Whom a bandit may shoot."""
    return _preferred(train, who, in_range(train, who))


def punchable(train: Train, who: int) -> list[int]:
    """Whom a bandit may punch."""
    return _preferred(train, who, near(train, who))


def near(train: Train, who: int) -> list[int]:
    """The others in a bandit's place, the partner too."""
    here = train.bandits[who].place
    return [it for it in train.crew if it != who and train.bandits[it].place == here]


def _preferred(train: Train, who: int, found: list[int]) -> list[int]:
    """Those of the reachable who may be chosen: the partner only where nobody else is (rulings 16
    and 26), and Belle only where no other is left.
    """
    seat = train.bandits[who].seat
    enemies = [it for it in found if train.bandits[it].seat != seat] or found
    return [it for it in enemies if it != BELLE] or enemies
