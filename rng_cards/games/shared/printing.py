"""Cards of games whose cards have a type and effects, and their leaflet, on paper."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, TypeAlias

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.glossary_words import in_words
from rng_cards.games.printing import GamePrinting
from rng_cards.games.shared.faces import effect_texts
from rng_cards.games.shared.leaflet import leaflet
from rng_cards.printing.card import PrintedCard
from rng_cards.words import Text

Shows: TypeAlias = Callable[[Mapping[str, Any], Catalogue, str], Mapping[str, tuple[str, ...]]]
"""What is to be read on a card in a language, by field."""


class LeafletPrinting(GamePrinting):
    """See `GamePrinting`. The one page beside the cards is the leaflet."""

    def page(self, name: str, catalogue: Catalogue, language: str) -> Mapping[str, tuple[str, ...]]:
        """The sections of the leaflet that are all said in the language."""
        del name
        return leaflet(catalogue, language)


class EffectPrinting(LeafletPrinting):
    """See `GamePrinting`. A card is of the kind of its type."""

    said: ClassVar[Mapping[str, Text]] = {
        "name": Text(fr="nom", en="name"),
        "kind": Text(fr="type", en="type"),
        "rules": Text(fr="effets", en="effects"),
    }

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """See `GamePrinting`."""
        fields: dict[str, tuple[str, ...]] = {}
        for language, suffix in zip(languages, ("", ".2"), strict=False):
            fields[f"name{suffix}"] = (record["name"].get(language, record["id"]),)
            fields[f"kind{suffix}"] = (in_words("types", record["type"], catalogue, language),)
            fields[f"rules{suffix}"] = effect_texts(record, language)
        return PrintedCard(record["id"], record["type"], tuple(languages), fields, frozenset())


class PiecePrinting(EffectPrinting):
    """See `GamePrinting`. Of some cards each has its own number, some are printed as other things
    than a card, and what belongs to an owner is of a kind of its own: `card+anna` for `anna`.
    """

    said: ClassVar[Mapping[str, Text]] = {
        **EffectPrinting.said,
        "number": Text(fr="numéro", en="number"),
        "owner": Text(fr="à qui", en="owner"),
        "icon": Text(fr="icône", en="icon"),
    }

    def __init__(self, about: Mapping[str, Any], shows: Shows) -> None:
        """See `GamePrinting`; `shows` says what else is to be read on a card, by field."""
        super().__init__(about)
        self._shows = shows

    def pieces(
        self, record: Mapping[str, Any], number: int
    ) -> Iterator[tuple[Mapping[str, Any], int]]:
        """See `GamePrinting`."""
        of = record.get("of", record["id"])
        if record["type"] in self.numbered:
            for one in range(1, number + 1):
                yield {**record, "id": f"{record['id']}-{one}", "of": of, "copy": one}, 1
            return
        for form in self.forms.get(record["type"], (record["type"],)):
            own = {} if form == record["type"] else {"id": f"{record['id']}-{form}", "of": of}
            yield {**record, **own, "form": form}, number

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        """See `GamePrinting`; with what else it shows in each language."""
        of = record.get("of", record["id"])
        owner = catalogue.get(record.get("owner", ""))
        kind = record.get("form", record["type"])
        face = super().face(record, catalogue, languages)
        fields = dict(face.fields)
        for language, suffix in zip(languages, ("", ".2"), strict=False):
            if owner is not None:
                fields[f"owner{suffix}"] = (owner.name(language),)
            for field, said in self._shows(record, catalogue, language).items():
                fields[f"{field}{suffix}"] = said
        fields["icon"] = (of,)
        if "copy" in record:
            fields["number"] = (str(record["copy"]),)
        own = f"{kind}+{record.get('owner', of)}"
        return face._replace(kind=own if own in self.kinds else kind, fields=fields, of=of)
