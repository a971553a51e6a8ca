"""`rng deck edit`: a deck on a full screen."""

import os
from typing import Annotated, Final

import typer

from rng_cards.cli.console import Console
from rng_cards.cli.deck.standing import STANDS, standing
from rng_cards.cli.declare import argument, command
from rng_cards.cli.options import GameId, Lang
from rng_cards.diagnostics import Diagnostic, Report
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_WITHOUT: Final = Text(
    fr="sans terminal : `rng deck new`, `rng deck add`, `rng deck remove`, `rng deck swap`",
    en="without one: `rng deck new`, `rng deck add`, `rng deck remove`, `rng deck swap`",
)


@command(
    app,
    fr="Modifie un deck en plein écran : une recherche, les cartes, le deck, ce qui cloche à "
    "mesure. Chaque changement est enregistré aussitôt, et se défait. Un fichier qui n'existe "
    "pas est créé au premier changement.",
    en="Edit a deck on a full screen: a query, the cards, the deck, what is wrong as it changes. "
    "Each change is saved at once, and can be undone. A file that does not exist is made with "
    "the first change.",
    examples_fr="rng deck edit mon-deck.yaml",
    examples="rng deck edit my-deck.yaml",
)
def edit(
    ctx: typer.Context,
    deck: Annotated[
        str,
        argument(
            "DECK",
            fr="Le fichier, qui peut ne pas encore exister.",
            en="The file, which need not exist yet.",
        ),
    ],
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.deck_bench import open_bench
    from rng_cards.app.table import Table
    from rng_cards.app.translation.editor.needs import NO_TERMINAL, lacking
    from rng_cards.cli.which_game import game_of
    from rng_cards.games.capabilities import DECKS

    console, table = Console(ctx), Table()
    new = deck != "-" and not os.path.lexists(deck)
    its = game_of(console, table, game, DECKS) if new or game else ""
    bench = open_bench(deck, table, console.language, its)
    if isinstance(bench, Report):
        console.refuse(bench)
    wanting = lacking()
    if wanting is not None:
        if wanting.code is NO_TERMINAL:
            wanting = Diagnostic(NO_TERMINAL, None, {}, help=_WITHOUT)
        console.refuse(Report((wanting,), {}))
    from rng_cards.cli.deck.edit_screen.screen import DeckEditor

    editor = DeckEditor(bench)
    editor.run()
    if editor.return_code:
        raise typer.Exit(editor.return_code)
    if os.path.lexists(deck):
        console.say(STANDS, standing(bench.verdict, console.language))
