"""`rng deck show`: its cards, its curve."""

import typer

from rng_cards.app.plain_data import deck_data
from rng_cards.cli.card_table import CardTable
from rng_cards.cli.console import CLEAN, Console
from rng_cards.cli.deck.arguments import Deck
from rng_cards.cli.deck.page import deck_page
from rng_cards.cli.declare import command
from rng_cards.cli.options import DataFormat, Lang
from rng_cards.diagnostics import Report

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Montre un deck : ses cartes, sa courbe de coûts, ses types.",
    en="Show a deck: its cards, its curve of costs, its types.",
    examples="rng deck show decks/jenny-james.yaml",
)
def show(
    ctx: typer.Context,
    deck: Deck,
    form: DataFormat = "full",
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx)
    table = Table()
    verdict = validate_file(deck, table)
    if verdict.resolved is None:
        console.stop(Report(verdict.findings, {verdict.path: verdict.text}), form)
    if form == "json":
        console.data(deck_data(verdict))
        return
    fit = CardTable(console)
    for line in deck_page(verdict, table, console, fit):
        console.out(line)
    fit.tell()
    raise typer.Exit(CLEAN)
