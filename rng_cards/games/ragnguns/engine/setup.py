"""What a game is played with and never changes: two seats and the table's rules."""

from rng_cards.games.ragnguns.engine.seats import Seat
from rng_cards.games.ragnguns.house_rules import HouseRules


class Setup:
    """Two seats and the table's rules."""

    def __init__(self, seats: list[Seat], rules: HouseRules, idle: int) -> None:
        """`idle` is a player without cards who lets every turn pass, for goldfishing; -1: none."""
        self.seats = seats
        self.rules = rules
        self.turn_cap: int = rules.turn_cap
        self.first_bullets: int = rules.first_bullets
        """The same as in `rules`, which compiled code reads more slowly; asked every turn."""
        self.idle = idle
        self.fickle = False
        """Whether a ♦ gives ♥ as long as something else holds, and so may end at any time."""
        self.discounts: dict[int, tuple[int, int]] = {}
        """By the id of a step that makes cards cheaper: how many Bullets it saves, on which set."""
