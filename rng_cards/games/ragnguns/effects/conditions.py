"""What must hold for an effect to be played or to last. A condition is one class here."""

from abc import abstractmethod
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Union

from pydantic import Discriminator, Field, Tag

from rng_cards.games.ragnguns.effects.selection import Among, Selection, Side, place_of
from rng_cards.games.ragnguns.effects.shape import Phrase, Shape
from rng_cards.words import Text


class Condition(Shape):
    """Something that is true or not of the table; its first key names it."""

    key: ClassVar[str]
    wording: ClassVar[Text]

    @abstractmethod
    def phrases(self) -> dict[str, Phrase]:
        """What fills the wording."""

    def said(self, language: str) -> str:
        """The condition as the start of a sentence."""
        return self.wording.say(language, self.phrases())


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
    at_least: int = Field(default=1, ge=1, le=6)
    """How many it takes."""

    def phrases(self) -> dict[str, Phrase]:
        return {
            "number": self.at_least,
            "cards": self.has.one(),
            "place": place_of(self.whose, self.among),
        }


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


class Wounded(Condition):
    """A Gunslinger carries at least so many wounds."""

    key: ClassVar[str] = "wounded"
    wording: ClassVar[Text] = Text(
        fr="si {who} porte au moins {wounds} {wounds:BALLE|BALLES}",
        en="if {who} carries at least {wounds} {wounds:BULLET|BULLETS}",
    )

    wounded: int = Field(ge=1, le=5)
    """Wounds, in Bullets."""
    whose: Side = "you"
    """Which Gunslinger."""

    def phrases(self) -> dict[str, Phrase]:
        return {"wounds": self.wounded, "who": place_of(self.whose, "gunslinger")}


class Belt(Condition):
    """The Cartridge Belt holds at least so many Bullets."""

    key: ClassVar[str] = "belt"
    wording: ClassVar[Text] = Text(
        fr="s'il y a au moins {bullets} {bullets:BALLE|BALLES} dans {place}",
        en="if at least {bullets} {bullets:BULLET is|BULLETS are} in {place}",
    )

    belt: int = Field(ge=1, le=12)
    """Bullets."""
    whose: Side = "you"
    """Whose belt."""

    def phrases(self) -> dict[str, Phrase]:
        return {"bullets": self.belt, "place": place_of(self.whose, "belt")}


CONDITIONS: tuple[type[Condition], ...] = (Has, Empty, Wounded, Belt)

if TYPE_CHECKING:
    AnyCondition = Condition
else:
    AnyCondition = Annotated[
        Union[tuple(Annotated[one, Tag(one.key)] for one in CONDITIONS)],  # noqa: UP007
        Discriminator(lambda value: word_of(value, CONDITIONS)),
    ]


def word_of(value: Any, words: tuple[type[Any], ...]) -> str | None:
    """The one key of a map that names what it is; None where no word, or more than one, does."""
    if isinstance(value, Shape):
        return getattr(type(value), "key", None)
    if not isinstance(value, dict):
        return None
    found = [word.key for word in words if word.key in value]
    return found[0] if len(found) == 1 else None
