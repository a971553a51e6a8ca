"""What may be asked of cards of Rag'n'Guns, and how lists of them are sorted."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

from rng_cards.catalogue.card import Card, Catalogue
from rng_cards.catalogue.names import fold
from rng_cards.search.choices import NameOfCard, Word, glossary
from rng_cards.search.common import fields_of_game, is_field, number_field, type_field
from rng_cards.search.deeds import Deed, Deeds, deed
from rng_cards.search.fields import Field
from rng_cards.search.prose import Prose
from rng_cards.words import Names, Text

TYPE_ORDER: Final = ("gunslinger", "action", "weapon", "item", "trap", "backup")
_TIMES: Final = "times"
"""What stands before the verb whose amount is taken so often."""


def order(card: Card) -> tuple[int, int, str]:
    """By type, then cost, then name."""
    cost = card.facts["cost"]
    return TYPE_ORDER.index(card.type), -1 if cost is None else cost, fold(card.name("fr"))


def _gunslingers(catalogue: Catalogue) -> frozenset[int]:
    return catalogue.of_types(frozenset({"gunslinger"}))


def _belongs_to(record: Mapping[str, Any]) -> str | None:
    """The Gunslinger that it is, or whose signature it is."""
    if record["type"] == "gunslinger":
        card_id: str = record["id"]
        return card_id
    signature: str | None = record["signature"]
    return signature


def _is(record: Mapping[str, Any]) -> Iterator[str]:
    if record["epic"]:
        yield "epic"
    if record["signature"]:
        yield "signature"


def _deeds(record: Mapping[str, Any]) -> Iterator[Deed]:
    from rng_cards.games.ragnguns.effects.verbs import Verb  # noqa: PLC0415 -- to compile only

    for effect in record["effects"]:
        where = {key: effect.get(key) for key in ("when", "zone")}
        for said in effect["does"]:
            verb = next(key for key in said if key != _TIMES and key in Verb.known)
            yield deed(verb, Verb.known[verb].action or verb, [said, where])


def _sayings(catalogue: Catalogue) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """By what sentences turn on, the words of each language for it, that of the glossary last."""
    sayings: dict[str, dict[str, Sequence[str]]] = {}
    for language in catalogue.about["spoken"]:
        wordings = catalogue.wordings(language)
        for action, words in (wordings["says"]["act"] if wordings else {}).items():
            sayings.setdefault(action, {})[language] = words
    done = {verb for deeds in catalogue.column("does") for deed in deeds for verb in deed[:2]}
    for term, names in catalogue.words("terms").items():
        said = sayings.setdefault(term, {}) if term in done else {}
        said.update({key: (*said.get(key, ()), name.lower()) for key, name in names.items()})
    return sayings


@cache
def fields() -> tuple[Field, ...]:
    """Every field of its cards, in the order of help pages."""
    return fields_of_game(
        (
            type_field(Text(fr="Un type : arme, piège…", en="A type: weapon, trap…")),
            Field(
                name=Text(fr="mot", en="keyword"),
                kind=Word(glossary("keywords"), "keywords"),
                about=Text(
                    fr="Un mot-clé, dans une langue ou l'autre.",
                    en="A keyword, in either language.",
                ),
                of=lambda record: record["keywords"],
                short=("k", "mot-clé"),
                anywhere=True,
                option="WORD",
            ),
            is_field(
                {
                    "epic": Text(fr="épique", en="epic"),
                    "signature": Text(fr="signature", en="signature"),
                },
                lambda record: tuple(_is(record)),
                Text(
                    fr="ÉPIQUES, SIGNATURES, permises dans un deck, ou justement pas.",
                    en="EPIC ones, SIGNATURES, those that a deck may hold, or just not.",
                ),
                {"epic": Text(fr="ÉPIQUES, ou justement pas.", en="EPIC ones, or just not.")},
            ),
            Field(
                name=Text(fr="pistolero", en="gunslinger"),
                kind=NameOfCard(_gunslingers),
                about=Text(
                    fr="Ce PISTOLERO et ses SIGNATURES.", en="That GUNSLINGER and its SIGNATURES."
                ),
                of=_belongs_to,
                short=("g",),
                option="NAME",
            ),
            number_field(
                Text(fr="coût", en="cost"),
                "cost",
                Text(
                    fr="Un coût, ou des bornes : 2, 1-3, 4+.", en="A cost, or bounds: 2, 1-3, 4+."
                ),
                short=("c", "prix", "price"),
                option="N|A-B|N+",
            ),
            number_field(
                Text(fr="puissance", en="firepower"),
                "firepower",
                Text(fr="Les ♠ : les BALLES qu'elle tire.", en="Its ♠: the BULLETS it shoots."),
                short=("♠", "p"),
            ),
            number_field(
                Text(fr="résistance", en="durability"),
                "durability",
                Text(
                    fr="Les ♥ : les BALLES qu'il faut pour la détruire.",
                    en="Its ♥: the BULLETS that it takes to destroy it.",
                ),
                short=("♥", "r"),
            ),
            Field(
                name=Text(fr="fait", en="does"),
                kind=Deeds("does", _sayings),
                about=Text(
                    fr='Ce que font ses effets : `fait:pioche`, `fait:"va chercher musique"`.',
                    en='What its effects do: `does:draw`, `does:"fetch music"`.',
                ),
                of=lambda record: tuple(_deeds(record)),
                short=("d",),
            ),
            Field(
                name=Text(fr="série", en="set"),
                kind=Word(_sets),
                about=Text(fr="La série d'où elle vient.", en="The set that it is from."),
                of=lambda record: record["set"],
                short=("s",),
            ),
            number_field(
                Text(fr="numéro", en="number"),
                "number",
                Text(fr="Son numéro dans sa série.", en="Its number in its set."),
            ),
            Field(
                name=Text(fr="ambiance", en="flavour"),
                kind=Prose(),
                about=Text(
                    fr="Le texte qui ne joue pas, en italique.",
                    en="The text that does nothing, in italics.",
                ),
                of=lambda record: record["flavour"],
            ),
        ),
        decks=True,
    )


def _sets(catalogue: Catalogue) -> Mapping[str, Text]:
    return {key: Names(one["name"]) for key, one in catalogue.about["sets"].items()}
