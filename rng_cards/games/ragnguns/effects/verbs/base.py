"""What every verb has: its key, its words, what it is worth."""

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from rng_cards.games.ragnguns.effects.making import Maker
from rng_cards.games.ragnguns.effects.saying import Clause, Setting
from rng_cards.games.ragnguns.effects.selection import Count
from rng_cards.games.ragnguns.effects.wording import EffectWord
from rng_cards.games.ragnguns.engine.parts import Lasting, Need, Step


class Verb(EffectWord, sort=True):
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
        return self.worth() * ((1 + self.times.at_most) / 2 if self.times else 1)

    def clauses(self, when: str, cost: int) -> Iterator[Clause]:
        """What a text has to say of it: the count, if there is one, then what is done."""
        if self.times:
            yield Clause("each", "each", self.times.parts(), about="each")
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
