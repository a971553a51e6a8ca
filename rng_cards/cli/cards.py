"""`rng cards`: the list."""

from typing import Annotated

import typer

from rng_cards.cli.card_filters import (
    CardType,
    Cost,
    Epic,
    Gunslinger,
    Keyword,
    card_filters,
)
from rng_cards.cli.console import Console
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DataFormat, GameId, Lang
from rng_cards.diagnostics import Report
from rng_cards.games import DEFAULT_GAME
from rng_cards.terminal_layout import columns, paint
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_COUNT = Text(fr="{count} {count:carte|cartes}", en="{count} {count:card|cards}")


@command(
    app,
    fr="Liste les cartes, toutes ou celles qui répondent à chaque critère. Les mots cherchent "
    "dans les noms et les textes des deux langues.",
    en="List cards, all of them or those that answer to every filter. Words search names and "
    "texts in both languages.",
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
    kind: CardType = None,
    keyword: Keyword = None,
    epic: Epic = None,
    gunslinger: Gunslinger = None,
    cost: Cost = None,
    form: DataFormat = "full",
    game: GameId = DEFAULT_GAME,
    lang: Lang = None,
) -> None:
    from rng_cards.app.find import list_cards
    from rng_cards.app.table import Table
    from rng_cards.games.capabilities import CARDS, offered

    console = Console(ctx)
    table = Table()
    filters = card_filters(kind, keyword, epic, gunslinger, cost)
    listing = list_cards(table, game, filters, words or ())
    if listing.findings:
        console.refuse(Report(listing.findings, {}), form)
    if form == "json":
        console.data([card.record for card in listing.cards])
        return
    catalogue = table.catalogue(game)
    support = offered(table.game(game), CARDS)
    rows = []
    for card in listing.cards:
        face = support.face(card.record, catalogue, console.language)
        kind_name = paint(face.kind, face.colour, colour=console.colour)
        rows.append(
            (
                face.corner or " ",
                face.name,
                kind_name,
                face.statistics,
                " · ".join(face.keywords),
                card.id,
            )
        )
    for line in columns(rows):
        console.out(line)
    console.note(_COUNT, {"count": len(rows)})
