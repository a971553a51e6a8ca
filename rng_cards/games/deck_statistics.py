"""What is known of the cards that players bring to a game, for those who count and compare."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from rng_cards.words import Text


class DeckStatistics(ABC):
    """What a game says of the cards that its players bring, for those who count and compare."""

    early_turns: int = 0
    """The first turns of a player, in which it is early to draw a card; 0 where nobody says."""

    @abstractmethod
    def card_ids(self, matchup: Any, player: int) -> Sequence[str]:
        """The cards of a player by number: index 0 is nobody."""

    @abstractmethod
    def matters(self, record: Mapping[str, Any]) -> Any:
        """What of a card's record changes how it plays, as plain data: no names, no texts."""

    @abstractmethod
    def drawn(self, state: Any, player: int) -> int:
        """The cards that have come to a player, as a set: bit *n* for card *n* of `card_ids`."""

    def early(self, state: Any, player: int) -> int:  # noqa: ARG002 -- see below
        """The cards that a player will draw in the first `early_turns` turns of theirs if they do
        nothing but draw, as a set; `state` is that of a game about to begin.

        It hangs on the deal alone, so that a card is not thought good for games that went well.
        """
        return 0

    @abstractmethod
    def used(self, action: Any) -> int:
        """The number of the card that an action plays, places or sets; 0 if it does none of it."""

    def parts(self, record: Mapping[str, Any]) -> Mapping[int, Text]:  # noqa: ARG002 -- see below
        """The parts of a card that events tell apart, such as effects that are played, by their
        numbers: what each is called, the card's name included.
        """
        return {}
