"""What must hold for an effect to be played or to last. A condition is one class here."""

from abc import abstractmethod
from typing import Annotated, ClassVar, Literal

from rng_cards.games.ragnguns.effects.making import CONDITION, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.saying import (
    BULLET,
    Amount,
    Cards,
    Clause,
    Fact,
    Named,
    Parts,
    Place,
    Setting,
)
from rng_cards.games.ragnguns.effects.selection import Among, Selection, Side
from rng_cards.games.ragnguns.effects.wording import EffectWord
from rng_cards.games.ragnguns.engine import needs
from rng_cards.games.ragnguns.engine.needs import Need
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE
from rng_cards.shape import Between

_LEAST: tuple[Fact, ...] = (("bound", "least"),)
_BOTH: tuple[Fact, ...] = (("join", "and"),)
"""Several cards may be said to stand in one place and in another."""


class Condition(EffectWord, union=True):
    """Something that is true or not of the table, said at the start of a sentence."""

    action: ClassVar[str] = "if"

    def clause(self) -> Clause:
        """What a text has to say of it."""
        return Clause("if", self.key, self.parts(Setting("activated", 0)), about="if")

    @abstractmethod
    def need(self, maker: Maker) -> Need:
        """The same, as the engine asks it."""


class Has(Condition):
    """At least so many cards of a selection stand in a place."""

    key: ClassVar[str] = "has"

    has: Selection
    """The cards looked for."""
    among: Among = "alley"
    """Where."""
    whose: Side = "you"
    """On which side of the table."""
    at_least: Annotated[int, Between(1, 6)] = 1
    """How many it takes."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        several = self.at_least > 1
        return {
            "n": Amount(self.at_least, silent=True),
            "number": Named("more", _LEAST, _BOTH) if several else Named("one", allowed=_LEAST),
            "cards": Cards(self.has),
            "place": Place(self.whose, self.among),
            "among": Named(self.among),
        }

    def need(self, maker: Maker) -> Need:
        theirs = self.whose == "opponent"
        cards = maker.cards(self.has, maker.theirs if theirs else maker.own)
        return needs.cards_in(theirs, PLACE_FLAGS[self.among], cards, self.at_least, CONDITION)


class Empty(Condition):
    """No card stands in a place."""

    key: ClassVar[str] = "empty"

    empty: Literal["alley", "shelter", "hand", "hideout", "deck"]
    """The place."""
    whose: Side = "you"
    """On which side of the table."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "empty": Named(self.empty, (("state", "empty"),)),
            "place": Place(self.whose, self.empty),
        }

    def need(self, maker: Maker) -> Need:
        # An Action in hand does not stand in the way of its own «if your hand is empty».
        own_hand = self.empty == "hand" and self.whose == "you"
        cards = EVERYONE & ~BIT[maker.number] if own_hand else EVERYONE
        return needs.NoCardsIn(self.whose == "opponent", PLACE_FLAGS[self.empty], cards, CONDITION)


class Wounded(Condition):
    """A Gunslinger carries at least so many wounds."""

    key: ClassVar[str] = "wounded"

    wounded: Annotated[int, Between(1, 5)]
    """Wounds, in Bullets."""
    whose: Side = "you"
    """Which Gunslinger."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.wounded),
            "least": Named("least", _LEAST, (("state", "wounded"),)),
            "bullets": BULLET,
            "place": Place(self.whose, "gunslinger"),
        }

    def need(self, maker: Maker) -> Need:
        return needs.GunslingerWounds(self.whose == "opponent", self.wounded, CONDITION)


class Belt(Condition):
    """The Cartridge Belt holds at least so many Bullets."""

    key: ClassVar[str] = "belt"

    belt: Annotated[int, Between(1, 12)]
    """Bullets."""
    whose: Side = "you"
    """Whose belt."""

    def parts(self, setting: Setting) -> Parts:
        del setting
        return {
            "n": Amount(self.belt),
            "least": Named("least", _LEAST),
            "bullets": BULLET,
            "place": Place(self.whose, "belt"),
        }

    def need(self, maker: Maker) -> Need:
        return needs.BeltHolds(self.whose == "opponent", self.belt, CONDITION)


CONDITIONS: tuple[type[Condition], ...] = tuple(Condition.known.values())
