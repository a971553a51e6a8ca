"""Cards that say what they do by effects, for games that declare those as facts."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Final

from pydantic import Field, TypeAdapter

from rng_cards.catalogue.card_data import NamedCard
from rng_cards.catalogue.kind import Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.engine.facts import Facts
from rng_cards.games.shared.composition import Part, Share, composition_findings
from rng_cards.games.shared.effects import effect_keys
from rng_cards.games.shared.translating.kind import WordedCards
from rng_cards.words import Text

_OF_TYPE: Final = Text(
    fr="{wanted:carte|cartes} de type `{type}`", en="{wanted:card|cards} of type `{type}`"
)
_COUNTED: Final = ("copies", "each")


class AttestedCard(NamedCard):
    """A card whose name a rulebook prints in some languages."""

    attested: list[str] = Field(default_factory=list)
    """The languages in which the rulebook prints its name; in others it is ours."""


class EffectCards(WordedCards):
    """See `CardKind`. Names are those of the rulebook, in a section for each type, or ours."""

    card: ClassVar[TypeAdapter[Any]]
    """The type of a card file."""
    does: ClassVar[type[Facts]]
    """What its effects may say."""
    wanted: ClassVar[Mapping[str, int]]
    """How many cards of each type the rulebook counts."""
    counted_in: ClassVar[tuple[str, ...]] = ("components",)
    """The sections of the rulebook that count them."""

    def adapter(self) -> TypeAdapter[Any]:
        """See `CardKind`."""
        return self.card

    def record(self, card: Any, languages: tuple[str, ...]) -> dict[str, Any]:
        """The card as plain data, with whence each of its names is: the rulebook, or our house."""
        plain = super().record(card, languages)
        attested = plain.pop("attested", [])
        house = [f"name-{one}" for one in card.name if one not in attested]
        cited = {f"name-{one}": [f"{card.type}s"] for one in attested}
        sources = {"attested": cited, "house": house}
        plain["provenance"] = {source: facts for source, facts in sources.items() if facts}
        return plain

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What lists ask of every card: its number, and the keys of its effects."""
        known = effect_keys(self.does)
        keys = [key for effect in record.get("effects", ()) for key in effect if key in known]
        return {"number": record.get("number", 0), "effects": keys}

    def texts(
        self, record: Mapping[str, Any], card: Any
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Its name, and what each of its effects says."""
        yield from super().texts(record, card)
        for number, effect in enumerate(record.get("effects", ())):
            yield ("effects", number, "text"), effect["text"]

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether there are as many cards of each type as the rulebook counts."""
        parts = {
            type_: Part(_OF_TYPE.filled(type=type_, wanted=count), count, self.counted_in)
            for type_, count in self.wanted.items()
        }
        return composition_findings(source, parts, _share)


def _share(card: Any) -> Share:
    """What a card counts for its type: the number that its file gives, or one."""
    for key in _COUNTED:
        if hasattr(card, key):
            return Share(card.type, key, getattr(card, key))
    return Share(card.type, "type")
