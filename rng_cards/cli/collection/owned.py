"""`rng collection`: the cards that one owns."""

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from rng_cards.cli.card_filters import QueryCommand, query_of
from rng_cards.cli.card_table import CardTable, row
from rng_cards.cli.collection.edits import refuse_broken
from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.words import Text

if TYPE_CHECKING:
    from rng_cards.app.collection import Owned
    from rng_cards.app.listing import Listing
    from rng_cards.app.table import Table

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_OWNED: Final = "own>=1"
_COUNT: Final = Text(
    fr="{different} {different:carte différente|cartes différentes}, {count} en tout, dont "
    "{printed} {printed:imprimée|imprimées} ; la collection est `{path}`",
    en="{different} different {different:card|cards}, {count} in all, {printed} of them printed; "
    "the collection is `{path}`",
)
_NONE: Final = Text(
    fr="aucune carte ; `rng collection add CARTE…` en ajoute, et ce qui s'imprime compte de "
    "soi-même",
    en="no cards; `rng collection add CARD…` adds some, and what is printed counts by itself",
)


@command(
    app,
    fr="Liste les cartes qu'on possède : celles de la collection, et celles qui sont imprimées. "
    "Une recherche en choisit.",
    en="List the cards that one owns: those of the collection, and those that were printed. A "
    "query chooses among them.",
    examples_fr="""
    rng collection
    rng collection type:arme
    rng collection add machette --count 2
    rng collection missing decks/buffalo-kid.yaml
    """,
    examples="""
    rng collection
    rng collection type:weapon
    rng collection add machete --count 2
    rng collection missing decks/buffalo-kid.yaml
    """,
    cls=QueryCommand,
)
def owned(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        argument("WORD...", fr="Une recherche parmi elles.", en="A query among them."),
    ] = None,
    form: DataFormat = "full",
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.collection import collection, owned
    from rng_cards.app.listing import QUERY, list_in_games, report
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import games_asked
    from rng_cards.games.capabilities import CARDS

    console, table = Console(ctx), Table()
    games = games_asked(console, table, game, CARDS, form)
    said = collection(table)
    refuse_broken(said.findings, said.file, console, form)
    typed = query_of(words or (), {})
    query, path = f"({typed}) {_OWNED}" if typed else _OWNED, QUERY.say(console.language)
    asked = list_in_games(table, games, typed, path)
    if not any(one.question for one in asked.values()):
        console.refuse(report(asked, typed, path), form)
    listings = list_in_games(table, games, query, path)
    counts = {its: owned(table, its) for its in listings}
    if form == "json":
        console.data({"collection": said.file.path, "cards": _data(listings, counts)})
        return
    lines = CardTable(console)
    pages = {
        its: _page(one, counts[its], table, its, console, lines) for its, one in listings.items()
    }
    console.sections(table, pages)
    lines.tell()
    here = [
        (counts[its].counts[card.index], counts[its].printed.get(card.index, 0))
        for its, one in listings.items()
        for card in one.cards
    ]
    if not here:
        console.note(_NONE)
        return
    printed = sum(min(count, printed) for count, printed in here)
    total = sum(count for count, _ in here)
    params = {"different": len(here), "count": total, "printed": printed}
    console.note(_COUNT, {**params, "path": said.file.path})


def _data(listings: dict[str, "Listing"], counts: dict[str, "Owned"]) -> list[dict[str, Any]]:
    return [
        {
            "game": its,
            "card": card.id,
            "count": counts[its].counts[card.index],
            "printed": counts[its].printed.get(card.index, 0),
        }
        for its, one in listings.items()
        for card in one.cards
    ]


def _page(
    listing: "Listing",
    counts: "Owned",
    table: "Table",
    game: str,
    console: Console,
    lines: CardTable,
) -> list[str]:
    """A line a card, with how many."""
    from rng_cards.games.capabilities import CARDS, offered

    support, catalogue = offered(table.game(game), CARDS), table.catalogue(game)
    rows = []
    for card in listing.cards:
        face = support.face(card.record, catalogue, console.language)
        many = f"{counts.counts[card.index]} × {face.name}"
        rows.append((*row(face, many, console), card.id))
    return lines.lines(rows)
