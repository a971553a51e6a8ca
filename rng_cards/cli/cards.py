"""`rng cards`: the list."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rng_cards.cli.card_filters import filter_options
from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command, with_options
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.diagnostics import Report
from rng_cards.terminal_layout import columns, paint
from rng_cards.words import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rng_cards.app.listing import Listing
    from rng_cards.app.table import Table
    from rng_cards.catalogue.card import Card

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_COUNT = Text(fr="{count} {count:carte|cartes}", en="{count} {count:card|cards}")


@command(
    app,
    fr="Liste les cartes, toutes ou celles qui répondent à chaque critère. Les mots cherchent "
    "dans les noms et les textes de toutes les langues.",
    en="List cards, all of them or those that answer to every filter. Words search names and "
    "texts in every language.",
    examples_fr="""
    rng cards --type renfort --cost 4+
    rng cards --keyword mélée --no-epic
    rng cards défausse
    rng cards --gunslinger "buffalo kid" --format json
    """,
    examples="""
    rng cards --type backup --cost 4+
    rng cards --keyword melee --no-epic
    rng cards discard
    rng cards --gunslinger "buffalo kid" --format json
    """,
)
@with_options("filters", filter_options)
def cards(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        argument(
            "WORD...",
            fr="Des mots qui doivent tous s'y trouver.",
            en="Words that must all be there.",
        ),
    ] = None,
    filters: dict[str, str] | None = None,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.listing import list_in_games
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import games_asked
    from rng_cards.games.capabilities import CARDS

    console = Console(ctx)
    table = Table()
    games = games_asked(console, table, game, CARDS, form)
    listings = list_in_games(table, games, filters or {}, words or ())
    findings = tuple(one for listing in listings.values() for one in listing.findings)
    if findings:
        console.refuse(Report(findings, {}), form)
    if form == "json":
        console.data(_data(listings))
        return
    pages = {its: _page(one.cards, table, its, console) for its, one in listings.items()}
    console.sections(table, pages)
    console.note(_COUNT, {"count": sum(len(one.cards) for one in listings.values())})


def _data(listings: "dict[str, Listing]") -> list[dict[str, Any]]:
    """The records of the cards; each says its game where there are several."""
    if len(listings) > 1:
        return [
            {"game": game, **card.record} for game, one in listings.items() for card in one.cards
        ]
    return [card.record for one in listings.values() for card in one.cards]


def _page(cards: "Sequence[Card]", table: "Table", game: str, console: Console) -> list[str]:
    """A line a card."""
    from rng_cards.games.capabilities import CARDS, offered

    support = offered(table.game(game), CARDS)
    catalogue = table.catalogue(game)
    rows = []
    for card in cards:
        face = support.face(card.record, catalogue, console.language)
        kind = paint(face.kind, face.colour, colour=console.colour)
        pills = " · ".join(face.keywords)
        rows.append((face.corner or " ", face.name, kind, face.statistics, pills, card.id))
    return columns(rows)
