"""What a card file of Colt Express holds: a bandit, a card, a token, a car or the Marshal."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.games.shared.cards import CardForEach, CopiedCard, CountedCards, NumberedCard
from rng_cards.shape import CardText

_LootType: TypeAlias = Literal["purse", "jewel", "strongbox"]
_OnTheWay: TypeAlias = Literal[
    "angry-marshal", "swivel-arm", "braking", "take-it-all", "passengers-rebellion"
]
_AtTheStation: TypeAlias = Literal["pickpocketing", "marshals-revenge", "hostage-taking"]


class Pawn(NumberedCard):
    """One of those who rob the train, or the Marshal; `text` says what is special about them."""

    type: Literal["bandit", "marshal"]
    text: dict[str, CardText]


class ActionCard(NumberedCard, CardForEach):
    """A card that orders a bandit about."""

    type: Literal["action"]
    text: dict[str, CardText]


class Bullet(NumberedCard, CardForEach):
    """What a bandit fires."""

    type: Literal["bullet"]


class NeutralBullet(NumberedCard, CopiedCard):
    """What the Marshal and the passengers fire."""

    type: Literal["neutral-bullet"]


class Loot(NumberedCard, CopiedCard):
    """A token that is worth dollars; the value of a purse is on its hidden side."""

    type: _LootType
    value: int = Field(ge=50, le=5000)
    """In dollars."""


class Round(NumberedCard):
    """A stage of the journey: its turns, and what happens at its end."""

    type: Literal["round"]
    players: Literal["2-4", "5-6", "any"]
    """How many players it is for; the last round is one for any number."""
    turns: list[Literal["normal", "tunnel", "double", "switching"]] = Field(min_length=1)
    event: _OnTheWay | _AtTheStation | None = None
    text: dict[str, CardText] = Field(default_factory=dict)
    """What its event does."""


class Car(NumberedCard):
    """The locomotive, or a car; its floor says what lies in it."""

    type: Literal["car"]
    loot: list[_LootType] = Field(min_length=1)
    """What lies in it; a strongbox in the locomotive alone."""


AnyCard: TypeAlias = Annotated[
    Pawn | ActionCard | Bullet | NeutralBullet | Loot | Round | Car, Field(discriminator="type")
]


class ColtExpressCards(CountedCards):
    """See `CardKind`."""

    card: ClassVar[TypeAdapter[AnyCard]] = TypeAdapter(AnyCard)
    sections: ClassVar = dict.fromkeys(("purse", "jewel", "strongbox", "marshal"), "actions")
    sections |= {"neutral-bullet": "bullets", "car": "setup"}

    def name_group(self, record: Mapping[str, Any]) -> str:
        """An event has a round for few players and one for many; a card is called Marshal too."""
        return f"{record['type']} {record.get('players', '')}"
