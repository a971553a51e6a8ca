"""What must hold for an effect to be played or to last. A condition is one class here."""

from abc import abstractmethod
from typing import Annotated, ClassVar, Literal

from rng_cards.games.ragnguns.effects.making import CONDITION, PLACE_FLAGS, Maker
from rng_cards.games.ragnguns.effects.selection import Among, Selection, Side, place_of
from rng_cards.games.ragnguns.effects.wording import EffectWord, Phrase
from rng_cards.games.ragnguns.engine import needs
from rng_cards.games.ragnguns.engine.parts import Need
from rng_cards.games.ragnguns.engine.stacks import BIT, EVERYONE
from rng_cards.shape import Between
from rng_cards.words import Text


class Condition(EffectWord, sort=True):
    """Something that is true or not of the table, said as the start of a sentence."""

    @abstractmethod
    def need(self, maker: Maker) -> Need:
        """The same, as the engine asks it."""


class Has(Condition):
    """At least so many cards of a selection stand in a place."""

    key: ClassVar[str] = "has"
    wording: ClassVar[Text] = Text(
        fr="s'il y a {cards} dans {place} ({number} au moins)",
        en="if there is {cards} in {place} ({number} at least)",
    )

    has: Selection
    """The cards looked for."""
    among: Among = "alley"
    """Where."""
    whose: Side = "you"
    """On which side of the table."""
    at_least: Annotated[int, Between(1, 6)] = 1
    """How many it takes."""

    def phrases(self) -> dict[str, Phrase]:
        return {
            "number": self.at_least,
            "cards": self.has.one(),
            "place": place_of(self.whose, self.among),
        }

    def need(self, maker: Maker) -> Need:
        theirs = self.whose == "opponent"
        cards = maker.cards(self.has, maker.theirs if theirs else maker.own)
        return needs.cards_in(theirs, PLACE_FLAGS[self.among], cards, self.at_least, CONDITION)


class Empty(Condition):
    """No card stands in a place."""

    key: ClassVar[str] = "empty"
    wording: ClassVar[Text] = Text(fr="s'il n'y a rien dans {place}", en="if {place} is empty")

    empty: Literal["alley", "shelter", "hand", "hideout", "deck"]
    """The place."""
    whose: Side = "you"
    """On which side of the table."""

    def phrases(self) -> dict[str, Phrase]:
        return {"place": place_of(self.whose, self.empty)}

    def need(self, maker: Maker) -> Need:
        # An Action in hand does not stand in the way of its own «if your hand is empty».
        own_hand = self.empty == "hand" and self.whose == "you"
        cards = EVERYONE & ~BIT[maker.number] if own_hand else EVERYONE
        return needs.None_(self.whose == "opponent", PLACE_FLAGS[self.empty], cards, CONDITION)


class Wounded(Condition):
    """A Gunslinger carries at least so many wounds."""

    key: ClassVar[str] = "wounded"
    wording: ClassVar[Text] = Text(
        fr="si {who} porte au moins {wounds} {wounds:BALLE|BALLES}",
        en="if {who} carries at least {wounds} {wounds:BULLET|BULLETS}",
    )

    wounded: Annotated[int, Between(1, 5)]
    """Wounds, in Bullets."""
    whose: Side = "you"
    """Which Gunslinger."""

    def phrases(self) -> dict[str, Phrase]:
        return {"wounds": self.wounded, "who": place_of(self.whose, "gunslinger")}

    def need(self, maker: Maker) -> Need:
        return needs.GunslingerWounds(self.whose == "opponent", self.wounded, CONDITION)


class Belt(Condition):
    """The Cartridge Belt holds at least so many Bullets."""

    key: ClassVar[str] = "belt"
    wording: ClassVar[Text] = Text(
        fr="s'il y a au moins {bullets} {bullets:BALLE|BALLES} dans {place}",
        en="if at least {bullets} {bullets:BULLET is|BULLETS are} in {place}",
    )

    belt: Annotated[int, Between(1, 12)]
    """Bullets."""
    whose: Side = "you"
    """Whose belt."""

    def phrases(self) -> dict[str, Phrase]:
        return {"bullets": self.belt, "place": place_of(self.whose, "belt")}

    def need(self, maker: Maker) -> Need:
        return needs.BeltHolds(self.whose == "opponent", self.belt, CONDITION)


CONDITIONS: tuple[type[Condition], ...] = tuple(Condition.known.values())
