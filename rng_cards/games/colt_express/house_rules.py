"""What a table of Colt Express may rule otherwise: `house-rules.yaml` says what each means."""

from typing import Final, NamedTuple


class HouseRules(NamedTuple):
    """The rules of one table, each by its default."""

    expert: bool = False
    two_players: bool = False
    two_player_cars: int = 2
    angry_everywhere: bool = False
    ghost_may_show: bool = False
    some_neutral_bullets: bool = False


VARIANTS: Final = {"expert": None, "two_players": range(2, 3)}
"""Those that are variants of the rulebook, and how many play each."""
COUNTS: Final = {"two_player_cars": range(2, 7)}
"""The numbers that a rule may be: a train of two players has as many cars as one of others."""
