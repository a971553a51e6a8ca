"""`rng collection remove`: cards that are gone."""

import typer

from rng_cards.cli.collection.edits import Cards, Count, OfDeck, edit
from rng_cards.cli.console import Console
from rng_cards.cli.declare import command
from rng_cards.cli.options import DryRun, GameId, Lang

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Enlève des cartes de la collection ; on n'en a jamais moins que zéro.",
    en="Take cards out of the collection; nobody has fewer than none.",
    examples_fr="""
    rng collection remove machette vieux bourbon
    rng collection remove "vieux bourbon" --count 2
    rng collection remove --deck decks/buffalo-kid.yaml
    """,
    examples="""
    rng collection remove machete old bourbon
    rng collection remove "old bourbon" --count 2
    rng collection remove --deck decks/buffalo-kid.yaml
    """,
)
def remove(
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
        lambda have, many: max(0, have - count * (1 if many is None else many)),
        dry_run=dry_run,
    )
