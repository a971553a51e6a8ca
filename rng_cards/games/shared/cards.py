"""Cards of types that a rulebook counts, and those that say what they do by effects."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.engine.facts import Facts
from rng_cards.games.packed import unpacked
from rng_cards.games.shared.composition import Part, Share, composition_findings
from rng_cards.games.shared.effects import effect_keys
from rng_cards.games.shared.translating.kind import WordedCards
from rng_cards.words import Text

_OF_TYPE: Final = Text(
    fr="{wanted:carte|cartes} de type `{type}`", en="{wanted:card|cards} of type `{type}`"
)
_WORTH: Final = Text(fr="$ de type `{type}`", en="dollars of type `{type}`")
_COUNTED: Final = ("copies", "each")


class AttestedCard(NamedCard):
    """A card whose name a rulebook prints in some languages."""

    attested: list[str] = Field(default_factory=list)
    """The languages in which the rulebook prints its name; in others it is ours."""


class NumberedCard(AttestedCard):
    """One that recorded games may be made of."""

    number: int = Field(ge=1, le=99)
    """Its own, never changed nor given to another part: recorded games are made of it."""


class CopiedCard(NamedCard):
    """One of which there are several."""

    copies: int = Field(ge=1, le=40)
    """How many there are."""


class CardForEach(NamedCard):
    """One of which every player has some."""

    each: int = Field(ge=1, le=12)
    """How many a player needs."""


class CountedCards(CardKind):
    """See `CardKind`. Cards of types that the rulebook counts; names are its own, or ours."""

    card: ClassVar[TypeAdapter[Any]]
    """The type of a card file."""
    sections: ClassVar[Mapping[str, str]] = {}
    """By type, the section that prints its names, where that is not called like several of it."""

    def adapter(self) -> TypeAdapter[Any]:
        """See `CardKind`."""
        return self.card

    def record(self, card: Any, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data, with whence each of its names is: the rulebook, or our house."""
        plain = super().record(card, languages)
        attested = plain.pop("attested", [])
        house = [f"name-{one}" for one in card.name if one not in attested]
        section = self.sections.get(card.type, f"{card.type}s")
        cited = {f"name-{one}": [section] for one in attested}
        sources = {"attested": cited, "house": house}
        plain["provenance"] = {source: facts for source, facts in sources.items() if facts}
        return plain

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What lists ask of every card: its number."""
        return {"number": record.get("number", 0)}

    def texts(
        self, record: Mapping[str, Any], card: Any
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Its name, and what it says."""
        yield from super().texts(record, card)
        if record.get("text"):
            yield ("text",), record["text"]

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether there are as many cards of each type as `components.yaml` counts, worth as
        much.
        """
        counted = unpacked(source.about, "components").get("composition")
        if counted is None:
            return
        worth, cite = counted["worth"], tuple(counted["cite"])
        wanted = {**{place.card.type: 0 for place in source.places}, **counted["cards"]}
        yield from composition_findings(source, _parts(_OF_TYPE, wanted, cite), _share)
        valued = [place for place in source.places if place.card.type in worth]
        of_worth = Source(valued, source.about, unread=source.unread)
        yield from composition_findings(of_worth, _parts(_WORTH, worth, cite), _worth)


class EffectCards(CountedCards, WordedCards):
    """See `CardKind`. Cards that say what they do by effects."""

    does: ClassVar[type[Facts]]
    """What its effects may say."""

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What lists ask of every card: its number, and the keys of its effects."""
        known = effect_keys(self.does)
        keys = [key for effect in record.get("effects", ()) for key in effect if key in known]
        return {**super().facts(record), "effects": keys}

    def texts(
        self, record: Mapping[str, Any], card: Any
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Its name, and what each of its effects says."""
        yield from super().texts(record, card)
        for number, effect in enumerate(record.get("effects", ())):
            yield ("effects", number, "text"), effect["text"]


def _parts(what: Text, wanted: Mapping[str, int], cite: tuple[str, ...]) -> dict[str, Part]:
    return {
        type_: Part(what.filled(type=type_, wanted=count), count, cite)
        for type_, count in wanted.items()
    }


def _worth(card: Any) -> Share:
    """What a card adds to the worth of its type."""
    return Share(card.type, "value", getattr(card, "value", 0) * _share(card).number)


def _share(card: Any) -> Share:
    """What a card counts for its type: the number that its file gives, or one."""
    for key in _COUNTED:
        if hasattr(card, key):
            return Share(card.type, key, getattr(card, key))
    return Share(card.type, "type")
