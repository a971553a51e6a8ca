"""What a card file of Colt Express holds: a bandit, a card, a token, a car or the Marshal."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.shape import CardText


class Part(NamedCard):
    """Anything that is printed."""

    number: int = Field(ge=1, le=99)
    """Its own, never changed nor given to another part: recorded games are made of it."""
    attested: list[Literal["fr"]] = Field(default_factory=list)
    """Whether the rulebook prints its French name; other names are ours, or widely used."""


class Bandit(Part):
    """One of those who rob the train; `text` says what is special about this one."""

    type: Literal["bandit"]
    text: dict[str, CardText]


class ActionCard(Part):
    """A card that orders a bandit about."""

    type: Literal["action"]
    each: int = Field(ge=1, le=6)
    """How many every bandit has."""
    text: dict[str, CardText]


class Bullet(Part):
    """What a bandit fires."""

    type: Literal["bullet"]
    each: int = Field(ge=1, le=12)
    """How many every bandit has."""


class NeutralBullet(Part):
    """What the Marshal and the passengers fire."""

    type: Literal["neutral-bullet"]
    copies: int = Field(ge=1, le=40)


class Loot(Part):
    """A token that is worth dollars; the value of a purse is on its hidden side."""

    type: Literal["purse", "jewel", "strongbox"]
    value: int = Field(ge=50, le=5000)
    """In dollars."""
    copies: int = Field(ge=1, le=40)


class Round(Part):
    """A stage of the journey: its turns, and what happens at its end."""

    type: Literal["round"]
    players: Literal["2-4", "5-6", "any"]
    """How many players it is for; the last round is one for any number."""
    turns: list[Literal["normal", "tunnel", "double", "switching"]] = Field(min_length=1)
    event: (
        Literal[
            "angry-marshal",
            "swivel-arm",
            "braking",
            "take-it-all",
            "passengers-rebellion",
            "pickpocketing",
            "marshals-revenge",
            "hostage-taking",
        ]
        | None
    ) = None
    text: dict[str, CardText] = Field(default_factory=dict)
    """What its event does."""


class Car(Part):
    """The locomotive, or a car; its floor says what lies in it."""

    type: Literal["car"]
    purses: int = Field(ge=0, le=9)
    jewels: int = Field(ge=0, le=9)
    strongboxes: int = Field(ge=0, le=1)
    """One in the locomotive, none elsewhere."""


class Marshal(Part):
    """The Marshal, as a pawn."""

    type: Literal["marshal"]
    text: dict[str, CardText]


AnyCard: TypeAlias = Annotated[
    Bandit | ActionCard | Bullet | NeutralBullet | Loot | Round | Car | Marshal,
    Field(discriminator="type"),
]

ADAPTER: TypeAdapter[AnyCard] = TypeAdapter(AnyCard)
