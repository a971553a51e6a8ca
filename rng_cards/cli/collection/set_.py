"""`rng collection set`: how many one has of some cards."""

from typing import Annotated

import typer

from rng_cards.cli.collection.edits import MOST, Cards, OfDeck, edit
from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import DryRun, GameId, Lang

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Dit combien on a de cartes en tout, imprimées comprises.",
    en="Say how many one has of cards in all, printed ones among them.",
    examples_fr="""
    rng collection set machette --count 2
    rng collection set vieux bourbon --count 0
    """,
    examples="""
    rng collection set machete --count 2
    rng collection set old bourbon --count 0
    """,
)
def set_(
    ctx: typer.Context,
    count: Annotated[
        int,
        option(
            "--count N",
            callback=counted("--count", MOST, least=0),
            fr="Combien on en a.",
            en="How many one has.",
        ),
    ],
    cards: Cards = None,
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
        lambda _have, _many: count,
        dry_run=dry_run,
    )
