"""`rng deck swap`: one card in the place of another."""

from typing import Annotated

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.arguments import Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import DryRun, Lang, Quiet

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Met une carte à la place d'une autre, celle qui mène le deck comprise.",
    en="Put one card in another's place, the one that leads the deck included.",
    examples_fr="rng deck swap mon-deck.yaml fouet machette --dry-run",
    examples="rng deck swap my-deck.yaml whip machete --dry-run",
)
def swap(
    ctx: typer.Context,
    deck: Deck,
    old: Annotated[str, argument("OLD", fr="Celle qui sort.", en="The one that leaves.")],
    new_card: Annotated[
        list[str],
        argument("NEW", fr="Celle qui entre.", en="The one that enters."),
    ],
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.edit_deck import swap_cards
    from rng_cards.app.table import Table

    console = Console(ctx, quiet=quiet)
    change = swap_cards(deck, [old, *new_card], Table(), console.language, dry_run=dry_run)
    finish(change, console, dry_run=dry_run)
