"""`/api/v1`: what `--format json` prints, for programs; it only reads.

A program enters as a browser does, with the key of the address, and keeps the cookie.
"""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request

from rng_cards.app.deck_shelf import shelf, shelved
from rng_cards.app.listing import QUERY, list_in_games, report
from rng_cards.app.odds import CONDITION
from rng_cards.app.odds import odds as odds_of
from rng_cards.app.plain_data import card_data, cards_data, deck_data, game_data, odds_data
from rng_cards.app.plain_shapes import (
    CardData,
    CardRecord,
    GameData,
    OddsData,
    ShelvedDeck,
    ToldDeck,
)
from rng_cards.app.share import code_of
from rng_cards.app.validate import Verdict, validate_code, validate_file
from rng_cards.diagnostics import Report
from rng_cards.diagnostics.render.as_data import finding_data
from rng_cards.diagnostics.render.shapes import ReportData
from rng_cards.games import game_ids
from rng_cards.web.errors import Failure, Senseless, missing
from rng_cards.web.site import known_language, language_of, site_of

_REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    400: {"model": Failure, "description": "A parameter is missing."},
    404: {"model": Failure, "description": "There is nothing of that name."},
    422: {"model": ReportData, "description": "It makes no sense; the findings say why."},
}
router = APIRouter(prefix="/api/v1", tags=["v1"], responses=_REFUSALS)

Lang = Annotated[str, Query(description="The language of what is said: fr, en or de.")]
Game = Annotated[str, Query(description="The id of a game; all games where there is none.")]


def _answers(shape: Any) -> Any:
    """What describes a route by the shape of its answers. They are not read again to be checked
    against it: mypy does, at no cost.
    """
    return {"response_model": None, "responses": {200: {"model": shape}}}


def _language(request: Request, lang: str) -> str:
    return lang if known_language(lang) else language_of(request)


@router.get("/games", **_answers(list[GameData]))
def games(request: Request) -> list[GameData]:
    """The games: who plays them, in which languages, what each offers (`rng games`)."""
    table = site_of(request).seen().table
    return [game_data(table.game(one), table.catalogue(one)) for one in game_ids()]


@router.get("/cards", **_answers(list[CardRecord]))
def cards(
    request: Request,
    q: Annotated[str, Query(description="A query; all cards where there is none.")] = "",
    game: Game = "",
    lang: Lang = "",
) -> list[CardRecord]:
    """The cards that answer to a query (`rng cards`)."""
    seen, language = site_of(request).seen(), _language(request, lang)
    if game and game not in seen.games:
        raise missing()
    path = QUERY.say(language)
    listings = list_in_games(seen.table, [game] if game else seen.games, q, path)
    if not any(one.question for one in listings.values()):
        raise Senseless(report(listings, q, path), language)
    return cards_data(listings)


@router.get("/cards/{game}/{card}", **_answers(CardData))
def card(request: Request, game: str, card: str) -> CardData:
    """A card with all that is known of it: decks, near cards, history (`rng card`)."""
    seen = site_of(request).seen()
    found = seen.table.catalogue(game).get(card) if game in seen.games else None
    if found is None:
        raise missing()
    return card_data(found, seen.table, game, many=False)


@router.get("/decks", **_answers(list[ShelvedDeck]))
def decks(request: Request) -> list[ShelvedDeck]:
    """The decks of the folder and those in reach, by the names that the other routes take."""
    table = site_of(request).seen().table
    return [{"deck": one.name, **deck_data(one.verdict)} for one in shelf(table)]


@router.get("/decks/{deck}", **_answers(ToldDeck))
def deck(request: Request, deck: str, lang: Lang = "") -> ToldDeck:
    """A deck of the folder or in reach, or that of a share code: its cards, its code, and all that
    is wrong with it (`rng deck show`, `rng validate`).
    """
    table, language = site_of(request).seen().table, _language(request, lang)
    verdict = _verdict(request, deck)
    assert verdict.resolved is not None
    code = code_of(verdict.resolved, table)
    return {
        **deck_data(verdict),
        "code": code if isinstance(code, str) else None,
        "diagnostics": [finding_data(one, language) for one in verdict.findings],
    }


def _verdict(request: Request, deck: str) -> Verdict:
    """A deck that can be read."""
    table = site_of(request).seen().table
    found = shelved(deck, table)
    verdict = validate_file(found[0], table) if found else validate_code(deck, table)
    if verdict.resolved is None and not found:
        raise missing()
    if verdict.resolved is None:
        sources = {verdict.path: verdict.text}
        raise Senseless(Report(verdict.findings, sources), language_of(request))
    return verdict


@router.get("/decks/{deck}/odds", **_answers(OddsData))
def odds(
    request: Request,
    deck: str,
    condition: Annotated[str, Query(description="What has to have come: `2 of cost:1`.")],
    lang: Lang = "",
) -> OddsData:
    """The exact odds that cards of a deck have come, turn by turn (`rng odds`)."""
    table, language = site_of(request).seen().table, _language(request, lang)
    verdict = _verdict(request, deck)
    assert verdict.resolved is not None
    path = CONDITION.say(language)
    found = odds_of(verdict.resolved, condition, table, None, path)
    if not found.turns:
        raise Senseless(Report(found.findings, {path: condition}), language)
    return odds_data(found, verdict, condition)
