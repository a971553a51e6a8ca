"""`rng print`: cards on paper, and the commands around it; one module each."""

from typing import ClassVar

import typer

from rng_cards.cli.options import Lang
from rng_cards.cli.pages import GroupOrCommand
from rng_cards.words import Text


class Printing(GroupOrCommand):
    """`rng print`. A deck whose file is called like a command is reached as `./kit`."""

    home: ClassVar[str] = "rng_cards.cli.printing"
    itself: ClassVar[str] = "cards"
    commands_by_name: ClassVar[dict[str, Text]] = {
        "kit": Text(
            fr="Imprime de quoi jouer, ciseaux non compris.",
            en="Print all that players need but scissors.",
        ),
        "calibrate": Text(
            fr="Trouve et garde le décalage des versos.", en="Find and keep the offset of backs."
        ),
        "ledger": Text(
            fr="Liste ou oublie ce qui a été imprimé.", en="List or forget what was printed."
        ),
        "credits": Text(
            fr="Dit de qui sont polices et icônes.", en="Say who made the fonts and icons."
        ),
    }


app = typer.Typer(cls=Printing, rich_markup_mode=None, add_completion=False)


@app.callback()
def printing(ctx: typer.Context, lang: Lang = None) -> None:
    """Hold the commands together; each reads its own options."""
