"""`rng collection add`: cards that one has got."""

import typer

from rng_cards.cli.collection.edits import MOST, Cards, Count, OfDeck, edit
from rng_cards.cli.console import Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import DryRun, GameId, Lang

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Ajoute des cartes à la collection.",
    en="Add cards to the collection.",
    examples_fr="""
    rng collection add machette vieux bourbon
    rng collection add "vieux bourbon" --count 2
    rng collection add --deck decks/buffalo-kid.yaml
    """,
    examples="""
    rng collection add machete old bourbon
    rng collection add "old bourbon" --count 2
    rng collection add --deck decks/buffalo-kid.yaml
    """,
)
def add(
    ctx: typer.Context,
    cards: Cards = None,
    count: Count = 1,
    deck: OfDeck = None,
    dry_run: DryRun = False,
    game: GameId = None,
    lang: Lang = None,
) -> None:
    edit(
        Console(ctx),
        cards or (),
        deck,
        game,
        lambda have, many: min(MOST, have + count * (1 if many is None else many)),
        dry_run=dry_run,
    )
