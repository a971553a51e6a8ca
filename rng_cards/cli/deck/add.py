"""`rng deck add`: cards at the end of a deck."""

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.arguments import Cards, Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.declare import command
from rng_cards.cli.options import DryRun, Lang, Quiet

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Ajoute des cartes à la fin du deck.",
    en="Add cards at the end of the deck.",
    examples_fr="""
    rng deck add mon-deck.yaml machette vieux bourbon fouet
    rng deck add mon-deck.yaml "vieux bourbon" doc
    """,
    examples="""
    rng deck add my-deck.yaml machete old bourbon whip
    rng deck add my-deck.yaml "old bourbon" doc
    """,
)
def add(
    ctx: typer.Context,
    deck: Deck,
    cards: Cards,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import add_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = add_cards(deck, cards, Table(), console.language, dry_run=dry_run)
    finish(change, console, dry_run=dry_run)
