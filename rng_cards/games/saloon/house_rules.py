"""What a table of Saloon may rule otherwise: `house-rules.yaml` says what each means."""

from typing import NamedTuple


class HouseRules(NamedTuple):
    """The rules of one table, each by its default."""

    refill_every_turn: bool = False
    counter_keeps_turn: bool = False
    shield_cannot_defend: bool = False
    give_anyway: bool = False
    table_stops_bartender: bool = False
    turn_cap: int = 200
