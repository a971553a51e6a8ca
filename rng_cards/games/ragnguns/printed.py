"""The cards of Rag'n'Guns on paper: which fields a face has, and what is of the house."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from rng_cards.catalogue.card import Catalogue
from rng_cards.games.printing import GamePrinting
from rng_cards.printing.card import PrintedCard
from rng_cards.spacing import colon, on_one_line
from rng_cards.words import Text

_SIGNS: Final = tuple("⓪①②③④⑤⑥↴♦")
_SECOND: Final = ("name", "kind", "rules", "rules.lead", "rank", "keywords")
"""Fields that a card in two languages says in the second as well."""


class RagngunsPrinting(GamePrinting):
    """See `GamePrinting`."""

    said: ClassVar[Mapping[str, Text]] = {
        "name": Text(fr="nom", en="name"),
        "kind": Text(fr="type", en="type"),
        "rank": Text(fr="rareté", en="rarity"),
        "cost": Text(fr="coût", en="cost"),
        "firepower": Text(fr="♠", en="♠"),
        "durability": Text(fr="♥", en="♥"),
        "keywords": Text(fr="mots-clés", en="keywords"),
        "rules": Text(fr="effets", en="effects"),
        "rules.lead": Text(fr="symboles des effets", en="symbols of effects"),
        "flavour": Text(fr="citation", en="flavour"),
        "set": Text(fr="jeu de cartes", en="set"),
        "number": Text(fr="numéro", en="number"),
        "language": Text(fr="langue", en="language"),
        "house": Text(fr="faits maison", en="house facts"),
    }

    def face(
        self, record: Mapping[str, Any], catalogue: Catalogue, languages: Sequence[str]
    ) -> PrintedCard:
        fields = _fields(record, catalogue, languages[0])
        if len(languages) > 1:
            second = _fields(record, catalogue, languages[1])
            fields |= {f"{name}.2": second[name] for name in _SECOND}
            fields["language"] = (" · ".join(one.upper() for one in languages),)
        return PrintedCard(
            record["id"], record["type"], tuple(languages), fields, _of_the_house(record)
        )

    def keywords(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        return _words(catalogue, "keywords", "types")

    def terms(self, catalogue: Catalogue) -> Mapping[str, frozenset[str]]:
        return _words(catalogue, "terms")


def _words(catalogue: Catalogue, *parts: str) -> dict[str, frozenset[str]]:
    """By language, the words of parts of the glossary that are written in capitals."""
    words = [said for part in parts for said in catalogue.words(part).values()]
    return {
        language: frozenset(
            one for said in words for one in _forms(said.get(language, "")) if one.isupper()
        )
        for language in catalogue.languages
    }


def _forms(word: str) -> tuple[str, ...]:
    """A word and its plural, which either language makes with an S."""
    return (word, f"{word}S") if word else ()


def _fields(
    record: Mapping[str, Any], catalogue: Catalogue, language: str
) -> dict[str, tuple[str, ...]]:
    types, keywords, terms = map(catalogue.words, ("types", "keywords", "terms"))
    lines = record["text"].get(language, "").split("\n") if record["effects"] else []
    effects = [_lead_and_text(line, language) for line in lines]
    rank = []
    if record["epic"]:
        rank.append(terms["epic"][language])
    if record["signature"]:
        owner = catalogue.get(record["signature"])
        rank.append(owner.name(language).upper() if owner else record["signature"])
    return {
        "name": (record["name"].get(language, record["id"]),),
        "kind": (types[record["type"]][language],),
        "rank": tuple(rank),
        "cost": _one("X" if record["type"] == "trap" else record["cost"]),
        "firepower": _one(record["firepower"]),
        "durability": _one(record["durability"]),
        "keywords": tuple(keywords[one][language] for one in record["keywords"]),
        "rules": tuple(text for _, text in effects),
        "rules.lead": tuple(lead for lead, _ in effects),
        "flavour": _one(record["flavour"].get(language)),
        "set": _one(_set_name(catalogue, record["set"], language)),
        "number": (f"{record['number']:02}",),
        "language": (language.upper(),),
        "house": _one(len(_of_the_house(record)) or None),
    }


def _one(value: Any) -> tuple[str, ...]:
    return () if value is None or value == "" else (str(value),)


def _lead_and_text(line: str, language: str) -> tuple[str, str]:
    """An effect's line, as `Effect.line` makes it: its symbols and zone, and what follows them."""
    if not line.startswith(_SIGNS):
        return "", line
    lead, _, text = line.partition(f"{colon(language)} ")
    return on_one_line(lead), text


def _set_name(catalogue: Catalogue, set_id: str, language: str) -> str:
    sets = catalogue.about["sets"]
    name: str = sets[set_id]["name"].get(language, set_id) if set_id in sets else set_id
    return name


_MARKED: Final = ("cost", "firepower", "durability", "keywords", "name")


def _of_the_house(record: Mapping[str, Any]) -> frozenset[str]:
    """Fields that no rulebook vouches for; an effect as `rules.1`."""
    house = record["provenance"].get("house", [])
    effects = {f"rules.{one.removeprefix('effect-')}" for one in house if one.startswith("effect-")}
    return frozenset({*effects, *(one for one in _MARKED if one in house)})
