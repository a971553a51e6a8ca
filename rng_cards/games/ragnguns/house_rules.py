"""What a table of Rag'n'Guns may rule otherwise: `house-rules.yaml` says what each means."""

from typing import Final, NamedTuple

from rng_cards.games.house_rules import HouseRule, rules_of


class HouseRules(NamedTuple):
    """The rules of one table, each by its default."""

    overkill: bool = False
    street_is_safe: bool = False
    straight_shots: bool = False
    fetch_to_hideout: bool = False
    hideout_places: bool = True
    turn_cap: int = 40
    first_bullets: int = 1


HOUSE_RULES: Final[tuple[HouseRule, ...]] = rules_of(
    HouseRules, counts={"first_bullets": range(1, 7)}
)
"""The same, for those who know of no game in particular."""
