"""What every verb has: its key, its words, what it is worth."""

from abc import abstractmethod
from typing import Any, ClassVar

from rng_cards.games.ragnguns.effects.selection import Count
from rng_cards.games.ragnguns.effects.shape import Phrase, Shape
from rng_cards.words import Text


class Verb(Shape):
    """One thing an effect does. Its first key is its name and carries its main amount."""

    known: ClassVar[list[type["Verb"]]] = []
    key: ClassVar[str]
    wording: ClassVar[Text]
    cite: ClassVar[str]
    """The rulebook section that the verb rests on."""
    lasting: ClassVar[bool] = False
    """Whether the verb can be in force for as long as a card is placed (♦)."""

    times: Count | None = None
    """Take the amount once for each card that the count finds."""

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        if "key" in cls.__dict__:
            Verb.known.append(cls)

    @abstractmethod
    def phrases(self) -> dict[str, Phrase]:
        """What fills the wording."""

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
        sentence = self.wording.say(language, self.phrases())
        return f"{sentence} {self.times.said(language)}" if self.times else sentence
