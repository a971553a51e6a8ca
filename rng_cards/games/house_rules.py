"""How a game defines what a table may rule otherwise: one field of one typed class a rule.

    class HouseRules(NamedTuple):
        floor_at_zero: Annotated[bool, Departure("no-floor", Text(fr="…", en="…"))] = False

The field's name is the key that people type and replays keep, its value the default; beside its
type stand the ruling of the catalogue that it departs from and what the rule says.
"""

from typing import Any, NamedTuple, get_type_hints

from rng_cards.games.playing import HouseRule
from rng_cards.words import Text


class Departure(NamedTuple):
    """The ruling that a house rule departs from, and what it says instead."""

    ruling: str
    text: Text
    """What it says when it is on, or what it counts."""
    variant: bool = False
    """Whether it is a variant of the rulebook; its ruling is then the one that completes it."""
    seats: range | None = None
    """Of a variant: how many play it, where that is not as many as play the game."""


def house_rules(rules: type[Any]) -> tuple[HouseRule, ...]:
    """The rules of such a class, for those who know of no game in particular."""
    defaults = rules._field_defaults
    found = []
    for key, hint in get_type_hints(rules, include_extras=True).items():
        departure: Departure = hint.__metadata__[0]
        found.append(HouseRule(key, departure.ruling, defaults[key], *departure[1:]))
    return tuple(found)
