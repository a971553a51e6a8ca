"""What a table of Colt Express may rule otherwise: `house-rules.yaml` says what each means."""

from typing import Final, NamedTuple

from rng_cards.games.house_rules import house_rules
from rng_cards.games.playing import HouseRule


class HouseRules(NamedTuple):
    """The rules of one table, each by its default."""

    expert: bool = False
    two_players: bool = False
    two_player_cars: int = 2
    angry_everywhere: bool = False
    ghost_may_show: bool = False
    some_neutral_bullets: bool = False


HOUSE_RULES: Final[tuple[HouseRule, ...]] = house_rules(
    HouseRules, variants={"expert": None, "two_players": range(2, 3)}
)
"""The same, for those who know of no game in particular."""
