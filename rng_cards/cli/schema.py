"""`rng schema`."""

from pathlib import Path
from typing import Annotated

import typer

from rng_cards.app.schemas import KINDS
from rng_cards.cli.console import Console, one_of
from rng_cards.cli.declare import argument, command, option
from rng_cards.cli.options import GameId, Lang
from rng_cards.words import Text

app = typer.Typer(rich_markup_mode=None, add_completion=False)

_WRITTEN = Text(
    fr="{path} écrit ; en tête d'un fichier YAML :", en="{path} written; on top of a YAML file:"
)


@command(
    app,
    fr="Donne le schéma JSON des cartes, des decks, des scénarios, des mises en page, des "
    "portraits ou des imprimeurs, pour qu'un éditeur complète et vérifie pendant la frappe.",
    en="Give the JSON Schema of cards, decks, scenarios, layouts, portraits or shops, so that an "
    "editor completes and checks as one types.",
    examples="""
    rng schema deck
    rng schema card --game duel --write .
    """,
)
def schema(
    ctx: typer.Context,
    kind: Annotated[
        str,
        argument(
            "|".join(KINDS),
            callback=one_of("KIND", KINDS),
            fr="Schéma de quoi.",
            en="Schema of what.",
        ),
    ],
    write: Annotated[
        Path | None,
        option("--write FOLDER", fr="L'écrit dans ce dossier.", en="Write it to that folder."),
    ] = None,
    game: GameId = None,
    lang: Lang = None,
) -> None:
    from rng_cards.app.schemas import NEEDED, as_text, modeline
    from rng_cards.app.schemas import schema as schema_of
    from rng_cards.app.table import Table
    from rng_cards.cli.which_game import game_of

    console = Console(ctx)
    table = Table()
    wanted = NEEDED.get(kind)
    its = game_of(console, table, game, wanted) if wanted else ""
    text = as_text(schema_of(kind, table, its))
    if write is None:
        console.out(text.rstrip("\n"))
        return
    from rng_cards.files.changing import changing

    path = write / f"{kind}.schema.json"
    with changing(str(write)) as change:
        change.put(str(path), text.encode())
    console.note(_WRITTEN, {"path": str(path)})
    console.out(modeline(str(path)))
