"""`rng deck lock`: pin what a deck's cards do."""

import os
from typing import Annotated, Final

import typer

from rng_cards.cli.console import FOUND, MISUSED, Console, complain
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import Lang, Quiet
from rng_cards.diagnostics import Report
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_NO_FILE: Final = Text(
    fr="`{deck}` n'est pas un fichier : rien à côté de quoi mettre un verrou",
    en="`{deck}` is no file: there is nothing to put a lock beside",
)
_LOCKED: Final = Text(
    fr="{file} : `rng validate {deck}` dira ce qui change",
    en="{file}: `rng validate {deck}` will say what changes",
)


@command(
    app,
    fr="Retient dans DECK.lock ce que fait chaque carte aujourd'hui : `rng validate` dira celles "
    "qui ne le font plus. Code de sortie : 0 fait, 1 une carte est inconnue, 2 illisible.",
    en="Pin in DECK.lock what each card does today: `rng validate` will say which no longer do. "
    "Exit code: 0 done, 1 a card is unknown, 2 unreadable.",
    examples_fr="rng deck lock decks/mon-deck.yaml",
    examples="rng deck lock decks/my-deck.yaml",
)
def lock(
    ctx: typer.Context,
    deck: Annotated[str, argument("DECK", fr="Un fichier de deck.", en="A deck file.")],
    quiet: Quiet = False,
    lang: Lang = None,
) -> None:
    from rng_cards.app.deck_reading import is_code
    from rng_cards.app.lock_deck import lock_deck
    from rng_cards.app.table import Table
    from rng_cards.app.validate import validate_file

    console = Console(ctx, quiet=quiet)
    if deck == "-" or is_code(deck):
        complain(ctx, _NO_FILE, deck=deck)
    verdict = validate_file(deck, Table())
    path, wrong = lock_deck(verdict)
    if wrong:
        console.report(Report(wrong, {verdict.path: verdict.text}), "full")
        raise typer.Exit(
            MISUSED if not os.path.isfile(verdict.path) or verdict.unreadable else FOUND
        )
    console.say(_LOCKED, {"file": path, "deck": deck})
