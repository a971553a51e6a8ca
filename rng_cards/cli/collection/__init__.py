"""`rng collection`: what one owns; a module for each of its commands."""

from typing import ClassVar

import typer

from rng_cards.cli.options import Lang
from rng_cards.cli.pages import GroupOrCommand
from rng_cards.words import Text


class CollectionCommands(GroupOrCommand):
    """`rng collection`, which lists, and what changes the list or asks it."""

    home: ClassVar[str] = "rng_cards.cli.collection"
    itself: ClassVar[str] = "owned"
    modules: ClassVar[dict[str, str]] = {"set": "set_"}
    commands_by_name: ClassVar[dict[str, Text]] = {
        "add": Text(fr="Ajoute des cartes qu'on a.", en="Add cards that one has got."),
        "remove": Text(fr="Enlève des cartes qu'on n'a plus.", en="Take out cards that are gone."),
        "set": Text(fr="Dit combien on en a.", en="Say how many one has."),
        "missing": Text(fr="Dit ce qui manque à des decks.", en="Say what decks lack."),
    }


app = typer.Typer(cls=CollectionCommands, rich_markup_mode=None, add_completion=False)


@app.callback()
def collection(ctx: typer.Context, lang: Lang = None) -> None:
    """Hold the commands together; each reads its own options."""
