"""The pages of cards: those that answer to a query, one card by itself, what may be asked."""

from collections.abc import Iterable, Mapping
from typing import Any

from fastapi import APIRouter, Request, Response

from rng_cards.app import card_told
from rng_cards.app.card_standing import CardStanding
from rng_cards.app.listing import QUERY, Listing, list_in_games, report
from rng_cards.app.search_scope import search_scope
from rng_cards.catalogue.card import Card
from rng_cards.diagnostics.render.as_data import as_json
from rng_cards.games import game_ids
from rng_cards.games.capabilities import CARDS, offered
from rng_cards.record import Record
from rng_cards.search.tables import shared_fields
from rng_cards.web.errors import missing
from rng_cards.web.findings import told
from rng_cards.web.pages import cards_words as words
from rng_cards.web.pages.faces import face_address
from rng_cards.web.site import Seen, language_of, site_of
from rng_cards.web.templating import is_fragment, page

router = APIRouter(include_in_schema=False)

_AT_ONCE = 24
"""Faces of a list that a browser fetches before the reader comes to them."""


class Shown(Record):
    """A card as a list shows it."""

    id: str
    game: str
    name: str
    kind: str
    does: tuple[str, ...]
    """What it does, an effect a line, for who cannot see the face or where there is none."""
    corner: str
    face: str
    """The address of its face; empty where it has none."""
    width: int = 0
    height: int = 0


@router.get("/")
def first(request: Request) -> Response:
    """The first page: the cards."""
    return cards(request)


@router.get("/first")
def choose_language(request: Request) -> Response:
    """The first page of a published site, which sends readers on to the cards in their language."""
    return page(request, "published-first.html", words)


@router.get("/cards")
def cards(request: Request, q: str = "", game: str = "") -> Response:
    """The cards that answer to a query; of that game alone, or of all."""
    seen, language = site_of(request).seen(), language_of(request)
    if game and game not in seen.games:
        raise missing(words.NO_GAME.filled(game=game))
    path = QUERY.say(language)
    listings = list_in_games(seen.table, [game] if game else seen.games, q, path)
    questions = [one.question for one in listings.values() if one.question is not None]
    template = "cards-found.html" if is_fragment(request) else "cards.html"
    return page(
        request,
        template,
        words,
        asked=q,
        game=game,
        games=seen.titles(),
        said=questions[0].said if q and questions else None,
        findings=list(told(report(listings, q, path), language)),
        understood=bool(questions),
        count=sum(len(one.cards) for one in listings.values()),
        groups=_groups(seen, listings, language),
        at_once=_AT_ONCE,
        counts="|".join(words.COUNT.say(language, {"count": one}) for one in range(3)),
    )


def _groups(
    seen: Seen, listings: Mapping[str, Listing], language: str
) -> list[tuple[str, str, list[Shown]]]:
    """The cards of each game under its title."""
    return [
        (game, seen.table.game(game).title, shown(seen, game, listing.cards, language))
        for game, listing in listings.items()
        if listing.cards
    ]


def shown(seen: Seen, game: str, cards: Iterable[Card], language: str) -> list[Shown]:
    """Cards of a game, as lists show them."""
    return [_shown(seen, game, card, language) for card in cards]


def _shown(seen: Seen, game: str, card: Card, language: str, size: str = "list") -> Shown:
    picture = seen.faces(game).face(card, language)
    if picture is not None:
        address = face_address(game, card, picture, size)
        name = card.name(language)
        return Shown(card.id, game, name, "", (), "", address, picture.width, picture.height)
    said = offered(seen.table.game(game), CARDS).face(
        card.record, seen.table.catalogue(game), language
    )
    return Shown(card.id, game, said.name, said.kind, said.effects, said.corner, "")


@router.get("/cards/{game}/{card}")
def card(request: Request, game: str, card: str) -> Response:
    """One card, in every language side by side, with all that is known of it."""
    seen, language = site_of(request).seen(), language_of(request)
    if game not in seen.games:
        raise missing(words.NO_GAME.filled(game=game))
    catalogue, title = seen.table.catalogue(game), seen.table.game(game).title
    found = catalogue.get(card)
    if found is None:
        raise missing(words.NO_CARD.filled(game=title, card=card))
    record = found.record
    support = offered(seen.table.game(game), CARDS)
    spoken = (language, *(one for one in catalogue.languages if one != language))
    standing = site_of(request).standing(game, found)
    faces = [
        (one, support.face(record, catalogue, one), _shown(seen, game, found, one, "card"))
        for one in spoken
        if one in catalogue.languages
    ]
    return page(
        request,
        "card.html",
        words,
        card=found,
        game=game,
        game_title=title,
        place=card_told.place_in_set(record, catalogue.about, language),
        faces=faces,
        entries=_entries(record, standing, seen, game, language),
        near=shown(seen, game, standing.near, language),
        near_title=card_told.NEAR,
        effects=[as_json(one) for one in record.get("effects", ())],
        data=as_json(record),
    )


def _entries(
    record: Mapping[str, Any], standing: CardStanding, seen: Seen, game: str, language: str
) -> list[tuple[str, list[str]]]:
    """What is said about a card, under titles."""
    decks = [card_told.deck_name(path, names, language) for path, names in standing.decks]
    entries = [
        (card_told.RULINGS.say(language), list(card_told.rulings(record, language))),
        *(
            (source, [facts])
            for source, facts in card_told.provenance(record, seen.table, game, language)
        ),
        (card_told.DECKS.say(language), decks),
        (card_told.OWNED.say(language), [card_told.owning(standing.owned).say(language)]),
        (card_told.HISTORY.say(language), list(card_told.history(standing.history, language))),
    ]
    return [(title, lines) for title, lines in entries if lines]


@router.get("/fields")
def fields(request: Request, game: str = "") -> Response:
    """What may be asked of the cards of a game, with an example of each."""
    seen, language = site_of(request).seen(), language_of(request)
    chosen = game or next(iter(seen.games), game_ids()[0])
    if chosen not in seen.games:
        raise missing(words.NO_GAME.filled(game=chosen))
    scope = search_scope(seen.table, chosen, QUERY.say(language))
    published = site_of(request).published
    asked = [one for one, _ in shared_fields(scope)] if published else scope.declared
    told_of = [
        (field.name.say(language), field.about.say(language), field.example(scope).say(language))
        for field in asked
    ]
    return page(
        request,
        "fields.html",
        words,
        game=chosen,
        games=seen.titles(),
        fields=told_of,
    )
