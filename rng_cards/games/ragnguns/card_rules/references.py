"""What a card names must exist: its Gunslinger, and the cards that its effects look for."""

from collections.abc import Iterator
from typing import Any

from rng_cards.catalogue.catalogue_codes import SOUND_CARD, UNKNOWN_KEYWORD
from rng_cards.catalogue.kind import Place, Source
from rng_cards.diagnostics import Diagnostic, Example
from rng_cards.diagnostics.suggest import closest, did_you_mean
from rng_cards.games.ragnguns.card_rules.examples import ACTION_EXAMPLE, bent_card
from rng_cards.games.ragnguns.card_rules.rule import card_code, rule
from rng_cards.games.ragnguns.cards import AnyCard, Gunslinger
from rng_cards.games.ragnguns.effects.selection import Selection
from rng_cards.shape import Shape, yaml_key
from rng_cards.words import Text

Loc = tuple[str | int, ...]

UNKNOWN_SIGNATURE = card_code(
    231,
    "unknown-signature",
    Text(
        fr="aucun PISTOLERO n'a l'identifiant `{signature}`",
        en="no GUNSLINGER has the id `{signature}`",
    ),
    why=Text(
        fr="Une SIGNATURE appartient à un PISTOLERO du catalogue.",
        en="A SIGNATURE belongs to a GUNSLINGER of the catalogue.",
    ),
    section="keywords",
    help=Text(fr="PISTOLEROS : {known}", en="GUNSLINGERS: {known}"),
    example=Example(
        "card", SOUND_CARD + "signature: buffalo-bill\n", SOUND_CARD + "signature: buffalo-kid\n"
    ),
)


@rule(UNKNOWN_SIGNATURE)
def signatures_exist(place: Place, source: Source) -> Iterator[Diagnostic]:
    signature = getattr(place.card, "signature", None)
    if signature is None:
        return
    if not _finds(Selection(type="gunslinger", card=signature), source):
        known = tuple(one.card.id for one in source.places if isinstance(one.card, Gunslinger))
        near = closest(signature, known)
        hint = did_you_mean(near) if near else None
        yield place.at(UNKNOWN_SIGNATURE, "signature", help=hint, signature=signature, known=known)


FINDS_NOTHING = card_code(
    232,
    "selects-nothing",
    Text(
        fr="aucune carte du catalogue ne répond à cette sélection",
        en="no card of the catalogue answers to this selection",
    ),
    why=Text(
        fr="Un EFFET qui cherche des cartes qui n'existent pas ne fera jamais rien.",
        en="An EFFECT that looks for cards that do not exist will never do anything.",
    ),
    section="effects",
    example=bent_card(
        ACTION_EXAMPLE,
        "{draw: 1}",
        "{fetch: {type: trap, keyword: sheriff, epic: true, card: machete}}",
    ),
)


@rule(FINDS_NOTHING)
def selections_find(place: Place, source: Source) -> Iterator[Diagnostic]:
    keywords = source.about["glossary"]["keywords"]
    for number, effect in enumerate(place.card.effects):
        for loc, selection in _selections(effect, ("effects", number)):
            if selection.keyword and selection.keyword not in keywords:
                near = closest(selection.keyword, keywords)
                yield place.at(
                    UNKNOWN_KEYWORD,
                    *loc,
                    "keyword",
                    help=did_you_mean(near) if near else None,
                    keyword=selection.keyword,
                    known=tuple(keywords),
                )
            elif not _finds(selection, source):
                yield place.at(FINDS_NOTHING, *loc)


def _finds(selection: Selection, source: Source) -> bool:
    """Whether any card answers; each selection is looked for once in a catalogue."""
    asked = (selection.type, selection.keyword, selection.epic, selection.card)
    if asked not in source.answers:
        found = any(_answers(one.card, selection) for one in source.places)
        source.answers[asked] = found
    return source.answers[asked]


def _answers(card: AnyCard, selection: Selection) -> bool:
    return (
        selection.type in {None, card.type}
        and selection.card in {None, card.id}
        and (selection.keyword is None or selection.keyword in card.keywords)
        and selection.epic in {None, getattr(card, "epic", False)}
    )


def _selections(value: Any, loc: Loc) -> Iterator[tuple[Loc, Selection]]:
    """Every selection inside an effect, with its place in the file."""
    if isinstance(value, Selection):
        yield loc, value
    elif isinstance(value, Shape):
        for name in value.fields:
            yield from _selections(getattr(value, name), (*loc, yaml_key(name)))
    elif isinstance(value, tuple):
        for number, one in enumerate(value):
            yield from _selections(one, (*loc, number))
