"""`rng cards`: the cards that answer to a query."""

from typing import TYPE_CHECKING, Annotated, Final

import typer

from rng_cards.cli.card_filters import QueryCommand, filter_options, query_of
from rng_cards.cli.card_table import CardTable, row
from rng_cards.cli.console import Console, room
from rng_cards.cli.declare import argument, command, option, with_options
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.terminal_layout import folded
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.listing import Listing
    from rng_cards.app.table import Table

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_INDENT: Final = "     "
_WIDEST: Final = 100
"""Columns of a text, however wide the terminal is."""
_ASKED = Text(fr="Demandé : {said}", en="Asked: {said}")
_COUNT = Text(fr="{count} {count:carte|cartes}", en="{count} {count:card|cards}")


@command(
    app,
    fr="Liste les cartes, toutes ou celles qui répondent à chaque critère ; d'un critère donné "
    "deux fois, à l'une ou à l'autre valeur. Les mots cherchent dans les noms, les types, les "
    "mots-clés et les textes, dans toutes les langues.",
    en="List cards, all of them or those that answer to every filter; to a filter given twice, by "
    "either value. Words search names, types, keywords and texts, in every language.",
    examples_fr="""
    rng cards --type renfort --cost 4+
    rng cards --keyword mélée --no-epic
    rng cards soin renfort --text
    rng cards --gunslinger buffalo kid --format json
    """,
    examples="""
    rng cards --type backup --cost 4+
    rng cards --keyword melee --no-epic
    rng cards heal backup --text
    rng cards --gunslinger buffalo kid --format json
    """,
    cls=QueryCommand,
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
    filters: dict[str, list[str]] | None = None,
    text: Annotated[
        bool, option("--text", fr="Avec ce qu'elles font.", en="With what they do.")
    ] = False,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.listing import QUERY, list_in_games, report
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import games_asked
    from rng_cards.games.capabilities import CARDS

    console = Console(ctx)
    table = Table()
    games = games_asked(console, table, game, CARDS, form)
    query, path = query_of(words or (), filters or {}), QUERY.say(console.language)
    listings = list_in_games(table, games, query, path)
    found = report(listings, query, path)
    if not any(one.question for one in listings.values()):
        console.refuse(found, form)
    if form == "json":
        from rng_cards.app.plain_data import cards_data

        console.data(cards_data(listings))
        return
    if found.diagnostics:
        console.report(found, form)
    for listing in list(listings.values())[:1] if query else ():
        assert listing.question is not None
        console.note(_ASKED, {"said": listing.question.said})
    lines = CardTable(console)
    pages = {
        its: _page(one, table, its, console, lines, text=text) for its, one in listings.items()
    }
    console.sections(table, pages)
    console.note(_COUNT, {"count": sum(len(one.cards) for one in listings.values())})
    lines.tell()


def _page(
    listing: "Listing",
    table: "Table",
    game: str,
    console: Console,
    lines: CardTable,
    *,
    text: bool,
) -> list[str]:
    """A line a card; below it what the card does, if that was asked for."""
    from rng_cards.games.capabilities import CARDS, offered

    support = offered(table.game(game), CARDS)
    catalogue, cards = table.catalogue(game), listing.cards
    display = listing.question.display if listing.question else ""
    if display == "names":
        return [card.name(console.language) for card in cards]
    text = text or display == "text"
    faces = [support.face(card.record, catalogue, console.language) for card in cards]
    rows = [
        (*row(face, face.name, console), card.id) for face, card in zip(faces, cards, strict=True)
    ]
    page: list[str] = []
    for line, face in zip(lines.lines(rows), faces, strict=True):
        page.append(line)
        page += [part for effect in face.effects if text for part in _effect(effect)]
    return page


def _effect(text: str) -> list[str]:
    """What a card does, under its line."""
    return [f"{_INDENT}{line}" for line in folded(text, min(room(), _WIDEST) - len(_INDENT))]
