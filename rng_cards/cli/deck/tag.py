"""`rng deck tag`: words by which a deck, or what a card does in it, is found again."""

from typing import Annotated, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.arguments import Deck
from rng_cards.cli.deck.edits import finish
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import DryRun, Lang, Quiet
from rng_cards.words import Text

_NOTHING: Final = Text(
    fr="rien à faire : `--add` met une étiquette, `--remove` en retire une",
    en="nothing to do: `--add` puts a tag on, `--remove` takes one off",
)

app = typer.Typer(rich_markup_mode=None, add_completion=False)


@command(
    app,
    fr="Met des étiquettes sur un deck, ou sur des cartes de sa liste, et en retire. "
    "`rng cards tag:…` retrouve les cartes.",
    en="Put tags on a deck, or on cards of its list, and take tags off. `rng cards tag:…` finds "
    "the cards.",
    examples_fr="""
    rng deck tag mon-deck.yaml --add mêlée --add "pour débuter"
    rng deck tag mon-deck.yaml flambeau --add final --remove lent
    """,
    examples="""
    rng deck tag my-deck.yaml --add melee --add "for beginners"
    rng deck tag my-deck.yaml torch --add finisher --remove slow
    """,
)
def tag(
    ctx: typer.Context,
    deck: Deck,
    cards: Annotated[
        list[str] | None,
        argument(
            "[CARD]...",
            fr="Des cartes du deck ; sans elles, le deck lui-même.",
            en="Cards of the deck; the deck itself without any.",
        ),
    ] = None,
    add: Annotated[
        list[str] | None,
        option("--add TAG", fr="Met cette étiquette.", en="Put this tag on."),
    ] = None,
    remove: Annotated[
        list[str] | None,
        option("--remove TAG", fr="Retire cette étiquette.", en="Take this tag off."),
    ] = None,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.table import Table
    from rng_cards.app.tag_deck import tag_deck

    console = Console(ctx, quiet=quiet)
    if not add and not remove:
        raise typer.BadParameter(_NOTHING.say(console.language), ctx=ctx)
    change = tag_deck(
        deck, cards or (), add or (), remove or (), Table(), console.language, dry_run=dry_run
    )
    finish(change, console, dry_run=dry_run)
