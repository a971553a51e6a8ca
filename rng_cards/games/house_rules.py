"""How a game defines what a table may rule otherwise: one field of one typed class a rule.

    class HouseRules(NamedTuple):
        floor_at_zero: bool = False

    class PokerEngine(SteppedEngine[Poker]):
        house_rules = rules_of(HouseRules)

The field's name is the key that people type and replays keep, its value the default. What the rule
says, and the ruling that it departs from, stand in `catalog/<game>/house-rules.yaml`.
"""

from collections.abc import Mapping
from typing import Any, Final

from rng_cards.record import Record
from rng_cards.shape import yaml_key

_MOST_COUNTED: Final = 1000
"""The most that a house rule may count, so that every game ends."""


class HouseRule(Record):
    """Something a table may rule otherwise."""

    key: str
    """Its name, on the command line and in replays."""
    default: bool | int
    variant: bool = False
    """Whether it is a variant of the rulebook, chosen by `--variant`; off by default."""
    seats: range | None = None
    """Of a variant: how many play it, where that is not as many as play the game."""
    counts: range = range(1, _MOST_COUNTED + 1)
    """Of a number: those that it may be."""


def rules_of(
    rules: type[Any],
    variants: Mapping[str, range | None] | None = None,
    counts: Mapping[str, range] | None = None,
) -> tuple[HouseRule, ...]:
    """The rules of such a class, for those who know of no game in particular.

    `variants` are those of them that are variants of the rulebook, each with how many play it, or
    None for as many as play the game. `counts` are the numbers that a rule may be, where those are
    fewer than can be told from its default.
    """
    known, bounds = variants or {}, counts or {}
    every = (
        HouseRule(key, default, key in known, known.get(key))
        for key, default in rules._field_defaults.items()
    )
    return tuple(one.but(counts=bounds[one.key]) if one.key in bounds else one for one in every)


def described(about: Mapping[str, Any]) -> dict[str, str]:
    """By key, what each house rule says in English, and its ruling; `about` is the catalogue's."""
    told = {}
    for key, rule in about["house_rules"].items():
        said = rule["says"]["en"].strip()
        told[key] = f"{said[0].upper()}{said[1:]} (`{rule['ruling']}`)."
    return told


def spelt(rule: HouseRule) -> str:
    """The key of a house rule, as people type it and files have it."""
    return yaml_key(rule.key)
