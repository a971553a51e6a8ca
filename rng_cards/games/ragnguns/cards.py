"""The cards of Rag'n'Guns, as their files define them: one class a type, nothing implied.

What the rulebooks state of a card stands under `attested`, with its sections; what one of
their examples makes necessary, under `inferred`; every other fact is of the house.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.about import Day
from rng_cards.catalogue.card_data import CardData, NamedCard, Slug
from rng_cards.games.ragnguns.effects.effect import Effect
from rng_cards.games.ragnguns.rulebook import Section
from rng_cards.shape import CardText

Fact = Literal[
    "name",
    "type",
    "cost",
    "firepower",
    "durability",
    "keywords",
    "effects",
    "effect-1",
    "effect-2",
]
"""What a citation can vouch for. An `effect-…` is vouched for as far as a ruling says."""


class CardRuling(CardData):
    """How a card is to be read where its text leaves room."""

    date: Day
    """The day it was made."""
    text: dict[str, CardText]
    """The ruling, in each language."""
    source: list[Section] = Field(default_factory=list)
    """The rulebook sections it rests on; none where it is the house's own."""


class Card(NamedCard):
    """What every card has."""

    set: Slug
    """The set it came out in, by its id in `sets.yaml`."""
    number: int = Field(ge=1, le=999)
    """Its number in the set."""
    keywords: list[str] = Field(default_factory=list)
    """Its plain keywords, by their ids in the glossary."""
    flavour: dict[str, CardText] = Field(default_factory=dict)
    """A line for the pleasure of it, in each language."""
    attested: dict[Fact, list[Section]] = Field(default_factory=dict)
    """The facts that a rulebook states, with its sections."""
    inferred: dict[Fact, list[Section]] = Field(default_factory=dict)
    """The facts that an example of a rulebook makes necessary."""
    rulings: list[CardRuling] = Field(default_factory=list)
    """Dated rulings on this card alone."""


class _DeckCard(Card):
    epic: bool = False
    """EPIC: a deck takes three at most (Deckbuilding)."""
    signature: Slug | None = None
    """The Gunslinger whose SIGNATURE it is: only that Gunslinger's decks take it."""


class _Placed(_DeckCard):
    cost: int = Field(ge=0, le=8)
    """Bullets from the pool to place it (Place, Alley, Shelter)."""
    firepower: int = Field(ge=0, le=6)
    """♠: the most Bullets its Gunfight shoots, from the Alley."""
    durability: int = Field(ge=1, le=8)
    """♥: the wounds that discard it."""


class Gunslinger(Card):
    """The player's own figure: two ∞ effects paid from the Cartridge Belt."""

    type: Literal["gunslinger"]
    firepower: int = Field(ge=0, le=6)
    """♠ once in the Alley, late in the game."""
    effects: list[Effect]


class Action(_DeckCard):
    """No cost, no statistics: effects, played from the hand."""

    type: Literal["action"]
    effects: list[Effect]


class Weapon(_Placed):
    """The plain cards: statistics, sometimes an effect."""

    type: Literal["weapon"]
    effects: list[Effect] = Field(default_factory=list)


class Item(_Placed):
    """Cheap and weak, with two effects."""

    type: Literal["item"]
    effects: list[Effect]


class Trap(_DeckCard):
    """Costs X, chosen as it is set; one hidden effect."""

    type: Literal["trap"]
    effects: list[Effect]


class Backup(_Placed):
    """Dear and strong: what it does depends on the zone where it is placed."""

    type: Literal["backup"]
    effects: list[Effect]


AnyCard: TypeAlias = Annotated[
    Gunslinger | Action | Weapon | Item | Trap | Backup,
    Field(discriminator="type"),
]

ADAPTER: TypeAdapter[AnyCard] = TypeAdapter(AnyCard)


def record_of(card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
    """The card as every face reads it: plain data, the same as `rng card --format json`."""
    return {
        "id": card.id,
        "type": card.type,
        "set": card.set,
        "number": card.number,
        "cost": getattr(card, "cost", None),
        "firepower": getattr(card, "firepower", None),
        "durability": getattr(card, "durability", None),
        "keywords": card.keywords,
        "epic": getattr(card, "epic", False),
        "signature": getattr(card, "signature", None),
        "name": card.name,
        "text": {
            language: "\n".join(effect.line(language) for effect in card.effects)
            for language in languages
            if all(language in effect.text for effect in card.effects)
        },
        "flavour": card.flavour,
        "effects": _effects_data(card),
        "aliases": card.aliases,
        "provenance": provenance_of(card),
        "rulings": [
            {"date": one.date.isoformat(), "text": one.text, "source": one.source}
            for one in card.rulings
        ],
    }


def _effects_data(card: AnyCard) -> list[dict[str, Any]]:
    """The effects as their file has them, without the texts and without what is by default."""
    return [
        {key: value for key, value in effect.plain().items() if key != "text"}
        for effect in card.effects
    ]


def provenance_of(card: AnyCard) -> dict[str, Any]:
    """Each fact under what vouches for it: `attested`, `inferred` or `house`."""
    vouched = {"attested": dict(card.attested), "inferred": dict(card.inferred)}
    cited = {*card.attested, *card.inferred}
    house = [fact for fact in _facts_of(card) if fact not in cited]
    return {key: value for key, value in (*vouched.items(), ("house", house)) if value}


def _facts_of(card: AnyCard) -> list[str]:
    facts = ["name", "type"]
    facts += [one for one in ("cost", "firepower", "durability") if hasattr(card, one)]
    if card.keywords:
        facts.append("keywords")
    if isinstance(card, Weapon) and not card.effects:
        return facts
    return [*facts, *(f"effect-{number}" for number in range(1, len(card.effects) + 1))]
