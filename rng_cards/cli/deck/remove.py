"""`rng deck remove`: cards out of a deck."""

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.arguments import Cards, Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.declare import command
from rng_cards.cli.options import DryRun, Lang, Quiet

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Retire des cartes du deck.",
    en="Take cards out of the deck.",
    examples_fr="rng deck remove mon-deck.yaml fouet",
    examples="rng deck remove my-deck.yaml whip",
)
def remove(
    ctx: typer.Context,
    deck: Deck,
    cards: Cards,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import remove_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = remove_cards(deck, cards, Table(), console.language, dry_run=dry_run)
    finish(change, console, dry_run=dry_run)
