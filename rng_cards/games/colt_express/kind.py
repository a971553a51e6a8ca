"""The parts of Colt Express, as the catalogue asks for them."""

from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import TypeAdapter

from rng_cards.catalogue.kind import CardKind, Source
from rng_cards.diagnostics import Diagnostic
from rng_cards.games.colt_express import composition
from rng_cards.games.colt_express.cards import ADAPTER, AnyCard


class ColtExpressCards(CardKind):
    """See `CardKind`."""

    def adapter(self) -> TypeAdapter[AnyCard]:
        """See `CardKind`."""
        return ADAPTER

    def record(self, card: AnyCard, languages: tuple[str, ...]) -> dict[str, Any]:
        """The part as plain data, with whence each of its names is: the rulebook, or our house."""
        plain = super().record(card, languages)
        attested = plain.pop("attested", [])
        house = [f"name-{one}" for one in card.name if one not in attested]
        cited = {f"name-{one}": [composition.SECTION_OF[card.type]] for one in attested}
        sources = {"attested": cited, "house": house}
        plain["provenance"] = {source: facts for source, facts in sources.items() if facts}
        return plain

    def facts(self, record: Mapping[str, Any]) -> dict[str, Any]:
        """What lists ask of every part."""
        return {"number": record.get("number", 0), "event": record.get("event")}

    def name_group(self, record: Mapping[str, Any]) -> str:
        """The same event is on the rounds of few and of many players, and a card is called like
        the Marshal.
        """
        return f"{record['type']} {record.get('players', '')}"

    def texts(
        self, record: Mapping[str, Any], card: AnyCard
    ) -> Iterator[tuple[tuple[str | int, ...], dict[str, str]]]:
        """Its name, and what it says."""
        yield from super().texts(record, card)
        text = getattr(card, "text", None)
        if text:
            yield ("text",), text

    def check(self, source: Source) -> Iterator[Diagnostic]:
        """Whether the parts are those that the game counts."""
        return composition.check(source)
