"""What every verb has: its key, its words, what it is worth."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar, Final

from rng_cards.games.ragnguns.effects.making import Maker
from rng_cards.games.ragnguns.effects.saying import Clause, Setting, count_parts
from rng_cards.games.ragnguns.effects.selection import Count
from rng_cards.games.ragnguns.effects.wording import EffectWord
from rng_cards.games.ragnguns.engine.effects import Lasting
from rng_cards.games.ragnguns.engine.needs import Need
from rng_cards.games.ragnguns.engine.play_timing import NEVER
from rng_cards.games.ragnguns.engine.step import Step

GAIN_OF_A_BULLET: Final = 0.3
"""Wounds that agents expect for what is worth a Bullet to a card's designer."""


class Verb(EffectWord, union=True):
    """One thing an effect does. Its first key is its name and carries its main amount."""

    cite: ClassVar[str]
    """The rulebook section that the verb rests on."""
    lasting: ClassVar[bool] = False
    """Whether the verb can be in force for as long as a card is placed (♦)."""

    counts: ClassVar[bool] = False
    """Whether the amount can be taken `times` a count."""

    times: Count | None = None
    """Take the amount once for each card that the count finds."""

    @abstractmethod
    def worth(self) -> float:
        """What it is worth to its player, in Bullets, by the cost model of docs/card-design.md."""

    def spends(self) -> int:
        """Bullets of the price that this verb sends on as wounds."""
        return 0

    def total_worth(self) -> float:
        """The worth with its count, taken as met half of the way to its limit."""
        return self.worth() * self.average_count()

    def value_in_play(self) -> float:
        """What it brings whoever plays it, in wounds of the opponent; how agents value cards.

        A verb that was tried in matches has a figure of its own.
        """
        return GAIN_OF_A_BULLET * self.total_worth()

    def timing(self, cost: int, *, free: bool) -> int:
        """When in a turn it helps a player who plays alone; see `engine.play_timing`.

        `cost` are the Bullets of its effect; `free`: none of them come from the pool.
        """
        return NEVER

    def average_count(self) -> float:
        """How many cards its count finds on average, taken as half of the way to its limit."""
        return (1 + self.times.at_most) / 2 if self.times else 1.0

    def clauses(self, when: str, cost: int) -> Iterator[Clause]:
        """What a text has to say of it: the count, if there is one, then what is done."""
        if self.times:
            yield Clause("each", "each", count_parts(self.times), about="each")
        setting = Setting(when, cost, self.lasting and when != "while-placed")
        yield Clause(self.action or self.key, self.key, self.parts(setting), self.ordered)

    def runs(self, when: str) -> bool:
        """Whether the engine can do it at that moment of an effect."""
        return self.lasting if when == "while-placed" else True

    def needs(self, maker: Maker) -> Iterator[Need]:
        """What must be there for an effect that does this to be played at all."""
        return iter(())

    def steps(self, maker: Maker) -> Iterator[Step]:
        """What the engine does, in order, when the effect is played, triggered or sprung."""
        raise NotImplementedError

    def bonus(self, maker: Maker) -> Lasting:
        """What the engine keeps in force while a card is placed; for lasting verbs."""
        raise NotImplementedError
