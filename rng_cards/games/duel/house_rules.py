"""What a table of Duel may rule otherwise: `house-rules.yaml` says what each means."""

from typing import NamedTuple


class HouseRules(NamedTuple):
    """The rules of one table, each by its default."""

    voluntary_reload: bool = False
    go_on_later: bool = False
    aim_in_turn: bool = False
    jam_shows_cards: bool = False
    floor_at_zero: bool = False
    wound_stops_reload: bool = False
    full_deck: bool = False
    turn_cap: int = 200
