"""`rng collection set`: how many one has of some cards."""

from typing import Annotated, Final

import typer

from rng_cards.cli.collection.edits import MOST, Cards, OfDeck, edit
from rng_cards.cli.console import Console
from rng_cards.cli.decks_to_play import counted
from rng_cards.cli.declare import command, option
from rng_cards.cli.options import DryRun, GameId, Lang
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_HOW_MANY: Final = Text(fr="combien ? Ajoute `--count N`", en="how many? Add `--count N`")


@command(
    app,
    fr="Dit combien on a de cartes en tout, imprimées comprises.",
    en="Say how many one has of cards in all, printed ones among them.",
    examples_fr="""
    rng collection set machette 2
    rng collection set vieux bourbon --count 0
    """,
    examples="""
    rng collection set machete 2
    rng collection set old bourbon --count 0
    """,
)
def set_(
    ctx: typer.Context,
    count: Annotated[
        int | None,
        option(
            "--count N",
            callback=counted("--count", MOST, least=0),
            fr="Combien on en a.",
            en="How many one has.",
        ),
    ] = None,
    cards: Cards = None,
    deck: OfDeck = None,
    dry_run: DryRun = False,
    game: GameId = None,
    lang: Lang = None,
) -> None:
    console = Console(ctx)

    def in_all(_have: int, said: int | None) -> int:
        if count is None and (said is None or deck is not None):
            raise typer.BadParameter(_HOW_MANY.say(console.language), ctx=ctx)
        return count if count is not None else said or 0

    edit(console, cards or (), deck, game, in_all, dry_run=dry_run)
