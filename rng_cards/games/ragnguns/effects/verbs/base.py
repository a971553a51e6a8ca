"""What every verb has: its key, its words, what it is worth."""

from abc import abstractmethod
from typing import ClassVar

from rng_cards.games.ragnguns.effects.selection import Count
from rng_cards.games.ragnguns.effects.shape import Word


class Verb(Word):
    """One thing an effect does. Its first key is its name and carries its main amount."""

    cite: ClassVar[str]
    """The rulebook section that the verb rests on."""
    lasting: ClassVar[bool] = False
    """Whether the verb can be in force for as long as a card is placed (♦)."""

    times: Count | None = None
    """Take the amount once for each card that the count finds."""

    @abstractmethod
    def worth(self) -> float:
        """What it is worth to its player, in Bullets, by the yardstick of docs/card-design.md."""

    def spends(self) -> int:
        """Bullets of the price that this verb sends on as wounds."""
        return 0

    def total_worth(self) -> float:
        """The worth with its count, taken as met half of the way to its limit."""
        return self.worth() * ((1 + self.times.at_most) / 2 if self.times else 1)

    def said(self, language: str) -> str:
        """The canonical wording, a sentence without capital or full stop."""
        sentence = super().said(language)
        return f"{sentence} {self.times.said(language)}" if self.times else sentence
