"""Who may be shot in Colt Express, written a second time from the rulebook, car by car."""

from collections.abc import Mapping
from typing import NamedTuple


class Stand(NamedTuple):
    """Where a bandit stands: the car, counted from the locomotive, and whether on its roof."""

    car: int
    roof: bool


def may_be_shot(shooter: str, stands: Mapping[str, Stand], team: frozenset[str]) -> set[str]:
    """All whom the shooter may choose; `team` is whoever the same player leads."""
    here = stands[shooter]
    reached = set()
    for other, there in stands.items():
        if other == shooter or here == there:
            continue
        inside = not here.roof and not there.roof and abs(here.car - there.car) == 1
        roofs = here.roof and there.roof and not _between(here.car, there.car, stands)
        through = shooter == "tuco" and here.car == there.car
        if inside or roofs or through:
            reached.add(other)
    return _spared(reached, team)


def may_be_punched(puncher: str, stands: Mapping[str, Stand], team: frozenset[str]) -> set[str]:
    """The same of a punch."""
    near = {one for one, there in stands.items() if one != puncher and there == stands[puncher]}
    return _spared(near, team)


def _between(one: int, other: int, stands: Mapping[str, Stand]) -> bool:
    """Whether somebody stands on a roof between two cars."""
    low, high = min(one, other), max(one, other)
    return any(there.roof and low < there.car < high for there in stands.values())


def _spared(reached: set[str], team: frozenset[str]) -> set[str]:
    """Less the partner, if there is anybody else; then less Belle, if there is anybody else."""
    if reached - team:
        reached = reached - team
    if reached - {"belle"}:
        reached = reached - {"belle"}
    return reached
